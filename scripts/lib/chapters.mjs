/** The pages of the narratives: made on request by the server of `npm start`, written beside the built laboratory. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createServer } from "vite";
import { inProject, siteFolder } from "./paths.mjs";

const ROOT = inProject(".");

const BUILD = "/www/chapters/build.ts";

/** The built template, with the addresses of its scripts. Its folder is as deep as that of a chapter. */
const BUILT = join("www", "site", "reader.html");

/** @type {import("vite").Plugin} */
export const pagesOfChapters = {
  name: "pages-of-chapters",
  apply: "serve",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const address = (request.url ?? "/").split("?")[0] ?? "/";
      if (!/^\/(en|zh)\//.test(address)) return next();
      try {
        const { pageFor } = await server.ssrLoadModule(BUILD);
        const template = readFileSync(inProject("www", "site", "reader.html"), "utf8");
        const page = await pageFor(ROOT, address, template);
        if (page === null) return next();
        const isPage = page.path.endsWith(".html");
        const image = page.path.endsWith(".svg") ? "image/svg+xml" : "image/webp";
        response.setHeader("content-type", isPage ? "text/html" : image);
        response.end(isPage ? await server.transformIndexHtml(address, page.text) : page.text);
      } catch (error) {
        next(error);
      }
    });
  },
};

/** Writes the pages into dist/site. */
export async function writePages() {
  const template = readFileSync(join(siteFolder, BUILT), "utf8");
  const server = await createServer({
    ...{ configFile: inProject("vite.config.js"), root: ROOT, appType: "custom", logLevel: "error" },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { makePages } = await server.ssrLoadModule(BUILD);
  const site = process.env.SITE_URL?.replace(/\/*$/, "/") ?? null;
  for (const { path, text } of await makePages(ROOT, template, site)) {
    const file = join(siteFolder, path);
    mkdirSync(dirname(file), { recursive: true });
    // A first page of a language lies one folder less deep; the page of missing addresses lies anywhere.
    const up = path === "404.html" ? (site ?? "/") : /^[a-z]+\/index\.html$/.test(path) ? "../" : null;
    writeFileSync(file, up === null ? text : text.replaceAll('"../../assets/', `"${up}assets/`));
  }
  rmSync(join(siteFolder, BUILT));
  await server.close();
}
