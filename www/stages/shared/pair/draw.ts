/** The picture of a world with an explained pair, and the pair enlarged beside the words. */

import { drawContacts } from "../../../canvas/contacts.ts";
import type { Layer } from "../../../canvas/glossary.ts";
import { drawGraticule } from "../../../canvas/graticule.ts";
import { Pen } from "../../../canvas/pen.ts";
import { drawNumbers, drawShapes } from "../../../canvas/shapes.ts";
import { type Box, type Frame, View } from "../../../canvas/view.ts";
import type { PairAlgorithm, Point } from "../../../engine/lab.ts";
import type { Look } from "../../../lab/stage.ts";
import type { Facts, ShapeRow } from "../../../state/view_state.ts";
import { drawBoundingCircles } from "./draw_bounding.ts";
import { drawCentres } from "./draw_centres.ts";
import { drawRegions } from "./draw_regions.ts";
import { drawSeparating } from "./draw_separating.ts";

/** The explained algorithm of a stage, and whether candidate pairs are stroked green. */
export interface PairDrawing {
  algorithm: PairAlgorithm;
  marksCandidates: boolean;
}

/** Largest magnification of the enlarged pair. */
const STRONGEST_LENS = 5;

/** Units around the enlarged pair, for axes, shadows and labels. */
const LENS_MARGIN: Readonly<Partial<Record<PairAlgorithm, Point>>> = {
  "bounding-circle": { x: 24, y: 24 },
  "circle-circle": { x: 24, y: 24 },
  "rectangle-rectangle": { x: 56, y: 80 },
  "rectangle-circle": { x: 56, y: 60 },
};

/** Largest share of a small lens that one margin takes. */
const WIDEST_MARGIN = 0.38;

/** Units beside the shapes of the picture that their numbers take. */
const NUMBERS_MARGIN = 18;

/** A shape counts at most this many world pixels around its partner: borders are long. */
const LENS_REACH = 60;

/** Whether a layer is drawn: on demand, or while a term that names it is pointed at. */
export function showsLayer({ views, emphasis }: Look) {
  return (layer: Layer) => views.has(layer) || emphasis.layer === layer;
}

/** Paints the world of a classic stage, with the constructions of its test. */
export function paintPair(pen: Pen, look: Look, drawing: PairDrawing) {
  const { facts, views } = look;
  const { run, world } = facts;
  const shows = showsLayer(look);
  // Words first: whatever they cover, no line that means something is broken by them.
  drawNumbers(pen, world, {});
  drawLayers(pen, facts, look, drawing, shows, null);
  if (run !== null && drawing.algorithm === "rectangle-rectangle") {
    drawSeparating(pen, run, { ...look, selected: world.selected, shows, clear: NUMBERS_MARGIN });
  }
  drawContacts(pen, world.contacts, { depths: views.has("depth") });
}

/** The explained pair, enlarged, with everything that explains it. */
export function drawLens(context: CanvasRenderingContext2D, box: Box, look: Look, drawing: PairDrawing) {
  const { facts, palette, emphasis, size } = look;
  const { run, world } = facts;
  const { algorithm } = drawing;
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
  const shows = (layer: Layer) => look.explains || look.views.has(layer);
  view.begin(context);
  drawGraticule(pen, size, { numbers: false });
  drawLayers(pen, only, look, drawing, shows, [run.a.position, run.b.position]);
  if (algorithm === "circle-circle" || algorithm === "bounding-circle") {
    drawCentres(pen, run);
  }
  if (algorithm === "rectangle-rectangle") {
    const { selected } = world;
    drawSeparating(pen, run, { ...look, selected, shows, clear: 0 });
  }
  drawContacts(pen, only.world.contacts, { depths: algorithm !== "rectangle-rectangle" });
}

/** @param only positions drawn at full strength, in the lens */
function drawLayers(
  pen: Pen,
  facts: Facts,
  { hovered, strings }: Look,
  { algorithm, marksCandidates }: PairDrawing,
  shows: (layer: Layer) => boolean,
  only: readonly number[] | null,
) {
  if (algorithm === "bounding-circle" && shows("bounding-circles")) {
    drawBoundingCircles(pen, facts.world, only);
  }
  if (facts.run !== null && algorithm === "rectangle-circle" && shows("regions")) {
    drawRegions(pen, facts.run, strings);
  }
  drawShapes(pen, facts.world, { marksCandidates, hovered, handle: only === null, only, pair: null });
}

/** The part of the world that the lens shows: both shapes with a margin for the constructions. */
function lensFrame(a: ShapeRow, b: ShapeRow, box: Box, margin: Point): Frame {
  const [first, second] = [halfExtents(a), halfExtents(b)];
  // Of a shape much larger than its partner only the part around the partner matters.
  const [left, right] = overlapRange(a.x, first.x, b.x, second.x);
  const [top, bottom] = overlapRange(a.y, first.y, b.y, second.y);
  const width = Math.max(right - left, 1);
  const height = Math.max(bottom - top, 1);
  const scale = Math.min(
    (box.width - 2 * Math.min(margin.x, box.width * WIDEST_MARGIN)) / width,
    (box.height - 2 * Math.min(margin.y, box.height * WIDEST_MARGIN)) / height,
    STRONGEST_LENS,
  );
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: box.width / scale,
    height: box.height / scale,
  };
}

/** Half the upright extent of an outline, in world pixels. */
function halfExtents({ type, radius, width, height, angle }: ShapeRow): Point {
  if (type === "circle") return { x: radius, y: radius };
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { x: (width * cosine + height * sine) / 2, y: (width * sine + height * cosine) / 2 };
}

/** All of the smaller interval, and of the larger one the part nearest to it. */
function overlapRange(one: number, oneReach: number, two: number, twoReach: number): [number, number] {
  const oneIsSmall = oneReach <= twoReach;
  const [small, half] = oneIsSmall ? [one, oneReach] : [two, twoReach];
  const [large, wide] = oneIsSmall ? [two, twoReach] : [one, oneReach];
  const nearest = Math.min(Math.max(small, large - wide), large + wide);
  const low = Math.max(large - wide, nearest - LENS_REACH);
  const high = Math.min(large + wide, nearest + LENS_REACH);
  return [Math.min(small - half, low), Math.max(small + half, high)];
}
