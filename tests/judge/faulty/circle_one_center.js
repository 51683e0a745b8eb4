// A division by the distance of equal centers.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const apart = Math.hypot(x, y);
  const depth = a.radius + b.radius - apart;
  return depth < 0 ? null : { depth, normal: { x: x / apart, y: y / apart } };
}
