/**
 * Collidoscope's detection alone: questions about two shapes, and worlds that find contacts and answer questions, in a
 * module of less than half the size.
 *
 * ```js
 * import init, { Engine } from "collidoscope/detection";
 * await init();
 * const world = new Engine({ width: 800, height: 450 });
 * world.addCircles(Float64Array.of(100, 100, 20, 130, 100, 20));
 * world.detect();
 * world.contacts; // depth 10, normal (1, 0), …
 * ```
 *
 * The entry `collidoscope` has the same names, and adds rays and sweeps, steps, velocities and all other motion,
 * fields, pictures, snapshots, JSON and `stateHash`.
 *
 * Lengths are pixels, angles radians; x to the right, y down, positive angles turn clockwise on the screen. Coordinates
 * and sizes are at most 1e12. A call that cannot be answered throws a `CollidoscopeError` and changes nothing.
 */

import { Engine as WholeEngine } from "./engine.ts";
import { glue } from "./glue_detection.ts";
import { type Init, initOf, type OwnModule } from "./instance.ts";
import type { EngineOptions } from "./types.ts";

export { CollidoscopeError } from "./errors.ts";
export { CONTACT_STRIDE, PAIR_STRIDE, POSE_STRIDE, SIZE_STRIDE } from "./generated/constants.ts";
export type { Init } from "./instance.ts";
export { collide, contains, distance, signedDistance } from "./questions.ts";
export type * from "./types.ts";

/** Members of `Engine` that this entry's module has. All others throw `not-in-module`. */
type DetectionMember =
  | "width"
  | "height"
  | "seed"
  | "timeStep"
  | "broadPhase"
  | "visibleRegion"
  | "add"
  | "get"
  | "set"
  | "remove"
  | "removed"
  | "clear"
  | "addCircles"
  | "addRectangles"
  | "addPolygons"
  | "setPoses"
  | "detect"
  | "measure"
  | "counts"
  | "ids"
  | "poses"
  | "sizes"
  | "contacts"
  | "contactPairs"
  | "candidatePairs"
  | "broadPhaseBoxes"
  | "queryPoint"
  | "queryRegion"
  | "queryPointMany"
  | "queryRegionMany"
  | "nearest"
  | "nearestMany"
  | "collideMany"
  | "distance"
  | "distanceMany"
  | "free"
  | typeof Symbol.dispose;

/**
 * A world of shapes that finds contacts and answers queries. It accepts the options of the whole package's `Engine` and
 * the properties of its shapes. Options and properties for motion and random shapes are checked but have no effect.
 */
export type Engine = Pick<WholeEngine, DetectionMember>;

/** The class of the whole package, which is the same object where a program imports both entries. */
export const Engine: {
  new (options?: EngineOptions): Engine;
  /** The names that `broadPhase` accepts. */
  readonly broadPhases: typeof WholeEngine.broadPhases;
} = WholeEngine;

const OWN: OwnModule = Object.freeze({
  glue,
  beside: () => new URL("./wasm/collidoscope_detection_bg.wasm", import.meta.url),
  installed: "collidoscope/collidoscope_detection_bg.wasm",
});

const init: Init = initOf(OWN);
export default init;
