/** The built page: written by Vite, and served for tests like on a strict static host. */

import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  createReadStream,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, relative } from "node:path";
import { inProject, singleFile, siteFolder, siteManifest } from "./paths.mjs";
import { run } from "./run.mjs";
import { ensureNodeModules } from "./tools.mjs";

/** @type {Record<string, string>} */
const CONTENT_TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Paths of files with a hash in their name. Browsers may cache them: repeated loads are cheaper. */
const HASHED = /[\\/]assets[\\/][^\\/]*-[\w-]{7}\.\w+$/;

/** The strictest policy under which the page works. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'";

/** The frame in which programs of readers run, and its policy: no origin, no network. */
const SANDBOX = /[\\/]assets[\\/]sandbox-[\w-]{7}\.html$/;
const SANDBOX_POLICY = "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:";

/** The reference, whose pages have a script and styles inside, as TypeDoc writes them. */
const REFERENCE = /[\\/]reference[\\/].*\.html$/;
const REFERENCE_POLICY = `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; object-src 'none'`;

/**
 * Returns the policy of a file.
 * @param {string} file
 */
function policyOf(file) {
  if (SANDBOX.test(file)) return SANDBOX_POLICY;
  return REFERENCE.test(file) ? REFERENCE_POLICY : CONTENT_SECURITY_POLICY;
}

/**
 * Writes dist/site: the pages, the types of the elements for pages that use it, the example articles as their author would
 * write it, and the reference of dist/package; and the site as one file.
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildSite(env) {
  await run("vite", ["build", "--logLevel", "warn"], { env });
  for (const mode of ["production", "early"]) {
    await run("vite", ["build", "--config", "scripts/entry.config.mjs", "--mode", mode, "--logLevel", "warn"], { env });
  }
  rmSync(siteManifest);
  copyFileSync(inProject("www", "lab", "collidoscope-lab.d.ts"), join(siteFolder, "collidoscope-lab.d.ts"));
  copyFileSync(inProject("www", "site", "collidoscope-check.d.ts"), join(siteFolder, "collidoscope-check.d.ts"));
  for (const name of ["article", "tutorial"])
    cpSync(inProject("examples", name), join(siteFolder, name), { recursive: true });
  copyFileSync(inProject("www", "site", "mark.svg"), join(siteFolder, "article", "mark.svg"));
  await run("node", [inProject("scripts", "write_pages.mjs")], { env });
  writeServiceWorker();
  await writeReference(env);
  await run("vite", ["build", "--config", "scripts/single.config.mjs", "--logLevel", "warn"], { env });
  renameSync(inProject("dist", "single", "index.html"), singleFile);
  rmSync(inProject("dist", "single"), { recursive: true });
}

/** Stills but the first of a chapter serve readers without scripts, who have no service worker. */
const STILL = /^(?!picture-).*-(light|dark)\.(svg|webp)$/;

/** Writes the service worker with the addresses and hashes of all files, and a version that changes with any of them. */
function writeServiceWorker() {
  const entries = readdirSync(siteFolder, { recursive: true, withFileTypes: true });
  const isKept = (/** @type {string} */ name) => !name.endsWith(".d.ts") && name !== "404.html" && !STILL.test(name);
  const kept = entries.filter((each) => each.isFile() && isKept(each.name));
  const paths = kept.map((each) => join(each.parentPath, each.name)).sort();
  const code = readFileSync(inProject("www", "site", "offline.js"), "utf8");
  const files = Object.fromEntries(
    paths.map((path) => {
      const address = relative(siteFolder, path)
        .replaceAll("\\", "/")
        .replace(/(^|\/)index\.html$/, "$1");
      return [address, `sha256-${createHash("sha256").update(readFileSync(path)).digest("base64")}`];
    }),
  );
  const modules = Object.entries(files).filter(([address]) => address.endsWith(".wasm"));
  if (new Set(modules.map(([, hash]) => hash)).size < modules.length) throw new Error("The site has a module twice.");
  const version = createHash("sha256").update(code).update(JSON.stringify(files)).digest("hex").slice(0, 16);
  const constants = { VERSION: version, FILES: files };
  const lines = Object.entries(constants).map(([name, value]) => `self.${name} = ${JSON.stringify(value)};\n`);
  writeFileSync(join(siteFolder, "offline.js"), lines.join("") + code);
}

/**
 * Writes the reference of the package from its declarations, with its guide as the first page. Readers who learn about collisions
 * need no copy of it, so it comes after the list of the service worker.
 * @param {NodeJS.ProcessEnv} env
 */
async function writeReference(env) {
  const folder = inProject("scripts", "reference");
  await ensureNodeModules("TypeDoc", folder);
  const command = join(folder, "node_modules", "typedoc", "bin", "typedoc");
  await run("node", [command, "--options", join(folder, "typedoc.json")], { env });
}

/**
 * Returns the file of an address, or null. A path never leaves the folder.
 * @param {string} folder
 * @param {string} address
 */
function fileOf(folder, address) {
  try {
    const path = decodeURIComponent(new URL(address, "http://site").pathname);
    const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
    return statSync(file).isFile() ? file : null;
  } catch {
    // Not a file, or not an address.
    return null;
  }
}

/**
 * Serves dist/site on this machine.
 * @param {number} port 0 takes a free one
 */
export const serveSite = (port) => serveFolder(siteFolder, port);

/**
 * Serves a folder on this machine.
 * @param {string} folder
 * @param {number} port 0 takes a free one
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export function serveFolder(folder, port) {
  const server = createServer((request, response) => {
    const found = fileOf(folder, request.url ?? "/");
    const file = found ?? fileOf(folder, "/404.html");
    if (file === null) {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
      return;
    }
    response.writeHead(found === null ? 404 : 200, {
      "content-type": CONTENT_TYPES[extname(file)] ?? "application/octet-stream",
      "content-security-policy": policyOf(file),
      "access-control-allow-origin": "*",
      "cache-control": HASHED.test(file) ? "public, max-age=31536000, immutable" : "no-store",
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
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
