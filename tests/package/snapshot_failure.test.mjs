// Snapshots and the end of an instance: what was kept goes on in the next one.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { Lab } from "#collidoscope/lab";
import { assertRefused } from "./support/errors.mjs";
import { moduleBytes, trapIn } from "./support/modules.mjs";
import { openStage } from "./support/stages.mjs";
import { play, zoo } from "./support/worlds.mjs";

const bytes = await moduleBytes();

test("after a trap a kept state goes on in a fresh engine as in one that never failed", async () => {
  await init(trapIn(bytes, "lab_pick"));
  const makers = [() => openStage("scale"), () => zoo(5), () => openStage("boundary")];
  const victims = makers.map((make) => make());
  for (const engine of victims) engine.step();
  const kept = victims.map((engine) => engine.snapshot());
  const expected = victims.map(play);
  const [first] = victims;
  assertRefused(() => first?.pick(1, 1), "engine-failed");
  for (const engine of victims) {
    assertRefused(() => engine.snapshot(), "engine-failed");
    assertRefused(() => engine.restore(kept[0] ?? new Uint8Array()), "engine-failed");
    assertRefused(() => engine.toJSON(), "engine-failed");
  }
  await init(bytes);
  for (const [place, state] of kept.entries()) {
    const fresh = makers[place]?.() ?? new Lab();
    fresh.restore(state);
    assert.deepEqual(play(fresh), expected[place]);
  }
});
