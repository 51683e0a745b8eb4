/**
 * The picture of `bounding-shapes`. The common part of two enclosing shapes is hatched and a word stands beside it; where
 * only the enclosing shapes touch, both in the color of a candidate.
 */

import type { Layer } from "../../canvas/glossary.ts";
import { diamondPath, dot, Labels, type Pen, pathThrough } from "../../canvas/pen.ts";
import { drawHeld, drawNames, drawSelected, keepKnobFree, layerOf, letterRole, trace } from "../../canvas/world.ts";
import type { Point, Region } from "../../engine/lab.ts";
import { threeDigits } from "../../i18n/format.ts";
import type { Look } from "../../lab/stage.ts";
import { along } from "../../state/points.ts";
import type { ShapeRow, WorldReading } from "../../state/view_state.ts";
import { showsLayer } from "../shared/pair/draw.ts";
import type { BoundingPair, BoundingReading } from "./enclosing.ts";
import type { Texts } from "./strings.en.ts";

const THIN = 1.75;
const HEAVY = 2.5;
const HALO = 8;

const HATCH = 9;

const DASH = [6, 4];

/** Units from the common part of two boxes to the lines of its lengths, and half the mark at the end of a line. */
const BESIDE = 14;
const END = 5;

export function drawBoundingShapes(pen: Pen, reading: BoundingReading, look: Look<Texts>) {
  const { world } = look.facts;
  const labels = new Labels(pen);
  for (const box of reading.boxes) {
    if (box !== null) labels.avoidOutline(cornersOfBox(box).map((corner) => pen.view.toScreen(corner)));
  }
  keepKnobFree(labels, world.chosen, pen);
  const touched = touchedIn(reading);
  for (const { shape, truly } of touched) {
    const role = truly ? "contact" : "candidate";
    const whole = (context: CanvasRenderingContext2D) => trace(pen, shape, 0, context);
    pen.on(role, () => pen.stroke(role, { width: HALO, alpha: 0.2 }, whole));
  }
  for (const shape of world.shapes) drawShape(pen, reading, world, shape, look);
  for (const met of reading.meeting) hatchCommon(pen, met, reading.boxes);
  const { pair, clamped } = reading;
  const nearest = pair?.kind === "box-circle" ? [] : clamped.slice(0, 1);
  const others = look.views.has("closest") ? clamped : nearest;
  const shows = showsLayer(look);
  // Beside a narrative only where its text speaks of them.
  if (!look.sparse || shows("closest")) drawClosest(labels, [...new Set(pair === null ? others : [pair, ...others])]);
  // The shadows on the floor alone, before a text speaks of both directions.
  const sideways = shows("drops");
  if ((sideways || shows("intervals")) && pair?.kind === "box-box") {
    pen.on(sideways ? "drops" : "intervals", () => drawCommon(labels, pair, reading.boxes, { sideways, shows }));
  }
  if (sideways || shows("ends")) pen.on("ends", () => writeSides(labels, reading, world, sideways));
  drawNames(pen, world, { lettered: look.lettered, labels });
  // Beside a narrative the sentence says it.
  if (!look.lettered) writeSigns(labels, reading, look);
}

function drawShape(
  pen: Pen,
  { drawings, boxes }: BoundingReading,
  { selected }: WorldReading,
  shape: ShapeRow,
  { hovered, lettered }: Look<Texts>,
) {
  const { position } = shape;
  const drawing = drawings[position] ?? null;
  drawBox(pen, boxes[position] ?? null, shape);
  const own = shape.role ?? (lettered ? letterRole(shape) : null);
  const role = own ?? (position === selected ? "selected" : "idle");
  if (position === selected && own !== null) drawHeld(pen, shape, own, lettered);
  else if (position === selected) drawSelected(pen, shape);
  else {
    const width = position === hovered ? HEAVY : THIN;
    const dash = drawing === null ? [] : DASH;
    pen.on(layerOf(role), () => pen.stroke(role, { width, dash }, (context) => trace(pen, shape, 0, context)));
  }
  if (drawing === null) return;
  pen.on(layerOf(role), () => {
    const outline = pathThrough(pen, drawing);
    pen.fill("ground", 1, outline);
    pen.fill(role, 0.16, outline);
    pen.stroke(role, { width: THIN }, outline);
  });
}

