/** Scenes of authors, read with bounds, and those of traps. */

import { CollidoscopeError } from "../engine/lab.ts";
import type { Trap } from "../ui/model.ts";
import type { AnyStage, LabDocument } from "./stage.ts";

/** Characters of a scene; of a document that is no text, values and characters together. */
export const LARGEST = 2 ** 20;

/** Maximum nesting depth, that of the Rust core. Without the page's part, the engine's facade accepts less. */
const DEEPEST = 16;

/**
 * Returns a bounded copy of a scene document, given as JSON or as plain data.
 *
 * @throws {CollidoscopeError} `bad-snapshot`
 */
export function readScene(given: unknown): unknown {
  if (typeof given !== "string") return copyOf(given, { left: LARGEST }, DEEPEST);
  if (given.length > LARGEST) throw tooLarge();
  let value: unknown;
  try {
    value = JSON.parse(given);
  } catch (cause) {
    throw unusable("scene is not JSON", cause);
  }
  return copyOf(value, { left: LARGEST }, DEEPEST);
}

/** Copies plain data: later changes by its owner do not reach the copy. Proxies of frameworks are plain data too. */
function copyOf(value: unknown, budget: { left: number }, depth: number): unknown {
  budget.left -= typeof value === "string" ? value.length + 1 : 1;
  if (budget.left < 0) throw tooLarge();
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) throw unusable("scene is nested too deeply");
  try {
    if (Array.isArray(value)) {
      if (value.length > budget.left) throw tooLarge();
      return Array.from(value, (item) => copyOf(item, budget, depth - 1));
    }
    const copy: Record<string, unknown> = Object.create(null);
    for (const key of Object.keys(value)) {
      budget.left -= key.length;
      copy[key] = copyOf((value as Record<string, unknown>)[key], budget, depth - 1);
    }
    return copy;
  } catch (error) {
    throw error instanceof CollidoscopeError ? error : unusable("scene threw while it was read", error);
  }
}

/** The scene of a stage, or of a trap in it, as the engine gets it: without the page's part. */
export function sceneOf(stage: AnyStage, trap: Trap = {}): object {
  const { show: _show, page: _page, ...scene } = stage.scene as Partial<LabDocument>;
  const { shapes, isBare = false } = trap;
  if (shapes === undefined) return scene;
  const own = (Reflect.get(scene, "shapes") ?? []) as readonly { furniture?: boolean }[];
  const furniture = isBare ? [] : own.filter((each) => each.furniture === true);
  return { ...scene, scatter: [], shapes: [...furniture, ...shapes], selected: furniture.length };
}

function tooLarge() {
  return unusable(`scene has more than ${LARGEST} characters or values`);
}

export function unusable(message: string, cause?: unknown) {
  return new CollidoscopeError("bad-snapshot", message, { field: "scene", cause });
}
