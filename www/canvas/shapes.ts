/**
 * Outlines. Roles differ without color too: an idle shape is a thin line, a selected one a heavy line with a knob, a
 * candidate has a soft halo, a selected candidate a second outline. The shapes of an explained pair keep their colours:
 * the selected one has a halo and a second outline.
 */

import type { Point } from "../engine/lab.ts";
import { cornersOf } from "../state/corners.ts";
import type { ShapeRole, ShapeRow, WorldReading } from "../state/view_state.ts";
import { handleOf } from "./handles.ts";
import { Labels } from "./labels.ts";
import { along, directionTo, linesThrough, ring } from "./marks.ts";
import type { RoleName } from "./palette.ts";
import type { LabelBox, Pen, Stroke } from "./pen.ts";
import type { View } from "./view.ts";

const THIN = 1.75;
const HEAVY = 2.5;
const HALO = 9;
const HALO_ALPHA = 0.2;

/** Strength of shapes that are not the matter. */
const GHOST = 1 / 3;

/** The highest position that a key selects. */
const LAST_KEY = 9;

/** Units from an outline to its number, and half the size of a knob. */
const NUMBER_GAP = 9;
const KNOB = 6;

/** Sides of a shape for its number, right and down: its corners, then the middles of its sides. */
const PLACES = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Size of a letter beside a shape, in units. */
export const LETTER_SIZE = 18;

/** Units between an outline and a name that is longer than a digit. */
const WORDS_GAP = 4;

/** Units between the outline of a candidate and the frame that says it is selected. */
const SELECTION_GAP = 4;

type Pair = { a: ShapeRow; b: ShapeRow };

interface ShapeOptions {
  marksCandidates?: boolean;
  /** Position of the shape under the pointer, or -1. */
  hovered: number;
  /** Whether the selected shape has its knob. */
  handle?: boolean;
  /** Positions drawn at full strength; null: all. */
  only?: readonly number[] | null;
  /** The explained pair, where its shapes have colours of their own. */
  pair?: Pair | null;
  /** Whether the first shape is A and all others are as B, whoever is selected. */
  lettered?: boolean;
}

export function drawShapes(
  pen: Pen,
  world: WorldReading,
  { marksCandidates = false, hovered, handle = true, only = null, pair = null, lettered = false }: ShapeOptions,
) {
  const roleOf = (shape: ShapeRow) => roleIn(pair, shape) ?? shape.role ?? (lettered ? letterRole(shape) : null);
  const candidates = new Set(marksCandidates ? world.candidatePairs.flat() : []);
  for (const shape of world.shapes) {
    if (shape.position === world.selected) continue;
    const candidate = candidates.has(shape.position);
    const role = candidate ? "candidate" : (roleOf(shape) ?? "idle");
    const alpha = only === null || only.includes(shape.position) ? 1 : GHOST;
    pen.on(layerOf(role), () => {
      if (candidate) halo(pen, shape, "candidate");
      const width = shape.position === hovered ? HEAVY : candidate ? 2 : THIN;
      outline(pen, shape, role, { width, alpha });
    });
  }
  const { chosen } = world;
  if (chosen !== undefined) {
    const own = roleOf(chosen);
    if (own !== null && lettered) drawPlain(pen, chosen, own);
    else if (own !== null) drawHeld(pen, chosen, own);
    else drawSelected(pen, chosen, { candidate: candidates.has(chosen.position), handle });
  }
}

/** The layer of an outline: no term names scenery. */
export const layerOf = <Role extends RoleName>(role: Role) =>
  role === "construction" ? "idle" : (role as Exclude<Role, "construction">);

/** The role of a shape that is named by its letter. */
export const letterRole = ({ position }: Pick<ShapeRow, "position">) => (position === 0 ? "a" : "b");

/** The role of a shape of an explained pair; null for all others. */
function roleIn(pair: Pair | null, { position }: ShapeRow): "a" | "b" | null {
  if (position === pair?.a.position) return "a";
  return position === pair?.b.position ? "b" : null;
}

/**
 * A selected shape that keeps its colour: the selection is a halo of that colour, a second outline and the knob in ink.
 */
export function drawHeld(pen: Pen, selected: ShapeRow, role: ShapeRole) {
  pen.on(layerOf(role), () => {
    halo(pen, selected, role);
    outline(pen, selected, role, { width: HEAVY });
  });
  pen.on("selected", () => {
    frame(pen, selected, "ink");
    drawHandle(pen, selected, "ink");
  });
}

