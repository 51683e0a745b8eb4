/**
 * The past of a lab's world: the states of its last steps, the states before the reader's acts, and the history that stores and
 * restores both. The two lists know neither engine nor page: a state is the bytes of the engine and plain data of the page.
 */

import type { Lab } from "../engine/lab.ts";
import { isSameData } from "../state/view_state.ts";
import type { RewindModel } from "../ui/model.ts";
import type { OpenStage } from "./stage.ts";

interface RewindLimits {
  /** of all states together */
  bytes: number;
  states: number;
  /** bytes that may be stored for each step */
  pace: number;
}

interface Kept<Memory> {
  step: number;
  bytes: Uint8Array;
  memory: Memory;
  /** bytes of state and memory, for the limit */
  size: number;
}

/** Half a minute of a small world; a few seconds of a huge one. */
const REWIND_LIMITS: RewindLimits = Object.freeze({ bytes: 24 * 2 ** 20, states: 1800, pace: 2 ** 15 });

/**
 * The states of the last steps, to which the reader can return: a list that drops its oldest states beyond its limits of bytes and
 * number. Small states are stored after every step, large ones less often, so that both cost about the same time.
 */
export class Rewind<Memory> {
  #kept: Kept<Memory>[] = [];
  #bytes = 0;
  #steps = 0;
  /** Index of the shown state; null: the present. */
  #at: number | null = null;
  #limits;

  constructor(limits: RewindLimits = REWIND_LIMITS) {
    this.#limits = limits;
  }

  get count() {
    return this.#kept.length;
  }

  /** Index of the shown state; -1: there is none. */
  get at() {
    return this.#at ?? this.#kept.length - 1;
  }

  /** Whether an earlier state is shown. */
  get isBack() {
    return this.#at !== null;
  }

  /** The shown state. */
  get shown(): Kept<Memory> | null {
    return this.#kept[this.at] ?? null;
  }

  /** Number of steps since the shown state. */
  get stepsAgo() {
    const last = this.#kept.at(-1);
    return this.#at === null || last === undefined ? 0 : last.step - (this.shown?.step ?? 0);
  }

  /** Whether the state after the last step is to be stored. */
  get isDue() {
    const last = this.#kept.at(-1);
    return last === undefined || this.#steps - last.step >= Math.ceil(last.size / this.#limits.pace);
  }

