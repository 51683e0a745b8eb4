/** The states of a lab's world: kept while it runs, and put back. */

import type { Lab } from "../engine/lab.ts";
import { isSame, Rewind, type RewindModel } from "../state/rewind.ts";
import { isSameMoment, type Moment, Undo } from "../state/undo.ts";
import type { OpenStage } from "./stage.ts";

/** The states of the open stage; another engine of the same stage can go on from them. */
export type States = Rewind<Memory>;

/** The part of a moment beside the engine. */
interface Memory {
  state: unknown;
  named: OpenStage["named"];
}

/** The world now: its engine, and what the stage remembers beside it. */
export interface OpenWorld {
  engine: Lab;
  stage: OpenStage;
}

export class History {
  #world;
  #states: States = new Rewind();
  #undo = new Undo<Memory>();
  /** The world now, if it has not changed since it was kept. */
  #current: Moment<Memory> | null = null;

  constructor(world: () => OpenWorld | null) {
    this.#world = world;
  }

  get states() {
    return this.#states;
  }

  /** The states, with the present one as the last. */
  get present() {
    if (!this.#states.isBack) this.#keep();
    return this.#states;
  }

  /** Starts anew with the stage just opened. */
  begin() {
    this.#states = new Rewind();
    this.#undo.clear();
    this.#keep();
  }

  get canUndo() {
    return this.#undo.canUndo;
  }

  get canRedo() {
    return this.#undo.canRedo;
  }

  /** Notes the world before an edit of the reader; see {@link Undo#note}. */
  noteAct(act: string | null) {
    const world = this.#world();
    if (world !== null) this.#undo.note(() => this.#current ?? momentOf(world), act);
  }

  /** Ends the noted edit. `changed`: whether it has changed anything; null: to be compared. */
  commitAct(changed: boolean | null) {
    const world = this.#world();
    if (changed !== null) this.#current = null;
    if (world === null) return;
    this.#undo.commit((before) => changed ?? !isSameMoment(before, this.#current ?? momentOf(world)));
  }

  /** Forgets the reader's acts. */
  forgetActs() {
    this.#undo.clear();
  }

  /** Returns to the state before the reader's last act, or to the one that the last return left. */
  travel(way: "undo" | "redo"): boolean {
    const world = this.#world();
    if (world === null) return false;
    const moment = this.#undo[way](this.#current ?? momentOf(world));
    if (moment === null) return false;
    this.#current = null;
    resume(world, moment.bytes, moment.state);
    world.stage.goOn();
    return true;
  }

  clear() {
    this.#current = null;
    this.#states.clear();
  }

  /** Makes the world the last of those states, and goes on from there. */
  resume(states: States) {
    const { shown } = states;
    const world = this.#world();
    this.#current = null;
    if (shown === null || world === null) return;
    resume(world, shown.bytes, shown.memory);
    world.stage.goOn();
    states.goOn();
    this.#states = states;
  }

  /** Shows an earlier state, if there is one. Running on from it, or changing it, drops the later ones. */
  seek(index: number): boolean {
    const states = this.#states;
    const world = this.#world();
    // The present may be newer than the state kept last.
    const fromEnd = states.count - 1 - index;
    if (!states.isBack) this.#keep();
    const kept = states.seek(states.count - 1 - fromEnd);
    this.#current = null;
    if (kept === null || world === null) return false;
    resume(world, kept.bytes, kept.memory);
    if (!states.isBack) world.stage.goOn();
    return true;
  }

  step() {
    this.#world()?.stage.goOn();
    this.#current = null;
    this.#states.step();
    if (this.#states.isDue) this.#keep();
  }

  /** Keeps the world unless a state is kept, so that a lab whose engine fails has a state to go on from. */
  keepFirst() {
    if (this.#states.shown === null) this.#keep();
  }

  /** Drops the later states after a change that is too large to be kept each time. */
  goOn() {
    this.#current = null;
    this.#states.goOn();
  }

  /**
   * Keeps the world after an edit; an edit of the picture alone drops no later state. Returns whether the world differs
   * from the state before.
   */
  note(): boolean {
    const world = this.#world();
    if (world === null) return false;
    this.#current = null;
    const { shown, isBack } = this.#states;
    const bytes = world.engine.snapshot();
    const differs = shown === null || !isSame(shown.bytes, bytes);
    if (isBack && !differs) return false;
    world.stage.goOn();
    this.#keep(bytes);
    return differs;
  }

  /** The place among the states, for the slider of time. */
  get place(): RewindModel {
    const { count, at, stepsAgo } = this.#states;
    return { count, at, ago: stepsAgo * (this.#world()?.engine.timeStep ?? 0) };
  }

  /** @param snapshot the engine's, if there is one already */
  #keep(snapshot?: Uint8Array) {
    const world = this.#world();
    if (world === null) return;
    const moment = momentOf(world, snapshot);
    const { bytes, state, size } = moment;
    this.#states.keep(bytes, state, size - bytes.length);
    this.#current = moment;
  }
}

function momentOf({ engine, stage }: OpenWorld, bytes: Uint8Array = engine.snapshot()): Moment<Memory> {
  const { state, size } = stage.keep();
  return { bytes, state: { state, named: stage.named }, size: bytes.length + size };
}

function resume({ engine, stage }: OpenWorld, bytes: Uint8Array, { state, named }: Memory) {
  engine.restore(bytes);
  stage.resume(state);
  stage.named = named;
}
