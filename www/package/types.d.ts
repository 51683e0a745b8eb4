/// <reference lib="esnext.disposable" />

import type { Boundary, ResponseName } from "./motion_types.js";
import type { Point, Region, Shape } from "./shape_types.js";

export type * from "./field_types.js";
export type * from "./impulse_types.js";
export type * from "./motion_types.js";
export type * from "./shape_types.js";
export type * from "./state_types.js";
export type * from "./step_types.js";

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
  | "sdf"
  | "impulse"
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

/** How a world is made. Every option has a default; an unknown one is refused with the nearest known name. */
export interface EngineOptions {
  /** Width of the world in pixels, greater than 0: where random shapes appear. Default 800. */
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

/**
 * What moves a shape. `dynamic`: its velocity, gravity and what it meets. `kinematic`: its velocity alone; it pushes and carries,
 * and nothing stops it, neither other shapes nor the boundary. `static`: nothing but `set` and `setPoses`.
 */
export type BodyKind = "dynamic" | "kinematic" | "static";

/** What a shape of the world has beside its outline. */
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
  /** Whether steps stop the shape at what it meets on its way, instead of looking only where it arrives. Default false. */
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
   * Whether the shape only tells what it overlaps: no response holds anything off it. With `continuous`, or for shapes that
   * are, `events` tell too what it passes within a step. Default false.
   */
  sensor?: boolean;
}

/** What `Engine.add` takes: a shape, with its properties in it or beside it. An `id`, as `get` returns it, is ignored. */
export type AddedShape = Shape & Properties & { id?: number };

/** Fields that `Engine.set` may change. A field of another type of shape is refused. */
export interface Changes extends Properties {
  /** Ignored, so that what `get` returns can be given. */
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
  /** By how much it is rounded; not there: not at all. */
  radius?: number;
}

export interface ResidentSegment extends ResidentFields {
  type: "segment";
  /** The ends where they lie in the world; `x` and `y` are the middle. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** By how much it is rounded; not there: not at all. */
  radius?: number;
}

/** A shape of the world as `Engine.get` tells it: a copy, changing it changes nothing. */
export type ResidentShape = ResidentCircle | ResidentRectangle | ResidentPolygon | ResidentSegment;

/** How long the phases of the last `step()` or `detect()` took, in microseconds. */
export interface Microseconds {
  /** With all that the response does. */
  move: number;
  broadPhase: number;
  narrowPhase: number;
}

/** What the last `step()` or `detect()` counted. */
export interface Counts {
  /** Pairs of colliding shapes that are not both fixed, whatever their layers. */
  possible: number;
  /** Pairs that the broad phase left over: those whose bounding circles meet, or whatever its method tests. */
  candidates: number;
  /** Candidates whose boxes meet: what the narrow phase tests. */
  boxes: number;
  /** Candidates that truly touch or overlap. */
  hits: number;
  /** Candidates that do not: `candidates - hits`. */
  falsePositives: number;
  /**
   * Whether work was left out, the same on every machine: pairs, of which the engine keeps 2,097,152, and fewer where
   * they cost more, as 8,160 of two polygons with 64 corners; and, after a `step()`, substeps or touches in a crowd where every shape has dozens of neighbours, relaxations of the response `classic`, or the rest of the
   * way of the movers in the stage `impulse`.
   */
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
  /** Of the pair: the greater of both; with the response `classic` the lesser. */
  restitution: number;
  /** Of the pair: the root of the product of both; with the response `classic` the lesser. */
  friction: number;
  /** One over each mass; 0: fixed. */
  inverseMasses: [number, number];
  /** For each shape (r × n)² over its moment of inertia. */
  turns: [number, number];
  /** -(1 + restitution) speed over the sum of all four; 0 while they part. */
  impulse: number;
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
  | "unknown-response"
  | "too-many-shapes"
  | "out-of-memory"
  | "zero-direction"
  | "bad-snapshot"
  | "fixed-shape"
  | "contradictory"
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
