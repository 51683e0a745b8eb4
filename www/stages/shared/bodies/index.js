/**
 * What the rooms of `response` and `sandbox` have in common: bodies that fall, bounce and come to
 * rest, with a control for everything that says how.
 */

import { REMEMBERED, rewind } from "../../../ui/plots/history.js";
import { paintBodies } from "./paint.js";
import { readBodies, startMemory, stepBodies, UNKNOWN_MASS } from "./reading.js";
import { arrange, FAST_SCENES } from "./scenes.js";
import { bodiesWhy } from "./why.js";

/** @import { Engine } from "../../../package/index.js" */
/** @import { Room } from "../../../lab/stage_module.js" */
/** @import { BodiesReading, Memory } from "./reading.js" */
/** @import { SceneId } from "./scenes.js" */

/** What the controls reach. */
export const REACH = Object.freeze({
  gravity: { least: -400, most: 400, step: 10 },
  substeps: { least: 1, most: 16, step: 1 },
  relaxations: { least: 1, most: 50, step: 1 },
  correction: { least: 0, most: 1, step: 0.05 },
});

/** The responses in the order of their buttons. */
export const RESPONSES = Object.freeze(/** @type {const} */ (["soft", "classic", "none"]));

/** @type {Omit<Room<BodiesReading, Memory>, "see" | "words" | "help">} */
export const bodiesRoom = {
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
    scene: (engine, memory, /** @type {SceneId} */ id) => showScene(engine, memory, id),
    response: (engine, memory, /** @type {BodiesReading["response"]} */ response) => {
      respond(engine, memory, response);
    },
    "switch-response": (engine, memory) => {
      respond(engine, memory, engine.response === "soft" ? "classic" : "soft");
    },
    settings: (engine, _memory, /** @type {Partial<BodiesReading["settings"]>} */ changes) => {
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
    gravity: (engine, _memory, /** @type {{ x?: number, y?: number }} */ changes) => {
      engine.gravity = { ...engine.gravity, ...changes };
    },
    body: (
      engine,
      _memory,
      /** @type {import("../../../package/types.js").Properties} */ changes,
    ) => {
      if (engine.selected !== null) engine.set(engine.selected, changes);
    },
    fix: toggleFixed,
  },
};

/**
 * Puts a scene in place of everything, and starts to remember it.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 * @param {SceneId} id
 */
export function showScene(engine, memory, id) {
  arrange(engine, id);
  Object.assign(memory, startMemory(id, engine));
}

/**
 * Lets bodies respond in another way. A scene that is over in a moment begins anew, to be seen beside the other response.
 *
 * @param {Engine} engine
 * @param {Memory} memory
 * @param {BodiesReading["response"]} response
 */
function respond(engine, memory, response) {
  engine.response = response;
  const scene = FAST_SCENES.find((id) => id === memory.scene);
  if (scene !== undefined) showScene(engine, memory, scene);
}

/**
 * Fixes the selected shape where it is, or frees it.
 *
 * @param {Engine} engine
 */
function toggleFixed(engine) {
  const { selected } = engine;
  if (selected === null) return;
  const isFixed = engine.get(selected).mass === 0;
  engine.set(
    selected,
    isFixed ? { mass: 1 } : { mass: 0, velocity: { x: 0, y: 0 }, angularVelocity: 0 },
  );
}

/**
 * Energy over the last seconds, and contacts.
 *
 * @param {Memory} memory
 * @param {import("../../../i18n/index.js").Strings} strings
 * @returns {import("../../../ui/plots/spec.js").PlotSpec[]}
 */
function plotsOf({ history }, { scale }) {
  const common = { history, remembered: REMEMBERED, write: scale.short };
  return [
    {
      ...{ ...common, id: "energy", lines: ["kinetic", "potential", "total"] },
      ...{ scale: "range", least: 10 },
    },
    { ...common, id: "contacts", lines: ["hits"], scale: "zero", least: 10 },
  ];
}
