// Makes the engine under a new world.

import { FIRST, freeRecords, holdRecords, writeRecord } from "./argument_buffer.ts";
import { fields, number, numberOf, tableOf } from "./checks.ts";
import { HANDLE } from "./generated/constants.ts";
import { BROAD_PHASES, RESPONSES } from "./generated/names.ts";
import { OPTION_NAMES } from "./generated/objects.ts";
import { cross, glue, refusal } from "./instance.ts";
import { readBoundary, readPoint } from "./shapes.ts";

const OPTIONS = tableOf(...OPTION_NAMES);
const DEFAULT_WIDTH = 800;
const DEFAULT_HEIGHT = 450;
const DEFAULT_SEED = 1;
const DEFAULT_TIME_STEP = 1 / 60;
const DEFAULT_RESPONSE = "soft";
const NO_GRAVITY = Object.freeze({ x: 0, y: 0 });

/** Returns the number of a new engine for the options of a constructor. */
export function engineFor(options: unknown): number {
  const given = fields(options, OPTIONS, "options");
  const width = optional(given.width, "width", DEFAULT_WIDTH);
  const height = optional(given.height, "height", DEFAULT_HEIGHT);
  const seed = optional(given.seed, "seed", DEFAULT_SEED);
  const timeStep = optional(given.timeStep, "timeStep", DEFAULT_TIME_STEP);
  const { broadPhase = BROAD_PHASES[0], response = DEFAULT_RESPONSE } = given;
  const method = broadPhaseNumber(broadPhase);
  const kind = responseNumber(response);
  const { gravity = NO_GRAVITY, boundary = null } = given;
  const { x, y } = readPoint(gravity, "gravity");
  const edges = readBoundary(boundary);
  const waiting = holdRecords();
  try {
    writeRecord(FIRST, [x, y, ...edges]);
    const raw = cross(() => glue.create(seed, width, height, timeStep, method, kind));
    if (raw === HANDLE.none) throw refusal();
    return raw;
  } finally {
    freeRecords(waiting);
  }
}

/** Returns the engine's number of a broad phase. */
export function broadPhaseNumber(name: unknown): number {
  return numberOf(BROAD_PHASES, name, "broadPhase", "unknown-broad-phase");
}

/** Returns the engine's number of a response. */
export function responseNumber(name: unknown): number {
  return numberOf(RESPONSES, name, "response", "unknown-response");
}

function optional(value: unknown, field: string, fallback: number): number {
  return value === undefined ? fallback : number(value, field);
}
