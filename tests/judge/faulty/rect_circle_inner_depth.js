// Inside, the way to the face is subtracted in place of added.

import { within } from "../parts.js";

export const kinds = ["rect-circle"];

export function collide(rectangle, circle) {
  const { x, y } = within(rectangle, circle);
  const [w, h] = [rectangle.width / 2, rectangle.height / 2];
  const [dx, dy] = [Math.abs(x) - w, Math.abs(y) - h];
  if (dx < 0 && dy < 0) return { depth: circle.radius + Math.max(dx, dy) };
  const apart = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  return apart > circle.radius ? null : { depth: circle.radius - apart };
}
