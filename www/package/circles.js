// Two circles, the most frequent question of all, by the shortest way: few functions, no list, six numbers across.

import { number } from "./checks.js";
import { answer, failed, glue, instance } from "./instance.js";
import { REPLY, takeContact } from "./replies.js";
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

/**
 * That it is no function is asked because functions may have fields; whatever else is no object has none of its own, or throws.
 * To be kept short: beyond 27 bytes of its code V8 counts it among what its callers hold, and these are full.
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
 * @param {ArrayLike<number>} numbers
 * @returns {Contact}
 */
const contactOf = (numbers) => {
  const {
    0: depth = 0,
    1: normalX = 0,
    2: normalY = 0,
    3: startX = 0,
    4: startY = 0,
    5: endX = 0,
    6: endY = 0,
  } = numbers;
  const start = { x: startX, y: startY };
  return {
    depth,
    normal: { x: normalX, y: normalY },
    start,
    end: { x: endX, y: endY },
    points: [start],
  };
};

/**
 * Returns how two circles overlap, `null` if they are apart, and `undefined` if they are not two circles: then nothing but their
 * types has been read.
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
  const first = /** @type {CircleLike} */ (a);
  const second = /** @type {CircleLike} */ (b);
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
    ({ x: ax, y: ay, radius: aRadius, angle: aAngle } = first);
    isSecond = true;
    ({ x: bx, y: by, radius: bRadius, angle: bAngle } = second);
  } catch (cause) {
    if (isSecond) {
      checked(ax, ay, aRadius, aAngle, "a");
      throw unreadableOutline(second, CIRCLE, "b", cause);
    }
    throw unreadableOutline(first, CIRCLE, "a", cause);
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
      return contactOf(numbers);
    }
    if (reply === NO) {
      return null;
    }
  }
  return collideNumbers(
    checked(ax, ay, aRadius, aAngle, "a"),
    checked(bx, by, bRadius, bAngle, "b"),
  );
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
 * Asks about circles that are turned, or that the engine is to refuse.
 *
 * @param {CircleNumbers} a
 * @param {CircleNumbers} b
 * @returns {Contact | null}
 */
function collideNumbers([ax, ay, aRadius, aAngle], [bx, by, bRadius, bAngle]) {
  instance();
  let reply = REPLY.fault;
  try {
    reply = glue.collide(CIRCLE, ax, ay, aRadius, 0, aAngle, CIRCLE, bx, by, bRadius, 0, bAngle);
  } catch (cause) {
    throw failed(cause);
  }
  return takeContact(reply);
}
