// Reads shapes and points into plain numbers.

import { field, isArray, number, object, unreadableAmong } from "./checks.js";
import { refused, unreadable } from "./errors.js";
import {
  beginOf,
  FIRST,
  freeRecords,
  give,
  holdRecords,
  OUTLINE_HEAD,
  outlineCapacity,
} from "./given.js";
import { records } from "./instance.js";

/** @import { CollidoscopeError } from "./errors.js" */

export const CIRCLE = 0;
export const RECTANGLE = 1;
export const POLYGON = 2;
export const SEGMENT = 3;

/** The fields that say where a shape is. */
export const POSE = /** @type {const} */ (["x", "y", "angle"]);

/** Those of a segment. */
export const ENDS = Object.freeze(["x1", "y1", "x2", "y2"]);

/**
 * The numbers of each type's outline, by the type's number, without the pose.
 *
 * @type {readonly (readonly string[])[]}
 */
export const SIZES = Object.freeze([
  ["radius"],
  ["width", "height"],
  ["radius"],
  [...ENDS, "radius"],
]);

const OUTLINE = Object.freeze(["points", "radius"]);
const COORDINATES = Object.freeze(["x", "y"]);

/**
 * Returns the number of a shape's type. Other fields than the shape's own, such as a colour or an id, are the caller's.
 *
 * @param {Record<string, unknown>} shape
 * @param {string} owner Name of the argument, for the message.
 * @returns {number}
 */
export function kindOf(shape, owner) {
  let type;
  try {
    type = shape.type;
  } catch (cause) {
    throw unreadable("wrong-type", "type", cause, { owner });
  }
  // Not a table: the comparisons are of pointers, and this is half of the reading of a circle.
  switch (type) {
    case "circle":
      return CIRCLE;
    case "rectangle":
      return RECTANGLE;
    case "polygon":
      return POLYGON;
    case "segment":
      return SEGMENT;
    default: {
      const sentence = 'must be "circle", "rectangle", "polygon" or "segment"';
      throw refused("wrong-type", "type", type, { owner, sentence });
    }
  }
}

/**
 * Reads a shape into a record of the engine. To be called while the records are held.
 *
 * @param {number} place
 * @param {unknown} value
 * @param {string} owner
 */
export function giveShape(place, value, owner) {
  const shape = object(value, owner);
  giveOutline(place, shape, kindOf(shape, owner), owner);
}

/**
 * Reads a shape whose kind has been read into a record of the engine. To be called while the records are held.
 *
 * @param {number} place
 * @param {Record<string, unknown>} shape
 * @param {number} kind
 * @param {string} owner
 */
export function giveOutline(place, shape, kind, owner) {
  if (kind === POLYGON) {
    givePolygon(place, shape, owner);
  } else {
    give(place, kind === SEGMENT ? readSegment(shape, owner) : readPlain(shape, kind, owner));
  }
}

/**
 * Returns a circle or a rectangle as plain numbers.
 *
 * @param {Record<string, unknown>} shape
 * @param {number} kind
 * @param {string} owner
 * @returns {number[]}
 */
function readPlain(shape, kind, owner) {
  const isCircle = kind === CIRCLE;
  let x;
  let y;
  let size;
  let height;
  let angle;
  try {
    x = shape.x;
    y = shape.y;
    size = isCircle ? shape.radius : shape.width;
    height = isCircle ? 0 : shape.height;
    ({ angle = 0 } = shape);
  } catch (cause) {
    throw unreadableOutline(shape, kind, owner, cause);
  }
  return [
    kind,
    number(x, "x", owner),
    number(y, "y", owner),
    number(size, isCircle ? "radius" : "width", owner),
    number(height, "height", owner),
    number(angle, "angle", owner),
  ];
}

/**
 * Returns the error of a circle or a rectangle that threw while it was read.
 *
 * @param {Record<string, unknown>} shape
 * @param {number} kind
 * @param {string} owner
 * @param {unknown} cause
 * @returns {CollidoscopeError}
 */
export function unreadableOutline(shape, kind, owner, cause) {
  return unreadableAmong(shape, [...POSE, ...(SIZES[kind] ?? [])], owner, cause);
}

/**
 * Returns a segment as plain numbers.
 *
 * @param {Record<string, unknown>} shape
 * @param {string} owner
 * @returns {number[]}
 */
function readSegment(shape, owner) {
  let x1;
  let y1;
  let x2;
  let y2;
  let x;
  let y;
  let angle;
  try {
    ({ x1, y1, x2, y2, x, y, angle } = shape);
  } catch (cause) {
    throw unreadableAmong(shape, [...ENDS, ...POSE], owner, cause);
  }
  return [
    SEGMENT,
    number(x1, "x1", owner),
    number(y1, "y1", owner),
    number(x2, "x2", owner),
    number(y2, "y2", owner),
    roundingOf(shape, owner),
    ...readPose(x, y, angle, owner),
  ];
}

/**
 * Reads the pose that may stand beside an outline, as in what `get` returns: its centre, which the engine compares with that
 * of the outline, and the angle by which the outline is turned already.
 *
 * @param {unknown} x
 * @param {unknown} y
 * @param {unknown} angle
 * @param {string} owner
 * @returns {readonly [number, number, number]} NaN for a coordinate that is not given.
 * @throws {CollidoscopeError} `contradictory` for an angle without a centre: nothing turns an outline.
 */
