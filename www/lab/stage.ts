/**
 * The contract between the lab and a stage. A stage's folder exports one {@link StageModule}; the lab opens it, runs its
 * clock, dispatches its commands, and shows its picture and panels. Nothing in the lab knows a stage by name.
 *
 * A stage's state is the data that it stores beside the engine: the time shown, a score. It is plain data that
 * survives `structuredClone`, made anew when the stage is opened or reset.
 */

import type { GenericSchema } from "valibot";
import type { Layer, ViewName } from "../canvas/glossary.ts";
import type { Palette } from "../canvas/palette.ts";
import type { Pen } from "../canvas/pen.ts";
import type { Box, Frame } from "../canvas/view.ts";
import type { Lab, Point } from "../engine/lab.ts";
import type { Strings } from "../i18n/common.en.ts";
import type { Language } from "../i18n/index.ts";
import type { Command, Group } from "../input/commands.ts";
import type { Drag, Touch } from "../input/pointer.ts";
import type { Light, Lit, Target } from "../state/highlight.ts";
import type { ExplainedPair, Facts, WorldReading } from "../state/view_state.ts";
import { type ControlsModel, withKeys } from "../ui/controls.ts";
import type { CodeBook, LabModel, Trap, TrapRow } from "../ui/model.ts";
import { shapeName } from "../ui/parts.ts";
import type { PlotSpec } from "../ui/plots/spec.ts";
import type { Given } from "./author.ts";
import type { LabEvents, LabScene } from "./collidoscope-lab.d.ts";
import type { Need } from "./needs.ts";

/** Steps of a world in a second of real time. */
export const STEPS_PER_SECOND = 60;

/** The texts that every stage has; the stage's own stand beside them. */
export interface StageTexts {
  title: string;
  /** The point of the stage as a question of one line. */
  question: string;
  /** Two or three sentences above the panels. */
  lede: string;
  /** What the pointer does, for the key help. Default: the common words about shapes. */
  pointer?: string;
  actions: Readonly<Record<string, { label: string; name: string }>>;
}

/** The common texts with those of the open stage. A stage's own code knows the type of its own. */
// biome-ignore lint/suspicious/noExplicitAny: each stage adds texts of its own
export type StageStrings<Texts = any> = Strings & { stage: StageTexts } & Texts;

/** Returns the texts of a stage with the common ones. `printed`: letters of the reader's keyboard by key code. */
export function composeTexts(
  common: Strings,
  stage: StageTexts,
  commands: readonly Command[],
  printed?: ReadonlyMap<string, string>,
): StageStrings {
  const texts = { ...common, ...stage, stage, actions: { ...common.actions, ...stage.actions } };
  return withKeys(texts, commands, printed);
}

/** A deed that a narrative asks for; `done` recognizes it in the view state. Its words stand there. */
// biome-ignore lint/suspicious/noExplicitAny: each stage reads a type of its own
export interface Deed<Reading = any> {
  id: string;
  done: (facts: Facts<Reading>, model: LabModel & { held: boolean }) => boolean;
}

/** How a picture or a figure is painted. `Texts`: those of the stage, as its own code knows them. */
// biome-ignore lint/suspicious/noExplicitAny: each stage adds texts of its own
export interface Look<Texts = any> {
  /** Time of the picture in milliseconds. */
  now: number;
  facts: Facts;
  strings: StageStrings<Texts>;
  palette: Palette;
  /** Size of the world. */
  size: { width: number; height: number };
  views: ReadonlySet<Layer>;
  emphasis: { layer: Layer | null; strength: number };
  /** False in the minimal layout: a sentence stands for the numbers, and pictures have no enlarged part. */
  explains: boolean;
  /** Whether A and B keep their colors: beside a narrative, and on the way from it. */
  lettered: boolean;
  /** Whether layers without a switch are drawn only if `views` has them: beside a narrative. */
  sparse: boolean;
  /** Position of the shape under the pointer, or -1. */
  hovered: number;
  corner: number | null;
  /** Keys of the things pointed at in any view. */
  lit: Lit;
  /** Receives the things that can be pointed at here. */
  targets: Target[];
  held: boolean;
  /** Whether the clock rests. */
  rests: boolean;
}

