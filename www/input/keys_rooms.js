/** What the reader can do in the stages with a room of their own; part of the table in `keys.js`. */

/** @import { Action, Hand } from "./keys.js" */

/**
 * @typedef {"throw" | "time-back" | "time-forward" | "next-example"
 *   | "velocity-left" | "velocity-up" | "velocity-down" | "velocity-right" | "explain-back"
 *   | "explain-forward" | "start" | "throw-ball" | "smaller" | "larger"
 *   | `aim-${"up" | "down" | "weaker" | "stronger"}` | "excite" | "next-meeting" | "swap-pairs"
 *   | `${"restitution" | "friction"}-${"less" | "more"}`} RoomActionId
 */

/** Shares of the step by which one press looks further. */
const TIME_STEP = 0.05;

/** @type {readonly Action[]} */
export const ROOM_ACTIONS = Object.freeze([
  action("throw", "player", "Space", ["Space", "KeyP"], [" ", "p"], ({ ask }) => ask("throw")),
  {
    ...action("time-back", "player", ",", ["Comma", "PageUp"], [",", "pageup"], ({ ask }) =>
      ask("later", -TIME_STEP),
    ),
    repeats: true,
  },
  {
    ...action(
      "time-forward",
      "player",
      ".",
      ["Period", "NumpadDecimal", "PageDown"],
      [".", "pagedown"],
      ({ ask }) => ask("later", TIME_STEP),
    ),
    repeats: true,
  },
  action("next-example", "player", "X", ["KeyX"], ["x"], ({ ask }) => ask("next")),
  velocity("velocity-left", "J", { x: -1, y: 0 }),
  velocity("velocity-up", "I", { x: 0, y: -1 }),
  velocity("velocity-down", "K", { x: 0, y: 1 }),
  velocity("velocity-right", "L", { x: 1, y: 0 }),
  action("explain-back", "explain", "[", ["BracketLeft"], ["["], (hand) => hand.stepBy(-1)),
  action("explain-forward", "explain", "]", ["BracketRight"], ["]"], (hand) => hand.stepBy(1)),
  enter("start", "fall"),
  enter("throw-ball", "throw"),
  {
    ...action("excite", "act", "H", ["KeyH"], ["h"], ({ ask, run }) => {
      run();
      ask("excite");
    }),
    feature: "excite",
  },
  {
    ...action("next-meeting", "time", "Enter", ["Enter", "NumpadEnter"], ["enter"], (hand) => {
      hand.rest();
      hand.ask("next-meeting");
    }),
    repeats: true,
    feature: "impulse",
  },
  surface("restitution-less", "B"),
  surface("restitution-more", "N"),
  surface("friction-less", "C"),
  surface("friction-more", "V"),
  surface("swap-pairs", "M"),
  size("smaller", "[", "BracketLeft"),
  size("larger", "]", "BracketRight"),
  aim("aim-up", "↑", ["ArrowUp", "KeyW"]),
  aim("aim-down", "↓", ["ArrowDown", "KeyS"]),
  aim("aim-weaker", "←", ["ArrowLeft", "KeyA"]),
  aim("aim-stronger", "→", ["ArrowRight", "KeyD"]),
]);

/**
 * @param {RoomActionId} id
 * @param {Action["group"]} group
 * @param {string} cap
 * @param {readonly string[]} codes
 * @param {readonly string[]} keys
 * @param {(hand: Hand) => void} perform
 * @returns {Action}
 */
function action(id, group, cap, codes, keys, perform) {
  const feature = /** @type {const} */ ("sweep");
  return { id, group, cap, codes, keys, byPlace: false, repeats: false, feature, perform };
}

/**
 * @param {RoomActionId} id
 * @param {string} letter
 * @param {{ x: number, y: number }} by units in a step
 * @returns {Action}
 */
function velocity(id, letter, by) {
  const perform = (/** @type {Hand} */ { ask }) => ask("push", by);
  const keys = [letter.toLowerCase()];
  const base = action(id, "velocity", letter, [`Key${letter}`], keys, perform);
  return { ...base, byPlace: true, repeats: true };
}

/**
 * Sets something going, and lets the clock run so that it is seen.
 *
 * @param {RoomActionId} id also the name of the deed
 * @param {import("./keys.js").Feature} feature
 * @returns {Action}
 */
function enter(id, feature) {
  const perform = (/** @type {Hand} */ { ask, run }) => {
    run();
    ask(id);
  };
  const codes = ["Enter", "NumpadEnter"];
  return { ...action(id, "act", "Enter", codes, ["enter"], perform), feature };
}

/**
 * @param {RoomActionId} id also the name of the deed
 * @param {string} cap
 * @returns {Action}
 */
function surface(id, cap) {
  const perform = (/** @type {Hand} */ { ask }) => ask(id);
  const base = action(id, "surface", cap, [`Key${cap}`], [cap.toLowerCase()], perform);
  return { ...base, repeats: id !== "swap-pairs", feature: "impulse" };
}

/**
 * @param {RoomActionId} id also the name of the deed
 * @param {string} cap
 * @param {string} code
 * @returns {Action}
 */
function size(id, cap, code) {
  const base = action(id, "act", cap, [code], [cap], ({ ask }) => ask(id));
  return { ...base, repeats: true, feature: "sprites" };
}

/**
 * @param {RoomActionId} id also the name of the deed
 * @param {string} cap
 * @param {readonly string[]} codes
 * @returns {Action}
 */
function aim(id, cap, codes) {
  const keys = codes.map((code) => code.replace(/^Key/, "").toLowerCase());
  const base = action(id, "aim", cap, codes, keys, ({ ask }) => ask(id));
  return { ...base, byPlace: true, repeats: true, feature: "throw" };
}
