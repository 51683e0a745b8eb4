// A gap below a thousandth counts as an overlap.

import { depthOf } from "../parts.js";

export const kinds = ["poly-poly"];

export function collide(a, b) {
  return depthOf(a, b) > -0.001;
}
