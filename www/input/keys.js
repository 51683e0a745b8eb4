/**
 * The one table of what the reader can do. It feeds the key handler, the buttons and the key help.
 *
 * Keys for moving and turning go by where they lie on the keyboard (`codes`), all others by the
 * letter they print (`keys`); where a layout prints no Latin letter, `codes` decides for these too.
 * Each button carries `data-action="<id>"`, which tests and style sheets may rely on.
 */

/** @import { Engine } from "../package/index.js" */
/** @import { Settings } from "../stages/scale/settings.js" */

import { nextChoice, nextStop } from "../stages/scale/settings.js";
import { BODY_ACTIONS } from "./keys_bodies.js";
import { FIELD_ACTIONS } from "./keys_field.js";
import { ROOM_ACTIONS } from "./keys_rooms.js";

/**
 * What an action may do to the lab.
 *
 * @typedef {object} Hand
 * @property {Engine} engine
 * @property {(view: ViewName) => void} toggleView
 * @property {() => void} togglePaused
 * @property {() => void} stepOnce
 * @property {() => void} toggleHelp
 * @property {() => void} togglePlaying
 * @property {(by: number) => void} stepBy shows a step that many further on
 * @property {(by: 1 | -1) => void} changeSpeed
 * @property {number} corners how many corners a new polygon gets
 * @property {readonly [number, number] | null} pair ids of the two shapes that are explained
 * @property {number | null} corner the corner that is picked while corners are moved, else null
 * @property {() => void} reset takes the stage back to its start
 * @property {(change: (settings: Settings) => Settings) => void} scatter changes what the many
 *   shapes are
 * @property {(deed: string, value?: unknown) => void} ask does one of the deeds of the stage's room
 * @property {() => void} run lets the clock run
 * @property {() => void} rest stops it
 * @property {() => void} toggleCorners
 * @property {(by: 1 | -1) => void} pickCorner
 */

/**
 * @typedef {object} Action
 * @property {ActionId} id
 * @property {Group} group
 * @property {string} cap what the key cap shows
 * @property {readonly string[]} codes values of `KeyboardEvent.code`
 * @property {readonly string[]} keys values of `KeyboardEvent.key`, lower case
 * @property {boolean} byPlace the place on the keyboard decides, not the letter
 * @property {boolean} repeats goes on while the key is held
 * @property {ViewName} [view] the view that it toggles
 * @property {boolean} [forCorners] only while corners are moved; goes before what else the key does
 * @property {Feature} [feature] what a stage must have to offer it; none: every stage does
 * @property {(hand: Hand) => void} perform
 */

/** @typedef {"act" | "aim" | "surface" | "field" | "make" | "select" | "turn" | "move" | "time" | "player" | "form" | "crowd" | "view" | "help" | "pick" | "velocity" | "explain" | "body" | "world" | "scene"} Group */
/** @typedef {"clock" | "player" | "polygons" | "difference" | "penetration" | "crowd" | "sweep"
 *   | "fall" | "throw" | "sprites" | "field" | "excite" | "impulse" | "moves" | "bodies" | "scenes"
 *   | "sandbox" | "rewind"} Feature what a stage may have */
/** @typedef {"bounding-circles" | "depth" | "axes" | "intervals" | "supports" | "regions"
 *   | "contact" | "candidate" | "cells" | "naive" | "examined" | "bounding-boxes" | "velocity"
 *   | "push" | "colour" | "contours"} ViewName */
/** @typedef {0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9} Digit */
/**
 * @typedef {"spawn-rectangle" | "spawn-circle" | "remove" | "reset" | "select-previous"
 *   | "select-next" | "rotate-left" | "rotate-right" | "move-up" | "move-left" | "move-down"
 *   | "move-right" | "pause" | "step" | "play" | "step-back" | "step-forward" | "first-step"
 *   | "last-step" | "slower" | "faster" | "spawn-polygon" | "spawn-convex"
 *   | "reshape-convex" | "corners" | "corner-previous" | "corner-next" | "apply" | "fewer" | "more" | "next-sizes"
 *   | "next-moving" | "next-method" | "help" | `view-${ViewName}` | `select-${Digit}`
 *   | import("./keys_rooms.js").RoomActionId | import("./keys_field.js").FieldActionId
 *   | import("./keys_bodies.js").BodyActionId} ActionId
 */

