// The one error of this package. Programs may rely on the codes.

/** @import { ErrorCode } from "./types.js" */

/**
 * A call that could not be answered. The world is exactly as it was before the call. `cause` is what lies behind it, where
 * something does: a trap, a failed load, or what a getter threw while the call read it.
 */
export class CollidoscopeError extends Error {
  /**
   * @param {ErrorCode} code Stable; programs may rely on it.
   * @param {string} message One sentence for people.
   * @param {{ field?: string | null, value?: unknown, index?: number | null, point?: number | null,
   *   cause?: unknown }} [details]
   */
  constructor(code, message, { field = null, value, index = null, point = null, cause } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "CollidoscopeError";
    /** Why the call was refused. @readonly @type {ErrorCode} */
    this.code = code;
    /** Name of the offending field or argument, or `null`. @readonly @type {string | null} */
    this.field = field;
    /** The offending value; of an outline as a whole, how many points it has. @readonly @type {unknown} */
    this.value = value;
    /** Which point of a polygon, or which element of a bulk call; else `null`. @readonly @type {number | null} */
    this.index = index;
    /** Which point of the polygon `index` of a bulk call, or `null`. @readonly @type {number | null} */
    this.point = point;
  }
}

/** @type {Partial<Record<ErrorCode, string>>} */
const SENTENCES = {
  "not-finite": "must be a finite number",
  "not-positive": "must be greater than 0",
  "out-of-range": "is out of range",
  "wrong-length": "has the wrong length",
  "unknown-id": "names no shape of this world",
  "unknown-field": "is not a field of this object",
  "wrong-type": "is of the wrong type",
  "too-few-points": "has too few different points",
  "too-many-points": "has too many points",
  "zero-area": "lies on one line",
  "not-simple": "crosses itself",
  "not-convex": "turns inwards",
  "too-many-shapes": "would be more than the world can hold",
  "out-of-memory": "need more memory than there is",
  "zero-direction": "has no length",
  "bad-snapshot": "is not that of a state to go back to",
};

/**
 * Returns a value as a short text. Never runs code of the value.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function show(value) {
  switch (typeof value) {
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "string":
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}\u2026` : value);
    case "boolean":
    case "undefined":
    case "bigint":
      return String(value);
    default:
      return value === null ? "null" : `a value of type ${typeof value}`;
  }
}

/**
 * Returns the error of a refused field.
 *
 * @param {ErrorCode} code
 * @param {string} field
 * @param {unknown} value
 * @param {{ owner?: string, index?: number | null, point?: number | null, sentence?: string }} [where] `owner` is the
 *   argument that has the field; `sentence` replaces the usual words.
 * @returns {CollidoscopeError}
 */
export function refused(
  code,
  field,
  value,
  { owner = "", index = null, point = null, sentence } = {},
) {
  const part = point === null ? "" : `, point ${point},`;
  const subject = `${placeOf(field, owner, index)}${part}`;
  const message = `${subject} ${sentence ?? SENTENCES[code] ?? code}: ${show(value)}`;
  return new CollidoscopeError(code, message, { field, value, index, point });
}

/**
 * Returns the error of a field that threw while it was read: a getter, or a proxy.
 *
 * @param {ErrorCode} code
 * @param {string} field
 * @param {unknown} cause What it threw.
 * @param {{ owner?: string, index?: number | null }} [where] As of `refused`.
 * @returns {CollidoscopeError}
 */
export function unreadable(code, field, cause, { owner = "", index = null } = {}) {
  const message = `${placeOf(field, owner, index)} threw while it was read`;
  return new CollidoscopeError(code, message, { field, index, cause });
}

/**
 * @param {string} field
 * @param {string} owner
 * @param {number | null} index
 */
function placeOf(field, owner, index) {
  const path = owner === "" || owner === field ? field : `${owner}.${field}`;
  return index === null ? path : `${path} of element ${index}`;
}
