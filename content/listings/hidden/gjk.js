/** GJK for corners, as several listings need it. */

export const between = (a, b) => ({ x: b.x - a.x, y: b.y - a.y });
export const dot = (one, other) => one.x * other.x + one.y * other.y;

/** The corner of A minus B that is farthest along a direction. */
export function farthest(a, b, { x, y }) {
  const best = ({ corners }, sign) =>
    corners.reduce((one, other) => (sign * ((other.x - one.x) * x + (other.y - one.y) * y) > 0 ? other : one));
  const [one, other] = [best(a, 1), best(b, -1)];
  return { x: one.x - other.x, y: one.y - other.y };
}

/** Whether three points enclose the origin. */
export function enclose(points) {
  if (points.length < 3) return false;
  const turns = points.map((from, at) => {
    const to = points[(at + 1) % points.length];
    return from.x * to.y - from.y * to.x;
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

/** Keeps the point or the edge nearest to the origin, and returns the direction from it to the origin. */
export function toOrigin(points) {
  const pairs = points.flatMap((from, at) => points.slice(at + 1).map((to) => [from, to]));
  const feet = pairs.map(([from, to]) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = Math.min(Math.max(-(from.x * dx + from.y * dy) / (dx * dx + dy * dy || 1), 0), 1);
    return { kept: [from, to], x: from.x + share * dx, y: from.y + share * dy, dx, dy };
  });
  if (feet.length === 0) return { x: -points[0].x, y: -points[0].y };
  const { kept, x, y, dx, dy } = feet.reduce((one, other) =>
    Math.hypot(other.x, other.y) < Math.hypot(one.x, one.y) ? other : one,
  );
  points.splice(0, points.length, ...kept);
  // Across the edge where its foot is inside: minus the foot is all rounding near the origin.
  const across = { x: -dy, y: dx };
  const side = across.x * x + across.y * y > 0 ? -1 : 1;
  return Math.abs(x * dx + y * dy) < 1e-9 * Math.hypot(dx, dy) * Math.hypot(x, y) + 1e-12
    ? { x: side * across.x, y: side * across.y }
    : { x: -x, y: -y };
}
