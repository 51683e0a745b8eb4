/** The time of a frame against the number of shapes, both on logarithmic scales. Brings uPlot with it. */
import uPlot from "uplot";
import { looksOf, mountPlot } from "../../ui/plots/mount.ts";
import { apart } from "./apart.ts";
import type { BenchStrings } from "./strings.en.ts";
import { WORLD_SIZES } from "./workloads.ts";

export interface Line {
  name: string;
  /** measured in this browser */
  here: boolean;
  /** one for each size */
  values: readonly (number | null)[];
}

/** Milliseconds of a frame at 60 frames a second: marked across the plot. */
const FRAME = 1000 / 60;

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

/** Draws the lines into their place; returns what removes them. */
export function drawPlot(place: HTMLElement, lines: readonly Line[], words: BenchStrings) {
  const { unit, colour, font, axis } = looksOf(place, 14);
  const { low, high } = decades(lines);
  const labels = { labelFont: font, labelSize: 20 * unit, labelGap: 0 };
  const options: Parameters<typeof mountPlot>[1] = {
    padding: [10 * unit, (plot: uPlot) => (hasNames(plot) ? NAMES_WIDTH * unit : 12 * unit), 0, 0],
    scales: {
      x: { time: false, distr: 3, range: [WORLD_SIZES[0] ?? 1, WORLD_SIZES.at(-1) ?? 10] },
      y: { distr: 3, range: [low, high] },
    },
    axes: [
      {
        ...axis,
        ...labels,
        label: words.axisShapes,
        size: 30 * unit,
        splits: () => [...WORLD_SIZES],
        filter: (_plot, splits) => splits,
        values: (_plot, splits) => splits.map(words.short),
      },
      {
        ...axis,
        ...labels,
        label: words.axisTime,
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
          drawMark(plot, words.frame, { font, colour: colour("edge"), words: colour("muted-text") });
          if (hasNames(plot)) {
            const inks = lines.map(({ here }) => colour(here ? "ink" : "muted-text"));
            drawNames(plot, lines, { font, unit, inks, ground: colour("page") });
          }
        },
      ],
    },
  };

  return mountPlot(place, options, [[...WORLD_SIZES], ...lines.map(({ values }) => [...values])]).remove;

  function hasNames(plot: uPlot) {
    return plot.width >= ROOM_FOR_NAMES * unit;
  }
}

/** Powers of ten around all values and the time of a frame. */
function decades(lines: readonly Line[]) {
  const values = [FRAME, ...lines.flatMap((line) => line.values.filter((value) => value !== null))];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { low: 10 ** Math.floor(Math.log10(least)), high: 10 ** Math.ceil(Math.log10(most)) };
}

function powersOfTen(low: number, high: number) {
  const count = Math.round(Math.log10(high / low)) + 1;
  return Array.from({ length: count }, (_, power) => Number((low * 10 ** power).toPrecision(1)));
}

/** A dashed line across, with its name at its left end. */
function drawMark(
  { ctx, bbox, valToPos }: uPlot,
  name: string,
  { font, colour, words }: { font: string; colour: string; words: string },
) {
  const { pxRatio } = uPlot;
  const y = valToPos(FRAME, "y", true);
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
