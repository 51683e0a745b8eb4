// A world that goes on in time, from its start: steps, and what they move the shapes by.

import { Aiming } from "./aiming.js";
import { fields, number, numberOf, tableOf } from "./checks.js";
import { accept, cross, send, stageOf } from "./core.js";
import { timed, VIEW, view } from "./detecting.js";
import { refused } from "./errors.js";
import { pointsOf } from "./figures.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { MOVING, SIZES, STAGES } from "./names.js";
import { bouncesOf, hashOf } from "./records.js";
import { boundaryOf, readBoundary } from "./region.js";
import { readPoint } from "./shapes.js";
import { VELOCITY_STRIDE } from "./views.js";

/**
 * @import { Core } from "./core.js"
 * @import { Bounce, Boundary, Point, Scattering, StageId } from "./types.js"
 */

const SCATTERING = tableOf("count", "sizes", "moving");

/** A world that moves, and that remembers its start. */
export class Moving extends Aiming {
  /** @type {readonly Readonly<Point>[]} */
  #places = [];
  /** What they are made of. @type {Float64Array | null} */
  #placesOf = null;

  /**
   * One fixed step: moves the shapes by `gravity` and their velocities, inside the `boundary`, and lets them hold each other
   * off as `response` says; then finds contacts.
   *
   * A shape that is `continuous` stops where it meets another that collides, and goes on with that one's velocity until the
   * step ends; its own velocity stays what it was, and `gravity` adds nothing to it then. It is turned first and does not
   * turn on the way. In a crowd of more than some ten thousand pairs of ways that cross, shapes stop before they meet.
   *
   * @param {[]} given None: every step lasts `timeStep`.
   * @throws {CollidoscopeError} `wrong-type` for an argument, such as the time since the last frame.
   */
  step(...given) {
    const [duration] = /** @type {readonly unknown[]} */ (given);
    if (duration !== undefined) {
      const sentence = `takes no argument, for every step lasts timeStep, ${this.timeStep} s`;
      throw refused("wrong-type", "step", duration, { sentence });
    }
    timed(this, (raw, clock, performance) => glue.step(raw, clock, performance));
  }

  /** The stage this world is of, or `null`. @returns {StageId | null} */
  get stageId() {
    return STAGES[stageOf(this).number] ?? null;
  }

  /** Pixels that one unit of the stage's classic figures has; 1 where the figures are in pixels. @returns {number} */
  get unit() {
    return stageOf(this).unit;
  }

  /**
   * Where the classic figures put the second shape, in pixels from the first; empty where there are none.
   *
   * @returns {readonly Readonly<Point>[]}
   */
  get classicPlaces() {
    const { places } = stageOf(this);
    if (this.#placesOf !== places) {
      this.#placesOf = places;
      this.#places = Object.freeze(pointsOf(places).map((place) => Object.freeze(place)));
    }
    return this.#places;
  }

  /** View: x, y, angular velocity per shape, in the order of `ids`. @returns {Float64Array} */
  get velocities() {
    return view(this, VIEW.velocities, instances.list);
  }

  /**
   * Sets all velocities, all or none.
   *
   * @param {Float64Array} values x, y in px/s and the angular velocity in rad/s of each, in the order of `ids`.
   * @throws {CollidoscopeError} As `setPoses`; `fixed-shape` for a velocity of a shape of mass 0, with its `index`.
   */
  setVelocities(values) {
    send(this, values, VELOCITY_STRIDE);
    accept(this, (raw) => glue.set_velocities(raw));
  }

  /**
   * The acceleration of all shapes that are not fixed, in pixels per second squared; at first none. Part of the state.
   * Assigning throws `wrong-type`, `unknown-field`, `not-finite` or `out-of-range`.
   *
   * @returns {Readonly<Point>}
   */
  get gravity() {
    const [x = 0, y = 0] = surroundings(this);
    return Object.freeze({ x, y });
  }

  set gravity(value) {
    const { x, y } = readPoint(value, "gravity");
    accept(this, (raw) => glue.set_gravity(raw, x, y));
  }

  /**
   * The limits that moving shapes stay inside of, with their whole outline, and bounce off by their `restitution`, also where
   * there is no `response`; `null`, as at first, is none. Sides that are left out have no limit. Part of the state. Assigning throws `wrong-type`,
   * `unknown-field`, `not-finite` or `out-of-range`, also for a right or bottom before the left or top.
   *
   * @returns {Readonly<Boundary> | null}
   */
  get boundary() {
    return boundaryOf(surroundings(this).subarray(2, 6));
  }

  set boundary(value) {
    const [left, top, right, bottom] = readBoundary(value);
    accept(this, (raw) => glue.set_boundary(raw, left, top, right, bottom));
  }

  /**
   * What bounced off the boundary in the last `step()`, by shape in order of creation: for each first along x, then along y,
   * in order of time. A last bounce of speed 0 says when a shape came to rest. At most 256 of a shape along an axis. Where
   * the `response` has held a shape off a limit, its bounce has the time 0.
   *
   * @returns {Bounce[]}
   */
  get bounces() {
    accept(this, (raw) => glue.bounces(raw));
    return bouncesOf(instances.list());
  }

  /**
   * Replaces all shapes by others at random places: circles and turned rectangles by turns. Each overlaps about two
   * others where the sizes are `"equal"` or `"mixed"`, however many there are. The random source begins anew, so that
   * equal seeds and scatterings give equal worlds. The first shape is selected. On the stage `scale` they turn back at the
   * world's edges.
   *
   * @param {Scattering} scattering
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for a field,
   *   also for a `width` that shapes would have in a world of extreme size; `unknown-scattering` for another name than
   *   those of `Engine.scatterings`; `out-of-memory`.
   */
  scatter(scattering) {
    const given = fields(scattering, SCATTERING, "scattering");
    const count = number(given.count, "count");
    const { sizes = SIZES[0], moving = MOVING[0] } = given;
    const sizesNumber = numberOf(SIZES, sizes, "sizes", "unknown-scattering");
    const movingNumber = numberOf(MOVING, moving, "moving", "unknown-scattering");
    accept(this, (raw) => glue.scatter(raw, count, sizesNumber, movingNumber));
  }

  /** Makes the world what it was when it was made: same shapes, same random source, same `stateHash()`. */
  reset() {
    accept(this, (raw) => glue.reset(raw));
  }

  /**
   * Returns a hash of the state: stage and its throws, options, gravity, boundary, response and what it keeps from step to
   * step, kept region, shapes, properties, velocities, selection and random source. Equal on every machine for equal calls. What the last detection found is no state, so `detect()` changes no hash; that
   * includes the face that each pair keeps for exact ties.
   *
   * @returns {string} 16 hexadecimal digits.
   */
  stateHash() {
    cross(this, (raw) => glue.state_hash(raw));
    return hashOf(instances.answer());
  }
}

/**
 * Returns what holds for the whole world.
 *
 * @param {Core} engine
 * @returns {Float64Array} Gravity x, y; left, top, right, bottom of the boundary; number of the response, its substeps,
 *   relaxations, correction, movement; whether there is a kept region, its edges; whether events are told.
 */
export function surroundings(engine) {
  cross(engine, (raw) => glue.surroundings(raw));
  return instances.answer();
}
