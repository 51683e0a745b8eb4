// The engine under a world: its number in the live instance, and the ways to call it.

import { float64Array } from "./checks.ts";
import { CollidoscopeError } from "./errors.ts";
import { CLOCK, ID } from "./generated/constants.ts";
import { type Description, readDescription } from "./generated/records.ts";
import * as instances from "./instance.ts";
import { glue } from "./instance.ts";

/** An engine of the live instance, until it is freed. */
export class Handle {
  /** Options of the world, as last read. */
  description: Readonly<Description>;
  /** Whether detections are timed. */
  measure = false;
  /** Whether the last detection was timed, and times are still wanted. */
  isMeasured = false;
  #resident: instances.Resident;
  #isFreed = false;

  /** @param number The engine's number. */
  constructor(number: number) {
    this.#resident = residentOf(number);
    instances.adopt(this, this.#resident);
    this.description = this.describe();
  }

  /** Frees the engine and takes another one in its place. */
  take(number: number): void {
    instances.disown(this, this.#resident);
    this.#resident = residentOf(number);
    instances.adopt(this, this.#resident);
    this.describe();
  }

  /** Reads the options of the world anew. */
  describe(): Readonly<Description> {
    this.cross((raw) => glue.describe(raw));
    const { visibleRegion, ...options } = readDescription(instances.result());
    this.description = { ...options, visibleRegion: visibleRegion && Object.freeze(visibleRegion) };
    return this.description;
  }

  /**
   * Returns the number of the living engine.
   *
   * @throws {CollidoscopeError} `disposed`; `engine-failed`.
   */
  open(): number {
    if (this.#isFreed) {
      throw new CollidoscopeError("disposed", "the engine was freed");
    }
    if (!instances.isLive(this.#resident.home)) {
      throw instances.engineFailed();
    }
    return this.#resident.number;
  }

  /** The memory of the engine's instance. */
  get memory(): ArrayBuffer {
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

  /** Calls the engine, which returns an id, and accepts none. */
  idOrNull(call: (raw: number) => number): number | null {
    const id = this.cross(call);
    if (id === ID.refused) {
      throw instances.refusal();
    }
    return id === ID.none ? null : id;
  }

  /** Calls the engine, which returns an id. */
  idOf(call: (raw: number) => number): number {
    const id = this.cross(call);
    if (id < 0) {
      throw instances.refusal();
    }
    return id;
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
    this.open();
    const numbers = float64Array(values, "values", this.memory);
    instances.send(numbers, stride);
    return numbers.length;
  }

  /** Detects, with the clock that is wanted. */
  detect(call: (raw: number, clock: number, performance: Performance) => void): void {
    const { performance } = globalThis;
    const source = performance === undefined ? CLOCK.date : CLOCK.performance;
    const clock = this.measure ? source : CLOCK.none;
    this.cross((raw) => call(raw, clock, performance));
    this.isMeasured = this.measure;
  }
}

function residentOf(number: number): instances.Resident {
  return { home: instances.instance(), number, by: "dispose" };
}