/**
 * Paints the second picture, beside a picture of that scale; `memory` is emptied when the stage is opened, reset or
 * started over.
 */
// biome-ignore lint/suspicious/noExplicitAny: each stage adds texts of its own
type FigurePaint<Texts = any> = (
  context: CanvasRenderingContext2D,
  box: Box,
  look: Look<Texts>,
  memory: Record<string, unknown>,
  scale?: number,
) => void;

/** Words for the picture. */
export interface Description {
  /** The picture, in a sentence or two. */
  picture: string;
  /** The sentence beside a narrative: speaks of shown layers alone. Default: `picture`. */
  told?: string;
  /** The explained step. */
  step?: string | null;
  /** The selected shape. Default: its type and its letter. */
  selected?: string;
}

/** Data and callbacks of a stage's panels. */
// biome-ignore lint/suspicious/noExplicitAny: each stage adds texts of its own
export interface PanelModel<Texts = any> {
  strings: StageStrings<Texts>;
  facts: Facts;
  model: LabModel;
  controls: ControlsModel;
  /** Address of the site, or empty. */
  home: string;
  pointAt: (layer: Layer | null) => void;
  light: Light;
  seek: (index: number) => void;
  edit: (name: string, value?: unknown) => void;
  change: (changes: Partial<LabModel>) => void;
  startOver: () => void;
  /** Sets up a situation, as one act of the reader that solves no task; null where the reader may not. */
  setUp: ((trap: Trap) => void) | null;
  /** Points at a place of the figure, in CSS pixels from its corner. */
  pointInFigure: (at: Point | null, reach: number) => void;
  /** Takes the thing that is lit in the figure as the answer to a question. */
  choose?: () => void;
  /** Gives the keys back to the picture. */
  leave: () => void;
}

/**
 * The place of a panel. In the rail: `see`, counts, the selected shape and settings; `why`, the instruments of the algorithm.
 * `below` the picture: without one the description stands there, and in the minimal layout it replaces the row of buttons.
 * `side`: a second picture, above the rail.
 */
type PanelPlace = "see" | "why" | "below" | "side";

/** The template of a panel. */
// biome-ignore lint/suspicious/noExplicitAny: each stage reads a type of its own, and adds texts of its own
export type Panel<Reading = any, Texts = any> = (panel: PanelModel<Texts>, own: Reading) => unknown;

/** How long the steps and pictures of a crowd take now. */
interface Pace {
  /** Milliseconds of stepping after which the picture waits for the next frame. */
  stepping: number;
  /** Whether a picture should not wait for a step or a detection. */
  isSlow: boolean;
  /** Whether a step takes so long that none is taken unasked. */
  isHeavy: boolean;
  /** A number that grows with everything that changes the picture. */
  generation: number;
}

// biome-ignore lint/suspicious/noExplicitAny: each stage adds texts of its own
export interface StageModule<State, Reading, Texts = any> {
  /** The scene document that the stage opens with; see docs/scene-format.md. */
  scene: object;
  /** All commands that the stage offers; of two on one key the first counts. */
  commands: readonly Command[];
  /** Order of the groups of buttons, where it is an own one; other groups have no buttons there. */
  groups?: readonly Group[];
  deeds?: readonly Deed<Reading>[];
  /** Whether the graticule goes without numbers. */
  plain?: boolean;
  /** What a scene of an author must hold; other scenes are refused. */
  needs?: readonly Need[];

