/**
 * A box thrown at another, twice: in the left lane the engine sweeps one step, in the right lane it tests the end of the
 * step alone. Both lanes show the same throw; an edit of one changes the other.
 */

import type { SweepDoneStep as Answer, Point } from "../../engine/lab.ts";
import { contains, explain, type Lab } from "../../engine/lab.ts";
import {
  BACK_KEYS,
  command,
  editCommand,
  FORWARD_KEYS,
  heldCommand,
  PLAY_KEYS,
  shapeCommands,
} from "../../input/commands.ts";
import type { Drag, Touch } from "../../input/pointer.ts";
import type { StageModule } from "../../lab/stage.ts";
import { outlineOf, rowOf, type ShapeRow, type WorldReading } from "../../state/view_state.ts";
import { plainText } from "../../ui/parts.ts";
import { drawSweep } from "./draw.ts";
import { knobOf } from "./knob.ts";
import { belowTemplate, seeTemplate, whyTemplate } from "./panels.ts";
import { BOX, PRESETS, type Preset, type PresetId } from "./presets.ts";
import type { Found, State, SweepReading } from "./reading.ts";
import scene from "./scene.json";
import { landingOf, type Throw } from "./trial.ts";
import { verdictOf } from "./verdict.ts";

/** How many of the page's steps a throw takes to be shown. */
const SHOWN_STEPS = 90;

/** The longest way in one step, in units. */
export const LONGEST = 40;

/** A way that is shorter than this many units is none. */
const SHORTEST = 0.25;

/** Differences between an example and what is there that are rounding, in units. */
const SAME = 1e-6;

/** Shares of the step by which one press looks further. */
const TIME_STEP = 0.05;

export const stage: StageModule<State, SweepReading> = {
  id: "sweep",
  scene,
  commands: shapeCommands({
    own: [
      editCommand("throw", "player", "Space", "play", PLAY_KEYS),
      command("time-back", "player", ",", ({ edit }) => edit("later", -TIME_STEP), { ...BACK_KEYS, icon: "stepBack" }),
      command("time-forward", "player", ".", ({ edit }) => edit("later", TIME_STEP), {
        ...FORWARD_KEYS,
        icon: "stepForward",
      }),
      command("next-example", "player", "X", ({ edit }) => edit("next"), { icon: "shuffle" }),
      velocityCommand("velocity-left", "J", { x: -1, y: 0 }, "arrowLeft"),
      velocityCommand("velocity-up", "I", { x: 0, y: -1 }, "arrowUp"),
      velocityCommand("velocity-down", "K", { x: 0, y: 1 }, "arrowDown"),
      velocityCommand("velocity-right", "L", { x: 1, y: 0 }, "arrowRight"),
      command("explain-back", "explain", "[", ({ stepBy }) => stepBy(-1), {
        codes: ["BracketLeft"],
        icon: "chevronLeft",
      }),
      command("explain-forward", "explain", "]", ({ stepBy }) => stepBy(1), {
        codes: ["BracketRight"],
        icon: "chevronRight",
      }),
    ],
    without: ["spawn-rectangle", "spawn-circle", "remove", "pick"],
  }),
  hint: {
    commands: ["throw", "next-example"],
    layouts: ["wide", "narrow", "minimal"],
    words: ({ sweep }) => sweep.hint,
  },
  tasks: [
    { id: "sweep-tunnel", done: ({ own }) => own.time === 1 && verdictOf(own) === "missed" },
    { id: "sweep-late", done: ({ own }) => verdictOf(own) === "late" },
    { id: "sweep-slow", done: ({ own }) => own.answer.reason === "too-late" },
    {
      id: "sweep-turned",
      done: ({ run, own }) => own.impact !== null && run !== null && (run.a.angle !== 0 || run.b.angle !== 0),
    },
    { id: "sweep-overlap", done: ({ own }) => own.answer.state === "overlapping" },
  ],
  turns: true,
  nameOf: ({ position }) => (position % 2 === 0 ? "A" : "B"),
  plain: true,
  open(engine) {
    const state = { time: 0, playing: false, preset: null, last: null };
    notice(engine, state);
    return state;
  },
  read,
  explain: (_engine, { shapes }, { last }) => {
    const [a, b] = shapes;
    return a && b && last ? { a, b, steps: last.found.steps } : null;
  },
  paint: drawSweep,
  see: seeTemplate,
  why: whyTemplate,
  below: belowTemplate,
  describe: (reading, strings) => plainText(strings.sweep.verdict(reading)),
  help: ({ sweep }) => sweep.help,
  settle,
  step(_engine, state) {
    if (!state.playing) return;
    state.time = Math.min(1, state.time + 1 / SHOWN_STEPS);
    if (state.time === 1) state.playing = false;
  },
  press,
  edits: {
    /** Lets the time run, or rest; at the end from the start again. */
    throw(_engine, state) {
      state.playing = !state.playing;
      if (state.playing && state.time === 1) state.time = 0;
    },
    time: (_engine, state, share) => lookAt(state, share),
    later: (_engine, state, by) => lookAt(state, state.time + by),
    example: (engine, state, id) => arrange(engine, state, id),
    next(engine, state) {
      const place = PRESETS.findIndex(({ id }) => id === state.preset);
      const next = PRESETS[(place + 1) % PRESETS.length];
      if (next !== undefined) arrange(engine, state, next.id);
    },
    /** Changes the velocity by so many units in a step. */
    push(engine, _memory, by) {
      const { way, unit } = boxOf(engine);
      setWay(engine, { x: way.x + by.x * unit, y: way.y + by.y * unit });
    },
    /** Sets one component of the velocity, in units in a step. */
    velocity(engine, _memory, { axis, units }) {
      const { way, unit } = boxOf(engine);
      setWay(engine, { ...way, [axis]: units * unit });
    },
  },
};

