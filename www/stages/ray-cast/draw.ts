/**
 * The picture of the stage `ray-cast`: ball, bucket, the arrow of the throw or the dots of the
 * flight, and the two lines whose crossing decides.
 */

import { circle, dot, linesThrough, type Pen, pathThrough, ring, scaleBar } from "../../canvas/pen.ts";
import { LETTER_SIZE } from "../../canvas/world.ts";
import type { Point } from "../../engine/lab.ts";
import { threeDigits } from "../../i18n/format.ts";
import type { Look } from "../../lab/stage.ts";
import { along, directionTo, minus, quarterTurned } from "../../state/points.ts";
import type { Texts } from "./strings.en.ts";
import { type BucketReading, type Crossing, DEPTH, shownStep, UNIT } from "./throwing.ts";

type Words = Texts["bucket"];

/** Metres of the scale; the shorter ones are for enlarged pictures. */
const SCALES = [2, 1, 0.5, 0.2, 0.1];

/** Units from a thing to the middle of its words. */
const WORDS_GAP = 16;

/** Strength of the ball before the step. */
const BEFORE = 0.6;

/** Units that a dashed line goes on: beyond any canvas. */
const BEYOND = 50_000;

export function paintBucket(pen: Pen, reading: BucketReading, { strings, sparse, views }: Look<Texts>) {
  const { bucket: words } = strings;
  const { flying, decided, meets } = reading;
  drawBucket(pen, reading, words);
  drawDots(pen, reading);
  const shown = shownStep(reading);
  // Beside a narrative the step of a throw stays in sight, with the ball at its end.
  const told = sparse ? shown : null;
  if (reading.ahead !== null && told === null) drawAhead(pen, reading.ahead, shown === null ? words.crossing : null);
  if (shown !== null) drawCrossing(pen, shown, { decided: decided !== null, meets, words });
  if (told !== null) drawBefore(pen, reading.ball.radius, told.from);
  drawBall(pen, { ...reading.ball, ...told?.to });
  if (shown !== null && views.has("velocity")) pen.on("velocity", () => writeLine(pen, shown));
  if (shown !== null && views.has("ends")) pen.on("ends", () => writeEnds(pen, shown, reading));
  if (!flying && told === null) drawArrow(pen, reading, words);
  scaleBar(
    pen,
    SCALES.map((metres) => metres * UNIT),
    (length) => words.scale(length / UNIT),
  );
}

/** The way of the flight, and of the one before it fainter. */
function drawDots(pen: Pen, { dots, before }: BucketReading) {
  const some = (points: readonly Point[], alpha: number) =>
    pen.fill("selected", alpha, (context) => {
      for (const point of points) {
        const { x, y } = pen.view.toScreen(point);
        context.moveTo(x + 1.75, y);
        context.arc(x, y, 1.75, 0, 2 * Math.PI);
      }
    });
  pen.on("selected", () => {
    some(before, 0.5);
    some(dots, 0.8);
  });
}

/** The flight of the next throw, and where it would cross the mouth. `words`: the name of that place; null: none. */
function drawAhead(pen: Pen, { dots, decided }: NonNullable<BucketReading["ahead"]>, words: string | null) {
  pen.on("velocity", () => pen.stroke("ink", { width: 1.5, dash: [1, 5], alpha: 0.8 }, pathThrough(pen, dots, false)));
  if (decided?.ray !== true || decided.at === null) return;
  const place = pen.view.toScreen(decided.at);
  pen.on("contact", () => {
    ring(pen, "contact", place, 6, { width: 2 });
    if (words !== null) pen.label("contact", words, { x: place.x, y: place.y - WORDS_GAP });
  });
}

/** Draws the bucket, its mouth with both ends, and the line through the mouth. */
function drawBucket(pen: Pen, { mouth }: BucketReading, words: Words) {
  if (mouth === null) return;
  const { view } = pen;
  const way = directionTo(...mouth);
  const below = (point: Point) => view.toScreen(along(point, quarterTurned(way), DEPTH));
  const [left, right] = [view.toScreen(mouth[0]), view.toScreen(mouth[1])];
  const outline = (context: CanvasRenderingContext2D) =>
    linesThrough(context, [left, below(mouth[0]), below(mouth[1]), right]);
  pen.on("idle", () => {
    pen.fill("idle", 0.12, outline);
    pen.stroke("idle", { width: 2 }, outline);
  });
  pen.on("mouth", () => {
    pen.line("construction", { width: 1, dash: [2, 5] }, beyond(right, left), beyond(left, right));
    pen.line("idle", { width: 3.5 }, left, right);
    for (const end of [left, right]) dot(pen, "idle", end, 4);
    // Off the way of a ball that falls into the middle.
    const half = pen.widthOf(words.mouth) / 2;
    pen.label("idle", words.mouth, { x: Math.min(left.x, right.x) - half - WORDS_GAP, y: left.y - WORDS_GAP });
  });
}

