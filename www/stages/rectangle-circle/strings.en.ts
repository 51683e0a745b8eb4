import type { WorldReading } from "../../state/view_state.ts";
import { deepest, pairEn } from "../shared/pair/strings.en.ts";

export const en = {
  ...pairEn,
  title: "Rectangle and circle",
  question: "A circle at a rectangle: is a face or a corner nearest?",
  lede: "Find the {b|nearest face}. Is the circle’s centre straight out of it ({region|R3}), past a corner ({region|R1, R2}), or {b|inside}? The region says which point to measure to.",
  none: "Add a rectangle and a circle and select one of them to see their test here.",
  actions: {
    "view-depth": { label: "Depth", name: "Write the depth beside each line" },
    "view-regions": { label: "Regions", name: "Show the regions of the nearest face" },
  },
  tasks: {
    inside: "Press {key|F}, then {key|G}. The centre starts {region|inside}.",
    face: "Move the circle out through a face. In {region|R3} the line is square to the face.",
    corner: "Now bring it to a corner. In {region|R1 or R2} the line points at the corner.",
  },
  verdict: (world: WorldReading) => deepest(world, "Nothing touches."),
};
