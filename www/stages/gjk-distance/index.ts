/** Distance and closest points. */

import { decimals } from "../../i18n/format.ts";
import type { Facts } from "../../state/view_state.ts";
import { UNIT } from "../shared/geometry.ts";
import { laterTemplate } from "../shared/later.ts";
import { CLASSIC_PLACES, playerStage } from "../shared/player/index.ts";
import { isFirstPair, isMoved, someStep } from "../shared/tasks.ts";
import scene from "./scene.json";

/** The short distance of a task, in units. */
const NEAR = 0.05;

/** Whether the distance, in units, is written like that. */
function isWritten(run: Facts["run"], written: string) {
  const last = run?.steps.at(-1);
  if (last?.kind !== "done" || !("distance" in last) || last.distance === null) return false;
  return decimals(last.distance / UNIT, 5) === written;
}

export const stage = playerStage({
  id: "gjk-distance",
  scene,
  predict: () => import("./questions.ts"),
  places: CLASSIC_PLACES,
  more: (panel) => {
    const words = panel.strings.more;
    const load = () => import("./blend.ts");
    return [
      laterTemplate(panel, "blend", words.blend, load, ({ blendTemplate }) => blendTemplate(panel)),
      laterTemplate(
        panel,
        "variants",
        words.variants,
        () => import("../shared/player/variants.ts"),
        ({ variantsTemplate }) => variantsTemplate(panel, "distance"),
      ),
      laterTemplate(panel, "example", words.example, load, ({ exampleTemplate }) => exampleTemplate(panel)),
    ];
  },
  tasks: [
    { id: "distance-second", done: ({ run }) => isWritten(run, "1.03130") },
    { id: "distance-first", done: ({ run }, finished) => finished.has("distance-second") && isWritten(run, "1.01789") },
    {
      id: "distance-edge",
      done: ({ run }, _finished, model) =>
        run?.touching === false &&
        isFirstPair(run, model) &&
        isMoved(run, model) &&
        someStep(run, "search-end", ({ points }) => points.length === 2),
    },
    {
      id: "distance-near",
      done: ({ run }) =>
        run?.touching === false &&
        someStep(run, "done", (step) => "distance" in step && step.distance !== null && step.distance < NEAR * UNIT),
    },
  ],
});
