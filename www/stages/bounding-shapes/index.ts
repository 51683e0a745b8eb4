/**
 * The room of `bounding-shapes`: shapes that stand for others because they are easily asked. Two squares
 * and two circles are what they seem; a figure in its box and a sun in its circle are not.
 */

import type { Lab, Point, Region } from "../../engine/lab.ts";
import type { Room } from "../../lab/stage_module.ts";
import type { ShapeRow, WorldReading } from "../../lab/view_state.ts";
import { plainText } from "../../ui/parts.ts";
import { drawBoundingShapes } from "./paint.ts";
import { nameOf, seeTemplate, whyTemplate } from "./panels.ts";

/** Two shapes and what the engine says of what encloses them. */
export interface BoundingPair {
  a: ShapeRow;
  b: ShapeRow;
  kind: "box-box" | "circle-circle" | "box-circle";
  /** whether the enclosing shapes touch */
  meet: boolean;
  /** whether what is drawn touches */
  drawings: boolean;
  /** of `a` and `b`; null for a circle */
  boxes: readonly (Region | null)[];
  /** the box's point nearest to the circle's centre */
  closest: Point | null;
  /** from there to the centre, or between two centres */
  distance: number | null;
}

export interface BoundingReading {
  /** by position; null: the shape itself */
  drawings: readonly (readonly Point[] | null)[];
  /** by position; null for a circle */
  boxes: readonly (Region | null)[];
  /** the pairs whose enclosing shapes touch */
  meeting: readonly BoundingPair[];
  /** the one that is explained */
  pair: BoundingPair | null;
  /** the selected shape with the nearest one of the other kind: a box and a circle */
  clamped: BoundingPair | null;
}

export const boundingRoom: Room<BoundingReading, object> = {
  turns: true,
  name: nameOf,
  open: () => ({}),
  read,
  paint: drawBoundingShapes,
  see: seeTemplate,
  why: whyTemplate,
  words: (reading, strings) => plainText(strings.boundingShapes.verdict(reading)),
  help: ({ boundingShapes }) => boundingShapes.help,
  hint: ({ boundingShapes }) => boundingShapes.hint,
};

function read(engine: Lab, { shapes, chosen }: WorldReading): BoundingReading {
  const boxes: (Region | null)[] = shapes.map(() => null);
  const pairs: BoundingPair[] = [];
  for (const a of shapes) {
    for (const b of shapes.slice(a.position + 1)) {
      const found = engine.bounding(a.id, b.id);
      boxes[a.position] = found.boxes[0];
      boxes[b.position] = found.boxes[1];
      pairs.push({ a, b, ...found });
    }
  }
  const meeting = pairs.filter(({ meet }) => meet);
  return {
    ...{ boxes, meeting },
    drawings: engine.drawings(),
    pair: pairOf(engine, pairs, chosen),
    clamped: clampedOf(pairs, chosen),
  };
}

function clampedOf(pairs: readonly BoundingPair[], chosen: ShapeRow | undefined): BoundingPair | null {
  let nearest: BoundingPair | null = null;
  for (const pair of pairs) {
    if (pair.kind !== "box-circle" || (pair.a !== chosen && pair.b !== chosen)) continue;
    if (nearest === null || (pair.distance ?? 0) < (nearest.distance ?? 0)) nearest = pair;
  }
  return nearest;
}

/** The selected shape with one that it touches, else with the one nearest to it. */
function pairOf(engine: Lab, pairs: readonly BoundingPair[], chosen: ShapeRow | undefined): BoundingPair | null {
  if (chosen === undefined) return null;
  const own = pairs.filter(({ a, b }) => a === chosen || b === chosen);
  const nearest = engine.partner(chosen.id, "gjk-distance");
  return (
    own.find(({ meet, drawings }) => meet && drawings) ??
    own.find(({ meet }) => meet) ??
    own.find(({ a, b }) => a.id === nearest || b.id === nearest) ??
    own[0] ??
    null
  );
}
