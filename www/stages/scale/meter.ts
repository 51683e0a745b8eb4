/** What each step of the crowd cost and found, for plots and tables. */
import type { Counts } from "../../engine/lab.ts";
import type { PlotSpec } from "../../ui/plots/spec.ts";

/** Steps that are kept: four seconds at full speed. */
export const REMEMBERED = 240;

/** Steps of the median: half a second. */
const RECENT = 30;

/** The phases of a step, in the order in which they run. */
export const PHASES = Object.freeze(["move", "broad", "narrow", "draw"] as const);

/** The counts of a detection, from many to few. */
export const COUNTED = Object.freeze(["possible", "candidates", "boxes", "hits"] as const);

export type Phase = (typeof PHASES)[number];
export type Counted = (typeof COUNTED)[number];
/** Times in milliseconds, and numbers of pairs. */
type Entry = Record<Phase | Counted, number>;
export type Times = Readonly<Record<Phase, number>>;

/** The history of the steps, plain data. */
export interface Meter {
  /** The steps that are kept, the oldest first. */
  entries: Entry[];
  /** Number of all steps, also of those that are dropped. */
  steps: number;
  /** Milliseconds of the last picture. */
  drawn: number;
}

export const startMeter = (): Meter => ({ entries: [], steps: 0, drawn: 0 });

/** Records a step. */
export function noteStep(meter: Meter, { possible, candidates, boxes, hits, microseconds }: Counts) {
  if (microseconds === null) return;
  const { move, broadPhase, narrowPhase } = microseconds;
  if (meter.entries.length === REMEMBERED) meter.entries.shift();
  const times = { move: move / 1000, broad: broadPhase / 1000, narrow: narrowPhase / 1000, draw: meter.drawn };
  meter.entries.push({ ...times, possible, candidates, boxes, hits });
  meter.steps += 1;
}

/** Records how long a picture took. */
export function noteDrawing(meter: Meter, milliseconds: number) {
  meter.drawn = milliseconds;
  const last = meter.entries.at(-1);
  if (last !== undefined) last.draw = milliseconds;
}

/** The medians of the last steps; null before the first. */
export function timesOf({ entries }: Meter): Times | null {
  const recent = entries.slice(-RECENT);
  if (recent.length === 0) return null;
  const middle = (phase: Phase) =>
    recent.map((entry) => entry[phase]).sort((one, two) => one - two)[recent.length >> 1] ?? 0;
  return { move: middle("move"), broad: middle("broad"), narrow: middle("narrow"), draw: middle("draw") };
}

/** Milliseconds that the scale of time reaches at least. */
const LEAST_TIME = 1;

/** Share of the steps that may leave the scale of time. */
const HICCUPS = 0.05;

/** @param write numbers on the scale of pairs */
export function crowdPlots(meter: Meter, write: (value: number) => string): readonly PlotSpec[] {
  const common = { history: meter, remembered: REMEMBERED };
  return [
    {
      ...common,
      id: "times",
      lines: PHASES,
      scale: "zero",
      least: LEAST_TIME,
      hiccups: HICCUPS,
    },
    { ...common, id: "pairs", lines: COUNTED, scale: "log", write },
  ];
}
