// @ts-check
import { gjk } from "./gjk.js";
import { DEFAULTS, differenceSupport, includes, sizeOf } from "./simplex.js";
import { dot, minus, plus, times, turned, unit } from "./vectors.js";

/** @import { Body, Point } from "./vectors.js" */
/** @import { Corner, SearchOptions } from "./simplex.js" */

/**
 * How deep do the shapes overlap? GJK measures cores that are apart. For overlapping cores its simplex is expanded.
 * @param {Body} a
 * @param {Body} b
 * @param {SearchOptions} [options] `cap` limits the expansion
 */
export function epa(a, b, options = {}) {
  const search = gjk(a, b, { ...options, cap: DEFAULTS.cap }); //: support, simplex, search-end
  if (!search.hit) {
    return { hit: false, depth: 0, normal: null, iterations: 0, converged: true }; //: done=apart
  }
  const core = search.distance > 0 ? apart(search) : expand(a, b, search.simplex, options);
  return { ...core, hit: true, depth: core.depth + a.radius + b.radius }; //: done=hit
}

/**
 * Grows the simplex to the outline of the difference, always at the edge nearest to the origin.
 * @param {Body} a
 * @param {Body} b
 * @param {readonly Corner[]} simplex
 * @param {SearchOptions} options
 */
function expand(a, b, simplex, { tolerance = DEFAULTS.tolerance, cap = a.points.length + b.points.length }) {
  const polytope = startPolytope(a, b, simplex); //: polytope-vertex
  for (let iterations = 1; ; iterations += 1) {
    const { index, normal, distance } = closestEdge(polytope); //: closest-edge
    const next = differenceSupport(a, b, normal);
    const gain = dot(next.point, normal) - distance; //: expansion
    const converged = gain <= tolerance * sizeOf(polytope) || includes(polytope, next);
    if (converged || iterations > cap) {
      return { depth: Math.max(0, distance), normal, iterations, converged }; //: expansion-end
    }
    polytope.splice(index + 1, 0, next);
  }
}

/** Cores that are apart while their radii overlap. @param {{ point: Point, distance: number }} search */
function apart({ point, distance }) {
  return { depth: -distance, normal: unit(times(point, -1)), iterations: 0, converged: true };
}

/**
 * The first corners, clockwise: those of the simplex; if it is no triangle, also the farthest in four directions.
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
