import type { WorldReading } from "../../state/view_state.ts";
import { deepest } from "../shared/pair/strings.en.ts";
import { playerEn } from "../shared/player/strings.en.ts";

export const en = {
  ...playerEn,
  title: "SAT",
  question: "Two convex shapes: do their shadows part on some axis?",
  lede: "Two {b|convex} shapes, without dents, are apart exactly when their {interval|shadows} on some {axis|axis} leave a {b|gap}. Without any gap they overlap, and the axis of least overlap gives the {contact|shortest way out}. That is the {b|separating axis theorem} for any convex shape.",
  more: { simple: "The simple way: project every corner" },
  verdict: (world: WorldReading) => deepest(world, "Nothing touches."),
};
