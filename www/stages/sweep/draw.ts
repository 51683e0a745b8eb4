/**
 * The picture of `sweep`. Left, swept: the whole path is tested, so the ghost stands where the box meets
 * the other shape. Right, discrete: the engine looks at the start and at the end of the step, and at
 * nothing in between.
 */

import type { RoleName } from "../../canvas/palette.ts";
import { dot, Labels, type Pen, ring, type Stroke } from "../../canvas/pen.ts";
import { drawContacts, drawHeld, handleOf, LETTER_SIZE, trace } from "../../canvas/world.ts";
import type { Point } from "../../engine/lab.ts";
import { decimals, threeDigits } from "../../i18n/format.ts";
import type { Look } from "../../lab/stage.ts";
import { edgeKey, type Lit } from "../../state/highlight.ts";
import { along, cornersOf, directionTo } from "../../state/points.ts";
import type { Facts, Run, ShapeRow } from "../../state/view_state.ts";
import { movedBy } from "../shared/geometry.ts";
import { showsLayer } from "../shared/pair/draw.ts";
import { drawAcross, drawTimes } from "./draw_shadows.ts";
import { knobOf, type SweepReading } from "./reading.ts";
import type { Texts } from "./strings.en.ts";

const THIN = 1.75;
const HEAVY = 2.5;

/** Strength of past and future boxes, and of the fill of the moving box. */
const GHOST = 1 / 3;
const TINT = 0.14;

const DASH = [5, 4];

/** Units: of the knob, of the normal, from the top to the names of the lanes, from the ghost up to its words. */
const KNOB = 5;
const NORMAL = 34;
const HEADING = 15;
const WORDS_ABOVE = 16;

/** World pixels of the line between the lanes that words look at in one go. */
const PIECE = 50;

/** Below this many units of width the lanes have names, and the rest has no words. */
const ROOM_FOR_WORDS = 420;

export function drawSweep(pen: Pen, reading: SweepReading, look: Look<Texts>) {
  const words = look.strings.sweep.picture;
  const { view } = pen;
  const { lane } = reading;
  const labels = new Labels(pen);
  const top = view.toScreen({ x: lane, y: 0 });
  const bottom = view.toScreen({ x: lane, y: look.size.height });
  pen.line("edge", { width: 1 }, top, bottom);
  for (let y = 0; y < look.size.height; y += PIECE) {
    labels.avoidLine(view.toScreen({ x: lane, y }), view.toScreen({ x: lane, y: y + PIECE }));
  }
  const wide = view.box.width >= ROOM_FOR_WORDS;
  const names = wide ? words.lanes : words.short;
  for (const [name, x] of [
    ["swept", lane / 2],
    ["discrete", lane * 1.5],
  ] as const) {
    const at = { x: view.toScreen({ x, y: 0 }).x, y: HEADING + top.y };
    pen.label("ink", names[name], at, { bold: true });
  }
  // Beside a narrative this lane is all of the picture.
  drawSweptLane(pen, reading, look, wide || look.lettered ? labels : null);
  drawDiscreteLane(pen, reading, look, wide ? labels : null);
  const { run } = look.facts;
  if (run !== null && showsLayer(look)("intervals")) {
    pen.on("intervals", () => drawTimes(pen, reading, run, look.strings));
  }
}

