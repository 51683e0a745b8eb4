/**
 * Draws a world: its ground, its shapes with their names and handles, and its contacts.
 *
 * Roles differ without color too: an idle shape is a thin line, a selected one a heavy line with a knob, a candidate has a soft
 * halo, a selected candidate a second outline. The shapes of an explained pair keep their colours: the selected one has a halo and
 * a second outline.
 */

import type { Point } from "../engine/lab.ts";
import { threeDigits } from "../i18n/format.ts";
import { along, cornersOf, directionOf, directionTo, type Outlined } from "../state/points.ts";
import type { ContactRow, ShapeRole, ShapeRow, WorldReading } from "../state/view_state.ts";
import type { RoleName } from "./palette.ts";
import { circle, dot, LABEL_SIZE, type LabelBox, Labels, linesThrough, type Pen, ring, type Stroke } from "./pen.ts";
import { clamp, type View } from "./view.ts";

/** World pixels that one press of a moving key moves. */
export const MOVE = 10;

/** World pixels between the strong lines. */
const STRONG = 100;

/** World pixels between the lines of a far enlarged world. */
const FINEST = 1;

/** Fine lines closer together than this many units are left out. */
const CLOSEST = 7;

/** Numbers are written only where a strong cell is at least this wide, in units. */
const WIDE_ENOUGH_FOR_NUMBERS = 72;

type World = { width: number; height: number };

/**
 * The ground of the picture: a fine graticule. One fine cell is one press of a moving key.
 * @param world null: without a border
 */
export function drawGraticule(pen: Pen, world: World | null, { numbers }: { numbers: boolean }) {
  const { view, context, palette } = pen;
  const { width, height, deviceWidth } = view.box;
  const hair = width / deviceWidth;

  context.fillStyle = palette.line.ground;
  context.fillRect(0, 0, width, height);
  if (FINEST * view.scale >= CLOSEST) lines(pen, FINEST, "graticule", hair);
  if (MOVE * view.scale >= CLOSEST) lines(pen, MOVE, "graticule", hair);
  lines(pen, STRONG, "graticuleStrong", hair);
  if (world !== null) {
    // Where the picture is larger than the world, the border says where the world ends.
    const [origin, corner] = [sharpAt(view, { x: 0, y: 0 }), sharpAt(view, { x: world.width, y: world.height })];
    context.strokeStyle = palette.line.muted;
    context.lineWidth = hair;
    context.beginPath();
    context.rect(origin.x, origin.y, corner.x - origin.x, corner.y - origin.y);
    context.stroke();
  }
  if (numbers && STRONG * view.scale >= WIDE_ENOUGH_FOR_NUMBERS) writeNumbers(pen);
}

/** The middle of the device pixel of a place, so that every line is equally sharp. */
function sharpAt(view: View, place: Point): Point {
  const { width, height, deviceWidth, deviceHeight } = view.box;
  const { x, y } = view.toScreen(place);
  const middle = (at: number, hair: number) => (Math.floor(at / hair) + 0.5) * hair;
  return { x: middle(x, width / deviceWidth), y: middle(y, height / deviceHeight) };
}

/** @param hair width of one device pixel */
function lines(pen: Pen, pitch: number, role: RoleName, hair: number) {
  const { view, context, palette } = pen;
  context.strokeStyle = palette.line[role];
  context.lineWidth = hair;
  context.beginPath();
  for (const x of places(pitch, view.left, view.scale, view.box.width)) {
    const at = sharpAt(view, { x, y: 0 }).x;
    context.moveTo(at, 0);
    context.lineTo(at, view.box.height);
  }
  for (const y of places(pitch, view.top, view.scale, view.box.height)) {
    const at = sharpAt(view, { x: 0, y }).y;
    context.moveTo(0, at);
    context.lineTo(view.box.width, at);
  }
  context.stroke();
}

/** The multiples of a pitch that lie in the picture, along one axis. */
function places(pitch: number, start: number, scale: number, shown: number): number[] {
  const [first, last] = [Math.ceil(-start / scale / pitch), Math.floor((shown - start) / scale / pitch)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * pitch);
}

/** Writes the numbers of the widest lines at the upper and the left edge of the picture. */
function writeNumbers(pen: Pen) {
  const { scale, left, top, box } = pen.view;
  const pitch = [FINEST, MOVE, STRONG].find((each) => each * scale >= WIDE_ENOUGH_FOR_NUMBERS) ?? STRONG;
  const edge = { x: LABEL_SIZE + 8, y: LABEL_SIZE + 2 };
  for (const x of places(pitch, left, scale, box.width)) {
    const at = pen.view.toScreen({ x, y: 0 }).x;
    // At the left edge it would meet the numbers of the other side.
    if (at > 2 * edge.x) pen.label("muted", String(x), { x: at, y: edge.y });
  }
  for (const y of places(pitch, top, scale, box.height)) {
    const at = pen.view.toScreen({ x: 0, y }).y;
    if (at > 2 * edge.y) pen.label("muted", String(y), { x: edge.x, y: at });
  }
}

