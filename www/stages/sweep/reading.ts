/** The throw, what the sweep and the test of the end of the step find, and the view state. */

import type { InferOutput } from "valibot";
import { collide, explain, type Lab, type Point, type ResidentShape, type SweepDoneStep } from "../../engine/lab.ts";
import { distanceBetween } from "../../state/points.ts";
import { outlineOf, type ShapeRow, type WorldReading } from "../../state/view_state.ts";
import { movedBy } from "../shared/geometry.ts";
import type { KEPT } from "./kept.ts";

export type State = InferOutput<typeof KEPT> & {
  /** The last outcome, and the throw that led to it; derived from the world. */
  last: { key: string; outcome: ReturnType<typeof outcomeOf> } | null;
};

/** The box, what it is thrown at, its velocity in pixels per second, and the seconds of the step. */
interface Throw {
  a: ShapeRow;
  b: ShapeRow;
  velocity: Point;
  duration: number;
}

export type SweepReading = ReturnType<typeof readSweep>;

/** Width and height of the square box in units, which give the pixels of a unit. */
export const BOX = 2;

/** The longest way in one step, in units. */
export const LONGEST = 40;

/** Units of the canvas between a box at rest and the knob of its velocity. */
const KNOB_DISTANCE = 26;

export function readSweep(engine: Lab, { shapes }: WorldReading, state: State) {
  const [a, b] = shapes as unknown as [ShapeRow, ShapeRow];
  const { time, playing, preset } = state;
  const { timeStep: duration } = engine;
  const { velocity } = engine.get(a.id);
  const thrown = { a, b, velocity, duration };
  const key = JSON.stringify(thrown);
  if (state.last?.key !== key) state.last = { key, outcome: outcomeOf(thrown) };
  return {
    ...{ a, b, duration, time, playing, preset, ...state.last.outcome },
    /** Pixels in one step. */
    way: { x: velocity.x * duration, y: velocity.y * duration },
    unit: sideOf(a) / BOX,
    /** Pixels from a lane to the other. */
    lane: engine.width / 2,
  };
}

/** The steps of the sweep of a moving box against another. */
export const explainOver = (a: ShapeRow, b: ShapeRow, velocityA: Point, duration: number) =>
  explain("sweep", outlineOf(a), outlineOf(b), { velocityA, velocityB: { x: 0, y: 0 }, duration });

function outcomeOf({ a, b, velocity, duration }: Throw) {
  const target = outlineOf(b);
  const moved = { x: velocity.x * duration, y: velocity.y * duration };
  const depthOf = (box: ShapeRow) => collide(outlineOf(box), target)?.depth ?? null;
  const steps = explainOver(a, b, velocity, duration);
  const answer = steps.at(-1) as SweepDoneStep;
  const end = movedBy(a, moved);
  // Depths at both looks of the discrete test; null: apart.
  const looks = [depthOf(a), depthOf(end)] as const;
  return {
    ...{ steps, answer, end, looks },
    /** Share of the step; null: none. */
    impact: answer.state === "hit" ? (answer.time ?? 0) / duration : null,
    verdict: verdictOf(looks, answer),
  };
}

/** Compares the discrete test, which sees only the start and end of a step, with the sweep. */
function verdictOf(
  [before, after]: readonly [number | null, number | null],
  { state }: SweepDoneStep,
): "at-start" | "late" | "missed" | "nothing" {
  if (before !== null) return "at-start";
  if (after !== null) return "late";
  return state === "hit" ? "missed" : "nothing";
}

/**
 * Returns the place of the knob that changes the velocity: the tip of its arrow, or beside a box at rest.
 *
 * @param scale units of the canvas per world pixel
 */
export function knobOf(center: Point, way: Point, scale: number): Point {
  const length = Math.hypot(way.x, way.y);
  const reach = Math.max(length, KNOB_DISTANCE / scale);
  const along = length === 0 ? { x: 1, y: 0 } : { x: way.x / length, y: way.y / length };
  return { x: center.x + along.x * reach, y: center.y + along.y * reach };
}

/** The box, its way in one step in pixels, and the unit that its size gives. */
export function boxOf(engine: Lab) {
  const id = engine.ids[0] ?? -1;
  const shape = engine.get(id);
  const { x, y, angle, velocity } = shape;
  const { timeStep } = engine;
  return { id, x, y, angle, way: { x: velocity.x * timeStep, y: velocity.y * timeStep }, unit: sideOf(shape) / BOX };
}

/** The width of a box; of a polygon the side of the square whose corners lie as far from the center. */
export function sideOf(shape: ShapeRow | ResidentShape): number {
  if ("width" in shape && shape.width > 0) return shape.width;
  const points = "points" in shape ? shape.points : [];
  const radius = "radius" in shape ? (shape.radius ?? 0) : 0;
  return Math.max(2 * radius, ...points.map((point) => Math.SQRT2 * distanceBetween(point, shape)));
}
