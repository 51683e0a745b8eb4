// How much memory a large snapshot takes that is refused.

import assert from "node:assert/strict";
import { test } from "node:test";
import init from "#collidoscope/lab";
import { assertHarmless, assertRefused } from "./support/errors.mjs";
import { moduleBytes, trapIn } from "./support/modules.mjs";
import { sealed, wordsOf } from "./support/snapshots.mjs";
import { openStage } from "./support/stages.mjs";
import { memoryOf } from "./support/worlds.mjs";

const bytes = await moduleBytes();

test("a large snapshot with a fault at its very end takes at most twice its size", async () => {
  await init(trapIn(bytes, "lab_pick"));
  const engine = openStage("scale");
  engine.scatter({ count: 50_000 });
  const words = wordsOf(engine.snapshot());
  words[words.length - 1] = -1;
  const hostile = sealed(words);
  // A fresh instance, which has no memory to spare yet.
  assertRefused(() => engine.pick(1, 1), "engine-failed");
  await init(bytes);
  const victim = openStage("circles");
  const size = memoryOf(victim);
  for (let round = 0; round < 3; round += 1) {
    assertHarmless(victim, () => victim.restore(hostile), "bad-snapshot");
  }
  const grown = memoryOf(victim) - size;
  assert.ok(grown <= 2 * hostile.length, `${grown} bytes for ${hostile.length}`);
});
