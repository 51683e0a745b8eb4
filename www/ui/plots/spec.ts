/**
 * What the plots show: their lines, one table for all stages, their data, and the description of a plot. The code that draws
 * them is loaded with the first plot.
 */
import type { RoleName } from "../../canvas/palette.ts";

export type LineName = keyof typeof LINE_STYLES;

const line = (role: RoleName, dash: readonly number[], width: number = 2) => ({ role, dash, width });

const SOLID = [] as const;
const LONG = [8, 3] as const;
const DOTTED = [2, 3] as const;
const MIXED = [6, 3, 1, 3] as const;

/** Colours by their roles; different without colour by their dashes. Plots and the heads of their tables read it. */
export const LINE_STYLES = Object.freeze({
  // Phases of a step.
  move: line("idle", DOTTED),
  broad: line("candidate", SOLID),
  narrow: line("contact", LONG),
  draw: line("construction", MIXED),
  // Numbers of pairs.
  possible: line("construction", MIXED),
  candidates: line("candidate", SOLID),
  boxes: line("idle", DOTTED),
  hits: line("contact", LONG),
  // Shapes by their numbers, whatever is plotted of them.
  shape0: line("idle", SOLID),
  shape1: line("idle", LONG),
  shape2: line("idle", DOTTED),
  shape3: line("idle", MIXED),
  // The shape that is selected.
  chosen: line("selected", SOLID, 2.5),
  // Energies.
  kinetic: line("idle", SOLID),
  potential: line("construction", LONG),
  total: line("ink", SOLID, 2.5),
});

/** An entry a step; a stage keeps a history in its state and records each step. */
type Entry = Readonly<Partial<Record<LineName, number>>>;

/** The steps that are remembered, the oldest first, and the number of all that were noted. */
export type History = { entries: Entry[]; steps: number };

/** Steps that are remembered: ten seconds. */
export const REMEMBERED = 600;

export function startHistory(): History {
  return { entries: [], steps: 0 };
}

/** Records a step. A value that is missing or not finite leaves a gap in its line. */
export function note(history: History, entry: Entry, most: number = REMEMBERED) {
  if (history.entries.length >= most) history.entries.shift();
  history.entries.push(entry);
  history.steps += 1;
}

/**
 * Removes the records after a step to which a reader has gone back. Records that were dropped before
 * stay dropped.
 */
export function rewind(history: History, steps: number) {
  const later = Math.max(history.steps - steps, 0);
  history.entries.splice(Math.max(history.entries.length - later, 0));
  history.steps -= later;
}

export interface PlotSpec {
  /** Id of its element, which has `data-plot="<id>"` (see `figureTemplate`). */
  id: string;
  lines: readonly LineName[];
  history: Readonly<History>;
  /** width of the plot, in entries */
  remembered: number;
  /** from 0 to a round number above; powers of ten from 1; between round numbers, also below 0 */
  scale: "zero" | "log" | "range";
  /** Smallest upper end of the scale; for `range` with negative values also the smallest extent below 0. */
  least?: number;
  /** share of the entries that may leave the scale */
  hiccups?: number;
  /** numbers beside the scale */
  write?: (value: number) => string;
  /** what is written at the right end of a line */
  marks?: Readonly<Partial<Record<LineName, string>>>;
}