/** Pixels that one press moves. */
export const MOVE = 10;

/** Radians that one press turns. */
export const TURN = 0.1;

/** More steps than any run has: to its first or last. */
const MANY_STEPS = Number.MAX_SAFE_INTEGER;

const DIGITS = /** @type {const} */ ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

/** @type {readonly Action[]} */
export const ACTIONS = Object.freeze([
  ...ROOM_ACTIONS,
  ...BODY_ACTIONS,
  ...FIELD_ACTIONS,
  once("spawn-rectangle", "make", "F", ({ engine }) => engine.spawnRectangle()),
  once("spawn-circle", "make", "G", ({ engine }) => engine.spawnCircle()),
  polygon("spawn-polygon", "make", "Y", ({ engine, corners }) => engine.spawnRegular(corners)),
  polygon("spawn-convex", "make", "U", ({ engine }) => engine.spawnConvex()),
  {
    ...once("remove", "make", "Del", ({ engine }) => {
      if (engine.selected !== null) engine.remove(engine.selected);
    }),
    codes: ["Delete", "Backspace"],
    keys: ["delete", "backspace"],
  },
  once("reset", "make", "R", ({ reset }) => reset()),
  held("select-previous", "select", "↑", ["ArrowUp"], ({ engine }) => engine.selectPrevious()),
  held("select-next", "select", "↓", ["ArrowDown"], ({ engine }) => engine.selectNext()),
  corner("corner-previous", "←", "ArrowLeft", ({ pickCorner }) => pickCorner(-1)),
  corner("corner-next", "→", "ArrowRight", ({ pickCorner }) => pickCorner(1)),
  held("rotate-left", "turn", "←", ["ArrowLeft", "KeyQ"], ({ engine }) => turn(engine, -TURN)),
  held("rotate-right", "turn", "→", ["ArrowRight", "KeyE"], ({ engine }) => turn(engine, TURN)),
  held("move-left", "move", "A", ["KeyA"], (hand) => move(hand, -MOVE, 0)),
  held("move-up", "move", "W", ["KeyW"], (hand) => move(hand, 0, -MOVE)),
  held("move-down", "move", "S", ["KeyS"], (hand) => move(hand, 0, MOVE)),
  held("move-right", "move", "D", ["KeyD"], (hand) => move(hand, MOVE, 0)),
  {
    ...once("pause", "time", "Space", ({ togglePaused }) => togglePaused()),
    codes: ["Space", "KeyP"],
    keys: [" ", "p"],
    feature: "clock",
  },
  {
    ...once("step", "time", ".", ({ stepOnce }) => stepOnce()),
    codes: ["Period", "NumpadDecimal"],
    keys: ["."],
    repeats: true,
    feature: "clock",
  },
  player("first-step", "Home", ["Home"], ["home"], ({ stepBy }) => stepBy(-MANY_STEPS)),
  // The second keys are for layouts that print comma and full stop where A to E lie, as Dvorak's.
  player("step-back", ",", ["Comma", "PageUp"], [",", "pageup"], ({ stepBy }) => stepBy(-1)),
  player("play", "Space", ["Space", "KeyP"], [" ", "p"], ({ togglePlaying }) => togglePlaying()),
  player("step-forward", ".", ["Period", "NumpadDecimal", "PageDown"], [".", "pagedown"], (hand) =>
    hand.stepBy(1),
  ),
  player("last-step", "End", ["End"], ["end"], ({ stepBy }) => stepBy(MANY_STEPS)),
  player("slower", "[", ["BracketLeft"], ["["], ({ changeSpeed }) => changeSpeed(-1)),
  player("faster", "]", ["BracketRight"], ["]"], ({ changeSpeed }) => changeSpeed(1)),
  polygon("reshape-convex", "form", "C", ({ engine }) => {
    if (engine.selected !== null) engine.reshapeConvex(engine.selected);
  }),
  polygon("corners", "form", "M", ({ toggleCorners }) => toggleCorners()),
  {
    ...once("apply", "form", "Enter", ({ engine, pair }) => {
      if (pair !== null) engine.separate(...pair);
    }),
    codes: ["Enter", "NumpadEnter"],
    keys: ["enter"],
    feature: "penetration",
  },
  crowd("fewer", "[", "BracketLeft", (settings) => nextStop(settings, -1)),
  crowd("more", "]", "BracketRight", (settings) => nextStop(settings, 1)),
  crowd("next-sizes", "T", "KeyT", (settings) => nextChoice(settings, "sizes")),
  crowd("next-moving", "V", "KeyV", (settings) => nextChoice(settings, "moving")),
  crowd("next-method", "M", "KeyM", (settings) => nextChoice(settings, "method")),
  toggle("naive", "N"),
  toggle("velocity", "T"),
  toggle("push", "X"),
  toggle("bounding-boxes", "B"),
  toggle("examined", "X"),
  toggle("contact", "C"),
  toggle("candidate", "B"),
  toggle("cells", "X"),
  toggle("bounding-circles", "B"),
  toggle("depth", "T"),
  toggle("axes", "X"),
  toggle("intervals", "V"),
  toggle("supports", "N"),
  toggle("regions", "C"),
  toggle("colour", "V"),
  toggle("contours", "U"),
  { ...once("help", "help", "?", ({ toggleHelp }) => toggleHelp()), codes: [], keys: ["?"] },
  ...DIGITS.map((digit) => selectPosition(digit)),
]);