/** A command that changes the velocity by units in a step. */
function velocityCommand(id: string, letter: string, by: Point, icon: string) {
  return heldCommand(id, "velocity", letter, [`Key${letter}`], ({ edit }) => edit("push", by), { icon });
}

function lookAt(state: State, share: number) {
  state.playing = false;
  // Presses of 0.05 meet the numbers that they mean.
  state.time = Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));
}

function read(engine: Lab, { shapes }: WorldReading, state: State): SweepReading {
  const [a, b] = shapes as unknown as [ShapeRow, ShapeRow];
  const duration = engine.timeStep;
  const { velocity } = engine.get(a.id);
  const { answer, swept, discrete, before } = foundOf({ a, b, velocity, duration }, state);
  return {
    ...{ a, b, duration, answer, swept, discrete, before },
    way: { x: velocity.x * duration, y: velocity.y * duration },
    unit: a.width / BOX,
    lane: engine.width / 2,
    time: state.time,
    playing: state.playing,
    preset: state.preset,
    impact: answer.state === "hit" ? (answer.time ?? 0) / duration : null,
  };
}

/** The outcome of a throw, computed once. */
function foundOf(thrown: Throw, state: State): Found {
  const key = JSON.stringify(thrown);
  if (state.last?.key === key) return state.last.found;
  const { a, b, velocity, duration } = thrown;
  const still = { x: 0, y: 0 };
  const options = { velocityA: velocity, velocityB: still, duration };
  const steps = explain("sweep", outlineOf(a), outlineOf(b), options);
  const found = {
    steps,
    answer: steps.at(-1) as Answer,
    swept: landingOf(thrown, { continuous: true }),
    discrete: landingOf(thrown, { continuous: false }),
    before: landingOf({ ...thrown, velocity: still }, { continuous: false }).depth,
  };
  state.last = { key, found };
  return found;
}

/** The box, its way in one step in pixels, and the unit that its size gives. */
function boxOf(engine: Lab) {
  const id = engine.ids[0] ?? -1;
  const { x, y, velocity, width } = rectangleOf(engine, id);
  const { timeStep } = engine;
  const way = { x: velocity.x * timeStep, y: velocity.y * timeStep };
  return { id, x, y, way, unit: width / BOX };
}

/** @param way pixels in one step */
function setWay(engine: Lab, { x, y }: Point) {
  const most = LONGEST * boxOf(engine).unit;
  const { timeStep } = engine;
  const velocity = {
    x: Math.min(Math.max(x, -most), most) / timeStep,
    y: Math.min(Math.max(y, -most), most) / timeStep,
  };
  engine.set(engine.ids[0] ?? -1, { velocity });
}

