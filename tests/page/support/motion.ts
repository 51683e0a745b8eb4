/** What the specs about motion and aim share: still clocks, single steps, and the stage's own view state. */

import type { Page } from "@playwright/test";
import { openLab, painted } from "./lab.ts";

/** Takes that many steps, as the key for a single step does. */
export async function takeSteps(page: Page, count: number) {
  await page.evaluate((steps) => {
    for (let step = 0; step < steps; step += 1) probe.press("step");
  }, count);
  await told(page);
}

/** Waits until the panels show what the engine holds. */
export async function told(page: Page) {
  await painted(page);
  await page.evaluate(() => probe.body().updateComplete);
}

/** Returns the view state of the stage's own part. */
export async function ownOf<Reading>(page: Page): Promise<Reading> {
  await told(page);
  return page.evaluate(() => JSON.parse(JSON.stringify(probe.body().model.facts?.own)));
}

/** Opens a stage with the focus in the lab, and stops the clock. */
export async function openAtRest(page: Page, query: Record<string, string | number>) {
  await openLab(page, query);
  await page.evaluate(() => probe.lab().focus());
  await rest(page);
}

/** Stops the clock. */
export async function rest(page: Page) {
  await page.evaluate(() => {
    probe.lab().paused = true;
  });
  await told(page);
}
