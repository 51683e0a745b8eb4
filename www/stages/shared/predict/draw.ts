/** Draws the marks of a question, and its choices with their numbers; each choice is a target of the pointer. */

import { circle, dot, drawMark, linesThrough, type Pen, pathThrough, ring, TURNS } from "../../../canvas/pen.ts";
import type { Point } from "../../../engine/lab.ts";
import type { Lit, Target } from "../../../state/highlight.ts";
import {
  along,
  directionTo,
  distanceBetween,
  edgesOf,
  middleOf,
  nearestOn,
  opposite,
  quarterTurned,
  rotated,
} from "../../../state/points.ts";
import type { ShapeRow } from "../../../state/view_state.ts";
import { clamp, meanOf } from "../geometry.ts";
import { type Choice, type Mark, type Question, ringOf } from "./questions.ts";

const DASH = [7, 4];

/** Units: of the disc of a number, of the ground of a sign, and from a choice to its number. */
const DISC = 10;
const SIGN = 8;
const BESIDE = 22;

/** Units between two numbers, and between a number and a choice, at least. */
const GAP = 4;

/** The places along a line for its number, the best first. */
const SHARES = [0.5, 0.3, 0.7, 0.15, 0.85];

/** Units from a center down to its letter, below the arrows that start there; from a letter to a number, at least. */
const LETTER = 16;
const LETTER_ROOM = 20;

/** Units from the border of the picture to the middle of a number, at least. */
const EDGE = 14;

/** Strength of an area, and of one that is pointed at. */
const TINT = 0.16;
const STRONG_TINT = 0.32;

/** What is drawn of the choices. */
interface Chosen {
  choices: readonly Choice[];
  /** The choice under the pointer that is held. */
  picked: string | null;
  /** The choice of the reader, and whether it is right. */
  chosen: string | null;
  /** The right choice, once it is told. */
  right: string | null;
  /** The words in the picture in place of the number of a choice; null: none. */
  nameOf: (choice: Choice) => string | null;
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
    const outline = pathThrough(pen, mark.points);
    pen.fill(role, TINT, outline);
    pen.stroke(role, { width: 2, dash }, outline);
  } else {
    const [from, to] = [view.toScreen(mark.from), view.toScreen(mark.to)];
    if (mark.draw === "arrow") pen.arrow(role, { width: 3 }, from, to);
    else pen.line(role, { width: 3, dash }, from, to);
  }
}

/** The places of a choice and its number on the screen: a point, or a line to `end`. */
interface Placed {
  place: Point;
  end: Point;
  number: Point;
}

/** Returns the places of the choices; null for one without a place. Numbers keep off each other and off the points. */
function placesOf({ view }: Pen, choices: readonly Choice[]): (Placed | null)[] {
  const points = choices.map(({ at, to }) => (at === undefined || to !== undefined ? null : view.toScreen(at)));
  const taken: Point[] = [];
  const lines = choices.map(({ at, to }) =>
    at === undefined || to === undefined ? null : ([view.toScreen(at), view.toScreen(to)] as const),
  );
  return choices.map(({ at, to, area, away }, index) => {
    if (area !== undefined) {
      const center = meanOf(area.map((corner) => view.toScreen(corner)));
      taken.push(center);
      return { place: center, end: center, number: center };
    }
    if (at === undefined) return null;
    const place = view.toScreen(at);
    const end = to === undefined ? place : view.toScreen(to);
    const from = away === undefined ? { x: place.x, y: place.y + 1 } : view.toScreen(away);
    const ways = away === undefined ? [middleOf(place, end)] : besides(place, end, from);
    const within = ways.map(({ x, y }) => ({
      x: clamp(x, EDGE, view.box.width - EDGE),
      y: clamp(y, EDGE, view.box.height - EDGE),
    }));
    const isFree = (number: Point) =>
      taken.every((other) => distanceBetween(number, other) > 2 * DISC + GAP) &&
      points.every((point, other) => point === null || other === index || distanceBetween(number, point) > DISC + GAP);
    // Nearer to its own line than to any other.
    const isOwn = (number: Point) =>
      lines.every((line, other) => line === null || other === index || distanceTo(number, line) > BESIDE);
    const number = within.find((each) => isFree(each) && isOwn(each)) ?? within.find(isFree) ?? (within[0] as Point);
    taken.push(number);
    return { place, end, number };
  });
}

/** The places beside a choice for its number, the best first. */
function besides(place: Point, end: Point, from: Point): Point[] {
  const middle = middleOf(place, end);
  const side = sideOf(place, end, from);
  if (place === end) return TURNS.map((turn) => along(middle, rotated(side, turn), BESIDE));
  const way = directionTo(place, end);
  const back = directionTo(from, place);
  const sides = SHARES.flatMap((share) => {
    const foot = along(place, way, share * distanceBetween(place, end));
    return [along(foot, side, BESIDE), along(foot, side, -BESIDE)];
  });
  const tip = along(end, way, DISC + GAP);
  // Arrows that go out from one center are farthest apart at their tips.
  return way.x * back.x + way.y * back.y > 0.99 ? [tip, ...sides] : [...sides, tip];
}

