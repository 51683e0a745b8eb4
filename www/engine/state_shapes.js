// A shape of a state: words and JSON of its place, motion, matter and form. The engine's own is src/engine/snapshot.rs.

import { CORNERS_MAX } from "./generated/constants.ts";
import { bad, exactly, flag, id, list, next, number, ownOf, pathOf, point, record } from "./state_forms.js";

/** @import { Form, Words } from "./state_forms.js" */

/** Bits of a shape's flags, above the two of its kind. */
const COLLIDES = 1 << 2;
const CONTINUOUS = 1 << 3;
const MOVES = 1 << 4;
const HAS_MATTER = 1 << 5;
const LIES_APART = 1 << 6;
const SENSOR = 1 << 7;
const HAS_LAYERS = 1 << 8;
const ROUNDED = 1 << 9;
const KINEMATIC = 1 << 10;
const MOVED = 1 << 11;

const REST = Object.freeze({ x: 0, y: 0 });
const MATTER = Object.freeze({ mass: 1, restitution: 0.2, friction: 0.8 });

const PLACE = Object.freeze({ x: number, y: number, angle: number });
const MOTION = Object.freeze({ velocity: point, angularVelocity: number });
const LAYERS = Object.freeze({ layers: 1, mask: 2 ** 32 - 1 });
const LAYERS_FORMS = Object.freeze({ layers: number, mask: number });
const MATTER_FORMS = Object.freeze({ mass: number, restitution: number, friction: number });

const CORNERS = list(point, CORNERS_MAX);

/**
 * What a kind of shape is called, by its number; its fields, and the field that tells where it lies, apart from what its
 * angle says.
 *
 * @typedef {{ type: string, fields: Readonly<Record<string, Form>>, apart?: string }} KindForm
 */

/** @type {KindForm} */
const CIRCLES = { type: "circle", fields: { radius: number } };
/** @type {readonly KindForm[]} */
const KINDS = Object.freeze([
  CIRCLES,
  { type: "rectangle", fields: { width: number, height: number } },
  { type: "polygon", fields: { reach: number, outline: CORNERS }, apart: "corners" },
  { type: "segment", fields: { half: point }, apart: "turnedHalf" },
]);

/** Told of kinematic shapes alone: others are what their mass says. */
const KINEMATIC_NAME = "kinematic";

const COMMON = Object.freeze(["id", "type", "collides", "continuous", "sensor"]);

/**
 * Reads the fields of a shape.
 *
 * @param {Words} words
 * @param {unknown} own Its id, which stands elsewhere.
 * @returns {Record<string, unknown>}
 */
export function readShape(words, own) {
  const flags = next(words);
  const { type, fields, apart } = KINDS[flags & 3] ?? CIRCLES;
  const place = readFields(PLACE, words);
  const motion = (flags & MOVES) === 0 ? { velocity: REST, angularVelocity: 0 } : readFields(MOTION, words);
  const matter = (flags & HAS_MATTER) === 0 ? MATTER : readFields(MATTER_FORMS, words);
  const layers = (flags & HAS_LAYERS) === 0 ? LAYERS : readFields(LAYERS_FORMS, words);
  const form = readFields(fields, words);
  if (apart !== undefined && (flags & LIES_APART) !== 0) {
    form[apart] =
      type === "segment"
        ? point.read(words)
        : Array.from(/** @type {unknown[]} */ (form.outline), () => point.read(words));
  }
  if (apart !== undefined && (flags & ROUNDED) !== 0) form.radius = number.read(words);
  if ((flags & KINEMATIC) !== 0) form.kind = KINEMATIC_NAME;
  if ((flags & MOVED) !== 0) form.movedFrom = readFields(PLACE, words);
  const collides = (flags & COLLIDES) !== 0;
  const continuous = (flags & CONTINUOUS) !== 0;
  const sensor = (flags & SENSOR) !== 0;
  const bits = { collides, continuous, sensor };
  return { id: own, type, ...place, ...form, ...motion, ...matter, ...layers, ...bits };
}

