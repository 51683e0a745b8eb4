/** `npm run build:wasm`: the modules and their glue; with `-- --dev` the development build. */

import { main } from "./lib/progress.mjs";
import { setUpBuild } from "./lib/tools.mjs";
import { buildWasm } from "./lib/wasm.mjs";

await main(async () => {
  const env = await setUpBuild();
  await buildWasm(env, process.argv.includes("--dev") ? "development" : "release");
});
