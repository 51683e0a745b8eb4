// How V8 keeps the points of contacts. It gives all literals of the same names one layout, and so what one script does to it is
// felt by every other.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import init, { collide } from "#collidoscope";

const PACKAGE = import.meta.resolve("#collidoscope");
const FOLDER = fileURLToPath(new URL("../..", import.meta.url));

/**
 * What V8 says of fields x and y that are not kept as numbers any more once a script has run.
 *
 * @param {string} script
 */
function worsened(script) {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    ["--trace-generalization", "--input-type=module", "--eval", script],
    { cwd: FOLDER, encoding: "utf8" },
  );
  assert.equal(status, 0, stderr);
  assert.match(stdout, /\[generalizing\]/, "V8 tells what it does");
  return stdout.match(/\](x|y):[sd]\S*->[th].*/g) ?? [];
}

const POINT = "let sum = 0; for (let i = 0; i < 9; i += 1) { const p = { x: i / 2, y: i }; sum += p.x + p.y; }";

test("the only point of a contact is its start, and two points are others", async () => {
  await init();
  const ball = /** @type {const} */ ({ type: "circle", x: 0, y: 0, radius: 5 });
  const box = /** @type {const} */ ({ type: "rectangle", x: 4, y: 1, width: 6, height: 4 });
  for (const [a, b] of [
    [ball, { ...ball, x: 7 }],
    [ball, box],
    [box, ball],
  ]) {
    const contact = collide(a ?? ball, b ?? ball);
    assert.equal(contact?.points.length, 1);
    assert.equal(contact?.points[0], contact?.start);
  }
  const flat = collide(box, { ...box, y: 4 });
  assert.equal(flat?.points.length, 2);
  assert.ok(flat && !flat.points.includes(flat.start));
});

test("a literal whose x is a function spoils the points of all", () => {
  assert.ok(worsened(`${POINT} globalThis.other = { x: () => sum, y: () => sum };`).length > 0);
});

test("to load the package and to ask it spoils no points", () => {
  const script = `
    ${POINT}
    const { default: init, collide, distance, Engine } = await import("${PACKAGE}");
    await init();
    const ball = { type: "circle", x: 0.5, y: 0, radius: 5 };
    const box = { type: "rectangle", x: 1, y: 2.5, width: 3, height: 4 };
    const engine = new Engine({ width: 100, height: 100 });
    engine.add(ball);
    engine.add(box);
    engine.step();
    engine.restore(engine.snapshot());
    Engine.fromJSON(engine.toJSON());
    globalThis.answers = [collide(ball, ball), collide(ball, box), distance(ball, box)];`;
  assert.deepEqual(worsened(script), []);
});
