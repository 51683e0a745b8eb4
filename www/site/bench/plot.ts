/** The time of a frame against the number of shapes, both on logarithmic scales. Brings uPlot with it. */
import uPlot from "uplot";
import uPlotStyles from "uplot/dist/uPlot.min.css?inline";
import { apart } from "./apart.ts";

export interface Line {
  name: string;
  /** measured in this browser */
  here: boolean;
  /** one for each size */
  values: readonly (number | null)[];
}

interface Chart {
  /** numbers of shapes */
  sizes: readonly number[];
  lines: readonly Line[];
  /** a time that is marked across */
  mark: { value: number; name: string };
  /** what the axis across counts */
  shapes: string;
  time: string;
  write: (count: number) => string;
}

/** The dashes of the recorded lines, in pixels of a dash and a gap. */
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

  constructor(place: HTMLElement, chart: Chart) {
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

function dataOf({ sizes, lines }: Chart): uPlot.AlignedData {
  return [[...sizes], ...lines.map(({ values }) => [...values])];
}

function optionsOf(place: HTMLElement, { sizes, lines, mark, shapes, time, write }: Chart): uPlot.Options {
  const style = getComputedStyle(place);
  const colour = (role: string) => style.getPropertyValue(`--${role}`);
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
    padding: [10 * unit, (plot: uPlot) => (hasNames(plot) ? NAMES_WIDTH * unit : 12 * unit), 0, 0],
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

  function hasNames(plot: uPlot) {
    return plot.width >= ROOM_FOR_NAMES * unit;
  }
}

/**
 * Powers of ten around all values.
 *
 * @param always a value that is to be seen too
 */
function decades(lines: readonly Line[], always: number) {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const least = Math.min(...values, always);
  const most = Math.max(...values, always);
  return { low: 10 ** Math.floor(Math.log10(least)), high: 10 ** Math.ceil(Math.log10(most)) };
}

function powersOfTen(low: number, high: number) {
  const count = Math.round(Math.log10(high / low)) + 1;
  return Array.from({ length: count }, (_, power) => Number((low * 10 ** power).toPrecision(1)));
}

/** A dashed line across, with its name at its left end. */
function drawMark(
  { ctx, bbox, valToPos }: uPlot,
  { value, name }: Chart["mark"],
  { font, colour, words }: { font: string; colour: string; words: string },
) {
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

function drawNames(
  { ctx, bbox, data, valToPos }: uPlot,
  lines: readonly Line[],
  { font, unit, inks, ground }: { font: string; unit: number; inks: readonly string[]; ground: string },
) {
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

/** A font in device pixels. */
function scaled(font: string, ratio: number) {
  return font.replace(/^[\d.]+/, (size) => String(Number(size) * ratio));
}
