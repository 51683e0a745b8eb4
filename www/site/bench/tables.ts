/** The tables of the bench page: what was measured here above what was recorded elsewhere. */
import { html, nothing } from "lit";
import type { Recorded, RecordedRow } from "../../../benches/peers/record.js";
import recordedJson from "../../../benches/recorded.json" with { type: "json" };
import type { BenchStrings } from "./strings.en.ts";
import type { LiveRow } from "./worker.ts";
import { RESIDENT, TABLES, WORLD_SIZES, worldWorkload } from "./workloads.ts";

export type Row = LiveRow | RecordedRow;

/** The record that `npm run bench -- --record` wrote. */
export const RECORDED: Recorded = recordedJson;

export function rowOf<R extends Row>(rows: readonly R[], contestant: string, workload: string) {
  return rows.find((row) => row.contestant === contestant && row.workload === workload);
}

/** A time with two or three digits, and all of them before the point; `whole` writes those without a fraction. */
export function written(value: number, whole: (value: number) => string) {
  if (value >= 100) return whole(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toPrecision(2);
}

/**
 * How the time of a frame grows up to the largest world that was measured, from one of a tenth of its size;
 * null where there are not both.
 */
export function growthOf(rows: readonly LiveRow[]) {
  const timeOf = (size: number) => rowOf(rows, RESIDENT, worldWorkload(size))?.median;
  const high = WORLD_SIZES.findLast((size) => timeOf(size) !== undefined) ?? 0;
  const low = high / 10;
  const [before, after] = [timeOf(low), timeOf(high)];
  return before === undefined || after === undefined ? null : { low, high, times: after / before };
}

export function workloadName(workload: string, words: BenchStrings) {
  const size = WORLD_SIZES.find((each) => worldWorkload(each) === workload);
  return size === undefined ? (words.workloads[workload] ?? workload) : words.shapes(size);
}

export function contestantName(contestant: string, words: BenchStrings) {
  return words.contestants[contestant] ?? contestant;
}

export function figuresTable(name: keyof typeof TABLES, rows: readonly LiveRow[], words: BenchStrings) {
  const { workloads, here } = TABLES[name];
  const recorded = RECORDED.rows.filter(({ workload }) => workloads.includes(workload));
  const there = [...new Set(recorded.map(({ contestant }) => contestant))];
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${words[name]}>
    <table data-table=${name}>
      <caption class="unseen">
        ${words[name]}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.contestant}</th>
          ${workloads.map((workload) => html`<th scope="col">${workloadName(workload, words)}</th>`)}
        </tr>
      </thead>
      ${group("here", here, rows)} ${group("there", there, recorded)}
    </table>
  </div>`;

  function group(part: "here" | "there", contestants: readonly string[], from: readonly Row[]) {
    return html`<tbody data-part=${part}>
      <tr class="heading">
        <th colspan=${workloads.length + 1} scope="rowgroup">${words[part]}</th>
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
