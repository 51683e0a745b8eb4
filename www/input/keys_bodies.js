/** What the reader can do with bodies that respond; part of the table in `keys.js`. */

/** @import { Action, Feature, Hand } from "./keys.js" */
/** @import { Quantity } from "../package/types.js" */

/**
 * @typedef {"switch-response" | "correction" | "movement" | "scene-back" | "scene-next"
 *   | "push-left" | "push-up" | "push-down" | "push-right" | "spin-left" | "spin-right" | "heavier"
 *   | "lighter" | "rougher" | "smoother" | "bouncier" | "duller" | "spawn-segment"
 *   | "spawn-capsule" | "borders" | "fix" | "edit-corners"} BodyActionId
 */

/** @type {readonly Action[]} */
export const BODY_ACTIONS = Object.freeze([
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

/**
 * @param {BodyActionId} id
 * @param {string} cap
 * @param {string} code
 * @param {(hand: Hand) => void} perform
 * @param {Feature} [feature]
 * @returns {Action}
 */
function act(id, cap, code, perform, feature = "bodies") {
  const base = { id, group: /** @type {const} */ ("act"), cap, codes: [code], perform, feature };
  return { ...base, keys: [cap.toLowerCase()], byPlace: false, repeats: false };
}

/**
 * @param {BodyActionId} id
 * @param {string} cap
 * @param {string} code
 * @param {1 | -1} by
 * @returns {Action}
 */
function scene(id, cap, code, by) {
  const perform = (/** @type {Hand} */ { ask }) => ask("next-scene", by);
  return { ...act(id, cap, code, perform, "scenes"), group: "scene" };
}

/**
 * @param {BodyActionId} id
 * @param {string} cap
 * @param {string} code
 * @param {(hand: Hand) => void} perform
 * @returns {Action}
 */
function make(id, cap, code, perform) {
  return { ...act(id, cap, code, perform, "sandbox"), group: "make" };
}

/**
 * One press of what changes a quantity of the selected body.
 *
 * @param {BodyActionId} id
 * @param {"velocity" | "body"} group
 * @param {string} letter
 * @param {Quantity} quantity
 * @param {1 | -1} way
 * @returns {Action}
 */
function adjust(id, group, letter, quantity, way) {
  const perform = (/** @type {Hand} */ { engine }) => engine.adjustSelected(quantity, way);
  return { ...act(id, letter, `Key${letter}`, perform), group, repeats: true };
}

/**
 * A second key, for layouts that print the first where A to E or W lie.
 *
 * @param {"PageUp" | "PageDown" | "Home" | "End"} code
 * @param {Action} action
 * @returns {Action}
 */
function also(code, action) {
  return {
    ...action,
    codes: [...action.codes, code],
    keys: [...action.keys, code.toLowerCase()],
  };
}
