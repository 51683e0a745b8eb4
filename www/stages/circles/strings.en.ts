import type { WorldReading } from "../../state/view_state.ts";
import { deepest, pairEn, unasked } from "../shared/pair/strings.en.ts";

export const en = {
  ...pairEn,
  title: "Circles",
  question: "Two circles: how deep, and which way out?",
  lede: "Circles overlap when the distance between their centres is less than the sum of their radii. The {contact|orange line} shows how: its length is the {b|depth}, its direction the {b|normal}.",
  none: "Add two circles and select one of them to see their test here.",
  actions: {
    "view-depth": { label: "Depth", name: "Write the depth beside each line" },
    "view-centres": { label: "Centres", name: "Mark both centres" },
    "view-radii": { label: "Radii", name: "Lay both radii on the line between the centres" },
    "view-centre-line": { label: "Distance", name: "Show the triangle between the centres" },
    "view-normal": { label: "Normal", name: "Show the normal" },
  },
  tasks: {
    concentric: "Press {key|G} twice and select one. The centres coincide: what is the {contact|depth} now?",
    shallow: "Pull one circle away until the {contact|depth} is below 5\u00a0px.",
    turned:
      "Select a circle that touches another and turn it by a quarter or more with {key|E}, nothing else. Which numbers of the {contact|contact} change?",
    "no-line": "Lay a rectangle over a circle. They touch, yet there is no line: this stage does not test that pair.",
  },
  verdict: (world: WorldReading) =>
    `${deepest(world, "No two circles overlap.")}${unasked(world, "This stage tests pairs of circles only.")}`,
};
