import type {
  MotionAxisStep,
  OutlinePartStep,
  RayDoneStep,
  SweepDoneStep,
} from "./motion_step_types.js";
import type { Contact, Distance, Point } from "./types.js";

export type * from "./motion_step_types.js";

/** A face of the unturned rectangle: 0 top, 1 right, 2 bottom, 3 left. */
export type FaceNumber = 0 | 1 | 2 | 3;

/** Which of the two shapes of the question. */
export type Which = "a" | "b";

/** An interval on a line. */
export interface Interval {
  min: number;
  max: number;
}

/** `bounding-circle`: the two circles around the shapes, and what is compared. */
export interface BoundingCirclesStep {
  kind: "bounding-circles";
  centerA: Point;
  radiusA: number;
  centerB: Point;
  radiusB: number;
  /** Between the centres. */
  distance: number;
  /** Candidate when `distance` is not greater. */
  radiusSum: number;
}

/** `circle-circle`: the line between the centres, and what is compared. */
export interface CentreLineStep {
  kind: "centre-line";
  centerA: Point;
  radiusA: number;
  centerB: Point;
  radiusB: number;
  distance: number;
  radiusSum: number;
}

/** `circle-circle`, on a hit: the direction along which to separate. */
export interface NormalStep {
  kind: "normal";
  normal: Point;
  /** The centres coincide, so the direction was chosen: (0, -1). */
  concentric: boolean;
}

/** `rectangle-rectangle`: one face was asked for the other shape's support point. */
export interface FaceStep {
  kind: "face";
  shape: Which;
  face: FaceNumber;
  /** Outward normal of that face. */
  normal: Point;
  from: Point;
  to: Point;
  /** The other shape's farthest vertex along `-normal`. */
  support: Point;
  /** How far the support point lies behind the face. Negative: there is no support point, the shapes are apart. */
  depth: number;
  /** The owner's extent along `normal`, measured from its centre. */
  intervalOwner: Interval;
  /** The other shape's extent along `normal`, measured from the owner's centre. */
  intervalOther: Interval;
  /** Whether this depth is the least so far. */
  least: boolean;
}

/** `rectangle-rectangle`: a face that was not asked, because an earlier one had no support point. */
export interface SkippedStep {
  kind: "skipped";
  shape: Which;
  face: FaceNumber;
  normal: Point;
  from: Point;
  to: Point;
}

/** `rectangle-rectangle`, on a hit: the face of least depth. */
export interface ChosenStep {
  kind: "chosen";
  shape: Which;
  face: FaceNumber;
  /** From `a` to `b`. */
  normal: Point;
  depth: number;
}

/** `rectangle-rectangle`, on a hit: the common part of the faces on `b`; equal points when it is a corner. */
export interface ContactIntervalStep {
  kind: "contact-interval";
  from: Point;
  to: Point;
}

/** `rectangle-circle`: one face was compared with the circle's centre. */
export interface EdgeStep {
  kind: "edge";
  face: FaceNumber;
  normal: Point;
  from: Point;
  to: Point;
  /** Signed distance of the circle's centre from that face's line. */
  projection: number;
  /** Whether this projection is the greatest so far. */
  nearest: boolean;
}

/** `rectangle-circle`: where the circle's centre lies, seen from the nearest face. */
export interface RegionStep {
  kind: "region";
  /** Which shape is the rectangle. */
  rectangle: Which;
  /** R1 beyond `from`, R2 beyond `to`, R3 straight out of the face, or inside the rectangle. */
  region: "R1" | "R2" | "R3" | "inside";
  face: FaceNumber;
  normal: Point;
  from: Point;
  to: Point;
  /** The point of the rectangle's outline nearest to the circle's centre. */
  closest: Point;
}

/**
 * Where an axis comes from. Of a segment, the edges 0 and 1 are its two sides, 2 and 3 the directions in which it runs; of
 * a polygon edge i runs from vertex i to vertex i + 1.
 */
export type AxisSource =
  /** The outward normal of an edge of one of the two. */
  | { kind: "edge"; shape: Which; index: number }
  /** From the nearest vertex of one shape to the centre of the circle that is the other. */
  | { kind: "vertex"; shape: Which; index: number }
  /** From centre to centre, of two circles. */
  | { kind: "centres" }
  /** From a vertex of `a` to a vertex of `b`, the two nearest to each other, where a shape is rounded. */
  | { kind: "vertices"; vertexA: number; vertexB: number };

