// Types of lessons that no table of the engine has. Part of the declarations of the module.

/** A vertex of the Minkowski difference: the difference of a vertex of `a` and a vertex of `b`. */
export interface DifferenceVertex {
  x: number;
  y: number;
  /** Number of `a`'s vertex; see `DifferencePoint`. */
  vertexA: number;
  /** Number of `b`'s vertex. */
  vertexB: number;
}

/**
 * The Minkowski difference of two shapes: every point of `a` minus every point of `b`. The shapes overlap where
 * the origin is inside, or nearer to it than `radius`.
 */
export interface Difference {
  /** The outline of the difference of the cores, clockwise on the screen; one or two points where it has no area. */
  points: DifferenceVertex[];
  /** The radii of both shapes together: a circle's core is its centre. */
  radius: number;
}

/** The terms of the impulse formula for two shapes that touch. */
export interface ImpulseTerms {
  /** The middle of the contact. */
  point: Point;
  /** Unit vector from the first shape to the second. */
  normal: Point;
  /** Speed of the second shape relative to the first, along the normal at the point; negative if they approach. */
  speed: number;
  /** Restitution of the pair: the greater of both values; with the response `classic`, the lesser. */
  restitution: number;
  /** Friction of the pair: the geometric mean of both values; with the response `classic`, the lesser. */
  friction: number;
  /** Inverse mass of each shape; 0 without mass. */
  inverseMasses: [number, number];
  /**
   * (r × n)² / I of each shape: r leads from its center to the point, n is the normal, I the moment of
   * inertia.
   */
  turns: [number, number];
  /** -(1 + restitution) · speed / (sum of both inverse masses and both turns); 0 if the shapes separate. */
  impulse: number;
}

/** Number of a mover's meetings since the start, by kind. */
export interface MeetingCounts {
  wall: number;
  disc: number;
  segment: number;
  shape: number;
  mover: number;
}

/** A moving disc. */
export interface ImpulseMover {
  id: number;
  mass: number;
  /** In px/s. */
  velocity: Point;
  speed: number;
  meetings: MeetingCounts;
}

/** A moving disc was pushed out of a shape or a wall along the gradient of its field, and bounced. */
export interface ImpulseMeeting {
  /** The mover's id. */
  mover: number;
  kind: MetKind;
  /** Id of the other shape; `null` for a wall. */
  other: number | null;
  /** The mover's radius. */
  radius: number;
  /** The mover's centre before the push. */
  centre: Point;
  /** Signed distance from that centre to the other shape; less than the radius. */
  distance: number;
  /** Unit gradient at that centre: the direction out of the other shape. */
  gradient: Point;
  /** Distance after the push; equal to the radius. */
  distanceAfter: number;
  /** The mover's velocity before the bounce; for pairs by `masses`, relative to the other mover. */
  velocity: Point;
  /** The same velocity after the bounce. */
  rebound: Point;
  /** Restitution of the bounce. */
  restitution: number;
  /** Friction of the bounce. */
  friction: number;
}

/** State of a world of discs, which steps by the gradient response of its scene. */
export interface ImpulseRoom {
  /** Share of the normal speed that a bounce leaves, 0 to 1. */
  restitution: number;
  /** Coulomb's coefficient, 0 or more. */
  friction: number;
  pairs: MoverPairs;
  /** Sum over all movers, in mass · (px/s)². */
  kineticEnergy: number;
  /** Sum over all movers, in mass · px/s. */
  momentum: Point;
  /** The first 64 dynamic, colliding circles in order of creation. */
  movers: ImpulseMover[];
  /** The latest meeting; `null` before the first. */
  last: ImpulseMeeting | null;
  /** The meetings of the last step, at most 256. */
  meetings: ImpulseMeeting[];
}

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
 * The origin of an axis. Of a segment, the edges 0 and 1 are its two sides; 2 and 3 are the directions in which it runs,
 * axes against a circle and a parallel segment only. Of a polygon edge i runs from vertex i to vertex i + 1.
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
