/** Enclosing shapes and the drawings in them: three questions about boxes and circles, and whether the drawings touch. */

import type { InferOutput } from "valibot";
import { collide, type Lab, type Point, type Region, type Shape } from "../../engine/lab.ts";
import { cornersOf, cross, edgesOf, minus } from "../../state/points.ts";
import { outlineOf, type ShapeRow, type WorldReading } from "../../state/view_state.ts";
import { boxAround, clamp } from "../shared/geometry.ts";
import type { KEPT } from "./kept.ts";

/**
 * The figure, in hundredths of half its box's sides from the middle.
 *
 * ```text
 *          ___
 *         (   )   /
 *       __ \ / __/
 *      /  |   |
 *     /   |   |
 *         / ^ \
 *       _/ / \ \_
 * ```
 */
const FIGURE =
  "-14,-100 14,-100 28,-90 28,-71 12,-60 24,-54 84,-91 100,-83 40,-31 32,20 60,86 84,89 84,100 44,100 0,40 -40,100 " +
  "-80,100 -80,89 -56,86 -32,20 -36,-23 -88,14 -100,3 -28,-54 -12,-60 -28,-71 -28,-90";

export type State = InferOutput<typeof KEPT>;

/** The positions in the stage's own scene. */
export const OPENED: State = { figure: 4, sun: 5 };

/** What a shape is, or what is drawn in it. */
export type Subject = "square" | "rectangle" | "circle" | "figure" | "sun";

/** The sun's rays, and where the dents between them are, in radii of its circle. */
const RAYS = 12;
const DENT = 0.62;

/** Share of their reach by which circles may miss each other: touching counts, whatever the rounding. */
const MARGIN = 8 * Number.EPSILON;

/** A shape with the outline of the drawing in it; `null` where the shape is its own drawing. */
export interface Drawn {
  shape: ShapeRow;
  drawing: readonly Point[] | null;
}

export type BoundingReading = ReturnType<typeof readBounding>;
export type BoundingPair = BoundingReading["meeting"][number];

export function readBounding(engine: Lab, { shapes, chosen }: WorldReading, state: State) {
  const drawn = drawnShapes(shapes, state);
  const pairs = drawn.flatMap((a, position) =>
    drawn.slice(position + 1).map((b) => ({ a: a.shape, b: b.shape, ...boundingOf(a, b) })),
  );
  const own = chosen === undefined ? [] : pairs.filter(({ a, b }) => a === chosen || b === chosen);
  const nearest = chosen === undefined ? null : engine.partner(chosen.id, "gjk-distance");
  const clamped = own.filter(({ kind }) => kind === "box-circle");
  return {
    /** By position; null for a circle. */
    boxes: shapes.map(boxOf),
    /** By position; null: the shape itself. */
    drawings: drawn.map(({ drawing }) => drawing),
    /** By position. */
    subjects: drawn.map(subjectOf),
    meeting: pairs.filter(({ meet }) => meet),
    /** The pair that is explained: the selected shape with one that it touches, else with the nearest one. */
    pair:
      own.find(({ meet, drawings }) => meet && drawings) ??
      own.find(({ meet }) => meet) ??
      own.find(({ a, b }) => a.id === nearest || b.id === nearest) ??
      own[0] ??
      null,
    /** The selected shape with each of the other kind, a box and a circle; the nearest first. */
    clamped: clamped.sort((one, two) => (one.distance ?? 0) - (two.distance ?? 0)),
  };
}

export function drawnShapes(shapes: readonly ShapeRow[], state: State = OPENED): Drawn[] {
  return shapes.map((shape) => ({ shape, drawing: drawingOf(shape, state) }));
}

function subjectOf({ shape: { type, width, height }, drawing }: Drawn): Subject {
  if (type === "circle") return drawing === null ? "circle" : "sun";
  if (drawing !== null) return "figure";
  return width === height ? "square" : "rectangle";
}

