// The entry with the module inside. Each test file runs in a process of its own, so that nothing is loaded yet.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { CollidoscopeError, collide, Engine, initSync } from "#collidoscope/inline";
import { moduleBytes } from "./support/modules.mjs";

const BALL = /** @type {const} */ ({ type: "circle", x: 0, y: 0, radius: 2 });

/** @param {() => void} use */
function withoutWebAssembly(use) {
  const { WebAssembly: kept } = globalThis;
  Object.assign(globalThis, { WebAssembly: undefined });
  try {
    use();
  } finally {
    globalThis.WebAssembly = kept;
  }
}

// The order matters: an engine that is loaded stays.
test("initSync says why it cannot load, and a later call loads", () => {
  withoutWebAssembly(() =>
    assert.throws(initSync, (error) => {
      assert.ok(error instanceof CollidoscopeError);
      return error.code === "not-loaded" && error.value === "no-webassembly";
    }),
  );
  assert.throws(() => collide(BALL, BALL), { code: "not-initialized" });
});

test("initSync keeps its engines when a slower load ends later", async () => {
  /** @type {(bytes: Uint8Array<ArrayBuffer>) => void} */
  let deliver = () => {};
  const slow = init(
    new Promise((resolve) => {
      deliver = resolve;
    }),
  );
  initSync();
  const engine = new Engine({ width: 100, height: 100 });
  engine.add(BALL);
  engine.add({ ...BALL, x: 3 });
  deliver(await moduleBytes());
  await slow;
  engine.detect();
  assert.equal(engine.contacts[0], 1);
  await init();
  engine.step();
  assert.equal(collide(BALL, { ...BALL, x: 3 })?.depth, 1);
});
