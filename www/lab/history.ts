/** What a lab can go back to: the states of its world are kept while it runs, and put back. */

import type { Lab } from "../engine/lab.ts";
import type { Crowd } from "../stages/scale/crowd.ts";
import type { LabModel } from "./model.ts";
import { isSame, Rewind } from "./rewind.ts";
import type { OpenRoom } from "./stage_module.ts";

export type States = Rewind<unknown>;

/** What is there now. */
interface World {
  engine: Lab | null;
  /** what the stage brings of its own */
  room: OpenRoom | null;
  /** the many shapes, in the stage that has them */
  crowd: Crowd | null;
}

export class History {
  #world;
  #states: States = new Rewind();

  constructor(world: () => World) {
    this.#world = world;
  }

  /** What another engine could go on from. */
  get states() {
    return this.#states;
  }

  /** The same, with the present state as the last one. */
  get present() {
    if (!this.#states.isBack) this.#keep();
    return this.#states;
  }

  /** A stage was opened: nothing is left of the one before it. */
  begin() {
    this.#states = new Rewind();
    this.#keep();
  }

  /** Forgets everything, the present state too. */
  clear() {
    this.#states.clear();
  }

  /** Makes the world the last of those states, and goes on from there. */
  resume(states: States) {
    const { shown } = states;
    const { engine, room, crowd } = this.#world();
    if (shown === null || engine === null) return;
    engine.restore(shown.bytes);
    room?.resume(shown.memory);
    room?.goOn();
    crowd?.rewound();
    states.goOn();
    this.#states = states;
  }

  /**
   * Makes the world an earlier state. Running on from it, or changing it, ends what came after.
   *
   * @param index of {@link Rewind#seek}
   * @returns whether there is such a state
   */
  seek(index: number): boolean {
    const states = this.#states;
    const { engine, room, crowd } = this.#world();
    // What is there now may be newer than what was kept last.
    const fromEnd = states.count - 1 - index;
    if (!states.isBack) this.#keep();
    const kept = states.seek(states.count - 1 - fromEnd);
    if (kept === null || engine === null) return false;
    engine.restore(kept.bytes);
    room?.resume(kept.memory);
    if (!states.isBack) room?.goOn();
    crowd?.rewound();
    return true;
  }

  /** A step was taken. */
  step() {
    this.#world().room?.goOn();
    this.#states.step();
    if (this.#states.isDue) this.#keep();
  }

  /** Keeps what is there now unless a state is kept: an engine that fails has one to go on from. */
  keepFirst() {
    if (this.#states.shown === null) this.#keep();
  }

  /** Something was changed, and is too much to be kept after each change: it ends what came after. */
  goOn() {
    this.#states.goOn();
  }

  /** Keeps what the reader has changed; what only changes the picture ends no future. */
  note() {
    const { engine, room } = this.#world();
    const shown = this.#states.isBack ? this.#states.shown : null;
    const bytes = engine?.snapshot();
    if (shown !== null && bytes !== undefined && isSame(shown.bytes, bytes)) return;
    room?.goOn();
    this.#keep(bytes);
  }

  /** What has changed of what the model tells. */
  changes({ rewind }: LabModel): Partial<LabModel> {
    const { count, at, stepsAgo } = this.#states;
    if (rewind.count === count && rewind.at === at) return {};
    return { rewind: { count, at, ago: stepsAgo * (this.#world().engine?.timeStep ?? 0) } };
  }

  /**
   * Keeps what is there now.
   *
   * @param bytes the engine's snapshot, if there is one already
   */
  #keep(bytes?: Uint8Array) {
    const { engine, room } = this.#world();
    if (engine === null) return;
    const { memory, size } = room?.keep() ?? { memory: null, size: 0 };
    this.#states.keep(bytes ?? engine.snapshot(), memory, size);
  }
}
