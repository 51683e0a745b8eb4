// @ts-check
/**
 * Plane vectors for the readable programs of the code panel; y points down. The costly operations are counted, so that two
 * programs can be compared on one scene.
 */

/** @typedef {{ x: number, y: number }} Point */

/**
 * A convex shape: its corners clockwise on the screen, rounded by a radius. A circle is its center and its radius.
 * @typedef {{ points: readonly Point[], radius: number }} Body
 */

/**
 * Operations of one program.
 * @typedef {object} Operations
 * @property {number} supports farthest corners looked up
 * @property {number} projections dot products of a corner with an axis
 * @property {number} roots square roots
 */

/** @type {Operations} */
const operations = { supports: 0, projections: 0, roots: 0 };

/**
 * Runs a program and returns its result with the operations that it took.
 * @template T
 * @param {() => T} program
 */
export function counted(program) {
  Object.assign(operations, { supports: 0, projections: 0, roots: 0 });
  const result = program();
  return { result, operations: { ...operations } };
}

/** @param {Point} a @param {Point} b */
export const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });

/** @param {Point} a @param {Point} b */
export const plus = (a, b) => ({ x: a.x + b.x, y: a.y + b.y });

/** @param {Point} a @param {number} factor */
export const times = (a, factor) => ({ x: a.x * factor, y: a.y * factor });

/** @param {Point} a @param {Point} b */
export const dot = (a, b) => a.x * b.x + a.y * b.y;

/** @param {Point} a @param {Point} b */
export const cross = (a, b) => a.x * b.y - a.y * b.x;

/** @param {Point} a */
export function length(a) {
  operations.roots += 1;
  return Math.sqrt(dot(a, a));
}

/** @param {Point} a */
export const unit = (a) => times(a, 1 / length(a));

/**
 * The place of a corner along an axis.
 * @param {Point} corner
 * @param {Point} axis
 */
export function project(corner, axis) {
  operations.projections += 1;
  return dot(corner, axis);
}

/**
 * The number of the corner farthest along a direction; the first of equals.
 * @param {readonly Point[]} points
 * @param {Point} direction
 */
export function farthest(points, direction) {
  operations.supports += 1;
  let best = 0;
  let most = -Infinity;
  for (const [index, corner] of points.entries()) {
    const place = project(corner, direction);
    if (place > most) [best, most] = [index, place];
  }
  return best;
}
