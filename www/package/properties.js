// Reads properties, and changes of a resident shape, into plain numbers.

import { boolean, field, number, object, onlyKnown, tableOf } from "./checks.js";
import { refused } from "./errors.js";
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
    this.points = points === undefined ? null : readPoints(points);
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
