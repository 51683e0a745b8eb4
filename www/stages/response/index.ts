/** Falling boxes, and further scenes that show the use of a response. */
import { shapeCommands } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { BODY_COMMANDS, bodiesStage } from "../shared/bodies/index.ts";
import { type BodiesReading, type State, startState } from "../shared/bodies/reading.ts";
import type { BodiesTexts } from "../shared/bodies/strings.en.ts";
import scene from "./scene.json";

/** Limits of the tasks: seconds that a stack stands, px by which a trembling one moves, share of energy lost. */
const STANDS = 10;
const MOVED = 2;
const LOSSLESS = 1e-3;

/** Shapes of the first scene that are fixed from the start. */
const PLATFORMS = 4;

export const stage: StageModule<State, BodiesReading, BodiesTexts> = {
  id: "response",
  scene,
  commands: shapeCommands({ own: BODY_COMMANDS, clock: true }),
  tasks: [
    { id: "response-stack", done: ({ own }) => isStack(own, "soft") && own.time > STANDS && (own.drift ?? 1) < 1 },
    { id: "response-classic", done: ({ own }) => isStack(own, "classic") && (own.drift ?? 0) > MOVED },
    {
      id: "response-fix",
      done: ({ own }) => own.scene === "demo" && own.body?.mass === 0 && own.body.position >= PLATFORMS,
    },
    { id: "response-slope", done: ({ own }) => own.scene === "slope" && own.time > 1 && own.resting >= 2 },
    { id: "response-energy", done: ({ own }) => own.scene === "billiards" && own.time > STANDS && keepsEnergy(own) },
  ],
  ...bodiesStage,

  open: (engine) => startState("demo", engine),
};

function isStack({ scene, response: used }: BodiesReading, response: BodiesReading["response"]) {
  return scene === "stack" && used === response;
}

function keepsEnergy({ began, kinetic }: BodiesReading) {
  return began > 0 && Math.abs(kinetic - began) < LOSSLESS * began;
}
