import { wholeNumbers } from "../../i18n/format.ts";
import type { AmountName } from "./workloads.ts";

/** English: the bench page. */
export type BenchStrings = typeof en;

const { whole, short } = wholeNumbers("en");

export const en = {
  title: "Bench",
  lede: "How fast is it on your machine? This page asks the engine the questions of a game: which shapes overlap, how deep, how far apart. It runs here, in your browser, and sends nothing anywhere.",
  back: "To the laboratory",
  controls: "Run the bench",
  amount: "How much",
  amounts: {
    taste: "A taste, some seconds",
    quick: "Quick, ten seconds",
    thorough: "Thorough, half a minute",
  } satisfies Record<AmountName, string>,
  run: "Run",
  again: "Run again",
  stop: "Stop",
  progress: "Progress",
  idle: "Nothing has been measured yet.",
  loading: "Loading the engine.",
  running: (what: string, who: string, at: number, of: number) => `${at} of ${of}: ${what}; ${who}`,
  stopped: (done: number) =>
    done === 0
      ? "Stopped before the first figure."
      : done === 1
        ? "Stopped. One figure is below."
        : `Stopped. ${done} figures are below.`,
  done: "Done. Other running programs make it slower: run it again to compare.",
  failed: "The bench could not run.",
  environment: (parts: readonly string[]) => `Measured in: ${parts.join(", ")}`,
  cores: (count: number) => `${count} ${count === 1 ? "core" : "cores"}`,
  tick: (milliseconds: number) =>
    `a clock that ticks every ${milliseconds < 1 ? milliseconds.toFixed(2) : Math.round(milliseconds)}\u00a0ms`,
  unknownBrowser: "an unknown browser",
  here: "Here, in your browser",
  there: "Recorded on another machine",
  recorded: (machine: string, browser: string, day: string) =>
    `The lower part was recorded on another machine: ${machine}, ${browser}, on ${day}. Compare times of two machines only by order of magnitude. npm run bench measures all of them side by side on yours.`,
  missed: "≠ marks answers that differ from the reference by more than the engine’s own precision.",
  agreement: (good: number, all: number) =>
    good === all
      ? `All ${all} figures measured here come with answers that match an independent reference.`
      : `Only ${good} of the ${all} figures measured here come with answers that match the reference.`,
  worlds: "A world in which everything moves",
  worldsText:
    "Half circles, half turned rectangles, each overlapping about two others. All of them move in every frame, and the depth of every overlap is read. Median milliseconds per frame.",
  pairs: "Two shapes at a time",
  pairsText:
    "About half of the pairs overlap. Resident shapes live in the engine and are tested all at once; plain objects are passed pair by pair. Median nanoseconds per pair.",
  shapes: (count: number) => `${whole(count)} shapes`,
  contestant: "Engine",
  workloads: {
    "circle-circle": "circle, circle",
    "rectangle-rectangle": "rectangle, rectangle",
    "rectangle-circle": "rectangle, circle",
    "hexagon-hexagon": "hexagon, hexagon",
    "distance of octagons": "distance of octagons",
  } as Readonly<Record<string, string>>,
  contestants: {
    "collidoscope, resident": "Collidoscope, resident",
    "collidoscope, plain objects": "Collidoscope, plain objects",
    "rapier simd": "rapier, SIMD",
    "parry f32, batch": "parry in wasm, 32 bit",
    "parry f64, batch": "parry in wasm, 64 bit",
    "parry f32, grid": "parry in wasm, 32 bit, grid",
    "parry f64, grid": "parry in wasm, 64 bit, grid",
    "parry f32, BVH": "parry in wasm, 32 bit, tree",
    "parry f64, BVH": "parry in wasm, 64 bit, tree",
  } as Readonly<Record<string, string>>,
  none: "–",
  whole,
  hereShort: "Collidoscope, here",
  short,
  plot: "Time of a frame against the number of shapes",
  plotText: (lines: string) =>
    `Milliseconds a frame against the number of shapes, both on logarithmic scales. The table has the same numbers. Lines: ${lines}.`,
  lines: (names: string[]) =>
    `The thick line is measured here. The thin ones, from the top at their right ends: ${names.join(", ")}.`,
  axisShapes: "shapes",
  axisTime: "ms a frame",
  frame: "60 frames a second",
  noPlot: "The plot could not be loaded. The numbers are in the table.",
  growth: (low: number, high: number, times: string) =>
    `From ${whole(low)} to ${whole(high)} shapes, ${whole(high / low)} times as many, a frame takes ${times} times as long. Testing all pairs would take ${whole((high / low) ** 2)} times as long.`,
};
