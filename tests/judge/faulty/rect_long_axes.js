// Axes are not of length 1, and so depths along long edges are greater.

import { cornersOf, edgesOf, overlapOf } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  const [one, other] = [cornersOf(a), cornersOf(b)];
  let least = Infinity;
  for (const axis of [...edgesOf(one), ...edgesOf(other)].map(({ x, y }) => ({ x: -y, y: x }))) {
    least = Math.min(least, overlapOf(one, other, axis));
  }
  return least < 0 ? null : { depth: least };
}
