/** The state of the stage: the chosen instrument, and the places of all three. */
import type { Lab, Point } from "../../engine/lab.ts";

export type Instrument = "probe" | "ray" | "disc";

export interface State {
  instrument: Instrument;
  probe: Point;
  ray: { origin: Point; angle: number; shown: number };
  disc: { x: number; y: number; radius: number; points: number };
}

/** All steps of a ray are drawn. */
export const ALL_STEPS = Number.MAX_SAFE_INTEGER;

/** Pixels that a disc's radius may have, and those of one press of a key. */
export const RADIUS = Object.freeze({ step: 2, least: 4, most: 120 });

/** Puts something into the world, and not outside. */
export function put({ width, height }: Lab, place: Point, { x, y }: Point) {
  place.x = within(x, 0, width);
  place.y = within(y, 0, height);
}

export function within(value: number, low: number, high: number) {
  return Math.min(Math.max(value, low), high);
}
