/** The tables of the bench page: what was measured here above what was recorded elsewhere. */
import { html, nothing } from "lit";
import { HERE, PAIRS, RECORDED, type Row, recordedOn, rowOf, WORLD_SIZES, WORLDS, written } from "./figures.ts";
import type { BenchStrings } from "./strings.en.ts";
import type { LiveRow } from "./worker.ts";

/** What the two tables are about: the worlds that move, and two shapes at a time. */
const TABLES = Object.freeze({
  worlds: { workloads: WORLDS, here: HERE.worlds },
  pairs: { workloads: PAIRS, here: HERE.pairs },
});

export function workloadName(workload: string, words: BenchStrings) {
  const size = WORLD_SIZES[WORLDS.indexOf(workload)];
  return size === undefined ? (words.workloads[workload] ?? workload) : words.shapes(size);
}

export function contestantName(contestant: string, words: BenchStrings) {
  return words.contestants[contestant] ?? contestant;
}

export function figuresTable(name: keyof typeof TABLES, rows: readonly LiveRow[], words: BenchStrings) {
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

  function group(part: string, heading: string, contestants: readonly string[], from: readonly Row[]) {
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

function cell(row: Row | undefined, words: BenchStrings) {
  if (row === undefined || row.median === null) {
    return html`<td class="quiet">${words.none}</td>`;
  }
  return html`<td data-workload=${row.workload}>${written(row.median, words.whole)}${row.agrees ? nothing : "\u00a0≠"}</td>`;
}
