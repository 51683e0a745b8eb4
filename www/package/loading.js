// Finds the module and compiles it. Every way to fail has a name, for the page to say what happened.

import { CollidoscopeError, unreadable } from "./errors.js";

/** @import { Load } from "./load.js" */
/** @import { InitSource, LoadFailure, ModuleSource } from "./types.js" */

/** The smallest module there is. Where it is refused, any module is. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** @type {Readonly<Record<LoadFailure, string>>} */
const SENTENCES = Object.freeze({
  "no-webassembly": "WebAssembly is not available here; an old browser or a security policy",
  "file-protocol":
    "a page opened from a file may not fetch the WebAssembly module; use a web server",
  unreachable: "the WebAssembly module could not be fetched",
  "bad-status": "the server did not deliver the WebAssembly module",
  "not-a-module": "what was delivered is not a WebAssembly module",
  "broken-module": "the WebAssembly module is incomplete or damaged",
  "other-version":
    "the WebAssembly module and the script belong to different versions; reload the page",
});

/** The advice of an error when the script finds no module in its own place. */
const ADVICE =
  'a build tool may have left it behind: import "collidoscope/inline", or give init the address of the module';

/**
 * Returns the error of a failed load; its `value` is the reason.
 *
 * @param {LoadFailure} reason
 * @param {unknown} [cause]
 * @param {string} [advice]
 * @returns {CollidoscopeError}
 */
export function notLoaded(reason, cause, advice) {
  const sentence = advice === undefined ? SENTENCES[reason] : `${SENTENCES[reason]}; ${advice}`;
  return new CollidoscopeError("not-loaded", sentence, {
    field: "source",
    value: reason,
    cause,
  });
}

/**
 * The module that belongs to the script of an entry.
 *
 * @typedef {object} Origin
 * @property {() => URL | BufferSource} beside Its address or its bytes. Throws where the script has no address.
 * @property {string} [installed] Its name for Node, which finds it among the installed packages.
 */

/**
 * Returns the compiled module.
 *
 * @param {InitSource | undefined} source
 * @param {Origin} own The module for a source that says nothing.
 * @param {Pick<Load, "signal">} load Gives up on what is being fetched.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(source, own, load) {
  if (source === undefined) return loadOwn(own, load);
  if (!canCompile()) throw notLoaded("no-webassembly");
  const found = await unwrap(source);
  return found === undefined ? loadOwn(own, load) : loadFound(found, load);
}

/**
 * Returns the script's own module.
 *
 * Bundles have no address of their own (CommonJS), one beside which no module lies, or on a server one that only the page
 * can fetch. Node then takes the module from the installed package.
 *
 * @param {Origin} origin
 * @param {Pick<Load, "signal">} load
 * @returns {Promise<WebAssembly.Module>}
 */
async function loadOwn({ beside, installed }, load) {
  /** @type {URL | BufferSource | null} */
  let own = null;
  /** @type {unknown} */
  let cause;
  try {
    own = beside();
    // Before `canCompile`: Node spends half of the start on making its Response.
    if (isNodeFile(own)) return await compileFile(own);
  } catch (error) {
    if (error instanceof CollidoscopeError && error.value !== "unreachable") throw error;
    cause = error;
  }
  if (!canCompile()) throw notLoaded("no-webassembly");
  if (own !== null && !(own instanceof URL)) return compileBytes(own);
  if (isNode()) {
    const file = await findInstalled(installed);
    if (file !== null) return compileFile(file);
  }
  if (own === null || (isNode() && !own.protocol.startsWith("http"))) {
    throw notLoaded("unreachable", cause, ADVICE);
  }
  try {
    return await loadFound(own, load);
  } catch (error) {
    if (!(error instanceof CollidoscopeError)) throw error;
    const reason = /** @type {LoadFailure} */ (error.value);
    throw ABSENT.includes(reason) ? notLoaded(reason, error.cause, ADVICE) : error;
  }
}

/**
 * Returns the address of a file among the installed packages, or `null`.
 *
 * @param {string | undefined} name
 * @returns {Promise<URL | null>}
 */
async function findInstalled(name) {
  if (name === undefined) return null;
  try {
    const { createRequire } = await nodeModule("node:module");
    const { pathToFileURL } = await nodeModule("node:url");
    return pathToFileURL(createRequire(`${globalThis.process.cwd()}/`).resolve(name));
  } catch {
    return null;
  }
}

/** Reasons behind which the module may not be where the script looks for it. @type {readonly LoadFailure[]} */
const ABSENT = Object.freeze(["unreachable", "bad-status", "not-a-module"]);

/**
 * @param {ModuleSource} found
 * @param {Pick<Load, "signal">} load
 * @returns {Promise<WebAssembly.Module>}
 */
async function loadFound(found, load) {
  if (found instanceof WebAssembly.Module) {
    return found;
  }
  if (found instanceof ArrayBuffer || ArrayBuffer.isView(found)) {
    return compileBytes(found);
  }
  if (isNodeFile(found)) {
    return compileFile(found);
  }
  if (typeof Response === "function" && found instanceof Response) {
    return compileResponse(found);
  }
  const request = /** @type {string | URL | Request} */ (found);
  const { signal } = load;
  try {
    return await compileResponse(await fetchModule(request, { signal }));
  } catch {
    // Once more, past any cache, and as bytes: Firefox names no reason when a stream does not compile.
    const response = await fetchModule(request, { signal, cache: "reload" });
    return compileResponse(response, { streams: false });
  }
}