/** Where an axis comes from, and where that is. */
interface AxisFields {
  source: AxisSource;
  /** In the world: the first end of the edge, the vertex, or `a`'s centre or vertex. */
  from: Point;
  /** In the world: the second end of the edge, the circle's centre, or `b`'s centre or vertex. */
  to: Point;
  /** Unit vector along the axis, from `a` to `b`. */
  normal: Point;
}

/** `sat`: an axis was tested. */
export interface AxisStep extends AxisFields {
  kind: "axis";
  /** The point of `a` farthest along `normal`, in the world; of a circle on its rim. */
  supportA: Point;
  /** The point of `b` farthest against `normal`, in the world. */
  supportB: Point;
  /** Number of the vertex at `supportA`; see `DifferencePoint`. */
  vertexA: number;
  /** Number of the vertex at `supportB`. */
  vertexB: number;
  /** The shadow of `a` on the axis, measured from `a`'s centre. */
  intervalA: Interval;
  /** The shadow of `b` on the axis, measured from `a`'s centre. */
  intervalB: Interval;
  /** How far the shadows overlap on the side where `b` lies; negative: a gap, the shapes are apart. */
  overlap: number;
  /** Whether this overlap is the least so far. */
  least: boolean;
}

/** `sat`: an axis that was not tested, because an earlier one has a gap. */
export interface AxisSkippedStep extends AxisFields {
  kind: "axis-skipped";
}

/** `sat`, on a hit: the axis of least overlap. */
export interface AxisChosenStep extends AxisFields {
  kind: "axis-chosen";
  depth: number;
}

/**
 * A point of the Minkowski difference and where it comes from.
 *
 * `gjk`, `gjk-distance` and `epa` run on the cores of the shapes: a circle's core is its centre, its radius is added at the
 * end. Vertices count from 0 in the order of `Engine.get(id).points`, which is the outline clockwise on the screen without
 * duplicate and collinear points; of a rectangle 0 is the top left before turning, of a segment 0 and 1 are its ends.
 */
export interface DifferencePoint {
  /** `pointA - pointB`, in pixels of the difference, whose origin is what the search is for. */
  point: Point;
  /** Number of `a`'s vertex. */
  vertexA: number;
  /** Number of `b`'s vertex. */
  vertexB: number;
  /** `a`'s vertex, in the world. */
  pointA: Point;
  /** `b`'s vertex, in the world. */
  pointB: Point;
}

/** GJK: the point of the difference farthest along a direction. */
export interface SupportStep extends DifferencePoint {
  kind: "support";
  /** From 1. */
  iteration: number;
  /** Unit vector from the nearest point so far towards the origin. */
  direction: Point;
  /** How far the point lies beyond the simplex along the direction. */
  gain: number;
}

/** GJK: the simplex took the point in and dropped what does not help. The first one holds the point it starts with. */
export interface SimplexStep {
  kind: "simplex";
  /** One to three points. */
  points: DifferencePoint[];
  dropped: DifferencePoint | null;
  /** The simplex's point nearest to the origin. */
  nearest: Point;
  /** Its distance from the origin. */
  distance: number;
}

/**
 * Why GJK's search ended.
 *
 * - `origin-inside`: the origin is inside the simplex or on its outline, the cores overlap or touch.
 * - `no-progress`: no point of the difference is nearer to the origin, the distance is final.
 * - `separating-direction`: the farthest point along a direction does not reach the origin, so nothing does.
 * - `iteration-limit`: the cap was reached, the answer is the best so far.
 */
export type SearchReason =
  | "origin-inside"
  | "no-progress"
  | "separating-direction"
  | "iteration-limit";

/** GJK: the search on the cores has ended. */
export interface SearchEndStep {
  kind: "search-end";
  reason: SearchReason;
  /** The simplex at the end. */
  points: DifferencePoint[];
  /** Between the cores, as far as the search went; 0 if they overlap. */
  distance: number;
  iterations: number;
}

/** EPA: a vertex of the polytope to start with, in order around it. */
export interface PolytopeVertexStep extends DifferencePoint {
  kind: "polytope-vertex";
}

