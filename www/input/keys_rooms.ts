/** What the reader can do in the stages with a room of their own; part of the table in `keys.js`. */
import type { Action, Feature, Hand } from "./keys.ts";

export type RoomActionId =
  | "throw"
  | "time-back"
  | "time-forward"
  | "next-example"
  | "velocity-left"
  | "velocity-up"
  | "velocity-down"
  | "velocity-right"
  | "explain-back"
  | "explain-forward"
  | "start"
  | "throw-ball"
  | "smaller"
  | "larger"
  | `aim-${"up" | "down" | "weaker" | "stronger"}`
  | "excite"
  | "next-meeting"
  | "swap-pairs"
  | `${"restitution" | "friction"}-${"less" | "more"}`;

/** Shares of the step by which one press looks further. */
const TIME_STEP = 0.05;

export const ROOM_ACTIONS: readonly Action[] = Object.freeze([
  action("throw", "player", "Space", ["Space", "KeyP"], [" ", "p"], ({ ask }) => ask("throw")),
  {
    ...action("time-back", "player", ",", ["Comma", "PageUp"], [",", "pageup"], ({ ask }) => ask("later", -TIME_STEP)),
    repeats: true,
  },
  {
    ...action("time-forward", "player", ".", ["Period", "NumpadDecimal", "PageDown"], [".", "pagedown"], ({ ask }) =>
      ask("later", TIME_STEP),
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

function action(
  id: RoomActionId,
  group: Action["group"],
  cap: string,
  codes: readonly string[],
  keys: readonly string[],
  perform: (hand: Hand) => void,
): Action {
  const feature = "sweep" as const;
  return { id, group, cap, codes, keys, byPlace: false, repeats: false, feature, perform };
}

/** @param by units in a step */
function velocity(id: RoomActionId, letter: string, by: { x: number; y: number }): Action {
  const perform = ({ ask }: Hand) => ask("push", by);
  const keys = [letter.toLowerCase()];
  const base = action(id, "velocity", letter, [`Key${letter}`], keys, perform);
  return { ...base, byPlace: true, repeats: true };
}

/**
 * Sets something going, and lets the clock run so that it is seen.
 *
 * @param id also the name of the deed
 */
function enter(id: RoomActionId, feature: Feature): Action {
  const perform = ({ ask, run }: Hand) => {
    run();
    ask(id);
  };
  const codes = ["Enter", "NumpadEnter"];
  return { ...action(id, "act", "Enter", codes, ["enter"], perform), feature };
}

/** @param id also the name of the deed */
function surface(id: RoomActionId, cap: string): Action {
  const perform = ({ ask }: Hand) => ask(id);
  const base = action(id, "surface", cap, [`Key${cap}`], [cap.toLowerCase()], perform);
  return { ...base, repeats: id !== "swap-pairs", feature: "impulse" };
}

/** @param id also the name of the deed */
function size(id: RoomActionId, cap: string, code: string): Action {
  const base = action(id, "act", cap, [code], [cap], ({ ask }) => ask(id));
  return { ...base, repeats: true, feature: "sprites" };
}

/** @param id also the name of the deed */
function aim(id: RoomActionId, cap: string, codes: readonly string[]): Action {
  const keys = codes.map((code) => code.replace(/^Key/, "").toLowerCase());
  const base = action(id, "aim", cap, codes, keys, ({ ask }) => ask(id));
  return { ...base, byPlace: true, repeats: true, feature: "throw" };
}
