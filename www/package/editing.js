// The shapes of a world: adds, reads, changes and removes them.

import { id as checkId, float64Array, object, uint32Array } from "./checks.js";
import { accept, cross, idOf, memoryOf, open, send } from "./core.js";
import { Detecting } from "./detecting.js";
import { FIRST, freeRecords, give, holdRecords, SECOND } from "./given.js";
import { answer, glue, list, send as sendLists } from "./instance.js";
import { Changes, readProperties } from "./properties.js";
import { residentShape } from "./records.js";
import { CIRCLE, giveOutline, kindOf, POLYGON, RECTANGLE } from "./shapes.js";
import { POSE_STRIDE } from "./views.js";

/** @import { AddedShape, Changes as GivenChanges, Properties, ResidentShape } from "./types.js" */

/** Numbers of an item in the lists that come in. */
const STRIDE = Object.freeze({ circle: 3, rectangle: 5 });

/** A world whose shapes come, change and go. */
export class Editing extends Detecting {
  /**
   * Adds a shape behind all others and returns its id.
   *
   * Properties may be in the shape, as in what `get` returns, or beside it; those beside it come first. An `id` in the shape
   * is ignored: a new one is returned.
   *
   * @param {AddedShape} shape
   * @param {Properties} [properties]
   * @returns {number} A safe integer; never equal to the id of another shape of this world, living or removed.
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for a
   *   field; as `collide` for an outline; `fixed-shape` for a velocity beside a `mass` of 0; `too-many-shapes`;
   *   `out-of-memory`.
   */
  add(shape, properties) {
    const waiting = holdRecords();
    try {
      const source = object(shape, "shape");
      const kind = kindOf(source, "shape");
      giveOutline(FIRST, source, kind, "shape");
      give(SECOND, readProperties(source, kind, properties));
      return idOf(this, (raw) => glue.add(raw));
    } finally {
      freeRecords(waiting);
    }
  }

  /**
   * Returns a copy of a shape and its properties.
   *
   * @param {number} id
   * @returns {ResidentShape}
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if the id is no number.
   */
  get(id) {
    const wanted = checkId(id);
    accept(this, (raw) => glue.read(raw, wanted));
    return residentShape(wanted, answer(), list);
  }

  /**
   * Changes the given fields of a shape, all or none. What was found stays until the next `detect()` or `step()`. It takes
   * what `get` returns: an `id` is ignored, a `type` must be that of the shape.
   *
   * `x`, `y` and `angle` move and turn a shape of any type. `points` and the ends of a segment say where the outline lies. An
   * `angle` beside them only says how far it counts as turned, 0 without it; a position beside them moves it from there. A
   * `mass` of 0 fixes a shape and takes its velocity.
   *
   * @param {number} id
   * @param {GivenChanges} changes
   * @throws {CollidoscopeError} `unknown-id`; `unknown-field`, also for fields of other types of shapes, such as the
   *   `radius` of a rectangle; `wrong-type`, `not-finite`, `not-positive` or `out-of-range` for a field; as `collide` for
   *   an outline.
   */
  set(id, changes) {
    const wanted = checkId(id);
    const read = new Changes(changes);
    const { outline, numbers, given } = read.over(this.get(wanted));
    const waiting = holdRecords();
    try {
      if (outline !== null) {
        give(FIRST, outline);
      }
      give(SECOND, numbers);
      accept(this, (raw) => glue.change(raw, wanted, given));
    } finally {
      freeRecords(waiting);
    }
  }

  /**
   * The ids of the shapes that `remove`, `clear` or the `keptRegion` took, in the order of removal: since the detection before
   * the last one. Read once after each `step()` or `detect()`, it tells every removed shape once. No part of the state.
   *
   * @returns {number[]}
   */
  get removed() {
    accept(this, (raw) => glue.removed(raw));
    return Array.from(list());
  }

  /**
   * Removes a shape; shapes created after it move up by one position. Its id stays dead for ever. Contacts of other shapes,
   * counts and `events` stay until the next `detect()` or `step()`; contacts of the removed shape go with it.
   *
   * @param {number} id
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if the id is no number.
   */
  remove(id) {
    const wanted = checkId(id);
    accept(this, (raw) => glue.remove(raw, wanted));
  }

  /** Removes every shape. */
  clear() {
    cross(this, (raw) => glue.clear(raw));
  }

  /**
   * Adds circles with default properties, all or none.
   *
   * @param {Float64Array} values x, y, radius of each.
   * @returns {Float64Array} Their ids.
   * @throws {CollidoscopeError} `wrong-type` unless it is a Float64Array; `wrong-length` unless it is whole circles;
   *   for an element as `add`, with its `index`; `too-many-shapes`; `out-of-memory`.
   */
  addCircles(values) {
    const length = send(this, values, STRIDE.circle);
    return addMany(this, CIRCLE, length / STRIDE.circle);
  }

  /**
   * Adds rectangles with default properties, all or none.
   *
   * @param {Float64Array} values x, y, width, height, angle of each.
   * @returns {Float64Array} Their ids.
   * @throws {CollidoscopeError} As `addCircles`.
   */
  addRectangles(values) {
    const length = send(this, values, STRIDE.rectangle);
    return addMany(this, RECTANGLE, length / STRIDE.rectangle);
  }

  /**
   * Adds polygons with default properties, all or none.
   *
   * @param {Float64Array} points x, y of every point of every polygon.
   * @param {Uint32Array} counts How many points each polygon has.
   * @returns {Float64Array} Their ids.
   * @throws {CollidoscopeError} `wrong-type` unless they are arrays of these types; `wrong-length` unless the counts add
   *   up to the points; for a polygon as `add`, with its `index` and the `point`; `too-many-shapes`; `out-of-memory`.
   */
  addPolygons(points, counts) {
    open(this);
    const buffer = memoryOf(this);
    const numbers = float64Array(points, "points", buffer);
    const lengths = uint32Array(counts, "counts", buffer);
    sendLists(numbers, 0, lengths);
    return addMany(this, POLYGON, lengths.length);
  }

  /**
   * Moves all shapes, all or none.
   *
   * @param {Float64Array} values x, y, angle of each, in the order of `ids`.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless there are three numbers per shape; `not-finite` or
   *   `out-of-range` for an element, with its `index`.
   */
  setPoses(values) {
    send(this, values, POSE_STRIDE);
    accept(this, (raw) => glue.set_poses(raw));
  }
}

/**
 * @param {Editing} engine
 * @param {number} kind
 * @param {number} count How many shapes have been sent.
 * @returns {Float64Array} The ids of the shapes that were added.
 */
function addMany(engine, kind, count) {
  accept(engine, (raw) => glue.add_many(raw, kind, count));
  const { ids } = engine;
  return ids.slice(ids.length - count);
}
