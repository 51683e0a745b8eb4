// Generated from Rust by `npm run generate`.

/** The algorithms that `explain` records. */
export type Algorithm = "bounding-circle" | "circle-circle" | "rectangle-rectangle" | "rectangle-circle" | "sat" | "gjk" | "gjk-distance" | "epa" | "sweep" | "ray";

/**
 * How large scattered shapes are, and where: all of one size or areas from 1 to 1000, anywhere; of one size in clusters; of
 * one size all in the middle.
 */
export type Sizes = "equal" | "mixed" | "clustered" | "one-point";

/** Which scattered shapes move: all, one of ten, none. */
export type Moving = "all" | "some" | "none";

/** A quantity that `Lab.adjustSelected` changes. */
export type Quantity = "velocity-x" | "velocity-y" | "angular-velocity" | "mass" | "friction" | "restitution";

/** How the movers of the room of discs meet each other: each an obstacle to the other, or by relative velocity and masses. */
export type MoverPairs = "obstacles" | "masses";

/** What a mover can meet. `"disc"`, `"segment"` and `"shape"` stand. */
export type MetKind = "wall" | "disc" | "segment" | "shape" | "mover";

/** Both circles of `bounding-circle`, around the shapes, and the compared lengths. */
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

/** Line between the centres of `circle-circle`, and the compared lengths. */
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

/** `rectangle-rectangle`: one face and the other shape's support point behind it. */
export interface FaceStep {
  kind: "face";
  shape: "a" | "b";
  face: FaceNumber;
  /** Outward normal of that face. */
  normal: Point;
  from: Point;
  to: Point;
  /** The other shape's farthest vertex along `-normal`. */
  support: Point;
  /**
   * How far the support point lies behind the face. Negative: there is no support point, the shapes are
   * apart.
   */
  depth: number;
  /** The owner's extent along `normal`, measured from its centre. */
  intervalOwner: Interval;
  /** The other shape's extent along `normal`, measured from the owner's centre. */
  intervalOther: Interval;
  /** Whether this depth is the least so far. */
  least: boolean;
}

/** `rectangle-rectangle`: a face that was not tested, because an earlier one had no support point. */
export interface SkippedStep {
  kind: "skipped";
  shape: "a" | "b";
  face: FaceNumber;
  normal: Point;
  from: Point;
  to: Point;
}

/** `rectangle-rectangle`, on a hit: the face of least depth. */
export interface ChosenStep {
  kind: "chosen";
  shape: "a" | "b";
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
  rectangle: "a" | "b";
  /** R1 beyond `from`, R2 beyond `to`, R3 straight out of the face, or inside the rectangle. */
  region: "R1" | "R2" | "R3" | "inside";
  face: FaceNumber;
  normal: Point;
  from: Point;
  to: Point;
  /** The point of the rectangle's outline nearest to the circle's centre. */
  closest: Point;
}

