/**
 * One contestant of the bench in Node, as a child of hosts.js: options as JSON in the first argument's file, the engine in the
 * second, which of its contestants in the third, rows as JSON into the file of the fourth. Without a third, how many it has.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadContestants } from "./engines/contestant.js";
import { measure } from "./measure.js";
import { orderOf } from "./order.js";

const top = fileURLToPath(new URL("../..", import.meta.url));
const [optionsFile = "", engine = "", which = "", foundFile = ""] = process.argv.slice(2);
const options = JSON.parse(readFileSync(optionsFile, "utf8"));
const order = orderOf(
  (message) =>
    new Promise((resolve) => {
      process.once("message", resolve);
      process.send?.(message);
    }),
);
const contestants = await loadContestants(engine, {
  read: (/** @type {string} */ path) => readFile(join(top, path)),
});
const contestant = contestants[Number(which)];
const found =
  which === "" || contestant === undefined
    ? contestants.length
    : await measure(contestant, options, console.log, order);
writeFileSync(foundFile, JSON.stringify(found));
// Engines may leave threads behind.
process.exit(0);
