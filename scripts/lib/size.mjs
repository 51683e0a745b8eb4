/** Download sizes against scripts/budget.json. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inProject, wasmFolder } from "./paths.mjs";
import { SetupError } from "./progress.mjs";

/**
 * What a server would send for a file with gzip -9.
 * @param {string} path
 */
const gzipBytes = (path) => gzipSync(readFileSync(path), { level: 9 }).length;

/** @type {Record<string, { files: string[], gzipBytes: number }>} */
const budget = JSON.parse(readFileSync(inProject("scripts", "budget.json"), "utf8"));

/** Prints each row of the budget for the modules and their glue, and refuses an overdrawn one. */
export function reportSizes() {
  for (const [name, row] of Object.entries(budget)) {
    const sizes = row.files.map((file) => gzipBytes(join(wasmFolder, file)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const parts = row.files.map((file, index) => `${file} ${sizes[index]}`).join(", ");
    console.log(`  ${name}: ${total} of ${row.gzipBytes} bytes gzip (${parts})`);
    if (total > row.gzipBytes) {
      throw new SetupError(
        `${name} is ${total - row.gzipBytes} bytes over its budget of ${row.gzipBytes} bytes gzip.`,
      );
    }
  }
}
