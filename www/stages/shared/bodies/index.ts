/**
 * What the rooms of `response` and `sandbox` have in common: bodies that fall, bounce and come to
 * rest, with a control for everything that says how.
 */

import type { Lab, Properties } from "../../../engine/lab.ts";
import type { Strings } from "../../../i18n/en.ts";
import type { Room } from "../../../lab/stage_module.ts";
import { REMEMBERED, rewind } from "../../../ui/plots/history.ts";
import type { PlotSpec } from "../../../ui/plots/spec.ts";
import { paintBodies } from "./paint.ts";
import { type BodiesReading, type Memory, readBodies, startMemory, stepBodies, UNKNOWN_MASS } from "./reading.ts";
import { arrange, FAST_SCENES, type SceneId } from "./scenes.ts";
import { bodiesWhy } from "./why.ts";

/** What the controls reach. */
export const REACH = Object.freeze({
  gravity: { least: -400, most: 400, step: 10 },
  substeps: { least: 1, most: 16, step: 1 },
  relaxations: { least: 1, most: 50, step: 1 },
  correction: { least: 0, most: 1, step: 0.05 },
});

/** The responses in the order of their buttons. */
export const RESPONSES = Object.freeze(["soft", "classic", "none"] as const);

export const bodiesRoom: Omit<Room<BodiesReading, Memory>, "see" | "words" | "help"> = {
  turns: true,
  plain: true,

  open: (engine) => startMemory(null, engine),
  step: stepBodies,
  // Of the history the number of its steps is enough: what came later is taken back.
  keep: ({ history, ...rest }) => ({ ...rest, noted: history.steps }),
  resume: (memory, { noted, ...rest }) => {
    rewind(memory.history, noted);
    Object.assign(memory, rest, { mass: UNKNOWN_MASS });
  },
  settle: (_engine, memory) => {
    memory.mass = UNKNOWN_MASS;
  },
  read: readBodies,
  paint: paintBodies,
  why: bodiesWhy,

  plots: (memory, strings) => plotsOf(memory, strings),

  pressed: ({ settings }) => ({
    correction: settings.correction > 0,
    movement: settings.movement,
  }),

  deeds: {
    excite: (engine) => engine.excite(),
    scene: (engine, memory, id: SceneId) => showScene(engine, memory, id),
    response: (engine, memory, response: BodiesReading["response"]) => {
      respond(engine, memory, response);
    },
    "switch-response": (engine, memory) => {
      respond(engine, memory, engine.response === "soft" ? "classic" : "soft");
    },
    settings: (engine, _memory, changes: Partial<BodiesReading["settings"]>) => {
      engine.responseSettings = changes;
    },
    correction: (engine, memory) => {
      const { correction } = engine.responseSettings;
      if (correction > 0) memory.correction = correction;
      engine.responseSettings = { correction: correction > 0 ? 0 : memory.correction };
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
export function showScene(engine: Lab, memory: Memory, id: SceneId) {
  arrange(engine, id);
  Object.assign(memory, startMemory(id, engine));
}

/**
 * Lets bodies respond in another way. A scene that is over in a moment begins anew, to be seen beside the other
 * response.
 */
function respond(engine: Lab, memory: Memory, response: BodiesReading["response"]) {
  engine.response = response;
  const scene = FAST_SCENES.find((id) => id === memory.scene);
  if (scene !== undefined) showScene(engine, memory, scene);
}

/** Fixes the selected shape where it is, or frees it. */
function toggleFixed(engine: Lab) {
  const { selected } = engine;
  if (selected === null) return;
  const isFixed = engine.get(selected).mass === 0;
  engine.set(selected, isFixed ? { mass: 1 } : { mass: 0, velocity: { x: 0, y: 0 }, angularVelocity: 0 });
}

/** Energy over the last seconds, and contacts. */
function plotsOf({ history }: Memory, { scale }: Strings): PlotSpec[] {
  const common = { history, remembered: REMEMBERED, write: scale.short };
  return [
    {
      ...{ ...common, id: "energy", lines: ["kinetic", "potential", "total"] },
      ...{ scale: "range", least: 10 },
    },
    { ...common, id: "contacts", lines: ["hits"], scale: "zero", least: 10 },
  ];
}
