/** The separating axis theorem for any convex shapes. */
import { viewCommand } from "../../input/commands.ts";
import { laterTemplate } from "../shared/later.ts";
import { playerStage } from "../shared/player/index.ts";
import scene from "./scene.json";

export const stage = playerStage({
  algorithm: "sat",
  scene,
  views: [viewCommand("axes", "axes"), viewCommand("intervals", "gantt"), viewCommand("supports", "diamond")],
  more: (panel) => laterTemplate(panel, "simple", panel.strings.more.simple, () => import("./simple.ts")),
});
