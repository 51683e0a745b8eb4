/** The stages of motion and aim, each with a room of its own (see `rooms/`). */

import { verdictOf } from "./rooms/sweep/verdict.js";

/** @import { Stage } from "./stages.js" */
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

/** @type {readonly Stage[]} */
export const MOTION_STAGES = Object.freeze([
  {
    ...OWN,
    id: "sweep",
    algorithm: "sweep",
    features: ["sweep"],
    without: ["spawn-rectangle", "spawn-circle", "remove", "pick"],
    hint: ["throw", "next-example"],
    tasks: [
      { id: "sweep-tunnel", done: ({ room }) => room.time === 1 && verdictOf(room) === "missed" },
      { id: "sweep-late", done: ({ room }) => verdictOf(room) === "late" },
      { id: "sweep-slow", done: ({ room }) => room.answer.reason === "too-late" },
      {
        id: "sweep-turned",
        done: ({ run, room }) =>
          room.impact !== null && run !== null && (run.a.angle !== 0 || run.b.angle !== 0),
      },
      { id: "sweep-overlap", done: ({ room }) => room.answer.state === "overlapping" },
    ],
  },
]);
