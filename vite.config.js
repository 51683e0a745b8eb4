import { defineConfig } from "vite";

export default defineConfig({
  // Relative addresses, so that the built page works from any folder of any static host.
  base: "./",
  publicDir: false,
  server: {
    watch: { ignored: ["**/target/**", "**/dist/**", "**/test-results/**"] },
  },
  worker: { format: "es" },
  build: {
    outDir: "dist/site",
    target: "es2022",
    // Nothing is inlined and no script is injected into the document:
    // the page runs under `script-src 'self' 'wasm-unsafe-eval'`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        index: "index.html",
        bench: "bench.html",
        "collidoscope-lab": "www/site/embed.ts",
        notice: "www/notice.js",
      },
      preserveEntrySignatures: "exports-only",
      output: {
        // Articles name these two files; everything else is named by its content.
        entryFileNames: ({ name }) =>
          ({ "collidoscope-lab": "[name].js", notice: "www/[name].js" })[name] ?? "assets/[name]-[hash].js",
      },
    },
  },
});
