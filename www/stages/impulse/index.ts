/**
 * The stage with four discs: discs fly, are pushed out of obstacles, and bounce. The stage records the data of the
 * plots.
 */

import type { ImpulseSettings, Lab, Point } from "../../engine/lab.ts";
import {
  type CommandContext,
  command,
  ENTER_KEYS,
  editCommand,
  shapeCommands,
  viewCommand,
} from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { plainText } from "../../ui/parts.ts";
import { note, REMEMBERED, rewind, startHistory } from "../../ui/plots/spec.ts";
import { clamp } from "../shared/geometry.ts";
import { paintImpulse } from "./draw.ts";
import { impulseWhy, seeImpulse } from "./panels.ts";
import {
  discsOf,
  type ImpulseReading,
  meetingOf,
  readImpulse,
  SETTINGS,
  SPEEDS,
  STEPS,
  type State,
} from "./reading.ts";
import scene from "./scene.json";

/** Steps that a push is shown for: a fifth of a second. */
const SHOWN = 12;

/** Largest number of steps to the next meeting. */
const PATIENCE = 3000;

/** Both plots: ten seconds, from 0; the names of the lines of speeds. */
const MARKS = { shape0: "0", shape1: "1", shape2: "2", shape3: "3" };
const PLOT = { remembered: REMEMBERED, scale: "zero", least: 1 } as const;

export const stage: StageModule<State, ImpulseReading> = {
  scene,
  needs: [
    { field: "shapes", type: "circle", kind: "dynamic", least: 1, orNone: true, atStart: true },
    { field: "world.gradient" },
    { field: "world.timeStep", among: [1 / 60] },
  ],
  commands: shapeCommands({
    own: [
      command("excite", "act", "H", excite, { icon: "zap" }),
      command("next-meeting", "time", "Enter", nextMeeting, { ...ENTER_KEYS, repeats: true, icon: "skipForward" }),
      surfaceCommand("duller", "N"),
      surfaceCommand("bouncier", "B"),
      surfaceCommand("smoother", "V"),
      surfaceCommand("rougher", "C"),
      editCommand("swap-pairs", "surface", "", "swap"),
      viewCommand("velocity", "velocity"),
      viewCommand("push", "push"),
    ],
    clock: true,
    without: ["turn", "spawn-rectangle"],
  }),
  plain: true,

  open: (engine) => ({
    ...{ history: startHistory(), marks: [], held: {}, steps: 0, met: 0 },
    ...{ base: baseOf(engine), meetings: [], last: null },
  }),

  read: readImpulse,
  step: takeStep,

  // Keep only the step count: resume removes the later entries.
  keep: ({ history, ...rest }) => ({ ...structuredClone(rest), noted: history.steps }),
  kept: async () => (await import("./kept.ts")).KEPT,
  resume: (state, { noted, ...rest }) => {
    rewind(state.history, noted);
    Object.assign(state, structuredClone(rest));
  },

  settle(engine, state) {
    const base = baseOf(engine);
    if (base.made === state.base.made) return;
    state.base = base;
    state.met = 0;
  },

  edits: {
    set: (engine, _state, settings: Partial<ImpulseSettings>) => {
      engine.impulseRoom = settings;
    },
    duller: (engine) => turn(engine, "restitution", -1),
    bouncier: (engine) => turn(engine, "restitution", 1),
    smoother: (engine) => turn(engine, "friction", -1),
    rougher: (engine) => turn(engine, "friction", 1),
    "swap-pairs": (engine) => {
      const { pairs } = discsOf(engine);
      engine.impulseRoom = { pairs: pairs === "masses" ? "obstacles" : "masses" };
    },
    excite: (engine, state) => {
      engine.exciteMovers();
      Object.assign(state, { base: baseOf(engine), met: 0 });
    },
    "next-meeting": (engine, state) => {
      for (let step = 0; step < PATIENCE; step += 1) {
        takeStep(engine, state);
        if (discsOf(engine).meetings.length > 0) return;
      }
    },
  },

  press({ world, reach }, engine, state) {
    const id = engine.pick(world.x, world.y, reach);
    if (id === null) return null;
    const { type, mass, x, y, velocity } = engine.get(id);
    if (type !== "circle" || mass === 0) return null;
    const offset = { x: x - world.x, y: y - world.y };
    const hold = (at: Point) => {
      if (!engine.ids.includes(id)) return;
      const [right, bottom] = [engine.width, engine.height];
      state.held[id] = { x: clamp(at.x, 0, right), y: clamp(at.y, 0, bottom), velocity };
      engine.set(id, { x: state.held[id].x, y: state.held[id].y });
    };
    return {
      grip: "move",
      start: () => {
        engine.select(id);
        hold({ x, y });
      },
      move: (at) => hold({ x: at.x + offset.x, y: at.y + offset.y }),
      release: () => {
        delete state.held[id];
      },
    };
  },

  plots: ({ history }) => [
    { ...PLOT, id: "speeds", lines: SPEEDS, history, marks: MARKS },
    { ...PLOT, id: "energy", lines: ["kinetic"], history },
  ],

  paint: paintImpulse,
  describe: ({ own }, { impulse }) => ({ picture: impulse.verdict(own), told: plainText(impulse.tell(own)) }),
  panels: { see: seeImpulse, why: impulseWhy },
};

function excite({ edit, run }: CommandContext) {
  run();
  edit("excite");
}

function nextMeeting({ edit, rest }: CommandContext) {
  rest();
  edit("next-meeting");
}

/** A command that changes the surface of all discs: the edit of its name. */
function surfaceCommand(id: string, cap: string) {
  return command(id, "surface", cap, ({ edit }) => edit(id), { repeats: true });
}

function takeStep(engine: Lab, state: State) {
  engine.step();
  const ids = Array.from(engine.ids);
  for (const [key, held] of Object.entries(state.held)) {
    const id = Number(key);
    // A held disc ignores pushes.
    if (ids.includes(id)) engine.set(id, held);
    else delete state.held[id];
  }
  const { movers, meetings, last, kineticEnergy } = discsOf(engine);
  Object.assign(state, { meetings, last: last ?? state.last });
  state.steps += 1;
  state.met += meetings.length;
  state.marks = [
    ...state.marks.map((mark) => ({ ...mark, age: mark.age + 1 })),
    ...meetings.map((meeting) => ({ ...meetingOf(meeting, ids), age: 0 })),
  ].filter(({ age }) => age < SHOWN);
  const entry = { kinetic: kineticEnergy / STEPS ** 2 } as Record<string, number>;
  for (const { id, speed } of movers) {
    const name = SPEEDS[ids.indexOf(id)];
    if (name !== undefined) entry[name] = speed / STEPS;
  }
  note(state.history, entry);
}

/**
 * Returns the reference speeds and energy for later comparison. `made` identifies the settings and masses of the discs.
 */
function baseOf(engine: Lab): State["base"] {
  const { restitution, friction, pairs, movers, kineticEnergy } = discsOf(engine);
  return {
    made: JSON.stringify([restitution, friction, pairs, ...movers.map(({ id, mass }) => [id, mass])]),
    speeds: movers.map(({ speed }) => speed / STEPS),
    energy: kineticEnergy / STEPS ** 2,
  };
}

function turn(engine: Lab, name: keyof typeof SETTINGS, way: 1 | -1) {
  const { least, most, step } = SETTINGS[name];
  const value = Math.round(discsOf(engine)[name] / step + way) * step;
  // Written as it is meant: not 0.15000000000000002.
  engine.impulseRoom = { [name]: Number(clamp(value, least, most).toFixed(2)) };
}
