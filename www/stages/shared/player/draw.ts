/** The picture of a played pair: corners with numbers, axes with shadows, the search in the world. */

import { drawContacts } from "../../../canvas/contacts.ts";
import { drawVertices } from "../../../canvas/handles.ts";
import { scaleBar } from "../../../canvas/marks.ts";
import type { Pen } from "../../../canvas/pen.ts";
import { drawNumbers, drawShapes } from "../../../canvas/shapes.ts";
import type { PairAlgorithm } from "../../../engine/lab.ts";
import type { Look } from "../../../lab/stage.ts";
import type { Facts } from "../../../state/view_state.ts";
import { showsLayer } from "../pair/draw.ts";
import { drawAxes } from "./draw_axes.ts";
import { drawPair } from "./draw_corners.ts";
import { drawSearch } from "./draw_search.ts";

/** Width, in units, from which on the picture shows its scale. */
const WIDE_ENOUGH_FOR_SCALE = 240;

/** @param options.unit Pixels of a unit of the figures; `null`: the figures are in pixels. */
export function paintPlayed(
  pen: Pen,
  look: Look,
  { algorithm, unit }: { algorithm: PairAlgorithm; unit: number | null },
) {
  const { facts, views, strings, hovered, corner } = look;
  const { run, world } = facts;
  const { shape: nameOf, types } = strings;
  // Beside numbered corners a bare number would be a corner's.
  const named = run === null ? null : [run.a.position, run.b.position];
  drawNumbers(
    pen,
    world,
    named === null ? {} : { named, nameOf: ({ type, position }) => nameOf(types[type], position) },
  );
  drawShapes(pen, world, { marksCandidates: false, hovered, handle: true, only: null, pair: run });
  if (run !== null) drawPair(pen, run, look);
  if (run !== null && algorithm === "sat") drawAxes(pen, run, { ...look, shows: showsLayer(look) });
  if (run !== null && run.difference !== null) drawSearch(pen, run, { ...look, unit: unit ?? 1 });
  drawContacts(pen, shownContacts(facts, algorithm), { depths: views.has("depth") });
  if (corner !== null && world.chosen !== undefined) drawVertices(pen, world.chosen, corner);
  if (unit !== null && pen.view.box.width >= WIDE_ENOUGH_FOR_SCALE) {
    scaleBar(pen, unit, strings.difference.scale(unit));
  }
}

/** The contacts of the picture. Before the player has reached the end, the explained pair has no answer yet. */
function shownContacts({ world, run }: Facts, algorithm: PairAlgorithm) {
  // These two compute no depth.
  if (algorithm === "gjk" || algorithm === "gjk-distance") return [];
  const { contacts } = world;
  if (run === null || run.index >= run.steps.length - 1) return contacts;
  return contacts.filter(({ a, b }) => a !== run.a.position || b !== run.b.position);
}
