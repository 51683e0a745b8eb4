/**
 * The room of `bounding-shapes`: shapes that stand for others because they are easily asked. Two squares
 * and two circles are what they seem; a figure in its box and a sun in its circle are not.
 */
import { plainText } from "../../ui/parts.js";
import { drawBoundingShapes } from "./paint.js";
import { nameOf, seeTemplate, whyTemplate } from "./panels.js";

/** @import { Engine } from "../../package/index.js" */
/** @import { Point, Region } from "../../package/types.js" */
/** @import { ShapeRow, WorldReading } from "../../lab/view_state.js" */
/** @import { Room } from "../../lab/stage_module.js" */

/**
 * Two shapes and what the engine says of what encloses them.
 *
 * @typedef {object} BoundingPair
 * @property {ShapeRow} a
 * @property {ShapeRow} b
 * @property {"box-box" | "circle-circle" | "box-circle"} kind
 * @property {boolean} meet whether the enclosing shapes touch
 * @property {boolean} drawings whether what is drawn touches
 * @property {readonly (Region | null)[]} boxes of `a` and `b`; null for a circle
 * @property {Point | null} closest the box's point nearest to the circle's centre
 * @property {number | null} distance from there to the centre, or between two centres
 */

/**
 * @typedef {object} BoundingReading
 * @property {readonly (readonly Point[] | null)[]} drawings by position; null: the shape itself
 * @property {readonly (Region | null)[]} boxes by position; null for a circle
 * @property {readonly BoundingPair[]} meeting the pairs whose enclosing shapes touch
 * @property {BoundingPair | null} pair the one that is explained
 * @property {BoundingPair | null} clamped the selected shape with the nearest one of the other kind: a
 *   box and a circle
 */

/** @type {Room<BoundingReading, object>} */
export const boundingRoom = Object.freeze({
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
});

/**
 * @param {Engine} engine
 * @param {WorldReading} world
 * @returns {BoundingReading}
 */
function read(engine, { shapes, chosen }) {
  /** @type {(Region | null)[]} */
  const boxes = shapes.map(() => null);
  /** @type {BoundingPair[]} */
  const pairs = [];
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

/**
 * @param {readonly BoundingPair[]} pairs
 * @param {ShapeRow | undefined} chosen
 * @returns {BoundingPair | null}
 */
function clampedOf(pairs, chosen) {
  /** @type {BoundingPair | null} */
  let nearest = null;
  for (const pair of pairs) {
    if (pair.kind !== "box-circle" || (pair.a !== chosen && pair.b !== chosen)) continue;
    if (nearest === null || (pair.distance ?? 0) < (nearest.distance ?? 0)) nearest = pair;
  }
  return nearest;
}

/**
 * The selected shape with one that it touches, else with the one nearest to it.
 *
 * @param {Engine} engine
 * @param {readonly BoundingPair[]} pairs
 * @param {ShapeRow | undefined} chosen
 * @returns {BoundingPair | null}
 */
function pairOf(engine, pairs, chosen) {
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
