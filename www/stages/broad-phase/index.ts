import { viewCommand } from "../../input/commands.ts";
import type { StageStrings } from "../../lab/stage.ts";
import { pairStage } from "../shared/pair/index.ts";
import scene from "./scene.json";
import type { en } from "./strings.en.ts";

export const stage = pairStage({
  scene,
  needs: [{ field: "shapes", least: 2, orNone: true, atStart: true }],
  algorithm: "bounding-circle",
  tell: ({ world }, { verdict, told }: StageStrings<typeof en>, views) => {
    if (views.has("contact")) return verdict(world);
    return views.has("candidate") ? told.candidates(world.counts) : told.pairs(world.counts, world.shapes.length);
  },
  views: [viewCommand("bounding-circles", "circleDashed")],
  // A false positive, the bar selected, and a true hit.
  opening: [
    { type: "rectangle", x: 560, y: 250, width: 80, height: 60, angle: 0.35 },
    { type: "circle", x: 610, y: 215, radius: 44, angle: 2.4 },
    { type: "circle", x: 296, y: 150, radius: 36, angle: -0.5 },
    { type: "rectangle", x: 230, y: 230, width: 190, height: 48, angle: 0.5 },
  ],
});
