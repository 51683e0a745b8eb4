/**
 * The commands: what a reader can do by a key, a button or a tap. A stage lists the commands that it offers: common
 * ones from here and its own. The key handler, the buttons and the key help all read that list.
 *
 * Keys for moving and turning are found by their place on the keyboard (`codes`), all others by the letter they print
 * (`keys`). Where a layout prints no Latin letter, `codes` decides for these too. Each button has `data-action="<id>"`,
 * on which tests and style sheets may rely.
 */

import type { ViewName } from "../canvas/glossary.ts";
import { MOVE } from "../canvas/world.ts";
import type { Lab } from "../engine/lab.ts";
import type { Strings } from "../i18n/common.en.ts";

export interface CommandContext {
  engine: Lab;
  /** Shows or hides a view, and others like it. */
  toggleView: (view: ViewName, ...others: ViewName[]) => void;
  togglePaused: () => void;
  stepOnce: () => void;
  /** Undoes or redoes the reader's last act. */
  travel: (way: "undo" | "redo") => void;
  toggleHelp: () => void;
  toggleShare: () => void;
  toggleCode: () => void;
  /** Shows or hides the buttons of tools. */
  toggleTools: () => void;
  /** Enlarges the picture, reduces it, or shows all of the world. */
  zoom: (way: 1 | -1 | 0) => void;
  togglePlaying: () => void;
  /** Moves the player by a number of steps. */
  stepBy: (by: number) => void;
  changeSpeed: (by: 1 | -1) => void;
  /** Number of corners that a new polygon gets. */
  corners: number;
  /** Ids of the two shapes that are explained. */
  pair: readonly [number, number] | null;
  /** The picked corner of the selected polygon. */
  corner: number | null;
  reset: () => void;
  /** Performs an edit of the stage. */
  edit: (name: string, value?: unknown) => void;
  /** Starts the clock. */
  run: () => void;
  /** Pauses the clock. */
  rest: () => void;
  toggleCorners: () => void;
  pickCorner: (by: 1 | -1) => void;
  /** Opens the questions of the stage. */
  predict: () => void;
}

export interface Command {
  id: string;
  group: Group;
  /** The text of the key cap. */
  cap: string;
  /** Values of `KeyboardEvent.code`. */
  codes: readonly string[];
  /** Values of `KeyboardEvent.key`, lower case. */
  keys: readonly string[];
  /** The place on the keyboard selects the command, not the letter. */
  byPlace: boolean;
  /** Repeats while the key is held. */
  repeats: boolean;
  view?: ViewName;
  /** Views that it switches with its own. */
  otherViews?: readonly ViewName[];
  /** Active only while corners are edited; then it precedes all other commands on its key. */
  forCorners?: boolean;
  /** The keys count only with Ctrl or ⌘, and with Shift (`control-shift`) or without it (`control`). */
  chord?: "control" | "control-shift";
  /** The command changes the view, not the world: undo skips it. */
  quiet?: boolean;
  /** The condition without which the command changes nothing. */
  needs?: "selection" | "polygon" | "overlap" | "past" | "future";
  /** Whether what it switches is on, by the stage's own view state. Without it the command is no switch of the stage. */
  // biome-ignore lint/suspicious/noExplicitAny: each stage reads a type of its own
  isOn?: (own: any) => boolean;
  icon?: string;
  /** Layouts in which the button carries words beside its icon. */
  worded: readonly Layout[];
  /** The picture, keys or a panel offer it too: its button is shown on request. */
  isTool: boolean;
  perform: (context: CommandContext) => void;
}

export type Group = keyof Strings["groups"];

export type Layout = "wide" | "narrow" | "minimal";

const EVERYWHERE: readonly Layout[] = ["wide", "narrow", "minimal"];

/** Layouts in which the buttons of a group carry words; those of other groups stand after the caption of their group. */
const WORDED: Partial<Readonly<Record<Group, readonly Layout[]>>> = Object.freeze({
  ...{ act: EVERYWHERE, aim: ["wide"], surface: EVERYWHERE, make: ["wide"] },
  ...{ time: ["wide"], view: EVERYWHERE, help: ["wide"] },
});

