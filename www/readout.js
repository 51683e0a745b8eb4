/**
 * Reads the engine into plain data, once per painted frame: the picture, the panels and the text
 * alternative are all made from the same reading, so they cannot disagree.
 */
import { CONTACT_STRIDE, collide, PAIR_STRIDE, POSE_STRIDE } from "./package/index.js";

/** @import { Engine } from "./package/index.js" */
/** @import { Counts, DoneStep, Shape, Step } from "./package/types.js" */
/** @import { Stage } from "./stages.js" */

/**
 * A shape as the page needs it. `position` is its place in the order of creation, which the keys
 * 0 to 9 and the contact list use.
 *
 * @typedef {object} ShapeRow
 * @property {number} position
 * @property {number} id
 * @property {"circle" | "rectangle"} type
 * @property {number} x
 * @property {number} y
 * @property {number} angle
 * @property {number} radius 0 for a rectangle
 * @property {number} width 0 for a circle
 * @property {number} height 0 for a circle
 * @property {boolean} collides
 * @property {boolean} fixed
 */

/**
 * A contact of the last step; `a` and `b` are positions.
 *
 * @typedef {object} ContactRow
 * @property {number} a
 * @property {number} b
 * @property {number} depth
 * @property {Point} normal
 * @property {Point} start
 * @property {Point} end
 */

/** @typedef {import("./package/types.js").Point} Point */

/**
 * @typedef {object} WorldReading
 * @property {readonly ShapeRow[]} shapes
 * @property {number} selected position of the selected shape, -1 when none is
 * @property {readonly ContactRow[]} contacts
 * @property {readonly (readonly [number, number])[]} candidatePairs
 * @property {Counts} counts
 */

/**
 * The explained run: one algorithm on the selected shape and its partner. As in the contact list
 * the shape created first is `a`.
 *
 * @typedef {object} Run
 * @property {ShapeRow} a
 * @property {ShapeRow} b
 * @property {readonly Step[]} steps
 * @property {DoneStep["reason"]} reason
 * @property {boolean} touching whether the two shapes truly touch or overlap
 */

/**
 * @typedef {object} Facts
 * @property {WorldReading} world
 * @property {Run | null} run null: the selected shape has no partner for this stage's algorithm
 */

/**
 * What the engine holds now.
 *
 * @param {Engine} engine
 * @param {Stage} stage
 * @returns {Facts}
 */
export function readFacts(engine, stage) {
  const world = readWorld(engine);
  return { world, run: readRun(engine, stage, world) };
}

/**
 * @param {Engine} engine
 * @returns {WorldReading}
 */
function readWorld(engine) {
  const ids = Array.from(engine.ids);
  const poses = Array.from(engine.poses);
  const shapes = ids.map((id, position) => {
    const shape = engine.get(id);
    const circle = shape.type === "circle";
    return {
      position,
      id,
      type: shape.type,
      x: poses[position * POSE_STRIDE] ?? 0,
      y: poses[position * POSE_STRIDE + 1] ?? 0,
      angle: poses[position * POSE_STRIDE + 2] ?? 0,
      radius: circle ? shape.radius : 0,
      width: circle ? 0 : shape.width,
      height: circle ? 0 : shape.height,
      collides: shape.collides,
      fixed: shape.mass === 0,
    };
  });
  const selected = engine.selected === null ? -1 : ids.indexOf(engine.selected);
  return {
    shapes,
    selected,
    contacts: readContacts(engine),
    candidatePairs: readPairs(Array.from(engine.candidatePairs)),
    counts: engine.counts,
  };
}

/**
 * @param {Engine} engine
 * @returns {ContactRow[]}
 */
function readContacts(engine) {
  const values = Array.from(engine.contacts);
  return readPairs(Array.from(engine.contactPairs)).map(([a, b], index) => {
    const at = index * CONTACT_STRIDE;
    const point = (/** @type {number} */ offset) => ({
      x: values[at + offset] ?? 0,
      y: values[at + offset + 1] ?? 0,
    });
    return { a, b, depth: values[at] ?? 0, normal: point(1), start: point(3), end: point(5) };
  });
}

/**
 * @param {readonly number[]} positions
 * @returns {[number, number][]}
 */
function readPairs(positions) {
  /** @type {[number, number][]} */
  const pairs = [];
  for (let at = 0; at + 1 < positions.length; at += PAIR_STRIDE) {
    pairs.push([positions[at] ?? 0, positions[at + 1] ?? 0]);
  }
  return pairs;
}

/**
 * @param {Engine} engine
 * @param {Stage} stage
 * @param {WorldReading} world
 * @returns {Run | null}
 */
function readRun(engine, stage, world) {
  const selected = world.shapes[world.selected];
  if (selected === undefined) return null;
  const partnerId = engine.partner(selected.id, stage.algorithm);
  const partner = world.shapes.find(({ id }) => id === partnerId);
  if (partner === undefined) return null;
  const [a, b] = partner.position < selected.position ? [partner, selected] : [selected, partner];
  const steps = engine.explain(stage.algorithm, a.id, b.id);
  const last = steps.at(-1);
  if (last?.kind !== "done") return null;
  const touching = collide(outline(a), outline(b)) !== null;
  return { a, b, steps, reason: last.reason, touching };
}

/**
 * @param {ShapeRow} row
 * @returns {Shape}
 */
function outline({ type, x, y, angle, radius, width, height }) {
  return type === "circle" ? { type, x, y, angle, radius } : { type, x, y, angle, width, height };
}
