/**
 * The states of the last steps, to which the reader can return: a list that drops its oldest states beyond its limits
 * of bytes and number. It knows neither engine nor page: a state is the bytes of the engine and a memory of the page.
 *
 * Small states are stored after every step, large ones less often, so that both cost about the same time.
 */

interface Limits {
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

/** The position among the states to which the reader can return. */
export interface RewindModel {
  count: number;
  /** index of the shown state; the last one is the present */
  at: number;
  /** seconds from the shown state to the present */
  ago: number;
}

/** Half a minute of a small world; a few seconds of a huge one. */
export const LIMITS: Limits = Object.freeze({ bytes: 24 * 2 ** 20, states: 1800, pace: 2 ** 15 });

export class Rewind<Memory> {
  #kept: Kept<Memory>[] = [];
  #bytes = 0;
  #steps = 0;
  /** Index of the shown state; null: the present. */
  #at: number | null = null;
  #limits;

  constructor(limits: Limits = LIMITS) {
    this.#limits = limits;
  }

  get count() {
    return this.#kept.length;
  }

  get bytes() {
    return this.#bytes;
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
export function isSame(one: Uint8Array, other: Uint8Array) {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
