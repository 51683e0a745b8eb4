/**
 * What the pointer can grab on the selected shape: the knob that turns it, and the corners of a polygon. Drawing and
 * pointing take their places from here.
 */
import type { Point } from "../engine/lab.ts";
import type { ShapeRow } from "../state/view_state.ts";
import type { Pen } from "./pen.ts";
import type { View } from "./view.ts";

type Handled = Pick<ShapeRow, "type" | "x" | "y" | "angle" | "radius" | "width" | "height" | "points">;

/** Units from the outline to the middle of the knob. */
const STEM = 22;

const KNOB_RADIUS = 5;

/** Stem and knob of a shape's handle, in units of the canvas. */
export function handleOf(shape: Handled, view: View): { stem: Point; knob: Point; radius: number } {
  const along = direction(shape);
  const extent = extentAlong(shape, along) * view.scale;
  const centre = view.toScreen(shape);
  const at = (distance: number) => ({ x: centre.x + along.x * distance, y: centre.y + along.y * distance });
  const outside = at(extent + STEM);
  // A knob beyond the picture could not be grabbed: then it sits on the opposite side.
  const side = inside(outside, view) ? 1 : -1;
  return { stem: at(side * extent), knob: at(side * (extent + STEM)), radius: KNOB_RADIUS };
}

/** The place of the knob that is drawn on a shape; null: none is. */
export function knobOn(shape: Handled | undefined, { handles, view }: Pen): Point | null {
  return handles && shape !== undefined ? handleOf(shape, view).knob : null;
}

/** How far the outline reaches towards the handle, in world pixels. */
function extentAlong({ type, x, y, radius, height, points }: Handled, along: Point) {
  if (type === "circle") return radius;
  if (type === "rectangle") return height / 2;
  const reaches = points.map((point) => (point.x - x) * along.x + (point.y - y) * along.y);
  return Math.max(...reaches) + radius;
}

/**
 * Returns the direction from the center to the handle: along a circle's radius line, else towards the side that is on
 * top at angle 0.
 */
function direction({ type, angle }: Handled): Point {
  return type === "circle" ? { x: Math.cos(angle), y: Math.sin(angle) } : { x: Math.sin(angle), y: -Math.cos(angle) };
}

function inside({ x, y }: Point, { box }: View) {
  const margin = KNOB_RADIUS + 1;
  return x >= margin && y >= margin && x <= box.width - margin && y <= box.height - margin;
}

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

/**
 * The corner nearest to a place on the canvas; -1 when none is within reach.
 * @param points in the world
 * @param at in units of the canvas
 * @param reach units
 */
export function vertexAt(points: readonly Point[], view: View, at: Point, reach: number): number {
  let [nearest, found] = [reach, -1];
  points.forEach((point, index) => {
    const { x, y } = view.toScreen(point);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance > nearest) return;
    [nearest, found] = [distance, index];
  });
  return found;
}
