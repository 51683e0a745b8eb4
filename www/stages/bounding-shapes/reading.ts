/** The view state of the stage. */

import type { Point, Region } from "../../engine/lab.ts";
import type { ShapeRow } from "../../state/view_state.ts";
import type { Bounding } from "./enclosing.ts";

/** Two shapes and what encloses them. */
export interface BoundingPair extends Bounding {
  a: ShapeRow;
  b: ShapeRow;
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
