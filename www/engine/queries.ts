// Questions to the whole world and about pairs of its shapes.

import { number, uint32Array } from "./checks.ts";
import { type Distance, type Nearest, readDistance, readNearest } from "./generated/records.ts";
import type { Handle } from "./handle.ts";
import * as instances from "./instance.ts";
import { glue } from "./instance.ts";
import type { PairContacts, Positions } from "./types.ts";

const POINT_STRIDE = 2;
const REGION_STRIDE = 4;

export function queryPoint(handle: Handle, x: number, y: number): number[] {
  const [px, py] = [number(x, "x"), number(y, "y")];
  return Array.from(handle.listOf((raw) => glue.query_point(raw, px, py)));
}

export function queryRegion(handle: Handle, left: number, top: number, right: number, bottom: number): number[] {
  const [x1, y1] = [number(left, "left"), number(top, "top")];
  const [x2, y2] = [number(right, "right"), number(bottom, "bottom")];
  return Array.from(handle.listOf((raw) => glue.query_region(raw, x1, y1, x2, y2)));
}

export function queryPointMany(handle: Handle, points: Float64Array): Positions {
  const count = handle.send(points, 0) / POINT_STRIDE;
  return positionsOf(
    count,
    handle.positionsOf((raw) => glue.query_points(raw)),
  );
}

export function queryRegionMany(handle: Handle, regions: Float64Array): Positions {
  const count = handle.send(regions, 0) / REGION_STRIDE;
  return positionsOf(
    count,
    handle.positionsOf((raw) => glue.query_regions(raw)),
  );
}

function positionsOf(count: number, positions: Uint32Array): Positions {
  return { starts: positions.subarray(0, count + 1), positions: positions.subarray(count + 1) };
}

export function nearest(handle: Handle, x: number, y: number, maxDistance: number): Nearest | null {
  const [px, py, reach] = [number(x, "x"), number(y, "y"), number(maxDistance, "maxDistance")];
  const id = handle.idOrNull((raw) => glue.nearest(raw, px, py, reach));
  return id === null ? null : readNearest(instances.result());
}

export function nearestMany(handle: Handle, points: Float64Array, maxDistance: number): Float64Array {
  const reach = number(maxDistance, "maxDistance");
  handle.send(points, 0);
  return handle.listOf((raw) => glue.nearest_many(raw, reach));
}

export function collideMany(handle: Handle, pairs: Uint32Array): PairContacts {
  sendPairs(handle, pairs, (raw, isOdd) => glue.collide_many(raw, isOdd));
  return { hits: instances.positions(), contacts: instances.list() };
}

export function distanceMany(handle: Handle, pairs: Uint32Array): Float64Array {
  sendPairs(handle, pairs, (raw, isOdd) => glue.distance_many(raw, isOdd));
  return instances.list();
}

export function distance(handle: Handle, idA: number, idB: number): Distance {
  const [a, b] = [number(idA, "a"), number(idB, "b")];
  handle.accept((raw) => glue.distance(raw, a, b));
  return readDistance(instances.result());
}

/** Copies pairs of positions into the engine's memory and calls it. */
export function sendPairs(handle: Handle, values: unknown, call: (raw: number, isOdd: number) => number): void {
  handle.open();
  const pairs = uint32Array(values, "pairs", handle.memory);
  instances.send(pairs, 0);
  handle.accept((raw) => call(raw, pairs.length % 2));
}
