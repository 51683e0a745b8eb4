/** Scenes of authors, tried in a stage before anything is shown. The code loads with the first scene. */

import { type Changes, CollidoscopeError, Lab } from "../engine/lab.ts";
import { readNamed, readWorld } from "../state/view_state.ts";
import { MOST_SHAPES } from "./attributes.ts";
import { isFatal } from "./load.ts";
import { checkNeeds } from "./needs.ts";
import { unusable } from "./scene.ts";
import { type AnyStage, OpenStage, type PageData } from "./stage.ts";

/** Milliseconds after which a scene is no longer waited for. */
const LONGEST_WAIT = 30_000;

/** Shapes of a scene in a stage that shows crowds. */
const CROWD = 100_000;

/** Shapes of an entry of `scatter` without a count. */
const DEFAULT_COUNT = 1000;

/** Longest side of a world in pixels: the graticule draws every hundredth. */
const LONGEST_SIDE = 20_000;

/**
 * Returns a scene as a stage opens it, after one reading without showing it.
 *
 * @throws {CollidoscopeError} The refusal of `Lab.fromScene`; `too-many-shapes` and `out-of-range` beyond the bounds of
 *   the stage; {@link UnmetNeed} and `bad-snapshot` for a scene that the stage cannot show.
 */
export function rehearse(
  module: AnyStage,
  document: unknown,
  seed: number | null,
  page: PageData | null = null,
): unknown {
  const { id, pace, needs } = module;
  const mostShapes = pace === undefined ? MOST_SHAPES : CROWD;
  const scene = completed(document, module.scene);
  const count = shapesIn(scene);
  if (count > mostShapes) {
    const message = `scene has ${count} shapes; the stage ${id} shows at most ${mostShapes}`;
    throw new CollidoscopeError("too-many-shapes", message, { field: "shapes", value: count });
  }
  const engine = Lab.fromScene(scene, seed === null ? {} : { seed });
  const { width, height } = engine;
  try {
    if (Math.max(width, height) > LONGEST_SIDE) {
      const message = `world must be at most ${LONGEST_SIDE} wide and high: ${width} x ${height}`;
      throw new CollidoscopeError("out-of-range", message, { field: "world", value: Math.max(width, height) });
    }
    if (needs !== undefined) checkNeeds(id, needs, engine, isWritten(document));
    attempt(module, engine, page);
    return scene;
  } finally {
    release(engine);
  }
}

/**
 * Returns the text of a scene at an address.
 *
 * @throws {CollidoscopeError} `not-loaded`
 */
export async function fetchScene(address: string): Promise<string> {
  let reason = "";
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT) });
    if (response.ok) return await response.text();
    reason = `: the server answers ${response.status}`;
  } catch (error) {
    // Browsers have sentences of their own; the console has them.
    console.warn(error);
  }
  throw new CollidoscopeError("not-loaded", `${address} cannot be fetched${reason}`, { field: "src", value: address });
}

/**
 * Changes a shape of the world that a stage shows, all or nothing.
 *
 * @throws {CollidoscopeError} The refusal of `Lab.set`; {@link UnmetNeed} for a world that the stage cannot show.
 */
export function changeShape({ id: stage, needs = [] }: AnyStage, engine: Lab, id: number, changes: Changes) {
  // A snapshot of a crowd is costly.
  const before = needs.length === 0 ? null : engine.snapshot();
  engine.set(id, changes);
  if (before === null) return;
  try {
    checkNeeds(stage, needs, engine, true);
  } catch (error) {
    engine.restore(before);
    throw error;
  }
}

/** Settings that belong to the size of a world. */
const OF_SIZE: readonly string[] = Object.freeze(["width", "height", "boundary", "keptRegion"]);

/**
 * Returns a document with the world, or its settings, that it leaves out as the stage has them: bodies that rest in a stage rest
 * in a scene written for it. A document with a `state` was written by the engine, and is complete.
 */
function completed(document: unknown, own: object): unknown {
  if (!isPlain(document)) return document;
  const given = document.world ?? {};
  if (!isPlain(given) || isWritten(document)) return document;
  const settings = Object.entries(Object(Reflect.get(own, "world")));
  const isSized = "width" in given || "height" in given;
  const kept = isSized ? settings.filter(([name]) => !OF_SIZE.includes(name)) : settings;
  return { ...document, world: { ...Object.fromEntries(kept), ...given } };
}

/** Whether the engine has written a document. */
const isWritten = (document: unknown) => (Object(document).state ?? null) !== null;

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Does with a scene what the lab does before the first picture. */
function attempt(module: AnyStage, engine: Lab, page: PageData | null) {
  const { id, pace } = module;
  try {
    const stage = new OpenStage(module, engine);
    if (page !== null) stage.adoptKept(page.kept);
    const { state } = stage;
    if (pace === undefined) engine.detect();
    module.settle?.(engine, state, true);
    const world = pace === undefined ? readWorld(engine) : readNamed(engine);
    module.read(engine, world, state, null);
  } catch (error) {
    // Stages expect shapes of their own: the ball of a throw, the box of a sweep.
    if (isFatal(error)) throw error;
    throw unusable(`the stage ${id} cannot show this scene`, error);
  }
}

/** Shapes that a document announces, before the engine makes any. */
function shapesIn(scene: unknown): number {
  const { shapes, scatter } = Object(scene) as { shapes?: unknown; scatter?: unknown };
  const listed = Array.isArray(shapes) ? shapes.length : 0;
  const counts = Array.isArray(scatter) ? scatter.map((each) => Object(each).count ?? DEFAULT_COUNT) : [];
  // The engine refuses a count that is no number.
  return counts.reduce((sum, count) => sum + (typeof count === "number" && count > 0 ? count : 0), listed);
}

function release(engine: Lab) {
  try {
    engine.free();
  } catch {
    // An engine that has failed cannot be freed.
  }
}
