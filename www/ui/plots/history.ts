/**
 * The data of a plot: plain numbers, one entry a step. A stage keeps a history in its state and records each step.
 */
import type { LineName } from "./styles.ts";

export type Entry = Readonly<Partial<Record<LineName, number>>>;

/** What a plot needs of a history. */
export interface Entries {
  /** those that are remembered, the oldest first */
  entries: readonly Entry[];
  /** how many have been noted, also those that are forgotten again */
  steps: number;
}

export type History = { entries: Entry[]; steps: number };

/** Steps that are remembered: ten seconds. */
export const REMEMBERED = 600;

export function startHistory(): History {
  return { entries: [], steps: 0 };
}

/** Notes a step. What is no finite number leaves a gap. */
export function note(history: History, entry: Entry, most: number = REMEMBERED) {
  if (history.entries.length >= most) history.entries.shift();
  history.entries.push(entry);
  history.steps += 1;
}

/**
 * Takes back what was noted after a step: a reader has gone back to it. What was forgotten before
 * stays so.
 */
export function rewind(history: History, steps: number) {
  const later = Math.max(history.steps - steps, 0);
  history.entries.splice(Math.max(history.entries.length - later, 0));
  history.steps -= later;
}
