/** `npm run corpus`: writes the exact cases of the judge into corpus, a file for each question. */

import { mkdirSync, writeFileSync } from "node:fs";
import { runnerImport } from "vite";
import { inProject } from "./lib/paths.mjs";

/** @import * as Corpus from "../www/judge/corpus.ts" */

/** @type {{ module: typeof Corpus }} */
const { module } = await runnerImport(inProject("www", "judge", "corpus.ts"));
mkdirSync(inProject("corpus"), { recursive: true });
for (const [name, text] of Object.entries(await module.corpusFiles())) writeFileSync(inProject("corpus", name), text);
