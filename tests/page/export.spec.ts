/** Pictures and films of what is shown: the SVG is the picture again, a GIF plays. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { readGif } from "./support/gif.ts";
import { button, hashOf, openLab, painted, pressKeys, STAGE_IDS } from "./support/lab.ts";

/** Opens the sheet, presses one of its buttons and returns the file that was saved. */
async function saved(page: Page, what: string) {
  if ((await page.locator('[data-part="share"]').count()) === 0) await button(page, "share").click();
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.locator(`[data-share="${what}"]`).click(),
  ]);
  const bytes = readFileSync(await download.path());
  await expect(page.locator('[data-news="saved"]')).toBeVisible();
  return { name: download.suggestedFilename(), bytes, text: bytes.toString("utf8") };
}

const rest = (page: Page) =>
  page.evaluate(() => {
    probe.lab().paused = true;
  });

const stepsOf = (page: Page) => page.evaluate(() => probe.body().model.facts?.run?.steps.length ?? 0);

/** How far an SVG is from a picture, both on white: share of the pixels that differ clearly, and mean of 255. */
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
      const [one, other] = [await pixels(`data:image/svg+xml;base64,${btoa(svg)}`), await pixels(png)];
      if (one.width !== other.width || one.height !== other.height) return { share: 1, mean: 255 };
      let [far, sum] = [0, 0];
      for (let at = 0; at < one.data.length; at += 4) {
        const apart = [0, 1, 2].map((channel) =>
          Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)),
        );
        if (Math.max(...apart) > 32) far += 1;
        sum += apart.reduce((all, each) => all + each) / 3;
      }
      const count = one.data.length / 4;
      return { share: far / count, mean: sum / count };
    },
    // Data addresses hold bytes.
    { svg: Buffer.from(svg, "utf8").toString("latin1"), png },
  );
}

/** Largest distances of an SVG; a picture without its words has a share of 0.003. */
const FARTHEST = { share: 0.0015, mean: 0.06 };

const isSame = ({ share, mean }: { share: number; mean: number }) => share < FARTHEST.share && mean < FARTHEST.mean;

for (const stage of STAGE_IDS) {
  test(`${stage}: the SVG shows the same picture in vectors`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLab(page, { stage, seed: 5 });
    // One of them enlarged.
    await pressKeys(
      page,
      "spawn-circle",
      "move-right",
      "move-right",
      "Enter",
      "step",
      "step",
      ...(stage === "rectangles" ? ["zoom-in", "zoom-in"] : []),
    );
    await rest(page);
    await page.mouse.move(0, 0);
    await button(page, "share").click();
    await painted(page);
    const { name, text } = await saved(page, "svg");
    expect(name).toBe(`${stage}.svg`);
    const png = await page.evaluate(() => probe.canvas().toDataURL());
    const blank = await context.newPage();
    const found = await distanceOf(blank, text, png);
    test.info().annotations.push({ type: "distance", description: JSON.stringify(found) });
    expect(found.share, "share of pixels that differ by more than 32 of 255").toBeLessThan(FARTHEST.share);
    expect(found.mean, "mean distance").toBeLessThan(FARTHEST.mean);

    const parsed = await blank.evaluate((svg) => {
      const file = new DOMParser().parseFromString(svg, "image/svg+xml");
      const all = [...file.querySelectorAll("*")];
      return {
        names: [...new Set(all.map(({ localName }) => localName))],
        paths: file.querySelectorAll("path").length,
        title: file.querySelector("title")?.textContent,
        attributes: [...new Set(all.flatMap((each) => each.getAttributeNames()))],
        addresses: all.flatMap((each) => each.getAttribute("href") ?? []),
      };
    }, text);
    const known = ["svg", "title", "desc", "path", "g", "clipPath", "text", "image"];
    expect(parsed.names.filter((each) => !known.includes(each))).toEqual([]);
    expect(parsed.paths).toBeGreaterThan(2);
    expect(parsed.title).not.toBe("");
    expect(parsed.attributes.filter((each) => /^on|^style$|:/.test(each))).toEqual([]);
    expect(parsed.addresses.filter((each) => !each.startsWith("data:image/png;base64,"))).toEqual([]);

    // The bounds see what is missing.
    const parts = [
      /<path [^>]*stroke="[^>]*\/>/g,
      /<image [^>]*\/>/g,
      ...(/gjk|circles/.test(stage) ? [/<text.*>/g] : []),
    ];
    for (const part of parts.filter((each) => text.search(each) >= 0)) {
      const without = await distanceOf(blank, text.replace(part, ""), png);
      expect(isSame(without), `without ${part}`).toBe(false);
    }
    await blank.close();
  });
}

test("the SVG escapes words, and holds none that XML forbids", async ({ page }) => {
  await openLab(page, { stage: "circles" });
  await page.evaluate(() => {
    const lab = probe.body();
    const { module } = lab;
    if (module !== null)
      lab.module = { ...module, describe: () => ({ picture: '<script>alert("&\u0000\ud800")</script>' }) };
  });
  const { text } = await saved(page, "svg");
  expect(text).not.toContain("<script");
  const error = await page.evaluate((svg) => {
    const file = new DOMParser().parseFromString(svg, "image/svg+xml");
    return file.querySelector("parsererror")?.textContent ?? null;
  }, text);
  expect(error).toBeNull();
});

