/** The stages of fields and response, each with a room of its own (see `rooms/`). */

/** @import { Stage } from "./stages.js" */
/** @import { ImpulseReading } from "./rooms/impulse/room.js" */
/** @import { ViewName } from "./keys.js" */

/** What these stages have in common: their rooms show everything. */
const OWN = Object.freeze({
  marksCandidates: false,
  countsPairs: false,
  listsContacts: false,
  views: /** @type {readonly ViewName[]} */ ([]),
  shown: /** @type {readonly ViewName[]} */ ([]),
  opensAt: /** @type {const} */ ("end"),
  opensWith: /** @type {const} */ ("see"),
});

/** Meetings after which speeds are said to stay, and how little they may be off. */
const MANY_MEETINGS = 100;
const CONSTANT = 1e-9;

/** Share of the energy that is left of a room that has been slowed. */
const SLOWED = 0.5;

/** World pixels that a mover was deep in something. */
const DEEP = 8;

/** @type {readonly Stage[]} */
export const FIELD_STAGES = Object.freeze([
  {
    ...OWN,
    id: "impulse",
    algorithm: "bounding-circle",
    views: ["velocity", "push"],
    shown: ["push"],
    features: ["clock", "moves", "excite", "impulse"],
    without: ["turn", "spawn-rectangle"],
    hint: ["next-meeting", "excite"],
    tasks: [
      {
        id: "impulse-meeting",
        done: ({ room }, _finished, { paused }) => paused && room.meetings.length > 0,
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
          /** @type {ImpulseReading} */ (room).meetings.some(({ before }) => before < -DEEP),
      },
    ],
  },
]);

/** @param {ImpulseReading} room */
function isConstant({ settings, met, deviation }) {
  const { restitution, friction, pairs } = settings;
  const keeps = restitution === 1 && friction === 0 && pairs === "obstacles";
  return keeps && met >= MANY_MEETINGS && deviation < CONSTANT;
}
