// A square around the circle in place of the circle.

import { within } from "../parts.js";

export const kinds = ["rect-circle"];

export function collide(rectangle, circle) {
  const { x, y } = within(rectangle, circle);
  const { width, height } = rectangle;
  return Math.abs(x) <= width / 2 + circle.radius && Math.abs(y) <= height / 2 + circle.radius;
}
