/** What is read of bodies that respond: their motion, their energy, and what the contacts did. */

import type { InferOutput } from "valibot";
import { collide, type Lab, type Point } from "../../../engine/lab.ts";
import { threeDigits } from "../../../i18n/format.ts";
import { distanceBetween, dot, quarterTurned } from "../../../state/points.ts";
import { type ContactRow, outlineOf, type ShapeRow, type WorldReading } from "../../../state/view_state.ts";
import { type History, note, startHistory } from "../../../ui/plots/spec.ts";
import type { KEPT } from "./kept.ts";
import type { SceneId } from "./scenes.ts";

export type BodiesReading = ReturnType<typeof readBodies>;

/** Velocity in px/s, turning in rad/s. */
interface Motion extends Point {
  turning: number;
}

export type BodyReading = ReturnType<typeof bodyOf>;

export type State = Omit<InferOutput<typeof KEPT>, "noted"> & {
  /** Of all shapes, while there are `count` of them; a count of -1: it is to be added up anew. */
  mass: { count: number; sum: number };
  /** Of energy and contacts. */
  history: History;
};

/** The mass of all shapes before it is added up. */
export const UNKNOWN_MASS = Object.freeze({ count: -1, sum: 0 });

/** With more contacts than this only their middles are drawn. */
const MOST_POINTS = 200;

/** Where bodies do not sleep, one slower than this, in px/s and rad/s, counts as resting. */
const STILL = Object.freeze({ speed: 1, turning: 0.05 });

/** Scenes that show the friction of the selected body. */
const OF_FRICTION: ReadonlySet<SceneId> = new Set<SceneId>(["slope", "friction"]);

/** Share of the limit from which the solver has clamped an impulse: the parts of a step differ a little. */
const CLAMPED = 0.98;

/** @param engine just arranged */
export function startState(scene: SceneId | null, engine: Lab): State {
  const last = scene === "stack" ? engine.ids.at(-1) : undefined;
  const { x = 0, y = 0 } = last === undefined ? {} : engine.get(last);
  const top = last === undefined ? null : { id: last, x, y };
  const start = { scene, steps: 0, top, pushed: null, correction: 0.8 };
  return { ...start, mass: UNKNOWN_MASS, history: startHistory() };
}

/** Takes a step and records the impulse of the selected body. */
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
    const impulse = { x: mass * (after.x - before.x - gravity.x), y: mass * (after.y - before.y - gravity.y) };
    state.pushed = { id, before, after, gravity, mass, impulse };
  }
  const { kinetic, potential } = energyOf(engine, state);
  const { hits } = engine.counts;
  note(state.history, { kinetic, potential, total: kinetic + potential, hits });
}

export function readBodies(engine: Lab, world: WorldReading, state: State) {
  const { chosen, shapes, contacts } = world;
  const { velocities: numbers, rests, gravity, response, responseSettings: settings } = engine;
  const velocities = shapes.map(({ fixed }, at) =>
    fixed ? null : { x: numbers[3 * at] ?? 0, y: numbers[3 * at + 1] ?? 0, turning: numbers[3 * at + 2] ?? 0 },
  );
  const asleep = Array.from(rests, (seconds) => seconds === Infinity);
  const sleeps = response === "soft" && settings.sleeping && settings.movement;
  const bodies = shapes.filter(({ fixed }) => !fixed).length;
  const { scene, steps } = state;
  const pushed = state.pushed?.id === engine.selected ? state.pushed : null;
  const meeting = meetingOf(engine, world);
  return {
    ...{ scene, gravity, response, settings, bodies, velocities, asleep },
    /** Seconds since the scene began. */
    time: steps * engine.timeStep,
    fixed: shapes.length - bodies,
    /** Those that sleep, or the slow ones where none sleeps. */
    resting: sleeps ? asleep.filter(Boolean).length : velocities.filter((own) => own !== null && isSlow(own)).length,
    contacts: world.contactCount,
    motions: motionsOf(shapes, velocities),
    ...energyOf(engine, state),
    body: chosen === undefined ? null : bodyOf(engine, chosen),
    points: contacts.length > MOST_POINTS ? [] : contacts.map((each) => pointsOf(each, shapes)),
    labels: labelsOf(engine, world, scene),
    /** Fixed shapes that hold others on their top alone. */
    oneWays: shapes.filter(({ fixed, id }) => fixed && engine.get(id).oneWay),
    drift: driftOf(engine, state),
    ...{ pushed, meeting },
    friction: scene !== null && OF_FRICTION.has(scene) ? frictionOf(world, pushed, meeting) : null,
  };
}

