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
const between = (a, b) => ({ x: b.x - a.x, y: b.y - a.y });
const dot = (one, other) => one.x * other.x + one.y * other.y;

/** The corner of A minus B that is farthest along a direction. */
function farthest(a, b, { x, y }) {
  const best = ({ corners }, sign) =>
    corners.reduce((one, other) => (sign * ((other.x - one.x) * x + (other.y - one.y) * y) > 0 ? other : one));
  const [one, other] = [best(a, 1), best(b, -1)];
  return { x: one.x - other.x, y: one.y - other.y };
}

/** Whether three points enclose the origin. */
function enclose(points) {
  if (points.length < 3) return false;
  const turns = points.map((from, at) => {
    const to = points[(at + 1) % points.length];
    return from.x * to.y - from.y * to.x;
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

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
