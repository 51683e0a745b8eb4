/** Collision information of two circles: depth, normal, start, end. */
import { viewCommand } from "../../input/commands.ts";
import { pairStage } from "../shared/pair/index.ts";
import { someStep } from "../shared/tasks.ts";
import scene from "./scene.json";

/** The small depth of a task, in pixels. */
const SHALLOW = 5;

export const stage = pairStage({
  id: "circles",
  scene,
  predict: () => import("./questions.ts"),
  algorithm: "circle-circle",
  views: [viewCommand("depth", "T", "ruler")],
  hint: ["spawn-circle", "spawn-circle"],
  tasks: [
    { id: "concentric", done: ({ run }) => someStep(run, "normal", (step) => step.concentric) },
    { id: "shallow", done: ({ world }) => world.contacts.some(({ depth }) => depth < SHALLOW) },
    { id: "no-line", done: ({ world }) => world.unlisted > 0 },
  ],
});
