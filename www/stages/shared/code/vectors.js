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
  return Math.hypot(a.x, a.y);
}

/** The direction of a vector, of length 1. @param {Point} a */
export function unit(a) {
  const size = length(a);
  return { x: a.x / size, y: a.y / size };
}

/** A quarter turn: of an edge that runs clockwise, the way out. @param {Point} a */
export const turned = (a) => ({ x: a.y, y: -a.x });

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
  operations.projections += points.length;
  const places = points.map((corner) => dot(corner, direction));
  return places.indexOf(Math.max(...places));
}

/** The corner farthest along a direction. @param {Body} body @param {Point} direction */
export const support = (body, direction) => /** @type {Point} */ (body.points[farthest(body.points, direction)]);

/** The point farthest along a direction of length 1, the radius included. @param {Body} body @param {Point} direction */
export const rim = (body, direction) => plus(support(body, direction), times(direction, body.radius));

/**
 * The faces of a body, with their outward normals. A segment has two, a circle none.
 * @param {Body} body
 */
export function faces({ points }) {
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    return to.x === from.x && to.y === from.y ? [] : [{ index, from, to, normal: unit(turned(minus(to, from))) }];
  });
}

/**
 * The direction from the corner of `a` to the corner of `b` that are nearest to each other: the axis that round shapes
 * need. Straight up where they coincide.
 * @param {Body} a
 * @param {Body} b
 */
export function cornerAxis(a, b) {
  const lines = a.points.flatMap((corner) => b.points.map((other) => minus(other, corner)));
  const line = lines.reduce((best, each) => (dot(each, each) < dot(best, best) ? each : best));
  return line.x === 0 && line.y === 0 ? { x: 0, y: -1 } : unit(line);
}

/**
 * The corners farthest along the normal: the ends of a face, or one corner, as places along it.
 * @param {Body} body
 * @param {Point} normal
 * @param {Point} along
 */
export function front(body, normal, along) {
  const corner = support(body, normal);
  const size = Math.max(...body.points.map((each) => Math.abs(dot(minus(each, corner), normal))));
  const face = body.points.filter((each) => dot(minus(corner, each), normal) <= 1e-12 * size);
  const places = face.map((each) => dot(each, along));
  return { corner, min: Math.min(...places), max: Math.max(...places) };
}
