/** Bounding circles are fast, and wrong sometimes. */
import { viewCommand } from "../../input/commands.ts";
import { pairStage } from "../shared/pair/index.ts";
import { broughtIn, isAmong } from "../shared/tasks.ts";
import scene from "./scene.json";

export const stage = pairStage({
  id: "broad-phase",
  scene,
  predict: () => import("./questions.ts"),
  algorithm: "bounding-circle",
  views: [viewCommand("bounding-circles", "B", "circleDashed")],
  hint: ["spawn-rectangle", "spawn-circle"],
  tasks: [
    { id: "green", done: ({ world }) => isAmong(world, world.candidatePairs, ["rectangle", "circle"]) },
    {
      id: "apart",
      done: ({ world }, finished) =>
        finished.has("green") && broughtIn(world).length > 1 && world.counts.candidates === 0,
    },
    { id: "false-positive", done: ({ world }) => world.counts.falsePositives > 0 },
    {
      id: "repair",
      done: ({ world }, finished) =>
        finished.has("false-positive") && world.counts.falsePositives === 0 && world.counts.hits > 0,
    },
  ],
});