/** @returns {boolean} Whether WebAssembly exists and a security policy allows it. */
function canCompile() {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/**
 * Returns where to take the module from, `undefined` if the source says nothing.
 *
 * @param {InitSource} [source]
 * @returns {Promise<ModuleSource | undefined>}
 */
async function unwrap(source) {
  const given = await inObject(await settled(source));
  if (given === undefined || isModuleSource(given)) {
    return given;
  }
  throw new CollidoscopeError("wrong-type", "source must be a URL, a Response, bytes or a module", {
    field: "source",
    value: source,
  });
}

/**
 * @param {unknown} source
 * @returns {Promise<unknown>}
 */
async function settled(source) {
  try {
    return await source;
  } catch (cause) {
    throw notLoaded("unreachable", cause);
  }
}

/**
 * Returns what stands in an object, or the value if it is none of these.
 *
 * @param {unknown} value
 * @returns {Promise<unknown>}
 */
async function inObject(value) {
  let inner = value;
  try {
    if (typeof value === "object" && value !== null && "module_or_path" in value) {
      inner = value.module_or_path;
    }
  } catch (cause) {
    throw unreadable("wrong-type", "source", cause);
  }
  return inner === value ? value : settled(inner);
}

/**
 * @param {unknown} value
 * @returns {value is ModuleSource}
 */
function isModuleSource(value) {
  try {
    return typeof value === "string" || isSource(value);
  } catch (cause) {
    throw unreadable("wrong-type", "source", cause);
  }
}

/**
 * @param {unknown} value
 * @returns {value is Exclude<ModuleSource, string>}
 */
function isSource(value) {
  return (
    value instanceof URL ||
    value instanceof WebAssembly.Module ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    (typeof Response === "function" && value instanceof Response) ||
    (typeof Request === "function" && value instanceof Request)
  );
}

/** Returns whether Node runs this script. Looks at the global object, because Parcel replaces the bare name. */
function isNode() {
  return typeof globalThis.process?.versions?.node === "string";
}

/**
 * Returns whether it is a file that Node can read.
 *
 * @param {unknown} found
 * @returns {found is URL}
 */
function isNodeFile(found) {
  return found instanceof URL && found.protocol === "file:" && isNode();
}

/**
 * @param {URL} url
 * @returns {Promise<WebAssembly.Module>}
 */
async function compileFile(url) {
  return compileBytes(await readFromDisk(url), compileAtOnce);
}

/**
 * @param {URL} url
 * @returns {Promise<BufferSource>}
 */
async function readFromDisk(url) {
  try {
    const files = await nodeModule("node:fs");
    // Half a millisecond of nothing else, instead of two by way of the threads.
    return files.readFileSync(url);
  } catch (cause) {
    throw notLoaded("unreachable", cause);
  }
}

/**
 * Returns a module of Node. Its name is no literal at the import, so that bundlers for the browser leave it alone.
 *
 * @param {string} name
 * @returns {Promise<any>}
 */
async function nodeModule(name) {
  return (
    globalThis.process.getBuiltinModule?.(name) ??
    import(/* @vite-ignore */ /* webpackIgnore: true */ name)
  );
}

/**
 * @param {string | URL | Request} request
 * @param {RequestInit} options
 * @returns {Promise<Response>}
 */
async function fetchModule(request, options) {
  try {
    return await fetch(request instanceof Request ? request.clone() : request, options);
  } catch (cause) {
    const fromFile = globalThis.location?.protocol === "file:";
    throw notLoaded(fromFile ? "file-protocol" : "unreachable", cause);
  }
}

/**
 * @param {Response} response
 * @param {{ streams: boolean }} [options]
 * @returns {Promise<WebAssembly.Module>}
 */
async function compileResponse(response, { streams } = { streams: true }) {
  if (!response.ok) {
    throw notLoaded("bad-status", new Error(`${response.status} ${response.statusText}`.trim()));
  }
  // Browsers stream this type only, without any parameter; a server that sends another one is forgiven.
  const type = response.headers.get("Content-Type")?.trim().toLowerCase();
  if (
    streams &&
    type === "application/wasm" &&
    typeof WebAssembly.compileStreaming === "function"
  ) {
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (cause) {
      throw notLoaded(
        cause instanceof WebAssembly.CompileError ? "broken-module" : "unreachable",
        cause,
      );
    }
  }
  /** @type {ArrayBuffer} */
  let bytes;
  try {
    bytes = await response.arrayBuffer();
  } catch (cause) {
    throw notLoaded("unreachable", cause);
  }
  return compileBytes(bytes);
}

/**
 * Compiles without going by way of the threads, where that is allowed: not everything that says it is Node is.
 *
 * @param {BufferSource} bytes
 * @returns {WebAssembly.Module | Promise<WebAssembly.Module>}
 */
function compileAtOnce(bytes) {
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return WebAssembly.compile(bytes);
  }
}

/**
 * Compiles bytes of the script's own module at once.
 *
 * @param {() => BufferSource} bytes
 * @returns {WebAssembly.Module}
 */
export function compileSync(bytes) {
  if (!canCompile()) throw notLoaded("no-webassembly");
  try {
    return new WebAssembly.Module(bytes());
  } catch (cause) {
    throw notLoaded("broken-module", cause);
  }
}

/**
 * @param {BufferSource} bytes
 * @param {(bytes: BufferSource) => WebAssembly.Module | Promise<WebAssembly.Module>} [compile]
 * @returns {Promise<WebAssembly.Module>}
 */
async function compileBytes(bytes, compile = WebAssembly.compile) {
  const start = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, Math.min(4, bytes.byteLength))
    : new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  if (start.length < 4 || start.some((byte, index) => byte !== EMPTY_MODULE[index])) {
    throw notLoaded("not-a-module");
  }
  try {
    return await compile(bytes);
  } catch (cause) {
    throw notLoaded(canCompile() ? "broken-module" : "no-webassembly", cause);
  }
}