const THIN = 1.75;
const HEAVY = 2.5;
const HALO = 9;
const HALO_ALPHA = 0.2;

/** The highest position that a key selects. */
export const LAST_KEY = 9;

/** Units from an outline to its name, and half the size of a knob. */
const NAME_GAP = 9;
const KNOB = 6;

/** Sides of a shape for its name, right and down: its corners, then the middles of its sides and its own. */
const PLACES = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [0, 0],
] as const;

/** Size of a letter beside a shape, in units. */
export const LETTER_SIZE = 18;

/** Units between an outline and a name of several letters. */
const WORDS_GAP = 4;

/** Units that a name is farther from any other shape than from its own. */
const NEARER = 0.5;

/** Units between the outline of a candidate and the frame that says it is selected. */
const SELECTION_GAP = 4;

type Pair = { a: ShapeRow; b: ShapeRow };

interface ShapeOptions {
  marksCandidates?: boolean;
  /** Position of the shape under the pointer, or -1. */
  hovered: number;
  /** The explained pair, where its shapes have colours of their own. */
  pair?: Pair | null;
  /** Whether the first shape is A and all others are as B, whoever is selected. */
  lettered?: boolean;
}

export function drawShapes(
  pen: Pen,
  world: WorldReading,
  { marksCandidates = false, hovered, pair = null, lettered = false }: ShapeOptions,
) {
  const roleOf = (shape: ShapeRow) =>
    roleIn(pair, shape) ?? shape.role ?? (lettered && pair === null ? letterRole(shape) : null);
  const candidates = new Set(marksCandidates ? world.candidatePairs.flat() : []);
  for (const shape of world.shapes) {
    if (shape.position === world.selected) continue;
    if (shape.furniture) {
      // Scenery recedes: it means nothing to the tests.
      pen.on("idle", () => outline(pen, shape, "edge", { width: 1 }));
      continue;
    }
    const candidate = candidates.has(shape.position);
    const role = candidate ? "candidate" : (roleOf(shape) ?? "idle");
    pen.on(layerOf(role), () => {
      if (candidate) halo(pen, shape, "candidate");
      const width = shape.position === hovered ? HEAVY : candidate ? 2 : THIN;
      outline(pen, shape, role, { width });
    });
  }
  const { chosen } = world;
  if (chosen !== undefined) {
    const own = roleOf(chosen);
    const candidate = candidates.has(chosen.position);
    if (own !== null) drawHeld(pen, chosen, candidate ? "candidate" : own, lettered);
    else drawSelected(pen, chosen, candidate);
  }
}

/** The layer of an outline: no term names scenery. */
export const layerOf = <Role extends RoleName>(role: Role) =>
  role === "construction" ? "idle" : (role as Exclude<Role, "construction">);

/** The role of a shape that is named by its letter. */
export const letterRole = ({ name }: Pick<ShapeRow, "name">) => (name === "A" ? "a" : "b");

/** The role of a shape of an explained pair; null for all others. */
function roleIn(pair: Pair | null, { position }: ShapeRow): "a" | "b" | null {
  if (position === pair?.a.position) return "a";
  return position === pair?.b.position ? "b" : null;
}

/**
 * A selected shape that keeps its colour, or that of a candidate: the selection is a halo of that colour, a second outline and the
 * knob in ink; beside a narrative the halo in ink and the knob.
 */
export function drawHeld(pen: Pen, selected: ShapeRow, role: ShapeRole | "candidate", lettered: boolean) {
  if (lettered) pen.on("selected", () => halo(pen, selected, "ink"));
  pen.on(layerOf(role), () => {
    if (!lettered) halo(pen, selected, role);
    outline(pen, selected, role, { width: HEAVY });
  });
  pen.on("selected", () => {
    if (!lettered) frame(pen, selected, "ink");
    drawHandle(pen, selected, "ink");
  });
}

export function drawSelected(pen: Pen, selected: ShapeRow, candidate = false) {
  if (candidate) {
    pen.on("candidate", () => {
      halo(pen, selected, "candidate");
      outline(pen, selected, "candidate", { width: 2 });
    });
  }
  pen.on("selected", () => {
    if (candidate) frame(pen, selected, "selected");
    else outline(pen, selected, "selected", { width: HEAVY });
    drawHandle(pen, selected, "selected");
  });
}

