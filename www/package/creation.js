// Makes the engines under the worlds: an empty one from options, or a stage.

import { fields, number, numberOf, tableOf } from "./checks.js";
import { FIRST, freeRecords, give, holdRecords } from "./given.js";
import { cross, glue, refusal } from "./instance.js";
import { BROAD_PHASES, RESPONSES, STAGES } from "./names.js";
import { readBoundary } from "./region.js";
import { readPoint } from "./shapes.js";

const OPTIONS = tableOf(
  "timeStep",
  "broadPhase",
  "response",
  "gravity",
  "boundary",
  "width",
  "height",
  "seed",
);
const STAGE_OPTIONS = tableOf("seed");
const DEFAULT_WIDTH = 800;
const DEFAULT_HEIGHT = 450;
const DEFAULT_SEED = 1;
const DEFAULT_TIME_STEP = 1 / 60;
const DEFAULT_RESPONSE = "soft";
const NO_GRAVITY = Object.freeze({ x: 0, y: 0 });

/** The number of no engine: the call was refused. */
const NO_ENGINE = 0;

/**
 * How the engines of stages are made, by what `Engine.stage` hands to the constructor. Nothing of the caller is asked for it.
 *
 * @type {WeakMap<object, () => number>}
 */
const requests = new WeakMap();

/**
 * Returns what to hand to the constructor for the world of a stage.
 *
 * @param {unknown} id
 * @param {unknown} options
 * @returns {object}
 */
export function stageRequest(id, options) {
  const stage = numberOf(STAGES, id, "stage", "unknown-stage");
  const given = fields(options, STAGE_OPTIONS, "options");
  const seed = optional(given.seed, "seed", DEFAULT_SEED);
  const request = {};
  requests.set(request, () => made(() => glue.create_stage(stage, seed)));
  return request;
}

/**
 * Returns the engine that the constructor was asked for.
 *
 * @param {unknown} options Or what `stageRequest` has returned.
 * @returns {number} The engine's number.
 */
export function engineFor(options) {
  const make = requests.get(/** @type {object} */ (options));
  return make === undefined ? fromOptions(options) : make();
}

/**
 * Returns an engine with an empty world.
 *
 * @param {unknown} options
 * @returns {number} The engine's number.
 */
function fromOptions(options) {
  const given = fields(options, OPTIONS, "options");
  const width = optional(given.width, "width", DEFAULT_WIDTH);
  const height = optional(given.height, "height", DEFAULT_HEIGHT);
  const seed = optional(given.seed, "seed", DEFAULT_SEED);
  const timeStep = optional(given.timeStep, "timeStep", DEFAULT_TIME_STEP);
  const { broadPhase = BROAD_PHASES[0], response = DEFAULT_RESPONSE } = given;
  const method = broadPhaseNumber(broadPhase);
  const answer = responseNumber(response);
  const { gravity = NO_GRAVITY, boundary = null } = given;
  const { x, y } = readPoint(gravity, "gravity");
  const edges = readBoundary(boundary);
  const waiting = holdRecords();
  try {
    give(FIRST, [x, y, ...edges]);
    return made(() => glue.create(seed, width, height, timeStep, method, answer));
  } finally {
    freeRecords(waiting);
  }
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
