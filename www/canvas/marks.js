/** Small marks that several drawings share: dots, rings, the cross of the origin, a scale. */
import { LABEL_SIZE } from "./pen.js";

/** @typedef {import("../ui/palette.js").RoleName} RoleName */
/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./view.js").Point} Point */

/** Half the height of the ticks at the ends of a scale, in units. */
const TICK = 4;

/**
 * The point some way from another.
 *
 * @param {Point} from
 * @param {Point} direction
 * @param {number} distance in lengths of `direction`
 * @returns {Point}
 */
export function along(from, direction, distance) {
  return { x: from.x + direction.x * distance, y: from.y + direction.y * distance };
}

/**
 * @param {Pen} pen
 * @param {RoleName} role
 * @param {Point} at in units of the canvas
 * @param {number} radius units
 */
export function dot(pen, role, at, radius) {
  pen.fill(role, 1, (context) => context.arc(at.x, at.y, radius, 0, 2 * Math.PI));
}

/**
 * A circle, hollow on the ground.
 *
 * @param {Pen} pen
 * @param {RoleName} role
 * @param {Point} at in units of the canvas
 * @param {number} radius units
 * @param {import("./pen.js").Stroke} stroke
 */
export function ring(pen, role, at, radius, stroke) {
  pen.fill("ground", 1, (context) => context.arc(at.x, at.y, radius, 0, 2 * Math.PI));
  pen.stroke(role, stroke, (context) => {
    context.moveTo(at.x + radius, at.y);
    context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  });
}

/**
 * @param {Pen} pen
 * @param {RoleName} role
 * @param {Point} at in units of the canvas
 * @param {number} arm units
 */
export function cross(pen, role, at, arm) {
  pen.stroke(role, { width: 2.25 }, (context) => {
    context.moveTo(at.x - arm, at.y);
    context.lineTo(at.x + arm, at.y);
    context.moveTo(at.x, at.y - arm);
    context.lineTo(at.x, at.y + arm);
  });
}

/**
 * A line that is as long as `length` world pixels, with its words above it.
 *
 * @param {Pen} pen
 * @param {number} length world pixels
 * @param {string} words
 */
export function scaleBar(pen, length, words) {
  const { view } = pen;
  const from = { x: LABEL_SIZE, y: view.box.height - LABEL_SIZE };
  const to = { x: from.x + length * view.scale, y: from.y };
  pen.stroke("muted", { width: 1.25 }, (context) => {
    context.moveTo(from.x, from.y - TICK);
    context.lineTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.lineTo(to.x, to.y - TICK);
  });
  pen.label("muted", words, { x: (from.x + to.x) / 2, y: from.y - LABEL_SIZE });
}
