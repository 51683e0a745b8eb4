// The one live instance of the module, the ways to call it, and the objects of the module under an engine or a mask. After a trap an
// instance is never called again, and `init` makes a fresh one.

import { plainArray } from "./checks.ts";
import { CollidoscopeError, unreadable } from "./errors.ts";
import { LAYOUT_HASH, RECORD_SIZE } from "./generated/constants.ts";
import { compileSync, Load, loadModule, notLoaded, type Origin } from "./loading.ts";
import type { ErrorCode, InitSource } from "./types.ts";
import type * as whole from "./wasm/collidoscope.js";
import type * as detection from "./wasm/collidoscope_detection.js";

/** The glue of the whole module. */
export type Glue = Omit<typeof whole, "__wbg_reset_state">;

/** The glue of the module of detection. */
export type DetectionGlue = Omit<typeof detection, "__wbg_reset_state">;

/** A module that belongs to an entry. */
export interface OwnModule extends Origin {
  glue: Glue | DetectionGlue;
}

/** Loads and starts the engine. Every other call needs it to have finished. */
export interface Init {
  /**
   * Loads and starts the engine. Every other call needs it to have finished.
   *
   * In a browser it fetches the module beside this script, in Node it reads it from disk; `collidoscope/inline` has it in the
   * script. Calling it again does nothing; concurrent calls share one promise. After an `engine-failed` error it starts a
   * fresh instance of the same module: objects of the failed one stay unusable, new ones work.
   *
   * @param source Another place for the module: a URL, a Response, its bytes, or a compiled module.
   * @param options `again` gives up on a load in progress, such as a stalled request, and loads anew; callers that wait for
   *   the old one get the outcome of the new one.
   * @throws {CollidoscopeError} `not-loaded`, with the reason in `value`; calling again tries again. `wrong-type` for another
   *   source or other options.
   * @example
   * await init();
   */
  (source?: InitSource, options?: { again?: boolean }): Promise<void>;
}

/** The glue of the live instance. That of the module of detection lacks a part: see `wholeGlue`. */
export let glue: Glue;
let isWhole = false;

/** Number of the live instance, 0 for none. Objects of other instances are dead. */
export let generation = 0;

/** Number of instances that were started. */
let started = 0;

const NOTHING = new Float64Array(0);
/** Views of the flat records; have length 0 without an instance, and once the memory has grown. */
let flatArguments: Float64Array = NOTHING;
let flatResult: Float64Array = NOTHING;

/** The glue that has a module, and so keeps it: only the first one that it is given. */
const compiled = new Set<OwnModule["glue"]>();
/** The load in progress. */
let underWay: Load | null = null;
let failure: { cause: unknown } | null = null;

/** Returns the `init` of an entry. */
export function initOf(own: OwnModule): Init {
  return (source, options = {}) => initialize(own, source, options);
}

function initialize(own: OwnModule, source: InitSource | undefined, options: { again?: boolean }): Promise<void> {
  if (generation !== 0) {
    return isServed(own) ? Promise.resolve() : Promise.reject(notLoaded("other-version"));
  }
  let again = false;
  try {
    ({ again = false } = options);
  } catch (cause) {
    return Promise.reject(unreadable("wrong-type", "options", cause));
  }
  if (underWay !== null && !again) {
    return underWay.outcome;
  }
  const last = underWay;
  const load = new Load();
  load.outcome = start(own, source, load)
    .catch((error) => {
      if (load.successor !== null) return load.successor.outcome;
      throw error;
    })
    .finally(() => {
      if (underWay === load) underWay = null;
    });
  underWay = load;
  last?.giveUpFor(load);
  return load.outcome;
}

/** Loads and starts the engine at once; see `initSync`. A load in progress ends with this instance. */
export function initializeSync(own: OwnModule, bytes: () => BufferSource): void {
  if (generation !== 0) {
    if (!isServed(own)) throw notLoaded("other-version");
    return;
  }
  goLive(own, () => {
    const module = compileSync(bytes);
    checkExports(module);
    own.glue.initSync({ module });
  });
}

async function start(own: OwnModule, source: InitSource | undefined, load: Load): Promise<void> {
  if (!compiled.has(own.glue)) {
    const module = await loadModule(source, own, load);
    if (load.successor !== null) {
      throw notLoaded("unreachable");
    }
    checkExports(module);
    try {
      await own.glue.default({ module_or_path: module });
    } catch (cause) {
      throw notLoaded("other-version", cause);
    }
  }
  // Another load may have been faster: its engines must not end.
  if (generation === 0) goLive(own, () => {});
}

/** Refuses foreign modules before the glue takes one: it keeps the first that it is given. */
function checkExports(module: WebAssembly.Module): void {
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  if (!names.includes("layoutHash") || !names.includes("startAfresh")) throw notLoaded("other-version");
}

/** Returns whether the live module has what an entry needs. */
function isServed(own: OwnModule): boolean {
  return glue === own.glue || isWhole;
}

