// Edges are taken for endless lines.

import { isInside } from "../parts.js";

export const kinds = ["poly-circle"];

export function collide(polygon, circle) {
  if (isInside(polygon, circle)) return true;
  return polygon.some((from, i) => {
    const to = polygon[(i + 1) % polygon.length];
    const [x, y] = [to.x - from.x, to.y - from.y];
    return Math.abs(x * (circle.y - from.y) - y * (circle.x - from.x)) <= circle.radius * Math.hypot(x, y);
  });
}
