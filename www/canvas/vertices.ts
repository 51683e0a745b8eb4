/**
 * The corners of the selected polygon while they can be moved: a square on each, the picked one
 * filled. Drawing and pointing both take their places from here.
 */

import type { Point } from "../engine/lab.ts";
import type { ShapeRow } from "../state/view_state.ts";
import type { Pen } from "./pen.ts";
import type { View } from "./view.ts";

/** Half the side of a square, in units. */
const HALF = 5;

export function drawVertices(pen: Pen, shape: ShapeRow, picked: number) {
  shape.points.forEach((point, index) => {
    const { x, y } = pen.view.toScreen(point);
    const half = index === picked ? HALF + 1 : HALF;
    const square = (context: CanvasRenderingContext2D) => context.rect(x - half, y - half, 2 * half, 2 * half);
    pen.fill(index === picked ? "selected" : "ground", 1, square);
    pen.stroke("selected", { width: 2 }, square);
  });
}

/** The corner of a shape nearest to a place, in units of the canvas; -1 when none is within reach. */
export function vertexAt({ points }: ShapeRow, view: View, at: Point, reach: number): number {
  let [nearest, found] = [reach, -1];
  points.forEach((point, index) => {
    const { x, y } = view.toScreen(point);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance > nearest) return;
    [nearest, found] = [distance, index];
  });
  return found;
}
