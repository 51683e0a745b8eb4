/**
 * `<collidoscope-lab>`: one stage of the laboratory, ready to put into any page.
 *
 *     <collidoscope-lab stage="rectangles" lang="zh"></collidoscope-lab>
 *
 * Attributes, all live: `stage`, `lang` (`en`, `zh`; default the browser's), `theme` (`auto`,
 * `light`, `dark`), `seed` (an integer), `controls` (`full`, `minimal`).
 * Properties: `engine` (the running `Engine`; null before `ready` and after a failure), `ready` (a
 * promise of the lab, rejected when the engine cannot be loaded), `paused`.
 *
 * Hooks for tests and authors, inside the open shadow root: `canvas[data-part="picture"]`,
 * `[data-action]` on buttons, `[data-part]` on panels, `[data-counter]` and `[data-selected]` on
 * values, `[data-status]` while there is no engine. `toClient` maps the world to the window.
 */
import { LitElement } from "lit";
import { isFormRefusal, nextCorner, pickedCorner, startAtPlace } from "../forms.js";
import { sameKeys } from "../highlight.js";
import { languageOf, preferredLanguage, stringsFor } from "../i18n/index.js";
import { actionForKey, actionsFor } from "../keys.js";
import { CollidoscopeError, Engine } from "../package/index.js";
import {
  changeSpeed,
  playUntil,
  START_PACE,
  seek,
  startPlayer,
  stepBy,
  togglePlaying,
} from "../player/run.js";
import { PointerInput } from "../pointer.js";
import { readCrowd, readFacts } from "../readout.js";
import { Crowd } from "../scale/crowd.js";
import { DrawingWatch } from "../scale/watch.js";
import { DEFAULT_STAGE, finishedIn, stageById } from "../stages.js";
import { readSeed } from "../url.js";
import { alternative } from "./alternative.js";
import { deferred } from "./deferred.js";
import { Reports, refusalOf } from "./faults.js";
import { blurIn, takesText } from "./focus.js";
import { Follower } from "./follow.js";
import { failureReason, isFatal, loadEngine } from "./load.js";
import { Loop } from "./loop.js";
import { startModel, toggled } from "./model.js";
import { Painter } from "./painter.js";
import { PlotKeeper } from "./plots.js";
import { labStyles } from "./styles.js";
import { labTemplate } from "./template.js";

/** @typedef {import("../keys.js").Action} Action */
/** @typedef {import("../package/types.js").Point} Point */
/** @typedef {import("./model.js").LabModel} LabModel */
/** @typedef {import("../scale/settings.js").Settings} Settings */

/** From this width on, in CSS pixels, the rail stands beside the picture. */
const WIDE = 880;

/** Keys that scroll a panel while it has the focus. */
const SCROLLING = /^(Arrow.*|Page.*|Home|End| )$/;

/** Milliseconds between two readings of a moving crowd: faster, no one can read them. */
const READ_EVERY = 200;

/** Groups of actions after which the world may be another. */
const CHANGING = new Set(["make", "turn", "move", "form"]);

/** Milliseconds between two announcements to screen readers. */
const ANNOUNCE_EVERY = 1000;

export class CollidoscopeLab extends LitElement {
  /** @override */
  static properties = {
    stage: { type: String, reflect: true },
    lang: { type: String },
    theme: { type: String, reflect: true },
    seed: { type: String },
    controls: { type: String, reflect: true },
    model: { state: true },
  };

  /** @override */
  static styles = labStyles;

