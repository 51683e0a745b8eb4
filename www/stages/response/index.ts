/** The room of the stage `response`: the book's scene, and others that show what a response is worth. */

import type { Room } from "../../lab/stage_module.ts";
import { bodiesRoom, showScene } from "../shared/bodies/index.ts";
import { type BodiesReading, type Memory, startMemory } from "../shared/bodies/reading.ts";
import { SCENES } from "../shared/bodies/scenes.ts";
import { seeResponse } from "./panels.ts";

export const responseRoom: Room<BodiesReading, Memory> = {
  ...bodiesRoom,

  open: (engine) => startMemory("demo", engine),

  deeds: {
    ...bodiesRoom.deeds,
    "next-scene": (engine, memory, by: 1 | -1) => {
      const at = SCENES.indexOf(memory.scene ?? "demo") + by;
      showScene(engine, memory, SCENES[(at + SCENES.length) % SCENES.length] ?? "demo");
    },
  },

  words: (reading, strings) => strings.bodies.verdict(reading),
  help: (strings) => strings.bodies.help,
  hint: (strings) => strings.bodies.hint,
  see: seeResponse,
};
