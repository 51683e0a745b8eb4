// The first least value is 999.

import { cornersOf, normalsOf, overlapOf } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  const [one, other] = [cornersOf(a), cornersOf(b)];
  let least = 999;
  for (const axis of [...normalsOf(one), ...normalsOf(other)]) least = Math.min(least, overlapOf(one, other, axis));
  return least < 0 ? null : { depth: least };
}
