/** The bench page: it measures in a visitor's browser, can be stopped, and speaks both languages. */
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { openBench, runBench, TASTE } from "./support/bench.ts";
import { expect, test } from "./support/fixtures.ts";
import { openLab } from "./support/lab.ts";

/** The figures of a part of a table, as they are read. */
const figures = (page: Page, table: "worlds" | "pairs", part: "here" | "there") =>
  page.locator(`[data-table="${table}"] [data-part="${part}"] td[data-workload]`).allInnerTexts();

test("measures pairs and worlds, and all answers fit the reference", async ({ page }) => {
  await runBench(page);
  const worlds = await figures(page, "worlds", "here");
  const pairs = await figures(page, "pairs", "here");
  expect(worlds).toHaveLength(2);
  expect(worlds.length + pairs.length).toBe(TASTE);
  for (const text of [...worlds, ...pairs]) {
    expect(Number(text.replaceAll(",", "")), text).toBeGreaterThan(0);
  }
  await expect(page.locator('[data-part="agreement"]')).toContainText(`All ${TASTE} figures`);
  await expect(page.locator('[data-part="growth"]')).toContainText("From 100 to 1,000 shapes");
  await expect(page.locator('[data-part="environment"]')).toHaveText(
    /Measured in: (?:Chromium|Firefox) [\d.]+, \d+ cores?, a clock that ticks every [\d.]+/,
  );
});

test("tells what was recorded of others before anything is measured, and on what", async ({ page }) => {
  await openBench(page);
  expect((await figures(page, "worlds", "here")).length).toBe(0);
  expect((await figures(page, "worlds", "there")).length).toBeGreaterThan(20);
  expect((await figures(page, "pairs", "there")).length).toBeGreaterThan(20);
  await expect(page.locator('[data-part="recorded"]')).toHaveText(
    /recorded on another machine: .+, Chromium [\d.]+, on \d{4}-\d\d-\d\d\./,
  );
});

test("on a narrow page the words name the lines in the order of their right ends", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBench(page);
  let words = await page.locator("p.narrow").innerText();
  const rows = page.locator('[data-table="worlds"] [data-part="there"] tr:has(td[data-workload])');
  const names = await rows.locator("th").allInnerTexts();
  const ends = [];
  // The longer ones first: one name begins another.
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    const at = words.indexOf(name);
    if (at < 0) continue;
    words = words.replace(name, "*".repeat(name.length));
    const figures = await rows.nth(names.indexOf(name)).locator("td").allInnerTexts();
    const last = figures.findLast((text) => /\d/.test(text));
    ends.push({ at, end: Number(last?.replaceAll(/[^\d.]/g, "")) });
  }
  const inOrder = ends.toSorted((one, other) => one.at - other.at).map(({ end }) => end);
  expect(inOrder.length).toBeGreaterThan(4);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
});

test("the lines are drawn, and the measured one comes in while it runs", async ({ page }) => {
  await openBench(page);
  const picture = () =>
    page.evaluate(() => {
      const canvas = document.querySelector("[data-plot] canvas");
      return canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : "";
    });
  await expect(page.locator("[data-plot] canvas")).toBeVisible();
  const before = await picture();
  const label = () => page.locator("[data-plot]").getAttribute("aria-label");
  expect(await label()).not.toContain("here");
  await runBench(page);
  expect(await label()).toContain("Collidoscope, here");
  await expect.poll(picture).not.toBe(before);
});

test("can be stopped at any time, and keeps what it has", async ({ page }) => {
  await openBench(page, { amount: "thorough" });
  await page.locator('[data-action="run"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-part="status"]')).toContainText("1 of 15");
  await expect(page.locator('[data-choice="amount"]')).toBeDisabled();
  await expect(page.locator('[data-table="pairs"] [data-part="here"] td[data-workload]')).not.toHaveCount(0, {
    timeout: 20_000,
  });
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-part="status"]')).toContainText("Stopped");
  await expect(page.locator('[data-action="run"]')).toBeFocused();
  const kept = await figures(page, "pairs", "here");
  expect(kept.length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  expect(await figures(page, "pairs", "here")).toEqual(kept);
});

test("the page answers while it measures", async ({ page }) => {
  await openBench(page, { amount: "thorough" });
  await page.locator('[data-action="run"]').click();
  await expect(page.locator('[data-part="status"]')).toContainText("1 of 15");
  await page.locator('[data-lang="zh"]').click();
  await expect(page.locator("h1")).toHaveText("测速");
  await expect(page.locator('[data-action="stop"]')).toHaveText("停止");
  await page.locator('[data-action="stop"]').click();
  await expect(page.locator('[data-action="run"]')).toBeVisible();
});

test("says everything in Chinese too", async ({ page }) => {
  await runBench(page, { lang: "zh" });
  const text = await page.locator("main").innerText();
  const names =
    /Collidoscope|Chromium|Firefox|Headless|AMD EPYC|GiB|parry|wasm|sat|planck|matter-js|rapier|SIMD|check2d|box2d3|npm run bench/g;
  expect(text.replaceAll(names, "")).not.toMatch(/[A-Za-z]{2}/);
  await expect(page.locator('[data-part="agreement"]')).toContainText(`${TASTE}个数字`);
});

test("language, theme and amount are in the address, and lead back", async ({ page }) => {
  await openBench(page);
  await page.locator('[data-lang="zh"]').click();
  await page.locator("[data-theme]").last().click();
  await page.locator('[data-choice="amount"]').selectOption("quick");
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ lang: "zh", theme: "dark", amount: "quick" });
  await page.reload();
  await expect(page.locator('[data-choice="amount"]')).toHaveValue("quick");
  await page.locator("footer a").click();
  await page.waitForURL(/stage=scale/);
  expect(new URL(page.url()).searchParams.get("lang")).toBe("zh");
});

test("the laboratory links to it, and fetches nothing of it", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await openLab(page, { stage: "scale", lang: "zh" });
  expect(fetched.filter((path) => /bench|worker|\/plot-/.test(path))).toEqual([]);
  await page.locator('[data-part="why"] [data-link="bench"]').click();
  await page.waitForURL(/bench\.html\?lang=zh/);
  await expect(page.locator("h1")).toHaveText("测速");
  await page.goBack();
  await page.locator('header [data-link="bench"]').click();
  await page.waitForURL(/bench\.html\?lang=zh/);
});

test.describe("without the engine", () => {
  // Of an error in a worker Firefox's driver tells only that it is one.
  test.use({ provoked: /Failed to load resource|CollidoscopeError|^Error$/ });

  test("says why it cannot run, and can be tried again", async ({ page }) => {
    await page.route("**/*.wasm", (route) => route.abort());
    await openBench(page);
    await page.locator('[data-action="run"]').click();
    await expect(page.locator('[data-part="status"]')).toContainText("could not be fetched");
    await page.unroute("**/*.wasm");
    await page.locator('[data-action="run"]').click();
    await expect(page.locator("progress")).toHaveJSProperty("value", TASTE, { timeout: 25_000 });
  });
});

for (const { theme, lang, width } of [
  { theme: "light", lang: "en", width: 1280 },
  { theme: "dark", lang: "zh", width: 390 },
  { theme: "dark", lang: "en", width: 320 },
] as const) {
  test(`axe finds nothing, ${theme}, ${lang}, ${width} wide, and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openBench(page, { theme, lang });
    expect(await violationsOf(page)).toEqual([]);
    await runBench(page, { theme, lang });
    expect(await violationsOf(page)).toEqual([]);
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sideways).toBe(0);
  });
}
