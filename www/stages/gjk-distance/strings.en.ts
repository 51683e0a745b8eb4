import { overlapping } from "../shared/pair/strings.en.ts";
import { playerEn } from "../shared/player/strings.en.ts";

export const en = {
  ...playerEn,
  title: "Distance",
  question: "Two shapes apart: how far, and between which points?",
  lede: "While A and B are apart, the {difference|difference} misses the {origin|origin}, and the distance from the origin to its {closest|nearest point} is the distance between the shapes. GJK finds that point, and its corners give the {closest|closest points} of both shapes.",
  none: "Select one of two shapes to see their distance here.",
  more: { blend: "The closest points as a blend", variants: "Variants of the search", example: "By hand: one edge" },
  verdict: overlapping,
};