function isSlow({ x, y, turning }: Motion) {
  return Math.hypot(x, y) < STILL.speed && Math.abs(turning) < STILL.turning;
}

/** Returns the speeds in px/s and degrees a second of two free bodies alone; empty otherwise. */
function motionsOf(shapes: readonly ShapeRow[], velocities: readonly (Motion | null)[]) {
  if (velocities.length !== 2) return [];
  const motions = velocities.flatMap((own, position) => {
    if (own === null) return [];
    const { x, y, turning } = own;
    return [{ letter: shapes[position]?.name ?? "", speed: Math.hypot(x, y), degrees: (turning * 180) / Math.PI }];
  });
  return motions.length === 2 ? motions : [];
}

function pointsOf({ a, b }: ContactRow, shapes: readonly ShapeRow[]): readonly Point[] {
  const [one, two] = [shapes[a], shapes[b]];
  if (one === undefined || two === undefined) return [];
  return collide(outlineOf(one), outlineOf(two))?.points ?? [];
}

/** The distinguishing number of a body: its friction on the slope, else its mass. */
function labelsOf(engine: Lab, { shapes }: WorldReading, scene: SceneId | null) {
  if (scene === null || !(scene === "masses" || OF_FRICTION.has(scene))) return [];
  return shapes.map(({ id, fixed, angle }) => {
    if (fixed) return scene === "friction" && angle !== 0 ? slopeOf(angle) : null;
    const { friction, mass } = engine.get(id);
    return scene !== "masses" ? `µ\u00a0${threeDigits(friction)}` : `m\u00a0${threeDigits(mass)}`;
  });
}

/** The slope of a plank, to be compared with the friction. */
function slopeOf(angle: number) {
  const degrees = Math.round((angle * 180) / Math.PI);
  return `tan\u00a0${degrees}°\u00a0=\u00a0${threeDigits(Math.tan(angle))}`;
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

function bodyOf(engine: Lab, { id, position }: ShapeRow) {
  const { velocity, angularVelocity, mass, friction, restitution, oneWay } = engine.get(id);
  return { position, velocity, angularVelocity, mass, friction, restitution, oneWay };
}

function driftOf(engine: Lab, { top }: State) {
  if (top === null || !engine.ids.includes(top.id)) return null;
  return distanceBetween(top, engine.get(top.id));
}

/**
 * Coulomb's law at the one contact of the selected body: its impulse of the last step along the surface, and the limit,
 * friction times the impulse along the normal. Below the limit friction is static, at the limit kinetic. Null without a
 * step, and with several contacts, of which only the sum is known.
 */
function frictionOf(
  { chosen, contacts }: WorldReading,
  pushed: State["pushed"],
  meeting: ReturnType<typeof meetingOf>,
) {
  if (chosen === undefined || pushed === null || meeting === null) return null;
  if (contacts.filter(({ a, b }) => a === chosen.position || b === chosen.position).length > 1) return null;
  const { terms, b } = meeting;
  const side = b.position === chosen.position ? 1 : -1;
  const normal = { x: side * terms.normal.x, y: side * terms.normal.y };
  const pressed = dot(pushed.impulse, normal);
  const along = dot(pushed.impulse, quarterTurned(normal));
  const limit = terms.friction * pressed;
  if (limit <= 0) return null;
  const holds = Math.abs(along) < CLAMPED * limit ? ("static" as const) : ("kinetic" as const);
  const { point, friction } = terms;
  return { point, normal, friction, pressed, along: Math.abs(along), limit, holds, impulse: pushed.impulse };
}

/** The deepest contact of the selected shape, and what its impulse is made of. */
function meetingOf(engine: Lab, { chosen, contacts, shapes }: WorldReading) {
  if (chosen === undefined) return null;
  const own = contacts.filter(({ a, b }) => a === chosen.position || b === chosen.position);
  const deepest = [...own].sort((one, two) => two.depth - one.depth)[0];
  const [a, b] = [shapes[deepest?.a ?? -1], shapes[deepest?.b ?? -1]];
  if (a === undefined || b === undefined) return null;
  const terms = engine.impulseTerms(a.id, b.id);
  return terms === null ? null : { a, b, terms };
}
