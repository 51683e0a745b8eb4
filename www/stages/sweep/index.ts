/**
 * A box thrown at another, twice: in the left lane the engine sweeps one step, in the right lane it tests the end of the
 * step alone. Both lanes show the same throw; an edit of one changes the other.
 */

import { contains, type Lab, type Point } from "../../engine/lab.ts";
import {
  BACK_KEYS,
  CODE,
  command,
  editCommand,
  FORWARD_KEYS,
  heldCommand,
  PLAY_KEYS,
  PREDICT_ACT,
  shapeCommands,
} from "../../input/commands.ts";
import type { Drag, Touch } from "../../input/pointer.ts";
import type { StageModule } from "../../lab/stage.ts";
import { distanceBetween } from "../../state/points.ts";
import { outlineOf, rowOf } from "../../state/view_state.ts";
import { plainText } from "../../ui/parts.ts";
import { codeOf } from "../shared/code/index.ts";
import { clamp, movedBy } from "../shared/geometry.ts";
import { reshape } from "./corners.ts";
import { drawSweep } from "./draw.ts";
import { seeTemplate, timelineTemplate, whyTemplate } from "./panels.ts";
import { arrange, PRESETS, presetIn } from "./presets.ts";
import { boxOf, explainOver, knobOf, LONGEST, readSweep, type State, type SweepReading } from "./reading.ts";
import scene from "./scene.json";
import type { Texts } from "./strings.en.ts";

/** Clock steps over which a throw is shown. */
const SHOWN_STEPS = 90;

/** An arrow shorter than this many units sets the velocity to 0. */
const SHORTEST = 0.25;

/** Share of the step by which one press moves the shown time. */
const TIME_STEP = 0.05;

export const stage: StageModule<State, SweepReading, Texts> = {
  scene,
  // The way of the first shape in one step is tested against the second one, at rest. Two more are the same pair in the right lane.
  needs: [
    { field: "shapes", among: [2, 4] },
    { field: "shapes[0].type", among: ["rectangle", "polygon", "circle"] },
    { field: "shapes[0].x", least: 0, most: 0.5, of: "world.width" },
    { field: "shapes[1].x", least: 0, most: 0.5, of: "world.width" },
    { field: "shapes[2].x", least: 0.5, most: 1, of: "world.width" },
    { field: "shapes[3].x", least: 0.5, most: 1, of: "world.width" },
    { field: "shapes[0].velocity", least: 1, atStart: true },
    { field: "shapes[0].angularVelocity", among: [0] },
    { field: "shapes[1].velocity", among: [0] },
    { field: "shapes[1].angularVelocity", among: [0] },
  ],
  // The picture counts time in shares of the step, and so does the code.
  code: async () => ({ ...(await codeOf("sweep")()), steps: ({ own }) => explainOver(own.a, own.b, own.way, 1) }),
  commands: shapeCommands({
    own: [
      editCommand("throw", "player", "Space", "play", { ...PLAY_KEYS, worded: ["wide"] }),
      command("time-back", "player", ",", ({ edit }) => edit("later", -TIME_STEP), { ...BACK_KEYS, icon: "stepBack" }),
      command("time-forward", "player", ".", ({ edit }) => edit("later", TIME_STEP), {
        ...FORWARD_KEYS,
        icon: "stepForward",
      }),
      editCommand("next-example", "scene", "", "shuffle", { worded: ["wide"] }),
      PREDICT_ACT,
      CODE,
      velocityCommand("push-left", "J", { x: -1, y: 0 }, "arrowLeft"),
      velocityCommand("push-up", "I", { x: 0, y: -1 }, "arrowUp"),
      velocityCommand("push-down", "K", { x: 0, y: 1 }, "arrowDown"),
      velocityCommand("push-right", "L", { x: 1, y: 0 }, "arrowRight"),
    ],
    without: ["spawn-rectangle", "spawn-circle", "remove", "pick"],
  }),
  plain: true,
  open: (engine) => ({ time: 0, playing: false, preset: presetIn(engine), last: null }),
  keep: ({ last: _, ...kept }) => kept,
  resume: (state, kept) => {
    Object.assign(state, kept, { last: null });
  },
  kept: async () => (await import("./kept.ts")).KEPT,
  read: (engine, world, state) => {
    const own = readSweep(engine, world, state);
    const { a, b, steps } = own;
    return { ...own, explained: { a, b, steps } };
  },
  paint: drawSweep,
  panels: { see: seeTemplate, why: whyTemplate, below: timelineTemplate },
  describe: ({ own, world: { selected } }, { sweep }) => ({
    picture: plainText(sweep.verdict(own)),
    told: sweep.tell(own),
    selected: selected % 2 === 0 ? "A" : "B",
  }),
  settle,
  step(_engine, state) {
    if (!state.playing) return;
    state.time = Math.min(1, state.time + 1 / SHOWN_STEPS);
    if (state.time === 1) state.playing = false;
  },
  press,
  edits: {
    throw: (_engine, state) => play(state, !state.playing),
    play: (_engine, state, playing) => play(state, playing),
    time: (_engine, state, share) => lookAt(state, share),
    later: (_engine, state, by) => lookAt(state, state.time + by),
    example: (engine, state, id) =>
      show(
        engine,
        state,
        PRESETS.findIndex((each) => each.id === id),
      ),
    "next-example": (engine, state) =>
      show(engine, state, (PRESETS.findIndex(({ id }) => id === state.preset) + 1) % PRESETS.length),
    /** Gives a shape, by its position, another number of corners, in both lanes. */
    corners(engine, _state, { position, corners }) {
      for (const lane of [0, 2]) {
        const id = engine.ids[position + lane];
        if (id !== undefined) reshape(engine, id, corners);
      }
    },
    /** Changes the velocity by so many units in a step. */
    push(engine, _state, by) {
      const { way, unit } = boxOf(engine);
      setWay(engine, { x: way.x + by.x * unit, y: way.y + by.y * unit });
    },
    /** Sets one component of the velocity, in units in a step. */
    velocity(engine, _state, { axis, units }) {
      const { way, unit } = boxOf(engine);
      setWay(engine, { ...way, [axis]: units * unit });
    },
  },
};

