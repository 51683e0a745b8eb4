import type { RoleName } from "./palette.ts";

/** What can be drawn on demand. */
export type ViewName =
  | "bounding-circles"
  | "depth"
  | "axes"
  | "intervals"
  | "supports"
  | "corners"
  | "drops"
  | "ends"
  | "centres"
  | "radii"
  | "centre-line"
  | "normal"
  | "regions"
  | "contact"
  | "candidate"
  | "cells"
  | "naive"
  | "examined"
  | "bounding-boxes"
  | "velocity"
  | "push"
  | "colour"
  | "contours";

/**
 * The terms of the lessons: the role whose colour the word wears, and the layer of the picture that it lights while it
 * is pointed at. In a text a term is written `{contact|orange line}`.
 */
const ROWS = {
  idle: ["idle", "idle"],
  selected: ["selected", "selected"],
  a: ["a", "a"],
  b: ["b", "b"],
  candidate: ["candidate", "candidate"],
  bounding: ["construction", "bounding-circles"],
  contact: ["contact", "contact"],
  axis: ["construction", "axes"],
  interval: ["construction", "intervals"],
  support: ["support", "supports"],
  corners: ["ink", "corners"],
  drops: ["construction", "drops"],
  ends: ["ink", "ends"],
  centres: ["ink", "centres"],
  radii: ["ink", "radii"],
  "centre-line": ["ink", "centre-line"],
  normal: ["ink", "normal"],
  cells: ["construction", "cells"],
  box: ["construction", "box"],
  region: ["construction", "regions"],
  difference: ["difference", "difference"],
  origin: ["ink", "origin"],
  simplex: ["simplex", "simplex"],
  direction: ["direction", "direction"],
  boxes: ["construction", "bounding-boxes"],
  limit: ["idle", "limit"],
  velocity: ["ink", "velocity"],
  push: ["contact", "push"],
  naive: ["difference", "naive"],
  mouth: ["idle", "mouth"],
  examined: ["candidate", "examined"],
  closest: ["closest", "closest"],
  colour: ["ink", "colour"],
  contours: ["ink", "contours"],
  gradient: ["ink", "gradient"],
  slopes: ["ink", "slopes"],
  error: ["ink", "error"],
  ray: ["ink", "ray"],
  disc: ["ink", "disc"],
} as const satisfies Readonly<Record<string, readonly [RoleName, string]>>;

export type Layer = ViewName | (typeof ROWS)[keyof typeof ROWS][1];

export const TERMS: Readonly<Record<string, readonly [RoleName, Layer]>> = ROWS;
