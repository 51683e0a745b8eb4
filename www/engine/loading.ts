// Finds the module and compiles it. Every way to fail has a name that the page can report.

import { CollidoscopeError, unreadable } from "./errors.ts";
import type { InitSource, LoadFailure, ModuleSource } from "./types.ts";

/** The smallest module there is. Where it is refused, any module is. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

const SENTENCES: Readonly<Record<LoadFailure, string>> = Object.freeze({
  "no-webassembly": "WebAssembly is not available here; an old browser or a security policy",
  "file-protocol": "a page opened from a file may not fetch the WebAssembly module; use a web server",
  unreachable: "the WebAssembly module could not be fetched",
  "bad-status": "the server did not deliver the WebAssembly module",
  "not-a-module": "what was delivered is not a WebAssembly module",
  "broken-module": "the WebAssembly module is incomplete or damaged",
  "other-version": "the WebAssembly module and the script belong to different versions; reload the page",
});

/** Advice where the script finds no module in its own place. */
const ADVICE =
  'a build tool may have left it behind: import "collidoscope/inline", or give init the address of the module';

/** Failures that may mean that the module file is missing. */
const ABSENT: readonly LoadFailure[] = Object.freeze(["unreachable", "bad-status", "not-a-module"]);

/** Returns the error of a failed load; its `value` is the reason. */
export function notLoaded(reason: LoadFailure, cause?: unknown, advice?: string): CollidoscopeError {
  const sentence = advice === undefined ? SENTENCES[reason] : `${SENTENCES[reason]}; ${advice}`;
  return new CollidoscopeError("not-loaded", sentence, { field: "source", value: reason, cause });
}

/** One run of `init`, which a later one may replace. */
export class Load {
  /** Its outcome, or that of its successor. */
  outcome: Promise<void> = Promise.resolve();
  successor: Load | null = null;
  #controller: AbortController | null = null;

