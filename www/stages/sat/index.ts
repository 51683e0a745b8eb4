/** The separating axis theorem for any convex shapes. */
import { viewCommand } from "../../input/commands.ts";
import { laterTemplate } from "../shared/later.ts";
import { playerStage } from "../shared/player/index.ts";
import { isFirstPair, isMoved, isOpened, someStep } from "../shared/tasks.ts";
import scene from "./scene.json";

export const stage = playerStage({
  id: "sat",
  scene,
  predict: () => import("./questions.ts"),
  views: [viewCommand("axes", "axes"), viewCommand("intervals", "gantt"), viewCommand("supports", "diamond")],
  shown: ["axes", "intervals", "supports"],
  opensAt: "end",
  opensWith: "why",
  more: (panel) =>
    laterTemplate(
      panel,
      "simple",
      panel.strings.more.simple,
      () => import("./simple.ts"),
      ({ simpleTemplate }) => simpleTemplate(panel),
    ),
  tasks: [
    {
      id: "sat-apart",
      done: ({ run }, _finished, model) =>
        run?.reason === "separating-axis" && isFirstPair(run, model) && isMoved(run, model),
    },
    {
      id: "sat-late",
      done({ run }, _finished, model) {
        const count = (wanted: string) => run?.steps.filter(({ kind }) => kind === wanted).length ?? 0;
        const isLate = run?.reason === "separating-axis" && count("axis") > count("axis-skipped");
        return isLate && isFirstPair(run, model) && isMoved(run, model);
      },
    },
    {
      id: "sat-corner",
      done: ({ run }, _finished, model) =>
        someStep(run, "axis-chosen", (step) => step.source.kind === "vertex") &&
        run?.reason === "hit" &&
        isOpened(run, model) &&
        isMoved(run, model),
    },
    { id: "sat-graze", done: ({ run }) => someStep(run, "axis-chosen", (step) => step.depth < 1) },
  ],
});
