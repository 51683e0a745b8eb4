// What is put where the engine finds it in its next call: two records in its memory, each of a shape or of fields.

import { records } from "./instance.js";

/** The two records. */
export const FIRST = 0;
export const SECOND = 1;

/** Numbers before the points of an outline: kind, number of points, radius, centre x, y, angle. */
export const OUTLINE_HEAD = 6;

/** Whether a question is filling the records. */
let areHeld = false;

/**
 * Takes the records for a question, which fills them and crosses before it lets go of them. The caller's code may run
 * while they are filled, and ask questions of its own.
 *
 * @returns {Float64Array | null} What a question that waits has in them; `null`: none waits.
 */
export function holdRecords() {
  const waiting = areHeld ? records().slice() : null;
  areHeld = true;
  return waiting;
}

/**
 * Lets go of the records: what was in them is there again for the question that waits.
 *
 * @param {Float64Array | null} waiting What `holdRecords` has returned.
 */
export function freeRecords(waiting) {
  areHeld = waiting !== null;
  if (waiting !== null) {
    records().set(waiting);
  }
}

/**
 * Puts numbers into a record.
 *
 * @param {number} place `FIRST` or `SECOND`.
 * @param {readonly number[]} numbers
 */
export function give(place, numbers) {
  const given = records();
  const first = beginOf(place);
  // Not `set`, which is slow for a list of few numbers.
  for (let index = 0; index < numbers.length; index += 1) {
    given[first + index] = /** @type {number} */ (numbers[index]);
  }
}

/**
 * Returns where a record begins.
 *
 * @param {number} place
 * @returns {number}
 */
export function beginOf(place) {
  // Whole numbers, as the compilers of the browsers see it too: a place in a list is found sooner by such.
  return place === FIRST ? 0 : records().length >> 1;
}

/**
 * Returns how many points of an outline can be given to the engine; it refuses more.
 *
 * @returns {number}
 */
export function outlineCapacity() {
  return ((records().length >> 1) - OUTLINE_HEAD) >> 1;
}
