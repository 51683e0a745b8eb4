/** The sizes of all shapes of a world, by position: read once, and again when shapes were added, removed or replaced. */
import type { Lab } from "../../engine/lab.ts";

interface Sizes {
  ids: Float64Array;
  sizes: Float64Array;
}

const known = new WeakMap<Lab, Sizes>();

/** Returns two numbers per shape, as `Lab.sizes`. Ids are never reused, so equal ids mean equal sizes. */
export function sizesOf(engine: Lab): Float64Array {
  const { ids } = engine;
  const before = known.get(engine);
  if (before !== undefined && isSame(before.ids, ids)) return before.sizes;
  const sizes = engine.sizes.slice();
  known.set(engine, { ids: ids.slice(), sizes });
  return sizes;
}

function isSame(one: Float64Array, other: Float64Array) {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] !== other[at]) return false;
  }
  return true;
}
