/** Overlap as the question whether the Minkowski difference contains the origin. */
import { collide } from "../../engine/lab.ts";
import { outlineOf, type ShapeRow } from "../../state/view_state.ts";
import { laterTemplate } from "../shared/later.ts";
import { CLASSIC_PLACES, playerStage } from "../shared/player/index.ts";
import { atEnd, cornersOf, isFirstPair, isMoved, someStep } from "../shared/tasks.ts";
import scene from "./scene.json";

/** The number of corners of a task. */
const MANY_CORNERS = 32;

/** Whether the first two shapes were apart at first. */
function wasApart([a, b]: readonly ShapeRow[]) {
  return a !== undefined && b !== undefined && collide(outlineOf(a), outlineOf(b)) === null;
}

export const stage = playerStage({
  id: "gjk",
  scene,
  predict: () => import("./questions.ts"),
  opensAt: "start",
  opensWith: "why",
  // Here the search needs a triangle and drops a point on its way.
  places: [...CLASSIC_PLACES, { x: 1, y: -1.4 }],
  more: (panel) =>
    laterTemplate(
      panel,
      "variants",
      panel.strings.more.variants,
      () => import("../shared/player/variants.ts"),
      ({ variantsTemplate }) => variantsTemplate(panel, "hit"),
    ),
  tasks: [
    { id: "gjk-end", done: ({ run }) => atEnd(run) },
    {
      id: "gjk-dropped",
      done: ({ run }, _finished, model) =>
        run?.current.kind === "simplex" && run.current.dropped !== null && isMoved(run, model),
    },
    {
      id: "gjk-inside",
      done: ({ run }, _finished, model) =>
        run?.reason === "origin-inside" && atEnd(run) && isFirstPair(run, model) && isMoved(run, model),
    },
    {
      id: "gjk-once",
      done: ({ run }, finished, model) =>
        finished.has("gjk-inside") &&
        isFirstPair(run, model) &&
        someStep(run, "done", (step) => "iterations" in step && !step.hit && step.iterations === 1),
    },
    { id: "gjk-round", done: ({ run }) => run !== null && Math.max(...cornersOf(run)) >= MANY_CORNERS },
  ],
  deeds: [
    {
      id: "origin-in",
      done: ({ run }, _finished, model) => !model.held && run?.touching === true && wasApart(model.opened ?? []),
    },
  ],
});
