/** The stages, as tests name them. */

import type { StageId } from "../../../www/stages/registry.ts";

/** The stages of circles and rectangles. */
export const CLASSIC_STAGE_IDS = ["broad-phase", "circles", "rectangles", "rectangle-circle"] as const;

/** The stages of convex shapes, each with a player. */
export const CONVEX_STAGE_IDS = ["sat", "gjk", "gjk-distance", "epa"] as const;

/** The stages of motion and aim. */
export const MOTION_STAGE_IDS = ["sweep", "ray-cast", "boundary", "bounding-shapes", "pixel"] as const;

/** The stages of fields and response. */
export const FIELD_STAGE_IDS = ["sdf", "impulse", "response"] as const;

export const STAGE_IDS: readonly StageId[] = [
  ...CLASSIC_STAGE_IDS,
  ...CONVEX_STAGE_IDS,
  ...MOTION_STAGE_IDS,
  ...FIELD_STAGE_IDS,
  "scale",
  "sandbox",
];
