/**
 * The room of the stage `impulse`: discs that fly, are pushed out of what they touch and bounce. The
 * engine does all of it and tells the meetings; the room remembers what the plots show.
 */

import { note, REMEMBERED, rewind, startHistory } from "../../plots/history.js";
import { meetingOf, STEPS } from "./meeting.js";
import { paintImpulse } from "./paint.js";
import { seeImpulse } from "./panels.js";
import { SETTINGS } from "./settings.js";
import { impulseWhy } from "./why.js";

/** @typedef {import("../../package/index.js").Engine} Engine */
/** @typedef {import("../../package/types.js").ImpulseMeeting} ImpulseMeeting */
/** @typedef {import("../../package/types.js").ImpulseMover} ImpulseMover */
/** @typedef {import("../../package/types.js").ImpulseSettings} ImpulseSettings */
/** @typedef {import("../../package/types.js").Point} Point */
/** @typedef {import("../../plots/history.js").History} History */
/** @typedef {import("./meeting.js").Meeting} Meeting */

/**
 * A mover; velocity and speed in pixels a step.
 *
 * @typedef {Point & { position: number, radius: number, velocity: Point, speed: number,
 *   mass: number, meetings: ImpulseMover["meetings"] }} MoverReading
 */

/**
 * @typedef {object} ImpulseReading
 * @property {ImpulseSettings} settings
 * @property {readonly MoverReading[]} movers
 * @property {number} energy of all of them: mass · (px/step)²
 * @property {number} left share of the energy since the settings, the movers or their speeds were
 *   changed by hand
 * @property {number} deviation of the speeds since then, the largest, relative
 * @property {number} met meetings since then
 * @property {Point} momentum mass · px/step
 * @property {readonly Meeting[]} meetings of the last step
 * @property {boolean} isSought the last step ended the reader's search for a meeting
 * @property {readonly Mark[]} marks meetings that are still shown
 * @property {Meeting | null} last meeting of all
 * @property {number} steps since the start
 */

/** A meeting, and how many steps ago it was. @typedef {Meeting & { age: number }} Mark */

/** Where a mover is held, and what it flew like. @typedef {Point & { velocity: Point }} Held */

/**
 * @typedef {object} Memory
 * @property {History} history
 * @property {Mark[]} marks
 * @property {Record<number, Held>} held by ids
 * @property {number} steps
 * @property {number} met
 * @property {readonly ImpulseMeeting[]} meetings of the last step; no part of the engine's state
 * @property {ImpulseMeeting | null} last meeting of all; no part of it either
 * @property {number | null} sought the step at which the reader's search for a meeting ended
 * @property {{ made: string, speeds: readonly number[], energy: number }} base what the present is
 *   compared with
 */

/** Steps that a push is shown for: a fifth of a second. */
const SHOWN = 12;

/** Steps that are taken at most to the next meeting. */
const PATIENCE = 3000;

/** The lines of the plot of speeds: the first movers. */
const SPEEDS = /** @type {const} */ (["shape0", "shape1", "shape2", "shape3"]);

/** @type {import("../room.js").Room<ImpulseReading, Memory>} */
export const impulseRoom = {
  turns: false,
  plain: true,

  open: (engine) => ({
    ...{ history: startHistory(), marks: [], held: {}, steps: 0, met: 0, sought: null },
    ...{ base: baseOf(engine), meetings: [], last: null },
  }),

  read(engine, world, { marks, steps, met, sought, base, meetings, last }) {
    const room = roomOf(engine);
    const ids = Array.from(engine.ids);
    const { restitution, friction, pairs } = room;
    const movers = room.movers.map((mover) => {
      const position = ids.indexOf(mover.id);
      const { x = 0, y = 0, radius = 0 } = world.shapes[position] ?? {};
      return { position, x, y, radius, ...steady(mover) };
    });
    const energy = room.kineticEnergy / STEPS ** 2;
    return {
      settings: { restitution, friction, pairs },
      ...{ movers, energy, steps, met, marks, isSought: sought === steps },
      left: base.energy === 0 ? 1 : energy / base.energy,
      deviation: deviationOf(
        movers.map(({ speed }) => speed),
        base.speeds,
      ),
      momentum: { x: room.momentum.x / STEPS, y: room.momentum.y / STEPS },
      meetings: meetings.map((meeting) => meetingOf(meeting, ids)),
      last: last === null ? null : meetingOf(last, ids),
    };
  },

  step: takeStep,

  // Of the history the number of its steps is enough: what came later is taken back.
  keep: ({ history, ...rest }) => ({ ...structuredClone(rest), noted: history.steps }),
  resume: (memory, { noted, ...rest }) => {
    rewind(memory.history, noted);
    Object.assign(memory, structuredClone(rest));
  },

  settle(engine, memory) {
    const base = baseOf(engine);
    if (base.made === memory.base.made) return;
    memory.base = base;
    memory.met = 0;
  },

  deeds: {
    set: (engine, _memory, /** @type {Partial<ImpulseSettings>} */ settings) => {
      engine.impulseRoom = settings;
    },
    "restitution-less": (engine) => turn(engine, "restitution", -1),
    "restitution-more": (engine) => turn(engine, "restitution", 1),
    "friction-less": (engine) => turn(engine, "friction", -1),
    "friction-more": (engine) => turn(engine, "friction", 1),
    "swap-pairs": (engine) => {
      const { pairs } = roomOf(engine);
      engine.impulseRoom = { pairs: pairs === "masses" ? "obstacles" : "masses" };
    },
    excite: (engine, memory) => {
      engine.exciteMovers();
      Object.assign(memory, { base: baseOf(engine), met: 0 });
    },
    "next-meeting": (engine, memory) => {
      for (let step = 0; step < PATIENCE; step += 1) {
        takeStep(engine, memory);
        if (roomOf(engine).meetings.length > 0) {
          memory.sought = memory.steps;
          return;
        }
      }
    },
  },

  press({ world, reach }, engine, memory) {
    const id = engine.pick(world.x, world.y, reach);
    if (id === null) return null;
    const { type, mass, x, y, velocity } = engine.get(id);
    if (type !== "circle" || mass === 0) return null;
    const offset = { x: x - world.x, y: y - world.y };
    const hold = (/** @type {Point} */ at) => {
      if (!engine.ids.includes(id)) return;
      const [right, bottom] = [engine.width, engine.height];
      memory.held[id] = { x: within(at.x, right), y: within(at.y, bottom), velocity };
      engine.set(id, { x: memory.held[id].x, y: memory.held[id].y });
    };
    return {
      grip: "move",
      start: () => {
        engine.select(id);
        hold({ x, y });
      },
      move: (at) => hold({ x: at.x + offset.x, y: at.y + offset.y }),
      release: () => {
        delete memory.held[id];
      },
    };
  },

  plots: ({ history }, strings) => [
    {
      ...{ id: "speeds", lines: SPEEDS, history, remembered: REMEMBERED },
      ...{ scale: "zero", least: 1, marks: strings.impulse.marks },
    },
    {
      ...{ id: "energy", lines: ["kinetic"], history, remembered: REMEMBERED },
      ...{ scale: "zero", least: 1 },
    },
  ],

  paint: paintImpulse,
  words: (reading, strings) => strings.impulse.verdict(reading),
  help: (strings) => strings.impulse.help,
  hint: (strings) => strings.impulse.hint,
  see: seeImpulse,
  why: impulseWhy,
};

