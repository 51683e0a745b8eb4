/** The view state of the stage. */

import type { Point, Region } from "../../engine/lab.ts";
import type { ShapeRow } from "../../state/view_state.ts";

/** Two shapes and what the engine says of what encloses them. */
export interface BoundingPair {
  a: ShapeRow;
  b: ShapeRow;
  kind: "box-box" | "circle-circle" | "box-circle";
  /** whether the enclosing shapes touch */
  meet: boolean;
  /** whether what is drawn touches */
  drawings: boolean;
  /** of `a` and `b`; null for a circle */
  boxes: readonly (Region | null)[];
  /** the box's point nearest to the circle's centre */
  closest: Point | null;
  /** from there to the centre, or between two centres */
  distance: number | null;
}

export interface BoundingReading {
  /** by position; null: the shape itself */
  drawings: readonly (readonly Point[] | null)[];
  /** by position; null for a circle */
  boxes: readonly (Region | null)[];
  /** the pairs whose enclosing shapes touch */
  meeting: readonly BoundingPair[];
  /** the one that is explained */
  pair: BoundingPair | null;
  /** the selected shape with the nearest one of the other kind: a box and a circle */
  clamped: BoundingPair | null;
}
