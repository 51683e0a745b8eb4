/** The axis of a separating axis test, drawn beside both shapes with their shadows on it. */

import type { RoleName } from "../../canvas/palette.ts";
import { dot as drawDot, type Pen } from "../../canvas/pen.ts";
import type { Point } from "../../engine/lab.ts";
import { along, cornersOf, dot, quarterTurned } from "../../state/points.ts";
import type { ShapeRow } from "../../state/view_state.ts";

/**
 * Returns a place on the drawn axis.
 * @param value world pixels along it from its center
 * @param beside units away from it, on the side without the shapes
 */
export type Axis = (value: number, beside: number) => Point;

/**
 * Places an axis parallel to itself, on the side of the shapes with more space.
 * @param center units
 * @param sides.reach units from the center to the axis on either side
 * @param sides.ends units along the axis that must lie in the picture
 * @param sides.room units to the picture's border that are enough
 */
export function axisBeside(
  { view }: Pen,
  center: Point,
  normal: Point,
  { reach: [above, below], ends, room }: { reach: [number, number]; ends: readonly number[]; room: number },
): Axis {
  const { box, scale } = view;
  const tangent = quarterTurned(normal);
  const roomAt = (distance: number) => {
    const places = ends.map((end) => along(along(center, normal, end), tangent, distance));
    return Math.min(...places.flatMap(({ x, y }) => [x, box.width - x, y, box.height - y]));
  };
  // Below or on the right, where no knob stands, unless the picture ends there.
  const [first, second] = tangent.y + tangent.x / 2 >= 0 ? [above, below] : [below, above];
  const distance = roomAt(first) >= room || roomAt(first) >= roomAt(second) ? first : second;
  const sign = distance === above ? 1 : -1;
  return (value, beside) => along(along(center, normal, value * scale), tangent, distance + sign * beside);
}

/**
 * Draws the way of every corner of a shape to the place where it lands on an axis.
 * @param shadow.owner the shape whose center the axis starts from
 * @param shadow.beside units from the axis to the shadow
 */
export function drawDrops(
  pen: Pen,
  at: Axis,
  {
    normal,
    owner,
    shape,
    role,
    beside,
  }: { normal: Point; owner: Point; shape: ShapeRow; role: RoleName; beside: number },
) {
  for (const corner of cornersOf(shape)) {
    const foot = at(dot(corner, normal) - dot(owner, normal), beside);
    pen.line(role, { width: 1, dash: [2, 3] }, pen.view.toScreen(corner), foot);
    drawDot(pen, role, foot, 3.5);
  }
}
