// Rays through the whole world, and sweeps of many pairs of its shapes.

import { number } from "./checks.ts";
import { type Point, readAll, readWorldRayHit, WORLD_RAY_HIT_SIZE, type WorldRayHit } from "./generated/records.ts";
import type { Handle } from "./handle.ts";
import { glue, list, result } from "./instance.ts";
import { sendPairs } from "./queries.ts";
import { readRay } from "./rays.ts";

export function castRay(handle: Handle, origin: Point, direction: Point, maxDistance: number): WorldRayHit | null {
  const ray = readRay(origin, direction, maxDistance);
  const id = handle.idOrNull((raw) => glue.cast_ray(raw, ...ray));
  return id === null ? null : readWorldRayHit(result());
}

export function castRayAll(handle: Handle, origin: Point, direction: Point, maxDistance: number): WorldRayHit[] {
  const ray = readRay(origin, direction, maxDistance);
  const hits = handle.listOf((raw) => glue.cast_ray_all(raw, ...ray));
  return readAll(hits, WORLD_RAY_HIT_SIZE, readWorldRayHit);
}

export function castRayMany(handle: Handle, rays: Float64Array): Float64Array {
  handle.send(rays, 0);
  return handle.listOf((raw) => glue.cast_ray_many(raw));
}

export function sweepMany(handle: Handle, pairs: Uint32Array, duration: number): Float64Array {
  const seconds = number(duration, "duration");
  sendPairs(handle, pairs, (raw, isOdd) => glue.sweep_many(raw, isOdd, seconds));
  return list();
}
