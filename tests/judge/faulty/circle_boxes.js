// Boxes around the circles in place of the circles.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const reach = a.radius + b.radius;
  return Math.abs(b.x - a.x) <= reach && Math.abs(b.y - a.y) <= reach;
}
