import { overlapping } from "../shared/pair/strings.en.ts";
import { playerEn } from "../shared/player/strings.en.ts";

export const en = {
  ...playerEn,
  title: "GJK",
  question: "Can three points prove that two shapes overlap?",
  lede: "The {difference|Minkowski difference} is every point of A minus every point of B. It contains the {origin|origin} exactly when A and B overlap. Move B, and the grey figure moves the other way. {b|GJK} (Gilbert, Johnson, Keerthi) keeps at most three of its points, the {simplex|simplex}. A {simplex|violet arrow} between the shapes shows each of them.",
  more: { variants: "Variants of the search" },
  verdict: overlapping,
};
