import type { Point } from "./shape_types.js";

/** Whether, when and where two moving shapes meet. */
export type Sweep = SweepMiss | SweepHit | SweepOverlap;

/** They do not meet in time. */
export interface SweepMiss {
  state: "miss";
}

/** They meet. */
export interface SweepHit {
  state: "hit";
  /** Seconds, from 0 to the duration. */
  time: number;
  /** Unit vector from `a` to `b`. */
  normal: Point;
  /** Where they touch, on `a` at that time. */
  pointA: Point;
  /** Where they touch, on `b` at that time. */
  pointB: Point;
}

/** They overlap or touch at the start, whether they part then or not. */
export interface SweepOverlap {
  state: "overlapping";
  time: 0;
  /** The least translation that separates, in pixels. */
  depth: number;
  /** Unit vector from `a` to `b`. */
  normal: Point;
}

/** A way straight on from a point. */
export interface Ray {
  /** In pixels. */
  origin: Point;
  /** Of any length but 0. */
  direction: Point;
  /** Pixels, from 0. Default infinite. */
  maxDistance?: number;
}

/** Where a ray meets a shape. */
export interface RayHit {
  /** From the origin, in pixels; 0 if the ray starts inside. */
  distance: number;
  point: Point;
  /** Unit vector out of the shape; `null` if the ray starts inside or on the outline. */
  normal: Point | null;
}

/** Which shape of a world a ray meets, and where. */
export interface WorldRayHit extends RayHit {
  id: number;
}

/** Limits parallel to the axes, in pixels of the world; a side that is left out has none. */
export interface Boundary {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

/** A side of a boundary. */
export type Side = "left" | "top" | "right" | "bottom";

/** A shape has met the boundary. */
export interface Bounce {
  id: number;
  /** Seconds from the start of the step. */
  time: number;
  side: Side;
  /** Into the side, just before; 0 where the shape came to rest. */
  speed: number;
  /** Away from the side, just after. */
  rebound: number;
}

/** How the shapes of an explained `"sweep"` move. */
export interface MotionOptions {
  /** Pixels per second. Default (0, 0). */
  velocityA?: Point;
  /** Pixels per second. Default (0, 0). */
  velocityB?: Point;
  /** Seconds, from 0. Default 1. */
  duration?: number;
}

/** How long the shapes of a world move in an explained `"sweep"`. */
export interface DurationOptions {
  /** Seconds, from 0. Default 1. */
  duration?: number;
}

/** The stage `ray-cast`: what has become of the throws. */
export interface Throwing {
  /** Whether the ball flies; else it is in the hand. */
  flying: boolean;
  score: number;
  throws: number;
  /** Points of a hit. */
  points: number;
  /** How the last flight that is over has ended. */
  last: "none" | "scored" | "missed";
  /** Pixels a second that the ball is launched at for each pixel of a drag. */
  launch: number;
  /** How deep the bucket is, in pixels. */
  depth: number;
  /** Where the ball is before it is thrown. */
  hand: Point;
  /** The ends of the bucket's mouth, its inside to the right of the way from one to the other; `null` if it was removed. */
  mouth: [Point, Point] | null;
  /** What both tests said of the last step of a flight. */
  crossing: Crossing | null;
  /** What they said of the last step of this throw in which one of them said yes. */
  decided: Crossing | null;
}

/** A step of a ball's centre and a bucket's mouth. */
export interface Crossing {
  from: Point;
  to: Point;
  mouth: [Point, Point];
  /** Where the lines through both meet; `null` if they are parallel, as `t` and `u`. */
  at: Point | null;
  /** How far along the step that is: from 0 to 1 between its ends. */
  t: number | null;
  /** How far along the mouth that is. */
  u: number | null;
  /** The ray test: `t` and `u` are from 0 to 1. */
  ray: boolean;
  /** The boundary test: the centre was above the mouth's line, and is so no more. */
  boundary: boolean;
  /** Both. */
  scored: boolean;
}

/**
 * What steps do where shapes meet. `none`: they pass through each other. `soft`: they hold each other off, by soft contacts
 * solved in substeps, and come to rest. `classic`: the relaxations of the classic lab, one impulse at a time.
 */
export type ResponseName = "none" | "soft" | "classic";

/** How a response works. */
export interface ResponseSettings {
  /** Of `soft`: parts that a step is cut into, 1 to 64. Default 4. */
  substeps?: number;
  /**
   * Of `classic`: how often a step goes through all pairs, 0 to 1000. Default 15. Fewer where nothing is left to do, and
   * where it would be more work than a million tests of two rectangles: then `counts.truncated`.
   */
  relaxations?: number;
  /**
   * Of `classic`: the share of the depth by which shapes are moved apart, 0 to 1. Of `soft` only whether they are: 0 pushes
   * nothing out. Default 0.8.
   */
  correction?: number;
  /** Whether gravity and velocities move shapes; else they are only pushed apart. Default true. */
  movement?: boolean;
}

/** What has become of two shapes that touch. */
export interface TouchEvent {
  /** `end` also where one of them was removed. */
  kind: "begin" | "stay" | "end";
  /** Id of the shape created first. */
  a: number;
  /** Id of the other. */
  b: number;
  /** Whether one of them is a sensor. */
  sensor: boolean;
}

/** The energy of all shapes that are not fixed, in mass · px² / s². */
export interface Energy {
  /** Of moving and turning. */
  kinetic: number;
  /** Of height in the gravity, over the world's origin. */
  potential: number;
}