/** Puts an example into the left lane; the right one follows. */
function arrange(engine: Lab, state: State, id: PresetId) {
  const preset = PRESETS.find((each) => each.id === id);
  const [box, target] = engine.ids.slice(0, 2);
  if (preset === undefined || box === undefined || target === undefined) return;
  const { place, offset, unit } = preset;
  const size = { width: preset.target.width * unit, height: preset.target.height * unit };
  engine.set(target, { ...place, ...size, angle: 0 });
  const from = { x: place.x + offset.x * unit, y: place.y + offset.y * unit };
  engine.set(box, { ...from, width: BOX * unit, height: BOX * unit, angle: 0 });
  setWay(engine, { x: preset.velocity.x * unit, y: preset.velocity.y * unit });
  engine.select(box);
  state.time = 0;
  state.playing = false;
  settle(engine, state);
}

/** Lets the right lane follow the left. */
function settle(engine: Lab, state: State) {
  const ids = engine.ids.slice();
  const lane = engine.width / 2;
  const twinOf = (position: number) => ids[position + 2] ?? -1;
  for (const position of [0, 1]) {
    if (engine.selected === twinOf(position)) engine.select(ids[position] ?? -1);
    const { x, y, angle, width, height, velocity } = rectangleOf(engine, ids[position] ?? -1);
    engine.set(twinOf(position), { x: x + lane, y, angle, width, height, velocity });
  }
  notice(engine, state);
}

/** Notices which example is there. */
function notice(engine: Lab, state: State) {
  state.preset = PRESETS.find((preset) => isThere(engine, preset))?.id ?? null;
}

/** All shapes of the stage are rectangles. */
function rectangleOf(engine: Lab, id: number) {
  const shape = engine.get(id);
  if (shape.type !== "rectangle") throw new TypeError("the sweep is of rectangles");
  return shape;
}

function isThere(engine: Lab, { offset, velocity, target }: Preset) {
  const box = boxOf(engine);
  const other = rowOf(engine.get(engine.ids[1] ?? -1), 1);
  const turned = engine.get(box.id).angle !== 0 || other.angle !== 0;
  const pairs = [
    [box.x - other.x, offset.x],
    [box.y - other.y, offset.y],
    [box.way.x, velocity.x],
    [box.way.y, velocity.y],
    [other.width, target.width],
    [other.height, target.height],
  ];
  return !turned && pairs.every(([pixels = 0, units = 0]) => Math.abs(pixels / box.unit - units) < SAME);
}

/** In either lane: the knob of the velocity, then the box and what it is thrown at. */
function press({ world, reach, scale }: Touch, engine: Lab): Drag | null {
  const lane = world.x >= engine.width / 2 ? engine.width / 2 : 0;
  const at = { x: world.x - lane, y: world.y };
  const box = boxOf(engine);
  const knob = knobOf(box, box.way, scale);
  if (Math.hypot(at.x - knob.x, at.y - knob.y) <= reach) {
    const [dx, dy] = [knob.x - at.x, knob.y - at.y];
    return {
      grip: "move",
      start: () => engine.select(box.id),
      move: ({ x, y }) => pull(engine, { x: x - lane + dx, y: y + dy }),
    };
  }
  const id = Array.from(engine.ids.slice(0, 2)).find((each) => isAt(engine, each, at, reach / 2));
  if (id === undefined) return null;
  const { x, y } = engine.get(id);
  const [dx, dy] = [x - at.x, y - at.y];
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return {
    grip: "move",
    start: () => engine.select(id),
    move: (to) =>
      engine.set(id, {
        x: within(to.x - lane + dx, engine.width / 2),
        y: within(to.y + dy, engine.height),
      }),
  };
}

/** @param tip where the arrow is to end */
function pull(engine: Lab, tip: Point) {
  const { x, y, unit } = boxOf(engine);
  const way = { x: tip.x - x, y: tip.y - y };
  const none = Math.hypot(way.x, way.y) < SHORTEST * unit;
  setWay(engine, none ? { x: 0, y: 0 } : way);
}

/** Whether a place lies in a shape, or beside a thin one. */
function isAt(engine: Lab, id: number, at: Point, reach: number) {
  const row = rowOf(engine.get(id), 0);
  const broad = {
    ...row,
    width: Math.max(row.width, 2 * reach),
    height: Math.max(row.height, 2 * reach),
  };
  return contains(outlineOf(broad), at);
}
