/** The room of the stage `sandbox`: an empty world and all tools. */

import type { Room } from "../../lab/stage_module.ts";
import { bodiesRoom } from "../shared/bodies/index.ts";
import { type BodiesReading, type Memory, startMemory } from "../shared/bodies/reading.ts";
import { borders } from "../shared/bodies/scenes.ts";
import { type GivenFile, loadWorld, saveWorld } from "./file.ts";
import { seeSandbox } from "./panels.ts";

/** Of a new capsule, in pixels. */
const CAPSULE_RADIUS = 14;

export const sandboxRoom: Room<BodiesReading, Memory> = {
  ...bodiesRoom,

  deeds: {
    ...bodiesRoom.deeds,
    borders: (engine) => {
      for (const [shape, properties] of borders()) engine.add(shape, properties);
    },
    reshape: (engine, _memory, corners: number) => {
      if (engine.selected !== null) engine.reshapeRegular(engine.selected, corners);
    },
    round: (engine, _memory, radius: number) => {
      if (engine.selected !== null) engine.set(engine.selected, { radius });
    },
    capsule: (engine) => {
      engine.set(engine.spawnSegment(), { radius: CAPSULE_RADIUS });
    },
    save: (engine, memory, name: string) => {
      memory.news = saveWorld(engine, name);
    },
    load: (engine, memory, file: GivenFile) => {
      const news = loadWorld(engine, file);
      if (news.kind === "loaded") Object.assign(memory, startMemory(null, engine));
      memory.news = news;
    },
  },

  words: (reading, strings) =>
    reading.bodies + reading.fixed === 0 ? strings.sandbox.verdict.empty : strings.bodies.verdict(reading),
  help: (strings) => strings.bodies.help,
  hint: (strings) => strings.sandbox.hint,
  see: seeSandbox,
};
