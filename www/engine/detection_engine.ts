// A world of shapes without motion: detection and queries.

import { boolean, fields, number, numberOf, object, plainArray, tableOf } from "./checks.ts";
import { close, guard } from "./closed_class.ts";
import { residentShapeOf } from "./decode.ts";
import { HANDLE, POSE_STRIDE } from "./generated/constants.ts";
import { BROAD_PHASES, type BroadPhaseName, RESPONSES } from "./generated/names.ts";
import { OPTION_NAMES } from "./generated/objects.ts";
import {
  type Counts,
  type Description,
  type Distance,
  type Nearest,
  REGION_SIZE,
  type Region,
  readCounts,
  readDescription,
  readDistance,
  readNearest,
} from "./generated/records.ts";
import { Handle } from "./handle.ts";
import * as instances from "./instance.ts";
import { cross, glue, refusal, result, writeRecords } from "./instance.ts";
import { Changes as PlainChanges, readProperties } from "./properties.ts";
import { kindOf, readBoundary, readOutline, readPoint, readRegion } from "./shapes.ts";
import type {
  AddedShape,
  Changes,
  EngineOptions,
  PairContacts,
  Positions,
  Properties,
  ResidentShape,
} from "./types.ts";

const OPTIONS = tableOf(...OPTION_NAMES);

/** Numbers per item in the lists of points, circles and rectangles that callers pass. */
const POINT_STRIDE = 2;
const CIRCLE_STRIDE = 3;
const RECTANGLE_STRIDE = 5;

/**
 * Returns the handle of a world's engine, for the package's own code.
 *
 * @internal
 */
export let handleOf: (engine: DetectionEngine) => Handle;

/**
 * A world of shapes that finds contacts and answers queries. It accepts the options of the whole package's `Engine` and
 * the properties of its shapes. Options and properties for motion and random shapes are checked but have no effect.
 *
 * Every method throws `CollidoscopeError`: `disposed` after `free()`, `engine-failed` after a trap, and the codes in
 * its own list. A call that throws changes nothing.
 */
export class DetectionEngine {
  static {
    handleOf = (engine) => engine.#handle;
    close(DetectionEngine.prototype);
    guard(DetectionEngine.prototype);
  }

  /** The names that `broadPhase` accepts. */
  static get broadPhases(): readonly BroadPhaseName[] {
    return BROAD_PHASES;
  }

  readonly #handle: Handle;

  /**
   * Makes an empty world.
   *
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for an
   *   option; `unknown-broad-phase`; `not-initialized` before `init()` has finished.
   * @example
   * const engine = new Engine({ gravity: { x: 0, y: 900 } });
   */
  constructor(options: EngineOptions = {}) {
    this.#handle = new Handle(engineFor(options));
  }

  /** Frees the engine's memory. A second call does nothing; every other call then throws `disposed`. */
  free(): void {
    this.#handle.free();
  }

  /** The same as `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }

  // Options

  get #description(): Description {
    this.#handle.cross((raw) => glue.describe(raw));
    return readDescription(result());
  }

  /** Width of the world, in pixels. */
  get width(): number {
    return this.#description.width;
  }

  /** Height of the world, in pixels. */
  get height(): number {
    return this.#description.height;
  }

  /** Seconds that one `step()` lasts. */
  get timeStep(): number {
    return this.#description.timeStep;
  }

  /** Seed of the random source. */
  get seed(): number {
    return this.#description.seed;
  }

  /**
   * The method that finds pairs that may collide, from the next `detect()` or `step()` on. Contacts and `stateHash()`
   * are the same for all methods; `counts` differ. Assigning another name throws `unknown-broad-phase`.
   */
  get broadPhase(): BroadPhaseName {
    return this.#description.broadPhase;
  }

  set broadPhase(value: BroadPhaseName) {
    const method = numberOf(BROAD_PHASES, value, "broadPhase", "unknown-broad-phase");
    this.#handle.cross((raw) => glue.set_broad_phase(raw, method));
  }

  /**
   * The region of detection. The next `detect()` or `step()` skips shapes outside: they move on, but are in no pair.
   * `null`, the initial value, skips no shape. Queries such as `queryPoint` always find all shapes. Assigning throws
   * `wrong-type`, `unknown-field`, `not-finite` or `out-of-range`.
   */
  get visibleRegion(): Readonly<Region> | null {
    const { visibleRegion } = this.#description;
    return visibleRegion && Object.freeze(visibleRegion);
  }

