// The sources of both entries have one live instance; in the package each has its own.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as whole from "#collidoscope";
import init, { collide, Engine } from "#collidoscope/detection";

test("the whole package does not start on the module of detection that runs already", async () => {
  await init();
  await assert.rejects(whole.default(), { code: "not-loaded", value: "other-version" });
  assert.equal(new Engine({ width: 10, height: 10 }).ids.length, 0);
});

test("an engine of detection is what an engine of the whole package begins with", () => {
  assert.ok(whole.Engine.prototype instanceof Object.getPrototypeOf(Engine));
  assert.equal(whole.collide, collide);
});
