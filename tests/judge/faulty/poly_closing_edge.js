// The closing edge has no axis.

import { normalsOf, overlapOf } from "../parts.js";

export const kinds = ["poly-poly"];

export function collide(a, b) {
  return [a, b].every((each) =>
    normalsOf(each)
      .slice(0, -1)
      .every((axis) => overlapOf(a, b, axis) >= 0 && overlapOf(b, a, axis) >= 0),
  );
}
