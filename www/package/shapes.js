// Reads shapes and properties into plain numbers.

import {
  boolean,
  field,
  isArray,
  number,
  object,
  onlyKnown,
  tableOf,
  unreadableAmong,
} from "./checks.js";
import { refused, unreadable } from "./errors.js";
import { outlineCapacity } from "./instance.js";

/** @import { CollidoscopeError } from "./errors.js" */
/** @import { ResidentShape } from "./types.js" */

export const CIRCLE = 0;
export const RECTANGLE = 1;
export const POLYGON = 2;
export const SEGMENT = 3;

const COORDINATES = Object.freeze(["x", "y"]);
const POINT = tableOf(...COORDINATES);
const PROPERTIES = tableOf(
  "velocity",
  "angularVelocity",
  "mass",
  "restitution",
  "friction",
  "collides",
  "continuous",
  "layers",
  "mask",
  "sensor",
);

/** The places of fields in what is given to the engine beside an outline, and the numbers of their bits. */
const PLACES = Object.freeze({
  x: 0,
  y: 1,
  angle: 2,
  velocityX: 3,
  velocityY: 4,
  angularVelocity: 5,
  mass: 6,
  restitution: 7,
  friction: 8,
  collides: 9,
  continuous: 10,
  layers: 11,
  mask: 12,
  sensor: 13,
  radius: 14,
});

/** The bit that says that there is an outline. */
const OUTLINE = 1 << 15;

/** What a shape has where nothing else is given, at these places. The engine's own defaults; a test compares them. */
const DEFAULTS = Object.freeze([0, 0, 0, 0, 0, 0, 1, 0.2, 0.8, 1, 0, 1, 4294967295, 0]);

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
 * Returns a shape as plain numbers: those of a record of the engine, the kind first.
 *
 * @param {unknown} value
 * @param {string} owner
 * @returns {number[]}
 */
export function readShape(value, owner) {
  const shape = object(value, owner);
  return readOutline(shape, kindOf(shape, owner), owner);
}

/**
 * Returns a shape whose kind has been read as plain numbers.
 *
 * @param {Record<string, unknown>} shape
 * @param {number} kind
 * @param {string} owner
 * @returns {number[]}
 */
export function readOutline(shape, kind, owner) {
  if (kind === POLYGON) {
    return readPoints(field(shape, "points", owner), owner, roundingOf(shape, owner));
  }
  if (kind === SEGMENT) {
    return readSegment(shape, owner);
  }
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
  try {
    x1 = shape.x1;
    y1 = shape.y1;
    x2 = shape.x2;
    y2 = shape.y2;
  } catch (cause) {
    throw unreadableAmong(shape, ENDS, owner, cause);
  }
  return [
    SEGMENT,
    number(x1, "x1", owner),
    number(y1, "y1", owner),
    number(x2, "x2", owner),
    number(y2, "y2", owner),
    roundingOf(shape, owner),
  ];
}

/**
 * Returns a polygon as plain numbers. More points than the engine would look at are counted and not read.
 *
 * @param {unknown} points
 * @param {string} owner
 * @param {number} radius
 * @returns {number[]}
 */
