/** Bounding circles are fast, and wrong sometimes. */
import { collide } from "../../engine/lab.ts";
import { viewCommand } from "../../input/commands.ts";
import { type Facts, outlineOf } from "../../state/view_state.ts";
import type { LabModel } from "../../ui/model.ts";
import { pairStage } from "../shared/pair/index.ts";
import { isOwn, ownPairs } from "../shared/tasks.ts";
import scene from "./scene.json";

/** The green pairs that the reader has made. */
function candidatesOf(world: Facts["world"], model: LabModel) {
  return ownPairs(world, world.candidatePairs, model).map(([a, b]) => ({
    ...{ a, b, touches: collide(outlineOf(a), outlineOf(b)) !== null },
  }));
}

export const stage = pairStage({
  id: "broad-phase",
  scene,
  predict: () => import("./questions.ts"),
  algorithm: "bounding-circle",
  views: [viewCommand("bounding-circles", "circleDashed")],
  // A false positive, the bar selected, and a true hit.
  opening: [
    { type: "rectangle", x: 560, y: 250, width: 80, height: 60, angle: 0.35 },
    { type: "circle", x: 610, y: 215, radius: 44, angle: 2.4 },
    { type: "circle", x: 296, y: 150, radius: 36, angle: -0.5 },
    { type: "rectangle", x: 230, y: 230, width: 190, height: 48, angle: 0.5 },
  ],
  tasks: [
    {
      id: "green",
      done: ({ world }, _finished, model) =>
        candidatesOf(world, model).some(({ a, b }) => isOwn(a, model) && isOwn(b, model) && a.type !== b.type),
    },
    {
      id: "apart",
      done: ({ world }, finished, model) =>
        finished.has("green") &&
        isOwn(world.chosen, model) &&
        !world.candidatePairs.some((pair) => pair.includes(world.selected)),
    },
    {
      id: "false-positive",
      done: ({ world }, _finished, model) => candidatesOf(world, model).some(({ touches }) => !touches),
    },
    {
      id: "repair",
      done({ world }, finished, model) {
        const own = candidatesOf(world, model);
        return finished.has("false-positive") && own.length > 0 && own.every(({ touches }) => touches);
      },
    },
  ],
});
