// @ts-check
import { DEFAULTS, differenceSupport, includes, nearestToOrigin, sizeOf } from "./simplex.js";
import { dot, length, times } from "./vectors.js";

/** @import { Body } from "./vectors.js" */
/** @import { SearchOptions } from "./simplex.js" */

/**
 * Do the shapes overlap? Walks with a simplex towards the origin of the Minkowski difference of the cores.
 * @param {Body} a
 * @param {Body} b
 * @param {SearchOptions} [options]
 */
export function gjk(a, b, options = {}) {
  const { first, start, nearest, tolerance, cap } = { ...DEFAULTS, ...options };
  const radii = a.radius + b.radius;
  let simplex = [differenceSupport(a, b, first)];
  if (start === "two") simplex.push(differenceSupport(a, b, times(first, -1)));
  for (let iterations = 0; ; iterations += 1) {
    const { point, kept } = nearestToOrigin(simplex, nearest); //: simplex
    const distance = length(point);
    const search = { iterations, distance, point, simplex: kept };
    if (distance <= tolerance * sizeOf(simplex)) {
      return { hit: true, ...search, distance: 0, reason: "origin-inside" }; //: search-end=origin-inside, done=origin-inside
    }
    if (iterations === cap) {
      return { hit: distance <= radii, ...search, reason: "iteration-limit" }; //: search-end=iteration-limit, done=iteration-limit
    }
    const direction = times(point, -1 / distance);
    const next = differenceSupport(a, b, direction);
    const reached = dot(next.point, direction);
    const gain = reached + distance; //: support
    if (reached < -radii) {
      return { hit: false, ...search, reason: "separating-direction" }; //: search-end=separating-direction, done=separating-direction
    }
    if (gain <= tolerance * distance || includes(kept, next)) {
      return { hit: distance <= radii, ...search, reason: "no-progress" }; //: search-end=no-progress, done=no-progress
    }
    simplex = [...kept, next];
  }
}