export function drawHovered(pen: Pen, shape: ShapeRow) {
  pen.on("idle", () => outline(pen, shape, "idle", { width: HEAVY }));
}

/**
 * The names of the shapes that the reader can select by key, beside their outlines. Where shapes lie on each other a
 * name moves to another corner, or is left out.
 * @param names.named positions of shapes that are named already
 * @param names.labels kept off more than the shapes
 */
export function drawNames(
  pen: Pen,
  world: WorldReading,
  {
    named = [],
    lettered = false,
    labels = new Labels(pen),
  }: {
    named?: readonly number[];
    lettered?: boolean;
    labels?: Labels;
  } = {},
) {
  const selected = world.chosen;
  // The first ones alone, however many there are.
  const first = world.shapes.filter(({ fixed }) => !fixed).slice(0, LAST_KEY + 1);
  keepKnobFree(labels, selected, pen);
  if (lettered) for (const shape of first) labels.avoidShape(shape);
  const others = first.concat(world.shapes.filter(({ fixed, furniture }) => fixed && !furniture));
  const boxes = new Map(others.map((shape) => [shape, boxOf(shape, pen.view)]));
  const gapTo = (shape: ShapeRow, at: Point, half: number = 0) => {
    const box = boxes.get(shape) ?? boxOf(shape, pen.view);
    const [right, down] = [Math.max(Math.abs(at.x - box.x) - half, 0), Math.abs(at.y - box.y)];
    if (shape.type === "circle") return Math.hypot(right, down) - box.width;
    return Math.hypot(Math.max(right - box.width, 0), Math.max(down - box.height, 0));
  };
  const rank = ({ position }: ShapeRow) => (position === world.selected ? -1 : position);
  const unnamed = first.filter(({ furniture, position }) => !furniture && !named.includes(position));
  for (const shape of unnamed.sort((one, two) => rank(one) - rank(two))) {
    const half = pen.widthOf(shape.name) / 2;
    const all = placesBeside(shape, pen.view, half);
    // Nearer to another shape it would read as that one's name.
    const isClear = (at: Point) =>
      others.every(
        (other) => other === shape || (gapTo(other, at, half) > 0 && gapTo(other, at) > gapTo(shape, at) + NEARER),
      );
    const clear = all.filter(isClear);
    const places = [...clear, ...all.filter((at) => !clear.includes(at))];
    const role = shape === selected ? "selected" : "idle";
    pen.on(role, () => {
      const own = shape.role ?? (lettered ? letterRole(shape) : role);
      labels.writeAt(own, shape.name, places, { bold: true, size: LETTER_SIZE, spare: !lettered });
    });
  }
}

