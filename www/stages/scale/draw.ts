/**
 * Very many circles and rectangles, drawn by style: outlines in paths of a few shapes each, shapes too small for an
 * outline in one image of dots. Shapes outside the picture are skipped.
 */
import { Dots } from "../../canvas/dots.ts";
import { linesThrough, type Pen } from "../../canvas/pen.ts";
import { drawHovered, drawSelected } from "../../canvas/world.ts";
import { CONTACT_STRIDE, type Lab, POSE_STRIDE, type Region, SIZE_STRIDE } from "../../engine/lab.ts";
import type { Look } from "../../lab/stage.ts";
import { rowOf } from "../../state/view_state.ts";
import { showsLayer } from "../shared/pair/draw.ts";
import { positionsIn } from "./crowd.ts";

const THIN = 1.75;
const CANDIDATE = 2;
const CONTACT = 2;

/**
 * From so many shapes on, lines are one device pixel wide: thick outlines of small shapes would run together, and a
 * browser without a graphics card strokes hairlines several times faster.
 */
const DENSE = 800;

/** A hairline in device pixels. Rounded to more than 1 it would be an ordinary line, and slow. */
const THINNEST = 0.99;

/**
 * Shapes per path. Measured with 10,000 shapes in headless Chromium, one path each takes 2.5 times as long; with
 * hundreds in one path it takes longer too, and with all in one forty times as long.
 */
const PATH_LENGTH = 16;

/** A shape smaller than this in both directions, in device pixels, is a dot: it has no space for an outline. */
const DOT_SIZE = 3;

/** How far a polygon may leave the circle that it stands for, to either side, in device pixels. */
const CIRCLE_ERROR = 0.125;

/** Circles larger than this, in device pixels, are true arcs. */
const LARGEST_POLYGON = 48;

/** A circle at least as large as this, in units, has its radius line. */
const SMALLEST_WITH_RADIUS = 5;

/** Contact lines shorter than this, in units, would be dots. */
const SHORTEST_CONTACT = 0.75;

/** With more contacts than this their lines are left out: they would cover everything. */
export const MOST_CONTACT_LINES = 30_000;

/** Cells smaller than this, in units, would be one grey area. */
const SMALLEST_CELL = 2;

/** Paints the crowd, straight from the engine: there are too many shapes to read them one by one. */
export function paintCrowd(pen: Pen, look: Look, engine: Lab) {
  const { facts, hovered, lettered } = look;
  const { world } = facts;
  // A text about a crowd speaks of no single shape.
  const selected = lettered ? -1 : world.selected;
  const shows = showsLayer(look);
  if (engine.visibleRegion !== null) drawRegion(pen, engine.visibleRegion);
  if (shows("cells")) drawCells(pen, engine.broadPhaseBoxes);
  drawCrowd(pen, engine, selected, shows("candidate"));
  const id = hovered === selected ? undefined : engine.ids[hovered];
  if (id !== undefined) drawHovered(pen, rowOf(engine.get(id), hovered));
  if (shows("contact")) drawContactLines(pen, engine);
  if (world.chosen !== undefined && !lettered) drawSelected(pen, world.chosen);
}

/** The border of what is tested and drawn. */
function drawRegion(pen: Pen, { left, top, right, bottom }: Region) {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top },
  ].map((corner) => pen.view.toScreen(corner));
  pen.stroke("construction", { width: 1.5, dash: [6, 4] }, (context) => linesThrough(context, corners));
}

/** cosines and sines of regular polygons, by number of corners */
const polygons: Map<number, Float64Array> = new Map();

const dots = new Dots();

/** The shapes but the selected one: all of them idle, and above them the candidates on demand. */
export function drawCrowd(pen: Pen, engine: Lab, selected: number, candidates: boolean) {
  const { poses, sizes, visibleRegion } = engine;
  const seen = visibleRegion === null ? null : positionsIn(engine, visibleRegion).slice();
  const raisable = new Set(candidates ? engine.candidatePairs : []);
  const { idle, raised, small } = sorted(pen, poses, sizes, selected, raisable, seen);
  const width = (idle.length + raised.length > DENSE ? hair(pen) : THIN) / pen.palette.weight;
  const trace = tracer(pen, poses, sizes);
  pen.on("idle", () => {
    if (small.length > 0) pen.image("idle", dots.paint(pen.view, poses, sizes, small));
    pen.strokeMany("idle", { width }, idle.length, PATH_LENGTH, (context, index) => trace(context, idle[index] ?? 0));
  });
  pen.on("candidate", () => {
    const wider = width < THIN ? 1.5 * width : CANDIDATE;
    pen.strokeMany("candidate", { width: wider }, raised.length, PATH_LENGTH, (context, index) =>
      trace(context, raised[index] ?? 0),
    );
  });
}

/** The contact lines, from start to end. */
function drawContactLines(pen: Pen, engine: Lab) {
  if (engine.counts.hits > MOST_CONTACT_LINES) return;
  const { contacts } = engine;
  const { scale, left, top, box } = pen.view;
  const ends: number[] = [];
  for (let at = 0; at < contacts.length; at += CONTACT_STRIDE) {
    if ((contacts[at] ?? 0) * scale < SHORTEST_CONTACT) continue;
    const x = left + (contacts[at + 3] ?? 0) * scale;
    const y = top + (contacts[at + 4] ?? 0) * scale;
    if (x < 0 || y < 0 || x > box.width || y > box.height) continue;
    ends.push(x, y, left + (contacts[at + 5] ?? 0) * scale, top + (contacts[at + 6] ?? 0) * scale);
  }
  const count = ends.length / 4;
  const width = (count > DENSE ? hair(pen) : CONTACT) / pen.palette.weight;
  pen.on("contact", () => {
    pen.strokeMany("contact", { width }, count, PATH_LENGTH, (context, index) => {
      const at = 4 * index;
      context.moveTo(ends[at] ?? 0, ends[at + 1] ?? 0);
      context.lineTo(ends[at + 2] ?? 0, ends[at + 3] ?? 0);
    });
  });
}

