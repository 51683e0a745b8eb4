// The object of the module under an engine or a mask, and the ways to call it.

import { plainArray } from "./checks.ts";
import { CollidoscopeError } from "./errors.ts";
import * as instances from "./instance.ts";
import { cross, engineFailed, wholeGlue } from "./instance.ts";

/** An object of the module, until it is freed or its instance ends. */
export class Handle<T extends { free(): void }> {
  #raw: T;
  #isFreed = false;
  #generation = instances.generation;
  readonly #noun: string;

  constructor(raw: T, noun = "engine") {
    this.#raw = raw;
    this.#noun = noun;
  }

  /** Frees the object and takes another one in its place. */
  take(raw: T): void {
    this.free();
    this.#raw = raw;
    this.#isFreed = false;
    this.#generation = instances.generation;
  }

  /**
   * Returns the living object.
   *
   * @throws {CollidoscopeError} `disposed`; `engine-failed`.
   */
  open(): T {
    if (this.#isFreed) {
      throw new CollidoscopeError("disposed", `the ${this.#noun} was freed`);
    }
    if (this.#generation !== instances.generation) {
      throw engineFailed();
    }
    return this.#raw;
  }

  /** Frees the object, once. Objects of a dead instance have nothing left to free. */
  free(): void {
    if (!this.#isFreed) {
      this.#isFreed = true;
      if (this.#generation === instances.generation) cross(() => this.#raw.free());
    }
  }

  /** Calls the object. */
  cross<R>(call: (raw: T) => R): R {
    const raw = this.open();
    return cross(() => call(raw));
  }

  /**
   * Returns the living object of the whole module.
   *
   * @throws {CollidoscopeError} As `open`; `not-in-module`.
   */
  openWhole(): T {
    const raw = this.open();
    wholeGlue();
    return raw;
  }

  /** Calls a method that the module of detection lacks. */
  moving<R>(call: (raw: T) => R): R {
    const raw = this.openWhole();
    return cross(() => call(raw));
  }

  /** Returns a plain array over a caller's numbers, which never lies in the engine's own memory. */
  numbers(values: unknown, name = "values"): Float64Array {
    this.open();
    return plainArray(Float64Array, values, name, instances.memory().buffer);
  }

  /** Returns a plain array over a caller's positions or counts. */
  positions(values: unknown, name = "pairs"): Uint32Array {
    this.open();
    return plainArray(Uint32Array, values, name, instances.memory().buffer);
  }
}
