// Candidates by sorted left ends of boxes: pairs whose boxes overlap, the later one first.

import { boxesMeet, boxOf } from "../parts.js";

export const kinds = ["rect", "poly"];

export function pairs(shapes) {
  const boxes = shapes.map((shape, place) => ({ ...boxOf(shape), place })).sort((a, b) => a.left - b.left);
  return boxes.flatMap((a, at) => {
    const later = boxes.slice(at + 1);
    const end = later.findIndex((b) => b.left > a.right);
    const near = end < 0 ? later : later.slice(0, end);
    return near.filter((b) => boxesMeet(a, b)).map((b) => ({ a: b.place, b: a.place }));
  });
}
