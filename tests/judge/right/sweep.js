// Two circles in motion: the time at which they meet, else -1.

export const kinds = ["circle-circle"];

export function sweep(a, velocityA, b, velocityB, duration) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const [u, v] = [velocityB.x - velocityA.x, velocityB.y - velocityA.y];
  const reach = a.radius + b.radius;
  if (x * x + y * y <= reach ** 2) return 0;
  const speed = Math.hypot(u, v);
  const along = -(x * u + y * v) / speed;
  const across = (x * v - y * u) / speed;
  if (!(along > 0) || Math.abs(across) > reach) return -1;
  const time = (along - Math.sqrt(reach ** 2 - across ** 2)) / speed;
  return time <= duration ? time : -1;
}
