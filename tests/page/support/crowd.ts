/** The stage of many shapes, as its tests open and ask it. */

import type { Page } from "@playwright/test";
import { Lab } from "../../../www/engine/lab.ts";
import type { Settings } from "../../../www/stages/scale/settings.ts";
import { openLab, painted } from "./lab.ts";
import { rest } from "./motion.ts";

/** Methods of the broad phase, in the order of the list. */
export const METHODS = Lab.broadPhases;

/** Opens the stage at rest. */
export async function openStill(
  page: Page,
  settings: Partial<Settings> = {},
  query: Record<string, string | number> = {},
) {
  await openLab(page, { stage: "scale", ...query });
  await rest(page);
  await become(page, settings);
}

/** Makes the crowd another one, as the panel does, and waits until it is shown. */
export async function become(page: Page, settings: Partial<Settings>) {
  await page.evaluate(
    (changes) => probe.body().editStage("settings", (before: object) => ({ ...before, ...changes })),
    settings,
  );
  await settled(page);
}

/** Waits until what was asked for is made, counted, painted and told. */
export async function settled(page: Page) {
  for (let frame = 0; frame < 3; frame += 1) await painted(page);
  await page.evaluate(() => probe.body().updateComplete);
}

export const settingsOf = (page: Page): Promise<Settings> =>
  page.evaluate(() => {
    const settings = probe.body().model.facts?.own?.settings;
    if (settings === undefined) throw new Error("there is no crowd");
    return settings;
  });

/** A number that the panel shows. */
export async function counterOf(page: Page, name: string) {
  const text = await page.locator(`[data-counter="${name}"]`).innerText();
  return Number(text.replaceAll(",", ""));
}
