// The recorded runs of the explained algorithms: the steps have the bits that were recorded natively.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, distance, explain, Lab, sweep } from "#collidoscope/lab";
import { goldenRows } from "./support/cases.mjs";
import { goldenShape, valueHash } from "./support/golden.mjs";

/** @import { PairAlgorithm, Shape, Step } from "../../www/engine/lab.ts" */

await init();

/** How the shapes move in the recorded sweeps; other algorithms leave it aside. */
const MOTION = { velocityA: { x: 40, y: -25 }, velocityB: { x: -30, y: 10 }, duration: 0.125 };

/**
 * @typedef {{ row: number, a: Shape, b: Shape, algorithm: PairAlgorithm, recorded: string }} Run
 */

/** @type {Run[]} */
const runs = goldenRows("explain_bits.txt").flatMap((text, row) => {
  const [a = "", b = "", ...parts] = text.split(" | ");
  return parts.map((recorded) => ({
    row,
    a: goldenShape(a),
    b: goldenShape(b),
    algorithm: /** @type {PairAlgorithm} */ (recorded.split(" ")[0]),
    recorded,
  }));
});

/**
 * @param {PairAlgorithm} algorithm
 * @param {Step[]} steps
 */
function runWords(algorithm, steps) {
  const last = steps.at(-1);
  const reason = last?.kind === "done" ? last.reason : "none";
  return [algorithm, steps.length, valueHash(steps), reason].join(" ");
}

test("steps have the bits that were recorded natively, and the last one has the reason", () => {
  const wrong = [];
  for (const { row, a, b, algorithm, recorded } of runs) {
    const steps = explain(algorithm, a, b, MOTION);
    const found = runWords(algorithm, steps);
    if (found !== recorded) {
      wrong.push(`row ${row}: ${found}, recorded is ${recorded}`);
    }
    assert.equal(steps.filter(({ kind }) => kind === "done").length, 1);
  }
  assert.deepEqual(wrong, []);
  assert.ok(runs.length > 300, `${runs.length} runs`);
});

test("an engine explains its residents with the same bits", () => {
  for (const { row, a, b, algorithm, recorded } of runs) {
    const engine = new Lab({ width: 100, height: 100 });
    const first = engine.add(a, { velocity: MOTION.velocityA });
    const second = engine.add(b, { velocity: MOTION.velocityB });
    const { duration } = MOTION;
    const found = runWords(algorithm, engine.explain(algorithm, first, second, { duration }));
    assert.equal(found, recorded, `row ${row}`);
    engine.free();
  }
});

test("every algorithm is recorded, for the pairs that it accepts and no others", () => {
  const seen = new Map();
  for (const { algorithm } of runs) {
    seen.set(algorithm, (seen.get(algorithm) ?? 0) + 1);
  }
  const rows = goldenRows("explain_bits.txt").length;
  assert.ok(rows >= 60, `${rows} pairs`);
  for (const algorithm of ["bounding-circle", "sat", "gjk", "gjk-distance", "epa", "sweep"]) {
    assert.equal(seen.get(algorithm), rows, algorithm);
  }
  for (const algorithm of ["circle-circle", "rectangle-rectangle", "rectangle-circle"]) {
    assert.ok(seen.get(algorithm) >= 4, algorithm);
  }
  assert.equal(seen.size, 9);
});

test("the last step is the answer of the call of the same name", () => {
  for (const { row, a, b, algorithm } of runs) {
    const done = explain(algorithm, a, b, MOTION).at(-1);
    assert.ok(done?.kind === "done");
    if (algorithm === "sweep") {
      const { velocityA, velocityB, duration } = MOTION;
      const found = sweep(a, velocityA, b, velocityB, duration);
      const none = { time: null, depth: null, normal: null, pointA: null, pointB: null };
      assert.deepEqual({ ...done, ...none, ...found }, done, `row ${row}`);
    } else if (algorithm === "sat") {
      assert.ok("contact" in done);
      assert.deepEqual(done.contact, collide(a, b, { method: "sat" }), `row ${row}`);
    } else if (algorithm === "epa") {
      assert.ok("contact" in done);
      assert.deepEqual(done.contact, collide(a, b, { method: "gjk-epa" }), `row ${row}`);
    } else if (algorithm === "gjk-distance") {
      const found = distance(a, b);
      assert.deepEqual({ ...done, ...found }, done, `row ${row}`);
    } else if (algorithm === "gjk") {
      assert.ok("hit" in done);
      assert.equal(done.hit, collide(a, b) !== null, `row ${row}`);
    }
  }
});
