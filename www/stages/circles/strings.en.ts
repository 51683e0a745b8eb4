import type { WorldReading } from "../../state/view_state.ts";
import { deepest, pairEn, unasked } from "../shared/pair/strings.en.ts";

export const en = {
  ...pairEn,
  title: "Circles",
  question: "Two circles: how deep, and which way out?",
  lede: "Circles overlap when the distance between their centres is less than the sum of their radii. The {contact|orange line} shows how: its length is the {b|depth}, its direction the {b|normal}.",
  none: "Add two circles and select one of them to see their test here.",
  actions: {
    "view-centres": { label: "Centres", name: "Mark both centres" },
    "view-radii": { label: "Radii", name: "Lay both radii on the line between the centres" },
    "view-centre-line": { label: "Distance", name: "Show the triangle between the centres" },
    "view-normal": { label: "Normal", name: "Show the normal" },
  },
  verdict: (world: WorldReading) =>
    `${deepest(world, "No two circles overlap.")}${unasked(world, "This stage tests pairs of circles only.")}`,
};
