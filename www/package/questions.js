// Questions about two shapes; no world is needed.

import { number, object, onlyKnown, tableOf } from "./checks.js";
import { CollidoscopeError, show } from "./errors.js";
import { answer, cross, failed, instance, refusal } from "./instance.js";
import { angleOf, CIRCLE, kindOf, readPoint } from "./shapes.js";
import { contactAt, decodeSteps } from "./steps.js";
import * as glue from "./wasm/collidoscope_bg.js";

/** @import { Algorithm, CollideOptions, Contact, Point, Shape, Step, StepsOf } from "./types.js" */

const OPTIONS = tableOf("method");

/** What the engine answers. @type {Readonly<Record<"no" | "yes" | "faultOfA" | "faultOfB" | "fault", number>>} */
const REPLY = Object.freeze({ no: 0, yes: 1, faultOfA: 2, faultOfB: 3, fault: 4 });

/**
 * Returns how two shapes overlap, or `null` if they are apart. Shapes that only touch overlap with depth 0.
 *
 * Lengths are pixels, y points down, angles are radians clockwise on the screen. Swapping the shapes negates the normal
 * and exchanges start and end; of equally short ways out one is chosen. Concentric circles part along (0, -1).
 *
 * @param {Shape} a
 * @param {Shape} b
 * @param {CollideOptions} [options]
 * @returns {Contact | null}
 * @throws {CollidoscopeError} `wrong-type`, `not-finite`, `not-positive` or `out-of-range` for a
 *   field of a shape; `unknown-method`; `not-initialized` before `init()` has finished.
 */
export function collide(a, b, options) {
  if (options !== undefined) {
    checkMethod(options);
  }
  const first = object(a, "a");
  const kindA = kindOf(first, "a");
  const ax = number(first.x, "x", "a");
  const ay = number(first.y, "y", "a");
  const aSize =
    kindA === CIRCLE ? number(first.radius, "radius", "a") : number(first.width, "width", "a");
  const aHeight = kindA === CIRCLE ? 0 : number(first.height, "height", "a");
  const aAngle = angleOf(first, "a");
  const second = object(b, "b");
  const kindB = kindOf(second, "b");
  const bx = number(second.x, "x", "b");
  const by = number(second.y, "y", "b");
  const bSize =
    kindB === CIRCLE ? number(second.radius, "radius", "b") : number(second.width, "width", "b");
  const bHeight = kindB === CIRCLE ? 0 : number(second.height, "height", "b");
  const bAngle = angleOf(second, "b");
  instance();
  let reply = 0;
  try {
    reply = glue.collide(
      kindA,
      ax,
      ay,
      aSize,
      aHeight,
      aAngle,
      kindB,
      bx,
      by,
      bSize,
      bHeight,
      bAngle,
    );
  } catch (cause) {
    throw failed(cause);
  }
  if (reply === REPLY.no) {
    return null;
  }
  checkReply(reply);
  return contactAt(answer(), 0);
}

/**
 * Returns whether a point is inside a shape or on its outline.
 *
 * @param {Shape} shape
 * @param {Point} point In pixels.
 * @returns {boolean}
 * @throws {CollidoscopeError} As `collide`, for a field of the shape or the point.
 */
export function contains(shape, point) {
  const [kind, x, y, size, height, angle] = readShape(shape, "shape");
  const { x: pointX, y: pointY } = readPoint(point, "point");
  const reply = cross(() => glue.contains(kind, x, y, size, height, angle, pointX, pointY));
  if (reply === REPLY.faultOfA) {
    throw refusal("shape");
  }
  if (reply === REPLY.faultOfB) {
    throw refusal("point");
  }
  return reply === REPLY.yes;
}

/**
 * Returns the record of an algorithm's run on two shapes. The last step is always `done`: how it ended and why.
 *
 * It is the same code that `collide` and the engine run, so the contact in the last step has the same bits.
 *
 * @template {Algorithm} A
 * @param {A} algorithm `"rectangle-circle"` takes its shapes in either order.
 * @param {Shape} a
 * @param {Shape} b
 * @returns {StepsOf[A]}
 * @throws {CollidoscopeError} `unknown-algorithm`; `wrong-type` if the algorithm is not for shapes of these types;
 *   for the shapes as `collide`.
 */
export function explain(algorithm, a, b) {
  const number = algorithmNumber(algorithm);
  const first = readShape(a, "a");
  const second = readShape(b, "b");
  const reply = cross(() => glue.explain(number, ...first, ...second));
  checkReply(reply);
  return /** @type {StepsOf[A]} */ (takeSteps());
}

/**
 * Returns the engine's number of an algorithm.
 *
 * @param {unknown} algorithm
 * @returns {number}
 */
export function algorithmNumber(algorithm) {
  const { algorithms } = instance().vocabulary;
  const number = typeof algorithm === "string" ? algorithms.indexOf(algorithm) : -1;
  if (number < 0) {
    throw new CollidoscopeError(
      "unknown-algorithm",
      `algorithm must be one of ${algorithms.join(", ")}: ${show(algorithm)}`,
      { field: "algorithm", value: algorithm },
    );
  }
  return number;
}

/**
 * Returns the steps that the engine recorded last.
 *
 * @returns {Step[]}
 */
export function takeSteps() {
  return decodeSteps(instance().vocabulary.stepLayouts, cross(glue.steps));
}

/**
 * Returns a shape as plain numbers: kind, x, y, radius or width, height, angle.
 *
 * @param {unknown} value
 * @param {string} owner
 * @returns {[number, number, number, number, number, number]}
 */
export function readShape(value, owner) {
  const shape = object(value, owner);
  const kind = kindOf(shape, owner);
  const x = number(shape.x, "x", owner);
  const y = number(shape.y, "y", owner);
  const isCircle = kind === CIRCLE;
  const size = isCircle
    ? number(shape.radius, "radius", owner)
    : number(shape.width, "width", owner);
  const height = isCircle ? 0 : number(shape.height, "height", owner);
  return [kind, x, y, size, height, angleOf(shape, owner)];
}

/** @param {number} reply */
function checkReply(reply) {
  if (reply === REPLY.faultOfA) {
    throw refusal("a");
  }
  if (reply === REPLY.faultOfB) {
    throw refusal("b");
  }
  if (reply === REPLY.fault) {
    throw refusal();
  }
}

/** @param {unknown} value */
function checkMethod(value) {
  const options = object(value, "options");
  onlyKnown(options, OPTIONS, "options");
  const method = options.method;
  if (method !== undefined && method !== "auto") {
    throw new CollidoscopeError(
      "unknown-method",
      `method must be "auto", the one method of this version: ${show(method)}`,
      { field: "method", value: method },
    );
  }
}
