/** The tables of the bench page: what was measured here above what was recorded elsewhere. */
import { html, nothing } from "lit";
import {
  HERE,
  PAIRS,
  RECORDED,
  recordedOn,
  rowOf,
  WORLD_SIZES,
  WORLDS,
  written,
} from "./figures.js";

/** @import { Row } from "./figures.js" */
/** @import { LiveRow } from "./worker.js" */
/** @import { BenchStrings } from "../i18n/bench_en.js" */

/**
 * @typedef {object} Table
 * @property {string} name for tests and styles
 * @property {string} caption
 * @property {readonly string[]} workloads
 * @property {readonly string[]} headings one for each workload
 * @property {readonly string[]} here contestants that are measured here
 */

/**
 * The worlds that move.
 *
 * @param {readonly LiveRow[]} rows
 * @param {BenchStrings} words
 */
export function worldsTable(rows, words) {
  const headings = WORLD_SIZES.map((size) => words.shapes(size));
  const caption = words.worlds;
  return table(
    { name: "worlds", caption, workloads: WORLDS, headings, here: HERE.worlds },
    rows,
    words,
  );
}

/**
 * Two shapes at a time.
 *
 * @param {readonly LiveRow[]} rows
 * @param {BenchStrings} words
 */
export function pairsTable(rows, words) {
  const headings = PAIRS.map((workload) => workloadName(workload, words));
  const caption = words.pairs;
  return table(
    { name: "pairs", caption, workloads: PAIRS, headings, here: HERE.pairs },
    rows,
    words,
  );
}

/**
 * A workload in the reader's words.
 *
 * @param {string} workload
 * @param {BenchStrings} words
 */
export function workloadName(workload, words) {
  const size = WORLD_SIZES[WORLDS.indexOf(workload)];
  return size === undefined ? (words.workloads[workload] ?? workload) : words.shapes(size);
}

/**
 * A contestant in the reader's words.
 *
 * @param {string} contestant
 * @param {BenchStrings} words
 */
export function contestantName(contestant, words) {
  return words.contestants[contestant] ?? contestant;
}

/**
 * @param {Table} what
 * @param {readonly LiveRow[]} rows
 * @param {BenchStrings} words
 */
function table({ name, caption, workloads, headings, here }, rows, words) {
  const there = recordedOn(workloads);
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${caption}>
    <table data-table=${name}>
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.contestant}</th>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      ${group("here", words.here, here, rows)} ${group("there", words.there, there, RECORDED.rows)}
    </table>
  </div>`;

  /**
   * @param {string} part
   * @param {string} heading
   * @param {readonly string[]} contestants
   * @param {readonly Row[]} from
   */
  function group(part, heading, contestants, from) {
    return html`<tbody data-part=${part}>
      <tr class="heading">
        <th colspan=${workloads.length + 1} scope="rowgroup">${heading}</th>
      </tr>
      ${contestants.map(
        (contestant) => html`<tr data-contestant=${contestant}>
          <th scope="row">${contestantName(contestant, words)}</th>
          ${workloads.map((workload) => cell(rowOf(from, contestant, workload), words))}
        </tr>`,
      )}
    </tbody>`;
  }
}

/**
 * @param {Row | undefined} row
 * @param {BenchStrings} words
 */
function cell(row, words) {
  if (row === undefined || row.median === null) {
    return html`<td class="quiet">${words.none}</td>`;
  }
  return html`<td data-workload=${row.workload}>${written(row.median, words.whole)}${row.agrees ? nothing : "\u00a0≠"}</td>`;
}
