// A world of shapes that moves.

import { boolean, fields, number, numberOf, tableOf } from "./checks.ts";
import { close } from "./closed_class.ts";
import { DetectionEngine, handleOf } from "./detection_engine.ts";
import { refused } from "./errors.ts";
import { QUESTIONS_MAX, VELOCITY_STRIDE } from "./generated/constants.ts";
import { RESPONSES, type ResponseName } from "./generated/names.ts";
import {
  BOUNCE_SIZE,
  type Bounce,
  type DiscClearance,
  type Energy,
  type FieldSample,
  MARCH_STEP_SIZE,
  type Point,
  type Region,
  readAll,
  readBounce,
  readDiscClearance,
  readEnergy,
  readFieldSample,
  readHash,
  readMarchEnd,
  readMarchStep,
  readSurroundings,
  readTouchEvent,
  readWorldRayHit,
  type Surroundings,
  TOUCH_EVENT_SIZE,
  type TouchEvent,
  WORLD_RAY_HIT_SIZE,
  type WorldRayHit,
} from "./generated/records.ts";
import { glue, result } from "./instance.ts";
import { boundaryOf, readBoundary, readPoint, readRay, readRegion } from "./shapes.ts";
import * as states from "./state.ts";
import type { Boundary, FieldMarch, ResponseSettings, Scene } from "./types.ts";

const SETTINGS = tableOf("substeps", "relaxations", "correction", "movement");
const SAMPLING = tableOf("slack");

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
export class Engine extends DetectionEngine {
  static {
    close(Engine.prototype);
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
    return states.fromScene(type as new () => T, scene);
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
    handleOf(this).detect((raw, clock, performance) => glue.step(raw, clock, performance));
  }

  /** View: x, y, angular velocity per shape, in the order of `ids`. */
  get velocities(): Float64Array {
    return handleOf(this).listOf((raw) => glue.view_velocities(raw));
  }

  /**
   * Sets all velocities, all or none.
   *
   * @param values x, y in px/s and the angular velocity in rad/s of each, in the order of `ids`.
   * @throws {CollidoscopeError} As `setPoses`; `fixed-shape` for a velocity of a shape of mass 0, with its `index`.
   * @example
   * engine.setVelocities(new Float64Array(VELOCITY_STRIDE * engine.ids.length));
   */
  setVelocities(values: Float64Array): void {
    const handle = handleOf(this);
    handle.send(values, VELOCITY_STRIDE);
    handle.accept((raw) => glue.set_velocities(raw));
  }

  /**
   * The acceleration of all shapes that are not fixed, in pixels per second squared; at first none. Part of the state.
   * Assigning throws `wrong-type`, `unknown-field`, `not-finite` or `out-of-range`.
   */
  get gravity(): Readonly<Point> {
    return Object.freeze(surroundings(this).gravity);
  }

  set gravity(value: Readonly<Point>) {
    const { x, y } = readPoint(value, "gravity");
    handleOf(this).accept((raw) => glue.set_gravity(raw, x, y));
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
    return boundaryOf(surroundings(this).boundary);
  }

  set boundary(value: Readonly<Boundary> | null) {
    const [left, top, right, bottom] = readBoundary(value);
    handleOf(this).accept((raw) => glue.set_boundary(raw, left, top, right, bottom));
  }

  /**
   * The bounces off the boundary in the last `step()`, by shape in order of creation: for each first along x, then along y,
   * in order of time. A last bounce of speed 0 is the moment at which a shape came to rest. At most 256 of a shape along an
   * axis. Where the `response` has held a shape off a limit, its bounce has the time 0.
   */
  get bounces(): Bounce[] {
    const bounces = handleOf(this).listOf((raw) => glue.bounces(raw));
    return readAll(bounces, BOUNCE_SIZE, readBounce);
  }

  /**
   * The region outside which a step removes shapes that are not fixed, by their boxes along the axes; `null`, as at first,
   * removes none. Their ids die, as by `remove`. Part of the state. Assigning throws `wrong-type`, `unknown-field`,
   * `not-finite` or `out-of-range`.
   */
  get keptRegion(): Readonly<Region> | null {
    const { keptRegion } = surroundings(this);
    return keptRegion && Object.freeze(keptRegion);
  }

  set keptRegion(value: Readonly<Region> | null) {
    const handle = handleOf(this);
    if (value === null) {
      handle.cross((raw) => glue.clear_kept_region(raw));
    } else {
      const { left, top, right, bottom } = readRegion(value);
      handle.accept((raw) => glue.set_kept_region(raw, left, top, right, bottom));
    }
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
    return surroundings(this).response;
  }

