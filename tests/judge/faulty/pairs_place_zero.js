// The first shape has the place 0, which counts as none.

import { circlesMeet } from "../parts.js";

export const kinds = ["circle"];

export function pairs(circles) {
  return circles.flatMap((circle, i) => {
    const partner = circles.findIndex((other, j) => j > i && circlesMeet(circle, other));
    return i && partner > 0 ? [[i, partner]] : [];
  });
}
