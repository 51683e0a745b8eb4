/** Falling boxes, and further scenes that show the use of a response. */
import { shapeCommands } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { BODY_COMMANDS, bodiesStage } from "../shared/bodies/index.ts";
import { type BodiesReading, type State, startState } from "../shared/bodies/reading.ts";
import type { BodiesTexts } from "../shared/bodies/strings.en.ts";
import scene from "./scene.json";

export const stage: StageModule<State, BodiesReading, BodiesTexts> = {
  scene,
  // Scenes bring the bodies: to add more is on request.
  commands: shapeCommands({ own: BODY_COMMANDS, clock: true, tools: ["make"] }),
  ...bodiesStage,

  open: (engine) => startState("demo", engine),
};
