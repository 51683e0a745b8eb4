// Types of the module that no table of the engine has. Part of the declarations of the module.

/** A point or a direction, in pixels; x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle parallel to the axes, in pixels of the world. Opposite edges may be in either order. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shape of a world that a ray meets, and where. */
export interface WorldRayHit {
  id: number;
  /** Distance from the origin of the ray, in pixels; 0 if the ray starts inside. */
  distance: number;
  point: Point;
  /** Unit vector out of the shape; `null` if the ray starts inside or on the outline. */
  normal: Point | null;
}

/** The shape nearest to a point. */
export interface Nearest {
  id: number;
  /** Pixels; 0 inside. */
  distance: number;
  /** The nearest point of the shape; the given point itself if it is inside. */
  point: Point;
}

/** The field of a whole world at a point. */
export interface FieldSample {
  /** The nearest shape; on a tie, the one created first. */
  id: number;
  /** Pixels to the outline; negative inside. */
  distance: number;
  /** Unit vector in which the distance grows fastest. */
  gradient: Point;
  /** Whether the gradient is unique. */
  exact: boolean;
  /** A second gradient, away from another point that is as near; `null` if there is none. */
  other: Point | null;
}

/** A point of a march, and its distance to the nearest shape: the length of the next step. */
export interface MarchStep {
  point: Point;
  distance: number;
}

/** How a ray walks through the field of a world, and how the march ends. */
export interface FieldMarch {
  /** The first is at the origin. */
  steps: MarchStep[];
  /**
   * `"max-distance"`: the march covered its whole length. `"step-limit"`: the march took too many steps, as
   * along an outline, where they become ever shorter.
   */
  reason: MarchReason;
  /** Length of the march, in pixels. */
  distance: number;
  hit: WorldRayHit | null;
}

/** How far a disc is from the nearest shape. */
export interface DiscClearance {
  /** Pixels; negative where they overlap, infinite in an empty world. */
  distance: number;
  /** Whether the distance is 0 or less. */
  touches: boolean;
  /** The sampled point with the least distance. */
  point: Point;
  /** Number of samples of the field. */
  evaluations: number;
}

/** Durations of the phases of the last `step()` or `detect()`, in microseconds. */
export interface Microseconds {
  /** Includes the response. */
  move: number;
  broadPhase: number;
  narrowPhase: number;
}

/** Counts of the last `step()` or `detect()`. */
export interface Counts {
  /**
   * Pairs of an exhaustive search: both shapes collide, and one is dynamic or a kinematic sensor. Layers are
   * ignored.
   */
  possible: number;
  /**
   * Pairs that pass the test of the broad phase. The method determines the test; `bounding-circle` tests
   * whether the circles meet.
   */
  candidates: number;
  /** Candidates whose boxes meet; the narrow phase tests them. */
  boxes: number;
  /** Candidates that touch or overlap. */
  hits: number;
  /** Candidates that neither touch nor overlap: `candidates - hits`. */
  falsePositives: number;
  /**
   * Whether a limit left work out; limits are the same on every machine. The engine stores at most 2,097,152
   * pairs, and fewer if pairs cost more, such as 31,775 pairs of polygons with 64 corners. A `step()` may also
   * leave out substeps or touches in a crowd where every shape has dozens of neighbours, relaxations of the
   * response `classic`, or the rest of the path of discs in a world with disc physics.
   */
  truncated: boolean;
  /** Shapes that the engine stopped because their motion was no longer finite. */
  frozen: number;
  /** Leaves that the broad phase `tree` moved; 0 for other methods. */
  reinserted: number;
  /** `null` unless `Engine.measure` is true. */
  microseconds: Microseconds | null;
}

/** A bounce of a shape off the boundary. */
export interface Bounce {
  id: number;
  /** Seconds from the start of the step. */
  time: number;
  side: Side;
  /** Speed toward the side just before the bounce; 0 if the shape came to rest. */
  speed: number;
  /** Speed away from the side just after the bounce. */
  rebound: number;
}

/** Start, continuation or end of the touch of two shapes. */
export interface TouchEvent {
  /** `end` also if one of the shapes was removed. */
  kind: EventKind;
  /** Id of the shape created first. */
  a: number;
  /** Id of the other. */
  b: number;
  /** Whether one of them is a sensor. */
  sensor: boolean;
}

/** The energy of all dynamic shapes, in mass · px² / s². */
export interface Energy {
  /** Energy of motion and rotation. */
  kinetic: number;
  /** Energy of height in the gravity, relative to the world's origin. */
  potential: number;
}

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

