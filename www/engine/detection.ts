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

import { ABI_OF_DETECTION, ABI_VERSION, ABI_WITHOUT_LESSONS } from "./generated/constants.ts";
import { type Init, initOf, type OwnModule } from "./instance.ts";

export { DetectionEngine as Engine } from "./detection_engine.ts";
export { CollidoscopeError } from "./errors.ts";
export { CONTACT_STRIDE, PAIR_STRIDE, POSE_STRIDE, SIZE_STRIDE } from "./generated/constants.ts";
export type { Init } from "./instance.ts";
export { collide, contains, distance, signedDistance } from "./questions.ts";
export type * from "./types.ts";

const OWN: OwnModule = Object.freeze({
  beside: () => new URL("./wasm/collidoscope_detection_bg.wasm", import.meta.url),
  installed: "collidoscope/collidoscope_detection_bg.wasm",
  versions: Object.freeze([ABI_OF_DETECTION, ABI_WITHOUT_LESSONS, ABI_VERSION]),
});

const init: Init = initOf(OWN);
export default init;
