import type { WorldReading } from "../../state/view_state.ts";
import { deepest, pairEn } from "../shared/pair/strings.en.ts";

export const en = {
  ...pairEn,
  title: "Rectangle and circle",
  question: "A circle at a rectangle: is a face or a corner nearest?",
  lede: "Find the {b|nearest face}. Is the circle’s centre straight out of it ({region|R3}), past a corner ({region|R1, R2}), or {b|inside}? The region says which point to measure to.",
  none: "Add a rectangle and a circle and select one of them to see their test here.",
  actions: { "view-regions": { label: "Regions", name: "Show the regions of the nearest face" } },
  verdict: (world: WorldReading) => deepest(world, "Nothing touches."),
};
