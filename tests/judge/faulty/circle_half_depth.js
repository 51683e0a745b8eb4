// Half of the depth, as if each circle moved.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const apart = Math.hypot(x, y);
  const depth = (a.radius + b.radius - apart) / 2;
  if (depth < 0) return null;
  return { depth, normal: apart === 0 ? { x: 1, y: 0 } : { x: x / apart, y: y / apart } };
}