/** The selected shape of a picture beside a narrative: a halo in ink and the knob; letter and colour are its own. */
function drawPlain(pen: Pen, selected: ShapeRow, role: ShapeRole) {
  pen.on("selected", () => halo(pen, selected, "ink"));
  pen.on(layerOf(role), () => outline(pen, selected, role, { width: HEAVY }));
  pen.on("selected", () => drawHandle(pen, selected, "ink"));
}

export function drawSelected(
  pen: Pen,
  selected: ShapeRow,
  { candidate, handle }: { candidate: boolean; handle: boolean },
) {
  if (candidate) {
    pen.on("candidate", () => {
      halo(pen, selected, "candidate");
      outline(pen, selected, "candidate", { width: 2 });
    });
  }
  pen.on("selected", () => {
    if (candidate) frame(pen, selected, "selected");
    else outline(pen, selected, "selected", { width: HEAVY });
    if (handle) drawHandle(pen, selected, "selected");
  });
}

/** The letter of a shape, in the order of the scene. */
export const letterOf = ({ position }: Pick<ShapeRow, "position">) => String.fromCharCode(65 + position);

export function drawHovered(pen: Pen, shape: ShapeRow) {
  pen.on("idle", () => outline(pen, shape, "idle", { width: HEAVY }));
}

/**
 * The numbers of the shapes that the reader can name by key, beside their outlines. Where shapes lie on each other a
 * number moves to another corner, or is left out.
 * @param names.named positions of shapes that have another name
 * @param names.nameOf the words beside a shape
 * @param names.labels kept off more than the shapes
 */
export function drawNumbers(
  pen: Pen,
  world: WorldReading,
  {
    named = [],
    nameOf = ({ position }) => String(position),
    lettered = false,
    labels = new Labels(pen),
  }: {
    named?: readonly number[];
    nameOf?: (shape: ShapeRow) => string;
    lettered?: boolean;
    labels?: Labels;
  } = {},
) {
  const selected = world.chosen;
  // The first ones alone, however many there are.
  const first = world.shapes.filter(({ fixed, position }) => !fixed && position <= LAST_KEY);
  if (selected !== undefined) labels.keepFree({ ...handleOf(selected, pen.view).knob, width: KNOB, height: KNOB });
  if (lettered) for (const shape of first) labels.avoidShape(shape);
  const covers = (other: ShapeRow, { x, y }: Point) => {
    const box = boxOf(other, pen.view);
    const [right, down] = [Math.abs(x - box.x), Math.abs(y - box.y)];
    return other.type === "circle" ? Math.hypot(right, down) < box.width : right < box.width && down < box.height;
  };
  const rank = ({ position }: ShapeRow) => (position === world.selected ? -1 : position);
  const numbered = first.filter(({ furniture, position }) => !furniture && !named.includes(position));
  for (const shape of numbered.sort((one, two) => rank(one) - rank(two))) {
    const words = lettered ? letterOf(shape) : nameOf(shape);
    const half = pen.widthOf(words) / 2;
    const all = placesBeside(shape, pen.view, half);
    // In another shape it would read as that one's number.
    const isClear = ({ x, y }: Point) =>
      [-half, half].every((by) => !first.some((other) => other !== shape && covers(other, { x: x + by, y })));
    const places = all.sort((one, two) => Number(isClear(two)) - Number(isClear(one)));
    const role = shape === selected ? "selected" : "idle";
    pen.on(role, () => {
      if (lettered) labels.writeAt(shape.role ?? letterRole(shape), words, places, { bold: true, size: LETTER_SIZE });
      else labels.writeAt(role === "idle" ? "muted" : role, words, places, { spare: true });
    });
  }
}

/** The author's labels, each beside its shape, off the words that are written already. */
export function drawLabels(pen: Pen, { shapes, chosen }: WorldReading) {
  const labels = new Labels(pen);
  if (chosen !== undefined && pen.handles) {
    const { knob, radius } = handleOf(chosen, pen.view);
    labels.keepFree({ ...knob, width: radius, height: radius });
  }
  for (const shape of shapes) {
    const { label, role = "ink" } = shape;
    if (label === undefined) continue;
    pen.on("idle", () => labels.writeOutside(role, label, boxOf(shape, pen.view), { bold: true }));
  }
}

