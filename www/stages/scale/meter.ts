/** What each step of the crowd cost and found, for plots and tables. */
import type { Counts } from "../../engine/lab.ts";
import { type History, note, type PlotSpec, startHistory } from "../../ui/plots/spec.ts";

/** Steps that are kept: four seconds at full speed. */
const REMEMBERED = 240;

/** Steps of the median: half a second. */
const RECENT = 30;

/** The phases of a step, in the order in which they run. */
export const PHASES = Object.freeze(["move", "broad", "narrow", "draw"] as const);

/** The counts of a detection, from many to few. */
export const COUNTED = Object.freeze(["possible", "candidates", "boxes", "hits"] as const);

export type Phase = (typeof PHASES)[number];
export type Counted = (typeof COUNTED)[number];
/** In milliseconds. */
export type Times = Readonly<Record<Phase, number>>;

/** The history of the steps, and the milliseconds of the last picture. */
export type Meter = History & { drawn: number };

export const startMeter = (): Meter => ({ ...startHistory(), drawn: 0 });

export function noteStep(meter: Meter, { possible, candidates, boxes, hits, microseconds }: Counts) {
  if (microseconds === null) return;
  const { move, broadPhase, narrowPhase } = microseconds;
  const times = { move: move / 1000, broad: broadPhase / 1000, narrow: narrowPhase / 1000, draw: meter.drawn };
  note(meter, { ...times, possible, candidates, boxes, hits }, REMEMBERED);
}

export function noteDrawing(meter: Meter, milliseconds: number) {
  meter.drawn = milliseconds;
  const last = meter.entries.pop();
  if (last !== undefined) meter.entries.push({ ...last, draw: milliseconds });
}

/** The medians of the last steps; null before the first. */
export function timesOf({ entries }: Meter): Times | null {
  const recent = entries.slice(-RECENT);
  if (recent.length === 0) return null;
  const middle = (phase: Phase) =>
    recent.map((entry) => entry[phase] ?? 0).sort((one, two) => one - two)[recent.length >> 1] ?? 0;
  return { move: middle("move"), broad: middle("broad"), narrow: middle("narrow"), draw: middle("draw") };
}

/** The plots of times and pairs; `write` makes the numbers on the scale of pairs. */
export function crowdPlots(meter: Meter, write: (value: number) => string): readonly PlotSpec[] {
  const common = { history: meter, remembered: REMEMBERED };
  return [
    // A few hiccups may leave the scale of time, which reaches a millisecond at least.
    { ...common, id: "times", lines: PHASES, scale: "zero", least: 1, hiccups: 0.05 },
    { ...common, id: "pairs", lines: COUNTED, scale: "log", write },
  ];
}
