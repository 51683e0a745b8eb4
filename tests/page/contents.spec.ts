/** The way to the stages of the laboratory: the address without a stage, the list of all, from stage to stage. */
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { goToStage, labReady, openLab, pressKeys, STAGE_IDS, withoutOpening } from "./support/lab.ts";
import { CHINESE_SPACE } from "./support/texts.ts";

const SIZES = [
  { width: 1440, height: 900 },
  // 1280 px at 200 % zoom.
  { width: 640, height: 400 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

const links = (page: Page) => page.locator("main a[data-stage]");

const way = (page: Page, name: "contents" | "previous" | "next") => page.locator(`#stages [data-link="${name}"]`);

const here = (page: Page) => page.locator("#stages [aria-current=page]");

async function openContents(page: Page, query: Record<string, string> = {}) {
  await page.goto(`./?${new URLSearchParams({ lang: "en", theme: "light", ...query })}`);
  await expect(links(page)).toHaveCount(STAGE_IDS.length);
}

test("the site's address leads to the first page, in the language chosen last", async ({ page }) => {
  await page.goto("./");
  await expect(page).toHaveURL(/\/en\/$/);
  await page.locator('[data-lang="zh"]').click();
  await expect(page).toHaveURL(/\/zh\/$/);
  await page.goto("./");
  await expect(page).toHaveURL(/\/zh\/$/);
  await page.goto("./?stage=circles");
  await labReady(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});

test("an address of a stage below a language opens the laboratory in that language", async ({ page }) => {
  for (const lang of ["en", "zh"]) {
    await page.goto(`./${lang}/?stage=gjk&seed=2`);
    await labReady(page);
    expect(new URL(page.url()).pathname).toBe("/");
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ stage: "gjk", seed: "2", lang });
  }
});

test("the list names every stage with its question, in both languages", async ({ page }) => {
  for (const lang of ["en", "zh"] as const) {
    await openContents(page, { lang });
    await expect(page).toHaveTitle(lang === "en" ? "All stages · Collidoscope" : /全部阶段/);
    // The texts of each stage are a file of their own.
    await expect(page.locator(".contents a span").filter({ hasText: /[?？]$/ })).toHaveCount(STAGE_IDS.length);
    const text = await page.locator("body").innerText();
    expect(text).not.toMatch(/undefined|NaN|\[object|null|[{}|]/);
    if (lang === "zh") expect(text.split("\n").filter((line) => CHINESE_SPACE.test(line))).toEqual([]);
    await expect(page.locator("#stages")).toBeHidden();
  }
  await page.locator('main a[data-stage="boundary"]').click();
  await labReady(page);
  expect(new URL(page.url()).searchParams.get("stage")).toBe("boundary");
  // Keys work at once.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("collidoscope-lab");
});

test("the list is shown once more for each text that arrives", async ({ page }) => {
  await page.addInitScript(() => {
    const title = Object.getOwnPropertyDescriptor(Document.prototype, "title");
    let count = 0;
    Object.defineProperty(document, "title", {
      get: () => title?.get?.call(document),
      set: (words) => {
        count += 1;
        title?.set?.call(document, words);
      },
    });
    Object.defineProperty(globalThis, "titles", { get: () => count });
  });
  await openContents(page);
  await expect(page.locator(".contents a span").filter({ hasText: /[?？]$/ })).toHaveCount(STAGE_IDS.length);
  const shown = await page.evaluate(() => Reflect.get(globalThis, "titles"));
  expect(shown).toBeGreaterThan(1);
  expect(shown).toBeLessThanOrEqual(STAGE_IDS.length + 1);
});

test("a stage loads its own texts and its neighbours' titles, a frame its own texts alone", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/strings\./.test(response.url())) scripts.push(response.text());
  });
  /** Texts of stages that have arrived since the last call; texts that several stages share ask no question. */
  const arrived = async () => {
    const all = await Promise.all(scripts.splice(0));
    return new Set(all.filter((text) => text.includes("question:"))).size;
  };
  await openLab(page, { stage: "gjk" });
  await expect(way(page, "next")).toHaveText("Distance");
  await page.waitForLoadState("networkidle");
  expect(await arrived()).toBe(3);
  await page.goto("./?embed=1&lang=en");
  await labReady(page);
  await page.waitForLoadState("networkidle");
  expect(await arrived()).toBe(1);
  expect(await page.evaluate(() => probe.engine().toJSON().stage)).toBe("broad-phase");
  await expect(links(page)).toHaveCount(0);
});

test("next leads through all stages in the order of the list, and previous back", async ({ page }) => {
  await openContents(page);
  const order = await links(page).evaluateAll((all) => all.map((each) => each.getAttribute("data-stage")));
  expect([...order].sort()).toEqual([...STAGE_IDS].sort());
  await links(page).first().click();
  for (const [index, stage] of order.entries()) {
    await expect(here(page)).toHaveAttribute("data-stage", stage ?? "");
    await expect(here(page)).toContainText(`${index + 1} of ${order.length}`);
    const title = await here(page).locator(".title").innerText();
    await expect(page).toHaveTitle(`${title} · Collidoscope`);
    if (index + 1 === order.length) break;
    await expect(way(page, "next")).toHaveAttribute("aria-label", /^Next: \S/);
    await way(page, "next").click();
  }
  await expect(way(page, "next")).toBeHidden();
  await way(page, "previous").click();
  await expect(here(page)).toHaveAttribute("data-stage", order.at(-2) ?? "");
  await page.goBack();
  await expect(here(page)).toHaveAttribute("data-stage", order.at(-1) ?? "");
});

