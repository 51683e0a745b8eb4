/** Builds the WebAssembly modules and their private glue into www/engine/wasm. */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { orderFunctions } from "./order.mjs";
import { namedIn, stripPanics } from "./panics.mjs";
import { inProject, root, wasmFolder } from "./paths.mjs";
import { stage } from "./progress.mjs";
import { capture, run, runOnline } from "./run.mjs";
import { WASM_TARGET } from "./tools.mjs";

const CRATE = "collidoscope";

/** What wasm-bindgen adds to the name of what it writes. */
const [MODULE, GLUE, DECLARATIONS] = ["_bg.wasm", "_bg.js", "_bg.d.ts"];
/** What it writes beside a module. */
const BESIDE_MODULE = [GLUE, ".js", ".d.ts", "_bg.wasm.d.ts"];

/**
 * @typedef {object} Variant
 * @property {string} name of its files
 * @property {string} what the progress output calls it
 * @property {string} feature of the crate that exports it
 */

/** The features of the three modules: with lessons, without them, and detection alone. */
export const EVERYTHING = "laboratory";
const WITHOUT_LESSONS = "world";
export const DETECTION_ALONE = "javascript";

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

/** What the facade calls of the glue. */
const SETTER = "__wbg_set_wasm";

/** wasm-bindgen declares only its own entry; the facade imports the glue under it. */
const GLUE_DECLARATIONS =
  "export declare function __wbg_set_wasm(exports: WebAssembly.Exports): void;\n";

/**
 * Measured with gzip against -O2, -O4, -Os and -Oz: all within 1 %, so the one made for speed. Without
 * feature flags wasm-opt keeps to the features that the compiler noted in the module.
 */
const OPTIMIZER_ARGUMENTS = [
  "-O3",
  "--converge",
  // What the compiler has left apart stays apart: hot loops are functions of their own, because the browsers have few
  // registers. The module is half a percent smaller for it.
  "--one-caller-inline-max-function-size=20",
  // The stack lies lowest and grows downwards: in its last kilobyte it has overflowed already.
  "--low-memory-unused",
];

/** The facade resets the stack after a call that the end of the machine's own stack has cut short. */
const LINKER_ARGUMENTS = ["-Clink-arg=--export=__stack_pointer"];

/** What names the tools, and the features: they are needed until the last run. */
const STRIP_ARGUMENTS = ["--strip-producers", "--strip-target-features"];

/**
 * @typedef {object} Profile
 * @property {string} name
 * @property {string} folder of cargo's output, below the target
 * @property {string[]} cargo arguments of the build
 * @property {string[]} features of the crate besides those of a variant
 * @property {string[]} bindgen arguments of wasm-bindgen
 * @property {boolean} optimized whether wasm-opt runs
 * @property {readonly Variant[]} variants the page needs but the first
 */

/** @type {Record<"release" | "development", Profile>} */
const PROFILES = {
  release: {
    name: "release",
    folder: "release",
    cargo: ["--release"],
    features: [],
    bindgen: [],
    optimized: true,
    variants: VARIANTS,
  },
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
 * A digest of everything that the module depends on.
 * @param {Profile} profile
 * @param {NodeJS.ProcessEnv} env
 */
function fingerprint(profile, env) {
  const digest = createHash("sha256");
  const add = (/** @type {string | Buffer} */ part) => digest.update(part).update("\0");
  for (const file of [
    ...filesBelow(inProject("src")),
    inProject("Cargo.toml"),
    inProject("Cargo.lock"),
    inProject(".cargo/config.toml"),
    ...["order", "panics", "sections"].map((name) => inProject(`scripts/lib/${name}.mjs`)),
  ]) {
    add(file.slice(root.length));
    add(readFileSync(file));
  }
  add(
    JSON.stringify([
      profile.variants.map((variant) => [
        cargoArguments(profile, variant),
        bindgenArguments(profile, variant, ""),
      ]),
      OPTIMIZER_ARGUMENTS,
      STRIP_ARGUMENTS,
      env.RUSTFLAGS ?? "",
    ]),
  );
  for (const tool of ["rustc", "wasm-bindgen", "wasm-opt"])
    add(capture(tool, ["--version"], env) ?? "");
  return digest.digest("hex");
}

/**
 * Builds the modules, unless they were built from the same inputs.
 * @param {NodeJS.ProcessEnv} env the environment in which the tools are found
 * @param {keyof typeof PROFILES} [profileName]
 */
export async function buildWasm(env, profileName = "release") {
  const profile = PROFILES[profileName];
  const stamp = join(wasmFolder, ".inputs");
  const wanted = fingerprint(profile, env);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) {
    if (!existsSync(`${inlinePath}.js`)) writeInline(profile.variants);
    return;
  }
  rmSync(wasmFolder, { recursive: true, force: true });
  for (const variant of profile.variants) {
    await stage(`${variant.what} (${profile.name})`, () => buildVariant(env, profile, variant));
  }
  shareGlue(profile.variants);
  writeInline(profile.variants);
  writeFileSync(stamp, wanted);
}

