// The common part of the shadows is no way out of a shadow within the other.

import { cornersOf, normalsOf, shadowOf } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  const [one, other] = [cornersOf(a), cornersOf(b)];
  let depth = Infinity;
  for (const axis of [...normalsOf(one), ...normalsOf(other)]) {
    const [p, q] = [shadowOf(one, axis), shadowOf(other, axis)];
    depth = Math.min(depth, Math.min(p.max, q.max) - Math.max(p.min, q.min));
  }
  return depth < 0 ? null : { depth };
}
