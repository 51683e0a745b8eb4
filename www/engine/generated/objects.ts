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

/** The numbers of each type's outline without the pose, by the type's number. */
export const SIZES: readonly (readonly string[])[] = Object.freeze([
  ["radius"],
  ["width", "height"],
  ["radius"],
  ["x1", "y1", "x2", "y2", "radius"],
]);

/** The properties that are numbers, then those that are true or false. */
export const MATERIAL_NAMES: readonly string[] = Object.freeze(["mass", "restitution", "friction"]);
export const FLAG_NAMES: readonly string[] = Object.freeze(["collides", "continuous", "sensor"]);

type Source<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** Returns the values of both lists. Fields with literal names are five times as fast as names in a loop. */
export function plainValuesOf(source: Source<"mass" | "restitution" | "friction" | "collides" | "continuous" | "sensor">): unknown[] {
  return [source.mass, source.restitution, source.friction, source.collides, source.continuous, source.sensor];
}

/** Returns the properties of an object, each read once. */
export function propertiesOf(source: Source<keyof Properties>): Record<keyof Properties, unknown> {
  return { kind: source.kind, velocity: source.velocity, angularVelocity: source.angularVelocity, mass: source.mass, restitution: source.restitution, friction: source.friction, collides: source.collides, continuous: source.continuous, layers: source.layers, mask: source.mask, sensor: source.sensor };
}

/** The fields of `Properties`. */
export const PROPERTY_NAMES: readonly string[] = Object.freeze(["kind", "velocity", "angularVelocity", "mass", "restitution", "friction", "collides", "continuous", "layers", "mask", "sensor"]);

/** The fields of `EngineOptions`. */
export const OPTION_NAMES: readonly string[] = Object.freeze(["width", "height", "seed", "timeStep", "broadPhase", "response", "gravity", "boundary"]);
