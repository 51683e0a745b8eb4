/// <reference lib="esnext.disposable" />

// The public types, but for those of lessons.

import type { BodyKind, BroadPhaseName, EngineErrorCode, Method, ResponseName } from "./generated/names.ts";
import type { CommonPixels, MarchEnd, MarchStep, Point } from "./generated/records.ts";
import type { Mask } from "./pixels.ts";

export type {
  BodyKind,
  BroadPhaseName,
  EventKind,
  MarchReason,
  Method,
  ResponseName,
  ShapeType,
  Side,
  Status,
} from "./generated/names.ts";
export type {
  Bounce,
  CommonPixels,
  Contact,
  Counts,
  DiscClearance,
  Distance,
  Energy,
  FieldSample,
  MarchEnd,
  MarchStep,
  Microseconds,
  Nearest,
  Point,
  RayHit,
  Region,
  SignedDistance,
  TouchEvent,
  WorldRayHit,
} from "./generated/records.ts";
export type * from "./state_types.ts";
export type { Mask };

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
 * Its `points` are in the world. `x`, `y` and `angle`, as `get` returns them, may be given too: they must be the centre of the
 * points, and the angle is the angle by which they are turned already.
 *
 * Either winding; a closing point, duplicate and collinear points (nearer than 1e-12 of the size) are dropped. Everything
 * else that is not convex and simple is refused.
 */
export interface Polygon {
  type: "polygon";
  /** The outline, in pixels of the world. */
  points: readonly Readonly<Point>[];
  /** Points so near to the outline belong to the polygon too: its corners are round. 0 to 1e12, in pixels; default 0. */
  radius?: number;
  /** The centroid of `points`; any other value is refused. */
  x?: number;
  y?: number;
  /** Radians by which `points` are turned already; refused without `x` and `y`. */
  angle?: number;
}

/** A straight line between two points, without an inside; with a radius a capsule. */
export interface Segment {
  type: "segment";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /**
   * Points so near to the line belong to it too. 0 to 1e12, in pixels; default 0. Bodies that are segments without a radius
   * hold each other off at a four-hundredth of the length of the shorter that moves; with the response `classic` only those
   * that are `continuous`.
   */
  radius?: number;
  /** The middle of both ends; any other value is refused. */
  x?: number;
  y?: number;
  /** Radians by which the ends are turned already; refused without `x` and `y`. */
  angle?: number;
}

/** A shape as the calls accept it. Coordinates and sizes up to 1e12. */
export type Shape = Circle | Rectangle | Polygon | Segment;

/** Options of `collide`. */
export interface CollideOptions {
  /** Default `"auto"`. */
  method?: Method;
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

/** A straight way from a point. */
export interface Ray {
  /** In pixels. */
  origin: Point;
  /** Of any length but 0. */
  direction: Point;
  /** Pixels, from 0. Default infinite. */
  maxDistance?: number;
}

/** Limits parallel to the axes, in pixels of the world; a side that is left out has none. */
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
}

/** How a ray walks through the field of a world. */
export interface FieldMarch extends MarchEnd {
  /** The first is at the origin. */
  steps: MarchStep[];
}

/** Options of a `Mask`. */
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

/** Options of `collidePixels`. */
export interface PixelOptions {
  /** Whether to list the pixels too. Default false. */
  runs?: boolean;
}

/** Where two pictures are both opaque. */
export interface PixelOverlap extends CommonPixels {
  /** First column, row and number of pixels of each run of pixels where both are opaque, with the option `runs`. */
  runs?: Int32Array;
}

/** How a world is made. Every option has a default; an unknown one is refused with the nearest known name. */
export interface EngineOptions {
  /** Width of the world in pixels, greater than 0: random shapes appear inside. Default 800. */
  width?: number;
  /** Height of the world in pixels, greater than 0. Default 450. */
  height?: number;
  /** Seed of the random source of `spawnRectangle` and `spawnCircle`; an integer from 0. Default 1. */
  seed?: number;
  /** Seconds that one `step()` lasts. Default 1/60. */
  timeStep?: number;
  /** How pairs that may collide are found. Default `"auto"`. */
  broadPhase?: BroadPhaseName;
  /** What steps do where shapes meet. Default `"soft"`. */
  response?: ResponseName;
  /** Pixels per second squared. Default (0, 0). */
  gravity?: Point;
  /** The limits that moving shapes stay inside of; default `null`, none. */
  boundary?: Boundary | null;
}

/** Results of many questions, as positions in `Engine.ids`. */
export interface Positions {
  /** Where the positions of each question begin in `positions`, and where those of the last end. */
  starts: Uint32Array;
  positions: Uint32Array;
}

/** Result of `Engine.collideMany`. */
export interface PairContacts {
  /** Which of the given pairs overlap or touch. */
  hits: Uint32Array;
  /** As `Engine.contacts`, one for each hit. */
  contacts: Float64Array;
}

/** Properties of a shape of the world, beside its outline. */
export interface Properties {
  /**
   * Default by the mass: `static` if it is 0, else `dynamic`. A `kinematic` shape has a mass of 0, and a given one is ignored.
   * Of two shapes neither of which is dynamic no pair is tested, unless one is a kinematic sensor.
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
  /** Bounciness, from 0 to 1. Default 0.2. A pair has the greater of both; with the response `classic` the lesser. */
  restitution?: number;
  /**
   * Coulomb's coefficient, from 0. Default 0.8. A pair has the root of the product of both; with the response `classic` the
   * lesser.
   */
  friction?: number;
  /** Whether the shape takes part in pairs. Default true. */
  collides?: boolean;
  /** Whether steps stop the shape where it meets another on its way, instead of detecting only where it arrives. Default false. */
  continuous?: boolean;
  /**
   * The layers that the shape is on, a bit for each: an integer from 0 to 2^32 - 1; a negative one, such as `~8`, is taken
   * as the 32 bits that it has. Default 1.
   */
  layers?: number;
  /**
   * The layers whose shapes it meets. A pair is tested if each is on a layer that the other's mask has. Default all,
   * 2^32 - 1.
   */
  mask?: number;
  /**
   * Whether the shape only reports overlaps: no response holds anything off it. With `continuous`, or for shapes that
   * are, `events` report also the shapes that it passes within a step. Default false.
   */
  sensor?: boolean;
}

/** A shape to add, with its properties in it or beside it. An `id`, as in the result of `get`, is ignored. */
export type AddedShape = Shape & Properties & { id?: number };

/** Fields that `Engine.set` may change. A field of another type of shape is refused. */
export interface Changes extends Properties {
  /** Ignored, so that results of `get` can be given. */
  id?: number;
  /** That of the shape. */
  type?: Shape["type"];
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
  /** Its rounding; missing without one. */
  radius?: number;
}

export interface ResidentSegment extends ResidentFields {
  type: "segment";
  /** The ends where they lie in the world; `x` and `y` are the middle. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** Its rounding; missing without one. */
  radius?: number;
}

/** A shape of the world in a result of `Engine.get`: a copy, changing it changes nothing. */
export type ResidentShape = ResidentCircle | ResidentRectangle | ResidentPolygon | ResidentSegment;

/** Why a call was refused. */
export type ErrorCode =
  | EngineErrorCode
  | "unknown-method"
  | "unknown-broad-phase"
  | "unknown-scattering"
  | "unknown-response"
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