/** The box along the axes, where it is not the shape itself. */
function drawBox(pen: Pen, box: Region | null, shape: ShapeRow) {
  if (box === null || Math.abs(box.right - box.left - shape.width) < 1e-9) return;
  pen.on("box", () => pen.stroke("construction", { width: 1.5, dash: DASH }, pathThrough(pen, cornersOfBox(box))));
}

function cornersOfBox({ left, top, right, bottom }: Region): Point[] {
  return [
    { x: left, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
  ];
}

/** What touches something, and whether what is drawn of it does. */
function touchedIn({ meeting }: BoundingReading) {
  const touched: Map<number, { shape: ShapeRow; truly: boolean }> = new Map();
  for (const { a, b, drawings } of meeting) {
    for (const shape of [a, b]) {
      const known = touched.get(shape.position)?.truly ?? false;
      touched.set(shape.position, { shape, truly: drawings || known });
    }
  }
  return [...touched.values()];
}

/** Hatches the common part of the enclosing shapes of a pair. */
function hatchCommon(pen: Pen, { a, b, drawings }: BoundingPair, boxes: readonly (Region | null)[]) {
  const { context, view } = pen;
  const role = drawings ? "contact" : "candidate";
  context.save();
  for (const shape of [a, b]) {
    const box = boxes[shape.position] ?? null;
    context.beginPath();
    if (box === null) trace(pen, shape, 0, context);
    else pathThrough(pen, cornersOfBox(box))(context);
    context.clip();
  }
  const centre = view.toScreen(a);
  const reach = Math.max(a.radius, a.width, a.height) * view.scale * 1.5;
  pen.on(role, () =>
    pen.stroke(role, { width: 1, alpha: 0.75 }, () => {
      for (let at = -reach; at <= reach; at += HATCH) {
        context.moveTo(centre.x + at - reach, centre.y + reach);
        context.lineTo(centre.x + at + reach, centre.y - reach);
      }
    }),
  );
  context.restore();
}

/** Of each box with a circle the point nearest to the circle's centre, and the way from there. */
function drawClosest(labels: Labels, pairs: readonly BoundingPair[]) {
  const { pen } = labels;
  pen.on("closest", () => {
    const ways = pairs.flatMap(({ a, b, kind, closest, distance, meet }) => {
      const from = closest ?? (kind === "circle-circle" ? a : null);
      if (from === null) return [];
      const circle = a.type === "circle" ? a : b;
      return [{ at: pen.view.toScreen(from), to: pen.view.toScreen(closest === null ? b : circle), distance, meet }];
    });
    for (const { at, to, meet } of ways) {
      labels.draw("line", "closest", { width: 2, dash: meet ? [] : [5, 4] }, at, to);
      pen.fill("closest", 1, (context) => diamondPath(context, at, 6));
      dot(pen, "closest", to, 3);
    }
    for (const { at, to, distance } of ways) {
      if (distance) labels.writeBeside("closest", threeDigits(distance), at, to, { bold: true });
    }
  });
}

/** The common lengths of two boxes, sideways and up and down, or the gaps, each with its number; the depth in the color of contacts. */
function drawCommon(
  labels: Labels,
  { a, b }: BoundingPair,
  boxes: readonly (Region | null)[],
  { sideways, shows }: { sideways: boolean; shows: (layer: Layer) => boolean },
) {
  const [one, other] = [boxes[a.position], boxes[b.position]];
  if (!one || !other) return;
  const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
  const { pen } = labels;
  const { view } = pen;
  const beside = view.toScreen({ x: right, y: 0 }).x + BESIDE;
  const [west, east] = [view.toScreen({ x: left, y: 0 }).x, view.toScreen({ x: right, y: 0 }).x];
  const [north, south] = [view.toScreen({ x: 0, y: top }).y, view.toScreen({ x: 0, y: bottom }).y];
  // A gap stands above, off the letter at the corner of a box.
  const level = left <= right ? south + BESIDE : north - BESIDE;
  const all = [
    { from: { x: west, y: level }, to: { x: east, y: level }, length: right - left, across: { x: 0, y: END } },
    { from: { x: beside, y: north }, to: { x: beside, y: south }, length: bottom - top, across: { x: END, y: 0 } },
  ];
  const lengths = sideways ? all.slice(0, 1) : all;
  // The shortest way out, in one of four directions; a box within the other has a longer one than their common length.
  const depth = Math.min(
    one.right - other.left,
    other.right - one.left,
    one.bottom - other.top,
    other.bottom - one.top,
  );
  const roleOf = (length: number) => (shows("contact") && depth >= 0 && length === depth ? "contact" : "ink");
  for (const { from, to, length, across } of lengths) {
    const role = roleOf(length);
    labels.draw("line", role, { width: 3 }, from, to);
    for (const end of [from, to]) pen.line(role, { width: 1.5 }, along(end, across, -1), along(end, across, 1));
  }
  for (const { from, to, length } of lengths) {
    labels.writeBeside(roleOf(length), threeDigits(Math.abs(length)), from, to, { bold: true });
  }
}

/**
 * The four numbers of each box, outside its sides where the picture has space; those of top and bottom off the knob in
 * the middle.
 */
function writeSides(labels: Labels, { boxes }: BoundingReading, { shapes }: WorldReading, sideways: boolean) {
  const { pen } = labels;
  const { view } = pen;
  for (const [position, box] of boxes.entries()) {
    const shape = shapes[position];
    if (box === null || shape === undefined) continue;
    const { left, right, top, bottom } = box;
    const middle = (top + bottom) / 2;
    const quarter = left + (right - left) / 4;
    const sides = [
      { value: left, at: { x: left, y: middle }, way: { x: -1, y: 0 } },
      { value: right, at: { x: right, y: middle }, way: { x: 1, y: 0 } },
      { value: top, at: { x: quarter, y: top }, way: { x: 0, y: -1 } },
      { value: bottom, at: { x: quarter, y: bottom }, way: { x: 0, y: 1 } },
    ];
    for (const { value, at, way } of sideways ? sides.slice(0, 2) : sides) {
      const words = threeDigits(value);
      const half = pen.widthOf(words, { bold: true }) / 2;
      const away = BESIDE + (way.y === 0 ? half - END : 0);
      const [side, outside] = [view.toScreen(at), along(view.toScreen(at), way, away)];
      labels.writeAt(letterRole(shape), words, [outside, along(side, way, -away)], { bold: true });
    }
  }
}

/** The word beside each pair that touches. */
function writeSigns(labels: Labels, { meeting }: BoundingReading, { strings, facts }: Look<Texts>) {
  const { pen } = labels;
  const words = strings.boundingShapes.picture;
  for (const shape of facts.world.shapes) labels.avoid(pen.view.toScreen(shape));
  for (const pair of meeting) {
    const { a, b, drawings, kind } = pair;
    const role = drawings ? "contact" : "candidate";
    const high = Math.min(a.y - Math.max(a.radius, a.height / 2), b.y - Math.max(b.radius, b.height / 2));
    const at = pen.view.toScreen({ x: (a.x + b.x) / 2, y: high });
    pen.on(role, () =>
      labels.write(role, drawings ? words.touch : words.errs[kind], at, { x: at.x, y: at.y + 1 }, { bold: true }),
    );
  }
}
