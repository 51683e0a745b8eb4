// Reads rays and motions into plain numbers.

import { fields, number, tableOf } from "./checks.ts";
import { readPoint } from "./shapes.ts";

const RAY_FIELDS = tableOf("origin", "direction", "maxDistance");
const MOTION = tableOf("velocityA", "velocityB", "duration");
const DURATION = tableOf("duration");
const AT_REST = Object.freeze({ x: 0, y: 0 });
const DEFAULT_DURATION = 1;

/** A ray as it crosses: origin x, y, direction x, y, length. */
export type PlainRay = readonly [number, number, number, number, number];

/** Returns a ray's numbers. */
export function readRay(origin: unknown, direction: unknown, maxDistance: unknown): PlainRay {
  const from = readPoint(origin, "origin");
  const along = readPoint(direction, "direction");
  return [from.x, from.y, along.x, along.y, number(maxDistance, "maxDistance")];
}

/** Returns the numbers of a ray that is one object. */
export function readRayObject(value: unknown): PlainRay {
  const { origin, direction, maxDistance = Infinity } = fields(value, RAY_FIELDS, "ray");
  return readRay(origin, direction, maxDistance);
}

/** Returns the numbers of a motion: velocity x, y of both shapes, and its duration. */
export function readMotion(value: unknown): [number, number, number, number, number] {
  const options = fields(value, MOTION, "options");
  const { velocityA = AT_REST, velocityB = AT_REST, duration = DEFAULT_DURATION } = options;
  const a = readPoint(velocityA, "velocityA");
  const b = readPoint(velocityB, "velocityB");
  return [a.x, a.y, b.x, b.y, number(duration, "duration")];
}

/** Returns the duration of the motion of two shapes of a world. */
export function readDuration(value: unknown): number {
  const { duration = DEFAULT_DURATION } = fields(value, DURATION, "options");
  return number(duration, "duration");
}
