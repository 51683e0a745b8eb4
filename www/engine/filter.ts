// Reads the filter of a query into a list of numbers.

import { bits, boolean, fields, isArray, nameIn, number, tableOf } from "./checks.ts";
import { refused, unreadable } from "./errors.ts";
import { SHAPES_MAX } from "./generated/constants.ts";
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
  if (isArray(value, "filter")) throw refused("wrong-type", "filter", value, { sentence: "must be an object" });
  const filter = fields(value, FILTER, "filter");
  const { mask, layers, ignore, kinds, sensors = true, notColliding = false } = filter;
  const wanted = kinds === undefined ? BODY_KINDS : items(kinds, "kinds");
  for (const kind of wanted) nameIn(BODY_KINDS, kind, "kinds", "wrong-type");
  const numbers = [
    mask === undefined ? ANY : bits(mask, "mask"),
    layers === undefined ? ANY : bits(layers, "layers"),
    Number(boolean(sensors, "sensors")),
    Number(boolean(notColliding, "notColliding")),
    ...BODY_KINDS.map((kind) => Number(wanted.includes(kind))),
  ];
  if (typeof ignore === "number") {
    numbers.push(ignore);
  } else if (ignore !== undefined) {
    for (const id of items(ignore, "ignore")) numbers.push(number(id, "ignore"));
  }
  return new Float64Array(numbers);
}

/** Returns the items of an array, a Float64Array or a Set, each read once. */
function items(value: unknown, field: string): unknown[] {
  const owner = "filter";
  const list = value instanceof Set ? Array.from(value) : value;
  if (!(isArray(list, field, owner) || list instanceof Float64Array)) {
    throw refused("wrong-type", field, value, { owner, sentence: "must be an array" });
  }
  let length = 0;
  try {
    length = list.length;
    if (length <= SHAPES_MAX) return Array.from({ length }, (_, index) => list[index]);
  } catch (cause) {
    throw unreadable("wrong-type", field, cause, { owner });
  }
  throw refused("out-of-range", `${field}.length`, length, { owner });
}