/**
 * Writes the fields of a shape, and its id elsewhere.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {number[]} words
 * @param {number[]} ids
 */
export function writeShape(value, field, words, ids) {
  const kind = kindOf(value, field);
  const { type, fields, apart } = KINDS[kind] ?? CIRCLES;
  const parts = [PLACE, MOTION, MATTER_FORMS, LAYERS_FORMS, fields];
  const names = [...COMMON, ...parts.flatMap((part) => Object.keys(part))];
  const given = exactly(value, field, names, [
    ...(apart === undefined ? [] : [apart, "radius"]),
    ...["kind", "movedFrom"],
  ]);
  const own = given.id;
  if (own === null) throw bad(pathOf(field, "id"), own, "must be an id");
  id.write(own, pathOf(field, "id"), ids);
  const liesApart = apart !== undefined && apart in given;
  /** @type {number[]} */
  const flags = [];
  flag.write(given.collides, pathOf(field, "collides"), flags);
  flag.write(given.continuous, pathOf(field, "continuous"), flags);
  flag.write(given.sensor, pathOf(field, "sensor"), flags);
  const [collides = 0, continuous = 0, sensor = 0] = flags;
  const isRounded = apart !== undefined && "radius" in given;
  const [isKinematic, isMoved] = ["kind" in given, "movedFrom" in given];
  if (isKinematic && given.kind !== KINEMATIC_NAME) {
    throw bad(pathOf(field, "kind"), given.kind, `must be ${KINEMATIC_NAME} or missing`);
  }
  const outline = (liesApart ? LIES_APART : 0) | (isRounded ? ROUNDED : 0);
  const rare = outline | (isKinematic ? KINEMATIC : 0) | (isMoved ? MOVED : 0);
  const told = MOVES | HAS_MATTER | HAS_LAYERS | rare;
  const bits = (collides * COLLIDES) | (continuous * CONTINUOUS) | (sensor * SENSOR);
  words.push(kind | bits | told);
  let lastAt = 0;
  for (const part of parts) {
    lastAt = words.length;
    for (const [name, form] of Object.entries(part)) {
      form.write(given[name], pathOf(field, name), words);
    }
  }
  if (liesApart) {
    // Of a polygon's own fields the second is the outline, which tells its length first.
    const corners = type === "segment" ? null : words[lastAt + 1];
    writeApart(given[apart], corners, pathOf(field, apart), words);
  }
  if (isRounded) number.write(given.radius, pathOf(field, "radius"), words);
  if (isMoved) record(PLACE).write(given.movedFrom, pathOf(field, "movedFrom"), words);
}

/**
 * Writes where an outline lies, apart from what its angle says.
 *
 * @param {unknown} value
 * @param {number | null | undefined} count How many corners there are; `null` of a segment, which has one half.
 * @param {string} path
 * @param {number[]} words
 */
function writeApart(value, count, path, words) {
  if (count === null) {
    point.write(value, path, words);
    return;
  }
  /** @type {number[]} */
  const corners = [];
  CORNERS.write(value, path, corners);
  if (corners[0] !== count) {
    throw bad(path, corners[0], "must be as many as the outline has");
  }
  for (const word of corners.slice(1)) words.push(word);
}

/**
 * @param {unknown} value
 * @param {string} field
 * @returns {number}
 */
function kindOf(value, field) {
  const type = ownOf(value, "type", field);
  if (type === undefined) {
    throw bad(field, value, "must be a shape with a type");
  }
  const kind = KINDS.findIndex((form) => form.type === type);
  if (kind >= 0) return kind;
  throw bad(pathOf(field, "type"), type, "is no type of shape");
}

/**
 * @param {Readonly<Record<string, Form>>} fields
 * @param {Words} words
 */
function readFields(fields, words) {
  return /** @type {Record<string, unknown>} */ (record(fields).read(words));
}
