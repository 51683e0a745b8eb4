export function depth(a, b) {
  const most = 2; //! const most = 99;
  const polygon = triangleIn(a, b);
  for (let i = 0; i < most; i += 1) {
    const edge = nearestEdge(polygon);
    const { normal, distance } = edge;
    const next = farthest(a, b, normal);
    const reach = dot(next, normal);
    if (reach <= distance) break;
    polygon.splice(edge.end, 0, next);
  }
  return nearestEdge(polygon).distance;
}

//---
import { between, dot, enclose, farthest, toOrigin } from "./hidden/gjk.js";

/** The triangle round the origin in which GJK ends, turning one way; none if the shapes are apart. */
function triangleIn(a, b) {
  const points = [farthest(a, b, between(a, b))];
  for (let round = 0; round < a.corners.length + b.corners.length; round += 1) {
    const towards = toOrigin(points);
    const next = farthest(a, b, towards);
    if (dot(next, towards) < 0) return [];
    points.push(next);
    if (enclose(points)) {
      const [one, two, three] = points;
      const turn = (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x);
      return turn < 0 ? points.reverse() : points;
    }
  }
  return [];
}

/** The edge nearest to the origin: its outward normal, its distance, and the place of its end. */
function nearestEdge(points) {
  const edges = points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length];
    const [x, y] = [to.y - from.y, from.x - to.x];
    const length = Math.hypot(x, y);
    if (length === 0) return [];
    const normal = { x: x / length, y: y / length };
    return { normal, distance: dot(from, normal), end: at + 1 };
  });
  const none = { normal: { x: 0, y: -1 }, distance: 0, end: 0 };
  return edges.length === 0 ? none : edges.reduce((one, other) => (other.distance < one.distance ? other : one));
}
