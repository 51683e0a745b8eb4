/**
 * How a room's memory is kept in a history of many states where its lists only grow, and everything
 * else in it is replaced, never changed: a list is told by its length.
 */

type Begun = { list: unknown[]; length: number };
type Kept = Record<string, unknown>;

export function keepGrowing(memory: object): Kept {
  return Object.fromEntries(
    Object.entries(memory).map(([name, value]) => [
      name,
      Array.isArray(value) ? { list: value, length: value.length } : value,
    ]),
  );
}

/** Makes the memory what it was. Its lists are new ones: those of later states stay what they are. */
export function resumeGrowing(memory: object, kept: Kept) {
  for (const [name, value] of Object.entries(kept)) {
    const isList = typeof value === "object" && value !== null && "list" in value;
    const { list, length } = (isList ? value : { list: [], length: 0 }) as Begun;
    Object.assign(memory, { [name]: isList ? list.slice(0, length) : value });
  }
}
