/**
 * One stage while it is shown: its engine from opening to closing, stepped by the clock and changed
 * by the reader. What is seen of it is in `display.js`, what it can go back to in `history.js`.
 */

import type { StageId } from "../engine/lab.ts";
import { CollidoscopeError, Lab as Engine } from "../engine/lab.ts";
import { stringsFor } from "../i18n/index.ts";
import type { PointerInput } from "../input/pointer.ts";
import { roomOf } from "../stages/registry.ts";
import { Crowd } from "../stages/scale/crowd.ts";
import { crowdPlots } from "../stages/scale/plots.ts";
import type { Settings } from "../stages/scale/settings.ts";
import { stageById } from "../stages/stages.ts";
import { startPlayer } from "../ui/player/run.ts";
import { Display } from "./display.ts";
import { Reports, refusalOf } from "./faults.ts";
import { History, type States } from "./history.ts";
import type { CollidoscopeLab as Lab } from "./lab.ts";
import { isFatal } from "./load.ts";
import { Loop } from "./loop.ts";
import type { Painter } from "./painter.ts";
import { isFormRefusal } from "./polygon_editing.ts";
import { Recovery } from "./recovery.ts";
import { OpenRoom } from "./stage_module.ts";

type Parts = { room: OpenRoom | null; crowd: Crowd | null };

export class Session {
  /** Where it is painted; null while the lab has no canvas. */
  painter: Painter | null = null;
  /** The reader's pointer over it. */
  hand: PointerInput | null = null;

