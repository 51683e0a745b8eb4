/** The time of a frame against the number of shapes, both on logarithmic scales. Brings uPlot with it. */
import uPlot from "uplot";
import uPlotStyles from "uplot/dist/uPlot.min.css?inline";
import { apart } from "./apart.js";

/**
 * @typedef {object} Line
 * @property {string} name
 * @property {boolean} here measured in this browser
 * @property {readonly (number | null)[]} values one for each size
 */

/**
 * @typedef {object} Chart
 * @property {readonly number[]} sizes numbers of shapes
 * @property {readonly Line[]} lines
 * @property {{ value: number, name: string }} mark a time that is marked across
 * @property {string} shapes what the axis across counts
 * @property {string} time what the axis up tells
 * @property {(count: number) => string} write
 */

/** How the recorded lines are told apart beside their names, in pixels of a dash and a gap. */
const DASHES = [[], [6, 3], [2, 3], [8, 3, 2, 3], [12, 3], [4, 6], [1, 3]];

const HERE_WIDTH = 2.5;
const THERE_WIDTH = 1.25;

/** Pixels between the names of two lines, at least, and beside their ends. */
const NAME_PITCH = 14;
const NAME_GAP = 8;

/** Pixels of ground around a name, so that lines below it do not strike it out. */
const HALO = 4;

/** Below this width, in pixels, the names are left to the words that stand for the plot, and the table. */
const ROOM_FOR_NAMES = 560;
const NAMES_WIDTH = 190;

const styles = new CSSStyleSheet();
styles.replaceSync(uPlotStyles);

export class BenchPlot {
  #plot;
  #sizes;

  /**
   * @param {HTMLElement} place
   * @param {Chart} chart
   */
  constructor(place, chart) {
    if (!document.adoptedStyleSheets.includes(styles)) {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
    }
    this.#plot = new uPlot(optionsOf(place, chart), dataOf(chart), place);
    this.#sizes = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = place;
      if (width > 0 && (width !== this.#plot.width || height !== this.#plot.height)) {
        this.#plot.setSize({ width, height });
      }
    });
    this.#sizes.observe(place);
  }

  remove() {
    this.#sizes.disconnect();
    this.#plot.destroy();
  }
}

/**
 * @param {Chart} chart
 * @returns {uPlot.AlignedData}
 */
function dataOf({ sizes, lines }) {
  return [[...sizes], ...lines.map(({ values }) => [...values])];
}

/**
 * @param {HTMLElement} place
 * @param {Chart} chart
 * @returns {uPlot.Options}
 */
function optionsOf(place, { sizes, lines, mark, shapes, time, write }) {
  const style = getComputedStyle(place);
  const colour = (/** @type {string} */ role) => style.getPropertyValue(`--${role}`);
  const unit = Number.parseFloat(style.fontSize) / 14 || 1;
  const font = `${12 * unit}px ${style.fontFamily}`;
  const { low, high } = decades(lines, mark.value);
  const axis = {
    stroke: colour("muted-text"),
    ...{ font, labelFont: font, labelSize: 20 * unit, labelGap: 0 },
    ticks: { show: false },
    grid: { stroke: colour("hairline"), width: 1 },
  };
  return {
    width: place.clientWidth,
    height: place.clientHeight,
    padding: [
      10 * unit,
      (/** @type {uPlot} */ plot) => (hasNames(plot) ? NAMES_WIDTH * unit : 12 * unit),
      0,
      0,
    ],
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: false, distr: 3, range: [sizes[0] ?? 1, sizes.at(-1) ?? 10] },
      y: { distr: 3, range: [low, high] },
    },
    axes: [
      {
        ...axis,
        label: shapes,
        size: 30 * unit,
        splits: () => [...sizes],
        filter: (_plot, splits) => splits,
        values: (_plot, splits) => splits.map(write),
      },
      {
        ...axis,
        label: time,
        size: 52 * unit,
        splits: () => powersOfTen(low, high),
        filter: (_plot, splits) => splits,
        values: (_plot, splits) => splits.map(String),
      },
    ],
    series: [
      {},
      ...lines.map(({ here }, index) => ({
        stroke: colour(here ? "ink" : "muted"),
        width: (here ? HERE_WIDTH : THERE_WIDTH) * unit,
        dash: here ? [] : (DASHES[index % DASHES.length] ?? []).map((length) => length * unit),
        points: { show: true, size: (here ? 8 : 4) * unit, fill: colour(here ? "ink" : "muted") },
        spanGaps: true,
      })),
    ],
    hooks: {
      draw: [
        (plot) => {
          drawMark(plot, mark, { font, colour: colour("edge"), words: colour("muted-text") });
          if (hasNames(plot)) {
            const inks = lines.map(({ here }) => colour(here ? "ink" : "muted-text"));
            drawNames(plot, lines, { font, unit, inks, ground: colour("page") });
          }
        },
      ],
    },
  };

  /** @param {uPlot} plot */
  function hasNames(plot) {
    return plot.width >= ROOM_FOR_NAMES * unit;
  }
}

