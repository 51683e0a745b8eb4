/** Points, directions and corners as plain numbers, apart from the engine: programs that judge functions load no engine. */

import type { Point } from "../engine/lab.ts";
import type { ShapeRow } from "./view_state.ts";

/** The numbers that place the corners of a shape. */
export type Outlined = Pick<ShapeRow, "type" | "x" | "y" | "angle" | "width" | "height" | "points">;

/** Returns the corners of a shape in the engine's order; a circle's one corner is its center. */
export function cornersOf({ type, x, y, angle, width, height, points }: Outlined): readonly Point[] {
  if (type === "circle") return [{ x, y }];
  if (type !== "rectangle") return points;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [right, down] = [width / 2, height / 2];
  const corner = (across: number, along: number) => ({
    x: x + across * cosine - along * sine,
    y: y + across * sine + along * cosine,
  });
  return [corner(-right, -down), corner(right, -down), corner(right, down), corner(-right, down)];
}

/** Returns the point that lies `distance` lengths of `direction` from another. */
export function along(from: Point, direction: Point, distance: number): Point {
  return { x: from.x + direction.x * distance, y: from.y + direction.y * distance };
}

export function dot(one: Point, other: Point) {
  return one.x * other.x + one.y * other.y;
}

export function cross(one: Point, other: Point) {
  return one.x * other.y - one.y * other.x;
}

export function minus(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y };
}

export function lengthOf({ x, y }: Point) {
  return Math.hypot(x, y);
}

export function distanceBetween(one: Point, other: Point) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function middleOf(one: Point, two: Point): Point {
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
}

/** Returns the unit vector from one point to another; zero where they are equal. */
export function directionTo(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Returns the unit vector at an angle from the x axis, clockwise on the screen. */
export function directionOf(angle: number): Point {
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

export const opposite = ({ x, y }: Point): Point => ({ x: -x, y: -y });

/** Returns a vector turned by a quarter, clockwise on the screen. */
export const quarterTurned = ({ x, y }: Point): Point => ({ x: -y, y: x });

/** Returns a vector turned by an angle, clockwise on the screen. */
export function rotated({ x, y }: Point, angle: number): Point {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** Returns the point of a segment nearest to another. */
export function nearestOn(from: Point, to: Point, point: Point): Point {
  const way = minus(to, from);
  const share = dot(minus(point, from), way) / (dot(way, way) || 1);
  return along(from, way, Math.min(Math.max(share, 0), 1));
}

/** Returns the edges of a closed outline; the last one ends where the first one begins. */
export function edgesOf(outline: readonly Point[]): [Point, Point][] {
  return outline.map((corner, index) => [corner, outline[(index + 1) % outline.length] ?? corner]);
}
