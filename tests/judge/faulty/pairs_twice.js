// A pair that shares two cells is listed twice.

import { boxesMeet, boxOf, bucketsOf, cellsOf } from "../parts.js";

export const kinds = ["poly"];

export function pairs(polygons) {
  const boxes = polygons.map(boxOf);
  return [...bucketsOf(boxes, (box) => cellsOf(box, 50)).values()].flatMap((places) =>
    places.flatMap((i, at) => places.slice(at + 1).flatMap((j) => (boxesMeet(boxes[i], boxes[j]) ? [[i, j]] : []))),
  );
}
