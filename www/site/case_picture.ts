/** Draws a case: shapes with their letters, ways, and the truth. */

import { paletteFor } from "../canvas/palette.ts";
import { circle, dot, Pen } from "../canvas/pen.ts";
import { type Box, type Frame, View } from "../canvas/view.ts";
import { trace } from "../canvas/world.ts";
import { castRay, collide, distance, type Point } from "../engine/index.ts";
import { threeDigits } from "../i18n/format.ts";
import { centerOf, extentOf, type Outline, type Part, type QuestionName } from "../judge/cases.ts";
import type { Places } from "../judge/truth.ts";
import { boxAround, meanOf } from "../stages/shared/geometry.ts";
import { along, directionTo, middleOf, quarterTurned } from "../state/points.ts";

/** Share of the picture around the case. */
const MARGIN = 0.15;

/** Least units between two lines of the ruler. */
const CLOSEST = 56;

/** Units from the line of an answer to its value. */
const BESIDE = 28;

const LETTER = { bold: true, size: 20 };
const VALUE = { bold: true, size: 16 };

const ORIGIN: Point = { x: 0, y: 0 };

/** Arguments of a question about a ray. */
type Ray = readonly [origin: Point, direction: Point, most: number, shape: Outline];

interface Drawn {
  shapes: readonly Outline[];
  point: Point | null;
  ways: readonly (readonly [from: Point, to: Point])[];
}

/**
 * @param isUp whether the ruler's y points up
 * @param pair the two shapes of a list that the case is about
 */
export function drawCase(
  canvas: HTMLCanvasElement,
  question: QuestionName,
  parts: readonly Part[],
  scheme: "light" | "dark" | "forced",
  isUp: boolean,
  pair: Places | undefined,
) {
  const context = canvas.getContext("2d");
  const { width, height } = canvas.getBoundingClientRect();
  if (context === null || width === 0) return;
  const [deviceWidth, deviceHeight] = [width, height].map((side) => Math.round(side * devicePixelRatio)) as [
    number,
    number,
  ];
  Object.assign(canvas, { width: deviceWidth, height: deviceHeight });
  const box: Box = { width, height, deviceWidth, deviceHeight, unit: 1 };
  const drawn = drawnOf(question, parts);
  const view = new View(box, frameOf(drawn));
  const pen = new Pen(context, view, paletteFor(scheme), { layer: null, strength: 0 });
  view.begin(context);
  drawRuler(pen, isUp);
  const isList = question === "pairs";
  const [first, second] = pair ?? (isList ? [] : [0, 1]);
  for (const [index, shape] of drawn.shapes.entries()) {
    const role = index === first || (isList && index === second) ? "a" : "b";
    drawOutline(pen, shape, role, isList ? String(index) : role.toUpperCase());
  }
  for (const [from, to] of drawn.ways) pen.arrow("ink", { width: 1.75 }, view.toScreen(from), view.toScreen(to));
  if (drawn.point !== null) dot(pen, "ink", view.toScreen(drawn.point), 4);
  if (question === "castRay") drawHit(pen, parts as Ray);
  else drawTruth(pen, drawn.shapes[first ?? -1], drawn.shapes[second ?? -1]);
}

function drawnOf(question: QuestionName, parts: readonly Part[]): Drawn {
  const list = parts as readonly unknown[];
  if (question === "contains") {
    const [shape, point] = list as [Outline, Point];
    return { shapes: [shape], point, ways: [] };
  }
  if (question === "castRay") {
    const [origin, direction, most, shape] = list as unknown as Ray;
    return { shapes: [shape], point: origin, ways: [[origin, along(origin, direction, most)]] };
  }
  if (question === "sweep") {
    const [a, velocityA, b, velocityB, duration] = list as [Outline, Point, Outline, Point, number];
    const ways = [
      [centerOf(a), velocityA],
      [centerOf(b), velocityB],
    ] as const;
    return { shapes: [a, b], point: null, ways: ways.map(([from, way]) => [from, along(from, way, duration)]) };
  }
  return { shapes: list as readonly Outline[], point: null, ways: [] };
}

function frameOf({ shapes, point, ways }: Drawn): Frame {
  const points = [...shapes.flatMap(extremes), ...ways.flat(), ...(point === null ? [] : [point])];
  const { left, top, right, bottom } = boxAround(points);
  const size = Math.max(right - left, bottom - top) || 1;
  const [width, height] = [right - left + 2 * MARGIN * size, bottom - top + 2 * MARGIN * size];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width, height };
}

