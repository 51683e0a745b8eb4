/** What the bench installs and builds: the peers of package-lock.json, and parry2d as modules of WebAssembly. */

import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../../scripts/lib/paths.mjs";
import { stage } from "../../scripts/lib/progress.mjs";
import { run, runOnline } from "../../scripts/lib/run.mjs";

const here = import.meta.dirname;
const parryFolder = inProject("target", "peer-parry");

const PRECISIONS = ["single", "double"];

/** Installs the bench's own packages, which the product has none of. */
export async function ensurePeers() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(here, "package-lock.json")))
    .digest("hex");
  const stamp = join(here, "node_modules", ".collidoscope-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await stage("peers", () => runOnline("The peers", "npm", ["ci", "--no-fund"], { cwd: here }));
  writeFileSync(stamp, wanted);
}

/**
 * Builds parry2d in both precisions, optimised like our own module.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildParry(env) {
  const flags = { RUSTFLAGS: "-C target-feature=+simd128", CARGO_TARGET_DIR: parryFolder };
  for (const precision of PRECISIONS) {
    const command = ["build", "--release", "--locked", "--target", "wasm32-unknown-unknown"];
    await runOnline("parry2d", "cargo", [...command, "--features", precision], {
      env: { ...env, ...flags },
      cwd: join(here, "parry"),
    });
    const built = join(parryFolder, "wasm32-unknown-unknown", "release", "peer_parry.wasm");
    const module = join(parryFolder, `parry-${precision}.wasm`);
    copyFileSync(built, module);
    await run("wasm-opt", ["-O3", module, "-o", module], { env });
  }
}

/** Returns the pinned versions of the peers by their packages, and that of parry2d. */
export function peerVersions() {
  const { dependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
  const lock = readFileSync(join(here, "parry", "Cargo.lock"), "utf8");
  const parry = /name = "parry2d"\r?\nversion = "([^"]+)"/.exec(lock)?.[1];
  return /** @type {Readonly<Record<string, string | undefined>>} */ ({ parry2d: parry, ...dependencies });
}
