// The most frequent question of all by the shortest way: few functions, no list, six numbers across.

import { unreadable } from "./errors.js";
import { answer, failed, glue } from "./instance.js";
import { REPLY } from "./replies.js";
import { CIRCLE, unreadableOutline } from "./shapes.js";

/** @import { CollidoscopeError } from "./errors.js" */
/** @import { Contact, Shape } from "./types.js" */

/**
 * Returns how two circles overlap, `null` if they are apart, and `undefined` if something else is asked or is to be refused:
 * the usual way says what it is.
 *
 * @param {Shape} a
 * @param {Shape} b
 * @returns {Contact | null | undefined}
 * @throws {CollidoscopeError} If a getter throws.
 */
export function collideCircles(a, b) {
  let ax;
  let ay;
  let aRadius;
  let bx;
  let by;
  let bRadius;
  let isFirst = true;
  let areCircles = false;
  try {
    if (a.type !== "circle") {
      return undefined;
    }
    isFirst = false;
    if (b.type !== "circle") {
      return undefined;
    }
    areCircles = true;
    isFirst = true;
    ({ x: ax, y: ay, radius: aRadius } = a);
    if (a.angle !== undefined) {
      return undefined;
    }
    isFirst = false;
    ({ x: bx, y: by, radius: bRadius } = b);
    if (b.angle !== undefined) {
      return undefined;
    }
  } catch (cause) {
    return unread(isFirst ? a : b, areCircles, isFirst ? "a" : "b", cause);
  }
  if (
    typeof ax !== "number" ||
    typeof ay !== "number" ||
    typeof aRadius !== "number" ||
    typeof bx !== "number" ||
    typeof by !== "number" ||
    typeof bRadius !== "number"
  ) {
    return undefined;
  }
  const numbers = answer();
  let reply = 0;
  try {
    reply = glue.collide_circles(ax, ay, aRadius, bx, by, bRadius);
  } catch (cause) {
    throw failed(cause);
  }
  if (reply === REPLY.yes) {
    return contactOf(numbers);
  }
  return reply === REPLY.no ? null : undefined;
}

/**
 * Returns nothing for what is no object; throws the error for an object that cannot be read.
 *
 * @param {unknown} shape
 * @param {boolean} isCircle Whether its type has been read.
 * @param {string} owner
 * @param {unknown} cause
 * @returns {undefined}
 */
function unread(shape, isCircle, owner, cause) {
  if (typeof shape !== "object" || shape === null) {
    return undefined;
  }
  const record = /** @type {Record<string, unknown>} */ (shape);
  throw isCircle
    ? unreadableOutline(record, CIRCLE, owner, cause)
    : unreadable("wrong-type", "type", cause, { owner });
}

/**
 * Returns the contact that the engine has left; its only point is its start.
 *
 * @param {ArrayLike<number>} numbers
 * @returns {Contact}
 */
function contactOf(numbers) {
  const {
    0: depth = 0,
    1: normalX = 0,
    2: normalY = 0,
    3: startX = 0,
    4: startY = 0,
    5: endX = 0,
    6: endY = 0,
  } = numbers;
  return {
    depth,
    normal: { x: normalX, y: normalY },
    start: { x: startX, y: startY },
    end: { x: endX, y: endY },
    points: [{ x: startX, y: startY }],
  };
}
