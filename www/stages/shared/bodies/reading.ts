/** What is read of bodies that respond: their motion, their energy, and what the contacts did. */

import type { ImpulseTerms, Point } from "../../../engine/lab.ts";
import { collide, type Lab } from "../../../engine/lab.ts";
import { threeDigits } from "../../../i18n/format.ts";
import { type ContactRow, outlineOf, type ShapeRow, type WorldReading } from "../../../state/view_state.ts";
import { type History, note, startHistory } from "../../../ui/plots/spec.ts";
import type { SceneId } from "./scenes.ts";

/** The selected body as its controls show it. */
export interface BodyReading {
  position: number;
  velocity: Point;
  angularVelocity: number;
  mass: number;
  friction: number;
  restitution: number;
}

/** What the contacts gave a body in the last step: mass times change of velocity. */
type Pushed = { before: Point; after: Point; gravity: Point; mass: number; impulse: Point };

export interface BodiesReading {
  /** null: the reader's own */
  scene: SceneId | null;
  /** seconds since the scene began */
  time: number;
  /** that are not fixed */
  bodies: number;
  fixed: number;
  /** of the bodies */
  resting: number;
  contacts: number;
  kinetic: number;
  /** above the lower edge of the world */
  potential: number;
  gravity: Point;
  response: "none" | "soft" | "classic";
  settings: { substeps: number; relaxations: number; correction: number; movement: boolean };
  body: BodyReading | null;
  /** of all shapes, by position; null of fixed ones */
  velocities: readonly (Point | null)[];
  /** of each contact, in the order of the contacts */
  points: readonly (readonly Point[])[];
  /** what is written beside shapes, by position */
  labels: readonly (string | null)[];
  /** how far the last body of a stack has moved since it was put there */
  drift: number | null;
  pushed: Pushed | null;
  /** of the selected body */
  meeting: { a: ShapeRow; b: ShapeRow; terms: ImpulseTerms } | null;
  /** with so much kinetic energy */
  began: number;
  /** of a file */
  news: FileNews | null;
}

/** What has become of a file. */
export type FileNews = {
  kind: "saved" | "loaded" | "no-json" | "too-large" | "refused";
  name: string;
  code: string;
};

export interface State {
  scene: SceneId | null;
  steps: number;
  top: { id: number; x: number; y: number } | null;
  pushed: (Pushed & { id: number }) | null;
  /** to go back to */
  correction: number;
  /** of all shapes, while there are `count` of them; a count of -1: it is to be added up anew */
  mass: { count: number; sum: number };
  /** with so much kinetic energy */
  began: number;
  /** of energy and contacts */
  history: History;
  news: FileNews | null;
}

/** The mass of all shapes before it is added up. */
export const UNKNOWN_MASS = Object.freeze({ count: -1, sum: 0 });

/** With more contacts than this only their middles are drawn. */
const MOST_POINTS = 200;

/** Slower than this, in px/s and rad/s, a body counts as resting. */
const STILL = Object.freeze({ speed: 1, turning: 0.05 });

/** @param engine just arranged */
export function startState(scene: SceneId | null, engine: Lab): State {
  const last = scene === "stack" ? engine.ids.at(-1) : undefined;
  const top = last === undefined ? null : { id: last, ...placeOf(engine, last) };
  const { kinetic: began } = engine.energy;
  const start = { scene, steps: 0, top, pushed: null, correction: 0.8, news: null };
  return { ...start, began, mass: UNKNOWN_MASS, history: startHistory() };
}

/** One step, with what it did to the selected body. */
export function stepBodies(engine: Lab, state: State) {
  const id = engine.selected;
  const before = id === null ? null : engine.get(id).velocity;
  engine.step();
  state.steps += 1;
  state.pushed = null;
  if (id !== null && before !== null && engine.ids.includes(id)) {
    const { velocity: after, mass } = engine.get(id);
    const moves = engine.responseSettings.movement ? engine.timeStep : 0;
    const gravity = { x: engine.gravity.x * moves, y: engine.gravity.y * moves };
    const impulse = {
      x: mass * (after.x - before.x - gravity.x),
      y: mass * (after.y - before.y - gravity.y),
    };
    state.pushed = { id, before, after, gravity, mass, impulse };
  }
  const { kinetic, potential } = energyOf(engine, state);
  const { hits } = engine.counts;
  note(state.history, { kinetic, potential, total: kinetic + potential, hits });
}

