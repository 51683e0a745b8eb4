/** Builds the WebAssembly modules and their glue into www/engine/wasm. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { inProject, root, wasmFolder } from "./paths.mjs";
import { stage } from "./progress.mjs";
import { capture, run, runOnline } from "./run.mjs";
import { WASM_TARGET } from "./tools.mjs";

const CRATE = "collidoscope";

/** Ending of the modules that wasm-bindgen writes. */
const MODULE = "_bg.wasm";

/**
 * @typedef {object} Variant
 * @property {string} name of its files
 * @property {string} what the progress output calls it
 * @property {string[]} cargo arguments that choose its features
 */

/** @type {readonly Variant[]} */
const VARIANTS = [
  { name: "collidoscope", what: "WebAssembly module", cargo: [] },
  { name: "collidoscope_detection", what: "WebAssembly module of detection alone", cargo: ["--no-default-features"] },
];

/**
 * Arguments of wasm-opt; docs/inlining.md has the measurements. Without feature flags it uses the features that the compiler
 * recorded in the module.
 */
const OPTIMIZER_ARGUMENTS = [
  "-O3",
  "--converge",
  // Functions that the compiler left apart stay apart: hot loops are separate functions because browsers have few registers.
  "--one-caller-inline-max-function-size=20",
  // The stack lies at the lowest addresses and grows downwards, so that it has overflowed before it reaches the first kilobyte.
  "--low-memory-unused",
  "--strip-debug",
  "--strip-producers",
  "--strip-target-features",
];

/**
 * @typedef {object} Profile
 * @property {string} name
 * @property {string} folder of cargo's output, below the target
 * @property {string[]} cargo arguments of the build
 * @property {string[]} bindgen arguments of wasm-bindgen
 * @property {boolean} optimized whether wasm-opt runs
 * @property {readonly Variant[]} variants the page needs the first alone
 */

/** @type {Profile} */
const RELEASE = {
  name: "release",
  folder: "release",
  cargo: ["--release"],
  bindgen: [],
  optimized: true,
  variants: VARIANTS,
};

/** @type {Record<"release" | "page" | "development", Profile>} */
const PROFILES = {
  release: RELEASE,
  page: { ...RELEASE, variants: VARIANTS.slice(0, 1) },
  development: {
    name: "development",
    folder: "debug",
    cargo: [],
    bindgen: ["--debug"],
    optimized: false,
    variants: VARIANTS.slice(0, 1),
  },
};

/**
 * All files below a folder, sorted by path.
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/**
 * Returns a digest of all inputs of a module.
 * @param {Profile} profile
 * @param {NodeJS.ProcessEnv} env
 */
function fingerprint(profile, env) {
  const digest = createHash("sha256");
  const add = (/** @type {string | Buffer} */ part) => digest.update(part).update("\0");
  for (const file of [
    ...["src", "engine", "www/engine/generated"].flatMap((folder) => filesBelow(inProject(folder))),
    inProject("Cargo.toml"),
    inProject("Cargo.lock"),
    inProject(".cargo/config.toml"),
    inProject("scripts/lib/wasm.mjs"),
  ]) {
    add(file.slice(root.length));
    add(readFileSync(file));
  }
  add(`${profile.name} ${env.RUSTFLAGS ?? ""}`);
  for (const tool of ["rustc", "wasm-bindgen", "wasm-opt"]) add(capture(tool, ["--version"], env) ?? "");
  return digest.digest("hex");
}

/**
 * Builds the modules whose inputs have changed.
 * @param {NodeJS.ProcessEnv} env the environment in which the tools are found
 * @param {keyof typeof PROFILES} [profileName]
 */
export async function buildWasm(env, profileName = "release") {
  const profile = PROFILES[profileName];
  const inputs = fingerprint(profile, env);
  mkdirSync(wasmFolder, { recursive: true });
  for (const variant of profile.variants) {
    const stamp = join(wasmFolder, `.${variant.name}.inputs`);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) continue;
    rmSync(stamp, { force: true });
    await stage(`${variant.what} (${profileName})`, () => buildVariant(env, profile, variant));
    writeFileSync(stamp, inputs);
  }
}

/** Path of the script that holds the module as text, deflated to half its length. */
const inlinePath = join(wasmFolder, `${CRATE}_inline`);

/** @param {Profile} profile */
async function writeInline({ optimized }) {
  const module = readFileSync(join(wasmFolder, CRATE + MODULE));
  // Five hundredths shorter than by zlib. Loaded here, since a build may have to install it first.
  const { deflateAsync } = await import("@gfx/zopfli");
  const deflated = optimized ? Buffer.from(await deflateAsync(module, {})) : deflateRawSync(module);
  const text = deflated.toString("base64");
  writeFileSync(`${inlinePath}.js`, `export const DEFLATED_MODULE = "${text}";\n`);
  writeFileSync(`${inlinePath}.d.ts`, "export declare const DEFLATED_MODULE: string;\n");
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Profile} profile
 * @param {Variant} variant
 */
async function buildVariant(env, profile, variant) {
  await runOnline("The Rust dependencies", "cargo", cargoArguments(profile, variant), { env });
  const compiled = join(targetFolder(env), WASM_TARGET, profile.folder, `${CRATE}_wasm.wasm`);
  await run("wasm-bindgen", bindgenArguments(profile, variant, compiled), { env });
  const module = join(wasmFolder, variant.name + MODULE);
  if (profile.optimized) await run("wasm-opt", [...OPTIMIZER_ARGUMENTS, module, "-o", module], { env });
  if (variant.name === CRATE) await writeInline(profile);
}

/**
 * @param {Profile} profile
 * @param {Variant} variant
 */
function cargoArguments(profile, variant) {
  return ["build", "--locked", "--lib", "--target", WASM_TARGET, ...profile.cargo, ...variant.cargo];
}

/**
 * Returns the arguments of wasm-bindgen. The facade finds the module itself: a bundler would look for it beside the glue.
 * @param {Profile} profile
 * @param {Variant} variant
 * @param {string} compiled path of cargo's output
 */
function bindgenArguments(profile, variant, compiled) {
  const output = ["--out-dir", wasmFolder, "--out-name", variant.name];
  return [compiled, "--target", "web", "--omit-default-module-path", ...output, ...profile.bindgen];
}

/**
 * Returns the folder of cargo's output.
 * @param {NodeJS.ProcessEnv} env
 */
const targetFolder = (env) => env.CARGO_TARGET_DIR ?? inProject("target");
