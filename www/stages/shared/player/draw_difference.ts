/**
 * The Minkowski difference of the explained pair, and in it the search for the origin at the step that is shown:
 * direction, simplex, dropped point, nearest point; then the polytope, its closest edge and the penetration.
 *
 * A point of the difference is one of `a` minus one of `b`, so its label names both vertices.
 */
import { Labels } from "../../../canvas/labels.ts";
import { along, cross, dot, ring, scaleBar } from "../../../canvas/marks.ts";
import type { Palette } from "../../../canvas/palette.ts";
import { Pen } from "../../../canvas/pen.ts";
import { type Box, type Frame, View } from "../../../canvas/view.ts";
import type { Difference, DifferencePoint, Point } from "../../../engine/lab.ts";
import { isSupportLit, type Lit, supportKeys, type Target } from "../../../state/highlight.ts";
import type { Run } from "../../../state/view_state.ts";
import { type Search, searchAt } from "./search.ts";
import { pointName } from "./sentences.ts";
import type { PlayerStrings } from "./strings.en.ts";

interface DifferenceOptions {
  palette: Palette;
  emphasis: Pen["emphasis"];
  lit: Lit;
  /** filled with what can be pointed at */
  targets: Target[];
  /** world pixels of a unit of the figures */
  unit: number;
  strings: PlayerStrings;
  frames: FrameKeeper;
  /** whether a shape is being dragged */
  held: boolean;
}

/** The least size for words, in units. */
const ROOM_FOR_WORDS = { width: 220, height: 130 };

/** Units of the arrow that shows where the search looks, and of half the line across it. */
const ARROW = 46;
const ACROSS = 70;

/** With more points than this only the matter of the step is labelled. */
const LABELLED = 8;

/** Half the units that the scale takes in its corner, with its words. */
const SCALE_ROOM = { width: 52, height: 18 };

/** Half the units that the name takes in its corner. */
const NAME_ROOM = { width: 95, height: 12 };

/** Strength of what lies out of reach. */
const BEYOND = 0.12;

/** Dash of what is only a help. */
const HELP = [4, 3];

export function drawDifference(context: CanvasRenderingContext2D, box: Box, run: Run, options: DifferenceOptions) {
  const { difference } = run;
  if (difference === null) return;
  const { frames, held } = options;
  const about = `${run.a.id} ${run.b.id}`;
  const view = new View(box, frames.frame(difference, box, { about, held }));
  if (!view.visible) return;
  const pen = new Pen(context, view, options.palette, options.emphasis);
  const search = searchAt(run.shown);
  view.begin(context);
  context.fillStyle = options.palette.line.ground;
  context.fillRect(0, 0, box.width, box.height);
  if (difference.radius > 0) pen.on("difference", () => drawRounding(pen, difference));
  drawGrid(pen, options.unit);
  pen.on("difference", () => drawOutline(pen, difference, options));
  pen.on("simplex", () => drawHeld(pen, search));
  pen.on("closest", () => drawNearest(pen, search));
  pen.on("direction", () => drawDirection(pen, search, difference.radius));
  pen.on("contact", () => drawPenetration(pen, search));
  const origin = view.toScreen({ x: 0, y: 0 });
  pen.on("origin", () => cross(pen, "ink", origin, 7));
  pen.on("simplex", () => drawPoints(pen, run, difference, options));
  if (options.unit > 1 && isRoomy(box)) scaleBar(pen, options.unit, options.strings.difference.scale(options.unit));
}

function isRoomy({ width, height }: Box) {
  return width >= ROOM_FOR_WORDS.width && height >= ROOM_FOR_WORDS.height;
}

/** What round shapes add around the difference of their cores. */
function drawRounding(pen: Pen, difference: Difference) {
  const width = (2 * difference.radius * pen.view.scale) / pen.palette.weight;
  for (const [role, more, alpha] of [
    ["difference", 2.5, 1],
    ["ground", 0, 1],
    ["difference", 0, 0.08],
  ] as const) {
    pen.stroke(role, { width: width + more, alpha }, (context) => trace(pen, difference, context));
    // The inner half of so broad a stroke is not meant.
    pen.fill("ground", 1, (context) => trace(pen, difference, context));
  }
}

