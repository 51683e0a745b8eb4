// Type checks. Every field of a caller's object is read once, here, into a plain number before anything crosses into the
// engine: a getter may throw or call back without harm. The types of shapes alone may be read twice.

import { CollidoscopeError, cut, refused, show, unknownField, unreadable } from "./errors.ts";
import { SHAPES_MAX } from "./generated/constants.ts";
import type { ErrorCode } from "./types.ts";

/** The names that an object may have. Without prototype. */
export type Table = Readonly<Record<string, true>>;

/** Fields of an object, as they were read. */
export type Fields = Record<string, unknown>;

/** Returns `value` if it is a number. The engine checks whether it is finite and in range. */
export function number(value: unknown, field: string, owner?: string): number {
  if (typeof value !== "number") {
    throw refused("wrong-type", field, value, { owner, sentence: "must be a number" });
  }
  return value;
}

/** Returns `value` as the 32 bits of layers or a mask: those of a signed number, such as `~8`, count from 0. */
export function bits(value: unknown, field: string): number {
  const given = number(value, field);
  const isSigned = given < 0 && given >= -(2 ** 31) && Number.isInteger(given);
  return isSigned ? given >>> 0 : given;
}

/** Returns `value` if it is true or false. */
export function boolean(value: unknown, field: string, owner?: string): boolean {
  if (typeof value !== "boolean") {
    throw refused("wrong-type", field, value, { owner, sentence: "must be true or false" });
  }
  return value;
}

/** Returns `value` if it is an object. */
export function object(value: unknown, field: string, owner?: string): Fields {
  if (typeof value !== "object" || value === null) {
    throw refused("wrong-type", field, value, { owner, sentence: "must be an object" });
  }
  return value as Fields;
}

/** Throws `unknown-field`, with the nearest known name, if the object itself has an enumerable field outside the table. */
export function onlyKnown(value: Fields, known: Table, owner: string): void {
  const key = unknownKey(value, known, owner);
  if (key !== null) {
    throw unknownField(owner, key, field(value, key, owner), Object.keys(known));
  }
}

function unknownKey(value: Fields, known: Table, owner: string): string | null {
  try {
    for (const key in value) {
      if (known[key] !== true && Object.hasOwn(value, key)) {
        return key;
      }
    }
    return null;
  } catch (cause) {
    throw unreadable("wrong-type", owner, cause);
  }
}

/** Returns a field of an object. */
export function field(source: Fields, name: string, owner?: string): unknown {
  try {
    return source[name];
  } catch (cause) {
    throw unreadable("wrong-type", cut(name), cause, { owner });
  }
}

/** Returns the fields of an object that has no others than those of the table, each read once. */
export function fields(value: unknown, known: Table, owner: string): Fields {
  const source = object(value, owner);
  onlyKnown(source, known, owner);
  const own: Fields = Object.create(null);
  for (const name in known) {
    own[name] = field(source, name, owner);
  }
  return own;
}

/** Returns several fields of an object, read at once, which is faster than one by one; see `unreadableAmong`. */
export function readAtOnce<T>(
  source: Fields,
  names: readonly string[],
  owner: string,
  read: (source: Fields) => T,
  prefix = "",
): T {
  try {
    return read(source);
  } catch (cause) {
    throw unreadableAmong(source, names, owner, cause, prefix);
  }
}

/**
 * Returns the error of an object that threw while several of its fields were read at once. The fields are read again to
 * find the one that throws; if none does, the error names the owner.
 *
 * @param prefix Of the names in the error.
 */
export function unreadableAmong(
  source: Fields,
  names: readonly string[],
  owner: string,
  cause: unknown,
  prefix = "",
): CollidoscopeError {
  for (const name of names) {
    try {
      source[name];
    } catch (again) {
      return unreadable("wrong-type", `${prefix}${name}`, again, prefix === "" ? { owner } : {});
    }
  }
  return unreadable("wrong-type", owner, cause);
}

/** Returns whether a value is an array. */
export function isArray(value: unknown, name: string, owner?: string): value is unknown[] {
  try {
    return Array.isArray(value);
  } catch (cause) {
    // A revoked proxy throws.
    throw unreadable("wrong-type", name, cause, { owner });
  }
}

/** Returns the items of an array, a Float64Array or a Set, at most as many as a world holds shapes, each read once. */
export function items(value: unknown, field: string, owner?: string): unknown[] {
  try {
    const list = value instanceof Set ? [...Set.prototype.values.call(value)] : value;
    if ((Array.isArray(list) || list instanceof Float64Array) && list.length <= SHAPES_MAX) {
      return Array.from({ length: list.length }, (_, index) => list[index]);
    }
  } catch (cause) {
    throw unreadable("wrong-type", field, cause, { owner });
  }
  throw refused("wrong-type", field, value, { owner, sentence: `must be an array of at most ${SHAPES_MAX}` });
}

/** Returns a table for `onlyKnown`. */
export function tableOf(...names: string[]): Table {
  const table: Record<string, true> = Object.create(null);
  for (const name of names) {
    table[name] = true;
  }
  return Object.freeze(table);
}

/**
 * Returns a name that is in a list.
 *
 * @param code Of the refusal of another name.
 */
export function nameIn<T extends string>(names: readonly T[], name: unknown, field: string, code: ErrorCode): T {
  if (!names.includes(name as T)) {
    const message = `${field} must be one of ${names.join(", ")}: ${show(name)}`;
    throw new CollidoscopeError(code, message, { field, value: name });
  }
  return name as T;
}

type Plain = Float64Array | Uint32Array | Uint8Array;

const typedArray = Object.getPrototypeOf(Float64Array.prototype);

/** Returns the built-in getter of typed arrays, whatever the array itself has under the name. */
function getter(name: string | symbol): (array: unknown) => unknown {
  const get = Object.getOwnPropertyDescriptor(typedArray, name)?.get;
  return (array) => (get === undefined ? undefined : Reflect.apply(get, array, []));
}

const tagOf = getter(Symbol.toStringTag);
const lengthOf = getter("length") as (array: unknown) => number;
const bufferOf = getter("buffer") as (array: unknown) => ArrayBuffer;
const offsetOf = getter("byteOffset") as (array: unknown) => number;

/**
 * Returns a genuine array of a type over the numbers of `value`: no subclass, no own properties, and never on the
 * engine's own memory, which may move while the engine allocates.
 *
 * @param other Name of another accepted type.
 */
export function plainArray<T extends Plain>(
  Type: { new (from: ArrayBuffer | number, offset?: number, length?: number): T; name: string },
  value: unknown,
  field: string,
  memory: ArrayBufferLike,
  other = Type.name,
): T {
  const tag = tagOf(value);
  if (tag !== Type.name && tag !== other) {
    const names = other === Type.name ? other : `${Type.name} or a ${other}`;
    throw refused("wrong-type", field, value, { sentence: `must be a ${names}` });
  }
  const length = lengthOf(value);
  if (length === 0) {
    return new Type(0);
  }
  const plain = new Type(bufferOf(value), offsetOf(value), length);
  return plain.buffer === memory ? (plain.slice() as T) : plain;
}
