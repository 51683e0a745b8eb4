export function hit(a, b) {
  const way = between(a, b);
  const points = [farthest(a, b, way)];
  for (let i = 0; i < 20; i += 1) {
    const isFull = points.length === 3;
    if (isFull) points.shift(); //! if (isFull) dropNeedless(points);
    const towards = toOrigin(points);
    const next = farthest(a, b, towards);
    const reach = dot(next, towards);
    if (reach < 0) return false;
    points.push(next);
    if (enclose(points)) return true;
  }
  return false;
}

//---
import { between, dot, enclose, farthest } from "./hidden/gjk.js";

/** The direction from a point, or from the line through two, to the origin. */
function toOrigin([from, to]) {
  if (to === undefined) return { x: -from.x, y: -from.y };
  const across = { x: from.y - to.y, y: to.x - from.x };
  const side = across.x * from.x + across.y * from.y > 0 ? -1 : 1;
  return { x: side * across.x, y: side * across.y };
}

/** Drops that of three points which lies opposite the edge nearest to the origin. */
function dropNeedless(points) {
  const distances = points.map((_, at) => {
    const [from, to] = points.filter((_, other) => other !== at);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = Math.min(Math.max(-(from.x * dx + from.y * dy) / (dx * dx + dy * dy || 1), 0), 1);
    return Math.hypot(from.x + share * dx, from.y + share * dy);
  });
  points.splice(distances.indexOf(Math.min(...distances)), 1);
}
