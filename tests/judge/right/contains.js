// A point in a convex polygon whose corners run from x to y.

import { edgesOf } from "../parts.js";

export const kinds = ["poly"];

export function contains(polygon, { x, y }) {
  return edgesOf(polygon).every((edge, i) => edge.x * (y - polygon[i].y) - edge.y * (x - polygon[i].x) >= 0);
}
