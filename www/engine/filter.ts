// Reads the filter of a query into a list of numbers.

import { bits, boolean, fields, items, nameIn, number, tableOf } from "./checks.ts";
import { BODY_KINDS } from "./generated/names.ts";

const FILTER = tableOf("mask", "layers", "ignore", "kinds", "sensors", "notColliding");

/** Stands for a mask or layers that are not given. No bits have this value. */
const ANY = -1;

/**
 * Returns the list that the module expects; undefined for no filter.
 *
 * @throws {CollidoscopeError} `wrong-type`, `unknown-field` or `out-of-range` for a field.
 */
export function readFilter(value: unknown): Float64Array | undefined {
  if (value === undefined) return undefined;
  const filter = fields(value, FILTER, "filter");
  const { mask, layers, ignore = [], kinds = BODY_KINDS, sensors = true, notColliding = false } = filter;
  const wanted = items(kinds, "kinds", "filter").map((kind) => nameIn(BODY_KINDS, kind, "kinds", "wrong-type"));
  const ids = typeof ignore === "number" ? [ignore] : items(ignore, "ignore", "filter");
  return new Float64Array(
    [
      mask === undefined ? ANY : bits(mask, "mask"),
      layers === undefined ? ANY : bits(layers, "layers"),
      Number(boolean(sensors, "sensors")),
      Number(boolean(notColliding, "notColliding")),
      ...BODY_KINDS.map((kind) => Number(wanted.includes(kind))),
    ].concat(ids.map((id) => number(id, "ignore"))),
  );
}
