/**
 * The world of many shapes: scatters, steps and measures it, and keeps the page responsive. A step that is expected to
 * take long is taken only when the reader asks for it.
 */

import type { Lab } from "../../engine/lab.ts";
import type { StageModule } from "../../lab/stage.ts";
import { type Meter, noteDrawing, noteStep, startMeter, type Times, timesOf } from "./meter.ts";
import { isHeavy, type Settings, START, settingsForm } from "./settings.ts";

export interface CrowdState {
  settings: Settings;
  /** Settings of the next frame; many changes within one frame cost as much as the last of them. */
  wanted: Settings | null;
  meter: Meter;
  /** Whether the contacts are from before the last change. */
  stale: boolean;
  /** A step takes so long that none is taken unasked. */
  heavy: boolean;
  /** Milliseconds of the last step or detection; `slowest` only while it is heavy. */
  taken: number;
  slowest: number;
  longInTurn: number;
  /** Grows with everything that changes the picture. */
  generation: number;
}

/** What the panels show, beside the counts. */
export interface CrowdReading extends Pick<CrowdState, "settings" | "stale" | "heavy" | "slowest"> {
  times: Times | null;
  steps: number;
}

/** Milliseconds above which a step is long. Long steps block key presses, so they run only on request. */
const LONG = 300;

/** Milliseconds of a step or a detection from which a picture does not wait for one. */
const SLOW = 8;

/** So many steps in turn have to be long: a single hiccup of the machine is no reason to stop. */
const LONG_IN_TURN = 3;

/** The part of the stage that keeps the crowd. */
export const crowd = {
  open: (engine: Lab): CrowdState => {
    engine.measure = true;
    return {
      settings: { ...START, method: engine.broadPhase },
      ...{ wanted: null, meter: startMeter(), stale: true, heavy: false },
      ...{ taken: 0, slowest: 0, longInTurn: 0, generation: nextGeneration() },
    };
  },
  reset: (engine, state) => {
    state.wanted = null;
    engine.reset();
    engine.broadPhase = START.method;
    begin(state, START);
  },
  read: (_engine, _world, { settings, meter, stale, heavy, slowest }) => {
    return { settings, times: timesOf(meter), steps: meter.steps, stale, heavy, slowest };
  },
  step: (engine, state) => {
    timed(state, () => engine.step());
    noteStep(state.meter, engine.counts);
  },
  settle: (_engine, state, changes) => {
    if (changes && state.wanted === null) invalidate(state);
  },
  // The shapes and their contacts are in the engine's state; the measurements stay as they are.
  keep: ({ settings }) => settings,
  kept: settingsForm,
  resume: (state, settings: Settings) => {
    Object.assign(state, { settings, wanted: null, heavy: isHeavy(settings), stale: false });
    state.generation = nextGeneration();
  },
  edits: {
    settings: (_engine, state, change: (settings: Settings) => Settings) => {
      state.wanted = change(state.wanted ?? state.settings);
    },
  },
  pace: {
    stepping: SLOW,
    beforeFrame: (engine, state, { paused, awaited }) => {
      if (state.wanted !== null) {
        become(engine, state, state.wanted);
        return true;
      }
      if (paused && !awaited && state.stale && !state.heavy) timed(state, () => engine.detect());
      return false;
    },
    isSlow: ({ taken }) => taken > SLOW,
    isHeavy: (state) => state.heavy,
    generation: ({ generation }) => generation,
    painted: ({ meter }, milliseconds) => noteDrawing(meter, milliseconds),
  },
} satisfies Partial<StageModule<CrowdState, CrowdReading>>;

/** Applies `settings` to the world; scatters new shapes only if their count, sizes or movement change. */
function become(engine: Lab, state: CrowdState, settings: Settings) {
  const { count, sizes, moving, method } = settings;
  const before = state.settings;
  state.wanted = null;
  engine.broadPhase = method;
  if (count !== before.count || sizes !== before.sizes || moving !== before.moving) {
    engine.scatter({ count, sizes, moving });
  }
  begin(state, settings);
}

function begin(state: CrowdState, settings: Settings) {
  const { steps, drawn } = state.meter;
  Object.assign(state, { settings, meter: { entries: [], steps, drawn }, slowest: 0, longInTurn: 0 });
  state.heavy = isHeavy(settings);
  invalidate(state);
}

/** Marks contacts and picture as outdated. */
function invalidate(state: CrowdState) {
  state.stale = true;
  state.generation = nextGeneration();
}

function timed(state: CrowdState, work: () => void) {
  const started = performance.now();
  work();
  const taken = performance.now() - started;
  state.stale = false;
  state.generation = nextGeneration();
  state.taken = taken;
  state.longInTurn = taken > LONG ? state.longInTurn + 1 : 0;
  state.heavy = state.longInTurn >= LONG_IN_TURN || isHeavy(state.settings);
  state.slowest = state.heavy ? taken : 0;
}

/** Counts the pictures of all crowds, so that no two have one number. */
let pictures = 0;

function nextGeneration() {
  pictures += 1;
  return pictures;
}
