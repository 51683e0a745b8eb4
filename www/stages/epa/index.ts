/** Penetration from the simplex. */

import { CLASSIC_PLACES, playerStage } from "../shared/player/index.ts";
import scene from "./scene.json";

export const stage = playerStage({
  algorithm: "epa",
  scene,
  places: CLASSIC_PLACES,
});
