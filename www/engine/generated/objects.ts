// Generated from Rust by `npm run generate`; tests/native/generated.rs writes it.
// Objects that callers pass: shapes, properties, options.

import type { BodyKind, BroadPhaseName, ResponseName, ShapeType } from "./names.ts";
import type { Point } from "./records.ts";

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

/** Limits parallel to the axes, in pixels of the world; a side that is left out has none. */
export interface Boundary {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
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
  /** Points so near to the outline belong to the polygon too: its corners are round. 0 to 1e12, in pixels; default 0. */
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
   * Points so near to the line belong to it too. 0 to 1e12, in pixels; default 0. Bodies that are segments without a radius
   * hold each other off at a four-hundredth of the length of the shorter that moves; with the response `classic` only those
   * that are `continuous`.
   */
  radius?: number;
}

/** A shape of the world in a result of `Engine.get`: a copy, changing it changes nothing. */
export type ResidentShape = ResidentCircle | ResidentRectangle | ResidentPolygon | ResidentSegment;

/** The numbers of each type's outline without the pose, by the type's number. */
export const SIZES: readonly (readonly string[])[] = Object.freeze([
  ["radius"],
  ["width", "height"],
  ["radius"],
  ["x1", "y1", "x2", "y2", "radius"],
]);

/** The fields of `Properties`. */
export const PROPERTY_NAMES: readonly string[] = Object.freeze(["kind", "velocity", "angularVelocity", "mass", "restitution", "friction", "collides", "continuous", "layers", "mask", "sensor"]);

/** The fields of `EngineOptions`. */
export const OPTION_NAMES: readonly string[] = Object.freeze(["width", "height", "seed", "timeStep", "broadPhase", "response", "gravity", "boundary"]);
