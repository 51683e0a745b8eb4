// The normal is that of an edge, whichever way it leads.

import { cornersOf, normalsOf, overlapOf } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  const [one, other] = [cornersOf(a), cornersOf(b)];
  let best = { depth: Infinity, normal: { x: 1, y: 0 } };
  for (const normal of [...normalsOf(one), ...normalsOf(other)]) {
    const depth = Math.min(overlapOf(one, other, normal), overlapOf(other, one, normal));
    if (depth < 0) return null;
    if (depth < best.depth) best = { depth, normal };
  }
  return best;
}
