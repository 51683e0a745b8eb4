/** The nearest edge and the regions R1, R2, R3 and inside. */
import { viewCommand } from "../../input/commands.ts";
import { pairStage } from "../shared/pair/index.ts";
import { someStep } from "../shared/tasks.ts";
import scene from "./scene.json";

export const stage = pairStage({
  id: "rectangle-circle",
  scene,
  predict: () => import("./questions.ts"),
  algorithm: "rectangle-circle",
  views: [viewCommand("depth", "T", "ruler"), viewCommand("regions", "C", "layers")],
  hint: ["spawn-rectangle", "spawn-circle"],
  tasks: [
    { id: "inside", done: ({ run }) => someStep(run, "region", ({ region }) => region === "inside") },
    {
      id: "face",
      done: ({ run }) => run?.reason === "hit" && someStep(run, "region", ({ region }) => region === "R3"),
    },
    {
      id: "corner",
      done: ({ run }) =>
        run?.reason === "hit" && someStep(run, "region", ({ region }) => region === "R1" || region === "R2"),
    },
  ],
});
