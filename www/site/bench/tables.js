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
/** @import { BenchStrings } from "../../i18n/bench_en.js" */

/** What the two tables are about: the worlds that move, and two shapes at a time. */
const TABLES = Object.freeze({
  worlds: { workloads: WORLDS, here: HERE.worlds },
  pairs: { workloads: PAIRS, here: HERE.pairs },
});

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
 * @param {keyof typeof TABLES} name
 * @param {readonly LiveRow[]} rows
 * @param {BenchStrings} words
 */
export function figuresTable(name, rows, words) {
  const { workloads, here } = TABLES[name];
  const caption = words[name];
  const there = recordedOn(workloads);
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${caption}>
    <table data-table=${name}>
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.contestant}</th>
          ${workloads.map((workload) => html`<th scope="col">${workloadName(workload, words)}</th>`)}
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