/** Groups of tools. */
const TOOL_GROUPS: ReadonlySet<Group> = new Set([
  ...(["select", "turn", "move", "zoom", "pick", "velocity", "field", "aim", "surface", "crowd", "scene"] as const),
]);

export const TURN = 0.1;

/** More steps than any run has; leads to its first or last step. */
const MANY_STEPS = Number.MAX_SAFE_INTEGER;

/** Codes of keys that print no letter. */
const CODES: Readonly<Record<string, string>> = {
  ...{ "[": "BracketLeft", "]": "BracketRight", "-": "Minus", "\\": "Backslash", ";": "Semicolon", ",": "Comma" },
};

/** Returns a command on the key that prints `cap`, or on a button alone if `cap` is empty. `more` overrides defaults. */
export function command(
  id: string,
  group: Group,
  cap: string,
  perform: Command["perform"],
  more: Partial<Command> = {},
): Command {
  const [codes, keys] = cap === "" ? [[], []] : [[CODES[cap] ?? `Key${cap}`], [cap.toLowerCase()]];
  const button = { worded: WORDED[group] ?? [], isTool: TOOL_GROUPS.has(group) };
  return { id, group, cap, codes, keys, byPlace: false, repeats: false, ...button, perform, ...more };
}

/** Returns a command on keys that are found by their place and repeat while they are held. */
export function heldCommand(
  id: string,
  group: Group,
  cap: string,
  codes: readonly string[],
  perform: Command["perform"],
  more: Partial<Command> = {},
): Command {
  const keys = codes.map((code) => code.replace(/^Key/, "").toLowerCase());
  return command(id, group, cap, perform, { codes, keys, byPlace: true, repeats: true, ...more });
}

export function viewCommand(view: ViewName, icon: string, ...otherViews: ViewName[]): Command {
  const perform: Command["perform"] = ({ toggleView }) => toggleView(view, ...otherViews);
  return command(`view-${view}`, "view", "", perform, { view, otherViews, icon, quiet: true });
}

/** Adds a second key: in some layouts the first one lies on the place of another command, which takes precedence. */
export function alsoOn(code: "PageUp" | "PageDown" | "Home" | "End", each: Command): Command {
  return { ...each, codes: [...each.codes, code], keys: [...each.keys, code.toLowerCase()] };
}

/** The keys of a player: space or P, comma and full stop, with second keys for layouts that move the letters. */
export const PLAY_KEYS = { codes: ["Space", "KeyP"], keys: [" ", "p"] };
export const BACK_KEYS = { codes: ["Comma", "PageUp"], keys: [",", "pageup"], repeats: true };
export const FORWARD_KEYS = { codes: ["Period", "NumpadDecimal", "PageDown"], keys: [".", "pagedown"], repeats: true };
export const ENTER_KEYS = { codes: ["Enter", "NumpadEnter"], keys: ["enter"] };

