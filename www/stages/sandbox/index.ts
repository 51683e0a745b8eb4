/** An empty world and all tools. */

import { command, editCommand, shapeCommands, viewCommand } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { BODY_COMMANDS, bodiesStage } from "../shared/bodies/index.ts";
import { type BodiesReading, type State, startState } from "../shared/bodies/reading.ts";
import { borders, ELASTIC, OPENING } from "../shared/bodies/scenes.ts";
import { type GivenFile, loadWorld, saveWorld } from "./file.ts";
import { seeSandbox } from "./panels.ts";
import scene from "./scene.json";
import type { Texts } from "./strings.en.ts";

const CAPSULE_RADIUS = 14;

export const stage: StageModule<State, BodiesReading, Texts> = {
  id: "sandbox",
  scene,
  commands: shapeCommands({
    own: [
      ...BODY_COMMANDS,
      command("spawn-segment", "make", "-", ({ engine }) => engine.spawnSegment(), { codes: ["Minus"], icon: "slash" }),
      command("fix", "body", "[", ({ edit }) => edit("fix"), {
        codes: ["BracketLeft"],
        needs: "selection",
        icon: "pin",
      }),
      command("spawn-capsule", "make", "\\", ({ edit }) => edit("capsule"), { codes: ["Backslash"], icon: "pill" }),
      command("edit-corners", "form", "]", ({ toggleCorners }) => toggleCorners(), {
        codes: ["BracketRight"],
        needs: "polygon",
        icon: "spline",
      }),
      editCommand("borders", "make", ";", "fence", { codes: ["Semicolon"] }),
      viewCommand("velocity", "T", "velocity"),
    ],
    polygons: true,
    clock: true,
    without: ["spawn-convex", "reshape-convex", "corners"],
  }),
  hint: {
    commands: ["excite", "spawn-rectangle"],
    layouts: ["wide", "narrow", "minimal"],
    words: (strings) => strings.sandbox.hint,
  },
  tasks: [
    { id: "sandbox-kinds", done: ({ world }) => new Set(world.shapes.map(({ type }) => type)).size === 4 },
    {
      id: "sandbox-rest",
      done: ({ world, own }) => own.gravity.y !== 0 && own.resting > 0 && world.contacts.length > 0,
    },
    { id: "sandbox-tower", done: ({ own }) => own.resting >= 5 && own.contacts >= 5 },
    { id: "sandbox-load", done: ({ own }) => own.news?.kind === "loaded" },
  ],
  ...bodiesStage,
  // The world itself is empty.
  opening: (engine) => {
    for (const [shape, properties] of [...borders(ELASTIC), ...OPENING]) engine.select(engine.add(shape, properties));
  },

  edits: {
    ...bodiesStage.edits,
    borders: (engine) => {
      for (const [shape, properties] of borders()) engine.add(shape, properties);
    },
    reshape: (engine, _state, corners: number) => {
      if (engine.selected !== null) engine.reshapeRegular(engine.selected, corners);
    },
    round: (engine, _state, radius: number) => {
      if (engine.selected !== null) engine.set(engine.selected, { radius });
    },
    capsule: (engine) => {
      engine.set(engine.spawnSegment(), { radius: CAPSULE_RADIUS });
    },
    save: (engine, state, name: string) => {
      state.news = saveWorld(engine, name);
    },
    load: (engine, state, file: GivenFile) => {
      const news = loadWorld(engine, file);
      if (news.kind === "loaded") Object.assign(state, startState(null, engine));
      state.news = news;
    },
  },

  describe: (reading, strings) =>
    reading.bodies + reading.fixed === 0 ? strings.sandbox.verdict.empty : strings.bodies.verdict(reading),
  see: seeSandbox,
};
