/** The stages in reading order. Each stage's code is loaded when it is opened. */

import type { StageId } from "../engine/lab.ts";
import type { AnyStage, StageRegistry } from "../lab/stage.ts";

const LOADERS: Readonly<Record<StageId, () => Promise<{ stage: AnyStage }>>> = {
  "broad-phase": () => import("./broad-phase/index.ts"),
  circles: () => import("./circles/index.ts"),
  rectangles: () => import("./rectangles/index.ts"),
  "rectangle-circle": () => import("./rectangle-circle/index.ts"),
  sat: () => import("./sat/index.ts"),
  gjk: () => import("./gjk/index.ts"),
  "gjk-distance": () => import("./gjk-distance/index.ts"),
  epa: () => import("./epa/index.ts"),
  sweep: () => import("./sweep/index.ts"),
  "ray-cast": () => import("./ray-cast/index.ts"),
  boundary: () => import("./boundary/index.ts"),
  "bounding-shapes": () => import("./bounding-shapes/index.ts"),
  pixel: () => import("./pixel/index.ts"),
  sdf: () => import("./sdf/index.ts"),
  impulse: () => import("./impulse/index.ts"),
  response: () => import("./response/index.ts"),
  scale: () => import("./scale/index.ts"),
  sandbox: () => import("./sandbox/index.ts"),
};

export const STAGES: StageRegistry = {
  ids: Object.freeze(Object.keys(LOADERS) as StageId[]),
  load: async (id) => (await LOADERS[id]()).stage,
};
