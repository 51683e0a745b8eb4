import type { Mask } from "./pixels.js";

export type * from "./step_types.js";

/** A point or a direction, in pixels; x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

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
 * A convex polygon of 3 to 64 vertices, with its inside.
 *
 * Either winding; a closing point, duplicate and collinear points (nearer than 1e-12 of the size) are dropped. Everything
 * else that is not convex and simple is refused.
 */
export interface Polygon {
  type: "polygon";
  /** The outline, in pixels of the world. */
  points: readonly Readonly<Point>[];
}

/** A straight line between two points, without an inside. */
export interface Segment {
  type: "segment";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A shape as the calls accept it. Coordinates and sizes up to 1e12. */
export type Shape = Circle | Rectangle | Polygon | Segment;

/** How two shapes overlap. Swapping the shapes negates `normal` and exchanges `start` and `end`. */
export interface Contact {
  /** The least translation that separates, in pixels; 0 when they touch. */
  depth: number;
  /** Unit vector from `a` to `b`. */
  normal: Point;
  /** On the boundary of `b`: its farthest point along `-normal`. */
  start: Point;
  /** On the boundary of `a`: its farthest point along `normal`; `start + normal * depth`. */
  end: Point;
  /** The one or two points of the contact face, on `b`. */
  points: Point[];
}

/**
 * How `collide` computes. All methods agree.
 *
 * `auto`: closed forms for circles and rectangles, separating axes for the rest. `sat`: separating axes. `gjk-epa`: GJK,
 * then EPA; where one of the two reaches its cap, which no known input does, the separating axes answer instead.
 */
export type Method = "auto" | "sat" | "gjk-epa";

export interface CollideOptions {
  /** Default `"auto"`. */
  method?: Method;
}

/** How a search ended: as exact as doubles allow, at its cap with the best so far, or on a shape without area. */
export type Status = "converged" | "iteration-limit" | "degenerate";

/** How far two shapes are apart. */
export interface Distance {
  /** Pixels; 0 if they overlap or touch. */
  distance: number;
  /** The point of `a` nearest to `b`; `null` if they overlap or touch. */
  pointA: Point | null;
  /** The point of `b` nearest to `a`; `null` if they overlap or touch. */
  pointB: Point | null;
  status: Status;
  /** Points of the Minkowski difference that GJK looked for. */
  iterations: number;
}

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

export interface MaskOptions {
  /** The least alpha that is opaque, 0 to 255. Default 128. */
  threshold?: number;
}

/** A picture somewhere in the world. */
export interface Sprite {
  mask: Mask;
  /** Where the picture's middle is. */
  x: number;
  y: number;
  /** Radians, clockwise on the screen. Default 0. */
  angle?: number;
  /** Pixels of the world for each of the picture. Default 1. */
  scale?: number;
}

export interface PixelOptions {
  /** Whether the pixels are told too. Default false. */
  runs?: boolean;
}

/** Where two pictures are both opaque. */
export interface PixelOverlap {
  /** Whether they are anywhere. */
  hit: boolean;
  /** At how many pixels of the world. */
  count: number;
  /** Whether the boxes around them meet. */
  boxes: boolean;
  /** The pixels that were looked at, those that both boxes hold: the first column and row, and those after the last. */
  examined: Region | null;
  /** First column, row and number of pixels of each run of pixels where both are opaque, where asked for. */
  runs?: Int32Array;
}

/** A vertex of the Minkowski difference, and the vertices that it is the difference of. */
export interface DifferenceVertex extends Point {
  /** Number of `a`'s vertex; see `DifferencePoint`. */
  vertexA: number;
  /** Number of `b`'s vertex. */
  vertexB: number;
}

/**
 * The Minkowski difference of two shapes: every point of `a` minus every point of `b`. The shapes overlap where the origin
 * is inside, or nearer to it than `radius`.
 */
export interface Difference {
  /** The outline of the difference of the cores, clockwise on the screen; one or two points where it has no area. */
  points: DifferenceVertex[];
  /** The radii of both shapes together: a circle's core is its centre. */
  radius: number;
}

/** The stages of the laboratory. */
export type StageId =
  | "broad-phase"
  | "circles"
  | "rectangles"
  | "rectangle-circle"
  | "sat"
  | "gjk"
  | "gjk-distance"
  | "epa"
  | "sweep"
  | "ray-cast"
  | "boundary"
  | "bounding-shapes"
  | "pixel"
  | "response"
  | "scale"
  | "sandbox";

/** The algorithms that `explain` can tell step by step. */
export type Algorithm =
  | "bounding-circle"
  | "circle-circle"
  | "rectangle-rectangle"
  | "rectangle-circle"
  | "sat"
  | "gjk"
  | "gjk-distance"
  | "epa"
  | "sweep"
  | "ray";

/** An algorithm that is explained on two shapes: all but `"ray"`. */
export type PairAlgorithm = Exclude<Algorithm, "ray">;

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

export interface EngineOptions {
  /** Width of the world in pixels, greater than 0. */
  width: number;
  /** Height of the world in pixels, greater than 0. */
  height: number;
  /** Seed of the random source of `spawnRectangle` and `spawnCircle`; an integer from 0. Default 1. */
  seed?: number;
  /** Seconds that one `step()` lasts. Default 1/60. */
  timeStep?: number;
  /** How pairs that may collide are found. Default `"auto"`. */
  broadPhase?: BroadPhaseName;
}

/**
 * How pairs that may collide are found; the contacts are the same for all.
 *
 * `auto`: bounding circles for few shapes, else the grid, and the quadtree where the grid is too crowded. `all-pairs`: each
 * with each. `bounding-circle`, `bounding-box`: each with each, by circles or boxes around them. `grid`: rows of cells.
 * `quadtree`: squares divided into four. `sweep-and-prune`: boxes sorted along an axis. `tree`: boxes in boxes, kept from
 * one step to the next.
 */
export type BroadPhaseName =
  | "auto"
  | "all-pairs"
  | "bounding-circle"
  | "bounding-box"
  | "grid"
  | "quadtree"
  | "sweep-and-prune"
  | "tree";

/** A rectangle along the axes, in pixels of the world; its edges in either order. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * How large scattered shapes are, and where: all of one size or areas from 1 to 1000, anywhere; of one size in clusters; of
 * one size all in the middle.
 */
export type Sizes = "equal" | "mixed" | "clustered" | "one-point";

/** Which scattered shapes move: all, one of ten, none. */
export type Moving = "all" | "some" | "none";

/** What `Engine.scatter` puts into the world. */
export interface Scattering {
  /** 1 to 100,000. */
  count: number;
  /** Default `"equal"`. */
  sizes?: Sizes;
  /** Default `"all"`. */
  moving?: Moving;
}

/** The names that a `Scattering` may have. */
export interface Scatterings {
  readonly sizes: readonly Sizes[];
  readonly moving: readonly Moving[];
}

/** The shape nearest to a point. */
export interface Nearest {
  id: number;
  /** Pixels; 0 inside. */
  distance: number;
  /** The shape's point nearest to the one asked for; inside the shape that point itself. */
  point: Point;
}

/** What many questions found, as positions in `Engine.ids`. */
export interface Positions {
  /** Where the positions of each question begin in `positions`, and where those of the last end. */
  starts: Uint32Array;
  positions: Uint32Array;
}

/** What `Engine.collideMany` found. */
export interface PairContacts {
  /** Which of the asked pairs overlap or touch. */
  hits: Uint32Array;
  /** As `Engine.contacts`, one for each hit. */
  contacts: Float64Array;
}

export interface StageOptions {
  /** Seed of the random source; an integer from 0. Default 1. */
  seed?: number;
}

/** What a shape of the world has beside its outline. */
export interface Properties {
  /** Pixels per second. Default (0, 0). */
  velocity?: Point;
  /** Radians per second, clockwise on the screen. Default 0. */
  angularVelocity?: number;
  /** Default 1; 0 makes the shape fixed. */
  mass?: number;
  /** Bounciness, from 0 to 1. Default 0.2. */
  restitution?: number;
  /** Coulomb's coefficient, from 0. Default 0.8. */
  friction?: number;
  /** Whether the shape takes part in pairs. Default true. */
  collides?: boolean;
  /** Whether steps stop the shape at what it meets on its way, instead of looking only where it arrives. Default false. */
  continuous?: boolean;
}

/** Fields that `Engine.set` may change. A field of another type of shape is refused. */
export interface Changes extends Properties {
  /** Of a polygon its centroid, of a segment its middle. */
  x?: number;
  y?: number;
  angle?: number;
  /** Circles only. */
  radius?: number;
  /** Rectangles only. */
  width?: number;
  /** Rectangles only. */
  height?: number;
  /** Polygons only: where the vertices lie, in the world. */
  points?: readonly Readonly<Point>[];
  /** Segments only, as the other ends: where they lie, in the world. */
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}

interface ResidentFields extends Required<Properties> {
  /** Names the shape in this world for as long as it lives. */
  id: number;
  x: number;
  y: number;
  angle: number;
}

export interface ResidentCircle extends ResidentFields {
  type: "circle";
  radius: number;
}

export interface ResidentRectangle extends ResidentFields {
  type: "rectangle";
  width: number;
  height: number;
}

export interface ResidentPolygon extends ResidentFields {
  type: "polygon";
  /** The vertices where they lie in the world, clockwise on the screen; `x` and `y` are the centroid. */
  points: Point[];
}

export interface ResidentSegment extends ResidentFields {
  type: "segment";
  /** The ends where they lie in the world; `x` and `y` are the middle. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A shape of the world as `Engine.get` tells it: a copy, changing it changes nothing. */
export type ResidentShape = ResidentCircle | ResidentRectangle | ResidentPolygon | ResidentSegment;

/** How long the phases of the last `step()` or `detect()` took, in microseconds. */
export interface Microseconds {
  move: number;
  broadPhase: number;
  narrowPhase: number;
}

/** What the last `step()` or `detect()` counted. */
export interface Counts {
  /** Pairs of colliding shapes that are not both fixed. */
  possible: number;
  /** Pairs that the broad phase left over: those whose bounding circles meet, or whatever its method tests. */
  candidates: number;
  /** Candidates whose boxes meet: what the narrow phase tests. */
  boxes: number;
  /** Candidates that truly touch or overlap. */
  hits: number;
  /** Candidates that do not: `candidates - hits`. */
  falsePositives: number;
  /** Whether pairs were left out because there were more than the engine keeps. */
  truncated: boolean;
  /** Shapes that the engine stopped because their motion was no longer finite. */
  frozen: number;
  /** Leaves that the broad phase `tree` moved; 0 for other methods. */
  reinserted: number;
  /** Filled while `Engine.measure` is true, else `null`. */
  microseconds: Microseconds | null;
}

/** What `Engine.adjustSelected` changes of the selected shape. */
export type Quantity =
  | "velocity-x"
  | "velocity-y"
  | "angular-velocity"
  | "mass"
  | "friction"
  | "restitution";

/** What the formula of the impulse asks of two shapes that touch. */
export interface ImpulseTerms {
  /** The middle of the contact. */
  point: Point;
  /** Unit vector from the first shape to the second. */
  normal: Point;
  /** Speed of the second shape along the normal at the point, seen from the first; negative: they approach. */
  speed: number;
  /** The lesser of both. */
  restitution: number;
  /** The lesser of both. */
  friction: number;
  /** One over each mass; 0: fixed. */
  inverseMasses: [number, number];
  /** For each shape (r × n)² over its moment of inertia. */
  turns: [number, number];
  /** -(1 + restitution) speed over the sum of all four; 0 while they part. */
  impulse: number;
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

/** What the shapes that enclose two shapes say. */
export interface Bounding {
  kind: "box-box" | "circle-circle" | "box-circle";
  /** Whether the enclosing shapes touch or overlap. */
  meet: boolean;
  /** Whether what is drawn in them does. */
  drawings: boolean;
  /** From the closest point to the circle's centre, or between two centres; `null` for two boxes. */
  distance: number | null;
  /** A box's point that is nearest to the circle's centre: the centre, clamped into the box. */
  closest: Point | null;
  /** The boxes along the axes; `null` for a circle. */
  boxes: [Region | null, Region | null];
}

/** A picture that a shape of a stage carries, in the middle of the shape and turned with it. */
export interface StageSprite {
  width: number;
  height: number;
  /** Pixels of the world for each of the picture's. */
  scale: number;
  /** Row by row from the top: 1 where it is opaque, else 0. */
  opaque: Uint8Array;
}

/** Why a call was refused. */
export type ErrorCode =
  | "not-finite"
  | "not-positive"
  | "out-of-range"
  | "wrong-type"
  | "wrong-length"
  | "too-few-points"
  | "too-many-points"
  | "zero-area"
  | "not-simple"
  | "not-convex"
  | "unknown-id"
  | "unknown-stage"
  | "unknown-field"
  | "unknown-algorithm"
  | "unknown-method"
  | "unknown-broad-phase"
  | "unknown-scattering"
  | "too-many-shapes"
  | "out-of-memory"
  | "zero-direction"
  | "disposed"
  | "not-initialized"
  | "not-loaded"
  | "engine-failed";

/** Why the module could not be loaded: the `value` of a `not-loaded` error. */
export type LoadFailure =
  | "no-webassembly"
  | "file-protocol"
  | "unreachable"
  | "bad-status"
  | "not-a-module"
  | "broken-module"
  | "other-version";

/** Where `init` may take the module from. */
export type ModuleSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/** Where `init` may take the module from, or a promise of it, or the same in an object. */
export type InitSource =
  | ModuleSource
  | PromiseLike<ModuleSource>
  | { module_or_path: ModuleSource | PromiseLike<ModuleSource> };
