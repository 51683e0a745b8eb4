/** Schemas of plain data in the states of several stages, for states from links and files. */

import * as v from "valibot";
import { objectOf } from "../../state/schema.ts";

/** A finite number: numbers of JSON beyond doubles are read as infinite. */
export const NUMBER = v.pipe(v.number(), v.finite());

export const POINT = objectOf({ x: NUMBER, y: NUMBER });

export const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A list that only grows, and the length that counts; see growing.ts. */
export function growing<Item extends v.GenericSchema>(item: Item) {
  return objectOf({ list: v.array(item), length: COUNT });
}
