// Reads flat results into plain objects.

import { EVENT_STRIDE, RESIDENT_HEAD } from "./generated/constants.ts";
import {
  BODY_KINDS,
  EVENT_KINDS,
  FLAG_NAMES,
  NUMBER_NAMES,
  SHAPE_KINDS,
  STATUSES,
  SWEEP_STATES,
} from "./generated/names.ts";
import { result } from "./instance.ts";
import { outlineOf } from "./shapes.ts";
import type {
  Contact,
  Distance,
  EventKind,
  Point,
  RayHit,
  ResidentShape,
  ShapeType,
  SignedDistance,
  Status,
  Sweep,
  TouchEvent,
  WorldRayHit,
  WorldShapeHit,
} from "./types.ts";

const point = (numbers: Float64Array, at: number): Point => ({
  x: numbers[at] as number,
  y: numbers[at + 1] as number,
});

const pointOrNull = (numbers: Float64Array, at: number): Point | null =>
  Number.isNaN(numbers[at]) ? null : point(numbers, at);

/** Returns the contact of a question, or `null`. */
export function contactOf(isContact: boolean): Contact | null {
  if (!isContact) return null;
  const numbers = result();
  const start = point(numbers, 3);
  // A single point is the same object as the start.
  const points = numbers[7] === 2 ? [point(numbers, 8), point(numbers, 10)] : [start];
  return { depth: numbers[0] as number, normal: point(numbers, 1), start, end: point(numbers, 5), points };
}

export function distanceOf(): Distance {
  const numbers = result();
  return {
    distance: numbers[0] as number,
    pointA: pointOrNull(numbers, 1),
    pointB: pointOrNull(numbers, 3),
    status: STATUSES[numbers[5] as number] as Status,
    iterations: numbers[6] as number,
  };
}

export function signedDistanceOf(): SignedDistance {
  const numbers = result();
  return { distance: numbers[0] as number, gradient: point(numbers, 1) };
}

export function rayHitOf(): RayHit {
  const numbers = result();
  return { distance: numbers[0] as number, point: point(numbers, 1), normal: pointOrNull(numbers, 3) };
}

export function worldRayHitOf(): WorldRayHit {
  const numbers = result();
  const [id, distance] = [numbers[0] as number, numbers[1] as number];
  return { id, distance, point: point(numbers, 2), normal: pointOrNull(numbers, 4) };
}

export function worldShapeHitOf(): WorldShapeHit {
  const numbers = result();
  const [id, time, depth] = [numbers[0] as number, numbers[1] as number, numbers[2] as number];
  return { id, time, depth, normal: point(numbers, 3), pointA: point(numbers, 5), pointB: point(numbers, 7) };
}

export function sweepOf(): Sweep {
  const numbers = result();
  const [value, normal] = [numbers[1] as number, point(numbers, 2)];
  switch (SWEEP_STATES[numbers[0] as number]) {
    case "hit":
      return { state: "hit", time: value, normal, pointA: point(numbers, 4), pointB: point(numbers, 6) };
    case "overlapping":
      return { state: "overlapping", time: 0, depth: value, normal };
    default:
      return { state: "miss" };
  }
}

export function eventsOf(numbers: Float64Array): TouchEvent[] {
  const events: TouchEvent[] = [];
  for (let at = 0; at < numbers.length; at += EVENT_STRIDE) {
    events.push({
      kind: EVENT_KINDS[numbers[at] as number] as EventKind,
      a: numbers[at + 1] as number,
      b: numbers[at + 2] as number,
      sensor: numbers[at + 3] === 1,
      time: numbers[at + 4] as number,
      point: point(numbers, at + 5),
      normal: point(numbers, at + 7),
      speed: numbers[at + 9] as number,
      impulse: numbers[at + 10] as number,
    });
  }
  return events;
}

/** Place of the properties that are numbers in a resident shape. */
const NUMBERS_AT = 12;
const FLAGS_AT = NUMBERS_AT + NUMBER_NAMES.length;

/** Returns the shape that was read last. */
export function residentShapeOf(id: number): ResidentShape {
  const numbers = result();
  const [shape, x, y, size, height, angle, velocityX, velocityY, angularVelocity, kind, layers, mask] = numbers;
  const points = numbers.subarray(RESIDENT_HEAD, RESIDENT_HEAD + 2 * (numbers[RESIDENT_HEAD - 1] as number));
  const resident: Record<string, unknown> = {
    id,
    ...outlineOf(SHAPE_KINDS[shape as number] as ShapeType, [size as number, height as number], points),
    x,
    y,
    angle,
    kind: BODY_KINDS[kind as number],
    velocity: { x: velocityX, y: velocityY },
    angularVelocity,
    layers,
    mask,
  };
  for (const [place, name] of NUMBER_NAMES.entries()) resident[name] = numbers[NUMBERS_AT + place];
  for (const [place, name] of FLAG_NAMES.entries()) resident[name] = numbers[FLAGS_AT + place] === 1;
  return resident as unknown as ResidentShape;
}
