/** The picture of a world with an explained pair, and the pair enlarged beside the words. */

import type { Layer } from "../../../canvas/glossary.ts";
import { circle, diamondPath, dot, type Labels, linesThrough, Pen } from "../../../canvas/pen.ts";
import { type Box, type Frame, View } from "../../../canvas/view.ts";
import { drawContacts, drawGraticule, drawNumbers, drawShapes, knobOn, trace } from "../../../canvas/world.ts";
import { collide, type PairAlgorithm, type Point, type RegionStep } from "../../../engine/lab.ts";
import type { Look } from "../../../lab/stage.ts";
import { along, directionTo } from "../../../state/points.ts";
import {
  type ContactRow,
  type Facts,
  outlineOf,
  type Run,
  type ShapeRow,
  type WorldReading,
} from "../../../state/view_state.ts";
import { labelsOfPair } from "../corner_names.ts";
import { boxAround, clamp, cornersOf } from "../geometry.ts";
import { drawSeparating } from "./draw_separating.ts";
import type { PairStrings, PairTexts } from "./strings.en.ts";

/** Largest magnification of the enlarged pair, and largest share of a small lens that one margin takes. */
const STRONGEST_LENS = 5;
const WIDEST_MARGIN = 0.38;

/** Units around the enlarged pair, for axes, shadows and labels. */
const LENS_MARGIN: Readonly<Partial<Record<PairAlgorithm, Point>>> = {
  "bounding-circle": { x: 24, y: 24 },
  "circle-circle": { x: 24, y: 24 },
  "rectangle-rectangle": { x: 56, y: 80 },
  "rectangle-circle": { x: 56, y: 60 },
};

/** A shape counts at most this many world pixels around its partner: borders are long. */
const LENS_REACH = 60;

/** Units beside the shapes of the picture that their numbers take. */
const NUMBERS_MARGIN = 18;

/** Units that the regions are drawn out of the face, and sideways of its corners. */
const DEPTH = 76;
const BREADTH = 52;

/** Units from the end of the face to the word in the shape, off the line from the center to the face. */
const INSIDE = { along: 36, behind: 34 };

/** Strength of the region of the circle's center, and of the others. */
const TINT = 0.24;
const FAINT = 0.07;

/** Layers that a text asks for: the lens of the laboratory has enough without them. */
const TOLD: ReadonlySet<Layer> = new Set(["corners", "drops", "ends"]);

/** Whether a layer is drawn: on demand, or while a term that names it is pointed at. */
export function showsLayer({ views, emphasis }: Look) {
  return (layer: Layer) => views.has(layer) || emphasis.layer === layer;
}

/** Whether a layer without a switch is drawn: beside a narrative, where its text speaks of it. */
export function tellsLayer(look: Look) {
  const shows = showsLayer(look);
  return (layer: Layer) => !look.sparse || shows(layer);
}

/** Draws what a stage alone measures on its pair. */
export type Measures = (pen: Pen, run: Run, shows: (layer: Layer) => boolean) => void;

export function paintPair(pen: Pen, look: Look<PairTexts>, algorithm: PairAlgorithm, measures?: Measures) {
  const { facts, views } = look;
  const { run, world } = facts;
  const shows = showsLayer(look);
  // Words first: whatever they cover, no line that means something is broken by them.
  drawNumbers(pen, world, { lettered: look.lettered });
  drawLayers(pen, facts, look, algorithm, shows, null);
  if (run !== null && algorithm === "rectangle-rectangle") {
    const [selected, knob] = [world.selected, knobOn(world.chosen, pen)];
    drawSeparating(pen, run, look, { selected, shows, knob, clear: NUMBERS_MARGIN });
  }
  if (run !== null) measures?.(pen, run, shows);
  const contacts = algorithm === "bounding-circle" && look.sparse ? hitsOf(world) : world.contacts;
  if (tellsLayer(look)("contact")) drawContacts(pen, contacts, { depths: views.has("depth") });
}

/** The hits among the candidates, of which the world of the broad phase reports none. */
function hitsOf({ shapes, candidatePairs }: WorldReading): ContactRow[] {
  return candidatePairs.flatMap(([a, b]) => {
    const [first, second] = [shapes[a], shapes[b]];
    const hit = first && second && collide(outlineOf(first), outlineOf(second));
    return hit ? [{ ...hit, a, b }] : [];
  });
}

