/** Overlap as the question whether the Minkowski difference contains the origin. */
import { collide } from "../../engine/lab.ts";
import { outlineOf, type ShapeRow } from "../../state/view_state.ts";
import { laterTemplate } from "../shared/later.ts";
import { CLASSIC_PLACES, playerStage } from "../shared/player/index.ts";
import scene from "./scene.json";

/** Whether the first two shapes were apart at first. */
function wasApart([a, b]: readonly ShapeRow[]) {
  return a !== undefined && b !== undefined && collide(outlineOf(a), outlineOf(b)) === null;
}

export const stage = playerStage({
  algorithm: "gjk",
  scene,
  // Here the search needs a triangle and drops a point on its way.
  places: [...CLASSIC_PLACES, { x: 1, y: -1.4 }],
  more: (panel) => {
    const load = () => import("../shared/player/variants.ts");
    return laterTemplate(panel, "variants", panel.strings.more.variants, load, "hit");
  },
  deeds: [
    {
      id: "origin-in",
      done: ({ run }, model) => !model.held && run?.touching === true && wasApart(model.opened ?? []),
    },
  ],
});