  set visibleRegion(value: Readonly<Region> | null) {
    if (value === null) {
      this.#handle.cross((raw) => glue.clear_visible_region(raw));
    } else {
      const { left, top, right, bottom } = readRegion(value);
      this.#handle.accept((raw) => glue.set_visible_region(raw, left, top, right, bottom));
    }
  }

  // Shapes

  /**
   * Adds a shape behind all others and returns its id.
   *
   * Properties may be fields of `shape`, as in the result of `get`, or of `properties`, which take precedence. An `id`
   * in the shape is ignored; the shape gets a new one.
   *
   * @returns A safe integer; never the id of another shape of this world, present or removed.
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for a
   *   field; as `collide` for an outline; `fixed-shape` for a velocity beside a `mass` of 0; `too-many-shapes`;
   *   `out-of-memory`.
   * @example
   * const id = engine.add({ type: "circle", x: 100, y: 50, radius: 20 }, { mass: 2 });
   */
  add(shape: AddedShape, properties?: Properties): number {
    const source = object(shape, "shape");
    const kind = kindOf(source, "shape");
    writeRecords(readOutline(source, kind, "shape"), readProperties(source, kind, properties));
    return this.#handle.idOf((raw) => glue.add(raw));
  }

  /**
   * Returns a copy of a shape and its properties.
   *
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if the id is no number.
   * @example
   * const { x, y, velocity } = engine.get(id);
   */
  get(id: number): ResidentShape {
    const wanted = number(id, "id");
    this.#handle.accept((raw) => glue.read(raw, wanted));
    return residentShapeOf(wanted);
  }

  /**
   * Changes the given fields of a shape, all or none. Contacts and counts stay until the next `detect()` or `step()`.
   * The result of `get` is accepted: its `id` is ignored, and its `type` must be the shape's type.
   *
   * `x`, `y` and `angle` move and turn a shape of any type. `points` and the ends of a segment are the outline in the
   * world. An `angle` given with an outline is only the angle by which the outline is already turned, default 0; a
   * position given with an outline moves the outline there. A `mass` of 0 makes the shape static and sets its velocity
   * to 0.
   *
   * @throws {CollidoscopeError} `unknown-id`; `unknown-field`, also for fields of other types of shapes, such as the
   *   `radius` of a rectangle; `wrong-type`, `not-finite`, `not-positive` or `out-of-range` for a field; as `collide`
   *   for an outline.
   * @example
   * engine.set(id, { x: 120, velocity: { x: 0, y: -60 } });
   */
  set(id: number, changes: Changes): void {
    const wanted = number(id, "id");
    const read = new PlainChanges(changes);
    const { outline, numbers, given } = read.over(this.get(wanted));
    writeRecords(outline, numbers);
    this.#handle.accept((raw) => glue.change(raw, wanted, given));
  }

  /**
   * Removes a shape; shapes created after it move up by one position. Its id is never used again. Contacts of the
   * removed shape are removed; other contacts, counts and `events` stay until the next `detect()` or `step()`.
   *
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if the id is no number.
   * @example
   * engine.remove(id);
   */
  remove(id: number): void {
    const wanted = number(id, "id");
    this.#handle.accept((raw) => glue.remove(raw, wanted));
  }

  /** Removes every shape. */
  clear(): void {
    this.#handle.cross((raw) => glue.clear(raw));
  }

