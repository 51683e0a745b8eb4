/** The bench in Node: options as JSON in the first argument, rows as JSON into the file of the second. */

import { readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadContestants } from "./engines/contestant.js";
import { measure } from "./measure.js";

const top = fileURLToPath(new URL("../..", import.meta.url));
const [optionsFile = "", rowsFile = ""] = process.argv.slice(2);
const options = JSON.parse(readFileSync(optionsFile, "utf8"));
const host = { read: (/** @type {string} */ path) => readFile(join(top, path)) };
const contestants = await loadContestants(options.engines, host);
const rows = await measure(contestants, options, console.log);
writeFileSync(rowsFile, JSON.stringify(rows));
// Engines may leave threads behind.
process.exit(0);
