// The scripts that npm gets: readable errors, and entries that belong together. Run with `--conditions=shipped`.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

const ENTRIES = [
  { file: "index.js", script: import.meta.resolve("#collidoscope") },
  { file: "detection.js", script: import.meta.resolve("#collidoscope/detection") },
];

/**
 * Returns how Node tells of the refusal of a circle without extent.
 *
 * @param {string} script
 */
function trace(script) {
  const program = `
    const { default: init, collide } = await import("${script}");
    await init();
    const flat = { type: "circle", x: 0, y: 0, radius: 0 };
    try {
      collide(flat, flat);
    } catch (error) {
      console.log(error.stack);
    }`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  assert.match(stdout, /^CollidoscopeError: a\.radius must be greater than 0: 0\n/, stderr);
  return stdout;
}

test("the tests of the package run on what npm gets", () => {
  for (const { file, script } of ENTRIES) assert.ok(script.endsWith(`/dist/package/${file}`), script);
});

test("the trace of an error names functions", () => {
  for (const { script } of ENTRIES) {
    const told = trace(script);
    assert.match(told, /\bat (refused|thrown) \(.*\/dist\/package\/\w+\.js:/);
    assert.match(told, /\bat collide \(/);
  }
});

test("a mistake in Node prints a short line of code above its sentence", () => {
  for (const { script } of ENTRIES) {
    const program = `
      const { default: init, collide } = await import("${script}");
      await init();
      collide({ type: "circle", x: 0, y: 0, radius: 0 }, { type: "circle", x: 0, y: 0, radius: 1 });`;
    const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
    });
    const [above = "", below] = stderr.split("CollidoscopeError: a.radius must be greater than 0: 0");
    assert.ok(below !== undefined, stderr.slice(0, 2000));
    assert.match(above, /\n\s*return new CollidoscopeError\(/);
    assert.ok(above.length < 500, `${above.length} characters above the sentence`);
  }
});

test("entries with one module share classes and the live engine", async () => {
  const [whole, inline] = await Promise.all([
    import(ENTRIES[0]?.script ?? ""),
    import(import.meta.resolve("#collidoscope/inline")),
  ]);
  assert.deepEqual(
    Object.keys(inline).filter((name) => name !== "initSync"),
    Object.keys(whole),
  );
  assert.equal(inline.Engine, whole.Engine);
  inline.initSync();
  await whole.default();
  const engine = new whole.Engine({ width: 10, height: 10 });
  engine.add({ type: "circle", x: 5, y: 5, radius: 1 });
  inline.initSync();
  engine.step();
});

test("every entry works in a program that extends the prototype of all objects", () => {
  for (const entry of ["", "/detection", "/inline", "/lab"]) {
    const program = `
      Object.prototype.bar = 5;
      Array.prototype.baz = function () {};
      const { default: init, Engine, Lab } = await import("${import.meta.resolve(`#collidoscope${entry}`)}");
      await init();
      const engine = new Engine({ width: 100, height: 80 });
      for (const x of [10, 14]) engine.add({ type: "circle", x, y: 20, radius: 5 });
      engine.detect();
      const lab = Lab?.fromScene({ format: "collidoscope", version: 2, world: {} });
      lab?.spawnRectangle();
      console.log(engine.contactPairs.length, lab?.ids.length ?? 1);`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
    });
    assert.equal(stdout, "2 1\n", `${entry}: ${stderr}`);
  }
});