/**
 * The action of that name.
 *
 * @param {ActionId} id
 * @returns {Action}
 */
export function actionById(id) {
  const action = ACTIONS.find((each) => each.id === id);
  if (action === undefined) throw new TypeError(`no such action: ${id}`);
  return action;
}

/**
 * The actions that a stage offers.
 *
 * @param {Pick<import("../stages/stages.js").Stage, "views" | "features" | "without">} stage
 * @returns {Action[]}
 */
export function actionsFor({ views, features, without = [] }) {
  return ACTIONS.map((action) =>
    action.id === "reset" && without.includes(action.group)
      ? { ...action, group: /** @type {const} */ ("act") }
      : action,
  ).filter(
    ({ id, view, feature, group }) =>
      !without.includes(group) &&
      !without.includes(id) &&
      (view === undefined || views.includes(view)) &&
      (feature === undefined || features.includes(feature)),
  );
}

/** @typedef {Pick<KeyboardEvent, "code" | "key" | "repeat" | "isComposing" | "keyCode" | "ctrlKey" | "metaKey" | "altKey">} KeyPress */

/**
 * The action that a key press means among `actions`; null when it is not for the lab.
 *
 * @param {KeyPress} press
 * @param {readonly Action[]} actions
 * @returns {Action | null}
 */
export function actionForKey(press, actions) {
  // 229: an input method is at work, and the browser does not say with what.
  if (press.isComposing || press.keyCode === 229) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.key.toLowerCase();
  const byPlace = actions.find((action) => action.byPlace && action.codes.includes(press.code));
  if (byPlace !== undefined) return byPlace;
  // On-screen keyboards may leave the code empty: then the letter decides everything.
  const letters = press.code === "" ? actions : actions.filter((action) => !action.byPlace);
  const byLetter = letters.find((action) => action.keys.includes(key));
  if (byLetter !== undefined) return byLetter;
  if (isLatin(key)) return null;
  return actions.find((action) => action.codes.includes(press.code)) ?? null;
}

/** @param {string} key */
function isLatin(key) {
  return /^[a-z0-9]$/.test(key);
}

/**
 * @param {ActionId} id
 * @param {Group} group
 * @param {string} cap
 * @param {Action["perform"]} perform
 * @returns {Action}
 */
function once(id, group, cap, perform) {
  const codes = [`Key${cap}`];
  return {
    id,
    group,
    cap,
    codes,
    keys: [cap.toLowerCase()],
    byPlace: false,
    repeats: false,
    perform,
  };
}

