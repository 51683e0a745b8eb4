// Distances are cut to whole numbers.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const [x, y] = [(b.x - a.x) | 0, (b.y - a.y) | 0];
  return Math.hypot(x, y) <= a.radius + b.radius;
}
