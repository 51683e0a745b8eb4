// @ts-check
import { length, minus, plus, times, unit } from "./vectors.js";

/** @import { Body, Point } from "./vectors.js" */

/**
 * Two circles: the line between the centers is the normal, the depth is what the radii have in common on it.
 * @param {Body} a
 * @param {Body} b
 */
export function circleCircle(a, b) {
  const [centerA, centerB] = [center(a), center(b)];
  const between = minus(centerB, centerA);
  const distance = length(between);
  const radiusSum = a.radius + b.radius; //: centre-line
  if (distance > radiusSum) {
    return { hit: false }; //: done=apart
  }
  const concentric = distance === 0;
  const normal = concentric ? { x: 0, y: -1 } : unit(between); //: normal
  const depth = radiusSum - distance;
  const start = minus(centerB, times(normal, b.radius));
  const end = plus(centerA, times(normal, a.radius));
  return { hit: true, depth, normal, start, end }; //: done=hit
}

/** @param {Body} circle */
const center = ({ points }) => /** @type {Point} */ (points[0]);
