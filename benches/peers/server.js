/** Serves the bench to a browser: its own files, the peers as they are published, and the engine. */

import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { root } from "../../scripts/lib/paths.mjs";

/** What a page may ask for. */
const FOLDERS = ["/benches/peers/", "/dist/package/", "/target/peer-parry/"];

/** Packages without modules get a default export around them. */
const COMMON_JS = "/common-js/";

const PACKAGES = "/benches/peers/node_modules/";

/** @type {Record<string, string>} */
const IMPORTS = {
  sat: `${COMMON_JS}sat`,
  "matter-js": `${COMMON_JS}matter-js`,
  check2d: `${PACKAGES}check2d/esm/index.js`,
  planck: `${PACKAGES}planck/dist/planck.mjs`,
  "@dimforge/rapier2d-compat": `${PACKAGES}@dimforge/rapier2d-compat/dist/rapier.mjs`,
  "@dimforge/rapier2d-simd-compat": `${PACKAGES}@dimforge/rapier2d-simd-compat/rapier.mjs`,
  "box2d3-wasm": `${PACKAGES}box2d3-wasm/build/dist/es/entry.mjs`,
};

/** @type {Record<string, string>} */
const CONTENT_TYPES = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** Threads and fine clocks are for pages that are isolated. */
const HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

const PAGE = `<!doctype html><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<script type="module" src="/benches/peers/page.js"></script>`;

/** @param {string} name */
function commonJs(name) {
  const source = readFileSync(createRequire(import.meta.url).resolve(name), "utf8");
  return `const module = { exports: {} };\nconst exports = module.exports;\n${source}\nexport default module.exports;\n`;
}

/** @returns {Promise<{ address: string, close: () => void }>} */
export function serveBench() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://bench").pathname));
    const answer = (/** @type {string} */ type, /** @type {string} */ text) =>
      response.writeHead(200, { ...HEADERS, "content-type": type }).end(text);
    if (path === "/") {
      answer("text/html", PAGE);
    } else if (path.startsWith(COMMON_JS)) {
      answer("text/javascript", commonJs(path.slice(COMMON_JS.length)));
    } else if (FOLDERS.some((folder) => path.startsWith(folder)) && isFile(join(root, path))) {
      const type = CONTENT_TYPES[extname(path)] ?? "application/octet-stream";
      response.writeHead(200, { ...HEADERS, "content-type": type });
      createReadStream(join(root, path)).pipe(response);
    } else {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const bound = server.address();
      if (bound === null || typeof bound === "string") throw new Error("No port was bound.");
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ address: `http://127.0.0.1:${bound.port}/`, close });
    });
  });
}

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