const SPAWN: readonly Command[] = [
  command("spawn-rectangle", "make", "F", ({ engine }) => engine.spawnRectangle(), {
    ...{ icon: "square", worded: EVERYWHERE },
  }),
  command("spawn-circle", "make", "G", ({ engine }) => engine.spawnCircle(), {
    ...{ icon: "circle", worded: EVERYWHERE },
  }),
];
const SPAWN_POLYGONS: readonly Command[] = [
  command("spawn-polygon", "make", "Y", ({ engine, corners }) => engine.spawnRegular(corners), { icon: "pentagon" }),
  command("spawn-convex", "make", "", ({ engine }) => engine.spawnConvex(), { icon: "dices", isTool: true }),
];
const REMOVE = command(
  "remove",
  "make",
  "Del",
  onSelected((engine, id) => engine.remove(id)),
  { codes: ["Delete", "Backspace"], keys: ["delete", "backspace"], needs: "selection", icon: "trash", isTool: true },
);
const EMPTY = command(
  "empty",
  "make",
  "",
  ({ engine }) => {
    const kept = engine.furniture;
    for (const id of engine.ids) if (!kept.includes(id)) engine.remove(id);
  },
  { icon: "file", isTool: true },
);
/** Reset, undo and redo. */
export const WAYS_BACK: readonly Command[] = [
  command("reset", "back", "R", ({ reset }) => reset(), { icon: "refresh" }),
  command("undo", "back", "Ctrl Z", ({ travel }) => travel("undo"), {
    ...{ codes: ["KeyZ"], keys: ["z"], chord: "control", needs: "past" },
    ...{ quiet: true, repeats: true, icon: "undo" },
  }),
  command("redo", "back", "Ctrl Shift Z", ({ travel }) => travel("redo"), {
    ...{ codes: ["KeyZ"], keys: ["z"], chord: "control-shift", needs: "future" },
    ...{ quiet: true, repeats: true, icon: "redo" },
  }),
];
const SELECT: readonly Command[] = [
  heldCommand("select-previous", "select", "↑", ["ArrowUp"], ({ engine }) => engine.selectPrevious(), {
    icon: "chevronUp",
  }),
  heldCommand("select-next", "select", "↓", ["ArrowDown"], ({ engine }) => engine.selectNext(), {
    icon: "chevronDown",
  }),
];
const TURNS: readonly Command[] = [turnCommand("left", "←", "KeyQ", -TURN), turnCommand("right", "→", "KeyE", TURN)];
const MOVES: readonly Command[] = [
  moveCommand("left", "A", -MOVE, 0),
  moveCommand("up", "W", 0, -MOVE),
  moveCommand("down", "S", 0, MOVE),
  moveCommand("right", "D", MOVE, 0),
];
const SHARE = command("share", "help", "Ctrl S", ({ toggleShare }) => toggleShare(), {
  ...{ codes: ["KeyS"], keys: ["s"], chord: "control", icon: "share", quiet: true },
});

/** The code of the stage's algorithm. */
export const CODE: Command = command("code", "help", "", ({ toggleCode }) => toggleCode(), {
  icon: "code",
  quiet: true,
});

const TOOLS = command("tools", "help", "/", ({ toggleTools }) => toggleTools(), {
  ...{ codes: ["Slash", "Backquote"], icon: "move", quiet: true },
});
/** Found by the sign that a key prints, or by its place on a US keyboard. The button of `fit` lies on the picture. */
const ZOOMS: readonly Command[] = [
  command("zoom-out", "zoom", "-", ({ zoom }) => zoom(-1), {
    ...{ codes: ["Minus", "NumpadSubtract"], keys: ["-"], repeats: true, quiet: true, icon: "zoomOut" },
  }),
  command("zoom-in", "zoom", "+", ({ zoom }) => zoom(1), {
    ...{ codes: ["Equal", "NumpadAdd"], keys: ["+", "="], repeats: true, quiet: true, icon: "zoomIn" },
  }),
  command("fit", "zoom", "'", ({ zoom }) => zoom(0), {
    ...{ codes: ["Quote", "NumpadMultiply"], keys: ["'"], quiet: true, icon: "fit" },
  }),
];
const PICK = Array.from({ length: 10 }, (_, digit) => {
  const perform: Command["perform"] = ({ engine }) => {
    const id = engine.ids[digit];
    if (id !== undefined && !engine.furniture.includes(id)) engine.select(id);
  };
  // By place: French and Czech keyboards print digits only with Shift.
  const codes = [`Digit${digit}`, `Numpad${digit}`];
  return command(`select-${digit}`, "pick", String(digit), perform, { codes, byPlace: true });
});
const HELP = command("help", "help", "?", ({ toggleHelp }) => toggleHelp(), {
  ...{ codes: [], icon: "keyboard", quiet: true },
});

/** Pauses, runs and steps the clock of a world that moves. */
export const CLOCK: readonly Command[] = [
  command("pause", "time", "Space", ({ togglePaused }) => togglePaused(), { ...PLAY_KEYS, icon: "pause", quiet: true }),
  command("step", "time", ".", ({ stepOnce }) => stepOnce(), {
    codes: ["Period", "NumpadDecimal"],
    repeats: true,
    icon: "stepForward",
  }),
];

/** Whether a stage has a clock: it then moves by itself, and the reader can go back in time. */
export const hasClock = (commands: readonly Command[]): boolean => commands.some(({ group }) => group === "time");

