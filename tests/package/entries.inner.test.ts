// Both entries have one live instance and one class.

import assert from "node:assert/strict";
import { test } from "vitest";
import * as whole from "#collidoscope";
import init, { collide, Engine } from "#collidoscope/detection";

test("collidoscope does not start on the module of detection that runs already", async () => {
  await init();
  await assert.rejects(whole.default(), { code: "not-loaded", value: "other-version" });
  assert.equal(new Engine({ width: 10, height: 10 }).ids.length, 0);
});

test("both entries have one class, whose other methods say that they are not in the module", () => {
  assert.equal(whole.Engine, Engine);
  const engine = new whole.Engine();
  assert.throws(() => engine.step(), { code: "not-in-module" });
  assert.throws(() => engine.stateHash(), { code: "not-in-module" });
  assert.equal(whole.collide, collide);
});
