/** Small marks that several drawings share: dots, rings, the cross of the origin, a scale. All in units of the canvas. */

import type { Point } from "../engine/lab.ts";
import type { RoleName } from "./palette.ts";
import { LABEL_SIZE, type Pen, type Stroke } from "./pen.ts";

/** Half the height of the ticks at the ends of a scale, in units. */
const TICK = 4;

/** The point that lies `distance` lengths of `direction` from another. */
export function along(from: Point, direction: Point, distance: number): Point {
  return { x: from.x + direction.x * distance, y: from.y + direction.y * distance };
}

export function dot(pen: Pen, role: RoleName, at: Point, radius: number) {
  pen.fill(role, 1, (context) => context.arc(at.x, at.y, radius, 0, 2 * Math.PI));
}

export function circle({ x, y }: Point, radius: number) {
  return (context: CanvasRenderingContext2D) => {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  };
}

/** A circle, hollow on the ground. */
export function ring(pen: Pen, role: RoleName, at: Point, radius: number, stroke: Stroke) {
  dot(pen, "ground", at, radius);
  pen.stroke(role, stroke, circle(at, radius));
}

export function cross(pen: Pen, role: RoleName, at: Point, arm: number) {
  pen.stroke(role, { width: 2.25 }, (context) => {
    context.moveTo(at.x - arm, at.y);
    context.lineTo(at.x + arm, at.y);
    context.moveTo(at.x, at.y - arm);
    context.lineTo(at.x, at.y + arm);
  });
}

/** A line that is as long as `length` world pixels, with its words above it. */
export function scaleBar(pen: Pen, length: number, words: string) {
  const { view } = pen;
  const from = { x: LABEL_SIZE, y: view.box.height - LABEL_SIZE };
  const to = { x: from.x + length * view.scale, y: from.y };
  pen.stroke("muted", { width: 1.25 }, (context) => {
    context.moveTo(from.x, from.y - TICK);
    context.lineTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.lineTo(to.x, to.y - TICK);
  });
  pen.label("muted", words, { x: (from.x + to.x) / 2, y: from.y - LABEL_SIZE });
}
