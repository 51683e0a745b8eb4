/** The glue of the module of detection, as one object: see `glue_whole.ts`. */

import type { DetectionGlue } from "./instance.ts";
import init, {
  collideCircles,
  collideFlat,
  containsFlat,
  distanceFlat,
  Engine,
  flatArguments,
  flatResult,
  initSync,
  layoutHash,
  moduleMemory,
  signedDistanceFlat,
  start,
  startAfresh,
} from "./wasm/collidoscope_detection.js";

export const glue: DetectionGlue = {
  default: init,
  Engine,
  collideCircles,
  collideFlat,
  containsFlat,
  distanceFlat,
  flatArguments,
  flatResult,
  initSync,
  layoutHash,
  moduleMemory,
  signedDistanceFlat,
  start,
  startAfresh,
};
