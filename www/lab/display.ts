/** What is seen of a stage in each frame: read off the engine, told to the panels, painted. */

import type { Lab as Engine } from "../engine/lab.ts";
import { stringsFor } from "../i18n/index.ts";
import type { Crowd } from "../stages/scale/crowd.ts";
import { DrawingWatch } from "../stages/scale/watch.ts";
import { stageById } from "../stages/stages.ts";
import { playUntil, START_PACE } from "../ui/player/run.ts";
import { Teller } from "./announcer.ts";
import { cornerOf } from "./deeds.ts";
import type { History } from "./history.ts";
import type { CollidoscopeLab as Lab } from "./lab.ts";
import type { Painter } from "./painter.ts";
import { SelectionMemory } from "./selection.ts";
import type { OpenRoom } from "./stage_module.ts";
import { type Facts, readCrowd, readFacts } from "./view_state.ts";

/** Milliseconds between two readings of a moving crowd: faster, no one can read them. */
const READ_EVERY = 200;

/** What is to be shown. */
interface Scene {
  engine: Engine;
  crowd: Crowd | null;
  room: OpenRoom | null;
  history: History;
  painter: Painter | null;
  /** whether the pointer holds something */
  held: boolean;
  /** simulated time per real time */
  rate: number;
}

export class Display {
  #lab;
  #watch = new DrawingWatch();
  #selection = new SelectionMemory();
  #teller = new Teller();
  #pace = START_PACE;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** The reader has done something: of many shapes the picture comes before anything is counted. */
  #isAwaited = false;

  constructor(lab: Lab) {
    this.#lab = lab;
  }

  /**
   * A stage was opened: nothing of the one before it is seen any more.
   *
   * @param again it is the same stage, after a failure: the explained pair stays
   */
  begin(again: boolean) {
    this.#teller.forget();
    if (!again) this.#selection.forget();
  }

  /** A frame begins, before anything is stepped. */
  beginFrame() {
    this.#watch.over();
  }

  /** The reader has made the world another. */
  notice(engine: Engine) {
    this.#selection.notice(engine);
  }

  /** The reader waits to see what was done. */
  hurry() {
    this.#isAwaited = true;
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  show(now: number, scene: Scene) {
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

  /** Whether the panels follow many shapes in this frame. */
  #isToldAt(now: number) {
    return this.#lab.paused || now - this.#lookedAt >= READ_EVERY;
  }

  /**
   * Makes the many shapes what was asked for, and finds their contacts.
   *
   * @param waits finding them has to wait for the picture
   */
  #settle(waits: boolean, { crowd, history }: Scene) {
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

  /** Lets the player go on. */
  #follow(now: number, engine: Engine) {
    this.#selection.notice(engine);
    const { model } = this.#lab;
    const count = model.facts?.run?.steps.length ?? 0;
    const { player, pace } = playUntil(model.player, this.#pace, now, count);
    this.#pace = pace;
    if (player !== model.player) this.#lab.change({ player });
  }

  #read({ engine, crowd, room }: Scene) {
    if (crowd !== null) return readCrowd(engine, crowd.reading);
    const { player } = this.#lab.model;
    const { companion } = this.#selection;
    return readFacts(engine, stageById(this.#lab.stage), { player, companion, room });
  }

  /** Lets the panels follow what the engine holds, when it has changed. */
  #tell(now: number, facts: Facts, { history, rate }: Scene) {
    const { stage: id, language, model } = this.#lab;
    const stage = stageById(id);
    const changes = this.#teller.changes(now, facts, { stage, language, model, rate });
    Object.assign(changes, history.changes(model));
    if (Object.keys(changes).length > 0) this.#lab.change(changes);
  }

  #draw(now: number, facts: Facts, { engine, crowd, painter, held }: Scene) {
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
