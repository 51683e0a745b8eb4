/**
 * Collidoscope's detection alone, for who wants no more: questions about two shapes, and worlds that find contacts and
 * answer questions, in a module of less than half the size.
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
 * Everything here is in `collidoscope` too, under the same names. There alone are rays and sweeps; steps, velocities and
 * all else that moves; `scatter` and `reset`; stages, selection and what keys do; fields, pictures and recorded runs;
 * snapshots, JSON and `stateHash`.
 *
 * Lengths are pixels, angles radians; x to the right, y down, positive angles turn clockwise on the screen. Numbers up to
 * 1e12. Whatever cannot be answered throws a `CollidoscopeError` and changes nothing.
 */

import { Asking } from "./asking.js";
import { close } from "./core.js";
import { ABI, ABI_OF_DETECTION, initialize } from "./instance.js";

/** @import { OwnModule } from "./instance.js" */
/** @import { InitSource } from "./types.js" */

export { CollidoscopeError } from "./errors.js";
export { collide, contains, distance, signedDistance } from "./questions.js";
export { CONTACT_STRIDE, PAIR_STRIDE, POSE_STRIDE, SIZE_STRIDE } from "./views.js";

/**
 * A world of shapes that finds contacts and answers questions. It takes the options of the whole package's `Engine` and
 * the properties of its shapes; those that only steps and random shapes ask for are checked and have no effect here.
 *
 * Every method throws `CollidoscopeError`: `disposed` after `free()`, `engine-failed` after a trap, and what it lists
 * itself. A call that throws has changed nothing.
 */
export class Engine extends Asking {
  static {
    close(Engine);
  }
}

/** @type {OwnModule} */
const OWN = Object.freeze({
  beside: () => new URL("./wasm/collidoscope_detection_bg.wasm", import.meta.url),
  installed: "collidoscope/collidoscope_detection_bg.wasm",
  versions: Object.freeze([ABI_OF_DETECTION, ABI]),
});

/**
 * Loads and starts the engine. Every other call needs it to have finished.
 *
 * In a browser it fetches the module beside this script, in Node it reads it from disk. Calling it again does
 * nothing; concurrent calls share one promise. After an `engine-failed` error it starts a fresh engine: objects of the
 * failed one stay unusable, new ones work.
 *
 * @param {InitSource} [source] Another place for the module: a URL, a Response, its bytes, or a compiled module; that of
 *   the whole package does too.
 * @param {{ again?: boolean }} [options] `again` gives up on a load that is still under way, such as a stalled
 *   request, and asks anew; who waits for the old one gets the outcome of the new one.
 * @returns {Promise<void>}
 * @throws {CollidoscopeError} `not-loaded`, with the reason in `value`; calling again tries again. `wrong-type` for another
 *   source or other options.
 */
export default function init(source, options = {}) {
  return initialize(OWN, source, options);
}
