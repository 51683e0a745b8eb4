/** The stages of motion and aim, each with a room of its own. */

import type { ViewName } from "../input/keys.ts";
import type { BoundingPair, BoundingReading } from "./bounding-shapes/index.ts";
import type { Stage } from "./stages.ts";
import { verdictOf } from "./sweep/verdict.ts";

/** What stages with a room have in common: it shows everything. */
export const OWN = Object.freeze({
  marksCandidates: false,
  countsPairs: false,
  listsContacts: false,
  views: [] as readonly ViewName[],
  shown: [] as readonly ViewName[],
  opensAt: "end" as const,
  opensWith: "see" as const,
});

/** What has a drawing in `bounding-shapes`, by position. */
const FIGURE = 4;
const SUN = 5;

/** Groups of actions about shapes, where there is only a ball. */
const SHAPES = ["make", "select", "turn", "move", "pick"] as const;

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

export const MOTION_STAGES: readonly Stage[] = Object.freeze([
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
        done: ({ run, room }) => room.impact !== null && run !== null && (run.a.angle !== 0 || run.b.angle !== 0),
      },
      { id: "sweep-overlap", done: ({ room }) => room.answer.state === "overlapping" },
    ],
  },
  {
    ...OWN,
    algorithm: "bounding-circle",
    id: "ray-cast",
    features: ["clock", "throw", "rewind"],
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
    ...OWN,
    algorithm: "bounding-circle",
    id: "boundary",
    views: ["naive"],
    features: ["clock", "fall", "rewind"],
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
  {
    ...OWN,
    algorithm: "bounding-circle",
    id: "pixel",
    views: ["bounding-boxes", "examined"],
    shown: ["bounding-boxes", "examined"],
    features: ["sprites"],
    without: ["make", "pick"],
    hint: ["rotate-left", "rotate-right"],
    tasks: [
      { id: "pixel-corner", done: ({ room }) => room.boxes && room.count === 0 },
      { id: "pixel-one", done: ({ room }) => room.count > 0 && room.count < FEW },
      { id: "pixel-turn", done: ({ room }) => room.turned },
      { id: "pixel-inside", done: ({ room }) => room.inside && room.count === 0 },
    ],
  },
]);

/** The pair of these positions, while what encloses them touches. */
function meets({ meeting }: BoundingReading, first: number, second: number) {
  return meeting.find(({ a, b }) => a.position === first && b.position === second);
}

/** Whether what encloses a drawing touches something that the drawing does not. */
function errs({ meeting }: BoundingReading, position: number) {
  return meeting.some(({ a, b, drawings }) => !drawings && (a.position === position || b.position === position));
}

/** Whether the box's point nearest to the circle is a corner of the box. */
function isAtCorner({ closest, boxes }: BoundingPair) {
  const box = boxes[0] ?? boxes[1];
  if (!closest || !box) return false;
  const across = closest.x === box.left || closest.x === box.right;
  return across && (closest.y === box.top || closest.y === box.bottom);
}
