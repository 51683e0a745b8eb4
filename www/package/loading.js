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

/**
 * Returns the error of a failed load; its `value` is the reason.
 *
 * @param {LoadFailure} reason
 * @param {unknown} [cause]
 * @returns {CollidoscopeError}
 */
export function notLoaded(reason, cause) {
  return new CollidoscopeError("not-loaded", SENTENCES[reason], {
    field: "source",
    value: reason,
    cause,
  });
}

/**
 * Returns the compiled module.
 *
 * @param {InitSource | undefined} source
 * @param {() => URL} beside Where it is if the source says nothing: beside this script.
 * @param {Pick<Load, "signal">} load Gives up on what is being fetched.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(source, beside, load) {
  // Before what follows: Node spends half of the start on making its Response, and some on trying what it can do.
  if (source === undefined) {
    const own = beside();
    if (isNodeFile(own)) return compileFile(own);
  }
  if (!canCompile()) {
    throw notLoaded("no-webassembly");
  }
  const found = (await unwrap(source)) ?? beside();
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
    // Once more, past whatever a cache holds.
    return compileResponse(await fetchModule(request, { signal, cache: "reload" }));
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

/**
 * Returns whether it is a file, and Node there to read it.
 *
 * @param {unknown} found
 * @returns {found is URL}
 */
function isNodeFile(found) {
  return (
    found instanceof URL &&
    found.protocol === "file:" &&
    typeof process === "object" &&
    typeof process.versions?.node === "string"
  );
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
  // A name that is no literal: bundlers for the browser leave it alone.
  const name = "node:fs";
  try {
    const files =
      process.getBuiltinModule?.(name) ??
      (await import(/* @vite-ignore */ /* webpackIgnore: true */ name));
    // Half a millisecond of nothing else, instead of two by way of the threads.
    return files.readFileSync(url);
  } catch (cause) {
    throw notLoaded("unreachable", cause);
  }
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
 * @returns {Promise<WebAssembly.Module>}
 */
async function compileResponse(response) {
  if (!response.ok) {
    throw notLoaded("bad-status", new Error(`${response.status} ${response.statusText}`.trim()));
  }
  // Browsers stream this type only, without any parameter; a server that sends another one is forgiven.
  const type = response.headers.get("Content-Type")?.trim().toLowerCase();
  if (type === "application/wasm" && typeof WebAssembly.compileStreaming === "function") {
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
