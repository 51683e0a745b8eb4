/** The separating axis theorem by support points. */
import { viewCommand } from "../../input/commands.ts";
import { pairStage } from "../shared/pair/index.ts";
import { isAmong } from "../shared/tasks.ts";
import scene from "./scene.json";

export const stage = pairStage({
  id: "rectangles",
  scene,
  predict: () => import("./questions.ts"),
  algorithm: "rectangle-rectangle",
  views: [
    viewCommand("depth", "T", "ruler"),
    viewCommand("axes", "X", "axes"),
    viewCommand("intervals", "V", "gantt"),
    viewCommand("supports", "N", "diamond"),
  ],
  hint: ["spawn-rectangle", "spawn-rectangle"],
  tasks: [
    {
      id: "line",
      done: ({ world }) => {
        const pairs = world.contacts.map(({ a, b }) => [a, b] as const);
        return isAmong(world, pairs, ["rectangle", "rectangle"]);
      },
    },
    { id: "reason", done: ({ run }) => run?.reason === "no-support-point" },
    {
      id: "late-reason",
      done: ({ run }) =>
        run?.reason === "no-support-point" && run.steps.filter((step) => step.kind === "face").length > 4,
    },
  ],
});
