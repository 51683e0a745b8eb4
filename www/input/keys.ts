/**
 * The one table of what the reader can do. It feeds the key handler, the buttons and the key help.
 *
 * Keys for moving and turning go by where they lie on the keyboard (`codes`), all others by the
 * letter they print (`keys`); where a layout prints no Latin letter, `codes` decides for these too.
 * Each button carries `data-action="<id>"`, which tests and style sheets may rely on.
 */

import type { Lab } from "../engine/lab.ts";
import { nextChoice, nextStop, type Settings } from "../stages/scale/settings.ts";
import type { Stage } from "../stages/stages.ts";
import { BODY_ACTIONS, type BodyActionId } from "./keys_bodies.ts";
import { FIELD_ACTIONS, type FieldActionId } from "./keys_field.ts";
import { ROOM_ACTIONS, type RoomActionId } from "./keys_rooms.ts";

/** What an action may do to the lab. */
export interface Hand {
  engine: Lab;
  toggleView: (view: ViewName) => void;
  togglePaused: () => void;
  stepOnce: () => void;
  toggleHelp: () => void;
  togglePlaying: () => void;
  /** shows a step that many further on */
  stepBy: (by: number) => void;
  changeSpeed: (by: 1 | -1) => void;
  /** how many corners a new polygon gets */
  corners: number;
  /** ids of the two shapes that are explained */
  pair: readonly [number, number] | null;
  /** the corner that is picked while corners are moved, else null */
  corner: number | null;
  /** takes the stage back to its start */
  reset: () => void;
  /** changes what the many shapes are */
  scatter: (change: (settings: Settings) => Settings) => void;
  /** does one of the deeds of the stage's room */
  ask: (deed: string, value?: unknown) => void;
  /** lets the clock run */
  run: () => void;
  /** stops it */
  rest: () => void;
  toggleCorners: () => void;
  pickCorner: (by: 1 | -1) => void;
}

export interface Action {
  id: ActionId;
  group: Group;
  /** what the key cap shows */
  cap: string;
  /** values of `KeyboardEvent.code` */
  codes: readonly string[];
  /** values of `KeyboardEvent.key`, lower case */
  keys: readonly string[];
  /** the place on the keyboard decides, not the letter */
  byPlace: boolean;
  /** goes on while the key is held */
  repeats: boolean;
  /** the view that it toggles */
  view?: ViewName;
  /** only while corners are moved; goes before what else the key does */
  forCorners?: boolean;
  /** what a stage must have to offer it; none: every stage does */
  feature?: Feature;
  perform: (hand: Hand) => void;
}

export type Group =
  | "act"
  | "aim"
  | "surface"
  | "field"
  | "make"
  | "select"
  | "turn"
  | "move"
  | "time"
  | "player"
  | "form"
  | "crowd"
  | "view"
  | "help"
  | "pick"
  | "velocity"
  | "explain"
  | "body"
  | "world"
  | "scene";
/** what a stage may have */
export type Feature =
  | "clock"
  | "player"
  | "polygons"
  | "difference"
  | "penetration"
  | "crowd"
  | "sweep"
  | "fall"
  | "throw"
  | "sprites"
  | "field"
  | "excite"
  | "impulse"
  | "moves"
  | "bodies"
  | "scenes"
  | "sandbox"
  | "rewind";
export type ViewName =
  | "bounding-circles"
  | "depth"
  | "axes"
  | "intervals"
  | "supports"
  | "regions"
  | "contact"
  | "candidate"
  | "cells"
  | "naive"
  | "examined"
  | "bounding-boxes"
  | "velocity"
  | "push"
  | "colour"
  | "contours";
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type ActionId =
  | "spawn-rectangle"
  | "spawn-circle"
  | "remove"
  | "reset"
  | "select-previous"
  | "select-next"
  | "rotate-left"
  | "rotate-right"
  | "move-up"
  | "move-left"
  | "move-down"
  | "move-right"
  | "pause"
  | "step"
  | "play"
  | "step-back"
  | "step-forward"
  | "first-step"
  | "last-step"
  | "slower"
  | "faster"
  | "spawn-polygon"
  | "spawn-convex"
  | "reshape-convex"
  | "corners"
  | "corner-previous"
  | "corner-next"
  | "apply"
  | "fewer"
  | "more"
  | "next-sizes"
  | "next-moving"
  | "next-method"
  | "help"
  | `view-${ViewName}`
  | `select-${Digit}`
  | RoomActionId
  | FieldActionId
  | BodyActionId;

/** Pixels that one press moves. */
export const MOVE = 10;

/** Radians that one press turns. */
export const TURN = 0.1;

