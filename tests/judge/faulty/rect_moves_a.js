// The first rectangle is moved to the origin, and stays there.

import { cornersOf, isGapless } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  b.x -= a.x;
  b.y -= a.y;
  a.x = 0;
  a.y = 0;
  return isGapless(cornersOf(a), cornersOf(b));
}