/**
 * Powers of ten around all values.
 *
 * @param {readonly Line[]} lines
 * @param {number} always a value that is to be seen too
 */
function decades(lines, always) {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const least = Math.min(...values, always);
  const most = Math.max(...values, always);
  return { low: 10 ** Math.floor(Math.log10(least)), high: 10 ** Math.ceil(Math.log10(most)) };
}

/**
 * @param {number} low
 * @param {number} high
 */
function powersOfTen(low, high) {
  const count = Math.round(Math.log10(high / low)) + 1;
  return Array.from({ length: count }, (_, power) => Number((low * 10 ** power).toPrecision(1)));
}

/**
 * A dashed line across, with its name at its left end.
 *
 * @param {uPlot} plot
 * @param {Chart["mark"]} mark
 * @param {{ font: string, colour: string, words: string }} looks
 */
function drawMark({ ctx, bbox, valToPos }, { value, name }, { font, colour, words }) {
  const { pxRatio } = uPlot;
  const y = valToPos(value, "y", true);
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = pxRatio;
  ctx.setLineDash([2 * pxRatio, 4 * pxRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.fillStyle = words;
  ctx.font = scaled(font, pxRatio);
  ctx.textAlign = "left";
  ctx.textBaseline = "bottom";
  ctx.fillText(name, bbox.left + 4 * pxRatio, y - 2 * pxRatio);
  ctx.restore();
}

/**
 * The name of each line at its end, pushed apart where ends are near each other.
 *
 * @param {uPlot} plot
 * @param {readonly Line[]} lines
 * @param {{ font: string, unit: number, inks: readonly string[], ground: string }} looks
 */
function drawNames({ ctx, bbox, data, valToPos }, lines, { font, unit, inks, ground }) {
  const { pxRatio } = uPlot;
  const pitch = NAME_PITCH * unit * pxRatio;
  const ends = lines
    .flatMap(({ name, values }, index) => {
      const at = values.findLastIndex((value) => value !== null);
      const [value, size] = [values[at], data[0][at]];
      if (typeof value !== "number" || size === undefined) return [];
      const [x, y] = [valToPos(size, "x", true), valToPos(value, "y", true)];
      return [{ name, ink: inks[index] ?? "", x, y }];
    })
    .sort((one, two) => one.y - two.y);
  const wanted = ends.map(({ y }) => y);
  const places = apart(wanted, pitch, { least: bbox.top, most: bbox.top + bbox.height });
  ctx.save();
  ctx.font = scaled(font, pxRatio);
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.strokeStyle = ground;
  ctx.lineWidth = HALO * unit * pxRatio;
  ctx.lineJoin = "round";
  for (const [index, { name, ink, x }] of ends.entries()) {
    const y = places[index] ?? 0;
    const left = x + NAME_GAP * unit * pxRatio;
    ctx.fillStyle = ink;
    ctx.strokeText(name, left, y);
    ctx.fillText(name, left, y);
  }
  ctx.restore();
}

/**
 * A font in device pixels.
 *
 * @param {string} font
 * @param {number} ratio
 */
function scaled(font, ratio) {
  return font.replace(/^[\d.]+/, (size) => String(Number(size) * ratio));
}