/** Decodes pictures of a GIF as a browser plays it, each as the sum of its bytes. */
async function playedGif(page: Page, bytes: Buffer, indices: readonly number[]) {
  return page.evaluate(
    async ({ base64, indices }) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type: "image/gif" });
      await decoder.completed;
      const sums: number[] = [];
      for (const frameIndex of indices) {
        const { image } = await decoder.decode({ frameIndex });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const context = canvas.getContext("2d");
        context?.drawImage(image, 0, 0);
        const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
        sums.push(pixels.reduce((sum, each, at) => (sum + each * ((at % 8191) + 1)) % 2 ** 40, 0));
      }
      return sums;
    },
    { base64: bytes.toString("base64"), indices },
  );
}

test("gjk: a GIF of the run has a picture for each step, and plays", async ({ page }) => {
  await openLab(page, { stage: "gjk" });
  const steps = await stepsOf(page);
  const before = await page.evaluate(() => [probe.hash(), probe.body().model.player.wanted]);
  const { name, bytes } = await saved(page, "gif");
  expect(name).toBe("gjk.gif");
  const { kind, width, height, pictures, delays, repeats, end } = readGif(bytes);
  expect({ kind, width, pictures, repeats, end }).toEqual({
    ...{ kind: "GIF89a", width: 800, repeats: true, end: 0x3b },
    pictures: steps,
  });
  expect(height).toBeGreaterThan(300);
  expect(delays).toEqual([...Array(steps - 1).fill(80), 240]);
  const sums = await playedGif(page, bytes, [...Array(steps).keys()]);
  expect(new Set(sums).size, "all pictures differ").toBe(steps);
  expect(await page.evaluate(() => [probe.hash(), probe.body().model.player.wanted])).toEqual(before);
});

test("impulse: a GIF of ten seconds moves, and the world stays as it is", async ({ page }) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, { stage: "impulse", theme: "dark", lang: "zh" });
  await rest(page);
  const hash = await hashOf(page);
  const { bytes } = await saved(page, "gif");
  const { pictures, delays, width, height } = readGif(bytes);
  expect({ pictures, width, height }).toEqual({ pictures: 200, width: 800, height: 600 });
  expect(new Set(delays)).toEqual(new Set([5]));
  expect(new Set(await playedGif(page, bytes, [0, 50, 199])).size).toBe(3);
  expect(await hashOf(page)).toBe(hash);
});

test("a film can be stopped by its button, by Escape and by the sheet's, and nothing is saved", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, { stage: "response" });
  await rest(page);
  const hash = await hashOf(page);
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  const gif = page.locator('[data-share="gif"]');
  const making = page.locator('[data-news="making"]');

  await button(page, "share").click();
  await gif.focus();
  await page.keyboard.press("Enter");
  await expect(making).toContainText("%");
  await expect(page.locator('[data-share="link"]')).toBeDisabled();
  await expect(gif).toHaveText("Stop");
  await expect(gif).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-news="stopped"]')).toBeVisible();
  await expect(gif).toHaveText("GIF");
  await expect(gif).toBeFocused();

  for (const leave of [() => page.keyboard.press("Escape"), () => button(page, "share").click()]) {
    await gif.click();
    await expect(making).toBeVisible();
    await leave();
    await expect(page.locator('[data-part="share"]')).toHaveCount(0);
    await button(page, "share").click();
    await expect(gif).toHaveText("GIF");
  }
  expect(await hashOf(page)).toBe(hash);
  expect(downloads).toEqual([]);
});

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing in the sheet while a film is made, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLab(page, { stage: "impulse", theme });
    await rest(page);
    await button(page, "share").click();
    await page.evaluate(() => probe.body().change({ shared: { news: "making", text: "40", making: { id: "gif" } } }));
    expect(await violationsOf(page)).toEqual([]);
    await expect(page.getByRole("status").filter({ hasText: "Making it: 40 %" })).toBeInViewport();
  });
}

test("no film is offered where nothing moves", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await button(page, "share").click();
  await expect(page.locator('[data-share="svg"]')).toBeVisible();
  await expect(page.locator('[data-share="gif"]')).toHaveCount(0);

  await openLab(page, { stage: "ray-cast" });
  await button(page, "share").click();
  await page.locator('[data-share="gif"]').click();
  await expect(page.locator('[data-news="still"]')).toBeVisible();
  await page.evaluate(() => probe.body().editStage("throw-ball"));
  expect(readGif((await saved(page, "gif")).bytes).pictures).toBeGreaterThan(40);
});

test("nothing of films is loaded before it is asked for", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await openLab(page, { stage: "sat" });
  await button(page, "share").click();
  // The sheet looks into the book of the stage for plain copies.
  await expect(page.locator('[data-share="plain"]')).toBeVisible();
  const before = scripts.length;
  await saved(page, "svg");
  expect(scripts.slice(before).filter((path) => path.endsWith(".js"))).toHaveLength(1);
  await saved(page, "gif");
  expect(scripts.slice(before).filter((path) => path.endsWith(".js"))).toHaveLength(3);
});