function readPoints(points, owner, radius) {
  if (!isArray(points, "points", owner)) {
    throw refused("wrong-type", "points", points, { owner, sentence: "must be an array" });
  }
  const length = number(lengthOf(points, owner), "points.length", owner);
  const numbers = [POLYGON, length, radius];
  if (length > outlineCapacity()) {
    return numbers;
  }
  for (let index = 0; index < length; index += 1) {
    let point;
    let x;
    let y;
    try {
      point = points[index];
      if (typeof point === "object" && point !== null) {
        ({ x, y } = /** @type {{ x: unknown, y: unknown }} */ (point));
      }
    } catch (cause) {
      throw unreadable("wrong-type", "points", cause, { owner, index });
    }
    if (typeof point !== "object" || point === null) {
      const sentence = "must be an object";
      throw refused("wrong-type", "points", point, { owner, index, sentence });
    }
    if (typeof x !== "number" || typeof y !== "number") {
      const [field, value] = typeof x === "number" ? ["y", y] : ["x", x];
      throw refused("wrong-type", field, value, { owner, index, sentence: "must be a number" });
    }
    numbers.push(x, y);
  }
  return numbers;
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
 * Returns a point's coordinates.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {string} [owner]
 * @returns {{ x: number, y: number }}
 */
export function readPoint(value, name, owner) {
  const point = object(value, name, owner);
  const path = owner === undefined ? name : `${owner}.${name}`;
  onlyKnown(point, POINT, path);
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

/** Fields as plain numbers, each at its place, and the bits of those that were given. */
class PlainFields {
  given = 0;

  /** @param {readonly number[]} numbers What the shape has so far. */
  constructor(numbers) {
    this.numbers = [...numbers];
  }

  /**
   * @param {keyof typeof PLACES} field
   * @param {number} value
   */
  put(field, value) {
    this.given |= 1 << PLACES[field];
    this.numbers[PLACES[field]] = value;
  }
}

/**
 * Returns properties as plain numbers.
 *
 * @param {unknown} value
 * @returns {readonly number[]}
 */
export function readProperties(value) {
  const fields = new PlainFields(DEFAULTS);
  if (value !== undefined) {
    const properties = object(value, "properties");
    onlyKnown(properties, PROPERTIES, "properties");
    pickProperties(fields, properties);
  }
  return fields.numbers;
}

const POSE = /** @type {const} */ (["x", "y", "angle"]);

const ENDS = Object.freeze(["x1", "y1", "x2", "y2"]);

/**
 * The numbers of each type's outline, by the type's number, without the pose.
 *
 * @type {readonly (readonly string[])[]}
 */
const SIZES = Object.freeze([["radius"], ["width", "height"], ["radius"], [...ENDS, "radius"]]);
const ALL_SIZES = [...new Set(SIZES.flat())];
const CHANGES = tableOf(...POSE, ...ALL_SIZES, "points", ...Object.keys(PROPERTIES));

/** Changes as they were read, each once: numbers by their names, and the outline that goes with `points`. */
export class Changes {
  /** @param {unknown} value */
  constructor(value) {
    const source = object(value, "changes");
    onlyKnown(source, CHANGES, "changes");
    this.properties = new PlainFields(DEFAULTS);
    pickProperties(this.properties, source);
    /** @type {Map<string, number>} */
    this.numbers = new Map();
    for (const name of [...POSE, ...ALL_SIZES]) {
      const value = field(source, name);
      if (value !== undefined) {
        this.numbers.set(name, number(value, name));
      }
    }
    const points = field(source, "points");
    this.points = points === undefined ? null : readPoints(points, "", 0);
  }

  /**
   * Returns what to give to the engine for a shape: an outline, the fields beside it and their bits.
   *
   * @param {ResidentShape} old
   * @throws {CollidoscopeError} `unknown-field` for a field that shapes of this type do not have.
   */
  over(old) {
    const before = /** @type {Record<string, number>} */ (/** @type {unknown} */ (old));
    const kind = kindOf(before, "");
    const own = SIZES[kind] ?? [];
    for (const name of ALL_SIZES) {
      if (this.numbers.has(name) && !own.includes(name)) {
        throw refused("unknown-field", name, this.numbers.get(name));
      }
    }
    if (this.points !== null && kind !== POLYGON) {
      throw refused("unknown-field", "points", this.points[1]);
    }
    const at = (/** @type {string} */ name) => this.numbers.get(name) ?? before[name] ?? 0;
    const { velocity, angularVelocity, mass, restitution, friction, layers, mask } = old;
    const fields = new PlainFields([
      ...[0, 0, 0, velocity.x, velocity.y, angularVelocity, mass, restitution, friction],
      ...[Number(old.collides), Number(old.continuous), layers, mask, Number(old.sensor)],
    ]);
    for (const name of POSE) {
      const value = this.numbers.get(name);
      if (value !== undefined) {
        fields.put(name, value);
      }
    }
    for (const [name, place] of Object.entries(PLACES)) {
      if ((this.properties.given & (1 << place)) !== 0) {
        fields.put(/** @type {keyof typeof PLACES} */ (name), this.properties.numbers[place] ?? 0);
      }
    }
    let outline = this.points;
    if (kind === CIRCLE) {
      outline = [kind, at("x"), at("y"), at("radius"), 0, at("angle")];
    } else if (kind === RECTANGLE) {
      outline = [kind, at("x"), at("y"), at("width"), at("height"), at("angle")];
    } else {
      // Beside the outline: a rounder one lies where it lay.
      const radius = this.numbers.get("radius");
      if (radius !== undefined) fields.put("radius", radius);
      if (kind === SEGMENT && ENDS.some((name) => this.numbers.has(name))) {
        outline = [kind, ...ENDS.map(at), 0];
      }
    }
    const { numbers, given } = fields;
    return { outline, numbers, given: outline === null ? given : given | OUTLINE };
  }
}

const SCALARS = /** @type {const} */ ([
  "angularVelocity",
  "mass",
  "restitution",
  "friction",
  "layers",
  "mask",
]);
const FLAGS = /** @type {const} */ (["collides", "continuous", "sensor"]);

/**
 * @param {PlainFields} fields
 * @param {Record<string, unknown>} source
 */
function pickProperties(fields, source) {
  const velocity = field(source, "velocity");
  if (velocity !== undefined) {
    const { x, y } = readPoint(velocity, "velocity");
    fields.put("velocityX", x);
    fields.put("velocityY", y);
  }
  for (const name of SCALARS) {
    const value = field(source, name);
    if (value !== undefined) {
      fields.put(name, number(value, name));
    }
  }
  for (const name of FLAGS) {
    const value = field(source, name);
    if (value !== undefined) {
      fields.put(name, Number(boolean(value, name)));
    }
  }
}