/** The box around a shape, in units. */
function boxOf(shape: ShapeRow, view: View): LabelBox {
  const ends = cornersOf(shape).map((corner) => view.toScreen(corner));
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  const rim = shape.radius * view.scale;
  return {
    x: (Math.max(...xs) + Math.min(...xs)) / 2,
    y: (Math.max(...ys) + Math.min(...ys)) / 2,
    width: (Math.max(...xs) - Math.min(...xs)) / 2 + rim,
    height: (Math.max(...ys) - Math.min(...ys)) / 2 + rim,
  };
}

/**
 * The places beside a shape where its number may stand: at its corners, else beside its sides.
 * @param half of the words' width, in units
 */
function placesBeside(shape: ShapeRow, view: View, half: number) {
  const gap = Math.max(NUMBER_GAP, half + WORDS_GAP);
  const center = view.toScreen(shape);
  return PLACES.map(([right, down]) => {
    const reach = ({ x, y }: Point) => right * x + down * y;
    const end = view.toScreen(cornersOf(shape).reduce((best, next) => (reach(next) > reach(best) ? next : best)));
    const rim = shape.radius * view.scale * (right && down ? Math.SQRT1_2 : 1);
    return {
      x: right ? end.x + right * (rim + gap) : center.x,
      y: down ? end.y + down * (rim + NUMBER_GAP) : center.y,
    };
  });
}

function outline(pen: Pen, shape: ShapeRow, role: RoleName, stroke: Stroke) {
  pen.stroke(role, stroke, (context) => {
    trace(pen, shape, 0, context);
    if (shape.type === "circle") {
      const { x, y } = pen.view.toScreen(shape);
      const radius = shape.radius * pen.view.scale;
      context.moveTo(x, y);
      context.lineTo(x + radius * Math.cos(shape.angle), y + radius * Math.sin(shape.angle));
    }
  });
}

/** A second outline around the true one: selected, though the colour says candidate. */
function frame(pen: Pen, shape: ShapeRow, role: "selected" | "ink") {
  pen.stroke(role, { width: THIN }, (context) => trace(pen, shape, SELECTION_GAP, context));
}

function halo(pen: Pen, shape: ShapeRow, role: "candidate" | "ink" | ShapeRole) {
  pen.stroke(role, { width: HALO, alpha: HALO_ALPHA }, (context) => trace(pen, shape, 0, context));
}

/**
 * Adds the closed outline of a shape to the path. A polygon grows from its centre.
 * @param grow units
 */
export function trace(pen: Pen, shape: ShapeRow, grow: number, context: CanvasRenderingContext2D) {
  const { scale } = pen.view;
  const { x, y } = pen.view.toScreen(shape);
  if (shape.type === "circle") {
    const radius = shape.radius * scale + grow;
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  if (shape.type !== "rectangle") {
    if (shape.radius > 0) traceRounded(pen, shape, grow, context);
    else {
      const places = shape.points.map((point) => pen.view.toScreen(point));
      linesThrough(
        context,
        places.map((at) => along(at, directionTo({ x, y }, at), grow)),
      );
    }
    context.closePath();
    return;
  }
  const width = shape.width * scale + 2 * grow;
  const height = shape.height * scale + 2 * grow;
  const transform = context.getTransform();
  context.translate(x, y);
  context.rotate(shape.angle);
  context.rect(-width / 2, -height / 2, width, height);
  context.setTransform(transform);
}

/**
 * An arc around each vertex, from one edge's normal to the next one's; lines join them. Vertices run clockwise on the
 * screen.
 * @param grow units
 */
function traceRounded(pen: Pen, { points, radius }: ShapeRow, grow: number, context: CanvasRenderingContext2D) {
  const places = points.map((point) => pen.view.toScreen(point));
  const reach = radius * pen.view.scale + grow;
  const normals = places.map(({ x, y }, index) => {
    const next = places[(index + 1) % places.length] ?? { x, y };
    return Math.atan2(x - next.x, next.y - y);
  });
  for (const [index, { x, y }] of places.entries()) {
    context.arc(x, y, reach, normals.at(index - 1) ?? 0, normals[index] ?? 0);
  }
}

function drawHandle(pen: Pen, selected: ShapeRow, role: "selected" | "ink") {
  if (!pen.handles) return;
  const { stem, knob, radius } = handleOf(selected, pen.view);
  pen.line(role, { width: 1.25 }, stem, knob);
  ring(pen, role, knob, radius, { width: 2 });
}
