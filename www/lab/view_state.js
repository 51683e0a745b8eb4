/**
 * Reads the engine into plain data, once per painted frame: the picture, the panels and the text
 * alternative are all made from the same reading, so they cannot disagree.
 */

import { CONTACT_STRIDE, collide, PAIR_STRIDE } from "../package/index.js";
import { playedRun } from "../ui/player/run.js";
import { readAgreement } from "./agreement.js";

/** @import { Engine } from "../package/index.js" */
/** @import { Counts, Difference, ResidentShape, Shape, Step } from "../package/types.js" */
/** @import { Played, Player } from "../ui/player/run.js" */
/** @import { Stage } from "../stages/stages.js" */

/**
 * A shape as the page needs it. `position` is its place in the order of creation, which the keys
 * 0 to 9 and the contact list use.
 *
 * @typedef {object} ShapeRow
 * @property {number} position
 * @property {number} id
 * @property {Shape["type"]} type
 * @property {number} x
 * @property {number} y
 * @property {number} angle
 * @property {number} radius of a circle, or by which a polygon or a segment is rounded
 * @property {number} width 0 unless it is a rectangle
 * @property {number} height 0 unless it is a rectangle
 * @property {readonly Point[]} points vertices of a polygon, ends of a segment; else none
 * @property {boolean} collides
 * @property {boolean} fixed
 * @property {boolean} furniture of the stage: no key selects it
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

/** @typedef {import("../package/types.js").Point} Point */

/**
 * @typedef {object} WorldReading
 * @property {number} count how many shapes there are
 * @property {readonly ShapeRow[]} shapes all of them; of a crowd those that keys can name
 * @property {number} selected position of the selected shape, -1 when none is
 * @property {ShapeRow | undefined} chosen the selected shape
 * @property {readonly ContactRow[]} contacts the first `PAIRS_READ` of them
 * @property {number} contactCount how many there are
 * @property {readonly (readonly [number, number])[]} candidatePairs the first `PAIRS_READ` of them
 * @property {number} unlisted pairs that touch without a contact in the list, furniture apart
 * @property {Counts} counts
 * @property {import("../stages/scale/crowd.js").CrowdReading | null} crowd how the many shapes came about and
 *   what they cost, in the stage that has them
 * @property {number} unit pixels of a unit of the stage's classic figures
 * @property {readonly Readonly<Point>[]} places where they put the second shape, in pixels from the first
 */

/**
 * The explained run: one algorithm on the selected shape and its partner, as far as the player
 * shows it. As in the contact list the shape created first is `a`.
 *
 * @typedef {object} Explained
 * @property {ShapeRow} a
 * @property {ShapeRow} b
 * @property {Extract<Step, { kind: "done" }>["reason"]} reason
 * @property {boolean} touching whether the two shapes truly touch or overlap
 * @property {import("./agreement.js").Agreement | null} agreement what each method says; null in
 *   the classic stages
 * @property {Difference | null} difference of `a` and `b`, in the stages that show it
 *
 * @typedef {Explained & Played} Run
 */

/**
 * @typedef {object} Facts
 * @property {WorldReading} world
 * @property {Run | null} run null: the selected shape has no partner for this stage's algorithm
 * @property {any} room what the stage's own room reads; null without one
 */

/**
 * What the reader looks at, beside what the engine holds.
 *
 * @typedef {object} Regard
 * @property {Player} player
 * @property {number | null} companion id of the shape that was selected before the selected one
 * @property {import("./stage_module.js").OpenRoom | null} room
 */

/** Shapes that keys can name: 0 to 9. */
const NAMED = 10;

/**
 * What the engine holds now.
 *
 * @param {Engine} engine
 * @param {Stage} stage
 * @param {Regard} regard
 * @returns {Facts}
 */
export function readFacts(engine, stage, regard) {
  const world = readWorld(engine);
  const room = regard.room?.read(engine, world) ?? null;
  return { world, run: readRun(engine, stage, world, regard), room };
}

/**
 * What the engine holds now, without what there is of each of very many shapes.
 *
 * @param {Engine} engine
 * @param {import("../stages/scale/crowd.js").CrowdReading} crowd
 * @returns {Facts}
 */
export function readCrowd(engine, crowd) {
  const { selected: chosenId, unit, classicPlaces: places, counts } = engine;
  const { ids } = engine;
  const count = ids.length;
  const named = Array.from(ids.subarray(0, NAMED));
  const selected = chosenId === null ? -1 : ids.indexOf(chosenId);
  const chosen = chosenId === null ? undefined : rowOf(engine.get(chosenId), selected);
  const shapes = named.map((id, position) => rowOf(engine.get(id), position));
  return {
    world: {
      ...{ count, shapes, selected, chosen, counts, crowd, unit, places },
      ...{ contacts: [], contactCount: 0, candidatePairs: [], unlisted: 0 },
    },
    run: null,
    room: null,
  };
}

/**
 * A shape of the engine as the page needs it.
 *
 * @param {ResidentShape} shape
 * @param {number} position
 * @param {boolean} [furniture]
 * @returns {ShapeRow}
 */
export function rowOf(shape, position, furniture = false) {
  const { id, type, x, y, angle, collides, mass } = shape;
  return {
    position,
    id,
    type,
    x,
    y,
    angle,
    radius: shape.type === "rectangle" ? 0 : (shape.radius ?? 0),
    width: shape.type === "rectangle" ? shape.width : 0,
    height: shape.type === "rectangle" ? shape.height : 0,
    points: pointsOf(shape),
    collides,
    fixed: mass === 0,
    furniture,
  };
}

/**
 * A shape as questions about two shapes take it.
 *
 * @param {ShapeRow} row
 * @returns {Shape}
 */
