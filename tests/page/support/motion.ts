/** What the specs about motion and aim share: still clocks, single steps, and what the room reads. */

import type { Page } from "@playwright/test";
import { painted } from "./lab.ts";

/** Takes that many steps, as the key for a single step does. */
export async function takeSteps(page: Page, count: number) {
  await page.evaluate((steps) => {
    for (let step = 0; step < steps; step += 1) probe.press(".", "Period");
  }, count);
  await told(page);
}

/** Waits until the panels show what the engine holds. */
export async function told(page: Page) {
  await painted(page);
  await page.evaluate(() => probe.lab().updateComplete);
}

/** What the stage's own room reads now. */
export async function roomOf<Reading>(page: Page): Promise<Reading> {
  await told(page);
  return page.evaluate(() => JSON.parse(JSON.stringify(probe.lab().model.facts?.room)));
}

/** Stops the clock. */
export async function rest(page: Page) {
  await page.evaluate(() => {
    probe.lab().paused = true;
  });
  await told(page);
}
