/** Schemas of plain data that comes from outside, as links and files. */

import * as v from "valibot";

/**
 * Returns the schema of an object with these fields. The table of fields inherits nothing: valibot reads inherited entries
 * too, so that one more field of `Object.prototype` in the page around a lab would refuse every object.
 */
export function objectOf<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<Entries, v.ErrorMessage<v.ObjectIssue> | undefined> {
  return v.object(Object.assign(Object.create(null), entries));
}

/** A finite number: numbers of JSON beyond doubles are read as infinite. */
export const NUMBER = v.pipe(v.number(), v.finite());

export const POINT = objectOf({ x: NUMBER, y: NUMBER });

export const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A list of a stage that only grows, and the length that counts. */
export function growing<Item extends v.GenericSchema>(item: Item) {
  return objectOf({ list: v.array(item), length: COUNT });
}
