/**
 * What the instruments of the stage `sdf` read off the field: the probe, the ray that walks through it, and the disc that is
 * tested against it.
 */

import type { DiscClearance, FieldMarch, Lab, Point, Shape } from "../../engine/lab.ts";
import type { WorldReading } from "../../state/view_state.ts";
import type { FieldSource } from "./contours.ts";
import { NEAR, REACH, SLACK } from "./instruments.ts";
import type { Instrument, State } from "./state.ts";

export interface Probe {
  x: number;
  y: number;
  distance: number;
  gradient: Point;
  /** another gradient, where one is as good */
  other: Point | null;
  /** position of the nearest */
  shape: number;
  type: Shape["type"];
}

export interface RayReading {
  origin: Point;
  angle: number;
  steps: FieldMarch["steps"];
  /** how many of them there are until the outline is less than a pixel away */
  near: number;
  /** how many of these are drawn */
  shown: number;
  reason: FieldMarch["reason"];
  distance: number;
  hit: { x: number; y: number; shape: number; type: Probe["type"] } | null;
  /** how far the ray that is no march goes; null: it hits nothing */
  cast: number | null;
}

export interface DiscReading {
  x: number;
  y: number;
  radius: number;
  /** at its centre */
  gradient: Point;
  /** tested on its outline */
  points: number;
  centre: DiscClearance;
  outline: DiscClearance;
  /** microseconds */
  times: { centre: number; outline: number } | null;
}

export interface FieldReading {
  instrument: Instrument;
  probe: Probe;
  ray: RayReading;
  disc: DiscReading;
  field: FieldSource;
}

export function readProbe(engine: Lab, world: WorldReading, at: Point): Probe {
  const found = engine.sampleField(at, { slack: SLACK });
  if (found === null) throw new TypeError("there are no shapes here");
  const { distance, gradient, other, id } = found;
  return { ...at, distance, gradient, other, ...shapeOf(world, id) };
}

export function readRay(engine: Lab, world: WorldReading, { origin, angle, shown }: State["ray"]): RayReading {
  const direction = { x: Math.cos(angle), y: Math.sin(angle) };
  const { steps, reason, distance, hit } = engine.marchRay(origin, direction, REACH);
  return {
    ...{ origin: { ...origin }, angle, steps, reason, distance },
    near: nearIn(steps),
    shown: Math.min(shown, nearIn(steps)),
    hit: hit === null ? null : { ...hit.point, ...shapeOf(world, hit.id) },
    cast: engine.castRay(origin, direction, REACH)?.distance ?? null,
  };
}

export function readDisc(engine: Lab, { disc }: State): Omit<DiscReading, "times"> {
  const { x, y, radius, points } = disc;
  const gradient = engine.sampleField({ x, y })?.gradient ?? { x: 0, y: -1 };
  const centre = engine.discClearance({ x, y }, radius);
  return {
    ...{ x, y, radius, points, gradient, centre },
    outline: engine.discClearance({ x, y }, radius, points),
  };
}

export function stepsOf(engine: Lab, { origin, angle }: State["ray"]) {
  return engine.marchRay(origin, { x: Math.cos(angle), y: Math.sin(angle) }, REACH).steps;
}

/** How many steps there are until the outline is less than a pixel away. The others are too small to be seen. */
export function nearIn(steps: FieldMarch["steps"]) {
  const at = steps.findIndex(({ distance: far }) => far < NEAR);
  return at < 0 ? steps.length : at + 1;
}

function shapeOf({ shapes }: WorldReading, id: number) {
  const shape = shapes.find((each) => each.id === id);
  return { shape: shape?.position ?? 0, type: shape?.type ?? "circle" };
}
