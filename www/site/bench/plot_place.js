/** Keeps the plot of the bench true: made anew when figures, words or colours are others. */
import { loadWithUPlot } from "../../ui/plots/load.js";
import { RECORDED, rowOf, WORLD_SIZES, WORLDS } from "./figures.js";
import { contestantName } from "./tables.js";
import { RESIDENT } from "./workloads.js";

/** @import { BenchStrings } from "../../i18n/bench_en.js" */
/** @import { Line } from "./plot.js" */
/** @import { LiveRow } from "./worker.js" */

/** The recorded lines that are drawn: one of each engine, of those that were asked about all sizes. */
const DRAWN = [
  "parry f32, grid",
  "matter-js",
  "check2d",
  "planck",
  "rapier simd",
  "box2d3, pairs not read",
];

/** Milliseconds of a frame at 60 frames a second. */
const FRAME = 1000 / 60;

/** The plot's own code, with uPlot, loaded when the plot is first shown. */
let code = /** @type {Promise<typeof import("./plot.js")> | null} */ (null);

export class PlotPlace {
  /** @type {import("./plot.js").BenchPlot | null} */
  #plot = null;
  #made = "";

  /**
   * @param {HTMLElement} place
   * @param {readonly LiveRow[]} rows
   * @param {BenchStrings} words
   */
  async show(place, rows, words) {
    const lines = linesOf(rows, words);
    place.setAttribute("aria-label", words.plotText(lines.map(({ name }) => name).join(", ")));
    const made = JSON.stringify([lines, words.plot, getComputedStyle(place).color]);
    if (made === this.#made) return;
    this.#made = made;
    try {
      code ??= loadWithUPlot(() => import("./plot.js"));
      const { BenchPlot } = await code;
      // While the code was on its way there may have come another wish.
      if (made !== this.#made) return;
      this.#plot?.remove();
      this.#plot = new BenchPlot(place, {
        sizes: WORLD_SIZES,
        lines,
        mark: { value: FRAME, name: words.frame },
        shapes: words.axisShapes,
        time: words.axisTime,
        write: words.short,
      });
    } catch (error) {
      console.error(error);
      code = null;
      place.textContent = words.noPlot;
    }
  }
}

/**
 * The names of the recorded lines as they end at the right, from the top.
 *
 * @param {BenchStrings} words
 */
export function namesFromTop(words) {
  const end = (/** @type {string} */ contestant) =>
    valuesOf(RECORDED.rows, contestant).findLast((value) => value !== null) ?? 0;
  return DRAWN.toSorted((one, other) => end(other) - end(one)).map((contestant) =>
    contestantName(contestant, words),
  );
}

/**
 * @param {readonly LiveRow[]} rows
 * @param {BenchStrings} words
 * @returns {Line[]}
 */
function linesOf(rows, words) {
  const there = DRAWN.map((contestant) => ({
    name: contestantName(contestant, words),
    here: false,
    values: valuesOf(RECORDED.rows, contestant),
  }));
  if (rows.length === 0) return there;
  return [...there, { name: words.hereShort, here: true, values: valuesOf(rows, RESIDENT) }];
}

/**
 * @param {readonly import("./figures.js").Row[]} rows
 * @param {string} contestant
 * @returns {(number | null)[]} one for each size
 */
function valuesOf(rows, contestant) {
  return WORLDS.map((workload) => rowOf(rows, contestant, workload)?.median ?? null);
}
