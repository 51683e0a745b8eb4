/** Plane geometry of drawings and drags. Contacts and distances of shapes come from the engine. */

import type { Point, Region } from "../../engine/lab.ts";
import { along, cornersOf, type Outlined } from "../../state/points.ts";
import type { ShapeRow } from "../../state/view_state.ts";

export { clamp } from "../../canvas/view.ts";

/** Pixels of one unit of the classic figures. */
export const UNIT = 100;

/** Returns a shape moved by a way. */
export function movedBy<Moved extends ShapeRow>(shape: Moved, way: Point): Moved {
  const move = (point: Point) => along(point, way, 1);
  return { ...shape, ...move(shape), points: shape.points.map(move) };
}

/**
 * Returns a shape as the readable programs take it, measured from a place: near shapes far from the origin a subtraction
 * keeps more digits.
 */
export function bodyOf(shape: Outlined & Pick<ShapeRow, "radius">, origin: Point = { x: 0, y: 0 }) {
  return { points: cornersOf(shape).map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y })), radius: shape.radius };
}

export function meanOf(points: readonly Point[]): Point {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (points.length || 1);
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

/** Returns the box along the axes around points. */
export function boxAround(points: readonly Point[]): Region {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
