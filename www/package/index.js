/**
 * Collidoscope: two-dimensional collision detection that explains itself.
 *
 * ```js
 * import init, { collide } from "collidoscope";
 * await init();
 * const plank = { type: "rectangle", x: 0, y: 0, width: 200, height: 20 };
 * collide(plank, { type: "circle", x: 50, y: -18, radius: 10 }); // depth 2, normal (0, -1)
 * ```
 *
 * Lengths are pixels, times seconds, angles radians; x to the right, y down, positive angles turn clockwise on the
 * screen. Numbers up to 1e12. Whatever cannot be answered throws a `CollidoscopeError` and changes nothing.
 */

export * from "./engine_api.js";
export { default } from "./init.js";
