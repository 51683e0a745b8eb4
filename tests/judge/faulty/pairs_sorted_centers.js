// The list is sorted by centers, but the search ends at the first left end that is too far.

import { circlesMeet } from "../parts.js";

export const kinds = ["circle"];

export function pairs(circles) {
  const order = circles.map((_, place) => place).sort((i, j) => circles[i].x - circles[j].x);
  const found = [];
  order.forEach((i, at) => {
    for (const j of order.slice(at + 1)) {
      if (circles[j].x - circles[j].radius > circles[i].x + circles[i].radius) break;
      if (circlesMeet(circles[i], circles[j])) found.push([i, j]);
    }
  });
  return found;
}
