// In the sorted list each shape is compared with the next one alone.

import { boxesMeet, boxOf } from "../parts.js";

export const kinds = ["rect"];

export function pairs(rectangles) {
  const boxes = rectangles.map((shape, place) => ({ ...boxOf(shape), place })).sort((a, b) => a.left - b.left);
  return boxes.slice(1).flatMap((box, at) => (boxesMeet(boxes[at], box) ? [[boxes[at].place, box.place]] : []));
}
