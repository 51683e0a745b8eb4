// Two rectangles by separating axes: the vector by which the first must move.

import { cornersOf, normalsOf, overlapOf, shadowOf } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  const [one, other] = [cornersOf(a), cornersOf(b)];
  let least = Infinity;
  let vector = null;
  for (const axis of [...normalsOf(one).slice(0, 2), ...normalsOf(other).slice(0, 2)]) {
    const depth = overlapOf(one, other, axis);
    if (depth < 0) return null;
    if (depth >= least) continue;
    least = depth;
    const [p, q] = [shadowOf(one, axis), shadowOf(other, axis)];
    const size = p.max - q.min < q.max - p.min ? -depth : depth;
    vector = { x: size * axis.x, y: size * axis.y };
  }
  return vector;
}
