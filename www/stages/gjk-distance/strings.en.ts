import { overlapping } from "../shared/pair/strings.en.ts";
import { playerEn } from "../shared/player/strings.en.ts";

export const en = {
  ...playerEn,
  title: "Distance",
  question: "Two shapes apart: how far, and between which points?",
  lede: "While A and B are apart, the {difference|difference} misses the {origin|origin}, and the distance from the origin to its {closest|nearest point} is the distance between the shapes. GJK finds that point, and its corners give the {closest|closest points} of both shapes.",
  none: "Select one of two shapes to see their distance here.",
  tasks: {
    "distance-second": "Put B at {place:1|position 2}: {closest|1.03130} units.",
    "distance-first": "And back to {place:0|position 1}: {closest|1.01789} units.",
    "distance-edge":
      "Turn or move B until one {closest|closest point} is no corner. How many points does the {simplex|simplex} keep now?",
    "distance-near": "Bring the shapes closer than 0.05 units, yet do not let them touch.",
  },
  more: { blend: "The closest points as a blend", variants: "Variants of the search", example: "By hand: one edge" },
  verdict: overlapping,
};
