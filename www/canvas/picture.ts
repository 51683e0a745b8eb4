/** The whole picture, from the ground up, and the enlarged pair beside the words. */

import type { Algorithm, Point } from "../engine/lab.ts";
import type { Strings } from "../i18n/en.ts";
import { type Facts, rowOf, type ShapeRow } from "../lab/view_state.ts";
import { roomOf } from "../stages/registry.ts";
import type { Stage } from "../stages/stages.ts";
import type { Layer } from "../ui/glossary.ts";
import type { Lit, Target } from "../ui/highlight.ts";
import type { Palette } from "../ui/palette.ts";
import { drawAxes } from "./axes.ts";
import { drawBoundingCircles } from "./bounding.ts";
import { drawCentres } from "./centres.ts";
import { drawContacts } from "./contacts.ts";
import { drawPair } from "./corners.ts";
import { type CrowdPicture, drawCells, drawContactLines, drawCrowd } from "./crowd.ts";
import { drawGraticule } from "./graticule.ts";
import { scaleBar } from "./marks.ts";
import { drawSearch } from "./minkowski_world.ts";
import { Pen } from "./pen.ts";
import { drawRegions } from "./regions.ts";
import { drawSeparating } from "./separating.ts";
import { drawHovered, drawNumbers, drawSelected, drawShapes } from "./shapes.ts";
import { drawVertices } from "./vertices.ts";
import { type Box, type Frame, View } from "./view.ts";

/** How the picture is to be drawn. */
export interface PictureOptions {
  stage: Stage;
  /** of the world */
  size: { width: number; height: number };
  palette: Palette;
  /** what is drawn on demand */
  views: ReadonlySet<Layer>;
  /** the layer pointed at */
  emphasis: { layer: Layer | null; strength: number };
  /** index of the face pointed at in the explained run */
  focus: number | null;
  /** the enlarged pair shows everything, not only what is on demand */
  explains: boolean;
  /** position of the shape under the pointer, or -1 */
  hovered: number;
  /** of the selected polygon, the one that is picked to be moved */
  corner: number | null;
  /** what is pointed at in any view, by its keys */
  lit: Lit;
  /** takes what can be pointed at here */
  targets: Target[];
  strings: Strings;
  /** the world itself, in the stage that has too many shapes to read them one by one */
  crowd: (Omit<CrowdPicture, "selected"> & { generation: number }) | null;
}

/** Largest magnification of the enlarged pair. */
const STRONGEST_LENS = 5;

/** Units around the enlarged pair, for axes, shadows and labels. */
const LENS_MARGIN: Readonly<Partial<Record<Algorithm, Point>>> = {
  "bounding-circle": { x: 24, y: 24 },
  "circle-circle": { x: 24, y: 24 },
  "rectangle-rectangle": { x: 56, y: 80 },
  "rectangle-circle": { x: 56, y: 60 },
};

/** From this width on, in units, the picture has room for its scale. */
const ROOM_FOR_SCALE = 240;
/** Largest share of a small lens that one margin takes. */
const WIDEST_MARGIN = 0.38;

/** Units beside the shapes of the picture that their numbers take. */
const NUMBERS_ROOM = 18;

/** A shape counts at most this many world pixels around its partner: borders are long. */
const LENS_REACH = 60;

export function drawPicture(context: CanvasRenderingContext2D, view: View, facts: Facts, options: PictureOptions) {
  const pen = new Pen(context, view, options.palette, options.emphasis);
  const { stage, size, views, emphasis } = options;
  view.begin(context);
  const room = roomOf(stage.id);
  drawGraticule(pen, size, { numbers: room?.plain !== true });
  // A term that is pointed at shows its layer even while that is switched off.
  const shows = (layer: Layer) => views.has(layer) || emphasis.layer === layer;
  const { run, world } = facts;
  if (room !== null) {
    room.paint(pen, facts.room, { ...options, facts });
    return;
  }
  if (options.crowd !== null) {
    drawMany(pen, facts, options, shows);
    return;
  }
  const { selected, unit } = world;
  const pair = stage.features.includes("player") ? run : null;
  // Words first: whatever they cover, no line that means something is broken by them.
  // Beside numbered corners a bare number would be a corner's.
  const { shape: nameOf, types } = options.strings;
  drawNumbers(
    pen,
    world,
    pair === null
      ? {}
      : {
          named: [pair.a.position, pair.b.position],
          nameOf: ({ type, position }) => nameOf(types[type], position),
        },
  );
  drawLayers(pen, facts, options, shows, null);
  if (pair !== null) drawPair(pen, pair, options);
  if (run !== null && stage.algorithm === "sat") drawAxes(pen, run, { ...options, shows });
  if (run !== null && run.difference !== null) drawSearch(pen, run, { ...options, unit });
  if (run !== null && stage.algorithm === "rectangle-rectangle") {
    drawSeparating(pen, run, { ...options, selected, shows, clear: NUMBERS_ROOM });
  }
  drawContacts(pen, shownContacts(facts, stage), { depths: views.has("depth") });
  const shape = world.chosen;
  if (options.corner !== null && shape !== undefined) drawVertices(pen, shape, options.corner);
  if (unit > 1 && view.box.width >= ROOM_FOR_SCALE) scaleBar(pen, unit, options.strings.difference.scale(unit));
}

