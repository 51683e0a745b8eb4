/** Failures as tests: they fail for the faulty program and pass for a right one, in Node and in Rust. */

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import init from "../../www/engine/index.ts";
import type { QuestionName } from "../../www/judge/cases.ts";
import type { Conventions } from "../../www/judge/conventions.ts";
import { type Failure, guessConventions, judgeKind, type Program, type Subject } from "../../www/judge/judge.ts";
import { testOf } from "../../www/site/check_tests.ts";

const FAULTY = new URL("../judge/faulty/", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "collidoscope-tests-"));

beforeAll(() => init(readFileSync("www/engine/wasm/collidoscope_bg.wasm")));
afterAll(() => rmSync(folder, { recursive: true }));

/** Cases in which the planted faults show. */
const CASES = 2000;

interface Found {
  question: QuestionName;
  conventions: Conventions;
  failure: Failure;
}

function failuresOf(program: Program, question: QuestionName, kinds: readonly string[], fixed = {}): readonly Found[] {
  const subject: Subject = { question, kinds, fixed };
  const { conventions } = guessConventions(program, subject, () => true);
  return kinds.flatMap((kind) =>
    [...judgeKind(program, subject, kind, conventions, CASES, () => true)].map((failure) => ({
      question,
      conventions,
      failure,
    })),
  );
}

/** A right program of circles, one that misses touches of their sides, and one with half of the depth. */
const RIGHT = "Math.max(0, a.radius + b.radius - Math.hypot(b.x - a.x, b.y - a.y))";
const HALF = `${RIGHT} / 2`;

const circles = (depth: string) => `export function collide(a, b) { return ${depth} || null; }`;

test("a test of Node fails for the faulty program and passes for a right one", async () => {
  const half = (a: Record<string, number>, b: Record<string, number>) =>
    Math.max(0, (a.radius ?? 0) + (b.radius ?? 0) - Math.hypot((b.x ?? 0) - (a.x ?? 0), (b.y ?? 0) - (a.y ?? 0))) / 2;
  const [found] = failuresOf(half as Program, "collide", ["circle-circle"]);
  if (found === undefined) throw new Error("no failure");
  const text = testOf("node:test", found.question, found.conventions, found.failure);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "case.test.js"), text);
  const run = (depth: string) => {
    writeFileSync(join(folder, "collide.js"), circles(depth));
    return spawnSync(process.execPath, ["case.test.js"], { cwd: folder }).status;
  };
  expect([run(HALF), run(RIGHT)]).toEqual([1, 0]);
  expect(testOf("vitest", found.question, found.conventions, found.failure)).toContain('from "vitest"');
});

/** Compiles tests of Rust, with warnings of code that a reader has still to write. */
function compile(name: string, source: string): string {
  const file = join(folder, `${name}.rs`);
  const program = join(folder, name);
  writeFileSync(file, `#![allow(unused, unreachable_code)]\n${source}`);
  execFileSync("rustc", ["--edition", "2021", "--test", file, "-o", program], { stdio: "pipe" });
  return program;
}

test("every fault of every question and convention compiles as a test of Rust", async () => {
  const sources: string[] = [];
  const faults = new Set<string>();
  const add = (found: readonly Found[]) => {
    for (const { question, conventions, failure } of found) {
      faults.add(failure.fault);
      sources.push(`mod case_${sources.length} {\n${testOf("Rust", question, conventions, failure)}\n}`);
    }
  };
  for (const file of readdirSync(FAULTY)) {
    const { kinds, ...programs } = await import(new URL(file, FAULTY).href);
    const [question, program] = Object.entries<Program>(programs)[0] ?? [];
    if (question !== undefined && program !== undefined) add(failuresOf(program, question as QuestionName, kinds));
  }
  // Each form of the arguments, for programs that never answer yes, and for those that throw.
  const conventions = [
    { points: "list", rectangle: "corners" },
    { points: "list", rectangle: "left-top" },
    { rectangle: "left-top", y: "up" },
    { rectangle: "center", angle: "degrees" },
  ];
  for (const fixed of conventions) add(failuresOf(() => false, "collide", ["rect-circle", "poly-poly"], fixed));
  add(failuresOf(() => ({ hit: true, points: [{ x: 1e9, y: 1e9 }] }), "collide", ["rect-rect"]));
  for (const question of ["castRay", "contains", "pairs"] as const)
    add(failuresOf(() => NaN, question, ["poly", "rect"]));
  expect([...faults]).toEqual(
    expect.arrayContaining(["missed", "ghost", "depth", "direction", "misplaced", "duplicate"]),
  );
  expect(sources.length).toBeGreaterThan(60);
  compile("all", sources.join("\n"));
}, 120_000);

test("a test of Rust fails for the faulty function and passes for a right one", () => {
  const half = (a: Record<string, number>, b: Record<string, number>) =>
    Math.max(0, (a.radius ?? 0) + (b.radius ?? 0) - Math.hypot((b.x ?? 0) - (a.x ?? 0), (b.y ?? 0) - (a.y ?? 0))) / 2;
  const [found] = failuresOf(half as Program, "collide", ["circle-circle"]);
  if (found === undefined) throw new Error("no failure");
  const text = testOf("Rust", found.question, found.conventions, found.failure);
  expect(text).toContain("fn collide(a: Circle, b: Circle) -> Option<f64> {\n    todo!()\n}");
  const run = (name: string, share: string) => {
    const depth = "a.radius + b.radius - (b.x - a.x).hypot(b.y - a.y)";
    const body = `let depth = ${depth};\n    (depth > 0.0).then_some(depth * ${share})`;
    return spawnSync(compile(name, text.replace("todo!()", body))).status;
  };
  expect(run("right", "1.0")).toBe(0);
  expect(run("faulty", "0.5")).not.toBe(0);
}, 120_000);
