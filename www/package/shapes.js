// Reads shapes and properties into plain numbers.

import { boolean, number, object, onlyKnown, tableOf } from "./checks.js";
import { refused } from "./errors.js";
import { outlineCapacity } from "./instance.js";

export const CIRCLE = 0;
export const RECTANGLE = 1;
export const POLYGON = 2;
export const SEGMENT = 3;

/**
 * The number of each type of shape in the engine.
 *
 * @type {Readonly<Record<string, number | undefined>>}
 */
const KINDS = Object.freeze(
  Object.assign(Object.create(null), {
    circle: CIRCLE,
    rectangle: RECTANGLE,
    polygon: POLYGON,
    segment: SEGMENT,
  }),
);

const POINT = tableOf("x", "y");
const PROPERTIES = tableOf(
  "velocity",
  "angularVelocity",
  "mass",
  "restitution",
  "friction",
  "collides",
);

/** The places of fields in what is given to the engine, and the numbers of their bits. */
const PLACES = Object.freeze({
  x: 0,
  y: 1,
  radius: 2,
  width: 3,
  height: 4,
  angle: 5,
  x1: 6,
  y1: 7,
  x2: 8,
  y2: 9,
  points: 10,
  velocityX: 11,
  velocityY: 12,
  angularVelocity: 13,
  mass: 14,
  restitution: 15,
  friction: 16,
  collides: 17,
});

/**
 * Returns the number of a shape's type. Other fields than the shape's own, such as a colour or an id, are the caller's.
 *
 * @param {Record<string, unknown>} shape
 * @param {string} owner Name of the argument, for the message.
 * @returns {number}
 */
export function kindOf(shape, owner) {
  const type = shape.type;
  const kind = typeof type === "string" ? KINDS[type] : undefined;
  if (kind === undefined) {
    const sentence = 'must be "circle", "rectangle", "polygon" or "segment"';
    throw refused("wrong-type", "type", type, { owner, sentence });
  }
  return kind;
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
  /** @param {string} field */
  const read = (field) => number(shape[field], field, owner);
  switch (kind) {
    case CIRCLE:
      return [kind, read("x"), read("y"), read("radius"), 0, angleOf(shape, owner)];
    case RECTANGLE:
      return [kind, read("x"), read("y"), read("width"), read("height"), angleOf(shape, owner)];
    case SEGMENT:
      return [kind, read("x1"), read("y1"), read("x2"), read("y2")];
    default:
      return readPoints(shape.points, owner);
  }
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
    for (const [field, value] of /** @type {const} */ ([
      ["x", x],
      ["y", y],
    ])) {
      if (typeof value !== "number") {
        throw refused("wrong-type", field, value, { owner, index, sentence: "must be a number" });
      }
      numbers.push(value);
    }
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

/**
 * Fields as plain numbers, each at its place; the bits of those that were given; and the outline that goes with
 * `points`.
 */
class PlainFields {
  given = 0;
  numbers = new Array(Object.keys(PLACES).length).fill(0);
  /** @type {number[] | null} */
  outline = null;

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
 * @returns {PlainFields}
 */
export function readProperties(value) {
  const fields = new PlainFields();
  if (value !== undefined) {
    const properties = object(value, "properties");
    onlyKnown(properties, PROPERTIES, "properties");
    pickProperties(fields, properties);
  }
  return fields;
}

const NUMBERS = /** @type {const} */ ([
  "x",
  "y",
  "radius",
  "width",
  "height",
  "angle",
  "x1",
  "y1",
  "x2",
  "y2",
]);
const CHANGES = tableOf(...NUMBERS, "points", ...Object.keys(PROPERTIES));

/**
 * Returns changes as plain numbers. Whether the shape has such fields is asked by the engine.
 *
 * @param {unknown} value
 * @returns {PlainFields}
 */
export function readChanges(value) {
  const source = object(value, "changes");
  onlyKnown(source, CHANGES, "changes");
  const fields = new PlainFields();
  pickProperties(fields, source);
  pickNumbers(fields, source, NUMBERS);
  const { points } = source;
  if (points !== undefined) {
    fields.outline = readPoints(points, "");
    fields.put("points", fields.outline[1] ?? 0);
  }
  return fields;
}

const SCALARS = /** @type {const} */ (["angularVelocity", "mass", "restitution", "friction"]);

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
  pickNumbers(fields, source, SCALARS);
  const collides = source.collides;
  if (collides !== undefined) {
    fields.put("collides", Number(boolean(collides, "collides")));
  }
}

/**
 * @param {PlainFields} fields
 * @param {Record<string, unknown>} source
 * @param {readonly (keyof typeof PLACES)[]} names
 */
function pickNumbers(fields, source, names) {
  for (const name of names) {
    const value = source[name];
    if (value !== undefined) {
      fields.put(name, number(value, name));
    }
  }
}
