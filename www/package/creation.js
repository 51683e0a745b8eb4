// Makes the engines under the worlds: an empty one from options, or a stage.

import { number, object, onlyKnown, tableOf } from "./checks.js";
import { CollidoscopeError, show } from "./errors.js";
import { cross, instance, refusal } from "./instance.js";
import * as glue from "./wasm/collidoscope_bg.js";

/** @import { StageId } from "./types.js" */

/** @type {readonly StageId[]} */
export const STAGES = Object.freeze([
  "broad-phase",
  "circles",
  "rectangles",
  "rectangle-circle",
  "sat",
  "gjk",
  "gjk-distance",
  "epa",
]);

const OPTIONS = tableOf("width", "height", "seed", "timeStep");
const STAGE_OPTIONS = tableOf("seed");
const DEFAULT_SEED = 1;
const DEFAULT_TIME_STEP = 1 / 60;

/** The number of no engine: the call was refused. */
const NO_ENGINE = 0;

/** What `Engine.stage` hands to the constructor. */
export class StageRequest {
  /**
   * @param {unknown} id
   * @param {unknown} options
   */
  constructor(id, options) {
    const known = STAGES.find((stage) => stage === id);
    if (known === undefined) {
      throw new CollidoscopeError(
        "unknown-stage",
        `stage must be one of ${STAGES.join(", ")}: ${show(id)}`,
        { field: "stage", value: id },
      );
    }
    const given = object(options, "options");
    onlyKnown(given, STAGE_OPTIONS, "options");
    this.id = known;
    this.seed = optional(given.seed, "seed", DEFAULT_SEED);
  }
}

/**
 * Returns an engine with an empty world.
 *
 * @param {unknown} options
 * @returns {number} The engine's number.
 */
export function fromOptions(options) {
  const given = object(options, "options");
  onlyKnown(given, OPTIONS, "options");
  const width = number(given.width, "width");
  const height = number(given.height, "height");
  const seed = optional(given.seed, "seed", DEFAULT_SEED);
  const timeStep = optional(given.timeStep, "timeStep", DEFAULT_TIME_STEP);
  return made(() => glue.create(width, height, seed, timeStep));
}

/**
 * Returns an engine with a stage at its start.
 *
 * @param {StageRequest} request
 * @returns {number} The engine's number.
 */
export function fromStage({ id, seed }) {
  const { stages } = instance().vocabulary;
  return made(() => glue.stage(stages.indexOf(id), seed));
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