/** More steps than any run has: to its first or last. */
const MANY_STEPS = Number.MAX_SAFE_INTEGER;

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const ACTIONS: readonly Action[] = Object.freeze([
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
  player("step-forward", ".", ["Period", "NumpadDecimal", "PageDown"], [".", "pagedown"], (hand) => hand.stepBy(1)),
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

/** The action of that name. */
export function actionById(id: ActionId): Action {
  const action = ACTIONS.find((each) => each.id === id);
  if (action === undefined) throw new TypeError(`no such action: ${id}`);
  return action;
}

/** The actions that a stage offers. */
export function actionsFor({ views, features, without = [] }: Pick<Stage, "views" | "features" | "without">): Action[] {
  return ACTIONS.map((action) =>
    action.id === "reset" && without.includes(action.group) ? { ...action, group: "act" as const } : action,
  ).filter(
    ({ id, view, feature, group }) =>
      !without.includes(group) &&
      !without.includes(id) &&
      (view === undefined || views.includes(view)) &&
      (feature === undefined || features.includes(feature)),
  );
}

type KeyPress = Pick<
  KeyboardEvent,
  "code" | "key" | "repeat" | "isComposing" | "keyCode" | "ctrlKey" | "metaKey" | "altKey"
>;

/** The action that a key press means among `actions`; null when it is not for the lab. */
export function actionForKey(press: KeyPress, actions: readonly Action[]): Action | null {
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

function isLatin(key: string) {
  return /^[a-z0-9]$/.test(key);
}

function once(id: ActionId, group: Group, cap: string, perform: Action["perform"]): Action {
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

function held(id: ActionId, group: Group, cap: string, codes: readonly string[], perform: Action["perform"]): Action {
  const keys = codes.map((code) => code.replace(/^Key/, "").toLowerCase());
  return { id, group, cap, codes, keys, byPlace: true, repeats: true, perform };
}

function polygon(id: ActionId, group: Group, cap: string, perform: Action["perform"]): Action {
  return { ...once(id, group, cap, perform), feature: "polygons" };
}

function corner(id: ActionId, cap: string, code: string, perform: Action["perform"]): Action {
  return { ...held(id, "form", cap, [code], perform), feature: "polygons", forCorners: true };
}

function player(
  id: ActionId,
  cap: string,
  codes: readonly string[],
  keys: readonly string[],
  perform: Action["perform"],
): Action {
  const repeats = id === "step-back" || id === "step-forward";
  const feature = "player" as const;
  return { ...once(id, "player", cap, perform), codes, keys, repeats, feature };
}

function crowd(id: ActionId, cap: string, code: string, change: (settings: Settings) => Settings): Action {
  const action = once(id, "crowd", cap, ({ scatter }) => scatter(change));
  return { ...action, codes: [code], repeats: id === "fewer" || id === "more", feature: "crowd" };
}

function toggle(view: ViewName, cap: string): Action {
  return { ...once(`view-${view}`, "view", cap, ({ toggleView }) => toggleView(view)), view };
}

function selectPosition(digit: Digit): Action {
  const action = once(`select-${digit}`, "pick", String(digit), ({ engine }) => {
    const id = engine.ids[digit];
    if (id !== undefined && !engine.furniture.includes(id)) engine.select(id);
  });
  // By place: French and Czech keyboards print digits only with Shift.
  return { ...action, codes: [`Digit${digit}`, `Numpad${digit}`], byPlace: true };
}

/** Moves the selected shape, or its corner while one is picked. */
function move({ engine, corner }: Hand, x: number, y: number) {
  const { selected } = engine;
  if (selected === null) return;
  const shape = corner === null ? null : engine.get(selected);
  const at = shape?.type === "polygon" ? shape.points[corner ?? 0] : undefined;
  if (at === undefined) engine.moveSelected(x, y);
  else engine.moveVertex(selected, corner ?? 0, at.x + x, at.y + y);
}

function turn(engine: Lab, angle: number) {
  if (engine.selected !== null) engine.rotateSelected(angle);
}

/** The keys of an action as `aria-keyshortcuts` wants them. */
export function ariaKeys({ byPlace, codes, keys }: Action): string {
  const names = byPlace
    ? codes.filter((code) => !code.startsWith("Numpad")).map((code) => code.replace(/^(Key|Digit)/, ""))
    : keys.map((key) => (key === " " ? "Space" : nameOf(key, codes)));
  return names.join(" ");
}

/**
 * A key's name as it is written: named keys have their code's, as "PageUp".
 *
 * @param key in lower case
 */
function nameOf(key: string, codes: readonly string[]) {
  return codes.find((code) => code.toLowerCase() === key) ?? key.toUpperCase();
}
