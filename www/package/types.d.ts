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

/** A shape as the calls accept it. Coordinates and sizes up to 1e12. */
export type Shape = Circle | Rectangle;

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

/** How `collide` computes. All methods agree; this version has one. */
export type Method = "auto";

export interface CollideOptions {
  /** Default `"auto"`. */
  method?: Method;
}

/** The stages of the laboratory. */
export type StageId = "broad-phase" | "circles" | "rectangles" | "rectangle-circle";

/** The algorithms that `explain` can tell step by step. */
export type Algorithm =
  | "bounding-circle"
  | "circle-circle"
  | "rectangle-rectangle"
  | "rectangle-circle";

export interface EngineOptions {
  /** Width of the world in pixels, greater than 0. */
  width: number;
  /** Height of the world in pixels, greater than 0. */
  height: number;
  /** Seed of the random source of `spawnRectangle` and `spawnCircle`; an integer from 0. Default 1. */
  seed?: number;
  /** Seconds that one `step()` lasts. Default 1/60. */
  timeStep?: number;
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
}

/** Fields that `Engine.set` may change. A field of the other type of shape is refused. */
export interface Changes extends Properties {
  x?: number;
  y?: number;
  angle?: number;
  /** Circles only. */
  radius?: number;
  /** Rectangles only. */
  width?: number;
  /** Rectangles only. */
  height?: number;
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

/** A shape of the world as `Engine.get` tells it: a copy, changing it changes nothing. */
export type ResidentShape = ResidentCircle | ResidentRectangle;

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
  /** Pairs whose bounding circles meet. */
  candidates: number;
  /** Candidates that truly touch or overlap. */
  hits: number;
  /** Candidates that do not: `candidates - hits`. */
  falsePositives: number;
  /** Whether pairs were left out because there were more than the engine keeps. */
  truncated: boolean;
  /** Shapes that the engine stopped because their motion was no longer finite. */
  frozen: number;
  /** Filled while `Engine.measure` is true, else `null`. */
  microseconds: Microseconds | null;
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

/** The last step of every algorithm: how it ended and why. */
export interface DoneStep {
  kind: "done";
  reason: "candidate" | "apart" | "hit" | "no-support-point";
  /** `null` when the shapes are apart, and always for `bounding-circle`. */
  contact: Contact | null;
}

export type BoundingCircleStep = BoundingCirclesStep | DoneStep;
export type CircleCircleStep = CentreLineStep | NormalStep | DoneStep;
export type RectangleRectangleStep =
  | FaceStep
  | SkippedStep
  | ChosenStep
  | ContactIntervalStep
  | DoneStep;
export type RectangleCircleStep = EdgeStep | RegionStep | DoneStep;

/** One step of an explained algorithm; `kind` tells which. */
export type Step =
  | BoundingCircleStep
  | CircleCircleStep
  | RectangleRectangleStep
  | RectangleCircleStep;

/** The steps of each algorithm. */
export interface StepsOf {
  "bounding-circle": BoundingCircleStep[];
  "circle-circle": CircleCircleStep[];
  "rectangle-rectangle": RectangleRectangleStep[];
  "rectangle-circle": RectangleCircleStep[];
}

/** Why a call was refused. */
export type ErrorCode =
  | "not-finite"
  | "not-positive"
  | "out-of-range"
  | "wrong-type"
  | "wrong-length"
  | "unknown-id"
  | "unknown-stage"
  | "unknown-field"
  | "unknown-algorithm"
  | "unknown-method"
  | "too-many-shapes"
  | "out-of-memory"
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
