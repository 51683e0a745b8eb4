/** The common part of `response` and `sandbox`: bodies that fall, bounce and rest, with controls for every parameter. */

import type { Lab, Properties, Quantity } from "../../../engine/lab.ts";
import { alsoOn, type Command, command, ENTER_KEYS, editCommand } from "../../../input/commands.ts";
import type { StageModule, StageStrings } from "../../../lab/stage.ts";
import { type ControlsLayout, STANDARD_CONTROLS } from "../../../ui/controls.ts";
import { type PlotSpec, REMEMBERED, rewind } from "../../../ui/plots/spec.ts";
import { paintBodies } from "./draw.ts";
import { type BodiesReading, readBodies, type State, startState, stepBodies, UNKNOWN_MASS } from "./reading.ts";
import { arrange, FAST_SCENES, type SceneId } from "./scenes.ts";
import { bodiesWhy } from "./why.ts";

/** Bodies have many buttons: those that make something keep their words. */
const CONTROLS: ControlsLayout = {
  order: ["act", "view", "help", "make", "time", "select", "turn", "move"],
  worded: {
    ...STANDARD_CONTROLS.worded,
    wide: new Set([
      ...["act", "time", "view", "help", "fix", "edit-corners", "correction", "movement"],
      ...["spawn-rectangle", "spawn-circle", "spawn-polygon", "spawn-segment", "spawn-capsule"],
      "borders",
    ]),
  },
};

/** The commands of all stages with bodies. */
export const BODY_COMMANDS: readonly Command[] = [
  command(
    "excite",
    "act",
    "H",
    ({ edit, run }) => {
      run();
      edit("excite");
    },
    { icon: "zap" },
  ),
  command("switch-response", "act", "Enter", ({ edit }) => edit("switch-response"), { ...ENTER_KEYS, icon: "swap" }),
  adjustCommand("push-left", "velocity", "J", "velocity-x", -1, "arrowLeft"),
  adjustCommand("push-up", "velocity", "I", "velocity-y", -1, "arrowUp"),
  adjustCommand("push-down", "velocity", "K", "velocity-y", 1, "arrowDown"),
  adjustCommand("push-right", "velocity", "L", "velocity-x", 1, "arrowRight"),
  alsoOn("PageUp", adjustCommand("spin-left", "velocity", "U", "angular-velocity", -1, "rotateLeft")),
  alsoOn("PageDown", adjustCommand("spin-right", "velocity", "O", "angular-velocity", 1, "rotateRight")),
  alsoOn("Home", adjustCommand("heavier", "body", "Z", "mass", 1, "plus")),
  adjustCommand("lighter", "body", "X", "mass", -1, "minus"),
  adjustCommand("rougher", "body", "C", "friction", 1, "plus"),
  adjustCommand("smoother", "body", "V", "friction", -1, "minus"),
  adjustCommand("bouncier", "body", "B", "restitution", 1, "plus"),
  adjustCommand("duller", "body", "N", "restitution", -1, "minus"),
  editCommand("correction", "world", "M", "unfold"),
  alsoOn("End", editCommand("movement", "world", ",", "moving", { codes: ["Comma"] })),
];

/** One press of a key that changes a quantity of the selected body. */
function adjustCommand(
  id: string,
  group: "velocity" | "body",
  letter: string,
  quantity: Quantity,
  way: 1 | -1,
  icon: string,
): Command {
  const perform: Command["perform"] = ({ engine }) => engine.adjustSelected(quantity, way);
  const needs = group === "body" ? { needs: "selection" as const } : {};
  return command(id, group, letter, perform, { repeats: true, icon, ...needs });
}

/** What the controls reach. */
export const REACH = Object.freeze({
  gravity: { least: -400, most: 400, step: 10 },
  substeps: { least: 1, most: 16, step: 1 },
  relaxations: { least: 1, most: 50, step: 1 },
  correction: { least: 0, most: 1, step: 0.05 },
});

/** The responses in the order of their buttons. */
export const RESPONSES = Object.freeze(["soft", "classic", "none"] as const);

export const bodiesStage: Omit<
  StageModule<State, BodiesReading>,
  "id" | "scene" | "tasks" | "hint" | "commands" | "see" | "describe" | "help"
> = {
  turns: true,
  plain: true,
  controls: CONTROLS,
  movesUnasked: true,
  rewinds: true,

  open: (engine) => startState(null, engine),
  step: stepBodies,
  // Of the history the number of its steps is enough: what came later is taken back.
  keep: ({ history, ...rest }) => ({ ...rest, noted: history.steps }),
  resume: (state, { noted, ...rest }) => {
    rewind(state.history, noted);
    Object.assign(state, rest, { mass: UNKNOWN_MASS });
  },
  settle: (_engine, state) => {
    state.mass = UNKNOWN_MASS;
  },
  read: readBodies,
  paint: paintBodies,
  why: bodiesWhy,

  plots: (state, strings) => plotsOf(state, strings),

  pressed: ({ settings }) => ({
    correction: settings.correction > 0,
    movement: settings.movement,
  }),

  edits: {
    excite: (engine) => engine.excite(),
    scene: (engine, state, id: SceneId) => showScene(engine, state, id),
    response: (engine, state, response: BodiesReading["response"]) => {
      respond(engine, state, response);
    },
    "switch-response": (engine, state) => {
      respond(engine, state, engine.response === "soft" ? "classic" : "soft");
    },
    settings: (engine, _memory, changes: Partial<BodiesReading["settings"]>) => {
      engine.responseSettings = changes;
    },
    correction: (engine, state) => {
      const { correction } = engine.responseSettings;
      if (correction > 0) state.correction = correction;
      engine.responseSettings = { correction: correction > 0 ? 0 : state.correction };
    },
    movement: (engine) => {
      engine.responseSettings = { movement: !engine.responseSettings.movement };
    },
    gravity: (engine, _memory, changes: { x?: number; y?: number }) => {
      engine.gravity = { ...engine.gravity, ...changes };
    },
    body: (engine, _memory, changes: Properties) => {
      if (engine.selected !== null) engine.set(engine.selected, changes);
    },
    fix: toggleFixed,
  },
};

/** Puts a scene in place of everything, and starts to remember it. */
export function showScene(engine: Lab, state: State, id: SceneId) {
  arrange(engine, id);
  Object.assign(state, startState(id, engine));
}

/**
 * Lets bodies respond in another way. A scene that is over in a moment begins anew, to be seen beside the other
 * response.
 */
function respond(engine: Lab, state: State, response: BodiesReading["response"]) {
  engine.response = response;
  const scene = FAST_SCENES.find((id) => id === state.scene);
  if (scene !== undefined) showScene(engine, state, scene);
}

/** Fixes the selected shape where it is, or frees it. */
function toggleFixed(engine: Lab) {
  const { selected } = engine;
  if (selected === null) return;
  const isFixed = engine.get(selected).mass === 0;
  engine.set(selected, isFixed ? { mass: 1 } : { mass: 0, velocity: { x: 0, y: 0 }, angularVelocity: 0 });
}

/** Energy over the last seconds, and contacts. */
function plotsOf({ history }: State, { numbers }: StageStrings): PlotSpec[] {
  const common = { history, remembered: REMEMBERED, write: numbers.short };
  return [
    {
      ...{ ...common, id: "energy", lines: ["kinetic", "potential", "total"] },
      ...{ scale: "range", least: 10 },
    },
    { ...common, id: "contacts", lines: ["hits"], scale: "zero", least: 10 },
  ];
}
