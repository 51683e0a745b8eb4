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

type Phase = (typeof PHASES)[number];
/** In milliseconds. */
export type Times = Readonly<Record<Phase, number>>;

/**
 * The history of the steps, with the medians of the times, and the times of the last steps as they were measured. Single
 * measurements jump by hiccups of the machine, so neither plot nor table shows them.
 */
export type Meter = History & { drawn: number; recent: Times[] };

export const startMeter = (): Meter => ({ ...startHistory(), drawn: 0, recent: [] });

export function noteStep(meter: Meter, { possible, candidates, boxes, hits, microseconds }: Counts) {
  if (microseconds === null) return;
  const { move, broadPhase, narrowPhase } = microseconds;
  const { recent, drawn } = meter;
  if (recent.length >= RECENT) recent.shift();
  recent.push({ move: move / 1000, broad: broadPhase / 1000, narrow: narrowPhase / 1000, draw: drawn });
  note(meter, { ...mediansOf(recent), possible, candidates, boxes, hits }, REMEMBERED);
}

export function noteDrawing(meter: Meter, milliseconds: number) {
  meter.drawn = milliseconds;
  const [entry, times] = [meter.entries.pop(), meter.recent.pop()];
  if (entry === undefined || times === undefined) return;
  meter.recent.push({ ...times, draw: milliseconds });
  meter.entries.push({ ...entry, ...mediansOf(meter.recent) });
}

/** The medians of the last steps; null before the first. */
export function timesOf({ recent }: Meter): Times | null {
  return recent.length === 0 ? null : mediansOf(recent);
}

function mediansOf(recent: readonly Times[]): Times {
  const middle = (phase: Phase) =>
    recent.map((each) => each[phase]).sort((one, two) => one - two)[recent.length >> 1] ?? 0;
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
