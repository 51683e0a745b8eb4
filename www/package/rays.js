// Reads rays and motions into plain numbers.

import { fields, number, tableOf } from "./checks.js";
import { ALGORITHMS } from "./names.js";
import { readPoint } from "./shapes.js";

/** The engine's number of the algorithm for rays. */
export const RAY = ALGORITHMS.indexOf("ray");

const RAY_FIELDS = tableOf("origin", "direction", "maxDistance");

const MOTION = tableOf("velocityA", "velocityB", "duration");
const DURATION = tableOf("duration");
const AT_REST = Object.freeze({ x: 0, y: 0 });
const DEFAULT_DURATION = 1;

/**
 * A ray as the engine takes it: origin x, y, direction x, y, how far it reaches.
 *
 * @typedef {readonly [number, number, number, number, number]} PlainRay
 */

/**
 * Returns a ray's numbers.
 *
 * @param {unknown} origin
 * @param {unknown} direction
 * @param {unknown} maxDistance
 * @returns {PlainRay}
 */
export function readRay(origin, direction, maxDistance) {
  const from = readPoint(origin, "origin");
  const along = readPoint(direction, "direction");
  return [from.x, from.y, along.x, along.y, number(maxDistance, "maxDistance")];
}

/**
 * Returns the numbers of a ray that is one object.
 *
 * @param {unknown} value
 * @returns {PlainRay}
 */
export function readRayObject(value) {
  const { origin, direction, maxDistance = Infinity } = fields(value, RAY_FIELDS, "ray");
  return readRay(origin, direction, maxDistance);
}

/**
 * Returns the numbers of a motion: velocity x, y of both shapes, and how long they move.
 *
 * @param {unknown} value
 * @returns {[number, number, number, number, number]}
 */
export function readMotion(value) {
  const options = fields(value, MOTION, "options");
  const { velocityA = AT_REST, velocityB = AT_REST, duration = DEFAULT_DURATION } = options;
  const a = readPoint(velocityA, "velocityA");
  const b = readPoint(velocityB, "velocityB");
  return [a.x, a.y, b.x, b.y, number(duration, "duration")];
}

/**
 * Returns how long the shapes of a world move.
 *
 * @param {unknown} value
 * @returns {number}
 */
export function readDuration(value) {
  const { duration = DEFAULT_DURATION } = fields(value, DURATION, "options");
  return number(duration, "duration");
}
