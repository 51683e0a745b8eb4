/**
 * The picture of the duel: one scene twice, each lane with what its method finds. A wrong answer is drawn beside the true
 * one, which is dashed. Of a crowd each lane shows the pairs that its broad phase compares, and its cells.
 */

import { Labels } from "../../canvas/labels.ts";
import { along, circle, directionTo, dot, drawMark, middleOf, ring } from "../../canvas/marks.ts";
import { Pen } from "../../canvas/pen.ts";
import { drawHeld, drawHovered, drawSelected, trace } from "../../canvas/shapes.ts";
import { View } from "../../canvas/view.ts";
import type { Point, Region } from "../../engine/lab.ts";
import type { Look } from "../../lab/stage.ts";
import type { ShapeRow, WorldReading } from "../../state/view_state.ts";
import { cornersOf } from "../shared/geometry.ts";
import { boxesOf, type WayReading } from "./crowd.ts";
import type { DuelReading } from "./reading.ts";
import type { Texts } from "./strings.en.ts";

const THIN = 1.75;
const HAIR = 0.75;

/** Units: from the top to the name of a lane, and between its lines. */
const HEADING = 15;
const LINE = 17;

/** Units between a mark and its words. */
const GAP = 12;

/** Below this many units of width names of methods for pairs are short, and further words are left out. */
const ROOM_FOR_WORDS = 560;

/** Strength of the lines between compared pairs, from few of them to very many. */
const WEB = { few: 0.5, many: 0.12, pairs: 1500 };

/** Lines in one path. */
const PATH_LENGTH = 64;

/** Half the units that a letter takes. */
const LETTER = 8;

/** World pixels of the edge of a lane that words look at in one go. */
const PIECE = 50;

/** Units between two rows of sorted intervals. */
const PITCH = 4;

type Lane = 0 | 1;

export function drawDuel(pen: Pen, reading: DuelReading, look: Look<Texts>) {
  const { view } = pen;
  const { lane } = reading;
  for (const side of [0, 1] as const) {
    const shifted = new View(view.box, view.frame);
    shifted.left += side * lane * view.scale;
    const own = new Pen(pen.context, shifted, pen.palette, pen.emphasis);
    own.handles = pen.handles;
    const from = shifted.toScreen({ x: 0, y: 0 });
    clipped(pen, { ...from, width: lane * view.scale, height: look.size.height * view.scale }, () => {
      if (reading.crowd !== null) drawCrowd(own, reading.crowd[side], look);
      else drawPair(own, reading, side, look);
    });
  }
  const [top, bottom] = [0, look.size.height].map((y) => view.toScreen({ x: lane, y })) as [Point, Point];
  pen.line("edge", { width: 1 }, top, bottom);
  for (const side of [0, 1] as const) writeLane(pen, reading, side, look);
}

function clipped(
  { context }: Pen,
  { x, y, width, height }: Point & { width: number; height: number },
  draw: () => void,
) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  draw();
  context.restore();
}

/** Name, verdict and counts of a lane. */
function writeLane(pen: Pen, reading: DuelReading, side: Lane, { strings }: Look<Texts>) {
  const { view } = pen;
  const words = strings.duel;
  const wide = view.box.width >= ROOM_FOR_WORDS;
  const middle = view.toScreen({ x: reading.lane * (side + 0.5), y: 0 });
  const way = reading.crowd?.[side];
  const outcome = reading.outcomes?.[side];
  const at = { x: middle.x, y: middle.y + HEADING };
  const name = way === undefined ? (wide ? words.methods : words.short)[reading.methods[side]] : words.ways[way.method];
  pen.label("ink", name, at, { bold: true });
  if (way !== undefined) {
    pen.label("ink", words.picture.tests(way, wide), { x: at.x, y: at.y + LINE });
    return;
  }
  if (outcome === undefined) return;
  const said = words.picture.verdict(outcome, wide);
  const place = { x: at.x, y: at.y + LINE };
  pen.label(outcome.fault === null ? "ink" : "contact", said, place, { bold: outcome.fault !== null });
  if (outcome.fault !== null)
    drawMark(pen, false, { x: at.x - pen.widthOf(said, { bold: true }) / 2 - GAP, y: place.y });
  if (wide) pen.label("muted", words.picture.operations(outcome.operations), { x: at.x, y: place.y + LINE });
}

