// A world of shapes: reads what the caller hands over, crosses once, and turns refusals into errors.

import {
  boolean,
  id as checkId,
  float64Array,
  number,
  numberOf,
  object,
  onlyKnown,
  tableOf,
  uint32Array,
} from "./checks.js";
import { broadPhaseNumber, fromOptions, fromStage, StageRequest } from "./creation.js";
import { CollidoscopeError } from "./errors.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { BROAD_PHASES, MOVING, SIZES, STAGES } from "./names.js";
import { algorithmNumber, takeContact, takeSteps } from "./questions.js";
import { countsOf, differenceOf, distanceOf, hashOf, nearestOf, residentShape } from "./records.js";
import { Changes, CIRCLE, POLYGON, RECTANGLE, readProperties, readShape } from "./shapes.js";
import { pointsOf } from "./steps.js";

/**
 * @import { Algorithm, BroadPhaseName, Changes as GivenChanges, Contact, Counts, Difference, Distance, EngineOptions, Nearest,
 *   PairContacts, Point, Positions, Properties, Region, ResidentShape, Scattering, Scatterings, Shape, StageId,
 *   StageOptions, StepsOf } from "./types.js"
 */

/** The engine's answers where an id is expected and there is none. */
const NO_ID = -1;
const REFUSED = -2;

/** The engine's numbers of views. */
const VIEW = Object.freeze({
  ids: 0,
  poses: 1,
  velocities: 2,
  contacts: 3,
  sizes: 4,
  contactPairs: 5,
  candidatePairs: 6,
});

/** The engine's numbers of what times its phases. */
const CLOCK = Object.freeze({ none: 0, performance: 1, date: 2 });

/** The engine's numbers of what it spawns. */
const SPAWN = Object.freeze({ rectangle: 0, circle: 1, regular: 2, convex: 3 });

/** Numbers of an item in the lists that come in. */
const STRIDE = Object.freeze({ circle: 3, rectangle: 5, pose: 3, point: 2, region: 4 });

const REGION = tableOf("left", "top", "right", "bottom");
const SCATTERING = tableOf("count", "sizes", "moving");

/** @type {Scatterings} */
const SCATTERINGS = Object.freeze({ sizes: SIZES, moving: MOVING });

/**
 * A world of shapes in its own engine. Lengths are pixels, times seconds, angles radians clockwise on the screen; y
 * points down. Equal calls give equal bits on every machine.
 *
 * Every method throws `CollidoscopeError`: `disposed` after `free()`, `engine-failed` after a trap, and what it lists
 * itself. A call that throws has changed nothing.
 */
export class Engine {
  /** The engine's number in its instance. @type {number | null} */
  #raw;
  #home;
  #width;
  #height;
  #timeStep;
  #seed;
  /** @type {StageId | null} */
  #stageId;
  #unit;
  #classicPlaces;
  #measure = false;
  /** Whether the last detection was timed, and times are still asked for. */
  #isMeasured = false;
  /** @type {BroadPhaseName} */
  #broadPhase;
  /** @type {Readonly<Region> | null} */
  #visibleRegion = null;

  /** The names that `broadPhase` accepts. @returns {readonly BroadPhaseName[]} */
  static get broadPhases() {
    return BROAD_PHASES;
  }

  /** The names that `scatter` accepts. @returns {Scatterings} */
  static get scatterings() {
    return SCATTERINGS;
  }

  /** The ids that `Engine.stage` accepts. @returns {readonly StageId[]} */
  static get stages() {
    return STAGES;
  }

  /**
   * Returns the world of a stage, as it is at its start.
   *
   * @param {StageId} id One of `Engine.stages`.
   * @param {StageOptions} [options]
   * @returns {Engine}
   * @throws {CollidoscopeError} `unknown-stage`; `wrong-type`, `unknown-field`, `not-finite` or `out-of-range` for
   *   the seed.
   */
  static stage(id, options = {}) {
    const request = new StageRequest(id, options);
    return new Engine(/** @type {EngineOptions} */ (/** @type {unknown} */ (request)));
  }

