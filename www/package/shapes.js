// Reads shapes and properties into plain numbers.

import { boolean, number, object, onlyKnown, tableOf } from "./checks.js";
import { refused } from "./errors.js";
import { outlineCapacity } from "./instance.js";

/** @import { CollidoscopeError } from "./errors.js" */
/** @import { ResidentShape } from "./types.js" */

export const CIRCLE = 0;
export const RECTANGLE = 1;
export const POLYGON = 2;
export const SEGMENT = 3;

const POINT = tableOf("x", "y");
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
});

/** The bit that says that there is an outline. */
const OUTLINE = 1 << 14;

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
  const type = shape.type;
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
    return readPoints(shape.points, owner);
  }
  if (kind === SEGMENT) {
    const x1 = number(shape.x1, "x1", owner);
    const y1 = number(shape.y1, "y1", owner);
    const x2 = number(shape.x2, "x2", owner);
    return [kind, x1, y1, x2, number(shape.y2, "y2", owner)];
  }
  const x = number(shape.x, "x", owner);
  const y = number(shape.y, "y", owner);
  const isCircle = kind === CIRCLE;
  const size = isCircle
    ? number(shape.radius, "radius", owner)
    : number(shape.width, "width", owner);
  const height = isCircle ? 0 : number(shape.height, "height", owner);
  return [kind, x, y, size, height, angleOf(shape, owner)];
}

/**
 * Returns a polygon as plain numbers. More points than the engine would look at are counted and not read.
 *
 * @param {unknown} points
 * @param {string} owner
 * @returns {number[]}
 */
function readPoints(points, owner) {
  if (!Array.isArray(points)) {
    throw refused("wrong-type", "points", points, { owner, sentence: "must be an array" });
  }
  const length = number(points.length, "points.length", owner);
  const numbers = [POLYGON, length];
  if (length > outlineCapacity()) {
    return numbers;
  }
  for (let index = 0; index < length; index += 1) {
    const point = points[index];
    if (typeof point !== "object" || point === null) {
      const sentence = "must be an object";
      throw refused("wrong-type", "points", point, { owner, index, sentence });
    }
    const { x, y } = point;
    if (typeof x !== "number" || typeof y !== "number") {
      const [field, value] = typeof x === "number" ? ["y", y] : ["x", x];
      throw refused("wrong-type", field, value, { owner, index, sentence: "must be a number" });
    }
    numbers.push(x, y);
  }
  return numbers;
}

/**
 * Returns the optional angle of a shape; 0 if it is not given.
 *
 * @param {Record<string, unknown>} shape
 * @param {string} owner
 * @returns {number}
 */
export function angleOf(shape, owner) {
  const angle = shape.angle;
  return angle === undefined ? 0 : number(angle, "angle", owner);
}

/**
 * Returns a point's coordinates.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {string} [owner]
 * @returns {{ x: number, y: number }}
 */
export function readPoint(value, field, owner) {
  const point = object(value, field, owner);
  const path = owner === undefined ? field : `${owner}.${field}`;
  onlyKnown(point, POINT, path);
  const x = number(point.x, `${field}.x`, owner);
  const y = number(point.y, `${field}.y`, owner);
  return { x, y };
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

/**
 * The numbers of each type's outline, by the type's number, in the order of its record and without the pose.
 *
 * @type {readonly (readonly string[])[]}
 */
const SIZES = Object.freeze([["radius"], ["width", "height"], [], ["x1", "y1", "x2", "y2"]]);
const ALL_SIZES = SIZES.flat();
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
      const field = source[name];
      if (field !== undefined) {
        this.numbers.set(name, number(field, name));
      }
    }
    const { points } = source;
    this.points = points === undefined ? null : readPoints(points, "");
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
    } else if (kind === SEGMENT && own.some((name) => this.numbers.has(name))) {
      outline = [kind, ...own.map(at)];
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
  const velocity = source.velocity;
  if (velocity !== undefined) {
    const { x, y } = readPoint(velocity, "velocity");
    fields.put("velocityX", x);
    fields.put("velocityY", y);
  }
  for (const name of SCALARS) {
    const value = source[name];
    if (value !== undefined) {
      fields.put(name, number(value, name));
    }
  }
  for (const name of FLAGS) {
    const value = source[name];
    if (value !== undefined) {
      fields.put(name, Number(boolean(value, name)));
    }
  }
}
