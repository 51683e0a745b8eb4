/** Penetration from the simplex. */

import { UNIT } from "../shared/geometry.ts";
import { CLASSIC_PLACES, playerStage } from "../shared/player/index.ts";
import { cornersOf, isMoved, someStep } from "../shared/tasks.ts";
import scene from "./scene.json";

/** The number of corners, and the depth in units, of the tasks. */
const SOME_CORNERS = 12;
const DEEP = 1.5;

/** Depth of shapes that have just been pushed apart, at most: rounding, in pixels. */
const TOUCHING = 1e-6;

export const stage = playerStage({
  id: "epa",
  scene,
  places: CLASSIC_PLACES,
  tasks: [
    {
      id: "epa-apply",
      done: ({ run }) =>
        someStep(run, "done", (step) => "contact" in step && step.contact !== null && step.contact.depth < TOUCHING),
    },
    {
      id: "epa-deep",
      done: ({ run }, _finished, model) =>
        someStep(
          run,
          "done",
          (step) => "contact" in step && step.contact !== null && step.contact.depth > DEEP * UNIT,
        ) &&
        run !== null &&
        isMoved(run, model),
    },
    {
      id: "epa-round",
      done: ({ run }) => run?.touching === true && Math.min(...cornersOf(run)) >= SOME_CORNERS,
    },
  ],
});
