/** An embed has its height and a picture before its scripts, and nothing around it moves while they arrive. */

import type { Page } from "@playwright/test";
import { readmeSnippets, servePage, snippetsOf } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { labReady, painted } from "./support/lab.ts";

const WIDTHS = [320, 390, 720, 1100] as const;

/** Records how far the parts of the page are moved without an act of the reader. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: unknown[] = Object.assign(window, { shifts: [] }).shifts;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, "value") > 0) shifts.push(entry.toJSON());
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });

/** Opens an article of a width whose laboratory sends each file only after its page is painted. */
async function openSlowly(page: Page, site: string, html: string, width: number) {
  await page.setViewportSize({ width: width + 16, height: 900 });
  await page.route(/collidoscope-lab\.js|\/assets\/|\?stage=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.fallback();
  });
  await servePage(page, `${site}article.html`, `<p>Before.</p>${html}<p id="after">After.</p>`);
  await page.goto(`${site}article.html`, { waitUntil: "commit" });
}

const topOfText = (page: Page) => page.evaluate(() => document.querySelector("#after")?.getBoundingClientRect().top);

for (const width of WIDTHS) {
  test(`the tag of the README keeps its place, has its poster first, and its sentence, at ${width} px`, async ({
    page,
    site,
  }) => {
    await recordShifts(page);
    await openSlowly(page, site, readmeSnippets(site).tag, width);
    const poster = page.locator('collidoscope-lab > [slot="poster"]');
    await expect.poll(() => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(720);
    expect(await page.evaluate(() => customElements.get("collidoscope-lab"))).toBe(undefined);
    const top = await topOfText(page);
    await page.waitForFunction(() => customElements.get("collidoscope-lab") !== undefined);
    const early = await poster.boundingBox();
    expect((await page.locator("collidoscope-lab").boundingBox())?.width).toBe(width);
    await labReady(page);
    await painted(page);
    await expect(poster).toBeHidden();
    const picture = await page.locator('canvas[data-part="picture"]').boundingBox();
    expect(early?.y, "the poster is where the picture will be").toBeCloseTo(picture?.y ?? 0, -1);
    expect(early?.height).toBeCloseTo(picture?.height ?? 0, -1);
    await expect(page.locator('[data-part="verdict"]')).toBeVisible();
    const verdict = await page.locator('[data-part="verdict"]').boundingBox();
    expect(verdict?.height).toBeGreaterThan(30);
    expect(await topOfText(page)).toBe(top);
    expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  });

  test(`the frame of the README keeps its place, and has its sentence, at ${width} px`, async ({ page, site }) => {
    await recordShifts(page);
    await openSlowly(page, site, readmeSnippets(site).frame, width);
    const top = await topOfText(page);
    const verdict = page.frameLocator("iframe").locator('[data-part="verdict"]');
    await expect(verdict).not.toHaveText("");
    expect((await verdict.boundingBox())?.height).toBeGreaterThan(30);
    expect(await topOfText(page)).toBe(top);
    expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  });
}

test("an embed without a height of its own moves nothing from the first script on", async ({ page, site }) => {
  const tag = '<collidoscope-lab stage="rectangles" lang="en" controls="minimal"></collidoscope-lab>';
  const script = `<script type="module" src="${site}collidoscope-lab.js"></script>`;
  await openSlowly(page, site, tag + script, 720);
  await page.waitForFunction(() => customElements.get("collidoscope-lab") !== undefined);
  const early = await page.locator("collidoscope-lab").boundingBox();
  await labReady(page);
  await painted(page);
  const late = await page.locator("collidoscope-lab").boundingBox();
  expect(Math.abs((late?.height ?? 0) - (early?.height ?? 0))).toBeLessThan(8);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the poster of the README is the picture", async ({ page, site }) => {
    await servePage(page, `${site}article.html`, readmeSnippets(site).tag);
    await page.goto(`${site}article.html`);
    await expect(page.locator("collidoscope-lab > img")).toBeVisible();
    await expect(page.getByAltText("Two rectangles overlap")).toBeVisible();
  });
});

test("on paper a lab out of view has its picture, and no buttons", async ({ page, site }) => {
  const [own = ""] = snippetsOf("README.md", "Put the laboratory into an article", site);
  const far = '<p style="block-size: 5000px">A text.</p>';
  await servePage(page, `${site}article.html`, `${own}${far}${own}`);
  await page.goto(`${site}article.html`);
  await labReady(page);
  await page.emulateMedia({ media: "print" });
  const images = page.locator('collidoscope-lab [slot="poster"]');
  await expect(images.nth(0), "the engine has painted").toBeHidden();
  await expect(images.nth(1), "no engine runs").toBeVisible();
  await expect(page.locator('[data-part="controls"]').first()).toBeHidden();
  await expect(page.locator('[data-part="verdict"]').first()).toBeVisible();
});
