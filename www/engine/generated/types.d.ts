// Generated from Rust by `npm run generate`.

/** Why the engine refuses a call. */
export type EngineErrorCode = "not-finite" | "not-positive" | "out-of-range" | "wrong-length" | "unknown-id" | "unknown-field" | "unknown-algorithm" | "wrong-type" | "too-few-points" | "too-many-points" | "zero-area" | "not-simple" | "not-convex" | "too-many-shapes" | "out-of-memory" | "zero-direction" | "bad-snapshot" | "fixed-shape" | "contradictory";

/** The algorithms that `explain` records. */
export type Algorithm = "bounding-circle" | "circle-circle" | "rectangle-rectangle" | "rectangle-circle" | "sat" | "gjk" | "gjk-distance" | "epa" | "sweep" | "ray";

/**
 * How `collide` computes. All methods agree.
 *
 * `auto`: closed forms for circles and rectangles, separating axes for the rest. `sat`: separating axes. `gjk-epa`: GJK,
 * then EPA; where one of the two reaches its cap, which no known input does, the separating axes answer instead.
 */
export type Method = "auto" | "sat" | "gjk-epa";

/** How a search ended: as exact as doubles allow, at its cap with the best so far, or on a shape without area. */
export type Status = "converged" | "iteration-limit" | "degenerate";

/**
 * How pairs that may collide are found; the contacts are the same for all.
 *
 * `auto`: bounding circles for few shapes, else the grid, and the quadtree where the grid is too crowded. `all-pairs`: each
 * with each. `bounding-circle`, `bounding-box`: each with each, by circles or boxes around them. `grid`: rows of cells.
 * `quadtree`: squares divided into four. `sweep-and-prune`: boxes sorted along an axis. `tree`: boxes in boxes, reused from
 * one step to the next.
 */
export type BroadPhaseName = "auto" | "all-pairs" | "bounding-circle" | "bounding-box" | "grid" | "quadtree" | "sweep-and-prune" | "tree";

/**
 * How large scattered shapes are, and where: all of one size or areas from 1 to 1000, anywhere; of one size in clusters; of
 * one size all in the middle.
 */
export type Sizes = "equal" | "mixed" | "clustered" | "one-point";

/** Which scattered shapes move: all, one of ten, none. */
export type Moving = "all" | "some" | "none";

/** A quantity that `Lab.adjustSelected` changes. */
export type Quantity = "velocity-x" | "velocity-y" | "angular-velocity" | "mass" | "friction" | "restitution";

/**
 * What steps do where shapes meet. `none`: they pass through each other. `soft`: they hold each other off, by soft contacts
 * solved in substeps, and come to rest. `classic`: the relaxations of the classic lab, one impulse at a time.
 */
export type ResponseName = "none" | "soft" | "classic";

/**
 * What moves a shape. `dynamic`: its velocity, gravity and contacts. `kinematic`: its velocity alone; it pushes and
 * carries, and nothing stops it, neither other shapes nor the boundary. `static`: nothing but `set` and `setPoses`.
 */
export type BodyKind = "dynamic" | "kinematic" | "static";

/** What has become of two shapes that touch. */
export type EventKind = "begin" | "stay" | "end";

/** A side of a boundary. */
export type Side = "left" | "top" | "right" | "bottom";

/** The types of shapes. */
export type ShapeType = "circle" | "rectangle" | "polygon" | "segment";

/** How a sweep ends. */
export type SweepState = "miss" | "hit" | "overlapping";

/** Why a march ends. */
export type MarchReason = "hit" | "max-distance" | "step-limit";

/** How the movers of the room of discs meet each other: each an obstacle to the other, or by relative velocity and masses. */
export type MoverPairs = "obstacles" | "masses";

/** What a mover can meet. `"disc"`, `"segment"` and `"shape"` stand. */
export type MetKind = "wall" | "disc" | "segment" | "shape" | "mover";

/** A disc. `angle` (radians, clockwise on the screen) only turns the line drawn in it. */
export interface Circle {
  type: "circle";
  /** Centre, in pixels. */
  x: number;
  y: number;
  /** Greater than 0, in pixels. */
  radius: number;
  angle?: number;
}

