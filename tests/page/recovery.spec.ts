/** After a trap every stage goes on from its last state in a fresh instance; an edit of a stage is made once. */

import type { Page } from "@playwright/test";
import type { StageId } from "../../www/stages/ids.ts";
import { moduleBytes, trapIn } from "../package/support/modules.mjs";
import { expect, test } from "./support/fixtures.ts";
import {
  ALL_STAGES_TIMEOUT,
  expectedOf,
  labReady,
  openLab,
  openUntouched,
  pressKeys,
  STAGE_IDS,
} from "./support/lab.ts";
import { rest, told } from "./support/motion.ts";

/** Everything that a reader sees of a stage, as plain data. */
function seen(page: Page) {
  return page.evaluate(() => {
    const { facts, player, finished } = probe.body().model;
    const { world, run, own } = facts ?? {};
    const isCrowd = probe.body().module?.pace !== undefined;
    // Measured times differ.
    const text = JSON.stringify(own ?? null, (name, value) => (["times", "field"].includes(name) ? null : value));
    return {
      // Of very many shapes not every step is kept.
      shapes: isCrowd ? world?.count : probe.shapes(),
      selected: probe.engine().selected,
      pair: run && [run.a.id, run.b.id, run.index],
      own: JSON.parse(text),
      player,
      finished: [...finished],
    };
  });
}

/** Serves a module that traps where only the test calls it. */
async function serveTrap(page: Page) {
  const body = Buffer.from(trapIn(await moduleBytes(), "engine_stateHash"));
  await page.route("**/*.wasm", (route) => route.fulfill({ body, contentType: "application/wasm" }));
}

/** Traps the engine and waits until the lab goes on. */
async function trap(page: Page, faults: string[]) {
  await page.evaluate(() => {
    try {
      probe.engine().stateHash();
    } catch {}
  });
  await expect(page.locator('[data-part="notices"]')).toContainText("last good state");
  await labReady(page);
  await told(page);
  expect(
    faults.splice(0).map((fault) => /the engine has failed/.test(fault)),
    "the trap is reported once, and nothing else",
  ).toEqual([true]);
}

for (const stage of STAGE_IDS) {
  test(`${stage} goes on after a trap, with its own state`, async ({ page, faults }) => {
    await serveTrap(page);
    await openUntouched(page, { stage });
    await page.evaluate(() => probe.lab().focus());
    await rest(page);
    await pressKeys(page, ...expectedOf(stage).acts);
    await rest(page);
    await told(page);
    const before = await seen(page);
    await trap(page, faults);
    expect(await seen(page)).toEqual(before);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "move-right", "step", "select-next", "rotate-right");
    await told(page);
    await pressKeys(page, "reset");
    await told(page);
    expect(faults).toEqual([]);
  });
}

test("a crowd that was scattered at rest goes on after a trap", async ({ page, faults }) => {
  await serveTrap(page);
  await openLab(page, { stage: "scale" });
  await rest(page);
  await page.evaluate(() => probe.press("more"));
  await told(page);
  const before = await seen(page);
  expect(before.shapes).toBe(2000);
  await trap(page, faults);
  expect(await seen(page)).toEqual(before);
});

test("a command of a stage detects and keeps the world once", async ({ page }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  const commands: Partial<Record<StageId, string[]>> = {
    "ray-cast": ["aim-up", "throw-ball"],
    boundary: ["start"],
    pixel: ["larger"],
    sdf: ["field-more", "field-go"],
    impulse: ["rougher", "excite"],
    response: ["switch-response", "excite"],
    sandbox: ["spawn-rectangle", "excite"],
    sweep: ["push-right", "push-down"],
    circles: ["spawn-circle", "move-right", "reset"],
  };
  for (const [stage, ids] of Object.entries(commands)) {
    await openLab(page, { stage });
    await page.evaluate(() => probe.lab().focus());
    await rest(page);
    for (const command of ids) {
      const counts = await page.evaluate((pressed) => {
        const engine = probe.engine();
        const counts = { detections: 0, snapshots: 0 };
        const { detect, snapshot } = engine;
        engine.detect = () => {
          counts.detections += 1;
          detect.call(engine);
        };
        engine.snapshot = () => {
          counts.snapshots += 1;
          return snapshot.call(engine);
        };
        probe.press(pressed);
        Reflect.deleteProperty(engine, "detect");
        Reflect.deleteProperty(engine, "snapshot");
        return counts;
      }, command);
      expect(counts, `${stage}, ${command}`).toEqual({ detections: 1, snapshots: 1 });
      await rest(page);
    }
  }
});