/** @param {Engine} engine */
function roomOf({ impulseRoom: room }) {
  if (room === null) throw new TypeError("there are no discs in this stage");
  return room;
}

/**
 * @param {Engine} engine
 * @param {Memory} memory
 */
function takeStep(engine, memory) {
  engine.step();
  const ids = Array.from(engine.ids);
  for (const [key, held] of Object.entries(memory.held)) {
    const id = Number(key);
    // The hand is stronger than any push.
    if (ids.includes(id)) engine.set(id, held);
    else delete memory.held[id];
  }
  const { movers, meetings, last, kineticEnergy } = roomOf(engine);
  Object.assign(memory, { meetings, last: last ?? memory.last });
  memory.steps += 1;
  memory.met += meetings.length;
  memory.marks = [
    ...memory.marks.map((mark) => ({ ...mark, age: mark.age + 1 })),
    ...meetings.map((meeting) => ({ ...meetingOf(meeting, ids), age: 0 })),
  ].filter(({ age }) => age < SHOWN);
  const entry = /** @type {Record<string, number>} */ ({ kinetic: kineticEnergy / STEPS ** 2 });
  for (const { id, speed } of movers) {
    const name = SPEEDS[ids.indexOf(id)];
    if (name !== undefined) entry[name] = speed / STEPS;
  }
  note(memory.history, entry);
}

/**
 * What the present is compared with from now on: its speeds and energy. `made` changes with what
 * the reader changes.
 *
 * @param {Engine} engine
 * @returns {Memory["base"]}
 */
function baseOf(engine) {
  const { restitution, friction, pairs, movers, kineticEnergy } = roomOf(engine);
  return {
    made: JSON.stringify([
      restitution,
      friction,
      pairs,
      ...movers.map(({ id, mass }) => [id, mass]),
    ]),
    speeds: movers.map(({ speed }) => speed / STEPS),
    energy: kineticEnergy / STEPS ** 2,
  };
}

/**
 * @param {readonly number[]} speeds
 * @param {readonly number[]} before
 */
function deviationOf(speeds, before) {
  return speeds.reduce((most, speed, index) => {
    const old = before[index] ?? 0;
    const off = old === 0 ? Math.abs(speed) : Math.abs(speed / old - 1);
    return Math.max(most, off);
  }, 0);
}

/**
 * @param {ImpulseMover} mover
 */
function steady({ velocity, speed, mass, meetings }) {
  return {
    velocity: { x: velocity.x / STEPS, y: velocity.y / STEPS },
    speed: speed / STEPS,
    ...{ mass, meetings },
  };
}

/**
 * @param {Engine} engine
 * @param {keyof typeof SETTINGS} name
 * @param {1 | -1} way
 */
function turn(engine, name, way) {
  const { least, most, step } = SETTINGS[name];
  const value = Math.round(roomOf(engine)[name] / step + way) * step;
  // Written as it is meant: not 0.15000000000000002.
  engine.impulseRoom = { [name]: Number(Math.min(Math.max(value, least), most).toFixed(2)) };
}

/**
 * @param {number} value
 * @param {number} most
 */
function within(value, most) {
  return Math.min(Math.max(value, 0), most);
}
