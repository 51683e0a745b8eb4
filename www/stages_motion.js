/** The stages of motion and aim, each with a room of its own (see `rooms/`). */

import { verdictOf } from "./rooms/sweep/verdict.js";

/** @import { BoundingPair, BoundingReading } from "./rooms/bounding/room.js" */
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

/** What has a drawing in `bounding-shapes`, by position. */
const FIGURE = 4;
const SUN = 5;

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
  {
    ...OWN,
    id: "bounding-shapes",
    algorithm: "sat",
    features: [],
    without: ["spawn-rectangle", "spawn-circle", "remove"],
    hint: ["select-next", "move-right"],
    tasks: [
      { id: "bounding-boxes", done: ({ room }) => meets(room, 0, 1) !== undefined },
      {
        id: "bounding-corner",
        done: ({ room }) => room.meeting.some(isAtCorner),
      },
      { id: "bounding-errs", done: ({ room }) => errs(room, FIGURE) },
      { id: "bounding-sun", done: ({ room }) => errs(room, SUN) },
      {
        id: "bounding-turned",
        done: ({ room }) => meets(room, 0, 1)?.drawings === false,
      },
    ],
  },
]);

/**
 * The pair of these positions, while what encloses them touches.
 *
 * @param {BoundingReading} room
 * @param {number} first
 * @param {number} second
 */
function meets({ meeting }, first, second) {
  return meeting.find(({ a, b }) => a.position === first && b.position === second);
}

/**
 * Whether what encloses a drawing touches something that the drawing does not.
 *
 * @param {BoundingReading} room
 * @param {number} position
 */
function errs({ meeting }, position) {
  return meeting.some(
    ({ a, b, drawings }) => !drawings && (a.position === position || b.position === position),
  );
}

/**
 * Whether the box's point nearest to the circle is a corner of the box.
 *
 * @param {BoundingPair} pair
 */
function isAtCorner({ closest, boxes }) {
  const box = boxes[0] ?? boxes[1];
  if (!closest || !box) return false;
  const across = closest.x === box.left || closest.x === box.right;
  return across && (closest.y === box.top || closest.y === box.bottom);
}