const PLAYER_ROWS: readonly Command[] = [
  command("first-step", "player", "Home", ({ stepBy }) => stepBy(-MANY_STEPS), { codes: ["Home"], icon: "skipBack" }),
  command("step-back", "player", ",", ({ stepBy }) => stepBy(-1), { ...BACK_KEYS, icon: "stepBack" }),
  command("play", "player", "Space", ({ togglePlaying }) => togglePlaying(), {
    ...{ ...PLAY_KEYS, icon: "play", worded: ["wide", "narrow"] },
  }),
  command("step-forward", "player", ".", ({ stepBy }) => stepBy(1), { ...FORWARD_KEYS, icon: "stepForward" }),
  command("last-step", "player", "End", ({ stepBy }) => stepBy(MANY_STEPS), { codes: ["End"], icon: "skipForward" }),
  command("slower", "player", "[", ({ changeSpeed }) => changeSpeed(-1), { icon: "minus" }),
  command("faster", "player", "]", ({ changeSpeed }) => changeSpeed(1), { icon: "plus" }),
];

/** Opens and closes the questions before the steps. */
export const PREDICT: Command = command("predict", "player", "", ({ predict }) => predict(), {
  ...{ codes: [], keys: [], icon: "predict", quiet: true, worded: ["wide"] },
});

/** The same in a stage without a player. */
export const PREDICT_ACT: Command = { ...PREDICT, group: "act", worded: EVERYWHERE };

export const PLAYER: readonly Command[] = PLAYER_ROWS.map((each) => ({ ...each, quiet: true }));

const OF_CORNERS = { forCorners: true, needs: "polygon", quiet: true } as const;
const CORNER_STEPS: readonly Command[] = [
  heldCommand("corner-previous", "form", "←", ["ArrowLeft"], ({ pickCorner }) => pickCorner(-1), {
    ...OF_CORNERS,
    icon: "chevronLeft",
  }),
  heldCommand("corner-next", "form", "→", ["ArrowRight"], ({ pickCorner }) => pickCorner(1), {
    ...OF_CORNERS,
    icon: "chevronRight",
  }),
];
const FORMS: readonly Command[] = [
  command(
    "reshape-convex",
    "form",
    "",
    onSelected((engine, id) => engine.reshapeConvex(id)),
    { needs: "polygon", icon: "shuffle", worded: ["wide"] },
  ),
  command("corners", "form", "", ({ toggleCorners }) => toggleCorners(), {
    ...{ needs: "polygon", icon: "spline", quiet: true, worded: ["wide"] },
  }),
];

/**
 * The commands of a stage with shapes to add, select, move and turn.
 *
 * @param options.own commands and views of the stage
 * @param options.polygons whether polygons can be added and their corners edited
 * @param options.without ids or groups that the stage leaves out
 * @param options.tools ids or groups whose buttons are shown on request here
 */
export function shapeCommands({
  own = [],
  polygons = false,
  clock = false,
  without = [],
  tools = [],
}: {
  own?: readonly Command[];
  polygons?: boolean;
  clock?: boolean;
  without?: readonly (Group | string)[];
  tools?: readonly (Group | string)[];
}): readonly Command[] {
  const all = [
    ...SPAWN,
    ...(polygons ? SPAWN_POLYGONS : []),
    ...own.filter((each) => !isView(each)),
    // Where one shape cannot go, all cannot.
    ...[REMOVE, ...(without.includes(REMOVE.id) ? [] : [EMPTY]), ...WAYS_BACK, ...SELECT],
    ...(polygons ? CORNER_STEPS : []),
    ...[...TURNS, ...MOVES],
    ...(clock ? CLOCK : []),
    ...(polygons ? FORMS : []),
    ...[...own.filter(isView), HELP, SHARE, TOOLS, ...ZOOMS, ...PICK],
  ];
  const isIn = (names: readonly string[], { id, group }: Command) => names.includes(group) || names.includes(id);
  const offered = all.filter((each) => !isIn(without, each));
  return withoutIdleTools(offered.map((each) => (isIn(tools, each) ? { ...each, isTool: true } : each)));
}

const isView = ({ view }: Command) => view !== undefined;

/** Removes the command that shows the tools if no command is a tool. */
function withoutIdleTools(commands: readonly Command[]): readonly Command[] {
  const hasTools = commands.some(({ isTool }) => isTool);
  return hasTools ? commands : commands.filter(({ id }) => id !== TOOLS.id);
}

