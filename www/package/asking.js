// Questions to the whole world, and about pairs of its shapes.

import { id as checkId, number, uint32Array } from "./checks.js";
import { accept, Core, idOrNull, memoryOf, open, send } from "./core.js";
import { Editing } from "./editing.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { distanceOf, nearestOf } from "./records.js";

/** @import { Distance, Nearest, PairContacts, Positions } from "./types.js" */

/** Numbers of an item in the lists that come in. */
const STRIDE = Object.freeze({ point: 2, region: 4 });

/** A world that answers questions. */
export class Asking extends Editing {
  /**
   * Returns the ids of the shapes that hold a point, inside or on the outline, in order of creation.
   *
   * Like all questions to the world it is about the shapes as they are now, colliding or not.
   *
   * @param {number} x
   * @param {number} y
   * @returns {number[]}
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`; `out-of-memory`.
   */
  queryPoint(x, y) {
    const [px, py] = [number(x, "x"), number(y, "y")];
    accept(this, (raw) => glue.query(raw, 1, px, py, px, py));
    return Array.from(instances.list());
  }

  /**
   * Returns the ids of the shapes that overlap or touch a region, in order of creation. A region without area is a line
   * or a point; its edges may be given in either order.
   *
   * @param {number} left
   * @param {number} top
   * @param {number} right
   * @param {number} bottom
   * @returns {number[]}
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`; `out-of-memory`.
   */
  queryRegion(left, top, right, bottom) {
    const [x1, y1] = [number(left, "left"), number(top, "top")];
    const [x2, y2] = [number(right, "right"), number(bottom, "bottom")];
    accept(this, (raw) => glue.query(raw, 0, x1, y1, x2, y2));
    return Array.from(instances.list());
  }

  /**
   * Returns the shape nearest to a point and its nearest point, inside it the point itself; of several the one created
   * first; `null` if none is within `maxDistance`.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} [maxDistance] Pixels; default infinite.
   * @returns {Nearest | null}
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`.
   */
  nearest(x, y, maxDistance = Infinity) {
    const [px, py, reach] = [number(x, "x"), number(y, "y"), number(maxDistance, "maxDistance")];
    const id = idOrNull(this, (raw) => glue.nearest(raw, px, py, reach));
    return id === null ? null : nearestOf(id, instances.answer());
  }

  /**
   * Returns what `queryPoint` finds at each of many points, as positions in `ids`. Like all `…Many` it takes and returns
   * flat arrays; what it returns are views, good until the next call of any method.
   *
   * @param {Float64Array} points x, y of each.
   * @returns {Positions}
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless it is whole points; `not-finite` or `out-of-range` for
   *   a point, with its `index`; `out-of-memory`.
   */
  queryPointMany(points) {
    return queryMany(this, points, STRIDE.point);
  }

  /**
   * Returns what `queryRegion` finds in each of many regions, as positions in `ids`.
   *
   * @param {Float64Array} regions left, top, right, bottom of each.
   * @returns {Positions} Views, as of `queryPointMany`.
   * @throws {CollidoscopeError} As `queryPointMany`.
   */
  queryRegionMany(regions) {
    return queryMany(this, regions, STRIDE.region);
  }

  /**
   * Returns what `nearest` finds at each of many points.
   *
   * @param {Float64Array} points x, y of each.
   * @param {number} [maxDistance] Pixels; default infinite.
   * @returns {Float64Array} View: position in `ids`, distance, x and y of the nearest point; where there is none -1,
   *   infinity, NaN and NaN.
   * @throws {CollidoscopeError} As `queryPointMany`, and for `maxDistance` as `nearest`.
   */
  nearestMany(points, maxDistance = Infinity) {
    const reach = number(maxDistance, "maxDistance");
    send(this, points, 0);
    accept(this, (raw) => glue.nearest_many(raw, reach));
    return instances.list();
  }

  /**
   * Returns how pairs of shapes overlap, whatever their properties: as `collide` would tell of each.
   *
   * @param {Uint32Array} pairs Two positions in `ids` of each.
   * @returns {PairContacts} Views, as of `queryPointMany`.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless it is whole pairs; `out-of-range` for a position, with
   *   the `index` of its pair; `out-of-memory`.
   */
  collideMany(pairs) {
    sendPairs(this, pairs, (raw, isOdd) => glue.collide_many(raw, isOdd));
    return { hits: instances.places(), contacts: instances.list() };
  }

  /**
   * Returns how far the shapes of pairs are apart, as `distance` would tell of each.
   *
   * @param {Uint32Array} pairs Two positions in `ids` of each.
   * @returns {Float64Array} View: distance, x, y of the first shape's nearest point, x, y of the second's; the points are
   *   NaN where the shapes overlap or touch.
   * @throws {CollidoscopeError} As `collideMany`.
   */
  distanceMany(pairs) {
    sendPairs(this, pairs, (raw, isOdd) => glue.distance_many(raw, isOdd));
    return instances.list();
  }

  /**
   * Returns how far two shapes of this world are apart; see the function `distance`.
   *
   * @param {number} idA
   * @param {number} idB
   * @returns {Distance}
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if an id is no number.
   */
  distance(idA, idB) {
    const [a, b] = [checkId(idA, "a"), checkId(idB, "b")];
    accept(this, (raw) => glue.distance(raw, a, b));
    return distanceOf(instances.answer());
  }
}

/**
 * Asks about pairs of shapes.
 *
 * @param {Core} engine
 * @param {unknown} values
 * @param {(raw: number, isOdd: number) => number} call
 */
export function sendPairs(engine, values, call) {
  open(engine);
  const pairs = uint32Array(values, "pairs", memoryOf(engine));
  instances.send(pairs, 0);
  accept(engine, (raw) => call(raw, pairs.length % 2));
}

/**
 * @param {Core} engine
 * @param {unknown} values
 * @param {number} stride
 * @returns {Positions}
 */
function queryMany(engine, values, stride) {
  const count = send(engine, values, 0) / stride;
  accept(engine, (raw) => glue.query_many(raw, stride));
  const places = instances.places();
  return { starts: places.subarray(0, count + 1), positions: places.subarray(count + 1) };
}
