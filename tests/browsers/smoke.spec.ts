/**
 * Every stage opens in Firefox, served and as one file from the disk, has a picture, answers a key, and speaks both
 * languages, without an error. Every chapter opens and moves its picture.
 */

import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { findFirefox } from "../../scripts/lib/firefox.mjs";
import { singleFile } from "../../scripts/lib/paths.mjs";
import { CHAPTERS } from "../../www/chapters/chapter.ts";
import { expect, test } from "../page/support/fixtures.ts";
import { button, hashOf, labReady, openLab, painted, pressKeys, STAGE_IDS } from "../page/support/lab.ts";

test.skip(({ browserName }) => browserName === "firefox" && findFirefox() === null, "Firefox is not installed");

/** Spawn, move, throw, step: every stage takes at least one of them. */
const ACTS = ["spawn-rectangle", "move-right", "Enter", "step"];

/** Pixels that differ from the picture's corner, in a picture that shows something. */
const LEAST_INK = 1000;

/** Leaves what is offered for download in the page. */
const keepDownloads = (page: Page) =>
  page.addInitScript(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (content) => {
      Object.assign(window, { downloaded: content });
      return make.call(URL, content);
    };
  });

/** The first bytes of the last download, and its size. */
const downloadOf = (page: Page) =>
  page.evaluate(async () => {
    const content = Reflect.get(window, "downloaded") as Blob;
    return { start: await content.slice(0, 6).text(), size: content.size, type: content.type };
  });

const CHINESE = /[\u4e00-\u9fff]/;

/** What the lab says beside its picture. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const panel = probe.lab().shadowRoot?.querySelector('[data-part="see"]');
    return panel?.textContent ?? "";
  });

for (const stage of STAGE_IDS) {
  test(`${stage} opens, shows a picture and answers a key`, async ({ page }) => {
    await openLab(page, { stage });
    const ink = await page.evaluate(() => {
      const { width, height } = probe.canvas();
      const data = probe.canvas().getContext("2d")?.getImageData(0, 0, width, height).data;
      const pixels = new Uint32Array(data?.buffer ?? new ArrayBuffer(0));
      return pixels.filter((pixel) => pixel !== pixels[0]).length;
    });
    expect(ink).toBeGreaterThan(LEAST_INK);
    const english = await textOf(page);
    expect(english).toMatch(/[a-z]{3}/);
    expect(english).not.toMatch(CHINESE);

    await page.evaluate(() => probe.lab().focus());
    const start = await hashOf(page);
    await pressKeys(page, ...ACTS);
    await painted(page);
    expect(await hashOf(page)).not.toBe(start);

    // The site as one file, from the disk.
    await page.goto(`${pathToFileURL(singleFile).href}?stage=${stage}&lang=zh`);
    await labReady(page);
    expect(await textOf(page)).toMatch(CHINESE);
  });
}

test("gjk is saved as SVG and as GIF", async ({ page }) => {
  await keepDownloads(page);
  await openLab(page, { stage: "gjk" });
  await button(page, "share").click();
  for (const [what, type, least] of [
    ["svg", "image/svg+xml", 5000],
    ["gif", "image/gif", 30_000],
  ] as const) {
    await page.locator(`[data-share="${what}"]`).click();
    await expect(page.locator('[data-news="saved"]')).toContainText(`gjk.${what}`, { timeout: 30_000 });
    const saved = await downloadOf(page);
    expect(saved.type).toContain(type);
    expect(saved.size).toBeGreaterThan(least);
    if (what === "gif") expect(saved.start).toBe("GIF89a");
  }
});

test("every chapter opens, Next moves its picture, and a program is broken by the mouse", async ({ page }) => {
  for (const id of CHAPTERS) {
    await page.goto(`./zh/${id}/`);
    await labReady(page);
    const beat = page.locator('.beat[data-when="now"]');
    const first = await beat.getAttribute("id");
    await page.locator('[data-act="next"]').click();
    await expect(beat).not.toHaveAttribute("id", first ?? "");
    await expect(page.locator('[data-part="verdict"]')).toContainText(CHINESE);
  }
  await page.goto("./en/touching-circles/#round-the-corner");
  await labReady(page);
  const verdict = page.locator('[data-part="verdict"]');
  for (const words of ["The code says: no", "Really:", "42.0 px apart"]) await expect(verdict).toContainText(words);
  const [from, to] = await page.evaluate(() =>
    [probe.shapes()[1] ?? { x: 0, y: 0 }, { x: 326, y: 281 }].map((at) => probe.body().toClient(at) ?? at),
  );
  await page.mouse.move(from?.x ?? 0, from?.y ?? 0);
  await page.mouse.down();
  await page.mouse.move(to?.x ?? 0, to?.y ?? 0, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator("#round-the-corner .then button")).toHaveCount(3);
});