  #lab;
  #engine: Engine | null = null;
  /** The many shapes, in the stage that has them. */
  #crowd: Crowd | null = null;
  /** What the stage brings of its own; null: nothing. */
  #room: OpenRoom | null = null;
  #loop = new Loop({
    begin: () => this.#display.beginFrame(),
    step: () => this.#step(),
    paint: (now) => this.#paint(now),
    crowded: () => this.#crowd !== null,
  });
  /** What can be gone back to, and what is left after a failure. */
  #history = new History(() => ({ engine: this.#engine, room: this.#room, crowd: this.#crowd }));
  #recovery = new Recovery();
  /** The parts of the stage whose engine failed last. */
  #failed: Parts = { room: null, crowd: null };
  /** Whether an edit is being made: edits within it are part of it. */
  #isEditing = false;
  /** Whether the lab rests only because the reader asks for less motion. */
  #stilled = false;
  #reports = new Reports();
  #display: Display;

  constructor(lab: Lab) {
    this.#lab = lab;
    this.#display = new Display(lab);
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

  /** The states of the open world, the present one last; null while there is no engine. */
  get states() {
    return this.#engine === null ? null : this.#history.present;
  }

  /** Where the world is in the picture; null while nothing is shown. */
  get view() {
    return this.#engine === null ? null : (this.painter?.view(this.#engine) ?? null);
  }

  /** Whether anybody can see the lab: out of view it neither steps nor paints. */
  see(seen: boolean) {
    this.#loop.seen = seen;
    if (!seen) this.hand?.release();
  }

  pause(paused: boolean) {
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
   * @param seed null: the engine's own
   * @param again after a failure: {@link Session#goOn} follows
   */
  open(id: StageId, seed: number | null, again: boolean = false) {
    this.close();
    if (!again) this.#failed = { room: null, crowd: null };
    const engine = Engine.stage(id, seed === null ? {} : { seed });
    this.#engine = engine;
    const isCrowded = stageById(id).features.includes("crowd");
    this.#crowd = isCrowded ? new Crowd(engine) : null;
    const room = roomOf(id);
    this.#room = room === null ? null : new OpenRoom(room, engine);
    if (!isCrowded) engine.detect();
    this.#history.begin();
    this.#display.begin(again);
    this.painter?.refit();
  }

  /** Goes on from the last of these states, in the stage just opened. */
  goOn(states: States) {
    const { room, crowd } = this.#failed;
    if (room !== null) this.#room?.adopt(room);
    if (crowd !== null) this.#crowd?.adopt(crowd);
    this.#history.resume(states);
  }

  /**
   * Shows an earlier state, and rests there.
   *
   * @param index of {@link import("./rewind.js").Rewind#seek}
   */
  rewind(index: number) {
    const engine = this.#engine;
    if (engine === null) return;
    this.#loop.hurry();
    if (!this.#lab.paused) this.#lab.paused = true;
    this.#guard(() => {
      if (!this.#history.seek(index)) return;
      this.#display.notice(engine);
      this.#display.hurry();
    });
  }

  /** Lets the clock run. */
  start() {
    const moves = stageById(this.#lab.stage).features.includes("moves");
    this.#still((moves || this.#crowd !== null) && matchMedia("(prefers-reduced-motion: reduce)").matches);
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

  /** The engine has failed for good. */
  fail(error: unknown) {
    console.error(error);
    this.#failed = { room: this.#room, crowd: this.#crowd };
    this.close();
    const { states } = this.#history;
    const isWorthIt = this.#recovery.fail(performance.now());
    if (isWorthIt && states.shown !== null) this.#lab.recover(states);
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
    this.#history.step();
  }

  /** Does one of the deeds of the stage's own room. */
  ask(deed: string, value: unknown) {
    this.#loop.hurry();
    this.edit((engine) => this.#room?.ask(engine, deed, value));
  }

  /**
   * Changes what the many shapes are, before the next frame: many changes in one frame cost as much
   * as the last of them.
   */
  scatter(change: (settings: Settings) => Settings) {
    if (this.#crowd === null) return;
    this.#loop.hurry();
    this.#crowd.ask(change);
    if (!this.#lab.model.played) this.#lab.change({ played: true });
  }

  /**
   * Changes the world and looks at it. An edit within an edit, such as a command of the stage that a key stands for, is
   * part of it: the world is detected and kept once.
   *
   * @param what whether what was found may be another now
   */
  edit(change: (engine: Engine) => void, { changes }: { changes: boolean } = { changes: true }) {
    const engine = this.#engine;
    if (engine === null) return;
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
      if (this.#engine === engine) this.#room?.settle(engine);
      this.#display.notice(engine);
      // Paused or between two steps: the picture must be true at once.
      if (this.#crowd === null) {
        this.#engine?.detect();
        this.#history.note();
      } else if (changes) {
        this.#crowd.touch();
        this.#history.goOn();
      }
      this.#display.hurry();
      const { refusal, played, kept } = this.#lab.model;
      if (refusal !== null) this.#lab.change({ refusal: null });
      if (!played) this.#lab.change({ played: true });
      if (kept !== null) this.#lab.change({ kept: null });
    });
  }

  /** With reduced motion nothing moves unasked: the lab rests until the reader runs it. */
  #still(rests: boolean) {
    if (rests === this.#stilled) return;
    this.#lab.paused = rests;
    this.#stilled = rests;
  }

  #guard(work: () => void) {
    try {
      work();
    } catch (error) {
      const { language } = this.#lab;
      if (isFatal(error)) {
        // Without an engine the failure is already reported, and the lab reloads.
        if (this.#engine !== null) this.fail(error);
      } else if (!(error instanceof CollidoscopeError)) this.#reports.tell(error);
      else if (isFormRefusal(error.code)) this.#lab.change({ kept: error.code });
      else this.#lab.change({ refusal: refusalOf(error, stringsFor(language)) });
    }
  }

  #step() {
    this.#guard(() => this.stepOnce());
    if (this.#crowd?.isHeavy) this.#lab.paused = true;
  }

  #paint(now: number) {
    const engine = this.#engine;
    if (engine === null) return;
    const scene = {
      engine,
      crowd: this.#crowd,
      room: this.#room,
      history: this.#history,
      painter: this.painter,
      held: this.hand?.holding ?? false,
      rate: this.#loop.rate,
    };
    this.#guard(() => this.#display.show(now, scene));
  }
}
