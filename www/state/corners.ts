/** Corners of shapes as plain numbers, apart from the engine: programs that judge functions load no engine. */

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
