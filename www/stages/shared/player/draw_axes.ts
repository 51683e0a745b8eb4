/**
 * The picture of `sat`: every axis as a short arrow where it stands, and the axis of the current step beside the shapes
 * with both shadows on it.
 *
 * The axis of the step is heavy: in the contact's colour, pointing the way B is pushed, while it is the least so far,
 * in ink when it shows a gap. An axis that was not reached yet, or skipped, is short and dotted.
 */

import type { Layer } from "../../../canvas/glossary.ts";
import { cross, diamondPath, type Labels, type Pen } from "../../../canvas/pen.ts";
import type { AxisStep, Interval, Point } from "../../../engine/lab.ts";
import { threeDigits } from "../../../i18n/format.ts";
import { axisKey, isLit, type Lit, type Target } from "../../../state/highlight.ts";
import { along, cornersOf, dot, middleOf, minus, opposite, quarterTurned } from "../../../state/points.ts";
import type { Run } from "../../../state/view_state.ts";
import { type Axis, axisBeside, drawDrops } from "../axis.ts";
import { clamp } from "../geometry.ts";
import { axisKeys } from "./panels.ts";
import { type AnyAxisStep, axesOf, axisIndex, numbersOf } from "./sentences.ts";
import type { PlayerStrings } from "./strings.en.ts";

const ARROW = 18;
const STUB = 13;

/** Units from an arrow to its number where that has no space beyond the tip. */
const BESIDE = 12;
const DIAMOND = 5;
const CROSS = 6;

/** How the marks shrink: full size from about 0.8 units per world pixel on. */
const MARKS_PER_SCALE = 1.25;
const SMALLEST_MARKS = 0.55;

/** Units between the shapes and the axis, between its parts, and to the picture's border. */
const CLEARANCE = 32;
const GAP = 7;
const ROOM = 30;

/** Units that the axis goes on beyond the shadows, and the line through a gap beyond the shapes. */
const OVERHANG = 16;
const BEYOND = 40;

interface AxesOptions {
  labels: Labels;
  shows: (layer: Layer) => boolean;
  lit: Lit;
  targets: Target[];
  strings: PlayerStrings;
  lettered: boolean;
}

export function drawAxes(pen: Pen, run: Run, options: AxesOptions) {
  const axes = axesOf(run);
  const current = axisAt(run, axes, options.lit);
  if (options.shows("axes")) {
    pen.on("axes", () => {
      const numbers = numbersOf(axes);
      for (const [place, axis] of axes.entries()) {
        drawArrow(pen, run, axis, { place, number: numbers[place] ?? 0, current, ...options });
      }
    });
  }
  if (current?.kind !== "axis") return;
  if (options.shows("difference")) pen.on("difference", () => drawDifference(pen, current, options));
  const at = placeAxis(pen, run, current);
  if (options.shows("drops")) {
    pen.on("drops", () => {
      const { normal, supportB, vertexB } = current;
      drawDrops(pen, at, { normal, owner: run.a, shape: run.a, role: "a", beside: 0 });
      drawDrops(pen, at, { normal, owner: run.a, shape: run.b, role: "b", beside: GAP });
      if (!options.shows("ends")) return;
      // The place of a corner's shadow is a dot product, whatever zero the axis has.
      const words = `B${vertexB} · n = ${threeDigits(dot(supportB, normal))}`;
      options.labels.writeBeside("b", words, pen.view.toScreen(supportB), at(current.intervalB.min, GAP));
    });
  }
  if (options.shows("supports")) pen.on("supports", () => drawGuides(pen, current, at));
  if (options.shows("intervals")) pen.on("intervals", () => drawShadows(pen, run, current, at, options));
}

/**
 * The axis that the picture is about: the one that is pointed at, else that of the current step; at the end of the run
 * the one that decided.
 */
function axisAt(run: Run, axes: readonly AnyAxisStep[], lit: Lit) {
  const reached = run.shown.filter(({ kind }) => kind === "axis");
  const pointed = axes.find(
    (axis, place) => lit.has(axisKey(place)) && run.shown.includes(axis) && axis.kind === "axis",
  );
  if (pointed !== undefined) return pointed;
  if (run.current.kind === "axis") return run.current;
  const chosen = run.shown.findLast((step) => step.kind === "axis-chosen");
  if (chosen !== undefined) return axes[axisIndex(run, chosen.source)];
  return reached.at(-1) as AnyAxisStep | undefined;
}

