import type { WorldReading } from "../../state/view_state.ts";
import { deepest } from "../shared/pair/strings.en.ts";
import { playerEn } from "../shared/player/strings.en.ts";

export const en = {
  ...playerEn,
  title: "EPA",
  question: "Two shapes overlap: what is the shortest push apart?",
  lede: "When A and B overlap, the {origin|origin} is inside the {difference|difference}. {b|EPA} expands GJK’s triangle into a {simplex|polygon} until its edge nearest to the origin lies on the outline. The vector to that edge is the {contact|penetration}: the shortest push that separates the shapes.",
  more: {},
  verdict: (world: WorldReading) => deepest(world, "Nothing touches."),
};