/** @param labels null: no words */
function drawSweptLane(pen: Pen, reading: SweepReading, look: Look<Texts>, labels: Labels | null) {
  const { facts, strings, lit, lettered } = look;
  const { a, b, way, time, impact, answer } = reading;
  const words = strings.sweep.picture;
  const { view } = pen;
  const selected = facts.world.selected;
  const start = view.toScreen(a);
  const end = impact ?? (answer.state === "overlapping" ? 0 : 1);
  const [stop, now] = [shifted(a, way, end), shifted(a, way, Math.min(time, end))];

  drawCorridor(pen, "a", a, stop);
  drawVelocity(pen, "a", a, way);
  if (selected !== 1) pen.on("b", () => outline(pen, b, "b", { width: THIN }));
  // Beside a narrative the other lane is out of sight, and with it where the box stands after the step.
  if (lettered && answer.state !== "overlapping") {
    pen.on("a", () => outline(pen, reading.end, "a", { width: THIN, dash: DASH }));
  }
  if (impact !== null) {
    pen.on("a", () => {
      pen.fill("a", TINT / 2, (context) => trace(pen, stop, 0, context));
      outline(pen, stop, "a", { width: HEAVY, alpha: GHOST });
    });
  }
  if (selected === 0) drawHeld(pen, a, "a", lettered);
  else {
    pen.on("a", () => outline(pen, a, "a", { width: THIN }));
    if (selected === 1) drawHeld(pen, b, "b", lettered);
  }
  if (time > 0 && (way.x !== 0 || way.y !== 0)) {
    pen.on("a", () => {
      pen.fill("a", TINT, (context) => trace(pen, now, 0, context));
      outline(pen, now, "a", { width: HEAVY });
    });
  }
  drawEdges(pen, reading, facts.run, lit);
  labels?.avoidLine(start, view.toScreen(knobOf(a, way, view.scale)));
  drawImpact(pen, reading, facts);
  if (labels !== null && showsLayer(look)("axes")) pen.on("axes", () => drawAcross(labels, reading));
  if (labels === null) return;
  for (const shape of [a, b]) labels.avoidShape(shape);
  const { stem, knob } = handleOf(selected === 1 ? b : a, view);
  labels.avoidLine(stem, knob);
  for (const shape of [a, b, stop]) labels.avoid(view.toScreen(shape));
  // The letters first: they have fewer places than the words of the impact.
  pen.on(null, () => {
    const style = lettered ? { bold: true, size: LETTER_SIZE } : {};
    labels.write("a", "A", cornerOf(pen, a), start, style);
    labels.write("b", "B", cornerOf(pen, b), view.toScreen(b), style);
  });
  if (impact !== null) {
    // Beyond what it meets, above the arrows: the letters are below.
    const ahead = (answer.normal?.x ?? 0) < 0 ? -1 : 1;
    const touch = view.toScreen(answer.pointA ?? stop);
    const at = { x: touch.x, y: cornerOf(pen, stop, -1).y - WORDS_ABOVE };
    const from = { x: at.x - ahead, y: at.y };
    const said = words.impact(decimals(impact, 3));
    pen.on("contact", () => labels.write("contact", said, at, from, { bold: true }));
  }
}

function drawDiscreteLane(pen: Pen, reading: SweepReading, { strings }: Look<Texts>, labels: Labels | null) {
  const { a, b, lane, way, time } = reading;
  const words = strings.sweep.picture;
  const { view } = pen;
  const [twin, wall, end] = [a, b, reading.end].map((shape) => movedBy(shape, { x: lane, y: 0 })) as [
    ShapeRow,
    ShapeRow,
    ShapeRow,
  ];
  const now = shifted(twin, way, time);
  const moves = way.x !== 0 || way.y !== 0;

  pen.line("a", { width: 1.25, dash: [2, 5], alpha: 0.6 }, view.toScreen(twin), view.toScreen(end));
  pen.on("b", () => outline(pen, wall, "b", { width: THIN }));
  pen.on("a", () => {
    outline(pen, twin, "a", { width: HEAVY });
    if (!moves) return;
    outline(pen, end, "a", { width: HEAVY, dash: time === 1 ? [] : DASH });
    if (time > 0 && time < 1) outline(pen, now, "a", { width: THIN, alpha: GHOST });
    if (time === 1) pen.fill("a", TINT, (context) => trace(pen, end, 0, context));
  });
  // At rest both looks are the same.
  const looks = moves ? [twin, end] : [twin];
  for (const [index, shape] of looks.entries()) drawLook(pen, shape, typeof reading.looks[index] === "number");
  if (labels === null) return;
  labels.avoidLine(view.toScreen(twin), view.toScreen(end));
  for (const shape of [...looks, wall]) labels.avoidShape(shape);
  for (const [index, shape] of looks.entries()) {
    const depth = reading.looks[index] ?? null;
    // The first above its box, the second below: in a narrow lane they would meet.
    const side = index === 0 ? -1 : 1;
    const at = cornerOf(pen, shape, side);
    const said = words.look(index + 1, depth === null ? null : threeDigits(depth));
    const role = depth === null ? "ink" : "contact";
    labels.write(role, said, at, { x: at.x, y: at.y - side }, { bold: depth !== null });
  }
}

