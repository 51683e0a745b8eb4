// Questions about two shapes; no world is needed.

import { field, nameIn, number, object, onlyKnown, tableOf } from "./checks.ts";
import { METHODS } from "./generated/names.ts";
import { cross, glue, requireInstance, thrown, wholeGlue, writeRecords } from "./instance.ts";
import {
  CIRCLE,
  contactOf,
  distanceOf,
  rayHitOf,
  readPoint,
  readRay,
  readShape,
  signedDistanceOf,
  sweepOf,
  unreadableCircle,
} from "./shapes.ts";
import type { CollideOptions, Contact, Distance, Point, RayHit, Shape, SignedDistance, Sweep } from "./types.ts";

const OPTIONS = tableOf("method");

/** The number of the default method. */
const AUTO = 0;

/** Replies of the question about two circles. */
const APART = 0;
const ASK_FLAT = 2;

/**
 * Returns how two shapes overlap, or `null` if they are apart. Shapes that only touch overlap with depth 0.
 *
 * Lengths are pixels, y points down, angles are radians clockwise on the screen. Swapping the shapes negates the normal
 * and exchanges start and end; of equally short ways out one is chosen. Concentric circles part along (0, -1).
 *
 * @throws {CollidoscopeError} `wrong-type`, `not-finite`, `not-positive` or `out-of-range` for a
 *   field of a shape; `too-few-points`, `too-many-points`, `zero-area`, `not-simple` or `not-convex` for an outline;
 *   `contradictory` for an `x` or `y` beside `points` or ends that is not their centre, and for an `angle` without both;
 *   `unknown-method`; `unknown-field` or `wrong-type` for the options; `not-initialized` before `init()` has finished.
 * @example
 * const plank = { type: "rectangle", x: 0, y: 0, width: 200, height: 20 };
 * collide(plank, { type: "circle", x: 50, y: -18, radius: 10 }); // depth 2, normal (0, -1)
 */
export function collide(a: Shape, b: Shape, options?: CollideOptions): Contact | null {
  if (options === undefined && isCircle(a) && isCircle(b)) {
    const answer = collideCircles(a, b);
    if (answer !== undefined) return answer;
  }
  const method = options === undefined ? AUTO : methodNumber(options);
  writeRecords(readShape(a, "a"), readShape(b, "b"));
  try {
    return contactOf(glue.collideFlat(method));
  } catch (cause) {
    throw thrown(cause);
  }
}

type CircleLike = Readonly<Record<"x" | "y" | "radius" | "angle", unknown>>;

/** Other values, and types that cannot be read, are left to the general path, which names them. */
function isCircle(shape: unknown): shape is CircleLike {
  try {
    return typeof shape === "object" && (shape as { type?: unknown }).type === "circle";
  } catch {
    return false;
  }
}

/**
 * Returns how two circles overlap; undefined if they are turned or a field is no number. The most frequent question: the
 * numbers cross as arguments, without lists, which takes half of the time of records.
 */
function collideCircles(a: CircleLike, b: CircleLike): Contact | null | undefined {
  let ax: unknown;
  let ay: unknown;
  let aRadius: unknown;
  let aAngle: unknown;
  let bx: unknown;
  let by: unknown;
  let bRadius: unknown;
  let bAngle: unknown;
  let isSecond = false;
  try {
    ({ x: ax, y: ay, radius: aRadius, angle: aAngle } = a);
    isSecond = true;
    ({ x: bx, y: by, radius: bRadius, angle: bAngle } = b);
  } catch (cause) {
    if (!isSecond) throw unreadableCircle(a, "a", cause);
    // Of two wrong shapes the first is named.
    readShape({ type: "circle", x: ax, y: ay, radius: aRadius, angle: aAngle }, "a");
    throw unreadableCircle(b, "b", cause);
  }
  if (
    typeof ax !== "number" ||
    typeof ay !== "number" ||
    typeof aRadius !== "number" ||
    typeof bx !== "number" ||
    typeof by !== "number" ||
    typeof bRadius !== "number" ||
    (aAngle !== undefined && aAngle !== 0) ||
    (bAngle !== undefined && bAngle !== 0)
  ) {
    return undefined;
  }
  requireInstance();
  let reply: number;
  try {
    reply = glue.collideCircles(ax, ay, aRadius, bx, by, bRadius);
  } catch (cause) {
    throw thrown(cause);
  }
  if (reply !== ASK_FLAT) return contactOf(reply !== APART);
  // Circles that are refused, or need care.
  writeRecords([CIRCLE, ax, ay, aRadius, 0, 0], [CIRCLE, bx, by, bRadius, 0, 0]);
  return contactOf(cross(() => glue.collideFlat(AUTO)));
}

/**
 * Returns how far two shapes are apart, and their nearest points; distance 0 and no points if they overlap or touch.
 *
 * Where many points are nearest, as between parallel edges, the result is one pair of them.
 *
 * @throws {CollidoscopeError} As `collide`, for the shapes.
 * @example
 * const disc = { type: "circle", x: 0, y: 0, radius: 2 };
 * distance(disc, { ...disc, x: 9 }).distance; // 5
 */