/**
 * @param {ActionId} id
 * @param {Group} group
 * @param {string} cap
 * @param {readonly string[]} codes
 * @param {Action["perform"]} perform
 * @returns {Action}
 */
function held(id, group, cap, codes, perform) {
  const keys = codes.map((code) => code.replace(/^Key/, "").toLowerCase());
  return { id, group, cap, codes, keys, byPlace: true, repeats: true, perform };
}

/**
 * @param {ActionId} id
 * @param {Group} group
 * @param {string} cap
 * @param {Action["perform"]} perform
 * @returns {Action}
 */
function polygon(id, group, cap, perform) {
  return { ...once(id, group, cap, perform), feature: "polygons" };
}

/**
 * @param {ActionId} id
 * @param {string} cap
 * @param {string} code
 * @param {Action["perform"]} perform
 * @returns {Action}
 */
function corner(id, cap, code, perform) {
  return { ...held(id, "form", cap, [code], perform), feature: "polygons", forCorners: true };
}

/**
 * @param {ActionId} id
 * @param {string} cap
 * @param {readonly string[]} codes
 * @param {readonly string[]} keys
 * @param {Action["perform"]} perform
 * @returns {Action}
 */
function player(id, cap, codes, keys, perform) {
  const repeats = id === "step-back" || id === "step-forward";
  const feature = /** @type {const} */ ("player");
  return { ...once(id, "player", cap, perform), codes, keys, repeats, feature };
}

/**
 * @param {ActionId} id
 * @param {string} cap
 * @param {string} code
 * @param {(settings: Settings) => Settings} change
 * @returns {Action}
 */
function crowd(id, cap, code, change) {
  const action = once(id, "crowd", cap, ({ scatter }) => scatter(change));
  return { ...action, codes: [code], repeats: id === "fewer" || id === "more", feature: "crowd" };
}

/**
 * @param {ViewName} view
 * @param {string} cap
 * @returns {Action}
 */
function toggle(view, cap) {
  return { ...once(`view-${view}`, "view", cap, ({ toggleView }) => toggleView(view)), view };
}

/**
 * @param {Digit} digit
 * @returns {Action}
 */
function selectPosition(digit) {
  const action = once(`select-${digit}`, "pick", String(digit), ({ engine }) => {
    const id = engine.ids[digit];
    if (id !== undefined && !engine.furniture.includes(id)) engine.select(id);
  });
  // By place: French and Czech keyboards print digits only with Shift.
  return { ...action, codes: [`Digit${digit}`, `Numpad${digit}`], byPlace: true };
}

/**
 * Moves the selected shape, or its corner while one is picked.
 *
 * @param {Hand} hand
 * @param {number} x
 * @param {number} y
 */
function move({ engine, corner }, x, y) {
  const { selected } = engine;
  if (selected === null) return;
  const shape = corner === null ? null : engine.get(selected);
  const at = shape?.type === "polygon" ? shape.points[corner ?? 0] : undefined;
  if (at === undefined) engine.moveSelected(x, y);
  else engine.moveVertex(selected, corner ?? 0, at.x + x, at.y + y);
}

/**
 * @param {Engine} engine
 * @param {number} angle
 */
function turn(engine, angle) {
  if (engine.selected !== null) engine.rotateSelected(angle);
}

/**
 * The keys of an action as `aria-keyshortcuts` wants them.
 *
 * @param {Action} action
 * @returns {string}
 */
export function ariaKeys({ byPlace, codes, keys }) {
  const names = byPlace
    ? codes
        .filter((code) => !code.startsWith("Numpad"))
        .map((code) => code.replace(/^(Key|Digit)/, ""))
    : keys.map((key) => (key === " " ? "Space" : nameOf(key, codes)));
  return names.join(" ");
}

/**
 * A key's name as it is written: named keys have their code's, as "PageUp".
 *
 * @param {string} key in lower case
 * @param {readonly string[]} codes
 */
function nameOf(key, codes) {
  return codes.find((code) => code.toLowerCase() === key) ?? key.toUpperCase();
}
