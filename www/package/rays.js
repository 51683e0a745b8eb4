// Reads rays and motions into plain numbers.

import { number, object, onlyKnown, tableOf } from "./checks.js";
import { readPoint } from "./shapes.js";

const RAY = tableOf("origin", "direction", "maxDistance");

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
  const ray = object(value, "ray");
  onlyKnown(ray, RAY, "ray");
  const { maxDistance = Infinity } = ray;
  return readRay(ray.origin, ray.direction, maxDistance);
}
