/** Assembles what npm gets, dist/package, and checks it the way its user would. */

import {
  appendFileSync,
  cpSync,
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

/** The glue, which the facade imports. */
const GLUE = /\/wasm\/collidoscope_bg\.js$/;

/** What the facade needs of the wasm folder, with the declarations that its own ones mention. */
const MODULE_AND_GLUE = [
  "collidoscope_bg.wasm",
  "collidoscope_bg.js",
  "collidoscope_bg.d.ts",
  "collidoscope_bg.wasm.d.ts",
];

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
      "./collidoscope_bg.wasm": "./wasm/collidoscope_bg.wasm",
      "./package.json": "./package.json",
    },
    types: "./index.d.ts",
    sideEffects: false,
    files: ["*.js", "*.d.ts", "wasm", ...DOCUMENTS],
    engines: { node: ">=20" },
  };
}

/**
 * Writes the facade as one script: a dozen files would cost Node ten milliseconds. The glue stays beside the module.
 * @param {string} input
 */
async function bundle(input) {
  // Not at the top: this file is read before the packages are installed.
  const { rolldown } = await import("rolldown");
  const facade = await rolldown({ input, platform: "neutral", external: [/^node:/, GLUE] });
  await facade.write({
    file: join(packageFolder, "index.js"),
    format: "esm",
    paths: (id) => (GLUE.test(id) ? "./wasm/collidoscope_bg.js" : id),
  });
  await facade.close();
}

/**
 * Writes dist/package. The facade is bundled; its declarations come from its JSDoc.
 * @param {NodeJS.ProcessEnv} env
 */
export async function assemblePackage(env) {
  rmSync(packageFolder, { recursive: true, force: true });
  const facade = inProject("www", "package");
  await bundle(join(facade, "index.js"));
  for (const file of readdirSync(facade)) {
    if (file.endsWith(".d.ts")) cpSync(join(facade, file), join(packageFolder, file));
  }
  for (const file of MODULE_AND_GLUE) {
    cpSync(join(wasmFolder, file), join(packageFolder, "wasm", file));
  }
  for (const document of DOCUMENTS) {
    const text = readFileSync(inProject(document), "utf8");
    // The pictures stay in the repository: they would be half of the download.
    writeFileSync(join(packageFolder, document), text.replace(/^!\[.*\]\(.*\)\n\n/gm, ""));
  }
  const manifest = packageManifest(describeCrate(env));
  writeFileSync(join(packageFolder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await run("tsc", ["--project", inProject("scripts", "package", "tsconfig.json")], { env });
  // JavaScript has no way to pass types on.
  appendFileSync(join(packageFolder, "index.d.ts"), 'export type * from "./types.js";\n');
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
