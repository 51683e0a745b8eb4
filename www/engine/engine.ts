// A world of shapes: detection, queries, motion, and states.

import { boolean, fields, items, nameIn, number, object, tableOf } from "./checks.ts";
import { close, guard } from "./closed_class.ts";
import { refused } from "./errors.ts";
import { readFilter } from "./filter.ts";
import { POSE_STRIDE, QUESTIONS_MAX } from "./generated/constants.ts";
import { BROAD_PHASES, RESPONSES } from "./generated/names.ts";
import { cross, glue, Handle, requireInstance, thrown, wholeGlue, writeRecords } from "./instance.ts";
import { Changes as PlainChanges, readProperties } from "./properties.ts";
import {
  boundaryOf,
  CIRCLE,
  distanceOf,
  eventsOf,
  kindOf,
  readBoundary,
  readOutline,
  readPoint,
  readRay,
  readRegion,
  readShape,
  residentShapeOf,
  worldRayHitOf,
  worldShapeHitOf,
} from "./shapes.ts";
import * as states from "./state.ts";
import type {
  AddedShape,
  Bounce,
  Boundary,
  BroadPhaseName,
  Changes,
  Counts,
  DiscClearance,
  Distance,
  Energy,
  EngineOptions,
  FieldMarch,
  FieldSample,
  Filter,
  Nearest,
  PairContacts,
  Point,
  Positions,
  Properties,
  Region,
  ResidentShape,
  ResponseName,
  ResponseSettings,
  Scene,
  Shape,
  Slide,
  SlideOptions,
  TouchEvent,
  WorldContact,
  WorldRayHit,
  WorldShapeHit,
} from "./types.ts";
import type { Engine as RawEngine } from "./wasm/collidoscope.js";

const OPTIONS = tableOf("width", "height", "seed", "timeStep", "broadPhase", "response", "gravity", "boundary");
const SETTINGS = tableOf("substeps", "relaxations", "correction", "movement", "sleeping");
const SAMPLING = tableOf("slack");
const SLIDING = tableOf("maxSlope", "snap", "step", "filter");

/** Numbers per item in the lists that callers pass. */
const POINT_STRIDE = 2;
const REGION_STRIDE = 4;

/**
 * Returns the handle of a world's engine, for the package's own code.
 *
 * @internal
 */
export let handleOf: (engine: Engine) => Handle<RawEngine>;

/**
 * A world of shapes in its own engine. Lengths are pixels, times seconds, angles radians clockwise on the screen; y
 * points down. Equal calls give equal bits on every machine.
 *
 * Every method throws `CollidoscopeError`: `disposed` after `free()`, `engine-failed` after a trap, and the codes that it
 * lists itself. A call that throws has changed nothing.
 *
 * @example
 * const engine = new Engine({ gravity: { x: 0, y: 900 } });
 * engine.add({ type: "rectangle", x: 400, y: 440, width: 800, height: 20 }, { kind: "static" });
 * const ball = engine.add({ type: "circle", x: 400, y: 100, radius: 20 });
 * engine.step();
 * console.log(engine.get(ball).y);
 */
export class Engine {
  static {
    handleOf = (engine) => engine.#handle;
    close(Engine.prototype);
    guard(Engine.prototype);
  }

  /**
   * Name of the class of the module under objects of this class.
   *
   * @internal
   */
  static readonly rawClass: "Engine" | "Lab" = "Engine";

  /** The names that `broadPhase` accepts. */
  static get broadPhases(): readonly BroadPhaseName[] {
    return BROAD_PHASES;
  }

  readonly #handle: Handle<RawEngine>;

  /**
   * Makes an empty world.
   *
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for an
   *   option; `unknown-broad-phase`; `not-initialized` before `init()` has finished.
   * @example
   * const engine = new Engine({ gravity: { x: 0, y: 900 } });
   */
  constructor(options: EngineOptions = {}) {
    this.#handle = new Handle(engineFor(new.target.rawClass, options));
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

  get #options(): { width: number; height: number; timeStep: number; seed: number } {
    return this.#handle.cross((raw) => raw.options);
  }

  /** Width of the world, in pixels. */
  get width(): number {
    return this.#options.width;
  }

  /** Height of the world, in pixels. */
  get height(): number {
    return this.#options.height;
  }

  /** Seconds that one `step()` lasts. */
  get timeStep(): number {
    return this.#options.timeStep;
  }

  /** Seed of the random source. */
  get seed(): number {
    return this.#options.seed;
  }

  /**
   * The method that finds pairs that may collide, from the next `detect()` or `step()` on. Contacts and `stateHash()`
   * are the same for all methods; `counts` differ. Assigning another name throws `unknown-broad-phase`.
   */
  get broadPhase(): BroadPhaseName {
    return this.#handle.cross((raw) => raw.broadPhase);
  }

  set broadPhase(value: BroadPhaseName) {
    this.#handle.cross((raw) => raw.setBroadPhase(nameIn(BROAD_PHASES, value, "broadPhase", "unknown-broad-phase")));
  }

  /**
   * The region of detection. The next `detect()` or `step()` skips shapes outside: they move on, but are in no pair.
   * `null`, the initial value, skips no shape. Queries such as `queryPoint` always find all shapes. Assigning throws
   * `wrong-type`, `unknown-field`, `not-finite` or `out-of-range`.
   */
  get visibleRegion(): Readonly<Region> | null {
    const region = this.#handle.cross((raw) => raw.visibleRegion);
    return region && Object.freeze(region);
  }

