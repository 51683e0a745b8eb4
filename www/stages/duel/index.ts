/**
 * One scene by two methods, side by side: a pair by separating axes or a search, a crowd by two broad phases. Each lane counts
 * its operations. Both lanes show the same shapes, so an edit in one shows in both.
 */

import { handleOf } from "../../canvas/handles.ts";
import { View } from "../../canvas/view.ts";
import { contains, type Lab } from "../../engine/lab.ts";
import { ENTER_KEYS, editCommand, shapeCommands } from "../../input/commands.ts";
import type { Drag, Touch } from "../../input/pointer.ts";
import type { StageModule } from "../../lab/stage.ts";
import { outlineOf, rowOf, type ShapeRow } from "../../state/view_state.ts";
import { STANDARD_CONTROLS } from "../../ui/controls.ts";
import { plainText } from "../../ui/parts.ts";
import { clamp, distanceBetween } from "../shared/geometry.ts";
import { SCATTERS, scatterCrowd, WAYS, type Way } from "./crowd.ts";
import { drawDuel } from "./draw.ts";
import { METHODS, type Method, type Parameters, SOUND } from "./methods.ts";
import { seeTemplate, whyTemplate } from "./panels.ts";
import { brokenIn, type DuelReading, KEPT, type Mode, modeOf, readDuel, type State, startState } from "./reading.ts";
import scene from "./scene.json";
import { arrangePair, BREAKS, EXAMPLES } from "./scenes.ts";
import type { Texts } from "./strings.en.ts";
import { TASKS } from "./tasks.ts";

/** Shapes whose compared pairs can all be drawn. */
const MOST_SHAPES = 120;

const LEFT = 0;
const RIGHT = 1;

export const stage: StageModule<State, DuelReading, Texts> = {
  id: "duel",
  scene,
  mostShapes: MOST_SHAPES,
  commands: shapeCommands({
    own: [
      editCommand("switch-mode", "act", "Enter", "swap", ENTER_KEYS),
      editCommand("spoil", "act", "", "warning"),
      editCommand("next-left", "scene", "", "arrowLeft"),
      editCommand("next-right", "scene", "", "arrowRight"),
      editCommand("next-example", "scene", "", "shuffle"),
    ],
    clock: true,
    without: ["spawn-rectangle", "spawn-circle", "remove", "pick"],
  }),
  controls: {
    ...STANDARD_CONTROLS,
    worded: { ...STANDARD_CONTROLS.worded, wide: new Set([...STANDARD_CONTROLS.worded.wide, "scene"]) },
  },
  hint: {
    commands: ["spoil", "switch-mode"],
    layouts: ["wide", "narrow", "minimal"],
    words: ({ duel }) => duel.hint,
  },
  tasks: TASKS,
  turns: true,
  movesUnasked: true,
  plain: true,
  nameOf: ({ position }, strings) => (position < 2 ? (["A", "B"][position] ?? "") : strings.duel.shape(position)),
  open: startState,
  keep: ({ last: _, ...kept }) => kept,
  resume: (state, kept) => {
    Object.assign(state, kept, { last: null });
  },
  kept: () => KEPT,
  read: readDuel,
  paint: drawDuel,
  see: seeTemplate,
  why: whyTemplate,
  describe: (reading, strings) => plainText(strings.duel.verdict(reading)),
  help: ({ duel }) => duel.help,
  settle: (engine) => keepInLane(engine),
  press,
  edits: {
    mode: showMode,
    "switch-mode": (engine, state) => showMode(engine, state, modeNow(engine) === "pair" ? "crowd" : "pair"),
    left: (engine, state, id) => choose(engine, state, LEFT, id),
    right: (engine, state, id) => choose(engine, state, RIGHT, id),
    "next-left": (engine, state) => chooseNext(engine, state, LEFT),
    "next-right": (engine, state) => chooseNext(engine, state, RIGHT),
    parameters: (_engine, state, changes: Partial<Parameters>) => {
      state.parameters = { ...state.parameters, ...changes };
    },
    break: setBreak,
    spoil: (engine, state) => {
      const ids = ["sound", ...BREAKS.map(({ id }) => id)];
      setBreak(engine, state, next(ids, brokenIn(state) ?? "sound"));
    },
    example: (engine, state, id) => {
      state.example = id;
      arrangePair(engine, id);
    },
    "next-example": (engine, state) => {
      if (modeNow(engine) === "pair") {
        state.example = next(EXAMPLES, state.example);
        arrangePair(engine, state.example);
      } else {
        state.scatter = next(SCATTERS, state.scatter);
        scatterCrowd(engine, state.count, state.scatter);
      }
    },
    count: (engine, state, count: number) => {
      state.count = count;
      scatterCrowd(engine, count, state.scatter);
    },
    scatter: (engine, state, scatter) => {
      state.scatter = scatter;
      scatterCrowd(engine, state.count, scatter);
    },
  },
};

