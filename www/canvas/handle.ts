/**
 * The knob that turns the selected shape: on a stem outside its outline, turning with it. Drawing
 * and pointing both take it from here, so what is seen is what is grabbed.
 */

import type { Point } from "../engine/lab.ts";
import type { ShapeRow } from "../state/view_state.ts";
import { along } from "./marks.ts";
import type { View } from "./view.ts";

/** Units from the outline to the middle of the knob. */
const STEM = 22;

const KNOB_RADIUS = 5;

/** Stem and knob of a shape's handle, in units of the canvas. */
export function handleOf(shape: ShapeRow, view: View): { stem: Point; knob: Point; radius: number } {
  const way = direction(shape);
  const extent = extentAlong(shape, way) * view.scale;
  const at = (distance: number) => along(view.toScreen(shape), way, distance);
  const outside = at(extent + STEM);
  // A knob beyond the picture could not be grabbed: then it sits on the opposite side.
  const side = inside(outside, view) ? 1 : -1;
  return { stem: at(side * extent), knob: at(side * (extent + STEM)), radius: KNOB_RADIUS };
}

/** How far the outline reaches towards the handle, in world pixels. */
function extentAlong({ type, x, y, radius, height, points }: ShapeRow, way: Point) {
  if (type === "circle") return radius;
  if (type === "rectangle") return height / 2;
  const reaches = points.map((point) => (point.x - x) * way.x + (point.y - y) * way.y);
  return Math.max(...reaches) + radius;
}

/**
 * A circle's handle goes on along its radius line, a rectangle's stands on its top face, all
 * others' where they were straight up before they were turned.
 */
function direction({ type, angle }: ShapeRow): Point {
  return type === "circle" ? { x: Math.cos(angle), y: Math.sin(angle) } : { x: Math.sin(angle), y: -Math.cos(angle) };
}

function inside({ x, y }: Point, { box }: View) {
  const margin = KNOB_RADIUS + 1;
  return x >= margin && y >= margin && x <= box.width - margin && y <= box.height - margin;
}
