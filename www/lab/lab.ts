/**
 * `<collidoscope-lab>`: one stage of the laboratory, ready to put into any page.
 *
 *     <collidoscope-lab stage="rectangles" lang="zh"></collidoscope-lab>
 *
 * Attributes, all live: `stage`, `lang` (`en`, `zh`; default the browser's), `theme` (`auto`,
 * `light`, `dark`), `seed` (an integer), `controls` (`full`, `minimal`), `bench` (the address of the
 * site's bench page, if it is to be linked to).
 * Properties: `engine` (the running `Lab`; null before `ready` and after a failure), `ready` (a
 * promise of the lab, rejected when the engine cannot be loaded), `paused`.
 *
 * Hooks for tests and authors, inside the open shadow root: `canvas[data-part="picture"]`,
 * `[data-action]` on buttons, `[data-part]` on panels, `[data-counter]` and `[data-selected]` on
 * values, `[data-status]` while there is no engine. `toClient` maps the world to the window.
 */
import { LitElement } from "lit";
import type { Lab, Point } from "../engine/lab.ts";
import { languageOf, preferredLanguage, stringsFor } from "../i18n/index.ts";
import type { Command } from "../input/commands.ts";
import { meantBy, readKeyboard } from "../input/keyboard.ts";
import { PointerInput } from "../input/pointer.ts";
import { sameKeys } from "../state/highlight.ts";
import { changeSpeed, type Player, seek, startPlayer, stepBy, togglePlaying } from "../state/player.ts";
import { cornerOf, LabModel, toggled } from "../ui/model.ts";
import { labStyles } from "../ui/styles.ts";
import { readSeed } from "./attributes.ts";
import { Follower } from "./follow.ts";
import type { States } from "./history.ts";
import { deferred, failureReason, loadEngine } from "./load.ts";
import { Painter } from "./painter.ts";
import { PlotKeeper } from "./plots.ts";
import { Session } from "./session.ts";
import { isNear, watchSight } from "./sight.ts";
import type { LoadedStage, StageRegistry, StageStrings } from "./stage.ts";
import { labTemplate } from "./template.ts";

/** A stage that was left, with the states of its world. */
export type Past = { stage: string; states: States };

/** From this width on, in CSS pixels, the rail stands beside the picture. */
const WIDE = 880;

/** Groups of commands after which the contacts may be others. */
const CHANGING = new Set(["make", "turn", "move", "form", "crowd"]);

export class CollidoscopeLab extends LitElement {
  /** The stages that a lab can open; the site or the embedding script sets them. */
  static stages: StageRegistry = { ids: [], load: () => Promise.reject(new TypeError("no stages are registered")) };

  static override properties = {
    stage: { type: String, reflect: true },
    lang: { type: String },
    theme: { type: String, reflect: true },
    seed: { type: String },
    controls: { type: String, reflect: true },
    bench: { type: String },
    model: { state: true },
    module: { state: true },
  };

  static override styles = labStyles;