  /**
   * Returns the state of the stage just opened or reset; may arrange the world first. `isOwn`: the world is the stage's own
   * scene, to which the stage may add what it opens with. Scenes of authors never get that.
   */
  open: (engine: Lab, isOwn: boolean) => State;
  /**
   * Returns the view state of the stage's own part, plain data, and beside it the pair whose run is to be explained.
   * `companion`: id of the shape that was selected before the selected one.
   */
  read: (
    engine: Lab,
    world: WorldReading,
    state: State,
    companion: number | null,
  ) => Reading & { explained?: ExplainedPair | null };
  /** Takes the place of a step of the engine. */
  step?: (engine: Lab, state: State) => void;
  /** Runs after each edit by the reader. `changes`: whether contacts may have changed. */
  settle?: (engine: Lab, state: State, changes: boolean) => void;
  /** Returns how a crowd shares its time with the page: a world that is not read shape by shape. */
  pace?: (state: State) => Pace;
  /**
   * Prepares the world for a frame, before it is read and painted. Returns whether it replaced the world. `frame`: the
   * part of the world that is shown; null: all of it.
   */
  prepare?: (engine: Lab, state: State, frame: { paused: boolean; awaited: boolean; frame: Frame | null }) => boolean;
  /** Notes the time of a picture of a crowd. */
  painted?: (state: State, milliseconds: number) => void;
  /** Takes the place of the engine's way back to the start. */
  reset?: (engine: Lab, state: State) => void;
  /** Returns the part of the state that the history stores, which must stay unchanged. Default: a copy of all of it. */
  keep?: (state: State) => unknown;
  /** Restores the earlier state in place; `kept` is the result of {@link StageModule#keep}. */
  // biome-ignore lint/suspicious/noExplicitAny: the type that the stage itself keeps
  resume?: (state: State, kept: any) => void;
  /**
   * Schema of the result of {@link StageModule#keep}, for a state from a link or a file. Default: such a state is
   * ignored.
   */
  kept?: () => Promise<GenericSchema>;
  /**
   * The edits that panels and commands make, by name. The edit `play` takes a boolean and starts or stops the stage's
   * own playback.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each edit takes a value of its own type
  edits?: Readonly<Record<string, (engine: Lab, state: State, value: any) => void>>;
  /** Returns what the pointer would hold here, before any shape. Changes nothing: also called while it only passes. */
  press?: (touch: Touch, engine: Lab, state: State) => Drag | null;

  /** Paints the picture on the graticule. */
  paint: (pen: Pen, own: Reading, look: Look<Texts>, engine: Lab) => void;
  /** Paints the canvas `data-figure` of the panel `side`. */
  figure?: FigurePaint<Texts>;
  /** Returns the words for the picture. */
  describe: (facts: Facts<Reading>, strings: StageStrings<Texts>, views: ReadonlySet<Layer>) => Description;
  plots?: (state: State, strings: StageStrings<Texts>) => readonly PlotSpec[];
  /** Loads the code of its algorithm, for the command `code`. */
  code?: () => Promise<CodeBook>;

  panels: Readonly<Partial<Record<PanelPlace, Panel<Reading, Texts>>>>;
}

/** Questions in front of a stage: what is shown in place of it, and of its world, until they are closed. */
export interface Questions {
  stage: AnyStage;
  facts: Facts;
  /** Size of the world of the questions. */
  size: { width: number; height: number };
  dispatch: (command: string) => void;
}

/**
 * Opens the questions of a stage; returns whether there are any. `show` is called with all that is shown at first and after
 * each act; null closes.
 */
export type OpenQuestions = (
  stage: AnyStage,
  seed: number,
  show: (questions: Questions | null) => void,
  options?: {
    /** The world that they are about, each once; null: random scenes. */
    own?: { facts: Facts; size: { width: number; height: number } } | null;
    /** The kinds that are asked; null: all. */
    kinds?: readonly string[] | null;
    answered?: (answer: LabEvents["answer"]) => void;
  },
) => boolean;

/** All that is shown: a scene with the stage, the views and the page's part. */
export type LabDocument = LabScene & { stage: string; show: readonly string[]; page: PageData };

/** The page's part of a document, beside the scene. */
export interface PageData {
  /** The step that the player shows; null: the last one of any run. */
  step: number | null;
  /** Position of the shape that was selected before the selected one; -1: none. */
  companion: number;
  /** The part of the world that is shown, as the attribute `view` has it; null: all of it. */
  view: string | null;
  /** The stage's own data, as {@link StageModule#keep} returns it. */
  kept: unknown;
}

/** The views that a stage opens with, and the step of its player; null: the last one of any run. */
export function startOf({ scene }: AnyStage): { views: readonly ViewName[]; step: number | null } {
  const { show = [], page } = scene as Partial<LabDocument>;
  return { views: show as readonly ViewName[], step: page?.step ?? null };
}

