/** The element for its package: dist/package-element/collidoscope-lab.js and its parts, around the engine beside them. */

import { defineConfig } from "vite";
import { slimIcons } from "../vite.config.js";
import { elementFolder } from "./lib/paths.mjs";

export default defineConfig({
  publicDir: false,
  plugins: [
    slimIcons,
    {
      name: "engine-of-the-package",
      enforce: "pre",
      resolveId: (id) => (id.endsWith("/engine/lab.ts") ? { id: "../engine/lab.js", external: true } : null),
    },
  ],
  build: {
    outDir: elementFolder,
    emptyOutDir: false,
    target: "es2022",
    lib: { entry: { "collidoscope-lab": "www/site/embed.ts" }, formats: ["es"] },
    rolldownOptions: { output: { chunkFileNames: "parts/[name]-[hash:7].js", minify: true } },
  },
});
