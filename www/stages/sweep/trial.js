/** What one step of the engine does to the box, with the sweep and without: asked of a world of its own. */

import { outlineOf } from "../../lab/view_state.js";
import { collide, Engine } from "../../package/index.js";

/** @import { Point } from "../../package/types.js" */
/** @import { ShapeRow } from "../../lab/view_state.js" */

/**
 * A throw: the box, what it is thrown at, and its velocity in pixels per second.
 *
 * @typedef {object} Throw
 * @property {ShapeRow} a
 * @property {ShapeRow} b
 * @property {Point} velocity
 * @property {number} duration seconds
 */

/**
 * Where the box stands after the step, and how deep it is then in what it was thrown at.
 *
 * @typedef {object} Landing
 * @property {Point} at
 * @property {number | null} depth null: no contact
 */

/** Sizes of a world in which nothing depends on them. */
const SIZE = Object.freeze({ width: 1000, height: 1000 });

/**
 * @param {Throw} thrown
 * @param {{ continuous: boolean }} options
 * @returns {Landing}
 */
export function landingOf({ a, b, velocity, duration }, { continuous }) {
  const engine = new Engine({ ...SIZE, timeStep: duration, response: "none" });
  try {
    const id = engine.add(outlineOf(a), { velocity, continuous });
    engine.add(outlineOf(b), { mass: 0 });
    engine.step();
    const landed = engine.get(id);
    const outline = { ...outlineOf(a), x: landed.x, y: landed.y };
    const depth = collide(/** @type {any} */ (outline), outlineOf(b))?.depth ?? null;
    return { at: { x: landed.x, y: landed.y }, depth };
  } finally {
    engine.free();
  }
}
