/**
 * The body of `<collidoscope-lab>`: one stage of the laboratory, shown in the shadow root of the element.
 *
 * Hooks for tests and authors, inside the open shadow root: `canvas[data-part="picture"]`,
 * `[data-action]` on buttons, `[data-part]` on panels, `[data-counter]` and `[data-selected]` on
 * values, `[data-status]` while there is no engine. `toClient` maps the world to the window.
 */
import { render } from "lit/html.js";
import type { Layer } from "../canvas/glossary.ts";
import { schemeOf } from "../canvas/palette.ts";
import { bounded, type Frame, fitted, frameAround } from "../canvas/view.ts";
import { CollidoscopeError, type Lab, type Point } from "../engine/lab.ts";
import { isLoaded, languageOf, loadLanguage, preferredLanguage, stringsFor } from "../i18n/index.ts";
import {
  type Command,
  commandOfPress,
  type Group,
  hasClock,
  hasKey,
  LEAVE,
  offeredCommands,
  readKeyboard,
} from "../input/commands.ts";
import { PointerInput } from "../input/pointer.ts";
import { sameKeys } from "../state/highlight.ts";
import { type Player, seek, startPlayer, stepBy, togglePlaying } from "../state/player.ts";
import { readWorld } from "../state/view_state.ts";
import { CLOSED, cornerOf, LabModel, type Trap } from "../ui/model.ts";
import { labStyles } from "../ui/styles.ts";
import {
  badAttributes,
  readFrame,
  readKeys,
  readLabels,
  readLock,
  readNames,
  readRoles,
  readSeed,
  readStep,
  readZoom,
} from "./attributes.ts";
import type { AuthorProperty, Given, LabHost } from "./author.ts";
import { AuthorScene, inWords, loadRehearsal } from "./author_scene.ts";
import type { LabChanges, LabEvents, LabPicture, LabScene } from "./collidoscope-lab.d.ts";
import type { States } from "./history.ts";
import { failureReason, loadEngine, requireParts } from "./load.ts";
import { Painter } from "./painter.ts";
import type { Picture } from "./picture.ts";
import { readScene } from "./scene.ts";
import { Session } from "./session.ts";
import { isNear, watchSight } from "./sight.ts";
import type {
  Doer,
  LabDocument,
  LabView,
  LoadedStage,
  OpenQuestions,
  Questions,
  StageRegistry,
  StageStrings,
} from "./stage.ts";
import { composeTexts, startOf } from "./stage.ts";
import { Follower, hasRail, labTemplate, loadRail, PlotKeeper } from "./template.ts";

/** A stage that the reader has left. `scene` is the one that it was opened from; null: the stage's own. */
export type Past = {
  stage: string;
  states: States;
  scene: string | object | null;
  frame: Frame | null;
  isTrap: boolean;
};

/** From this width on, in CSS pixels, the rail stands beside the picture, unless the page sets `--wide`. */
const WIDE = 880;

/** The input of an opening of the lab. */
interface Opening {
  stage: string;
  seed: string | number | null;
  /** The scene of the author; null: the stage's own. */
  given: unknown;
}

/** Limit of the random seed of questions, used if the author gives none. */
const LARGEST_SEED = 2 ** 32;

/** Every key acts. */
const ALL: ReadonlySet<string> = new Set(["all"]);

/** Nothing is locked. */
const NONE: ReadonlySet<string> = new Set();

/** Returns an attribute as `read` understands it; `none` for one that is not set or has a bad value. */
function readOr<Value>(text: string | null | undefined, read: (text: string) => Value | null, none: Value): Value {
  return (text == null ? null : read(text)) ?? none;
}

const notRunning = () => new CollidoscopeError("disposed", "the lab is not running");