/** Pixels that two pictures have in common. */
export interface PixelOverlap {
  /** Whether a pixel is opaque in both pictures. */
  hit: boolean;
  /** Number of pixels of the world that are opaque in both. */
  count: number;
  /** Whether the boxes around the pictures meet. */
  boxes: boolean;
  /**
   * The examined pixels, which lie in both boxes: the first column and row, and the column and row after the
   * last.
   */
  examined: Region | null;
  /** First column, row and number of pixels of each run of pixels where both are opaque, with the option `runs`. */
  runs?: Int32Array;
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

/** How two shapes overlap. Swapping the shapes negates `normal` and exchanges `start` and `end`. */
export interface Contact {
  /** Length of the shortest translation that separates the shapes, in pixels; 0 if they touch. */
  depth: number;
  /** Unit vector from `a` to `b`. */
  normal: Point;
  /** On the boundary of `b`: its farthest point along `-normal`. */
  start: Point;
  /** On the boundary of `a`: its farthest point along `normal`; `start + normal * depth`. */
  end: Point;
  /** The one or two points of the contact face, on `b`; a single point equals `start`. */
  points: Point[];
}

/** How far two shapes are apart. */
export interface Distance {
  /** Pixels; 0 if they overlap or touch. */
  distance: number;
  /** The point of `a` nearest to `b`; `null` if they overlap or touch. */
  pointA: Point | null;
  /** The point of `b` nearest to `a`; `null` if they overlap or touch. */
  pointB: Point | null;
  status: Status;
  /** Number of support points of the Minkowski difference that GJK computed. */
  iterations: number;
}

/** Where a ray meets a shape. */
export interface RayHit {
  /** Distance from the origin of the ray, in pixels; 0 if the ray starts inside. */
  distance: number;
  point: Point;
  /** Unit vector out of the shape; `null` if the ray starts inside or on the outline. */
  normal: Point | null;
}

/** Signed distance from an outline to a point, and its gradient. */
export interface SignedDistance {
  /** Pixels to the outline; negative inside. */
  distance: number;
  /** Unit vector in which the distance grows fastest. */
  gradient: Point;
}

/** Properties of a shape of the world, apart from its outline. */
export interface Properties {
  /**
   * Default: `static` if the mass is 0, else `dynamic`. A `kinematic` shape has a mass of 0; a given mass is
   * ignored. A pair is tested only if one of its shapes is dynamic or a kinematic sensor.
   *
   * @example
   * const lift = engine.add({ type: "rectangle", x: 0, y: 300, width: 120, height: 16 }, { kind: "kinematic" });
   * engine.set(lift, { velocity: { x: 0, y: -60 } });
   */
  kind?: BodyKind;
  /** Pixels per second. Default (0, 0). */
  velocity?: Point;
  /** Radians per second, clockwise on the screen. Default 0. */
  angularVelocity?: number;
  /** Default 1; 0 makes the shape static: it has no velocity. */
  mass?: number;
  /**
   * Bounciness, from 0 to 1. Default 0.2. A pair has the greater value of both shapes; with the response
   * `classic`, the lesser.
   */
  restitution?: number;
  /**
   * Coulomb's coefficient, from 0. Default 0.8. A pair has the geometric mean of both values; with the
   * response `classic`, the lesser.
   */
  friction?: number;
  /** Whether the shape takes part in pairs. Default true. */
  collides?: boolean;
  /**
   * Whether steps stop the shape where it meets another on its path. Other shapes are tested only at the end
   * of a step. Default false.
   */
  continuous?: boolean;
  /**
   * The layers that the shape is on, one bit each: an integer from 0 to 2^32 - 1. A negative integer, such as
   * `~8`, stands for its 32 bits. Default 1.
   */
  layers?: number;
  /**
   * The layers that the shape meets, one bit each. A pair is tested if each shape is on a layer of the other's
   * mask. Default 2^32 - 1, all layers.
   */
  mask?: number;
  /**
   * Whether the shape only reports overlaps; responses ignore it. If it or the other shape is `continuous`,
   * `events` also report shapes that it passes within a step. Default false.
   */
  sensor?: boolean;
}

/**
 * Options of a new world. Every option has a default. An unknown option is refused, and the error names the
 * nearest known one.
 */
export interface EngineOptions {
  /** Width of the world in pixels, greater than 0: random shapes appear inside. Default 800. */
  width?: number;
  /** Height of the world in pixels, greater than 0. Default 450. */
  height?: number;
  /** Seed of the random source of `spawnRectangle` and `spawnCircle`; an integer from 0. Default 1. */
  seed?: number;
  /** Seconds that one `step()` lasts. Default 1/60. */
  timeStep?: number;
  /** Method that finds the pairs that may collide. Default `"auto"`. */
  broadPhase?: BroadPhaseName;
  /** Response of steps to contacts. Default `"soft"`. */
  response?: ResponseName;
  /** Pixels per second squared. Default (0, 0). */
  gravity?: Point;
  /** Limits that keep moving shapes inside. Default `null`: no limits. */
  boundary?: Boundary | null;
}

/** Limits parallel to the axes, in pixels of the world. A missing side has no limit. */
export interface Boundary {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

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
  /** Of `soft`: whether shapes that have come to rest sleep, see `rests`. Default true. */
  sleeping?: boolean;
}

/** A scene document: a world, its shapes and its state. docs/scene-format.md describes all fields. */
export interface Scene {
  format: "collidoscope";
  version: 2;
  /** Stage of the laboratory. */
  stage?: string;
  seed?: number;
  /** Settings of the world. */
  world: Record<string, unknown>;
  shapes?: Record<string, unknown>[];
  /** Position of the selected shape. */
  selected?: number;
  /** The part that a reset returns to, if it differs. */
  start?: Record<string, unknown>;
  /** Data that later steps depend on. */
  state?: Record<string, unknown>;
  [field: string]: unknown;
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
