import type { Mask } from "./pixels.js";

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
 * Its `points` are in the world. `x`, `y` and `angle`, as `get` returns them, may stand beside: they must be the centre of the
 * points, and the angle tells how far these are turned already.
 *
 * Either winding; a closing point, duplicate and collinear points (nearer than 1e-12 of the size) are dropped. Everything
 * else that is not convex and simple is refused.
 */
export interface Polygon {
  type: "polygon";
  /** The outline, in pixels of the world. */
  points: readonly Readonly<Point>[];
  /** What is so near to the outline belongs to the polygon too: its corners are round. 0 to 1e12, in pixels; default 0. */
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
   * What is so near to the line belongs to it too. 0 to 1e12, in pixels; default 0. Bodies that are segments without a radius
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
  /** The one or two points of the contact face, on `b`; a single one is the same object as `start`. */
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

/** A rectangle along the axes, in pixels of the world; its edges in either order. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
