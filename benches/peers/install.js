/** What the bench installs and builds: the peers of package-lock.json, and parry2d and box2d-rust as modules of WebAssembly. */

import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../../scripts/lib/paths.mjs";
import { run, runOnline } from "../../scripts/lib/run.mjs";
import { ensureNodeModules } from "../../scripts/lib/tools.mjs";

const here = import.meta.dirname;

const PRECISIONS = ["single", "double"];

/** Installs the bench's own packages, which the product has none of. */
export const ensurePeers = () => ensureNodeModules("peers", here);

/**
 * Builds parry2d in both precisions.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildParry(env) {
  for (const precision of PRECISIONS) await buildModule(env, "parry", `parry-${precision}`, ["--features", precision]);
}

/**
 * Builds box2d-rust, and returns the path of its module.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const buildBox2d = (env) => buildModule(env, "box2d", "box2d", []);

/**
 * Builds the crate in a folder as a module, optimised like our own, and returns its path.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {"parry" | "box2d"} folder
 * @param {string} name of the module
 * @param {string[]} features
 */
async function buildModule(env, folder, name, features) {
  const target = inProject("target", `peer-${folder}`);
  const flags = { RUSTFLAGS: "-C target-feature=+simd128", CARGO_TARGET_DIR: target };
  const command = ["build", "--release", "--locked", "--target", "wasm32-unknown-unknown", ...features];
  await runOnline(folder, "cargo", command, { env: { ...env, ...flags }, cwd: join(here, folder) });
  const module = join(target, `${name}.wasm`);
  copyFileSync(join(target, "wasm32-unknown-unknown", "release", `peer_${folder}.wasm`), module);
  await run("wasm-opt", ["-O3", module, "-o", module], { env });
  return module;
}

/** Returns the pinned versions of the peers by their packages, and that of parry2d. */
export function peerVersions() {
  const { dependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
  const lock = readFileSync(join(here, "parry", "Cargo.lock"), "utf8");
  const parry = /name = "parry2d"\r?\nversion = "([^"]+)"/.exec(lock)?.[1];
  return /** @type {Readonly<Record<string, string | undefined>>} */ ({ parry2d: parry, ...dependencies });
}
