/** What is read of bodies that respond: their motion, their energy, and what the contacts did. */

import { outlineOf } from "../../../lab/view_state.js";
import { collide } from "../../../package/index.js";
import { threeDigits } from "../../../ui/format.js";
import { note, startHistory } from "../../../ui/plots/history.js";

/** @import { Engine } from "../../../package/index.js" */
/** @import { ImpulseTerms, Point } from "../../../package/types.js" */
/** @import { ContactRow, ShapeRow, WorldReading } from "../../../lab/view_state.js" */
/** @import { SceneId } from "./scenes.js" */

/**
 * The selected body as its controls show it.
 *
 * @typedef {object} BodyReading
 * @property {number} position
 * @property {Point} velocity
 * @property {number} angularVelocity
 * @property {number} mass
 * @property {number} friction
 * @property {number} restitution
 */

/** What the contacts gave a body in the last step: mass times change of velocity. @typedef {{ before: Point, after: Point, gravity: Point, mass: number, impulse: Point }} Pushed */

/**
 * @typedef {object} BodiesReading
 * @property {SceneId | null} scene null: the reader's own
 * @property {number} time seconds since the scene began
 * @property {number} bodies that are not fixed
 * @property {number} fixed
 * @property {number} resting of the bodies
 * @property {number} contacts
 * @property {number} kinetic
 * @property {number} potential above the lower edge of the world
 * @property {Point} gravity
 * @property {"none" | "soft" | "classic"} response
 * @property {{ substeps: number, relaxations: number, correction: number, movement: boolean }} settings
 * @property {BodyReading | null} body
 * @property {readonly (Point | null)[]} velocities of all shapes, by position; null of fixed ones
 * @property {readonly (readonly Point[])[]} points of each contact, in the order of the contacts
 * @property {readonly (string | null)[]} labels what is written beside shapes, by position
 * @property {number | null} drift how far the last body of a stack has moved since it was put there
 * @property {Pushed | null} pushed
 * @property {{ a: ShapeRow, b: ShapeRow, terms: ImpulseTerms } | null} meeting of the selected body
 * @property {number} began with so much kinetic energy
 * @property {FileNews | null} news of a file
 */

/** What has become of a file. @typedef {{ kind: "saved" | "loaded" | "no-json" | "too-large" | "refused", name: string, code: string }} FileNews */

/**
 * @typedef {object} Memory
 * @property {SceneId | null} scene
 * @property {number} steps
 * @property {{ id: number, x: number, y: number } | null} top
 * @property {(Pushed & { id: number }) | null} pushed
 * @property {number} correction to go back to
 * @property {{ count: number, sum: number }} mass of all shapes, while there are `count` of them; a
 *   count of -1: it is to be added up anew
 * @property {number} began with so much kinetic energy
 * @property {import("../../../ui/plots/history.js").History} history of energy and contacts
 * @property {FileNews | null} news
 */

/** The mass of all shapes before it is added up. */
export const UNKNOWN_MASS = Object.freeze({ count: -1, sum: 0 });

/** With more contacts than this only their middles are drawn. */
const MOST_POINTS = 200;

/** Slower than this, in px/s and rad/s, a body counts as resting. */
const STILL = Object.freeze({ speed: 1, turning: 0.05 });

/**
 * @param {SceneId | null} scene
 * @param {Engine} engine just arranged
 * @returns {Memory}
 */
export function startMemory(scene, engine) {
  const last = scene === "stack" ? engine.ids.at(-1) : undefined;
  const top = last === undefined ? null : { id: last, ...placeOf(engine, last) };
  const { kinetic: began } = engine.energy;
  const start = { scene, steps: 0, top, pushed: null, correction: 0.8, news: null };
  return { ...start, began, mass: UNKNOWN_MASS, history: startHistory() };
}

/**
 * One step, with what it did to the selected body.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 */
export function stepBodies(engine, memory) {
  const id = engine.selected;
  const before = id === null ? null : engine.get(id).velocity;
  engine.step();
  memory.steps += 1;
  memory.pushed = null;
  if (id !== null && before !== null && engine.ids.includes(id)) {
    const { velocity: after, mass } = engine.get(id);
    const moves = engine.responseSettings.movement ? engine.timeStep : 0;
    const gravity = { x: engine.gravity.x * moves, y: engine.gravity.y * moves };
    const impulse = {
      x: mass * (after.x - before.x - gravity.x),
      y: mass * (after.y - before.y - gravity.y),
    };
    memory.pushed = { id, before, after, gravity, mass, impulse };
  }
  const { kinetic, potential } = energyOf(engine, memory);
  const { hits } = engine.counts;
  note(memory.history, { kinetic, potential, total: kinetic + potential, hits });
}

