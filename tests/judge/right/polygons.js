// Two polygons by separating axes: depth and normal, from the second to the first.

import { normalsOf, shadowOf } from "../parts.js";

export const kinds = ["poly-poly"];

export function collide(a, b) {
  let best = { overlap: Infinity, axis: { x: 1, y: 0 } };
  for (const { x, y } of [...normalsOf(a), ...normalsOf(b)]) {
    const [p, q] = [shadowOf(a, { x, y }), shadowOf(b, { x, y })];
    const [forth, back] = [p.max - q.min, q.max - p.min];
    if (forth < 0 || back < 0) return false;
    if (forth < best.overlap) best = { overlap: forth, axis: { x: -x, y: -y } };
    if (back < best.overlap) best = { overlap: back, axis: { x, y } };
  }
  return best;
}