/**
 * Draws the choices that have a place, and adds their targets.
 * @param between drawing of the things that lie on the choices and under their numbers
 */
export function drawChoices(
  pen: Pen,
  { choices, picked, chosen, right, nameOf }: Chosen,
  { lit, targets }: { lit: Lit; targets: Target[] },
  between: () => void,
) {
  const places = placesOf(pen, choices);
  // The truth, once it is told, is strong in place of the choice of the reader.
  const told = right ?? chosen;
  const isStrong = ({ id }: Choice) => lit.has(choiceKey(id)) || id === picked || id === told;
  for (const [index, choice] of choices.entries()) {
    const placed = places[index];
    if (placed) drawChoice(pen, choice, placed, isStrong(choice), targets);
  }
  between();
  for (const [index, choice] of choices.entries()) {
    const { number } = places[index] ?? {};
    if (number === undefined) continue;
    const name = nameOf(choice);
    if (name === null) ring(pen, "ink", number, DISC, { width: isStrong(choice) ? 3 : 1.5 });
    pen.label("ink", name ?? String(index + 1), number, { bold: true });
    if (choice.id !== right && choice.id !== chosen) continue;
    const sign = signOf(number);
    dot(pen, "ground", sign, SIGN);
    drawMark(pen, choice.id === right, sign);
  }
}

/** Draws a choice without its number. */
function drawChoice(pen: Pen, { id, to, area }: Choice, placed: Placed, isStrong: boolean, targets: Target[]) {
  const { place, end, number } = placed;
  const keys = [choiceKey(id)];
  if (area !== undefined) {
    const corners = area.map((corner) => pen.view.toScreen(corner));
    pen.fill("support", isStrong ? STRONG_TINT : TINT / 2, (context) => linesThrough(context, corners));
    targets.push({ at: place, keys });
    return;
  }
  if (to !== undefined) {
    pen.line("support", { width: isStrong ? 12 : 7, alpha: isStrong ? 0.5 : 0.25 }, place, end);
    targets.push({ at: place, to: end, keys });
  } else if (isStrong) pen.fill("support", 0.4, (context) => context.arc(place.x, place.y, 12, 0, 2 * Math.PI));
  else circle(pen, "support", place, 7, { width: 1.5 });
  // A point and its number are one target.
  targets.push({ at: to === undefined ? place : number, to: number, keys });
}

/** Returns the place of a shape's letter: near its center, else beside the shape, off the choices and the marks. */
export function letterPlace(
  pen: Pen,
  shape: ShapeRow,
  { choices, known = [] }: Pick<Question, "choices" | "known">,
): Point {
  const { view } = pen;
  const placed = placesOf(pen, choices).flatMap((each) => each ?? []);
  const numbers = placed.flatMap(({ number }) => [number, signOf(number)]);
  const drawn = [
    ...edgesOf(ringOf(shape)),
    ...known.flatMap((mark) => ("from" in mark ? [[mark.from, mark.to]] : "at" in mark ? [[mark.at, mark.at]] : [])),
  ];
  const lines = [
    ...placed.map(({ place, end }) => [place, end]),
    ...drawn.map((ends) => ends.map((each) => view.toScreen(each))),
  ] as [Point, Point][];
  const center = view.toScreen(shape);
  const { x, y, radius, width, height, points } = shape;
  const reach = Math.max(
    radius,
    Math.hypot(width, height) / 2,
    ...points.map((each) => distanceBetween(each, { x, y })),
  );
  const corner = (reach * view.scale + LETTER) * Math.SQRT1_2;
  const places = [
    ...[LETTER, -LETTER, 2 * LETTER, -2 * LETTER].map((down) => ({ x: center.x, y: center.y + down })),
    ...[LETTER, -LETTER].map((right) => ({ x: center.x + right, y: center.y })),
    ...[-1, 1].flatMap((down) =>
      [-1, 1].map((right) => ({ x: center.x + right * corner, y: center.y + down * corner })),
    ),
  ];
  const isFree = (place: Point) =>
    numbers.every((number) => distanceBetween(place, number) > LETTER_ROOM) &&
    lines.every((line) => distanceTo(place, line) > LETTER_ROOM / 2);
  return places.find(isFree) ?? (places[0] as Point);
}

/** Returns the place of the tick or the cross of a number. */
const signOf = ({ x, y }: Point): Point => ({ x: x + DISC + 7, y: y - DISC });

const distanceTo = (point: Point, [from, to]: readonly [Point, Point]) =>
  distanceBetween(point, nearestOn(from, to, point));

/** The side of a point or a line that is farther from another point. */
function sideOf(at: Point, to: Point, from: Point): Point {
  if (at.x === to.x && at.y === to.y) return directionTo(from, at);
  const way = directionTo(at, to);
  const across = quarterTurned(way);
  const middle = middleOf(at, to);
  const side = (middle.x - from.x) * across.x + (middle.y - from.y) * across.y;
  return side < 0 ? opposite(across) : across;
}
