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
  "fixed-shape": "must be 0, for a shape of mass 0 is fixed",
  contradictory: "contradicts the outline, which tells where the shape lies",
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
 * Returns the error of a field that an object does not have, with the known name that is spelled most like it.
 *
 * @param {string} owner
 * @param {string} name
 * @param {unknown} value
 * @param {readonly string[]} known
 * @returns {CollidoscopeError}
 */
export function unknownField(owner, name, value, known) {
  const nearest = nearestName(name, known);
  const hint =
    nearest === null
      ? `it has ${known.join(", ")}`
      : `the nearest known name is ${JSON.stringify(nearest)}`;
  const message = `${owner} has no field ${show(name)}; ${hint}`;
  return new CollidoscopeError("unknown-field", message, { field: name, value });
}

/** Characters of a name that are compared: a longer one is like no known name. */
const LONGEST_NAME = 40;

/**
 * Returns the name that differs least from another one, `null` where all differ in more than half of their characters.
 *
 * @param {string} name
 * @param {readonly string[]} known
 * @returns {string | null}
 */
function nearestName(name, known) {
  if (name.length > LONGEST_NAME) {
    return null;
  }
  let nearest = null;
  let least = Infinity;
  for (const other of known) {
    const edits = editsBetween(name.toLowerCase(), other.toLowerCase());
    if (edits < least && 2 * edits <= Math.max(name.length, other.length)) {
      [nearest, least] = [other, edits];
    }
  }
  return nearest;
}

/**
 * Returns how many characters have to be put in, taken out or replaced to make one text of another (Levenshtein 1965).
 *
 * @param {string} from
 * @param {string} to
 * @returns {number}
 */
function editsBetween(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (const [place, other] of [...to].entries()) {
      const replaced = (row[place] ?? 0) + Number(character !== other);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
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
