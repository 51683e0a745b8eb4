// Decodes the answers of an engine: a shape, the counts, the hash.

import { RECTANGLE } from "./shapes.js";

/** @import { Counts, ResidentShape } from "./types.js" */

/** Where the engine leaves the fields of a shape. */
const SHAPE = Object.freeze({
  kind: 0,
  x: 1,
  y: 2,
  size: 3,
  height: 4,
  angle: 5,
  velocityX: 6,
  velocityY: 7,
  angularVelocity: 8,
  mass: 9,
  restitution: 10,
  friction: 11,
  collides: 12,
});

/** Where the engine leaves the counts. */
const COUNT = Object.freeze({
  possible: 0,
  candidates: 1,
  hits: 2,
  falsePositives: 3,
  truncated: 4,
  frozen: 5,
  measured: 6,
  move: 7,
  broadPhase: 8,
  narrowPhase: 9,
});

/**
 * Returns the shape that was read last.
 *
 * @param {number} id
 * @param {Float64Array} numbers
 * @returns {ResidentShape}
 */
export function residentShape(id, numbers) {
  /** @param {number} place */
  const at = (place) => numbers[place] ?? 0;
  const isRectangle = at(SHAPE.kind) === RECTANGLE;
  const outline = isRectangle
    ? { width: at(SHAPE.size), height: at(SHAPE.height) }
    : { radius: at(SHAPE.size) };
  return /** @type {ResidentShape} */ ({
    id,
    type: isRectangle ? "rectangle" : "circle",
    x: at(SHAPE.x),
    y: at(SHAPE.y),
    angle: at(SHAPE.angle),
    ...outline,
    velocity: { x: at(SHAPE.velocityX), y: at(SHAPE.velocityY) },
    angularVelocity: at(SHAPE.angularVelocity),
    mass: at(SHAPE.mass),
    restitution: at(SHAPE.restitution),
    friction: at(SHAPE.friction),
    collides: at(SHAPE.collides) === 1,
  });
}

/**
 * Returns what was counted last.
 *
 * @param {Float64Array} numbers
 * @returns {Counts}
 */
export function countsOf(numbers) {
  /** @param {number} place */
  const at = (place) => numbers[place] ?? 0;
  const microseconds = {
    move: at(COUNT.move),
    broadPhase: at(COUNT.broadPhase),
    narrowPhase: at(COUNT.narrowPhase),
  };
  return {
    possible: at(COUNT.possible),
    candidates: at(COUNT.candidates),
    hits: at(COUNT.hits),
    falsePositives: at(COUNT.falsePositives),
    truncated: at(COUNT.truncated) === 1,
    frozen: at(COUNT.frozen),
    microseconds: at(COUNT.measured) === 1 ? microseconds : null,
  };
}

/**
 * Returns the hash that was computed last, as 16 hexadecimal digits.
 *
 * @param {Float64Array} numbers
 * @returns {string}
 */
export function hashOf([high = 0, low = 0]) {
  return hexadecimal(high) + hexadecimal(low);
}

/**
 * @param {number} bits 32 of them.
 * @returns {string}
 */
function hexadecimal(bits) {
  return bits.toString(16).padStart(8, "0");
}
