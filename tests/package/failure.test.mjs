// A trap ends the instance with every engine in it; the facade sees to it that nothing of it is used again.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, collidePixels, contains, explain, Lab, Mask, mergeTiles } from "#collidoscope/lab";
import { assertRefused, refusalOf } from "./support/errors.mjs";
import { moduleBytes, trapIn } from "./support/modules.mjs";
import { openStage } from "./support/stages.mjs";

const BALL = /** @type {const} */ ({ type: "circle", x: 1, y: 2, radius: 3 });
const bytes = await moduleBytes();

/** @param {Lab} engine */
function useEveryDoor(engine) {
  for (const call of [
    () => engine.step(),
    () => engine.ids,
    () => engine.counts,
    () => engine.width,
    () => engine.add(BALL),
    () => engine.stateHash(),
    () => engine.explain("bounding-circle", 1, 2),
  ]) {
    assertRefused(call, "engine-failed");
  }
}

test("after a trap everything says engine-failed, and init makes a fresh instance", async () => {
  await init(trapIn(bytes, "engine_step"));
  const victim = openStage("circles");
  const bystanders = [openStage("rectangles"), new Lab({ width: 10, height: 10 })];
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
  assertRefused(() => mergeTiles([[1]], 20), "engine-failed");
  assertRefused(() => openStage("circles"), "engine-failed");

  await init(bytes);
  const fresh = openStage("circles");
  fresh.detect();
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
  assert.equal(openStage("circles").stateHash(), openStage("circles").stateHash());
});

test("the end of the stack within a call ends the instance, and in a getter ends nothing", async () => {
  await init();
  const engine = openStage("rectangle-circle");
  const deep = Object.defineProperty({ ...BALL }, "x", { get: () => deep.x });
  const { cause } = refusalOf(() => collide(BALL, deep));
  assert.ok(cause instanceof RangeError);
  engine.detect();
  // From every depth near the end of the stack, one call.
  const outcomes = { done: 0, cut: 0, lost: 0 };
  const callAt = (/** @type {number} */ depth) => {
    if (depth > 0) {
      callAt(depth - 1);
    } else {
      collide(BALL, BALL);
    }
  };
  /** Returns whether the call at a depth was answered. @param {number} depth */
  const attempt = async (depth) => {
    let outcome = /** @type {keyof typeof outcomes} */ ("done");
    try {
      callAt(depth);
    } catch (error) {
      const isLost = /** @type {{ code?: string }} */ (error).code === "engine-failed";
      assert.ok(isLost || error instanceof RangeError, String(error));
      outcome = isLost ? "lost" : "cut";
    }
    outcomes[outcome] += 1;
    await init();
    assert.ok(collide(BALL, BALL));
    return outcome === "done";
  };
  let [reached, deepest] = [100, 100_000];
  while (deepest - reached > 1) {
    const middle = (reached + deepest) >> 1;
    if (await attempt(middle)) reached = middle;
    else deepest = middle;
  }
  for (let depth = reached - 100; depth < reached + 100; depth += 1) await attempt(depth);
  assert.ok(outcomes.cut + outcomes.lost > 0 && outcomes.done > 0, JSON.stringify(outcomes));
  const fresh = openStage("rectangle-circle");
  fresh.detect();
  assert.equal(fresh.stateHash(), openStage("rectangle-circle").stateHash());
});
