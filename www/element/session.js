/**
 * One stage while it is shown: its engine from opening to closing, stepped by the clock, changed by
 * the reader and painted every frame.
 */
import { isFormRefusal } from "../forms.js";
import { stringsFor } from "../i18n/index.js";
import { CollidoscopeError, Engine } from "../package/index.js";
import { playUntil, START_PACE, startPlayer } from "../player/run.js";
import { readCrowd, readFacts } from "../readout.js";
import { isSame, Rewind } from "../rewind.js";
import { roomOf } from "../rooms/index.js";
import { OpenRoom } from "../rooms/room.js";
import { Crowd } from "../scale/crowd.js";
import { crowdPlots } from "../scale/plots.js";
import { DrawingWatch } from "../scale/watch.js";
import { stageById } from "../stages.js";
import { cornerOf } from "./deeds.js";
import { Reports, refusalOf } from "./faults.js";
import { isFatal } from "./load.js";
import { Loop } from "./loop.js";
import { SelectionMemory } from "./selection.js";
import { Teller } from "./teller.js";

/** @typedef {import("../scale/settings.js").Settings} Settings */
/** @typedef {import("./lab.js").CollidoscopeLab} Lab */

/** @typedef {Rewind<unknown>} History */

/** Milliseconds after a failure in which another one is not survived: going on would only fail again. */
const PATIENCE = 10_000;

/** Milliseconds between two readings of a moving crowd: faster, no one can read them. */
const READ_EVERY = 200;

export class Session {
  /** Where it is painted; null while the lab has no canvas. */
  /** @type {import("./painter.js").Painter | null} */
  painter = null;
  /** The reader's pointer over it. */
  /** @type {import("../pointer.js").PointerInput | null} */
  hand = null;

