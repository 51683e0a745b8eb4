// The angle is ignored.

export const kinds = ["rect-rect"];

export function collide(a, b) {
  return 2 * Math.abs(b.x - a.x) <= a.width + b.width && 2 * Math.abs(b.y - a.y) <= a.height + b.height;
}
