/**
 * The moving world: half circles, half rotated rectangles, each overlapping about two others, all of them moving and
 * turning in every frame, and coming back at the walls.
 *
 * @import { Figure } from "./figures.js"
 */

import { randomCircle, randomRectangle } from "./figures.js";
import { randomSource } from "./random.js";

/** Square pixels per shape, such that each overlaps two others on average. */
const AREA_PER_SHAPE = 1200;

/** Greatest speed along an axis, in pixels per frame. */
const SPEED = 2;

/** Greatest turn, in radians per frame. */
const TURN = 0.05;

/**
 * @typedef {object} WorldScene
 * @property {number} side of the square world
 * @property {Figure[]} figures circles first
 * @property {number} circles
 * @property {(frame: number) => Float64Array} poses x, y, angle of each; the same array each time
 */

/**
 * @param {number} count
 * @returns {WorldScene}
 */
export function worldScene(count) {
  const random = randomSource(count);
  const side = Math.sqrt(count * AREA_PER_SHAPE);
  const circles = Math.floor(count / 2);
  const figures = Array.from({ length: count }, (_, index) => {
    const figure = (index < circles ? randomCircle : randomRectangle)(random);
    figure.x = random(0, side);
    figure.y = random(0, side);
    return figure;
  });
  const motion = Float64Array.from({ length: 3 * count }, (_, index) =>
    index % 3 === 2 ? random(-TURN, TURN) : random(-SPEED, SPEED),
  );
  const values = new Float64Array(3 * count);
  const poses = (/** @type {number} */ frame) => {
    figures.forEach(({ x, y, angle }, index) => {
      const at = 3 * index;
      values[at] = folded(x + frame * (motion[at] ?? 0), side);
      values[at + 1] = folded(y + frame * (motion[at + 1] ?? 0), side);
      values[at + 2] = angle + frame * (motion[at + 2] ?? 0);
    });
    return values;
  };
  return { side, figures, circles, poses };
}

/**
 * The figures where they are in a frame.
 *
 * @param {WorldScene} scene
 * @param {number} frame
 * @returns {Figure[]}
 */
export function figuresAt({ figures, poses }, frame) {
  const values = poses(frame);
  return figures.map((figure, index) => {
    const [x = 0, y = 0, angle = 0] = values.subarray(3 * index, 3 * index + 3);
    return { ...figure, x, y, angle };
  });
}

/**
 * A position between walls at 0 and `side` that throws back what reaches them.
 *
 * @param {number} position
 * @param {number} side
 */
function folded(position, side) {
  const inPeriod = ((position % (2 * side)) + 2 * side) % (2 * side);
  return inPeriod > side ? 2 * side - inPeriod : inPeriod;
}
