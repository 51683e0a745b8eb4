/** The state of the stage `sdf`, the limits of its instruments, and what these read off the field. */

import type { FieldMarch, Lab, Point } from "../../engine/lab.ts";
import { directionOf } from "../../state/points.ts";
import type { ShapeRow, WorldReading } from "../../state/view_state.ts";
import { FieldSource } from "./contours.ts";

/** Numbers of points that the reader may choose from. */
export const POINTS = Object.freeze([4, 8, 16, 32, 64, 128, 256, 512, 1024]);

export interface State {
  instrument: "probe" | "ray" | "disc";
  probe: Point;
  ray: { origin: Point; angle: number; shown: number };
  disc: { x: number; y: number; radius: number; points: number };
}

export type FieldReading = ReturnType<typeof readField>;

export const ALL_STEPS = Number.MAX_SAFE_INTEGER;

/** Pixels by which the distances of two equally near places differ: those are one pixel, the resolution of a pointer, off. */
const SLACK = 2;

/** Length of the ray in pixels: across the whole picture. */
const REACH = 1000;

/** Pixels from an outline at which the eye takes the ray for arrived. */
const NEAR = 1;

/** Milliseconds from one measurement to the next: while the disc is dragged the numbers must be readable. */
const MEASURED_EVERY = 500;

/** Milliseconds that a measurement lasts at least: the clocks of browsers have a resolution of a tenth. */
const LONG_ENOUGH = 2;

const MOST_CALLS = 4096;

/** Data derived from an engine's shapes: no state, since another engine derives it again. */
const derived: WeakMap<Lab, { field: FieldSource; timing: Timing }> = new WeakMap();

export function readField(engine: Lab, world: WorldReading, { instrument, probe, ray, disc }: State) {
  const { field, timing } = derived.get(engine) ?? { field: new FieldSource(), timing: new Timing() };
  derived.set(engine, { field, timing });
  field.follow(engine, world);
  const times = instrument === "disc" ? timing.read(engine, disc, field.generation) : null;
  return {
    ...{ instrument, field },
    probe: readProbe(engine, world, probe),
    ray: readRay(engine, world, ray),
    disc: { ...readDisc(engine, disc), times },
  };
}

function readProbe(engine: Lab, world: WorldReading, at: Point) {
  const found = engine.sampleField(at, { slack: SLACK });
  if (found === null) throw new TypeError("there are no shapes here");
  const { distance, gradient, other, id } = found;
  return { ...at, distance, gradient, other, ...shapeOf(world, id) };
}

function readRay(engine: Lab, world: WorldReading, ray: State["ray"]) {
  const { origin, angle } = ray;
  const { steps, reason, distance, hit } = marchOf(engine, ray);
  const near = nearIn(steps);
  return {
    ...{ origin: { ...origin }, angle, steps, reason, distance, near },
    shown: Math.min(ray.shown, near),
    hit: hit === null ? null : { ...hit.point, ...shapeOf(world, hit.id) },
    /** Distance of the exact ray cast; null: it hits nothing. */
    cast: engine.castRay(origin, directionOf(angle), REACH, { notColliding: true })?.distance ?? null,
  };
}

function readDisc(engine: Lab, { x, y, radius, points }: State["disc"]) {
  return {
    ...{ x, y, radius, points },
    gradient: engine.sampleField({ x, y })?.gradient ?? { x: 0, y: -1 },
    centre: engine.discClearance({ x, y }, radius),
    outline: engine.discClearance({ x, y }, radius, points),
  };
}

export function marchOf(engine: Lab, { origin, angle }: State["ray"]) {
  return engine.marchRay(origin, directionOf(angle), REACH);
}

/** Number of steps until the outline is less than a pixel away. The others are too small to be seen. */
export function nearIn(steps: FieldMarch["steps"]) {
  const at = steps.findIndex(({ distance }) => distance < NEAR);
  return at < 0 ? steps.length : at + 1;
}

function shapeOf({ shapes }: WorldReading, id: number): Pick<ShapeRow, "name" | "type"> {
  const { name = "", type = "circle" } = shapes.find((each) => each.id === id) ?? {};
  return { name, type };
}

/** Microseconds of both tests of the disc in the reader's browser, measured again after a change. */
class Timing {
  #measured = "";
  #at = Number.NEGATIVE_INFINITY;
  #times: { centre: number; outline: number } | null = null;

  read(engine: Lab, { x, y, radius, points }: State["disc"], generation: number) {
    const state = [x, y, radius, points, generation].join();
    const now = performance.now();
    if (state === this.#measured || now - this.#at < MEASURED_EVERY) return this.#times;
    this.#measured = state;
    this.#at = now;
    this.#times = {
      centre: timeOf(() => engine.discClearance({ x, y }, radius)),
      outline: timeOf(() => engine.discClearance({ x, y }, radius, points)),
    };
    return this.#times;
  }
}

function timeOf(call: () => unknown) {
  let calls = 0;
  let next = 8;
  const start = performance.now();
  for (;;) {
    for (; calls < next; calls += 1) call();
    const spent = performance.now() - start;
    if (spent >= LONG_ENOUGH || calls >= MOST_CALLS) return (1000 * spent) / calls;
    next *= 2;
  }
}
