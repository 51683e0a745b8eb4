// Generated from Rust by `npm run generate`.

/** Why the engine refuses a call. */
export type EngineErrorCode = "not-finite" | "not-positive" | "out-of-range" | "wrong-length" | "unknown-id" | "unknown-field" | "unknown-algorithm" | "wrong-type" | "too-few-points" | "too-many-points" | "zero-area" | "not-simple" | "not-convex" | "too-many-shapes" | "out-of-memory" | "zero-direction" | "bad-snapshot" | "fixed-shape" | "contradictory";

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
