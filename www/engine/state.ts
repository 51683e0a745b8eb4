// The state of a world: as bytes, and as a scene document, which crosses as plain data.

import { plainArray } from "./checks.ts";
import { type DetectionEngine, handleOf } from "./detection_engine.ts";
import { type CollidoscopeError, refused, unreadable } from "./errors.ts";
import { CORNERS_MAX, SHAPES_MAX } from "./generated/constants.ts";
import type { Handle } from "./handle.ts";
import { failed, glue, instance, send } from "./instance.ts";
import type { ErrorCode, Scene } from "./types.ts";
import * as bindings from "./wasm/scenes.js";

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

/** The refusal of a document, as the engine throws it. */
interface SceneRefusal {
  code: ErrorCode;
  field: string;
  value: unknown;
  sentence: string;
  expected: string[];
}

export function restore(handle: Handle, bytes: Uint8Array): void {
  const given = plainArray(Uint8Array, bytes, "bytes", handle.memory, "Uint8ClampedArray");
  if (given.length % WORD !== 0) {
    throw refused("bad-snapshot", "length", given.length, { sentence: "is not the length of a snapshot" });
  }
  send(hasItsLength(given) ? given : given.subarray(0, HEAD), 0);
  handle.accept((raw) => glue.restore(raw));
  handle.isMeasured = false;
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
export function fromScene<T extends DetectionEngine>(type: new () => T, scene: unknown, seed?: number): T {
  const document = copyOf(scene, "scene", "scene", DEPTH_MAX);
  const engine = new type();
  instance();
  try {
    handleOf(engine).take(bindings.from_scene(document, seed));
    return engine;
  } catch (cause) {
    engine.free();
    throw isRefusal(cause) ? refusalOf(cause) : failed(cause);
  }
}

export function toScene(handle: Handle): Scene {
  return handle.cross((raw) => bindings.to_scene(raw)) as Scene;
}

function isRefusal(cause: unknown): cause is SceneRefusal {
  return typeof cause === "object" && cause !== null && "sentence" in cause;
}

function refusalOf({ code, field, value, sentence, expected }: SceneRefusal): CollidoscopeError {
  const names = expected.length === 0 ? sentence : `${sentence} (${expected.join(", ")})`;
  return refused(code, field === "" ? "scene" : field, value, { sentence: names });
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