/** The cells of the grid or the boxes of the tree that the last detection used: left, top, right, bottom of each. */
function drawCells(pen: Pen, boxes: Float64Array) {
  const { scale, left, top, box } = pen.view;
  pen.on("cells", () => {
    pen.strokeMany("construction", { width: hair(pen) / pen.palette.weight }, boxes.length / 4, PATH_LENGTH, trace);
  });

  function trace(context: CanvasRenderingContext2D, index: number) {
    const at = 4 * index;
    const x = left + (boxes[at] ?? 0) * scale;
    const y = top + (boxes[at + 1] ?? 0) * scale;
    const width = left + (boxes[at + 2] ?? 0) * scale - x;
    const height = top + (boxes[at + 3] ?? 0) * scale - y;
    if (width < SMALLEST_CELL && height < SMALLEST_CELL) return;
    if (x > box.width || y > box.height || x + width < 0 || y + height < 0) return;
    context.rect(x, y, width, height);
  }
}

/**
 * Sorts the positions of the shapes in the picture by how they are drawn.
 *
 * @param seen positions of the shapes in the visible region; null: all
 */
function sorted(
  { view }: Pen,
  poses: Float64Array,
  sizes: Float64Array,
  selected: number,
  candidates: ReadonlySet<number>,
  seen: Uint32Array | null,
) {
  const { scale, left, top, box } = view;
  const dot = (DOT_SIZE * box.width) / box.deviceWidth / scale;
  const west = -left / scale;
  const north = -top / scale;
  const east = (box.width - left) / scale;
  const south = (box.height - top) / scale;
  const count = seen?.length ?? sizes.length / SIZE_STRIDE;
  const [idle, raised, small]: [number[], number[], number[]] = [[], [], []];
  for (let place = 0; place < count; place += 1) {
    const index = seen === null ? place : (seen[place] ?? 0);
    if (index === selected) continue;
    const x = poses[index * POSE_STRIDE] ?? 0;
    const y = poses[index * POSE_STRIDE + 1] ?? 0;
    const size = sizes[index * SIZE_STRIDE] ?? 0;
    const height = sizes[index * SIZE_STRIDE + 1] ?? 0;
    const reach = height === 0 ? size : (size + height) / 2;
    if (x + reach < west || x - reach > east || y + reach < north || y - reach > south) continue;
    if (candidates.has(index)) raised.push(index);
    else if ((height === 0 ? 2 * size : Math.max(size, height)) < dot) small.push(index);
    else idle.push(index);
  }
  return { idle, raised, small };
}

/** What adds the outline of a shape to a path. */
function tracer(
  { view }: Pen,
  poses: Float64Array,
  sizes: Float64Array,
): (context: CanvasRenderingContext2D, index: number) => void {
  const { scale, left, top, box } = view;
  const device = box.deviceWidth / box.width;
  return (context, index) => {
    const at = index * POSE_STRIDE;
    const x = left + (poses[at] ?? 0) * scale;
    const y = top + (poses[at + 1] ?? 0) * scale;
    const size = (sizes[index * SIZE_STRIDE] ?? 0) * scale;
    const height = (sizes[index * SIZE_STRIDE + 1] ?? 0) * scale;
    if (height === 0) traceCircle(context, x, y, size, poses[at + 2] ?? 0, device);
    else traceRectangle(context, x, y, size, height, poses[at + 2] ?? 0);
  };
}

/** @param device device pixels per unit */
function traceCircle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  angle: number,
  device: number,
) {
  if (radius * device > LARGEST_POLYGON) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  } else {
    const corners = polygon(radius * device);
    const reach = radius + CIRCLE_ERROR / device;
    context.moveTo(x + reach, y);
    for (let corner = 2; corner < corners.length; corner += 2) {
      context.lineTo(x + reach * (corners[corner] ?? 0), y + reach * (corners[corner + 1] ?? 0));
    }
    context.closePath();
  }
  if (radius < SMALLEST_WITH_RADIUS) return;
  context.moveTo(x, y);
  context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
}

function traceRectangle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  angle: number,
) {
  const cosine = Math.cos(angle) / 2;
  const sine = Math.sin(angle) / 2;
  const [ax, ay] = [width * cosine, width * sine];
  const [bx, by] = [-height * sine, height * cosine];
  context.moveTo(x + ax + bx, y + ay + by);
  context.lineTo(x - ax + bx, y - ay + by);
  context.lineTo(x - ax - bx, y - ay - by);
  context.lineTo(x + ax - bx, y + ay - by);
  context.closePath();
}

/** Cosine and sine of the corners of the regular polygon that is as good as a circle of so many device pixels. */
function polygon(radius: number): Float64Array {
  const inner = (radius - CIRCLE_ERROR) / (radius + CIRCLE_ERROR);
  const corners = Math.ceil(Math.PI / Math.acos(Math.max(inner, 0.5)));
  const known = polygons.get(corners);
  if (known !== undefined) return known;
  const made = new Float64Array(2 * corners);
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (2 * Math.PI * corner) / corners;
    made.set([Math.cos(angle), Math.sin(angle)], 2 * corner);
  }
  polygons.set(corners, made);
  return made;
}

/** The width of a hairline, in units. */
function hair({ view: { box } }: Pen) {
  return (THINNEST * box.width) / box.deviceWidth;
}