/** The explained pair, enlarged, with everything that explains it. */
export function drawLens(context: CanvasRenderingContext2D, box: Box, look: Look<PairTexts>, algorithm: PairAlgorithm) {
  const { facts, palette, emphasis, size } = look;
  const { run, world } = facts;
  const margin = LENS_MARGIN[algorithm];
  if (run === null || margin === undefined) return;
  const view = new View(box, lensFrame(run.a, run.b, box, margin));
  if (!view.visible) return;
  const pen = new Pen(context, view, palette, emphasis);
  const isPair = (a: number, b: number) => a === run.a.position && b === run.b.position;
  const only = {
    ...facts,
    world: {
      ...world,
      contacts: world.contacts.filter(({ a, b }) => isPair(a, b)),
      candidatePairs: world.candidatePairs.filter(([a, b]) => isPair(a, b)),
    },
  };
  const shows = (layer: Layer) => (look.explains && !TOLD.has(layer)) || look.views.has(layer);
  view.begin(context);
  drawGraticule(pen, size, { numbers: false });
  drawLayers(pen, only, look, algorithm, shows, [run.a.position, run.b.position]);
  if (algorithm === "circle-circle" || algorithm === "bounding-circle") drawCenters(pen, run);
  if (algorithm === "rectangle-rectangle") {
    drawSeparating(pen, run, look, { selected: world.selected, shows, knob: null, clear: 0 });
  }
  drawContacts(pen, only.world.contacts, { depths: algorithm !== "rectangle-rectangle" });
}

/** @param only positions drawn at full strength, in the lens */
function drawLayers(
  pen: Pen,
  facts: Facts,
  { hovered, strings, lettered, sparse }: Look<PairTexts>,
  algorithm: PairAlgorithm,
  shows: (layer: Layer) => boolean,
  only: readonly number[] | null,
) {
  // Beside a narrative, green waits for the text that speaks of candidates.
  const marksCandidates = algorithm === "bounding-circle" && (!sparse || shows("candidate"));
  if (algorithm === "bounding-circle" && shows("bounding-circles")) {
    drawBoundingCircles(pen, facts.world, marksCandidates, only);
  }
  if (facts.run !== null && algorithm === "rectangle-circle" && shows("regions")) {
    drawRegions(pen, facts.run, facts.world, strings.why);
  }
  drawShapes(pen, facts.world, { marksCandidates, hovered, handle: only === null, only, lettered });
}

function lensFrame(a: ShapeRow, b: ShapeRow, box: Box, margin: Point): Frame {
  const [first, second] = [halfExtents(a), halfExtents(b)];
  // Of a shape much larger than its partner only the part around the partner matters.
  const [left, right] = overlapRange(a.x, first.x, b.x, second.x);
  const [top, bottom] = overlapRange(a.y, first.y, b.y, second.y);
  const free = (size: number, edge: number) => size - 2 * Math.min(edge, size * WIDEST_MARGIN);
  const scale = Math.min(
    free(box.width, margin.x) / Math.max(right - left, 1),
    free(box.height, margin.y) / Math.max(bottom - top, 1),
    STRONGEST_LENS,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: box.width / scale, height: box.height / scale };
}

function halfExtents(shape: ShapeRow): Point {
  if (shape.type === "circle") return { x: shape.radius, y: shape.radius };
  const { right, bottom } = boxAround(cornersOf(shape));
  return { x: right - shape.x, y: bottom - shape.y };
}

/** All of the smaller interval, and of the larger one the part nearest to it. */
function overlapRange(one: number, oneReach: number, two: number, twoReach: number): [number, number] {
  const oneIsSmall = oneReach <= twoReach;
  const [small, half] = oneIsSmall ? [one, oneReach] : [two, twoReach];
  const [large, wide] = oneIsSmall ? [two, twoReach] : [one, oneReach];
  const nearest = clamp(small, large - wide, large + wide);
  const low = Math.max(large - wide, nearest - LENS_REACH);
  const high = Math.min(large + wide, nearest + LENS_REACH);
  return [Math.min(small - half, low), Math.max(small + half, high)];
}