/** A rectangle around its centre, turned by `angle` radians, clockwise on the screen. */
export interface Rectangle {
  type: "rectangle";
  /** Centre, in pixels. */
  x: number;
  y: number;
  /** Side along x before turning; greater than 0, in pixels. */
  width: number;
  /** Side along y before turning; greater than 0, in pixels. */
  height: number;
  angle?: number;
}

/**
 * A filled convex polygon of 3 to 64 vertices.
 *
 * Its `points` are points of the world. `x`, `y` and `angle` are optional, as in the result of `get`: `x` and
 * `y` must be the centroid of the points, and `angle` is the angle by which the points are already turned.
 *
 * Both windings are accepted. A closing point and duplicate or collinear points (nearer than 1e-12 of the size)
 * are dropped. All other outlines that are not convex and simple are refused.
 */
export interface Polygon {
  type: "polygon";
  /** The outline, in pixels of the world. */
  points: readonly Readonly<Point>[];
  /**
   * Points within this distance of the outline belong to the polygon too, so its corners are round. 0 to 1e12,
   * in pixels; default 0.
   */
  radius?: number;
  /** The centroid of `points`; any other value is refused. */
  x?: number;
  y?: number;
  /** Radians by which `points` are already turned; refused without `x` and `y`. */
  angle?: number;
}

/** A straight line between two points; with a radius, a capsule. */
export interface Segment {
  type: "segment";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /**
   * Points within this distance of the line belong to it too. 0 to 1e12, in pixels; default 0. The response
   * keeps two segments without a radius apart, by a four-hundredth of the length of the shorter moving one;
   * the response `classic` does so only if they are `continuous`.
   */
  radius?: number;
  /** The midpoint of both ends; any other value is refused. */
  x?: number;
  y?: number;
  /** Radians by which the ends are already turned; refused without `x` and `y`. */
  angle?: number;
}

/** A shape as the calls accept it. Coordinates and sizes up to 1e12. */
export type Shape = Circle | Rectangle | Polygon | Segment;

/** A shape to add, with its properties in it or beside it. An `id`, as in the result of `get`, is ignored. */
export type AddedShape = Shape & Properties & { id?: number };

/** Fields that `Engine.set` changes. A field of another type of shape is refused. */
export interface Changes extends Properties {
  /** Ignored, so that results of `get` can be given. */
  id?: number;
  /** That of the shape. */
  type?: ShapeType;
  x?: number;
  y?: number;
  radius?: number;
  angle?: number;
  width?: number;
  height?: number;
  points?: readonly Readonly<Point>[];
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}

/** What all shapes of a world have. */
export interface ResidentFields extends Required<Properties> {
  /** Names the shape in this world for as long as it lives. */
  id: number;
  /** Centre; of a polygon the centroid, of a segment the middle. */
  x: number;
  y: number;
  angle: number;
}

/** A circle of a world: a copy, changing it changes nothing. */
export interface ResidentCircle extends ResidentFields {
  type: "circle";
  /** Greater than 0, in pixels. */
  radius: number;
}

/** A rectangle of a world: a copy, changing it changes nothing. */
export interface ResidentRectangle extends ResidentFields {
  type: "rectangle";
  /** Side along x before turning; greater than 0, in pixels. */
  width: number;
  /** Side along y before turning; greater than 0, in pixels. */
  height: number;
}

/** A polygon of a world: a copy, changing it changes nothing. */
export interface ResidentPolygon extends ResidentFields {
  type: "polygon";
  /** The outline, in pixels of the world. */
  points: Point[];
  /**
   * Points within this distance of the outline belong to the polygon too, so its corners are round. 0 to 1e12,
   * in pixels; default 0.
   */
  radius?: number;
}

/** A segment of a world: a copy, changing it changes nothing. */
export interface ResidentSegment extends ResidentFields {
  type: "segment";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /**
   * Points within this distance of the line belong to it too. 0 to 1e12, in pixels; default 0. The response
   * keeps two segments without a radius apart, by a four-hundredth of the length of the shorter moving one;
   * the response `classic` does so only if they are `continuous`.
   */
  radius?: number;
}

/** A shape of the world in a result of `Engine.get`: a copy, changing it changes nothing. */
export type ResidentShape = ResidentCircle | ResidentRectangle | ResidentPolygon | ResidentSegment;

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

/** One step of an explained algorithm; `kind` tells which. */
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
