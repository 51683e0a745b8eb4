// Finds contacts, and shows what was found and where everything is.

import { boolean } from "./checks.js";
import { accept, Core, cross, open } from "./core.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { countsOf } from "./records.js";

/** @import { Counts } from "./types.js" */

/** The engine's numbers of views. */
export const VIEW = Object.freeze({
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

/**
 * Lets an engine detect, with what times its phases.
 *
 * @internal
 * @type {(engine: Detecting, call: (raw: number, clock: number, performance: Performance) => void) => void}
 */
export let timed;

/** A world that finds contacts and shows them. */
export class Detecting extends Core {
  static {
    unmeasured = (engine) => {
      engine.#isMeasured = false;
    };
    timed = (engine, call) => {
      const { performance } = globalThis;
      const source = performance === undefined ? CLOCK.date : CLOCK.performance;
      const clock = engine.#measure ? source : CLOCK.none;
      cross(engine, (raw) => call(raw, clock, performance));
      engine.#isMeasured = engine.#measure;
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
    timed(this, (raw, clock, performance) => glue.detect(raw, clock, performance));
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
   * View: the contacts of the last `step()` or `detect()`, sorted by pair; a world of a stage has those of the
   * pair kinds that it teaches.
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
   * What the last `step()` or `detect()` counted, over all pair kinds.
   *
   * @returns {Counts}
   */
  get counts() {
    cross(this, (raw) => glue.counts(raw));
    return countsOf(instances.answer(), this.#isMeasured);
  }
}

/**
 * Returns a view of the engine's records.
 *
 * @template T
 * @param {Core} engine
 * @param {number} which
 * @param {() => T} read
 * @returns {T}
 */
export function view(engine, which, read) {
  accept(engine, (raw) => glue.view(raw, which));
  return read();
}
