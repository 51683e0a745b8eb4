// What every part of a world's interface stands on: the engine under it, what it was made with, and how it is called.

import { float64Array } from "./checks.js";
import { broadPhaseNumber, fromOptions, fromStage, StageRequest } from "./creation.js";
import { CollidoscopeError } from "./errors.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { BROAD_PHASES, STAGES } from "./names.js";
import { readRegion } from "./region.js";
import { pointsOf } from "./steps.js";

/** @import { BroadPhaseName, EngineOptions, Point, Region, StageId } from "./types.js" */

/** The engine's answers where an id is expected and there is none. */
const NO_ID = -1;
const REFUSED = -2;

/**
 * Returns the number of a living engine.
 *
 * @type {(engine: Core) => number}
 */
export let open;

/**
 * Returns the memory that an engine lies in.
 *
 * @type {(engine: Core) => ArrayBuffer}
 */
export let memoryOf;

/**
 * Reads anew what an engine was made with: it has become another.
 *
 * @type {(engine: Core) => void}
 */
export let redescribe;

/** An engine in its instance, and what it was made with. */
export class Core {
  static {
    open = (engine) => {
      if (engine.#raw === null) {
        throw new CollidoscopeError("disposed", "the engine was freed");
      }
      if (!instances.isLive(engine.#home)) {
        throw instances.engineFailed();
      }
      return engine.#raw;
    };
    memoryOf = (engine) => engine.#home.memory.buffer;
    redescribe = (engine) => engine.#describe();
  }

  /** The engine's number in its instance. @type {number | null} */
  #raw;
  #home;
  #width = 0;
  #height = 0;
  #timeStep = 0;
  #seed = 0;
  /** @type {StageId | null} */
  #stageId = null;
  #unit = 1;
  /** @type {readonly Readonly<Point>[]} */
  #classicPlaces = [];
  /** @type {BroadPhaseName} */
  #broadPhase = "auto";
  /** @type {Readonly<Region> | null} */
  #visibleRegion = null;

  /**
   * Makes an empty world.
   *
   * @param {EngineOptions} options
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for an
   *   option; `unknown-broad-phase`; `not-initialized` before `init()` has finished.
   */
  constructor(options) {
    const stage = StageRequest.isOne(options) ? options : null;
    const raw = stage === null ? fromOptions(options) : fromStage(stage);
    this.#raw = raw;
    this.#home = instances.instance();
    instances.adopt(this, { home: this.#home, number: raw, by: "dispose" });
    this.#describe();
  }

  #describe() {
    accept(this, (engine) => glue.describe(engine));
    const [width = 0, height = 0, timeStep = 0, seed = 0, unit = 1, broadPhase = 0, stage = -1] =
      instances.answer();
    const [hasRegion, left = 0, top = 0, right = 0, bottom = 0] = instances.answer().subarray(7);
    this.#width = width;
    this.#height = height;
    this.#timeStep = timeStep;
    this.#seed = seed;
    this.#stageId = STAGES[stage] ?? null;
    this.#broadPhase = BROAD_PHASES[broadPhase] ?? "auto";
    this.#visibleRegion = hasRegion === 1 ? Object.freeze({ left, top, right, bottom }) : null;
    this.#unit = unit;
    const places = pointsOf(instances.list());
    this.#classicPlaces = Object.freeze(places.map((place) => Object.freeze(place)));
  }

  /** Width of the world, in pixels. @returns {number} */
  get width() {
    open(this);
    return this.#width;
  }

  /** Height of the world, in pixels. @returns {number} */
  get height() {
    open(this);
    return this.#height;
  }

  /** Seconds that one `step()` lasts. @returns {number} */
  get timeStep() {
    open(this);
    return this.#timeStep;
  }

  /** Seed of the random source. @returns {number} */
  get seed() {
    open(this);
    return this.#seed;
  }

  /** The stage this world is of, or `null`. @returns {StageId | null} */
  get stageId() {
    open(this);
    return this.#stageId;
  }

  /** Pixels that one unit of the stage's classic figures has; 1 where the figures are in pixels. @returns {number} */
  get unit() {
    open(this);
    return this.#unit;
  }

  /**
   * Where the classic figures put the second shape, in pixels from the first; empty where there are none.
   *
   * @returns {readonly Readonly<Point>[]}
   */
  get classicPlaces() {
    open(this);
    return this.#classicPlaces;
  }

  /**
   * How pairs that may collide are found from the next `detect()` or `step()` on. Contacts and `stateHash()` are the same
   * for all; `counts` tell the difference. Assigning another name throws `unknown-broad-phase`.
   *
   * @returns {BroadPhaseName}
   */
  get broadPhase() {
    open(this);
    return this.#broadPhase;
  }

  set broadPhase(value) {
    const method = broadPhaseNumber(value);
    cross(this, (raw) => glue.set_broad_phase(raw, method));
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
    open(this);
    return this.#visibleRegion;
  }

  set visibleRegion(value) {
    const region = value === null ? null : readRegion(value);
    const { left, top, right, bottom } = region ?? { left: 0, top: 0, right: 0, bottom: 0 };
    accept(this, (raw) =>
      glue.set_visible_region(raw, Number(region !== null), left, top, right, bottom),
    );
    this.#visibleRegion = region;
  }

  /** Frees the engine's memory. Harmless twice; every other call then throws `disposed`. */
  free() {
    const raw = this.#raw;
    this.#raw = null;
    if (raw !== null) {
      instances.disown(this, { home: this.#home, number: raw, by: "dispose" });
    }
  }

  /** The same as `free()`, for `using`. */
  [Symbol.dispose]() {
    this.free();
  }
}

/**
 * @template T
 * @param {Core} engine
 * @param {(raw: number) => T} call
 * @returns {T}
 */
export function cross(engine, call) {
  const raw = open(engine);
  return instances.cross(() => call(raw));
}

/**
 * @param {Core} engine
 * @param {(raw: number) => number} call 0: refused.
 */
export function accept(engine, call) {
  if (cross(engine, call) === 0) {
    throw instances.refusal();
  }
}

/**
 * @param {Core} engine
 * @param {(raw: number) => number} call
 * @returns {number | null}
 */
export function idOrNull(engine, call) {
  const id = cross(engine, call);
  if (id === REFUSED) {
    throw instances.refusal();
  }
  return id === NO_ID ? null : id;
}

/**
 * @param {Core} engine
 * @param {(raw: number) => number} call
 * @returns {number}
 */
export function idOf(engine, call) {
  const id = cross(engine, call);
  if (id < 0) {
    throw instances.refusal();
  }
  return id;
}

/**
 * @param {Core} engine
 * @param {unknown} values
 * @param {number} stride
 * @returns {number} How many numbers were sent.
 */
export function send(engine, values, stride) {
  open(engine);
  const numbers = float64Array(values, "values", memoryOf(engine));
  instances.send(numbers, stride);
  return numbers.length;
}
