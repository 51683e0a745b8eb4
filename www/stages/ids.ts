/** The stages in reading order, a line each. The folder of the same name has everything else about a stage. */

export const STAGE_IDS = [
  "boundary",
  "bounding-shapes",
  "pixel",
  "broad-phase",
  "circles",
  "rectangles",
  "rectangle-circle",
  "sat",
  "gjk",
  "gjk-distance",
  "epa",
  "ray-cast",
  "sweep",
  "sdf",
  "impulse",
  "response",
  "scale",
  "sandbox",
] as const;

export type StageId = (typeof STAGE_IDS)[number];
