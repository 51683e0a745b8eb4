// The separating axes of the first rectangle alone.

import { cornersOf, normalsOf, overlapOf } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  const [one, other] = [cornersOf(a), cornersOf(b)];
  return normalsOf(one).every((axis) => overlapOf(one, other, axis) >= 0);
}
