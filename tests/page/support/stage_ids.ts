/** The stages, what each of them is to show, and groups of them. */

import { STAGE_IDS as IDS, type StageId } from "../../../www/stages/ids.ts";

export const STAGE_IDS: readonly StageId[] = IDS;

/** What a stage is to show. */
export interface Expected {
  /** The sight of the first second: a contact, a motion, a run, an impact, a field; or a stage that waits for a press. */
  opening: "contact" | "motion" | "run" | "impact" | "field" | "waits";
  /** Commands, performed by their keys, that leave something in the state of the stage beside its shapes. */
  acts: readonly string[];
  /** Whether a shape is selected after a reset. */
  keepsSelection: boolean;
}

export const EXPECTED: Readonly<Record<StageId, Expected>> = {
  boundary: { opening: "waits", acts: ["start", "step", "step", "step"], keepsSelection: false },
  "bounding-shapes": { opening: "contact", acts: ["rotate-right", "move-right"], keepsSelection: false },
  pixel: { opening: "contact", acts: ["move-right", "rotate-right", "rotate-right"], keepsSelection: false },
  "broad-phase": { opening: "run", acts: ["spawn-circle", "spawn-circle", "move-right"], keepsSelection: true },
  circles: { opening: "contact", acts: ["spawn-circle", "spawn-circle", "move-right"], keepsSelection: true },
  rectangles: { opening: "contact", acts: ["spawn-circle", "spawn-circle", "move-right"], keepsSelection: true },
  "rectangle-circle": {
    opening: "contact",
    acts: ["spawn-circle", "spawn-circle", "move-right"],
    keepsSelection: true,
  },
  sat: { opening: "contact", acts: ["spawn-circle", "spawn-circle", "move-right"], keepsSelection: true },
  gjk: { opening: "contact", acts: ["step-forward", "step-forward", "move-right"], keepsSelection: true },
  "gjk-distance": { opening: "run", acts: ["spawn-circle", "spawn-circle", "move-right"], keepsSelection: true },
  epa: { opening: "contact", acts: ["move-right", "step-back"], keepsSelection: true },
  "ray-cast": {
    opening: "impact",
    acts: ["aim-up", "throw-ball", "step", "step", "step", "step", "step", "step", "step"],
    keepsSelection: false,
  },
  sweep: { opening: "impact", acts: ["time-forward", "push-right", "push-down"], keepsSelection: false },
  sdf: { opening: "field", acts: ["field-more", "field-more", "field-go"], keepsSelection: false },
  impulse: { opening: "motion", acts: ["rougher", "step", "step", "step", "next-meeting"], keepsSelection: false },
  response: { opening: "motion", acts: ["duller", "step", "step", "step", "switch-response"], keepsSelection: false },
  scale: { opening: "motion", acts: ["more", "step", "step"], keepsSelection: true },
  sandbox: {
    opening: "motion",
    acts: ["spawn-rectangle", "spawn-circle", "move-right", "step", "step"],
    keepsSelection: false,
  },
};

/** The stages of circles and rectangles. */
export const CLASSIC_STAGE_IDS = [
  "broad-phase",
  "circles",
  "rectangles",
  "rectangle-circle",
] as const satisfies StageId[];

/** The stages of convex shapes, each with a player. */
export const CONVEX_STAGE_IDS = ["sat", "gjk", "gjk-distance", "epa"] as const satisfies StageId[];
