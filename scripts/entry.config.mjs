/**
 * Scripts that begin a page, each one small file that knows the names of the parts that the build of the site has written: that
 * of articles, dist/site/collidoscope-lab.js, and in the mode `early` that of the laboratory's page, dist/site/early.js.
 */

import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { inProject, siteManifest } from "./lib/paths.mjs";

/** @type {import("vite").Manifest} */
const manifest = JSON.parse(readFileSync(siteManifest, "utf8"));
const PARTS = "www/site/laboratory.ts";

/**
 * Returns the files of a part: its own, and those that it imports.
 * @param {string} name
 * @param {Set<string>} found files so far
 * @returns {Set<string>}
 */
function filesOf(name, found = new Set()) {
  const part = manifest[name];
  if (part === undefined) throw new Error(`the site has no part ${name}`);
  if (!found.has(part.file)) {
    found.add(part.file);
    for (const each of part.imports ?? []) filesOf(each, found);
  }
  return found;
}

const scripts = [...filesOf(PARTS)];
const engine = Object.values(manifest).find(({ file }) => file.endsWith(".wasm"))?.file;
if (engine === undefined) throw new Error("the site has no engine");

/** Sources by the mode of the build. @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const ENTRIES = {
  production: { "collidoscope-lab": "www/site/embed.ts" },
  early: { early: "www/site/early.ts" },
};

export default defineConfig(({ mode }) => ({
  publicDir: false,
  define: { "import.meta.env.VITE_PARTS": JSON.stringify({ scripts, engine }) },
  plugins: [
    {
      name: "parts-of-the-site",
      enforce: "pre",
      resolveId: (id) => (id.endsWith("/laboratory.ts") ? { id: `./${scripts[0]}`, external: true } : null),
    },
  ],
  build: {
    outDir: inProject("dist", "site"),
    emptyOutDir: false,
    target: "es2022",
    lib: { entry: ENTRIES[mode] ?? {}, formats: ["es"] },
    rolldownOptions: { output: { minify: true } },
  },
}));
