/** The shadows of a sweep beside a narrative: as pieces of time on each axis, and on the axis across the motion. */

import { dot, LABEL_SIZE, type Labels, type Pen } from "../../canvas/pen.ts";
import type { Point } from "../../engine/lab.ts";
import { decimals, threeDigits } from "../../i18n/format.ts";
import type { StageStrings } from "../../lab/stage.ts";
import { cornersOf } from "../../state/points.ts";
import type { Run, ShapeRow } from "../../state/view_state.ts";
import type { SweepReading } from "./reading.ts";
import { type AxisRow, axisRowsOf } from "./steps.ts";
import type { Texts } from "./strings.en.ts";

/** Units: beside and below the time lines, from one to the next, beside their words, half the thickness of a bar. */
const MARGIN = 24;
const ROW = 20;
const WORDS_GAP = 10;
const BAR = 5;

/** From this many units of width on the times stand beside the lines. */
const ROOM_FOR_TIMES = 420;

/** The shadows on every axis along time, one line for each, from the start of the step to its end. */
export function drawTimes(pen: Pen, { duration, impact, time }: SweepReading, run: Run, strings: StageStrings<Texts>) {
  const { box } = pen.view;
  const words = strings.sweep.timeline;
  const rows = axisRowsOf(run, duration, strings);
  if (rows.length === 0) return;
  const said = rows.map((row) => words.during(row));
  const widest = (all: readonly string[]) => Math.max(...all.map((each) => pen.widthOf(each)));
  const left = MARGIN + widest(rows.map(({ name }) => name)) + WORDS_GAP;
  const hasTimes = box.width >= ROOM_FOR_TIMES;
  const right = box.width - MARGIN - (hasTimes ? widest(said) + WORDS_GAP : 0);
  const at = (share: number) => left + share * (right - left);
  const bottom = box.height - MARGIN - LABEL_SIZE;
  const top = bottom - ROW * rows.length;
  for (const [index, row] of rows.entries()) {
    const y = top + ROW * (index + 0.5);
    pen.label("ink", row.name, { x: left - WORDS_GAP - pen.widthOf(row.name) / 2, y });
    pen.line("construction", { width: 1 }, { x: left, y }, { x: right, y });
    drawBar(pen, row, at, y);
    const own = said[index] ?? "";
    // An axis without a bar says so on its line.
    const x = hasTimes ? right + WORDS_GAP + pen.widthOf(own) / 2 : (left + right) / 2;
    if (hasTimes || (row.during === null && row.axis.overlap < 0))
      pen.label(row.latest ? "contact" : "ink", own, { x, y });
  }
  for (const share of [0, 1]) {
    pen.line("edge", { width: 1 }, { x: at(share), y: top }, { x: at(share), y: bottom });
    pen.label("muted", share === 0 ? `t\u00a0=\u00a00` : "1", { x: at(share), y: bottom + LABEL_SIZE });
  }
  if (time > 0) pen.line("ink", { width: 1.5 }, { x: at(time), y: top }, { x: at(time), y: bottom });
  if (impact === null) return;
  pen.line("contact", { width: 2, dash: [4, 3] }, { x: at(impact), y: top }, { x: at(impact), y: bottom });
  const isFree = impact > 0.15 && impact < 0.95;
  if (isFree) pen.label("contact", decimals(impact, 3), { x: at(impact), y: bottom + LABEL_SIZE }, { bold: true });
}

/** The time in which the shadows of an axis overlap. */
function drawBar(pen: Pen, { during, axis, latest }: AxisRow, at: (share: number) => number, y: number) {
  if (during === null && axis.overlap < 0) return;
  const { from, to } = during ?? { from: 0, to: 1 };
  if (from > 1 || to < 0) return;
  const [start, end] = [at(Math.max(0, from)), at(Math.min(1, to))];
  const role = latest ? "contact" : "construction";
  pen.line(role, { width: 2 * BAR, alpha: 0.5 }, { x: start, y }, { x: Math.max(end, start + 2), y });
  if (from >= 0) pen.line(role, { width: 2.5 }, { x: start, y: y - BAR }, { x: start, y: y + BAR });
}

/** World pixels of the axis beyond the shadows. */
const BEYOND = 14;

/** The axis across the motion with both shadows: A does not move along it. */
export function drawAcross(labels: Labels, { a, b, way }: SweepReading) {
  const length = Math.hypot(way.x, way.y);
  if (length === 0) return;
  const { pen } = labels;
  const [onwards, across] = [
    { x: way.x / length, y: way.y / length },
    { x: -way.y / length, y: way.x / length },
  ];
  const spanOf = (shape: ShapeRow, way: Point) => {
    const all = cornersOf(shape).map(({ x, y }) => x * way.x + y * way.y);
    return { min: Math.min(...all), max: Math.max(...all) };
  };
  // Between the shapes, where there is room.
  const place = (spanOf(a, onwards).max + spanOf(b, onwards).min) / 2;
  const at = (value: number) =>
    pen.view.toScreen({ x: place * onwards.x + value * across.x, y: place * onwards.y + value * across.y });
  const [one, two] = [spanOf(a, across), spanOf(b, across)];
  const [from, to] = [Math.min(one.min, two.min) - BEYOND, Math.max(one.max, two.max) + BEYOND];
  labels.draw("line", "ink", { width: 1.25 }, at(from), at(to));
  for (const { x, y } of cornersOf(b)) {
    pen.line("b", { width: 1, dash: [2, 4], alpha: 0.6 }, pen.view.toScreen({ x, y }), at(x * across.x + y * across.y));
  }
  for (const [role, { min, max }] of [
    ["a", one],
    ["b", two],
  ] as const) {
    labels.draw("line", role, { width: 4 }, at(min), at(max));
    for (const end of [min, max]) dot(pen, role, at(end), 3.5);
  }
  const [low, high] = [Math.min(one.max, two.max), Math.max(one.min, two.min)];
  if (high > low) labels.writeBeside("ink", `${threeDigits(high - low)}\u00a0px`, at(low), at(high), { bold: true });
}
