// Starts the whole engine.

import { ABI, initialize } from "./instance.js";

/** @import { OwnModule } from "./instance.js" */
/** @import { InitSource } from "./types.js" */

/** @type {OwnModule} */
const OWN = Object.freeze({
  beside: () => new URL("./wasm/collidoscope_bg.wasm", import.meta.url),
  installed: "collidoscope/collidoscope_bg.wasm",
  versions: Object.freeze([ABI]),
});

/**
 * Loads and starts the engine. Every other call needs it to have finished.
 *
 * In a browser it fetches the module beside this script, in Node it reads it from disk. Calling it again does
 * nothing; concurrent calls share one promise. After an `engine-failed` error it starts a fresh engine: objects of the
 * failed one stay unusable, new ones work.
 *
 * @param {InitSource} [source] Another place for the module: a URL, a Response, its bytes, or a compiled module.
 * @param {{ again?: boolean }} [options] `again` gives up on a load that is still under way, such as a stalled
 *   request, and asks anew; who waits for the old one gets the outcome of the new one.
 * @returns {Promise<void>}
 * @throws {CollidoscopeError} `not-loaded`, with the reason in `value`; calling again tries again. `wrong-type` for another
 *   source or other options.
 */
export default function init(source, options = {}) {
  return initialize(OWN, source, options);
}