  clear() {
    this.#kept = [];
    [this.#bytes, this.#steps, this.#at] = [0, 0, null];
  }

  /** Continues from the shown state and drops the later ones. */
  goOn() {
    if (this.#at === null) return;
    for (const { size } of this.#kept.splice(this.#at + 1)) this.#bytes -= size;
    this.#steps = this.#kept.at(-1)?.step ?? 0;
    this.#at = null;
  }

  step() {
    this.goOn();
    this.#steps += 1;
  }

  /** Stores the present state, with `extra` bytes of memory. It replaces the last state if their bytes are equal. */
  keep(bytes: Uint8Array, memory: Memory, extra: number = 0) {
    this.goOn();
    const last = this.#kept.at(-1);
    if (last !== undefined && isSame(last.bytes, bytes)) {
      this.#steps = last.step;
      this.#bytes += bytes.length + extra - last.size;
      this.#kept[this.#kept.length - 1] = { ...last, memory, size: bytes.length + extra };
    } else {
      const size = bytes.length + extra;
      this.#kept.push({ step: this.#steps, bytes, memory, size });
      this.#bytes += size;
    }
    this.#forget();
  }

  /** Shows a state and returns it; 0 is the oldest, the last index the present. */
  seek(index: number): Kept<Memory> | null {
    const last = this.#kept.length - 1;
    const nearest = Math.min(Math.max(Math.round(index), 0), last);
    this.#at = nearest < last ? nearest : null;
    return this.shown;
  }

  /** Drops the oldest states beyond the limits. */
  #forget() {
    const { bytes, states } = this.#limits;
    let count = 0;
    for (; this.#kept.length - count > states || this.#bytes > bytes; count += 1) {
      this.#bytes -= this.#kept[count]?.size ?? this.#bytes;
    }
    this.#kept.splice(0, count);
  }
}

/** Whether two lists have the same bytes. */
function isSame(one: Uint8Array, other: Uint8Array) {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}

/** A state of the world: the engine's bytes, and what the stage stores beside the engine. */
export interface Moment<State = unknown> {
  bytes: Uint8Array;
  state: State;
  /** Bytes that count against the limit. */
  size: number;
}

interface UndoLimits {
  /** Of all moments together. */
  bytes: number;
  moments: number;
}

/** A thousand acts in a world of a thousand shapes. */
const UNDO_LIMITS: UndoLimits = Object.freeze({ bytes: 96 * 2 ** 20, moments: 2000 });

/** The acts of the reader, to be undone and redone: a list of the states before them. */
export class Undo<State = unknown> {
  #past: Moment<State>[] = [];
  #future: Moment<State>[] = [];
  #bytes = 0;
  /** The last act that changed anything; it goes on while the same name is noted. */
  #act: string | null = null;
  /** The state before the act at hand. */
  #pending: { before: Moment<State>; act: string | null } | null = null;
  #limits;

  constructor(limits: UndoLimits = UNDO_LIMITS) {
    this.#limits = limits;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  clear() {
    [this.#past, this.#future, this.#bytes, this.#act, this.#pending] = [[], [], 0, null, null];
  }

  /**
   * Notes the state before an edit; {@link Undo#commit} follows. `act` names an act of many edits, such as a drag: only
   * the state before its first edit counts. null: an act of one edit.
   */
  note(before: () => Moment<State>, act: string | null) {
    this.#pending = act !== null && act === this.#act ? null : { before: before(), act };
  }

  /** Stores the noted state and clears the redo list, if the edit has changed anything. */
  commit(changed: (before: Moment<State>) => boolean) {
    const pending = this.#pending;
    this.#pending = null;
    if (pending === null || !changed(pending.before)) return;
    this.#act = pending.act;
    for (const { size } of this.#future.splice(0)) this.#bytes -= size;
    this.#push(pending.before);
  }

  /** Returns the state before the last act that changed anything; null if there is none. */
  undo(now: Moment<State>): Moment<State> | null {
    return this.#go(this.#past, this.#future, now);
  }

  /** Returns the state that the last undo left; null if there is none. */
  redo(now: Moment<State>): Moment<State> | null {
    return this.#go(this.#future, this.#past, now);
  }

  #go(from: Moment<State>[], to: Moment<State>[], now: Moment<State>): Moment<State> | null {
    this.#act = null;
    for (let moment = from.pop(); moment !== undefined; moment = from.pop()) {
      this.#bytes -= moment.size;
      // Steps back and forth in time may lead to the same state.
      if (isSameMoment(moment, now)) continue;
      to.push(now);
      this.#bytes += now.size;
      return moment;
    }
    return null;
  }

  #push(moment: Moment<State>) {
    const last = this.#past.at(-1);
    if (last !== undefined && isSameMoment(last, moment)) return;
    this.#past.push(moment);
    this.#bytes += moment.size;
    while (this.#past.length > this.#limits.moments || (this.#past.length > 0 && this.#bytes > this.#limits.bytes)) {
      this.#bytes -= this.#past.shift()?.size ?? 0;
    }
  }
}

function isSameMoment(one: Moment, other: Moment) {
  return isSame(one.bytes, other.bytes) && isSameData(one.state, other.state);
}

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

/** The past of a lab's world: its states are kept while it runs, and put back. */
export class History {
  #world;
  #states: States = new Rewind();
  /** The acts of the reader. */
  readonly acts = new Undo<Memory>();
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
    this.acts.clear();
    this.#keep();
  }

  /** Notes the world before an edit of the reader; see {@link Undo#note}. */
  noteAct(act: string | null) {
    const world = this.#world();
    if (world !== null) this.acts.note(() => this.#current ?? momentOf(world), act);
  }

  /** Ends the noted edit. `changed`: whether it has changed anything; null: to be compared. */
  commitAct(changed: boolean | null) {
    const world = this.#world();
    if (changed !== null) this.#current = null;
    if (world === null) return;
    this.acts.commit((before) => changed ?? !isSameMoment(before, this.#current ?? momentOf(world)));
  }

  /** Returns to the state before the reader's last act, or to the one that the last return left. */
  travel(way: "undo" | "redo"): boolean {
    const world = this.#world();
    if (world === null) return false;
    const moment = this.acts[way](this.#current ?? momentOf(world));
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
