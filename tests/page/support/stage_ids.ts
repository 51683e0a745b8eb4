/** The stages, what each of them is to show, and groups of them. */

import { readFileSync } from "node:fs";
import { STAGE_IDS as IDS, type StageId } from "../../../www/stages/ids.ts";

export const STAGE_IDS: readonly StageId[] = IDS;

/** What a stage is to show, from its folder. */
export interface Expected {
  /** The sight of the first second: a contact, a motion, a run, an impact, a field; or a stage that waits for a press. */
  opening: "contact" | "motion" | "run" | "impact" | "field" | "waits";
  /** Commands, performed by their keys, that leave something in the state of the stage beside its shapes. */
  acts: string[];
  /** Whether a shape is selected after a reset. */
  keepsSelection: boolean;
}

export const expectedOf = (stage: StageId): Expected =>
  JSON.parse(readFileSync(new URL(`../../../www/stages/${stage}/expected.json`, import.meta.url), "utf8"));

/** The stages of circles and rectangles. */
export const CLASSIC_STAGE_IDS = [
  "broad-phase",
  "circles",
  "rectangles",
  "rectangle-circle",
] as const satisfies StageId[];

/** The stages of convex shapes, each with a player. */
export const CONVEX_STAGE_IDS = ["sat", "gjk", "gjk-distance", "epa"] as const satisfies StageId[];
