/** Penetration from the simplex. */

import { playerStage } from "../shared/player/index.ts";
import scene from "./scene.json";

export const stage = playerStage({
  algorithm: "epa",
  scene,
});
