/** What the room of the stage `sdf` remembers: which instrument is chosen, and where all of them are. */

/** @typedef {import("../../package/index.js").Engine} Engine */
/** @typedef {import("../../package/types.js").Point} Point */

/** @typedef {"probe" | "ray" | "disc"} Instrument */

/**
 * @typedef {object} Memory
 * @property {Instrument} instrument
 * @property {Point} probe
 * @property {{ origin: Point, angle: number, shown: number }} ray
 * @property {{ x: number, y: number, radius: number, points: number }} disc
 */

/** All steps of a ray are drawn. */
export const ALL_STEPS = Number.MAX_SAFE_INTEGER;

/** Pixels that a disc's radius may have, and those of one press of a key. */
export const RADIUS = Object.freeze({ step: 2, least: 4, most: 120 });

/**
 * Puts something into the world, and not outside.
 *
 * @param {Engine} engine
 * @param {Point} place
 * @param {Point} at
 */
export function put({ width, height }, place, { x, y }) {
  place.x = within(x, 0, width);
  place.y = within(y, 0, height);
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function within(value, low, high) {
  return Math.min(Math.max(value, low), high);
}
