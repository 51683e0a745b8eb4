// Types of the module that no table of the engine has. Part of the declarations of the module.

/** A face of the unturned rectangle: 0 top, 1 right, 2 bottom, 3 left. */
export type FaceNumber = 0 | 1 | 2 | 3;

/** Which of the two shapes of the question. */
export type Which = "a" | "b";

/** An interval on a line. */
export interface Interval {
  min: number;
  max: number;
}

/**
 * The origin of an axis. Of a segment, the edges 0 and 1 are its two sides, 2 and 3 the directions in which it runs; of
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

/**
 * A point of the Minkowski difference and the vertices that it comes from.
 *
 * `gjk`, `gjk-distance` and `epa` run on the cores of the shapes: a circle's core is its centre, its radius is added at the
 * end. Vertices count from 0 in the order of `Engine.get(id).points`, which is the outline clockwise on the screen without
 * duplicate and collinear points; of a rectangle 0 is the top left before turning, of a segment 0 and 1 are its ends.
 */
export interface DifferencePoint {
  /** `pointA - pointB`, in pixels of the difference. The search is for its origin. */
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

/**
 * Why GJK's search ended.
 *
 * - `origin-inside`: the origin is inside the simplex or on its outline, the cores overlap or touch.
 * - `no-progress`: no point of the difference is nearer to the origin, the distance is final.
 * - `separating-direction`: the farthest point along a direction does not reach the origin, so nothing does.
 * - `iteration-limit`: the cap was reached, the result is the best so far.
 */
export type SearchReason = SearchEndStep["reason"];

/**
 * Why EPA's expansion ended: the closest edge is the difference's own; the difference has no area, because the cores touch
 * or are points; or the cap was reached and the result is the best so far.
 */
export type ExpansionReason = ExpansionEndStep["reason"];

export type BoundingCircleStep = BoundingCirclesStep | DoneStep;
export type CircleCircleStep = CentreLineStep | NormalStep | DoneStep;
export type RectangleRectangleStep = FaceStep | SkippedStep | ChosenStep | ContactIntervalStep | DoneStep;
export type RectangleCircleStep = EdgeStep | RegionStep | DoneStep;
export type SatStep = AxisStep | AxisSkippedStep | AxisChosenStep | DoneStep;
/** A step of the search for the origin. */
export type SearchStep = SupportStep | SimplexStep | SearchEndStep;
export type GjkStep = SearchStep | OverlapDoneStep;
export type GjkDistanceStep = SearchStep | DistanceDoneStep;
export type EpaStep = SearchStep | PolytopeVertexStep | ClosestEdgeStep | ExpansionStep | ExpansionEndStep | DoneStep;
export type SweepStep = MotionAxisStep | OutlinePartStep | SweepDoneStep;
export type RayStep = MotionAxisStep | OutlinePartStep | RayDoneStep;

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
