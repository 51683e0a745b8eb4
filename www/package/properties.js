// Reads properties, and changes of a resident shape, into plain numbers.

import {
  bits,
  boolean,
  field,
  number,
  numberOf,
  object,
  onlyKnown,
  tableOf,
  unreadableAmong,
} from "./checks.js";
import { refused } from "./errors.js";
import { OUTLINE_HEAD } from "./given.js";
import { BODY_KINDS } from "./names.js";
import {
  CIRCLE,
  ENDS,
  kindOf,
  POLYGON,
  POSE,
  RECTANGLE,
  readPoint,
  readPoints,
  SEGMENT,
  SIZES,
} from "./shapes.js";

/** @import { ResidentShape } from "./types.js" */

const PROPERTIES = tableOf(
  "kind",
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
  kinematic: 14,
  radius: 15,
});

/** The bit that says that there is an outline. */
const OUTLINE = 1 << 16;

/** What a shape has where nothing else is given, at these places. The engine's own defaults; a test compares them. */
const DEFAULTS = Object.freeze([0, 0, 0, 0, 0, 0, 1, 0.2, 0.8, 1, 0, 1, 4294967295, 0, 0]);

/** Fields as plain numbers, each at its place, and the bits of those that were given. */
class PlainFields {
  given = 0;
  /** The name of the kind, if one was given. @type {string | null} */
  kind = null;

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

  /**
   * Makes mass and kind agree. Without a kind the mass decides, as 0 is static, and a kinematic shape stays kinematic. A
   * kinematic shape has a mass of 0, whatever is given.
   *
   * @throws {CollidoscopeError} `out-of-range` for a mass that contradicts the kind.
   */
  settle() {
    const mass = this.numbers[PLACES.mass] ?? 0;
    const isGiven = (this.given & (1 << PLACES.mass)) !== 0;
    if (this.kind === null) return;
    this.put("kinematic", Number(this.kind === "kinematic"));
    if (this.kind === "dynamic") {
      if (mass === 0 && isGiven) {
        throw refused("out-of-range", "mass", mass, {
          sentence: "must be more than 0 if the kind is dynamic",
        });
      }
      if (mass === 0) this.put("mass", DEFAULTS[PLACES.mass] ?? 1);
      return;
    }
    if (this.kind === "static" && mass > 0 && isGiven) {
      throw refused("out-of-range", "mass", mass, { sentence: "must be 0 if the kind is static" });
    }
    this.put("mass", 0);
  }
}

/** What an object may have from which a shape of each type is added: the fields that `get` returns. */
const ADDED = SIZES.map((sizes, kind) => {
  const points = kind === POLYGON ? ["points"] : [];
  return tableOf("id", "type", ...POSE, ...sizes, ...points, ...Object.keys(PROPERTIES));
});

/**
 * Returns the properties of a shape that is added as plain numbers: those in the shape itself, and those beside it, which
 * come first.
 *
 * @param {Record<string, unknown>} shape
 * @param {number} kind
 * @param {unknown} value
 * @returns {readonly number[]}
 * @throws {CollidoscopeError} `unknown-field` for a field that neither shapes of this type nor properties have;
 *   `out-of-range` for a mass that contradicts the kind.
 */
export function readProperties(shape, kind, value) {
  onlyKnown(shape, ADDED[kind] ?? PROPERTIES, "shape");
  const fields = new PlainFields(DEFAULTS);
  pickProperties(fields, shape);
  if (value !== undefined) {
    const properties = object(value, "properties");
    onlyKnown(properties, PROPERTIES, "properties");
    pickProperties(fields, properties);
  }
  fields.settle();
  return fields.numbers;
}

const ALL_SIZES = [...new Set(SIZES.flat())];
const CHANGES = tableOf("id", "type", ...POSE, ...ALL_SIZES, "points", ...Object.keys(PROPERTIES));

const POSE_AND_SIZES = tableOf(...POSE, ...ALL_SIZES);

/** Changes as they were read, each once: numbers by their names, and the outline that goes with `points`. */
export class Changes {
  /** @param {unknown} value */
  constructor(value) {
    const source = object(value, "changes");
    onlyKnown(source, CHANGES, "changes");
    this.type = field(source, "type");
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
    this.points = points === undefined ? null : readPoints(points);
  }

