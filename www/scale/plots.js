/**
 * The two plots of the stage of many shapes. This module brings uPlot with it and is loaded only
 * when there are plots to be shown.
 */
import uPlot from "uplot";
import uPlotStyles from "uplot/dist/uPlot.min.css?inline";
import { LINE_STYLES } from "./lines.js";
import { COUNTED, PHASES, REMEMBERED } from "./meter.js";

/** @typedef {import("./meter.js").Meter} Meter */
/** @typedef {(value: number) => string} Write */

/** Marks of the scale of time, at most. */
const TIME_MARKS = 3;

/** Milliseconds that the scale of time reaches at least. */
const LEAST_TIME = 1;

/** Share of the steps that may leave the scale of time. */
const HICCUPS = 0.05;

/** Marks of the scale of pairs, at most: powers of ten. */
const PAIR_MARKS = 4;

/** The style sheet that the plots need where they stand. */
export const plotStyles = new CSSStyleSheet();
plotStyles.replaceSync(uPlotStyles);

export class Plots {
  #times;
  #pairs;
  #shown = -1;
  #longest = LEAST_TIME;
  #sizes;

  /**
   * @param {HTMLElement} times where the plot of times stands
   * @param {HTMLElement} pairs
   * @param {Write} write numbers on the scale of pairs
   */
  constructor(times, pairs, write) {
    this.#times = new uPlot(optionsOf(times, PHASES, this.#timeScale()), empty(PHASES), times);
    this.#pairs = new uPlot(optionsOf(pairs, COUNTED, pairScale(write)), empty(COUNTED), pairs);
    this.#sizes = new ResizeObserver(() => {
      for (const [plot, place] of /** @type {const} */ ([
        [this.#times, times],
        [this.#pairs, pairs],
      ])) {
        const { clientWidth: width, clientHeight: height } = place;
        if (width > 0 && (width !== plot.width || height !== plot.height)) {
          plot.setSize({ width, height });
        }
      }
    });
    this.#sizes.observe(times);
    this.#sizes.observe(pairs);
  }

  /**
   * Shows what the meter holds.
   *
   * @param {Meter} meter
   */
  show(meter) {
    if (meter.steps === this.#shown && meter.entries.length > 0) return;
    this.#shown = meter.steps;
    const { entries, steps } = meter;
    const first = steps - entries.length;
    const numbers = entries.map((_, index) => first + index);
    const columns = (/** @type {readonly (keyof typeof LINE_STYLES)[]} */ names) =>
      /** @type {uPlot.AlignedData} */ ([
        numbers,
        // A logarithm has no place for 0: the line has a gap there.
        ...names.map((name) => entries.map((entry) => (entry[name] > 0 ? entry[name] : null))),
      ]);
    this.#longest = usualMost(entries);
    const last = Math.max(steps - 1, REMEMBERED - 1);
    for (const [plot, names] of /** @type {const} */ ([
      [this.#times, PHASES],
      [this.#pairs, COUNTED],
    ])) {
      plot.batch(() => {
        plot.setData(columns(names), false);
        plot.setScale("x", { min: last - REMEMBERED + 1, max: last });
      });
    }
  }

  /** From 0 to a round number above the longest phase. */
  #timeScale() {
    return {
      scale: {
        range: /** @type {uPlot.Range.Function} */ (() => [0, roundAbove(this.#longest)]),
      },
      axis: {
        splits: (/** @type {uPlot} */ plot) => {
          const most = plot.scales.y?.max ?? LEAST_TIME;
          return Array.from({ length: TIME_MARKS }, (_, mark) => (most * mark) / (TIME_MARKS - 1));
        },
        values: (/** @type {uPlot} */ _plot, /** @type {number[]} */ splits) =>
          splits.map((value) => String(Number(value.toPrecision(2)))),
      },
    };
  }

  remove() {
    this.#sizes.disconnect();
    this.#times.destroy();
    this.#pairs.destroy();
  }
}

/** @param {readonly unknown[]} names */
function empty(names) {
  return /** @type {uPlot.AlignedData} */ ([[], ...names.map(() => [])]);
}

/**
 * @param {HTMLElement} place
 * @param {readonly (keyof typeof LINE_STYLES)[]} names
 * @param {{ scale: uPlot.Scale, axis: uPlot.Axis }} vertical
 * @returns {uPlot.Options}
 */
function optionsOf(place, names, { scale, axis }) {
  const style = getComputedStyle(place);
  const unit = Number.parseFloat(style.fontSize) / 12 || 1;
  const colour = (/** @type {string} */ role) => style.getPropertyValue(`--${role}`);
  return {
    width: place.clientWidth || 300,
    height: place.clientHeight || 100,
    padding: [8 * unit, 2, 6 * unit, 0],
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    scales: { x: { time: false, auto: false }, y: scale },
    axes: [
      { show: false },
      {
        stroke: colour("muted-text"),
        font: `${12 * unit}px ${style.fontFamily}`,
        size: 46 * unit,
        gap: 4,
        ticks: { show: false },
        grid: { stroke: colour("hairline"), width: 1 },
        ...axis,
      },
    ],
    series: [
      {},
      ...names.map((name) => ({
        stroke: colour(LINE_STYLES[name].role),
        width: LINE_STYLES[name].width * unit,
        dash: LINE_STYLES[name].dash.map((length) => length * unit),
        points: { show: false },
      })),
    ],
  };
}

/**
 * The longest phase of the steps, but for a few hiccups of the machine.
 *
 * @param {readonly import("./meter.js").Entry[]} entries
 */
function usualMost(entries) {
  const longest = entries
    .map((entry) => Math.max(...PHASES.map((phase) => entry[phase])))
    .sort((one, two) => two - one);
  return Math.max(longest[Math.floor(entries.length * HICCUPS)] ?? 0, LEAST_TIME);
}

/**
 * Powers of ten from 1 up.
 *
 * @param {Write} write
 */
function pairScale(write) {
  return {
    scale: {
      distr: /** @type {const} */ (3),
      range: /** @type {uPlot.Range.Function} */ (
        (_plot, _low, high) => [1, 10 ** Math.ceil(Math.log10(Math.max(high ?? 0, 10)))]
      ),
    },
    axis: {
      splits: (/** @type {uPlot} */ plot) => {
        const powers = Math.round(Math.log10(plot.scales.y?.max ?? 10));
        const pitch = Math.ceil(powers / (PAIR_MARKS - 1));
        return Array.from(
          { length: Math.floor(powers / pitch) + 1 },
          (_, mark) => 10 ** (mark * pitch),
        );
      },
      filter: (/** @type {uPlot} */ _plot, /** @type {number[]} */ splits) => splits,
      values: (/** @type {uPlot} */ _plot, /** @type {number[]} */ splits) => splits.map(write),
    },
  };
}

/**
 * The next of 1, 2, 5, 10, 20 … that is not below `value`.
 *
 * @param {number} value
 */
function roundAbove(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
