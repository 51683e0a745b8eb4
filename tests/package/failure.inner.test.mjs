// A trap ends the instance with every engine in it; the facade sees to it that nothing of it is used again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import init, { collide, collidePixels, contains, Engine, explain, Mask } from "#collidoscope";
import { assertRefused, refusalOf } from "./support/errors.mjs";
import { moduleBytes, trapIn } from "./support/modules.mjs";

const BALL = /** @type {const} */ ({ type: "circle", x: 1, y: 2, radius: 3 });
const bytes = await moduleBytes();
setFlagsFromString("--expose-gc");
const collectGarbage = /** @type {() => void} */ (runInNewContext("gc"));

/** @param {Engine} engine */
function useEveryDoor(engine) {
  for (const call of [
    () => engine.step(),
    () => engine.ids,
    () => engine.counts,
    () => engine.width,
    () => engine.add(BALL),
    () => engine.stateHash(),
    () => engine.explain("bounding-circle", 0, 1),
  ]) {
    assertRefused(call, "engine-failed");
  }
}

test("after a trap everything says engine-failed, and init makes a fresh instance", async () => {
  await init(trapIn(bytes, "step"));
  const victim = Engine.stage("circles");
  const bystanders = [Engine.stage("rectangles"), new Engine({ width: 10, height: 10 })];
  const mask = new Mask(1, 1, Uint8Array.of(255));
  const sprite = { mask, x: 0, y: 0 };
  const view = victim.poses;
  victim.selectNext();
  assert.ok(collide(BALL, BALL));

  const error = refusalOf(() => victim.step());
  assert.equal(error.code, "engine-failed");
  assert.ok(error.cause instanceof WebAssembly.RuntimeError);
  for (const engine of [victim, ...bystanders]) {
    useEveryDoor(engine);
  }
  assertRefused(() => collide(BALL, BALL), "engine-failed");
  assertRefused(() => mask.width, "engine-failed");
  assertRefused(() => collidePixels(sprite, sprite), "engine-failed");
  assertRefused(() => contains(BALL, { x: 0, y: 0 }), "engine-failed");
  assertRefused(() => explain("circle-circle", BALL, BALL), "engine-failed");
  assertRefused(() => Engine.stage("circles"), "engine-failed");

  await init(bytes);
  const fresh = Engine.stage("circles");
  fresh.step();
  const hash = fresh.stateHash();
  assert.equal(view.length, 0, "a view of the old memory is empty");
  for (const engine of [victim, ...bystanders]) {
    useEveryDoor(engine);
    engine.free();
    engine.free();
    assertRefused(() => engine.step(), "disposed");
  }
  const fresher = new Mask(1, 1, Uint8Array.of(255));
  assertRefused(() => collidePixels(sprite, { ...sprite, mask: fresher }), "engine-failed");
  mask.free();
  assert.ok(collidePixels({ ...sprite, mask: fresher }, { ...sprite, mask: fresher }).hit);
  assert.equal(fresh.stateHash(), hash);
  assert.ok(collide(BALL, BALL));
  assert.equal(Engine.stage("circles").stateHash(), Engine.stage("circles").stateHash());
});

test("an instance that ends while a shape is read is not asked any more", async () => {
  const points = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 0, y: 3 },
  ];
  const far = /** @type {const} */ ({
    type: "polygon",
    points: points.map(({ x, y }) => ({ x: x + 99, y })),
  });
  for (const other of [BALL, far]) {
    const { failed, instance } = await import("../../www/package/instance.js");
    await init();
    const ending = {
      ...far,
      points: far.points.map((point, index) => ({
        ...point,
        get y() {
          if (index === 2) {
            assert.ok(instance());
            // As after a trap in a question that the getter asks, whose error it keeps to itself.
            failed(new Error("a trap"));
          }
          return point.y + 50;
        },
      })),
    };
    assertRefused(() => collide(other, ending), "engine-failed");
  }
  await init();
});

test("engines of a dead instance that are forgotten free nothing in the fresh one", async () => {
  const { failed, instance } = await import("../../www/package/instance.js");
  const before = instance();
  (() => {
    for (let each = 0; each < 50; each += 1) {
      Engine.stage("circles");
    }
  })();
  // The sound instance of the last test ends as after a trap.
  failed(new Error("a trap"));
  await init();
  assert.notEqual(instance(), before);
  const survivors = Array.from({ length: 50 }, () => Engine.stage("rectangle-circle"));
  const hashes = survivors.map((engine) => engine.stateHash());
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await sleep(10);
  }
  const others = Array.from({ length: 50 }, () => Engine.stage("circles"));
  for (const engine of others) {
    engine.spawnCircle();
    engine.step();
  }
  assert.deepEqual(
    survivors.map((engine) => engine.stateHash()),
    hashes,
  );
});

test("a stack overflow leaves a sound engine or a failed one that init replaces", async () => {
  const engine = Engine.stage("rectangle-circle");
  let deepest = 0;
  const dive = (/** @type {number} */ depth) => {
    deepest = depth;
    dive(depth + 1);
    engine.step();
  };
  const dug = () => {
    try {
      dive(0);
    } catch (error) {
      return error;
    }
    return undefined;
  };
  assert.ok(dug());
  assert.ok(deepest > 100);
  // From every depth near the end of the stack, one call.
  const callAt = (/** @type {number} */ depth) => {
    if (depth > 0) {
      callAt(depth - 1);
    } else {
      engine.step();
      collide(BALL, BALL);
    }
  };
  for (let depth = deepest - 400; depth < deepest + 100; depth += 1) {
    try {
      callAt(depth);
    } catch {
      // Either of the two is fine: a failure in JavaScript alone, or a failed engine.
    }
  }
  await init();
  assert.ok(collide(BALL, BALL));
  const fresh = Engine.stage("rectangle-circle");
  fresh.step();
  assert.equal(fresh.stateHash(), Engine.stage("rectangle-circle").stateHash());
});
