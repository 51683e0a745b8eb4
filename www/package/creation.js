// Makes the engines under the worlds: an empty one from options, or a stage.

import { fields, number, numberOf, tableOf } from "./checks.js";
import { cross, glue, refusal } from "./instance.js";
import { BROAD_PHASES, RESPONSES, STAGES } from "./names.js";

const OPTIONS = tableOf("width", "height", "seed", "timeStep", "broadPhase", "response");
const STAGE_OPTIONS = tableOf("seed");
const DEFAULT_SEED = 1;
const DEFAULT_TIME_STEP = 1 / 60;
const DEFAULT_RESPONSE = "soft";

/** The number of no stage: an empty world is asked for. */
const NO_STAGE = 2 ** 32 - 1;

/** The number of no engine: the call was refused. */
const NO_ENGINE = 0;

/** What `Engine.stage` hands to the constructor. */
export class StageRequest {
  /** @type {number} */
  #seed;

  /**
   * @param {unknown} id
   * @param {unknown} options
   */
  constructor(id, options) {
    this.stage = numberOf(STAGES, id, "stage", "unknown-stage");
    const { seed } = fields(options, STAGE_OPTIONS, "options");
    this.#seed = optional(seed, "seed", DEFAULT_SEED);
  }

  get seed() {
    return this.#seed;
  }

  /**
   * Returns whether a value was made here, which `instanceof` would ask the value itself.
   *
   * @param {unknown} value
   * @returns {value is StageRequest}
   */
  static isOne(value) {
    return typeof value === "object" && value !== null && #seed in value;
  }
}

/**
 * Returns an engine with an empty world.
 *
 * @param {unknown} options
 * @returns {number} The engine's number.
 */
export function fromOptions(options) {
  const given = fields(options, OPTIONS, "options");
  const width = number(given.width, "width");
  const height = number(given.height, "height");
  const seed = optional(given.seed, "seed", DEFAULT_SEED);
  const timeStep = optional(given.timeStep, "timeStep", DEFAULT_TIME_STEP);
  const { broadPhase = BROAD_PHASES[0], response = DEFAULT_RESPONSE } = given;
  const method = broadPhaseNumber(broadPhase);
  const answer = responseNumber(response);
  return made(() => glue.create(NO_STAGE, seed, width, height, timeStep, method, answer));
}

/**
 * Returns an engine with a stage at its start.
 *
 * @param {StageRequest} request
 * @returns {number} The engine's number.
 */
export function fromStage({ stage, seed }) {
  return made(() => glue.create(stage, seed, 0, 0, 0, 0, 0));
}

/**
 * Returns the engine's number of a broad phase.
 *
 * @param {unknown} name
 * @returns {number}
 */
export function broadPhaseNumber(name) {
  return numberOf(BROAD_PHASES, name, "broadPhase", "unknown-broad-phase");
}

/**
 * Returns the engine's number of a response.
 *
 * @param {unknown} name
 * @returns {number}
 */
export function responseNumber(name) {
  return numberOf(RESPONSES, name, "response", "unknown-response");
}

/**
 * @param {() => number} make
 * @returns {number}
 */
function made(make) {
  const raw = cross(make);
  if (raw === NO_ENGINE) {
    throw refusal();
  }
  return raw;
}

/**
 * @param {unknown} value
 * @param {string} field
 * @param {number} fallback
 * @returns {number}
 */
function optional(value, field, fallback) {
  return value === undefined ? fallback : number(value, field);
}