  /**
   * The ids of the shapes that `remove`, `clear` or the `keptRegion` removed since the detection before the last one,
   * in order of removal. A caller that reads the list once after each `step()` or `detect()` gets every removed shape
   * once. The list is not part of the state.
   *
   * @example
   * for (const id of engine.removed) sprites.delete(id);
   */
  get removed(): number[] {
    return Array.from(this.#handle.listOf((raw) => glue.removed(raw)));
  }

  /**
   * Adds circles with default properties, all or none.
   *
   * @param values x, y, radius of each.
   * @returns Their ids.
   * @throws {CollidoscopeError} `wrong-type` unless it is a Float64Array; `wrong-length` unless it holds whole circles;
   *   for an element as `add`, with its `index`; `too-many-shapes`; `out-of-memory`.
   * @example
   * const [first, second] = engine.addCircles(Float64Array.of(0, 0, 10, 30, 0, 10));
   */
  addCircles(values: Float64Array): Float64Array {
    const length = this.#handle.send(values, CIRCLE_STRIDE);
    this.#handle.accept((raw) => glue.add_circles(raw));
    return this.#lastIds(length / CIRCLE_STRIDE);
  }

  /**
   * Adds rectangles with default properties, all or none.
   *
   * @param values x, y, width, height, angle of each.
   * @returns Their ids.
   * @throws {CollidoscopeError} As `addCircles`.
   * @example
   * engine.addRectangles(Float64Array.of(0, 0, 40, 20, 0));
   */
  addRectangles(values: Float64Array): Float64Array {
    const length = this.#handle.send(values, RECTANGLE_STRIDE);
    this.#handle.accept((raw) => glue.add_rectangles(raw));
    return this.#lastIds(length / RECTANGLE_STRIDE);
  }

  /**
   * Adds polygons with default properties, all or none.
   *
   * @param points x, y of every point of every polygon.
   * @param counts Number of points of each polygon.
   * @returns Their ids.
   * @throws {CollidoscopeError} `wrong-type` unless they are arrays of these types; `wrong-length` unless the counts
   *   add up to the points; for a polygon as `add`, with its `index` and the `point`; `too-many-shapes`;
   *   `out-of-memory`.
   * @example
   * engine.addPolygons(Float64Array.of(0, 0, 10, 0, 0, 10), Uint32Array.of(3));
   */
  addPolygons(points: Float64Array, counts: Uint32Array): Float64Array {
    const { memory } = this.#handle;
    const numbers = plainArray(Float64Array, points, "points", memory);
    const lengths = plainArray(Uint32Array, counts, "counts", memory);
    instances.send(numbers, 0, lengths);
    this.#handle.accept((raw) => glue.add_polygons(raw, lengths.length));
    return this.#lastIds(lengths.length);
  }

  #lastIds(count: number): Float64Array {
    const { ids } = this;
    return ids.slice(ids.length - count);
  }

  /**
   * Moves all shapes, all or none.
   *
   * @param values x, y, angle of each, in the order of `ids`.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless there are three numbers per shape; `not-finite` or
   *   `out-of-range` for an element, with its `index`.
   * @example
   * const poses = engine.poses.slice();
   * poses[0] += 5;
   * engine.setPoses(poses);
   */
  setPoses(values: Float64Array): void {
    this.#handle.send(values, POSE_STRIDE);
    this.#handle.accept((raw) => glue.set_poses(raw));
  }

  // Detection

  /**
   * Finds contacts without moving shapes.
   *
   * @example
   * engine.detect();
   * console.log(engine.contacts.length / CONTACT_STRIDE);
   */
  detect(): void {
    this.#handle.detect((raw, clock, performance) => glue.detect(raw, clock, performance));
  }

  /**
   * Whether `counts` has the time of each phase. Initially false, because measuring takes time. Without `performance`,
   * as in worklets, times are whole milliseconds.
   */
  get measure(): boolean {
    this.#handle.open();
    return this.#handle.measure;
  }

  set measure(value: boolean) {
    const measure = boolean(value, "measure");
    this.#handle.open();
    this.#handle.measure = measure;
    this.#handle.isMeasured &&= measure;
  }

  /** Counts of the last `step()` or `detect()`, over all pair kinds. */
  get counts(): Counts {
    this.#handle.cross((raw) => glue.counts(raw, Number(this.#handle.isMeasured)));
    return readCounts(result());
  }

  /**
   * View: the ids in order of creation. Like all views it lies in the engine's memory and is valid until the next call
   * of any method; copy it with `slice()` to use it later. Writing to it does not change the world.
   */
  get ids(): Float64Array {
    return this.#handle.listOf((raw) => glue.view_ids(raw));
  }

  /** View: x, y, angle per shape, in the order of `ids`. */
  get poses(): Float64Array {
    return this.#handle.listOf((raw) => glue.view_poses(raw));
  }