function velocityCommand(id: string, letter: string, by: Point, icon: string) {
  return heldCommand(id, "velocity", letter, [`Key${letter}`], ({ edit }) => edit("push", by), { icon });
}

/** Starts or stops the playback; at the end it starts again. */
function play(state: State, playing: boolean) {
  state.playing = playing;
  if (playing && state.time === 1) state.time = 0;
}

function lookAt(state: State, share: number) {
  state.playing = false;
  // Rounded, so that presses of 0.05 do not add up rounding errors.
  state.time = clamp(Math.round(share * 1000) / 1000, 0, 1);
}

function show(engine: Lab, state: State, example: number) {
  const preset = PRESETS[example];
  if (preset === undefined) return;
  arrange(engine, preset);
  Object.assign(state, { time: 0, playing: false });
  settle(engine, state);
}

/** @param way pixels in one step */
function setWay(engine: Lab, { x, y }: Point) {
  const { id, unit } = boxOf(engine);
  const most = LONGEST * unit;
  const { timeStep } = engine;
  engine.set(id, { velocity: { x: clamp(x, -most, most) / timeStep, y: clamp(y, -most, most) / timeStep } });
}

/** Lets the right lane follow the left. */
function settle(engine: Lab, state: State) {
  const ids = Array.from(engine.ids);
  const lane = engine.width / 2;
  for (const [position, twin] of ids.slice(2).entries()) {
    const id = ids[position] ?? -1;
    if (engine.selected === twin) engine.select(id);
    const shape = engine.get(id);
    const { x, y, angle, velocity } = shape;
    const outline = outlineOf(movedBy(rowOf(shape, position), { x: lane, y: 0 }));
    engine.set(twin, { ...outline, x: x + lane, y, angle, velocity });
  }
  state.preset = presetIn(engine);
}

/** In either lane: the knob of the velocity, then the box and what it is thrown at. */
function press({ world, reach, scale }: Touch, engine: Lab): Drag | null {
  const half = engine.width / 2;
  const lane = world.x >= half ? half : 0;
  const at = { x: world.x - lane, y: world.y };
  const box = boxOf(engine);
  const knob = knobOf(box, box.way, scale);
  if (distanceBetween(at, knob) <= reach) {
    return {
      grip: "move",
      start: () => engine.select(box.id),
      move: ({ x, y }) => pull(engine, { x: x - world.x + knob.x, y: y - world.y + knob.y }),
    };
  }
  const id = Array.from(engine.ids.slice(0, 2)).find((each) => isAt(engine, each, at, reach / 2));
  if (id === undefined) return null;
  const from = engine.get(id);
  return {
    grip: "move",
    start: () => engine.select(id),
    move: ({ x, y }) =>
      engine.set(id, { x: clamp(from.x + x - world.x, 0, half), y: clamp(from.y + y - world.y, 0, engine.height) }),
  };
}

/** @param tip where the arrow is to end */
function pull(engine: Lab, tip: Point) {
  const { x, y, unit } = boxOf(engine);
  const isNone = distanceBetween(tip, { x, y }) < SHORTEST * unit;
  setWay(engine, isNone ? { x: 0, y: 0 } : { x: tip.x - x, y: tip.y - y });
}

/** Whether a place lies in a shape, or beside a thin one. */
function isAt(engine: Lab, id: number, at: Point, reach: number) {
  const row = rowOf(engine.get(id), 0);
  const [width, height] = [Math.max(row.width, 2 * reach), Math.max(row.height, 2 * reach)];
  return contains(outlineOf({ ...row, width, height }), at);
}
