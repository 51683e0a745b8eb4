/** The numbers of corners of the thrown shape and of its target: squares, and regular polygons of the same reach. */

import type { Lab, ResidentShape } from "../../engine/lab.ts";
import { sideOf } from "./reading.ts";

export const CORNERS = { least: 3, most: 12, step: 1 };

/** Corners of a rectangle. */
const SQUARE = 4;

/** @param corners {@link CORNERS} */
export function reshape(engine: Lab, id: number, corners: number) {
  if (corners === SQUARE) squared(engine, [id]);
  else engine.reshapeRegular(id, corners);
}

/** Makes polygons squares. A shape keeps its type, so all shapes are made anew, in their order. */
export function squared(engine: Lab, ids: readonly number[]) {
  const shapes = Array.from(engine.ids, (id) => engine.get(id));
  if (!shapes.some(({ id, type }) => ids.includes(id) && type === "polygon")) return;
  const selected = shapes.findIndex(({ id }) => id === engine.selected);
  engine.clear();
  for (const shape of shapes) engine.add(ids.includes(shape.id) ? squareOf(shape) : shape);
  engine.select(engine.ids[selected] ?? null);
}

function squareOf(shape: ResidentShape): ResidentShape {
  if (shape.type !== "polygon") return shape;
  const { points: _, radius: _radius, ...rest } = shape;
  const side = sideOf(shape);
  return { ...rest, type: "rectangle", width: side, height: side };
}
