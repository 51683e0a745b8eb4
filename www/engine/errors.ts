// The one error of this package. Programs may rely on its codes.

import type { ErrorCode } from "./types.ts";

/** Details of a `CollidoscopeError`. */
export interface ErrorDetails {
  field?: string | null;
  value?: unknown;
  index?: number | null;
  point?: number | null;
  cause?: unknown;
}

/**
 * A call that could not be answered. The world is exactly as it was before the call. `cause` is the underlying error,
 * if there is one: a trap, a failed load, or the error of a getter that the call read.
 *
 * @example
 * try {
 *   collide(ball, { ...ball, radius: 0 });
 * } catch (error) {
 *   if (error instanceof CollidoscopeError) console.log(error.code, error.field); // "not-positive", "radius"
 * }
 */
export class CollidoscopeError extends Error {
  /** Why the call was refused. */
  readonly code: ErrorCode;
  /** Name of the offending field or argument, or `null`. */
  readonly field: string | null;
  /** The offending value; of an outline as a whole, its number of points. */
  readonly value: unknown;
  /** Which point of a polygon, or which element of a bulk call; else `null`. */
  readonly index: number | null;
  /** Which point of the polygon `index` of a bulk call, or `null`. */
  readonly point: number | null;

  /**
   * @param code Stable; programs may rely on it.
   * @param message One sentence for people.
   */
  constructor(
    code: ErrorCode,
    message: string,
    { field = null, value, index = null, point = null, cause }: ErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "CollidoscopeError";
    this.code = code;
    this.field = field;
    this.value = value;
    this.index = index;
    this.point = point;
  }
}

/** Sentences of the codes that the facade refuses with; the engine has one of its own for each code. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  "not-finite": "must be a finite number",
  "out-of-range": "is out of range",
  "unknown-field": "is not a field of this object",
  contradictory: "contradicts the outline, which tells where the shape lies",
};

/** Longest text in a message. */
const LONGEST_TEXT = 40;

/** Returns the first characters of a text, which may have any length. */
export function cut(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}\u2026` : text;
}

/** Returns a value as a short text. Never runs code of the value. */
export function show(value: unknown): string {
  switch (typeof value) {
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "string":
      return JSON.stringify(cut(value));
    case "boolean":
    case "undefined":
    case "bigint":
      return String(value);
    default:
      return value === null ? "null" : `a value of type ${typeof value}`;
  }
}

/** Place of a refused field. */
export interface Where {
  /** The argument that has the field. */
  owner?: string | undefined;
  index?: number | null;
  point?: number | null;
  /** Replaces the usual sentence of the code. */
  sentence?: string;
}

/** Returns the error of a refused field. */
export function refused(
  code: ErrorCode,
  field: string,
  value: unknown,
  { owner = "", index = null, point = null, sentence }: Where = {},
): CollidoscopeError {
  const part = point === null ? "" : `, point ${point},`;
  const subject = `${pathOf(field, owner, index)}${part}`;
  const message = `${subject} ${sentence ?? SENTENCES[code] ?? code}: ${show(value)}`;
  return new CollidoscopeError(code, message, { field, value, index, point });
}

/** Returns the error of a field that an object does not have; the message suggests the most similar known name. */
export function unknownField(owner: string, name: string, value: unknown, known: readonly string[]): CollidoscopeError {
  const nearest = nearestName(name, known);
  const hint = nearest === null ? `it has ${known.join(", ")}` : `the nearest known name is ${JSON.stringify(nearest)}`;
  const message = `${owner} has no field ${show(name)}; ${hint}`;
  return new CollidoscopeError("unknown-field", message, { field: name, value });
}

/** Returns the error of a field that threw while it was read: a getter, or a proxy. */
export function unreadable(
  code: ErrorCode,
  field: string,
  cause: unknown,
  { owner = "", index = null }: Where = {},
): CollidoscopeError {
  const message = `${pathOf(field, owner, index)} threw while it was read`;
  return new CollidoscopeError(code, message, { field, index, cause });
}

function pathOf(field: string, owner: string, index: number | null): string {
  const path = owner === "" || owner === field ? field : `${owner}.${field}`;
  return index === null ? path : `${path} of element ${index}`;
}

/** Returns the known name most similar to `name`; `null` if each differs in more than half of its characters. */
function nearestName(name: string, known: readonly string[]): string | null {
  // A longer one resembles none.
  if (name.length > LONGEST_TEXT) return null;
  let nearest: string | null = null;
  let least = Infinity;
  for (const other of known) {
    const edits = editsBetween(name.toLowerCase(), other.toLowerCase());
    if (edits < least && 2 * edits <= Math.max(name.length, other.length)) {
      [nearest, least] = [other, edits];
    }
  }
  return nearest;
}

/** Returns the number of insertions, deletions and replacements that turn one text into another (Levenshtein 1965). */
function editsBetween(from: string, to: string): number {
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
