/** The place of the bench's plot: drawn anew when figures, words or colours are others. */

import { loadWithUPlot } from "../../ui/plots/load.ts";
import type { Line } from "./plot.ts";
import type { BenchStrings } from "./strings.en.ts";
import { contestantName, RECORDED, type Row, rowOf } from "./tables.ts";
import type { LiveRow } from "./worker.ts";
import { RESIDENT, TABLES } from "./workloads.ts";

/** The recorded lines that are drawn: one of each engine, among those with all sizes. */
const DRAWN = ["parry f32, grid", "matter-js", "check2d", "planck", "rapier simd", "box2d3, pairs not read"];

/** The plot's own code, with uPlot, loaded when the plot is first shown. */
let code = null as Promise<typeof import("./plot.ts")> | null;

/** Removes the plot that stands there. */
let remove = () => {};
let drawn = "";

export async function showPlot(place: HTMLElement, rows: readonly LiveRow[], words: BenchStrings) {
  const lines = linesOf(rows, words);
  place.setAttribute("aria-label", words.plotText(lines.map(({ name }) => name).join(", ")));
  const wanted = JSON.stringify([lines, words.plot, getComputedStyle(place).color]);
  if (wanted === drawn) return;
  drawn = wanted;
  try {
    code ??= loadWithUPlot(() => import("./plot.ts"));
    const { drawPlot } = await code;
    // Another plot may be wanted by now.
    if (wanted !== drawn) return;
    remove();
    remove = drawPlot(place, lines, words);
  } catch (error) {
    console.error(error);
    code = null;
    place.textContent = words.noPlot;
  }
}

/** The names of the recorded lines as they end at the right, from the top. */
export function namesFromTop(words: BenchStrings) {
  const end = (contestant: string) => valuesOf(RECORDED.rows, contestant).findLast((value) => value !== null) ?? 0;
  return DRAWN.toSorted((one, other) => end(other) - end(one)).map((contestant) => contestantName(contestant, words));
}

function linesOf(rows: readonly LiveRow[], words: BenchStrings): Line[] {
  const there = DRAWN.map((contestant) => ({
    name: contestantName(contestant, words),
    here: false,
    values: valuesOf(RECORDED.rows, contestant),
  }));
  if (rows.length === 0) return there;
  return [...there, { name: words.hereShort, here: true, values: valuesOf(rows, RESIDENT) }];
}

/** @returns one for each size */
function valuesOf(rows: readonly Row[], contestant: string): (number | null)[] {
  return TABLES.worlds.workloads.map((workload) => rowOf(rows, contestant, workload)?.median ?? null);
}
