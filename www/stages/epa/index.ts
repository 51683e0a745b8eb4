/** Penetration from the simplex. */

import type { Facts } from "../../state/view_state.ts";
import { UNIT } from "../shared/geometry.ts";
import { CLASSIC_PLACES, playerStage } from "../shared/player/index.ts";
import { cornersOf, isMoved } from "../shared/tasks.ts";
import scene from "./scene.json";

/** The number of corners, and the depth in units, of the tasks. */
const SOME_CORNERS = 12;
const DEEP = 1.5;

/** Depth of shapes that have just been pushed apart, at most: rounding, in pixels. */
const TOUCHING = 1e-6;

function depthOf(run: Facts["run"]) {
  const last = run?.steps.at(-1);
  return last?.kind === "done" && "contact" in last ? last.contact?.depth : undefined;
}

export const stage = playerStage({
  id: "epa",
  scene,
  predict: () => import("./questions.ts"),
  places: CLASSIC_PLACES,
  tasks: [
    { id: "epa-apply", done: ({ run }) => (depthOf(run) ?? Infinity) < TOUCHING },
    { id: "epa-deep", done: ({ run }, _finished, model) => (depthOf(run) ?? 0) > DEEP * UNIT && isMoved(run, model) },
    { id: "epa-round", done: ({ run }) => run?.touching === true && Math.min(...cornersOf(run)) >= SOME_CORNERS },
  ],
});
