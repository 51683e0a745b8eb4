// Reads properties of a new shape, or changes of a resident shape, into the numbers of the second record.

import { bits, boolean, type Fields, field, nameIn, number, object, onlyKnown, readAtOnce, tableOf } from "./checks.ts";
import { refused } from "./errors.ts";
import { DEFAULTS, GIVEN, OUTLINE_HEAD } from "./generated/constants.ts";
import {
  BODY_KINDS,
  FLAG_NAMES,
  NUMBER_NAMES,
  OUTLINE_NUMBERS,
  PROPERTY_NAMES,
  plainValuesOf,
  propertiesOf,
} from "./generated/names.ts";
import { CIRCLE, ENDS, kindOf, POLYGON, POSE, RECTANGLE, readPoint, readPoints, SEGMENT } from "./shapes.ts";
import type { ResidentShape } from "./types.ts";

const PROPERTIES = tableOf(...PROPERTY_NAMES);

type Given = keyof typeof GIVEN;

/** Fields as plain numbers, indexed by `GIVEN`, and a bit for each field that was given. */
class PlainFields {
  given = 0;
  /** The name of the kind, if one was given. */
  kind: string | null = null;
  readonly numbers: number[];

  /** @param numbers Initial values of the fields. */
  constructor(numbers: readonly number[]) {
    this.numbers = [...numbers];
  }

  put(field: Given, value: number): void {
    this.putAt(GIVEN[field], value);
  }

  putAt(place: number, value: number): void {
    this.given |= 1 << place;
    this.numbers[place] = value;
  }

  /**
   * Makes mass and kind agree. If no kind is given, the mass decides: 0 means static, and a kinematic shape stays
   * kinematic. If the kind is kinematic, the mass becomes 0 and a given mass is ignored.
   *
   * @throws {CollidoscopeError} `out-of-range` for a mass that contradicts the kind.
   */
  settle(): void {
    const mass = this.numbers[GIVEN.mass] ?? 0;
    const isGiven = (this.given & (1 << GIVEN.mass)) !== 0;
    if (this.kind === null) return;
    this.put("kinematic", Number(this.kind === "kinematic"));
    if (this.kind === "dynamic") {
      if (mass === 0 && isGiven) {
        throw refused("out-of-range", "mass", mass, {
          sentence: "must be more than 0 if the kind is dynamic",
        });
      }
      if (mass === 0) this.put("mass", DEFAULTS[GIVEN.mass] ?? 1);
      return;
    }
    if (this.kind === "static" && mass > 0 && isGiven) {
      throw refused("out-of-range", "mass", mass, { sentence: "must be 0 if the kind is static" });
    }
    this.put("mass", 0);
  }
}

/** The accepted fields of an added shape, by its kind; they are the fields that `get` returns. */
const ADDED = OUTLINE_NUMBERS.map((sizes, kind) => {
  const points = kind === POLYGON ? ["points"] : [];
  return tableOf("id", "type", ...POSE, ...sizes, ...points, ...PROPERTY_NAMES);
});

/**
 * Returns the second record of an added shape. Properties in `value` take precedence over properties in the shape
 * itself.
 *
 * @throws {CollidoscopeError} `unknown-field` for a field that neither shapes of this type nor properties have;
 *   `out-of-range` for a mass that contradicts the kind.
 */
