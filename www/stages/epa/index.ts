/** Penetration from the simplex. */

import { CLASSIC_PLACES, playerStage } from "../shared/player/index.ts";
import scene from "./scene.json";

export const stage = playerStage({
  algorithm: "epa",
  scene,
  needs: [{ field: "shapes", least: 2, atStart: true }],
  places: CLASSIC_PLACES,
});
