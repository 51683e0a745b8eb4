/**
 * The Minkowski difference of the explained pair, and in it the search for the origin at the step that is shown:
 * direction, simplex, dropped point, nearest point; then the polytope, its closest edge and the penetration.
 *
 * A point of the difference is one of `a` minus one of `b`, so its label names both vertices.
 */
import type { Layer } from "../../../canvas/glossary.ts";
import {
  cross,
  dot,
  Labels,
  linesThrough,
  Pen,
  pathThrough,
  ring,
  type Stroke,
  scaleBar,
} from "../../../canvas/pen.ts";
import { type Box, type Frame, View } from "../../../canvas/view.ts";
import type { Difference, DifferencePoint, Point, Region } from "../../../engine/lab.ts";
import { threeDigits } from "../../../i18n/format.ts";
import type { Look } from "../../../lab/stage.ts";
import { isSupportLit, supportKeys } from "../../../state/highlight.ts";
import { along, directionTo, middleOf, quarterTurned } from "../../../state/points.ts";
import type { Run } from "../../../state/view_state.ts";
import { boxAround, clamp, meanOf, UNIT } from "../geometry.ts";
import { tellsLayer } from "../pair/draw.ts";
import { drawAcross } from "./draw_search.ts";
import { isSamePoint, keptPoints, type Search, searchOf } from "./search.ts";
import { pointName } from "./sentences.ts";
import type { PlayerTexts } from "./strings.en.ts";

/** Units: the least size for words, and half of those that scale and name take in their corners. */
const ROOM_FOR_WORDS = { width: 220, height: 130 };
const SCALE_ROOM = { width: 45, height: 18 };
const NAME_ROOM = { width: 95, height: 12 };

/** Units of the arrow of the search direction, and of half the line across it. */
const ARROW = 46;
const ACROSS = 70;

/** With more points than this only those of the step are labelled. */
const LABELLED = 8;

/** Units that the endless line goes on beyond its foot. */
const BEYOND_FOOT = 40;

/** Strength of lines out of reach. */
const BEYOND = 0.12;

const HELP = [4, 3];

export function drawDifference(
  context: CanvasRenderingContext2D,
  box: Box,
  run: Run,
  look: Look<PlayerTexts>,
  frames: FrameKeeper,
  scale?: number,
) {
  const { difference } = run;
  if (difference === null) return;
  const { palette, emphasis, held, strings } = look;
  const about = `${run.a.id} ${run.b.id}`;
  const view = new View(box, frames.frame(difference, box, { about, held, scale: look.lettered ? scale : undefined }));
  if (!view.visible) return;
  const pen = new Pen(context, view, palette, emphasis);
  const search = searchOf(run, { ahead: look.lettered });
  const tells = tellsLayer(look);
  const on = (layer: Layer, draw: () => void) => {
    if (tells(layer)) pen.on(layer, draw);
  };
  view.begin(context);
  context.fillStyle = palette.line.ground;
  context.fillRect(0, 0, box.width, box.height);
  if (difference.radius > 0) on("difference", () => drawRounding(pen, difference));
  drawGrid(pen);
  const labels = new Labels(pen);
  on("difference", () => drawOutline(labels, difference, look));
  on("simplex", () => drawKept(labels, search));
  on("closest", () => drawNearest(labels, search));
  // The laboratory has no text that speaks of it.
  const endless = look.sparse ? endlessLine(difference, search) : null;
  if (endless !== null) on("closest", () => drawEndlessLine(labels, endless));
  if (look.sparse) on("drops", () => drawShadow(labels, search));
  on("direction", () => drawDirection(labels, search, difference.radius));
  on("contact", () => drawPenetration(labels, search));
  const origin = view.toScreen({ x: 0, y: 0 });
  on("origin", () => cross(pen, "ink", origin, 7));
  on("simplex", () => drawPoints(pen, search, look));
  on("supports", () => drawFound(pen, search));
  if (box.width < ROOM_FOR_WORDS.width || box.height < ROOM_FOR_WORDS.height) return;
  writeNames(labels, { run, difference, search, endless, look, on });
  // Texts speak of pixels, the laboratory of the units of the classic figures.
  const scaleOf = look.lettered ? (length: number) => `${length}\u00a0px` : strings.difference.scale;
  scaleBar(pen, [UNIT], scaleOf);
}