/** A world of very many shapes, in the stage that has them. */
function drawMany(pen: Pen, { world }: Facts, { crowd, hovered }: PictureOptions, shows: (layer: Layer) => boolean) {
  if (crowd === null) return;
  const { engine } = crowd;
  if (shows("cells")) drawCells(pen, engine.broadPhaseBoxes);
  drawCrowd(pen, { ...crowd, selected: world.selected }, { candidates: shows("candidate") });
  const id = hovered === world.selected ? undefined : engine.ids[hovered];
  if (id !== undefined) drawHovered(pen, rowOf(engine.get(id), hovered));
  if (shows("contact")) drawContactLines(pen, engine);
  if (world.chosen !== undefined) {
    drawSelected(pen, world.chosen, { candidate: false, handle: true });
  }
}

/**
 * The contacts that the picture shows. While a player has not reached the end, the explained pair
 * has no answer yet.
 */
function shownContacts({ world, run }: Facts, { algorithm, features }: Stage) {
  // These two do not ask how deep.
  if (algorithm === "gjk" || algorithm === "gjk-distance") return [];
  const { contacts } = world;
  if (run === null || !features.includes("player") || run.index >= run.steps.length - 1) {
    return contacts;
  }
  const { a, b } = run;
  return contacts.filter((each) => each.a !== a.position || each.b !== b.position);
}

/** The explained pair, enlarged, with everything that explains it. */
export function drawLens(context: CanvasRenderingContext2D, box: Box, facts: Facts, options: PictureOptions) {
  const { run, world } = facts;
  const margin = LENS_MARGIN[options.stage.algorithm];
  if (run === null || margin === undefined) return;
  const view = new View(box, lensFrame(run.a, run.b, box, margin));
  if (!view.visible) return;
  const pen = new Pen(context, view, options.palette, options.emphasis);
  const { stage, size } = options;
  const isPair = (a: number, b: number) => a === run.a.position && b === run.b.position;
  const only = {
    ...facts,
    world: {
      ...world,
      contacts: world.contacts.filter(({ a, b }) => isPair(a, b)),
      candidatePairs: world.candidatePairs.filter(([a, b]) => isPair(a, b)),
    },
  };
  const shows = (layer: Layer) => options.explains || options.views.has(layer);
  view.begin(context);
  drawGraticule(pen, size, { numbers: false });
  drawLayers(pen, only, options, shows, [run.a.position, run.b.position]);
  if (stage.algorithm === "circle-circle" || stage.algorithm === "bounding-circle") {
    drawCentres(pen, run);
  }
  if (stage.algorithm === "rectangle-rectangle") {
    const { selected } = world;
    drawSeparating(pen, run, { ...options, selected, shows, clear: 0 });
  }
  drawContacts(pen, only.world.contacts, { depths: stage.algorithm !== "rectangle-rectangle" });
}

/** @param only positions drawn at full strength, in the lens */
function drawLayers(
  pen: Pen,
  facts: Facts,
  { stage, hovered, strings }: PictureOptions,
  shows: (layer: Layer) => boolean,
  only: readonly number[] | null,
) {
  if (stage.algorithm === "bounding-circle" && shows("bounding-circles")) {
    drawBoundingCircles(pen, facts.world, only);
  }
  if (facts.run !== null && stage.algorithm === "rectangle-circle" && shows("regions")) {
    drawRegions(pen, facts.run, strings);
  }
  const { marksCandidates } = stage;
  const pair = stage.features.includes("player") ? facts.run : null;
  drawShapes(pen, facts.world, { marksCandidates, hovered, handle: only === null, only, pair });
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
