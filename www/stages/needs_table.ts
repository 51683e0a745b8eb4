/** The rules of all stages as a table of docs/scene-format.md, for `npm run documents` and its test. */

import type { Need } from "../lab/needs.ts";
import { RULES } from "../lab/needs_texts.ts";
import { STAGES } from "./registry.ts";

function rowOf(stage: string, need: Need) {
  return `| \`${stage}\` | \`${need.field}\` | ${RULES.en(need)}${need.atStart ? ", at the start" : ""} |`;
}

const stages = await Promise.all(STAGES.ids.map((id) => STAGES.load(id)));

export const NEEDS_TABLE: string = [
  "| stage | value | rule |",
  "| --- | --- | --- |",
  ...stages.flatMap(({ id, needs = [] }) => needs.map((need) => rowOf(id, need))),
].join("\n");
