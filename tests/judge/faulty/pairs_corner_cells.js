// A shape larger than a cell lies in the cells of its four corners alone.

import { boxesMeet, boxOf } from "../parts.js";

export const kinds = ["rect"];

const SIZE = 16;

export function pairs(rectangles) {
  const boxes = rectangles.map(boxOf);
  const cells = boxes.map(({ left, right, top, bottom }) => {
    const [xs, ys] = [
      [left, right],
      [top, bottom],
    ];
    return new Set(xs.flatMap((x) => ys.map((y) => `${Math.floor(x / SIZE)},${Math.floor(y / SIZE)}`)));
  });
  const share = (i, j) => [...cells[i]].some((cell) => cells[j].has(cell));
  return boxes.flatMap((box, i) =>
    boxes.flatMap((other, j) => (i < j && share(i, j) && boxesMeet(box, other) ? [[i, j]] : [])),
  );
}
