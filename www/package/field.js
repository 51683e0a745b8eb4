// The field of the whole world: how far the nearest shape is from anywhere.

import { fields, number, tableOf } from "./checks.js";
import { accept, idOrNull } from "./core.js";
import { refused } from "./errors.js";
import { pointAt } from "./figures.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { QUESTIONS_MAX } from "./limits.js";
import { readRay } from "./rays.js";
import { Recording } from "./recording.js";
import { rayHitOf, signedDistanceOf } from "./records.js";
import { readRegion } from "./region.js";
import { readPoint } from "./shapes.js";

/** @import { DiscClearance, FieldMarch, FieldSample, Point, Region } from "./types.js" */

const SAMPLING = tableOf("slack");

/** Where the engine leaves another gradient, and how a march ended. */
const OTHER_AT = 3;
const MARCH = Object.freeze({ reason: 0, distance: 1, id: 2, hit: 3 });
const NO_ID = -1;

/** Why a march ends, by the engine's numbers. */
const REASONS = Object.freeze(/** @type {const} */ (["hit", "max-distance", "step-limit"]));

/** Numbers of a step of a march: place and distance. */
const STEP_STRIDE = 3;

/** A world that is asked for distances. */
export class Field extends Recording {
  /**
   * Returns the field of all shapes together at a point: that of the nearest shape, of several the one created first; `null`
   * in an empty world. Like all questions to the world it is about the shapes as they are now, colliding or not.
   *
   * Where several places are nearest, as halfway between two shapes or at a circle's centre, no gradient is the only one:
   * then `exact` is false and `other` is one that is as good. Where shapes overlap the distance is that to the outline of
   * one of them; the outline of both together may be farther.
   *
   * @param {Point} point
   * @param {{ slack?: number }} [options] Places farther than the nearest by no more than `slack` pixels count as equally
   *   near; default 0, which means rounding.
   * @returns {FieldSample | null}
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`; `unknown-field` for the options.
   */
  sampleField(point, options = {}) {
    const { x, y } = readPoint(point, "point");
    const { slack = 0 } = fields(options, SAMPLING, "options");
    const width = number(slack, "slack");
    const id = idOrNull(this, (raw) => glue.sample_field(raw, x, y, width));
    if (id === null) {
      return null;
    }
    const numbers = instances.answer();
    const other = pointAt(numbers, OTHER_AT);
    const exact = Number.isNaN(other.x);
    return { ...signedDistanceOf(numbers), id, exact, other: exact ? null : other };
  }

  /**
   * Returns the distances at the centres of the cells of a grid over a region, row by row from the top; infinite in an empty
   * world.
   *
   * @param {Region} region
   * @param {number} columns
   * @param {number} rows At most 4,194,304 cells together.
   * @returns {Float64Array} A copy, which is the caller's.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`, for `count` where so many shapes lie on each
   *   other that all cells together ask more than 33 million of them; `out-of-memory`.
   */
  fieldGrid(region, columns, rows) {
    const { left, top, right, bottom } = readRegion(region);
    const [across, down] = [count(columns, "columns", 1), count(rows, "rows", 1)];
    accept(this, (raw) => glue.field_grid(raw, across, down, left, top, right, bottom));
    return instances.list().slice();
  }

  /**
   * Returns how a ray walks through the field: each step is as long as the distance at its place, as nothing can be nearer.
   * Where it hits is where `castRay` hits, within rounding. A ray that starts inside a shape or on its outline hits it at
   * distance 0 and without a normal.
   *
   * @param {Point} origin
   * @param {Point} direction Of any length but 0.
   * @param {number} [maxDistance] Pixels; default infinite.
   * @returns {FieldMarch}
   * @throws {CollidoscopeError} As `castRay`; `out-of-memory`.
   */
  marchRay(origin, direction, maxDistance = Infinity) {
    const ray = readRay(origin, direction, maxDistance);
    accept(this, (raw) => glue.march_ray(raw, ...ray));
    const numbers = instances.answer();
    const list = instances.list();
    const id = numbers[MARCH.id] ?? NO_ID;
    const steps = Array.from({ length: list.length / STEP_STRIDE }, (_, index) => {
      const at = STEP_STRIDE * index;
      return { point: pointAt(list, at), distance: list[at + 2] ?? 0 };
    });
    return {
      steps,
      reason: REASONS[numbers[MARCH.reason] ?? 0] ?? "hit",
      distance: numbers[MARCH.distance] ?? 0,
      hit: id === NO_ID ? null : { id, ...rayHitOf(numbers, MARCH.hit) },
    };
  }

  /**
   * Returns how far a disc is from the nearest shape, negative where they overlap: the field at its centre less the radius,
   * one question; or, where `points` are given, the least of the field at so many points of its outline, one question each.
   *
   * Both say the same where the disc touches what is larger than itself and the points are dense. The points do not see what
   * lies inside the disc or between two of them.
   *
   * @param {Point} center
   * @param {number} radius
   * @param {number} [points] Default 0: the centre is asked.
   * @returns {DiscClearance}
   * @throws {CollidoscopeError} `wrong-type`, `not-finite`, `not-positive` or `out-of-range`, for `count` as `fieldGrid`.
   */
  discClearance(center, radius, points = 0) {
    const { x, y } = readPoint(center, "center");
    const size = number(radius, "radius");
    const asked = count(points, "points", 0);
    accept(this, (raw) => glue.disc_clearance(raw, x, y, size, asked));
    const numbers = instances.answer();
    const { 0: distance = 0, 3: evaluations = 0 } = numbers;
    return { distance, touches: distance <= 0, point: pointAt(numbers, 1), evaluations };
  }
}

/**
 * @param {unknown} value
 * @param {string} field
 * @param {number} least
 */
function count(value, field, least) {
  const whole = number(value, field);
  if (Number.isNaN(whole)) {
    throw refused("not-finite", field, whole);
  }
  if (!Number.isInteger(whole) || whole < least || whole > QUESTIONS_MAX) {
    throw refused("out-of-range", field, whole);
  }
  return whole;
}