  #session = new Session({
    model: () => this.model,
    change: (changes) => this.change(changes),
    settings: () => ({
      language: this.language,
      theme: this.theme,
      minimal: this.controls === "minimal",
      strings: this.strings,
    }),
    recover: (states) => this.#recover(states),
  });
  #plots = new PlotKeeper();
  #ready = deferred<CollidoscopeLab>();
  #sizes = new ResizeObserver(() => this.#measure());
  #follower = new Follower();
  #leaveSight = () => {};
  /** Number of the last load or opening; an earlier one opens nothing. */
  #load = 0;
  /** The world that the next opening of its stage goes on from. */
  #past: Past | null = null;
  /** Whether a load was begun since the element came into the document. */
  #isLoaded = false;
  #composed: { module: LoadedStage; language: string; strings: StageStrings } | null = null;

  declare stage: string;
  declare lang: string;
  declare theme: string;
  declare seed: string | null;
  declare controls: string;
  declare bench: string;
  declare model: LabModel;
  /** The stage that is open; null before the first one is loaded. */
  declare module: LoadedStage | null;

  constructor() {
    super();
    this.stage = CollidoscopeLab.stages.ids[0] ?? "";
    this.lang = "";
    this.theme = "auto";
    this.seed = null;
    this.controls = "full";
    this.bench = "";
    this.model = new LabModel();
    this.module = null;
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("focusin", () => this.change({ focused: true }));
    this.addEventListener("focusout", () => this.change({ focused: false }));
  }

  /**
   * Resolves with the lab once its engine runs; rejects when the engine cannot be loaded. A lab far
   * below the window waits until the reader comes near.
   */
  get ready() {
    return this.#ready.promise;
  }

  /** The running engine; null before `ready` and after a failure. */
  get engine() {
    return this.#session.engine;
  }

  get paused() {
    return this.model.paused;
  }

  set paused(paused) {
    this.#session.pause(paused);
  }

  get language() {
    return languageOf(this.lang) ?? preferredLanguage(navigator.languages);
  }

  /** The texts of the open stage, with the common ones; null before the first stage is loaded. */
  get strings(): StageStrings | null {
    const { module, language } = this;
    if (module === null) return null;
    if (this.#composed?.module !== module || this.#composed.language !== language) {
      const [common, stage] = [stringsFor(language), module.strings[language]];
      const strings = { ...common, ...stage, stage, actions: { ...common.actions, ...stage.actions } };
      this.#composed = { module, language, strings };
    }
    return this.#composed.strings;
  }

  override focus(options?: FocusOptions) {
    this.#canvas?.focus(options);
  }

  /** Returns where a point of the world lies in the window, in CSS pixels; null while nothing is shown. */
  toClient(world: Point): Point | null {
    const { view } = this.#session;
    if (view === null || this.#canvas === null) return null;
    const { left, top } = this.#canvas.getBoundingClientRect();
    const { x, y } = view.toScreen(world);
    return { x: left + x * view.box.unit, y: top + y * view.box.unit };
  }

  change(changes: Partial<LabModel>) {
    this.model = { ...this.model, ...changes };
  }

  /** Carries out a command: of a key, a button or another page. */
  dispatch(command: Command) {
    const session = this.#session;
    const { model } = this;
    session.hurry();
    session.edit(
      (engine) =>
        command.perform({
          engine,
          reset: () => session.reset(),
          edit: (name, value) => session.editStage(name, value),
          run: () => session.pause(false),
          rest: () => session.pause(true),
          toggleView: (view) => this.change({ views: toggled(model.views, view) }),
          togglePaused: () => session.pause(!model.paused),
          stepOnce: () => {
            session.pause(true);
            session.stepOnce();
          },
          toggleHelp: () => this.change({ help: !model.help }),
          togglePlaying: () => this.#play(togglePlaying),
          stepBy: (by) => this.#play((player, count) => stepBy(player, by, count)),
          changeSpeed: (by) => this.#play((player) => changeSpeed(player, by)),
          corners: model.corners,
          pair: model.facts?.run ? [model.facts.run.a.id, model.facts.run.b.id] : null,
          corner: cornerOf(model),
          toggleCorners: () => this.change({ corner: model.corner === null ? 0 : null }),
          pickCorner: (by) => this.#pickCorner(by),
        }),
      { changes: CHANGING.has(command.group) },
    );
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

  /** Starts the player and the figures anew. */
  startOver() {
    this.#session.startOver();
  }

  /** Shows a step of the explained run, and lets the player rest there. */
  seek(index: number) {
    this.#play((player, count) => ({ ...seek(player, index, count), playing: false }));
  }

  /** Lights the things of these keys in every view; none: nothing is lit. */
  light(keys: readonly string[]) {
    if (!sameKeys(this.model.lit, keys)) this.change({ lit: new Set(keys) });
  }

  /** Lights the thing at a place of a figure, in CSS pixels from its corner; null: nothing. */
  pointInFigure(figure: string, at: Point | null, reach: number) {
    this.light(this.#session.painter?.figureKeysAt(figure, at, reach) ?? []);
  }

  async load() {
    const again = this.model.phase === "slow";
    this.#load += 1;
    const load = this.#load;
    this.#isLoaded = true;
    if (this.model.phase === "failed") this.#ready = deferred();
    this.change({ phase: "loading" });
    try {
      await Promise.all([
        loadEngine({ onSlow: () => this.change({ phase: "slow" }), again }),
        CollidoscopeLab.stages.load(this.#stageId),
      ]);
    } catch (error) {
      this.#failLoad(load, error);
      return;
    }
    if (this.isConnected && load === this.#load) await this.restart();
  }

  #failLoad(load: number, error: unknown) {
    if (load !== this.#load) return;
    this.change({ phase: "failed", reason: failureReason(error) });
    this.#ready.reject(error);
  }

  /** Makes a new engine after the last one has failed, and goes on from the last of its states. */
  async #recover(states: States) {
    const { stage, seed } = this;
    this.change({ phase: "loading" });
    try {
      await loadEngine({ onSlow: () => this.change({ phase: "slow" }), again: false });
    } catch {
      this.change({ phase: "stopped" });
      return;
    }
    if (!this.isConnected) return;
    // Another stage may have been chosen meanwhile.
    await this.restart(stage === this.stage && seed === this.seed ? states : undefined);
  }

  /** The world of the open stage, for {@link CollidoscopeLab#goOnFrom}; null without an engine. */
  get past() {
    const { states } = this.#session;
    return states === null ? null : { stage: this.module?.id ?? this.stage, states };
  }

  /** Lets the next opening of a stage go on from the world that was left, once; null: it opens as at its start. */
  goOnFrom(past: Past | null) {
    this.#past = past;
  }

  /** Shows one of the states of `model.rewind`, and rests there. */
  rewind(index: number) {
    this.#session.rewind(index);
  }

  /** Opens the stage afresh, or as the last of these states: then tasks, player and picked corner stay too. */
  async restart(states?: States) {
    this.#load += 1;
    const load = this.#load;
    const id = this.#stageId;
    let module = this.module;
    try {
      if (module?.id !== id) module = await CollidoscopeLab.stages.load(id);
    } catch (error) {
      this.#failLoad(load, error);
      return;
    }
    if (load === this.#load && this.isConnected) this.#open(module, states);
  }

  #open(module: LoadedStage, states?: States) {
    const { id, shown = [], opensAt = "end" } = module;
    const past = states ?? (this.#past?.stage === id ? this.#past.states : undefined);
    this.#past = null;
    // The view state of one stage is nothing that another one could show.
    if (module !== this.module) this.change({ facts: null });
    this.module = module;
    try {
      this.#session.open(module, readSeed(this.seed ?? ""), states !== undefined);
      if (past !== undefined) this.#session.goOn(past);
    } catch (error) {
      this.#session.fail(error);
      this.#ready.reject(error);
      return;
    }
    this.#follower.reset();
    this.change({
      phase: "ready",
      recovered: states !== undefined,
      layer: null,
      face: null,
      hovered: -1,
      lit: new Set(),
      kept: null,
    });
    if (states === undefined) {
      this.change({
        finished: new Set(),
        opened: null,
        corner: null,
        player: startPlayer(opensAt),
        played: false,
        views: new Set([...this.model.views, ...shown]),
      });
    }
    this.#session.start();
    this.#ready.resolve(this);
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#measure();
    this.#sizes.observe(this);
    readKeyboard().then((printed) => {
      if (printed !== null) this.change({ printed });
    });
    if (this.hasUpdated) this.#attach();
    this.#leaveSight = watchSight(
      this,
      () => this.#approach(),
      (seen) => this.#session.see(seen),
    );
    if (isNear(this.getBoundingClientRect())) {
      // Until the observers report, in the next frame.
      this.#session.see(true);
      this.#approach();
    }
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#leaveSight();
    this.#session.see(false);
    // A move takes the element out and puts it back in one task, and keeps its world.
    setTimeout(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  /** Declared, so that a move by `moveBefore` changes nothing. */
  connectedMoveCallback() {}

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if ((changed.has("stage") || changed.has("seed")) && this.engine !== null) this.restart();
  }

  override firstUpdated() {
    this.#attach();
  }

  override updated() {
    this.#follower.follow(this.renderRoot, this.model);
    this.#followPlots();
    this.#session.painter?.follow(this.renderRoot.querySelectorAll<HTMLCanvasElement>("canvas[data-figure]"));
  }

  override render() {
    return labTemplate(this, this.model, CollidoscopeLab.stages.ids);
  }

  /** The id of the stage to open: the first one where the attribute names none. */
  get #stageId(): string {
    const { ids } = CollidoscopeLab.stages;
    const id = ids.find((each) => each === this.stage) ?? ids[0];
    if (id === undefined) throw new TypeError("no stages are registered");
    return id;
  }

  get #canvas(): HTMLCanvasElement | null {
    return this.renderRoot?.querySelector('canvas[data-part="picture"]') ?? null;
  }

  /** Changes the player; with nothing to explain there is nothing to play. */
  #play(change: (player: Player, count: number) => Player) {
    const { facts, player } = this.model;
    if (facts?.run) this.change({ player: change(player, facts.run.steps.length) });
  }

  #pickCorner(by: 1 | -1) {
    const shape = this.model.facts?.world.chosen;
    const corner = cornerOf(this.model);
    const count = shape?.points.length ?? 0;
    if (corner !== null) this.change({ corner: (corner + by + count) % count });
  }

  #approach() {
    if (!this.#isLoaded) this.load();
  }

  #leave() {
    this.#load += 1;
    this.#isLoaded = false;
    this.#session.leave();
    this.#plots.remove();
    if (this.model.phase === "ready" || this.model.phase === "failed") this.#ready = deferred();
    this.change({ phase: "loading" });
  }

  #followPlots() {
    const root = this.shadowRoot;
    if (root === null) return;
    // The resolved ink color changes with the theme and with the system's color scheme.
    const ink = getComputedStyle(this).getPropertyValue("--ink");
    this.#plots.follow(root, this.#session.plots, `${this.language} ${ink}`);
  }

  /** Connects the canvas: it is painted, and the pointer over it edits the world. */
  #attach() {
    const canvas = this.#canvas;
    const session = this.#session;
    if (canvas === null || session.painter !== null) return;
    session.painter = new Painter(canvas);
    session.pointer = new PointerInput(canvas, {
      engine: () => this.engine,
      view: () => session.view,
      focused: () => this.model.focused,
      edit: (change) => session.edit(change),
      press: (touch, engine) => session.stage?.module.press?.(touch, engine, session.stage.state) ?? null,
      turns: () => session.stage?.module.turns ?? false,
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
    const wide = this.getBoundingClientRect().width >= WIDE;
    if (wide !== this.model.wide) this.change({ wide });
  }

  #key(event: KeyboardEvent) {
    const hasCorner = cornerOf(this.model) !== null;
    const minimal = this.controls === "minimal";
    const meant = meantBy(event, this.module?.commands ?? [], { hasCorner, minimal });
    if (meant === "leave") {
      if (this.model.help) this.change({ help: false });
      else if (hasCorner) this.change({ corner: null, kept: null });
      else if (this.shadowRoot?.activeElement instanceof HTMLElement) this.shadowRoot.activeElement.blur();
    } else if (meant !== null && this.engine !== null) {
      event.preventDefault();
      if (!event.repeat || meant.repeats) this.dispatch(meant);
    } else if (event.key === " " && event.composedPath()[0] instanceof HTMLCanvasElement) {
      // The focused picture keeps Space from scrolling, also in stages without a clock.
      event.preventDefault();
    }
  }
}