/** What round shapes add around the difference of their cores. */
function drawRounding(pen: Pen, difference: Difference) {
  const width = (2 * difference.radius * pen.view.scale) / pen.palette.weight;
  const outline = pathThrough(pen, difference.points);
  for (const [role, more, alpha] of [
    ["difference", 2.5, 1],
    ["ground", 0, 1],
    ["difference", 0, 0.08],
  ] as const) {
    pen.stroke(role, { width: width + more, alpha }, outline);
    // The inner half of so broad a stroke is not meant.
    pen.fill("ground", 1, outline);
  }
}

/** A line for every unit of the figures, the two through the origin stronger. */
function drawGrid(pen: Pen) {
  const { view } = pen;
  const { width, height } = view.box;
  const from = view.toWorld({ x: 0, y: 0 });
  const to = view.toWorld({ x: width, y: height });
  const role = (at: number) => (at === 0 ? "hairline" : "graticule");
  for (let at = Math.ceil(from.x / UNIT); at * UNIT <= to.x; at += 1) {
    const { x } = view.toScreen({ x: at * UNIT, y: 0 });
    pen.line(role(at), { width: 1 }, { x, y: 0 }, { x, y: height });
  }
  for (let at = Math.ceil(from.y / UNIT); at * UNIT <= to.y; at += 1) {
    const { y } = view.toScreen({ x: 0, y: at * UNIT });
    pen.line(role(at), { width: 1 }, { x: 0, y }, { x: width, y });
  }
}

/** The outline with a dot for each of its vertices; each can be pointed at. */
function drawOutline(labels: Labels, difference: Difference, { lit, targets }: Look) {
  const { pen } = labels;
  labels.avoidOutline(difference.points.map((point) => pen.view.toScreen(point)));
  const outline = pathThrough(pen, difference.points);
  pen.fill("difference", 0.12, outline);
  pen.stroke("difference", { width: 1.75 }, outline);
  for (const vertex of difference.points) {
    const at = pen.view.toScreen(vertex);
    labels.avoid(at);
    targets.push({ at, keys: supportKeys(vertex) });
    if (isSupportLit(lit, vertex)) ring(pen, "difference", at, 5, { width: 2.5 });
    else dot(pen, "difference", at, 2.25);
  }
}

function drawKept(labels: Labels, search: Search) {
  const { pen } = labels;
  const { simplex, closest, replaced, dropped, hit } = search;
  const kept = keptPoints(search).map(({ point }) => point);
  const through = kept.map((point) => pen.view.toScreen(point));
  labels.avoidOutline(through);
  const close = pathThrough(pen, kept, kept.length > 2);
  if (kept.length > 2) pen.fill("simplex", hit ? 0.24 : 0.16, close);
  pen.stroke("simplex", { width: 2 }, close);
  if (dropped !== null) {
    // The rejected triangle, faint; the edge that stays is its third side.
    const outline = pathThrough(
      pen,
      [...simplex, dropped].map(({ point }) => point),
    );
    pen.fill("simplex", 0.1, outline);
    pen.stroke("simplex", { width: 1.25, dash: HELP, alpha: 0.6 }, outline);
  }
  const edge = (stroke: Stroke, from: Point, to: Point) =>
    pen.line("simplex", stroke, pen.view.toScreen(from), pen.view.toScreen(to));
  if (replaced !== null) edge({ width: 1.25, dash: HELP, alpha: 0.8 }, ...replaced);
  if (closest !== null) edge({ width: 5 }, closest.from, closest.to);
}

