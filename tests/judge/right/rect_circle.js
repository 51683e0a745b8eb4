// A rectangle and a circle by the nearest point; touching does not count.

import { turned, within } from "../parts.js";

export const kinds = ["rect-circle"];

export function collide(rectangle, circle) {
  const { x, y } = within(rectangle, circle);
  const [w, h] = [rectangle.width / 2, rectangle.height / 2];
  const nearest = { x: Math.max(-w, Math.min(w, x)), y: Math.max(-h, Math.min(h, y)) };
  const [dx, dy] = [x - nearest.x, y - nearest.y];
  const apart = Math.hypot(dx, dy);
  if (apart > 0) {
    if (apart >= circle.radius) return null;
    return { depth: circle.radius - apart, normal: turned({ x: dx / apart, y: dy / apart }, rectangle.angle) };
  }
  const [right, down] = [w - Math.abs(x), h - Math.abs(y)];
  const normal = right < down ? { x: x < 0 ? -1 : 1, y: 0 } : { x: 0, y: y < 0 ? -1 : 1 };
  return { depth: circle.radius + Math.min(right, down), normal: turned(normal, rectangle.angle) };
}
