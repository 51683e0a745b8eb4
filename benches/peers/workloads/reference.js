/**
 * The answers against which every engine is checked: slow, plain, in doubles, and by nobody's engine.
 *
 * @import { Figure } from "./figures.js"
 */

import { worldCorners } from "./figures.js";

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ core: Point[], radius: number, low: Point, high: Point }} Outline corners, or a centre with a radius */

/**
 * @param {Figure} figure
 * @returns {Outline}
 */
export function outlineOf(figure) {
  const isCircle = figure.type === "circle";
  const core = isCircle ? [{ x: figure.x, y: figure.y }] : worldCorners(figure);
  const radius = isCircle ? figure.radius : 0;
  const [xs, ys] = [core.map(({ x }) => x), core.map(({ y }) => y)];
  return {
    core,
    radius,
    low: { x: Math.min(...xs) - radius, y: Math.min(...ys) - radius },
    high: { x: Math.max(...xs) + radius, y: Math.max(...ys) + radius },
  };
}

/**
 * How far two outlines are apart: minus the least translation that separates them if they overlap, else the distance.
 *
 * @param {Outline} a
 * @param {Outline} b
 * @returns {number}
 */
export function separation(a, b) {
  let greatest = Number.NEGATIVE_INFINITY;
  for (const outline of [a, b]) {
    for (const normal of edgeNormals(outline.core)) {
      const [p, q] = [interval(a, normal), interval(b, normal)];
      greatest = Math.max(greatest, q.low - p.high, p.low - q.high);
    }
  }
  const overlap = a.core.length > 1 && b.core.length > 1 && greatest <= 0;
  // The cores of circles are points: inside the other core their depth is that of the nearest edge, and the radius.
  const inside = a.core.length + b.core.length > 2 && greatest + a.radius + b.radius <= 0;
  return overlap || inside ? greatest : coreDistance(a.core, b.core) - a.radius - b.radius;
}

/** @param {Point[]} core */
function edgeNormals(core) {
  if (core.length === 1) return [];
  return core.map((from, index) => {
    const to = core[(index + 1) % core.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  });
}

/**
 * @param {Outline} outline
 * @param {Point} axis
 */
function interval({ core, radius }, axis) {
  const values = core.map(({ x, y }) => x * axis.x + y * axis.y);
  return { low: Math.min(...values) - radius, high: Math.max(...values) + radius };
}

/**
 * @param {Point[]} a
 * @param {Point[]} b
 */
function coreDistance(a, b) {
  let least = Number.POSITIVE_INFINITY;
  for (const [points, edges] of /** @type {const} */ ([
    [a, b],
    [b, a],
  ])) {
    for (const point of points) {
      edges.forEach((from, index) => {
        least = Math.min(least, toEdge(point, from, edges[(index + 1) % edges.length] ?? from));
      });
    }
  }
  return least;
}

/**
 * @param {Point} point
 * @param {Point} from
 * @param {Point} to
 */
function toEdge(point, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/**
 * The separations of all pairs that are not farther apart than `reach`.
 *
 * @param {Figure[]} figures
 * @param {number} reach
 * @returns {Float64Array}
 */
export function closePairs(figures, reach) {
  const outlines = figures.map(outlineOf).sort((a, b) => a.low.x - b.low.x);
  const found = [];
  for (const [index, a] of outlines.entries()) {
    for (let other = index + 1; other < outlines.length; other += 1) {
      const b = outlines[other];
      if (b === undefined || b.low.x > a.high.x + reach) break;
      if (b.low.y <= a.high.y + reach && b.high.y >= a.low.y - reach) {
        found.push(separation(a, b));
      }
    }
  }
  return Float64Array.from(found.filter((value) => value <= reach));
}
