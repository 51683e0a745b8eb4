/** Editing of polygons: the picked corner, and the refusals that concern the form. */
import type { Lab, Point } from "../engine/lab.ts";
import type { ShapeRow } from "./view_state.ts";

/** Refusals after which a shape keeps the form that it had. */
export const FORM_REFUSALS = Object.freeze(["not-convex", "not-simple", "zero-area", "too-few-points"] as const);

export type FormRefusal = (typeof FORM_REFUSALS)[number];

/** The corner that is picked of a shape; null while corners are not moved, or when it has none. */
export function pickedCorner(corner: number | null, shape: ShapeRow | undefined): number | null {
  if (corner === null || shape?.type !== "polygon") return null;
  return Math.min(corner, shape.points.length - 1);
}

/** The corner that many further round the outline. */
export function nextCorner(corner: number, by: number, { points }: ShapeRow) {
  return (corner + by + points.length) % points.length;
}

export function isFormRefusal(code: string): code is FormRefusal {
  return FORM_REFUSALS.some((each) => each === code);
}

/** Starts the stage afresh, with the second shape in a place of the classic figures, seen from the first one. */
export function startAtPlace(engine: Lab, place: Readonly<Point>) {
  engine.reset();
  const [first, second] = engine.ids;
  if (first === undefined || second === undefined) return;
  const { x, y } = engine.get(first);
  engine.set(second, { x: x + place.x, y: y + place.y });
}
