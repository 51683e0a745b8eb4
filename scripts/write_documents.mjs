/** `npm run documents`: writes the exact cases of the judge into corpus, and the rules of the stages into docs/scene-format.md. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { runnerImport } from "vite";
import { inProject } from "./lib/paths.mjs";

/** @import * as Corpus from "../www/judge/corpus.ts" */
/** @import * as Table from "../www/stages/needs_table.ts" */

/** All lines of the table of rules. */
const TABLE = /^\| stage \| value \| rule \|\n(\|.*\n)*/m;

/** @type {{ module: typeof Corpus }} */
const { module: corpus } = await runnerImport(inProject("www", "judge", "corpus.ts"));
mkdirSync(inProject("corpus"), { recursive: true });
for (const [name, text] of Object.entries(await corpus.corpusFiles())) writeFileSync(inProject("corpus", name), text);

/** @type {{ module: typeof Table }} */
const { module: table } = await runnerImport(inProject("www", "stages", "needs_table.ts"));
const page = inProject("docs", "scene-format.md");
writeFileSync(
  page,
  readFileSync(page, "utf8").replace(TABLE, () => `${table.NEEDS_TABLE}\n`),
);