/** A line for every unit of the figures, the two through the origin stronger. */
function drawGrid(pen: Pen, unit: number) {
  const { view } = pen;
  const from = view.toWorld({ x: 0, y: 0 });
  const to = view.toWorld({ x: view.box.width, y: view.box.height });
  const pitch = unit > 1 ? unit : 100;
  for (let x = Math.ceil(from.x / pitch); x * pitch <= to.x; x += 1) {
    const at = view.toScreen({ x: x * pitch, y: 0 }).x;
    const ends = [
      { x: at, y: 0 },
      { x: at, y: view.box.height },
    ] as const;
    pen.line(x === 0 ? "hairline" : "graticule", { width: 1 }, ...ends);
  }
  for (let y = Math.ceil(from.y / pitch); y * pitch <= to.y; y += 1) {
    const at = view.toScreen({ x: 0, y: y * pitch }).y;
    const ends = [
      { x: 0, y: at },
      { x: view.box.width, y: at },
    ] as const;
    pen.line(y === 0 ? "hairline" : "graticule", { width: 1 }, ...ends);
  }
}

/** The outline with a dot for each of its vertices; each can be pointed at. */
function drawOutline(pen: Pen, difference: Difference, { lit, targets }: DifferenceOptions) {
  pen.fill("difference", 0.12, (context) => trace(pen, difference, context));
  pen.stroke("difference", { width: 1.75 }, (context) => trace(pen, difference, context));
  for (const vertex of difference.points) {
    const at = pen.view.toScreen(vertex);
    targets.push({ at, keys: supportKeys(vertex) });
    if (isSupportLit(lit, vertex)) ring(pen, "difference", at, 5, { width: 2.5 });
    else dot(pen, "difference", at, 2.25);
  }
}

/** The simplex, or the polytope that has grown from it. */
function drawHeld(pen: Pen, { simplex, polytope, closest, replaced, dropped, hit }: Search) {
  const held = polytope.length > 0 ? polytope : simplex;
  const through = held.map(({ point }) => pen.view.toScreen(point));
  const close = (context: CanvasRenderingContext2D) => {
    for (const { x, y } of through) context.lineTo(x, y);
    if (through.length > 2) context.closePath();
  };
  if (through.length > 2) pen.fill("simplex", hit ? 0.24 : 0.16, close);
  pen.stroke("simplex", { width: 2 }, close);
  if (dropped !== null) {
    // The triangle that was looked at and given up: a faint one, with what stays as its third side.
    const triangle = [...simplex, dropped].map(({ point }) => pen.view.toScreen(point));
    const outline = (context: CanvasRenderingContext2D) => {
      for (const { x, y } of triangle) context.lineTo(x, y);
      context.closePath();
    };
    pen.fill("simplex", 0.1, outline);
    pen.stroke("simplex", { width: 1.25, dash: HELP, alpha: 0.6 }, outline);
  }
  if (replaced !== null) {
    const [from, to] = replaced.map((each) => pen.view.toScreen(each));
    if (from && to) pen.line("simplex", { width: 1.25, dash: HELP, alpha: 0.8 }, from, to);
  }
  if (closest !== null) {
    const [from, to] = [closest.from, closest.to].map((each) => pen.view.toScreen(each));
    if (from && to) pen.line("simplex", { width: 5 }, from, to);
  }
}

/**
 * Where the search looks, and the line across it at what was found: nothing lies beyond.
 * @param radius what round shapes add, in world pixels
 */
function drawDirection(pen: Pen, search: Search, radius: number) {
  const { direction, found, nearest, closest, replaced, polytope, missed } = search;
  if (direction === null) return;
  const expands = polytope.length > 0;
  const [from, to] = replaced ?? (closest === null ? [] : [closest.from, closest.to]);
  const edge = from && to ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : null;
  const start = expands ? edge : nearest;
  if (start !== null) {
    const at = pen.view.toScreen(start);
    pen.arrow("direction", { width: 3 }, at, along(at, direction, ARROW));
  }
  if (found === null) return;
  const at = pen.view.toScreen(found.point);
  const across = { x: -direction.y, y: direction.x };
  if (missed) drawBeyond(pen, along(at, direction, radius * pen.view.scale), direction);
  else {
    const ends = [along(at, across, -ACROSS), along(at, across, ACROSS)] as const;
    pen.line("direction", { width: 1.75, dash: [7, 4] }, ...ends);
  }
}

/**
 * All that lies beyond the line at what was found, the origin with it: the difference cannot reach there.
 * @param at on the line, in units of the canvas
 */
function drawBeyond(pen: Pen, at: Point, direction: Point) {
  const { width, height } = pen.view.box;
  const far = width + height;
  const across = { x: -direction.y, y: direction.x };
  const ends = [along(at, across, -far), along(at, across, far)] as const;
  pen.fill("direction", BEYOND, (context) => {
    for (const { x, y } of [...ends, ...ends.map((end) => along(end, direction, far)).reverse()]) {
      context.lineTo(x, y);
    }
  });
  pen.line("direction", { width: 1.75, dash: [7, 4] }, ...ends);
}

