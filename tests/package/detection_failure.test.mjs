// The entry of detection alone after a trap of its module.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, Engine } from "#collidoscope/detection";
import { assertRefused } from "./support/errors.mjs";
import { moduleBytes, trapIn } from "./support/modules.mjs";

const BALL = /** @type {const} */ ({ type: "circle", x: 0, y: 0, radius: 2 });

test("after a trap everything says engine-failed, and init makes a fresh instance", async () => {
  const bytes = await moduleBytes("collidoscope_detection");
  await init(trapIn(bytes, "engine_detect"));
  const victim = new Engine({ width: 10, height: 10 });
  victim.add(BALL);
  assertRefused(() => victim.detect(), "engine-failed");
  assertRefused(() => victim.ids, "engine-failed");
  assertRefused(() => collide(BALL, BALL), "engine-failed");
  await init(bytes);
  assertRefused(() => victim.ids, "engine-failed");
  victim.free();
  const fresh = new Engine({ width: 10, height: 10 });
  fresh.addCircles(Float64Array.of(0, 0, 2, 3, 0, 2));
  assert.deepEqual([...fresh.collideMany(Uint32Array.of(0, 1)).hits], [0]);
});