export function outlineOf({ type, x, y, angle, radius, width, height, points }) {
  if (type === "circle") return { type, x, y, angle, radius };
  if (type === "rectangle") return { type, x, y, angle, width, height };
  if (type === "polygon") return { type, points: [...points], radius };
  const [from, to] = /** @type {[Point, Point]} */ (points);
  return { type, x1: from.x, y1: from.y, x2: to.x, y2: to.y, radius };
}

/**
 * @param {ResidentShape} shape
 * @returns {readonly Point[]}
 */
function pointsOf(shape) {
  if (shape.type === "polygon") return shape.points;
  if (shape.type !== "segment") return [];
  return [
    { x: shape.x1, y: shape.y1 },
    { x: shape.x2, y: shape.y2 },
  ];
}

/**
 * Pairs that the page reads one by one. A crowd at one point has two million, of which no picture shows more: reading them all
 * would stop the page in each frame.
 */
const PAIRS_READ = 4096;

/**
 * @param {Engine} engine
 * @returns {WorldReading}
 */
function readWorld(engine) {
  const ids = Array.from(engine.ids);
  const { furniture } = engine;
  const shapes = ids.map((id, position) => rowOf(engine.get(id), position, furniture.includes(id)));
  const selected = engine.selected === null ? -1 : ids.indexOf(engine.selected);
  const contacts = readContacts(engine);
  const contactCount = engine.contactPairs.length / PAIR_STRIDE;
  const candidatePairs = readPairs(engine.candidatePairs);
  const { counts } = engine;
  const touching = counts.hits - contactCount;
  return {
    count: shapes.length,
    shapes,
    selected,
    chosen: shapes[selected],
    contacts,
    contactCount,
    candidatePairs,
    unlisted: touching - unlistedFurniture(shapes, candidatePairs, contacts, touching),
    counts,
    crowd: null,
    unit: engine.unit,
    places: engine.classicPlaces,
  };
}

/**
 * How many of the pairs that touch without a contact in the list are pairs with furniture.
 *
 * @param {readonly ShapeRow[]} shapes
 * @param {readonly (readonly [number, number])[]} candidatePairs
 * @param {readonly ContactRow[]} contacts
 * @param {number} touching pairs that touch without a contact in the list
 */
function unlistedFurniture(shapes, candidatePairs, contacts, touching) {
  if (touching === 0) return 0;
  const listed = new Set(contacts.map(({ a, b }) => `${a} ${b}`));
  return candidatePairs.filter(([a, b]) => {
    const [one, other] = [shapes[a], shapes[b]];
    if (!one || !other || !(one.furniture || other.furniture)) return false;
    return !listed.has(`${a} ${b}`) && collide(outlineOf(one), outlineOf(other)) !== null;
  }).length;
}

/**
 * @param {Engine} engine
 * @returns {ContactRow[]}
 */
function readContacts(engine) {
  const values = Array.from(engine.contacts.subarray(0, PAIRS_READ * CONTACT_STRIDE));
  return readPairs(engine.contactPairs).map(([a, b], index) => {
    const at = index * CONTACT_STRIDE;
    const point = (/** @type {number} */ offset) => ({
      x: values[at + offset] ?? 0,
      y: values[at + offset + 1] ?? 0,
    });
    return { a, b, depth: values[at] ?? 0, normal: point(1), start: point(3), end: point(5) };
  });
}

/**
 * @param {Uint32Array} all
 * @returns {[number, number][]}
 */
function readPairs(all) {
  const positions = all.subarray(0, PAIRS_READ * PAIR_STRIDE);
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
 * @param {Regard} regard
 * @returns {Run | null}
 */
function readRun(engine, stage, world, { player, companion, room }) {
  const explained =
    room === null ? explain(engine, stage, world, companion) : room.run(engine, world);
  const last = explained?.steps.at(-1);
  if (!explained || last?.kind !== "done") return null;
  const { a, b, steps } = explained;
  const plays = room === null && stage.features.includes("player");
  const [one, two] = [outlineOf(a), outlineOf(b)];
  const agreement = plays ? readAgreement(one, two) : null;
  const touching = agreement?.touching ?? collide(one, two) !== null;
  const shows = stage.features.includes("difference");
  const difference = shows ? engine.minkowskiDifference(a.id, b.id) : null;
  return {
    ...{ a, b, reason: last.reason, touching, agreement, difference },
    ...playedRun(player, steps),
  };
}

/**
 * The stage's algorithm on the selected shape and its partner.
 *
 * @param {Engine} engine
 * @param {Stage} stage
 * @param {WorldReading} world
 * @param {number | null} companion
 * @returns {import("./stage_module.js").RoomRun | null}
 */
function explain(engine, stage, world, companion) {
  const selected = world.chosen;
  if (selected === undefined) return null;
  // In the stages with a player the reader chooses the pair: the two shapes selected last.
  const plays = stage.features.includes("player");
  const chosen = plays ? world.shapes.find(({ id }) => id === companion) : undefined;
  const partner = chosen ?? partnerOf(engine, stage, world, selected);
  if (partner === undefined || partner === selected) return null;
  const [a, b] = partner.position < selected.position ? [partner, selected] : [selected, partner];
  return { a, b, steps: engine.explain(stage.algorithm, a.id, b.id) };
}

/**
 * @param {Engine} engine
 * @param {Stage} stage
 * @param {WorldReading} world
 * @param {ShapeRow} selected
 */
function partnerOf(engine, stage, world, selected) {
  const nearest = engine.partner(selected.id, stage.algorithm);
  return world.shapes.find(({ id }) => id === nearest);
}
