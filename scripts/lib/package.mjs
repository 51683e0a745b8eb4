/** Assembles what npm gets, dist/package, and checks it the way its user would. */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject, packageFolder, root, wasmFolder } from "./paths.mjs";
import { SetupError } from "./progress.mjs";
import { capture, run } from "./run.mjs";

/** Files that stand beside the facade in the package. */
const DOCUMENTS = ["README.md", "LICENSE-MIT", "LICENSE-APACHE"];

/** Most bytes of the archive that npm downloads: the engine with its documents, and the element with all stages. */
const MOST_ARCHIVE_BYTES = 1_030_000;

/** Comments by which bundlers for the browser leave Node's own modules alone. */
const NODE_ONLY = ["@vite-ignore", "webpackIgnore: true"];

/** The entries. They share one facade, so that they have the same classes and the same live engine. */
const ENTRIES = ["index", "inline", "lab", "detection"];

const MODULES = ["collidoscope_bg.wasm", "collidoscope_detection_bg.wasm"];

/** Hints to bundlers that a script must contain. @type {Record<string, string[]>} */
const HINTS = {
  "whole.js": ['new URL("./wasm/collidoscope_bg.wasm",'],
  "detection.js": ['new URL("./wasm/collidoscope_detection_bg.wasm",'],
  "shared.js": NODE_ONLY,
};

/** As in types.ts, from which the roll-up does not take it: `Symbol.dispose` for compilers that lack it. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />';

/**
 * @typedef {object} CrateDescription
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string} license
 * @property {string[]} keywords
 */

/**
 * Name, version and description come from Cargo.toml.
 * @param {NodeJS.ProcessEnv} env
 * @returns {CrateDescription}
 */
function describeCrate(env) {
  const command = ["metadata", "--locked", "--no-deps", "--format-version", "1"];
  const metadata = capture("cargo", command, env);
  if (metadata === null) throw new SetupError("`cargo metadata --locked` failed.");
  return JSON.parse(metadata).packages.find((/** @type {CrateDescription} */ { name }) => name === "collidoscope");
}

/** @param {CrateDescription} crate */
function packageManifest({ name, version, description, license, keywords }) {
  return {
    name,
    version,
    description,
    license,
    keywords,
    type: "module",
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      "./inline": { types: "./inline.d.ts", default: "./inline.js" },
      "./detection": { types: "./detection.d.ts", default: "./detection.js" },
      "./lab": { types: "./lab.d.ts", default: "./lab.js" },
      "./element": { types: "./element.d.ts", default: "./element.js" },
      "./element/react": { types: "./element.react.d.ts" },
      "./element/vue": { types: "./element.vue.d.ts" },
      "./collidoscope_bg.wasm": "./wasm/collidoscope_bg.wasm",
      "./collidoscope_detection_bg.wasm": "./wasm/collidoscope_detection_bg.wasm",
      "./package.json": "./package.json",
    },
    bin: { collidoscope: "./check/command.js" },
    types: "./index.d.ts",
    sideEffects: ["./element.js", "./element/*.js"],
    files: ["*.js", "*.d.ts", "check", "element", "wasm", ...DOCUMENTS],
    engines: { node: ">=20" },
  };
}

/** Doc comments ship in the declarations; in the scripts they would double the download. */
const COMMENTS = Object.freeze({ legal: true, annotation: true, jsdoc: false });

/**
 * Writes the scripts: an entry each, the facade that all share, and the glue of each module. They are not minified, because
 * Node prints the line of an error, and the program's own bundler minifies anyway.
 * @returns {Promise<Map<string, string>>} the scripts by their names
 */
async function writeScripts() {
  // Not at the top: this file is read before the packages are installed.
  const { rolldown } = await import("rolldown");
  const facade = await rolldown({
    input: Object.fromEntries(ENTRIES.map((entry) => [entry, inProject("www", "engine", `${entry}.ts`)])),
    platform: "neutral",
    resolve: { mainFields: ["module"] },
  });
  const { output } = await facade.write({
    dir: packageFolder,
    format: "esm",
    comments: COMMENTS,
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    minifyInternalExports: false,
    codeSplitting: {
      groups: [
        // Apart from the facade, so that an app of detection alone carries nothing of the whole module.
        { name: "shared", test: /engine[\\/](?!wasm|glue|index|inline|lab|detection|explain)/, priority: 2 },
        { name: "whole", test: /wasm[\\/]collidoscope\.js$|engine[\\/](index|glue_whole)\.ts$/, priority: 1 },
      ],
    },
  });
  await facade.close();
  return new Map(output.map((file) => [file.fileName, "code" in file ? file.code : ""]));
}

