// The second polygon is reversed in its place.

import { isGapless } from "../parts.js";

export const kinds = ["poly-poly"];

export function collide(a, b) {
  return isGapless(a, b.reverse());
}
