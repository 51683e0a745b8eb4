// Reads numbers, points and contacts out of the lists that the engine leaves.

/** @import { Contact, Point } from "./types.js" */

/**
 * Returns the contact at a place of a record.
 *
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {Contact}
 */
export function contactAt(numbers, at) {
  const start = pointAt(numbers, at + 3);
  // Not by pushing, which would make room for a dozen more. A single point is the start: what is made for every question has to
  // be cleared away again.
  const points =
    numberAt(numbers, at + 7) === 2
      ? [pointAt(numbers, at + 8), pointAt(numbers, at + 10)]
      : [start];
  return {
    depth: numberAt(numbers, at),
    normal: pointAt(numbers, at + 1),
    start,
    end: pointAt(numbers, at + 5),
    points,
  };
}

/**
 * Returns the points of a list of coordinates.
 *
 * @param {Float64Array} numbers
 * @returns {Point[]}
 */
export function pointsOf(numbers) {
  return Array.from({ length: numbers.length / 2 }, (_, index) => pointAt(numbers, 2 * index));
}

/**
 * Returns the point at a place of a list.
 *
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {Point}
 */
export function pointAt(numbers, at) {
  return { x: numberAt(numbers, at), y: numberAt(numbers, at + 1) };
}

/**
 * Returns the number at a place that a list has.
 *
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {number}
 */
export function numberAt(numbers, at) {
  return /** @type {number} */ (numbers[at]);
}
