/** Assembles what npm gets, dist/package, and checks it the way its user would. */

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { inProject, packageFolder, root, wasmFolder } from "./paths.mjs";
import { SetupError } from "./progress.mjs";
import { capture, run } from "./run.mjs";

/** Files that stand beside the facade in the package. */
const DOCUMENTS = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/** The module under each entry of the package: everything, and detection alone. */
const ENTRIES = {
  index: "collidoscope_bg.wasm",
  detection: "collidoscope_detection_bg.wasm",
};

/** The modules, and what the declarations of the facades mention. */
const BESIDE = [...Object.values(ENTRIES), "collidoscope_bg.wasm.d.ts"];

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
  return JSON.parse(metadata).packages[0];
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
      "./detection": { types: "./detection.d.ts", default: "./detection.js" },
      "./collidoscope_bg.wasm": "./wasm/collidoscope_bg.wasm",
      "./collidoscope_detection_bg.wasm": "./wasm/collidoscope_detection_bg.wasm",
      "./package.json": "./package.json",
    },
    types: "./index.d.ts",
    sideEffects: false,
    files: ["*.js", "*.js.map", "*.d.ts", "wasm", ...DOCUMENTS],
    engines: { node: ">=20" },
  };
}

/** What the comments say of the interface stands in the declarations; half of the script would be comments. */
const COMMENTS = Object.freeze({ legal: true, annotation: true, jsdoc: false });

/** Names of functions and classes stay as bundling gives them, for the traces of errors. */
const MINIFICATION = Object.freeze({
  compress: { keepNames: { function: true, class: true } },
  mangle: { keepNames: true },
  codegen: { removeWhitespace: true },
});

/**
 * Writes a facade as one script, the glue in it, with a map to the sources: a dozen files would cost Node ten milliseconds, and
 * reading a script that is not minified one.
 * @param {string} entry
 * @returns {Promise<string>} the script before it was minified
 */
async function bundle(entry) {
  // Not at the top: this file is read before the packages are installed.
  const { rolldown } = await import("rolldown");
  const input = inProject("www", "package", `${entry}.js`);
  const facade = await rolldown({ input, platform: "neutral" });
  const file = join(packageFolder, `${entry}.js`);
  const options = /** @type {const} */ ({ file, format: "esm", comments: COMMENTS });
  const plain = await facade.generate(options);
  const { output } = await facade.generate({
    ...options,
    minify: MINIFICATION,
    sourcemap: true,
    // Named as in the repository; the map has them in it, and no file of the user's is meant.
    sourcemapPathTransform: (source) => source.replace(/^(?:\.\.\/)+/, "collidoscope:///"),
  });
  await facade.close();
  const [{ code, map }] = output;
  // Quoted as every bundler knows it, and no longer: the map still holds.
  const script = code.replace(/new URL\(`(\.\/wasm\/\w+\.wasm)`,/, 'new URL("$1",');
  // One other letter, and V8 keeps the whole script at two bytes a letter: a twentieth of the start in Node.
  if (!/^[\0-\x7f]*$/.test(script)) {
    throw new Error(`${entry}.js has letters that are not ASCII; write them as escapes.`);
  }
  writeFileSync(file, script);
  writeFileSync(`${file}.map`, String(map));
  return plain.output[0].code;
}

/** What tells bundlers for the browser to leave Node's own files alone, and which file is the module. */
const FOR_BUNDLERS = ["@vite-ignore", "webpackIgnore: true", 'new URL("./wasm/'];

/**
 * Checks that a facade calls nothing that its module lacks, as the types are those of the module that has everything; and that
 * bundlers are still told what they need to know.
 * @param {string} entry
 * @param {string} plain the script before it was minified
 * @param {string} module
 */
function checkFacade(entry, plain, module) {
  // The bundler numbers names that are used twice. What frees an engine is called by its name.
  const calls = [...plain.matchAll(/\bglue(?:\$\d+)?\.(\w+)/g)].map(([, name = ""]) => name);
  if (calls.length === 0) throw new Error(`No calls were found in ${entry}.js.`);
  const called = new Set([...calls, "dispose"]);
  const compiled = new WebAssembly.Module(readFileSync(join(wasmFolder, module)));
  for (const { name } of WebAssembly.Module.exports(compiled)) called.delete(name);
  if (called.size > 0) throw new Error(`${entry}.js calls ${[...called]}, which ${module} lacks.`);
  const script = readFileSync(join(packageFolder, `${entry}.js`), "utf8");
  const lost = FOR_BUNDLERS.filter((word) => !script.includes(word));
  if (lost.length > 0) throw new Error(`${entry}.js has lost ${lost}.`);
}

/**
 * Writes dist/package. The facades are bundled; their declarations come from their JSDoc.
 * @param {NodeJS.ProcessEnv} env
 */
export async function assemblePackage(env) {
  for (const module of Object.values(ENTRIES)) {
    if (!existsSync(join(wasmFolder, module))) {
      throw new SetupError(`${module} is missing; \`npm run build:wasm\` makes it.`);
    }
  }
  rmSync(packageFolder, { recursive: true, force: true });
  mkdirSync(packageFolder, { recursive: true });
  const facade = inProject("www", "package");
  for (const [entry, module] of Object.entries(ENTRIES)) {
    checkFacade(entry, await bundle(entry), module);
  }
  for (const file of readdirSync(facade)) {
    if (file.endsWith(".d.ts")) cpSync(join(facade, file), join(packageFolder, file));
  }
  for (const file of BESIDE) {
    cpSync(join(wasmFolder, file), join(packageFolder, "wasm", file));
  }
  for (const document of DOCUMENTS) {
    const text = readFileSync(inProject(document), "utf8");
    // The pictures stay in the repository: they would be more than a quarter of the download, as the maps are.
    writeFileSync(join(packageFolder, document), text.replace(/^!\[.*\]\(.*\)\n\n/gm, ""));
  }
  const manifest = packageManifest(describeCrate(env));
  writeFileSync(join(packageFolder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await run("tsc", ["--project", inProject("scripts", "package", "tsconfig.json")], { env });
  // JavaScript has no way to pass types on.
  for (const entry of Object.keys(ENTRIES)) {
    appendFileSync(join(packageFolder, `${entry}.d.ts`), 'export type * from "./types.js";\n');
  }
}

/**
 * Packs the package, installs it in an empty project, compiles a strict TypeScript program against
 * its declarations and runs that program in Node.
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkPackageAsItsUser(env) {
  const project = inProject("target", "package-user");
  const installed = join(project, "node_modules", "collidoscope");
  rmSync(project, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  await run("npm", ["pack", "--silent", "--pack-destination", project, packageFolder], { env });
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const archive = join(project, `collidoscope-${version}.tgz`);
  await run("tar", ["-xzf", archive, "-C", installed, "--strip-components", "1"], { env });
  cpSync(inProject("scripts", "package", "user"), project, { recursive: true });
  symlinkSync(inProject("node_modules", "@types"), join(project, "node_modules", "@types"));
  await run("tsc", ["--project", project], { env, cwd: root });
  await run("node", [join(project, "user.js")], { env });
}
