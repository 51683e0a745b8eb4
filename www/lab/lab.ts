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
import { blurIn } from "../input/focus.ts";
import { meantBy, readKeyboard } from "../input/keyboard.ts";
import type { Action } from "../input/keys.ts";
import { readSeed } from "../site/url.ts";
import type { Settings } from "../stages/scale/settings.ts";
import { DEFAULT_STAGE, stageById } from "../stages/stages.ts";
import { sameKeys } from "../ui/highlight.ts";
import { seek, startPlayer } from "../ui/player/run.ts";
import { labStyles } from "../ui/styles.ts";
import { cornerOf, perform, play } from "./deeds.ts";
import { type Deferred, deferred } from "./deferred.ts";
import { Follower } from "./follow.ts";
import type { States } from "./history.ts";
import { failureReason, loadEngine } from "./load.ts";
import { type LabModel, startModel } from "./model.ts";
import { Painter } from "./painter.ts";
import { PlotKeeper } from "./plots.ts";
import { handOn } from "./pointer_drag.ts";
import { startAtPlace } from "./polygon_editing.ts";
import { Session } from "./session.ts";
import { isNear, Sight } from "./sight.ts";
import { labTemplate } from "./template.ts";

/** A stage that was left, with the states of its world. */
export type Past = { stage: string; states: States };

/** From this width on, in CSS pixels, the rail stands beside the picture. */
const WIDE = 880;

/** Groups of actions after which the world may be another. */
const CHANGING = new Set(["make", "turn", "move", "form"]);

export class CollidoscopeLab extends LitElement {
  static override properties = {
    stage: { type: String, reflect: true },
    lang: { type: String },
    theme: { type: String, reflect: true },
    seed: { type: String },
    controls: { type: String, reflect: true },
    bench: { type: String },
    model: { state: true },
  };

  static override styles = labStyles;

