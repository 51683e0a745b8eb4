// Scene documents, which cross as plain data.

import { field, isArray } from "./checks.ts";
import { type CollidoscopeError, refused, unreadable } from "./errors.ts";
import { CORNERS_MAX, SHAPES_MAX } from "./generated/constants.ts";
import { failed, instance } from "./instance.ts";
import type { ErrorCode } from "./types.ts";
import * as bindings from "./wasm/scenes.js";

/** Most nesting of a document. */
const DEPTH_MAX = 16;
/** Most items of a list, by its name: lists are checked before an item is read. */
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

/** Returns the number of the engine of a document. */
export function openScene(scene: unknown, seed: number | undefined): number {
  const document = copyOf(scene, "scene", "scene", DEPTH_MAX);
  instance();
  try {
    return bindings.from_scene(document, seed);
  } catch (cause) {
    throw isRefusal(cause) ? refusalOf(cause) : failed(cause);
  }
}

/** Returns the document of an engine's state. */
export function writeScene(raw: number): unknown {
  return bindings.to_scene(raw);
}

function isRefusal(cause: unknown): cause is SceneRefusal {
  return typeof cause === "object" && cause !== null && "sentence" in cause;
}

function refusalOf({ code, field, value, sentence, expected }: SceneRefusal): CollidoscopeError {
  const names = expected.length === 0 ? sentence : `${sentence} (${expected.join(", ")})`;
  return refused(code, field === "" ? "scene" : field, value, { sentence: names });
}

/**
 * Returns a copy of plain data, each own field read once. Getters and proxies of the caller run here, not while an engine is
 * at work.
 */
function copyOf(value: unknown, name: string, path: string, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) {
    throw refused("bad-snapshot", path, value, { sentence: "is nested too deeply" });
  }
  const inner = path === "scene" ? "" : path;
  if (isArray(value, path)) {
    const length = field(value as never, "length", path);
    const most = LIST_MAX[name] ?? ITEMS_MAX;
    if (typeof length !== "number" || !Number.isInteger(length) || length < 0 || length > most) {
      throw refused("bad-snapshot", path, length, { sentence: `must be at most ${most} items` });
    }
    return Array.from({ length }, (_, index) =>
      copyOf(part(value, index, path), name, `${inner}[${index}]`, depth - 1),
    );
  }
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of keysOf(value, path)) {
    const own = inner === "" ? key : `${inner}.${key}`;
    copy[key] = copyOf(part(value, key, own), key, own, depth - 1);
  }
  return copy;
}

function keysOf(value: object, path: string): string[] {
  try {
    return Object.keys(value);
  } catch (cause) {
    throw unreadable("bad-snapshot", path, cause);
  }
}

function part(value: object, key: string | number, path: string): unknown {
  try {
    return (value as Record<string | number, unknown>)[key];
  } catch (cause) {
    throw unreadable("bad-snapshot", path, cause);
  }
}
