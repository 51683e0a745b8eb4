// The field of the whole world: the distance of the nearest shape from any place.

import { fields, number, tableOf } from "./checks.ts";
import { refused } from "./errors.ts";
import { QUESTIONS_MAX } from "./generated/constants.ts";
import {
  type DiscClearance,
  type FieldSample,
  MARCH_STEP_SIZE,
  type Point,
  type Region,
  readAll,
  readDiscClearance,
  readFieldSample,
  readMarchEnd,
  readMarchStep,
} from "./generated/records.ts";
import type { Handle } from "./handle.ts";
import { glue, result } from "./instance.ts";
import { readRay } from "./rays.ts";
import { readPoint, readRegion } from "./shapes.ts";
import type { FieldMarch } from "./types.ts";

const SAMPLING = tableOf("slack");

export function sampleField(handle: Handle, point: Point, options: unknown): FieldSample | null {
  const { x, y } = readPoint(point, "point");
  const { slack = 0 } = fields(options, SAMPLING, "options");
  const width = number(slack, "slack");
  const id = handle.idOrNull((raw) => glue.sample_field(raw, x, y, width));
  return id === null ? null : readFieldSample(result());
}

export function fieldGrid(handle: Handle, region: Region, columns: number, rows: number): Float64Array {
  const { left, top, right, bottom } = readRegion(region);
  const [across, down] = [count(columns, "columns", 1), count(rows, "rows", 1)];
  return handle.listOf((raw) => glue.field_grid(raw, across, down, left, top, right, bottom)).slice();
}

export function marchRay(handle: Handle, origin: Point, direction: Point, maxDistance: number): FieldMarch {
  const ray = readRay(origin, direction, maxDistance);
  const list = handle.listOf((raw) => glue.march_ray(raw, ...ray));
  return {
    steps: readAll(list, MARCH_STEP_SIZE, readMarchStep),
    ...readMarchEnd(result()),
  };
}

export function discClearance(handle: Handle, center: Point, radius: number, points: number): DiscClearance {
  const { x, y } = readPoint(center, "center");
  const size = number(radius, "radius");
  const samples = count(points, "points", 0);
  handle.accept((raw) => glue.disc_clearance(raw, x, y, size, samples));
  return readDiscClearance(result());
}

function count(value: unknown, field: string, least: number): number {
  const whole = number(value, field);
  if (Number.isNaN(whole)) {
    throw refused("not-finite", field, whole);
  }
  if (!Number.isInteger(whole) || whole < least || whole > QUESTIONS_MAX) {
    throw refused("out-of-range", field, whole);
  }
  return whole;
}
