/** `npm run needs`: writes the rules of the stages into docs/scene-format.md. */

import { readFileSync, writeFileSync } from "node:fs";
import { runnerImport } from "vite";
import { inProject } from "./lib/paths.mjs";

/** @import * as Table from "../www/stages/needs_table.ts" */

/** All lines of the table. */
const TABLE = /^\| stage \| value \| rule \|\n(\|.*\n)*/m;

/** @type {{ module: typeof Table }} */
const { module } = await runnerImport(inProject("www", "stages", "needs_table.ts"));
const page = inProject("docs", "scene-format.md");
writeFileSync(
  page,
  readFileSync(page, "utf8").replace(TABLE, () => `${module.NEEDS_TABLE}\n`),
);