/** Writes the command and the thread that it runs programs in, around the engine of the entry `collidoscope`. */
async function writeCommand() {
  // Not at the top: this file is read before the packages are installed.
  const { rolldown } = await import("rolldown");
  const engine = inProject("www", "engine", "index.ts");
  const command = await rolldown({
    input: { command: inProject("www", "judge", "command.ts"), worker: inProject("www", "judge", "worker.ts") },
    platform: "node",
    external: [engine],
  });
  await command.write({
    dir: join(packageFolder, "check"),
    format: "esm",
    comments: COMMENTS,
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    minifyInternalExports: false,
    paths: { [engine]: "../index.js" },
    codeSplitting: { groups: [{ name: "judge", minShareCount: 2 }] },
  });
  await command.close();
}

/**
 * Checks that the scripts keep the hints for bundlers, and that they are ASCII.
 * @param {Map<string, string>} scripts
 */
function checkScripts(scripts) {
  for (const [name, wanted] of Object.entries(HINTS)) {
    const lost = wanted.filter((hint) => !scripts.get(name)?.includes(hint));
    if (lost.length > 0) throw new Error(`${name} has lost ${lost}.`);
  }
  for (const [name, script] of scripts) {
    // With one other letter V8 stores the script at two bytes a letter, which costs Node a twentieth of its start.
    if (!/^[\0-\x7f]*$/.test(script)) {
      throw new Error(`${name} has letters that are not ASCII; write them as escapes.`);
    }
  }
}

/**
 * Writes dist/package: the bundled scripts, their declarations, the element, the modules and the documents.
 * @param {NodeJS.ProcessEnv} env
 */
export async function assemblePackage(env) {
  for (const module of MODULES) {
    if (!existsSync(join(wasmFolder, module))) {
      throw new SetupError(`${module} is missing; \`npm run build:wasm\` makes it.`);
    }
  }
  rmSync(packageFolder, { recursive: true, force: true });
  mkdirSync(packageFolder, { recursive: true });
  checkScripts(await writeScripts());
  await writeCommand();
  for (const module of MODULES) {
    cpSync(join(wasmFolder, module), join(packageFolder, "wasm", module));
  }
  for (const document of DOCUMENTS) {
    const text = readFileSync(inProject(document), "utf8");
    // The pictures stay in the repository: they would be more than a quarter of the download.
    writeFileSync(join(packageFolder, document), text.replace(/^!\[.*\]\(.*\)\n\n/gm, ""));
  }
  const manifest = packageManifest(describeCrate(env));
  writeFileSync(join(packageFolder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeDeclarations();
  await run("vite", ["build", "--config", "scripts/element.config.mjs", "--logLevel", "warn"], { env });
  cpSync(inProject("www", "lab", "collidoscope-lab.d.ts"), join(packageFolder, "element.d.ts"));
  cpSync(inProject("scripts", "package", "types"), packageFolder, { recursive: true });
}

/** Writes the declarations: the exports of the entries, and the types that they mention. */
async function writeDeclarations() {
  // Not at the top: this file is read before the packages are installed.
  const [{ rolldown }, { dts }] = await Promise.all([import("rolldown"), import("rolldown-plugin-dts")]);
  const declarations = await rolldown({
    input: Object.fromEntries(ENTRIES.map((entry) => [entry, inProject("www", "engine", `${entry}.ts`)])),
    platform: "neutral",
    plugins: [dts({ emitDtsOnly: true, oxc: { stripInternal: true }, tsconfig: false })],
  });
  await declarations.write({
    dir: packageFolder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name].ts",
    banner: DISPOSABLE,
    minifyInternalExports: false,
    codeSplitting: { groups: [{ name: "shared.d", minShareCount: 2 }] },
  });
  await declarations.close();
}

/**
 * Packs the package and unpacks it among the installed packages of a project, which is emptied before.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} project
 */
export async function installPackage(env, project) {
  const installed = join(project, "node_modules", "collidoscope");
  rmSync(project, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  await run("npm", ["pack", "--silent", "--pack-destination", project, packageFolder], { env });
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const archive = join(project, `collidoscope-${version}.tgz`);
  const { size } = statSync(archive);
  if (size > MOST_ARCHIVE_BYTES) {
    throw new SetupError(`The package has ${size} bytes; at most ${MOST_ARCHIVE_BYTES} are allowed.`);
  }
  await run("tar", ["-xzf", archive, "-C", installed, "--strip-components", "1"], { env });
}

/**
 * Installs the package in an empty project, compiles a strict TypeScript program against its
 * declarations and runs that program in Node.
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkPackageAsItsUser(env) {
  const project = inProject("target", "package-user");
  await installPackage(env, project);
  cpSync(inProject("scripts", "package", "user"), project, { recursive: true });
  symlinkSync(inProject("node_modules", "@types"), join(project, "node_modules", "@types"));
  await run("tsc", ["--project", project], { env, cwd: root });
  await run("node", [join(project, "user.js")], { env });
}