export function distance(a: Shape, b: Shape): Distance {
  writeRecords(readShape(a, "a"), readShape(b, "b"));
  cross(() => glue.distanceFlat());
  return distanceOf();
}

/**
 * Returns whether, when and where two shapes that move straight on without turning meet.
 *
 * Shapes that overlap or touch at the start are `"overlapping"`, also when they part at once. To graze an outline is a hit.
 *
 * @param velocityA Pixels per second.
 * @param velocityB Pixels per second.
 * @param duration Seconds, from 0.
 * @throws {CollidoscopeError} As `collide`, for the shapes; `wrong-type`, `not-finite` or `out-of-range` for a velocity or
 *   the duration.
 * @example
 * const disc = { type: "circle", x: 0, y: 0, radius: 2 };
 * sweep(disc, { x: 10, y: 0 }, { ...disc, x: 9 }, { x: 0, y: 0 }, 1); // { state: "hit", time: 0.5, … }
 */
export function sweep(a: Shape, velocityA: Point, b: Shape, velocityB: Point, duration: number): Sweep {
  const first = readShape(a, "a");
  const va = readPoint(velocityA, "velocityA");
  const second = readShape(b, "b");
  const vb = readPoint(velocityB, "velocityB");
  const seconds = number(duration, "duration");
  writeRecords(first, second);
  const { sweepFlat } = wholeGlue();
  cross(() => sweepFlat(va.x, va.y, vb.x, vb.y, seconds));
  return sweepOf();
}

/**
 * Returns where a ray meets a shape first, or `null`. A ray that starts inside or on the outline meets it at distance 0 and
 * without a normal; to graze the outline is a hit.
 *
 * @param origin In pixels.
 * @param direction Of any length but 0.
 * @param maxDistance Pixels, from 0; may be infinite.
 * @throws {CollidoscopeError} `zero-direction`; `wrong-type`, `not-finite` or `out-of-range` for the ray; as `collide` for the
 *   shape.
 * @example
 * castRay({ x: 0, y: 0 }, { x: 1, y: 0 }, 100, { type: "circle", x: 9, y: 0, radius: 2 }); // distance 7
 */
export function castRay(origin: Point, direction: Point, maxDistance: number, shape: Shape): RayHit | null {
  const ray = readRay(origin, direction, maxDistance);
  writeRecords(readShape(shape, "shape"));
  const { castRayFlat } = wholeGlue();
  try {
    return castRayFlat(...ray) ? rayHitOf() : null;
  } catch (cause) {
    throw thrown(cause);
  }
}

/**
 * Returns whether a point is inside a shape or on its outline. A polygon need not be convex here: any simple one will do,
 * unless it is rounded.
 *
 * @param point In pixels.
 * @throws {CollidoscopeError} As `collide`, for a field of the shape or the point, but `not-convex` only if it is rounded.
 * @example
 * contains({ type: "circle", x: 0, y: 0, radius: 2 }, { x: 1, y: 1 }); // true
 */
export function contains(shape: Shape, point: Point): boolean {
  return askAt(shape, point, (x, y) => glue.containsFlat(x, y));
}

/**
 * Returns how far a point is from the outline of a shape, negative inside, and the unit gradient: the direction that leads
 * straight away from the outline outside, and straight to it inside. A polygon need not be convex: any simple one will do.
 * A segment has no inside; its distance is negative only within its radius. A rounded polygon must be convex.
 *
 * It does not use what `collide` and `distance` use, so that each can check the other.
 *
 * Where several places of the outline are nearest the result is one gradient: at a circle's centre (0, -1), straight up on
 * the screen; on a segment or the axis of a capsule to its left as seen along it; inside a rectangle or polygon that to the
 * edge with the lowest number, as it is normalised, also at the corners that the radius of a polygon rounds. On an outline it
 * is the edge's outward normal.
 *
 * @param point In pixels.
 * @throws {CollidoscopeError} As `contains`.
 * @example
 * signedDistance({ type: "circle", x: 0, y: 0, radius: 2 }, { x: 5, y: 0 }); // distance 3, gradient (1, 0)
 */
export function signedDistance(shape: Shape, point: Point): SignedDistance {
  askAt(shape, point, (x, y) => glue.signedDistanceFlat(x, y));
  return signedDistanceOf();
}

/** Asks about a shape and a point. */
function askAt<T>(shape: unknown, point: unknown, ask: (x: number, y: number) => T): T {
  const record = readShape(shape, "shape");
  const { x, y } = readPoint(point, "point");
  writeRecords(record);
  return cross(() => ask(x, y));
}

function methodNumber(value: unknown): number {
  const options = object(value, "options");
  onlyKnown(options, OPTIONS, "options");
  const method = field(options, "method");
  return method === undefined ? AUTO : METHODS.indexOf(nameIn(METHODS, method, "method", "unknown-method"));
}
