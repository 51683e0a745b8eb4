// The one live instance of the module. After a trap it is never called again, and `init` makes a fresh one.

import { CollidoscopeError, refused, unreadable } from "./errors.js";
import { Load } from "./load.js";
import { compileSync, loadModule, notLoaded } from "./loading.js";
import { ERROR_CODES, FIELDS } from "./names.js";
import * as bindings from "./wasm/imports.js";

/** @import { InitSource } from "./types.js" */

/** Version of the boundary between this script and the module, which exports its own. */
export const ABI = 11;
/** The version that a module has which is of detection alone. */
export const ABI_OF_DETECTION = ABI + 2 ** 16;

/** Where the engine leaves the particulars of a refusal. */
const FAULT = Object.freeze({ code: 0, field: 1, index: 2, value: 3, part: 4 });

/** Numbers of the answer, and the places in it where the engine tells a list's address and length. */
const ANSWER_SIZE = 23;
const LIST_AT = 17;
const PLACES_AT = 19;
/** Where it records which engine is at work, and whether its allocator is. */
const WORK_AT = 21;
const ALLOCATING_AT = 22;
/** In place of an engine's number: none is at work. */
const IDLE = 0;

/** Where the engine finds nothing. */
const NULL = 0;

/**
 * @typedef {object} Instance
 * @property {WebAssembly.Memory} memory
 * @property {number} version What it answers to `abi_version`.
 * @property {number} recordsAt Address of what is given to the engine.
 * @property {number} recordsSize How many numbers that is.
 * @property {number} answerAt Address of the answer.
 * @property {WebAssembly.Global | undefined} stack Address of the end of its stack, which no call changes.
 * @property {number} stackAt What that is between two calls.
 * @property {Float64Array} given Where the engine finds shapes and fields; has length 0 once the memory has grown.
 */

/**
 * What the live instance exports. Only numbers cross: true is 1, and an address beyond 2 GB is negative.
 *
 * @type {typeof import("./wasm/collidoscope_bg.wasm.js")}
 */
export let glue;

/** @type {Instance | null} */
let live = null;

const NOTHING = new Float64Array(0);
/** Where the live instance leaves small answers; has length 0 where there is none, and once the memory has grown. */
let answers = NOTHING;

/** @type {WebAssembly.Memory | null} The memory of the last instance, alive or not. */
let lastMemory = null;
/** @type {WebAssembly.Module | null} */
let compiled = null;
/** The load that is under way. @type {Load | null} */
let underWay = null;
/** @type {{ cause: unknown } | null} */
let failure = null;

/**
 * A call that has thrown, before it is known what is lost by it.
 *
 * @typedef {object} Interruption
 * @property {Instance} home
 * @property {unknown} cause
 * @property {Resident | null} resident What was asked.
 */

/** While there is one, no instance is live. @type {Interruption | null} */
let interruption = null;

const abandoned = new FinalizationRegistry(release);

/**
 * A module that belongs to this script: its address or its bytes, and its possible answers to `abi_version`.
 *
 * @typedef {object} OwnModule
 * @property {() => URL | BufferSource} beside
 * @property {string} [installed] Its name for Node, which finds it among the installed packages.
 * @property {readonly number[]} versions
 */

/**
 * Loads and starts the engine; see `init`.
 *
 * @param {OwnModule} own
 * @param {InitSource | undefined} source
 * @param {{ again?: boolean }} options
 * @returns {Promise<void>}
 */
