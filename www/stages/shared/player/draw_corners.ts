/**
 * The explained pair by name: the letters A and B, the numbers of the corners, and a halo on every corner or edge that
 * is lit. Targets for the pointer are added.
 */

import type { Pen } from "../../../canvas/pen.ts";
import type { Point } from "../../../engine/lab.ts";
import { edgeKey, isLit, type Lit, type Target, vertexKey } from "../../../state/highlight.ts";
import type { Run, ShapeRow } from "../../../state/view_state.ts";

/** Units from a corner to its number, inwards. */
const INWARDS = 15;

/** Corners nearer to each other than this many units get no numbers. */
const ROOM = 26;

const HALO = 9;
const HALO_ALPHA = 0.35;

/** Units from a shape's centre down to its letter, where search directions start at the centre. */
const LETTER_ROOM = 16;

/** Corners nearer to their centre than this many units get no numbers: the letter stands there. */
const NUMBERS_FROM = 36;

/** The corners of a shape on the canvas, in the engine's order; a circle's one corner is its centre. */
export function cornersOnScreen(pen: Pen, shape: ShapeRow): Point[] {
  if (shape.type === "circle") return [pen.view.toScreen(shape)];
  if (shape.type !== "rectangle") return shape.points.map((point) => pen.view.toScreen(point));
  const [cosine, sine] = [Math.cos(shape.angle), Math.sin(shape.angle)];
  const [x, y] = [shape.width / 2, shape.height / 2];
  const corners = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
  return corners.map((corner) =>
    pen.view.toScreen({
      x: shape.x + corner.x * cosine - corner.y * sine,
      y: shape.y + corner.x * sine + corner.y * cosine,
    }),
  );
}

export function drawPair(pen: Pen, run: Run, { lit, targets }: { lit: Lit; targets: Target[] }) {
  for (const which of ["a", "b"] as const) {
    const shape = run[which];
    const corners = cornersOnScreen(pen, shape);
    drawHalos(pen, which, corners, lit);
    pen.on(which, () => {
      writeLetter(pen, which, shape, run.difference !== null);
      writeNumbers(pen, which, shape, corners, lit);
    });
    addTargets(which, corners, targets);
  }
}

/** @param searches whether directions may start at the centre */
function writeLetter(pen: Pen, which: "a" | "b", shape: ShapeRow, searches: boolean) {
  const centre = pen.view.toScreen(shape);
  const reaches = cornersOnScreen(pen, shape).map((corner) => distance(corner, centre));
  const free = searches ? Math.min(...reaches) < NUMBERS_FROM : true;
  const down = free && shape.type !== "circle" ? 0 : LETTER_ROOM;
  const at = { x: centre.x, y: centre.y + down };
  pen.label(which, which.toUpperCase(), at, { bold: true });
}

/** The numbers of the corners; of a shape with many only those that are lit. */
function writeNumbers(pen: Pen, which: "a" | "b", shape: ShapeRow, corners: readonly Point[], lit: Lit) {
  if (shape.type === "circle") return;
  const centre = pen.view.toScreen(shape);
  const next = (index: number) => corners[(index + 1) % corners.length];
  const fits = corners.every(
    (corner, index) => distance(corner, next(index) ?? corner) >= ROOM && distance(corner, centre) >= NUMBERS_FROM,
  );
  for (const [index, corner] of corners.entries()) {
    const bold = isLit(lit, [vertexKey(which, index)]);
    if (!fits && !bold) continue;
    const length = distance(corner, centre) || 1;
    const share = Math.min(INWARDS / length, 0.5);
    const at = { x: corner.x + (centre.x - corner.x) * share, y: corner.y + (centre.y - corner.y) * share };
    pen.label(bold ? which : "muted", bold ? `${which.toUpperCase()}${index}` : String(index), at, { bold });
  }
}

function drawHalos(pen: Pen, which: "a" | "b", corners: readonly Point[], lit: Lit) {
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length];
    if (isLit(lit, [vertexKey(which, index)])) {
      pen.fill("support", HALO_ALPHA, (context) => context.arc(corner.x, corner.y, HALO, 0, 2 * Math.PI));
    }
    if (next !== undefined && next !== corner && isLit(lit, [edgeKey(which, index)])) {
      pen.line("support", { width: HALO, alpha: HALO_ALPHA }, corner, next);
    }
  }
}

function addTargets(which: "a" | "b", corners: readonly Point[], targets: Target[]) {
  for (const [index, at] of corners.entries()) {
    targets.push({ at, keys: [vertexKey(which, index)] });
    const to = corners[(index + 1) % corners.length];
    if (to !== undefined && to !== at) targets.push({ at, to, keys: [edgeKey(which, index)] });
  }
}

function distance(one: Point, two: Point) {
  return Math.hypot(one.x - two.x, one.y - two.y);
}