/** The author's labels, each beside its shape, off the words that are written already. */
export function drawLabels(pen: Pen, { shapes, chosen }: WorldReading) {
  const labels = new Labels(pen);
  keepKnobFree(labels, chosen, pen);
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
 * The places beside a shape where its name may stand: at its corners, else beside its sides.
 * @param half of the words' width, in units
 */
function placesBeside(shape: ShapeRow, view: View, half: number) {
  const gap = Math.max(NAME_GAP, half + WORDS_GAP);
  const center = view.toScreen(shape);
  return PLACES.map(([right, down]) => {
    const reach = ({ x, y }: Point) => right * x + down * y;
    const end = view.toScreen(cornersOf(shape).reduce((best, next) => (reach(next) > reach(best) ? next : best)));
    const rim = shape.radius * view.scale * (right && down ? Math.SQRT1_2 : 1);
    return {
      x: right ? end.x + right * (rim + gap) : center.x,
      y: down ? end.y + down * (rim + NAME_GAP) : center.y,
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

type Handled = Outlined & Pick<ShapeRow, "radius">;

/** Units from the outline to the middle of the knob. */
const STEM = 22;

const KNOB_RADIUS = 5;

/**
 * Stem and knob of a shape's handle, in units of the canvas: the pointer grabs the knob and turns the shape. Drawing and
 * pointing take their places from here.
 */
export function handleOf(shape: Handled, view: View): { stem: Point; knob: Point; radius: number } {
  const along = direction(shape);
  const centre = view.toScreen(shape);
  const at = (side: number, stem: number) => {
    const [x, y] = [along.x * side, along.y * side];
    const distance = extentAlong(shape, { x, y }) * view.scale + stem;
    return { x: centre.x + x * distance, y: centre.y + y * distance };
  };
  // A knob beyond the picture could not be grabbed: then it sits on the opposite side.
  const side = inside(at(1, STEM), view) ? 1 : -1;
  return { stem: at(side, 0), knob: at(side, STEM), radius: KNOB_RADIUS };
}

/** The place of the knob that is drawn on a shape; null: none is. */
export function knobOn(shape: Handled | undefined, { handles, view }: Pen): Point | null {
  return handles && shape !== undefined ? handleOf(shape, view).knob : null;
}

/** Keeps words off the knob that is drawn on a shape, if one is. */
export function keepKnobFree(labels: Labels, shape: Handled | undefined, pen: Pen) {
  const knob = knobOn(shape, pen);
  if (knob) labels.keepFree({ ...knob, width: KNOB, height: KNOB });
}

/** Returns the distance from the center to the outline in a direction, in world pixels. */
function extentAlong(shape: Handled, { x, y }: Point) {
  const corners = cornersOf(shape).map((corner) => {
    const [right, down] = [corner.x - shape.x, corner.y - shape.y];
    return { ahead: right * x + down * y, aside: right * y - down * x };
  });
  const crossings = corners.map((to, index) => {
    const from = corners.at(index - 1) ?? to;
    // An edge along the direction counts with both of its ends.
    const share = from.aside / (from.aside - to.aside) || 0;
    return share < 0 || share > 1 ? 0 : from.ahead + share * (to.ahead - from.ahead);
  });
  return Math.max(...crossings) + shape.radius;
}

/**
 * Returns the direction from the center to the handle: along a circle's radius line, else towards the side that is on
 * top at angle 0.
 */
function direction({ type, angle }: Handled): Point {
  return type === "circle" ? directionOf(angle) : { x: Math.sin(angle), y: -Math.cos(angle) };
}

function inside({ x, y }: Point, { box }: View) {
  return x >= KNOB && y >= KNOB && x <= box.width - KNOB && y <= box.height - KNOB;
}

/** Half the side of a square, in units. */
const HALF = 5;

export function drawVertices(pen: Pen, shape: ShapeRow, picked: number) {
  shape.points.forEach((point, index) => {
    const { x, y } = pen.view.toScreen(point);
    const half = index === picked ? HALF + 1 : HALF;
    const square = (context: CanvasRenderingContext2D) => context.rect(x - half, y - half, 2 * half, 2 * half);
    pen.fill(index === picked ? "selected" : "ground", 1, square);
    pen.stroke("selected", { width: 2 }, square);
  });
}

/**
 * The corner nearest to a place on the canvas; -1 when none is within reach.
 * @param points in the world
 * @param at in units of the canvas
 * @param reach units
 */
export function vertexAt(points: readonly Point[], view: View, at: Point, reach: number): number {
  let [nearest, found] = [reach, -1];
  points.forEach((point, index) => {
    const { x, y } = view.toScreen(point);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance > nearest) return;
    [nearest, found] = [distance, index];
  });
  return found;
}

/** Width of the contact line, and radii of the marks at its ends. */
const CONTACT_LINE = 2.5;
const CONTACT_DOT = 2.75;
const CONTACT_RING = 5;

/** Units of a line from which on its marks have their full size, and the least share of it. */
const ROOM = 20;
const LEAST = 0.6;

/**
 * The contact lines: each from its start on the second shape (a filled dot) to its end on the first (a ring). At depth 0 the dot
 * sits in the ring, so a touch is seen too.
 */
export function drawContacts(pen: Pen, contacts: readonly ContactRow[], { depths }: { depths: boolean }) {
  pen.on("contact", () => {
    if (depths) writeDepths(pen, contacts);
    for (const contact of contacts) {
      const start = pen.view.toScreen(contact.start);
      const end = pen.view.toScreen(contact.end);
      // A short line is seen between its marks, a touch by both of them.
      const length = Math.hypot(end.x - start.x, end.y - start.y);
      const share = length === 0 ? 1 : clamp(length / ROOM, LEAST, 1);
      pen.line("contact", { width: CONTACT_LINE }, start, end);
      dot(pen, "contact", start, CONTACT_DOT * share);
      circle(pen, "contact", end, CONTACT_RING * share, { width: 2 * share });
    }
  });
}

/** The depths, each beside its line. */
function writeDepths(pen: Pen, contacts: readonly ContactRow[]) {
  const labels = new Labels(pen);
  for (const { start, end, depth } of contacts) {
    const [from, to] = [pen.view.toScreen(start), pen.view.toScreen(end)];
    labels.writeBeside("contact", threeDigits(depth), from, to, { bold: true });
  }
}