/**
 * @param {Engine} engine
 * @param {WorldReading} world
 * @param {Memory} memory
 * @returns {BodiesReading}
 */
export function readBodies(engine, world, memory) {
  const { chosen, shapes, contacts } = world;
  const { velocities: numbers, gravity, response, responseSettings } = engine;
  const velocities = shapes.map(({ fixed }, at) =>
    fixed ? null : { x: numbers[3 * at] ?? 0, y: numbers[3 * at + 1] ?? 0 },
  );
  const rests = (/** @type {number} */ at) => {
    const own = velocities[at];
    if (!own) return false;
    const turning = Math.abs(numbers[3 * at + 2] ?? 0);
    return Math.hypot(own.x, own.y) < STILL.speed && turning < STILL.turning;
  };
  const bodies = shapes.filter(({ fixed }) => !fixed).length;
  const { scene, steps, began, news } = memory;
  return {
    ...{ scene, time: steps * engine.timeStep, bodies, fixed: shapes.length - bodies },
    resting: shapes.filter(({ position }) => rests(position)).length,
    contacts: world.contactCount,
    ...energyOf(engine, memory),
    gravity,
    response,
    settings: responseSettings,
    body: chosen === undefined ? null : bodyOf(engine, chosen),
    velocities,
    points: contacts.length > MOST_POINTS ? [] : contacts.map((each) => pointsOf(each, shapes)),
    labels: labelsOf(engine, world, scene),
    drift: driftOf(engine, memory),
    pushed: memory.pushed?.id === engine.selected ? memory.pushed : null,
    meeting: meetingOf(engine, world),
    ...{ began, news },
  };
}

/**
 * The one or two points where two shapes touch.
 *
 * @param {ContactRow} contact
 * @param {readonly ShapeRow[]} shapes
 * @returns {readonly Point[]}
 */
function pointsOf({ a, b }, shapes) {
  const [one, two] = [shapes[a], shapes[b]];
  if (one === undefined || two === undefined) return [];
  return collide(outlineOf(one), outlineOf(two))?.points ?? [];
}

/**
 * What tells the bodies of a scene apart: on the slope their friction, else their mass.
 *
 * @param {Engine} engine
 * @param {WorldReading} world
 * @param {SceneId | null} scene
 */
function labelsOf(engine, { shapes }, scene) {
  if (scene !== "slope" && scene !== "masses") return [];
  return shapes.map(({ id, fixed }) => {
    if (fixed) return null;
    const { friction, mass } = engine.get(id);
    return scene === "slope" ? `µ\u00a0${threeDigits(friction)}` : `m\u00a0${threeDigits(mass)}`;
  });
}

/**
 * The engine's energy, the potential one counted from the lower edge: what lies there has none.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 */
function energyOf(engine, memory) {
  const { kinetic, potential } = engine.energy;
  const { gravity, height, ids } = engine;
  if (memory.mass.count !== ids.length) {
    let sum = 0;
    for (const id of Array.from(ids)) sum += engine.get(id).mass;
    memory.mass = { count: ids.length, sum };
  }
  return { kinetic, potential: potential + memory.mass.sum * gravity.y * height };
}

/**
 * @param {Engine} engine
 * @param {ShapeRow} row
 * @returns {BodyReading}
 */
function bodyOf(engine, { id, position }) {
  const { velocity, angularVelocity, mass, friction, restitution } = engine.get(id);
  return { position, velocity, angularVelocity, mass, friction, restitution };
}

/**
 * @param {Engine} engine
 * @param {Memory} memory
 */
function driftOf(engine, { top }) {
  if (top === null || !engine.ids.includes(top.id)) return null;
  const { x, y } = placeOf(engine, top.id);
  return Math.hypot(x - top.x, y - top.y);
}

/**
 * The deepest contact of the selected shape, and what its impulse is made of.
 *
 * @param {Engine} engine
 * @param {WorldReading} world
 */
function meetingOf(engine, { chosen, contacts, shapes }) {
  if (chosen === undefined) return null;
  const isOwn = (/** @type {ContactRow} */ { a, b }) =>
    a === chosen.position || b === chosen.position;
  const own = contacts.filter(isOwn);
  const deepest = own.reduce(
    (/** @type {ContactRow | null} */ best, each) =>
      best === null || each.depth > best.depth ? each : best,
    null,
  );
  const [a, b] = [shapes[deepest?.a ?? -1], shapes[deepest?.b ?? -1]];
  if (a === undefined || b === undefined) return null;
  const terms = engine.impulseTerms(a.id, b.id);
  return terms === null ? null : { a, b, terms };
}

/**
 * @param {Engine} engine
 * @param {number} id
 */
function placeOf(engine, id) {
  const { x, y } = engine.get(id);
  return { x, y };
}
