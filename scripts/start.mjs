/**
 * `npm start`: sets up what is missing, builds the module, and serves the page while you edit it.
 * Arguments go to Vite (`npm start -- --port 8080 --host`); `--dev` builds the module with checks
 * and with panics written to the console.
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
  await buildWasm(env, development ? "development" : "release");
  const vite = inProject("node_modules", "vite", "bin", "vite.js");
  await run(process.execPath, [vite, ...viteArguments], { env });
});