/** The doer of a deed. */
export type Doer = LabEvents["change"]["by"];

/** The lab as its templates see it. */
export interface LabView extends Pick<PanelModel, "change" | "light" | "pointInFigure" | "seek" | "startOver"> {
  /** The commands that the reader may use, with the keys that act. */
  readonly commands: readonly Command[];
  /** What the author has set. */
  readonly given: Given;
  readonly words: Partial<Given>;
  toDocument: () => Promise<LabDocument | null>;
  toScene: () => LabScene | null;
  open: (document: unknown, by?: Doer) => Promise<void>;
  /** Whether keys act at all. */
  readonly hasKeys: boolean;
  /** Whether the reader may do what a command, a group or the panels do. */
  allows: (name: Group | "panel") => boolean;
  readonly language: Language;
  /** The open stage and the texts; null before the first one is loaded. */
  readonly module: LoadedStage | null;
  /** The questions in front of it; null: none. */
  readonly questions: Questions | null;
  readonly strings: StageStrings | null;
  readonly renderRoot: ParentNode;
  readonly updateComplete: Promise<unknown>;
  readonly model: LabModel;
  /** Whether A and B keep their colors. */
  readonly isLettered: boolean;
  /** What pictures and films are made from; null while nothing is shown. */
  readonly shown: Shown | null;
  dispatch: (command: Command) => void;
  editStage: PanelModel["edit"];
  setUp: (trap: Trap) => void;
  rewind: (index: number) => void;
  start: () => void;
  /** Closes the open panel or question, or drops the picked corner. Returns whether there was one. */
  cancel: () => boolean;
  focus: (options?: FocusOptions) => void;
}

/** What a picture of the lab can be told to show otherwise. */
type Changes = Partial<Pick<Look, "facts" | "hovered" | "lit"> & { engine: Lab; handles: boolean }>;

/** What is shown, to be painted once more: for pictures and films of it. */
export interface Shown extends Pick<Look, "facts" | "strings" | "views" | "size" | "palette"> {
  stage: AnyStage;
  /** The author's title or the stage's. */
  title: string;
  /** Speed of the player. */
  speed: number;
  /** The picture as it is laid out. */
  canvas: HTMLCanvasElement;
  box: Box;
  /** Paints the picture on any context, laid out in `box`, at a time in milliseconds. */
  paint: (context: CanvasRenderingContext2D, box: Box, now: number, changes?: Changes) => void;
  paintFigure: (
    context: CanvasRenderingContext2D,
    box: Box,
    now: number,
    changes: Changes,
    memory: Record<string, unknown>,
  ) => void;
  /** Copies the world into an engine of its own, which the caller frees. */
  copy: () => { engine: Lab; stage: OpenStage; read: () => Facts };
}

/** An open stage, and what its templates show; without a panel before anything is read. */
export interface OpenView {
  stage: AnyStage;
  strings: StageStrings;
  controls: ControlsModel;
  panel: PanelModel | null;
}

/** A stage whose types only its own folder knows; its id is the name of the folder. */
// biome-ignore lint/suspicious/noExplicitAny: the types differ from stage to stage
export type AnyStage = StageModule<any, any> & { id: string };

/** A stage with its texts in all languages, as the registry loads it. */
export type LoadedStage = AnyStage & {
  strings: Partial<Record<Language, StageTexts>>;
  traps: () => Promise<readonly TrapRow[]>;
  /** Loads the questions before the steps of its runs, for the command `predict`; null: it has none. */
  questions: (() => Promise<OpenQuestions>) | null;
};

/** The stages of a site: their ids in reading order, and how each is loaded. */
export interface StageRegistry {
  ids: readonly string[];
  /** The stage of an element or a frame that names none. */
  fallback: string;
  /** Returns the stage that opens in place of one that the site no longer has; null for any other id. */
  successorOf: (id: string) => string | null;
  /** Loads a stage with its texts in some languages; they stay with the stage. */
  load: (id: string, languages?: readonly Language[]) => Promise<LoadedStage>;
}

