/**
 * The glue of the whole module, as one object. Bundlers make the namespace of a module by `for…in`, which fails in pages
 * that extend `Object.prototype`.
 */

import type { Glue } from "./instance.ts";
import init, {
  castRayFlat,
  collideCircles,
  collideFlat,
  containsFlat,
  distanceFlat,
  Engine,
  explainFlat,
  explainRayFlat,
  flatArguments,
  flatResult,
  initSync,
  Lab,
  layoutHash,
  Mask,
  mergeTiles,
  moduleMemory,
  overlapMasks,
  signedDistanceFlat,
  start,
  startAfresh,
  sweepFlat,
} from "./wasm/collidoscope.js";

export const glue: Glue = {
  default: init,
  Engine,
  Lab,
  Mask,
  castRayFlat,
  collideCircles,
  collideFlat,
  containsFlat,
  distanceFlat,
  explainFlat,
  explainRayFlat,
  flatArguments,
  flatResult,
  initSync,
  layoutHash,
  mergeTiles,
  moduleMemory,
  overlapMasks,
  signedDistanceFlat,
  start,
  startAfresh,
  sweepFlat,
};