/** The simplex's point nearest to the origin, and the way there: as long as the distance. */
function drawNearest(pen: Pen, { nearest, hit, polytope }: Search) {
  if (nearest === null || hit || polytope.length > 0) return;
  const at = pen.view.toScreen(nearest);
  pen.line("closest", { width: 2.25 }, pen.view.toScreen({ x: 0, y: 0 }), at);
  dot(pen, "closest", at, 4);
}

/** The way from the origin to the closest edge, while it is only the best so far and at the end. */
function drawPenetration(pen: Pen, { closest, penetration }: Search) {
  const way = penetration ?? (closest && { normal: closest.normal, depth: closest.distance });
  if (way === null) return;
  const end = { x: way.normal.x * way.depth, y: way.normal.y * way.depth };
  const stroke = penetration === null ? { width: 1.75, dash: HELP } : { width: 3 };
  const [from, to] = [pen.view.toScreen({ x: 0, y: 0 }), pen.view.toScreen(end)];
  if (penetration === null) pen.line("contact", stroke, from, to);
  else pen.arrow("contact", stroke, from, to);
}

/** The simplex points with their labels. */
function drawPoints(pen: Pen, run: Run, difference: Difference, { lit, strings }: DifferenceOptions) {
  const search = searchAt(run.shown);
  const { simplex, polytope, dropped, found } = search;
  const held = polytope.length > 0 ? polytope : simplex;
  for (const point of held) {
    dot(pen, "simplex", pen.view.toScreen(point.point), isSupportLit(lit, point) ? 6 : 4);
  }
  if (dropped !== null) {
    ring(pen, "simplex", pen.view.toScreen(dropped.point), 4.5, { width: 1.5, dash: [2, 2] });
  }
  if (found !== null) {
    ring(pen, "simplex", pen.view.toScreen(found.point), 6, { width: 2.5 });
    if (isHeld(held, found)) dot(pen, "simplex", pen.view.toScreen(found.point), 3);
  }
  if (!isRoomy(pen.view.box)) return;
  const labels = roomFor(pen, difference, search);
  const middle = centreOf(difference.points.map((point) => pen.view.toScreen(point)));
  const label = (point: DifferencePoint, bold: boolean) =>
    labels.write("simplex", pointName(run, point), pen.view.toScreen(point.point), middle, { bold });
  if (found !== null) label(found, true);
  if (dropped !== null) label(dropped, false);
  const labelled = held.length > LABELLED ? [] : held.filter((point) => !isSame(point, found));
  for (const point of labelled) label(point, false);
  const written = [...labelled, found, dropped];
  for (const vertex of difference.points) {
    if (!isSupportLit(lit, vertex) || written.some((point) => isSame(vertex, point))) continue;
    labels.write("ink", pointName(run, vertex), pen.view.toScreen(vertex), middle, { bold: true });
  }
  const origin = pen.view.toScreen({ x: 0, y: 0 });
  labels.write("muted", strings.difference.origin, origin, middle);
}

/** The labels of a drawing, kept off what the step is about. */
function roomFor(
  pen: Pen,
  { points }: Difference,
  { simplex, polytope, nearest, closest, penetration, ...search }: Search,
) {
  const labels = new Labels(pen);
  const { height } = pen.view.box;
  labels.keepFree({ x: NAME_ROOM.width, y: NAME_ROOM.height, ...NAME_ROOM });
  labels.keepFree({ x: SCALE_ROOM.width, y: height - SCALE_ROOM.height, ...SCALE_ROOM });
  const origin = pen.view.toScreen({ x: 0, y: 0 });
  labels.avoid(origin);
  for (const point of points) labels.avoid(pen.view.toScreen(point));
  const held = (polytope.length > 0 ? polytope : simplex).map(({ point }) => point);
  held.forEach((point, index) => {
    const next = held[(index + 1) % held.length] ?? point;
    labels.avoidLine(pen.view.toScreen(point), pen.view.toScreen(next));
  });
  const way = penetration?.normal ?? closest?.normal;
  if (way) labels.avoidLine(origin, along(origin, way, ARROW));
  if (nearest === null || polytope.length > 0) return labels;
  const start = pen.view.toScreen(nearest);
  labels.avoidLine(origin, start);
  const { direction } = search;
  if (direction !== null) labels.avoidLine(start, along(start, direction, ARROW));
  return labels;
}

function isHeld(held: readonly DifferencePoint[], point: DifferencePoint) {
  return held.some((each) => isSame(each, point));
}

function isSame(one: Pick<DifferencePoint, "vertexA" | "vertexB">, two: DifferencePoint | null) {
  return one.vertexA === two?.vertexA && one.vertexB === two.vertexB;
}