/** The module without lessons as text in a script, and its declaration. Compressed: as it is, the text is twice as long. */
const inlinePath = join(wasmFolder, `${CRATE}_inline`);

/** @param {readonly Variant[]} variants those that were built: of a development build the first alone */
function writeInline(variants) {
  const { name = CRATE } = variants.find((each) => each.name === CRATE) ?? variants[0] ?? {};
  const module = readFileSync(join(wasmFolder, name + MODULE));
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
  const path = join(wasmFolder, variant.name);
  await runOnline("The Rust dependencies", "cargo", cargoArguments(profile, variant), { env });
  const compiled = join(targetFolder(env), WASM_TARGET, profile.folder, `${CRATE}.wasm`);
  await run("wasm-bindgen", bindgenArguments(profile, variant, compiled), { env });
  if (profile.optimized) {
    await optimize(path + MODULE, env);
    stripGlue(path + GLUE, readFileSync(path + MODULE));
  }
}

/**
 * Leaves one glue for all modules, as those of one version share their imports, and declares it.
 * @param {readonly Variant[]} variants
 */
function shareGlue(variants) {
  const [path = "", ...others] = variants.map(({ name }) => join(wasmFolder, name));
  const shared = readFileSync(path + GLUE, "utf8");
  for (const other of others) {
    if (readFileSync(other + GLUE, "utf8") !== shared)
      throw new Error(`${other} has its own glue.`);
    for (const ending of BESIDE_MODULE) rmSync(other + ending);
  }
  writeFileSync(path + DECLARATIONS, GLUE_DECLARATIONS);
}

/**
 * The crate type is requested here and not in Cargo.toml, so that no dependent of the crate links a cdylib.
 * @param {Profile} profile
 * @param {Variant} variant
 */
function cargoArguments(profile, variant) {
  const features = [variant.feature, ...profile.features].join(",");
  const what = ["--locked", "--lib", "--crate-type", "cdylib", "--features", features];
  return ["rustc", ...what, "--target", WASM_TARGET, ...profile.cargo, "--", ...LINKER_ARGUMENTS];
}

/**
 * Target "bundler", because its glue can be given a fresh instance after a trap; "web" keeps the dead one.
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

/**
 * @param {string} path of the module
 * @param {NodeJS.ProcessEnv} env
 */
async function optimize(path, env) {
  const smaller = `${path}.optimized`;
  const before = statSync(path).size;
  const raw = readFileSync(path);
  /** Addresses of what stays as it is. @type {number[]} */
  const kept = [];
  for (let named = 1; named > 0; ) {
    writeFileSync(path, raw);
    const { functions, blanked } = await stripPanics(path, kept);
    if (functions === 0) throw new Error("The module's panics have other names than expected.");
    await run("wasm-opt", [...OPTIMIZER_ARGUMENTS, path, "-o", smaller], { env });
    const found = await namedIn(smaller, blanked);
    if (found.length > 0) console.log(`  the code names ${found}: what lies there stays`);
    kept.push(...found);
    named = found.length;
  }
  await orderFunctions(smaller);
  // Once more: what is read and written again is a little longer.
  await run("wasm-opt", [...OPTIMIZER_ARGUMENTS, ...STRIP_ARGUMENTS, smaller, "-o", path], { env });
  rmSync(smaller);
  console.log(`  wasm-opt: ${before} -> ${statSync(path).size} bytes`);
}

/**
 * Leaves of the generated glue what the module imports and what that needs. The facade calls the exports themselves: what
 * crosses is numbers and objects as they are, so that there is nothing to wrap.
 * @param {string} path
 * @param {Uint8Array<ArrayBuffer>} bytes of the module
 */
function stripGlue(path, bytes) {
  const glue = readFileSync(path, "utf8").replace(/^ *\/\*\*[\s\S]*?\*\/\n|^ *\/\/.*\n/gm, "");
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  const statements = glue.split(/^(?=\S)(?!})/m);
  const needed = new Set([SETTER, ...imports.map(({ name }) => name)]);
  const missing = [...needed].filter((name) => !declared(statements).includes(name));
  if (missing.length > 0) throw new Error(`The glue lacks ${missing.join(", ")}.`);
  for (let size = -1; size !== needed.size; ) {
    size = needed.size;
    for (const statement of statements.filter((each) => isNeeded(each, needed))) {
      for (const name of declared(statements)) {
        if (new RegExp(`(?<![\\w.])${name}\\b`).test(statement)) needed.add(name);
      }
    }
  }
  writeFileSync(path, statements.filter((each) => isNeeded(each, needed)).join(""));
}

/** What declares a name at the start of a statement of the glue. */
const DECLARATION = /^(?:export )?(?:function|let|const|class) (\w+)/;

/**
 * The names that statements declare.
 * @param {string[]} statements
 */
const declared = (statements) => statements.flatMap((each) => DECLARATION.exec(each)?.[1] ?? []);

/**
 * Whether a statement declares something that is needed, or does something to it.
 * @param {string} statement
 * @param {Set<string>} needed
 */
const isNeeded = (statement, needed) =>
  needed.has(DECLARATION.exec(statement)?.[1] ?? /^\w+/.exec(statement)?.[0] ?? "");
