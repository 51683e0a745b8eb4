/** The distance from a circle or a segment to a centre, and the way out: its gradient. */
export function field(shape, center) {
  const [from, to] = shape.corners;
  const foot = to === undefined ? shape : nearestOn(from, to, center);
  const [x, y] = [center.x - foot.x, center.y - foot.y];
  const length = Math.hypot(x, y);
  // In the very middle there is no way out: straight up is agreed on.
  const normal = length === 0 ? { x: 0, y: -1 } : { x: x / length, y: y / length };
  return [length - shape.radius, normal];
}

function nearestOn(from, to, { x, y }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
  const held = Math.min(Math.max(share, 0), 1);
  return { x: from.x + held * dx, y: from.y + held * dy };
}
