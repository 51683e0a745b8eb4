/** The stages of motion and aim, each with a room of its own (see `rooms/`). */

/** @import { Stage } from "./stages.js" */

/** What the stages with a room have in common. */
const ROOM = Object.freeze({
  algorithm: /** @type {const} */ ("bounding-circle"),
  marksCandidates: false,
  countsPairs: false,
  listsContacts: false,
  opensAt: /** @type {const} */ ("end"),
  opensWith: /** @type {const} */ ("see"),
});

/** Groups of actions about shapes, where there is only a ball. */
const SHAPES = /** @type {const} */ (["make", "select", "turn", "move", "pick"]);

/** How the fall is recognised: metres of the first rebound, metres a second at its top. */
const TOP = 18.4;
const SLOW = 0.25;

/** Impacts that the naive test has only while it sinks, and metres that are seen. */
const STUCK = 20;
const SUNK = -0.1;

/** Metres a second of a fast throw. */
const FAST = 20;

/** Pixels shared of sprites that barely touch. */
const FEW = 10;

/** @type {readonly Stage[]} */
export const MOTION_STAGES = Object.freeze([
  {
    id: "ray-cast",
    ...ROOM,
    views: [],
    shown: [],
    features: ["clock", "throw"],
    without: SHAPES,
    hint: ["throw-ball"],
    tasks: [
      { id: "ray-hit", done: ({ room }) => room.score > 0 },
      {
        id: "ray-fast",
        done: ({ room }) => room.decided?.scored === true && room.speed > FAST,
      },
      {
        id: "ray-cross",
        done: ({ room }, _finished, { paused }) => paused && room.decided?.ray === true,
      },
      { id: "ray-miss", done: ({ room }) => room.tests.boundary && !room.tests.ray },
    ],
  },
  {
    id: "boundary",
    ...ROOM,
    views: ["naive"],
    shown: [],
    features: ["clock", "fall"],
    without: SHAPES,
    hint: ["start"],
    tasks: [
      { id: "boundary-first", done: ({ room }) => room.impacts.length > 0 },
      {
        id: "boundary-top",
        done: ({ room }, _finished, { paused }) =>
          paused && room.impacts.length === 1 && room.height > TOP && Math.abs(room.speed) < SLOW,
      },
      { id: "boundary-rest", done: ({ room }) => room.rest !== null },
      {
        id: "boundary-naive",
        done: ({ room }, _finished, { views }) =>
          views.has("naive") && room.naive.impacts > STUCK && room.naive.height < SUNK,
      },
    ],
  },
  {
    id: "pixel",
    ...ROOM,
    views: ["bounding-boxes", "examined"],
    shown: ["bounding-boxes", "examined"],
    features: [],
    without: ["spawn-rectangle", "spawn-circle", "remove", "pick"],
    hint: ["rotate-left", "rotate-right"],
    tasks: [
      { id: "pixel-corner", done: ({ room }) => room.boxes && room.count === 0 },
      { id: "pixel-one", done: ({ room }) => room.count > 0 && room.count < FEW },
      { id: "pixel-turn", done: ({ room }) => room.turned },
      { id: "pixel-inside", done: ({ room }) => room.inside && room.count === 0 },
    ],
  },
]);
