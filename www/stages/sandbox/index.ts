/** A world with a floor and gravity, and all tools. */

import { command, editCommand, shapeCommands } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { BODY_COMMANDS, bodiesStage } from "../shared/bodies/index.ts";
import { bodiesWhy, seeBodies } from "../shared/bodies/panels.ts";
import { type BodiesReading, type State, startState } from "../shared/bodies/reading.ts";
import { borders, OPENING, put } from "../shared/bodies/scenes.ts";
import { toolsTemplate } from "./panels.ts";
import scene from "./scene.json";
import type { Texts } from "./strings.en.ts";

const CAPSULE_RADIUS = 14;

export const stage: StageModule<State, BodiesReading, Texts> = {
  scene,
  commands: shapeCommands({
    own: [
      ...BODY_COMMANDS,
      command("spawn-segment", "make", "`", ({ engine }) => engine.spawnSegment(), {
        codes: ["Backquote"],
        icon: "slash",
      }),
      editCommand("spawn-capsule", "make", "\\", "pill"),
      editCommand("borders", "make", ";", "fence"),
      command("edit-corners", "form", "", ({ toggleCorners }) => toggleCorners(), {
        ...{ needs: "polygon", icon: "spline", worded: ["wide"] },
      }),
    ],
    polygons: true,
    clock: true,
    without: ["spawn-convex", "reshape-convex", "corners"],
    tools: ["spawn-capsule", "view"],
  }),
  ...bodiesStage,
  // The world itself is empty and weightless.
  open: (engine, isOwn) => {
    if (isOwn) put(engine, OPENING);
    return startState(null, engine);
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
    "spawn-capsule": (engine) => {
      engine.set(engine.spawnSegment(), { radius: CAPSULE_RADIUS });
    },
  },

  describe: ({ own }, { bodies, sandbox }) => ({
    picture: own.bodies + own.fixed === 0 ? sandbox.verdict.empty : bodies.verdict(own),
    told: bodies.tell(own),
  }),
  panels: { see: (panel, reading) => seeBodies(panel, reading, toolsTemplate(panel)), why: bodiesWhy },
};
