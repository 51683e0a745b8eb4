// @ts-check
import { dot, length, minus, plus, times } from "./vectors.js";

/** @import { Body } from "./vectors.js" */

/**
 * May the shapes touch? Compares the circles around them, without a square root.
 * @param {Body} a
 * @param {Body} b
 */
export function boundingCircles(a, b) {
  const circleA = circleAround(a);
  const circleB = circleAround(b);
  const between = minus(circleB.center, circleA.center);
  const radiusSum = circleA.radius + circleB.radius; //: bounding-circles
  const candidate = dot(between, between) <= radiusSum * radiusSum; //: done
  return { candidate };
}

/**
 * A circle around the middle of the corners. Of a rectangle its radius is half the diagonal, however it is turned.
 * @param {Body} body
 */
export function circleAround({ points, radius }) {
  const center = times(points.reduce(plus), 1 / points.length);
  const reach = Math.max(...points.map((corner) => length(minus(corner, center))));
  return { center, radius: reach + radius };
}
