// The engine under a world, or a mask: its number in the live instance, and the ways to call it.

import { plainArray } from "./checks.ts";
import { CollidoscopeError } from "./errors.ts";
import { CLOCK, ID } from "./generated/constants.ts";
import * as instances from "./instance.ts";

/** An engine or a mask of the live instance, until it is freed. */
export class Handle {
  /** Whether detections are timed. */
  measure = false;
  /** Whether the last detection was timed, and times are still wanted. */
  isMeasured = false;
  #resident: instances.Resident;
  #isFreed = false;

  readonly #noun: string;

  /** @param number The engine's number. */
  constructor(number: number, freedBy: instances.Resident["freedBy"] = "dispose", noun = "engine") {
    this.#resident = { home: instances.instance(), number, freedBy };
    this.#noun = noun;
    instances.adopt(this, this.#resident);
  }

  /** Frees the engine and takes another one in its place. */
  take(number: number): void {
    instances.disown(this, this.#resident);
    this.#resident = { ...this.#resident, home: instances.instance(), number };
    instances.adopt(this, this.#resident);
  }

  /**
   * Returns the number of the living engine.
   *
   * @throws {CollidoscopeError} `disposed`; `engine-failed`.
   */
  open(): number {
    if (this.#isFreed) {
      throw new CollidoscopeError("disposed", `the ${this.#noun} was freed`);
    }
    if (!instances.isLive(this.#resident.home)) {
      throw instances.engineFailed();
    }
    return this.#resident.number;
  }

  /** The memory of the living engine's instance. */
  get memory(): ArrayBuffer {
    this.open();
    return this.#resident.home.memory.buffer;
  }

  /** Frees the engine, once. */
  free(): void {
    if (!this.#isFreed) {
      this.#isFreed = true;
      instances.disown(this, this.#resident);
    }
  }

  /** Calls the engine. */
  cross<T>(call: (raw: number) => T): T {
    const raw = this.open();
    return instances.cross(() => call(raw), this.#resident);
  }

  /** Calls the engine, which returns 0 for a refusal. */
  accept(call: (raw: number) => number): void {
    if (this.cross(call) === 0) {
      throw instances.refusal();
    }
  }

  /** Calls the engine for an id; returns null for none. */
  idOrNull(call: (raw: number) => number): number | null {
    const id = this.cross(call);
    if (id === ID.refused) {
      throw instances.refusal();
    }
    return id === ID.none ? null : id;
  }

  /** Calls the engine, which returns an id. */
  idOf(call: (raw: number) => number): number {
    return this.idOrNull(call) as number;
  }

  /** Calls the engine and returns the list that it reports. */
  listOf(call: (raw: number) => number): Float64Array {
    this.accept(call);
    return instances.list();
  }

  /** Calls the engine and returns the positions that it reports. */
  positionsOf(call: (raw: number) => number): Uint32Array {
    this.accept(call);
    return instances.positions();
  }

  /**
   * Copies a caller's numbers into the engine's memory and returns their count.
   *
   * @param stride Numbers of an item; 0 where the engine checks the length later.
   */
  send(values: unknown, stride: number): number {
    const numbers = plainArray(Float64Array, values, "values", this.memory);
    instances.send(numbers, stride);
    return numbers.length;
  }

  /** Copies pairs of positions into the engine's memory. Returns 1 if their count is odd, else 0. */
  sendPairs(values: unknown): number {
    const pairs = plainArray(Uint32Array, values, "pairs", this.memory);
    instances.send(pairs, 0);
    return pairs.length % 2;
  }

  /** Runs a detection, timed if `measure` is set. */
  detect(call: (raw: number, clock: number, performance: Performance) => void): void {
    const { performance } = globalThis;
    const source = performance === undefined ? CLOCK.date : CLOCK.performance;
    const clock = this.measure ? source : CLOCK.none;
    this.cross((raw) => call(raw, clock, performance));
    this.isMeasured = this.measure;
  }
}
