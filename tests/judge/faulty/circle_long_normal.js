// The normal keeps the length of the way between the centers.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const depth = a.radius + b.radius - Math.hypot(x, y);
  return depth < 0 ? null : { depth, normal: { x, y } };
}
