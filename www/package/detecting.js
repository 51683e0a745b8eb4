// Finds contacts, and shows what was found and where everything is.

import { boolean, number } from "./checks.js";
import { accept, Core, cross, open } from "./core.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { bouncesOf, countsOf, hashOf } from "./records.js";
import { boundaryOf, readBoundary } from "./region.js";
import { readPoint } from "./shapes.js";

/** @import { Bounce, Boundary, Counts, Point } from "./types.js" */

/** The engine's numbers of views. */
const VIEW = Object.freeze({
  ids: 0,
  poses: 1,
  velocities: 2,
  sizes: 3,
  contacts: 4,
  contactPairs: 5,
  candidatePairs: 6,
});

/** The engine's numbers of what times its phases. */
const CLOCK = Object.freeze({ none: 0, performance: 1, date: 2 });

/**
 * Says that the last detection was not timed.
 *
 * @type {(engine: Detecting) => void}
 */
export let unmeasured;

/** A world that finds contacts and shows them. */
export class Detecting extends Core {
  static {
    unmeasured = (engine) => {
      engine.#isMeasured = false;
    };
  }

  #measure = false;
  /** Whether the last detection was timed, and times are still asked for. */
  #isMeasured = false;

  /**
   * Whether `counts` holds the time of each phase; off at first, for measuring costs time. Where there is no
   * `performance`, as in worklets, times are whole milliseconds.
   *
   * @returns {boolean}
   */
  get measure() {
    open(this);
    return this.#measure;
  }

  set measure(value) {
    const measure = boolean(value, "measure");
    open(this);
    this.#measure = measure;
    this.#isMeasured &&= measure;
  }

  /** Finds contacts and moves nothing. */
  detect() {
    this.#run(0);
  }

  /**
   * One fixed step: moves the shapes by `gravity` and their velocities, inside the `boundary`, and lets them hold each other
   * off as `response` says; then finds contacts.
   *
   * A shape that is `continuous` stops where it meets another that collides, and goes on with that one's velocity until the
   * step ends; its own velocity stays what it was, and `gravity` adds nothing to it then. It is turned first and does not
   * turn on the way. In a crowd of more than some ten thousand pairs of ways that cross, shapes stop before they meet.
   */
  step() {
    this.#run(1);
  }

  /**
   * The ids in order of creation. Like all views it lies in the engine's memory and is good until the next call of
   * any method; copy it (`slice()`) to keep it. Writing to it changes nothing in the world.
   *
   * @returns {Float64Array}
   */
  get ids() {
    return view(this, VIEW.ids, instances.list);
  }

  /** View: x, y, angle per shape, in the order of `ids`. @returns {Float64Array} */
  get poses() {
    return view(this, VIEW.poses, instances.list);
  }

  /** View: x, y, angular velocity per shape, in the order of `ids`. @returns {Float64Array} */
  get velocities() {
    return view(this, VIEW.velocities, instances.list);
  }

  /**
   * View: the two numbers of each shape's outline, in the order of `ids`: a circle's radius and 0, a rectangle's width and
   * height. Polygons and segments, whose outlines take more, have the radius by which they are rounded and 0; `get` tells
   * their points.
   *
   * @returns {Float64Array}
   */
  get sizes() {
    return view(this, VIEW.sizes, instances.list);
  }

  /**
   * View: the contacts of the last `step()` or `detect()`, of the pair kinds that the stage teaches, sorted by pair.
   * For each: depth, normal x, y, start x, y, end x, y, number of points. The normal points from the first shape of the
   * pair to the second.
   *
   * @returns {Float64Array}
   */
  get contacts() {
    return view(this, VIEW.contacts, instances.list);
  }

  /** View: two positions in `ids` per contact. @returns {Uint32Array} */
  get contactPairs() {
    return view(this, VIEW.contactPairs, instances.places);
  }

  /**
   * View: two positions in `ids` per pair that was tested in the narrow phase, sorted: of the method `bounding-circle`
   * those whose bounding circles meet, of every other method those whose boxes meet.
   *
   * @returns {Uint32Array}
   */
  get candidatePairs() {
    return view(this, VIEW.candidatePairs, instances.places);
  }

  /**
   * View: left, top, right, bottom of each box by which the last `step()` or `detect()` divided the world: the grid's
   * cells, the quadtree's squares or the tree's nodes that are not empty; none for other methods. Unlike the other views
   * it is made for each reading, which may detach views that were read before.
   *
   * @returns {Float64Array}
   */
  get broadPhaseBoxes() {
    accept(this, (raw) => glue.boxes(raw));
    return instances.list();
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
   * What the last `step()` or `detect()` counted, over all pair kinds.
   *
   * @returns {Counts}
   */
  get counts() {
    cross(this, (raw) => glue.counts(raw));
    return countsOf(instances.answer(), this.#isMeasured);
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

  /** @param {number} moves 1: the shapes are moved first. */
  #run(moves) {
    const { performance } = globalThis;
    const timed = performance === undefined ? CLOCK.date : CLOCK.performance;
    const clock = this.#measure ? timed : CLOCK.none;
    cross(this, (raw) => glue.run(raw, moves, clock, performance));
    this.#isMeasured = this.#measure;
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

/**
 * @template T
 * @param {Core} engine
 * @param {number} which
 * @param {() => T} read
 * @returns {T}
 */
function view(engine, which, read) {
  accept(engine, (raw) => glue.view(raw, which));
  return read();
}
