/** Download sizes against scripts/budget.json. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inProject, wasmFolder } from "./paths.mjs";
import { SetupError } from "./progress.mjs";

/**
 * Returns the size of a download compressed by gzip -9.
 * @param {string | Buffer} content
 */
const gzipBytes = (content) => gzipSync(content, { level: 9 }).length;

/** Most bytes of each module with its glue. @type {Record<string, number>} */
const budget = JSON.parse(readFileSync(inProject("scripts", "budget.json"), "utf8"));

/** Prints the size of each module with the glue that its scripts contain, and refuses one above its budget. */
export async function reportSizes() {
  // Not at the top: this file is read before the packages are installed.
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({ input: join(wasmFolder, "imports.js") });
  const { output } = await bundle.generate({ comments: false });
  await bundle.close();
  const glue = gzipBytes(output[0].code);
  for (const [module, most] of Object.entries(budget)) {
    const total = gzipBytes(readFileSync(join(wasmFolder, module))) + glue;
    console.log(`  ${module}: ${total} of ${most} bytes gzip, of which glue ${glue}`);
    if (total > most) throw new SetupError(`${module} is ${total - most} bytes above its budget.`);
  }
}
