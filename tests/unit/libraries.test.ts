// The table of libraries: its second computation agrees with the corpus, and its links open in the laboratory.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init from "#collidoscope";
import { depthAfter, depthOf } from "../../benches/peers/libraries/exact.js";
import { readFragment } from "../../www/lab/link.ts";
import { rehearse } from "../../www/lab/rehearsal.ts";
import { readScene } from "../../www/lab/scene.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { openSession } from "../core/support/session.ts";

beforeAll(() => init());

/** Tolerances of the corpus have three digits. */
const DIGITS = 1.01;

const linesOf = (question: string) => readFileSync(`corpus/${question}.jsonl`, "utf8").trim().split("\n");

test("the second computation finds the depths, the normals and the distances of the corpus", () => {
  for (const { input, right, tolerance: bound } of linesOf("collide").map((line) => JSON.parse(line))) {
    const tolerance = DIGITS * bound;
    const depth = depthOf(input[0], input[1]);
    if (right.hit === null) expect(Math.abs(depth)).toBeLessThanOrEqual(tolerance);
    else if (right.hit) {
      expect(Math.abs(depth - right.depth)).toBeLessThanOrEqual(tolerance);
      expect(depthAfter(input[0], input[1], right.normal, right.depth)).toBeLessThanOrEqual(tolerance);
    } else expect(depth).toBeLessThan(0);
  }
  for (const { input, right, tolerance } of linesOf("distance").map((line) => JSON.parse(line))) {
    const distance = Math.max(0, -depthOf(input[0], input[1]));
    expect(Math.abs(distance - right.distance)).toBeLessThanOrEqual(tolerance);
  }
});

/** Failures of the table: their kinds, stages and fragments. */
const FAILURES = readFileSync("docs/libraries.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, kind] = /^\| (\w+-\w+) \|/.exec(line) ?? [];
    return kind === undefined ? [] : [{ kind, link: /\(\.\.\/index\.html\?stage=([\w-]+)(#s=[^)]+)\) \|$/.exec(line) }];
  });

const TYPES: Readonly<Record<string, string>> = { circle: "circle", rect: "rectangle", poly: "polygon" };

test("each failure of the table has a link that opens its pair", async () => {
  expect(FAILURES.length).toBeGreaterThan(0);
  for (const { kind, link } of FAILURES) {
    const [, stage = "", fragment = ""] = link ?? [];
    const module = await STAGES.load(stage, ["en"]);
    const { session, model, frame } = await openSession(stage);
    session.open(module, rehearse(module, readScene(await readFragment(fragment)), null), null);
    frame();
    const types = model().facts?.world.shapes.map(({ type }) => type);
    assert.deepEqual(
      types,
      kind.split("-").map((name) => TYPES[name]),
    );
    session.leave();
  }
});
