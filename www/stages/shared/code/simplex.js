// @ts-check
/** What GJK and EPA share: points of the Minkowski difference, and the point of a simplex nearest to the origin. */
import { cross, dot, minus, plus, support, times } from "./vectors.js";

/** @import { Body, Point } from "./vectors.js" */

/**
 * A point of the difference with the two corners that it comes from.
 * @typedef {{ point: Point, onA: Point, onB: Point }} Corner
 */

/**
 * @typedef {object} SearchOptions
 * @property {Point} [first] first direction
 * @property {"one" | "two"} [start] start with the farthest point along it, or also with the one against it
 * @property {"segment" | "line"} [nearest] the nearest point of a segment, or the foot on its endless line: a common fault
 * @property {number} [tolerance] relative to the size of the difference
 * @property {number} [cap] most iterations
 */

/** @type {Readonly<Required<SearchOptions>>} */
export const DEFAULTS = Object.freeze({
  first: Object.freeze({ x: 1, y: 0 }),
  start: "one",
  nearest: "segment",
  tolerance: 1e-13,
  cap: 64,
});

/**
 * The point of the difference a - b farthest along a direction.
 * @param {Body} a
 * @param {Body} b
 * @param {Point} direction
 * @returns {Corner}
 */
export function differenceSupport(a, b, direction) {
  const onA = support(a, direction);
  const onB = support(b, times(direction, -1));
  return { point: minus(onA, onB), onA, onB };
}

/**
 * The point of a simplex nearest to the origin, and the corners that it lies between, the second at `share` of the way.
 * @param {readonly Corner[]} simplex one to three corners
 * @param {"segment" | "line"} place
 * @returns {{ point: Point, kept: readonly Corner[], share: number }}
 */
export function nearestToOrigin(simplex, place) {
  const [first] = simplex;
  if (first === undefined) throw new RangeError("an empty simplex");
  if (simplex.length === 1) return { point: first.point, kept: simplex, share: 0 };
  if (simplex.length === 3 && surroundsOrigin(simplex)) return { point: { x: 0, y: 0 }, kept: simplex, share: 0 };
  const ends = simplex.length === 2 ? simplex.slice(1) : [...simplex.slice(1), first];
  const found = ends.map((end, index) => onEdge(simplex[index] ?? first, end, place));
  return found.reduce((best, each) => (dot(each.point, each.point) < dot(best.point, best.point) ? each : best));
}

/** @param {Corner} from @param {Corner} to @param {"segment" | "line"} place */
function onEdge(from, to, place) {
  const edge = minus(to.point, from.point);
  const squared = dot(edge, edge);
  const foot = squared === 0 ? 0 : -dot(from.point, edge) / squared;
  const share = place === "line" ? foot : Math.min(1, Math.max(0, foot));
  if (place === "segment" && share === 0) return { point: from.point, kept: [from], share };
  if (place === "segment" && share === 1) return { point: to.point, kept: [to], share: 0 };
  return { point: plus(from.point, times(edge, share)), kept: [from, to], share };
}

/** @param {readonly Corner[]} triangle */
function surroundsOrigin(triangle) {
  const sides = triangle.map(({ point }, index) => cross(point, (triangle[(index + 1) % 3] ?? { point }).point));
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}

/** The largest coordinate: a measure of rounding. @param {readonly Corner[]} corners */
export const sizeOf = (corners) => Math.max(...corners.flatMap(({ point }) => [Math.abs(point.x), Math.abs(point.y)]));

/** Whether a point of the difference is one of these. @param {readonly Corner[]} corners @param {Corner} corner */
export const includes = (corners, { point }) =>
  corners.some((each) => each.point.x === point.x && each.point.y === point.y);