function drawArrow(
  pen: Pen,
  run: Run,
  axis: AnyAxisStep,
  {
    place,
    number,
    current,
    lit,
    targets,
    labels,
    lettered,
  }: AxesOptions & { place: number; number: number; current: AnyAxisStep | undefined },
) {
  const foot = footOf(pen, axis);
  const asked = axis.kind === "axis" && run.shown.includes(axis);
  const pushes = asked && axis === current && axis.least && axis.overlap >= 0;
  const outward = pushes ? axis.normal : outwardOf(axis);
  const keys = axisKeys(axis, place);
  const size = sizeOf(pen);
  const tip = along(foot, outward, size * (asked ? ARROW : STUB));
  targets.push({ at: foot, to: tip, keys });
  labels.avoidLine(foot, tip);
  if (!asked) {
    pen.line("construction", { width: 1.5, dash: [3, 2] }, foot, tip);
    return;
  }
  const heavy = axis === current || isLit(lit, [axisKey(place)]);
  const role = axis.overlap < 0 ? "ink" : pushes ? "contact" : "construction";
  pen.arrow(role, { width: heavy ? 2.5 : 1.5 }, foot, tip);
  if (!lettered && !heavy) return;
  // Beyond the tip of the arrow, else at its left.
  const left = opposite(quarterTurned(outward));
  const places = [along(foot, outward, size * ARROW + 9), along(along(foot, outward, BESIDE / 2), left, BESIDE)];
  // Beside a narrative parallel edges share the number of their axis.
  labels.writeAt(heavy ? "ink" : "muted", String(lettered ? number : place + 1), places, {
    bold: heavy,
    spare: !lettered,
  });
}

function sizeOf(pen: Pen) {
  return clamp(pen.view.scale * MARKS_PER_SCALE, SMALLEST_MARKS, 1);
}

/** The edge of an axis as a difference: both its corners as arrows from the origin, and its ways across and down. */
function drawDifference(pen: Pen, { from, to, source }: AxisStep, { labels, strings: { difference } }: AxesOptions) {
  if (source.kind !== "edge") return;
  const [origin, start, end] = [pen.view.toScreen({ x: 0, y: 0 }), pen.view.toScreen(from), pen.view.toScreen(to)];
  const corner = { x: end.x, y: start.y };
  for (const tip of [start, end]) {
    labels.draw("arrow", source.shape, { width: 1.5 }, origin, tip);
    labels.draw("line", "difference", { width: 1.5, dash: [5, 3] }, corner, tip);
  }
  pen.arrow("ink", { width: 3 }, start, end);
  cross(pen, "ink", origin, CROSS);
  labels.write("muted", difference.origin, origin, { x: origin.x, y: origin.y + 1 });
  labels.writeBeside("difference", threeDigits(Math.abs(to.x - from.x)), start, corner);
  labels.writeBeside("difference", threeDigits(Math.abs(to.y - from.y)), corner, end);
}

/** Where an axis stands: in the middle of its edge, at its corner, or at a's centre. */
function footOf(pen: Pen, { source, from, to }: AnyAxisStep): Point {
  if (source.kind !== "edge") return pen.view.toScreen(from);
  return pen.view.toScreen(middleOf(from, to));
}

/** The axis as it points away from the shape whose edge it stands on. */
function outwardOf({ source, normal }: AnyAxisStep): Point {
  const own = source.kind === "centres" || source.kind === "vertices" || source.shape === "a";
  return own ? normal : opposite(normal);
}