  /**
   * Returns what to give to the engine for a shape: an outline, the fields beside it and their bits.
   *
   * @param {ResidentShape} old
   * @throws {CollidoscopeError} `unknown-field` for a field that shapes of this type do not have; `wrong-type` for
   *   another type.
   */
  over(old) {
    if (this.type !== undefined && this.type !== old.type) {
      const sentence = `must stay ${JSON.stringify(old.type)}`;
      throw refused("wrong-type", "type", this.type, { sentence });
    }
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
      Number(old.kind === "kinematic"),
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
    fields.kind = this.properties.kind;
    fields.settle();
    let outline = this.points;
    if (this.#isWhere(old)) {
      // What `get` has returned: made again from its points it would lie elsewhere by a rounding.
      return { outline: null, numbers: fields.numbers, given: fields.given };
    }
    if (kind === CIRCLE) {
      outline = [kind, at("x"), at("y"), at("radius"), 0, at("angle")];
    } else if (kind === RECTANGLE) {
      outline = [kind, at("x"), at("y"), at("width"), at("height"), at("angle")];
    } else {
      // Beside the outline: a rounder one lies where it lay.
      const radius = this.numbers.get("radius");
      if (radius !== undefined) fields.put("radius", radius);
      if (kind === SEGMENT && ENDS.some((name) => this.numbers.has(name))) {
        outline = [kind, ...ENDS.map(at), 0, Number.NaN, Number.NaN, 0];
      }
    }
    const { numbers, given } = fields;
    return { outline, numbers, given: outline === null ? given : given | OUTLINE };
  }

  /**
   * Returns whether place and outline are given in full and are those that the shape has.
   *
   * @param {ResidentShape} old
   */
  #isWhere(old) {
    const before = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (old));
    const names = Object.keys(before).filter((name) => POSE_AND_SIZES[name] === true);
    if (!names.every((name) => this.numbers.get(name) === before[name])) {
      return false;
    }
    if (old.type !== "polygon") {
      return true;
    }
    const points = old.points.flatMap(({ x, y }) => [x, y]);
    const given = this.points?.slice(OUTLINE_HEAD) ?? [];
    return given.length === points.length && given.every((number, at) => number === points[at]);
  }
}

const NAMES = Object.freeze(Object.keys(PROPERTIES));

/**
 * @param {PlainFields} fields
 * @param {Record<string, unknown>} source
 */
function pickProperties(fields, source) {
  let kind;
  let velocity;
  let angularVelocity;
  let mass;
  let restitution;
  let friction;
  let layers;
  let mask;
  let collides;
  let continuous;
  let sensor;
  try {
    // Each by its name, which takes a tenth of the time of a loop: most shapes have none of them.
    ({ kind, velocity, angularVelocity, mass, restitution, friction } = source);
    ({ layers, mask, collides, continuous, sensor } = source);
  } catch (cause) {
    throw unreadableAmong(source, NAMES, "properties", cause);
  }
  if (kind !== undefined) {
    fields.kind = BODY_KINDS[numberOf(BODY_KINDS, kind, "kind", "wrong-type")] ?? null;
  }
  if (velocity !== undefined) {
    const { x, y } = readPoint(velocity, "velocity");
    fields.put("velocityX", x);
    fields.put("velocityY", y);
  }
  putNumber(fields, "angularVelocity", angularVelocity);
  putNumber(fields, "mass", mass);
  putNumber(fields, "restitution", restitution);
  putNumber(fields, "friction", friction);
  if (layers !== undefined) fields.put("layers", bits(layers, "layers"));
  if (mask !== undefined) fields.put("mask", bits(mask, "mask"));
  putFlag(fields, "collides", collides);
  putFlag(fields, "continuous", continuous);
  putFlag(fields, "sensor", sensor);
}

/**
 * @param {PlainFields} fields
 * @param {keyof typeof PLACES} name
 * @param {unknown} value
 */
function putNumber(fields, name, value) {
  if (value !== undefined) fields.put(name, number(value, name));
}

/**
 * @param {PlainFields} fields
 * @param {keyof typeof PLACES} name
 * @param {unknown} value
 */
function putFlag(fields, name, value) {
  if (value !== undefined) fields.put(name, Number(boolean(value, name)));
}
