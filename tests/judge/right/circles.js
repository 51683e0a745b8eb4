// Two circles: depth and normal.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const apart = Math.sqrt(x * x + y * y);
  const depth = a.radius + b.radius - apart;
  if (depth < 0) return null;
  return { depth, normal: apart === 0 ? { x: 1, y: 0 } : { x: x / apart, y: y / apart } };
}
