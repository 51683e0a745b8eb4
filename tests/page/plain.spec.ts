/** Plain copies of a figure: the file works from a disk without a network, CodePen gets the same program. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { openArticle, servePage } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, labReady, openLab, openUntouched, pressKeys } from "./support/lab.ts";

/** Presses a button of the sheet. */
async function press(page: Page, what: string) {
  if ((await page.locator('[data-part="share"]').count()) === 0) await button(page, "share").click();
  await page.locator(`[data-share="${what}"]`).click();
}

/** Saves the plain copy and returns its path. */
async function saved(page: Page) {
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "html")]);
  const path = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** Opens a saved file where there is no network. */
async function openFile(browser: Browser, path: string) {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, offline: true });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("request", (request) => {
    if (!request.url().startsWith("file:")) faults.push(request.url());
  });
  await page.goto(pathToFileURL(path).href);
  return { page, faults, sentence: page.locator("p") };
}

/** Pixels of the canvas that have the colour of a role. */
const inked = (page: Page, [red, green, blue]: readonly [number, number, number]) =>
  page.evaluate(
    (wanted) => {
      const canvas = document.querySelector("canvas") as HTMLCanvasElement;
      const { data } = (canvas.getContext("2d") as CanvasRenderingContext2D).getImageData(
        0,
        0,
        canvas.width,
        canvas.height,
      );
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const isOpaque = data[at + 3] === 255;
        if (isOpaque && wanted.every((value, channel) => data[at + channel] === value)) count += 1;
      }
      return count;
    },
    [red, green, blue],
  );

const RED = [0xd2, 0x1f, 0x2d] as const;
const ORANGE = [0xe0, 0x60, 0x00] as const;

/** Drags on the canvas, in units of a world of 800. */
async function dragIn(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const box = await page.locator("canvas").boundingBox();
  if (box === null) throw new Error("no canvas");
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + (x * box.width) / 800, box.y + (y * box.width) / 800] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

for (const [language, hit, apart] of [
  ["en", /^A and B touch or overlap: depth \d+\.\d px\.$/, "A and B do not touch."],
  ["zh", /^A和B接触或重叠：深度\d+\.\d\spx。$/, "A和B分离。"],
] as const) {
  test(`the saved file draws, answers and can be dragged without a network, ${language}`, async ({ page, browser }) => {
    await openUntouched(page, { stage: "circles", lang: language });
    const depth = await page.evaluate(() => probe.body().model.facts?.run?.contact?.depth);
    const path = await saved(page);
    await expect(page.locator('[data-news="saved"]')).toBeVisible();
    const { page: copy, sentence, faults } = await openFile(browser, path);
    await expect(sentence).toHaveText(hit);
    await expect(sentence).toContainText(depth?.toFixed(1) ?? "no depth");
    expect(await inked(copy, RED)).toBeGreaterThan(100);
    expect(await inked(copy, ORANGE)).toBeGreaterThan(10);
    await dragIn(copy, [344, 242], [600, 100]);
    await expect(sentence).toHaveText(apart);
    expect(await inked(copy, ORANGE)).toBe(0);
    await dragIn(copy, [600, 100], [300, 220]);
    await expect(sentence).toHaveText(hit);
    expect(faults).toEqual([]);
    await copy.context().close();
  });
}

test("a copied file is the saved one, of the shapes as they are now", async ({ page }) => {
  await openLab(page, { stage: "sat" });
  await pressKeys(page, "move-right", "move-down");
  const path = await saved(page);
  await press(page, "plain");
  await expect(page.locator('[data-news="copied"], [data-news="select"]')).toBeVisible();
  expect(await page.locator('textarea[data-part="shared"]').inputValue()).toBe(readFileSync(path, "utf8"));
});

test("a stage without a short program offers no plain copy, and a lone shape has none", async ({ page }) => {
  await openLab(page, { stage: "gjk" });
  await button(page, "share").click();
  await expect(page.locator('[data-share="png"]')).toBeVisible();
  await expect(page.locator('[data-share="plain"], [data-share="html"], [data-share="pen"]')).toHaveCount(0);
  await openLab(page, { stage: "circles" });
  await pressKeys(page, "spawn-circle");
  await press(page, "html");
  await expect(page.locator('[data-news="plain"]')).toContainText("There is nothing to test here");
});

test("the author's own scene in an article, with hostile words, is the scene of the file", async ({
  page,
  site,
  browser,
}) => {
  const scene = {
    ...{ format: "collidoscope", version: 2, world: { width: 700, height: 500 }, selected: 1 },
    shapes: [
      { type: "rectangle", x: 200, y: 200, width: 120, height: 80 },
      { type: "rectangle", x: 310, y: 210, width: 120, height: 80 },
    ],
  };
  const tag = `<collidoscope-lab stage="rectangles" lang="en" title="&lt;/script>"><script type="application/json">${JSON.stringify(scene)}</script></collidoscope-lab>`;
  await openArticle(page, site, tag);
  const path = await saved(page);
  expect(readFileSync(path, "utf8")).toContain("rectangle(200, 200, 120, 80), rectangle(310, 210, 120, 80)");
  const { page: copy, sentence, faults } = await openFile(browser, path);
  await expect(sentence).toHaveText("A and B touch or overlap: depth 10.0 px.");
  expect(faults).toEqual([]);
  await copy.context().close();
});

const PEN = "https://codepen.io/pen/define";

test("CodePen gets the program by a form in a new tab", async ({ page, context }) => {
  const posted: string[] = [];
  await context.route("https://codepen.io/**", async (route) => {
    posted.push(route.request().postData() ?? "");
    await route.fulfill({ body: "a pen", contentType: "text/html" });
  });
  await openUntouched(page, { stage: "rectangle-circle" });
  const opened = context.waitForEvent("page");
  await press(page, "pen");
  const pen = await opened;
  await pen.waitForURL(PEN);
  expect(await pen.evaluate(() => opener)).toBeNull();
  const data = JSON.parse(new URLSearchParams(posted[0]).get("data") ?? "{}");
  expect(Object.keys(data)).toEqual(["title", "html", "js"]);
  expect(data.js).toContain("function rectangleCircle(");
  expect(data.html).toContain("<canvas");
  await expect(page.locator('[data-news="plain"]')).toContainText("CodePen opens in a new tab");
  await expect(page.locator("form")).toHaveCount(0);
});

test.describe("a frame that may open no tab", () => {
  test.use({ provoked: /Blocked (form submission|opening)/ });

  test("says what to do instead, and the copy is still there", async ({ page, site }) => {
    await servePage(
      page,
      `${site}frame.html`,
      `<iframe sandbox="allow-scripts allow-same-origin" src="${site}?stage=circles&lang=en" style="width: 1200px; height: 800px"></iframe>`,
    );
    await page.goto(`${site}frame.html`);
    const frame = page.frames()[1];
    if (frame === undefined) throw new Error("no frame");
    await labReady(frame);
    await frame.locator('[data-action="share"]').first().click();
    await frame.locator('[data-share="pen"]').click();
    await expect(frame.locator('[data-news="plain"]')).toContainText("copy the HTML");
    expect(page.context().pages()).toHaveLength(1);
    await frame.locator('[data-share="plain"]').click();
    await expect(frame.locator('textarea[data-part="shared"]')).toHaveValue(/^<!doctype html>/);
  });
});
