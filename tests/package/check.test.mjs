// The command `collidoscope check` of the package: output, exit codes and hostile programs.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const packageFolder = fileURLToPath(new URL("../../dist/package/", import.meta.url));
const listings = fileURLToPath(new URL("../judge/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "collidoscope-check-"));
after(() => rmSync(folder, { recursive: true }));

/** @type {{ bin: { collidoscope: string } }} */
const { bin } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));

/**
 * Runs the command as npx does.
 * @param {...string} words
 */
function run(...words) {
  const command = join(packageFolder, bin.collidoscope);
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    encoding: "utf8",
    cwd: listings,
  });
  return { status, stdout, stderr };
}

/**
 * Checks a program of circles.
 * @param {string} source
 * @param {string} [name]
 */
function checkSource(source, name = "program.mjs") {
  const file = join(folder, name);
  writeFileSync(file, source);
  return run("check", file, "--kinds", "circle-circle", "--cases", "2000");
}

test("a right program passes: TAP with its conventions, exit 0", () => {
  const { status, stdout } = run("check", "right/rect_circle.js", "--kinds", "rect-circle", "--cases", "2000");
  assert.equal(status, 0);
  const lines = stdout.trimEnd().split("\n");
  assert.equal(lines[0], "TAP version 13");
  assert.ok(lines.includes("# guessed: touching does not count"));
  assert.deepEqual(lines.slice(-2), ["1..1", "ok 1 - collide rect-circle: 2000 cases"]);
});

test("a faulty program fails: the smallest case with both answers, exit 1", () => {
  const { status, stdout } = run("check", "faulty/circle_one_center.js", "--kinds", "circle-circle");
  assert.equal(status, 1);
  assert.match(stdout, /^not ok 1 - collide circle-circle: NaN$/m);
  assert.match(stdout, /call: 'collide\({ x: 1, y: 0, radius: 1 }, { x: 1, y: 0, radius: 1 }\)'/);
  assert.match(stdout, /said: '{ depth: 2, normal: { x: NaN, y: NaN } }'/);
  assert.match(stdout, /right: '{ hit: true, depth: 2, normal: { x: 0, y: -1 } }'/);
});

test("conventions that are said are not guessed", () => {
  const words = ["check", "right/polygons.js", "--kinds", "poly-poly", "--cases", "500", "--normal"];
  assert.equal(run(...words, "b-to-a").status, 0);
  const { status, stdout } = run(...words, "a-to-b");
  assert.equal(status, 1);
  assert.match(stdout, /^# said: the normal points from a to b$/m);
  assert.match(stdout, /fault: direction/);
});

test("faults that do not count do not fail", () => {
  const words = ["check", "faulty/circle_half_depth.js", "--kinds", "circle-circle", "--cases", "500"];
  assert.match(run(...words).stdout, /fault: depth/);
  assert.equal(run(...words, "--faults", "missed,ghost").status, 0);
});

test("every question has a right program that passes", () => {
  const rows = [
    ["contains", "contains.js", "poly"],
    ["distance", "distance.js", "poly-circle,poly-poly"],
    ["castRay", "ray.js", "circle"],
    ["sweep", "sweep.js", "circle-circle"],
    ["pairs", "pairs_sweep.js", "rect,poly"],
  ];
  for (const [question = "", file, kinds = ""] of rows) {
    const { status, stdout } = run(
      "check",
      `right/${file}`,
      "--question",
      question,
      "--kinds",
      kinds,
      "--cases",
      "500",
    );
    assert.equal(status, 0, stdout);
  }
});

test("programs that throw, answer with a promise, or print fail in words", () => {
  const thrown = checkSource('export default () => { throw new Error("it\'s no") }');
  assert.equal(thrown.status, 1);
  assert.match(thrown.stdout, /said: 'Error: it''s no'/);
  const printed = checkSource('export default async () => console.log("TAP version 14")');
  assert.equal(printed.status, 1);
  assert.match(printed.stdout, /circle-circle: unreadable/);
  assert.doesNotMatch(printed.stdout, /TAP version 14/);
  assert.equal(checkSource("module.exports = { collide: () => true };", "program.cjs").status, 1);
});

test("an endless call is a fault of its case", () => {
  const { status, stdout } = checkSource(`export function collide(a, b) {
    if (a.x === b.x && a.y === b.y) for (;;);
    return Math.hypot(a.x - b.x, a.y - b.y) <= a.radius + b.radius;
  }`);
  assert.equal(status, 1);
  assert.match(stdout, /circle-circle: endless/);
  assert.match(stdout, /call: 'collide\({ x: 1, y: 0, radius: 1 }, { x: 1, y: 0, radius: 1 }\)'/);
});

/** Requests that cannot be answered, with their sentences. @type {[string[], RegExp][]} */
const REFUSED = [
  [["chek", "right/circles.js"], /^collidoscope: there is no command "chek"; the command is "check"\n$/],
  [["check"], /^collidoscope: name one file, as in `collidoscope check .\/collide.js`\n$/],
  [["check", "right/none.js", "--kinds", "circle-circle"], /^collidoscope: there is no file right\/none.js\n$/],
  [["check", "right/circles.js"], /^collidoscope: --kinds is missing: one or more of circle-circle, /],
  [["check", "right/circles.js", "--kinds", "cube"], /^collidoscope: --kinds has no "cube"; it has circle-circle, /],
  [["check", "right/circles.js", "--question", "hit"], /^collidoscope: --question has no "hit"; it has collide, /],
  [
    ["check", "right/circles.js", "--kinds", "circle-circle", "--angle", "4"],
    /^collidoscope: --angle has no "4"; it has /,
  ],
  [
    ["check", "right/circles.js", "--kinds", "circle-circle", "--cases", "0"],
    /^collidoscope: --cases must be a whole /,
  ],
  [
    ["check", "right/pairs_grid.js", "--question", "pairs", "--kinds", "circle", "--families", "large"],
    /^collidoscope: --families has no "large"; it has small, /,
  ],
  [["check", "right/circles.js", "--kind", "circle-circle"], /^collidoscope: Unknown option '--kind'; --help lists /],
];

test("a request that cannot be answered gets one sentence, exit 2", () => {
  for (const [words, sentence] of REFUSED) {
    const { status, stdout, stderr } = run(...words);
    assert.match(stderr, sentence);
    assert.deepEqual({ status, stdout }, { status: 2, stdout: "" });
  }
});

/** Modules that cannot be judged, with the ends of their sentences. @type {[string, RegExp][]} */
const HOSTILE = [
  ["export const x = 1;", /exports no function, neither as collide nor as default\n$/],
  ["export default (", /cannot be imported: SyntaxError: .*\n$/],
  ['throw new Error("boom");', /cannot be imported: Error: boom\n$/],
  ["for (;;);", /is not imported within 5 s\n$/],
  ["process.exit(0);", /ends its thread\n$/],
  ["export default () => process.exit(0);", /ends its thread\n$/],
];

test("a module that cannot be judged gets one sentence, exit 2", () => {
  for (const [source, sentence] of HOSTILE) {
    const { status, stdout, stderr } = checkSource(source);
    assert.match(stderr, sentence);
    assert.equal(stderr.split("\n").length, 2);
    assert.deepEqual({ status, stdout }, { status: 2, stdout: "" });
  }
});

test("--help lists questions, kinds and conventions, exit 0", () => {
  const { status, stdout } = run("--help");
  assert.equal(status, 0);
  for (const word of ["castRay", "poly-circle", "hairline", "left-top", "b-to-a"])
    assert.ok(stdout.includes(word), word);
});
