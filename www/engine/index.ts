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

import { glue } from "./glue_whole.ts";
import { type Init, initOf, type OwnModule } from "./instance.ts";

export { Engine } from "./engine.ts";
export { CollidoscopeError } from "./errors.ts";
export {
  CONTACT_STRIDE,
  PAIR_STRIDE,
  POSE_STRIDE,
  SIZE_STRIDE,
  VELOCITY_STRIDE,
} from "./generated/constants.ts";
export type { Init } from "./instance.ts";
export { collidePixels, Mask, type MaskOptions, type PixelOptions, type Sprite } from "./pixels.ts";
export { castRay, collide, contains, distance, signedDistance, sweep } from "./questions.ts";
export { mergeTiles } from "./tiles.ts";
export type * from "./types.ts";

const OWN: OwnModule = Object.freeze({
  glue,
  beside: () => new URL("./wasm/collidoscope_bg.wasm", import.meta.url),
  installed: "collidoscope/collidoscope_bg.wasm",
});

const init: Init = initOf(OWN);
export default init;
