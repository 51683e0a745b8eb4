// The steps of a sweep and of a ray.

import type { AxisSource, Interval, Which } from "./step_types.js";
import type { Point } from "./types.js";

/**
 * `sweep` and `ray`: the shadows on an axis, and when they overlap; of a ray `a` is its origin, which moves a pixel per
 * second. First comes the normal of the motion, then those edges' normals along which `a` comes nearer. All places are
 * those at the start.
 */
export interface MotionAxisStep {
  kind: "motion-axis";
  /** The normal of an edge, or of the motion, along which nothing moves. */
  source: "edge" | "motion";
  /** Whose edge; `"a"` for the motion. */
  shape: Which;
  /** Number of the edge's first vertex; 0 for the motion. */
  edge: number;
  /** Unit vector from `a` to `b`. */
  normal: Point;
  /** Both ends of the edge; or `a`'s centre, and where it is a second later as `b` sees it. */
  from: Point;
  to: Point;
  /** How far the shadows overlap now, on the side where `b` lies; negative: a gap. */
  overlap: number;
  /** How fast `a` comes nearer along the normal. */
  speed: number;
  /** When the shadows begin and cease to overlap; `null` if nothing moves along the axis. */
  during: Interval | null;
  /** Whether it is the latest beginning so far. */
  latest: boolean;
}

/** `sweep` and `ray` with a circle: the part of the other shape's rounded outline that its centre reaches. */
export interface OutlinePartStep {
  kind: "outline-part";
  /** The edge, moved out by the radius, or the vertex with an arc around it; or the other circle. */
  source: AxisSource;
  /** Both ends of the edge; the vertex and the circle's centre; or both centres. */
  from: Point;
  to: Point;
  /** Unit vector from `a` to `b` then. */
  normal: Point;
  /** When it is reached. */
  time: number;
}

/** The last step of `sweep`: its answer. */
export interface SweepDoneStep {
  kind: "done";
  reason: "overlapping" | "hit" | "moving-away" | "too-late" | "apart-for-good" | "at-rest";
  state: "miss" | "hit" | "overlapping";
  /** `null` for a miss. */
  time: number | null;
  /** `null` unless they overlap. */
  depth: number | null;
  /** `null` for a miss. */
  normal: Point | null;
  /** `null` unless they hit. */
  pointA: Point | null;
  pointB: Point | null;
}

/** The last step of `ray`: its answer. */
export interface RayDoneStep {
  kind: "done";
  reason: "inside" | "hit" | "behind" | "too-far" | "passes-by";
  /** `null` if it meets nothing. */
  distance: number | null;
  point: Point | null;
  /** `null` also if the ray starts inside. */
  normal: Point | null;
}