function drawPair(
  pen: Pen,
  { pair, outcomes, lane }: DuelReading,
  side: Lane,
  { facts: { world }, hovered, size, strings }: Look<Texts>,
) {
  const outcome = outcomes?.[side];
  for (const [position, shape] of world.shapes.entries()) {
    const role = position === 0 ? "a" : "b";
    if (position !== world.selected) pen.on(role, () => outline(pen, shape, role, position === hovered));
  }
  const { chosen } = world;
  if (chosen !== undefined) drawHeld(pen, chosen, chosen.position === 0 ? "a" : "b");
  for (const [position, shape] of world.shapes.entries()) {
    const role = position === 0 ? "a" : "b";
    pen.on(role, () => pen.label(role, position === 0 ? "A" : "B", pen.view.toScreen(shape), { bold: true }));
  }
  if (pair === null || outcome === undefined) return;
  const labels = labelsAround(pen, [pair.a, pair.b], { width: lane, height: size.height });
  const { contact, gap } = pair.truth;
  const isWrong = outcome.fault !== null && outcome.fault !== "capped";
  if (isWrong) {
    // The truth, dashed.
    if (contact !== null) drawDepth(pen, contact.start, contact.end, [4, 3]);
    else if (gap.pointA !== null && gap.pointB !== null) drawGap(pen, gap.pointA, gap.pointB, [4, 3]);
  }
  const anchor = contact === null ? null : middleOf(contact.start, contact.end);
  if (outcome.depth !== null && outcome.normal !== null && outcome.fault !== "broken") {
    const at = anchor ?? (gap.pointA && gap.pointB ? middleOf(gap.pointA, gap.pointB) : pair.a);
    const half = outcome.depth / 2;
    const [start, end] = [along(at, outcome.normal, -half), along(at, outcome.normal, half)];
    drawDepth(pen, start, end);
    writeLength(labels, "contact", strings.duel.px(outcome.depth), start, end);
  }
  const { pointA, pointB, distance } = outcome;
  if (pointA !== null && pointB !== null && distance !== null) {
    drawGap(pen, pointA, pointB);
    writeLength(labels, "closest", strings.duel.px(distance), pointA, pointB);
  }
}

/** Writes a length beside its line, clear of outlines and letters. */
function writeLength(labels: Labels, role: "contact" | "closest", words: string, from: Point, to: Point) {
  const { view } = labels.pen;
  const [start, end] = [view.toScreen(from), view.toScreen(to)];
  labels.avoidLine(start, end);
  const at = middleOf(start, end);
  const way = directionTo(start, end);
  labels.pen.on(role, () => labels.write(role, words, at, { x: at.x + way.y, y: at.y - way.x }, { bold: true }));
}

/** Labels that leave out the outlines and letters of the shapes and the edges of the lane. */
function labelsAround(pen: Pen, shapes: readonly ShapeRow[], { width, height }: { width: number; height: number }) {
  const labels = new Labels(pen);
  const { view } = pen;
  for (const shape of shapes) {
    const corners = cornersOf(shape).map((corner) => view.toScreen(corner));
    for (const [index, corner] of corners.entries()) {
      labels.avoidLine(corner, corners[(index + 1) % corners.length] ?? corner);
    }
    labels.keepFree({ ...view.toScreen(shape), width: LETTER, height: LETTER });
  }
  for (const x of [0, width]) {
    for (let y = 0; y < height; y += PIECE)
      labels.avoidLine(view.toScreen({ x, y }), view.toScreen({ x, y: y + PIECE }));
  }
  return labels;
}

function drawDepth(pen: Pen, from: Point, to: Point, dash: readonly number[] = []) {
  const [start, end] = [pen.view.toScreen(from), pen.view.toScreen(to)];
  pen.on("contact", () => {
    pen.line("contact", { width: dash.length === 0 ? 2.5 : 1.5, dash }, start, end);
    if (dash.length > 0) return;
    dot(pen, "contact", start, 2.75);
    circle(pen, "contact", end, 5, { width: 2 });
  });
}

function drawGap(pen: Pen, from: Point, to: Point, dash: readonly number[] = []) {
  const [start, end] = [pen.view.toScreen(from), pen.view.toScreen(to)];
  pen.on("closest", () => {
    pen.line("closest", { width: dash.length === 0 ? 2.5 : 1.5, dash }, start, end);
    if (dash.length === 0) for (const at of [start, end]) ring(pen, "closest", at, 3.5, { width: 2 });
  });
}

