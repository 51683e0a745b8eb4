/**
 * Octagons that fly at each other, of which about half meet within a second: when?
 *
 * @import { Figure } from "./figures.js"
 */

import { distanceScene } from "./pairs.js";
import { randomSource } from "./random.js";

/**
 * @typedef {object} SweepScene
 * @property {Figure[]} figures
 * @property {Uint32Array} pairs two positions in `figures` each
 * @property {Float64Array} velocities x, y of each figure, in pixels per second
 */

/** How far a figure flies to the right in a second, and aside. */
const SPEED = { ahead: [-60, 180], aside: [-60, 60] };

/**
 * @param {number} count about how many pairs
 * @returns {SweepScene}
 */
export function sweepScene(count) {
  const { figures, pairs } = distanceScene(count);
  const random = randomSource(count);
  const velocities = new Float64Array(2 * figures.length);
  for (let at = 0; at < velocities.length; at += 2) {
    const [[slow = 0, fast = 0], [left = 0, right = 0]] = [SPEED.ahead, SPEED.aside];
    velocities[at] = random(slow, fast);
    velocities[at + 1] = random(left, right);
  }
  // The second of each pair stands on the right: it comes back.
  for (let at = 1; at < pairs.length; at += 2) {
    const place = 2 * (pairs[at] ?? 0);
    velocities[place] = -Math.abs(velocities[place] ?? 0);
  }
  return { figures, pairs, velocities };
}
