/** Builds the WebAssembly modules and their private glue into www/engine/wasm. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { inProject, root, wasmFolder } from "./paths.mjs";
import { stage } from "./progress.mjs";
import { capture, run, runOnline } from "./run.mjs";
import { WASM_TARGET } from "./tools.mjs";

const CRATE = "collidoscope";

/** Endings of the files that wasm-bindgen writes. */
const [MODULE, GLUE] = ["_bg.wasm", "_bg.js"];

/**
 * @typedef {object} Variant
 * @property {string} name of its files
 * @property {string} what the progress output calls it
 * @property {string} feature of the crate that exports it
 */

/** The features of the modules: with lessons, without them, and detection alone. */
export const EVERYTHING = "world";
const WITHOUT_LESSONS = "world";
export const DETECTION_ALONE = "";

/** @type {readonly Variant[]} */
const VARIANTS = [
  { name: "collidoscope_lab", what: "WebAssembly module with lessons", feature: EVERYTHING },
  { name: "collidoscope", what: "WebAssembly module", feature: WITHOUT_LESSONS },
  {
    name: "collidoscope_detection",
    what: "WebAssembly module of detection alone",
    feature: DETECTION_ALONE,
  },
];

/** The function of the glue that receives a fresh instance. */
const SETTER = "__wbg_set_wasm";

/** Scene documents cross as objects, so the facade calls these exports by their glue. */
const SCENES = "from_scene, to_scene";
const SCENES_DECLARATIONS = `export declare function from_scene(document: unknown, seed?: number): number;
export declare function to_scene(engine: number): unknown;
`;

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

/** The facade restores the stack pointer after the machine's stack has ended within a call. */
const LINKER_ARGUMENTS = ["-Clink-arg=--export=__stack_pointer"];

/**
 * @typedef {object} Profile
 * @property {string} name
 * @property {string} folder of cargo's output, below the target
 * @property {string[]} cargo arguments of the build
 * @property {string[]} features of the crate besides those of a variant
 * @property {string[]} bindgen arguments of wasm-bindgen
 * @property {boolean} optimized whether wasm-opt runs
 * @property {readonly Variant[]} variants the page needs the first alone
 */

/** @type {Profile} */
const RELEASE = {
  name: "release",
  folder: "release",
  cargo: ["--release"],
  features: [],
  bindgen: [],
  optimized: true,
  variants: VARIANTS,
};

/** @type {Record<"release" | "page" | "development", Profile>} */
const PROFILES = {
  release: RELEASE,
  page: { ...RELEASE, variants: VARIANTS.slice(0, 1) },
  // Panics are written to the console with a stack.
  development: {
    name: "development",
    folder: "debug",
    cargo: [],
    features: ["panic-hook"],
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
    ...filesBelow(inProject("src")),
    ...filesBelow(inProject("engine")),
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
  writeImports(profile.variants);
  if (profile.variants.some(({ name }) => name === CRATE)) writeInline();
}

/** Path of the script that holds the module as text, deflated to half its length. */
const inlinePath = join(wasmFolder, `${CRATE}_inline`);

function writeInline() {
  const module = readFileSync(join(wasmFolder, CRATE + MODULE));
  const text = deflateRawSync(module, { level: 9 }).toString("base64");
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
}

/**
 * Writes `imports.js`, which names the functions of the glue that the modules import, and `scenes.js`, which names those that
 * the facade calls. The facade calls all other exports itself, so bundlers drop the rest of the glue.
 *
 * All modules share the glue of the first, which has the most exports.
 * @param {readonly Variant[]} variants
 */
function writeImports(variants) {
  const glue = (variants[0]?.name ?? CRATE) + GLUE;
  const offered = readFileSync(join(wasmFolder, glue), "utf8");
  const names = new Set([SETTER]);
  for (const { name } of variants) {
    const module = new WebAssembly.Module(readFileSync(join(wasmFolder, name + MODULE)));
    for (const imported of WebAssembly.Module.imports(module)) {
      if (!offered.includes(imported.name)) {
        throw new Error(`${name} imports ${imported.name}, which ${glue} lacks.`);
      }
      names.add(imported.name);
    }
  }
  const list = [...names].join(", ");
  writeFileSync(join(wasmFolder, "imports.js"), `export { ${list} } from "./${glue}";\n`);
  const setter = `export declare function ${SETTER}(exports: WebAssembly.Exports): void;\n`;
  writeFileSync(join(wasmFolder, "imports.d.ts"), setter);
  writeFileSync(join(wasmFolder, "scenes.js"), `export { ${SCENES} } from "./${glue}";\n`);
  writeFileSync(join(wasmFolder, "scenes.d.ts"), SCENES_DECLARATIONS);
}

/**
 * Returns the arguments of cargo. The crate type is requested here and not in Cargo.toml, so that no dependent of the crate
 * links a cdylib.
 * @param {Profile} profile
 * @param {Variant} variant
 */
function cargoArguments(profile, variant) {
  const features = variant.feature;
  const what = ["--locked", "--lib", "--no-default-features", "--features", features];
  return ["rustc", ...what, "--target", WASM_TARGET, ...profile.cargo, "--", ...LINKER_ARGUMENTS];
}

/**
 * Returns the arguments of wasm-bindgen. The glue of the target "bundler" accepts a fresh instance after a trap; that of
 * "web" keeps the dead one.
 * @param {Profile} profile
 * @param {Variant} variant
 * @param {string} compiled path of cargo's output
 */
function bindgenArguments(profile, variant, compiled) {
  const output = ["--out-dir", wasmFolder, "--out-name", variant.name];
  return [compiled, "--target", "bundler", ...output, ...profile.bindgen];
}

/**
 * Returns the folder of cargo's output.
 * @param {NodeJS.ProcessEnv} env
 */
const targetFolder = (env) => env.CARGO_TARGET_DIR ?? inProject("target");
