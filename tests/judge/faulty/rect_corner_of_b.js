// Only corners of the second rectangle are looked for in the first.

import { cornersOf, isIn } from "../parts.js";

export const kinds = ["rect-rect"];

export function collide(a, b) {
  return cornersOf(b).some((corner) => isIn(a, corner));
}