  /**
   * Makes an empty world.
   *
   * @param {EngineOptions} options
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for an
   *   option; `unknown-broad-phase`; `not-initialized` before `init()` has finished.
   */
  constructor(options) {
    const stage = options instanceof StageRequest ? options : null;
    const raw = stage === null ? fromOptions(options) : fromStage(stage);
    this.#raw = raw;
    this.#home = instances.instance();
    instances.adopt(this, { home: this.#home, number: raw });
    this.#accept((engine) => glue.describe(engine));
    const [width = 0, height = 0, timeStep = 0, seed = 0, unit = 1, broadPhase = 0] =
      instances.answer();
    this.#width = width;
    this.#height = height;
    this.#timeStep = timeStep;
    this.#seed = seed;
    this.#stageId = (stage && STAGES[stage.stage]) ?? null;
    this.#broadPhase = BROAD_PHASES[broadPhase] ?? "auto";
    this.#unit = unit;
    const places = pointsOf(instances.list());
    this.#classicPlaces = Object.freeze(places.map((place) => Object.freeze(place)));
  }

  /** Width of the world, in pixels. @returns {number} */
  get width() {
    this.#open();
    return this.#width;
  }

  /** Height of the world, in pixels. @returns {number} */
  get height() {
    this.#open();
    return this.#height;
  }

  /** Seconds that one `step()` lasts. @returns {number} */
  get timeStep() {
    this.#open();
    return this.#timeStep;
  }

  /** Seed of the random source. @returns {number} */
  get seed() {
    this.#open();
    return this.#seed;
  }

  /** The stage this world is of, or `null`. @returns {StageId | null} */
  get stageId() {
    this.#open();
    return this.#stageId;
  }

  /** Pixels that one unit of the stage's classic figures has; 1 where the figures are in pixels. @returns {number} */
  get unit() {
    this.#open();
    return this.#unit;
  }

  /**
   * Where the classic figures put the second shape, in pixels from the first; empty where there are none.
   *
   * @returns {readonly Readonly<Point>[]}
   */
  get classicPlaces() {
    this.#open();
    return this.#classicPlaces;
  }

  /**
   * Whether `counts` holds the time of each phase; off at first, for measuring costs time. Where there is no
   * `performance`, as in worklets, times are whole milliseconds.
   *
   * @returns {boolean}
   */
  get measure() {
    this.#open();
    return this.#measure;
  }

  set measure(value) {
    const measure = boolean(value, "measure");
    this.#open();
    this.#measure = measure;
    this.#isMeasured &&= measure;
  }

  /**
   * How pairs that may collide are found from the next `detect()` or `step()` on. Contacts and `stateHash()` are the same
   * for all; `counts` tell the difference. Assigning another name throws `unknown-broad-phase`.
   *
   * @returns {BroadPhaseName}
   */
  get broadPhase() {
    this.#open();
    return this.#broadPhase;
  }

  set broadPhase(value) {
    const method = broadPhaseNumber(value);
    this.#cross((raw) => glue.set_broad_phase(raw, method));
    this.#broadPhase = value;
  }

  /**
   * The region outside which shapes are left out of the next `detect()` or `step()`: they move on, but are in no pair.
   * `null`, as at first, leaves none out. Questions such as `queryPoint` find all in any case. Assigning throws
   * `wrong-type`, `unknown-field`, `not-finite` or `out-of-range`.
   *
   * @returns {Readonly<Region> | null}
   */
  get visibleRegion() {
    this.#open();
    return this.#visibleRegion;
  }

  set visibleRegion(value) {
    const region = value === null ? null : readRegion(value);
    const { left, top, right, bottom } = region ?? { left: 0, top: 0, right: 0, bottom: 0 };
    this.#accept((raw) =>
      glue.set_visible_region(raw, Number(region !== null), left, top, right, bottom),
    );
    this.#visibleRegion = region;
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
    const given = object(scattering, "scattering");
    onlyKnown(given, SCATTERING, "scattering");
    const count = number(given.count, "count");
    const { sizes = SIZES[0], moving = MOVING[0] } = given;
    const sizesNumber = numberOf(SIZES, sizes, "sizes", "unknown-scattering");
    const movingNumber = numberOf(MOVING, moving, "moving", "unknown-scattering");
    this.#accept((raw) => glue.scatter(raw, count, sizesNumber, movingNumber));
  }

  /**
   * Adds a shape behind all others and returns its id.
   *
   * @param {Shape} shape
   * @param {Properties} [properties]
   * @returns {number} A safe integer; never equal to the id of another shape of this world, living or removed.
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for a
   *   field; as `collide` for an outline; `too-many-shapes`; `out-of-memory`.
   */
  add(shape, properties) {
    const outline = readShape(shape, "shape");
    const numbers = readProperties(properties);
    return this.#idOf((raw) => {
      instances.give(instances.FIRST, outline);
      instances.give(instances.SECOND, numbers);
      return glue.add(raw);
    });
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
    this.#accept((raw) => glue.read(raw, wanted));
    return residentShape(wanted, instances.answer(), instances.list);
  }

  /**
   * Changes the given fields of a shape, all or none. What was found stays until the next `detect()` or `step()`.
   *
   * `points` and the ends of a segment say where the outline lies. An `angle` beside them only says how far it counts as
   * turned, 0 without it; a position beside them moves it from there.
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
    this.#accept((raw) => {
      if (outline !== null) {
        instances.give(instances.FIRST, outline);
      }
      instances.give(instances.SECOND, numbers);
      return glue.change(raw, wanted, given);
    });
  }

  /**
   * Removes a shape; those created after it move up by one position. Its id stays dead for ever.
   *
   * @param {number} id
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if the id is no number.
   */
  remove(id) {
    const wanted = checkId(id);
    this.#accept((raw) => glue.remove(raw, wanted));
  }

  /** Removes every shape. */
  clear() {
    this.#cross((raw) => glue.clear(raw));
  }

  /** Makes the world what it was when it was made: same shapes, same random source, same `stateHash()`. */
  reset() {
    this.#accept((raw) => glue.reset(raw));
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
    const length = this.#send(values, STRIDE.circle);
    return this.#addMany(CIRCLE, length / STRIDE.circle);
  }

  /**
   * Adds rectangles with default properties, all or none.
   *
   * @param {Float64Array} values x, y, width, height, angle of each.
   * @returns {Float64Array} Their ids.
   * @throws {CollidoscopeError} As `addCircles`.
   */
  addRectangles(values) {
    const length = this.#send(values, STRIDE.rectangle);
    return this.#addMany(RECTANGLE, length / STRIDE.rectangle);
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
    this.#open();
    const { buffer } = this.#home.memory;
    const numbers = float64Array(points, "points", buffer);
    const lengths = uint32Array(counts, "counts", buffer);
    instances.send(numbers, 0, lengths);
    return this.#addMany(POLYGON, lengths.length);
  }

  /**
   * Moves all shapes, all or none.
   *
   * @param {Float64Array} values x, y, angle of each, in the order of `ids`.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless there are three numbers per shape; `not-finite` or
   *   `out-of-range` for an element, with its `index`.
   */
  setPoses(values) {
    this.#send(values, STRIDE.pose);
    this.#accept((raw) => glue.set_poses(raw));
  }

  /**
   * Sets all velocities, all or none.
   *
   * @param {Float64Array} values x, y in px/s and the angular velocity in rad/s of each, in the order of `ids`.
   * @throws {CollidoscopeError} As `setPoses`.
   */
  setVelocities(values) {
    this.#send(values, STRIDE.pose);
    this.#accept((raw) => glue.set_velocities(raw));
  }

  /**
   * Selects a shape, or none.
   *
   * @param {number | null} id
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if it is neither a number nor `null`.
   */
  select(id) {
    if (id === null) {
      this.#cross((raw) => glue.deselect(raw));
      return;
    }
    const wanted = checkId(id);
    this.#accept((raw) => glue.select(raw, wanted));
  }

  /** Selects the shape created after the selected one, stopping at the last; the first if none is selected. */
  selectNext() {
    this.#cross((raw) => glue.select_next(raw, 0));
  }

  /** Selects the shape created before the selected one, stopping at the first. */
  selectPrevious() {
    this.#cross((raw) => glue.select_next(raw, 1));
  }

  /** The selected shape's id, or `null`. @returns {number | null} */
  get selected() {
    return this.#idOrNull((raw) => glue.selected(raw));
  }

  /**
   * Adds a rectangle from the random source and returns its id.
   *
   * @returns {number}
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`.
   */
  spawnRectangle() {
    return this.#idOf((raw) => glue.spawn(raw, SPAWN.rectangle, 0));
  }

  /**
   * Adds a circle from the random source and returns its id.
   *
   * @returns {number}
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`.
   */
  spawnCircle() {
    return this.#idOf((raw) => glue.spawn(raw, SPAWN.circle, 0));
  }

  /**
   * Adds a regular polygon at the selected shape's centre, or in the middle of the world, and returns its id.
   *
   * @param {number} vertices 3 to 64.
   * @returns {number}
   * @throws {CollidoscopeError} `wrong-type` or `out-of-range` for the number; `too-many-shapes`; `out-of-memory`.
   */
  spawnRegular(vertices) {
    const count = number(vertices, "points");
    return this.#idOf((raw) => glue.spawn(raw, SPAWN.regular, count));
  }

  /**
   * Adds a convex polygon from the random source and returns its id.
   *
   * @returns {number}
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`; `out-of-range` at the world's limits.
   */
  spawnConvex() {
    return this.#idOf((raw) => glue.spawn(raw, SPAWN.convex, 0));
  }

  /**
   * Makes a shape a regular polygon of the same reach and angle around the same centre.
   *
   * @param {number} id
   * @param {number} vertices 3 to 64.
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` or `out-of-range` for the number; as `collide` for an outline that
   *   is too small or too far away for so many vertices.
   */
  reshapeRegular(id, vertices) {
    const [wanted, count] = [checkId(id), number(vertices, "points")];
    this.#accept((raw) => glue.reshape(raw, wanted, SPAWN.regular, count));
  }

  /**
   * Makes a shape a convex polygon from the random source, of about the same reach around the same centre.
   *
   * @param {number} id
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if the id is no number; as `collide` for an outline that is too
   *   small or too far away.
   */
  reshapeConvex(id) {
    const wanted = checkId(id);
    this.#accept((raw) => glue.reshape(raw, wanted, SPAWN.convex, 0));
  }

  /**
   * Moves one vertex of a polygon; the others stay where they are, and the angle becomes 0.
   *
   * @param {number} id
   * @param {number} vertex Its place in the `points` that `get` tells.
   * @param {number} x
   * @param {number} y
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` for a shape that is no polygon; `not-finite` or
   *   `out-of-range`, also for a vertex that it has not; `not-convex`, `not-simple`, `zero-area` or `too-few-points`
   *   where the outline would become so.
   */
  moveVertex(id, vertex, x, y) {
    const [wanted, place] = [checkId(id), number(vertex, "points")];
    const [px, py] = [number(x, "x"), number(y, "y")];
    this.#accept((raw) => glue.move_vertex(raw, wanted, place, px, py));
  }

  /**
   * Moves the second shape by the penetration of both, so that they touch.
   *
   * @param {number} idA
   * @param {number} idB
   * @returns {Contact | null} The contact that was resolved; `null` if they are apart and nothing moved.
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if an id is no number; `out-of-range` if it would leave the
   *   world's limits.
   */
  separate(idA, idB) {
    const [a, b] = [checkId(idA, "a"), checkId(idB, "b")];
    return takeContact(this.#cross((raw) => glue.separate(raw, a, b)));
  }

  /**
   * Moves the selected shape; nothing if none is selected.
   *
   * @param {number} dx Pixels to the right.
   * @param {number} dy Pixels down.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`, also if it would leave the world's limits.
   */
  moveSelected(dx, dy) {
    const right = number(dx, "dx");
    const down = number(dy, "dy");
    this.#accept((raw) => glue.move_selected(raw, right, down));
  }

  /**
   * Turns the selected shape; nothing if none is selected.
   *
   * @param {number} angle Radians, clockwise on the screen.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`.
   */
  rotateSelected(angle) {
    const by = number(angle, "angle");
    this.#accept((raw) => glue.rotate_selected(raw, by));
  }

  /**
   * Returns the id of the shape at a point, or `null`: of those that hold the point the last created; else the one
   * whose outline is nearest and not farther than `reach`.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} [reach] Pixels; default 0.
   * @returns {number | null}
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`.
   */
  pick(x, y, reach = 0) {
    const [px, py, pixels] = [number(x, "x"), number(y, "y"), number(reach, "reach")];
    return this.#idOrNull((raw) => glue.pick(raw, px, py, pixels));
  }

  /** Finds contacts and moves nothing. */
  detect() {
    this.#run(0);
  }

  /** One fixed step: moves the shapes by their velocities, then finds contacts. */
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
    return this.#view(VIEW.ids, instances.list);
  }

  /** View: x, y, angle per shape, in the order of `ids`. @returns {Float64Array} */
  get poses() {
    return this.#view(VIEW.poses, instances.list);
  }

  /** View: x, y, angular velocity per shape, in the order of `ids`. @returns {Float64Array} */
  get velocities() {
    return this.#view(VIEW.velocities, instances.list);
  }

  /**
   * View: the two numbers of each shape's outline, in the order of `ids`: a circle's radius and 0, a rectangle's width and
   * height. Polygons and segments, whose outlines take more, have 0 and 0; `get` tells their points.
   *
   * @returns {Float64Array}
   */
  get sizes() {
    return this.#view(VIEW.sizes, instances.list);
  }

  /**
   * View: the contacts of the last `step()` or `detect()`, of the pair kinds that the stage teaches, sorted by pair.
   * For each: depth, normal x, y, start x, y, end x, y, number of points. The normal points from the first shape of the
   * pair to the second.
   *
   * @returns {Float64Array}
   */
  get contacts() {
    return this.#view(VIEW.contacts, instances.list);
  }

  /** View: two positions in `ids` per contact. @returns {Uint32Array} */
  get contactPairs() {
    return this.#view(VIEW.contactPairs, instances.places);
  }

  /**
   * View: two positions in `ids` per pair that was tested in the narrow phase, sorted: of the method `bounding-circle`
   * those whose bounding circles meet, of every other method those whose boxes meet.
   *
   * @returns {Uint32Array}
   */
  get candidatePairs() {
    return this.#view(VIEW.candidatePairs, instances.places);
  }

  /**
   * View: left, top, right, bottom of each box by which the last `step()` or `detect()` divided the world: the grid's
   * cells, the quadtree's squares or the tree's nodes that are not empty; none for other methods. Unlike the other views
   * it is made for each reading, which may detach views that were read before.
   *
   * @returns {Float64Array}
   */
  get broadPhaseBoxes() {
    this.#accept((raw) => glue.boxes(raw));
    return instances.list();
  }

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
    this.#accept((raw) => glue.query(raw, 1, px, py, px, py));
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
    const { left: x1, top: y1, right: x2, bottom: y2 } = readRegion({ left, top, right, bottom });
    this.#accept((raw) => glue.query(raw, 0, x1, y1, x2, y2));
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
    const id = this.#idOrNull((raw) => glue.nearest(raw, px, py, reach));
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
    return this.#queryMany(points, STRIDE.point);
  }

  /**
   * Returns what `queryRegion` finds in each of many regions, as positions in `ids`.
   *
   * @param {Float64Array} regions left, top, right, bottom of each.
   * @returns {Positions} Views, as of `queryPointMany`.
   * @throws {CollidoscopeError} As `queryPointMany`.
   */
  queryRegionMany(regions) {
    return this.#queryMany(regions, STRIDE.region);
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
    this.#send(points, 0);
    this.#accept((raw) => glue.nearest_many(raw, reach));
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
    this.#sendPairs(pairs, (raw, isOdd) => glue.collide_many(raw, isOdd));
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
    this.#sendPairs(pairs, (raw, isOdd) => glue.distance_many(raw, isOdd));
    return instances.list();
  }

  /**
   * What the last `step()` or `detect()` counted, over all pair kinds.
   *
   * @returns {Counts}
   */
  get counts() {
    this.#cross((raw) => glue.counts(raw));
    return countsOf(instances.answer(), this.#isMeasured);
  }

  /**
   * Returns the shape to explain together with `id`, among those that the algorithm accepts beside it and that take
   * part in pairs with it: the one that the last detection found it deepest in contact with, else its nearest
   * candidate, else the nearest of all; `null` if there is none.
   *
   * @param {number} id
   * @param {Algorithm} algorithm
   * @returns {number | null}
   * @throws {CollidoscopeError} `unknown-id`, `unknown-algorithm`; `wrong-type` if the id is no number.
   */
  partner(id, algorithm) {
    const wanted = checkId(id);
    this.#open();
    const code = algorithmNumber(algorithm);
    return this.#idOrNull((raw) => glue.partner(raw, wanted, code));
  }

  /**
   * Returns the record of an algorithm's run on two shapes of this world; see the function `explain`.
   *
   * @template {Algorithm} A
   * @param {A} algorithm
   * @param {number} idA
   * @param {number} idB
   * @returns {StepsOf[A]}
   * @throws {CollidoscopeError} `unknown-id`, `unknown-algorithm`; `wrong-type` if the algorithm is not for shapes of
   *   these types or an id is no number.
   */
  explain(algorithm, idA, idB) {
    const [a, b] = [checkId(idA, "a"), checkId(idB, "b")];
    this.#open();
    const code = algorithmNumber(algorithm);
    this.#accept((raw) => glue.explain(raw, code, a, b));
    return /** @type {StepsOf[A]} */ (takeSteps());
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
    this.#accept((raw) => glue.distance(raw, a, b));
    return distanceOf(instances.answer());
  }

  /**
   * Returns the whole Minkowski difference of two shapes of this world, in which `gjk` and `epa` look for the origin.
   *
   * @param {number} idA
   * @param {number} idB
   * @returns {Difference}
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if an id is no number.
   */
  minkowskiDifference(idA, idB) {
    const [a, b] = [checkId(idA, "a"), checkId(idB, "b")];
    this.#accept((raw) => glue.difference(raw, a, b));
    return differenceOf(instances.answer(), instances.list());
  }

  /**
   * Returns a hash of the state: stage, options, shapes, properties, velocities, selection and random source. Equal on
   * every machine for equal calls. What the last detection found is no state, so `detect()` changes no hash; that
   * includes the face that each pair keeps for exact ties.
   *
   * @returns {string} 16 hexadecimal digits.
   */
  stateHash() {
    this.#cross((raw) => glue.state_hash(raw));
    return hashOf(instances.answer());
  }

  /** Frees the engine's memory. Harmless twice; every other call then throws `disposed`. */
  free() {
    const raw = this.#raw;
    this.#raw = null;
    if (raw !== null) {
      instances.disown(this, { home: this.#home, number: raw });
    }
  }

  /** The same as `free()`, for `using`. */
  [Symbol.dispose]() {
    this.free();
  }

  /** @returns {number} */
  #open() {
    if (this.#raw === null) {
      throw new CollidoscopeError("disposed", "the engine was freed");
    }
    if (!instances.isLive(this.#home)) {
      throw instances.engineFailed();
    }
    return this.#raw;
  }

  /** @param {number} moves 1: the shapes are moved first. */
  #run(moves) {
    const { performance } = globalThis;
    const timed = performance === undefined ? CLOCK.date : CLOCK.performance;
    const clock = this.#measure ? timed : CLOCK.none;
    this.#cross((raw) => glue.run(raw, moves, clock, performance));
    this.#isMeasured = this.#measure;
  }

  /**
   * @template T
   * @param {(raw: number) => T} call
   * @returns {T}
   */
  #cross(call) {
    const raw = this.#open();
    return instances.cross(() => call(raw));
  }

  /** @param {(raw: number) => number} call 0: refused. */
  #accept(call) {
    if (this.#cross(call) === 0) {
      throw instances.refusal();
    }
  }

  /**
   * @param {(raw: number) => number} call
   * @returns {number | null}
   */
  #idOrNull(call) {
    const id = this.#cross(call);
    if (id === REFUSED) {
      throw instances.refusal();
    }
    return id === NO_ID ? null : id;
  }

  /**
   * @param {(raw: number) => number} call
   * @returns {number}
   */
  #idOf(call) {
    const id = this.#cross(call);
    if (id < 0) {
      throw instances.refusal();
    }
    return id;
  }

  /**
   * @template T
   * @param {number} which
   * @param {() => T} read
   * @returns {T}
   */
  #view(which, read) {
    this.#accept((raw) => glue.view(raw, which));
    return read();
  }

  /**
   * @param {unknown} values
   * @param {number} stride
   * @returns {number} How many numbers were sent.
   */
  #send(values, stride) {
    this.#open();
    const numbers = float64Array(values, "values", this.#home.memory.buffer);
    instances.send(numbers, stride);
    return numbers.length;
  }

  /**
   * @param {unknown} values
   * @param {(raw: number, isOdd: number) => number} call
   */
  #sendPairs(values, call) {
    this.#open();
    const pairs = uint32Array(values, "pairs", this.#home.memory.buffer);
    instances.send(pairs, 0);
    this.#accept((raw) => call(raw, pairs.length % 2));
  }

  /**
   * @param {unknown} values
   * @param {number} stride
   * @returns {Positions}
   */
  #queryMany(values, stride) {
    const count = this.#send(values, 0) / stride;
    this.#accept((raw) => glue.query_many(raw, stride));
    const places = instances.places();
    return { starts: places.subarray(0, count + 1), positions: places.subarray(count + 1) };
  }

  /**
   * @param {number} kind
   * @param {number} count How many shapes have been sent.
   * @returns {Float64Array} The ids of the shapes that were added.
   */
  #addMany(kind, count) {
    this.#accept((raw) => glue.add_many(raw, kind, count));
    const { ids } = this;
    return ids.slice(ids.length - count);
  }
}

/**
 * @param {unknown} value
 * @returns {Readonly<Region>}
 */
function readRegion(value) {
  const region = object(value, "region");
  onlyKnown(region, REGION, "region");
  return Object.freeze({
    left: number(region.left, "left"),
    top: number(region.top, "top"),
    right: number(region.right, "right"),
    bottom: number(region.bottom, "bottom"),
  });
}