function modeNow(engine: Lab): Mode {
  return modeOf(engine.ids.length);
}

function next<Item>(items: readonly Item[], item: Item): Item {
  return items[(items.indexOf(item) + 1) % items.length] ?? item;
}

function showMode(engine: Lab, state: State, mode: Mode) {
  if (mode === "crowd") scatterCrowd(engine, state.count, state.scatter);
  else arrangePair(engine, state.example);
}

/** Chooses a method of a lane, among those of the mode. */
function choose(engine: Lab, state: State, lane: 0 | 1, id: Method | Way) {
  const [left, right] = modeNow(engine) === "pair" ? state.methods : state.ways;
  const chosen = lane === LEFT ? [id, right] : [left, id];
  if (modeNow(engine) === "pair") state.methods = chosen as State["methods"];
  else state.ways = chosen as State["ways"];
}

function chooseNext(engine: Lab, state: State, lane: 0 | 1) {
  const id = modeNow(engine) === "pair" ? next(METHODS, state.methods[lane]) : next(WAYS, state.ways[lane]);
  choose(engine, state, lane, id);
}

/** Sets up a break with a pair that shows it; "sound" resets the parameters alone. */
function setBreak(engine: Lab, state: State, id: string) {
  const found = BREAKS.find((each) => each.id === id);
  state.parameters = { ...(found?.parameters ?? SOUND) };
  if (found === undefined) return;
  state.methods = [...found.methods];
  state.example = found.example;
  arrangePair(engine, found.example);
}

/** Keeps the centers of all shapes in the lane. */
function keepInLane(engine: Lab) {
  const [width, height] = [engine.width / 2, engine.height];
  for (const id of engine.ids) {
    const { x, y } = engine.get(id);
    const at = { x: clamp(x, 0, width), y: clamp(y, 0, height) };
    if (at.x !== x || at.y !== y) engine.set(id, at);
  }
}

/** In the right lane the same as in the left: the knob of the selected shape, the selected shape, any other one. */
function press({ world, reach, scale }: Touch, engine: Lab): Drag | null {
  const lane = engine.width / 2;
  if (world.x < lane) return null;
  const at = { x: world.x - lane, y: world.y };
  const { selected } = engine;
  if (selected !== null) {
    const row = rowOf(engine.get(selected), 0);
    const knob = knobOf(row, scale, engine);
    if (distanceBetween(at, knob) <= reach && distanceBetween(at, knob) < distanceBetween(at, row)) {
      const from = row.angle - Math.atan2(at.y - row.y, at.x - row.x);
      return {
        grip: "turn",
        move: ({ x, y }) => engine.set(selected, { angle: Math.atan2(y - row.y, x - lane - row.x) + from }),
      };
    }
    if (contains(outlineOf(row), at)) return drag(engine, selected, world);
  }
  const id = engine.pick(at.x, at.y, reach / 2);
  return id === null ? null : drag(engine, id, world);
}

function drag(engine: Lab, id: number, from: { x: number; y: number }): Drag {
  const start = engine.get(id);
  return {
    grip: "move",
    start: () => engine.select(id),
    move: ({ x, y }) => engine.set(id, { x: start.x + x - from.x, y: start.y + y - from.y }),
  };
}

/** The place of the knob in the world, as the pen of a lane draws it. */
function knobOf(row: ShapeRow, scale: number, { width, height }: Lab) {
  const box = { width: width * scale, height: height * scale, deviceWidth: 0, deviceHeight: 0, unit: 1 };
  const view = new View(box, { x: width / 2, y: height / 2, width, height });
  return view.toWorld(handleOf(row, view).knob);
}
