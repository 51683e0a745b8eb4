/** Schemas of plain data that comes from outside. */

import { type ErrorMessage, type ObjectEntries, type ObjectIssue, type ObjectSchema, object } from "valibot";

/**
 * Returns the schema of an object with these fields. The table of fields inherits nothing: valibot reads inherited entries
 * too, so that one more field of `Object.prototype` in the page around a lab would refuse every object.
 */
export function objectOf<const Entries extends ObjectEntries>(
  entries: Entries,
): ObjectSchema<Entries, ErrorMessage<ObjectIssue> | undefined> {
  return object(Object.assign(Object.create(null), entries));
}
