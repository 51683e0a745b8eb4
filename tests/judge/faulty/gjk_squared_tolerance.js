// The tolerance of a length is compared with a squared length: small gaps are taken for overlaps.

import { distanceTo, edgesOf, isGapless } from "../parts.js";

export const kinds = ["poly-poly"];

const TOLERANCE = 1e-4;

export function distance(a, b) {
  if (isGapless(a, b)) return 0;
  const [one, other] = [squaredFrom(a, b), squaredFrom(b, a)];
  return Math.min(one, other) < TOLERANCE ? 0 : Math.sqrt(Math.min(one, other));
}

const squaredFrom = (a, b) =>
  Math.min(...a.flatMap((p) => edgesOf(b).map((_, i) => distanceTo(b[i], b[(i + 1) % b.length], p) ** 2)));
