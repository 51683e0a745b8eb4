// The one live instance of the module. After a trap it is never called again, and `init` makes a fresh one.

import { CollidoscopeError, refused, unreadable } from "./errors.ts";
import {
  ALLOCATING_AT,
  BUFFER_SIZE,
  HANDLE,
  LIST_AT,
  POSITIONS_AT,
  RECORD_SIZE,
  WORK_AT,
} from "./generated/constants.ts";
import { ERROR_CODES, FIELDS } from "./generated/names.ts";
import { readFault } from "./generated/records.ts";
import { compileSync, Load, loadModule, notLoaded, type Origin } from "./loading.ts";
import type { InitSource } from "./types.ts";
import * as bindings from "./wasm/imports.js";

/** Address of nothing. */
const NULL = 0;

/** An instance of the module. */
export interface Instance {
  memory: WebAssembly.Memory;
  /** Its result of `abi_version`. */
  version: number;
  /** Addresses of both buffers. */
  argumentsAt: number;
  resultAt: number;
  /** Address of the end of its stack, which no call changes. */
  stack: WebAssembly.Global | undefined;
  /** That address between two calls. */
  stackAt: number;
  /** View of the argument buffer; has length 0 before its first use, and once the memory has grown. */
  arguments: Float64Array;
}

/** An engine or a mask in its instance. */
export interface Resident {
  home: Instance;
  number: number;
  /** The export that frees it. */
  freedBy: "dispose" | "dispose_mask";
}

/** A module that belongs to a script, and its possible results of `abi_version`. */
export interface OwnModule extends Origin {
  versions: readonly number[];
}