/** The commands of a stage without shapes to edit: its own, reset, undo and redo, the views, help, sharing and zoom. */
export function plainCommands(own: readonly Command[]): readonly Command[] {
  return withoutIdleTools([
    ...own.filter((each) => !isView(each)),
    ...WAYS_BACK,
    ...own.filter(isView),
    HELP,
    SHARE,
    TOOLS,
    ...ZOOMS,
  ]);
}

/** Ids of commands, names of groups, or `all`, as the attributes `lock` and `keys` list them. */
export type Names = ReadonlySet<string>;

/**
 * Whether names contain a command, by id or group. Reset, undo and redo match by id only. `select` includes the group
 * `pick`, the digits.
 */
export function isNamed(names: Names, { id, group }: Pick<Command, "id" | "group">): boolean {
  if (names.has("all") || names.has(id)) return true;
  return !WAYS_BACK.some((each) => each.id === id) && names.has(group === "pick" ? "select" : group);
}

/**
 * Returns the commands that a reader may use: all but the locked ones. Commands that are not in `keyed` lose their
 * keys. If `keyed` is empty there is no key help.
 */
export function offeredCommands(commands: readonly Command[], locked: Names, keyed: Names): readonly Command[] {
  const offered = commands.filter((each) => !isNamed(locked, each) && (each.id !== HELP.id || keyed.size > 0));
  return withoutIdleTools(offered).map((each) => (isNamed(keyed, each) ? each : { ...each, codes: [], keys: [] }));
}

/** Returns the effect of a command on the selected shape; it does nothing if none is selected. */
function onSelected(act: (engine: Lab, id: number) => void): Command["perform"] {
  return ({ engine }) => {
    if (engine.selected !== null) act(engine, engine.selected);
  };
}

function turnCommand(side: "left" | "right", cap: string, code: string, angle: number): Command {
  const codes = [side === "left" ? "ArrowLeft" : "ArrowRight", code];
  const icon = side === "left" ? "rotateLeft" : "rotateRight";
  const turn = onSelected((engine) => engine.rotateSelected(angle));
  return heldCommand(`rotate-${side}`, "turn", cap, codes, turn, { needs: "selection", icon });
}

/** Returns a command that moves the selected shape, or its picked corner if there is one. */
function moveCommand(way: "left" | "up" | "down" | "right", cap: string, x: number, y: number): Command {
  const perform: Command["perform"] = ({ engine, corner }) => {
    const { selected } = engine;
    if (selected === null) return;
    const shape = corner === null ? null : engine.get(selected);
    const at = shape?.type === "polygon" ? shape.points[corner ?? 0] : undefined;
    if (at === undefined) engine.moveSelected(x, y);
    else engine.moveVertex(selected, corner ?? 0, at.x + x, at.y + y);
  };
  const icon = `arrow${way.charAt(0).toUpperCase()}${way.slice(1)}`;
  return heldCommand(`move-${way}`, "move", cap, [`Key${cap}`], perform, { needs: "selection", icon });
}

/**
 * The key Escape. It is no command: it closes the open panel, then returns the focus to the page, then leads back to the text
 * that the reader comes from.
 */
export const LEAVE = { id: "leave", cap: "Esc" } as const;

type KeyPress = Pick<
  KeyboardEvent,
  "code" | "key" | "repeat" | "isComposing" | "keyCode" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"
>;

/** Keys that replace the brackets in layouts that print these with AltGr, or have + in the place of one. */
const BRACKETS: Readonly<Record<string, string>> = { "<": "[", ">": "]" };

/** Returns the command of a key press; null if there is none. */
export function commandForKey(press: KeyPress, offered: readonly Command[]): Command | null {
  // 229: an input method handles the key, and the browser does not report which key it is.
  if (press.isComposing || press.keyCode === 229) return null;
  if (press.altKey) return null;
  const chord = !(press.ctrlKey || press.metaKey) ? undefined : press.shiftKey ? "control-shift" : "control";
  const commands = offered.filter((each) => each.chord === chord);
  const key = press.key.toLowerCase();
  const byPlace = commands.find((each) => each.byPlace && each.codes.includes(press.code));
  if (byPlace !== undefined) return byPlace;
  // On-screen keyboards may leave the code empty: then the letter decides everything.
  const letters = press.code === "" ? commands : commands.filter((each) => !each.byPlace);
  const printing = (letter: string | undefined) => letters.find((each) => each.keys.includes(letter ?? ""));
  const byLetter = printing(key) ?? printing(BRACKETS[key]);
  if (byLetter !== undefined) return byLetter;
  if (/^[a-z0-9]$/.test(key)) return null;
  return commands.find((each) => each.codes.includes(press.code)) ?? null;
}

