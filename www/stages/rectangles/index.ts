/** The separating axis theorem by support points. */
import { viewCommand } from "../../input/commands.ts";
import { pairStage } from "../shared/pair/index.ts";
import { isMoved, ownPairs } from "../shared/tasks.ts";
import scene from "./scene.json";

export const stage = pairStage({
  id: "rectangles",
  scene,
  gallery: () => import("./gallery.ts"),
  predict: () => import("./questions.ts"),
  algorithm: "rectangle-rectangle",
  views: [
    viewCommand("depth", "ruler"),
    viewCommand("axes", "axes"),
    viewCommand("corners", "corners"),
    viewCommand("drops", "drops"),
    viewCommand("ends", "ends"),
    viewCommand("intervals", "gantt"),
    viewCommand("supports", "diamond"),
  ],
  opening: [
    { type: "rectangle", x: 580, y: 150, width: 90, height: 60, angle: 0.6 },
    { type: "rectangle", x: 230, y: 205, width: 150, height: 90, angle: 0.25 },
    { type: "rectangle", x: 326, y: 258, width: 110, height: 80, angle: -0.35 },
  ],
  tasks: [
    {
      id: "line",
      done({ world }, _finished, model) {
        const pairs = world.contacts.map(({ a, b }) => [a, b] as const);
        return ownPairs(world, pairs, model).some(([a, b]) => a.type === "rectangle" && b.type === "rectangle");
      },
    },
    { id: "reason", done: ({ run }, _finished, model) => run?.reason === "no-support-point" && isMoved(run, model) },
    {
      id: "late-reason",
      done: ({ run }, _finished, model) =>
        run?.reason === "no-support-point" &&
        run.steps.filter((step) => step.kind === "face").length > 4 &&
        isMoved(run, model),
    },
  ],
});
