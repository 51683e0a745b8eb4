// The entry of detection alone, on its own module: the same answers as the whole, and nothing that is not there.

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as whole from "#collidoscope";
import init, * as detection from "#collidoscope/detection";
import * as lab from "#collidoscope/lab";
import { answersOf } from "./support/answers.mjs";
import { cases, checkPair, exact, forJudge, PAIR_KINDS } from "./support/cases.mjs";
import { assertRefused } from "./support/errors.mjs";
import { moduleBytes } from "./support/modules.mjs";

const WHOLE = import.meta.resolve("#collidoscope");
const WORKER = new URL("./support/answers.mjs", import.meta.url);
const { Engine } = detection;

test("the whole package refuses the module of detection", async () => {
  await assert.rejects(whole.default(await moduleBytes("collidoscope_detection")), {
    code: "not-loaded",
    value: "other-version",
  });
});

test("detection takes its own module by itself, and exact cases hold", async () => {
  await init();
  const { collide } = detection;
  let hits = 0;
  for (const kind of PAIR_KINDS) {
    for (const one of cases(exact(`pair_${kind}`))) {
      const contact = collide(one.a, one.b);
      hits += Number(contact !== null);
      assert.deepEqual(checkPair(one, forJudge(contact), one.tol_strict !== undefined), [], one.id);
    }
  }
  assert.ok(hits > 200, `${hits} hits`);
});

/**
 * Returns what an entry answers on a module of its own.
 *
 * @param {{ entry: string }} workerData
 * @returns {Promise<unknown>}
 */
async function answersElsewhere(workerData) {
  const worker = new Worker(WORKER, { workerData });
  const [answers] = await once(worker, "message");
  await worker.terminate();
  return answers;
}

test("every answer has the bits that the whole package gives it", async () => {
  await init();
  const answers = answersOf(detection);
  assert.ok(answers.pairs.length > 200 && answers.worlds.length === Engine.broadPhases.length);
  // As it comes out of the worker.
  const expected = structuredClone(answers);
  assert.deepEqual(await answersElsewhere({ entry: WHOLE }), expected);
});

test("lessons are in the entry for lessons alone", () => {
  for (const name of ["explain", "select", "furniture", "reset", "spawnCircle", "impulseTerms"]) {
    assert.ok(name in lab.Lab.prototype && !(name in whole.Engine.prototype), name);
  }
  for (const name of ["Lab", "explain"]) assert.ok(name in lab && !(name in whole), name);
  for (const name of Object.keys(whole)) assert.ok(name in lab, name);
});

test("motion is not in detection, and all of detection is in the whole", async () => {
  await init();
  const world = /** @type {whole.Engine} */ (new Engine({ width: 10, height: 10 }));
  for (const call of [
    () => world.step(),
    () => world.castRay({ x: 0, y: 0 }, { x: 1, y: 0 }),
    () => world.sampleField({ x: 0, y: 0 }),
    () => world.snapshot(),
    () => world.gravity,
  ]) {
    assertRefused(call, "not-in-module");
  }
  for (const name of Object.keys(detection)) assert.ok(name in whole, name);
  assert.equal(Engine, whole.Engine, "one class, whichever entries a program imports");
});

test("refusals are told as everywhere", async () => {
  await init();
  const { collide, CollidoscopeError } = detection;
  const ball = /** @type {const} */ ({ type: "circle", x: 0, y: 0, radius: 2 });
  const flat = { ...ball, radius: 0 };
  assertRefused(() => collide(ball, flat), "not-positive", "radius");
  assert.throws(() => collide(ball, flat), CollidoscopeError);
  const world = new Engine({ width: 10, height: 10 });
  assertRefused(() => world.remove(5), "unknown-id", "id");
  const wide = /** @type {any} */ ({ width: 10, height: 10, wide: 1 });
  assertRefused(() => new Engine(wide), "unknown-field", "wide");
  world.free();
  assertRefused(() => world.detect(), "disposed");
});
