/** The room of the stage `sandbox`: an empty world and all tools. */

import { bodiesRoom } from "../shared/bodies/index.js";
import { startMemory } from "../shared/bodies/reading.js";
import { borders } from "../shared/bodies/scenes.js";
import { loadWorld, saveWorld } from "./file.js";
import { seeSandbox } from "./panels.js";

/** @import { BodiesReading, Memory } from "../shared/bodies/reading.js" */
/** @import { GivenFile } from "./file.js" */

/** Of a new capsule, in pixels. */
const CAPSULE_RADIUS = 14;

/** @type {import("../../lab/stage_module.js").Room<BodiesReading, Memory>} */
export const sandboxRoom = {
  ...bodiesRoom,

  deeds: {
    ...bodiesRoom.deeds,
    borders: (engine) => {
      for (const [shape, properties] of borders()) engine.add(shape, properties);
    },
    reshape: (engine, _memory, /** @type {number} */ corners) => {
      if (engine.selected !== null) engine.reshapeRegular(engine.selected, corners);
    },
    round: (engine, _memory, /** @type {number} */ radius) => {
      if (engine.selected !== null) engine.set(engine.selected, { radius });
    },
    capsule: (engine) => {
      engine.set(engine.spawnSegment(), { radius: CAPSULE_RADIUS });
    },
    save: (engine, memory, /** @type {string} */ name) => {
      memory.news = saveWorld(engine, name);
    },
    load: (engine, memory, /** @type {GivenFile} */ file) => {
      const news = loadWorld(engine, file);
      if (news.kind === "loaded") Object.assign(memory, startMemory(null, engine));
      memory.news = news;
    },
  },

  words: (reading, strings) =>
    reading.bodies + reading.fixed === 0
      ? strings.sandbox.verdict.empty
      : strings.bodies.verdict(reading),
  help: (strings) => strings.bodies.help,
  hint: (strings) => strings.sandbox.hint,
  see: seeSandbox,
};
