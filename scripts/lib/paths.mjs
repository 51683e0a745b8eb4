/** Where things are. Every path of the set-up is named here once. */

import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's top folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * A path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(root, ...parts);

/** What wasm-bindgen writes: the private glue and the module. */
export const wasmFolder = inProject("www", "engine", "wasm");

/** What `npm run build` writes. */
export const siteFolder = inProject("dist", "site");
export const packageFolder = inProject("dist", "package");

/** Tools installed by cargo live here, so that a second clone finds them. */
export const toolCache = join(
  process.env.XDG_CACHE_HOME || join(homedir(), ".cache"),
  "collidoscope",
);
