/** A lab in which nothing moves leaves the page alone: it asks for no animation frames until something happens. */

import type { Page } from "@playwright/test";
import { openArticle } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, dragClient, painted } from "./support/lab.ts";

const tag = (attributes: string) => `<collidoscope-lab lang="en" seed="1" ${attributes}></collidoscope-lab>`;

/** Counts the animation frames that the page's scripts ask for. */
const countFrames = (page: Page) =>
  page.addInitScript(() => {
    const { requestAnimationFrame } = window;
    Object.assign(window, { frames: 0 });
    window.requestAnimationFrame = (callback) => {
      Object.assign(window, { frames: Number(Reflect.get(window, "frames")) + 1 });
      return requestAnimationFrame(callback);
    };
  });

/** Returns the frames that are asked for within a second. */
const framesOf = (page: Page) =>
  page.evaluate(async () => {
    Object.assign(window, { frames: 0 });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return Number(Reflect.get(window, "frames"));
  });

const RESTING = {
  rectangles: 'stage="rectangles" controls="minimal"',
  "rectangles with all panels": 'stage="rectangles"',
  gjk: 'stage="gjk" step="0"',
  "a pile that is paused": 'stage="response" paused',
};

for (const [what, attributes] of Object.entries(RESTING)) {
  test(`${what}: no animation frames at rest, and the next act is seen`, async ({ page, site }) => {
    await countFrames(page);
    await openArticle(page, site, tag(attributes));
    await expect.poll(() => framesOf(page)).toBe(0);
    const before = await page.evaluate(() => probe.canvas().toDataURL());
    const [shape] = await page.evaluate(() => probe.shapes());
    const from = await clientOf(page, { x: shape?.x ?? 0, y: shape?.y ?? 0 });
    await dragClient(page, from, { x: from.x + 20, y: from.y + 10 });
    await painted(page);
    expect(await page.evaluate(() => probe.canvas().toDataURL())).not.toBe(before);
    await expect.poll(() => framesOf(page)).toBe(0);
  });
}

test("at rest a lab still follows its page and an engine that a program holds", async ({ page, site }) => {
  await countFrames(page);
  await openArticle(page, site, tag('stage="rectangles" controls="minimal"'));
  await page.evaluate(() => Object.assign(window, { held: probe.engine() }));
  await expect.poll(() => framesOf(page)).toBe(0);
  const picture = () => page.evaluate(() => probe.canvas().toDataURL());
  const before = await picture();
  await page.evaluate(() => {
    const held = Reflect.get(window, "held");
    held.set(held.ids[0], { x: 90 });
  });
  await expect.poll(picture).not.toBe(before);
  const moved = await picture();
  await page.evaluate(() => document.documentElement.style.setProperty("color-scheme", "dark"));
  await expect.poll(picture).not.toBe(moved);
  await page.setViewportSize({ width: 500, height: 600 });
  await expect.poll(() => page.evaluate(() => probe.canvas().width)).toBeLessThan(500);
});

test("a moving world and a playing run are painted in every frame", async ({ page, site }) => {
  await countFrames(page);
  await openArticle(page, site, tag('stage="response"'));
  expect(await framesOf(page)).toBeGreaterThan(5);
  await openArticle(page, site, tag('stage="sat" step="0"'));
  await expect.poll(() => framesOf(page)).toBe(0);
  await page.evaluate(() => probe.lab().play());
  expect(await framesOf(page)).toBeGreaterThan(5);
});
