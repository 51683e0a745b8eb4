/** The nearest edge and the regions R1, R2, R3 and inside. */
import { viewCommand } from "../../input/commands.ts";
import { isMoved } from "../shared/deeds.ts";
import { pairStage } from "../shared/pair/index.ts";
import scene from "./scene.json";

export const stage = pairStage({
  scene,
  needs: [
    { field: "shapes", type: "rectangle", least: 1, orNone: true, atStart: true },
    { field: "shapes", type: "circle", least: 1, orNone: true, atStart: true },
  ],
  algorithm: "rectangle-circle",
  views: [viewCommand("depth", "ruler"), viewCommand("regions", "layers")],
  opening: [
    { type: "circle", x: 586, y: 320, radius: 36, angle: 2 },
    { type: "circle", x: 350, y: 186, radius: 48, angle: 0.8 },
    { type: "rectangle", x: 240, y: 236, width: 150, height: 96, angle: 0.3 },
  ],
  deeds: [
    {
      id: "corner",
      done: ({ run }, model) =>
        run?.reason === "hit" &&
        run.steps.some((step) => step.kind === "region" && (step.region === "R1" || step.region === "R2")) &&
        isMoved(run, model),
    },
  ],
});
