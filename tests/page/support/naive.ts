/**
 * The schoolbook answer to "which pairs touch": every pair, every axis, no engine. It says how far
 * two shapes are apart, or how deep they overlap, and leaves the verdict to the sign.
 */
import type { ResidentShape as AnyShape } from "../../../www/engine/lab.ts";
import type { Point } from "./probe.ts";

type ResidentShape = Extract<AnyShape, { type: "circle" | "rectangle" }>;

/**
 * The separation of two shapes; negative when they overlap. Exact in sign; when apart, a
 * rectangle pair's value is the gap on its best axis.
 */
export function separation(a: ResidentShape, b: ResidentShape): number {
  if (a.type === "circle" && b.type === "circle") return circleGap(a, b) - a.radius - b.radius;
  if (a.type === "circle" && b.type === "rectangle") return rectangleToPoint(b, a) - a.radius;
  if (a.type === "rectangle" && b.type === "circle") return rectangleToPoint(a, b) - b.radius;
  return Math.max(...[...axes(a), ...axes(b)].map((axis) => gapAlong(axis, a, b)));
}

/** The separation of the bounding circles; negative when they overlap. */
export function boundingSeparation(a: ResidentShape, b: ResidentShape) {
  return circleGap(a, b) - boundingRadius(a) - boundingRadius(b);
}

/** What `counts` should say of these shapes. */
export function countPairs(all: readonly AnyShape[]) {
  const shapes = all.map(classic);
  const count = { possible: 0, candidates: 0, hits: 0, falsePositives: 0 };
  /** Hits by the kinds of the two shapes, and how near a verdict was to tipping over. */
  const kinds = { circles: 0, rectangles: 0, mixed: 0 };
  let closest = Number.POSITIVE_INFINITY;
  shapes.forEach((a, index) => {
    for (const b of shapes.slice(index + 1)) {
      if (!a.collides || !b.collides || (a.mass === 0 && b.mass === 0)) continue;
      const [bounds, gap] = [boundingSeparation(a, b), separation(a, b)];
      closest = Math.min(closest, Math.abs(bounds), Math.abs(gap));
      count.possible += 1;
      if (bounds <= 0) count.candidates += 1;
      if (gap > 0) continue;
      count.hits += 1;
      if (a.type !== b.type) kinds.mixed += 1;
      else kinds[a.type === "circle" ? "circles" : "rectangles"] += 1;
    }
  });
  count.falsePositives = count.candidates - count.hits;
  return { count, kinds, closest };
}

function classic(shape: AnyShape): ResidentShape {
  if (shape.type === "circle" || shape.type === "rectangle") return shape;
  throw new TypeError(`the schoolbook says nothing of a ${shape.type}`);
}

function circleGap(a: Point, b: Point) {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

function boundingRadius(shape: ResidentShape) {
  return shape.type === "circle" ? shape.radius : Math.sqrt(shape.width ** 2 + shape.height ** 2) / 2;
}

function axes({ angle }: ResidentShape) {
  return [
    { x: Math.cos(angle), y: Math.sin(angle) },
    { x: -Math.sin(angle), y: Math.cos(angle) },
  ];
}

function gapAlong(axis: Point, a: ResidentShape, b: ResidentShape) {
  const distance = Math.abs((b.x - a.x) * axis.x + (b.y - a.y) * axis.y);
  return distance - reach(axis, a) - reach(axis, b);
}

/** Half the shadow of a rectangle on an axis. */
function reach(axis: Point, shape: ResidentShape) {
  if (shape.type === "circle") return shape.radius;
  const [along, across] = axes(shape).map((own) => Math.abs(own.x * axis.x + own.y * axis.y));
  return ((along ?? 0) * shape.width + (across ?? 0) * shape.height) / 2;
}

/** The distance of a point from a rectangle; negative inside. */
function rectangleToPoint(rectangle: ResidentShape & { type: "rectangle" }, point: Point) {
  const [along, across] = axes(rectangle);
  const [dx, dy] = [point.x - rectangle.x, point.y - rectangle.y];
  const x = Math.abs(dx * (along?.x ?? 0) + dy * (along?.y ?? 0)) - rectangle.width / 2;
  const y = Math.abs(dx * (across?.x ?? 0) + dy * (across?.y ?? 0)) - rectangle.height / 2;
  return Math.sqrt(Math.max(x, 0) ** 2 + Math.max(y, 0) ** 2) + Math.min(Math.max(x, y), 0);
}
