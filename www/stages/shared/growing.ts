/** Keeps a state whose lists only grow in a history of many states: a list is stored as its length. */

type Begun = { list: unknown[]; length: number };
type Kept = Record<string, unknown>;

export function keepGrowing(state: object): Kept {
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      Array.isArray(value) ? { list: value, length: value.length } : value,
    ]),
  );
}

/** Makes the state what it was. Its lists are new ones: those of later states stay what they are. */
export function resumeGrowing(state: object, kept: Kept) {
  for (const [name, value] of Object.entries(kept)) {
    const isList = typeof value === "object" && value !== null && "list" in value;
    const { list, length } = (isList ? value : { list: [], length: 0 }) as Begun;
    Object.assign(state, { [name]: isList ? list.slice(0, length) : value });
  }
}
