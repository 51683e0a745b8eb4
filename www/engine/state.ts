// The state of a world: as bytes, and as a scene document, which crosses as plain data.

import { plainArray } from "./checks.ts";
import { type Engine, handleOf } from "./engine.ts";
import { refused, unreadable } from "./errors.ts";
import { CORNERS_MAX, SHAPES_MAX } from "./generated/constants.ts";
import type { Handle } from "./handle.ts";
import { cross, memory, wholeGlue } from "./instance.ts";
import type { Engine as RawEngine } from "./wasm/collidoscope.js";

const WORD = Float64Array.BYTES_PER_ELEMENT;
/** Bytes of a snapshot before the state; the second word is the number of words. */
const HEAD = 3 * WORD;

/** Maximum nesting depth of a document. */
const DEPTH_MAX = 16;
/** Maximum number of items of a list, by its name. It is checked before an item is read. */
const LIST_MAX: Readonly<Record<string, number>> = Object.freeze({
  shapes: SHAPES_MAX,
  ids: SHAPES_MAX,
  vacant: SHAPES_MAX,
  usedUp: SHAPES_MAX,
  outline: CORNERS_MAX,
  corners: CORNERS_MAX,
});
const ITEMS_MAX = 2 ** 22;

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

/** Returns the world of a document, made by the constructor without arguments. */
export function fromScene<T extends Engine>(
  type: (new () => T) & { rawClass: "Engine" | "Lab" },
  scene: unknown,
  seed?: number,
): T {
  const document = copyOf(scene, "scene", "scene", DEPTH_MAX);
  const engine = new type();
  try {
    const { Engine, Lab } = wholeGlue();
    const raw = cross(() => (type.rawClass === "Lab" ? Lab.fromScene(document, seed) : Engine.fromScene(document)));
    handleOf(engine).take(raw);
    return engine;
  } catch (cause) {
    engine.free();
    throw cause;
  }
}

/**
 * Returns a copy of plain data and reads each own field once. Getters and proxies of the caller run here, not while an
 * engine is at work.
 */
function copyOf(value: unknown, name: string, path: string, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) {
    throw refused("bad-snapshot", path, value, { sentence: "is nested too deeply" });
  }
  const inner = path === "scene" ? "" : path;
  if (attempt(path, () => Array.isArray(value))) {
    const length = part(value, "length", path);
    const most = LIST_MAX[name] ?? ITEMS_MAX;
    if (typeof length !== "number" || !Number.isInteger(length) || length < 0 || length > most) {
      throw refused("bad-snapshot", path, length, { sentence: `must be at most ${most} items` });
    }
    return Array.from({ length }, (_, index) => {
      const item = `${inner}[${index}]`;
      return copyOf(part(value, index, item), name, item, depth - 1);
    });
  }
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of attempt(path, () => Object.keys(value))) {
    const own = inner === "" ? key : `${inner}.${key}`;
    copy[key] = copyOf(part(value, key, own), key, own, depth - 1);
  }
  return copy;
}

function part(value: object, key: string | number, path: string): unknown {
  return attempt(path, () => (value as Record<string | number, unknown>)[key]);
}

/** Returns the result of a read; a caller's getter or proxy may throw in it. */
function attempt<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unreadable("bad-snapshot", path, cause);
  }
}
