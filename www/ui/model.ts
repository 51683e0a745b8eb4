import type { TemplateResult } from "lit/html.js";
import type { Layer, ViewName } from "../canvas/glossary.ts";
import type { RoleName } from "../canvas/palette.ts";
import type { Pen } from "../canvas/pen.ts";
import type { Frame } from "../canvas/view.ts";
import type { Point, Shape, Step } from "../engine/lab.ts";
import type { Strings } from "../i18n/common.en.ts";
import type { Language } from "../i18n/names.ts";
import type { ShareTexts } from "../i18n/share.en.ts";
import { type Lit, NOTHING_LIT, type Target } from "../state/highlight.ts";
import { type Played, type Player, startPlayer } from "../state/player.ts";
import type { Facts, ShapeRow } from "../state/view_state.ts";

/** Names a reason why the engine could not be loaded. */
export type FailureReason = keyof Strings["status"]["reasons"];

/** What the lab's templates show, as it is at first. Changes make a new, plain object. */
export class LabModel {
  phase: "loading" | "slow" | "ready" | "failed" | "stopped" = "loading";
  reason: FailureReason = "unknown";
  facts: Facts | null = null;
  /** The shapes as the reader found them. */
  opened: readonly ShapeRow[] | null = null;
  views: ReadonlySet<Layer> = new Set();
  /** The part of the world that the picture shows; null: all of it. */
  frame: Frame | null = null;
  paused: boolean = false;
  rewind: RewindModel = { count: 0, at: 0, ago: 0 };
  canUndo: boolean = false;
  canRedo: boolean = false;
  /** Whether the engine failed, and the stage went on from its last state. */
  recovered: boolean = false;
  rate: number = 1;
  focused: boolean = false;
  help: boolean = false;
  /** The traps of the stage, once the reader has opened their list. */
  traps: readonly TrapRow[] | null = null;
  /** The code panel that is open. */
  code: OpenCode | null = null;
  /** Whether the sheet to keep and share is open, and what it last did, or is still making. */
  share: boolean = false;
  shared: { news: keyof ShareTexts["news"]; text: string; making?: { id: string } } | null = null;
  /** Whether the buttons to select, turn and move are shown. */
  tools: boolean = false;
  /** Whether A and B keep their colors, as beside the narrative that the reader comes from. */
  declare lettered?: boolean;
  /** Whether the rail stands beside the picture. */
  wide: boolean = false;
  /** The layer that the reader points at, and the keys of the things pointed at. */
  layer: Layer | null = null;
  lit: Lit = NOTHING_LIT;
  player: Player = startPlayer();
  corners: number = 5;
  /** The corner that is picked while corners are moved. */
  corner: number | null = null;
  /** Why the last change of a form was refused, so that the form before it was kept. */
  kept: keyof Strings["tools"]["refusals"] | null = null;
  /** Position of the shape under the pointer, or -1. */
  hovered: number = -1;
  /** Ids of the tasks that were done. */
  finished: ReadonlySet<string> = new Set();
  /** Layers of the picture before with their strength while they fade; null: nothing fades. */
  fading: { views: ReadonlySet<Layer>; left: number } | null = null;
  /** Words of the page in place of the sentence beside a narrative; null: the stage's own. */
  told: TemplateResult | null = null;
  /** For screen readers, changed at a calm pace. */
  announcement: string = "";
  dismissed: ReadonlySet<string> = new Set();
  refusal: string | null = null;
  /** What the keyboard prints, by key code. */
  printed: ReadonlyMap<string, string> = new Map();
}

/** No panel replaces the rail. */
export const CLOSED = Object.freeze({ help: false, share: false, code: null });

/** The corner that is picked of the selected shape; null: none. */
export function cornerOf({ corner, facts }: LabModel) {
  const shape = facts?.world.chosen;
  // The shape may have fewer corners than the one whose corner was picked.
  return corner === null || shape?.type !== "polygon" ? null : Math.min(corner, shape.points.length - 1);
}

/** A situation that deceives: shapes in place of the stage's own, then edits of the stage. */
export interface Trap {
  /** Shapes beside the stage's furniture, or without it; the first is selected. Default: the stage's own. */
  shapes?: readonly (Shape & Readonly<Record<string, unknown>>)[];
  isBare?: boolean;
  edits?: readonly (readonly [name: string, value?: unknown])[];
  /** Parts of the stage's own data. */
  state?: object;
  views?: readonly ViewName[];
  /** Lets the clock run. */
  runs?: boolean;
}

/** A trap by its name, with what it shows. */
export interface TrapRow extends Trap {
  name: Readonly<Record<Language, string>>;
  words: Readonly<Record<Language, string>>;
}

/** A value of the running code. With a place it can be lit in the picture. */
export interface CodeValue {
  text: string;
  role?: RoleName;
  /** Keys of its things in the picture and in the panels. */
  keys?: readonly string[];
  /** Its place in the world: a point, or a line to another. */
  at?: Point;
  to?: Point;
}

/** A listing of others, with its faults: in each language what is wrong, and what is right. */
interface FaultyListing {
  name: Readonly<Record<Language, string>>;
  /** `//! 2` marks a line with the second fault. */
  text: string;
  faults: Readonly<Record<Language, readonly (readonly [fault: string, right: string])[]>>;
}

/**
 * The code of a stage's algorithm. `//: axis, done=hit` at the end of a line names the steps that are its own; with `=` only
 * those with that reason, region or source. A mark on a line of its own belongs to the line before it.
 */
export interface CodeBook {
  pseudo: Readonly<Record<Language, string>>;
  /** The program that the exact cases test, and the functions that it calls. */
  script: string;
  calls?: string;
  source?: FaultyListing;
  /** The values of variables at the step that is shown, by name. */
  values: Readonly<Record<string, (run: Played) => CodeValue | null>>;
  /** Layers of the picture that show what the code is about; shown when it opens. */
  views?: readonly ViewName[];
  /** The steps, in a stage that explains no pair. */
  steps?: (facts: Facts) => readonly Step[] | null;
  /** Returns a plain copy of the picture; null: nothing is tested now, or it does not fit. */
  copy?: (shown: PlainSource) => Promise<PlainPage | null>;
}

/** Input of plain copies. */
export interface PlainSource {
  facts: Facts;
  /** Of the world, in pixels. */
  size: { width: number; height: number };
  language: Language;
  title: string;
}

/** Parts of a plain copy. */
export interface PlainPage {
  language: Language;
  title: string;
  /** Hint for readers. */
  hint: string;
  /** Pixels of its canvas, which is 1600 wide. */
  height: number;
  script: string;
}

/** What is open of the code, with the parts of the page that are loaded with it. */
export interface OpenCode {
  book: CodeBook;
  view: "pseudo" | "script" | "source";
  /** Draws the variables that are lit over the picture, and adds what can be pointed at. */
  overlay: (pen: Pen, look: { facts: Facts; lit: Lit; targets: Target[] }, player: Player) => void;
  /** Words with the current line, for screen readers. */
  describe: (words: string, facts: Facts, player: Player) => string;
}

/** The position among the states to which the reader can return. */
export interface RewindModel {
  count: number;
  /** index of the shown state; the last one is the present */
  at: number;
  /** seconds from the shown state to the present */
  ago: number;
}
