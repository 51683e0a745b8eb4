/** One step of the engine, with the sweep and without, in a world of its own. */

import type { Point, Rectangle } from "../../engine/lab.ts";
import { collide, Lab } from "../../engine/lab.ts";
import { outlineOf, type ShapeRow } from "../../state/view_state.ts";

/** A throw: the box, what it is thrown at, and its velocity in pixels per second. */
export interface Throw {
  a: ShapeRow;
  b: ShapeRow;
  velocity: Point;
  /** seconds */
  duration: number;
}

/** Where the box stands after the step, and how deep it is then in what it was thrown at. */
export interface Landing {
  at: Point;
  /** null: no contact */
  depth: number | null;
}

/** Sizes of a world in which nothing depends on them. */
const SIZE = Object.freeze({ width: 1000, height: 1000 });

export function landingOf({ a, b, velocity, duration }: Throw, { continuous }: { continuous: boolean }): Landing {
  const engine = new Lab({ ...SIZE, timeStep: duration, response: "none" });
  try {
    const id = engine.add(outlineOf(a), { velocity, continuous });
    engine.add(outlineOf(b), { mass: 0 });
    engine.step();
    const landed = engine.get(id);
    // The box is a rectangle: its place is its center.
    const outline = { ...outlineOf(a), x: landed.x, y: landed.y } as Rectangle;
    const depth = collide(outline, outlineOf(b))?.depth ?? null;
    return { at: { x: landed.x, y: landed.y }, depth };
  } finally {
    engine.free();
  }
}
