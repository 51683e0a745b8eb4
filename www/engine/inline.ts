/**
 * The entry `collidoscope` with its WebAssembly module inside the script: for build tools that carry no `.wasm` file along,
 * for servers, and for single files. The names are those of `collidoscope`, and `initSync`.
 *
 * ```js
 * import { collide, initSync } from "collidoscope/inline";
 * initSync();
 * const disc = { type: "circle", x: 0, y: 0, radius: 2 };
 * collide(disc, { ...disc, x: 3 }); // depth 1, normal (1, 0)
 * ```
 */

import { inflateSync } from "fflate";
import { glue } from "./glue_whole.ts";
import { type Init, initializeSync, initOf, type OwnModule } from "./instance.ts";
import { DEFLATED_MODULE } from "./wasm/collidoscope_inline.js";

export * from "./index.ts";

/*! Contains inflateSync of fflate 0.8: MIT License, Copyright (c) 2026 Arjun Barrett. */

const OWN: OwnModule = Object.freeze({
  glue,
  beside: ownBytes,
});

const init: Init = initOf(OWN);
export default init;

/**
 * Loads and starts the engine before it returns. Calling it again does nothing.
 *
 * Compiling takes a few milliseconds in which nothing else runs; use `init` where waiting is possible. Browsers from before
 * 2023 refuse to compile at once outside of workers.
 *
 * @throws {CollidoscopeError} `not-loaded`, with the reason in `value`.
 * @example
 * import { Engine, initSync } from "collidoscope/inline";
 * initSync();
 * const engine = new Engine();
 */
export function initSync(): void {
  initializeSync(OWN, ownBytes);
}

/** Returns the bytes of the module. */
function ownBytes(): BufferSource {
  const text = atob(DEFLATED_MODULE);
  const deflated = new Uint8Array(text.length);
  // Fourteen times as fast as Uint8Array.from with a function.
  for (let at = 0; at < text.length; at += 1) deflated[at] = text.charCodeAt(at);
  return inflateSync(deflated) as Uint8Array<ArrayBuffer>;
}
