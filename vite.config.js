import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { pagesOfChapters } from "./scripts/lib/chapters.mjs";
import { ROLE_NAMES, roleCss } from "./www/canvas/palette.ts";
import { TEXT_FONT } from "./www/canvas/pen.ts";
import { withoutFault } from "./www/chapters/repair.ts";

/** The sources of scripts that are built apart, by the ends of their addresses. */
const APART = { "/collidoscope-lab.js": "www/site/embed.ts", "/early.js": "www/site/early.ts" };

/** Reference of the last `npm run build`. */
const BUILT_REFERENCE = fileURLToPath(new URL("dist/site/reference/", import.meta.url));

/** Serves the example articles, the reference and these scripts at the addresses of dist/site. @type {import("vite").Plugin} */
const servesArticle = {
  name: "serve-article",
  apply: "serve",
  resolveId: (id) => {
    const file = Object.entries(APART).find(([address]) => id.endsWith(address))?.[1];
    return file === undefined ? null : fileURLToPath(new URL(file, import.meta.url));
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const address = request.url ?? "";
      if (/^\/(article|tutorial)\//.test(address)) request.url = `/examples${address}`;
      if (/^\/reference\//.test(address)) {
        if (!existsSync(BUILT_REFERENCE)) return response.end("npm run build writes the reference.");
        request.url = `/dist/site${address}`;
      }
      return next();
    });
  },
};

/**
 * Icons of the library without what repeats in each: a sixth of their bytes. The comment with the licence stays.
 * @type {import("vite").Plugin}
 */
export const slimIcons = {
  name: "slim-icons",
  enforce: "pre",
  load(id) {
    const file = /^(.*\/lucide-static\/icons\/[\w-]+\.svg)\?raw$/.exec(id)?.[1];
    if (file === undefined) return null;
    const text = readFileSync(file, "utf8")
      .replace(/\s+(class|xmlns)="[^"]*"/g, "")
      .replace(/\s+/g, " ")
      .replace(/ ?(\/?>) ?/g, "$1");
    return `export default ${JSON.stringify(text.trim())}`;
  },
};

/** Programs of the chapters without their faults, as modules: `….js?repaired`. @type {import("vite").Plugin} */
const repairedListings = {
  name: "repaired-listings",
  enforce: "pre",
  load(id) {
    const file = /^(.*\/content\/listings\/[\w-]+\.js)\?repaired$/.exec(id)?.[1];
    return file === undefined ? null : withoutFault(readFileSync(file, "utf8"));
  },
};

/** A word wears the colour of the role that it names. */
const TERMS = ROLE_NAMES.map((name) => `[data-role="${name}"] { --role-text: var(--${name}-text); }`).join("\n");

const FONT = `:root { --text-font: ${TEXT_FONT}; }`;

/** Writes the table of roles and the font into a sheet of the pages, at its empty layer. @type {import("vite").Plugin} */
export const roleSheet = {
  name: "role-sheet",
  enforce: "pre",
  transform: (code, id) => (id.includes("/www/site/") ? code.replace("@layer roles;", roleCss() + TERMS + FONT) : null),
};

export default defineConfig({
  // Relative addresses, so that the built page works from any folder of any static host.
  base: "./",
  publicDir: false,
  plugins: [servesArticle, slimIcons, repairedListings, roleSheet, pagesOfChapters],
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
    manifest: "manifest.json",
    rollupOptions: {
      input: {
        index: "index.html",
        reader: "www/site/reader.html",
        laboratory: "www/site/laboratory.ts",
        "collidoscope-check": "www/site/check_element.ts",
        notice: "www/notice.js",
      },
      preserveEntrySignatures: "allow-extension",
      output: {
        // One file of what every stage needs, in place of fifteen; without what the pages that are read share with the lab.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "lab-core",
              test: /www\/(?!ui\/icons|lab\/(attributes|link)|state\/schema)(canvas|state|input|ui|lab|engine|stages\/shared\/[^/]+\.ts$)/,
              minShareCount: 5,
            },
            // Templates, which pages that are read load with other parts.
            { name: "html", test: /node_modules\/lit(-html)?\/(html|lit-html|directive|directives\/unsafe-html)\.js$/ },
            { name: "scene", test: /www\/lab\/(scene|stage)\.ts$/ },
            {
              name: "search",
              test: /www\/stages\/shared\/player\/(search|sentences|draw_search|draw_difference)\.ts$/,
            },
          ],
        },
        // Articles name these files; everything else is named by its content. Letters of hashes do not compress.
        entryFileNames: ({ name }) =>
          ({ "collidoscope-check": "[name].js", notice: "www/[name].js" })[name] ?? "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7].[ext]",
      },
    },
  },
});