/** A point far out on the line from one point through another. */
function beyond(from: Point, to: Point) {
  return along(to, directionTo(from, to), BEYOND);
}

/**
 * The velocity line: the way of a step and the ray that goes on from it. A dot marks a crossing in
 * the mouth, a ring one beside it; a ray that has not reached the line yet has no mark.
 */
function drawCrossing(
  pen: Pen,
  { from, to, at }: Crossing,
  { decided, meets, words }: { decided: boolean; meets: BucketReading["meets"]; words: Words },
) {
  const { view } = pen;
  const [start, end] = [view.toScreen(from), view.toScreen(to)];
  if (start.x === end.x && start.y === end.y) return;
  pen.on("velocity", () => {
    pen.line("ink", { width: 1, dash: [6, 4], alpha: 0.7 }, start, beyond(start, end));
    pen.line("ink", { width: decided ? 4 : 2.5 }, start, end);
  });
  if (at === null || meets === null) return;
  const place = view.toScreen(at);
  const isSeen = place.x >= 0 && place.y >= 0 && place.x <= view.box.width && place.y <= view.box.height;
  if (!isSeen) return;
  pen.on("contact", () => {
    if (meets === "mouth") dot(pen, "contact", place, 6);
    else ring(pen, "contact", place, 5, { width: 2 });
    // Beside the line of the step, which goes on through the place.
    const half = pen.widthOf(words.crossing) / 2;
    pen.label("contact", words.crossing, { x: place.x + half + WORDS_GAP, y: place.y - WORDS_GAP });
  });
}

/** Slope and height of the line y = k x + b, beside its dashed part. */
function writeLine(pen: Pen, { from, to }: Crossing) {
  const k = (to.y - from.y) / (to.x - from.x);
  const words = `k = ${threeDigits(k)}, b = ${threeDigits(from.y - k * from.x)}`;
  const { x, y } = pen.view.toScreen(along(to, minus(to, from), 1.5));
  pen.label("ink", words, { x: x + pen.widthOf(words) / 2 + WORDS_GAP, y }, { bold: true });
}

/** The letters of both segments in the formula of their crossing: the step from P to Q, the mouth from M to N. */
function writeEnds(pen: Pen, { from, to }: Crossing, { ball, mouth }: BucketReading) {
  const write = (letter: string, end: Point, away: Point) => {
    const { x, y } = pen.view.toScreen(end);
    pen.label("ink", letter, { x: x + away.x, y: y + away.y }, { bold: true, size: LETTER_SIZE });
  };
  const beside = { x: -ball.radius * pen.view.scale - WORDS_GAP, y: 0 };
  write("P", from, beside);
  write("Q", to, beside);
  if (mouth === null) return;
  write("M", mouth[0], { x: -WORDS_GAP, y: WORDS_GAP });
  write("N", mouth[1], { x: WORDS_GAP, y: WORDS_GAP });
}

function drawBall(pen: Pen, ball: BucketReading["ball"]) {
  const centre = pen.view.toScreen(ball);
  const radius = ball.radius * pen.view.scale;
  pen.on("selected", () => {
    pen.fill("selected", 0.18, (context) => context.arc(centre.x, centre.y, radius, 0, 2 * Math.PI));
    circle(pen, "selected", centre, radius, { width: 2.5 });
    dot(pen, "selected", centre, 2);
  });
}

/** The ball on the frame before the step. */
function drawBefore(pen: Pen, radius: number, from: Point) {
  const { view } = pen;
  const rim = { width: 1.5, dash: [6, 4], alpha: BEFORE };
  pen.on("selected", () => circle(pen, "selected", view.toScreen(from), radius * view.scale, rim));
}

function drawArrow(pen: Pen, { ball, drag, speed, angle }: BucketReading, words: Words) {
  const { view } = pen;
  const from = view.toScreen(ball);
  const to = view.toScreen({ x: ball.x + drag.x, y: ball.y + drag.y });
  pen.on("velocity", () => {
    pen.arrow("ink", { width: 2.25 }, from, to);
    pen.label("ink", words.written(speed, angle), along(to, directionTo(from, to), WORDS_GAP), { bold: true });
  });
}