export function initialize(own, source, options) {
  settle();
  if (live !== null) {
    return own.versions.includes(live.version)
      ? Promise.resolve()
      : Promise.reject(notLoaded("other-version"));
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

/**
 * Loads and starts the engine at once; see `initSync`. A load that is under way ends with this instance.
 *
 * @param {readonly number[]} versions
 * @param {() => BufferSource} bytes
 */
export function initializeSync(versions, bytes) {
  settle();
  if (live !== null) {
    if (!versions.includes(live.version)) throw notLoaded("other-version");
    return;
  }
  const module = compileSync(bytes);
  /** @type {WebAssembly.Instance} */
  let fresh;
  try {
    fresh = new WebAssembly.Instance(module, importsOf(module));
  } catch (cause) {
    throw notLoaded("other-version", cause);
  }
  goLive(module, fresh, versions);
}

/**
 * Returns the live instance.
 *
 * @returns {Instance}
 */
export function instance() {
  if (live === null) {
    return settledInstance();
  }
  return live;
}

/**
 * Returns the instance that is live again once it is known what an interrupted call has lost.
 *
 * @returns {Instance}
 */
function settledInstance() {
  settle();
  if (live === null) {
    throw notLive();
  }
  return live;
}

/**
 * Returns whether an instance is the live one.
 *
 * @param {Instance} candidate
 * @returns {boolean}
 */
export function isLive(candidate) {
  if (live === null) {
    settle();
  }
  return candidate === live;
}

/**
 * Returns where the engine leaves small answers: a view that is made anew when the memory has grown.
 *
 * @returns {Float64Array}
 */
export function answer() {
  return answers.length === 0 ? freshAnswer() : answers;
}

/** @returns {Float64Array} */
function freshAnswer() {
  answers = answerOf(instance().memory);
  return answers;
}

/**
 * Returns a view of the list of numbers that the engine has left last; good until the next call.
 *
 * @returns {Float64Array}
 */
export function list() {
  const { [LIST_AT]: address = 0, [LIST_AT + 1]: length = 0 } = answer();
  return new Float64Array(instance().memory.buffer, address, length);
}

/**
 * Returns a view of the list of places that the engine has left last; good until the next call.
 *
 * @returns {Uint32Array}
 */
export function places() {
  const { [PLACES_AT]: address = 0, [PLACES_AT + 1]: length = 0 } = answer();
  return new Uint32Array(instance().memory.buffer, address, length);
}

/**
 * Puts a list where the engine finds it in its next call. Nothing of the caller may run in between.
 *
 * @param {Float64Array | Uint32Array | Uint8Array} values
 * @param {number} stride Numbers of an item; 0 where the engine is to count them later.
 * @param {Uint32Array} [behind] Another list, behind the first.
 */
export function send(values, stride, behind = new Uint32Array(0)) {
  const size = Math.ceil(values.byteLength / Float64Array.BYTES_PER_ELEMENT);
  const total = size + Math.ceil(behind.length / 2);
  const address = cross(() => glue.room(total, stride)) >>> 0;
  if (address === NULL) {
    throw refusal();
  }
  const { buffer } = instance().memory;
  const Type =
    /** @type {Float64ArrayConstructor | Uint32ArrayConstructor | Uint8ArrayConstructor} */ (
      values.constructor
    );
  new Type(buffer, address, values.length).set(values);
  const after = address + size * Float64Array.BYTES_PER_ELEMENT;
  new Uint32Array(buffer, after, behind.length).set(behind);
}

/**
 * Returns where the engine finds shapes and fields: a view that is made anew when the memory has grown.
 *
 * @returns {Float64Array}
 */
export function records() {
  const current = instance();
  if (current.given.length === 0) {
    // Without a call, which would write over an answer that nobody has read yet.
    current.given = new Float64Array(current.memory.buffer, current.recordsAt, current.recordsSize);
  }
  return current.given;
}

/**
 * Calls into the engine, which throws nothing by itself: what comes out is a trap, or the end of the machine's stack.
 *
 * @template T
 * @param {() => T} call
 * @param {Resident | null} [resident] What is asked.
 * @returns {T}
 */
export function cross(call, resident = null) {
  if (live === null) {
    settledInstance();
  }
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

/**
 * Finds out what a call has left that has thrown, and returns the error to throw.
 *
 * @param {unknown} cause
 * @returns {unknown}
 */
export function failed(cause) {
  if (live !== null) {
    interruption = { home: live, cause, resident: null };
    live = null;
  }
  return settle() ?? cause;
}

/** The instance of an engine that is lost. */
const NOWHERE = /** @type {Instance} */ (/** @type {unknown} */ (Object.freeze({})));

/**
 * Finds out what an interrupted call has lost. A trap leaves nothing of its instance. Where the machine's stack has ended
 * (a `RangeError`, or what else the browser throws), the engine at work is lost and all others are sound, unless the allocator
 * or a list that all share was at work.
 *
 * @returns {unknown} The error of that call; `null` if there was none.
 */
function settle() {
  if (interruption === null) {
    return null;
  }
  const { home, cause, resident } = interruption;
  const isTrap = cause instanceof WebAssembly.RuntimeError || home.stack === undefined;
  const marks = new Float64Array(home.memory.buffer, home.answerAt, ANSWER_SIZE);
  const work = marks[WORK_AT];
  const isOne = work === IDLE || (resident !== null && work === resident.number);
  if (isTrap || marks[ALLOCATING_AT] !== 0 || !isOne) {
    answers = NOTHING;
    failure = { cause };
    interruption = null;
    return engineFailed();
  }
  /** @type {WebAssembly.Global} */ (home.stack).value = home.stackAt;
  marks[WORK_AT] = IDLE;
  if (work === IDLE || resident === null) {
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

/**
 * Returns the error of a call on an engine whose instance is dead.
 *
 * @returns {CollidoscopeError}
 */
export function engineFailed() {
  return new CollidoscopeError(
    "engine-failed",
    "the engine has failed and was stopped; call init() and make new objects",
    { cause: failure?.cause },
  );
}

/**
 * Returns the error that the engine has left in the answer.
 *
 * @param {string} [owner] The argument that has the field, for the message.
 * @returns {CollidoscopeError}
 */
export function refusal(owner) {
  const fault = answer();
  const code = ERROR_CODES[fault[FAULT.code] ?? -1] ?? "engine-failed";
  const field = FIELDS[fault[FAULT.field] ?? -1] ?? "";
  const [index, point] = [fault[FAULT.index], fault[FAULT.part]].map(orNull);
  return refused(code, field, fault[FAULT.value], { owner, index, point });
}

/** @param {number | undefined} place -1: none. */
function orNull(place = -1) {
  return place < 0 ? null : place;
}

/**
 * The number of an engine or a mask, and the instance in which it means something.
 *
 * @typedef {object} Resident
 * @property {Instance} home
 * @property {number} number
 * @property {"dispose" | "dispose_mask"} by What frees it.
 */

/**
 * Keeps an engine or a mask until it is released or the object around it is forgotten.
 *
 * @param {object} owner
 * @param {Resident} resident
 */
export function adopt(owner, resident) {
  abandoned.register(owner, resident, owner);
}

/**
 * Frees an engine or a mask, unless its instance is dead.
 *
 * @param {object} owner
 * @param {Resident} resident
 */
export function disown(owner, resident) {
  abandoned.unregister(owner);
  release(resident);
}

/** @param {Resident} resident */
function release({ home, number, by }) {
  if (isLive(home)) {
    cross(() => glue[by](number));
  }
}

/** @returns {CollidoscopeError} */
function notLive() {
  return failure === null
    ? new CollidoscopeError("not-initialized", "the engine is not loaded; await init() first")
    : engineFailed();
}

/**
 * @param {OwnModule} own
 * @param {InitSource | undefined} source
 * @param {Load} load
 */
async function start(own, source, load) {
  // After a trap the code is still good: only memory was spoilt.
  const module =
    source === undefined && compiled !== null ? compiled : await loadModule(source, own, load);
  if (load.successor !== null) {
    throw notLoaded("unreachable");
  }
  /** @type {WebAssembly.Instance} */
  let fresh;
  try {
    fresh = await WebAssembly.instantiate(module, importsOf(module));
  } catch (cause) {
    throw notLoaded("other-version", cause);
  }
  // Another way of loading may have been quicker: its engines must not end.
  if (live === null) goLive(module, fresh, own.versions);
}

/**
 * @param {WebAssembly.Module} module
 * @returns {WebAssembly.Imports}
 */
function importsOf(module) {
  /** @type {WebAssembly.Imports} */
  const imports = {};
  for (const { module: from } of WebAssembly.Module.imports(module)) {
    imports[from] = /** @type {WebAssembly.ModuleImports} */ (/** @type {unknown} */ (bindings));
  }
  return imports;
}

/**
 * Makes a fresh instance the live one.
 *
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Instance} fresh
 * @param {readonly number[]} versions
 */
function goLive(module, { exports }, versions) {
  live = prepare(exports, versions);
  compiled = module;
  failure = null;
}

/**
 * @param {WebAssembly.Exports} exports
 * @param {readonly number[]} versions
 * @returns {Instance}
 */
function prepare(exports, versions) {
  try {
    const { abi_version: abi, memory } = exports;
    const version = typeof abi === "function" ? Number(abi()) : Number.NaN;
    if (!versions.includes(version) || !(memory instanceof WebAssembly.Memory)) {
      throw new TypeError("the module has another boundary");
    }
    // Views on the memory of a dead instance become empty, as after growing.
    lastMemory?.grow(0);
    bindings.__wbg_set_wasm(exports);
    // Inherited from, the exports are found as fast as fields of a class; by themselves they are looked up by name.
    glue = /** @type {typeof glue} */ (Object.create(exports));
    lastMemory = memory;
    /** @type {(() => void) | undefined} */ (exports.__wbindgen_start)?.();
    const recordsAt = glue.given() >>> 0;
    const [recordsSize = 0] = answerOf(memory);
    const given = new Float64Array(memory.buffer, recordsAt, recordsSize);
    const answerAt = glue.answer() >>> 0;
    const { __stack_pointer: pointer } = exports;
    const stack = pointer instanceof WebAssembly.Global ? pointer : undefined;
    const stackAt = Number(stack?.value);
    return { version, memory, answerAt, stack, stackAt, recordsAt, recordsSize, given };
  } catch (cause) {
    throw notLoaded("other-version", cause);
  }
}

/** @param {WebAssembly.Memory} memory */
function answerOf(memory) {
  return new Float64Array(memory.buffer, glue.answer() >>> 0, ANSWER_SIZE);
}
