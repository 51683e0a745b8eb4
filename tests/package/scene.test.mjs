// Worlds of scene documents through the entry for lessons.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import init, { Lab } from "#collidoscope/lab";
import { assertRefused, refusalOf } from "./support/errors.mjs";
import { endless, fail, THROWN } from "./support/spoilt.mjs";

await init();

/** @param {string} stage */
const sceneOf = (stage) =>
  JSON.parse(readFileSync(new URL(`../../www/stages/${stage}/scene.json`, import.meta.url), "utf8"));

/** Accepts values that the types forbid. @type {(value: unknown) => any} */
const wrong = (value) => value;

/** Stages whose documents are complete without data of the page. */
const STAGES = Lab.stages.filter((stage) => stage !== "ray-cast" && stage !== "impulse");

test("the scene of a stage opens as its world", () => {
  for (const stage of STAGES) {
    const lab = Lab.fromScene(sceneOf(stage), { seed: 7 });
    const expected = Lab.stage(stage, { seed: 7 });
    assert.deepEqual(lab.poses.slice(), expected.poses.slice(), stage);
    assert.equal(lab.seed, 7);
  }
});

test("a document of a state goes on as its world", () => {
  const lab = Lab.stage("sandbox", { seed: 5 });
  for (let shape = 0; shape < 5; shape += 1) {
    lab.spawnConvex();
    lab.step();
  }
  const other = Lab.fromScene(JSON.parse(JSON.stringify(lab.toScene())));
  assert.equal(other.stateHash(), lab.stateHash());
  for (let step = 0; step < 30; step += 1) {
    lab.step();
    other.step();
  }
  assert.equal(other.stateHash(), lab.stateHash());
});

test("faults of a document have a code and a path", () => {
  const good = sceneOf("sat");
  const [first, ...rest] = good.shapes;
  assertRefused(() => Lab.fromScene({ ...good, sahpes: [] }), "unknown-field", "sahpes");
  assertRefused(() => Lab.fromScene({ ...good, version: 1 }), "bad-snapshot", "version");
  assertRefused(() => Lab.fromScene(null), "wrong-type", "scene");
  const flat = { ...good, shapes: [...rest, { type: "circle", x: 0, y: 0, radius: 0 }] };
  assertRefused(() => Lab.fromScene(flat), "not-positive", "shapes[3].radius");
  const text = { ...good, shapes: [{ ...first, friction: "much" }] };
  assertRefused(() => Lab.fromScene(text), "wrong-type", "shapes[0].friction");
  assertRefused(() => Lab.fromScene(good, wrong({ sede: 1 })), "unknown-field", "sede");
});

test("documents that throw or never end are refused before the engine sees them", () => {
  const good = sceneOf("sat");
  const error = refusalOf(() =>
    Lab.fromScene({
      ...good,
      world: {
        ...good.world,
        get gravity() {
          return fail();
        },
      },
    }),
  );
  assert.deepEqual([error.code, error.field, error.cause], ["bad-snapshot", "world.gravity", THROWN]);
  const { items, asked } = endless(2 ** 21, 1);
  assertRefused(() => Lab.fromScene({ ...good, shapes: items }), "bad-snapshot", "shapes");
  assert.equal(asked.count, 0);
  /** @type {any} */
  let deep = 0;
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  assertRefused(() => Lab.fromScene({ ...good, page: deep }), "bad-snapshot");
  assert.ok(Lab.stage("sat").stateHash().length > 0);
});
