/** What the specs about motion and aim share: still clocks, single steps, and what the room reads. */
import { painted } from "./lab.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * Takes that many steps, as the key for a single step does.
 *
 * @param {Page} page
 * @param {number} count
 */
export async function takeSteps(page, count) {
  await page.evaluate((steps) => {
    for (let step = 0; step < steps; step += 1) probe.press(".", "Period");
  }, count);
  await told(page);
}

/**
 * Waits until the panels show what the engine holds.
 *
 * @param {Page} page
 */
export async function told(page) {
  await painted(page);
  await page.evaluate(() => probe.lab().updateComplete);
}

/**
 * What the stage's own room reads now.
 *
 * @template Reading
 * @param {Page} page
 * @returns {Promise<Reading>}
 */
export async function roomOf(page) {
  await told(page);
  return page.evaluate(() => JSON.parse(JSON.stringify(probe.lab().model.facts?.room)));
}

/**
 * Stops the clock.
 *
 * @param {Page} page
 */
export async function rest(page) {
  await page.evaluate(() => {
    probe.lab().paused = true;
  });
  await told(page);
}
