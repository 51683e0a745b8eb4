// The distance between the nearest corners.

import { isGapless } from "../parts.js";

export const kinds = ["poly-poly"];

export function distance(a, b) {
  if (isGapless(a, b)) return 0;
  return Math.min(...a.flatMap((p) => b.map((q) => Math.hypot(q.x - p.x, q.y - p.y))));
}
