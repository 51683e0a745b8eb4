// The time at which the circles part in place of that at which they meet.

export const kinds = ["circle-circle"];

export function sweep(a, velocityA, b, velocityB, duration) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const [u, v] = [velocityB.x - velocityA.x, velocityB.y - velocityA.y];
  const c = x * x + y * y - (a.radius + b.radius) ** 2;
  if (c <= 0) return 0;
  const [p, q] = [u * u + v * v, x * u + y * v];
  const root = q * q - p * c;
  if (q >= 0 || root < 0) return null;
  const time = (-q + Math.sqrt(root)) / p;
  return time <= duration ? time : null;
}
