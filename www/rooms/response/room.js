/** The room of the stage `response`: the book's scene, and others that show what a response is worth. */

import { startMemory } from "../bodies/reading.js";
import { bodiesRoom } from "../bodies/room.js";
import { arrange, SCENES } from "../bodies/scenes.js";
import { seeResponse } from "./panels.js";

/** @import { BodiesReading, Memory } from "../bodies/reading.js" */
/** @import { SceneId } from "../bodies/scenes.js" */

/** @type {import("../room.js").Room<BodiesReading, Memory>} */
export const responseRoom = {
  ...bodiesRoom,

  open: (engine) => startMemory("demo", engine),

  deeds: {
    ...bodiesRoom.deeds,
    scene: (engine, memory, /** @type {SceneId} */ id) => show(engine, memory, id),
    "next-scene": (engine, memory, /** @type {1 | -1} */ by) => {
      const at = SCENES.indexOf(memory.scene ?? "demo") + by;
      show(engine, memory, SCENES[(at + SCENES.length) % SCENES.length] ?? "demo");
    },
  },

  words: (reading, strings) => strings.bodies.verdict(reading),
  help: (strings) => strings.bodies.help,
  hint: (strings) => strings.bodies.hint,
  see: seeResponse,
};

/**
 * @param {import("../../package/index.js").Engine} engine
 * @param {Memory} memory
 * @param {SceneId} id
 */
function show(engine, memory, id) {
  arrange(engine, id);
  Object.assign(memory, startMemory(id, engine));
}