/** `sat`: an axis was tested. */
export interface AxisStep {
  kind: "axis";
  source: AxisSource;
  /** In the world: the first end of the edge, the vertex, or `a`'s centre or vertex. */
  from: Point;
  /** In the world: the second end of the edge, the circle's centre, or `b`'s centre or vertex. */
  to: Point;
  /** Unit vector along the axis, from `a` to `b`. */
  normal: Point;
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
export interface AxisSkippedStep {
  kind: "axis-skipped";
  source: AxisSource;
  /** In the world: the first end of the edge, the vertex, or `a`'s centre or vertex. */
  from: Point;
  /** In the world: the second end of the edge, the circle's centre, or `b`'s centre or vertex. */
  to: Point;
  /** Unit vector along the axis, from `a` to `b`. */
  normal: Point;
}

/** `sat`, on a hit: the axis of least overlap. */
export interface AxisChosenStep {
  kind: "axis-chosen";
  source: AxisSource;
  /** In the world: the first end of the edge, the vertex, or `a`'s centre or vertex. */
  from: Point;
  /** In the world: the second end of the edge, the circle's centre, or `b`'s centre or vertex. */
  to: Point;
  /** Unit vector along the axis, from `a` to `b`. */
  normal: Point;
  depth: number;
}

/** GJK: the point of the difference farthest along a direction. */
export interface SupportStep {
  kind: "support";
  /** From 1. */
  iteration: number;
  /** Unit vector from the nearest point so far towards the origin. */
  direction: Point;
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
  /** How far the point lies beyond the simplex along the direction. */
  gain: number;
}

/**
 * GJK: the simplex took the point in and dropped what does not help. The first one holds the point it
 * starts with.
 */
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

/** GJK: the search on the cores has ended. */
export interface SearchEndStep {
  kind: "search-end";
  reason: "origin-inside" | "no-progress" | "separating-direction" | "iteration-limit";
  /** The simplex at the end. */
  points: DifferencePoint[];
  /** Between the cores, as far as the search went; 0 if they overlap. */
  distance: number;
  iterations: number;
}

/** EPA: a vertex of the polytope to start with, in order around it. */
export interface PolytopeVertexStep {
  kind: "polytope-vertex";
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
export interface ExpansionStep {
  kind: "expansion";
  iteration: number;
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
  /** How far it lies beyond the edge. */
  gain: number;
  /** Whether it became a vertex of the polytope. */
  inserted: boolean;
  /** Number of the polytope's vertex behind which it belongs: the edge of the iteration. */
  after: number;
}

/** EPA: the expansion of the polytope has ended. */
export interface ExpansionEndStep {
  kind: "expansion-end";
  reason: "on-outline" | "no-area" | "iteration-limit";
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
  reason: "origin-inside" | "no-progress" | "separating-direction" | "iteration-limit";
  contact: Contact | null;
  /** Whether the shapes overlap or touch: `coreDistance` is not greater than `radiusSum`. */
  hit: boolean;
  /** Between the cores, as far as the search went. */
  coreDistance: number;
  /** The radii of both shapes together. */
  radiusSum: number;
  iterations: number;
}

/** The last step of `gjk-distance`: the answer of `distance`. */
export interface DistanceDoneStep {
  kind: "done";
  /** Why the search ended. */
  reason: "origin-inside" | "no-progress" | "separating-direction" | "iteration-limit";
  contact: Contact | null;
  /** Whether the shapes overlap or touch: `coreDistance` is not greater than `radiusSum`. */
  hit: boolean;
  /** Between the cores, as far as the search went. */
  coreDistance: number;
  /** The radii of both shapes together. */
  radiusSum: number;
  iterations: number;
  /** Pixels; 0 if the shapes overlap or touch. */
  distance: number;
  /** The point of `a` nearest to `b`; `null` if they overlap or touch. */
  pointA: Point | null;
  /** The point of `b` nearest to `a`; `null` if they overlap or touch. */
  pointB: Point | null;
  status: "converged" | "iteration-limit" | "degenerate";
}

/**
 * `sweep` and `ray`: the shadows on an axis, and when they overlap; of a ray `a` is its origin, which
 * moves a pixel per second. First comes the normal of the motion, then those edges' normals along
 * which `a` comes nearer. All places are those at the start.
 */
export interface MotionAxisStep {
  kind: "motion-axis";
  /** The normal of an edge, or of the motion, along which nothing moves. */
  source: "edge" | "motion";
  /** Whose edge; `"a"` for the motion. */
  shape: "a" | "b";
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

/** Step of an explained algorithm, named by its `kind`. */
export type Step =
  | BoundingCirclesStep
  | CentreLineStep
  | NormalStep
  | FaceStep
  | SkippedStep
  | ChosenStep
  | ContactIntervalStep
  | EdgeStep
  | RegionStep
  | AxisStep
  | AxisSkippedStep
  | AxisChosenStep
  | SupportStep
  | SimplexStep
  | SearchEndStep
  | PolytopeVertexStep
  | ClosestEdgeStep
  | ExpansionStep
  | ExpansionEndStep
  | DoneStep
  | OverlapDoneStep
  | DistanceDoneStep
  | MotionAxisStep
  | OutlinePartStep
  | SweepDoneStep
  | RayDoneStep;
