// Two circles in motion; without motion between them it divides by 0.

export const kinds = ["circle-circle"];

export function sweep(a, velocityA, b, velocityB, duration) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const [u, v] = [velocityB.x - velocityA.x, velocityB.y - velocityA.y];
  const reach = a.radius + b.radius;
  if (x * x + y * y <= reach ** 2) return 0;
  const [squared, half] = [u * u + v * v, x * u + y * v];
  if (half > 0) return null;
  const time = (-half - Math.sqrt(half ** 2 - squared * (x * x + y * y - reach ** 2))) / squared;
  return time > duration ? null : Number.isNaN(time) && squared > 0 ? null : time;
}
