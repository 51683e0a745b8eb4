// Only crossing outlines count: a circle within the other is lost.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const apart = Math.hypot(b.x - a.x, b.y - a.y);
  return apart <= a.radius + b.radius && apart >= Math.abs(a.radius - b.radius);
}
