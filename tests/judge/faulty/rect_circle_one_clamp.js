// The center is clamped on one side only.

import { within } from "../parts.js";

export const kinds = ["rect-circle"];

export function collide(rectangle, circle) {
  const { x, y } = within(rectangle, circle);
  const [dx, dy] = [x - Math.min(rectangle.width / 2, x), y - Math.min(rectangle.height / 2, y)];
  return Math.hypot(dx, dy) <= circle.radius;
}
