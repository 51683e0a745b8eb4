// @ts-check
import { DEFAULTS, differenceSupport, includes, nearestToOrigin, sizeOf } from "./simplex.js";
import { dot, length, minus, plus, times } from "./vectors.js";

/** @import { Body } from "./vectors.js" */
/** @import { SearchOptions } from "./simplex.js" */

/**
 * How far are the shapes apart, and where are they nearest?
 * @param {Body} a
 * @param {Body} b
 * @param {SearchOptions} [options]
 */
export function gjkDistance(a, b, options = {}) {
  const { first, start, nearest, tolerance, cap } = { ...DEFAULTS, ...options };
  let simplex = [differenceSupport(a, b, first)];
  if (start === "two") simplex.push(differenceSupport(a, b, times(first, -1)));
  for (let iterations = 0; ; iterations += 1) {
    const { point, kept, share } = nearestToOrigin(simplex, nearest); //: simplex
    const distance = length(point);
    if (distance <= tolerance * sizeOf(simplex)) {
      return { distance: 0, pointA: null, pointB: null, iterations, reason: "origin-inside" }; //: search-end=origin-inside, done=origin-inside
    }
    const direction = times(point, -1 / distance);
    const next = differenceSupport(a, b, direction); //: support
    const gain = dot(next.point, direction) + distance;
    const final = gain <= tolerance * distance || includes(kept, next);
    if (final || iterations === cap) {
      const reason = final ? "no-progress" : "iteration-limit"; //: search-end
      return { ...closest(a, b, kept, share, direction), iterations, reason }; //: done
    }
    simplex = [...kept, next];
  }
}

/**
 * The nearest points of both shapes: the same blend of the corners, then out by the radii.
 * @param {Body} a
 * @param {Body} b
 * @param {readonly import("./simplex.js").Corner[]} kept
 * @param {number} share
 * @param {import("./vectors.js").Point} normal
 */
function closest(a, b, [from, to = from], share, normal) {
  if (from === undefined || to === undefined) throw new RangeError("an empty simplex");
  const onA = plus(from.onA, times(minus(to.onA, from.onA), share));
  const onB = plus(from.onB, times(minus(to.onB, from.onB), share));
  const distance = length(minus(onB, onA)) - a.radius - b.radius;
  if (distance <= 0) return { distance: 0, pointA: null, pointB: null };
  return { distance, pointA: plus(onA, times(normal, a.radius)), pointB: minus(onB, times(normal, b.radius)) };
}