/** Where the arrow of the search direction starts: at the nearest point, or on the edge that is split. */
function directionStart({ nearest, closest, replaced, polytope }: Search): Point | null {
  if (polytope.length === 0) return nearest;
  const [from, to] = replaced ?? (closest === null ? [] : [closest.from, closest.to]);
  return from && to ? middleOf(from, to) : null;
}

/**
 * The search direction, and the line across it at the point that was found: nothing lies beyond.
 * @param radius The radii of round shapes, in world pixels.
 */
function drawDirection(labels: Labels, search: Search, radius: number) {
  const { pen } = labels;
  const { direction, found, missed } = search;
  if (direction === null) return;
  const start = directionStart(search);
  if (start !== null) {
    const at = pen.view.toScreen(start);
    labels.draw("arrow", "direction", { width: 3 }, at, along(at, direction, ARROW));
  }
  if (found === null) return;
  const at = pen.view.toScreen(found.point);
  if (missed) drawBeyond(labels, along(at, direction, radius * pen.view.scale), direction);
  else drawAcross(labels, at, direction, ACROSS);
}

/** Everything beyond the line at the point that was found, the origin with it: out of reach of the difference. */
function drawBeyond(labels: Labels, at: Point, direction: Point) {
  const { pen } = labels;
  const far = pen.view.box.width + pen.view.box.height;
  const across = quarterTurned(direction);
  const ends = [along(at, across, -far), along(at, across, far)];
  pen.fill("direction", BEYOND, (context) =>
    linesThrough(context, [...ends, ...ends.map((end) => along(end, direction, far)).reverse()]),
  );
  drawAcross(labels, at, direction, far);
}

/** The simplex's point nearest to the origin, and the way there: as long as the distance. */
function drawNearest(labels: Labels, { nearest, hit, polytope }: Search) {
  const { pen } = labels;
  if (nearest === null || hit || polytope.length > 0) return;
  const at = pen.view.toScreen(nearest);
  labels.draw("line", "closest", { width: 2.25 }, pen.view.toScreen({ x: 0, y: 0 }), at);
  dot(pen, "closest", at, 4);
}

type EndlessLine = NonNullable<ReturnType<typeof endlessLine>>;

/**
 * Returns the endless line through an edge at a nearest corner, if its foot of the origin is nearer to the origin than
 * the edge is; of two such lines that with the nearer foot.
 */
function endlessLine({ points }: Difference, { simplex, missed }: Search) {
  const [corner, ...more] = simplex;
  if (corner === undefined || more.length > 0 || !missed) return null;
  const at = points.findIndex((point) => isSamePoint(point, corner));
  const lines = [points.at(at - 1), points[(at + 1) % points.length]].flatMap((end) => {
    if (at < 0 || end === undefined) return [];
    const way = directionTo(corner.point, end);
    const length = -(corner.point.x * way.x + corner.point.y * way.y);
    const foot = along(corner.point, way, length);
    return length < 0 ? [{ end, foot, distance: Math.hypot(foot.x, foot.y) }] : [];
  });
  const [nearest = null] = lines.sort((one, other) => one.distance - other.distance);
  return nearest;
}

function drawEndlessLine(labels: Labels, { end, foot: at }: EndlessLine) {
  const { pen } = labels;
  const [from, foot] = [pen.view.toScreen(end), pen.view.toScreen(at)];
  const origin = pen.view.toScreen({ x: 0, y: 0 });
  const stroke = { width: 1.5, dash: HELP };
  labels.draw("line", "difference", stroke, from, along(foot, directionTo(from, foot), BEYOND_FOOT));
  labels.draw("line", "difference", stroke, origin, foot);
  dot(pen, "difference", foot, 3);
}

/** The way from the start of the nearest edge to the origin, and its shadow on the edge. */
function drawShadow(labels: Labels, { simplex: [start], nearest }: Search) {
  if (start === undefined || nearest === null) return;
  const { view } = labels.pen;
  const from = view.toScreen(start.point);
  labels.draw("line", "simplex", { width: 6 }, from, view.toScreen(nearest));
  labels.draw("arrow", "ink", { width: 2 }, from, view.toScreen({ x: 0, y: 0 }));
}

