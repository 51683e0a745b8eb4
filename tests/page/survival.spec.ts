/** The element survives what the page around it does: any value at any time, removal, missing parts of the browser. */

import type { Page } from "@playwright/test";
import { openArticle } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, openLab } from "./support/lab.ts";

const tag = (attributes: string) =>
  `<collidoscope-lab lang="en" theme="light" seed="1" ${attributes}></collidoscope-lab>`;

/** Moves a shape, and returns whether the picture follows. */
const paints = (page: Page) =>
  page.evaluate(async () => {
    await probe.painted();
    const before = probe.canvas().toDataURL();
    probe.lab().edit((engine) => {
      const [id] = engine.ids;
      if (id !== undefined) engine.set(id, { x: engine.get(id).x + 7 });
    });
    await probe.painted();
    return probe.canvas().toDataURL() !== before;
  });

test("the element works in a page that extends the prototype of all objects", async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.assign(Object.prototype, { bar: 5 });
    Object.assign(Array.prototype, { baz: () => {} });
  });
  const saved: Record<string, string[]> = {
    rectangles: ["svg"],
    gjk: ["svg", "gif"],
    impulse: ["svg"],
    scale: ["png"],
  };
  for (const [stage, kinds] of Object.entries(saved)) {
    await openArticle(page, site, tag(`stage="${stage}" home="${site}"`));
    expect(await paints(page), stage).toBe(true);
    await button(page, "share").click();
    const document = await page.evaluate(() => probe.lab().toDocument());
    await page.evaluate(async (document) => probe.lab().open(JSON.stringify(document)), document);
    for (const what of kinds) {
      await page.locator(`[data-share="${what}"]`).click();
      await expect(page.locator('[data-news="saved"]')).toContainText(`${stage}.${what}`, { timeout: 20_000 });
    }
    await page.evaluate(() => probe.lab().change({ share: false }));
    expect(await paints(page), stage).toBe(true);
  }
  await openLab(page, { stage: "sat" });
  expect(await paints(page)).toBe(true);
});
