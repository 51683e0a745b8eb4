/**
 * The world of many shapes: scatters, steps and measures it, and keeps the page responsive. A step that is expected to
 * take long is taken only when the reader asks for it.
 */

import type { Frame } from "../../canvas/view.ts";
import type { Counts, Lab, Region } from "../../engine/lab.ts";
import type { StageModule } from "../../lab/stage.ts";
import { type Meter, noteDrawing, noteStep, startMeter, type Times, timesOf } from "./meter.ts";
import { COUNT, isHeavy, type Settings, START, TESTED } from "./settings.ts";

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
  /** The last detection of all of the world, while only what is seen is tested; null before it. */
  whole: { steps: number; tally: Tally } | null;
}

/** What is tested, and what is found. */
type Tally = Pick<Counts, "possible" | "candidates" | "hits"> & { shapes: number };

/** What the panels show, beside the counts. */
export interface CrowdReading extends Pick<CrowdState, "settings" | "stale" | "heavy" | "slowest"> {
  times: Times | null;
  steps: number;
  size: { width: number; height: number };
  /** Without the visible region and with it; null while all of the world is tested. */
  tallies: { whole: Tally | null; seen: Tally } | null;
}

/** Milliseconds above which a step is long. Long steps block key presses, so they run only on request. */
const LONG = 300;

/** Milliseconds of a step or a detection from which a picture does not wait for one. */
const SLOW = 8;

/** So many steps in turn have to be long: a single hiccup of the machine is no reason to stop. */
const LONG_IN_TURN = 3;

/** Steps after which all of the world is tested again, to be compared with what is seen. */
const COMPARE_EVERY = 60;

/** The part of the stage that keeps the crowd. */
export const crowd = {
  open: (engine: Lab): CrowdState => {
    engine.measure = true;
    return {
      settings: { ...START, method: engine.broadPhase },
      ...{ wanted: null, meter: startMeter(), stale: true, heavy: false },
      ...{ taken: 0, slowest: 0, longInTurn: 0, generation: nextGeneration(), whole: null },
    };
  },
  reset: (engine, state) => {
    state.wanted = null;
    engine.reset();
    engine.visibleRegion = null;
    engine.broadPhase = START.method;
    begin(state, START);
  },
  read: (engine, _world, { settings, meter, stale, heavy, slowest, whole }) => {
    const { width, height } = engine;
    return {
      ...{ settings, times: timesOf(meter), steps: meter.steps, stale, heavy, slowest, size: { width, height } },
      tallies: settings.tested === "all" ? null : { whole: whole?.tally ?? null, seen: seenIn(engine) },
    };
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
  kept: async () => (await import("./kept.ts")).keptOf(COUNT, TESTED),
  resume: (state, settings: Settings) => {
    Object.assign(state, { settings, wanted: null, heavy: isHeavy(settings), stale: false, whole: null });
    state.generation = nextGeneration();
  },
  edits: {
    settings: (_engine, state, change: Partial<Settings> | ((settings: Settings) => Settings)) => {
      const before = state.wanted ?? state.settings;
      state.wanted = typeof change === "function" ? change(before) : { ...before, ...change };
    },
  },
  pace: ({ taken, heavy, generation }) => ({ stepping: SLOW, isSlow: taken > SLOW, isHeavy: heavy, generation }),
  prepare: (engine, state, { paused, awaited, frame }) => {
    see(engine, state, frame);
    if (state.wanted !== null) {
      become(engine, state, state.wanted);
      return true;
    }
    if (paused && !awaited && state.stale && !state.heavy) timed(state, () => engine.detect());
    return false;
  },
  painted: ({ meter }, milliseconds) => noteDrawing(meter, milliseconds),
} satisfies Partial<StageModule<CrowdState, CrowdReading>>;

/** Lets the engine test what the picture shows, or all of the world, and counts for comparison what it then leaves out. */
function see(engine: Lab, state: CrowdState, frame: Frame | null) {
  const { settings, meter, whole, heavy, wanted } = state;
  const region = settings.tested === "seen" && frame !== null ? regionOf(frame) : null;
  const before = engine.visibleRegion;
  if (!isSameRegion(before, region)) {
    engine.visibleRegion = region;
    invalidate(state);
  }
  const isDue = whole === null || meter.steps - whole.steps >= COMPARE_EVERY || meter.steps < whole.steps;
  if (settings.tested === "all" || !isDue || heavy || wanted !== null) return;
  engine.visibleRegion = null;
  engine.detect();
  const { possible, candidates, hits } = engine.counts;
  state.whole = { steps: meter.steps, tally: { shapes: engine.ids.length, possible, candidates, hits } };
  engine.visibleRegion = region;
  invalidate(state);
}

/** What the engine tests of the visible region. */
function seenIn(engine: Lab): Tally {
  const { possible, candidates, hits } = engine.counts;
  // n shapes make n(n-1)/2 pairs.
  return { shapes: Math.round((1 + Math.sqrt(1 + 8 * possible)) / 2), possible, candidates, hits };
}

/** The positions of the shapes in a region, by the engine's query. */
export function positionsIn(engine: Lab, { left, top, right, bottom }: Region): Uint32Array {
  return engine.queryRegionMany(Float64Array.of(left, top, right, bottom), { notColliding: true }).positions;
}

function regionOf({ x, y, width, height }: Frame): Region {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function isSameRegion(one: Readonly<Region> | null, other: Region | null) {
  if (one === null || other === null) return one === other;
  return (["left", "top", "right", "bottom"] as const).every((side) => one[side] === other[side]);
}

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
  Object.assign(state, { settings, meter: { ...startMeter(), steps, drawn }, slowest: 0, longInTurn: 0 });
  state.heavy = isHeavy(settings);
  state.whole = null;
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