/** The edges whose axis is pointed at, or is the step that the player shows. */
function drawEdges(pen: Pen, { a, b }: SweepReading, run: Run | null, lit: Lit) {
  const current = run?.current.kind === "motion-axis" ? run.current : null;
  for (const [which, shape] of [
    ["a", a],
    ["b", b],
  ] as const) {
    const corners = cornersOf(shape);
    for (const [edge, corner] of corners.entries()) {
      const isCurrent = current?.source === "edge" && current.shape === which && current.edge === edge;
      if (!isCurrent && !lit.has(edgeKey(which, edge))) continue;
      const from = pen.view.toScreen(corner);
      const to = pen.view.toScreen(corners[(edge + 1) % corners.length] ?? corner);
      pen.line("support", { width: 4 }, from, to);
    }
  }
}

/** The mark of a look: a ring where nothing was found, a filled dot where there is contact. */
function drawLook(pen: Pen, shape: ShapeRow, found: boolean) {
  const at = pen.view.toScreen(shape);
  if (found) pen.on("contact", () => dot(pen, "contact", at, KNOB));
  else ring(pen, "ink", at, KNOB - 1, { width: 1.5 });
}

/** The lines along which the corners of the box go, as far as it gets. */
function drawCorridor(pen: Pen, role: RoleName, from: ShapeRow, to: ShapeRow) {
  const ends = cornersOf(to);
  pen.stroke(role, { width: 1, dash: [2, 4], alpha: 0.6 }, (context) => {
    for (const [index, start] of cornersOf(from).entries()) {
      const [one, two] = [pen.view.toScreen(start), pen.view.toScreen(ends[index] ?? start)];
      context.moveTo(one.x, one.y);
      context.lineTo(two.x, two.y);
    }
  });
}

/** The arrow of the velocity: the way of one step, with the knob that changes it. */
function drawVelocity(pen: Pen, role: "a", a: ShapeRow, way: Point) {
  const { view } = pen;
  const from = view.toScreen(a);
  const knob = view.toScreen(knobOf(a, way, view.scale));
  pen.on(role, () => {
    const tip = along(knob, directionTo(knob, from), KNOB);
    if (way.x === 0 && way.y === 0) pen.line(role, { width: 1.5, dash: [2, 3] }, from, tip);
    else pen.arrow(role, { width: 2 }, from, tip);
    ring(pen, role, knob, KNOB, { width: 2 });
  });
}

/** Where they touch at the impact, and the normal there; of an overlap the way out. */
function drawImpact(pen: Pen, { a, answer }: SweepReading, { world }: Facts) {
  const { normal, state } = answer;
  if (normal === null) return;
  if (state === "overlapping") {
    const own = world.contacts.filter(({ b }) => b === 1);
    drawContacts(pen, own, { depths: false });
    return;
  }
  pen.on("contact", () => {
    const at = pen.view.toScreen(answer.pointA ?? a);
    pen.arrow("contact", { width: 2.5 }, at, along(at, normal, NORMAL));
    dot(pen, "contact", at, 4);
  });
}

function outline(pen: Pen, shape: ShapeRow, role: RoleName, stroke: Stroke) {
  pen.stroke(role, stroke, (context) => trace(pen, shape, 0, context));
}

function shifted(shape: ShapeRow, way: Point, share: number): ShapeRow {
  return movedBy(shape, { x: way.x * share, y: way.y * share });
}

/**
 * A place at the outline where words may begin: below the shape, or above it.
 *
 * @param side 1 below
 */
function cornerOf(pen: Pen, shape: ShapeRow, side: 1 | -1 = 1): Point {
  const ys = cornersOf(shape).map(({ y }) => y);
  const y = side === 1 ? Math.max(...ys) : Math.min(...ys);
  return pen.view.toScreen({ x: shape.x, y });
}
