// The search ends after six steps, and takes the shapes for apart.

export const kinds = ["poly-poly"];

const MOST_STEPS = 6;

const dot = (a, b) => a.x * b.x + a.y * b.y;
const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
const farthest = (points, way) => points.reduce((best, point) => (dot(point, way) > dot(best, way) ? point : best));

/** The direction at a right angle to an edge that is nearer to a point. */
function across(edge, to) {
  const way = { x: -edge.y, y: edge.x };
  return dot(way, to) < 0 ? { x: -way.x, y: -way.y } : way;
}

export function collide(a, b) {
  const support = (way) => minus(farthest(a, way), farthest(b, { x: -way.x, y: -way.y }));
  let points = [support({ x: 1, y: 0 })];
  let way = { x: -points[0].x, y: -points[0].y };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (way.x === 0 && way.y === 0) return true;
    const next = support(way);
    if (dot(next, way) < 0) return false;
    const home = { x: -next.x, y: -next.y };
    const edges = points.map((point) => ({ point, outward: outwardOf(next, point, points) }));
    const open = edges.find(({ outward }) => dot(outward, home) > 0);
    if (points.length === 2 && open === undefined) return true;
    points = open === undefined ? [points[0], next] : [open.point, next];
    way = across(minus(points[0], next), home);
  }
  return false;
}

/** The outward direction of an edge of a triangle; none of a triangle that is not there yet. */
function outwardOf(next, point, points) {
  const other = points.find((each) => each !== point);
  if (other === undefined) return { x: 0, y: 0 };
  const inward = across(minus(point, next), minus(other, next));
  return { x: -inward.x, y: -inward.y };
}
