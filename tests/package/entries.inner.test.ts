// The sources of both entries have one live instance; in the package each has its own.

import assert from "node:assert/strict";
import { test } from "vitest";
import * as whole from "#collidoscope";
import init, { collide, Engine } from "#collidoscope/detection";

test("collidoscope does not start on the module of detection that runs already", async () => {
  await init();
  await assert.rejects(whole.default(), { code: "not-loaded", value: "other-version" });
  assert.equal(new Engine({ width: 10, height: 10 }).ids.length, 0);
});

test("the engine of collidoscope extends the engine of detection", () => {
  assert.ok(whole.Engine.prototype instanceof Engine);
  assert.equal(whole.collide, collide);
});
