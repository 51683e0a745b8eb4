/** Assembles what npm gets, dist/package and dist/package-element, and checks it the way its user would. */

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { elementFolder, inProject, packageFolder, root, wasmFolder } from "./paths.mjs";
import { SetupError } from "./progress.mjs";
import { capture, run } from "./run.mjs";

const LICENSES = ["LICENSE-MIT", "LICENSE-APACHE"];

/** Documents of the engine's package, at the paths that they have in the repository. */
const DOCUMENTS = ["README.md", "docs/guide.md", "docs/scene-format.md", ...LICENSES];

/** The packages, by their names: where they are assembled, and the most bytes of the archive that npm downloads. */
const PACKAGES = {
  collidoscope: { folder: packageFolder, most: 717_720 },
  "collidoscope-element": { folder: elementFolder, most: 630_350 },
};

/** Files of the engine that the element loads, beside it in its package. */
const ENGINE_OF_ELEMENT = ["lab.js", "whole.js", "shared.js", "wasm/collidoscope_bg.wasm"];

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
      "./collidoscope_bg.wasm": "./wasm/collidoscope_bg.wasm",
      "./collidoscope_detection_bg.wasm": "./wasm/collidoscope_detection_bg.wasm",
      "./package.json": "./package.json",
    },
    bin: { collidoscope: "./check/command.js" },
    types: "./index.d.ts",
    sideEffects: false,
    files: ["*.js", "*.d.ts", "check", "wasm", ...DOCUMENTS],
    engines: { node: ">=20" },
  };
}

/** @param {CrateDescription} crate */
function elementManifest({ version, license, keywords }) {
  return {
    name: "collidoscope-element",
    version,
    description: "The laboratory Collidoscope as an element for articles: collision detection that shows its steps",
    license,
    keywords: [...keywords, "custom-element"],
    type: "module",
    exports: {
      ".": { types: "./collidoscope-lab.d.ts", default: "./collidoscope-lab.js" },
      "./react": { types: "./react.d.ts" },
      "./vue": { types: "./vue.d.ts" },
      "./package.json": "./package.json",
    },
    types: "./collidoscope-lab.d.ts",
    sideEffects: true,
    files: ["*.js", "*.d.ts", "parts", "engine", ...LICENSES],
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
 * Writes both packages.
 * @param {NodeJS.ProcessEnv} env
 */
export async function assemblePackage(env) {
  for (const module of MODULES) {
    if (!existsSync(join(wasmFolder, module))) {
      throw new SetupError(`${module} is missing; \`npm run build:wasm\` makes it.`);
    }
  }
  for (const { folder } of Object.values(PACKAGES)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const crate = describeCrate(env);
  await assembleEngine(crate);
  await assembleElement(crate, env);
}

/**
 * @param {string} folder
 * @param {object} manifest
 */
function writeManifest(folder, manifest) {
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Writes dist/package: the bundled scripts, their declarations, the modules and the documents.
 * @param {CrateDescription} crate
 */
async function assembleEngine(crate) {
  checkScripts(await writeScripts());
  await writeCommand();
  for (const module of MODULES) {
    cpSync(join(wasmFolder, module), join(packageFolder, "wasm", module));
  }
  mkdirSync(join(packageFolder, "docs"));
  for (const document of DOCUMENTS) writeFileSync(join(packageFolder, document), shippedText(document));
  writeManifest(packageFolder, packageManifest(crate));
  await writeDeclarations();
}

/** A picture with the empty line after it, or the row of a table that begins with a link; and a link within a text. */
const REFERENCE = /^(?:!\[.*\]\((.*)\)\n\n|\| \[.*?\]\((.*?)\).*\n)/gm;
const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/**
 * Returns a document without references to files that stay in the repository: pictures, a quarter of the download, and rows of tables
 * go, links become plain text.
 * @param {string} document
 */
function shippedText(document) {
  const ships = (/** @type {string} */ target) => {
    const [path = ""] = target.split("#");
    return path === "" || /^[a-z]+:/.test(path) || DOCUMENTS.includes(posix.join(posix.dirname(document), path));
  };
  return readFileSync(inProject(document), "utf8")
    .replace(REFERENCE, (reference, picture, page) => (ships(picture ?? page) ? reference : ""))
    .replace(LINK, (link, text, target) => (ships(target) ? link : text));
}

/**
 * Writes dist/package-element: the element, its parts, and an engine for them, so that a page needs nothing else.
 * @param {CrateDescription} crate
 * @param {NodeJS.ProcessEnv} env
 */
async function assembleElement(crate, env) {
  await run("vite", ["build", "--config", "scripts/element.config.mjs", "--logLevel", "warn"], { env });
  for (const file of ENGINE_OF_ELEMENT) cpSync(join(packageFolder, file), join(elementFolder, "engine", file));
  cpSync(inProject("www", "lab", "collidoscope-lab.d.ts"), join(elementFolder, "collidoscope-lab.d.ts"));
  cpSync(inProject("scripts", "package", "element"), elementFolder, { recursive: true });
  for (const file of LICENSES) cpSync(inProject(file), join(elementFolder, file));
  const script = readFileSync(join(elementFolder, "collidoscope-lab.js"));
  const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
  const document = join(elementFolder, "README.md");
  const text = readFileSync(document, "utf8");
  writeFileSync(document, text.replaceAll("VERSION", crate.version).replaceAll("INTEGRITY", integrity));
  writeManifest(elementFolder, elementManifest(crate));
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
 * Packs the packages and unpacks them among the installed packages of a project, which is emptied before.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} project
 */
export async function installPackages(env, project) {
  rmSync(project, { recursive: true, force: true });
  for (const [name, { folder, most }] of Object.entries(PACKAGES)) {
    const installed = join(project, "node_modules", name);
    mkdirSync(installed, { recursive: true });
    await run("npm", ["pack", "--silent", "--pack-destination", project, folder], { env });
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const archive = join(project, `${name}-${version}.tgz`);
    const { size } = statSync(archive);
    if (size > most) throw new SetupError(`The archive of ${name} has ${size} bytes; at most ${most} are allowed.`);
    await run("tar", ["-xzf", archive, "-C", installed, "--strip-components", "1"], { env });
  }
}

/**
 * Installs the packages in an empty project, compiles a strict TypeScript program against its
 * declarations and runs that program in Node.
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkPackageAsItsUser(env) {
  const project = inProject("target", "package-user");
  await installPackages(env, project);
  cpSync(inProject("scripts", "package", "user"), project, { recursive: true });
  symlinkSync(inProject("node_modules", "@types"), join(project, "node_modules", "@types"));
  await run("tsc", ["--project", project], { env, cwd: root });
  await run("node", [join(project, "user.js")], { env });
}