function drawCrowd(pen: Pen, way: WayReading | undefined, { facts: { world }, hovered }: Look<Texts>) {
  if (way === undefined) return;
  const { view } = pen;
  const share = Math.min(1, way.compared.length / WEB.pairs);
  const alpha = WEB.few + (WEB.many - WEB.few) * share;
  pen.on("candidate", () => {
    pen.strokeMany("candidate", { width: HAIR, alpha }, way.compared.length, PATH_LENGTH, (context, index) => {
      const [first, second] = way.compared[index] ?? [0, 0];
      const [from, to] = [world.shapes[first], world.shapes[second]];
      if (from === undefined || to === undefined) return;
      const [start, end] = [view.toScreen(from), view.toScreen(to)];
      context.moveTo(start.x, start.y);
      context.lineTo(end.x, end.y);
    });
  });
  drawAround(pen, way, world);
  pen.on("idle", () => {
    for (const shape of world.shapes) {
      if (shape.position !== world.selected) outline(pen, shape, "idle", shape.position === hovered);
    }
  });
  pen.on("contact", () => {
    for (const { start, end } of world.contacts) {
      pen.line("contact", { width: 2 }, view.toScreen(start), view.toScreen(end));
    }
  });
  if (world.chosen !== undefined) drawSelected(pen, world.chosen, { candidate: false, handle: true });
  if (world.shapes[hovered] !== undefined) drawHovered(pen, world.shapes[hovered] as ShapeRow);
}

/** What a broad phase puts around the shapes: circles, boxes, cells, or their extents along an axis. */
function drawAround(pen: Pen, { method, boxes, axis }: WayReading, { shapes }: WorldReading) {
  const { view } = pen;
  pen.on("cells", () => {
    if (method === "bounding-circle") {
      for (const shape of shapes)
        circle(pen, "construction", view.toScreen(shape), reachOf(shape) * view.scale, { width: 1, dash: [2, 3] });
      return;
    }
    const regions = method === "bounding-box" ? boxesOf(shapes) : boxes;
    pen.strokeMany("construction", { width: 1 }, regions.length, PATH_LENGTH, (context, index) => {
      const region = regions[index];
      if (region === undefined) return;
      const from = view.toScreen({ x: region.left, y: region.top });
      context.rect(
        from.x,
        from.y,
        (region.right - region.left) * view.scale,
        (region.bottom - region.top) * view.scale,
      );
    });
    if (axis !== null) drawIntervals(pen, boxesOf(shapes), axis);
  });
}

function reachOf({ type, radius, width, height, points, x, y }: ShapeRow) {
  if (type === "circle") return radius;
  if (type === "rectangle") return Math.hypot(width, height) / 2;
  return Math.max(...points.map((point) => Math.hypot(point.x - x, point.y - y))) + radius;
}

/** The extents of the boxes in the order of their starts, each in the first row that is free. */
function drawIntervals(pen: Pen, around: readonly Region[], axis: "x" | "y") {
  const { view } = pen;
  const [from, to] = axis === "x" ? (["left", "right"] as const) : (["top", "bottom"] as const);
  const rows: number[] = [];
  const sorted = [...around].sort((one, other) => one[from] - other[from]);
  const corner = view.toScreen({ x: 0, y: 0 });
  const bars = sorted.map((box) => {
    const free = rows.findIndex((end) => end < box[from]);
    const row = free < 0 ? rows.length : free;
    rows[row] = box[to];
    return { box, at: (row + 1) * PITCH };
  });
  pen.strokeMany("construction", { width: 2 }, bars.length, PATH_LENGTH, (context, index) => {
    const bar = bars[index];
    if (bar === undefined) return;
    const [start, end] = [bar.box[from], bar.box[to]].map((value) => view.toScreen({ x: value, y: value }));
    if (start === undefined || end === undefined) return;
    // Along the left edge, or the upper one below the words.
    if (axis === "y") {
      context.moveTo(corner.x + bar.at, start.y);
      context.lineTo(corner.x + bar.at, end.y);
    } else {
      context.moveTo(start.x, corner.y + 3 * LINE + bar.at);
      context.lineTo(end.x, corner.y + 3 * LINE + bar.at);
    }
  });
}

function outline(pen: Pen, shape: ShapeRow, role: "a" | "b" | "idle", isHovered: boolean) {
  pen.stroke(role, { width: isHovered ? 2.5 : THIN }, (context) => trace(pen, shape, 0, context));
}
