/** The room of the stage `response`: the book's scene, and others that show what a response is worth. */

import { startMemory } from "../bodies/reading.js";
import { bodiesRoom, showScene } from "../bodies/room.js";
import { SCENES } from "../bodies/scenes.js";
import { seeResponse } from "./panels.js";

/** @import { BodiesReading, Memory } from "../bodies/reading.js" */

/** @type {import("../room.js").Room<BodiesReading, Memory>} */
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
