// Type checks. Whatever a caller hands over is read once, here, into plain numbers, before anything crosses
// into the engine (only the types of shapes may be asked for twice): a getter may throw or call back without harm. What it throws is the cause of the refusal.

import { CollidoscopeError, refused, show, unknownField, unreadable } from "./errors.js";

/** @import { ErrorCode } from "./types.js" */

/**
 * Returns `value` if it is a number; whether it is finite and in range is asked by the engine.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {string} [owner]
 * @returns {number}
 */
export function number(value, field, owner) {
  if (typeof value !== "number") {
    throw refused("wrong-type", field, value, { owner, sentence: "must be a number" });
  }
  return value;
}

/**
 * Returns `value` if it is an id as far as its type goes.
 *
 * @param {unknown} value
 * @param {string} [field]
 * @returns {number}
 */
export function id(value, field = "id") {
  return number(value, field);
}

/**
 * Returns `value` as the 32 bits of layers or a mask: those of a signed number, such as `~8`, count from 0.
 *
 * @param {unknown} value
 * @param {string} field
 * @returns {number}
 */
export function bits(value, field) {
  const given = number(value, field);
  const isSigned = given < 0 && given >= -(2 ** 31) && Number.isInteger(given);
  return isSigned ? given >>> 0 : given;
}

/**
 * Returns `value` if it is true or false.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {string} [owner]
 * @returns {boolean}
 */
export function boolean(value, field, owner) {
  if (typeof value !== "boolean") {
    throw refused("wrong-type", field, value, { owner, sentence: "must be true or false" });
  }
  return value;
}

/**
 * Returns `value` if it is an object.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {string} [owner]
 * @returns {Record<string, unknown>}
 */
export function object(value, field, owner) {
  if (typeof value !== "object" || value === null) {
    throw refused("wrong-type", field, value, { owner, sentence: "must be an object" });
  }
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * Throws `unknown-field`, with the nearest known name, if the object itself has an enumerable field outside the table.
 *
 * @param {Record<string, unknown>} value
 * @param {Readonly<Record<string, true>>} known A table without prototype.
 * @param {string} owner
 */
export function onlyKnown(value, known, owner) {
  const key = unknownKey(value, known, owner);
  if (key !== null) {
    throw unknownField(owner, key, field(value, key, owner), Object.keys(known));
  }
}

/**
 * @param {Record<string, unknown>} value
 * @param {Readonly<Record<string, true>>} known
 * @param {string} owner
 * @returns {string | null}
 */
function unknownKey(value, known, owner) {
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

/**
 * Returns a field of an object.
 *
 * @param {Record<string, unknown>} source
 * @param {string} name
 * @param {string} [owner]
 * @returns {unknown}
 */
export function field(source, name, owner) {
  try {
    return source[name];
  } catch (cause) {
    throw unreadable("wrong-type", name, cause, { owner });
  }
}

/**
 * Returns the fields of an object that has no others than those of the table, each read once.
 *
 * @param {unknown} value
 * @param {Readonly<Record<string, true>>} known A table without prototype.
 * @param {string} owner
 * @returns {Record<string, unknown>} Without prototype.
 */
export function fields(value, known, owner) {
  const source = object(value, owner);
  onlyKnown(source, known, owner);
  /** @type {Record<string, unknown>} */
  const own = Object.create(null);
  for (const name in known) {
    own[name] = field(source, name, owner);
  }
  return own;
}

/**
 * Returns the error of an object that threw while several of its fields were read at once, which is faster than one by one.
 * They are read again here to tell which it was.
 *
 * @param {Record<string, unknown>} source
 * @param {readonly string[]} names
 * @param {string} owner Named instead where none throws again.
 * @param {unknown} cause
 * @param {string} [prefix] Of the names of fields.
 * @returns {CollidoscopeError}
 */
export function unreadableAmong(source, names, owner, cause, prefix = "") {
  for (const name of names) {
    try {
      source[name];
    } catch (again) {
      const where = prefix === "" ? { owner } : {};
      return unreadable("wrong-type", `${prefix}${name}`, again, where);
    }
  }
  return unreadable("wrong-type", owner, cause);
}

/**
 * Returns whether a value is an array.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {string} [owner]
 * @returns {value is unknown[]}
 */
export function isArray(value, name, owner) {
  try {
    return Array.isArray(value);
  } catch (cause) {
    // Of a proxy that was revoked.
    throw unreadable("wrong-type", name, cause, { owner });
  }
}

/**
 * Returns a table for `onlyKnown`.
 *
 * @param {...string} names
 * @returns {Readonly<Record<string, true>>}
 */
export function tableOf(...names) {
  /** @type {Record<string, true>} */
  const table = Object.create(null);
  for (const name of names) {
    table[name] = true;
  }
  return Object.freeze(table);
}

/**
 * Returns the number of a name in the engine.
 *
 * @param {readonly string[]} names
 * @param {unknown} name
 * @param {string} field
 * @param {ErrorCode} code Of the refusal of a name that is none.
 * @returns {number}
 */
export function numberOf(names, name, field, code) {
  const number = names.indexOf(/** @type {string} */ (name));
  if (number < 0) {
    const message = `${field} must be one of ${names.join(", ")}: ${show(name)}`;
    throw new CollidoscopeError(code, message, { field, value: name });
  }
  return number;
}

const typedArray = Object.getPrototypeOf(Float64Array.prototype);

/**
 * @param {string | symbol} name
 * @returns {(array: unknown) => unknown} The built-in getter, whatever the array itself says.
 */
function getter(name) {
  const get = Object.getOwnPropertyDescriptor(typedArray, name)?.get;
  return (array) => (get === undefined ? undefined : Reflect.apply(get, array, []));
}

const tagOf = getter(Symbol.toStringTag);
const lengthOf = /** @type {(array: unknown) => number} */ (getter("length"));
const bufferOf = /** @type {(array: unknown) => ArrayBuffer} */ (getter("buffer"));
const offsetOf = /** @type {(array: unknown) => number} */ (getter("byteOffset"));

/**
 * Returns a genuine Float64Array over the numbers of `value`: no subclass, no own properties, and never on the
 * engine's own memory, which may move while the engine makes room.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {ArrayBuffer} memory The engine's memory.
 * @returns {Float64Array}
 */
export function float64Array(value, field, memory) {
  return plainArray(Float64Array, value, field, memory);
}

/**
 * Returns a genuine Uint32Array, as `float64Array` does.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {ArrayBuffer} memory The engine's memory.
 * @returns {Uint32Array}
 */
export function uint32Array(value, field, memory) {
  return plainArray(Uint32Array, value, field, memory);
}

/**
 * Returns genuine bytes, as `float64Array` does: of a Uint8Array or a Uint8ClampedArray.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {ArrayBuffer} memory The engine's memory.
 * @returns {Uint8Array}
 */
export function bytes(value, field, memory) {
  return plainArray(Uint8Array, value, field, memory, "Uint8ClampedArray");
}

/**
 * @template {Float64Array | Uint32Array | Uint8Array} T
 * @param {{ new (from: ArrayBuffer | number, offset?: number, length?: number): T, name: string }} Type
 * @param {unknown} value
 * @param {string} field
 * @param {ArrayBuffer} memory
 * @param {string} [other] The name of another type that is as good.
 * @returns {T}
 */
function plainArray(Type, value, field, memory, other = Type.name) {
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
  return plain.buffer === memory ? /** @type {T} */ (plain.slice()) : plain;
}
