/** The gradient of the field by forward differences, with a step h. */
import { type Point, signedDistance } from "../../engine/lab.ts";
import { outlineOf, type WorldReading } from "../../state/view_state.ts";
import type { FieldReading } from "./reading.ts";

export interface Estimate {
  /** Power of ten of the step. */
  power: number;
  gradient: Point;
  error: number;
}

/** Returns the engine's own signed distance to the nearest shape. */
export function fieldOf({ shapes }: WorldReading) {
  const outlines = shapes.map(outlineOf);
  return (at: Point) => Math.min(...outlines.map((shape) => signedDistance(shape, at).distance));
}

/**
 * Returns the plain forward differences at a probe, by the power of ten of the step: one distance at the probe, and one a step
 * farther along each axis.
 */
export function estimatesOf(world: WorldReading, { x, y, gradient: exact }: FieldReading["probe"]) {
  const fieldAt = fieldOf(world);
  return (power: number): Estimate => {
    const [h, here] = [10 ** power, fieldAt({ x, y })];
    const gradient = { x: (fieldAt({ x: x + h, y }) - here) / h, y: (fieldAt({ x, y: y + h }) - here) / h };
    return { power, gradient, error: Math.hypot(gradient.x - exact.x, gradient.y - exact.y) };
  };
}
