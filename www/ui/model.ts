import type { Layer, ViewName } from "../canvas/glossary.ts";
import type { Frame } from "../canvas/view.ts";
import type { Shape } from "../engine/lab.ts";
import type { Strings } from "../i18n/common.en.ts";
import type { Language } from "../i18n/names.ts";
import { type Lit, NOTHING_LIT } from "../state/highlight.ts";
import { type Player, startPlayer } from "../state/player.ts";
import type { RewindModel } from "../state/rewind.ts";
import type { Facts, ShapeRow } from "../state/view_state.ts";

/** Names a reason why the engine could not be loaded. */
export type FailureReason = keyof Strings["status"]["reasons"];

/** What the lab's templates show, as it is at first. Changes make a new, plain object. */
export class LabModel {
  phase: "loading" | "slow" | "ready" | "failed" | "stopped" = "loading";
  reason: FailureReason = "unknown";
  facts: Facts | null = null;
  /** The shapes as the stage opened. */
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
  /** The lesson that is open. */
  lesson: LoadedLesson | null = null;
  /** Whether the sheet to keep and share is open, and what it last did, or is still making. */
  share: boolean = false;
  shared: { news: keyof Strings["share"]["news"]; text: string; making?: { id: string } } | null = null;
  /** Whether the buttons to select, turn and move are shown. */
  tools: boolean = false;
  /** Whether the rail stands beside the picture. */
  wide: boolean = false;
  part: PartName | null = null;
  /** Layer and face that the reader points at, and the keys of the things pointed at. */
  layer: Layer | null = null;
  face: number | null = null;
  lit: Lit = NOTHING_LIT;
  player: Player = startPlayer("end");
  corners: number = 5;
  /** The corner that is picked while corners are moved. */
  corner: number | null = null;
  /** Why the last change of a form was refused, so that the form before it was kept. */
  kept: keyof Strings["tools"]["refusals"] | null = null;
  played: boolean = false;
  /** Position of the shape under the pointer, or -1. */
  hovered: number = -1;
  /** Ids of the tasks that were done. */
  finished: ReadonlySet<string> = new Set();
  /** For screen readers, changed at a calm pace. */
  announcement: string = "";
  dismissed: ReadonlySet<string> = new Set();
  refusal: string | null = null;
  /** Why the scene of the author was refused. */
  refusedScene: string | null = null;
  /** What the keyboard prints, by key code. */
  printed: ReadonlyMap<string, string> = new Map();
}

/** The corner that is picked of the selected shape; null: none. */
export function cornerOf({ corner, facts }: LabModel) {
  const shape = facts?.world.chosen;
  // The shape may have fewer corners than the one whose corner was picked.
  return corner === null || shape?.type !== "polygon" ? null : Math.min(corner, shape.points.length - 1);
}

export const PARTS = Object.freeze(["see", "why", "try"] as const);
export type PartName = (typeof PARTS)[number];

/** Returns a copy of the set with the item added, or removed if it was a member. */
export function toggled<T>(set: ReadonlySet<T>, item: T): Set<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** A situation that deceives: shapes in place of the stage's own, then edits of the stage. */
export interface Trap {
  /** Shapes beside the stage's furniture; the first is selected. Default: the stage's own. */
  shapes?: readonly (Shape & Readonly<Record<string, unknown>>)[];
  edits?: readonly (readonly [name: string, value?: unknown])[];
  /** Parts of the stage's own data. */
  state?: object;
  views?: readonly ViewName[];
  /** Lets the clock run. */
  runs?: boolean;
}

interface LessonTexts {
  idea: readonly string[];
  /** What the letters of the formula mean. */
  letters: string;
  /** Headings and paragraphs beside the pictures of `primers`. */
  primers?: readonly (readonly [heading: string, ...paragraphs: string[]])[];
  steps: readonly string[];
  /** Name and explanation of each trap. */
  traps: readonly (readonly [name: string, words: string])[];
}

/** What a stage's `lesson.ts` contains. Formula and pictures are markup of the page's own files. */
export interface Lesson {
  /** MathML. */
  formula: string;
  /** SVG. */
  primers?: readonly string[];
  traps: readonly Trap[];
  /** Ids of the stages to go on with. */
  next: readonly string[];
  sources: readonly string[];
  en: LessonTexts;
  zh: LessonTexts;
}

/** A lesson with the titles of the stages that it names. */
export type LoadedLesson = Lesson & { titles: Partial<Record<Language, readonly string[]>> };
