/**
 * What a plot remembers: plain numbers, an entry a step. A room keeps one in its memory, notes each
 * step in it and hands it to its plots; the panels never see it.
 */

/** @typedef {import("./styles.js").LineName} LineName */
/** @typedef {Readonly<Partial<Record<LineName, number>>>} Entry */

/**
 * What a plot needs of a history.
 *
 * @typedef {object} Entries
 * @property {readonly Entry[]} entries those that are remembered, the oldest first
 * @property {number} steps how many have been noted, also those that are forgotten again
 */

/** @typedef {{ entries: Entry[], steps: number }} History */

/** Steps that are remembered: ten seconds. */
export const REMEMBERED = 600;

/** @returns {History} */
export function startHistory() {
  return { entries: [], steps: 0 };
}

/**
 * Notes a step. What is no finite number leaves a gap.
 *
 * @param {History} history
 * @param {Entry} entry
 * @param {number} [most]
 */
export function note(history, entry, most = REMEMBERED) {
  if (history.entries.length >= most) history.entries.shift();
  history.entries.push(entry);
  history.steps += 1;
}

/**
 * Takes back what was noted after a step: a reader has gone back to it. What was forgotten before
 * stays so.
 *
 * @param {History} history
 * @param {number} steps
 */
export function rewind(history, steps) {
  const later = Math.max(history.steps - steps, 0);
  history.entries.splice(Math.max(history.entries.length - later, 0));
  history.steps -= later;
}
