/** Forms of plain data that states of several stages contain, for the check of states from links and files. */

import * as v from "valibot";

/** JSON has larger numbers than doubles: they read as infinite. */
export const NUMBER = v.pipe(v.number(), v.finite());

export const POINT = v.object({ x: NUMBER, y: NUMBER });

export const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A list that only grows, and the length that counts; see {@link keepGrowing}. */
export function growing<Item extends v.GenericSchema>(item: Item) {
  return v.object({ list: v.array(item), length: COUNT });
}

/** A state whose history stores the form `Kept`. */
export type Grown<Kept> = {
  [Name in keyof Kept]: Kept[Name] extends { list: infer List; length: number } ? List : Kept[Name];
};
