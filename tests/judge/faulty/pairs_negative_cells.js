// Cells are places of an array, which has none below 0.

import { boxOf, circlesMeet } from "../parts.js";

export const kinds = ["circle"];

export function pairs(circles) {
  const columns = [];
  circles.forEach((circle, place) => {
    const { left, right } = boxOf(circle);
    for (let x = Math.max(0, Math.floor(left / 64)); x <= Math.floor(right / 64) && x < 1000; x += 1) {
      columns[x] ??= [];
      columns[x].push(place);
    }
  });
  const found = columns.flatMap((places) =>
    places.flatMap((i) => places.filter((j) => i < j && circlesMeet(circles[i], circles[j])).map((j) => `${i},${j}`)),
  );
  return [...new Set(found)].map((pair) => pair.split(",").map(Number));
}
