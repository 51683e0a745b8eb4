/** The room of the stage `response`: the book's scene, and others that show what a response is worth. */

import { bodiesRoom, showScene } from "../shared/bodies/index.js";
import { startMemory } from "../shared/bodies/reading.js";
import { SCENES } from "../shared/bodies/scenes.js";
import { seeResponse } from "./panels.js";

/** @import { BodiesReading, Memory } from "../shared/bodies/reading.js" */

/** @type {import("../../lab/stage_module.js").Room<BodiesReading, Memory>} */
export const responseRoom = {
  ...bodiesRoom,

  open: (engine) => startMemory("demo", engine),

  deeds: {
    ...bodiesRoom.deeds,
    "next-scene": (engine, memory, /** @type {1 | -1} */ by) => {
      const at = SCENES.indexOf(memory.scene ?? "demo") + by;
      showScene(engine, memory, SCENES[(at + SCENES.length) % SCENES.length] ?? "demo");
    },
  },

  words: (reading, strings) => strings.bodies.verdict(reading),
  help: (strings) => strings.bodies.help,
  hint: (strings) => strings.bodies.hint,
  see: seeResponse,
};