  set response(value: ResponseName) {
    const response = numberOf(RESPONSES, value, "response", "unknown-response");
    handleOf(this).cross((raw) => glue.set_response(raw, response));
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
    const { substeps, relaxations, correction, movement } = surroundings(this);
    return Object.freeze({ substeps, relaxations, correction, movement });
  }

  set responseSettings(value: ResponseSettings) {
    const given = fields(value, SETTINGS, "responseSettings");
    const old = this.responseSettings;
    const { substeps = old.substeps, relaxations = old.relaxations } = given;
    const { correction = old.correction, movement = old.movement } = given;
    const parts = number(substeps, "substeps");
    const rounds = number(relaxations, "relaxations");
    const share = number(correction, "correction");
    const moves = Number(boolean(movement, "movement"));
    handleOf(this).accept((raw) => glue.response_settings(raw, parts, rounds, share, moves));
  }

  /** Whether `detect()` and `step()` record `events`; off at first. Turning it off forgets which shapes touch. */
  get tracksEvents(): boolean {
    return surroundings(this).tracksEvents;
  }

  set tracksEvents(value: boolean) {
    const tracks = Number(boolean(value, "tracksEvents"));
    handleOf(this).cross((raw) => glue.set_tracks_events(raw, tracks));
  }

  /**
   * The events of the last `detect()` or `step()`: which shapes began to touch, still do, or do so no more, sorted by the
   * positions of both in `ids`; before them the ends by removal of a shape. Empty unless `tracksEvents`.
   *
   * Shapes touch that overlap at the end of the step or that the response held off each other in it, so that a bounce is
   * recorded also where nothing ever overlapped. Shapes outside the `visibleRegion` overlap nothing.
   *
   * @example
   * engine.tracksEvents = true;
   * engine.step();
   * for (const { kind, a, b } of engine.events) if (kind === "begin") play(a, b);
   */
  get events(): TouchEvent[] {
    const events = handleOf(this).listOf((raw) => glue.events(raw));
    return readAll(events, TOUCH_EVENT_SIZE, readTouchEvent);
  }

  /**
   * The energy of all shapes that are not fixed: of moving and turning, and of height in the `gravity` over the world's
   * origin. Friction, impacts and changes from outside change their sum.
   */
  get energy(): Energy {
    handleOf(this).cross((raw) => glue.energy(raw));
    return readEnergy(result());
  }

  // Rays and sweeps

  /**
   * Returns the shape that a ray meets first and where; of several at one distance the one created first; `null` if there
   * is none. A ray that starts inside a shape meets it at distance 0 and without a normal.
   *
   * @param direction Of any length but 0.
   * @param maxDistance Pixels; default infinite.
   * @throws {CollidoscopeError} `zero-direction`; `wrong-type`, `not-finite` or `out-of-range`.
   * @example
   * const hit = engine.castRay({ x: 0, y: 225 }, { x: 1, y: 0 });
   */
  castRay(origin: Point, direction: Point, maxDistance: number = Infinity): WorldRayHit | null {
    const ray = readRay(origin, direction, maxDistance);
    const id = handleOf(this).idOrNull((raw) => glue.cast_ray(raw, ...ray));
    return id === null ? null : readWorldRayHit(result());
  }

  /**
   * Returns all shapes that a ray meets, each where it meets it first, sorted by distance and then by creation.
   *
   * @param direction Of any length but 0.
   * @param maxDistance Pixels; default infinite.
   * @throws {CollidoscopeError} As `castRay`; `out-of-memory`.
   * @example
   * const ids = engine.castRayAll({ x: 0, y: 225 }, { x: 1, y: 0 }).map((hit) => hit.id);
   */
  castRayAll(origin: Point, direction: Point, maxDistance: number = Infinity): WorldRayHit[] {
    const ray = readRay(origin, direction, maxDistance);
    const hits = handleOf(this).listOf((raw) => glue.cast_ray_all(raw, ...ray));
    return readAll(hits, WORLD_RAY_HIT_SIZE, readWorldRayHit);
  }

  /**
   * Returns the result of `castRay` for each of many rays.
   *
   * @param rays Origin x, y, direction x, y, and length, possibly infinite, of each.
   * @returns View: position in `ids`, distance, x and y of the normal, NaN if the ray starts inside; where nothing is met -1,
   *   infinity, NaN and NaN.
   * @throws {CollidoscopeError} `wrong-type`; `wrong-length` unless it is whole rays; as `castRay` for a ray, with its
   *   `index`; `out-of-memory`.
   * @example
   * const [position, distance] = engine.castRayMany(Float64Array.of(0, 225, 1, 0, Infinity));
   */
  castRayMany(rays: Float64Array): Float64Array {
    handleOf(this).send(rays, 0);
    return handleOf(this).listOf((raw) => glue.cast_ray_many(raw));
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
    const seconds = number(duration, "duration");
    const isOdd = handleOf(this).sendPairs(pairs);
    return handleOf(this).listOf((raw) => glue.sweep_many(raw, isOdd, seconds));
  }