/** Returns points that span the box around a shape. */
export function extremes(shape: Outline): readonly Point[] {
  const { left, top, right, bottom } = extentOf(shape);
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ];
}

function drawOutline(pen: Pen, shape: Outline, role: "a" | "b", name: string) {
  const row = { ...{ x: 0, y: 0, angle: 0, radius: 0, width: 0, height: 0, points: [] }, ...shape };
  const middle = centerOf(shape);
  const at = pen.view.toScreen(middle);
  pen.stroke(role, { width: 2 }, (context) =>
    trace(pen, { ...row, ...middle } as Parameters<typeof trace>[1], 0, context),
  );
  if (shape.type === "circle") dot(pen, role, at, 3);
  // A is left of the middle and B right of it, so that letters of one place differ.
  const side = role === "a" ? -1 : 1;
  // The mean of corners is inside of every convex polygon.
  const inside = shape.type === "polygon" ? pen.view.toScreen(meanOf(shape.points)) : null;
  const place = inside ? { x: inside.x + 8 * side, y: inside.y } : { x: at.x + 16 * side, y: at.y - 14 };
  pen.label(role, name, place, LETTER);
}

/** The place where a ray hits. */
function drawHit(pen: Pen, ray: Ray) {
  const hit = castRay(...ray);
  if (hit !== null) dot(pen, "contact", pen.view.toScreen(hit.point), 5);
}

/** The depth of two shapes in the color of contacts, or their distance in that of the closest points. */
function drawTruth(pen: Pen, a?: Outline, b?: Outline) {
  if (a === undefined || b === undefined) return;
  const contact = collide(a, b);
  const apart = contact === null ? distance(a, b) : null;
  const [from, to] = contact === null ? [apart?.pointA, apart?.pointB] : [contact.start, contact.end];
  if (!from || !to) return;
  const [one, other] = [pen.view.toScreen(from), pen.view.toScreen(to)];
  const role = contact === null ? "closest" : "contact";
  pen.line(role, { width: 2.5, dash: contact === null ? [6, 4] : [] }, one, other);
  dot(pen, role, one, 4);
  circle(pen, role, other, 4.5, { width: 1.75 });
  const value = threeDigits(contact?.depth ?? apart?.distance ?? 0, 0);
  // The line has no length where shapes touch.
  const way = contact === null ? directionTo(one, other) : contact.normal;
  // Beside the line, on its lower side.
  const side = way.x < 0 ? -BESIDE : BESIDE;
  pen.label(role, value, along(middleOf(one, other), quarterTurned(way), side), VALUE);
}

/** Lines of round numbers, with the numbers at the upper and the left edge. */
function drawRuler(pen: Pen, isUp: boolean) {
  const { context, palette, view } = pen;
  const { width, height } = view.box;
  context.fillStyle = palette.line.ground;
  context.fillRect(0, 0, width, height);
  const pitch = pitchOf(view.scale);
  const corner = view.toWorld(ORIGIN);
  const numbers = (start: number, side: number) => {
    const first = Math.ceil(start / pitch);
    return Array.from({ length: Math.floor(side / view.scale / pitch) + 1 }, (_, index) => (first + index) * pitch);
  };
  const words = (value: number) => String(Number(value.toPrecision(6))).replace("-", "\u2212");
  const across = numbers(corner.x, width).map((x) => [x, view.toScreen({ x, y: 0 }).x] as const);
  const down = numbers(corner.y, height).map((y) => [y, view.toScreen({ x: 0, y }).y] as const);
  for (const [, x] of across) pen.line("graticuleStrong", { width: 1 }, { x, y: 0 }, { x, y: height });
  for (const [, y] of down) pen.line("graticuleStrong", { width: 1 }, { x: 0, y }, { x: width, y });
  for (const [value, x] of across) if (x > 48 && x < width - 16) pen.label("muted", words(value), { x, y: 14 });
  for (const [value, y] of down) {
    const shown = isUp ? 0 - value : value;
    if (y > 32 && y < height - 12) pen.label("muted", words(shown), { x: 20, y });
  }
}

/** Returns the least of 1, 2, 5, 10, … and their fractions whose lines are far enough apart. */
function pitchOf(scale: number): number {
  const power = 10 ** Math.floor(Math.log10(CLOSEST / scale));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each * scale >= CLOSEST) ?? power;
}
