// The vector always leads along the x axis.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const depth = a.radius + b.radius - Math.hypot(b.x - a.x, b.y - a.y);
  return depth < 0 ? null : { x: b.x >= a.x ? depth : -depth, y: 0 };
}