export function readBodies(engine: Lab, world: WorldReading, state: State): BodiesReading {
  const { chosen, shapes, contacts } = world;
  const { velocities: numbers, gravity, response, responseSettings } = engine;
  const velocities = shapes.map(({ fixed }, at) =>
    fixed ? null : { x: numbers[3 * at] ?? 0, y: numbers[3 * at + 1] ?? 0 },
  );
  const rests = (at: number) => {
    const own = velocities[at];
    if (!own) return false;
    const turning = Math.abs(numbers[3 * at + 2] ?? 0);
    return Math.hypot(own.x, own.y) < STILL.speed && turning < STILL.turning;
  };
  const bodies = shapes.filter(({ fixed }) => !fixed).length;
  const { scene, steps, began, news } = state;
  return {
    ...{ scene, time: steps * engine.timeStep, bodies, fixed: shapes.length - bodies },
    resting: shapes.filter(({ position }) => rests(position)).length,
    contacts: world.contactCount,
    ...energyOf(engine, state),
    gravity,
    response,
    settings: responseSettings,
    body: chosen === undefined ? null : bodyOf(engine, chosen),
    velocities,
    points: contacts.length > MOST_POINTS ? [] : contacts.map((each) => pointsOf(each, shapes)),
    labels: labelsOf(engine, world, scene),
    drift: driftOf(engine, state),
    pushed: state.pushed?.id === engine.selected ? state.pushed : null,
    meeting: meetingOf(engine, world),
    ...{ began, news },
  };
}

/** The one or two points where two shapes touch. */
function pointsOf({ a, b }: ContactRow, shapes: readonly ShapeRow[]): readonly Point[] {
  const [one, two] = [shapes[a], shapes[b]];
  if (one === undefined || two === undefined) return [];
  return collide(outlineOf(one), outlineOf(two))?.points ?? [];
}

/** The distinguishing number of a body: its friction on the slope, else its mass. */
function labelsOf(engine: Lab, { shapes }: WorldReading, scene: SceneId | null) {
  if (scene !== "slope" && scene !== "masses") return [];
  return shapes.map(({ id, fixed }) => {
    if (fixed) return null;
    const { friction, mass } = engine.get(id);
    return scene === "slope" ? `µ\u00a0${threeDigits(friction)}` : `m\u00a0${threeDigits(mass)}`;
  });
}

/** The engine's energy, the potential one counted from the lower edge: what lies there has none. */
function energyOf(engine: Lab, state: State) {
  const { kinetic, potential } = engine.energy;
  const { gravity, height, ids } = engine;
  if (state.mass.count !== ids.length) {
    let sum = 0;
    for (const id of Array.from(ids)) sum += engine.get(id).mass;
    state.mass = { count: ids.length, sum };
  }
  return { kinetic, potential: potential + state.mass.sum * gravity.y * height };
}

function bodyOf(engine: Lab, { id, position }: ShapeRow): BodyReading {
  const { velocity, angularVelocity, mass, friction, restitution } = engine.get(id);
  return { position, velocity, angularVelocity, mass, friction, restitution };
}

function driftOf(engine: Lab, { top }: State) {
  if (top === null || !engine.ids.includes(top.id)) return null;
  const { x, y } = placeOf(engine, top.id);
  return Math.hypot(x - top.x, y - top.y);
}

/** The deepest contact of the selected shape, and what its impulse is made of. */
function meetingOf(engine: Lab, { chosen, contacts, shapes }: WorldReading) {
  if (chosen === undefined) return null;
  const isOwn = ({ a, b }: ContactRow) => a === chosen.position || b === chosen.position;
  const own = contacts.filter(isOwn);
  const deepest = own.reduce(
    (best: ContactRow | null, each) => (best === null || each.depth > best.depth ? each : best),
    null,
  );
  const [a, b] = [shapes[deepest?.a ?? -1], shapes[deepest?.b ?? -1]];
  if (a === undefined || b === undefined) return null;
  const terms = engine.impulseTerms(a.id, b.id);
  return terms === null ? null : { a, b, terms };
}

function placeOf(engine: Lab, id: number) {
  const { x, y } = engine.get(id);
  return { x, y };
}