  /**
   * View: two sizes per shape, in the order of `ids`: a circle's radius and 0; a rectangle's width and height; the
   * rounding radius of a polygon or segment and 0. `get` returns the points of polygons and segments.
   */
  get sizes(): Float64Array {
    return this.#handle.listOf((raw) => glue.view_sizes(raw));
  }

  /**
   * View: the contacts of the last `step()` or `detect()`, sorted by pair. The world of a stage has only contacts of
   * the pair kinds that the stage teaches. Numbers per contact: depth, normal x, y, start x, y, end x, y, number of
   * points. The normal points from the first shape of the pair to the second.
   */
  get contacts(): Float64Array {
    return this.#handle.listOf((raw) => glue.view_contacts(raw));
  }

  /** View: two positions in `ids` per contact. */
  get contactPairs(): Uint32Array {
    return this.#handle.positionsOf((raw) => glue.view_contact_pairs(raw));
  }

  /**
   * View: two positions in `ids` per candidate pair, sorted. With the method `bounding-circle`, candidates are the
   * pairs whose bounding circles meet; with every other method, the pairs whose boxes meet.
   */
  get candidatePairs(): Uint32Array {
    return this.#handle.positionsOf((raw) => glue.view_candidate_pairs(raw));
  }

  /**
   * View: left, top, right, bottom of each box of the broad phase of the last `step()` or `detect()`: the grid's cells,
   * the quadtree's squares or the tree's nodes that are not empty; no boxes for other methods. Unlike other views it is
   * made at each read, which may detach views that were read before.
   */
  get broadPhaseBoxes(): Float64Array {
    return this.#handle.listOf((raw) => glue.boxes(raw));
  }

  // Queries

