/**
 * The picture of a played pair: the names of its corners, a halo on every corner or edge that is lit, axes with shadows, the search
 * in the world.
 */

import type { Labels, Pen } from "../../../canvas/pen.ts";
import { drawContacts, drawNames, drawShapes, drawVertices } from "../../../canvas/world.ts";
import type { PairAlgorithm, Point } from "../../../engine/lab.ts";
import type { Look } from "../../../lab/stage.ts";
import { edgeKey, isLit, type Lit, type Target, vertexKey } from "../../../state/highlight.ts";
import { cornersOf, distanceBetween } from "../../../state/points.ts";
import type { Facts, Run, ShapeRow } from "../../../state/view_state.ts";
import { labelsOfPair, nameCorners } from "../corner_names.ts";
import { showsLayer, tellsLayer } from "../pair/draw.ts";
import { drawAxes } from "./draw_axes.ts";
import { drawSearch } from "./draw_search.ts";
import type { PlayerTexts } from "./strings.en.ts";

/** Units between corners from which on all of them have a name. */
const ROOM = 26;

/** Units from a shape's center, where search directions and axes start, down to its letter. */
const LETTER_ROOM = 16;

const HALO = 9;
const HALO_ALPHA = 0.35;

export function paintPlayed(pen: Pen, look: Look<PlayerTexts>, algorithm: PairAlgorithm) {
  const { facts, views, hovered, corner } = look;
  const { run, world } = facts;
  const named = run === null ? [] : [run.a.position, run.b.position];
  drawNames(pen, world, { named });
  drawShapes(pen, world, { hovered, pair: run, lettered: look.lettered });
  if (run !== null) {
    const labels = labelsOfPair(pen, run, world);
    drawParts(pen, run, look);
    if (algorithm === "sat") drawAxes(pen, run, { ...look, labels, shows: showsLayer(look) });
    if (run.difference !== null) drawSearch(labels, run, look);
    // After all lines.
    writePair(pen, run, labels, look);
  }
  if (tellsLayer(look)("contact")) drawContacts(pen, shownContacts(facts, algorithm), { depths: views.has("depth") });
  if (corner !== null && world.chosen !== undefined) drawVertices(pen, world.chosen, corner);
}

/** The contacts of the picture. Before the player has reached the end, the explained pair has no answer yet. */
function shownContacts({ world, run }: Facts, algorithm: PairAlgorithm) {
  // These two compute no depth.
  if (algorithm === "gjk" || algorithm === "gjk-distance") return [];
  const { contacts } = world;
  if (run === null || run.index >= run.steps.length - 1) return contacts;
  return contacts.filter(({ a, b }) => a !== run.a.position || b !== run.b.position);
}

const cornersOn = (pen: Pen, shape: ShapeRow) => cornersOf(shape).map((corner) => pen.view.toScreen(corner));

/** The corners and edges of both shapes, as far as they are lit or can be pointed at. */
function drawParts(pen: Pen, run: Run, { lit, targets }: Look<PlayerTexts>) {
  for (const which of ["a", "b"] as const) {
    const corners = cornersOn(pen, run[which]);
    drawHalos(pen, which, corners, lit);
    addTargets(which, corners, targets);
  }
}

/** Writes the names of the corners of both shapes, off the words of the run; of a shape with many corners only those that are lit. */
function writePair(pen: Pen, run: Run, labels: Labels, { lit, lettered }: Look<PlayerTexts>) {
  for (const which of ["a", "b"] as const) {
    const shape = run[which];
    const corners = cornersOn(pen, shape);
    const isRoomy = corners.every((corner, index) => distanceBetween(corner, corners.at(index - 1) ?? corner) >= ROOM);
    const isNamed = (index: number) => lettered || isRoomy || isLit(lit, [vertexKey(which, index)]);
    pen.on(which, () => {
      // The names of its corners name the shape, too.
      if (shape.type === "circle" || !(lettered || isRoomy)) writeLetter(pen, which, shape);
      if (shape.type !== "circle") nameCorners(labels, run, which, isNamed);
    });
  }
}

function writeLetter(pen: Pen, which: "a" | "b", shape: ShapeRow) {
  const { x, y } = pen.view.toScreen(shape);
  pen.label(which, which.toUpperCase(), { x, y: y + LETTER_ROOM }, { bold: true });
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
    if (to !== at) targets.push({ at, to, keys: [edgeKey(which, index)] });
  }
}
