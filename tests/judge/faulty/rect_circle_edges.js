// Only edges are tested: a circle inside is lost.

import { cornersOf, distanceTo } from "../parts.js";

export const kinds = ["rect-circle"];

export function collide(rectangle, circle) {
  const corners = cornersOf(rectangle);
  return corners.some((from, i) => distanceTo(from, corners[(i + 1) % 4], circle) <= circle.radius);
}
