import type { WorldReading } from "../../state/view_state.ts";
import { deepest, pairEn, unasked } from "../shared/pair/strings.en.ts";

export const en = {
  ...pairEn,
  title: "Rectangles",
  question: "Two rectangles: does some face have nothing behind it?",
  lede: "Each face looks for its {support|support point}: the corner of the other rectangle that lies farthest back, against its normal. If even this corner lies in front of the face, there is a gap: no collision. That is the {b|separating axis theorem}.",
  none: "Select a rectangle to see its test against the nearest one here.",
  actions: { "view-corners": { label: "Corners", name: "Name the corners" } },
  verdict: (world: WorldReading) =>
    `${deepest(world, "No contact found.")}${unasked(world, "This stage tests pairs of rectangles only.")}`,
};