  /**
   * Returns the ids of the shapes that hold a point, inside or on the outline, in order of creation.
   *
   * Like all queries of the world it considers the current shapes, whether they collide or not.
   *
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`; `out-of-memory`.
   * @example
   * const ids = engine.queryPoint(event.offsetX, event.offsetY);
   */
  queryPoint(x: number, y: number): number[] {
    const [px, py] = [number(x, "x"), number(y, "y")];
    return Array.from(this.#handle.listOf((raw) => glue.query_point(raw, px, py)));
  }

  /**
   * Returns the ids of the shapes that overlap or touch a region, in order of creation. A region without area is a line
   * or a point; its edges may be given in either order.
   *
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`; `out-of-memory`.
   * @example
   * const ids = engine.queryRegion(0, 0, 800, 450);
   */
  queryRegion(left: number, top: number, right: number, bottom: number): number[] {
    const [x1, y1] = [number(left, "left"), number(top, "top")];
    const [x2, y2] = [number(right, "right"), number(bottom, "bottom")];
    return Array.from(this.#handle.listOf((raw) => glue.query_region(raw, x1, y1, x2, y2)));
  }

  /**
   * Returns the shape nearest to a point, and the nearest point of the shape; `null` if no shape is within
   * `maxDistance`. Inside a shape the nearest point is the point itself. On a tie, the shape created first is returned.
   *
   * @param maxDistance Pixels; default infinite.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`.
   * @example
   * const found = engine.nearest(100, 100, 50);
   */
  nearest(x: number, y: number, maxDistance: number = Infinity): Nearest | null {
    const [px, py, reach] = [number(x, "x"), number(y, "y"), number(maxDistance, "maxDistance")];
    const id = this.#handle.idOrNull((raw) => glue.nearest(raw, px, py, reach));
    return id === null ? null : readNearest(result());
  }

  /**
   * Returns the result of `queryPoint` at each of many points, as positions in `ids`. Like all methods named `…Many` it
   * takes and returns flat arrays. The results are views, valid until the next call of any method.
   *
   * @param points x, y of each.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless it holds whole points; `not-finite` or
   *   `out-of-range` for a point, with its `index`; `out-of-memory`.
   * @example
   * const { starts, positions } = engine.queryPointMany(Float64Array.of(10, 10, 50, 50));
   * const atSecond = positions.subarray(starts[1], starts[2]);
   */
  queryPointMany(points: Float64Array): Positions {
    const count = this.#handle.send(points, 0) / POINT_STRIDE;
    const numbers = this.#handle.positionsOf((raw) => glue.query_points(raw));
    return positionsOf(numbers, count);
  }

  /**
   * Returns the result of `queryRegion` in each of many regions, as positions in `ids`.
   *
   * @param regions left, top, right, bottom of each.
   * @returns Views, as of `queryPointMany`.
   * @throws {CollidoscopeError} As `queryPointMany`.
   * @example
   * const { positions } = engine.queryRegionMany(Float64Array.of(0, 0, 100, 100));
   */
  queryRegionMany(regions: Float64Array): Positions {
    const count = this.#handle.send(regions, 0) / REGION_SIZE;
    const numbers = this.#handle.positionsOf((raw) => glue.query_regions(raw));
    return positionsOf(numbers, count);
  }

  /**
   * Returns the result of `nearest` at each of many points.
   *
   * @param points x, y of each.
   * @param maxDistance Pixels; default infinite.
   * @returns View: position in `ids`, distance, x and y of the nearest point; -1, infinity, NaN and NaN if there is
   *   none.
   * @throws {CollidoscopeError} As `queryPointMany`, and for `maxDistance` as `nearest`.
   * @example
   * const [position, distance] = engine.nearestMany(Float64Array.of(10, 10));
   */
  nearestMany(points: Float64Array, maxDistance: number = Infinity): Float64Array {
    const reach = number(maxDistance, "maxDistance");
    this.#handle.send(points, 0);
    return this.#handle.listOf((raw) => glue.nearest_many(raw, reach));
  }

  /**
   * Returns the result of `collide` for each of many pairs, whatever the properties of their shapes.
   *
   * @param pairs Two positions in `ids` of each.
   * @returns Views, as of `queryPointMany`.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless it holds whole pairs; `out-of-range` for a
   *   position, with the `index` of its pair; `out-of-memory`.
   * @example
   * const { hits, contacts } = engine.collideMany(Uint32Array.of(0, 1, 0, 2));
   */
  collideMany(pairs: Uint32Array): PairContacts {
    const isOdd = this.#handle.sendPairs(pairs);
    const contacts = this.#handle.listOf((raw) => glue.collide_many(raw, isOdd));
    return { hits: instances.positions(), contacts };
  }

  /**
   * Returns the result of `distance` for each of many pairs.
   *
   * @param pairs Two positions in `ids` of each.
   * @returns View: distance, x, y of the first shape's nearest point, x, y of the second's; the points are NaN where
   *   the shapes overlap or touch.
   * @throws {CollidoscopeError} As `collideMany`.
   * @example
   * const [distance, ax, ay, bx, by] = engine.distanceMany(Uint32Array.of(0, 1));
   */
  distanceMany(pairs: Uint32Array): Float64Array {
    const isOdd = this.#handle.sendPairs(pairs);
    return this.#handle.listOf((raw) => glue.distance_many(raw, isOdd));
  }

  /**
   * Returns the distance between two shapes of this world; see the function `distance`.
   *
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if an id is no number.
   * @example
   * const gap = engine.distance(idA, idB).distance;
   */
  distance(idA: number, idB: number): Distance {
    const [a, b] = [number(idA, "a"), number(idB, "b")];
    this.#handle.accept((raw) => glue.distance(raw, a, b));
    return readDistance(result());
  }
}

/** Returns the number of a new engine for the options of a constructor. */
function engineFor(options: unknown): number {
  const given = fields(options, OPTIONS, "options");
  const { width = 800, height = 450, seed = 1, timeStep = 1 / 60 } = given;
  const { broadPhase = "auto", response = "soft", gravity = { x: 0, y: 0 }, boundary = null } = given;
  const size = [number(width, "width"), number(height, "height")] as const;
  const [start, seconds] = [number(seed, "seed"), number(timeStep, "timeStep")];
  const method = numberOf(BROAD_PHASES, broadPhase, "broadPhase", "unknown-broad-phase");
  const kind = numberOf(RESPONSES, response, "response", "unknown-response");
  const { x, y } = readPoint(gravity, "gravity");
  writeRecords([x, y, ...readBoundary(boundary)]);
  const raw = cross(() => glue.create(start, ...size, seconds, method, kind));
  if (raw === HANDLE.none) throw refusal();
  return raw;
}

/** @param count Number of questions. */
function positionsOf(numbers: Uint32Array, count: number): Positions {
  return { starts: numbers.subarray(0, count + 1), positions: numbers.subarray(count + 1) };
}
