// Questions about two shapes; no world is needed.

import { field, number, numberOf, object, onlyKnown, tableOf } from "./checks.js";
import { collideCircles } from "./circles.js";
import { FIRST, freeRecords, give, holdRecords, SECOND } from "./given.js";
import { answer, cross, failed, glue, instance, refusal } from "./instance.js";
import { METHODS } from "./names.js";
import { readRay } from "./rays.js";
import { distanceOf, rayHitOf, signedDistanceOf, sweepOf } from "./records.js";
import { checkReply, REPLY, takeContact } from "./replies.js";
import {
  CIRCLE,
  giveOutline,
  giveShape,
  kindOf,
  RECTANGLE,
  readPoint,
  unreadableOutline,
} from "./shapes.js";

/** @import { CollideOptions, Contact, Distance, Point, RayHit, Shape, SignedDistance, Sweep } from "./types.js" */

const OPTIONS = tableOf("method");

/** A constant, for the reason given there. */
const askCircles = collideCircles;

/** The number of the method that is used when none is asked for. */
const AUTO = 0;

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
 *   field of a shape; `too-few-points`, `too-many-points`, `zero-area`, `not-simple` or `not-convex` for an outline;
 *   `contradictory` for an `x` or `y` beside `points` or ends that is not their centre, and for an `angle` without both;
 *   `unknown-method`; `unknown-field` or `wrong-type` for the options; `not-initialized` before `init()` has finished.
 */
export function collide(a, b, options) {
  if (options === undefined) {
    const contact = askCircles(a, b);
    if (contact !== undefined) {
      return contact;
    }
  }
  return collideAny(a, b, options);
}

/**
 * @param {unknown} a
 * @param {unknown} b
 * @param {CollideOptions} [options]
 * @returns {Contact | null}
 */
function collideAny(a, b, options) {
  const method = options === undefined ? AUTO : methodNumber(options);
  const first = object(a, "a");
  const kindA = kindOf(first, "a");
  // Only the closed forms take their numbers without the records in between. They are read into variables, once for each
  // shape: a list would be made for every question, and a shared one would be lost to a getter that asks too.
  if (kindA > RECTANGLE || method !== AUTO) {
    return collideShapes(method, first, kindA, b);
  }
  let ax;
  let ay;
  let aSize;
  let aHeight;
  let aAngle;
  try {
    ax = first.x;
    ay = first.y;
    aSize = kindA === CIRCLE ? first.radius : first.width;
    aHeight = kindA === CIRCLE ? 0 : first.height;
    ({ angle: aAngle = 0 } = first);
  } catch (cause) {
    throw unreadableOutline(first, kindA, "a", cause);
  }
  ax = number(ax, "x", "a");
  ay = number(ay, "y", "a");
  aSize = number(aSize, kindA === CIRCLE ? "radius" : "width", "a");
  aHeight = number(aHeight, "height", "a");
  aAngle = number(aAngle, "angle", "a");
  const second = object(b, "b");
  const kindB = kindOf(second, "b");
  if (kindB > RECTANGLE) {
    return collideWith([kindA, ax, ay, aSize, aHeight, aAngle], second, kindB);
  }
  let bx;
  let by;
  let bSize;
  let bHeight;
  let bAngle;
  try {
    bx = second.x;
    by = second.y;
    bSize = kindB === CIRCLE ? second.radius : second.width;
    bHeight = kindB === CIRCLE ? 0 : second.height;
    ({ angle: bAngle = 0 } = second);
  } catch (cause) {
    throw unreadableOutline(second, kindB, "b", cause);
  }
  bx = number(bx, "x", "b");
  by = number(by, "y", "b");
  bSize = number(bSize, kindB === CIRCLE ? "radius" : "width", "b");
  bHeight = number(bHeight, "height", "b");
  bAngle = number(bAngle, "angle", "b");
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
  return takeContact(reply);
}

/**
 * @param {number} method
 * @param {Record<string, unknown>} a
 * @param {number} kindA
 * @param {unknown} b
 * @returns {Contact | null}
 */
function collideShapes(method, a, kindA, b) {
  const waiting = holdRecords();
  try {
    giveOutline(FIRST, a, kindA, "a");
    giveShape(SECOND, b, "b");
    return collideGiven(method);
  } finally {
    freeRecords(waiting);
  }
}

/**
 * @param {readonly number[]} a
 * @param {Record<string, unknown>} b
 * @param {number} kindB
 * @returns {Contact | null}
 */
function collideWith(a, b, kindB) {
  const waiting = holdRecords();
  try {
    give(FIRST, a);
    giveOutline(SECOND, b, kindB, "b");
    return collideGiven(AUTO);
  } finally {
    freeRecords(waiting);
  }
}

/**
 * @param {number} method
 * @returns {Contact | null}
 */
function collideGiven(method) {
  // The caller's code has run since.
  instance();
  let reply = 0;
  try {
    reply = glue.collide_given(method);
  } catch (cause) {
    throw failed(cause);
  }
  return takeContact(reply);
}

