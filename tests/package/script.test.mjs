// The script that npm gets is minified: whether one still sees where an error comes from.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const SCRIPT = `
  const { default: init, collide } = await import("${import.meta.resolve("#collidoscope")}");
  await init();
  const flat = { type: "circle", x: 0, y: 0, radius: 0 };
  try {
    collide(flat, flat);
  } catch (error) {
    console.log(error.stack);
  }`;

/** @param {string[]} options of Node */
function trace(...options) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...options, "--input-type=module", "--eval", SCRIPT],
    { encoding: "utf8" },
  );
  assert.match(stdout, /^CollidoscopeError: a\.radius must be greater than 0: 0\n/, stderr);
  return stdout;
}

test("the trace of an error names functions", () => {
  assert.match(trace(), /\bat refused \(.*\n(?:.*\n)*.*\bat collide \(/);
});

test("by the map a trace tells lines of the sources", () => {
  const [, file = "", line = ""] =
    /\bat refused \(.*\/www\/package\/(\w+\.js):(\d+):\d+\)/.exec(trace("--enable-source-maps")) ??
    [];
  assert.notEqual(file, "");
  const source = readFileSync(new URL(`../../www/package/${file}`, import.meta.url), "utf8");
  assert.match(source.split("\n")[Number(line) - 1] ?? "", /new CollidoscopeError\(/);
});
