/** The picture of a world with an explained pair. */

import type { Layer } from "../../../canvas/glossary.ts";
import { circle, diamondPath, dot, type Labels, linesThrough, type Pen } from "../../../canvas/pen.ts";
import { drawContacts, drawNames, drawShapes, trace } from "../../../canvas/world.ts";
import { collide, type PairAlgorithm, type Point, type RegionStep } from "../../../engine/lab.ts";
import type { Look } from "../../../lab/stage.ts";
import { along, directionTo } from "../../../state/points.ts";
import { type ContactRow, outlineOf, type Run, type WorldReading } from "../../../state/view_state.ts";
import { labelsOfPair } from "../corner_names.ts";
import { drawSeparating } from "./draw_separating.ts";
import type { PairStrings, PairTexts } from "./strings.en.ts";

/** Units that the regions are drawn out of the face, and sideways of its corners. */
const DEPTH = 76;
const BREADTH = 52;

/** Units from the end of the face to the word in the shape, off the line from the center to the face. */
const INSIDE = { along: 36, behind: 34 };

/** Strength of the region of the circle's center, and of the others. */
const TINT = 0.24;
const FAINT = 0.07;

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
  const { facts, views, hovered, lettered, sparse, strings } = look;
  const { run, world } = facts;
  const shows = showsLayer(look);
  const tells = tellsLayer(look);
  // Words first: whatever they cover, no line that means something is broken by them.
  drawNames(pen, world, { lettered });
  // Beside a narrative, green waits for the text that speaks of candidates.
  const marksCandidates = algorithm === "bounding-circle" && tells("candidate");
  if (algorithm === "bounding-circle" && shows("bounding-circles")) {
    drawBoundingCircles(pen, world, marksCandidates);
    if (run !== null && tells("centre-line")) drawCenters(pen, run);
  }
  if (run !== null && algorithm === "rectangle-circle" && shows("regions")) {
    drawRegions(pen, run, world, strings.why);
  }
  drawShapes(pen, world, { marksCandidates, hovered, lettered });
  if (run !== null && algorithm === "rectangle-rectangle") drawSeparating(pen, run, look, shows);
  if (run !== null) measures?.(pen, run, shows);
  const contacts = algorithm === "bounding-circle" && sparse ? hitsOf(world) : world.contacts;
  if (tells("contact")) drawContacts(pen, contacts, { depths: views.has("depth") });
}

/** The hits among the candidates, of which the world of the broad phase reports none. */
function hitsOf({ shapes, candidatePairs }: WorldReading): ContactRow[] {
  return candidatePairs.flatMap(([a, b]) => {
    const [first, second] = [shapes[a], shapes[b]];
    const hit = first && second && collide(outlineOf(first), outlineOf(second));
    return hit ? [{ ...hit, a, b }] : [];
  });
}

/** Bounding circles: dotted, green where the shape is a candidate. */
function drawBoundingCircles(pen: Pen, world: WorldReading, marksCandidates: boolean) {
  const candidates = new Set(marksCandidates ? world.candidatePairs.flat() : []);
  pen.on("bounding-circles", () => {
    for (const shape of world.shapes) {
      if (!shape.collides || shape.fixed) continue;
      const { x, y } = pen.view.toScreen(shape);
      const radius = (shape.radius || Math.hypot(shape.width, shape.height) / 2) * pen.view.scale;
      const role = candidates.has(shape.position) ? "candidate" : "construction";
      pen.fill(role, 0.06, (context) => context.arc(x, y, radius, 0, 2 * Math.PI));
      circle(pen, role, { x, y }, radius, { width: 1.25, dash: [2, 4] });
    }
  });
}

/** The line between the centers of both bounding circles, which is compared with their radii. */
function drawCenters(pen: Pen, { steps }: Run) {
  const step = steps.find(({ kind }) => kind === "bounding-circles");
  if (step?.kind !== "bounding-circles") return;
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
