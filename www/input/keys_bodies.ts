/** What the reader can do with bodies that respond; part of the table in `keys.js`. */

import type { Quantity } from "../engine/lab.ts";
import type { Action, Feature, Hand } from "./keys.ts";

export type BodyActionId =
  | "switch-response"
  | "correction"
  | "movement"
  | "scene-back"
  | "scene-next"
  | "push-left"
  | "push-up"
  | "push-down"
  | "push-right"
  | "spin-left"
  | "spin-right"
  | "heavier"
  | "lighter"
  | "rougher"
  | "smoother"
  | "bouncier"
  | "duller"
  | "spawn-segment"
  | "spawn-capsule"
  | "borders"
  | "fix"
  | "edit-corners";

export const BODY_ACTIONS: readonly Action[] = Object.freeze([
  {
    ...act("switch-response", "Enter", "Enter", ({ ask }) => ask("switch-response")),
    codes: ["Enter", "NumpadEnter"],
  },
  scene("scene-back", "[", "BracketLeft", -1),
  scene("scene-next", "]", "BracketRight", 1),
  adjust("push-left", "velocity", "J", "velocity-x", -1),
  adjust("push-up", "velocity", "I", "velocity-y", -1),
  adjust("push-down", "velocity", "K", "velocity-y", 1),
  adjust("push-right", "velocity", "L", "velocity-x", 1),
  also("PageUp", adjust("spin-left", "velocity", "U", "angular-velocity", -1)),
  also("PageDown", adjust("spin-right", "velocity", "O", "angular-velocity", 1)),
  also("Home", adjust("heavier", "body", "Z", "mass", 1)),
  adjust("lighter", "body", "X", "mass", -1),
  adjust("rougher", "body", "C", "friction", 1),
  adjust("smoother", "body", "V", "friction", -1),
  adjust("bouncier", "body", "B", "restitution", 1),
  adjust("duller", "body", "N", "restitution", -1),
  { ...act("correction", "M", "KeyM", ({ ask }) => ask("correction")), group: "world" },
  also("End", {
    ...act("movement", ",", "Comma", ({ ask }) => ask("movement")),
    group: "world",
  }),
  make("spawn-segment", "-", "Minus", ({ engine }) => engine.spawnSegment()),
  { ...act("fix", "[", "BracketLeft", ({ ask }) => ask("fix"), "sandbox"), group: "body" },
  make("spawn-capsule", "\\", "Backslash", ({ ask }) => ask("capsule")),
  {
    ...act("edit-corners", "]", "BracketRight", ({ toggleCorners }) => toggleCorners(), "sandbox"),
    group: "form",
  },
  make("borders", ";", "Semicolon", ({ ask }) => ask("borders")),
]);

function act(
  id: BodyActionId,
  cap: string,
  code: string,
  perform: (hand: Hand) => void,
  feature: Feature = "bodies",
): Action {
  const base = { id, group: "act" as const, cap, codes: [code], perform, feature };
  return { ...base, keys: [cap.toLowerCase()], byPlace: false, repeats: false };
}

function scene(id: BodyActionId, cap: string, code: string, by: 1 | -1): Action {
  const perform = ({ ask }: Hand) => ask("next-scene", by);
  return { ...act(id, cap, code, perform, "scenes"), group: "scene" };
}

function make(id: BodyActionId, cap: string, code: string, perform: (hand: Hand) => void): Action {
  return { ...act(id, cap, code, perform, "sandbox"), group: "make" };
}

/** One press of what changes a quantity of the selected body. */
function adjust(id: BodyActionId, group: "velocity" | "body", letter: string, quantity: Quantity, way: 1 | -1): Action {
  const perform = ({ engine }: Hand) => engine.adjustSelected(quantity, way);
  return { ...act(id, letter, `Key${letter}`, perform), group, repeats: true };
}

/** A second key, for layouts that print the first where A to E or W lie. */
function also(code: "PageUp" | "PageDown" | "Home" | "End", action: Action): Action {
  return {
    ...action,
    codes: [...action.codes, code],
    keys: [...action.keys, code.toLowerCase()],
  };
}
