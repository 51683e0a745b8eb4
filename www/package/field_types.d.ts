// What is told of fields of signed distances.

import type { Point, WorldRayHit } from "./types.js";

/** How far an outline is, and which way leads away from it. */
export interface SignedDistance {
  /** Pixels to the outline; negative inside. */
  distance: number;
  /** Unit vector in which the distance grows fastest. */
  gradient: Point;
}

/** The field of a whole world at a point. */
export interface FieldSample extends SignedDistance {
  /** The nearest shape, of several the one created first. */
  id: number;
  /** Whether the gradient is the only one. */
  exact: boolean;
  /** Another gradient that is as good, as the place that it leads away from is as near; `null` if there is none. */
  other: Point | null;
}

/** A place that a march came to, and how far the nearest shape is from there: so far it goes next. */
export interface MarchStep {
  point: Point;
  distance: number;
}

/** How a ray walks through the field of a world. */
export interface FieldMarch {
  /** The first is at the origin. */
  steps: MarchStep[];
  /** `"max-distance"`: it has gone as far as it was to go. `"step-limit"`: along an outline steps become ever shorter. */
  reason: "hit" | "max-distance" | "step-limit";
  /** How far it came, in pixels. */
  distance: number;
  hit: WorldRayHit | null;
}

/** How far a disc is from the nearest shape. */
export interface DiscClearance {
  /** Pixels; negative where they overlap, infinite in an empty world. */
  distance: number;
  /** Whether the distance is 0 or less. */
  touches: boolean;
  /** Where the field is least, of the places that were asked. */
  point: Point;
  /** How often the field was asked. */
  evaluations: number;
}