/** Bounding circles: dotted, green where the shape is a candidate. `only`: positions that get one; null: all. */
function drawBoundingCircles(pen: Pen, world: WorldReading, marksCandidates: boolean, only: readonly number[] | null) {
  const candidates = new Set(marksCandidates ? world.candidatePairs.flat() : []);
  pen.on("bounding-circles", () => {
    for (const shape of world.shapes) {
      if (!shape.collides || shape.fixed || (only !== null && !only.includes(shape.position))) continue;
      const { x, y } = pen.view.toScreen(shape);
      const radius = (shape.radius || Math.hypot(shape.width, shape.height) / 2) * pen.view.scale;
      const role = candidates.has(shape.position) ? "candidate" : "construction";
      pen.fill(role, 0.06, (context) => context.arc(x, y, radius, 0, 2 * Math.PI));
      circle(pen, role, { x, y }, radius, { width: 1.25, dash: [2, 4] });
    }
  });
}

/** The line between the centers of two circles, which is compared with their radii. */
function drawCenters(pen: Pen, { steps }: Run) {
  const step = steps.find(({ kind }) => kind === "bounding-circles" || kind === "centre-line");
  if (step?.kind !== "bounding-circles" && step?.kind !== "centre-line") return;
  const [a, b] = [pen.view.toScreen(step.centerA), pen.view.toScreen(step.centerB)];
  pen.line("ink", { width: 1.25, dash: [5, 3] }, a, b);
  for (const at of [a, b]) dot(pen, "ink", at, 2.5);
}

/**
 * The regions of `rectangle-circle`, seen from the nearest face:
 *
 *         R1 :  R3  : R2
 *            :      :
 *    --------from--to--------
 *            |inside|
 *
 * The region of the circle's center is tinted, and the point that it measures to is marked.
 */
function drawRegions(pen: Pen, run: Run, world: WorldReading, words: PairStrings["why"]) {
  const step = run.steps.find((each) => each.kind === "region");
  if (step === undefined) return;
  const circle = step.rectangle === "a" ? run.b : run.a;
  const labels = labelsOfPair(pen, run, world);
  labels.avoidLine(pen.view.toScreen(circle), pen.view.toScreen(step.closest));
  pen.on("regions", () => {
    drawAreas(labels, step, words.inside);
    if (step.region === "inside") {
      pen.fill("construction", TINT, (context) => trace(pen, run[step.rectangle], 0, context));
    }
    pen.line("ink", { width: 3.5 }, pen.view.toScreen(step.from), pen.view.toScreen(step.to));
    const [center, closest] = [pen.view.toScreen(circle), pen.view.toScreen(step.closest)];
    pen.line("support", { width: 1.5, dash: [4, 3] }, center, closest);
    dot(pen, "support", center, 3);
    pen.fill("support", 1, (context) => diamondPath(context, closest, 5.5));
  });
}

function drawAreas(labels: Labels, { from: start, to: end, normal, region }: RegionStep, inside: string) {
  const { pen } = labels;
  const [from, to] = [pen.view.toScreen(start), pen.view.toScreen(end)];
  const side = directionTo(from, to);
  const place = (corner: Point, sideways: number, outwards: number) =>
    along(along(corner, side, sideways), normal, outwards);
  const [left, right] = [place(from, -BREADTH, 0), place(to, BREADTH, 0)];
  const areas = [
    ["R1", left, from],
    ["R3", from, to],
    ["R2", to, right],
  ] as const;
  for (const [name, first, second] of areas) {
    pen.fill("construction", name === region ? TINT : FAINT, (context) =>
      linesThrough(context, [first, second, place(second, 0, DEPTH), place(first, 0, DEPTH)]),
    );
  }
  for (const corner of [from, to]) {
    labels.draw("line", "construction", { width: 1.5, dash: [6, 4] }, corner, place(corner, 0, DEPTH));
  }
  pen.line("construction", { width: 1, dash: [6, 4] }, left, from);
  pen.line("construction", { width: 1, dash: [6, 4] }, to, right);
  for (const [name, first, second] of areas) {
    const bold = name === region;
    labels.writeBeside(bold ? "ink" : "muted", name, place(first, 0, DEPTH), place(second, 0, DEPTH), { bold });
  }
  if (region === "inside") pen.label("ink", inside, place(to, -INSIDE.along, -INSIDE.behind), { bold: true });
}