/** Loads and starts the engine. Every other call needs it to have finished. */
export interface Init {
  /**
   * Loads and starts the engine. Every other call needs it to have finished.
   *
   * In a browser it fetches the module beside this script, in Node it reads it from disk; `collidoscope/inline` has it in the
   * script. Calling it again does nothing; concurrent calls share one promise. After an `engine-failed` error it starts a
   * fresh engine: objects of the failed one stay unusable, new ones work.
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

/** The exports of the live instance. Only numbers cross: true is 1, and an address beyond 2 GB is negative. */
export let glue: typeof import("./wasm/collidoscope_lab_bg.wasm.js");

let live: Instance | null = null;

const NOTHING = new Float64Array(0);
/** View of the live instance's result buffer; has length 0 without one, and once the memory has grown. */
let results: Float64Array = NOTHING;

/** Memory of the last instance, alive or not. */
let lastMemory: WebAssembly.Memory | null = null;
let compiled: WebAssembly.Module | null = null;
/** The load in progress. */
let underWay: Load | null = null;
let failure: { cause: unknown } | null = null;

/** A call that threw, before the loss is known. While there is one, no instance is live. */
let interruption: { home: Instance; cause: unknown; resident: Resident | null } | null = null;

const abandoned = new FinalizationRegistry(release);

/** Returns the `init` of an entry. */
export function initOf(own: OwnModule): Init {
  return (source, options = {}) => initialize(own, source, options);
}

function initialize(own: OwnModule, source: InitSource | undefined, options: { again?: boolean }): Promise<void> {
  settle();
  if (live !== null) {
    return own.versions.includes(live.version) ? Promise.resolve() : Promise.reject(notLoaded("other-version"));
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
export function initializeSync(versions: readonly number[], bytes: () => BufferSource): void {
  settle();
  if (live !== null) {
    if (!versions.includes(live.version)) throw notLoaded("other-version");
    return;
  }
  const module = compileSync(bytes);
  let fresh: WebAssembly.Instance;
  try {
    fresh = new WebAssembly.Instance(module, importsOf(module));
  } catch (cause) {
    throw notLoaded("other-version", cause);
  }
  goLive(module, fresh, versions);
}

/** Returns the live instance. */
export function instance(): Instance {
  if (live === null) settle();
  if (live === null) {
    throw failure === null
      ? new CollidoscopeError("not-initialized", "the engine is not loaded; await init() first")
      : engineFailed();
  }
  return live;
}

/** Returns whether an instance is the live one. */
export function isLive(candidate: Instance): boolean {
  if (live === null) settle();
  return candidate === live;
}

/** Returns the result buffer: a view that is made anew when the memory has grown. */
export function result(): Float64Array {
  if (results.length === 0) {
    const { memory, resultAt } = instance();
    results = new Float64Array(memory.buffer, resultAt, BUFFER_SIZE);
  }
  return results;
}

/** Returns a view of the last list of numbers; good until the next call. */
export function list(): Float64Array {
  const { [LIST_AT]: address = 0, [LIST_AT + 1]: length = 0 } = result();
  return new Float64Array(instance().memory.buffer, address, length);
}

/** Returns a view of the last list of positions; good until the next call. */
export function positions(): Uint32Array {
  const { [POSITIONS_AT]: address = 0, [POSITIONS_AT + 1]: length = 0 } = result();
  return new Uint32Array(instance().memory.buffer, address, length);
}

/**
 * Copies a list into the engine's memory for its next call. No code of the caller may run in between.
 *
 * @param stride Numbers of an item; 0 where the engine checks the length later.
 * @param behind Another list, behind the first.
 */
export function send(
  values: Float64Array | Uint32Array | Uint8Array,
  stride: number,
  behind: Uint32Array = new Uint32Array(0),
): void {
  const size = Math.ceil(values.byteLength / Float64Array.BYTES_PER_ELEMENT);
  const total = size + Math.ceil(behind.length / 2);
  const address = cross(() => glue.allocate(total, stride)) >>> 0;
  if (address === NULL) {
    throw refusal();
  }
  const { buffer } = instance().memory;
  const Type = values.constructor as Float64ArrayConstructor;
  new Type(buffer, address, values.length).set(values);
  const after = address + size * Float64Array.BYTES_PER_ELEMENT;
  new Uint32Array(buffer, after, behind.length).set(behind);
}

/**
 * Writes the two records of the argument buffer, each of a shape or of fields, which the next call reads. No code of the
 * caller may run in between.
 */
export function writeRecords(first: readonly number[], second: readonly number[] = []): void {
  const current = instance();
  if (current.arguments.length === 0) {
    current.arguments = new Float64Array(current.memory.buffer, current.argumentsAt, 2 * RECORD_SIZE);
  }
  const records = current.arguments;
  // Faster than `set` for short lists.
  for (let index = 0; index < first.length; index += 1) {
    records[index] = first[index] as number;
  }
  for (let index = 0; index < second.length; index += 1) {
    records[RECORD_SIZE + index] = second[index] as number;
  }
}

/**
 * Calls into the engine, which throws nothing by itself: an exception is a trap, or the end of the machine's stack.
 *
 * @param resident The called engine.
 */
export function cross<T>(call: () => T, resident: Resident | null = null): T {
  if (live === null) instance();
  try {
    return call();
  } catch (cause) {
    // Assignments alone: near the end of the stack a call may be cut short too. Then the next call settles.
    if (live !== null) {
      interruption = { home: live, cause, resident };
      live = null;
    }
    throw settle() ?? cause;
  }
}

/** Finds the loss of a call that threw, and returns the error to throw. */
export function failed(cause: unknown): unknown {
  if (live !== null) {
    interruption = { home: live, cause, resident: null };
    live = null;
  }
  return settle() ?? cause;
}

/** The instance of a lost engine. */
const NOWHERE = Object.freeze({}) as Instance;

/**
 * Finds the loss of an interrupted call and returns its error, `null` if there was none. A trap leaves nothing of its
 * instance. Where the machine's stack ended (a `RangeError`, or what else the browser throws), the engine at work is lost
 * and all others are sound, unless the allocator or shared data was at work.
 */
function settle(): unknown {
  if (interruption === null) return null;
  const { home, cause, resident } = interruption;
  const isTrap = cause instanceof WebAssembly.RuntimeError || home.stack === undefined;
  const marks = new Float64Array(home.memory.buffer, home.resultAt, BUFFER_SIZE);
  const work = marks[WORK_AT];
  const isOne = work === HANDLE.idle || (resident !== null && work === resident.number);
  if (isTrap || marks[ALLOCATING_AT] !== 0 || !isOne) {
    results = NOTHING;
    failure = { cause };
    interruption = null;
    return engineFailed();
  }
  (home.stack as WebAssembly.Global).value = home.stackAt;
  marks[WORK_AT] = HANDLE.idle;
  if (work === HANDLE.idle || resident === null) {
    live = home;
    interruption = null;
    return cause;
  }
  const error = new CollidoscopeError(
    "engine-failed",
    "the stack has ended within this engine, which was stopped; others go on",
    { cause },
  );
  resident.home = NOWHERE;
  live = home;
  interruption = null;
  return error;
}

/** Returns the error of a call on an engine whose instance is dead. */
export function engineFailed(): CollidoscopeError {
  return new CollidoscopeError(
    "engine-failed",
    "the engine has failed and was stopped; call init() and make new objects",
    { cause: failure?.cause },
  );
}

/**
 * Returns the error in the result buffer.
 *
 * @param owner The argument that has the field, for the message.
 */
export function refusal(owner?: string): CollidoscopeError {
  const { code, field, index, value, part } = readFault(result());
  return refused(ERROR_CODES[code] ?? "engine-failed", FIELDS[field] ?? "", value, {
    owner,
    index: index < 0 ? null : index,
    point: part < 0 ? null : part,
  });
}

/** Registers an engine or a mask to be freed once its object is collected. */
export function adopt(owner: object, resident: Resident): void {
  abandoned.register(owner, resident, owner);
}

/** Frees an engine or a mask, unless its instance is dead. */
export function disown(owner: object, resident: Resident): void {
  abandoned.unregister(owner);
  release(resident);
}

function release({ home, number, freedBy }: Resident): void {
  if (isLive(home)) {
    cross(() => glue[freedBy](number));
  }
}

async function start(own: OwnModule, source: InitSource | undefined, load: Load): Promise<void> {
  // After a trap the code is still good: only the memory is corrupt.
  const module = source === undefined && compiled !== null ? compiled : await loadModule(source, own, load);
  if (load.successor !== null) {
    throw notLoaded("unreachable");
  }
  let fresh: WebAssembly.Instance;
  try {
    fresh = await WebAssembly.instantiate(module, importsOf(module));
  } catch (cause) {
    throw notLoaded("other-version", cause);
  }
  // Another load may have been faster: its engines must not end.
  if (live === null) goLive(module, fresh, own.versions);
}

function importsOf(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: WebAssembly.Imports = {};
  for (const { module: from } of WebAssembly.Module.imports(module)) {
    imports[from] = bindings as unknown as WebAssembly.ModuleImports;
  }
  return imports;
}

/** Makes a fresh instance the live one. */
function goLive(module: WebAssembly.Module, { exports }: WebAssembly.Instance, versions: readonly number[]): void {
  live = prepare(exports, versions);
  compiled = module;
  failure = null;
}

function prepare(exports: WebAssembly.Exports, versions: readonly number[]): Instance {
  try {
    const { abi_version: abi, memory } = exports;
    const version = typeof abi === "function" ? Number(abi()) : Number.NaN;
    if (!versions.includes(version) || !(memory instanceof WebAssembly.Memory)) {
      throw new TypeError("the module has another boundary");
    }
    // Views on the memory of a dead instance become empty, as after growing.
    lastMemory?.grow(0);
    bindings.__wbg_set_wasm(exports);
    // Inherited exports are found as fast as methods of a class; on the object itself they are looked up by name.
    glue = Object.create(exports) as typeof glue;
    lastMemory = memory;
    (exports.__wbindgen_start as (() => void) | undefined)?.();
    const argumentsAt = glue.argument_buffer() >>> 0;
    const resultAt = glue.result_buffer() >>> 0;
    const { __stack_pointer: pointer } = exports;
    const stack = pointer instanceof WebAssembly.Global ? pointer : undefined;
    const stackAt = Number(stack?.value);
    return { version, memory, argumentsAt, resultAt, stack, stackAt, arguments: NOTHING };
  } catch (cause) {
    throw notLoaded("other-version", cause);
  }
}
