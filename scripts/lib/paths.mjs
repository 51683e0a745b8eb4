/** The paths of the set-up, each named once. */

import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's top folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Returns a path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(root, ...parts);

/** Output of wasm-bindgen: the private glue and the modules. */
export const wasmFolder = inProject("www", "engine", "wasm");

/** Output of `npm run build`. */
export const siteFolder = inProject("dist", "site");
/** List of the files of the site, which the build of the entry script reads. */
export const siteManifest = join(siteFolder, "manifest.json");
export const singleFile = inProject("dist", "collidoscope.html");
export const packageFolder = inProject("dist", "package");
export const elementFolder = inProject("dist", "package-element");

/** Folder of the tools that cargo installs, shared by all clones of the project. */
export const toolCache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "collidoscope");
