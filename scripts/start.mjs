/**
 * `npm start`: installs missing tools, builds the module of the page and serves the page.
 *
 * `npm run dev` (`--dev`): the module is compiled with checks and with messages of panics, and again after each change of the
 * Rust sources. Other arguments go to Vite: `npm start -- --port 8080 --host`.
 */

import { inProject } from "./lib/paths.mjs";
import { main } from "./lib/progress.mjs";
import { run } from "./lib/run.mjs";
import { setUpBuild } from "./lib/tools.mjs";
import { buildWasm } from "./lib/wasm.mjs";

await main(async () => {
  const viteArguments = process.argv.slice(2).filter((argument) => argument !== "--dev");
  const development = viteArguments.length < process.argv.length - 2;
  const env = await setUpBuild();
  await buildWasm(env, development ? "development" : "page");
  const vite = inProject("node_modules", "vite", "bin", "vite.js");
  const config = development ? ["--config", inProject("scripts", "dev.config.mjs")] : [];
  await run(process.execPath, [vite, ...config, ...viteArguments], { env });
});
