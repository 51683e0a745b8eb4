// Only eight corners are read.

import { isGapless } from "../parts.js";

export const kinds = ["poly-poly"];

export function collide(a, b) {
  return isGapless(a.slice(0, 8), b.slice(0, 8));
}
