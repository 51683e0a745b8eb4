/** Pictures and films of what is shown: the SVG is the picture again, a GIF and a video play. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { button, hashOf, labReady, openLab, painted, pressKeys, STAGE_IDS } from "./support/lab.ts";

/** Opens the sheet, presses one of its buttons and returns the file that was saved. */
async function saved(page: Page, what: string) {
  if ((await page.locator('[data-part="share"]').count()) === 0) await button(page, "share").click();
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.locator(`[data-share="${what}"]`).click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), bytes, base64: bytes.toString("base64") };
}

const rest = (page: Page) =>
  page.evaluate(() => {
    probe.lab().paused = true;
  });

/** How far the SVG is from the picture, on the same ground. */
async function distanceOf(page: Page, svg: string, png: string) {
  return page.evaluate(
    async ({ svg, png }) => {
      const pixels = async (address: string) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        if (context === null) throw new Error("no context");
        context.fillStyle = "#fff";
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height);
      };
      const one = await pixels(svg);
      const other = await pixels(png);
      let [far, sum] = [0, 0];
      for (let at = 0; at < one.data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) =>
          Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)),
        );
        if (Math.max(red, green, blue) > 32) far += 1;
        sum += (red + green + blue) / 3;
      }
      const count = one.data.length / 4;
      return { sizes: [one.width, one.height, other.width, other.height], share: far / count, mean: sum / count };
    },
    { svg: `data:image/svg+xml;base64,${svg}`, png },
  );
}

for (const stage of STAGE_IDS) {
  test(`${stage}: the SVG shows the picture again, in vectors`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLab(page, { stage, seed: 5 });
    await pressKeys(page, "g", "d", "d", "Enter", ".", ".");
    await rest(page);
    await page.mouse.move(0, 0);
    await button(page, "share").click();
    await painted(page);
    const { name, bytes, base64 } = await saved(page, "svg");
    expect(name).toBe(`${stage}.svg`);
    const png = await page.evaluate(() => probe.canvas().toDataURL());
    const blank = await context.newPage();
    const found = await distanceOf(blank, base64, png);
    for (const [what, pattern] of [["text", /<text[^]*?<\/text>/g], ["image", /<image[^]*?\/>/g], ["clip", /<g clip-path[^>]*>/g],["stroke", /<path[^>]*stroke=[^]*?\/>/g]] as const) {
      const text = bytes.toString("utf8");
      if (!pattern.test(text)) continue;
      const worse = await distanceOf(blank, Buffer.from(text.replace(pattern, what === "clip" ? "<g>" : "")).toString("base64"), png);
      console.log("   without", what, worse.share.toFixed(6), worse.mean.toFixed(4));
    }
    console.log(stage, bytes.length, found.share.toFixed(6), found.mean.toFixed(4));
    const [width, height, ...rest_] = found.sizes;
    expect([width, height]).toEqual(rest_);
    expect(found.share, "pixels that differ by more than 32 of 255").toBeLessThan(0.002);
    expect(found.mean, "mean distance").toBeLessThan(0.3);
  });
}
