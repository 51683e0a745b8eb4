/**
 * What each step cost and found: a history of plain numbers for plots and tables.
 */
import type { Counts } from "../../engine/lab.ts";

/** Steps that are remembered: four seconds at full speed. */
export const REMEMBERED = 240;

/** Steps whose median is told: half a second. */
const RECENT = 30;

/** The phases of a step, in the order in which they run. */
export const PHASES = Object.freeze(["move", "broad", "narrow", "draw"] as const);

/** What a detection counts, from many to few. */
export const COUNTED = Object.freeze(["possible", "candidates", "boxes", "hits"] as const);

export type Phase = (typeof PHASES)[number];
export type Counted = (typeof COUNTED)[number];
/** times in milliseconds, and numbers of pairs */
type Entry = Record<Phase | Counted, number>;
export type Times = Readonly<Record<Phase, number>>;

export class Meter {
  #entries: Entry[] = [];
  #steps = 0;
  #drawn = 0;

  /** How many steps have been noted, also those that are forgotten again. */
  get steps() {
    return this.#steps;
  }

  /** The steps that are remembered, the oldest first. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Forgets all: what follows is about another world. */
  clear() {
    this.#entries = [];
  }

  /**
   * Notes a step.
   *
   * @param counts with times
   */
  note({ possible, candidates, boxes, hits, microseconds }: Counts) {
    if (microseconds === null) return;
    const { move, broadPhase, narrowPhase } = microseconds;
    if (this.#entries.length === REMEMBERED) this.#entries.shift();
    this.#entries.push({
      move: move / 1000,
      broad: broadPhase / 1000,
      narrow: narrowPhase / 1000,
      draw: this.#drawn,
      ...{ possible, candidates, boxes, hits },
    });
    this.#steps += 1;
  }

  /** Notes how long a picture took. */
  noteDrawing(milliseconds: number) {
    this.#drawn = milliseconds;
    const last = this.#entries.at(-1);
    if (last !== undefined) last.draw = milliseconds;
  }

  /** The medians of the last steps; null before the first. */
  get times(): Times | null {
    const recent = this.#entries.slice(-RECENT);
    if (recent.length === 0) return null;
    const middle = (phase: Phase) =>
      recent.map((entry) => entry[phase]).sort((one, two) => one - two)[recent.length >> 1] ?? 0;
    return {
      move: middle("move"),
      broad: middle("broad"),
      narrow: middle("narrow"),
      draw: middle("draw"),
    };
  }
}
