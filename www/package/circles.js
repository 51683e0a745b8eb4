// Two circles, the most frequent question of all, by the shortest way: few functions, no list, six numbers across.

import { number } from "./checks.js";
import { answer, failed, glue, instance } from "./instance.js";
import { checkReply, REPLY, takeContact } from "./replies.js";
import { CIRCLE, unreadableOutline } from "./shapes.js";

// What is imported, and functions that are declared, might change: V8 looks at each again in every call. A constant does not.
const { yes: YES, no: NO } = REPLY;
const answerOf = answer;

/** @import { CollidoscopeError } from "./errors.js" */
/** @import { Contact } from "./types.js" */

/**
 * A circle as far as it has been looked at.
 *
 * @typedef {Record<string, unknown> & { x?: unknown, y?: unknown, radius?: unknown, angle?: unknown }} CircleLike
 */

/** Position, radius and angle. @typedef {[x: number, y: number, radius: number, angle: number]} CircleNumbers */
/** Of a contact: depth, normal, start and end. @typedef {Readonly<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>>} ContactNumbers */

/**
 * That it is no function is asked because functions may have fields; whatever else is no object has none of its own, or throws.
 * To be kept short: one of at most 27 bytes of its code V8 always puts into its callers.
 *
 * @param {unknown} shape
 * @returns {boolean}
 */
const isCircle = (shape) =>
  /** @type {{ type?: unknown }} */ (shape).type === "circle" && typeof shape !== "function";

/**
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
const areCircles = (a, b) => {
  try {
    return isCircle(a) && isCircle(b);
  } catch {
    // The usual way asks again, and tells whose type cannot be read.
    return false;
  }
};

/**
 * Returns the contact that the engine has left; its only point is its start.
 *
 * @param {ContactNumbers} numbers
 * @returns {Contact}
 */
const contactOf = (numbers) => {
  const start = { x: numbers[3], y: numbers[4] };
  return {
    depth: numbers[0],
    normal: { x: numbers[1], y: numbers[2] },
    start,
    end: { x: numbers[5], y: numbers[6] },
    points: [start],
  };
};

/**
 * Returns how two circles overlap, `null` if they are apart, and `undefined` if they are not two circles: then nothing but their
 * types has been read.
 *
 * V8 makes one piece of this and of the caller's loop while this, `collide` and all that both call have few bytes of its code; how
 * many, tests/package/inlining.test.mjs knows. So what is seldom done is done elsewhere.
 *
 * @param {unknown} a
 * @param {unknown} b
 * @returns {Contact | null | undefined}
 * @throws {CollidoscopeError} As `collide`.
 */
export function collideCircles(a, b) {
  if (!areCircles(a, b)) {
    return undefined;
  }
  let ax;
  let ay;
  let aRadius;
  let aAngle;
  let bx;
  let by;
  let bRadius;
  let bAngle;
  let isSecond = false;
  try {
    ({ x: ax, y: ay, radius: aRadius, angle: aAngle } = /** @type {CircleLike} */ (a));
    isSecond = true;
    ({ x: bx, y: by, radius: bRadius, angle: bAngle } = /** @type {CircleLike} */ (b));
  } catch (cause) {
    throw unreadableCircles(cause, isSecond, a, b, ax, ay, aRadius, aAngle);
  }
  if (
    typeof ax === "number" &&
    typeof ay === "number" &&
    typeof aRadius === "number" &&
    typeof bx === "number" &&
    typeof by === "number" &&
    typeof bRadius === "number" &&
    (aAngle === undefined || aAngle === 0) &&
    (bAngle === undefined || bAngle === 0)
  ) {
    const numbers = answerOf();
    let reply;
    try {
      reply = glue.collide_circles(ax, ay, aRadius, bx, by, bRadius);
    } catch (cause) {
      throw failed(cause);
    }
    if (reply === YES) {
      return contactOf(/** @type {ContactNumbers} */ (/** @type {unknown} */ (numbers)));
    }
    if (reply !== NO) {
      checkReply(reply);
    }
    return null;
  }
  return collideNumbers(ax, ay, aRadius, aAngle, bx, by, bRadius, bAngle);
}

/**
 * Returns the error of the circle that threw while it was read; the first one must be in order if it is the second.
 *
 * @param {unknown} cause
 * @param {boolean} isSecond
 * @param {unknown} a
 * @param {unknown} b
 * @param {unknown} x What has been read of the first one.
 * @param {unknown} y
 * @param {unknown} radius
 * @param {unknown} angle
 * @returns {CollidoscopeError}
 */
function unreadableCircles(cause, isSecond, a, b, x, y, radius, angle) {
  if (isSecond) {
    checked(x, y, radius, angle, "a");
  }
  const [circle, owner] = isSecond ? [b, "b"] : [a, "a"];
  return unreadableOutline(/** @type {CircleLike} */ (circle), CIRCLE, owner, cause);
}

/**
 * @param {unknown} x
 * @param {unknown} y
 * @param {unknown} radius
 * @param {unknown} angle
 * @param {string} owner
 * @returns {CircleNumbers}
 */
function checked(x, y, radius, angle, owner) {
  return [
    number(x, "x", owner),
    number(y, "y", owner),
    number(radius, "radius", owner),
    angle === undefined ? 0 : number(angle, "angle", owner),
  ];
}

/**
 * Asks about circles that are turned, or that are to be refused.
 *
 * @param {unknown} aXGiven
 * @param {unknown} aYGiven
 * @param {unknown} aRadiusGiven
 * @param {unknown} aAngleGiven
 * @param {unknown} bXGiven
 * @param {unknown} bYGiven
 * @param {unknown} bRadiusGiven
 * @param {unknown} bAngleGiven
 * @returns {Contact | null}
 */
function collideNumbers(
  aXGiven,
  aYGiven,
  aRadiusGiven,
  aAngleGiven,
  bXGiven,
  bYGiven,
  bRadiusGiven,
  bAngleGiven,
) {
  const [ax, ay, aRadius, aAngle] = checked(aXGiven, aYGiven, aRadiusGiven, aAngleGiven, "a");
  const [bx, by, bRadius, bAngle] = checked(bXGiven, bYGiven, bRadiusGiven, bAngleGiven, "b");
  instance();
  let reply = REPLY.fault;
  try {
    reply = glue.collide(CIRCLE, ax, ay, aRadius, 0, aAngle, CIRCLE, bx, by, bRadius, 0, bAngle);
  } catch (cause) {
    throw failed(cause);
  }
  return takeContact(reply);
}
