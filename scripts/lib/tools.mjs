/**
 * The tools of the build, found or installed. Runs before node_modules exist, so it imports modules of Node only.
 *
 * Versions come from the lock files. wasm-bindgen's command must have the version of the crate in Cargo.lock.
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { installDebianPackages } from "./debian.mjs";
import { inProject, root, toolCache } from "./paths.mjs";
import { SetupError, stage } from "./progress.mjs";
import { CommandError, capture, findOnPath, runOnline, withPath } from "./run.mjs";

const OLDEST_NODE = [20, 19];
export const WASM_TARGET = "wasm32-unknown-unknown";

/** Refuses a Node.js that Vite cannot run on. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new SetupError(
    `Node.js ${OLDEST_NODE.join(".")} or newer is needed, and this is ${process.versions.node}: install a newer one, then run this again.`,
  );
}

/**
 * The environment in which cargo runs. Neither rustup's folder need be on the PATH nor the home
 * folder be the one in which Rust was installed.
 * @returns {NodeJS.ProcessEnv}
 */
function cargoEnvironment() {
  const accountHome = userInfo().homedir;
  const homes = [process.env.CARGO_HOME, join(homedir(), ".cargo"), join(accountHome, ".cargo")];
  const folders = homes.flatMap((home) => (home ? [join(home, "bin")] : []));
  const env = withPath(findOnPath("cargo") ? [] : folders);
  if (!findOnPath("cargo", env)) {
    throw new SetupError("Rust is missing: install it with rustup (https://rustup.rs), then run this again.");
  }
  const toolchains = [env.RUSTUP_HOME, join(accountHome, ".rustup")];
  for (const rustupHome of toolchains) {
    const candidate = rustupHome ? { ...env, RUSTUP_HOME: rustupHome } : env;
    if (capture("cargo", ["--version"], candidate) !== null) return candidate;
  }
  throw new SetupError("cargo is there but does not run: type `rustup default stable`, then run this again.");
}

/**
 * Adds Rust's wasm target, if it is missing.
 * @param {NodeJS.ProcessEnv} env
 */
async function ensureWasmTarget(env) {
  const libraries = capture("rustc", ["--print", "target-libdir", "--target", WASM_TARGET], env);
  if (libraries && existsSync(libraries)) return;
  if (!findOnPath("rustup", env)) {
    throw new SetupError(
      `Rust's ${WASM_TARGET} target is missing and this Rust did not come from rustup: install the target the way Rust was installed, then run this again.`,
    );
  }
  await stage(`Rust target ${WASM_TARGET}`, () =>
    runOnline(`Rust's ${WASM_TARGET} target`, "rustup", ["target", "add", WASM_TARGET], { env }),
  );
}

/**
 * Adds rustfmt and clippy, which rustup's minimal profile leaves out.
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureRustComponents(env) {
  /** @type {string[]} */
  const missing = [];
  if (capture("cargo", ["fmt", "--version"], env) === null) missing.push("rustfmt");
  if (capture("cargo", ["clippy", "--version"], env) === null) missing.push("clippy");
  if (missing.length === 0) return;
  await stage(`Rust components ${missing.join(", ")}`, () =>
    runOnline("rustfmt and clippy", "rustup", ["component", "add", ...missing], { env }),
  );
}

/** Installs a C toolchain, which Rust links with, if there is none. */
async function ensureLinker() {
  if (findOnPath("cc")) return;
  await stage("C linker", () => installDebianPackages("A C linker", ["gcc", "libc6-dev"]));
}

/** The wasm-bindgen version that Cargo.lock names. */
function lockedWasmBindgenVersion() {
  const lock = readFileSync(inProject("Cargo.lock"), "utf8");
  const version = /name = "wasm-bindgen"\r?\nversion = "([^"]+)"/.exec(lock)?.[1];
  if (!version) throw new SetupError("Cargo.lock names no wasm-bindgen.");
  return version;
}

/**
 * Returns the folder to add to the PATH for a tool in this version, or null if the PATH has it. Installs a missing tool.
 * @param {string} binary
 * @param {string} version
 * @param {readonly string[]} source arguments of `cargo install` that name the crate
 * @param {NodeJS.ProcessEnv} env
 */
async function ensureCargoTool(binary, version, source, env) {
  const isRight = (/** @type {string} */ path) => capture(path, ["--version"], env)?.split(/\s+/)[1] === version;
  if (isRight(binary)) return null;
  const folder = join(toolCache, `${binary}-${version}`);
  const bin = join(folder, "bin");
  if (isRight(join(bin, binary))) return bin;
  const install = (/** @type {string[]} */ ...options) =>
    runOnline(binary, "cargo", ["install", "--quiet", "--root", folder, ...options, ...source], { env });
  await stage(`${binary} ${version} (compiled once)`, async () => {
    try {
      await install("--locked");
    } catch (error) {
      if (!(error instanceof CommandError) || !error.output.includes("failed to select a version")) throw error;
      console.log("  Its lock file is ahead of the registry, so it is left out.");
      await install();
    }
  });
  if (isRight(join(bin, binary))) return bin;
  throw new SetupError(`${binary} ${version} was installed, but ${join(bin, binary)} does not run.`);
}

/**
 * Finds or installs the commands of wasm-bindgen: the one that writes the glue, and the runner of tests in WebAssembly.
 * wasm-pack finds them on the PATH. Their default features are for encrypted connections, which they do not open here. Their
 * lock file is used unless it is ahead of the registry.
 * @param {NodeJS.ProcessEnv} env
 */
async function ensureWasmBindgen(env) {
  const version = lockedWasmBindgenVersion();
  const crate = ["wasm-bindgen-cli", "--version", `=${version}`, "--no-default-features"];
  return ensureCargoTool("wasm-bindgen", version, crate, env);
}

/** The version of wasm-pack for the tests; any other builds as well. */
const WASM_PACK_VERSION = "0.15.1";

/**
 * Finds or installs wasm-pack.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<NodeJS.ProcessEnv>} the environment in which it is found
 */
export async function ensureWasmPack(env) {
  if (findOnPath("wasm-pack", env)) return env;
  const crate = ["wasm-pack", "--version", `=${WASM_PACK_VERSION}`];
  const folder = await ensureCargoTool("wasm-pack", WASM_PACK_VERSION, crate, env);
  return folder === null ? env : withPath([folder], env);
}

/**
 * Installs the npm packages of a folder's package-lock.json, if they are missing or the lock has changed.
 * @param {string} what name of the packages, for messages
 * @param {string} folder
 */
export async function ensureNodeModules(what, folder) {
  const lock = readFileSync(join(folder, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  const stamp = join(folder, "node_modules", ".collidoscope-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await stage(what, () => runOnline(what, "npm", ["ci", "--no-fund"], { cwd: folder }));
  writeFileSync(stamp, wanted);
}

/**
 * Finds or installs everything that a build needs. Downloads of npm and compilations of cargo run side by side.
 * @returns {Promise<NodeJS.ProcessEnv>} the environment in which the tools are found
 */
export async function setUpBuild() {
  requireNode();
  const cargo = cargoEnvironment();
  await ensureLinker();
  await ensureWasmTarget(cargo);
  const [folder] = await Promise.all([ensureWasmBindgen(cargo), ensureNodeModules("npm packages", root)]);
  return withPath([...(folder === null ? [] : [folder]), inProject("node_modules", ".bin")], cargo);
}