/** Whether a key performs a command. */
export function hasKey({ codes, keys }: Command): boolean {
  return codes.length + keys.length > 0;
}

/** Names for `aria-keyshortcuts` of the keys that have a meaning in its syntax. */
const KEY_NAMES: Readonly<Record<string, string>> = { " ": "Space", "+": "Plus" };

/** Returns the keys of a command in the syntax of `aria-keyshortcuts`. */
export function ariaKeys({ byPlace, codes, keys, chord }: Command): string {
  const modifiers = { control: "Control+", "control-shift": "Control+Shift+", none: "" }[chord ?? "none"];
  const names = byPlace
    ? codes.filter((code) => !code.startsWith("Numpad")).map((code) => code.replace(/^(Key|Digit)/, ""))
    : keys.map((key) => KEY_NAMES[key] ?? nameOf(key, codes));
  return names.map((name) => modifiers + name).join(" ");
}

/** Returns the name of a key: that of its code, such as "PageUp", or the letter in upper case. */
function nameOf(key: string, codes: readonly string[]) {
  return codes.find((code) => code.toLowerCase() === key) ?? key.toUpperCase();
}

/** Returns a command on Enter that starts the clock and performs the stage edit named `id`. */
export function runCommand(id: string, icon: string): Command {
  const perform: Command["perform"] = ({ edit, run }) => {
    run();
    edit(id);
  };
  return command(id, "act", "Enter", perform, { ...ENTER_KEYS, icon });
}

/** Returns a command that performs the stage edit named `id`. */
export function editCommand(id: string, group: Group, cap: string, icon: string, more: Partial<Command> = {}): Command {
  return command(id, group, cap, ({ edit }) => edit(id), { icon, ...more });
}

/** The commands that several stages have. */
export const COMMON: readonly Command[] = [
  ...shapeCommands({ polygons: true, clock: true }),
  ...[...PLAYER, PREDICT, CODE],
];

/** Keys that scroll a panel while it has the focus. */
const SCROLLING = /^(Arrow.*|Page.*|Home|End| )$/;

/**
 * Returns the command of a key press; the id of {@link LEAVE} for Escape; null for a key that belongs to the focused
 * element or the page.
 *
 * @param layout `hasCorner`: a corner is picked; `minimal`: there are no panels beside the picture
 */
export function commandOfPress(
  event: KeyboardEvent,
  commands: readonly Command[],
  { hasCorner, minimal }: { hasCorner: boolean; minimal: boolean },
): Command | typeof LEAVE.id | null {
  const [target] = event.composedPath();
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return null;
  if (target.matches("input, textarea, select") || target.isContentEditable) return null;
  if (event.key === "Escape") return LEAVE.id;
  const offered = commands.filter(({ forCorners }) => !forCorners || hasCorner);
  const command = commandForKey(event, offered);
  // The minimal layout has no place for the panels of the group "help".
  if (command === null || (minimal && command.group === "help")) return null;
  // Space and Enter press a focused button; arrows and the like scroll a focused panel.
  if (target.matches("button, summary") && /^( |Enter)$/.test(event.key)) return null;
  if (target.matches("[data-scrolls]") && SCROLLING.test(event.key)) return null;
  return command;
}

/** Returns the letters of the reader's keyboard by key code; null where the browser does not know them. */
export async function readKeyboard(): Promise<ReadonlyMap<string, string> | null> {
  try {
    // @ts-expect-error: not in the standard library's types yet.
    const layout = await navigator.keyboard?.getLayoutMap();
    return layout === undefined ? null : new Map(layout);
  } catch {
    // Not allowed inside some frames.
    return null;
  }
}
