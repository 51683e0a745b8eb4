// The scripts that npm gets are minified: whether one still sees where an error comes from. Run with `--conditions=shipped`.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const ENTRIES = [
  { file: "index.js", script: import.meta.resolve("#collidoscope") },
  { file: "detection.js", script: import.meta.resolve("#collidoscope/detection") },
];

/**
 * Returns how Node tells of the refusal of a circle without extent.
 *
 * @param {string} script
 * @param {...string} options of Node
 */
function trace(script, ...options) {
  const program = `
    const { default: init, collide } = await import("${script}");
    await init();
    const flat = { type: "circle", x: 0, y: 0, radius: 0 };
    try {
      collide(flat, flat);
    } catch (error) {
      console.log(error.stack);
    }`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...options, "--input-type=module", "--eval", program],
    { encoding: "utf8" },
  );
  assert.match(stdout, /^CollidoscopeError: a\.radius must be greater than 0: 0\n/, stderr);
  return stdout;
}

test("the tests of the package run on what npm gets", () => {
  for (const { file, script } of ENTRIES)
    assert.ok(script.endsWith(`/dist/package/${file}`), script);
});

test("the trace of an error names functions", () => {
  for (const { file, script } of ENTRIES) {
    const told = trace(script);
    assert.match(told, new RegExp(`\\bat refused \\(.*/dist/package/${file}:`));
    assert.match(told, /\bat collide \(/);
  }
});

test("by the map a trace tells lines of the sources", () => {
  for (const { script } of ENTRIES) {
    const told = trace(script, "--enable-source-maps");
    const place = /\bat refused \(collidoscope:\/+www\/package\/(\w+\.js):(\d+):\d+\)/.exec(told);
    assert.ok(place, told);
    const [, file, line] = place;
    const source = readFileSync(new URL(`../../www/package/${file}`, import.meta.url), "utf8");
    assert.match(source.split("\n")[Number(line) - 1] ?? "", /new CollidoscopeError\(/);
  }
});
