// The distance between corners of the boxes in place of that between the centers.

export const kinds = ["circle-circle"];

export function collide(a, b) {
  const x = a.x + a.radius - (b.x + b.radius);
  const y = a.y + a.radius - (b.y + b.radius);
  return Math.sqrt(x * x + y * y) <= a.radius + b.radius;
}
