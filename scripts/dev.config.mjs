/** Vite's configuration of `npm run dev`: compiles the module again when a Rust source changes, then reloads the page. */

import { mergeConfig } from "vite";
import page from "../vite.config.js";
import { inProject } from "./lib/paths.mjs";
import { buildWasm } from "./lib/wasm.mjs";

/** Milliseconds without a change before the compilation begins: editors write several files at once. */
const QUIET_MS = 200;

/** @type {import("vite").Plugin} */
const rebuildsModule = {
  name: "rebuild-module",
  configureServer(server) {
    let building = false;
    let changed = false;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const rebuild = async () => {
      if (building) return;
      building = true;
      while (changed) {
        changed = false;
        try {
          await buildWasm(process.env, "development");
          server.ws.send({ type: "full-reload" });
        } catch (error) {
          // The compiler has printed the reason; the page keeps the last module.
          console.error(error instanceof Error ? error.message : error);
        }
      }
      building = false;
    };
    server.watcher.on("all", (_, path) => {
      if (!path.endsWith(".rs") && !path.endsWith("Cargo.toml")) return;
      changed = true;
      clearTimeout(timer);
      timer = setTimeout(rebuild, QUIET_MS);
    });
  },
};

export default mergeConfig(page, { root: inProject("."), plugins: [rebuildsModule] });
