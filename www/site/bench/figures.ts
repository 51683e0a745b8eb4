/** Figures as the bench page writes and compares them. Pure functions over rows. */

import type { Recorded, RecordedRow } from "../../../benches/peers/record.js";
import recordedJson from "../../../benches/recorded.json" with { type: "json" };
import type { LiveRow } from "./worker.ts";
import { PAIR_WORKLOADS, PLAIN, RESIDENT, worldWorkload } from "./workloads.ts";

export type Row = LiveRow | RecordedRow;

/** What `npm run bench -- --record` wrote. */
export const RECORDED: Recorded = recordedJson;

/** Sizes of the worlds in the table, whether or not they were measured. */
export const WORLD_SIZES = Object.freeze([100, 1000, 10_000, 50_000, 100_000]);

/** Columns of the two tables. */
export const WORLDS = Object.freeze(WORLD_SIZES.map(worldWorkload));
export const PAIRS = PAIR_WORKLOADS;

/** Who is measured here, as in the table of worlds and in the table of pairs. */
export const HERE = Object.freeze({ worlds: [RESIDENT], pairs: [RESIDENT, PLAIN] });

/** The contestants that were recorded on some of the workloads, in their order. */
export function recordedOn(workloads: readonly string[]) {
  const rows = RECORDED.rows.filter(({ workload }) => workloads.includes(workload));
  return [...new Set(rows.map(({ contestant }) => contestant))];
}

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
  const measured = WORLD_SIZES.flatMap((size) => {
    const row = rowOf(rows, RESIDENT, worldWorkload(size));
    return row === undefined ? [] : [{ size, median: row.median }];
  });
  const high = measured.at(-1);
  const low = measured.find(({ size }) => 10 * size === high?.size);
  if (low === undefined || high === undefined) return null;
  return { low: low.size, high: high.size, times: high.median / low.median };
}
