/**
 * The acts of the reader, to be undone and redone: a list of the states before them. It knows neither engine nor page; a
 * state is bytes, and the page's own plain data beside them.
 */

import { isSame } from "./rewind.ts";
import { isSameData } from "./view_state.ts";

/** A state of the world: the engine's bytes, and what the stage stores beside the engine. */
export interface Moment<State = unknown> {
  bytes: Uint8Array;
  state: State;
  /** Bytes that count against the limit. */
  size: number;
}

interface Limits {
  /** Of all moments together. */
  bytes: number;
  moments: number;
}

/** A thousand acts in a world of a thousand shapes. */
const LIMITS: Limits = Object.freeze({ bytes: 96 * 2 ** 20, moments: 2000 });

export class Undo<State = unknown> {
  #past: Moment<State>[] = [];
  #future: Moment<State>[] = [];
  #bytes = 0;
  /** The last act that changed anything; it goes on while the same name is noted. */
  #act: string | null = null;
  /** The state before the act at hand. */
  #pending: { before: Moment<State>; act: string | null } | null = null;
  #limits;

  constructor(limits: Limits = LIMITS) {
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

export function isSameMoment(one: Moment, other: Moment) {
  return isSame(one.bytes, other.bytes) && isSameData(one.state, other.state);
}