/** Returns the address of the open stage on the site. `more`: further parameters and the fragment. */
export function addressOf({ given, module }: LabView, more: string) {
  return `${given.home}?stage=${module?.id}${more}`;
}

/** The text alternative of the picture: shapes, selection, collisions with their depths, and the explained step. */
export function alternative(facts: Facts, stage: AnyStage, strings: StageStrings, views: ReadonlySet<Layer>): string {
  const { count, chosen } = facts.world;
  const { picture, step = null, selected } = stage.describe(facts, strings, views);
  const name = chosen === undefined ? strings.selected.none : (selected ?? shapeName(chosen, strings));
  const labels = facts.world.shapes.flatMap((shape) =>
    shape.label === undefined ? [] : `${strings.join.value(shapeName(shape, strings), shape.label)}.`,
  );
  return [strings.alternative(count, name, picture), ...labels, step ?? ""].reduce(strings.join.sentences);
}

/** The content of a place of an open stage; null before anything is read. */
export function contentAt({ stage, panel }: OpenView, place: PanelPlace) {
  return panel && stage.panels[place]?.(panel, panel.facts.own);
}

/** The state of an open stage, beside its engine. */
const NONE = new Float64Array(0);

export class OpenStage {
  readonly module: AnyStage;
  #state: unknown;
  /** The state of the present, while an earlier one is shown. */
  #present: { state: unknown } | null = null;

  /** The ids of the shapes that an author can name, by their places in the scene. */
  named: Lab["ids"] = NONE;

  /** Whether the world is the stage's own scene. */
  #isOwn: boolean;

  constructor(module: AnyStage, engine: Lab, isOwn: boolean = false) {
    this.module = module;
    this.#isOwn = isOwn;
    this.#state = module.open(engine, isOwn);
    this.#noteNamed(engine);
  }

  get state() {
    return this.#state;
  }

  /** How a crowd shares its time with the page now; null: the stage is no crowd. */
  get pace(): Pace | null {
    return this.module.pace?.(this.#state) ?? null;
  }

  /** Returns the part of the state for a history, and its size in bytes, about. */
  keep() {
    if (this.module.keep !== undefined) return { state: this.module.keep(this.#state), size: 0 };
    const state = structuredClone(this.#state);
    return { state, size: JSON.stringify(state)?.length ?? 0 };
  }

  /** Makes the state now shown the present. */
  goOn() {
    this.#present = null;
  }

  /** Shows an earlier state, as {@link OpenStage#keep} returned it. */
  resume(kept: unknown) {
    this.#present ??= { state: this.#state };
    if (this.module.resume === undefined) {
      this.#state = structuredClone(kept);
      return;
    }
    this.#state = structuredClone(this.#present.state);
    this.module.resume(this.#state, kept);
  }

  /** Takes over the data of a document, in the form of {@link StageModule#kept}. */
  adoptKept(kept: unknown) {
    if (this.module.kept === undefined) return;
    this.resume(kept);
    this.goOn();
  }

  /** Takes over the state of the same stage after its engine failed. */
  adopt(failed: OpenStage) {
    this.#state = structuredClone(failed.#present?.state ?? failed.#state);
  }

  reset(engine: Lab) {
    this.#present = null;
    if (this.module.reset === undefined) {
      engine.reset();
      this.#state = this.module.open(engine, this.#isOwn);
    } else this.module.reset(engine, this.#state);
    this.#noteNamed(engine);
  }

  /** Notes the shapes that a scene opens with; a reset makes new ids. */
  #noteNamed({ ids, furniture }: Lab) {
    this.named = ids.filter((id) => !furniture.includes(id));
  }

  /** Begins with the engine's world as the stage begins with its own. */
  reopen(engine: Lab) {
    this.#present = null;
    this.#state = this.module.open(engine, false);
    this.named = NONE;
  }

  step(engine: Lab) {
    if (this.module.step === undefined) engine.step();
    else this.module.step(engine, this.#state);
  }

  edit(engine: Lab, name: string, value: unknown) {
    const edit = this.module.edits?.[name];
    if (edit === undefined) throw new TypeError(`the stage has no edit "${name}"`);
    edit(engine, this.#state, value);
  }
}
