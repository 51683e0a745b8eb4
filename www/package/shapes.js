// Reads shapes and properties into plain numbers.

import { boolean, number, object, onlyKnown, tableOf } from "./checks.js";
import { refused } from "./errors.js";

/**
 * The number of each type of shape in the engine, and back.
 *
 * @type {Readonly<Record<string, number | undefined>>}
 */
const KINDS = Object.freeze(Object.assign(Object.create(null), { circle: 0, rectangle: 1 }));

/** Types of shapes that this version knows of and cannot answer for. */
const LATER = tableOf("polygon", "segment");

const POINT = tableOf("x", "y");
const PROPERTIES = tableOf(
  "velocity",
  "angularVelocity",
  "mass",
  "restitution",
  "friction",
  "collides",
);

export const CIRCLE = 0;
export const RECTANGLE = 1;

/**
 * The bits that tell the engine which fields of a change are given.
 */
export const GIVEN = Object.freeze({
  x: 1,
  y: 2,
  radius: 4,
  width: 8,
  height: 16,
  angle: 32,
  velocity: 64,
  angularVelocity: 128,
  mass: 256,
  restitution: 512,
  friction: 1024,
  collides: 2048,
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
    const sentence =
      typeof type === "string" && LATER[type] === true
        ? "is not in this version, which has circles and rectangles"
        : 'must be "circle" or "rectangle"';
    throw refused("wrong-type", "type", type, { owner, sentence });
  }
  return kind;
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
 * Properties as plain numbers, with the bits of those that were given.
 *
 * @typedef {{ given: number, velocityX: number, velocityY: number, angularVelocity: number, mass: number,
 *   restitution: number, friction: number, collides: boolean }} PlainProperties
 */

/**
 * Returns properties as plain numbers.
 *
 * @param {unknown} value
 * @returns {PlainProperties}
 */
export function readProperties(value) {
  if (value === undefined) {
    return noProperties();
  }
  const properties = object(value, "properties");
  onlyKnown(properties, PROPERTIES, "properties");
  return pickProperties(properties);
}

/**
 * A change of any fields as plain numbers, with the bits of those that were given.
 *
 * @typedef {PlainProperties & { x: number, y: number, radius: number, width: number, height: number,
 *   angle: number }} PlainChanges
 */

const CHANGES = tableOf(...Object.keys(GIVEN));
const OUTLINE = /** @type {const} */ (["x", "y", "radius", "width", "height", "angle"]);

/**
 * Returns changes as plain numbers. Whether the shape has such fields is asked by the engine.
 *
 * @param {unknown} value
 * @returns {PlainChanges}
 */
export function readChanges(value) {
  const source = object(value, "changes");
  onlyKnown(source, CHANGES, "changes");
  const changes = {
    ...pickProperties(source),
    x: 0,
    y: 0,
    radius: 0,
    width: 0,
    height: 0,
    angle: 0,
  };
  for (const field of OUTLINE) {
    const given = source[field];
    if (given !== undefined) {
      changes[field] = number(given, field);
      changes.given |= GIVEN[field];
    }
  }
  return changes;
}

/** @returns {PlainProperties} */
function noProperties() {
  return {
    given: 0,
    velocityX: 0,
    velocityY: 0,
    angularVelocity: 0,
    mass: 0,
    restitution: 0,
    friction: 0,
    collides: false,
  };
}

const SCALARS = /** @type {const} */ (["angularVelocity", "mass", "restitution", "friction"]);

/**
 * @param {Record<string, unknown>} source
 * @returns {PlainProperties}
 */
function pickProperties(source) {
  const plain = noProperties();
  const velocity = source.velocity;
  if (velocity !== undefined) {
    const point = readPoint(velocity, "velocity");
    plain.velocityX = point.x;
    plain.velocityY = point.y;
    plain.given |= GIVEN.velocity;
  }
  for (const field of SCALARS) {
    const value = source[field];
    if (value !== undefined) {
      plain[field] = number(value, field);
      plain.given |= GIVEN[field];
    }
  }
  const collides = source.collides;
  if (collides !== undefined) {
    plain.collides = boolean(collides, "collides");
    plain.given |= GIVEN.collides;
  }
  return plain;
}