  // The field of signed distances

  /**
   * Returns the field of all shapes together at a point: that of the nearest shape, of several the one created first; `null`
   * in an empty world. Like all questions to the world it is about the shapes as they are now, colliding or not.
   *
   * Where several places are nearest, as halfway between two shapes or at a circle's centre, no gradient is the only one:
   * then `exact` is false and `other` is one that is as good. Where shapes overlap the distance is that to the outline of
   * one of them; the outline of both together may be farther.
   *
   * @param options Places farther than the nearest by no more than `slack` pixels count as equally near; default 0, which
   *   means rounding.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`; `unknown-field` for the options.
   * @example
   * const sample = engine.sampleField({ x: 100, y: 100 });
   */
  sampleField(point: Point, options: { slack?: number } = {}): FieldSample | null {
    const { x, y } = readPoint(point, "point");
    const { slack = 0 } = fields(options, SAMPLING, "options");
    const width = number(slack, "slack");
    const id = handleOf(this).idOrNull((raw) => glue.sample_field(raw, x, y, width));
    return id === null ? null : readFieldSample(result());
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
    const { left, top, right, bottom } = readRegion(region);
    const [across, down] = [count(columns, "columns", 1), count(rows, "rows", 1)];
    return handleOf(this)
      .listOf((raw) => glue.field_grid(raw, across, down, left, top, right, bottom))
      .slice();
  }

  /**
   * Returns how a ray walks through the field: each step is as long as the distance at its place, as nothing can be nearer.
   * Where it hits is where `castRay` hits, within rounding. A ray that starts inside a shape or on its outline hits it at
   * distance 0 and without a normal.
   *
   * @param direction Of any length but 0.
   * @param maxDistance Pixels; default infinite.
   * @throws {CollidoscopeError} As `castRay`; `out-of-memory`.
   * @example
   * const { steps, reason } = engine.marchRay({ x: 0, y: 225 }, { x: 1, y: 0 }, 800);
   */
  marchRay(origin: Point, direction: Point, maxDistance: number = Infinity): FieldMarch {
    const ray = readRay(origin, direction, maxDistance);
    const list = handleOf(this).listOf((raw) => glue.march_ray(raw, ...ray));
    return { steps: readAll(list, MARCH_STEP_SIZE, readMarchStep), ...readMarchEnd(result()) };
  }

  /**
   * Returns how far a disc is from the nearest shape, negative where they overlap: the field at its centre less the radius,
   * one sample; or, where `points` are given, the least of the field at so many points of its outline, one sample each.
   *
   * Both are equal where the disc touches a shape larger than itself and the points are dense. The points miss shapes that
   * lie inside the disc or between two of them.
   *
   * @param points Default 0: one sample at the centre.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite`, `not-positive` or `out-of-range`, for `count` as `fieldGrid`.
   * @example
   * if (engine.discClearance({ x: 100, y: 100 }, 20).touches) stop();
   */
  discClearance(center: Point, radius: number, points: number = 0): DiscClearance {
    const { x, y } = readPoint(center, "center");
    const size = number(radius, "radius");
    const samples = count(points, "points", 0);
    handleOf(this).accept((raw) => glue.disc_clearance(raw, x, y, size, samples));
    return readDiscClearance(result());
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
    handleOf(this).cross((raw) => glue.state_hash(raw));
    const { high, low } = readHash(result());
    return [high, low].map((bits) => bits.toString(16).padStart(8, "0")).join("");
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
    const words = handleOf(this).listOf((raw) => glue.snapshot(raw));
    return new Uint8Array(words.buffer, words.byteOffset, words.byteLength).slice();
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
    states.restore(handleOf(this), bytes);
  }

  /**
   * Returns the scene document of the state, as `JSON.stringify` needs it: versioned, with names, to be read or edited.
   * `fromJSON` makes the same state of it, also after it was text. Numbers keep their bits; of the two zeros there is one.
   *
   * @example
   * localStorage.setItem("world", JSON.stringify(engine));
   */
  toJSON(): Scene {
    return states.toScene(handleOf(this));
  }
}

/** Returns the settings that hold for the whole world. */
function surroundings(engine: Engine): Surroundings {
  handleOf(engine).cross((raw) => glue.surroundings(raw));
  return readSurroundings(result());
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