/** The way from the origin to the closest edge, while it is only the best so far and at the end. */
function drawPenetration(labels: Labels, { closest, penetration }: Search) {
  const { pen } = labels;
  const origin = { x: 0, y: 0 };
  const tip = (normal: Point, depth: number) => pen.view.toScreen(along(origin, normal, depth));
  const from = pen.view.toScreen(origin);
  if (penetration !== null) {
    labels.draw("arrow", "contact", { width: 3 }, from, tip(penetration.normal, penetration.depth));
  } else if (closest !== null) {
    labels.draw("line", "contact", { width: 1.75, dash: HELP }, from, tip(closest.normal, closest.distance));
  }
}

function drawPoints(pen: Pen, search: Search, { lit }: Look<PlayerTexts>) {
  const { dropped } = search;
  for (const point of keptPoints(search)) {
    dot(pen, "simplex", pen.view.toScreen(point.point), isSupportLit(lit, point) ? 6 : 4);
  }
  if (dropped !== null) ring(pen, "simplex", pen.view.toScreen(dropped.point), 4.5, { width: 1.5, dash: [2, 2] });
}

function drawFound(pen: Pen, search: Search) {
  const { found } = search;
  if (found === null) return;
  const at = pen.view.toScreen(found.point);
  ring(pen, "simplex", at, 6, { width: 2.5 });
  if (keptPoints(search).some((point) => isSamePoint(point, found))) dot(pen, "simplex", at, 3);
}

interface Named {
  run: Run;
  difference: Difference;
  search: Search;
  endless: EndlessLine | null;
  look: Look<PlayerTexts>;
  /** Draws where the layer is shown. */
  on: (layer: Layer, draw: () => void) => void;
}

/** Writes the names of the points of the step, of those that are lit, and of the origin. */
function writeNames(labels: Labels, { run, difference, search, endless, look, on }: Named) {
  const { lit, strings } = look;
  const { dropped } = search;
  const tells = tellsLayer(look);
  const found = tells("supports") ? search.found : null;
  const kept = keptPoints(search);
  const { view } = labels.pen;
  const at = (point: Point) => view.toScreen(point);
  labels.keepFree({ x: view.box.width - NAME_ROOM.width, y: NAME_ROOM.height, ...NAME_ROOM });
  labels.keepFree({ x: SCALE_ROOM.width, y: view.box.height - SCALE_ROOM.height, ...SCALE_ROOM });
  const middle = meanOf(difference.points.map(at));
  const origin = at({ x: 0, y: 0 });
  labels.avoid(origin);
  // The laboratory has no formulas of an edge.
  const [start, end] = look.sparse && tells("ends") ? search.simplex : [];
  const label = (point: DifferencePoint, bold: boolean) => {
    const words = point === start ? "s₀" : point === end ? "s₁" : pointName(run, point);
    labels.write("simplex", words, at(point.point), middle, { bold });
  };
  const labelled = kept.length > LABELLED ? [] : kept.filter((point) => !isSamePoint(point, found));
  if (found !== null) on("supports", () => label(found, true));
  on("simplex", () => {
    if (dropped !== null) label(dropped, false);
    for (const point of labelled) label(point, false);
  });
  on("origin", () => labels.write("muted", strings.difference.origin, origin, middle));
  if (start !== undefined && end !== undefined) {
    const { nearest } = search;
    on("ends", () => {
      if (nearest !== null) labels.write("closest", "X", at(nearest), origin);
      labels.writeBeside("simplex", "L", at(start.point), at(end.point));
    });
  }
  if (endless !== null) {
    const { end, foot, distance } = endless;
    on("closest", () => {
      labels.write("difference", pointName(run, end), at(end), middle);
      labels.writeBeside("difference", threeDigits(distance), origin, at(foot));
    });
  }
  const written = [...labelled, found, dropped];
  on("difference", () => {
    for (const vertex of difference.points) {
      if (!isSupportLit(lit, vertex) || written.some((point) => isSamePoint(vertex, point))) continue;
      labels.write("ink", pointName(run, vertex), at(vertex), middle, { bold: true });
    }
  });
}