  set visibleRegion(value: Readonly<Region> | null) {
    const edges = value === null ? [] : this.#handle.read(readRegion, value);
    this.#handle.cross((raw) => raw.setVisibleRegion(...edges));
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
   *   field; as `collide` for an outline; `fixed-shape` for a velocity of a static shape; `too-many-shapes`;
   *   `out-of-memory`.
   * @example
   * const id = engine.add({ type: "circle", x: 100, y: 50, radius: 20 }, { mass: 2 });
   */
  add(shape: AddedShape, properties?: Properties): number {
    this.#handle.open();
    const source = object(shape, "shape");
    const kind = kindOf(source, "shape");
    writeRecords(readOutline(source, kind, "shape"), readProperties(source, kind, properties));
    return this.#handle.cross((raw) => raw.addFlat());
  }

  /**
   * Returns a copy of a shape and its properties.
   *
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if the id is no number.
   * @example
   * const { x, y, velocity } = engine.get(id);
   */
  get(id: number): ResidentShape {
    this.#handle.cross((raw) => raw.getFlat(number(id, "id")));
    return residentShapeOf(id);
  }

  /**
   * Changes the given fields of a shape, all or none. Contacts and counts stay until the next `detect()` or `step()`.
   * The result of `get` is accepted: its `id` is ignored, and its `type` must be the shape's type.
   *
   * `x`, `y` and `angle` move and turn a shape of any type. `points` and the ends of a segment are the outline in the
   * world. An `angle` given with an outline is only the angle by which the outline is already turned, default 0; a
   * position given with an outline moves the outline there. A `mass` of 0 makes a dynamic shape static and sets its velocity
   * to 0.
   *
   * A shape that `x`, `y` or `angle` move jumps: nothing on the way stops it or reports it, and it carries no character. Set the
   * `velocity` of platforms and bullets instead; the next `step()` moves them by it. A sleeping body wakes, and so do those that
   * touch the shape, even if nothing changes.
   *
   * @throws {CollidoscopeError} `unknown-id`; `unknown-field`, also for fields of other types of shapes, such as the
   *   `radius` of a rectangle; `wrong-type`, `not-finite`, `not-positive` or `out-of-range` for a field; as `collide`
   *   for an outline; `fixed-shape` for a velocity of a static shape.
   * @example
   * engine.set(id, { x: 120, velocity: { x: 0, y: -60 } });
   */
  set(id: number, changes: Changes): void {
    this.#handle.open();
    const wanted = number(id, "id");
    const read = new PlainChanges(changes);
    const { outline, numbers, given } = read.over(this.get(wanted));
    writeRecords(outline, numbers);
    this.#handle.cross((raw) => raw.setFlat(wanted, given));
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
    this.#handle.cross((raw) => raw.remove(number(id, "id")));
  }

  /**
   * Removes shapes, all or none, as `remove` does one after the other in order of creation. An id may appear several
   * times. It takes about as long as one `remove`; while shapes sleep, longer with each of them, and with each fixed one that may hold them.
   *
   * @param ids At most as many as a world holds; each is read once.
   * @throws {CollidoscopeError} `wrong-type` unless it is an array, a Float64Array or a Set of numbers; `unknown-id`, with
   *   its `index`.
   * @example
   * engine.removeMany(engine.queryRegion(0, 0, 100, 100));
   */
  removeMany(ids: readonly number[] | Float64Array | ReadonlySet<number>): void {
    const numbers = Float64Array.from(this.#handle.read(items, ids, "ids"), (id) => number(id, "id"));
    this.#handle.cross((raw) => raw.removeMany(numbers));
  }

  /** Removes every shape. */
  clear(): void {
    this.#handle.cross((raw) => raw.clear());
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
    return Array.from(this.#handle.cross((raw) => raw.removed));
  }

  /**
   * Adds circles, all or none.
   *
   * @param values x, y, radius of each.
   * @param properties Those of each circle.
   * @returns Their ids.
   * @throws {CollidoscopeError} `wrong-type` unless it is a Float64Array; `wrong-length` unless it holds whole circles;
   *   for an element as `add`, with its `index`; for a property as `add`; `too-many-shapes`; `out-of-memory`.
   * @example
   * const coins = engine.addCircles(Float64Array.of(0, 0, 10, 30, 0, 10), { kind: "static", sensor: true });
   */
  addCircles(values: Float64Array, properties?: Properties): Float64Array {
    writeRecords([], this.#recordOf(properties));
    return this.#handle.cross((raw) => raw.addCircles(this.#handle.numbers(values), true));
  }

  /**
   * Adds rectangles, all or none.
   *
   * @param values x, y, width, height, angle of each.
   * @param properties As of `addCircles`.
   * @returns Their ids.
   * @throws {CollidoscopeError} As `addCircles`.
   * @example
   * engine.addRectangles(Float64Array.of(0, 0, 40, 20, 0), { kind: "static" });
   */
  addRectangles(values: Float64Array, properties?: Properties): Float64Array {
    writeRecords([], this.#recordOf(properties));
    return this.#handle.cross((raw) => raw.addRectangles(this.#handle.numbers(values), true));
  }

  /**
   * Adds polygons, all or none.
   *
   * @param points x, y of every point of every polygon.
   * @param counts Number of points of each polygon.
   * @param properties As of `addCircles`.
   * @returns Their ids.
   * @throws {CollidoscopeError} `wrong-type` unless they are arrays of these types; `wrong-length` unless the counts
   *   add up to the points; for a polygon as `add`, with its `index` and the `point`; `too-many-shapes`;
   *   `out-of-memory`.
   * @example
   * engine.addPolygons(Float64Array.of(0, 0, 10, 0, 0, 10), Uint32Array.of(3));
   */
  addPolygons(points: Float64Array, counts: Uint32Array, properties?: Properties): Float64Array {
    writeRecords([], this.#recordOf(properties));
    const [numbers, lengths] = [this.#handle.numbers(points, "points"), this.#handle.positions(counts, "counts")];
    return this.#handle.cross((raw) => raw.addPolygons(numbers, lengths, true));
  }

  /** Returns the second record of shapes that share properties. Getters run here, before a list of the caller is checked. */
  #recordOf(properties: unknown): readonly number[] {
    return this.#handle.read(readProperties, {}, CIRCLE, properties);
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
    this.#handle.cross((raw) => raw.setPoses(this.#handle.numbers(values)));
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
    this.#handle.cross((raw) => raw.detect());
  }

  /**
   * Whether `counts` has the time of each phase. Initially false, because measuring takes time. Without `performance`,
   * as in worklets, times are whole milliseconds.
   */
  get measure(): boolean {
    return this.#handle.cross((raw) => raw.measure);
  }

  set measure(value: boolean) {
    this.#handle.cross((raw) => {
      raw.measure = boolean(value, "measure");
    });
  }

  /** Counts of the last `step()` or `detect()`, over all pair kinds. */
  get counts(): Counts {
    return this.#handle.cross((raw) => raw.counts);
  }

  /**
   * View: the ids in order of creation. Like all views it lies in the engine's memory and is valid until the next call
   * of any method; copy it with `slice()` to use it later. Writing to it does not change the world.
   */
  get ids(): Float64Array {
    return this.#handle.cross((raw) => raw.ids);
  }

  /** View: x, y, angle per shape, in the order of `ids`. */
  get poses(): Float64Array {
    return this.#handle.cross((raw) => raw.poses);
  }

  /**
   * View: two sizes per shape, in the order of `ids`: a circle's radius and 0; a rectangle's width and height; the
   * rounding radius of a polygon or segment and 0. `get` returns the points of polygons and segments.
   */
  get sizes(): Float64Array {
    return this.#handle.cross((raw) => raw.sizes);
  }

  /**
   * View: the contacts of the last `step()` or `detect()`, sorted by pair. The world of a stage has only contacts of
   * the pair kinds that the stage teaches. Numbers per contact: depth, normal x, y, start x, y, end x, y, number of
   * points. The normal points from the first shape of the pair to the second.
   */
  get contacts(): Float64Array {
    return this.#handle.cross((raw) => raw.contacts);
  }

  /** View: two positions in `ids` per contact. */
  get contactPairs(): Uint32Array {
    return this.#handle.cross((raw) => raw.contactPairs);
  }

  /**
   * View: two positions in `ids` per candidate pair, sorted. With the method `bounding-circle`, candidates are the
   * pairs whose bounding circles meet; with every other method, the pairs whose boxes meet.
   */
  get candidatePairs(): Uint32Array {
    return this.#handle.cross((raw) => raw.candidatePairs);
  }

  /**
   * View: left, top, right, bottom of each box of the broad phase of the last `step()` or `detect()`: the grid's cells,
   * the quadtree's squares or the tree's nodes that are not empty; no boxes for other methods. Unlike other views it is
   * made at each read, which may detach views that were read before.
   */
  get broadPhaseBoxes(): Float64Array {
    return this.#handle.cross((raw) => raw.broadPhaseBoxes);
  }

  // Queries

  /**
   * Returns the ids of the shapes that hold a point, inside or on the outline, in order of creation.
   *
   * Like all queries of the world it considers the current shapes.
   *
   * @param filter Conditions on the shapes; default: all that collide, sensors included.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`; `unknown-field` for the filter;
   *   `out-of-memory`.
   * @example
   * const ids = engine.queryPoint(event.offsetX, event.offsetY, { kinds: ["dynamic"] });
   */
  queryPoint(x: number, y: number, filter?: Filter): number[] {
    const conditions = this.#handle.read(readFilter, filter);
    return Array.from(this.#handle.cross((raw) => raw.queryPoint(number(x, "x"), number(y, "y"), conditions)));
  }

  /**
   * Returns the ids of the shapes that overlap or touch a region, in order of creation. A region without area is a line
   * or a point; its edges may be given in either order.
   *
   * @param filter As of `queryPoint`.
   * @throws {CollidoscopeError} As `queryPoint`.
   * @example
   * const ids = engine.queryRegion(0, 0, 800, 450);
   */
  queryRegion(left: number, top: number, right: number, bottom: number, filter?: Filter): number[] {
    const conditions = this.#handle.read(readFilter, filter);
    const [x1, y1] = [number(left, "left"), number(top, "top")];
    const [x2, y2] = [number(right, "right"), number(bottom, "bottom")];
    return Array.from(this.#handle.cross((raw) => raw.queryRegion(x1, y1, x2, y2, conditions)));
  }

  /**
   * Returns the shape nearest to a point, and the nearest point of the shape; `null` if no shape is within
   * `maxDistance`. Inside a shape the nearest point is the point itself. On a tie, the shape created first is returned.
   *
   * @param maxDistance Pixels; default infinite.
   * @param filter As of `queryPoint`.
   * @throws {CollidoscopeError} As `queryPoint`.
   * @example
   * const enemy = engine.nearest(hero.x, hero.y, 200, { ignore: hero.id, kinds: ["dynamic"] });
   */
  nearest(x: number, y: number, maxDistance: number = Infinity, filter?: Filter): Nearest | null {
    const conditions = this.#handle.read(readFilter, filter);
    const reach = number(maxDistance, "maxDistance");
    return this.#handle.cross((raw) => raw.nearest(number(x, "x"), number(y, "y"), reach, conditions));
  }

  /**
   * Returns the result of `queryPoint` at each of many points, as positions in `ids`. Like all methods named `…Many` it
   * takes and returns flat arrays. The results are views, valid until the next call of any method.
   *
   * @param points x, y of each.
   * @param filter As of `queryPoint`.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless it holds whole points; `not-finite` or
   *   `out-of-range` for a point, with its `index`; `unknown-field` for the filter; `out-of-memory`.
   * @example
   * const { starts, positions } = engine.queryPointMany(Float64Array.of(10, 10, 50, 50));
   * const atSecond = positions.subarray(starts[1], starts[2]);
   */
  queryPointMany(points: Float64Array, filter?: Filter): Positions {
    const conditions = this.#handle.read(readFilter, filter);
    const numbers = this.#handle.numbers(points);
    const found = this.#handle.cross((raw) => raw.queryPointMany(numbers, conditions));
    return positionsOf(found, numbers.length / POINT_STRIDE);
  }

  /**
   * Returns the result of `queryRegion` in each of many regions, as positions in `ids`.
   *
   * @param regions left, top, right, bottom of each.
   * @param filter As of `queryPoint`.
   * @returns Views, as of `queryPointMany`.
   * @throws {CollidoscopeError} As `queryPointMany`.
   * @example
   * const { positions } = engine.queryRegionMany(Float64Array.of(0, 0, 100, 100));
   */
  queryRegionMany(regions: Float64Array, filter?: Filter): Positions {
    const conditions = this.#handle.read(readFilter, filter);
    const numbers = this.#handle.numbers(regions);
    const found = this.#handle.cross((raw) => raw.queryRegionMany(numbers, conditions));
    return positionsOf(found, numbers.length / REGION_STRIDE);
  }

  /**
   * Returns the result of `nearest` at each of many points.
   *
   * @param points x, y of each.
   * @param maxDistance Pixels; default infinite.
   * @param filter As of `queryPoint`.
   * @returns View: position in `ids`, distance, x and y of the nearest point; -1, infinity, NaN and NaN if there is
   *   none.
   * @throws {CollidoscopeError} As `queryPointMany`, and for `maxDistance` as `nearest`.
   * @example
   * const [position, distance] = engine.nearestMany(Float64Array.of(10, 10));
   */
  nearestMany(points: Float64Array, maxDistance: number = Infinity, filter?: Filter): Float64Array {
    const conditions = this.#handle.read(readFilter, filter);
    const numbers = this.#handle.numbers(points);
    return this.#handle.cross((raw) => raw.nearestMany(numbers, number(maxDistance, "maxDistance"), conditions));
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
    const [hits, contacts] = this.#handle.cross((raw) => raw.collideMany(this.#handle.positions(pairs)));
    return { hits, contacts };
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
    return this.#handle.cross((raw) => raw.distanceMany(this.#handle.positions(pairs)));
  }

  /**
   * Returns the distance between two shapes of this world; see the function `distance`.
   *
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if an id is no number.
   * @example
   * const gap = engine.distance(idA, idB).distance;
   */
  distance(idA: number, idB: number): Distance {
    this.#handle.cross((raw) => raw.distanceFlat(number(idA, "a"), number(idB, "b")));
    return distanceOf();
  }

  /** The names that `response` accepts. */
  static get responses(): readonly ResponseName[] {
    return RESPONSES;
  }

  /**
   * Returns the world of a scene document, at its state if it has one: equal `stateHash()`, equal in all that follows. The value
   * may come from anywhere: only its own fields are read, unknown ones are refused, and so is every state that no world can be
   * in. docs/scene-format.md describes the fields.
   *
   * `Engine` ignores what belongs to lessons, such as `selected`, and refuses what would change the world without it: `scatter`
   * and `world.gradient` need `Lab`. A subclass returns an object of its own, made by its constructor without arguments.
   *
   * @param scene The result of `toJSON()` or of `JSON.parse`, not the text.
   * @throws {CollidoscopeError} For a field with its path, such as `shapes[3].radius`: `unknown-field`, `wrong-type`, the
   *   codes of `add`; `bad-snapshot` for another format, a missing field or an impossible state; `out-of-memory`.
   * @example
   * const twin = Engine.fromJSON(JSON.parse(JSON.stringify(engine)));
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: the type of `this` in a plain call
  static fromJSON<T extends Engine>(this: (new () => T) | void, scene: Scene | unknown): T {
    // Called as a function, as by `map`, it makes engines of this class.
    // biome-ignore lint/complexity/noThisInStatic: the class of the caller, which may be a subclass
    const type = typeof this === "function" ? this : Engine;
    return fromScene(type as (new () => T) & Pick<typeof Engine, "rawClass">, scene);
  }

  // Motion

  /**
   * One fixed step: moves the shapes by `gravity` and their velocities, inside the `boundary`, and lets them hold each other
   * off as `response` says; then finds contacts.
   *
   * A shape that is `continuous` stops where it meets another that collides, and goes on with that one's velocity until the
   * step ends; its own velocity stays, and `gravity` adds nothing to it then. It is turned first and does not turn on the
   * way. In a crowd of more than some ten thousand pairs of ways that cross, shapes stop before they meet.
   *
   * @param given None: every step lasts `timeStep`.
   * @throws {CollidoscopeError} `wrong-type` for an argument, such as the time since the last frame.
   * @example
   * engine.step();
   */
  step(...given: []): void {
    const [duration] = given as readonly unknown[];
    if (duration !== undefined) {
      const sentence = `takes no argument, for every step lasts timeStep, ${this.timeStep} s`;
      throw refused("wrong-type", "step", duration, { sentence });
    }
    this.#handle.moving((raw) => raw.step());
  }

  /** View: x, y, angular velocity per shape, in the order of `ids`. */
  get velocities(): Float64Array {
    return this.#handle.moving((raw) => raw.velocities);
  }

  /**
   * View: for how many seconds each shape has been at rest, in the order of `ids`; `Infinity` for one that sleeps, negative for
   * half a second after it woke, 0 for one that is not dynamic.
   *
   * With the response `soft`, dynamic shapes that have been slower than 1 px/s for half a second fall asleep together with all
   * dynamic shapes that they touch, unless a contact drives one. They stay where they are, and steps pass over them;
   * contacts, `counts` and `events` go on.
   * A touch wakes them, and so do changes of one of them, of a shape near them that is not dynamic, or of the world's
   * settings. `responseSettings = { sleeping: false }` keeps all awake.
   *
   * @example
   * const asleep = engine.rests.filter((seconds) => seconds === Infinity).length;
   */
  get rests(): Float64Array {
    return this.#handle.moving((raw) => raw.rests);
  }

  /**
   * Sets all velocities, all or none.
   *
   * @param values x, y in px/s and the angular velocity in rad/s of each, in the order of `ids`.
   * @throws {CollidoscopeError} As `setPoses`; `fixed-shape` for a velocity of a static shape, with its `index`.
   * @example
   * engine.setVelocities(new Float64Array(VELOCITY_STRIDE * engine.ids.length));
   */
  setVelocities(values: Float64Array): void {
    this.#handle.moving((raw) => raw.setVelocities(this.#handle.numbers(values)));
  }

  /**
   * Applies an impulse to a dynamic shape: changes its velocities at once, and wakes it.
   *
   * @param impulse In mass · px/s: the velocity changes by the impulse divided by the mass.
   * @param point A point of the world, at which it acts. Default: the centre, so that the shape does not turn.
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type`; `not-finite`; `fixed-shape` for an impulse on a static or kinematic shape;
   *   `out-of-range` for a point or a resulting speed beyond 1e12.
   * @example
   * engine.applyImpulse(player, { x: 0, y: -400 }); // a jump
   */
  applyImpulse(id: number, impulse: Point, point?: Point): void {
    const { x, y } = this.#handle.read(readPoint, impulse, "impulse");
    const at = point === undefined ? undefined : readPoint(point, "point");
    this.#handle.moving((raw) => raw.applyImpulse(number(id, "id"), x, y, at?.x, at?.y));
  }

  /**
   * The acceleration of dynamic shapes in pixels per second squared, times their `gravityScale`; at first none. Part of the state.
   * Assigning throws `wrong-type`, `unknown-field`, `not-finite` or `out-of-range`.
   */
  get gravity(): Readonly<Point> {
    return Object.freeze(this.#handle.moving((raw) => raw.gravity));
  }

  set gravity(value: Readonly<Point>) {
    const { x, y } = this.#handle.read(readPoint, value, "gravity");
    this.#handle.moving((raw) => raw.setGravity(x, y));
  }

  /**
   * The limits that moving shapes stay inside of, with their whole outline, and bounce off by their `restitution`, also where
   * there is no `response`; `null`, as at first, is none. Sides that are left out have no limit. Part of the state. Assigning
   * throws `wrong-type`, `unknown-field`, `not-finite` or `out-of-range`, also for a right or bottom before the left or top.
   *
   * @example
   * engine.boundary = { left: 0, right: 800, bottom: 450 };
   */
  get boundary(): Readonly<Boundary> | null {
    return boundaryOf(this.#handle.moving((raw) => raw.boundary));
  }

  set boundary(value: Readonly<Boundary> | null) {
    const edges = this.#handle.read(readBoundary, value);
    this.#handle.moving((raw) => raw.setBoundary(...edges));
  }

  /**
   * The bounces off the boundary in the last `step()`, by shape in order of creation: for each first along x, then along y,
   * in order of time. A last bounce of speed 0 is the moment at which a shape came to rest. At most 256 of a shape along an
   * axis. Where the `response` has held a shape off a limit, its bounce has the time 0.
   */
  get bounces(): Bounce[] {
    return this.#handle.moving((raw) => raw.bounces);
  }

  /**
   * The region outside which a step removes shapes that are not fixed, by their boxes along the axes; `null`, as at first,
   * removes none. Their ids die, as by `remove`. Part of the state. Assigning throws `wrong-type`, `unknown-field`,
   * `not-finite` or `out-of-range`.
   */
  get keptRegion(): Readonly<Region> | null {
    const region = this.#handle.moving((raw) => raw.keptRegion);
    return region && Object.freeze(region);
  }

  set keptRegion(value: Readonly<Region> | null) {
    const edges = value === null ? [] : this.#handle.read(readRegion, value);
    this.#handle.moving((raw) => raw.setKeptRegion(...edges));
  }

  // Response

  /**
   * What steps do where shapes meet: `"none"`, they pass through each other; `"soft"`, they hold each other off and come to
   * rest; `"classic"`, the relaxations of the classic lab. A new world has `"soft"`. Part of the state. Assigning another
   * name throws `unknown-response`.
   *
   * With `"soft"` a step finds where shapes touch or are about to, lets them push, rub and bounce in substeps, and moves
   * them; the contacts afterwards are those at the new places, before the next step moves anything. A `boundary` is met
   * as if fixed shapes stood there, as bouncy and rough as the shapes that meet them.
   */
  get response(): ResponseName {
    return this.#handle.moving((raw) => raw.response);
  }

  set response(value: ResponseName) {
    this.#handle.moving((raw) => raw.setResponse(nameIn(RESPONSES, value, "response", "unknown-response")));
  }

  /**
   * How the response works. Assigning changes the fields that are given. Part of the state.
   *
   * Assigning throws `wrong-type`, `unknown-field`, `not-finite` or `out-of-range`.
   *
   * @example
   * engine.responseSettings = { substeps: 8 };
   */
  get responseSettings(): Readonly<Required<ResponseSettings>> {
    return Object.freeze(this.#handle.moving((raw) => raw.responseSettings));
  }

  set responseSettings(value: ResponseSettings) {
    const given = this.#handle.read(fields, value, SETTINGS, "responseSettings");
    const old = this.responseSettings;
    const { substeps = old.substeps, relaxations = old.relaxations } = given;
    const { correction = old.correction, movement = old.movement, sleeping = old.sleeping } = given;
    const parts = number(substeps, "substeps");
    const rounds = number(relaxations, "relaxations");
    const share = number(correction, "correction");
    const moves = boolean(movement, "movement");
    const sleeps = boolean(sleeping, "sleeping");
    this.#handle.moving((raw) => raw.setResponseSettings(parts, rounds, share, moves, sleeps));
  }

  /**
   * Whether `detect()` and `step()` record `events`; off at first. Turning it off forgets which shapes touch. Part of the state:
   * `restore` turns it off with a snapshot from before it was turned on.
   */
  get tracksEvents(): boolean {
    return this.#handle.moving((raw) => raw.tracksEvents);
  }

  set tracksEvents(value: boolean) {
    this.#handle.moving((raw) => {
      raw.tracksEvents = boolean(value, "tracksEvents");
    });
  }

  /**
   * The events of the last `detect()` or `step()`: which shapes began to touch, still do, or do so no more. First the pairs that
   * touched before, sorted by the positions of both in `ids`, those that ended by removal of a shape before all others; then
   * the begins in the order of time, those of one time sorted by position. Empty unless `tracksEvents`.
   *
   * Pairs whose kinds do not meet have no events, such as a static coin and a kinematic hero: see `meetsAllKinds`.
   *
   * Shapes touch that overlap at the end of the step or that the response held off each other in it, so that a bounce is
   * recorded also where nothing ever overlapped. Shapes outside the `visibleRegion` overlap nothing. A pair has one event a
   * step, even if it meets twice. What a `continuous` shape passes begins in the step and ends in the next.
   *
   * The time of a begin is that of straight motion without turning, at the velocities before the step and under its gravity; if
   * the shapes do not meet that way, on the straight lines to where they are; else, as for shapes that turn into each other, the
   * end of the step. `counts.truncated` is true in a step with so many begins, some ten thousand, that others have its end too.
   *
   * @example
   * engine.tracksEvents = true;
   * engine.step();
   * for (const { kind, point, speed } of engine.events) if (kind === "begin" && speed > 200) spark(point);
   */
  get events(): TouchEvent[] {
    return eventsOf(this.#handle.moving((raw) => raw.events));
  }

  /**
   * The energy of all shapes that are not fixed: of moving and turning, and of height in the `gravity` over the world's
   * origin. Friction, impacts and changes from outside change their sum.
   */
  get energy(): Energy {
    return this.#handle.moving((raw) => raw.energy);
  }

  // Rays, sweeps and overlaps

  /**
   * Returns the shape that a ray meets first and where; of several at one distance the one created first; `null` if there
   * is none. A ray that starts inside a shape meets it at distance 0 and without a normal.
   *
   * @param direction Of any length but 0.
   * @param maxDistance Pixels; default infinite.
   * @param filter As of `queryPoint`.
   * @throws {CollidoscopeError} `zero-direction`; `wrong-type`, `not-finite` or `out-of-range`; `unknown-field` for the filter.
   * @example
   * const seen = engine.castRay(eye, { x: 1, y: 0 }, 400, { ignore: own, sensors: false });
   */
  castRay(origin: Point, direction: Point, maxDistance: number = Infinity, filter?: Filter): WorldRayHit | null {
    this.#handle.open();
    const [x, y, dx, dy, length] = readRay(origin, direction, maxDistance);
    const conditions = readFilter(filter);
    const raw = this.#handle.openWhole();
    try {
      return raw.castRayFlat(x, y, dx, dy, length, conditions) ? worldRayHitOf() : null;
    } catch (cause) {
      throw thrown(cause);
    }
  }

  /**
   * Returns all shapes that a ray meets, each where it meets it first, sorted by distance and then by creation.
   *
   * @param direction Of any length but 0.
   * @param maxDistance Pixels; default infinite.
   * @param filter As of `queryPoint`.
   * @throws {CollidoscopeError} As `castRay`; `out-of-memory`.
   * @example
   * const ids = engine.castRayAll({ x: 0, y: 225 }, { x: 1, y: 0 }).map((hit) => hit.id);
   */
  castRayAll(origin: Point, direction: Point, maxDistance: number = Infinity, filter?: Filter): WorldRayHit[] {
    const ray = this.#handle.read(readRay, origin, direction, maxDistance);
    const conditions = readFilter(filter);
    return this.#handle.moving((raw) => raw.castRayAll(...ray, conditions));
  }

  /**
   * Returns the first obstacle of a shape in a straight motion without turning, and the hit; of hits at one time the one most
   * against the motion, then that of the shape created first; `null` if the way is free. The moving shape need not be one of
   * this world.
   *
   * Shapes stop only motions into them, not those along or away from their contact: no gap need be kept between a player and
   * the floor. A shape that overlaps the moving one at the start stops a motion further into it at time 0; the hit has the
   * `depth`.
   *
   * @param shape At the start of the motion.
   * @param motion The way, in pixels.
   * @param filter As of `queryPoint`.
   * @throws {CollidoscopeError} As `collide` for the shape; `wrong-type`, `not-finite` or `out-of-range` for the motion; as
   *   `queryPoint` for the filter.
   * @example
   * const player = engine.get(id);
   * const wall = engine.castShape(player, { x: 12, y: 0 }, { ignore: id });
   * engine.set(id, { x: player.x + 12 * (wall?.time ?? 1) });
   */
  castShape(shape: Shape, motion: Point, filter?: Filter): WorldShapeHit | null {
    const { x, y } = this.#handle.read(readPoint, motion, "motion");
    const conditions = readFilter(filter);
    writeRecords(readShape(shape, "shape"));
    return this.#handle.moving((raw) => raw.castShapeFlat(x, y, conditions)) ? worldShapeHitOf() : null;
  }

  /**
   * Returns the result of `castShape` for each of many motions of one outline.
   *
   * @param shape Its own pose is not used: the start is that of its centre, as in `poses`.
   * @param motions x, y, angle at the start, and x, y of the way, of each.
   * @param filter As of `queryPoint`.
   * @returns View: position in `ids`, time, x and y of the normal; -1, infinity, NaN and NaN if the way is free.
   * @throws {CollidoscopeError} As `castShape`; `wrong-type`; `wrong-length` unless it is whole motions; for a motion with its
   *   `index`; `out-of-memory`.
   * @example
   * const arrow = { type: "segment", x1: -8, y1: 0, x2: 8, y2: 0 };
   * const [position, time] = engine.castShapeMany(arrow, Float64Array.of(100, 50, 0, 300, 0));
   */
  castShapeMany(shape: Shape, motions: Float64Array, filter?: Filter): Float64Array {
    const conditions = this.#handle.read(readFilter, filter);
    writeRecords(readShape(shape, "shape"));
    return this.#handle.moving((raw) => raw.castShapeMany(this.#handle.numbers(motions, "motions"), conditions));
  }

  /**
   * Returns how far a shape moves that slides along obstacles, and what it meets. It changes nothing: `set` moves the shape.
   *
   * First, shapes that overlap the given one push it out, the deepest first. Then it moves; down is the direction of `gravity`. A
   * motion that does not rise walks on floors: they absorb its fall, and the rest keeps its length along the slope. A shape that
   * walks climbs steps, and is stopped by walls; in the air it slides along walls, which lift no motion. A shape that has walked
   * is held down to a floor near below. At last the ground carries it as far as a kinematic shape or a running surface moves in
   * the next `step()`. Without gravity there are no floors, and the shape slides along all obstacles.
   *
   * In a game set the velocities of platforms first, then call it, move the character by `motion` and compute its velocity anew, and
   * call `step()` last. A call after the step is late by a step, and a lift that turns round loses the character. The new velocity is
   * without the fall if there is a ground, else without the part into each contact. A jump is an upward velocity before the call;
   * `carried / timeStep` of the call before adds the speed of a lift.
   *
   * Obstacles that press the shape from two sides leave it where it is, overlapping: `overlapShape`, without sensors, one-way shapes
   * and the shape itself, then finds a `depth` above rounding, such as 0.01 px.
   *
   * @param shape At the start. It need not be one of this world; `ignore` one that is.
   * @param motion The way that it wants, in pixels: its velocity times the time step.
   * @throws {CollidoscopeError} As `castShape` for shape and motion; `wrong-type`, `unknown-field`, `not-finite` or
   *   `out-of-range` for an option; `out-of-memory`.
   * @example
   * const hero = engine.get(id);
   * const { motion, ground } = engine.moveAndSlide(hero, { x: 2.5, y: 0.25 }, { snap: 4, step: 8, filter: { ignore: id } });
   * engine.set(id, { x: hero.x + motion.x, y: hero.y + motion.y });
   */
  moveAndSlide(shape: Shape, motion: Point, options: SlideOptions = {}): Slide {
    const { x, y } = this.#handle.read(readPoint, motion, "motion");
    const { maxSlope, snap, step, filter } = fields(options, SLIDING, "options");
    const settings = Object.entries({ maxSlope, snap, step }).map(([name, value]) =>
      value === undefined ? value : number(value, name),
    ) as [number?, number?, number?];
    const conditions = readFilter(filter);
    writeRecords(readShape(shape, "shape"));
    return this.#handle.moving((raw) => raw.moveAndSlide(x, y, ...settings, conditions));
  }

  /**
   * Returns the result of `castRay` for each of many rays.
   *
   * @param rays Origin x, y, direction x, y, and length, possibly infinite, of each.
   * @param filter As of `queryPoint`.
   * @returns View: position in `ids`, distance, x and y of the normal, NaN if the ray starts inside; where nothing is met -1,
   *   infinity, NaN and NaN.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless it is whole rays; as `castRay` for a ray, with its
   *   `index`; `out-of-memory`.
   * @example
   * const [position, distance] = engine.castRayMany(Float64Array.of(0, 225, 1, 0, Infinity));
   */
  castRayMany(rays: Float64Array, filter?: Filter): Float64Array {
    const conditions = this.#handle.read(readFilter, filter);
    return this.#handle.moving((raw) => raw.castRayMany(this.#handle.numbers(rays), conditions));
  }

  /**
   * Returns the shapes that overlap or touch a shape, which need not be one of this world, in order of creation; with the
   * contact of each, whose normal points from `shape` to the shape found.
   *
   * @param filter As of `queryPoint`.
   * @throws {CollidoscopeError} As `collide` for the shape; as `queryPoint` for the filter; `out-of-memory`.
   * @example
   * const blast = { type: "circle", x: 200, y: 100, radius: 60 };
   * for (const { id, depth } of engine.overlapShape(blast, { kinds: ["dynamic"] })) hurt(id, depth);
   */
  overlapShape(shape: Shape, filter?: Filter): WorldContact[] {
    const conditions = this.#handle.read(readFilter, filter);
    writeRecords(readShape(shape, "shape"));
    return this.#handle.moving((raw) => raw.overlapShape(conditions));
  }

  /**
   * Returns the shapes that `overlapShape` finds at each of many poses, as positions in `ids`.
   *
   * @param shape Its own pose is not used.
   * @param poses x, y of the centre and angle of each, as in the view `poses`.
   * @param filter As of `queryPoint`.
   * @returns Views, as of `queryPointMany`.
   * @throws {CollidoscopeError} As `overlapShape` and `queryPointMany`.
   * @example
   * const seat = { type: "rectangle", x: 0, y: 0, width: 20, height: 20 };
   * const { starts } = engine.overlapShapeMany(seat, Float64Array.of(50, 50, 0, 90, 50, 0));
   * const isFirstFree = starts[1] === 0;
   */
  overlapShapeMany(shape: Shape, poses: Float64Array, filter?: Filter): Positions {
    const conditions = this.#handle.read(readFilter, filter);
    writeRecords(readShape(shape, "shape"));
    const numbers = this.#handle.numbers(poses, "poses");
    const found = this.#handle.moving((raw) => raw.overlapShapeMany(numbers, conditions));
    return positionsOf(found, numbers.length / POSE_STRIDE);
  }

  /**
   * Returns when pairs of shapes meet at their present velocities: the result of `sweep` for each. Fixed shapes do not move.
   *
   * @param pairs Two positions in `ids` of each.
   * @param duration Seconds, from 0.
   * @returns View: 0 for a miss, 1 for a hit, 2 for shapes that overlap or touch at the start; time or depth; x and y of the
   *   normal. Of a miss the others are NaN.
   * @throws {CollidoscopeError} As `collideMany`; `wrong-type`, `not-finite` or `out-of-range` for the duration.
   * @example
   * const [state, time] = engine.sweepMany(Uint32Array.of(0, 1), 1 / 60);
   */
  sweepMany(pairs: Uint32Array, duration: number): Float64Array {
    return this.#handle.moving((raw) => raw.sweepMany(this.#handle.positions(pairs), number(duration, "duration")));
  }

  // The field of signed distances

  /**
   * Returns the field of all shapes together at a point: that of the nearest shape, of several the one created first; `null`
   * in an empty world. It is about the shapes as they are now, colliding or not.
   *
   * Where several places are nearest, as halfway between two shapes or at a circle's centre, no gradient is the only one, nor
   * is it at a corner and on a segment, which have several sides: then `exact` is false and `other` is one that is as good.
   * Where shapes overlap the distance is that to the outline of one of them; the outline of both together may be farther.
   *
   * @param options Places farther than the nearest by no more than `slack` pixels count as equally near; default 0, which
   *   means rounding. The far side of a round shape is farther by twice the distance from its centre or axis, and so is that of
   *   a segment. A place within `slack` of a corner inside a shape counts as on it; outside a shape its nearest place is the
   *   only one.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`; `unknown-field` for the options.
   * @example
   * const sample = engine.sampleField({ x: 100, y: 100 });
   */
  sampleField(point: Point, options: { slack?: number } = {}): FieldSample | null {
    const { x, y } = this.#handle.read(readPoint, point, "point");
    const { slack = 0 } = fields(options, SAMPLING, "options");
    return this.#handle.moving((raw) => raw.sampleField(x, y, number(slack, "slack")));
  }

  /**
   * Returns the distances at the centres of the cells of a grid over a region, row by row from the top; infinite in an empty
   * world.
   *
   * @param rows At most 4,194,304 cells together.
   * @returns A copy, which is the caller's.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`, for `count` where so many shapes lie on each
   *   other that all cells together need more than 33 million samples; `out-of-memory`.
   * @example
   * const distances = engine.fieldGrid({ left: 0, top: 0, right: 800, bottom: 450 }, 160, 90);
   */
  fieldGrid(region: Region, columns: number, rows: number): Float64Array {
    const edges = this.#handle.read(readRegion, region);
    return this.#handle.moving((raw) => raw.fieldGrid(count(columns, "columns", 1), count(rows, "rows", 1), ...edges));
  }

  /**
   * Returns how a ray walks through the field: each step is as long as the distance at its place, as nothing can be nearer.
   * Where it hits is where `castRay` hits, within rounding. A ray that starts inside a shape or on its outline hits it at
   * distance 0 and without a normal.
   *
   * @param direction Of any length but 0.
   * @param maxDistance Pixels; default infinite. A march that hits nothing has this length; in an empty world its one step has
   *   an infinite distance.
   * @throws {CollidoscopeError} As `castRay`; `out-of-memory`.
   * @example
   * const { steps, reason } = engine.marchRay({ x: 0, y: 225 }, { x: 1, y: 0 }, 800);
   */
  marchRay(origin: Point, direction: Point, maxDistance: number = Infinity): FieldMarch {
    const ray = this.#handle.read(readRay, origin, direction, maxDistance);
    return this.#handle.moving((raw) => raw.marchRay(...ray));
  }

  /**
   * Returns how far a disc is from the nearest shape, negative where they overlap: the field at its centre less the radius,
   * one sample; or, where `points` are given, the least of the field at so many points of its outline, one sample each.
   *
   * Without points `touches` is decided as `overlapShape` and `collide` decide it for the disc, so a tangent shape is touched;
   * with points, as `contains` does for each of them. Both are equal where the disc touches a shape larger than itself and the
   * points are dense. The points miss shapes that lie inside the disc or between two of them.
   *
   * @param points Default 0: one sample at the centre.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite`, `not-positive` or `out-of-range`, for `count` as `fieldGrid`.
   * @example
   * if (engine.discClearance({ x: 100, y: 100 }, 20).touches) stop();
   */
  discClearance(center: Point, radius: number, points: number = 0): DiscClearance {
    const { x, y } = this.#handle.read(readPoint, center, "center");
    const samples = count(points, "points", 0);
    return this.#handle.moving((raw) => raw.discClearance(x, y, number(radius, "radius"), samples));
  }

  // State

  /**
   * Returns a hash of the state: options, gravity, boundary, response and its data from step to step, kept region, shapes,
   * properties, velocities, selection and random source. Equal on every machine for equal calls. Results of the last
   * detection are no state, so `detect()` changes no hash; they include the face that each pair remembers for exact ties.
   *
   * @returns 16 hexadecimal digits.
   * @example
   * assert.equal(engine.stateHash(), twin.stateHash());
   */
  stateHash(): string {
    return this.#handle.moving((raw) => raw.stateHash());
  }

  /**
   * Returns the whole state as bytes: all that a later step, change or `stateHash()` depends on, ids and random source
   * included. Equal states have equal bytes on every machine.
   *
   * @returns A copy: it stays good whatever becomes of the engine.
   * @throws {CollidoscopeError} `out-of-memory`.
   * @example
   * const bytes = engine.snapshot();
   */
  snapshot(): Uint8Array {
    return this.#handle.moving((raw) => raw.snapshot());
  }

  /**
   * Restores the state of a snapshot, of this world or of another one. Every later call then has the same results, byte by byte.
   * Ids that were made after the snapshot are unknown until the restored world makes them again. Contacts are found anew: they
   * are the same if the snapshot was taken after `step()` or `detect()`.
   *
   * The start that `Lab.reset()` returns to is no part of a snapshot.
   *
   * @param bytes A result of `snapshot()`.
   * @throws {CollidoscopeError} `bad-snapshot` for anything else, its `field` with the reason: `length`, `format`,
   *   `version`, `checksum`, or the part of the state that cannot be; `wrong-type` unless it is a Uint8Array;
   *   `out-of-memory`. The world is unchanged then.
   * @example
   * engine.restore(bytes);
   */
  restore(bytes: Uint8Array): void {
    states.restore(this.#handle, bytes);
  }

  /**
   * Returns the scene document of the state, as `JSON.stringify` needs it: versioned, with names, to be read or edited.
   * `fromJSON` makes the same state of it, also after it was text. Numbers keep their bits; of the two zeros there is one.
   *
   * @example
   * localStorage.setItem("world", JSON.stringify(engine));
   */
  toJSON(): Scene {
    return this.#handle.moving((raw) => raw.toScene());
  }
}

/** Returns the object of a new engine with the options of a constructor. */
function engineFor(rawClass: "Engine" | "Lab", options: unknown): RawEngine {
  const given = fields(options, OPTIONS, "options");
  const { width = 800, height = 450, seed = 1, timeStep = 1 / 60 } = given;
  const { broadPhase = "auto", response = "soft", gravity = { x: 0, y: 0 }, boundary = null } = given;
  const size = [number(width, "width"), number(height, "height")] as const;
  const [start, seconds] = [number(seed, "seed"), number(timeStep, "timeStep")];
  const method = nameIn(BROAD_PHASES, broadPhase, "broadPhase", "unknown-broad-phase");
  const kind = nameIn(RESPONSES, response, "response", "unknown-response");
  const { x, y } = readPoint(gravity, "gravity");
  const edges = readBoundary(boundary);
  requireInstance();
  return cross(() => {
    const raw = new glue[rawClass](...size, start, seconds);
    try {
      raw.setBroadPhase(method);
      if ("step" in raw) {
        raw.setResponse(kind);
        raw.setGravity(x, y);
        raw.setBoundary(...edges);
        raw.keepSettings();
      }
      return raw;
    } catch (cause) {
      raw.free();
      throw cause;
    }
  });
}

/**
 * Returns the world of a document, made by the constructor without arguments.
 *
 * @internal
 */
export function fromScene<T extends Engine>(
  type: (new () => T) & Pick<typeof Engine, "rawClass">,
  scene: unknown,
  seed?: number,
): T {
  const document = states.documentOf(scene);
  const engine = new type();
  try {
    const { Engine: Plain, Lab } = wholeGlue();
    const raw = cross(() => (type.rawClass === "Lab" ? Lab.fromScene(document, seed) : Plain.fromScene(document)));
    handleOf(engine).take(raw);
    return engine;
  } catch (cause) {
    engine.free();
    throw cause;
  }
}

/** @param count Number of questions. */
function positionsOf(numbers: Uint32Array, count: number): Positions {
  return { starts: numbers.subarray(0, count + 1), positions: numbers.subarray(count + 1) };
}

function count(value: unknown, field: string, least: number): number {
  const whole = number(value, field);
  if (Number.isNaN(whole)) {
    throw refused("not-finite", field, whole);
  }
  if (!Number.isInteger(whole) || whole < least || whole > QUESTIONS_MAX) {
    throw refused("out-of-range", field, whole);
  }
  return whole;
}
