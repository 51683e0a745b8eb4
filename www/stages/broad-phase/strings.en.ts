import type { Counts } from "../../engine/lab.ts";
import type { WorldReading } from "../../state/view_state.ts";
import { pairEn } from "../shared/pair/strings.en.ts";

export const en = {
  ...pairEn,
  title: "Broad phase",
  question: "Many shapes: which pairs are worth an exact test?",
  lede: "The {b|broad phase} runs a cheap test first: do two {bounding|bounding circles} meet? If so, the pair is a {candidate|candidate} and turns green. A candidate is not yet a collision.",
  none: "Add a shape and select it to see its test here.",
  actions: { "view-bounding-circles": { label: "Bounding circles", name: "Show bounding circles" } },
  told: {
    ...pairEn.told,
    pairs: ({ possible }: Counts, shapes: number) => `${shapes} shapes make ${possible} pairs.`,
    candidates: ({ candidates, possible }: Counts) =>
      `${candidates} of ${possible} pairs ${candidates === 1 ? "is" : "are"} green. The others are ruled out.`,
  },
  verdict: ({ counts }: WorldReading) => {
    const { candidates, falsePositives } = counts;
    if (candidates === 0) {
      return "No two bounding circles meet. The broad phase is sure: nothing collides.";
    }
    if (falsePositives === 0) {
      return candidates === 1
        ? "One pair is green, and its shapes really overlap. The circles were right."
        : `${candidates} pairs are green, and all of them really overlap. The circles were right.`;
    }
    const opening =
      candidates === 1
        ? "The green pair is a false positive."
        : `Of ${candidates} green pairs, ${falsePositives === 1 ? "one is a false positive" : `${falsePositives} are false positives`}.`;
    return `${opening} The bounding circles meet, but the shapes do not overlap. Only an exact test can tell.`;
  },
};
