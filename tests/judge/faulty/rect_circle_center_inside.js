// A division by the distance of a center that is inside.

import { turned, within } from "../parts.js";

export const kinds = ["rect-circle"];

export function collide(rectangle, circle) {
  const { x, y } = within(rectangle, circle);
  const [w, h] = [rectangle.width / 2, rectangle.height / 2];
  const [dx, dy] = [x - Math.max(-w, Math.min(w, x)), y - Math.max(-h, Math.min(h, y))];
  const apart = Math.hypot(dx, dy);
  if (apart > circle.radius) return null;
  const normal = turned({ x: dx / apart, y: dy / apart }, rectangle.angle);
  return { depth: circle.radius - apart, normal };
}
