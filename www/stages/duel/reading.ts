/** State and view state of the duel: one scene, and what a method in each lane makes of it. */

import * as v from "valibot";
import type { Lab } from "../../engine/lab.ts";
import type { ShapeRow, WorldReading } from "../../state/view_state.ts";
import { NUMBER } from "../shared/forms.ts";
import { COUNT, runWays, SCATTERS, WAYS, type Way, type WayReading } from "./crowd.ts";
import {
  FIRSTS,
  METHODS,
  type Method,
  MOST_ITERATIONS,
  NEARESTS,
  type Outcome,
  runMethod,
  SOUND,
  type Truth,
  truthOf,
} from "./methods.ts";
import { BREAKS, type Break, EXAMPLES } from "./scenes.ts";

const METHOD = v.picklist(METHODS);
const WAY = v.custom<Way>((name) => (WAYS as readonly unknown[]).includes(name));

export const KEPT = v.object({
  /** Methods for a pair and for a crowd, left and right. */
  methods: v.tuple([METHOD, METHOD]),
  ways: v.tuple([WAY, WAY]),
  parameters: v.object({
    first: v.picklist(FIRSTS),
    nearest: v.picklist(NEARESTS),
    tolerance: v.pipe(NUMBER, v.minValue(0), v.maxValue(1)),
    cap: v.pipe(NUMBER, v.integer(), v.minValue(0), v.maxValue(MOST_ITERATIONS)),
  }),
  example: v.picklist(EXAMPLES),
  count: v.pipe(NUMBER, v.integer(), v.minValue(COUNT.least), v.maxValue(COUNT.most)),
  scatter: v.picklist(SCATTERS),
});
export type State = v.InferOutput<typeof KEPT> & {
  /** The last outcomes, and the key of the world and the settings that they belong to. */
  last: { key: string; found: Found } | null;
};

interface Found {
  pair: { a: ShapeRow; b: ShapeRow; truth: Truth } | null;
  outcomes: readonly Outcome[] | null;
  /** Whether one iteration less would make a right depth wrong. */
  tightest: boolean;
  crowd: readonly WayReading[] | null;
}

export type DuelReading = ReturnType<typeof readDuel>;

export const MODES = ["pair", "crowd"] as const;
export type Mode = (typeof MODES)[number];

export function startState(): State {
  return {
    methods: ["simple-sat", "gjk-epa"],
    ways: ["all-pairs", "grid"],
    parameters: { ...SOUND },
    example: "overlap",
    count: 60,
    scatter: "even",
    last: null,
  };
}

/** More than two shapes are a crowd. */
export function modeOf(shapes: number): Mode {
  return shapes > 2 ? "crowd" : "pair";
}

export function readDuel(engine: Lab, { shapes }: WorldReading, state: State) {
  const { methods, ways, parameters, example, count, scatter } = state;
  const key = JSON.stringify([shapes, methods, ways, parameters]);
  if (state.last?.key !== key) state.last = { key, found: findIn(engine, shapes, state) };
  return {
    ...{ mode: modeOf(shapes.length), methods, ways, parameters, example, count, scatter, ...state.last.found },
    broken: brokenIn(state),
    /** Pixels from a lane to the other. */
    lane: engine.width / 2,
  };
}

function findIn(engine: Lab, shapes: readonly ShapeRow[], { methods, ways, parameters }: State): Found {
  if (modeOf(shapes.length) === "crowd") {
    return { pair: null, outcomes: null, tightest: false, crowd: runWays(engine, shapes, ways) };
  }
  const [a, b] = shapes;
  if (a === undefined || b === undefined) return { pair: null, outcomes: null, tightest: false, crowd: null };
  const truth = truthOf(a, b);
  const run = (method: Method, cap: number) => runMethod(method, a, b, { ...parameters, cap }, truth);
  const outcomes = methods.map((method) => run(method, parameters.cap));
  const isRight = outcomes.some(({ fault }, lane) => methods[lane] === "gjk-epa" && fault === null);
  const tightest = isRight && parameters.cap > 0 && run("gjk-epa", parameters.cap - 1).fault === "depth";
  return { pair: { a, b, truth }, outcomes, tightest, crowd: null };
}

/** The break that is set up with its methods, "sound", or null for other settings. */
export function brokenIn({ methods, parameters }: Pick<State, "methods" | "parameters">): Break["id"] | "sound" | null {
  if (isSame(parameters, SOUND)) return "sound";
  const same = BREAKS.find((each) => isSame(each.parameters, parameters) && String(each.methods) === String(methods));
  return same?.id ?? null;
}

function isSame(one: State["parameters"], other: State["parameters"]) {
  return (Object.keys(one) as (keyof State["parameters"])[]).every((name) => one[name] === other[name]);
}
