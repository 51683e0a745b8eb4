/** Serves dist/site like a strict static host: `node scripts/serve.mjs [port]`. */

import { main } from "./lib/progress.mjs";
import { serveSite } from "./lib/site.mjs";

await main(async () => {
  const { address } = await serveSite(Number(process.argv[2] ?? 4173));
  console.log(`dist/site is served at ${address}`);
});
