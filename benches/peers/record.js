/** What the site's bench page shows beside the figures of the visitor's own browser. */

/** @import { Row } from "./turns.js" */

/**
 * @typedef {object} RecordedRow
 * @property {string} workload
 * @property {string} contestant
 * @property {number | null} median null: it failed
 * @property {boolean} agrees
 */

/**
 * @typedef {object} Recorded
 * @property {string} day year, month and day
 * @property {string} machine
 * @property {string} browser
 * @property {RecordedRow[]} rows medians; nanoseconds a pair, or milliseconds a frame
 */

/** The workloads that the page has too are about pairs and moving worlds. */
const UNITS = ["ns/pair", "ms/frame"];

/** What the page measures itself. */
const OURS = "ours";

const DIGITS = 4;

/**
 * The record of the peers of a run in a browser.
 *
 * @param {{ processor: string, memory: string, chromium?: string }} about
 * @param {Row[]} rows
 * @param {Date} now
 * @returns {Recorded}
 */
export function recordOf({ processor, memory, chromium }, rows, now) {
  return {
    day: now.toISOString().slice(0, "2026-01-01".length),
    machine: `${processor}, ${memory}`,
    browser: `Chromium ${chromium}`,
    rows: rows
      .filter(({ unit, engine }) => UNITS.includes(unit) && engine !== OURS)
      .map(({ workload, contestant, median, agrees }) => ({
        workload,
        contestant,
        median: Number.isFinite(median) ? Number(median.toPrecision(DIGITS)) : null,
        agrees,
      })),
  };
}
