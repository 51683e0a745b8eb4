import type { RoleName } from "./palette.ts";

/** What can be drawn on demand. */
export type ViewName =
  | "bounding-circles"
  | "depth"
  | "axes"
  | "intervals"
  | "supports"
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
export type Layer =
  | "idle"
  | "selected"
  | "a"
  | "b"
  | "candidate"
  | "contact"
  | "difference"
  | "origin"
  | "simplex"
  | "direction"
  | "closest"
  | "box"
  | "limit"
  | "velocity"
  | "mouth"
  | "gradient"
  | "ray"
  | "disc"
  | ViewName;

export const TERMS: Readonly<Record<string, { role: RoleName; layer: Layer }>> = Object.freeze({
  idle: { role: "idle", layer: "idle" },
  selected: { role: "selected", layer: "selected" },
  a: { role: "a", layer: "a" },
  b: { role: "b", layer: "b" },
  candidate: { role: "candidate", layer: "candidate" },
  bounding: { role: "construction", layer: "bounding-circles" },
  contact: { role: "contact", layer: "contact" },
  axis: { role: "construction", layer: "axes" },
  interval: { role: "construction", layer: "intervals" },
  support: { role: "support", layer: "supports" },
  cells: { role: "construction", layer: "cells" },
  box: { role: "construction", layer: "box" },
  region: { role: "construction", layer: "regions" },
  difference: { role: "difference", layer: "difference" },
  origin: { role: "ink", layer: "origin" },
  simplex: { role: "simplex", layer: "simplex" },
  direction: { role: "direction", layer: "direction" },
  boxes: { role: "construction", layer: "bounding-boxes" },
  limit: { role: "idle", layer: "limit" },
  velocity: { role: "ink", layer: "velocity" },
  push: { role: "contact", layer: "push" },
  naive: { role: "difference", layer: "naive" },
  mouth: { role: "idle", layer: "mouth" },
  examined: { role: "candidate", layer: "examined" },
  closest: { role: "closest", layer: "closest" },
  colour: { role: "ink", layer: "colour" },
  contours: { role: "ink", layer: "contours" },
  gradient: { role: "ink", layer: "gradient" },
  ray: { role: "ink", layer: "ray" },
  disc: { role: "ink", layer: "disc" },
});
