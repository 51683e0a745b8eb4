/** The stages of fields and response, each with a room of its own. */

import type { ImpulseReading } from "./impulse/index.ts";
import type { BodiesReading } from "./shared/bodies/reading.ts";
import type { Stage } from "./stages.ts";
import { OWN } from "./stages_motion.ts";

/** Pixels by which the probe may miss an outline, and how deep inside it is far inside. */
const ON_OUTLINE = 0.5;
const FAR_INSIDE = -50;

/** Steps of a ray that goes along an outline. */
const MANY_STEPS = 20;

/** Meetings after which speeds are said to stay, and how little they may be off. */
const MANY_MEETINGS = 100;
const CONSTANT = 1e-9;

/** Share of the energy that is left of a room that has been slowed. */
const SLOWED = 0.5;

/** World pixels that a mover was deep in something. */
const DEEP = 8;

/** Seconds that a stack must stand, and px by which one that trembles has moved. */
const STANDS = 10;
const MOVED = 2;

/** Share of the energy that may be lost where none should be. */
const LOSSLESS = 1e-3;

/** Shapes of the demo scene that are fixed from the start. */
const PLATFORMS = 4;

export const FIELD_STAGES: readonly Stage[] = Object.freeze([
  {
    ...OWN,
    algorithm: "bounding-circle",
    id: "sdf",
    views: ["colour", "contours"],
    shown: ["colour", "contours"],
    features: ["field"],
    without: ["make", "pick"],
    hint: ["field-ray", "field-disc"],
    tasks: [
      {
        id: "sdf-outline",
        done: ({ room }) => room.instrument === "probe" && Math.abs(room.probe.distance) < ON_OUTLINE,
      },
      {
        id: "sdf-deep",
        done: ({ room }) => room.instrument === "probe" && room.probe.distance < FAR_INSIDE,
      },
      {
        id: "sdf-tie",
        done: ({ room }) => room.instrument === "probe" && room.probe.other !== null && room.probe.distance > 1,
      },
      {
        id: "sdf-graze",
        done: ({ room }) => room.instrument === "ray" && room.ray.near > MANY_STEPS,
      },
      {
        id: "sdf-fooled",
        done: ({ room }) => room.instrument === "disc" && room.disc.centre.touches !== room.disc.outline.touches,
      },
    ],
  },
  {
    ...OWN,
    id: "impulse",
    algorithm: "bounding-circle",
    views: ["velocity", "push"],
    shown: ["push"],
    features: ["clock", "rewind", "moves", "excite", "impulse"],
    without: ["turn", "spawn-rectangle"],
    hint: ["next-meeting", "excite"],
    tasks: [
      {
        id: "impulse-meeting",
        done: ({ room }, _finished, { paused }) => paused && room.isSought && room.meetings.length > 0,
      },
      { id: "impulse-constant", done: ({ room }) => isConstant(room) },
      { id: "impulse-slow", done: ({ room }) => room.settings.friction > 0 && room.left < SLOWED },
      {
        id: "impulse-stuck",
        done: ({ room }) => room.last?.a === 0 && room.last.along > 0 && room.last.out > 0,
      },
      {
        id: "impulse-masses",
        done: ({ room }) => room.settings.pairs === "masses" && room.last?.kind === "mover",
      },
      {
        id: "impulse-deep",
        done: ({ room }) =>
          (room as ImpulseReading).meetings.some(({ kind, before }) => kind === "disc" && before < -DEEP),
      },
    ],
  },
  {
    ...OWN,
    id: "response",
    algorithm: "sat",
    views: ["velocity"],
    features: ["clock", "rewind", "moves", "excite", "bodies", "scenes"],
    hint: ["excite", "switch-response"],
    tasks: [
      {
        id: "response-stack",
        done: ({ room }) => isStack(room, "soft") && room.time > STANDS && room.drift < 1,
      },
      {
        id: "response-classic",
        done: ({ room }) => isStack(room, "classic") && room.drift > MOVED,
      },
      {
        id: "response-fix",
        done: ({ room }) => room.scene === "demo" && room.body?.mass === 0 && room.body.position >= PLATFORMS,
      },
      {
        id: "response-slope",
        done: ({ room }) => room.scene === "slope" && room.time > 1 && room.resting >= 2,
      },
      {
        id: "response-energy",
        done: ({ room }) => room.scene === "billiards" && room.time > STANDS && keepsEnergy(room),
      },
    ],
  },
]);

export const LAST_STAGES: readonly Stage[] = Object.freeze([
  {
    ...OWN,
    id: "sandbox",
    algorithm: "sat",
    views: ["velocity"],
    features: ["clock", "rewind", "moves", "excite", "bodies", "sandbox", "polygons"],
    without: ["spawn-convex", "reshape-convex", "corners"],
    hint: ["spawn-rectangle", "borders"],
    tasks: [
      {
        id: "sandbox-kinds",
        done: ({ world }) => new Set(world.shapes.map(({ type }) => type)).size === 4,
      },
      {
        id: "sandbox-rest",
        done: ({ world, room }) => room.gravity.y !== 0 && room.resting > 0 && world.contacts.length > 0,
      },
      { id: "sandbox-tower", done: ({ room }) => room.resting >= 5 && room.contacts >= 5 },
      { id: "sandbox-load", done: ({ room }) => room.news?.kind === "loaded" },
    ],
  },
]);

function isStack({ scene, response: used, drift }: BodiesReading, response: BodiesReading["response"]) {
  return scene === "stack" && used === response && drift !== null;
}

function keepsEnergy({ began, kinetic }: BodiesReading) {
  return began > 0 && Math.abs(kinetic - began) < LOSSLESS * began;
}

function isConstant({ settings, met, deviation }: ImpulseReading) {
  const { restitution, friction, pairs } = settings;
  const keeps = restitution === 1 && friction === 0 && pairs === "obstacles";
  return keeps && met >= MANY_MEETINGS && deviation < CONSTANT;
}
