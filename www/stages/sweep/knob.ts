/** The knob that changes the velocity. Drawing and pointing both take it from here. */
import type { Point } from "../../engine/lab.ts";

/** Units of the canvas between a box at rest and the knob of its velocity. */
const KNOB_DISTANCE = 26;

/**
 * Where the knob of the velocity is: at the tip of its arrow, and beside a box at rest.
 *
 * @param scale units of the canvas per world pixel
 */
export function knobOf(centre: Point, way: Point, scale: number): Point {
  const length = Math.hypot(way.x, way.y);
  const least = KNOB_DISTANCE / scale;
  if (length >= least) return { x: centre.x + way.x, y: centre.y + way.y };
  const along = length === 0 ? { x: 1, y: 0 } : { x: way.x / length, y: way.y / length };
  return { x: centre.x + along.x * least, y: centre.y + along.y * least };
}