export class LabBody implements LabView {
  readonly #host: LabHost;
  readonly #stages: StageRegistry;
  #session = new Session({
    model: () => this.model,
    change: (changes) => this.change(changes),
    settings: () => ({
      language: this.language,
      minimal: this.given.controls === "minimal",
      lettered: this.isLettered,
      turns: this.allows("turn"),
      calm: matchMedia("(prefers-reduced-motion: reduce)").matches,
      title: this.words.heading ?? this.strings?.stage.title ?? "",
      labels: readOr(this.words.labels, readLabels, []),
      roles: readOr(this.words.roles, readRoles, []),
      strings: this.strings,
    }),
    scheme: () => this.#followScheme(),
    recover: (states) => this.#recover(states),
    player: () => this.#startPlayer(),
    emit: (name, detail) => this.#emit(name, detail),
    questions: () => this.questions,
    predict: () => void this.#predict(null),
    toggleCode: () => void this.#toggleCode(),
  });
  #plots = new PlotKeeper();
  #sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(() => this.#measure());
  #follower = new Follower();
  #children = new MutationObserver(() => this.take("scene"));
  #endWatch = () => {};
  /** Number of the last load or opening. Earlier ones that finish later are ignored. */
  #load = 0;
  /** The world that the next opening of its stage continues. */
  #past: Past | null = null;
  /** Number of the last request for a scene or a stage. Earlier ones that finish later are ignored. */
  #requests = 0;
  /** Whether a load has begun since the element came into the document. */
  #hasBegunLoad = false;
  /** The input of the last opening. */
  #opening: Opening | null = null;
  readonly #scene: AuthorScene;
  /** Whether all but the scene at the address `src` is there for the first opening. */
  #waits = false;
  /** The open scene, to which a recovery returns; null: the stage's own. */
  #open: { module: LoadedStage; scene: unknown } | null = null;
  /** The scene and the questions of the author that were asked last. */
  #asked: { open: unknown; predict: string | null } = { open: null, predict: null };
  /** Whether the reader has reached the lab. */
  #isCentral = false;
  /** Whether `autostart` has started the lab. */
  #isAutostarted = false;
  /** The language whose texts could not be fetched. */
  #missing: string | null = null;
  #wasPlaying = false;
  /** Changes since the last rendering. */
  #changed: Set<string> = new Set();
  #rendering: Promise<void> | null = null;
  #hasConnected = false;
  #hasRendered = false;
  /** The texts of {@link LabBody#strings}, and what they were composed for. */
  #composed: {
    module: LoadedStage;
    language: string;
    printed: LabModel["printed"];
    strings: StageStrings;
  } | null = null;

  model = new LabModel();
  /** The stage that is open; null before the first one is loaded. */
  module: LoadedStage | null = null;
  #questions: Questions | null = null;

  constructor(host: LabHost, stages: StageRegistry) {
    [this.#host, this.#stages] = [host, stages];
    this.#scene = new AuthorScene(host, () => this.language);
    if (host.shadowRoot !== null) host.shadowRoot.adoptedStyleSheets.push(...labStyles);
    if (host.given.paused) this.#session.pause(true);
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("click", (event) => {
      const [cap] = event.composedPath();
      const id = cap instanceof HTMLElement ? cap.dataset.press : undefined;
      const command = this.commands.find((each) => each.id === id && hasKey(each));
      if (id === LEAVE.id) this.#escape();
      else if (command !== undefined && this.engine !== null) this.dispatch(command);
    });
    host.addEventListener("focusin", () => this.change({ focused: true }));
    host.addEventListener("focusout", () => this.change({ focused: false }));
  }

  get given(): Given {
    return this.#host.given;
  }

  /** Whether A and B keep their colors: beside a narrative, and for a reader who comes from one. */
  get isLettered() {
    return this.given.controls === "figure" || !!this.model.lettered;
  }

  /** Words of the author about the scene; there are none about a scene of the reader. */
  get words(): Partial<Given> {
    return this.#scene.isReaders ? {} : this.given;
  }

  get renderRoot(): ParentNode {
    return this.#host.shadowRoot ?? this.#host;
  }

  /** The questions in front of the stage; null: none. */
  get questions() {
    return this.#questions;
  }

  set questions(questions) {
    this.#questions = questions;
    this.#requestUpdate("questions");
  }

  /** Resolves when all that has changed is rendered. */
  get updateComplete(): Promise<unknown> {
    return this.#rendering ?? Promise.resolve();
  }

  /** Takes a value that the author has set. */
  take(property: AuthorProperty) {
    // Of an address and a loaded scene the later one counts.
    if (property === "src" && this.#scene.isOpened) this.#host.scene = null;
    if (property === "paused") this.#session.pause(this.given.paused);
    else this.#requestUpdate(property);
    if ((property === "src" || property === "scene") && this.#hasBegunLoad) this.#fetchScene();
  }

  /** The running engine; null before `ready` and after a failure. Its reader may change the world. */
  get engine() {
    this.#session.wake();
    return this.#session.engine;
  }

  get commands(): readonly Command[] {
    // Locks do not hold for questions: these do not change the world, and a locked player could not end them.
    const { questions } = this;
    if (questions !== null) return offeredCommands(questions.stage.commands, NONE, this.#keyed);
    return offeredCommands(this.module?.commands ?? [], this.#locked, this.#keyed);
  }

  get hasKeys() {
    return this.#keyed.size > 0;
  }

  /** Whether the rail and its dialogs are shown. */
  get #hasPanels() {
    return this.given.controls !== "minimal" && this.given.controls !== "figure";
  }

  allows(name: Group | "panel") {
    const locked = this.#locked;
    return !locked.has("all") && !locked.has(name);
  }

  get #locked() {
    return readOr(this.given.lock, readLock, NONE);
  }

  get #keyed() {
    return readOr(this.given.keys, readKeys, ALL);
  }

  get language() {
    return languageOf(this.given.lang) ?? preferredLanguage(navigator.languages);
  }

  /** The texts of the open stage, with the common ones; null before the first stage is loaded. */
  get strings(): StageStrings | null {
    const { module, language, model } = this;
    const { printed } = model;
    if (module === null) return null;
    const last = this.#composed;
    if (last?.module !== module || last.language !== language || last.printed !== printed) {
      const [common, stage] = [stringsFor(language), module.strings[language]];
      // The last language stays until all texts of the new one have arrived.
      if (stage === undefined || !isLoaded(language)) {
        return last?.module === module ? last.strings : null;
      }
      const strings = composeTexts(common, stage, module.commands, printed);
      this.#composed = { module, language, printed, strings };
      return strings;
    }
    return last.strings;
  }

  focus(options?: FocusOptions) {
    this.#canvas?.focus(options);
  }

  /** Returns where a point of the world lies in the window, in CSS pixels; null while nothing is shown. */
  toClient(world: Point): Point | null {
    const { view } = this.#session;
    const canvas = this.#canvas;
    if (view === null || canvas === null) return null;
    const screen = view.toScreen(world);
    const [x, y] = [screen.x * view.box.unit, screen.y * view.box.unit];
    // Only the browser knows all transforms and zooms around the canvas: an element without area stands at a point.
    const mark = document.createElement("i");
    canvas.after(mark);
    const clientOf = (left: number, top: number) => {
      const [fromLeft, fromTop] = [`${canvas.offsetLeft + left}px`, `${canvas.offsetTop + top}px`];
      Object.assign(mark.style, { position: "absolute", left: fromLeft, top: fromTop });
      const { x, y } = mark.getBoundingClientRect();
      return { x, y };
    };
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const corner = clientOf(width, height);
    // The layout rounds lengths to a 64th of a pixel, so that it is asked only if there are such.
    const isPlain = Math.abs(corner.x - left - width) < 0.1 && Math.abs(corner.y - top - height) < 0.1;
    const client = isPlain ? { x: left + x, y: top + y } : clientOf(x, y);
    mark.remove();
    return client;
  }

  change(changes: Partial<LabModel>) {
    this.model = { ...this.model, ...changes };
    this.given.paused = this.model.paused;
    this.#requestUpdate("model");
  }

  /**
   * Performs a command of a key, a button or another page.
   *
   * @param again whether a held key repeats the last command; undo then reverts both together
   */
  dispatch(command: Command, again: boolean = false) {
    if (this.questions !== null) this.questions.dispatch(command.id);
    else this.#session.perform(command, again);
  }

  /**
   * Opens the questions of the stage. The code of questions is loaded with the first ones.
   *
   * @param own kinds of questions about the present world; null: questions about random scenes
   */
  async #predict(own: string | null) {
    const { module } = this;
    if (module === null || module.questions === null) {
      if (own !== null) this.#reportUnasked(own);
      return;
    }
    const seed = readSeed(String(this.given.seed)) ?? Math.floor(Math.random() * LARGEST_SEED);
    let open: OpenQuestions;
    try {
      open = await module.questions();
    } catch {
      this.change({ refusal: stringsFor(this.language).page.missing });
      return;
    }
    const { engine } = this;
    const { facts } = this.#session;
    if (module !== this.module || engine === null || facts === null || this.questions !== null) return;
    // The author may have asked for others meanwhile, or for none.
    if (own !== null && own !== this.given.predict) return;
    const { player } = this.model;
    this.change({
      player: { ...player, playing: false },
      ...{ layer: null, hovered: -1, help: false, share: false },
    });
    let last: Questions | null = null;
    let isClosed = false;
    const show = (questions: Questions | null) => {
      // A drag may end after the questions were closed.
      if (isClosed || this.questions !== last) return;
      last = questions;
      isClosed = questions === null;
      this.light([]);
      this.questions = questions;
    };
    const world = own === null ? null : { facts, size: engine };
    const isAsked = open(module, seed, show, {
      own: world,
      kinds: own === null || own === "all" ? null : [...(readNames(own) ?? [])],
      answered: (answer) => this.#emit("answer", answer),
    });
    if (!isAsked && own !== null) this.#reportUnasked(own);
  }

  #reportUnasked(value: string) {
    const message = `the stage ${this.module?.id} has no question ${JSON.stringify(value)} about this scene`;
    this.#host.reporter.report({ property: "predict", value, code: "out-of-range", message });
  }

  /** Asks the author's questions once the world has been read: after each opening, and when the author sets others. */
  #ask() {
    const { predict } = this.given;
    if (this.#asked.open === this.#open && this.#asked.predict === predict) return;
    if (this.model.phase !== "ready" || this.#session.facts === null) return;
    this.#asked = { open: this.#open, predict };
    this.questions = null;
    if (predict !== null) void this.#predict(predict);
  }

  async load(scene: string | object, { stage = this.#stageId }: { stage?: string } = {}) {
    await this.#openScene(readScene(scene), stage, this.given.seed);
  }

  /** Changes a shape, as a deed of the author. A rejection has changed nothing. */
  async set(id: number, changes: LabChanges) {
    await this.#host.ready;
    const { changeShape } = await loadRehearsal();
    const { module, engine } = this;
    if (module === null || engine === null) throw notRunning();
    try {
      this.#session.edit((world) => changeShape(module, world, id, changes), { by: "author", isReported: true });
    } catch (error) {
      throw await inWords(error, this.language);
    }
  }

  /** Returns the picture of the present world as a file. */
  async picture(options?: LabPicture) {
    await this.#host.ready;
    const { stillOf } = await import("./still.ts");
    this.#session.refresh(performance.now());
    if (this.shown === null) throw notRunning();
    return stillOf(this.shown, options);
  }

  /** Opens a scene, which is a copy, and the page's part of a document. A rejection has changed nothing. */
  async #openScene(given: unknown, stage: string, seed: string | number | null, page?: unknown, by: Doer = "author") {
    if (!this.#stages.ids.includes(stage)) {
      const message = `stage must be one of ${this.#stages.ids.join(", ")}: ${JSON.stringify(stage)}`;
      throw new CollidoscopeError("out-of-range", message, { field: "stage", value: stage });
    }
    await this.#host.ready;
    this.#requests += 1;
    const request = this.#requests;
    const [module, { rehearse }] = await Promise.all([this.#loadStage(stage), loadRehearsal()]);
    const pageData = page === undefined ? null : await (await import("./page_data.ts")).readPage(module, page);
    if (this.engine === null) throw notRunning();
    if (request !== this.#requests) throw new CollidoscopeError("disposed", "another scene was opened meanwhile");
    let opened: unknown;
    try {
      opened = rehearse(module, given, readSeed(String(seed)), pageData);
    } catch (error) {
      throw await inWords(error, this.language);
    }
    this.#load += 1;
    [this.#host.stage, this.#host.seed] = [stage, seed];
    this.#scene.adopt(module, given, opened, by);
    this.#opening = { stage, seed, given };
    this.#show(module);
    if (pageData !== null) this.#session.adopt(pageData);
  }

  /** The numbers of the picture; null before the first picture, and of a crowd. */
  get numbers() {
    return this.#session.numbers;
  }

  toScene(): LabScene | null {
    const { engine } = this;
    if (engine === null) return null;
    // Without a start, the present state is the start: a reset of the opened document returns to it.
    const { start: _, ...scene } = engine.toJSON();
    return scene;
  }

  /**
   * Returns the whole lab as one document: the scene with its start, the stage, the views, the step of the player and
   * the stage's own data. null without an engine.
   */
  async toDocument(): Promise<LabDocument | null> {
    const { engine, module } = this;
    const { page } = this.#session;
    if (engine === null || module === null || page === null) return null;
    const document = { ...engine.toJSON(), stage: module.id, show: [...this.model.views] };
    const { writePage } = await import("./page_data.ts");
    return { ...document, page: await writePage(module, page) };
  }

  /**
   * Opens a document of {@link LabBody#toDocument}, or any scene, from the author or the reader. A world with a clock is then paused.
   *
   * @throws {CollidoscopeError} as {@link LabBody#load}; `bad-snapshot` for data that the stage cannot read.
   *   Nothing has changed.
   */
  async open(document: unknown, by?: Doer) {
    const given = readScene(document);
    const { stage = this.#stageId, show, page } = Object(given) as Record<string, unknown>;
    if (typeof stage === "string" && this.#stages.successorOf(stage) !== null) {
      await this.#openSuccessor(stage);
      return;
    }
    // The document has a seed of its own.
    await this.#openScene(given, typeof stage === "string" ? stage : "", null, page, by);
    const views = this.module?.commands.flatMap(({ view }) => view ?? []) ?? [];
    if (Array.isArray(show)) this.change({ views: new Set(views.filter((view) => show.includes(view))) });
    if (this.hasClock) this.#session.pause(true);
  }

  /** Opens what stands in place of a stage that is no more, as it opens by itself: it cannot read that stage's documents. */
  async #openSuccessor(stage: string) {
    await this.#host.ready;
    [this.#host.stage, this.#host.scene, this.#host.seed] = [stage, null, null];
    await this.restart();
  }

  /** Whether the pointer holds something. */
  get isHeld() {
    return this.#session.pointer?.holding ?? false;
  }

  /** Whether the player or, in stages without one, the clock runs. */
  get isPlaying() {
    const { player, paused, phase } = this.model;
    return phase === "ready" && (this.#hasPlayer ? player.playing : !paused);
  }

  play() {
    this.#session.pause(false);
    if (this.#hasEdit("play")) this.#session.edit(() => this.#session.editStage("play", true), { by: "author" });
    if (!this.#hasPlayer) return;
    const { player, facts } = this.model;
    const isKnown = facts?.run != null;
    if (isKnown) this.#session.play((player, count) => (player.playing ? player : togglePlaying(player, count)));
    // The run is not known before the first picture.
    else
      this.change({ player: { ...player, wanted: Number.isFinite(player.wanted) ? player.wanted : 0, playing: true } });
  }

  pause() {
    this.#session.pause(true);
    if (this.#hasEdit("play")) this.#session.edit(() => this.#session.editStage("play", false), { by: "author" });
    this.change({ player: { ...this.model.player, playing: false } });
  }

  stepBy(by: number = 1) {
    if (this.engine === null || !Number.isFinite(by)) return;
    const { player, facts } = this.model;
    // The run is not known before the first picture.
    if (this.#hasPlayer && facts?.run == null) this.seek(player.wanted + by);
    else if (this.#hasPlayer) this.#session.play((player, count) => stepBy(player, Math.trunc(by), count));
    else {
      this.#session.pause(true);
      this.#session.edit(() => this.#session.stepOnce(), { by: "author" });
    }
  }

  reset() {
    // The reader cannot undo acts from before the reset.
    this.#session.forgetActs();
    this.#session.edit(() => this.#session.reset(), { by: "author" });
  }

  /** Changes the world by a function, and shows it. */
  edit(change: (engine: Lab) => void) {
    this.#session.edit(change);
  }

  /** The state of the open stage, beside its engine: plain data that belongs to the stage. */
  get stageState(): unknown {
    return this.#session.stage?.state ?? null;
  }

  editStage(name: string, value?: unknown) {
    this.#session.editStage(name, value);
  }

  /** Restarts the player and the figure. */
  startOver() {
    this.#session.startOver();
  }

  /** Shows a step of the explained run, and pauses the player there. */
  seek(index: number) {
    if (typeof index !== "number" || Number.isNaN(index)) return;
    const { player, facts } = this.model;
    const wanted = Math.max(0, Math.trunc(index));
    const count = facts?.run?.steps.length ?? Number.POSITIVE_INFINITY;
    this.change({ player: { ...seek(player, wanted, count), playing: false } });
  }

  /** Lights the things of these keys in every view; none: nothing is lit. */
  light(keys: readonly string[]) {
    if (!sameKeys(this.model.lit, keys)) this.change({ lit: new Set(keys) });
  }

  /** Lights the thing at a place of the figure, in CSS pixels from its corner; null: nothing. */
  pointInFigure(at: Point | null, reach: number) {
    this.light(this.#session.painter?.figureKeysAt(at, reach) ?? []);
  }

  /** Loads the engine and the stage, and opens it. */
  async start() {
    const again = this.model.phase === "slow";
    this.#load += 1;
    const load = this.#load;
    this.#hasBegunLoad = true;
    this.#scene.forgetFetched();
    if (this.model.phase === "failed") this.#host.renew();
    this.change({ phase: "loading" });
    try {
      requireParts();
      this.#fetchScene();
      await Promise.all([
        loadEngine({ onSlow: () => this.change({ phase: "slow" }), again }),
        this.#loadStage(this.#stageId),
      ]);
    } catch (error) {
      this.#failLoad(load, error);
      return;
    }
    if (!this.#host.isConnected || load !== this.#load) return;
    this.#waits = this.#scene.isComing;
    if (!this.#waits) await this.restart();
  }

  #failLoad(load: number, error: unknown) {
    if (load !== this.#load) return;
    this.change({ phase: "failed", reason: failureReason(error) });
    this.#host.settle(error);
  }

  /** Makes a new engine after a failure, and continues from the last of the old engine's states. */
  async #recover(states: States) {
    const { stage, seed } = this.given;
    this.change({ phase: "loading" });
    try {
      await loadEngine({ onSlow: () => this.change({ phase: "slow" }), again: false });
    } catch {
      this.change({ phase: "stopped" });
      return;
    }
    if (!this.#host.isConnected) return;
    // Another stage may have been chosen meanwhile.
    await this.restart(stage === this.given.stage && seed === this.given.seed ? states : undefined);
  }

  get shown() {
    return this.#session.shown;
  }

  /** The world of the open stage, for {@link LabBody#goOnFrom}; null without an engine. */
  get past() {
    const { states } = this.#session;
    if (states === null) return null;
    const { isTrap } = this.#session;
    return {
      stage: this.module?.id ?? this.given.stage,
      states,
      scene: this.given.scene,
      frame: this.model.frame,
      isTrap,
    };
  }

  /** Sets the world from which the next opening of its stage continues, once; null: the stage opens at its start. */
  goOnFrom(past: Past | null) {
    this.#past = past;
  }

  /** Shows one of the states of `model.rewind`, and pauses there. */
  rewind(index: number) {
    this.#session.rewind(index);
  }

  /** Opens the stage at its start, or at the last of these states; then tasks, player and picked corner stay too. */
  async restart(states?: States) {
    this.#load += 1;
    this.#requests += 1;
    this.#waits = false;
    const load = this.#load;
    const id = this.#stageId;
    this.#opening = this.#wanted;
    let module = this.module;
    try {
      if (module?.id !== id || !this.#scene.isCheckable) module = await this.#loadStage(id);
    } catch (error) {
      this.#failLoad(load, error);
      return;
    }
    if (load === this.#load && this.#host.isConnected) this.#show(module, states);
  }

  /** Fetches the scene at the author's address, if it is still to come. */
  #fetchScene() {
    this.#scene.fetch(() => this.#requestUpdate("scene")).catch(console.error);
  }

  /** The input that an opening has now. */
  get #wanted(): Opening {
    return { stage: this.#stageId, seed: this.given.seed, given: this.#scene.copy };
  }

  /** Opens a new scene of the author in the open stage. If it is refused, the present world stays. */
  #changeScene() {
    const { module } = this;
    if (module === null || module.id !== this.#stageId) return;
    this.#opening = this.#wanted;
    if (this.#scene.copy === null || this.#scene.checkedFor(module) !== null) this.#show(module);
  }

  /** The player as the stage opens with it. */
  #startPlayer(): Player {
    const step = this.given.step === null ? null : readStep(String(this.given.step));
    return startPlayer(step ?? (this.module && startOf(this.module).step));
  }

  /** The layers that are shown at first. */
  #startViews(): ReadonlySet<Layer> {
    const names = this.given.views === null ? null : readNames(this.given.views);
    if (names !== null) return names as ReadonlySet<Layer>;
    return new Set([...this.model.views, ...(this.module === null ? [] : startOf(this.module).views)]);
  }

  /** The part of the world that is shown at first; `before` where an attribute has a bad value. */
  #startFrame(before: Frame | null): Frame | null {
    const { engine } = this;
    const { view, zoom } = this.given;
    if (view === null && zoom === null) {
      const { module } = this;
      // A second picture takes half of the width. On a phone shapes fill the picture where nothing else is in it.
      const isSmall =
        module !== null &&
        (this.#hasPanels
          ? !this.model.wide && !this.hasClock && module.commands.some(({ group }) => group === "make")
          : module.panels.side !== undefined && !this.allows("move"));
      return engine && isSmall ? frameAround(readWorld(engine).shapes, engine) : null;
    }
    const [frame, factor] = [readFrame(view), readZoom(zoom)];
    if (engine === null || (view !== null && frame === null) || (zoom !== null && factor === null)) return before;
    const { x, y, width, height } = frame ?? fitted(engine);
    const by = factor ?? 1;
    return bounded({ x, y, width: width / by, height: height / by }, engine);
  }

  #emit<Name extends keyof LabEvents>(name: Name, detail: LabEvents[Name]) {
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Whether the world of the open stage moves by itself. */
  get hasClock() {
    return hasClock(this.module?.commands ?? []);
  }

  /** Whether shapes turn: by keys, a knob, their rim and the wheel. */
  get #hasTurns() {
    return this.module?.commands.some(({ group }) => group === "turn") ?? false;
  }

  get #hasPlayer() {
    return this.module?.commands.some(({ id }) => id === "play" || id === "throw") ?? false;
  }

  #hasEdit(name: string) {
    return this.engine !== null && this.module?.edits?.[name] !== undefined;
  }

  /** Starts the lab once, when the reader reaches it; with reduced motion nothing moves unasked. */
  #autostart() {
    if (!this.given.autostart || this.#isAutostarted || !this.#isCentral || this.model.phase !== "ready") return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.#isAutostarted = true;
    this.play();
  }

  #show(module: LoadedStage, states?: States) {
    const { id } = module;
    const left = this.#past?.stage === id ? this.#past : null;
    const past = states ?? left?.states;
    this.#past = null;
    // Another stage cannot show the view state of this one.
    if (module !== this.module) this.change({ facts: null, traps: null, code: null });
    this.module = module;
    this.#requestUpdate("module");
    try {
      const open = states !== undefined && this.#open?.module === module ? this.#open.scene : null;
      const scene = open ?? this.#scene.checkedFor(module);
      this.#session.open(module, scene, readSeed(String(this.given.seed)), states !== undefined);
      this.#open = { module, scene };
      if (past !== undefined) this.#session.goOn(past);
      if (left !== null) this.#session.isTrap = left.isTrap;
    } catch (error) {
      this.#session.fail(error);
      this.#host.settle(error);
      return;
    }
    this.#follower.reset();
    this.questions = null;
    this.change({
      phase: "ready",
      recovered: states !== undefined,
      layer: null,
      hovered: -1,
      lit: new Set(),
      kept: null,
    });
    if (states === undefined) {
      this.change({
        finished: new Set(),
        opened: null,
        corner: null,
        player: this.#startPlayer(),
        views: this.#startViews(),
        frame: left?.frame ?? this.#startFrame(null),
      });
      if (this.given.autostart && !this.#isAutostarted) this.#session.pause(true);
    }
    this.#session.start();
    this.#host.settle();
    this.#emit("ready", { stage: id });
    this.#autostart();
  }

  /** Begins to show the lab: the element has come into the document. */
  connect() {
    this.#hasConnected = true;
    this.#followScheme();
    this.#measure();
    this.#sizes?.observe(this.#host);
    window.addEventListener("beforeprint", this.#print);
    this.#children.observe(this.#host, { childList: true, characterData: true, subtree: true });
    readKeyboard().then((printed) => {
      if (printed !== null) this.change({ printed });
    });
    if (this.#hasRendered) this.#attach();
    else this.#requestUpdate("stage");
    this.#endWatch = watchSight(
      this.#host,
      () => this.#approach(),
      (seen) => this.#session.see(seen),
      () => {
        this.#isCentral = true;
        this.#autostart();
      },
    );
    if (isNear(this.#host.getBoundingClientRect())) {
      // The observers report in the next frame only.
      this.#session.see(true);
      this.#approach();
    }
  }

  /** Ends what {@link LabBody#connect} has begun: the element has left the document. */
  disconnect() {
    this.#sizes?.disconnect();
    this.#children.disconnect();
    window.removeEventListener("beforeprint", this.#print);
    this.#endWatch();
    this.#session.see(false);
    // Moving the element removes and reinserts it in one task; then its world stays.
    setTimeout(() => {
      if (!this.#host.isConnected) this.#leave();
    });
  }

  /** Shows the code in the place of the rail, once it is loaded, or closes it. */
  async #toggleCode() {
    if (this.model.code !== null) return this.change({ ...CLOSED, layer: null });
    try {
      await (await loadRail()).showCode(this);
    } catch (error) {
      console.error(error);
      this.change({ refusal: stringsFor(this.language).page.missing });
    }
  }

  /** Sets up a trap, as an act of the reader. */
  setUp(trap: Trap) {
    this.#session.setUp(trap);
    this.change({ views: new Set([...this.model.views, ...(trap.views ?? [])]) });
  }

  /** Shows a picture. Within a stage the reader can undo it, and so returns to what was there before. */
  async present(picture: Picture) {
    await this.#host.ready;
    this.#requests += 1;
    const request = this.#requests;
    // Another stage may be on its way.
    const isOpen = [this.module?.id, this.#stageId].every((id) => id === picture.stage);
    const isNew = !isOpen || this.questions !== null;
    if (isNew) {
      [this.#host.stage, this.#host.scene, this.#host.seed] = [picture.stage, null, null];
      await this.restart();
      // Another picture was asked for meanwhile.
      if (request + 1 !== this.#requests) return;
    }
    this.#session.present(picture);
    if (isNew) this.#session.forgetActs();
  }

  /** Moves shapes of the picture, which stays as presented. */
  move(change: (engine: Lab) => void) {
    this.#session.edit(change, { by: "author", noted: false });
  }

  /** Whether the picture is as it was presented: nobody has changed it since. */
  get isPresented() {
    return this.#session.isTrap;
  }

  async #loadStage(id: string): Promise<LoadedStage> {
    const { language } = this;
    const [module] = await Promise.all([
      this.#stages.load(id, [language]),
      loadLanguage(language),
      this.#hasPanels && loadRail(),
      this.#scene.copy !== null && loadRehearsal(),
    ]);
    // Language and scene may have changed meanwhile.
    return language === this.language && this.#scene.isCheckable ? module : this.#loadStage(id);
  }

  /** Renders once for all changes of a task. Before the element comes into a document nothing is rendered. */
  #requestUpdate(name: string) {
    this.#session.wake();
    this.#changed.add(name);
    if (this.#hasConnected) this.#rendering ??= this.#update();
  }

  async #update() {
    try {
      await this.#loadParts();
      const changed = this.#changed;
      this.#changed = new Set();
      this.#willUpdate(changed);
      // A change while rendering asks for the next rendering.
      this.#rendering = [...this.#changed].some((name) => name !== "model") ? this.#update() : null;
      render(labTemplate(this, this.model, this.#stages), this.#host.shadowRoot ?? this.#host);
    } catch (error) {
      this.#rendering = null;
      throw error;
    }
    this.#updated();
  }

  /** Resolves when texts and panels of the open stage are there. */
  async #loadParts() {
    const { language, module } = this;
    const hasParts = (!this.#hasPanels || hasRail()) && this.#scene.isCheckable;
    const isComplete = isLoaded(language) && (module === null || (hasParts && module.strings[language] !== undefined));
    if (isComplete || language === this.#missing) return;
    try {
      await (module === null ? loadLanguage(language) : this.#loadStage(module.id));
    } catch {
      // Texts that cannot be fetched leave the last language, and are not requested again at each update.
      this.#missing = language;
    }
  }

  #willUpdate(changed: ReadonlySet<string>) {
    if (changed.has("step") && this.#hasRendered && this.given.step !== null)
      this.change({ player: this.#startPlayer() });
    if (changed.has("views") && this.#hasRendered && this.given.views !== null)
      this.change({ views: this.#startViews() });
    if (changed.has("view") || changed.has("zoom")) this.change({ frame: this.#startFrame(this.model.frame) });
    if ([...changed].some((name) => name !== "model")) this.#reportBad();
    if (this.#scene.isComing) return;
    if (this.#waits) this.restart();
    if (this.engine === null) return;
    if (!["stage", "seed", "scene"].some((name) => changed.has(name))) return;
    const { stage, seed, given } = this.#wanted;
    const opening = this.#opening;
    if (opening?.stage !== stage || opening.seed !== seed) this.restart();
    else if (opening.given !== given) this.#changeScene();
  }

  #reportBad() {
    const given = { ...this.given, stage: this.given.stage || this.#stages.fallback };
    this.#host.reporter.follow(badAttributes(given, this.#stages, this.module?.commands ?? null));
  }

  #updated() {
    if (!this.#hasRendered) this.#attach();
    this.#hasRendered = true;
    const { phase, facts } = this.model;
    // The poster stays until the picture is painted or a failure is shown.
    if (phase === "ready" ? facts !== null : phase !== "loading") this.renderRoot.querySelector(".poster")?.remove();
    const playing = this.isPlaying;
    if (playing !== this.#wasPlaying) this.#emit("play", { playing });
    this.#wasPlaying = playing;
    this.#ask();
    this.#follower.follow(this.renderRoot, this.model);
    this.#followPlots();
    this.#session.painter?.follow(this.renderRoot.querySelector<HTMLCanvasElement>("canvas[data-figure]"));
  }

  /** The id of the stage to open. */
  get #stageId(): string {
    const { ids, fallback, successorOf } = this.#stages;
    return ids.includes(this.given.stage) ? this.given.stage : (successorOf(this.given.stage) ?? fallback);
  }

  get #canvas(): HTMLCanvasElement | null {
    return this.renderRoot?.querySelector('canvas[data-part="picture"]') ?? null;
  }

  /** Paints also out of view: on paper all pictures are seen. */
  #print = () => this.#session.refresh(performance.now());

  /** Loads the lab when the reader comes near. */
  #approach() {
    if (!this.#hasBegunLoad) this.start();
  }

  #leave() {
    this.#load += 1;
    [this.#hasBegunLoad, this.#waits] = [false, false];
    this.#session.leave();
    this.#plots.remove();
    if (this.model.phase === "ready" || this.model.phase === "failed") this.#host.renew();
    this.change({ phase: "loading" });
  }

  /** Returns the color scheme in effect, which the styles get by an attribute. */
  #followScheme() {
    const scheme = schemeOf(this.#host);
    if (this.#host.dataset.scheme !== scheme) this.#host.dataset.scheme = scheme;
    return scheme;
  }

  #followPlots() {
    const root = this.#host.shadowRoot;
    if (root === null) return;
    // The resolved ink color changes with the theme and with the system's color scheme.
    const ink = getComputedStyle(this.#host).getPropertyValue("--ink");
    this.#plots.follow(root, this.#session.plots, `${this.language} ${ink}`);
  }

  /** Connects the canvas with a painter and with the pointer, which edits the world. */
  #attach() {
    const canvas = this.#canvas;
    const session = this.#session;
    if (canvas === null || session.painter !== null || this.#sizes === null) return;
    session.painter = new Painter(canvas);
    session.pointer = new PointerInput(canvas, {
      engine: () => this.engine,
      view: () => session.view,
      focused: () => this.model.focused,
      edit: (change, act) => {
        if (this.questions === null) session.edit(change, { act });
        else if (this.engine !== null) change(this.engine);
      },
      press: (touch, engine) =>
        (this.questions?.stage ?? session.stage?.module)?.press?.(touch, engine, session.stage?.state) ?? null,
      turns: () => this.questions === null && this.allows("turn") && this.#hasTurns,
      // Behind questions no shape of the world can be grabbed.
      allows: (group) => (this.questions === null ? this.allows(group) : group === "act"),
      isCrowd: () => session.stage?.module.pace !== undefined,
      frame: () => session.frame,
      show: (frame) => {
        if (this.questions === null) session.look(frame);
      },
      run: () => session.pause(false),
      corner: () => cornerOf(this.model),
      pickCorner: (corner) => this.change({ corner }),
      hover: (hovered) => {
        if (hovered !== this.model.hovered) this.change({ hovered });
      },
      point: (at, reach) => this.light(session.painter?.keysAt(at, reach) ?? []),
    });
  }

  #measure() {
    this.#session.wake();
    const least = Number(getComputedStyle(this.#host).getPropertyValue("--wide")) || WIDE;
    const wide = this.#host.offsetWidth >= least;
    if (wide !== this.model.wide) this.change({ wide });
  }

  #key(event: KeyboardEvent) {
    const hasCorner = cornerOf(this.model) !== null;
    const minimal = !this.#hasPanels;
    const command = commandOfPress(event, this.commands, { hasCorner, minimal });
    if (command === LEAVE.id) this.#escape();
    else if (command !== null && this.engine !== null) {
      event.preventDefault();
      if (!event.repeat || command.repeats) this.dispatch(command, event.repeat);
    } else if (this.hasKeys && event.key === " " && event.composedPath()[0] instanceof HTMLCanvasElement) {
      // The focused picture keeps Space from scrolling, also in stages without a clock.
      event.preventDefault();
    }
  }

  /** Returns the focus to the page, unless there is something to cancel. */
  #escape() {
    const focused = this.#host.shadowRoot?.activeElement;
    if (!this.cancel() && focused instanceof HTMLElement) focused.blur();
  }

  cancel(): boolean {
    const { help, share, code } = this.model;
    if (this.questions !== null) this.questions = null;
    else if (help || share || code !== null) {
      this.change(CLOSED);
      this.light([]);
      this.focus({ preventScroll: true });
    } else if (cornerOf(this.model) !== null) this.change({ corner: null, kept: null });
    else return false;
    return true;
  }
}
