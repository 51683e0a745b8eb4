// Rays through the whole world, and sweeps of many pairs of its shapes.

import { Asking, sendPairs } from "./asking.js";
import { number } from "./checks.js";
import { accept, idOrNull, send } from "./core.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { readRay } from "./rays.js";
import { rayHitOf, rayHitsOf } from "./records.js";

/** @import { Point, WorldRayHit } from "./types.js" */

/** A world in which one aims. */
export class Aiming extends Asking {
  /**
   * Returns the shape that a ray meets first and where; of several at one distance the one created first; `null` if there
   * is none. A ray that starts inside a shape meets it at distance 0 and without a normal.
   *
   * @param {Point} origin
   * @param {Point} direction Of any length but 0.
   * @param {number} [maxDistance] Pixels; default infinite.
   * @returns {WorldRayHit | null}
   * @throws {CollidoscopeError} `zero-direction`; `wrong-type`, `not-finite` or `out-of-range`.
   */
  castRay(origin, direction, maxDistance = Infinity) {
    const ray = readRay(origin, direction, maxDistance);
    const id = idOrNull(this, (raw) => glue.cast_ray(raw, ...ray));
    return id === null ? null : { id, ...rayHitOf(instances.answer()) };
  }

  /**
   * Returns all shapes that a ray meets, each where it meets it first, sorted by distance and then by creation.
   *
   * @param {Point} origin
   * @param {Point} direction Of any length but 0.
   * @param {number} [maxDistance] Pixels; default infinite.
   * @returns {WorldRayHit[]}
   * @throws {CollidoscopeError} As `castRay`; `out-of-memory`.
   */
  castRayAll(origin, direction, maxDistance = Infinity) {
    const ray = readRay(origin, direction, maxDistance);
    accept(this, (raw) => glue.cast_ray_all(raw, ...ray));
    return rayHitsOf(instances.list());
  }

  /**
   * Returns when pairs of shapes meet at the velocities that they have now, as `sweep` would tell of each. Fixed shapes do
   * not move.
   *
   * @param {Uint32Array} pairs Two positions in `ids` of each.
   * @param {number} duration Seconds, from 0.
   * @returns {Float64Array} View: 0 for a miss, 1 for a hit, 2 for shapes that overlap or touch at the start; time or depth;
   *   x and y of the normal. Of a miss the others are NaN.
   * @throws {CollidoscopeError} As `collideMany`; `wrong-type`, `not-finite` or `out-of-range` for the duration.
   */
  sweepMany(pairs, duration) {
    const seconds = number(duration, "duration");
    sendPairs(this, pairs, (raw, isOdd) => glue.sweep_many(raw, isOdd, seconds));
    return instances.list();
  }

  /**
   * Returns what `castRay` tells of each of many rays.
   *
   * @param {Float64Array} rays Origin x, y, direction x, y, and how far it reaches, possibly infinite, of each.
   * @returns {Float64Array} View: position in `ids`, distance, x and y of the normal, NaN if the ray starts inside; where
   *   nothing is met -1, infinity, NaN and NaN.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless it is whole rays; as `castRay` for a ray, with its
   *   `index`; `out-of-memory`.
   */
  castRayMany(rays) {
    send(this, rays, 0);
    accept(this, (raw) => glue.cast_ray_many(raw));
    return instances.list();
  }
}
