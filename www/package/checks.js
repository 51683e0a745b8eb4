// Type checks. Whatever a caller hands over is read once, here, into plain numbers, before anything crosses
// into the engine: a getter may throw or call back without harm.

import { CollidoscopeError, refused, show } from "./errors.js";

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
 * Throws `unknown-field` if the object itself has an enumerable field that is not in the table.
 *
 * @param {Record<string, unknown>} value
 * @param {Readonly<Record<string, true>>} known A table without prototype.
 * @param {string} owner
 */
export function onlyKnown(value, known, owner) {
  for (const key in value) {
    if (known[key] !== true && Object.hasOwn(value, key)) {
      throw unknownField(value, key, owner);
    }
  }
}

/**
 * Returns the error of a field that the object should not have.
 *
 * @param {Record<string, unknown>} value
 * @param {string} key
 * @param {string} owner
 * @returns {CollidoscopeError}
 */
function unknownField(value, key, owner) {
  return new CollidoscopeError("unknown-field", `${owner} has no field ${JSON.stringify(key)}`, {
    field: key,
    value: value[key],
  });
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