/** The outline, in the world, of the drawing in a shape. */
function drawingOf(shape: ShapeRow, { figure, sun }: State): Point[] | null {
  const [cosine, sine] = [Math.cos(shape.angle), Math.sin(shape.angle)];
  const place = (x: number, y: number) => ({ x: shape.x + x * cosine - y * sine, y: shape.y + x * sine + y * cosine });
  if (shape.position === figure && shape.type === "rectangle") {
    return FIGURE.split(" ").map((point) => {
      const [x = 0, y = 0] = point.split(",").map((hundredths) => Number(hundredths) / 100);
      return place((x * shape.width) / 2, (y * shape.height) / 2);
    });
  }
  if (shape.position !== sun || shape.type !== "circle") return null;
  return Array.from({ length: 2 * RAYS }, (_, index) => {
    const turn = (Math.PI * index) / RAYS;
    const radius = index % 2 === 0 ? shape.radius : shape.radius * DENT;
    return place(radius * Math.sin(turn), -radius * Math.cos(turn));
  });
}

/**
 * Returns what the enclosing shapes of two shapes say: a circle encloses itself, any other is enclosed by its box along the
 * axes. Squares are compared, and touching counts. `meet`: whether the enclosing shapes touch. `drawings`: whether the
 * drawings do. `closest`: the circle's center, clamped into the box. `distance`: from there to the center, or between two
 * centers.
 *
 * Source: C. Ericson, *Real-Time Collision Detection* (2005), sections 4.2 to 4.3 and 5.2.5.
 */
export function boundingOf(a: Drawn, b: Drawn) {
  const [one, other] = [boxOf(a.shape), boxOf(b.shape)];
  const own = { boxes: [one, other] as const, drawings: drawingsTouch(a, b) };
  if (one !== null && other !== null) {
    const meet =
      one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
    return { ...own, kind: "box-box" as const, meet, closest: null, distance: null };
  }
  const box = one ?? other;
  const circle = one === null ? a.shape : b.shape;
  const center = box === null ? b.shape : circle;
  const closest = box === null ? null : closestIn(box, circle);
  const reach = box === null ? (circle.radius + center.radius) * (1 + MARGIN) : circle.radius;
  const [x, y] = [center.x - (closest ?? circle).x, center.y - (closest ?? circle).y];
  return {
    ...{ ...own, kind: box === null ? ("circle-circle" as const) : ("box-circle" as const), closest },
    ...{ meet: x * x + y * y <= reach * reach, distance: Math.hypot(x, y) },
  };
}

function closestIn({ left, top, right, bottom }: Region, { x, y }: Point): Point {
  return { x: clamp(x, left, right), y: clamp(y, top, bottom) };
}

function boxOf(shape: ShapeRow): Region | null {
  return shape.type === "circle" ? null : boxAround(cornersOf(shape));
}

/** Whether two drawings touch, their insides included. */
export function drawingsTouch(a: Drawn, b: Drawn): boolean {
  const others = partsOf(b);
  return (
    partsOf(a).some((part) => others.some((other) => collide(part, other) !== null)) || encloses(a, b) || encloses(b, a)
  );
}

/** The shape itself, or the edges of the drawing in it. */
function partsOf({ shape, drawing }: Drawn): Shape[] {
  if (drawing === null) return [outlineOf(shape)];
  return edgesOf(drawing).map(([from, to]) => ({ type: "segment", x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
}

/** Whether a point of another drawing is inside a drawing: where no edges touch, one point decides for all. */
function encloses({ drawing }: Drawn, other: Drawn): boolean {
  return drawing !== null && isInside(drawing, other.drawing?.[0] ?? other.shape);
}

/**
 * Whether a point is inside a closed outline, which may turn inwards. A point on the outline counts as inside or as outside.
 *
 * Source: the crossing number of a ray to the right (M. Shimrat, *Algorithm 112*, 1962).
 */
export function isInside(outline: readonly Point[], point: Point): boolean {
  let inside = false;
  for (const [from, to] of edgesOf(outline)) {
    const isAcross = from.y > point.y !== to.y > point.y;
    const isRight = cross(minus(to, from), minus(point, from)) > 0;
    if (isAcross && isRight === to.y > from.y) inside = !inside;
  }
  return inside;
}