function readPose(x, y, angle, owner) {
  const pose = /** @type {const} */ ([
    x === undefined ? Number.NaN : finite(x, "x", owner),
    y === undefined ? Number.NaN : finite(y, "y", owner),
    angle === undefined ? 0 : number(angle, "angle", owner),
  ]);
  if (pose[2] !== 0 && (x === undefined || y === undefined)) {
    throw refused("contradictory", "angle", angle, { owner });
  }
  return pose;
}

/**
 * Returns `value` if it is a number but NaN, which stands for a number that is not given.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {string} owner
 * @returns {number}
 */
function finite(value, name, owner) {
  const given = number(value, name, owner);
  if (Number.isNaN(given)) {
    throw refused("not-finite", name, given, { owner });
  }
  return given;
}

/** The pose of an outline without one. */
const NOWHERE = Object.freeze(/** @type {const} */ ([Number.NaN, Number.NaN, 0]));

/**
 * @param {number} place
 * @param {Record<string, unknown>} shape
 * @param {string} owner
 */
function givePolygon(place, shape, owner) {
  let points;
  let radius;
  let x;
  let y;
  let angle;
  try {
    ({ points, radius = 0, x, y, angle } = shape);
  } catch (cause) {
    throw unreadableAmong(shape, [...OUTLINE, ...POSE], owner, cause);
  }
  const hasPose = x !== undefined || y !== undefined || angle !== undefined;
  const pose = hasPose ? readPose(x, y, angle, owner) : NOWHERE;
  givePoints(place, points, owner, number(radius, "radius", owner), pose);
}

/**
 * Reads a polygon's points into a record of the engine, point by point: a list in between would take as long as the engine.
 * More points than the engine would look at are counted and not read. To be called while the records are held.
 *
 * @param {number} place
 * @param {unknown} points
 * @param {string} owner
 * @param {number} radius
 * @param {readonly [number, number, number]} pose
 * @returns {number} Where it ends in the records.
 */
function givePoints(place, points, owner, radius, pose) {
  if (!isArray(points, "points", owner)) {
    throw refused("wrong-type", "points", points, { owner, sentence: "must be an array" });
  }
  const length = number(lengthOf(points, owner), "points.length", owner);
  let given = records();
  let at = beginOf(place);
  // Not by `give`: a list for it takes as long as two corners.
  given[at] = POLYGON;
  given[at + 1] = length;
  given[at + 2] = radius;
  given[at + 3] = pose[0];
  given[at + 4] = pose[1];
  given[at + 5] = pose[2];
  at += OUTLINE_HEAD;
  if (length > outlineCapacity()) {
    return at;
  }
  let index = 0;
  let isReading = true;
  let fault = null;
  try {
    // What is read stays within a turn: V8 would make an object of each number that outlives it.
    for (; index < length; index += 1) {
      const point = points[index];
      if (typeof point !== "object" || point === null) {
        const sentence = "must be an object";
        fault = refused("wrong-type", "points", point, { owner, index, sentence });
        break;
      }
      const { x, y } = /** @type {{ x?: unknown, y?: unknown }} */ (point);
      if (typeof x !== "number" || typeof y !== "number") {
        const [field, value] = typeof x === "number" ? ["y", y] : ["x", x];
        fault = refused("wrong-type", field, value, { owner, index, sentence: "must be a number" });
        break;
      }
      if (given[0] === undefined) {
        // A getter has made the memory grow.
        isReading = false;
        given = records();
        isReading = true;
      }
      given[at] = x;
      given[at + 1] = y;
      at += 2;
    }
  } catch (cause) {
    throw isReading ? unreadable("wrong-type", "points", cause, { owner, index }) : cause;
  }
  if (fault !== null) {
    throw fault;
  }
  return at;
}

/**
 * Returns a polygon's points as plain numbers: those of a record of the engine, the kind first.
 *
 * @param {unknown} points
 * @returns {number[]}
 */
export function readPoints(points) {
  const waiting = holdRecords();
  try {
    const end = givePoints(FIRST, points, "", 0, NOWHERE);
    return [...records().subarray(beginOf(FIRST), end)];
  } finally {
    freeRecords(waiting);
  }
}

/**
 * @param {readonly unknown[]} points
 * @param {string} owner
 * @returns {unknown} What a proxy says may be no number.
 */
function lengthOf(points, owner) {
  try {
    return points.length;
  } catch (cause) {
    throw unreadable("wrong-type", "points.length", cause, { owner });
  }
}

/**
 * Returns the optional radius by which a polygon or a segment is rounded; 0 if it is not given.
 *
 * @param {Record<string, unknown>} shape
 * @param {string} owner
 * @returns {number}
 */
function roundingOf(shape, owner) {
  const radius = field(shape, "radius", owner);
  return radius === undefined ? 0 : number(radius, "radius", owner);
}

/**
 * Returns a point's coordinates. Further fields are ignored: a shape of a world is a point too.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {string} [owner]
 * @returns {{ x: number, y: number }}
 */
export function readPoint(value, name, owner) {
  const point = object(value, name, owner);
  const path = owner === undefined ? name : `${owner}.${name}`;
  let x;
  let y;
  try {
    x = point.x;
    y = point.y;
  } catch (cause) {
    throw unreadableAmong(point, COORDINATES, path, cause, `${name}.`);
  }
  return { x: number(x, `${name}.x`, owner), y: number(y, `${name}.y`, owner) };
}