export function readProperties(shape: Fields, kind: number, value: unknown): readonly number[] {
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

const ALL_SIZES = [...new Set(OUTLINE_NUMBERS.flat())];
const CHANGES = tableOf("id", "type", ...POSE, ...ALL_SIZES, "points", ...PROPERTY_NAMES);
const POSE_AND_SIZES = tableOf(...POSE, ...ALL_SIZES);

/** Both records of changes, and a bit for each given field. */
interface PlainChanges {
  /** Empty for an outline that stays. */
  outline: readonly number[];
  numbers: readonly number[];
  given: number;
}

/** The changes that a caller passes. Each field is read once. */
export class Changes {
  readonly #type: unknown;
  readonly #properties: PlainFields;
  readonly #numbers = new Map<string, number>();
  /** The record of the given points. */
  readonly #points: number[];

  constructor(value: unknown) {
    const source = object(value, "changes");
    onlyKnown(source, CHANGES, "changes");
    this.#type = field(source, "type");
    this.#properties = new PlainFields(DEFAULTS);
    pickProperties(this.#properties, source);
    for (const name of [...POSE, ...ALL_SIZES]) {
      const value = field(source, name);
      if (value !== undefined) {
        this.#numbers.set(name, number(value, name));
      }
    }
    const points = field(source, "points");
    this.#points = points === undefined ? [] : readPoints(points);
  }

  /**
   * Returns the records of a shape after the changes.
   *
   * @throws {CollidoscopeError} `unknown-field` for a field that shapes of this type do not have; `wrong-type` for
   *   another type.
   */
  over(old: ResidentShape): PlainChanges {
    if (this.#type !== undefined && this.#type !== old.type) {
      const sentence = `must stay ${JSON.stringify(old.type)}`;
      throw refused("wrong-type", "type", this.#type, { sentence });
    }
    const before = old as unknown as Record<string, number>;
    const kind = kindOf(before, "");
    this.#checkNames(kind);
    const at = (name: string) => this.#numbers.get(name) ?? before[name] ?? 0;
    const fields = this.#fieldsOver(old);
    if (this.#isUnmoved(old)) {
      // The changes are the result of `get`. Making the outline again would move the shape by a rounding error.
      return { outline: [], numbers: fields.numbers, given: fields.given };
    }
    let outline = this.#points;
    if (kind === CIRCLE) {
      outline = [kind, at("x"), at("y"), at("radius"), 0, at("angle")];
    } else if (kind === RECTANGLE) {
      outline = [kind, at("x"), at("y"), at("width"), at("height"), at("angle")];
    } else {
      // The radius is passed apart from the outline, so that a new radius does not move the shape.
      const radius = this.#numbers.get("radius");
      if (radius !== undefined) fields.put("radius", radius);
      if (kind === SEGMENT && ENDS.some((name) => this.#numbers.has(name))) {
        outline = [kind, ...ENDS.map(at), 0, Number.NaN, Number.NaN, 0];
      }
    }
    const { numbers, given } = fields;
    return { outline, numbers, given: outline.length === 0 ? given : given | (1 << GIVEN.outline) };
  }

  /** Refuses fields of other types of shapes. */
  #checkNames(kind: number): void {
    const own = OUTLINE_NUMBERS[kind] ?? [];
    for (const name of ALL_SIZES) {
      if (this.#numbers.has(name) && !own.includes(name)) {
        throw refused("unknown-field", name, this.#numbers.get(name));
      }
    }
    if (this.#points.length > 0 && kind !== POLYGON) {
      throw refused("unknown-field", "points", this.#points[1]);
    }
  }

  /** Returns the second record: the fields of the old shape, replaced by the given ones. */
  #fieldsOver(old: ResidentShape): PlainFields {
    const { velocity, angularVelocity, layers, mask } = old;
    const fields = new PlainFields([
      ...[0, 0, 0, velocity.x, velocity.y, angularVelocity],
      ...plainValuesOf(old).map(Number),
      ...[layers, mask, Number(old.kind === "kinematic")],
    ]);
    for (const name of POSE) {
      const value = this.#numbers.get(name);
      if (value !== undefined) fields.put(name, value);
    }
    for (const [name, place] of Object.entries(GIVEN)) {
      if ((this.#properties.given & (1 << place)) !== 0) {
        fields.put(name as Given, this.#properties.numbers[place] ?? 0);
      }
    }
    fields.kind = this.#properties.kind;
    fields.settle();
    return fields;
  }

  /** Returns whether pose and outline are given in full and equal those of the shape. */
  #isUnmoved(old: ResidentShape): boolean {
    const before = old as unknown as Record<string, unknown>;
    const names = Object.keys(before).filter((name) => POSE_AND_SIZES[name] === true);
    // A radius may be new: `get` leaves out that of a shape which has none.
    const isSame = [...this.#numbers].every(([name, value]) => value === (before[name] ?? 0));
    if (!isSame || !names.every((name) => this.#numbers.has(name))) {
      return false;
    }
    if (old.type !== "polygon") {
      return true;
    }
    const points = old.points.flatMap(({ x, y }) => [x, y]);
    const given = this.#points.slice(OUTLINE_HEAD);
    return given.length === points.length && given.every((number, at) => number === points[at]);
  }
}

function pickProperties(fields: PlainFields, source: Fields): void {
  const given = readAtOnce(source, PROPERTY_NAMES, "properties", propertiesOf);
  const { kind, velocity, angularVelocity, layers, mask } = given;
  if (kind !== undefined) {
    fields.kind = nameIn(BODY_KINDS, kind, "kind", "wrong-type");
  }
  if (velocity !== undefined) {
    const { x, y } = readPoint(velocity, "velocity");
    fields.put("velocityX", x);
    fields.put("velocityY", y);
  }
  if (angularVelocity !== undefined) fields.put("angularVelocity", number(angularVelocity, "angularVelocity"));
  const values = plainValuesOf(given);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value !== undefined) fields.putAt(GIVEN.mass + index, plainNumber(value, index));
  }
  if (layers !== undefined) fields.put("layers", bits(layers, "layers"));
  if (mask !== undefined) fields.put("mask", bits(mask, "mask"));
}

/** Returns a value of `plainValuesOf` as a number. */
function plainNumber(value: unknown, index: number): number {
  const flag = index - NUMBER_NAMES.length;
  if (flag < 0) return number(value, NUMBER_NAMES[index] ?? "");
  return Number(boolean(value, FLAG_NAMES[flag] ?? ""));
}
