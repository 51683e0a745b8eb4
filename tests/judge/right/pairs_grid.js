// Overlapping circles by the cells of a grid that their boxes lie in.

import { boxOf, bucketsOf, cellsOf, circlesMeet } from "../parts.js";

export const kinds = ["circle"];

export function pairs(circles) {
  const found = new Map();
  for (const places of bucketsOf(circles, (circle) => cellsOf(boxOf(circle), 64)).values())
    for (const i of places)
      for (const j of places) if (i < j && circlesMeet(circles[i], circles[j])) found.set(`${i},${j}`, [i, j]);
  return [...found.values()];
}
