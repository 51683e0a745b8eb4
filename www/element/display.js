/** What is seen of a stage in each frame: read off the engine, told to the panels, painted. */

import { stringsFor } from "../i18n/index.js";
import { playUntil, START_PACE } from "../player/run.js";
import { readCrowd, readFacts } from "../readout.js";
import { DrawingWatch } from "../scale/watch.js";
import { stageById } from "../stages.js";
import { cornerOf } from "./deeds.js";
import { SelectionMemory } from "./selection.js";
import { Teller } from "./teller.js";

/** @typedef {import("../package/index.js").Engine} Engine */
/** @typedef {import("../readout.js").Facts} Facts */
/** @typedef {import("./lab.js").CollidoscopeLab} Lab */

/** Milliseconds between two readings of a moving crowd: faster, no one can read them. */
const READ_EVERY = 200;

/**
 * What is to be shown.
 *
 * @typedef {object} Scene
 * @property {Engine} engine
 * @property {import("../scale/crowd.js").Crowd | null} crowd
 * @property {import("../rooms/room.js").OpenRoom | null} room
 * @property {import("./history.js").History} history
 * @property {import("./painter.js").Painter | null} painter
 * @property {boolean} held whether the pointer holds something
 * @property {number} rate simulated time per real time
 */

export class Display {
  #lab;
  #watch = new DrawingWatch();
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

  /**
   * A stage was opened: nothing of the one before it is seen any more.
   *
   * @param {boolean} again it is the same stage, after a failure: the explained pair stays
   */
  begin(again) {
    this.#teller.forget();
    if (!again) this.#selection.forget();
  }

  /** A frame begins, before anything is stepped. */
  beginFrame() {
    this.#watch.over();
  }

  /**
   * The reader has made the world another.
   *
   * @param {Engine} engine
   */
  notice(engine) {
    this.#selection.notice(engine);
  }

  /** The reader waits to see what was done. */
  hurry() {
    this.#isAwaited = true;
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * @param {number} now
   * @param {Scene} scene
   */
  show(now, scene) {
    const { engine, crowd } = scene;
    const waits = this.#isAwaited && (crowd?.isSlow ?? false);
    this.#isAwaited = false;
    this.#settle(waits, scene);
    this.#follow(now, engine);
    const facts = this.#read(scene);
    this.#selection.keep(facts);
    if (!waits && (crowd === null || this.#isToldAt(now))) {
      this.#lookedAt = now;
      this.#tell(now, facts, scene);
    }
    this.#draw(now, facts, scene);
  }

  /**
   * Whether the panels follow many shapes in this frame.
   *
   * @param {number} now
   */
  #isToldAt(now) {
    return this.#lab.paused || now - this.#lookedAt >= READ_EVERY;
  }

  /**
   * Makes the many shapes what was asked for, and finds their contacts.
   *
   * @param {boolean} waits finding them has to wait for the picture
   * @param {Scene} scene
   */
  #settle(waits, { crowd, history }) {
    if (crowd === null) return;
    if (crowd.become()) {
      history.clear();
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      if (crowd.isHeavy) this.#lab.paused = true;
      // First the picture, then the counting: the reader sees at once that the key was heard.
      return;
    }
    if (!this.#lab.paused || waits) return;
    crowd.settle();
    history.keepFirst();
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

  /** @param {Scene} scene */
  #read({ engine, crowd, room }) {
    if (crowd !== null) return readCrowd(engine, crowd.reading);
    const { player } = this.#lab.model;
    const { companion } = this.#selection;
    return readFacts(engine, stageById(this.#lab.stage), { player, companion, room });
  }

  /**
   * Lets the panels follow what the engine holds, when it has changed.
   *
   * @param {number} now
   * @param {Facts} facts
   * @param {Scene} scene
   */
  #tell(now, facts, { history, rate }) {
    const { stage: id, language, model } = this.#lab;
    const stage = stageById(id);
    const changes = this.#teller.changes(now, facts, { stage, language, model, rate });
    Object.assign(changes, history.changes(model));
    if (Object.keys(changes).length > 0) this.#lab.change(changes);
  }

  /**
   * @param {number} now
   * @param {Facts} facts
   * @param {Scene} scene
   */
  #draw(now, facts, { engine, crowd, painter, held }) {
    const { stage, model, controls, language, theme } = this.#lab;
    const { views, layer, face, hovered, lit } = model;
    this.#watch.begin();
    const painted = painter?.paint(now, facts, {
      stage: stageById(stage),
      size: engine,
      ...{ views, focus: face, hovered, lit, theme, layer },
      corner: cornerOf(model),
      explains: controls !== "minimal",
      strings: stringsFor(language),
      held,
      crowd: crowd?.picture ?? null,
    });
    if (painted && crowd !== null) {
      const { meter } = crowd;
      this.#watch.end((milliseconds) => meter.noteDrawing(milliseconds));
    }
  }
}
