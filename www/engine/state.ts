// The state of a world: as bytes, and as a scene document, which crosses as plain data.

import { plainArray } from "./checks.ts";
import { cut, refused, unreadable } from "./errors.ts";
import { CORNERS_MAX, OUTLINE_POINTS_MAX, SHAPES_MAX } from "./generated/constants.ts";
import { type Handle, memory } from "./instance.ts";
import type { ErrorCode } from "./types.ts";
import type { Engine as RawEngine } from "./wasm/collidoscope.js";

const WORD = Float64Array.BYTES_PER_ELEMENT;
/** Bytes of a snapshot before the state; the second word is the number of words. */
const HEAD = 3 * WORD;

/** Maximum nesting depth of a document: a point of a shape of the start lies six deep. */
const DEPTH_MAX = 7;
/** Maximum number of items of a list, by its name, and the code beyond. It is checked before an item is read. */
const LIST_MAX: ReadonlyMap<string, readonly [most: number, code: ErrorCode]> = new Map([
  ["shapes", [SHAPES_MAX, "bad-snapshot"]],
  ["ids", [SHAPES_MAX, "bad-snapshot"]],
  ["vacant", [SHAPES_MAX, "bad-snapshot"]],
  ["usedUp", [SHAPES_MAX, "bad-snapshot"]],
  ["points", [OUTLINE_POINTS_MAX, "too-many-points"]],
  ["outline", [CORNERS_MAX, "bad-snapshot"]],
  ["corners", [CORNERS_MAX, "bad-snapshot"]],
]);
/** That of any other list. */
const ITEMS_MAX = [2 ** 22, "bad-snapshot"] as const;
/** Maximum number of fields of an object; the one with the most has some thirty. */
const FIELDS_MAX = 64;
/** Maximum number of values of a document: sixteen for each of the most shapes. Shared references count each time. */
const VALUES_MAX = 2 ** 24;
/** Fields of a document that the engine does not read. */
const UNREAD: ReadonlySet<string> = new Set(["page"]);

export function restore(handle: Handle<RawEngine>, bytes: Uint8Array): void {
  handle.open();
  const given = plainArray(Uint8Array, bytes, "bytes", memory().buffer, "Uint8ClampedArray");
  if (given.length % WORD !== 0) {
    throw refused("bad-snapshot", "length", given.length, { sentence: "is not the length of a snapshot" });
  }
  const head = hasItsLength(given) ? given : given.subarray(0, HEAD);
  handle.moving((raw) => raw.restore(head));
}

/**
 * Returns whether the head states the number of bytes. Other bytes are refused by their head alone, so only the head is
 * copied.
 */
function hasItsLength(bytes: Uint8Array): boolean {
  if (bytes.length < HEAD) return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEAD);
  return view.getFloat64(WORD, true) * WORD === bytes.length;
}

/** Returns a copy of a scene document, as the engine reads it. */
export function documentOf(scene: unknown): unknown {
  return copyOf(scene, { parent: null, key: "scene" }, DEPTH_MAX, { left: VALUES_MAX });
}

/** Place of a value in a document. */
interface Place {
  /** `null` for the document. */
  parent: Place | null;
  key: string | number;
}

/** Number of values that may still be read. */
interface Budget {
  left: number;
}

/**
 * Returns a copy of plain data and reads each own field once. Getters and proxies of the caller run here, not while an
 * engine is at work.
 */
function copyOf(value: unknown, place: Place, depth: number, budget: Budget): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0 || isThirdList(place)) {
    throw refused("bad-snapshot", pathOf(place), value, { sentence: "is nested too deeply" });
  }
  if (attempt(place, () => Array.isArray(value))) {
    const length = part(value, "length", place);
    const [most, code] = LIST_MAX.get(nameOf(place)) ?? ITEMS_MAX;
    if (typeof length !== "number" || !Number.isInteger(length) || length < 0 || length > most) {
      throw refused(code, pathOf(place), length, { sentence: `must be at most ${most} items` });
    }
    spend(budget, length, place);
    const items: unknown[] = [];
    for (let index = 0; index < length; index += 1) {
      const item = { parent: place, key: index };
      items.push(copyOf(part(value, index, item), item, depth - 1, budget));
    }
    return items;
  }
  const keys = attempt(place, () => Object.keys(value));
  if (keys.length > FIELDS_MAX) {
    throw refused("bad-snapshot", pathOf(place), keys.length, { sentence: `must have at most ${FIELDS_MAX} fields` });
  }
  spend(budget, keys.length, place);
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of keys) {
    if (place.parent === null && UNREAD.has(key)) continue;
    const own = { parent: place, key };
    copy[key] = copyOf(part(value, key, own), own, depth - 1, budget);
  }
  return copy;
}

/** Returns whether a value is an item of a list that is an item of a list: rows of numbers or texts have none deeper. */
function isThirdList({ parent, key }: Place): boolean {
  return typeof key === "number" && typeof parent?.key === "number";
}

/** Takes values from the budget before they are read. */
function spend(budget: Budget, values: number, place: Place): void {
  budget.left -= values;
  if (budget.left < 0) {
    throw refused("bad-snapshot", pathOf(place), values, { sentence: `exceeds ${VALUES_MAX} values of a document` });
  }
}

/** Returns the name of the field in which a list lies, also as an item of a list. */
function nameOf({ parent, key }: Place): string {
  return typeof key === "string" || parent === null ? String(key) : nameOf(parent);
}

/** Returns the path of a value, such as `shapes[3].radius`. */
function pathOf({ parent, key }: Place): string {
  if (parent === null) return String(key);
  const before = parent.parent === null ? "" : pathOf(parent);
  if (typeof key === "number") return `${before}[${key}]`;
  return before === "" ? cut(key) : `${before}.${cut(key)}`;
}

function part(value: object, key: string | number, place: Place): unknown {
  return attempt(place, () => (value as Record<string | number, unknown>)[key]);
}

/** Returns the result of a read; a caller's getter or proxy may throw in it. */
function attempt<T>(place: Place, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unreadable("bad-snapshot", pathOf(place), cause);
  }
}