/** Makes an instance of a module the live one: the first, which `begin` starts, or a fresh one after a trap. */
function goLive(own: OwnModule, begin: () => void): void {
  const isAfresh = compiled.has(own.glue);
  try {
    if (isAfresh) {
      // Views on the memory of a dead instance become empty, as after growing.
      own.glue.moduleMemory().grow(0);
      flatArguments = NOTHING;
      flatResult = NOTHING;
      own.glue.startAfresh();
    } else {
      begin();
    }
    if (own.glue.layoutHash() !== LAYOUT_HASH) throw new TypeError("the module has another layout");
  } catch (cause) {
    throw cause instanceof CollidoscopeError ? cause : notLoaded("other-version", cause);
  }
  compiled.add(own.glue);
  glue = own.glue as Glue;
  isWhole = "Lab" in glue;
  started += 1;
  generation = started;
  failure = null;
}

/**
 * Throws unless an instance is live.
 *
 * @throws {CollidoscopeError} `not-initialized`; `engine-failed`.
 */
export function requireInstance(): void {
  if (generation === 0) {
    throw failure === null
      ? new CollidoscopeError("not-initialized", "the engine is not loaded; await init() first")
      : engineFailed();
  }
}

/** Returns the memory of the live instance. */
export function memory(): WebAssembly.Memory {
  requireInstance();
  return glue.moduleMemory();
}

/**
 * Returns the glue of the whole module.
 *
 * @throws {CollidoscopeError} `not-in-module` where the live module only detects.
 */
export function wholeGlue(): Glue {
  requireInstance();
  if (!isWhole) {
    throw new CollidoscopeError("not-in-module", "the module of collidoscope/detection only detects; use collidoscope");
  }
  return glue;
}

/**
 * Writes the two flat records, of shapes or of fields, which the next call reads. No code of the caller may run
 * in between.
 */
export function writeRecords(first: readonly number[], second: readonly number[] = []): void {
  if (flatArguments.length === 0) {
    requireInstance();
    flatArguments = glue.flatArguments();
  } else if (generation === 0) {
    requireInstance();
  }
  const records = flatArguments;
  // Faster than `set` for short lists.
  for (let index = 0; index < first.length; index += 1) {
    records[index] = first[index] as number;
  }
  for (let index = 0; index < second.length; index += 1) {
    records[RECORD_SIZE + index] = second[index] as number;
  }
}

/** Returns the numbers of the last flat result: a view that is made anew when the memory has grown. */
export function result(): Float64Array {
  if (flatResult.length === 0) {
    requireInstance();
    flatResult = glue.flatResult();
  }
  return flatResult;
}

/** Calls into the engine, and throws its refusals as errors of this package. */
export function cross<T>(call: () => T): T {
  requireInstance();
  try {
    return call();
  } catch (cause) {
    throw thrown(cause);
  }
}

/** What Rust throws: an error with these fields, whose message is a whole sentence. */
interface Refusal {
  code: ErrorCode;
  message: string;
  field: string;
  value: unknown;
  index: number | null;
  point: number | null;
}

/**
 * Returns the error to throw for what a call threw: a refusal, or the end of the instance. A trap, or the end of the
 * machine's stack within a call, leaves nothing of its instance.
 */
export function thrown(cause: unknown): CollidoscopeError {
  if (cause instanceof Error && "code" in cause && !(cause instanceof CollidoscopeError)) {
    const { code, message, field, value, index, point } = cause as unknown as Refusal;
    return new CollidoscopeError(code, message, { field, value, index, point });
  }
  if (cause instanceof CollidoscopeError) return cause;
  generation = 0;
  failure = { cause };
  return engineFailed();
}

/** Returns the error of a call on an engine whose instance is dead. */
function engineFailed(): CollidoscopeError {
  return new CollidoscopeError(
    "engine-failed",
    "the engine has failed and was stopped; call init() and make new objects",
    { cause: failure?.cause },
  );
}

/** An object of the module, until it is freed or its instance ends. */
export class Handle<T extends { free(): void }> {
  #raw: T;
  #isFreed = false;
  #generation = generation;
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
    this.#generation = generation;
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
    if (this.#generation !== generation) {
      throw engineFailed();
    }
    return this.#raw;
  }

  /** Frees the object, once. Objects of a dead instance have nothing left to free. */
  free(): void {
    if (!this.#isFreed) {
      this.#isFreed = true;
      if (this.#generation === generation) cross(() => this.#raw.free());
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

  /** Reads objects of a caller. A freed object is refused before their getters run; they may free it. */
  read<Given extends unknown[], R>(reader: (...given: Given) => R, ...given: Given): R {
    this.open();
    return reader(...given);
  }

  /** Returns a plain array over a caller's numbers, which never lies in the engine's own memory. */
  numbers(values: unknown, name = "values"): Float64Array {
    this.open();
    return plainArray(Float64Array, values, name, memory().buffer);
  }

  /** Returns a plain array over a caller's positions or counts. */
  positions(values: unknown, name = "pairs"): Uint32Array {
    this.open();
    return plainArray(Uint32Array, values, name, memory().buffer);
  }
}
