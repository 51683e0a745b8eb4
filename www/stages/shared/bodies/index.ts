/**
 * The common part of `response` and `sandbox`: bodies that fall, bounce and rest, with controls for every parameter.
 */

import type { Lab, Properties, Quantity } from "../../../engine/lab.ts";
import {
  alsoOn,
  type Command,
  command,
  ENTER_KEYS,
  editCommand,
  type Layout,
  runCommand,
  viewCommand,
} from "../../../input/commands.ts";
import type { StageModule, StageStrings } from "../../../lab/stage.ts";
import { type PlotSpec, REMEMBERED, rewind } from "../../../ui/plots/spec.ts";
import { paintBodies } from "./draw.ts";
import { bodiesWhy, seeBodies } from "./panels.ts";
import { type BodiesReading, readBodies, type State, startState, stepBodies, UNKNOWN_MASS } from "./reading.ts";
import { arrange, FAST_SCENES, SCENES, type SceneId } from "./scenes.ts";
import type { BodiesTexts } from "./strings.en.ts";

export const BODY_COMMANDS: readonly Command[] = [
  { ...runCommand("excite", "zap"), cap: "H", codes: ["KeyH"], keys: ["h"] },
  editCommand("switch-response", "scene", "Enter", "swap", { ...ENTER_KEYS, worded: ["wide"] }),
  editCommand("next-scene", "scene", "", "skipForward", { worded: ["wide"] }),
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
  switchCommand("correction", "M", "unfold", ({ correction }) => correction > 0),
  alsoOn(
    "End",
    switchCommand("movement", ",", "moving", ({ movement }) => movement),
  ),
  switchCommand("sleeping", "", "pause", ({ sleeping }) => sleeping, []),
  editCommand("fix", "body", "", "pin", { needs: "selection", worded: ["wide"] }),
  editCommand("one-way", "body", "", "arrowUp", {
    ...{ needs: "selection", worded: ["wide"] },
    isOn: ({ body }: BodiesReading) => body?.oneWay === true,
  }),
  viewCommand("velocity", "velocity"),
];

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

/** A command that switches a setting of the world: the edit of its name. */
function switchCommand(
  id: string,
  cap: string,
  icon: string,
  isOn: (settings: BodiesReading["settings"]) => boolean,
  worded: readonly Layout[] = ["wide"],
) {
  return editCommand(id, "world", cap, icon, { isOn: ({ settings }: BodiesReading) => isOn(settings), worded });
}

export const bodiesStage: Omit<StageModule<State, BodiesReading, BodiesTexts>, "scene" | "commands"> = {
  plain: true,
  groups: ["act", "make", "view", "time", "back", "help", "scene", "select", "turn", "move", "zoom"],

  open: (engine) => startState(null, engine),
  step: stepBodies,
  // Keep only the step count of the history: later entries are taken back.
  keep: ({ history, ...rest }) => ({ ...rest, noted: history.steps }),
  kept: async () => (await import("./kept.ts")).KEPT,
  resume: (state, { noted, ...rest }) => {
    rewind(state.history, noted);
    Object.assign(state, rest, { mass: UNKNOWN_MASS });
  },
  settle: (_engine, state) => {
    state.mass = UNKNOWN_MASS;
  },
  read: readBodies,
  paint: paintBodies,
  panels: { see: seeBodies, why: bodiesWhy },
  describe: ({ own }, { bodies }) => ({ picture: bodies.verdict(own), told: bodies.tell(own) }),

  plots: plotsOf,

  edits: {
    excite: (engine) => engine.excite(),
    scene: showScene,
    "next-scene": (engine, state) => {
      const next = SCENES.indexOf(state.scene ?? "fast-roll") + 1;
      showScene(engine, state, SCENES[next % SCENES.length] ?? "demo");
    },
    response: respond,
    "switch-response": (engine, state) => respond(engine, state, engine.response === "soft" ? "classic" : "soft"),
    settings: (engine, _state, changes: Partial<BodiesReading["settings"]>) => {
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
    sleeping: (engine) => {
      engine.responseSettings = { sleeping: !engine.responseSettings.sleeping };
    },
    gravity: (engine, _state, changes: { x?: number; y?: number }) => {
      engine.gravity = { ...engine.gravity, ...changes };
    },
    body: (engine, _state, changes: Properties) => {
      if (engine.selected !== null) engine.set(engine.selected, changes);
    },
    fix: toggleFixed,
    "one-way": toggleOneWay,
  },
};

/** Puts a scene in place of everything, and starts to remember it. */
function showScene(engine: Lab, state: State, id: SceneId) {
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

const FIXED: Properties = Object.freeze({ mass: 0, velocity: { x: 0, y: 0 }, angularVelocity: 0 });

function toggleFixed(engine: Lab) {
  const { selected } = engine;
  if (selected === null) return;
  const isFixed = engine.get(selected).mass === 0;
  engine.set(selected, isFixed ? { mass: 1 } : FIXED);
}

/** Lets bodies through the selected shape but from its top, or not. Only a fixed shape does. */
function toggleOneWay(engine: Lab) {
  const { selected } = engine;
  if (selected === null) return;
  const oneWay = !engine.get(selected).oneWay;
  engine.set(selected, oneWay ? { ...FIXED, oneWay } : { oneWay });
}

function plotsOf({ history }: State, { numbers }: StageStrings<BodiesTexts>): PlotSpec[] {
  const common = { history, remembered: REMEMBERED, write: numbers.short };
  return [
    { ...common, id: "energy", lines: ["kinetic", "potential", "total"], scale: "range", least: 10 },
    { ...common, id: "contacts", lines: ["hits"], scale: "zero", least: 10 },
  ];
}
