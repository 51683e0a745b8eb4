// A trap ends the instance with every engine in it; the facade sees to it that nothing of it is used again.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, collidePixels, contains, Engine, explain, Mask } from "#collidoscope";
import { assertRefused, refusalOf } from "./support/errors.mjs";
import { moduleBytes, trapIn } from "./support/modules.mjs";

const BALL = /** @type {const} */ ({ type: "circle", x: 1, y: 2, radius: 3 });
const bytes = await moduleBytes();

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
