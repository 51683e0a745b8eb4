/**
 * Collidoscope: two-dimensional collision detection and physics with exact, repeatable results.
 *
 * ```js
 * import init, { collide } from "collidoscope";
 * await init();
 * const plank = { type: "rectangle", x: 0, y: 0, width: 200, height: 20 };
 * collide(plank, { type: "circle", x: 50, y: -18, radius: 10 }); // depth 2, normal (0, -1)
 * ```
 *
 * Lengths are pixels, times seconds, angles radians; x to the right, y down, positive angles turn clockwise on the
 * screen. Numbers up to 1e12. A call that cannot be answered throws a `CollidoscopeError` and changes nothing.
 */

import { ABI_VERSION, ABI_WITHOUT_LESSONS } from "./generated/constants.ts";
import { initialize, type OwnModule } from "./instance.ts";
import type { InitSource } from "./types.ts";

export * from "./api.ts";

const OWN: OwnModule = Object.freeze({
  beside: () => new URL("./wasm/collidoscope_bg.wasm", import.meta.url),
  installed: "collidoscope/collidoscope_bg.wasm",
  versions: Object.freeze([ABI_WITHOUT_LESSONS, ABI_VERSION]),
});

/**
 * Loads and starts the engine. Every other call needs it to have finished.
 *
 * In a browser it fetches the module beside this script, in Node it reads it from disk. Calling it again does
 * nothing; concurrent calls share one promise. After an `engine-failed` error it starts a fresh engine: objects of the
 * failed one stay unusable, new ones work.
 *
 * @param source Another place for the module: a URL, a Response, its bytes, or a compiled module; that of the entry for
 *   lessons does too.
 * @param options `again` gives up on a load in progress, such as a stalled request, and loads anew; callers that wait for
 *   the old one get the outcome of the new one.
 * @throws {CollidoscopeError} `not-loaded`, with the reason in `value`; calling again tries again. `wrong-type` for another
 *   source or other options.
 * @example
 * await init();
 */
export default function init(source?: InitSource, options: { again?: boolean } = {}): Promise<void> {
  return initialize(OWN, source, options);
}