test("Back and Forward lead to the list, and to the stage as it was left", async ({ page }) => {
  await openContents(page);
  await page.locator('main a[data-stage="circles"]').click();
  await labReady(page);
  await pressKeys(page, "spawn-circle", "spawn-circle", "move-right");
  const hash = await page.evaluate(() => probe.hash());
  const before = await page.evaluate(() => history.length);
  await page.goBack();
  await expect(links(page)).toHaveCount(STAGE_IDS.length);
  await page.goForward();
  await labReady(page);
  expect(await page.evaluate(() => probe.hash())).toBe(hash);
  expect(await page.evaluate(() => history.length)).toBe(before);
  // The list opens at the stage that the reader comes from.
  await way(page, "contents").click();
  await expect(page.locator('main a[data-stage="circles"]')).toBeFocused();
  await expect(page.locator('main a[data-stage="circles"]')).toBeInViewport();
});

test.describe("without a part of the site", () => {
  test.use({ provoked: /Failed to load resource/ });

  test("a lab that cannot be fetched is told in words", async ({ page }) => {
    await page.route("**/assets/embed-*.js", (route) => route.abort());
    await page.goto("./?lang=en&stage=circles");
    await expect(page.locator("#notices")).toContainText("could not be loaded");
    await expect(page.locator("main")).toContainText("The chapters can be read without");
  });
});

test("the list is reached and left by keys alone, with the focus seen", async ({ page }) => {
  await openContents(page);
  await page.keyboard.press("Tab");
  await expect(page.locator("#skip")).toBeFocused();
  await expect(page.locator("#skip")).toBeInViewport();
  await page.keyboard.press("Enter");
  const reached: (string | null)[] = [];
  for (let press = 0; press < STAGE_IDS.length; press += 1) {
    const at = await page.evaluate(() => {
      const link = document.activeElement;
      if (link === null) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(link);
      const seen = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      return { stage: link.getAttribute("data-stage"), seen };
    });
    expect(at?.seen, `the focus on ${at?.stage} is seen`).toBe(true);
    reached.push(at?.stage ?? null);
    await page.keyboard.press("Tab");
  }
  expect([...reached].sort()).toEqual([...STAGE_IDS].sort());
  await page.locator('main a[data-stage="circles"]').focus();
  await page.keyboard.press("Enter");
  await labReady(page);
  await withoutOpening(page);
  await pressKeys(page, "spawn-circle");
  expect(await page.evaluate(() => probe.shapes().length)).toBe(6);
  // The way on keeps the focus, so that Enter leads on.
  await way(page, "next").focus();
  await pressKeys(page, "Enter", "Enter");
  await expect(here(page)).toHaveAttribute("data-stage", STAGE_IDS[STAGE_IDS.indexOf("circles") + 2] ?? "");
  await expect(way(page, "next")).toBeFocused();
});

test("Ctrl and click leaves a link to the browser", async ({ page, context }) => {
  await openContents(page);
  const opened = context.waitForEvent("page");
  await page.locator('main a[data-stage="sat"]').click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  await expect(links(page)).toHaveCount(STAGE_IDS.length);
  // It opens empty, and goes to the address afterwards.
  await expect.poll(() => other.url()).toContain("stage=sat");
  await other.close();
});

for (const { width, height } of SIZES) {
  test(`the list fits ${width} x ${height}, axe finds nothing, and a stage's header is one row`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const lang of ["en", "zh"]) {
      for (const theme of ["light", "dark"]) {
        await openContents(page, { lang, theme });
        expect(await violationsOf(page)).toEqual([]);
        const sideways = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(sideways, `${lang} ${theme}`).toBe(0);
      }
      await openLab(page, { stage: "rectangle-circle", lang });
      await expect(way(page, "next")).toHaveAttribute("aria-label", /SAT/);
      const rows = await page.evaluate(() => {
        const links = [...document.querySelectorAll(".top :is(a, button, p)")];
        const boxes = links.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 1);
        const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
        const right = Math.max(...boxes.map((box) => box.right));
        return { spread: Math.max(...middles) - Math.min(...middles), right, count: boxes.length };
      });
      expect(rows.spread, "one row").toBeLessThan(4);
      expect(rows.right).toBeLessThanOrEqual(width);
      expect(rows.count).toBeGreaterThanOrEqual(6);
    }
  });
}

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

  test("targets are at least 44 px", async ({ page }) => {
    const small = () =>
      page.locator(".top :is(a, button):visible, .contents a:visible").evaluateAll((all) =>
        all
          .filter((each) => {
            const { width, height } = each.getBoundingClientRect();
            return width < 44 || height < 44;
          })
          .map((each) => each.outerHTML),
      );
    await openContents(page);
    expect(await small()).toEqual([]);
    await page.locator('main a[data-stage="gjk"]').tap();
    await labReady(page);
    expect(await small()).toEqual([]);
  });
});

test("going to a stage through the list keeps language, theme and seed", async ({ page }) => {
  await openLab(page, { stage: "circles", lang: "zh", theme: "dark", seed: 7 });
  await goToStage(page, "sdf");
  await labReady(page);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    stage: "sdf",
    lang: "zh",
    theme: "dark",
    seed: "7",
  });
});
