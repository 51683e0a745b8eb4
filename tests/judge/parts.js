// Parts of right programs, as tutorials write them.

/** The corners of a rectangle. */
export function cornersOf({ x, y, width, height, angle }) {
  const [w, h] = [width / 2, height / 2];
  const corners = [
    { x: -w, y: -h },
    { x: w, y: -h },
    { x: w, y: h },
    { x: -w, y: h },
  ];
  return corners.map((corner) => turned(corner, angle)).map((corner) => ({ x: x + corner.x, y: y + corner.y }));
}

export function turned({ x, y }, angle) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: cos * x - sin * y, y: sin * x + cos * y };
}

/** A point as the rectangle sees it, from its center and along its sides. */
export const within = ({ x, y, angle }, point) => turned({ x: point.x - x, y: point.y - y }, -angle);

/** Whether a point is in a rectangle. */
export function isIn(rectangle, point) {
  const { x, y } = within(rectangle, point);
  return 2 * Math.abs(x) <= rectangle.width && 2 * Math.abs(y) <= rectangle.height;
}

export const edgesOf = (points) =>
  points.map(({ x, y }, i) => {
    const to = points[(i + 1) % points.length];
    return { x: to.x - x, y: to.y - y };
  });

/** The unit normals of the edges. */
export const normalsOf = (points) =>
  edgesOf(points).map(({ x, y }) => {
    const length = Math.sqrt(x * x + y * y);
    return { x: -y / length, y: x / length };
  });

export function shadowOf(points, axis) {
  const places = points.map(({ x, y }) => x * axis.x + y * axis.y);
  return { min: Math.min(...places), max: Math.max(...places) };
}

/** How far the second one must go along the axis, or against it, to be free. */
export function overlapOf(a, b, axis) {
  const [p, q] = [shadowOf(a, axis), shadowOf(b, axis)];
  return Math.min(p.max - q.min, q.max - p.min);
}

/** How deep two convex polygons overlap; negative if they are apart. */
export const depthOf = (a, b) => Math.min(...[...normalsOf(a), ...normalsOf(b)].map((axis) => overlapOf(a, b, axis)));

export const isGapless = (a, b) => depthOf(a, b) >= 0;

export function middleOf(points) {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The point of an edge that is nearest to another point. */
export function nearestOn(from, to, { x, y }) {
  const [u, v] = [to.x - from.x, to.y - from.y];
  const share = Math.max(0, Math.min(1, ((x - from.x) * u + (y - from.y) * v) / (u * u + v * v)));
  return { x: from.x + share * u, y: from.y + share * v };
}

export function distanceTo(from, to, point) {
  const { x, y } = nearestOn(from, to, point);
  return Math.hypot(point.x - x, point.y - y);
}

/** Whether a point is in a convex polygon, whichever way its corners run. */
export function isInside(points, { x, y }) {
  const sides = edgesOf(points).map((edge, i) => edge.x * (y - points[i].y) - edge.y * (x - points[i].x));
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** The box around a circle, a rectangle or a polygon. */
export function boxOf(shape) {
  const reach = shape.radius ?? 0;
  const corners = Array.isArray(shape) ? shape : shape.width === undefined ? [shape] : cornersOf(shape);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - reach, Math.max(...xs) + reach];
  return { left, right, top: Math.min(...ys) - reach, bottom: Math.max(...ys) + reach };
}

export const boxesMeet = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

export const circlesMeet = (a, b) => Math.hypot(b.x - a.x, b.y - a.y) <= a.radius + b.radius;

/** All cells from one corner of a box to the other. */
export function cellsOf({ left, right, top, bottom }, size) {
  const cells = [];
  for (let x = Math.floor(left / size); x <= Math.floor(right / size); x += 1)
    for (let y = Math.floor(top / size); y <= Math.floor(bottom / size); y += 1) cells.push(`${x},${y}`);
  return cells;
}

/** Places of shapes by their cells. */
export function bucketsOf(shapes, cellsOfShape) {
  const buckets = new Map();
  shapes.forEach((shape, place) => {
    for (const cell of cellsOfShape(shape)) buckets.set(cell, [...(buckets.get(cell) ?? []), place]);
  });
  return buckets;
}

/** The corner of a minus b that is farthest in a direction. */
export function farthest(a, b, direction) {
  const end = (points, sign) =>
    points.reduce((best, point) => (sign * dot(point, direction) > sign * dot(best, direction) ? point : best));
  return minus(end(a, 1), end(b, -1));
}

export const dot = (p, q) => p.x * q.x + p.y * q.y;

export const minus = (p, q) => ({ x: p.x - q.x, y: p.y - q.y });
