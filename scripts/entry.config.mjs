/** The script of articles, dist/site/collidoscope-lab.js: one small file, around the parts that the build of the site has written. */

import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { inProject, siteManifest } from "./lib/paths.mjs";

/** @type {import("vite").Manifest} */
const manifest = JSON.parse(readFileSync(siteManifest, "utf8"));
const PARTS = "www/site/laboratory.ts";

/**
 * Returns the files of a part: its own, and those that it imports.
 * @param {string} name
 * @returns {string[]}
 */
function filesOf(name) {
  const { file = "", imports = [] } = manifest[name] ?? {};
  return [file, ...imports.flatMap(filesOf)];
}

const [laboratory, ...others] = new Set(filesOf(PARTS));
const engine = Object.values(manifest).find(({ file }) => file.endsWith(".wasm"))?.file;

export default defineConfig({
  publicDir: false,
  define: { "import.meta.env.VITE_PARTS": JSON.stringify({ scripts: [laboratory, ...others], engine }) },
  plugins: [
    {
      name: "parts-of-the-site",
      enforce: "pre",
      resolveId: (id) => (id.endsWith("/laboratory.ts") ? { id: `./${laboratory}`, external: true } : null),
    },
  ],
  build: {
    outDir: inProject("dist", "site"),
    emptyOutDir: false,
    target: "es2022",
    lib: { entry: { "collidoscope-lab": PARTS.replace("laboratory", "embed") }, formats: ["es"] },
    rolldownOptions: { output: { minify: true } },
  },
});
