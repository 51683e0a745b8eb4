// @ts-check
import { gjk } from "./gjk.js";
import { DEFAULTS, differenceSupport, includes, sizeOf } from "./simplex.js";
import { dot, minus, plus, times, turned, unit } from "./vectors.js";

/** @import { Body, Point } from "./vectors.js" */
/** @import { Corner, SearchOptions } from "./simplex.js" */

/**
 * How deep do the shapes overlap? Grows GJK's simplex towards the outline of the difference.
 * @param {Body} a
 * @param {Body} b
 * @param {SearchOptions} [options] `cap` is that of the expansion
 */
export function epa(a, b, options = {}) {
  const { tolerance } = { ...DEFAULTS, ...options };
  const cap = options.cap ?? a.points.length + b.points.length;
  const radii = a.radius + b.radius;
  const search = gjk(a, b, { ...options, cap: DEFAULTS.cap }); //: support, simplex, search-end
  if (!search.hit) return { hit: false, depth: 0, normal: null, iterations: 0, converged: true }; //: done=no-progress
  if (search.distance > 0) {
    const normal = unit(times(search.point, -1));
    return { hit: true, depth: radii - search.distance, normal, iterations: 0, converged: true };
  }
  const polytope = startPolytope(a, b, search.simplex); //: polytope-vertex
  const size = sizeOf(polytope);
  for (let iterations = 1; ; iterations += 1) {
    const { index, normal, distance } = closestEdge(polytope); //: closest-edge
    const next = differenceSupport(a, b, normal);
    const gain = dot(next.point, normal) - distance; //: expansion
    const converged = gain <= tolerance * size || includes(polytope, next);
    if (converged || iterations > cap) {
      return { hit: true, depth: Math.max(0, distance) + radii, normal, iterations, converged }; //: expansion-end
    }
    polytope.splice(index + 1, 0, next);
  }
}

/**
 * The corners to start with, clockwise: those of the simplex, and the farthest in four directions if it is not a triangle.
 * @param {Body} a
 * @param {Body} b
 * @param {readonly Corner[]} simplex
 */
function startPolytope(a, b, simplex) {
  const up = { x: 0, y: -1 };
  const ways = [up, turned(up), times(up, -1), turned(times(up, -1))];
  const more = simplex.length === 3 ? [] : ways.map((way) => differenceSupport(a, b, way));
  const corners = [...simplex, ...more].filter((each, index, all) => !includes(all.slice(0, index), each));
  const middle = times(corners.map(({ point }) => point).reduce(plus), 1 / corners.length);
  const angle = (/** @type {Corner} */ { point }) => Math.atan2(point.y - middle.y, point.x - middle.x);
  return corners.toSorted((one, other) => angle(one) - angle(other));
}

/** The edge nearest to the origin, with its outward normal. @param {readonly Corner[]} polytope */
function closestEdge(polytope) {
  let least = { index: 0, normal: { x: 0, y: -1 }, distance: Infinity };
  for (const [index, { point }] of polytope.entries()) {
    const edge = minus((polytope[(index + 1) % polytope.length] ?? { point }).point, point);
    const normal = edge.x === 0 && edge.y === 0 ? least.normal : unit(turned(edge));
    const distance = dot(point, normal);
    if (distance < least.distance) least = { index, normal, distance };
  }
  return least;
}
