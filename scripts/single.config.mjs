/** The site as one file: scripts, styles, pictures and the engine inside dist/collidoscope.html, for use without a server. */

import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { roleSheet, slimIcons } from "../vite.config.js";

export default defineConfig({
  base: "./",
  publicDir: false,
  define: { "import.meta.env.VITE_SINGLE": "true" },
  plugins: [
    slimIcons,
    roleSheet,
    {
      name: "nothing-beside",
      // One script begins to load parts, another reports scripts that did not load; this page has all in it.
      transformIndexHtml: (html) =>
        html.replace(/ *<(script type="module" async|script src="\.\/www\/notice\.js"|link rel="icon").*\n/g, ""),
    },
    viteSingleFile(),
  ],
  build: {
    outDir: "dist/single",
    target: "es2022",
    rollupOptions: { input: "index.html" },
  },
});