  #loop = new Loop({
    step: () => this.#step(),
    paint: (now) => this.#paint(now),
    crowded: () => this.#crowd !== null,
  });
  /** The many shapes, in the stage that has them. @type {Crowd | null} */
  #crowd = null;
  #watch = new DrawingWatch();
  #plots = new PlotKeeper();
  /** What the many shapes are to become before the next frame. @type {Settings | null} */
  #wanted = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Whether the lab rests only because the reader asks for less motion. */
  #stilled = false;
  /** @type {import("./deferred.js").Deferred<CollidoscopeLab>} */
  #ready = deferred();
  #reports = new Reports();
  /** @type {Painter | null} */
  #painter = null;
  /** @type {PointerInput | null} */
  #pointer = null;
  #sizes = new ResizeObserver(() => this.#measure());
  #seen = "";
  /** The two shapes selected last: the selected one, and the one before it. */
  /** @type {[number | null, number | null]} */
  #chosen = [null, null];
  #pace = START_PACE;
  #follower = new Follower();
  #announcedAt = Number.NEGATIVE_INFINITY;

  constructor() {
    super();
    /** @type {string} */
    this.stage = DEFAULT_STAGE;
    /** @type {string} */
    this.lang = "";
    /** @type {string} */
    this.theme = "auto";
    /** @type {string | null} */
    this.seed = null;
    /** @type {string} */
    this.controls = "full";
    /** @type {Engine | null} */
    this.engine = null;
    /** @type {LabModel} */
    this.model = startModel();
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("focusin", () => this.change({ focused: true }));
    this.addEventListener("focusout", () => this.change({ focused: false }));
  }

  /** Resolves with the lab once its engine runs; rejects when the engine cannot be loaded. */
  get ready() {
    return this.#ready.promise;
  }

  get paused() {
    return this.model.paused;
  }

  set paused(paused) {
    this.#stilled = false;
    this.#loop.paused = paused;
    this.change({ paused });
  }

  /** The language that the lab speaks. */
  get language() {
    return languageOf(this.lang) ?? preferredLanguage(navigator.languages);
  }

  /**
   * @override
   * @param {FocusOptions} [options]
   */
  focus(options) {
    this.#canvas?.focus(options);
  }

  /**
   * Where a point of the world lies in the window, in CSS pixels; null while nothing is shown.
   *
   * @param {Point} world
   * @returns {Point | null}
   */
  toClient(world) {
    const view = this.#view();
    if (view === null || this.#canvas === null) return null;
    const { left, top } = this.#canvas.getBoundingClientRect();
    const { x, y } = view.toScreen(world);
    return { x: left + x * view.box.unit, y: top + y * view.box.unit };
  }

  /**
   * Shows some of the model differently.
   *
   * @param {Partial<LabModel>} changes
   */
  change(changes) {
    this.model = { ...this.model, ...changes };
  }

  /**
   * Does what a button or key stands for.
   *
   * @param {Action} action
   */
  act(action) {
    this.#loop.hurry();
    const changes = CHANGING.has(action.group);
    this.#edit(
      (engine) =>
        action.perform({
          engine,
          reset: () => this.#reset(engine),
          scatter: (change) => this.scatter(change),
          toggleView: (view) => this.change({ views: toggled(this.model.views, view) }),
          togglePaused: () => {
            this.paused = !this.paused;
          },
          stepOnce: () => {
            this.paused = true;
            if (this.#crowd === null) engine.step();
            else this.#crowd.step();
          },
          toggleHelp: () => this.change({ help: !this.model.help }),
          togglePlaying: () => this.#play(togglePlaying),
          stepBy: (by) => this.#play((player, count) => stepBy(player, by, count)),
          changeSpeed: (by) => this.#play((player) => changeSpeed(player, by)),
          corners: this.model.corners,
          pair: this.#pair,
          corner: this.#corner,
          toggleCorners: () => this.change({ corner: this.model.corner === null ? 0 : null }),
          pickCorner: (by) => this.#pickCorner(by),
        }),
      { changes },
    );
  }

  /**
   * Changes what the many shapes are, before the next frame: many changes in one frame cost as much
   * as the last of them.
   *
   * @param {(settings: Settings) => Settings} change
   */
  scatter(change) {
    if (this.#crowd === null) return;
    this.#loop.hurry();
    this.#wanted = change(this.#wanted ?? this.#crowd.settings);
    if (!this.model.played) this.change({ played: true });
  }

  /** The history of what the many shapes cost; null in the other stages. */
  get meter() {
    return this.#crowd?.meter ?? null;
  }

  /**
   * Changes the world and looks at it.
   *
   * @param {(engine: Engine) => void} change
   */
  edit(change) {
    this.#edit(change);
  }

  /**
   * Starts afresh with the second shape in that place.
   *
   * @param {Point} place from the first shape
   */
  goTo(place) {
    this.#edit((engine) => {
      startAtPlace(engine, place);
      this.#startOver();
    });
  }

  /**
   * Gives the selected shape, and those added later, that many corners.
   *
   * @param {number} corners
   */
  reshape(corners) {
    this.change({ corners });
    this.#edit((engine) => {
      if (engine.selected !== null) engine.reshapeRegular(engine.selected, corners);
    });
  }

  /**
   * Shows a step of the explained run, and lets the player rest there.
   *
   * @param {number} index
   */
  seek(index) {
    this.#play((player, count) => ({ ...seek(player, index, count), playing: false }));
  }

  /**
   * Lights the things of these keys in every view; none: nothing is lit.
   *
   * @param {readonly string[]} keys
   */
  light(keys) {
    if (!sameKeys(this.model.lit, keys)) this.change({ lit: new Set(keys) });
  }

  /** Loads the engine, again after a failure, and opens the stage. */
  async load() {
    const again = this.model.phase === "slow";
    if (this.model.phase === "failed") this.#ready = deferred();
    this.change({ phase: "loading" });
    try {
      await loadEngine({ onSlow: () => this.change({ phase: "slow" }), again });
    } catch (error) {
      this.change({ phase: "failed", reason: failureReason(error) });
      this.#ready.reject(error);
      return;
    }
    if (this.isConnected) this.restart();
  }

  /** Opens the stage afresh. */
  restart() {
    this.#close();
    try {
      const seed = readSeed(this.seed ?? "");
      const { id, features } = stageById(this.stage);
      this.engine = Engine.stage(id, seed === null ? {} : { seed });
      this.#wanted = null;
      this.#crowd = features.includes("crowd") ? new Crowd(this.engine) : null;
      if (this.#crowd === null) this.engine.detect();
    } catch (error) {
      this.#fail(error);
      this.#ready.reject(error);
      return;
    }
    this.#seen = "";
    this.#chosen = [null, null];
    this.#follower.reset();
    this.#painter?.refit();
    const { shown, opensAt } = stageById(this.stage);
    this.change({
      phase: "ready",
      finished: new Set(),
      layer: null,
      face: null,
      hovered: -1,
      lit: new Set(),
      corner: null,
      kept: null,
      player: startPlayer(opensAt),
      played: false,
      views: new Set([...this.model.views, ...shown]),
    });
    this.#still(this.#crowd !== null && matchMedia("(prefers-reduced-motion: reduce)").matches);
    this.#loop.start();
    this.#ready.resolve(this);
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#measure();
    this.#sizes.observe(this);
    this.#readKeyboard();
    if (this.hasUpdated) this.#attach();
    this.load();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#pointer?.disconnect();
    this.#painter?.disconnect();
    this.#plots.remove();
    this.#pointer = null;
    this.#painter = null;
    this.#close();
    if (this.model.phase === "ready" || this.model.phase === "failed") this.#ready = deferred();
    this.change({ phase: "loading" });
  }

  /**
   * @override
   * @param {Map<PropertyKey, unknown>} changed
   */
  willUpdate(changed) {
    const opened = changed.has("stage") || changed.has("seed");
    if (opened && this.engine !== null) this.restart();
  }

  /** @override */
  firstUpdated() {
    this.#attach();
  }

  /** @override */
  updated() {
    this.#follower.follow(this.renderRoot, this.model);
    this.#followPlots();
    if (this.#painter === null) return;
    this.#painter.lens = this.renderRoot.querySelector(".lens-canvas");
    this.#painter.difference = this.renderRoot.querySelector(
      'canvas[data-part="difference-picture"]',
    );
  }

  /** @override */
  render() {
    return labTemplate(this, this.model, {
      strings: stringsFor(this.language),
      stage: stageById(this.stage),
    });
  }

  #followPlots() {
    const root = this.shadowRoot;
    if (root === null) return;
    const { tag, scale } = stringsFor(this.language);
    // The colours that a theme or the system ends in, whichever way.
    const ink = getComputedStyle(this).getPropertyValue("--ink");
    this.#plots.follow(root, {
      meter: this.meter,
      looks: `${tag} ${ink}`,
      write: scale.short,
    });
  }

  /** @returns {HTMLCanvasElement | null} */
  get #canvas() {
    return this.renderRoot?.querySelector('canvas[data-part="picture"]') ?? null;
  }

  /** The shape that is selected, as it was read last. */
  get #selectedShape() {
    return this.model.facts?.world.chosen;
  }

  get #corner() {
    return pickedCorner(this.model.corner, this.#selectedShape);
  }

  /** @returns {[number, number] | null} ids of the explained pair */
  get #pair() {
    const run = this.model.facts?.run ?? null;
    return run === null ? null : [run.a.id, run.b.id];
  }

  /** Player and views as at the start of the stage; the speed stays. */
  #startOver() {
    const { opensAt } = stageById(this.stage);
    this.change({ player: { ...startPlayer(opensAt), speed: this.model.player.speed } });
    this.#painter?.refit();
  }

  /** @param {number} by */
  #pickCorner(by) {
    const shape = this.#selectedShape;
    const corner = this.#corner;
    if (shape !== undefined && corner !== null) {
      this.change({ corner: nextCorner(corner, by, shape) });
    }
  }

  /**
   * Lights what the pointer means in the picture of the difference.
   *
   * @param {Point | null} at in CSS pixels from the canvas's corner; null: nowhere
   * @param {number} reach units
   */
  pointInDifference(at, reach) {
    this.light(this.#painter?.differenceKeysAt(at, reach) ?? []);
  }

  #attach() {
    const canvas = this.#canvas;
    if (canvas === null || this.#painter !== null) return;
    this.#painter = new Painter(canvas);
    this.#pointer = new PointerInput(canvas, {
      engine: () => this.engine,
      view: () => this.#view(),
      focused: () => this.model.focused,
      edit: (change) => this.#edit(change),
      corner: () => this.#corner,
      pickCorner: (corner) => this.change({ corner }),
      hover: (hovered) => {
        if (hovered !== this.model.hovered) this.change({ hovered });
      },
      point: (at, reach) => this.light(this.#painter?.keysAt(at, reach) ?? []),
    });
  }

  /**
   * With reduced motion nothing moves unasked: the lab rests until the reader runs it.
   *
   * @param {boolean} rests
   */
  #still(rests) {
    if (rests === this.#stilled) return;
    this.paused = rests;
    this.#stilled = rests;
  }

  /** @param {Engine} engine */
  #reset(engine) {
    this.#wanted = null;
    if (this.#crowd === null) engine.reset();
    else this.#crowd.reset();
    this.#startOver();
  }

  #close() {
    this.#loop.stop();
    this.#crowd = null;
    this.#pointer?.release();
    const engine = this.engine;
    this.engine = null;
    try {
      engine?.free();
    } catch (error) {
      // An engine that has failed cannot be freed either; nothing more is asked of it.
      if (!isFatal(error)) throw error;
    }
  }

  #view() {
    if (this.engine === null) return null;
    return this.#painter?.view(this.engine) ?? null;
  }

  #measure() {
    const wide = this.getBoundingClientRect().width >= WIDE;
    if (wide !== this.model.wide) this.change({ wide });
  }

  /** Asks what the keys print, where the browser tells; buttons then show the reader's own. */
  async #readKeyboard() {
    try {
      // @ts-expect-error: not in the standard library's types yet.
      const layout = await navigator.keyboard?.getLayoutMap();
      if (layout !== undefined) this.change({ printed: new Map(layout) });
    } catch {
      // Not allowed inside some frames; the plain letters stay.
    }
  }

  #step() {
    this.#guard(() => {
      if (this.#crowd === null) this.engine?.step();
      else this.#crowd.step();
    });
    if (this.#crowd?.isHeavy) this.paused = true;
  }

  /**
   * @param {(engine: Engine) => void} change
   * @param {{ changes: boolean }} [what] whether what was found may be another now
   */
  #edit(change, { changes } = { changes: true }) {
    const engine = this.engine;
    if (engine === null) return;
    this.#guard(() => {
      change(engine);
      this.#choose(engine);
      // Paused or between two steps: the picture must be true at once.
      if (this.#crowd === null) this.engine?.detect();
      else if (changes) this.#crowd.touch();
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      if (this.model.refusal !== null) this.change({ refusal: null });
      if (!this.model.played) this.change({ played: true });
      if (this.model.kept !== null) this.change({ kept: null });
    });
  }

  /** @param {() => void} work */
  #guard(work) {
    try {
      work();
    } catch (error) {
      if (isFatal(error)) this.#fail(error);
      else if (!(error instanceof CollidoscopeError)) this.#reports.tell(error);
      else if (isFormRefusal(error.code)) this.change({ kept: error.code });
      else this.change({ refusal: refusalOf(error, stringsFor(this.language)) });
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    console.error(error);
    this.#close();
    this.change({ phase: "stopped" });
  }

  /** @param {number} now */
  #paint(now) {
    const { engine } = this;
    if (engine === null) return;
    this.#guard(() => {
      const stage = stageById(this.stage);
      this.#settle();
      this.#follow(now, engine);
      const { player, views, layer, face, hovered, lit } = this.model;
      const facts =
        this.#crowd === null
          ? readFacts(engine, stage, { player, companion: this.#chosen[1] })
          : readCrowd(engine, this.#crowd.reading);
      this.#keepPair(facts);
      if (this.#crowd === null || this.paused || now - this.#lookedAt >= READ_EVERY) {
        this.#lookedAt = now;
        this.#notice(now, facts);
      }
      this.#watch.begin();
      const painted = this.#painter?.paint(now, facts, {
        stage,
        size: engine,
        views,
        focus: face,
        hovered,
        lit,
        corner: this.#corner,
        explains: this.controls !== "minimal",
        strings: stringsFor(this.language),
        theme: this.theme,
        layer,
        held: this.#pointer?.holding ?? false,
        crowd: this.#crowd?.picture ?? null,
      });
      const { meter } = this;
      if (painted && meter !== null) {
        this.#watch.end((milliseconds) => meter.noteDrawing(milliseconds));
      }
    });
  }

  /** Makes the many shapes what was asked for, and finds their contacts. */
  #settle() {
    if (this.#crowd === null) return;
    if (this.#wanted !== null) {
      const wanted = this.#wanted;
      this.#wanted = null;
      this.#crowd.change(wanted);
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      if (this.#crowd.isHeavy) this.paused = true;
      // First the picture, then the counting: the reader sees at once that the key was heard.
      return;
    }
    if (this.paused) this.#crowd.settle();
  }

  /**
   * Changes the player; with nothing to explain there is nothing to play.
   *
   * @param {(player: import("../player/run.js").Player, count: number) => import("../player/run.js").Player} change
   */
  #play(change) {
    const run = this.model.facts?.run ?? null;
    if (run === null) return;
    this.change({ player: change(this.model.player, run.steps.length) });
  }

  /**
   * Notices which two shapes were selected last.
   *
   * @param {Engine} engine
   */
  #choose(engine) {
    const [selected, companion] = this.#chosen;
    if (engine.selected !== selected) {
      this.#chosen = [engine.selected, selected ?? companion];
    }
  }

  /**
   * Lets the player go on.
   *
   * @param {number} now
   * @param {Engine} engine
   */
  #follow(now, engine) {
    this.#choose(engine);
    const count = this.model.facts?.run?.steps.length ?? 0;
    const { player, pace } = playUntil(this.model.player, this.#pace, now, count);
    this.#pace = pace;
    if (player !== this.model.player) this.change({ player });
  }

  /**
   * Keeps explaining the same two shapes, however far one of them is dragged from the other.
   *
   * @param {import("../readout.js").Facts} facts
   */
  #keepPair({ run, world }) {
    if (run === null) return;
    const { a, b } = run;
    this.#chosen[1] = a.position === world.selected ? b.id : a.id;
  }

  /**
   * Lets the panels follow what the engine holds, when it has changed.
   *
   * @param {number} now
   * @param {import("../readout.js").Facts} facts
   */
  #notice(now, facts) {
    const rate = Math.round(this.#loop.rate * 10) / 10;
    if (rate !== this.model.rate) this.change({ rate });
    const seen = JSON.stringify(facts);
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.change({
        facts,
        finished: finishedIn(stageById(this.stage), facts, this.model.finished),
      });
    }
    if (now - this.#announcedAt < ANNOUNCE_EVERY) return;
    const announcement = alternative(facts, stageById(this.stage), stringsFor(this.language));
    if (announcement === this.model.announcement) return;
    this.#announcedAt = now;
    this.change({ announcement });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const [target] = event.composedPath();
    if (event.defaultPrevented || !(target instanceof HTMLElement) || takesText(target)) return;
    if (event.key === "Escape") {
      if (this.model.help) this.change({ help: false });
      else if (this.#corner !== null) this.change({ corner: null, kept: null });
      else blurIn(this.shadowRoot);
      return;
    }
    const offered = actionsFor(stageById(this.stage)).filter(
      ({ forCorners }) => !forCorners || this.#corner !== null,
    );
    const action = actionForKey(event, offered);
    if (action === null || this.engine === null) return;
    // There is no room for the help beside a picture alone.
    if (action.id === "help" && this.controls === "minimal") return;
    // Space and Enter press a focused button; arrows and the like scroll a focused panel.
    if (target.matches("button, summary") && /^( |Enter)$/.test(event.key)) return;
    if (target.matches("[data-scrolls]") && SCROLLING.test(event.key)) return;
    event.preventDefault();
    if (event.repeat && !action.repeats) return;
    this.act(action);
  }
}

customElements.define("collidoscope-lab", CollidoscopeLab);
