// The normal is the line of the centers.

import { depthOf, middleOf } from "../parts.js";

export const kinds = ["poly-poly"];

export function collide(a, b) {
  const depth = depthOf(a, b);
  if (depth < 0) return null;
  const [p, q] = [middleOf(a), middleOf(b)];
  const [x, y] = [q.x - p.x, q.y - p.y];
  const apart = Math.hypot(x, y);
  return { depth, normal: apart === 0 ? { x: 1, y: 0 } : { x: x / apart, y: y / apart } };
}
