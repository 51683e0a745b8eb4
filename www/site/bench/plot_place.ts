/** Keeps the plot of the bench true: made anew when figures, words or colours are others. */

import { loadWithUPlot } from "../../ui/plots/load.ts";
import { RECORDED, type Row, rowOf, WORLDS } from "./figures.ts";
import type { Line } from "./plot.ts";
import type { BenchStrings } from "./strings.en.ts";
import { contestantName } from "./tables.ts";
import type { LiveRow } from "./worker.ts";
import { RESIDENT } from "./workloads.ts";

/** The recorded lines that are drawn: one of each engine, among those with all sizes. */
const DRAWN = ["parry f32, grid", "matter-js", "check2d", "planck", "rapier simd", "box2d3, pairs not read"];

/** The plot's own code, with uPlot, loaded when the plot is first shown. */
let code = null as Promise<typeof import("./plot.ts")> | null;

export class PlotPlace {
  #remove = () => {};
  #made = "";

  async show(place: HTMLElement, rows: readonly LiveRow[], words: BenchStrings) {
    const lines = linesOf(rows, words);
    place.setAttribute("aria-label", words.plotText(lines.map(({ name }) => name).join(", ")));
    const made = JSON.stringify([lines, words.plot, getComputedStyle(place).color]);
    if (made === this.#made) return;
    this.#made = made;
    try {
      code ??= loadWithUPlot(() => import("./plot.ts"));
      const { drawPlot } = await code;
      // While the code was on its way there may have come another wish.
      if (made !== this.#made) return;
      this.#remove();
      this.#remove = drawPlot(place, lines, words);
    } catch (error) {
      console.error(error);
      code = null;
      place.textContent = words.noPlot;
    }
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
  return WORLDS.map((workload) => rowOf(rows, contestant, workload)?.median ?? null);
}