/** EPA: the polytope's edge nearest to the origin. */
export interface ClosestEdgeStep {
  kind: "closest-edge";
  /** From 1. */
  iteration: number;
  /** Number of the edge's first vertex in the polytope; the second is the next around. */
  edge: number;
  from: Point;
  to: Point;
  /** Outward unit normal of the edge. */
  normal: Point;
  /** Of the edge's line from the origin. */
  distance: number;
}

/** EPA: the point of the difference farthest beyond the closest edge. */
export interface ExpansionStep extends DifferencePoint {
  kind: "expansion";
  iteration: number;
  /** How far it lies beyond the edge. */
  gain: number;
  /** Whether it became a vertex of the polytope. */
  inserted: boolean;
  /** Number of the polytope's vertex behind which it belongs: the edge of the iteration. */
  after: number;
}

/**
 * Why EPA's expansion ended: the closest edge is the difference's own; the difference has no area, because the cores touch
 * or are points; or the cap was reached and the answer is the best so far.
 */
export type ExpansionReason = "on-outline" | "no-area" | "iteration-limit";

/** EPA: the expansion of the polytope has ended. */
export interface ExpansionEndStep {
  kind: "expansion-end";
  reason: ExpansionReason;
  /** Unit vector from `a` to `b`. */
  normal: Point;
  /** How deep the cores overlap. */
  depth: number;
  iterations: number;
}

/** The last step of every algorithm that finds a contact, and of the broad phase: how it ended and why. */
export interface DoneStep {
  kind: "done";
  reason: "candidate" | "apart" | "hit" | "no-support-point" | "separating-axis";
  /** `null` when the shapes are apart, and always for `bounding-circle`. */
  contact: Contact | null;
}

/** The last step of `gjk`: what the search means for the shapes, their radii included. */
export interface OverlapDoneStep {
  kind: "done";
  /** Why the search ended. */
  reason: SearchReason;
  contact: null;
  /** Whether the shapes overlap or touch: `coreDistance` is not greater than `radiusSum`. */
  hit: boolean;
  /** Between the cores, as far as the search went. */
  coreDistance: number;
  /** The radii of both shapes together. */
  radiusSum: number;
  iterations: number;
}

/** The last step of `gjk-distance`: the answer of `distance`. */
export interface DistanceDoneStep extends OverlapDoneStep, Distance {}

export type BoundingCircleStep = BoundingCirclesStep | DoneStep;
export type CircleCircleStep = CentreLineStep | NormalStep | DoneStep;
export type RectangleRectangleStep =
  | FaceStep
  | SkippedStep
  | ChosenStep
  | ContactIntervalStep
  | DoneStep;
export type RectangleCircleStep = EdgeStep | RegionStep | DoneStep;
export type SatStep = AxisStep | AxisSkippedStep | AxisChosenStep | DoneStep;
/** A step of the search for the origin. */
export type SearchStep = SupportStep | SimplexStep | SearchEndStep;
export type GjkStep = SearchStep | OverlapDoneStep;
export type GjkDistanceStep = SearchStep | DistanceDoneStep;
export type EpaStep =
  | SearchStep
  | PolytopeVertexStep
  | ClosestEdgeStep
  | ExpansionStep
  | ExpansionEndStep
  | DoneStep;

export type SweepStep = MotionAxisStep | OutlinePartStep | SweepDoneStep;
export type RayStep = MotionAxisStep | OutlinePartStep | RayDoneStep;

/** One step of an explained algorithm; `kind` tells which. */
export type Step =
  | BoundingCircleStep
  | CircleCircleStep
  | RectangleRectangleStep
  | RectangleCircleStep
  | SatStep
  | GjkStep
  | GjkDistanceStep
  | EpaStep
  | SweepStep
  | RayStep;

/** The steps of each algorithm. */
export interface StepsOf {
  "bounding-circle": BoundingCircleStep[];
  "circle-circle": CircleCircleStep[];
  "rectangle-rectangle": RectangleRectangleStep[];
  "rectangle-circle": RectangleCircleStep[];
  sat: SatStep[];
  gjk: GjkStep[];
  "gjk-distance": GjkDistanceStep[];
  epa: EpaStep[];
  sweep: SweepStep[];
  ray: RayStep[];
}