  /** Aborts fetches. Made on demand: in Node few loads fetch, and the first controller takes long to make. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.successor !== null) this.#controller.abort();
    return this.#controller.signal;
  }

  giveUpFor(successor: Load): void {
    this.successor = successor;
    this.#controller?.abort();
  }
}

/** The module that belongs to the script of an entry. */
export interface Origin {
  /** Returns its address or its bytes. Throws where the script has no address. */
  beside: () => URL | BufferSource;
  /** Its name for Node, which finds it among the installed packages. */
  installed?: string;
}

/**
 * Returns the compiled module.
 *
 * @param own Module to load if `source` is undefined.
 */
export async function loadModule(
  source: InitSource | undefined,
  own: Origin,
  load: Pick<Load, "signal">,
): Promise<WebAssembly.Module> {
  if (source === undefined) return loadOwn(own, load);
  if (!canCompile()) throw notLoaded("no-webassembly");
  const found = await unwrap(source);
  return found === undefined ? loadOwn(own, load) : loadFound(found, load);
}

/**
 * Returns the script's own module.
 *
 * A CommonJS bundle has no address of its own; other bundles may lack a module beside them, or have an address that
 * only the page can fetch. Node then takes the module from the installed package.
 */
async function loadOwn({ beside, installed }: Origin, load: Pick<Load, "signal">): Promise<WebAssembly.Module> {
  let own: URL | BufferSource | null = null;
  let cause: unknown;
  try {
    own = beside();
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
    const reason = error.value as LoadFailure;
    throw ABSENT.includes(reason) ? notLoaded(reason, error.cause, ADVICE) : error;
  }
}

/** Returns the address of a file among the installed packages, or `null`. */
async function findInstalled(name: string | undefined): Promise<URL | null> {
  if (name === undefined) return null;
  try {
    const { createRequire } = await nodeModule("node:module");
    const { pathToFileURL } = await nodeModule("node:url");
    return pathToFileURL(createRequire(`${globalThis.process.cwd()}/`).resolve(name));
  } catch {
    return null;
  }
}

async function loadFound(found: ModuleSource, load: Pick<Load, "signal">): Promise<WebAssembly.Module> {
  if (found instanceof WebAssembly.Module) return found;
  if (found instanceof ArrayBuffer || ArrayBuffer.isView(found)) return compileBytes(found);
  if (isNodeFile(found)) return compileFile(found);
  if (typeof Response === "function" && found instanceof Response) return compileResponse(found);
  const request = found as string | URL | Request;
  const { signal } = load;
  try {
    return await compileResponse(await fetchModule(request, { signal }));
  } catch {
    // Once more, past any cache, and as bytes: Firefox names no reason when a stream does not compile.
    const response = await fetchModule(request, { signal, cache: "reload" });
    return compileResponse(response, { streams: false });
  }
}

/** Returns whether WebAssembly exists and a security policy allows it. */
function canCompile(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** Returns the source of the module, `undefined` if `source` has none. */
async function unwrap(source: InitSource): Promise<ModuleSource | undefined> {
  const outer = await settled(source);
  const inner = reading(() => {
    const isObject = typeof outer === "object" && outer !== null && "module_or_path" in outer;
    return isObject ? outer.module_or_path : outer;
  });
  const given = inner === outer ? outer : await settled(inner);
  if (given === undefined || reading(() => isModuleSource(given))) return given as ModuleSource | undefined;
  throw new CollidoscopeError("wrong-type", "source must be a URL, a Response, bytes or a module", {
    field: "source",
    value: source,
  });
}

async function settled(source: unknown): Promise<unknown> {
  try {
    return await source;
  } catch (cause) {
    throw notLoaded("unreachable", cause);
  }
}

/** Returns the result of a read; a caller's getter or proxy may throw in it. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unreadable("wrong-type", "source", cause);
  }
}

function isModuleSource(value: unknown): boolean {
  const { Response, Request } = globalThis;
  const types = [URL, WebAssembly.Module, ArrayBuffer, Response, Request];
  return (
    typeof value === "string" ||
    ArrayBuffer.isView(value) ||
    types.some((type) => typeof type === "function" && value instanceof type)
  );
}

/** Returns whether Node runs this script. Reads the global object, because Parcel replaces the bare name. */
function isNode(): boolean {
  return typeof globalThis.process?.versions?.node === "string";
}

/** Returns whether it is a file that Node can read. */
function isNodeFile(found: unknown): found is URL {
  return found instanceof URL && found.protocol === "file:" && isNode();
}

async function compileFile(url: URL): Promise<WebAssembly.Module> {
  return compileBytes(await readFromDisk(url), compileAtOnce);
}

async function readFromDisk(url: URL): Promise<BufferSource> {
  try {
    const files = await nodeModule("node:fs");
    // Synchronous: blocks half a millisecond; an asynchronous read takes two.
    return files.readFileSync(url);
  } catch (cause) {
    throw notLoaded("unreachable", cause);
  }
}

/** Returns a module of Node. Its name is no literal at the import, so that bundlers for the browser leave it alone. */
// biome-ignore lint/suspicious/noExplicitAny: the types of Node are not those of a browser's program
async function nodeModule(name: string): Promise<any> {
  return globalThis.process.getBuiltinModule?.(name) ?? import(/* @vite-ignore */ /* webpackIgnore: true */ name);
}

async function fetchModule(request: string | URL | Request, options: RequestInit): Promise<Response> {
  try {
    return await fetch(request instanceof Request ? request.clone() : request, options);
  } catch (cause) {
    const fromFile = globalThis.location?.protocol === "file:";
    throw notLoaded(fromFile ? "file-protocol" : "unreachable", cause);
  }
}

async function compileResponse(
  response: Response,
  { streams }: { streams: boolean } = { streams: true },
): Promise<WebAssembly.Module> {
  if (!response.ok) {
    throw notLoaded("bad-status", new Error(`${response.status} ${response.statusText}`.trim()));
  }
  // Browsers stream this type only, without any parameter; other types are compiled as bytes.
  const type = response.headers.get("Content-Type")?.trim().toLowerCase();
  if (streams && type === "application/wasm" && typeof WebAssembly.compileStreaming === "function") {
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (cause) {
      const isBroken = cause instanceof WebAssembly.CompileError;
      throw notLoaded(isBroken ? "broken-module" : "unreachable", cause);
    }
  }
  const bytes = await settled(response.arrayBuffer());
  return compileBytes(bytes as ArrayBuffer);
}

/** Compiles synchronously if allowed: some runtimes that report themselves as Node forbid it. */
function compileAtOnce(bytes: BufferSource): WebAssembly.Module | Promise<WebAssembly.Module> {
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return WebAssembly.compile(bytes);
  }
}

/** Compiles bytes of the script's own module at once. */
export function compileSync(bytes: () => BufferSource): WebAssembly.Module {
  if (!canCompile()) throw notLoaded("no-webassembly");
  try {
    return new WebAssembly.Module(bytes());
  } catch (cause) {
    throw notLoaded("broken-module", cause);
  }
}

async function compileBytes(
  bytes: BufferSource,
  compile: typeof compileAtOnce = WebAssembly.compile,
): Promise<WebAssembly.Module> {
  const { buffer, byteOffset } = ArrayBuffer.isView(bytes) ? bytes : new Uint8Array(bytes);
  const start = new Uint8Array(buffer, byteOffset, Math.min(4, bytes.byteLength));
  if (start.length < 4 || start.some((byte, index) => byte !== EMPTY_MODULE[index])) {
    throw notLoaded("not-a-module");
  }
  try {
    return await compile(bytes);
  } catch (cause) {
    throw notLoaded(canCompile() ? "broken-module" : "no-webassembly", cause);
  }
}
