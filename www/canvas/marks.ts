/** Marks that several drawings share: dots, rings, crosses, diamonds, a scale, signs in a corner, an enlarged part. */
import type { Point } from "../engine/lab.ts";
import type { RoleName } from "./palette.ts";
import { LABEL_SIZE, Pen, type Stroke } from "./pen.ts";
import { type Frame, View } from "./view.ts";

/** Half the height of the ticks at the ends of a scale, in units. */
const TICK = 4;

/** Units of the longest scale that has a shorter one. */
const LONGEST_SCALE = 200;

/** Returns the point that lies `distance` lengths of `direction` from another. */
export function along(from: Point, direction: Point, distance: number): Point {
  return { x: from.x + direction.x * distance, y: from.y + direction.y * distance };
}

export function middleOf(one: Point, two: Point): Point {
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
}

/** Returns the unit vector from one point to another; zero where they are equal. */
export function directionTo(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

export const opposite = ({ x, y }: Point): Point => ({ x: -x, y: -y });

/** Returns a vector turned by an angle, clockwise on the screen. */
export function rotated({ x, y }: Point, angle: number): Point {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** Adds lines through points to a path. */
export function linesThrough(context: CanvasRenderingContext2D, points: readonly Point[]) {
  for (const { x, y } of points) context.lineTo(x, y);
}

/** Adds a diamond to a path. */
export function diamondPath(context: CanvasRenderingContext2D, at: Point, size: number) {
  context.moveTo(at.x, at.y - size);
  context.lineTo(at.x + size, at.y);
  context.lineTo(at.x, at.y + size);
  context.lineTo(at.x - size, at.y);
  context.closePath();
}

export function dot(pen: Pen, role: RoleName, at: Point, radius: number) {
  pen.fill(role, 1, (context) => context.arc(at.x, at.y, radius, 0, 2 * Math.PI));
}

/** A circle. */
export function circle(pen: Pen, role: RoleName, at: Point, radius: number, stroke: Stroke) {
  pen.stroke(role, stroke, (context) => context.arc(at.x, at.y, radius, 0, 2 * Math.PI));
}

/** A circle, hollow on the ground. */
export function ring(pen: Pen, role: RoleName, at: Point, radius: number, stroke: Stroke) {
  dot(pen, "ground", at, radius);
  circle(pen, role, at, radius, stroke);
}

export function cross(pen: Pen, role: RoleName, at: Point, arm: number) {
  pen.stroke(role, { width: 2.25 }, (context) => {
    context.moveTo(at.x - arm, at.y);
    context.lineTo(at.x + arm, at.y);
    context.moveTo(at.x, at.y - arm);
    context.lineTo(at.x, at.y + arm);
  });
}

/**
 * A line that is as long as the first length with space for it, with its words above it.
 * @param lengths world pixels
 */
export function scaleBar(pen: Pen, lengths: readonly number[], words: (length: number) => string) {
  const { view } = pen;
  const length = lengths.find((each) => each * view.scale <= LONGEST_SCALE) ?? lengths.at(-1) ?? 0;
  const from = { x: LABEL_SIZE, y: view.box.height - LABEL_SIZE };
  const to = { x: from.x + length * view.scale, y: from.y };
  pen.stroke("muted", { width: 1.25 }, (context) => {
    context.moveTo(from.x, from.y - TICK);
    context.lineTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.lineTo(to.x, to.y - TICK);
  });
  pen.label("muted", words(length), { x: (from.x + to.x) / 2, y: from.y - LABEL_SIZE });
}

interface Sign {
  words: string;
  /** null: it is not a question */
  holds: boolean | null;
}

/** Units that the badges over the picture take. */
const BADGES = 26;

/** In units: the line pitch, the margin that clears walls at the right edge, the other margins, half the size of a mark. */
const LINE = 18;
const RIGHT = 16;
const EDGE = 10;
const MARK = 5;

/** Writes lines into the upper right corner, or from the lower one upwards. */
export function drawSigns(pen: Pen, signs: readonly Sign[], corner: "upper" | "lower" = "upper") {
  const right = pen.view.box.width - RIGHT;
  signs.forEach(({ words, holds }, line) => {
    const far = EDGE + LABEL_SIZE / 2 + line * LINE;
    const y = corner === "upper" ? BADGES + far : pen.view.box.height - far;
    const width = pen.widthOf(words, { bold: true });
    pen.label("ink", words, { x: right - width / 2, y }, { bold: true });
    if (holds !== null) drawMark(pen, holds, { x: right - width - MARK - EDGE, y });
  });
}

/**
 * A tick or a cross.
 * @param at its middle
 */
export function drawMark(pen: Pen, holds: boolean, { x, y }: Point) {
  pen.stroke(holds ? "ink" : "muted", { width: 2.25 }, (context) => {
    if (holds) {
      context.moveTo(x - MARK, y);
      context.lineTo(x - MARK / 3, y + MARK * 0.8);
      context.lineTo(x + MARK, y - MARK * 0.8);
      return;
    }
    context.moveTo(x - MARK * 0.8, y - MARK * 0.8);
    context.lineTo(x + MARK * 0.8, y + MARK * 0.8);
    context.moveTo(x - MARK * 0.8, y + MARK * 0.8);
    context.lineTo(x + MARK * 0.8, y - MARK * 0.8);
  });
}

interface Inset {
  /** the part of the world that is enlarged */
  frame: Frame;
  /** in units of the canvas */
  place: { x: number; y: number; width: number; height: number };
  /** the caption, below the right end of it */
  words: string;
}

/** Clears a place of the picture and draws into it with a pen that enlarges. */
export function drawInset(pen: Pen, { frame, place, words }: Inset, draw: (pen: Pen) => void) {
  const { context, palette, emphasis } = pen;
  const { box } = pen.view;
  const view = new View({ ...box, width: place.width, height: place.height }, frame);
  view.left += place.x;
  view.top += place.y;
  view.box = box;
  const trace = () => context.rect(place.x, place.y, place.width, place.height);
  context.save();
  context.beginPath();
  trace();
  context.clip();
  pen.fill("ground", 1, trace);
  draw(new Pen(context, view, palette, emphasis));
  context.restore();
  pen.stroke("edge", { width: 1 }, trace);
  const half = pen.widthOf(words) / 2;
  pen.label("muted", words, { x: place.x + place.width - half - 4, y: place.y + place.height + LABEL_SIZE });
}
