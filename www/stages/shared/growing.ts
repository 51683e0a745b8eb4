/** Lists in states that only grow, for histories of many states. */

/** A state whose history stores the form `Kept`. */
export type Grown<Kept> = {
  [Name in keyof Kept]: Kept[Name] extends { list: infer List; length: number } ? List : Kept[Name];
};

type Begun = { list: unknown[]; length: number };
type Stored = Record<string, unknown>;

/** Stores a state whose lists only grow for a history of many states: a list is stored as its length. */
export function keepGrowing(state: object): Stored {
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      Array.isArray(value) ? { list: value, length: value.length } : value,
    ]),
  );
}

/** Restores the state. Its lists are copies, so that the lists of later states stay as they are. */
export function resumeGrowing(state: object, kept: Stored) {
  for (const [name, value] of Object.entries(kept)) {
    const isList = typeof value === "object" && value !== null && "list" in value;
    const { list, length } = (isList ? value : { list: [], length: 0 }) as Begun;
    Object.assign(state, { [name]: isList ? list.slice(0, length) : value });
  }
}
