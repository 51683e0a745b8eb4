/**
 * A plot of lines over the last steps. This module brings uPlot with it and is loaded only when
 * there are plots to be shown (see `lab/template.ts`).
 */
import uPlot from "uplot";
import uPlotStyles from "uplot/dist/uPlot.min.css?inline";
import { sheetOf } from "../styles.ts";
import { LINE_STYLES, type PlotSpec } from "./spec.ts";

const styles = sheetOf(uPlotStyles);

const MARKS = 3;
const LOG_MARKS = 4;

/** Units at the right end for what is written beside the lines, and between two of these. */
const MARK_ROOM = 14;
const MARK_LINE = 11;

/** Pixels of the text where a unit is 1. */
const TEXT = 12;

/** A plot as large as its place, without legend and cursor. */
export class LinePlot {
  #plot;
  #spec;
  #shown = -1;
  #sizes;

  constructor(place: HTMLElement, spec: PlotSpec) {
    this.#spec = spec;
    const root = place.getRootNode() as Document | ShadowRoot;
    if (!root.adoptedStyleSheets.includes(styles)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles];
    const empty = [[], ...spec.lines.map(() => [])] as uPlot.AlignedData;
    const plot = new uPlot(this.#options(place), empty, place);
    this.#plot = plot;
    this.#sizes = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = place;
      if (width > 0 && (width !== plot.width || height !== plot.height)) plot.setSize({ width, height });
    });
    this.#sizes.observe(place);
  }

  /** Takes the plot out of its place. */
  remove() {
    this.#sizes.disconnect();
    this.#plot.destroy();
  }

  /** Shows what the history holds by now; the lines stay the same. */
  show(spec: PlotSpec) {
    this.#spec = spec;
    const { entries, steps } = spec.history;
    if (steps === this.#shown && entries.length > 0) return;
    this.#shown = steps;
    const first = steps - entries.length;
    // A logarithm has no place for 0: the line has a gap there.
    const isSeen = (value: number) => Number.isFinite(value) && (spec.scale !== "log" || value > 0);
    const seen = (value = Number.NaN) => (isSeen(value) ? value : null);
    const data = [
      entries.map((_, index) => first + index),
      ...spec.lines.map((name) => entries.map((entry) => seen(entry[name]))),
    ] as uPlot.AlignedData;
    const last = Math.max(steps, spec.remembered) - 1;
    this.#plot.batch(() => {
      this.#plot.setData(data, false);
      this.#plot.setScale("x", { min: last - spec.remembered + 1, max: last });
    });
  }

  #options(place: HTMLElement): uPlot.Options {
    const { lines, scale, marks } = this.#spec;
    const style = getComputedStyle(place);
    const unit = Number.parseFloat(style.fontSize) / TEXT || 1;
    const colour = (role: string) => style.getPropertyValue(`--${role}`);
    const font = `${TEXT * unit}px ${style.fontFamily}`;
    const write = this.#spec.write ?? (scale === "log" ? String : twoDigits);
    const isLog = scale === "log";
    return {
      width: place.clientWidth || 300,
      height: place.clientHeight || 100,
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      padding: [8 * unit, marks ? MARK_ROOM * unit : 2, 6 * unit, 0],
      scales: {
        x: { time: false, auto: false },
        y: { distr: isLog ? 3 : 1, range: (_plot, _low, high) => (isLog ? decadesTo(high) : rangeOf(this.#spec)) },
      },
      axes: [
        { show: false },
        {
          stroke: colour("muted-text"),
          font,
          ticks: { show: false },
          grid: { stroke: colour("hairline"), width: 1 },
          size: 46 * unit,
          gap: 4,
          splits: ({ scales }) => (isLog ? powersTo(scales.y?.max) : splitsOf(scales.y)),
          filter: (_plot, splits) => splits,
          values: (_plot, splits) => splits.map(write),
        },
      ],
      series: [
        {},
        ...lines.map((name) => ({
          stroke: colour(LINE_STYLES[name].role),
          width: LINE_STYLES[name].width * unit,
          dash: LINE_STYLES[name].dash.map((length) => length * unit),
          points: { show: false },
        })),
      ],
      hooks: { draw: [(plot) => this.#mark(plot, { unit, font, colour })] },
    };
  }

  /** Writes the lines' marks beside their last points, none on another. */
  #mark(plot: uPlot, { unit, font, colour }: { unit: number; font: string; colour: (role: string) => string }) {
    const { marks = {}, lines } = this.#spec;
    const { ctx: context, bbox, data } = plot;
    const scale = unit * devicePixelRatio;
    const ends = lines.flatMap((name, index) => {
      const column = (data[index + 1] ?? []) as readonly (number | null)[];
      const value = column.findLast((each) => each !== null) ?? null;
      const words = marks[name];
      return value === null || words === undefined ? [] : [{ name, words, y: plot.valToPos(value, "y", true) }];
    });
    ends.sort((one, two) => one.y - two.y);
    context.save();
    context.font = font.replace(/^[\d.]+px/, `bold ${11 * scale}px`);
    context.textBaseline = "middle";
    context.textAlign = "left";
    let above = Number.NEGATIVE_INFINITY;
    for (const { name, words, y } of ends) {
      above = Math.max(y, above + MARK_LINE * scale);
      context.fillStyle = colour(`${LINE_STYLES[name].role}-text`);
      context.fillText(words, bbox.left + bbox.width + 3 * scale, above);
    }
    context.restore();
  }
}

const twoDigits = (value: number) => String(Number(value.toPrecision(2)));

/** Returns the ends of the scale: round numbers outside the plotted values. */
function rangeOf(spec: PlotSpec): uPlot.Range.MinMax {
  const { least = 0, scale } = spec;
  const { low, high } = reachOf(spec);
  const bottom = scale === "zero" || low >= 0 ? 0 : -roundAbove(Math.max(-low, least));
  return [bottom, roundAbove(Math.max(high, least))];
}

function splitsOf({ min = 0, max = 1 }: uPlot.Scale = {}) {
  if (min < 0) return [min, 0, max];
  return Array.from({ length: MARKS }, (_, mark) => (max * mark) / (MARKS - 1));
}

/** Powers of ten from 1 up. */
function decadesTo(high: number | null): uPlot.Range.MinMax {
  return [1, 10 ** Math.ceil(Math.log10(Math.max(high ?? 0, 10)))];
}

function powersTo(most = 10) {
  const powers = Math.round(Math.log10(most));
  const pitch = Math.ceil(powers / (LOG_MARKS - 1));
  return Array.from({ length: Math.floor(powers / pitch) + 1 }, (_, mark) => 10 ** (mark * pitch));
}

/** The least and the greatest number of the entries, but for a few hiccups. */
function reachOf({ lines, history: { entries }, hiccups = 0 }: PlotSpec) {
  const low = [];
  const high = [];
  for (const entry of entries) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const name of lines) {
      const value = entry[name] ?? Number.NaN;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (Number.isFinite(least)) low.push(least);
    if (Number.isFinite(most)) high.push(most);
  }
  const left = Math.floor(entries.length * hiccups);
  low.sort((one, two) => one - two);
  high.sort((one, two) => two - one);
  return { low: low[left] ?? 0, high: high[left] ?? 0 };
}

/** The next of 1, 2, 5, 10, 20 … that is not below `value`. */
function roundAbove(value: number) {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
