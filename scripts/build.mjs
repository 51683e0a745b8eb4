/** `npm run build`: dist/package and dist/package-element for npm, dist/site for any static host. */

import { assemblePackage } from "./lib/package.mjs";
import { main, stage } from "./lib/progress.mjs";
import { buildSite } from "./lib/site.mjs";
import { reportSizes } from "./lib/size.mjs";
import { setUpBuild } from "./lib/tools.mjs";
import { buildWasm } from "./lib/wasm.mjs";

await main(async () => {
  const env = await setUpBuild();
  await buildWasm(env);
  await stage("dist/package, dist/package-element", () => assemblePackage(env));
  await stage("dist/site", () => buildSite(env));
  await reportSizes();
});