/**
 * Returns how far two shapes are apart, and their nearest points; distance 0 and no points if they overlap or touch.
 *
 * Where many points are nearest, as between parallel edges, one pair of them is told.
 *
 * @param {Shape} a
 * @param {Shape} b
 * @returns {Distance}
 * @throws {CollidoscopeError} As `collide`, for the shapes.
 */
export function distance(a, b) {
  const waiting = holdRecords();
  try {
    giveShape(FIRST, a, "a");
    giveShape(SECOND, b, "b");
    checkReply(cross(() => glue.distance_given()));
    return distanceOf(answer());
  } finally {
    freeRecords(waiting);
  }
}

/**
 * Returns whether, when and where two shapes that move straight on without turning meet.
 *
 * Shapes that overlap or touch at the start are `"overlapping"`, also when they part at once. To graze an outline is a hit.
 *
 * @param {Shape} a
 * @param {Point} velocityA Pixels per second.
 * @param {Shape} b
 * @param {Point} velocityB
 * @param {number} duration Seconds, from 0.
 * @returns {Sweep}
 * @throws {CollidoscopeError} As `collide`, for the shapes; `wrong-type`, `not-finite` or `out-of-range` for a velocity or
 *   the duration.
 */
export function sweep(a, velocityA, b, velocityB, duration) {
  const waiting = holdRecords();
  try {
    giveShape(FIRST, a, "a");
    const va = readPoint(velocityA, "velocityA");
    giveShape(SECOND, b, "b");
    const vb = readPoint(velocityB, "velocityB");
    const seconds = number(duration, "duration");
    checkReply(cross(() => glue.sweep_given(va.x, va.y, vb.x, vb.y, seconds)));
    return sweepOf(answer());
  } finally {
    freeRecords(waiting);
  }
}

/**
 * Returns where a ray meets a shape first, or `null`. A ray that starts inside or on the outline meets it at distance 0 and
 * without a normal; to graze the outline is a hit.
 *
 * @param {Point} origin In pixels.
 * @param {Point} direction Of any length but 0.
 * @param {number} maxDistance Pixels, from 0; may be infinite.
 * @param {Shape} shape
 * @returns {RayHit | null}
 * @throws {CollidoscopeError} `zero-direction`; `wrong-type`, `not-finite` or `out-of-range` for the ray; as `collide` for the
 *   shape.
 */
export function castRay(origin, direction, maxDistance, shape) {
  const ray = readRay(origin, direction, maxDistance);
  const waiting = holdRecords();
  try {
    giveShape(FIRST, shape, "shape");
    const reply = cross(() => glue.cast_ray_given(...ray));
    checkReply(reply, "shape");
    return reply === REPLY.no ? null : rayHitOf(answer());
  } finally {
    freeRecords(waiting);
  }
}

/**
 * Returns whether a point is inside a shape or on its outline. A polygon need not be convex here: any simple one will do,
 * unless it is rounded.
 *
 * @param {Shape} shape
 * @param {Point} point In pixels.
 * @returns {boolean}
 * @throws {CollidoscopeError} As `collide`, for a field of the shape or the point, but `not-convex` only if it is rounded.
 */
export function contains(shape, point) {
  return askAt(shape, point, (x, y) => glue.contains_given(x, y)) === REPLY.yes;
}

/**
 * Returns how far a point is from the outline of a shape, negative inside, and the unit gradient: the way that leads
 * straight away from the outline outside, and straight to it inside. A polygon need not be convex: any simple one will do.
 * A segment has no inside; its distance is negative only within its radius. A rounded polygon must be convex.
 *
 * It does not use what `collide` and `distance` use, so that each can check the other.
 *
 * Where several places of the outline are nearest one gradient is told: at a circle's centre (0, -1), straight up on the
 * screen; on a segment to its left as seen along it; inside a rectangle or polygon that to the edge with the lowest number,
 * as it is tidied. On an outline it is the edge's outward normal.
 *
 * @param {Shape} shape
 * @param {Point} point In pixels.
 * @returns {SignedDistance}
 * @throws {CollidoscopeError} As `contains`.
 */
export function signedDistance(shape, point) {
  askAt(shape, point, (x, y) => glue.signed_distance_given(x, y));
  return signedDistanceOf(answer());
}

/**
 * @param {unknown} shape
 * @param {unknown} point
 * @param {(x: number, y: number) => number} ask
 * @returns {number} The reply, which is none of a refusal.
 */
function askAt(shape, point, ask) {
  const waiting = holdRecords();
  let reply;
  try {
    giveShape(FIRST, shape, "shape");
    const { x, y } = readPoint(point, "point");
    reply = cross(() => ask(x, y));
  } finally {
    freeRecords(waiting);
  }
  if (reply === REPLY.faultOfA) {
    throw refusal("shape");
  }
  if (reply === REPLY.faultOfB) {
    throw refusal("point");
  }
  return reply;
}

/**
 * @param {unknown} value
 * @returns {number} The engine's number of the method in the options.
 */
function methodNumber(value) {
  const options = object(value, "options");
  onlyKnown(options, OPTIONS, "options");
  const method = field(options, "method");
  if (method === undefined) {
    return AUTO;
  }
  return numberOf(METHODS, method, "method", "unknown-method");
}
