/**
 * One stage while it is shown: its engine from opening to closing, stepped by the clock and changed by edits. Every
 * command, button, pointer and link ends in {@link Session#edit}: one guard, one detection, one state in the history.
 */

import { CollidoscopeError, Lab } from "../engine/lab.ts";
import { stringsFor } from "../i18n/index.ts";
import type { PointerInput } from "../input/pointer.ts";
import { startPlayer } from "../state/player.ts";
import { isFormRefusal } from "../state/polygon_editing.ts";
import { Display, type SessionHost } from "./display.ts";
import { Reports, refusalOf } from "./faults.ts";
import { History, type OpenWorld, type States } from "./history.ts";
import { isFatal } from "./load.ts";
import { Loop } from "./loop.ts";
import type { Painter } from "./painter.ts";
import { type AnyStage, OpenStage } from "./stage.ts";

/** Milliseconds after a failure in which another one ends the lab: going on would only fail again. */
const RECOVERY_PAUSE = 10_000;

export class Session {
  /** Paints the open stage; null while the lab has no canvas. */
  painter: Painter | null = null;
  /** The reader's pointer over the picture. */
  pointer: PointerInput | null = null;

  #host;
  #world: OpenWorld | null = null;
  #loop = new Loop({
    begin: () => this.#display.beginFrame(),
    step: () => this.#step(),
    paint: (now) => this.#paint(now),
    stepping: () => this.#world?.stage.module.pace?.stepping ?? null,
  });
  #history = new History(() => this.#world);
  /** The stage whose engine failed last. */
  #failed: OpenStage | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Whether an edit is being made: edits within it are part of it. */
  #isEditing = false;
  /** Whether the lab rests only because the reader asks for less motion. */
  #stilled = false;
  #reports = new Reports();
  #display: Display;

  constructor(host: SessionHost) {
    this.#host = host;
    this.#display = new Display(host);
  }

  /** The running engine; null before the first opening, after closing and after a failure. */
  get engine() {
    return this.#world?.engine ?? null;
  }

  /** The open stage; null without an engine. */
  get stage() {
    return this.#world?.stage ?? null;
  }

  /** The plots that the panels may have places for. */
  get plots() {
    const { strings } = this.#host.settings();
    if (this.#world === null || strings === null) return [];
    const { module, state } = this.#world.stage;
    return module.plots?.(state, strings) ?? [];
  }

  /** The states of the open world, the present one last; null while there is no engine. */
  get states() {
    return this.#world === null ? null : this.#history.present;
  }

  /** The place of the world in the picture; null while nothing is shown. */
  get view() {
    return this.#world === null ? null : (this.painter?.view(this.#world.engine) ?? null);
  }

  /** Steps and paints only while the lab is in view. */
  see(seen: boolean) {
    this.#loop.seen = seen;
    if (!seen) this.pointer?.release();
  }

  pause(paused: boolean) {
    this.#stilled = false;
    this.#loop.paused = paused;
    this.#host.change({ paused });
  }

  /** Paints the next frame before anything is stepped. */
  hurry() {
    this.#loop.hurry();
  }

  /**
   * Opens a stage, after the one before it.
   *
   * @param seed null: the engine's own
   * @param again after a failure: {@link Session#goOn} follows
   */
  open(module: AnyStage, seed: number | null, again: boolean = false) {
    this.close();
    if (!again) this.#failed = null;
    const engine = Lab.fromScene(module.scene, seed === null ? {} : { seed });
    const stage = new OpenStage(module, engine);
    this.#world = { engine, stage };
    if (module.pace === undefined) engine.detect();
    this.#history.begin();
    this.#display.begin(again);
    this.painter?.refit();
  }

  /** Goes on from the last of these states, in the stage just opened. */
  goOn(states: States) {
    if (this.#failed !== null) this.#world?.stage.adopt(this.#failed);
    this.#history.resume(states);
  }

  /**
   * Shows an earlier state, and rests there.
   *
   * @param index as `Rewind.seek` takes it
   */
  rewind(index: number) {
    const world = this.#world;
    if (world === null) return;
    this.#loop.hurry();
    if (!this.#host.model().paused) this.pause(true);
    this.#guard(() => {
      if (this.#history.seek(index)) this.#display.hurry(world.engine);
    });
  }

  /** Starts the clock; with reduced motion a stage that moves opens at rest. */
  start() {
    const moves = this.#world?.stage.module.movesUnasked === true;
    const rests = moves && matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (rests !== this.#stilled) {
      this.pause(rests);
      this.#stilled = rests;
    }
    this.#loop.start();
  }

  close() {
    this.#loop.stop();
    this.pointer?.release();
    const engine = this.engine;
    this.#world = null;
    try {
      engine?.free();
    } catch (error) {
      // An engine that has failed cannot be freed either.
      if (!isFatal(error)) throw error;
    }
  }

  /** Closes, and releases the canvas. */
  leave() {
    this.close();
    this.pointer?.disconnect();
    this.pointer = null;
    this.painter?.disconnect();
    this.painter = null;
  }

  /** Closes after the engine has failed, and recovers unless the last failure is recent. */
  fail(error: unknown) {
    console.error(error);
    this.#failed = this.stage;
    this.close();
    const { states } = this.#history;
    const now = performance.now();
    const isFirst = now - this.#failedAt > RECOVERY_PAUSE;
    this.#failedAt = now;
    if (isFirst && states.shown !== null) this.#host.recover(states);
    else this.#host.change({ phase: "stopped" });
  }

  /** Takes the stage back to its start. */
  reset() {
    this.pointer?.release();
    if (this.#world !== null) this.#world.stage.reset(this.#world.engine);
    this.#history.clear();
    this.startOver();
  }

  /** Puts player and figures to the start of the stage; the speed stays. */
  startOver() {
    const { speed } = this.#host.model().player;
    this.#host.change({ player: { ...startPlayer(this.stage?.module.opensAt ?? "end"), speed } });
    this.painter?.refit();
  }

  stepOnce() {
    if (this.#world !== null) this.#world.stage.step(this.#world.engine);
    this.#history.step();
  }

  /** Makes one of the stage's edits. */
  editStage(name: string, value: unknown) {
    this.#loop.hurry();
    this.edit((engine) => this.stage?.edit(engine, name, value));
  }

  /**
   * Changes the world and shows it. An edit within an edit is part of it: the world is detected and kept once.
   *
   * @param what `changes`: whether the contacts may be others now
   */
  edit(change: (engine: Lab) => void, { changes }: { changes: boolean } = { changes: true }) {
    const world = this.#world;
    if (world === null) return;
    const { engine, stage } = world;
    if (this.#isEditing) {
      change(engine);
      return;
    }
    this.#guard(() => {
      this.#isEditing = true;
      try {
        change(engine);
      } finally {
        this.#isEditing = false;
      }
      if (this.#world === world) stage.module.settle?.(engine, stage.state, changes);
      // Paused or between two steps: the picture must be true at once.
      if (stage.module.pace === undefined) {
        this.engine?.detect();
        this.#history.note();
      } else if (changes) this.#history.goOn();
      this.#display.hurry(engine);
      const { refusal, played, kept } = this.#host.model();
      if (refusal !== null || !played || kept !== null) this.#host.change({ refusal: null, played: true, kept: null });
    });
  }

  #guard(work: () => void) {
    try {
      work();
    } catch (error) {
      if (isFatal(error)) {
        // Without an engine the failure is already reported, and the lab reloads.
        if (this.#world !== null) this.fail(error);
      } else if (!(error instanceof CollidoscopeError)) this.#reports.tell(error);
      else if (isFormRefusal(error.code)) this.#host.change({ kept: error.code });
      else {
        const { language, strings } = this.#host.settings();
        this.#host.change({ refusal: refusalOf(error, strings ?? stringsFor(language)) });
      }
    }
  }

  #step() {
    this.#guard(() => this.stepOnce());
    const stage = this.stage;
    if (stage?.module.pace?.isHeavy(stage.state)) this.pause(true);
  }

  #paint(now: number) {
    const world = this.#world;
    if (world === null) return;
    const [history, painter] = [this.#history, this.painter];
    const held = this.pointer?.holding ?? false;
    this.#guard(() => {
      if (this.#display.show(now, { ...world, history, painter, held, rate: this.#loop.rate })) this.pause(true);
    });
  }
}
