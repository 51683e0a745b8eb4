// Crossing rectangles have no corner in each other.

import { cornersOf, isIn } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  return cornersOf(a).some((corner) => isIn(b, corner)) || cornersOf(b).some((corner) => isIn(a, corner));
}
