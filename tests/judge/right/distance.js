// The distance of polygons and circles.

import { distanceTo, edgesOf, isGapless, isInside } from "../parts.js";

export const kinds = ["poly-circle", "poly-poly"];

export function distance(a, b) {
  if (!Array.isArray(b)) return isInside(a, b) ? 0 : Math.max(0, distanceToOutline(a, b) - b.radius);
  if (isGapless(a, b)) return 0;
  return Math.min(
    ...a.map((corner) => distanceToOutline(b, corner)),
    ...b.map((corner) => distanceToOutline(a, corner)),
  );
}

const distanceToOutline = (points, point) =>
  Math.min(...edgesOf(points).map((_, i) => distanceTo(points[i], points[(i + 1) % points.length], point)));
