/** Draws the marks of a question, and its choices with their numbers; each choice is a target of the pointer. */

import { along, circle, directionTo, dot, drawMark, linesThrough, middleOf, ring } from "../../../canvas/marks.ts";
import type { Pen } from "../../../canvas/pen.ts";
import type { Point } from "../../../engine/lab.ts";
import type { Lit, Target } from "../../../state/highlight.ts";
import { clamp } from "../geometry.ts";
import type { Choice, Mark } from "./questions.ts";

const DASH = [7, 4];

/** Units: of the disc of a number, and from a choice to its number. */
const DISC = 10;
const BESIDE = 22;

/** Units from the border of the picture to the middle of a number, at least. */
const EDGE = 14;

/** Strength of an area, and of one that is pointed at. */
const TINT = 0.16;
const STRONG_TINT = 0.32;

/** What is drawn of the choices. */
export interface Chosen {
  choices: readonly Choice[];
  /** The choice under the pointer that is held. */
  picked: string | null;
  /** The choice of the reader, and whether it is right. */
  chosen: string | null;
  /** The right choice, once it is told. */
  right: string | null;
}

export const choiceKey = (id: string) => `choice:${id}`;

export function drawMarks(pen: Pen, marks: readonly Mark[]) {
  for (const mark of marks) drawMarkOf(pen, mark);
}

function drawMarkOf(pen: Pen, mark: Mark) {
  const { view } = pen;
  const { role } = mark;
  const dash = mark.dash === true ? DASH : [];
  if (mark.draw === "dot") dot(pen, role, view.toScreen(mark.at), 5);
  else if (mark.draw === "circle")
    circle(pen, role, view.toScreen(mark.at), mark.radius * view.scale, { width: 2, dash });
  else if (mark.draw === "area") {
    const outline = (context: CanvasRenderingContext2D) => {
      linesThrough(
        context,
        mark.points.map((point) => view.toScreen(point)),
      );
      context.closePath();
    };
    pen.fill(role, TINT, outline);
    pen.stroke(role, { width: 2, dash }, outline);
  } else {
    const [from, to] = [view.toScreen(mark.from), view.toScreen(mark.to)];
    if (mark.draw === "arrow") pen.arrow(role, { width: 3 }, from, to);
    else pen.line(role, { width: 3, dash }, from, to);
  }
}

/** Draws the choices that have a place, and adds their targets. */
export function drawChoices(pen: Pen, { choices, picked, chosen, right }: Chosen, lit: Lit, targets: Target[]) {
  for (const [index, choice] of choices.entries()) {
    const { id } = choice;
    const isStrong = lit.has(choiceKey(id)) || id === picked || id === chosen || id === right;
    const number = drawChoice(pen, choice, isStrong, targets);
    if (number === null) continue;
    ring(pen, "ink", number, DISC, { width: isStrong ? 3 : 1.5 });
    pen.label("ink", String(index + 1), number, { bold: true });
    const mark = { x: number.x + DISC + 7, y: number.y - DISC };
    if (id === right) drawMark(pen, true, mark);
    else if (id === chosen) drawMark(pen, false, mark);
  }
}

/** Draws a choice; returns the place of its number. */
function drawChoice(pen: Pen, { id, at, to, area, away }: Choice, isStrong: boolean, targets: Target[]): Point | null {
  const { view } = pen;
  const keys = [choiceKey(id)];
  if (area !== undefined) {
    const corners = area.map((corner) => view.toScreen(corner));
    pen.fill("support", isStrong ? STRONG_TINT : TINT / 2, (context) => linesThrough(context, corners));
    const center = centerOf(corners);
    targets.push({ at: center, keys });
    return center;
  }
  if (at === undefined) return null;
  const place = view.toScreen(at);
  const end = to === undefined ? place : view.toScreen(to);
  const from = away === undefined ? { x: place.x, y: place.y + 1 } : view.toScreen(away);
  const middle = middleOf(place, end);
  const beside = along(middle, sideOf(place, end, from), away === undefined ? 0 : BESIDE);
  const number = {
    x: clamp(beside.x, EDGE, view.box.width - EDGE),
    y: clamp(beside.y, EDGE, view.box.height - EDGE),
  };
  if (to !== undefined) {
    pen.line("support", { width: isStrong ? 12 : 7, alpha: isStrong ? 0.5 : 0.25 }, place, end);
    targets.push({ at: place, to: end, keys });
  } else if (isStrong) pen.fill("support", 0.4, (context) => context.arc(place.x, place.y, 12, 0, 2 * Math.PI));
  else circle(pen, "support", place, 7, { width: 1.5 });
  // A point and its number are one target.
  targets.push({ at: place === end ? place : number, to: number, keys });
  return number;
}

/** The side of a point or a line that is farther from another point. */
function sideOf(at: Point, to: Point, from: Point): Point {
  if (at.x === to.x && at.y === to.y) return directionTo(from, at);
  const way = directionTo(at, to);
  const across = { x: -way.y, y: way.x };
  const middle = middleOf(at, to);
  const side = (middle.x - from.x) * across.x + (middle.y - from.y) * across.y;
  return side < 0 ? { x: -across.x, y: -across.y } : across;
}

function centerOf(points: readonly Point[]): Point {
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