/** Adds the outline of the cores' difference to the path. */
function trace(pen: Pen, { points }: Difference, context: CanvasRenderingContext2D) {
  for (const point of points) {
    const { x, y } = pen.view.toScreen(point);
    context.lineTo(x, y);
  }
  context.closePath();
}

function centreOf(points: readonly Point[]) {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / (points.length || 1), y: sum.y / (points.length || 1) };
}

type Interval = { min: number; max: number };
type Reach = { x: Interval; y: Interval };

/** The part that is shown at least, in world pixels: the scale changes only beyond it. */
const LEAST = { width: 520, height: 410 };

/** Units around everything, for labels. */
const MARGIN = { x: 30, y: 26 };

/** Share of a small canvas that a margin takes at most. */
const LARGEST_MARGIN = 0.1;

/** Share of the margin that must stay free before a kept frame is enlarged. */
const TIGHT = 0.4;

/** A kept frame that is larger than a fresh one by this factor is given up. */
const TOO_LARGE = 1.6;

export class FrameKeeper {
  #kept: Frame | null = null;
  #about = "";
  #seen = "";

  /** Forgets the frame: the next one is a fresh one. */
  reset() {
    this.#kept = null;
  }

  /**
   * The part that is shown now: the kept one, if need be enlarged around the origin.
   * @param options.about the pair; of another pair a fresh frame is made
   * @param options.held whether a shape is being dragged: then the origin stays
   */
  frame(difference: Difference, box: Box, { about, held }: { about: string; held: boolean }): Frame {
    const reach = reachOf(difference);
    const [all, seen] = [`${about} ${box.width} ${box.height}`, JSON.stringify(reach)];
    const moved = seen !== this.#seen;
    const kept = all === this.#about ? this.#kept : null;
    this.#about = all;
    this.#seen = seen;
    if (kept !== null && !moved) return kept;
    const fresh = freshFrame(reach, box);
    const grown = kept === null ? fresh : enlarged(kept, reach, innerOf(box, TIGHT));
    const given = !held && grown.width > TOO_LARGE * fresh.width;
    this.#kept = given ? fresh : grown;
    return this.#kept;
  }
}

/** Around the origin, pushed aside as far as the difference demands, and enlarged only when it does not fit. */
function freshFrame({ x, y }: Reach, box: Box): Frame {
  const share = innerOf(box, 1);
  const inner = { width: box.width * share.x, height: box.height * share.y };
  const width = Math.max(LEAST.width, x.max - x.min);
  const height = Math.max(LEAST.height, y.max - y.min);
  const scale = Math.min(inner.width / width, inner.height / height);
  return {
    x: middle(x, inner.width / scale),
    y: middle(y, inner.height / scale),
    width: box.width / scale,
    height: box.height / scale,
  };
}

/**
 * The frame, larger around the origin by just so much that everything lies within its inner part.
 * @param inner share of the frame that is free of its margins
 */
function enlarged(frame: Frame, { x, y }: Reach, inner: { x: number; y: number }): Frame {
  const factor = Math.max(
    1,
    growth(x, frame.x, (frame.width * inner.x) / 2),
    growth(y, frame.y, (frame.height * inner.y) / 2),
  );
  return { x: frame.x * factor, y: frame.y * factor, width: frame.width * factor, height: frame.height * factor };
}

/** How many times larger an interval around `middle` must be, growing from 0, to hold another one. */
function growth({ min, max }: Interval, middle: number, half: number) {
  // A fresh frame has 0 in it; written so that no way from 0 can be empty.
  const [before, after] = [Math.max(half - middle, 1), Math.max(half + middle, 1)];
  return Math.max(-min / before, max / after);
}

/**
 * The share of the canvas that the margins leave.
 * @param share of the margins
 */
function innerOf({ width, height }: Box, share: number) {
  const free = (size: number, margin: number) => 1 - 2 * share * Math.min(margin / Math.max(size, 1), LARGEST_MARGIN);
  return { x: free(width, MARGIN.x), y: free(height, MARGIN.y) };
}

/** From the least to the greatest of the difference, the origin among them. */
function reachOf({ points, radius }: Difference): Reach {
  const interval = (values: readonly number[]) => ({
    min: Math.min(0, ...values.map((value) => value - radius)),
    max: Math.max(0, ...values.map((value) => value + radius)),
  });
  return { x: interval(points.map(({ x }) => x)), y: interval(points.map(({ y }) => y)) };
}

/** The middle nearest to the origin from which `size` reaches all of an interval. */
function middle({ min, max }: Interval, size: number) {
  return Math.min(Math.max(0, max - size / 2), min + size / 2);
}
