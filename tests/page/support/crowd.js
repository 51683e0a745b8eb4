/** The stage of many shapes, as its tests open and ask it. */
import { Engine } from "../../../www/package/index.js";
import { openLab, painted } from "./lab.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../../../www/stages/scale/settings.js").Settings} Settings */

/** Methods of the broad phase, in the order of the list. */
export const METHODS = Engine.broadPhases;

/**
 * Opens the stage at rest.
 *
 * @param {Page} page
 * @param {Partial<Settings>} [settings]
 * @param {Record<string, string | number>} [query]
 */
export async function openStill(page, settings = {}, query = {}) {
  await openLab(page, { stage: "scale", ...query });
  await page.evaluate(() => {
    probe.lab().paused = true;
  });
  await become(page, settings);
}

/**
 * Makes the crowd another one, as the panel does, and waits until it is shown.
 *
 * @param {Page} page
 * @param {Partial<Settings>} settings
 */
export async function become(page, settings) {
  await page.evaluate(
    (changes) => probe.lab().scatter((before) => ({ ...before, ...changes })),
    settings,
  );
  await settled(page);
}

/**
 * Waits until what was asked for is made, counted, painted and told.
 *
 * @param {Page} page
 */
export async function settled(page) {
  for (let frame = 0; frame < 3; frame += 1) await painted(page);
  await page.evaluate(() => probe.lab().updateComplete);
}

/**
 * @param {Page} page
 * @returns {Promise<Settings>}
 */
export const settingsOf = (page) =>
  page.evaluate(() => {
    const crowd = probe.lab().model.facts?.world.crowd;
    if (!crowd) throw new Error("there is no crowd");
    return crowd.settings;
  });

/**
 * A number that the panel shows.
 *
 * @param {Page} page
 * @param {string} name
 */
export async function counterOf(page, name) {
  const text = await page.locator(`[data-counter="${name}"]`).innerText();
  return Number(text.replaceAll(",", ""));
}
