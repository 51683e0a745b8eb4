/** Schemas of plain data in the states of several stages, for states from links and files; and lists that only grow. */

import * as v from "valibot";
import { objectOf } from "../../state/schema.ts";

/** A finite number: numbers of JSON beyond doubles are read as infinite. */
export const NUMBER = v.pipe(v.number(), v.finite());

export const POINT = objectOf({ x: NUMBER, y: NUMBER });

export const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A list that only grows, and the length that counts; see {@link keepGrowing}. */
export function growing<Item extends v.GenericSchema>(item: Item) {
  return objectOf({ list: v.array(item), length: COUNT });
}

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
