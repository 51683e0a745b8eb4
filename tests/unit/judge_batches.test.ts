/** A judgement in batches finds what one call at a time finds. */

import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init from "../../www/engine/index.ts";
import type { QuestionName } from "../../www/judge/cases.ts";
import {
  type Failure,
  guessConventions,
  guessing,
  judgeKind,
  judging,
  type Program,
  replyOf,
} from "../../www/judge/judge.ts";

const FOLDER = new URL("../judge/faulty/", import.meta.url);
const SUBJECTS: Readonly<Record<string, readonly [QuestionName, string]>> = {
  circle: ["collide", "circle-circle"],
  rect: ["collide", "rect-rect"],
  poly: ["collide", "poly-poly"],
};
const BATCH = 250;
const CASES = 2000;

beforeAll(() => init(readFileSync("www/engine/wasm/collidoscope_bg.wasm")));

for (const file of readdirSync(FOLDER)) {
  const [question, kind] = SUBJECTS[/^[a-z]+/.exec(file)?.[0] ?? ""] ?? [];
  if (question === undefined || kind === undefined || /^(rect|poly)_circle/.test(file)) continue;
  test(`${file} is judged alike in batches`, async () => {
    const program = Object.values<Program>(await import(new URL(file, FOLDER).href))[0] as Program;
    const subject = { question, kinds: [kind] };
    const guess = guessConventions(program, subject, () => true);
    const guessed = guessing(subject, BATCH);
    let step = guessed.next();
    while (!step.done) step = guessed.next(step.value.map((given) => replyOf(program, given, () => true)));
    expect(step.value).toEqual(guess);
    const one = [...judgeKind(program, subject, kind, guess.conventions, CASES, () => true)];
    const run = judging(subject, kind, guess.conventions, CASES, BATCH);
    const found: Failure[] = [];
    for (let next = run.next(); !next.done; ) {
      if ("fault" in next.value) found.push(next.value);
      next = run.next("fault" in next.value ? [] : next.value.map((given) => replyOf(program, given, () => true)));
    }
    expect(found).toEqual(one);
    expect(found.length).toBeGreaterThan(0);
  });
}