function placeAxis(pen: Pen, run: Run, { normal, intervalA, intervalB }: AxisStep): Axis {
  const center = pen.view.toScreen(run.a);
  const { scale } = pen.view;
  const above = reachAlong(pen, run, quarterTurned(normal), center) + CLEARANCE;
  const below = -reachAlong(pen, run, opposite(quarterTurned(normal)), center) - CLEARANCE;
  const low = Math.min(intervalA.min, intervalB.min) * scale - OVERHANG;
  const high = Math.max(intervalA.max, intervalB.max) * scale + OVERHANG;
  return axisBeside(pen, center, normal, { reach: [above, below], ends: [low, high], room: ROOM });
}

/** From the support points, straight across to the ends of the shadows that they cast. */
function drawGuides(pen: Pen, { intervalA, intervalB, supportA, supportB }: AxisStep, at: Axis) {
  const ends = [
    { support: pen.view.toScreen(supportA), end: at(intervalA.max, 0) },
    { support: pen.view.toScreen(supportB), end: at(intervalB.min, GAP) },
  ];
  for (const { support, end } of ends) {
    pen.line("support", { width: 1, dash: [1.5, 3] }, support, end);
    pen.fill("support", 1, (context) => diamondPath(context, support, DIAMOND));
  }
}

/** Both shadows, each in its shape's colour, and what they share or leave free. */
function drawShadows(
  pen: Pen,
  run: Run,
  { intervalA, intervalB, overlap }: AxisStep,
  at: Axis,
  { strings, labels }: AxesOptions,
) {
  const overhang = OVERHANG / pen.view.scale;
  const low = Math.min(intervalA.min, intervalB.min) - overhang;
  const high = Math.max(intervalA.max, intervalB.max) + overhang;
  pen.arrow("construction", { width: 1 }, at(low, -GAP), at(high, -GAP));
  labels.draw("line", "a", { width: 4 }, at(intervalA.min, 0), at(intervalA.max, 0));
  labels.draw("line", "b", { width: 4 }, at(intervalB.min, GAP), at(intervalB.max, GAP));
  pen.label("a", "A", at(freeEnd(intervalA, intervalB, -1, overhang / 2), 0), { bold: true });
  pen.label("b", "B", at(freeEnd(intervalB, intervalA, 1, overhang / 2), GAP), { bold: true });
  const gap = overlap < 0;
  const mark = gap ? "ink" : "contact";
  pen.line(mark, { width: 3 }, at(intervalA.max, 2 * GAP), at(intervalB.min, 2 * GAP));
  for (const end of [intervalA.max, intervalB.min]) {
    pen.line(mark, { width: 1.5 }, at(end, 1.4 * GAP), at(end, 2.6 * GAP));
  }
  const words = gap ? strings.shadows.gap(threeDigits(-overlap)) : threeDigits(overlap);
  if (gap) drawSeparatingLine(labels, run, (intervalA.max + intervalB.min) / 2, at);
  labels.writeBeside(mark, words, at(intervalA.max, 2 * GAP), at(intervalB.min, 2 * GAP), { bold: true });
}

/** The place beyond the end of a shadow that the other one leaves free; `preferred` where both ends are as good. */
function freeEnd(own: Interval, other: Interval, preferred: 1 | -1, beyond: number) {
  const [low, high] = [own.min < other.min, own.max > other.max];
  const isHigh = preferred === 1 ? high || !low : high && !low;
  return isHigh ? own.max + beyond : own.min - beyond;
}

/**
 * The straight line through the gap that keeps the shapes apart.
 * @param middle of the gap, along the axis
 */
function drawSeparatingLine(labels: Labels, run: Run, middle: number, at: Axis) {
  const from = at(middle, 0);
  const next = at(middle, -1);
  const across = minus(next, from);
  const reach = reachAlong(labels.pen, run, across, from);
  labels.draw("line", "ink", { width: 1.5, dash: [8, 5] }, from, along(from, across, reach + BEYOND));
}

/** Units from a point to the farthest end of both shapes in a direction. */
function reachAlong(pen: Pen, { a, b }: Run, direction: Point, from: Point) {
  const reaches = [a, b].flatMap((shape) =>
    cornersOf(shape).map((corner) => {
      const { x, y } = pen.view.toScreen(corner);
      return (x - from.x) * direction.x + (y - from.y) * direction.y + shape.radius * pen.view.scale;
    }),
  );
  return Math.max(...reaches);
}
