/**
 * What the reader can do with the instruments in a field of signed distances; part of the table in
 * `keys.js`. The letters that move are those of the velocities in other stages.
 */

/** @import { Action } from "./keys.js" */

/**
 * @typedef {`field-${"probe" | "ray" | "disc" | "go" | "left" | "up" | "down" | "right" | "less" | "more"
 *   | "back" | "on"}`} FieldActionId
 */

/** @type {readonly Action[]} */
export const FIELD_ACTIONS = Object.freeze([
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

/**
 * @param {FieldActionId} id also the name of the deed
 * @param {Action["group"]} group
 * @param {string} cap
 * @param {readonly string[]} codes
 * @returns {Action}
 */
function action(id, group, cap, codes) {
  return {
    ...{ id, group, cap, codes, keys: [cap.toLowerCase()], byPlace: false, repeats: false },
    feature: "field",
    perform: ({ ask }) => ask(id),
  };
}

/**
 * @param {FieldActionId} id
 * @param {string} letter
 */
function instrument(id, letter) {
  return action(id, "act", letter, [`Key${letter}`]);
}

/**
 * @param {FieldActionId} id
 * @param {string} letter
 * @returns {Action}
 */
function held(id, letter) {
  return { ...action(id, "field", letter, [`Key${letter}`]), byPlace: true, repeats: true };
}
