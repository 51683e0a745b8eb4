/** The separating axis theorem by support points. */
import { viewCommand } from "../../input/commands.ts";
import { isMoved } from "../shared/deeds.ts";
import { pairStage } from "../shared/pair/index.ts";
import scene from "./scene.json";

export const stage = pairStage({
  scene,
  needs: [{ field: "shapes", type: "rectangle", least: 2, orNone: true, atStart: true }],
  algorithm: "rectangle-rectangle",
  views: [
    viewCommand("depth", "ruler"),
    viewCommand("axes", "axes"),
    viewCommand("corners", "corners"),
    viewCommand("intervals", "gantt", "drops", "ends"),
    viewCommand("supports", "diamond"),
  ],
  opening: [
    { type: "rectangle", x: 580, y: 150, width: 90, height: 60, angle: 0.6 },
    { type: "rectangle", x: 230, y: 205, width: 150, height: 90, angle: 0.25 },
    { type: "rectangle", x: 326, y: 258, width: 110, height: 80, angle: -0.35 },
  ],
  deeds: [{ id: "reason", done: ({ run }, model) => run?.reason === "no-support-point" && isMoved(run, model) }],
});
