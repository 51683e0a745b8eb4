// Each circle lies in the cell of its center alone.

import { bucketsOf, circlesMeet } from "../parts.js";

export const kinds = ["circle"];

export function pairs(circles) {
  const cell = ({ x, y }) => [`${Math.floor(x / 32)},${Math.floor(y / 32)}`];
  return [...bucketsOf(circles, cell).values()].flatMap((places) =>
    places.flatMap((i, at) =>
      places.slice(at + 1).flatMap((j) => (circlesMeet(circles[i], circles[j]) ? [[i, j]] : [])),
    ),
  );
}
