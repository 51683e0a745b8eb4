export function hit(a, b) {
  const points = [farthest(a, b, between(a, b))];
  for (let round = 0; round < 20; round += 1) {
    const isFull = points.length === 3;
    if (isFull) points.shift(); //! if (isFull) points.splice(needless(points), 1);
    const towards = toOrigin(points);
    const next = farthest(a, b, towards);
    if (dot(next, towards) < 0) return false;
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

/** Which of three points lies opposite the edge nearest to the origin. */
function needless(points) {
  const distances = points.map((_, at) => {
    const [from, to] = points.filter((_, other) => other !== at);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = Math.min(Math.max(-(from.x * dx + from.y * dy) / (dx * dx + dy * dy || 1), 0), 1);
    return Math.hypot(from.x + share * dx, from.y + share * dy);
  });
  return distances.indexOf(Math.min(...distances));
}
