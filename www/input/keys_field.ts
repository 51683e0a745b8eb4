/**
 * What the reader can do with the instruments in a field of signed distances; part of the table in
 * `keys.js`. The letters that move are those of the velocities in other stages.
 */
import type { Action } from "./keys.ts";

export type FieldActionId = `field-${
  | "probe"
  | "ray"
  | "disc"
  | "go"
  | "left"
  | "up"
  | "down"
  | "right"
  | "less"
  | "more"
  | "back"
  | "on"}`;

export const FIELD_ACTIONS: readonly Action[] = Object.freeze([
  instrument("field-probe", "B"),
  instrument("field-ray", "X"),
  instrument("field-disc", "M"),
  { ...action("field-go", "act", "Enter", ["Enter", "NumpadEnter"]), keys: ["enter"] },
  {
    ...action("field-back", "field", ",", ["Comma", "PageUp"]),
    keys: [",", "pageup"],
    repeats: true,
  },
  {
    ...action("field-on", "field", ".", ["Period", "NumpadDecimal", "PageDown"]),
    ...{ keys: [".", "pagedown"], repeats: true },
  },
  held("field-left", "J"),
  held("field-up", "I"),
  held("field-down", "K"),
  held("field-right", "L"),
  { ...action("field-less", "field", "[", ["BracketLeft"]), repeats: true },
  { ...action("field-more", "field", "]", ["BracketRight"]), repeats: true },
]);

/** @param id also the name of the deed */
function action(id: FieldActionId, group: Action["group"], cap: string, codes: readonly string[]): Action {
  return {
    ...{ id, group, cap, codes, keys: [cap.toLowerCase()], byPlace: false, repeats: false },
    feature: "field",
    perform: ({ ask }) => ask(id),
  };
}

function instrument(id: FieldActionId, letter: string) {
  return action(id, "act", letter, [`Key${letter}`]);
}

function held(id: FieldActionId, letter: string): Action {
  return { ...action(id, "field", letter, [`Key${letter}`]), byPlace: true, repeats: true };
}