  #lab;
  /** @type {Engine | null} */
  #engine = null;
  /** The many shapes, in the stage that has them. @type {Crowd | null} */
  #crowd = null;
  /** What the stage brings of its own; null: nothing. @type {OpenRoom | null} */
  #room = null;
  #loop = new Loop({
    begin: () => this.#watch.over(),
    step: () => this.#step(),
    paint: (now) => this.#paint(now),
    crowded: () => this.#crowd !== null,
  });
  /** What can be gone back to, and what is left after a failure. @type {History} */
  #history = new Rewind();
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Whether the lab rests only because the reader asks for less motion. */
  #stilled = false;
  #watch = new DrawingWatch();
  #reports = new Reports();
  #selection = new SelectionMemory();
  #teller = new Teller();
  #pace = START_PACE;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** The reader has done something: of many shapes the picture comes before anything is counted. */
  #isAwaited = false;

  /** @param {Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** The engine that runs; null before the first opening, after closing and after a failure. */
  get engine() {
    return this.#engine;
  }

  /** The history of what the many shapes cost; null in the other stages. */
  get meter() {
    return this.#crowd?.meter ?? null;
  }

  /** What the plots show that the panels may have places for. */
  get plots() {
    const strings = stringsFor(this.#lab.language);
    if (this.meter !== null) return crowdPlots(this.meter, strings.scale.short);
    return this.#room?.plots(strings) ?? [];
  }

  /** What the stage brings of its own; null: nothing. */
  get room() {
    return this.#room;
  }

  /** Where the world is in the picture; null while nothing is shown. */
  get view() {
    return this.#engine === null ? null : (this.painter?.view(this.#engine) ?? null);
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.#stilled = false;
    this.#loop.paused = paused;
  }

  /** Lets the next frame paint before anything is stepped: the reader has done something. */
  hurry() {
    this.#loop.hurry();
  }

  /**
   * Opens a stage, after the one before it.
   *
   * @param {import("../package/types.js").StageId} id
   * @param {number | null} seed null: the engine's own
   */
  open(id, seed) {
    this.close();
    const engine = Engine.stage(id, seed === null ? {} : { seed });
    this.#engine = engine;
    const isCrowded = stageById(id).features.includes("crowd");
    this.#crowd = isCrowded ? new Crowd(engine) : null;
    const room = roomOf(id);
    this.#room = room === null ? null : new OpenRoom(room, engine);
    if (!isCrowded) engine.detect();
    this.#history = new Rewind();
    this.#keep();
    this.#teller.forget();
    this.#selection.forget();
    this.painter?.refit();
  }

  /**
   * Goes on from the last state of a history, in the stage just opened.
   *
   * @param {History} history
   */
  goOn(history) {
    const { shown } = history;
    const engine = this.#engine;
    if (shown === null || engine === null) return;
    engine.restore(shown.bytes);
    this.#room?.resume(shown.memory);
    this.#room?.goOn();
    this.#crowd?.rewound();
    history.goOn();
    this.#history = history;
  }

  /**
   * Shows an earlier state, and rests there. Running on from it, or changing it, ends what came after.
   *
   * @param {number} index of {@link import("../rewind.js").Rewind#seek}
   */
  rewind(index) {
    const engine = this.#engine;
    const history = this.#history;
    if (engine === null) return;
    this.#loop.hurry();
    if (!this.#lab.paused) this.#lab.paused = true;
    this.#guard(() => {
      // What is there now may be newer than what was kept last.
      const fromEnd = history.count - 1 - index;
      if (!history.isBack) this.#keep();
      const kept = history.seek(history.count - 1 - fromEnd);
      if (kept === null) return;
      engine.restore(kept.bytes);
      this.#room?.resume(kept.memory);
      if (!history.isBack) this.#room?.goOn();
      this.#crowd?.rewound();
      this.#selection.notice(engine);
      this.#isAwaited = true;
      this.#lookedAt = Number.NEGATIVE_INFINITY;
    });
  }

  /** Lets the clock run. */
  start() {
    const moves = stageById(this.#lab.stage).features.includes("moves");
    this.#still(
      (moves || this.#crowd !== null) && matchMedia("(prefers-reduced-motion: reduce)").matches,
    );
    this.#loop.start();
  }

  close() {
    this.#loop.stop();
    this.#crowd = null;
    this.#room = null;
    this.hand?.release();
    const engine = this.#engine;
    this.#engine = null;
    try {
      engine?.free();
    } catch (error) {
      // An engine that has failed cannot be freed either; nothing more is asked of it.
      if (!isFatal(error)) throw error;
    }
  }

  /** Closes, and lets the canvas go. */
  leave() {
    this.close();
    this.hand?.disconnect();
    this.hand = null;
    this.painter?.disconnect();
    this.painter = null;
  }

  /**
   * The engine has failed for good.
   *
   * @param {unknown} error
   */
  fail(error) {
    console.error(error);
    this.close();
    const now = performance.now();
    const isFirst = now - this.#failedAt > PATIENCE;
    this.#failedAt = now;
    if (isFirst && this.#history.shown !== null) this.#lab.recover(this.#history);
    else this.#lab.change({ phase: "stopped" });
  }

  /** The stage as it opened. */
  reset() {
    this.hand?.release();
    const engine = this.#engine;
    if (this.#crowd !== null) this.#crowd.reset();
    else if (engine !== null) {
      engine.reset();
      this.#room?.reset(engine);
    }
    this.#history.clear();
    this.startOver();
  }

  /** Player and views as at the start of the stage; the speed stays. */
  startOver() {
    const { opensAt } = stageById(this.#lab.stage);
    const { speed } = this.#lab.model.player;
    this.#lab.change({ player: { ...startPlayer(opensAt), speed } });
    this.painter?.refit();
  }

  stepOnce() {
    const engine = this.#engine;
    if (this.#crowd !== null) this.#crowd.step();
    else if (engine !== null && this.#room !== null) this.#room.step(engine);
    else engine?.step();
    this.#room?.goOn();
    this.#history.step();
    if (this.#history.isDue) this.#keep();
  }

  /** Keeps what is there now. */
  #keep() {
    const engine = this.#engine;
    if (engine === null) return;
    const { memory, size } = this.#room?.keep() ?? { memory: null, size: 0 };
    this.#history.keep(engine.snapshot(), memory, size);
  }

  /**
   * Does one of the deeds of the stage's own room.
   *
   * @param {string} deed
   * @param {unknown} value
   */
  ask(deed, value) {
    this.#loop.hurry();
    this.edit((engine) => this.#room?.ask(engine, deed, value));
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
    this.#crowd.ask(change);
    if (!this.#lab.model.played) this.#lab.change({ played: true });
  }

  /**
   * Changes the world and looks at it.
   *
   * @param {(engine: Engine) => void} change
   * @param {{ changes: boolean }} [what] whether what was found may be another now
   */
  edit(change, { changes } = { changes: true }) {
    const engine = this.#engine;
    if (engine === null) return;
    this.#guard(() => {
      change(engine);
      if (this.#engine === engine) this.#room?.settle(engine);
      this.#selection.notice(engine);
      // Paused or between two steps: the picture must be true at once.
      if (this.#crowd === null) {
        this.#engine?.detect();
        this.#note();
      } else if (changes) {
        this.#crowd.touch();
        this.#history.goOn();
      }
      this.#isAwaited = true;
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      const { refusal, played, kept } = this.#lab.model;
      if (refusal !== null) this.#lab.change({ refusal: null });
      if (!played) this.#lab.change({ played: true });
      if (kept !== null) this.#lab.change({ kept: null });
    });
  }

  /** Keeps what the reader has changed; what only changes the picture ends no future. */
  #note() {
    const shown = this.#history.isBack ? this.#history.shown : null;
    const bytes = this.#engine?.snapshot();
    if (shown !== null && bytes !== undefined && isSame(shown.bytes, bytes)) return;
    this.#room?.goOn();
    this.#keep();
  }

  /**
   * With reduced motion nothing moves unasked: the lab rests until the reader runs it.
   *
   * @param {boolean} rests
   */
  #still(rests) {
    if (rests === this.#stilled) return;
    this.#lab.paused = rests;
    this.#stilled = rests;
  }

  /** @param {() => void} work */
  #guard(work) {
    try {
      work();
    } catch (error) {
      const { language } = this.#lab;
      if (isFatal(error)) this.fail(error);
      else if (!(error instanceof CollidoscopeError)) this.#reports.tell(error);
      else if (isFormRefusal(error.code)) this.#lab.change({ kept: error.code });
      else this.#lab.change({ refusal: refusalOf(error, stringsFor(language)) });
    }
  }

  #step() {
    this.#guard(() => this.stepOnce());
    if (this.#crowd?.isHeavy) this.#lab.paused = true;
  }

  /** @param {number} now */
  #paint(now) {
    const engine = this.#engine;
    if (engine === null) return;
    this.#guard(() => {
      const waits = this.#isAwaited && (this.#crowd?.isSlow ?? false);
      this.#isAwaited = false;
      this.#settle(waits);
      this.#follow(now, engine);
      const facts = this.#read(engine);
      this.#selection.keep(facts);
      if (!waits && this.#isToldAt(now)) {
        this.#lookedAt = now;
        this.#tell(now, facts);
      }
      this.#draw(now, engine, facts);
    });
  }

  /**
   * Whether the panels follow in this frame.
   *
   * @param {number} now
   */
  #isToldAt(now) {
    return this.#crowd === null || this.#lab.paused || now - this.#lookedAt >= READ_EVERY;
  }

  /**
   * Makes the many shapes what was asked for, and finds their contacts.
   *
   * @param {boolean} waits finding them has to wait for the picture
   */
  #settle(waits) {
    const crowd = this.#crowd;
    if (crowd === null) return;
    if (crowd.become()) {
      this.#history.clear();
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      if (crowd.isHeavy) this.#lab.paused = true;
      // First the picture, then the counting: the reader sees at once that the key was heard.
      return;
    }
    if (this.#lab.paused && !waits) crowd.settle();
  }

  /**
   * Lets the player go on.
   *
   * @param {number} now
   * @param {Engine} engine
   */
  #follow(now, engine) {
    this.#selection.notice(engine);
    const { model } = this.#lab;
    const count = model.facts?.run?.steps.length ?? 0;
    const { player, pace } = playUntil(model.player, this.#pace, now, count);
    this.#pace = pace;
    if (player !== model.player) this.#lab.change({ player });
  }

  /** @param {Engine} engine */
  #read(engine) {
    if (this.#crowd !== null) return readCrowd(engine, this.#crowd.reading);
    const { player } = this.#lab.model;
    const { companion } = this.#selection;
    const room = this.#room;
    return readFacts(engine, stageById(this.#lab.stage), { player, companion, room });
  }

  /**
   * Lets the panels follow what the engine holds, when it has changed.
   *
   * @param {number} now
   * @param {import("../readout.js").Facts} facts
   */
  #tell(now, facts) {
    const { stage: id, language, model } = this.#lab;
    const { rate } = this.#loop;
    const stage = stageById(id);
    const changes = this.#teller.changes(now, facts, { stage, language, model, rate });
    Object.assign(changes, this.#rewindChanges(model));
    if (Object.keys(changes).length > 0) this.#lab.change(changes);
  }

  /** @param {import("./model.js").LabModel} model */
  #rewindChanges({ rewind }) {
    const { count, at, stepsAgo } = this.#history;
    if (rewind.count === count && rewind.at === at) return {};
    return { rewind: { count, at, ago: stepsAgo * (this.#engine?.timeStep ?? 0) } };
  }

  /**
   * @param {number} now
   * @param {Engine} engine
   * @param {import("../readout.js").Facts} facts
   */
  #draw(now, engine, facts) {
    const { stage, model, controls, language, theme } = this.#lab;
    const { views, layer, face, hovered, lit } = model;
    this.#watch.begin();
    const painted = this.painter?.paint(now, facts, {
      stage: stageById(stage),
      size: engine,
      ...{ views, focus: face, hovered, lit, theme, layer },
      corner: cornerOf(model),
      explains: controls !== "minimal",
      strings: stringsFor(language),
      held: this.hand?.holding ?? false,
      crowd: this.#crowd?.picture ?? null,
    });
    const { meter } = this;
    if (painted && meter !== null) {
      this.#watch.end((milliseconds) => meter.noteDrawing(milliseconds));
    }
  }
}
