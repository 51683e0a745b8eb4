// What every part of a world's interface stands on: the engine under it, what it was made with, and how it is called.

import { float64Array } from "./checks.js";
import { broadPhaseNumber, engineFor } from "./creation.js";
import { CollidoscopeError, unknownField } from "./errors.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { BROAD_PHASES } from "./names.js";
import { readRegion } from "./region.js";

/**
 * @import { Resident } from "./instance.js"
 * @import { BroadPhaseName, EngineOptions, Region } from "./types.js"
 */

/** The engine's answers where an id is expected and there is none. */
const NO_ID = -1;
const REFUSED = -2;

/** The number of the stage of a world that is of none. */
const NO_STAGE = -1;

/**
 * The number of a stage, the pixels of one unit of its figures, and x, y of each place of their second shape.
 *
 * @typedef {{ number: number, unit: number, places: Float64Array }} StageDescription
 */

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
 * Returns where an engine is.
 *
 * @type {(engine: Core) => Resident}
 */
let residentOf;

/**
 * Returns what an engine tells of the stage that it was made as.
 *
 * @type {(engine: Core) => StageDescription}
 */
export let stageOf;

/**
 * Reads anew what an engine was made with: it has become another.
 *
 * @type {(engine: Core) => void}
 */
export let redescribe;

/** An engine in its instance, and what it was made with. */
export class Core {
  /** The names that `broadPhase` accepts. @returns {readonly BroadPhaseName[]} */
  static get broadPhases() {
    return BROAD_PHASES;
  }

  static {
    open = (engine) => {
      if (engine.#raw === null) {
        throw new CollidoscopeError("disposed", "the engine was freed");
      }
      if (!instances.isLive(engine.#resident.home)) {
        throw instances.engineFailed();
      }
      return engine.#raw;
    };
    memoryOf = (engine) => engine.#resident.home.memory.buffer;
    residentOf = (engine) => engine.#resident;
    stageOf = (engine) => {
      open(engine);
      return engine.#stage;
    };
    redescribe = (engine) => engine.#describe();
  }

  /** The engine's number in its instance; `null` once it is freed. @type {number | null} */
  #raw;
  /** @type {Resident} */
  #resident;
  #width = 0;
  #height = 0;
  #timeStep = 0;
  #seed = 0;
  /** @type {StageDescription} */
  #stage = { number: NO_STAGE, unit: 1, places: new Float64Array() };
  /** @type {BroadPhaseName} */
  #broadPhase = "auto";
  /** @type {Readonly<Region> | null} */
  #visibleRegion = null;

  /**
   * Makes an empty world.
   *
   * @param {EngineOptions} [options]
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for an
   *   option; `unknown-broad-phase`; `not-initialized` before `init()` has finished.
   */
  constructor(options = {}) {
    const raw = engineFor(options);
    this.#raw = raw;
    this.#resident = { home: instances.instance(), number: raw, by: "dispose" };
    instances.adopt(this, this.#resident);
    this.#describe();
  }

  #describe() {
    accept(this, (engine) => glue.describe(engine));
    const [
      width = 0,
      height = 0,
      timeStep = 0,
      seed = 0,
      unit = 1,
      broadPhase = 0,
      stage = NO_STAGE,
    ] = instances.answer();
    const [hasRegion, left = 0, top = 0, right = 0, bottom = 0] = instances.answer().subarray(7);
    this.#width = width;
    this.#height = height;
    this.#timeStep = timeStep;
    this.#seed = seed;
    this.#broadPhase = BROAD_PHASES[broadPhase] ?? "auto";
    this.#visibleRegion = hasRegion === 1 ? Object.freeze({ left, top, right, bottom }) : null;
    this.#stage = { number: stage, unit, places: instances.list().slice() };
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
      instances.disown(this, this.#resident);
    }
  }

  /** The same as `free()`, for `using`. */
  [Symbol.dispose]() {
    this.free();
  }
}

/** The prototypes of the package's own classes of engines, whose objects take no further properties. */
const closed = new WeakSet();

/**
 * Refuses properties that a class of engines does not have: a misspelled option would otherwise become a new property that
 * nothing reads. Objects of subclasses may have further ones.
 *
 * @param {typeof Core} type
 */
export function close(type) {
  closed.add(type.prototype);
}

/**
 * Returns the names of the properties that may be assigned to an object.
 *
 * @param {object | null} from
 * @returns {string[]}
 */
function assignable(from) {
  if (from === null) {
    return [];
  }
  const own = Object.entries(Object.getOwnPropertyDescriptors(from));
  const names = own.filter(([, { set }]) => set !== undefined).map(([name]) => name);
  return from === Core.prototype ? names : [...assignable(Object.getPrototypeOf(from)), ...names];
}

// Behind all prototypes of an engine: an assignment arrives here if none of them has the property. Properties that exist are
// found before and cost nothing more.
Object.setPrototypeOf(
  Core.prototype,
  new Proxy(
    {},
    {
      set(target, name, value, engine) {
        const prototype = Object.getPrototypeOf(engine);
        if (typeof name === "string" && !(name in target) && closed.has(prototype)) {
          throw unknownField("the engine", name, value, assignable(prototype));
        }
        return Reflect.set(target, name, value, engine);
      },
    },
  ),
);

/**
 * @template T
 * @param {Core} engine
 * @param {(raw: number) => T} call
 * @returns {T}
 */
export function cross(engine, call) {
  const raw = open(engine);
  return instances.cross(() => call(raw), residentOf(engine));
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
