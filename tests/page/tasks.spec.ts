/** Tasks ask for an act of the reader: none ticks itself. */

import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { ALL_STAGES_TIMEOUT, openLab, painted, pressKeys, STAGE_IDS } from "./support/lab.ts";
import { rest, told } from "./support/motion.ts";

/** Tasks that ask for exactly these keys: to step to the end, or to spawn two circles. */
const ASKED = {
  stepping: ["gjk-end", "sweep-tunnel"],
  spawning: ["concentric"],
};

async function finished(page: Page): Promise<string[]> {
  await told(page);
  return page.evaluate(() => [...probe.lab().model.finished]);
}

test("pairs that touch without a line are counted without the furniture", async ({ page }) => {
  const verdict = page.locator('[data-part="verdict"]');
  for (const { stage, own, other } of [
    { stage: "circles", own: "g", other: "f" },
    { stage: "rectangles", own: "f", other: "g" },
  ]) {
    await openLab(page, { stage });
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, own, own);
    await expect(verdict, stage).toContainText("overlap");
    await expect(verdict, stage).not.toContainText("more pair");
    await pressKeys(page, other);
    await expect(verdict, stage).toContainText("2 more pairs touch");
  }
});

test("no task is done at the start, by stepping, or by spawning two circles", async ({ page }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  for (const stage of STAGE_IDS) {
    await openLab(page, { stage });
    expect(await finished(page), `${stage} at the start`).toEqual([]);
    await page.evaluate(() => probe.lab().focus());
    await rest(page);
    for (let step = 0; step < 40; step += 1) {
      await page.evaluate(() => probe.press(".", "Period"));
      await painted(page);
    }
    const stepped = await finished(page);
    expect(
      stepped.filter((id) => !ASKED.stepping.includes(id)),
      `${stage} after 40 steps`,
    ).toEqual([]);
    await openLab(page, { stage });
    await page.evaluate(() => probe.lab().focus());
    await rest(page);
    await pressKeys(page, "g", "g", "End");
    const spawned = await finished(page);
    expect(
      spawned.filter((id) => !ASKED.spawning.includes(id) && !ASKED.stepping.includes(id)),
      `${stage} after G, G`,
    ).toEqual([]);
  }
});
