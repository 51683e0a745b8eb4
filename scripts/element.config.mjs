/** The element for the package: dist/package/element.js and its chunks, around the engine of the entry `collidoscope/lab`. */

import { defineConfig } from "vite";
import { slimIcons } from "../vite.config.js";

export default defineConfig({
  publicDir: false,
  plugins: [
    slimIcons,
    {
      name: "engine-of-the-package",
      enforce: "pre",
      resolveId: (id) => (id.endsWith("/engine/lab.ts") ? { id: "../lab.js", external: true } : null),
    },
  ],
  build: {
    outDir: "dist/package",
    emptyOutDir: false,
    target: "es2022",
    lib: { entry: { element: "www/site/embed.ts" }, formats: ["es"] },
    rolldownOptions: { output: { chunkFileNames: "element/[name]-[hash:7].js", minify: true } },
  },
});