/** The part that is shown at least, in world pixels: the scale changes only beyond it. */
const LEAST = { width: 520, height: 410 };

/** Units around everything, for labels. */
const MARGIN = { x: 44, y: 26 };

/** Share of a small canvas that a margin takes at most. */
const LARGEST_MARGIN = 0.16;

/** Share of the margin that must stay free before a kept frame is enlarged. */
const TIGHT = 0.4;

/** A kept frame that is larger than a fresh one by this factor is given up. */
const TOO_LARGE = 1.6;

export class FrameKeeper {
  #kept: Frame | null = null;
  #about = "";
  #seen = "";

  /**
   * The part that is shown now: the kept one, if need be enlarged around the origin.
   * @param options.about the pair; of another pair a fresh frame is made
   * @param options.held whether a shape is being dragged: then the origin stays
   * @param options.scale that of the picture, beside a narrative; else the least part is shown at least
   */
  frame(
    difference: Difference,
    box: Box,
    { about, held, scale }: { about: string; held: boolean; scale?: number | undefined },
  ): Frame {
    const reach = reachOf(difference);
    const [all, seen] = [`${about} ${box.width} ${box.height} ${scale}`, JSON.stringify(reach)];
    const kept = all === this.#about ? this.#kept : null;
    if (kept !== null && seen === this.#seen) return kept;
    this.#about = all;
    this.#seen = seen;
    const fresh = freshFrame(reach, box, scale);
    const grown = kept === null ? fresh : enlarged(kept, reach, innerOf(box, TIGHT));
    this.#kept = !held && grown.width > TOO_LARGE * fresh.width ? fresh : grown;
    return this.#kept;
  }
}

/**
 * Around the origin, pushed aside as far as the difference demands, and enlarged only when it does not fit.
 * @param wanted the scale; default: that of the least part
 */
function freshFrame({ left, right, top, bottom }: Region, box: Box, wanted?: number): Frame {
  const share = innerOf(box, wanted ? TIGHT : 1);
  const [width, height] = [box.width * share.x, box.height * share.y];
  const most = wanted ?? Math.min(width / LEAST.width, height / LEAST.height);
  const scale = Math.min(most, width / (right - left), height / (bottom - top));
  // The middle nearest to the origin from which the inner part reaches all of the difference.
  const x = clamp(0, right - width / scale / 2, left + width / scale / 2);
  const y = clamp(0, bottom - height / scale / 2, top + height / scale / 2);
  return { x, y, width: box.width / scale, height: box.height / scale };
}

/**
 * The frame, larger around the origin by just so much that everything lies within its inner part.
 * @param inner share of the frame that is free of its margins
 */
function enlarged({ x, y, width, height }: Frame, { left, right, top, bottom }: Region, inner: Point): Frame {
  const [halfWidth, halfHeight] = [(width * inner.x) / 2, (height * inner.y) / 2];
  // A fresh frame has 0 in it; written so that no way from 0 can be empty.
  const factor = Math.max(
    ...[1, -left / Math.max(halfWidth - x, 1), right / Math.max(halfWidth + x, 1)],
    ...[-top / Math.max(halfHeight - y, 1), bottom / Math.max(halfHeight + y, 1)],
  );
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}

/**
 * The share of the canvas that the margins leave.
 * @param share of the margins
 */
function innerOf({ width, height }: Box, share: number): Point {
  const free = (size: number, margin: number) => 1 - 2 * share * Math.min(margin / Math.max(size, 1), LARGEST_MARGIN);
  return { x: free(width, MARGIN.x), y: free(height, MARGIN.y) };
}

/** The box around the difference and the origin. */
function reachOf({ points, radius }: Difference): Region {
  const ends = points.flatMap(({ x, y }) => [
    { x: x - radius, y: y - radius },
    { x: x + radius, y: y + radius },
  ]);
  return boxAround([{ x: 0, y: 0 }, ...ends]);
}