  #session = new Session(this);
  #plots = new PlotKeeper();
  #ready: Deferred<CollidoscopeLab> = deferred();
  #sizes = new ResizeObserver(() => this.#measure());
  #follower = new Follower();
  #sight = new Sight(
    () => this.#approach(),
    (seen) => this.#session.see(seen),
  );
  /** Number of the last load; an earlier one opens nothing. */
  #load = 0;
  /** The world that the next opening of its stage goes on from. */
  #past: Past | null = null;
  /** Whether a load was begun since the element came into the document. */
  #isLoaded = false;

  declare stage: string;
  declare lang: string;
  declare theme: string;
  declare seed: string | null;
  declare controls: string;
  declare bench: string;
  declare model: LabModel;

  constructor() {
    super();
    this.stage = DEFAULT_STAGE;
    this.lang = "";
    this.theme = "auto";
    this.seed = null;
    this.controls = "full";
    this.bench = "";
    this.model = startModel();
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
    this.change({ paused });
  }

  /** The language that the lab speaks. */
  get language() {
    return languageOf(this.lang) ?? preferredLanguage(navigator.languages);
  }

  override focus(options?: FocusOptions) {
    this.#canvas?.focus(options);
  }

  /** Where a point of the world lies in the window, in CSS pixels; null while nothing is shown. */
  toClient(world: Point): Point | null {
    const { view } = this.#session;
    if (view === null || this.#canvas === null) return null;
    const { left, top } = this.#canvas.getBoundingClientRect();
    const { x, y } = view.toScreen(world);
    return { x: left + x * view.box.unit, y: top + y * view.box.unit };
  }

  /** Shows some of the model differently. */
  change(changes: Partial<LabModel>) {
    this.model = { ...this.model, ...changes };
  }

  /** Does what a button or key stands for. */
  act(action: Action) {
    this.#session.hurry();
    this.#session.edit((engine) => perform(action, engine, this, this.#session), {
      changes: CHANGING.has(action.group),
    });
  }

  /** Changes what the many shapes are, before the next frame. */
  scatter(change: (settings: Settings) => Settings) {
    this.#session.scatter(change);
  }

  /** Does one of the deeds of the stage's room. */
  ask(deed: string, value?: unknown) {
    this.#session.ask(deed, value);
  }

  /** The history of what the many shapes cost; null in the other stages. */
  get meter() {
    return this.#session.meter;
  }

  /** Changes the world and looks at it. */
  edit(change: (engine: Lab) => void) {
    this.#session.edit(change);
  }

  /**
   * Starts afresh with the second shape in that place.
   *
   * @param place from the first shape
   */
  goTo(place: Point) {
    this.#session.edit((engine) => {
      startAtPlace(engine, place);
      this.#session.startOver();
    });
  }

  /** Gives the selected shape, and those added later, that many corners. */
  reshape(corners: number) {
    this.change({ corners });
    this.#session.edit((engine) => {
      if (engine.selected !== null) engine.reshapeRegular(engine.selected, corners);
    });
  }

  /** Shows a step of the explained run, and lets the player rest there. */
  seek(index: number) {
    play(this, (player, count) => ({ ...seek(player, index, count), playing: false }));
  }

  /** Lights the things of these keys in every view; none: nothing is lit. */
  light(keys: readonly string[]) {
    if (!sameKeys(this.model.lit, keys)) this.change({ lit: new Set(keys) });
  }

  /** Loads the engine, again after a failure, and opens the stage. */
  async load() {
    const again = this.model.phase === "slow";
    this.#load += 1;
    const load = this.#load;
    this.#isLoaded = true;
    if (this.model.phase === "failed") this.#ready = deferred();
    this.change({ phase: "loading" });
    try {
      await loadEngine({ onSlow: () => this.change({ phase: "slow" }), again });
    } catch (error) {
      if (load !== this.#load) return;
      this.change({ phase: "failed", reason: failureReason(error) });
      this.#ready.reject(error);
      return;
    }
    if (this.isConnected && load === this.#load) this.restart();
  }

  /** Makes a new engine after the last one has failed, and goes on from the last of its states. */
  async recover(states: States) {
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
    this.restart(stage === this.stage && seed === this.seed ? states : undefined);
  }

  /** The world of the open stage, for {@link CollidoscopeLab#goOnFrom}; null without an engine. */
  get past() {
    const { states } = this.#session;
    return states === null ? null : { stage: this.engine?.stageId ?? this.stage, states };
  }

  /**
   * Lets the next opening of a stage go on from the world that was left, once.
   *
   * @param past null: the stage opens as at its start
   */
  goOnFrom(past: Past | null) {
    this.#past = past;
  }

  /**
   * Shows an earlier state, and rests there.
   *
   * @param index of those that {@link LabModel} tells of
   */
  rewind(index: number) {
    this.#session.rewind(index);
  }

  /** Opens the stage afresh, or as the last of these states: then tasks, player and picked corner stay too. */
  restart(states?: States) {
    const { id, shown, opensAt } = stageById(this.stage);
    const past = states ?? (this.#past?.stage === id ? this.#past.states : undefined);
    this.#past = null;
    try {
      this.#session.open(id, readSeed(this.seed ?? ""), states !== undefined);
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
    this.#sight.observe(this);
    if (isNear(this.getBoundingClientRect())) {
      // Until the observers report, in the next frame.
      this.#session.see(true);
      this.#approach();
    }
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#sight.disconnect();
    this.#session.see(false);
    // A move takes the element out and puts it back in one task, and keeps its world.
    setTimeout(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  /** The element was moved by `moveBefore`: nothing of it changes. */
  connectedMoveCallback() {}

  /** The reader comes near. */
  #approach() {
    if (!this.#isLoaded) this.load();
  }

  /** Frees the engine. */
  #leave() {
    this.#load += 1;
    this.#isLoaded = false;
    this.#session.leave();
    this.#plots.remove();
    if (this.model.phase === "ready" || this.model.phase === "failed") this.#ready = deferred();
    this.change({ phase: "loading" });
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    const opened = changed.has("stage") || changed.has("seed");
    if (!opened || this.engine === null) return;
    // What was read of one stage is nothing that another one could show.
    this.change({ facts: null });
    this.restart();
  }

  override firstUpdated() {
    this.#attach();
  }

  override updated() {
    this.#follower.follow(this.renderRoot, this.model);
    this.#followPlots();
    const { painter } = this.#session;
    if (painter === null) return;
    painter.lens = this.renderRoot.querySelector(".lens-canvas");
    painter.difference = this.renderRoot.querySelector('canvas[data-part="difference-picture"]');
  }

  override render() {
    return labTemplate(this, this.model, {
      strings: stringsFor(this.language),
      stage: stageById(this.stage),
    });
  }

  #followPlots() {
    const root = this.shadowRoot;
    if (root === null) return;
    const { tag } = stringsFor(this.language);
    // The colours that a theme or the system ends in, whichever way.
    const ink = getComputedStyle(this).getPropertyValue("--ink");
    this.#plots.follow(root, this.#session.plots, `${tag} ${ink}`);
  }

  get #canvas(): HTMLCanvasElement | null {
    return this.renderRoot?.querySelector('canvas[data-part="picture"]') ?? null;
  }

  /**
   * Lights what the pointer means in the picture of the difference.
   *
   * @param at in CSS pixels from the canvas's corner; null: nowhere
   * @param reach units
   */
  pointInDifference(at: Point | null, reach: number) {
    this.light(this.#session.painter?.differenceKeysAt(at, reach) ?? []);
  }

  #attach() {
    const canvas = this.#canvas;
    const session = this.#session;
    if (canvas === null || session.painter !== null) return;
    session.painter = new Painter(canvas);
    session.hand = handOn(canvas, this, session);
  }

  #measure() {
    const wide = this.getBoundingClientRect().width >= WIDE;
    if (wide !== this.model.wide) this.change({ wide });
  }

  #key(event: KeyboardEvent) {
    const hasCorner = cornerOf(this.model) !== null;
    const minimal = this.controls === "minimal";
    const meant = meantBy(event, { stage: stageById(this.stage), hasCorner, minimal });
    if (meant === "leave") {
      if (this.model.help) this.change({ help: false });
      else if (hasCorner) this.change({ corner: null, kept: null });
      else blurIn(this.shadowRoot);
    } else if (meant !== null && this.engine !== null) {
      event.preventDefault();
      if (!event.repeat || meant.repeats) this.act(meant);
    } else if (event.key === " " && event.composedPath()[0] instanceof HTMLCanvasElement) {
      // The focused picture keeps Space from scrolling, also in stages without a clock.
      event.preventDefault();
    }
  }
}

customElements.define("collidoscope-lab", CollidoscopeLab);
