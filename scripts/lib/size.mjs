/** Download sizes against scripts/budget.json. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inProject, wasmFolder } from "./paths.mjs";
import { SetupError } from "./progress.mjs";

/**
 * Returns the size of a download compressed by gzip -9.
 * @param {Buffer} content
 */
const gzipBytes = (content) => gzipSync(content, { level: 9 }).length;

/** Most bytes of each module. @type {Record<string, number>} */
const budget = JSON.parse(readFileSync(inProject("scripts", "budget.json"), "utf8"));

/** Prints the size of each module, and refuses one above its budget. */
export function reportSizes() {
  for (const [module, most] of Object.entries(budget)) {
    const size = gzipBytes(readFileSync(join(wasmFolder, module)));
    console.log(`  ${module}: ${size} of ${most} bytes gzip`);
    if (size > most) throw new SetupError(`${module} is ${size - most} bytes above its budget.`);
  }
}
