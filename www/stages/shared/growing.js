/**
 * How a room's memory is kept in a history of many states where its lists only grow, and everything
 * else in it is replaced, never changed: a list is told by its length.
 */

/** @typedef {{ list: unknown[], length: number }} Begun */
/** @typedef {Record<string, unknown>} Kept */

/**
 * @param {object} memory
 * @returns {Kept}
 */
export function keepGrowing(memory) {
  return Object.fromEntries(
    Object.entries(memory).map(([name, value]) => [
      name,
      Array.isArray(value) ? { list: value, length: value.length } : value,
    ]),
  );
}

/**
 * Makes the memory what it was. Its lists are new ones: those of later states stay what they are.
 *
 * @param {object} memory
 * @param {Kept} kept
 */
export function resumeGrowing(memory, kept) {
  for (const [name, value] of Object.entries(kept)) {
    const isList = typeof value === "object" && value !== null && "list" in value;
    const { list, length } = /** @type {Begun} */ (isList ? value : { list: [], length: 0 });
    Object.assign(memory, { [name]: isList ? list.slice(0, length) : value });
  }
}
