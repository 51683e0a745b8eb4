// The axis of the nearest corner is left out.

import { normalsOf, shadowOf } from "../parts.js";

export const kinds = ["poly-circle"];

export function collide(polygon, circle) {
  return normalsOf(polygon).every((axis) => {
    const { min, max } = shadowOf(polygon, axis);
    const center = circle.x * axis.x + circle.y * axis.y;
    return center - circle.radius <= max && center + circle.radius >= min;
  });
}
