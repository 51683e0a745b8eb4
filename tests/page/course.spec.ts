/** The course: the first page, the reader's progress, and the way from stage to stage. */
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { servePage } from "./support/article.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { goToStage, labReady, openLab, pressKeys, STAGE_IDS, withoutOpening } from "./support/lab.ts";
import { CHINESE_SPACE } from "./support/texts.ts";

const KEY = "collidoscope.progress";

/** Bytes before the first scrolling, with text compressed as hosts do. */
const HEAVIEST_COURSE = 150_000;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  // 1280 px at 200 % zoom.
  { width: 640, height: 400 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

const cards = (page: Page) => page.locator("main a[data-stage]");

const goOn = (page: Page) => page.locator('[data-link="continue"]');

const way = (page: Page, name: "contents" | "previous" | "next") => page.locator(`#stages [data-link="${name}"]`);

async function openCourse(page: Page, query: Record<string, string> = {}) {
  await page.goto(`./?${new URLSearchParams({ lang: "en", theme: "light", ...query })}`);
  await expect(cards(page)).toHaveCount(STAGE_IDS.length);
}

/** What a stage's card says of its tasks. */
const taskWords = (page: Page, stage: string) =>
  page.locator(".card", { has: page.locator(`[data-stage="${stage}"]`) }).locator("[data-progress]");

test("a first visit opens the course, and Start opens its first stage", async ({ page }) => {
  for (const lang of ["en", "zh"] as const) {
    await openCourse(page, { lang });
    await expect(page).toHaveTitle(lang === "en" ? "See why shapes collide · Collidoscope" : /看清.*Collidoscope/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /step by step|一步一步/);
    const order = await cards(page).evaluateAll((all) => all.map((each) => each.getAttribute("data-stage")));
    expect([...order].sort()).toEqual([...STAGE_IDS].sort());
    expect(order[0]).toBe("boundary");
    await expect(page.locator(".chapter h2")).toHaveCount(6);
    const questions = await page.locator(".card > p:not([data-progress])").allInnerTexts();
    expect(questions.filter((words) => /[?？]$/.test(words))).toHaveLength(STAGE_IDS.length);
    const text = await page.locator("body").innerText();
    expect(text).not.toMatch(/undefined|NaN|\[object|null|[{}|]/);
    if (lang === "zh") expect(text.split("\n").filter((line) => CHINESE_SPACE.test(line))).toEqual([]);
    await expect(page.locator("#stages")).toBeHidden();
    await expect(page.locator("[data-last], [data-done]")).toHaveCount(0);
    await expect(goOn(page)).toHaveText(lang === "en" ? "Start: Boundary" : "开始：边界");
  }
  await goOn(page).click();
  await labReady(page);
  expect(new URL(page.url()).searchParams.get("stage")).toBe("boundary");
  // Keys work at once.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("collidoscope-lab");
});

test("the course is light: no engine, no stage's code, 150 kB before scrolling", async ({ page }) => {
  const loaded: Promise<{ path: string; size: number }>[] = [];
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    const size = response.body().then((body) => (/\.(js|css|html|svg)$|\/$/.test(path) ? gzipSync(body) : body).length);
    loaded.push(size.then((bytes) => ({ path, size: bytes })));
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCourse(page);
  await page.waitForLoadState("networkidle");
  const files = await Promise.all(loaded);
  const names = files.map(({ path }) => path);
  expect(names.filter((name) => /wasm|collidoscope-lab|\/lab-|player-|pair-|sdf-\w+\.js/.test(name))).toEqual([]);
  expect(names.filter((name) => name.endsWith(".webp")).length).toBeGreaterThan(4);
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(HEAVIEST_COURSE);
});

test("a stage loads its own texts and its neighbours' titles, a frame its own texts alone", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    expect(response.url()).not.toMatch(/course-|\.webp/);
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
  await expect(cards(page)).toHaveCount(0);
});

test("next leads through all stages in the order of the course, and previous back", async ({ page }) => {
  await openCourse(page);
  const order = await cards(page).evaluateAll((all) => all.map((each) => each.getAttribute("data-stage")));
  await goOn(page).click();
  for (const [index, stage] of order.entries()) {
    const here = page.locator("#stages [aria-current=page]");
    await expect(here).toHaveAttribute("data-stage", stage ?? "");
    await expect(here).toContainText(`${index + 1} of ${order.length}`);
    const title = await here.locator(".title").innerText();
    await expect(page).toHaveTitle(`${title} · Collidoscope`);
    if (index + 1 === order.length) break;
    await expect(way(page, "next")).toHaveAttribute("aria-label", /^Next: \S/);
    await way(page, "next").click();
  }
  await expect(way(page, "next")).toBeHidden();
  await way(page, "previous").click();
  await expect(page.locator("#stages [aria-current=page]")).toHaveAttribute("data-stage", order.at(-2) ?? "");
  await page.goBack();
  await expect(page.locator("#stages [aria-current=page]")).toHaveAttribute("data-stage", order.at(-1) ?? "");
});

test("Back and Forward lead to the course as it was scrolled, and to the stage as it was left", async ({ page }) => {
  await openCourse(page);
  await page.locator('main a[data-stage="sweep"]').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(300);
  await page.locator('main a[data-stage="circles"]').click();
  await labReady(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await pressKeys(page, "g", "g", "d");
  const hash = await page.evaluate(() => probe.hash());
  const before = await page.evaluate(() => history.length);
  await page.goBack();
  await expect(cards(page)).toHaveCount(STAGE_IDS.length);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.goForward();
  await labReady(page);
  expect(await page.evaluate(() => probe.hash())).toBe(hash);
  expect(await page.evaluate(() => history.length)).toBe(before);
  // The contents open at the stage that the reader comes from.
  await way(page, "contents").click();
  await expect(page.locator('main a[data-stage="circles"]')).toBeFocused();
  await expect(page.locator('main a[data-stage="circles"]')).toBeInViewport();
});

test("finished tasks are counted, kept over a reload, and forgotten on request", async ({ page }) => {
  await openLab(page, { stage: "broad-phase" });
  await pressKeys(page, "f", "g");
  await expect(page.locator('[data-task="green"]')).toHaveAttribute("data-done", "");
  await page.reload();
  await labReady(page);
  await expect(page.locator('[data-task="green"]')).toHaveAttribute("data-done", "");
  await way(page, "contents").click();
  await expect(taskWords(page, "broad-phase")).toContainText("1 of 4 tasks done");
  await expect(taskWords(page, "broad-phase")).toContainText("visited last");
  await expect(page.locator('[data-part="progress"]')).toHaveText(/^1 of \d+ tasks done$/);
  await expect(goOn(page)).toHaveText("Continue: Broad phase");
  await page.locator(".storage summary").click();
  await page.locator('[data-action="forget"]').click();
  await expect(goOn(page)).toHaveText("Start: Boundary");
  await expect(taskWords(page, "broad-phase")).toHaveText("4 tasks");
  await expect(page.locator(".storage [role=status]")).toHaveText("Nothing is stored yet.");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test("with all tasks done the way on is emphasized, and the course goes on there", async ({ page }) => {
  await openLab(page, { stage: "circles" });
  await expect(way(page, "next")).not.toHaveAttribute("data-ready");
  const tasks = await page.evaluate(() => probe.lab().module?.tasks.map(({ id }) => id) ?? []);
  await page.evaluate(
    ([key, finished]) => localStorage.setItem(key, JSON.stringify({ version: 1, last: "circles", finished })),
    [KEY, { circles: tasks }] as const,
  );
  await page.reload();
  await labReady(page);
  await expect(way(page, "next")).toHaveAttribute("data-ready", "");
  await expect(way(page, "next")).toHaveAttribute("aria-description", "All tasks of this stage are done.");
  await way(page, "contents").click();
  await expect(taskWords(page, "circles")).toContainText("All 4 tasks done");
  await expect(goOn(page)).toHaveText("Continue: Rectangles");
});

test("progress of another tab is shown at once", async ({ page, context }) => {
  await openCourse(page);
  const other = await context.newPage();
  await other.goto(`${page.url()}`);
  await other.evaluate(
    (key) => localStorage.setItem(key, '{"version":1,"last":"sat","finished":{"sat":["sat-apart"]}}'),
    KEY,
  );
  await expect(taskWords(page, "sat")).toContainText("1 of 4 tasks done");
  await other.close();
});

test("anything in the storage leaves the course as for a first visit", async ({ page }) => {
  for (const text of ["{", "[]", '{"version":7}', '{"version":1,"last":"<img>","finished":{"__proto__":["a"]}}']) {
    await openCourse(page);
    await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [KEY, text] as const);
    await page.reload();
    await expect(goOn(page), text).toHaveText("Start: Boundary");
  }
});

test("a sandboxed frame without storage shows the course and counts tasks", async ({ page, site }) => {
  await servePage(
    page,
    `${site}host.html`,
    `<iframe sandbox="allow-scripts" width="1200" height="700" src="${site}?lang=en"></iframe>`,
  );
  await page.goto(`${site}host.html`);
  const frame = page.frameLocator("iframe");
  await frame.locator('main a[data-stage="broad-phase"]').click();
  const inner = page.frames()[1];
  if (inner === undefined) throw new Error("the page has a frame");
  await labReady(inner);
  await inner.evaluate(() => probe.lab().focus());
  await pressKeys(page, "f", "g");
  await expect(frame.locator('[data-task="green"]')).toHaveAttribute("data-done", "");
  await frame.locator('#stages [data-link="contents"]').click();
  await expect(frame.locator('[data-part="progress"]')).toHaveText(/^1 of \d+ tasks done$/);
});

test.describe("without a part of the site", () => {
  test.use({ provoked: /Failed to load resource/ });

  test("a course that cannot be fetched is told in words, and the stages stay", async ({ page }) => {
    await page.route("**/course-*.js", (route) => route.abort());
    await openLab(page, { stage: "circles" });
    await way(page, "contents").click();
    await expect(page.locator("#notices")).toContainText("could not be loaded");
    await page.goBack();
    await expect(page.locator("#notices")).toBeHidden();
    await expect(page.locator("#stages [aria-current=page]")).toHaveAttribute("data-stage", "circles");
    await way(page, "next").click();
    await expect.poll(() => page.evaluate(() => probe.engine().toJSON().stage)).toBe("rectangles");
  });

  test("a lab that cannot be fetched is told in words", async ({ page }) => {
    await page.route("**/collidoscope-lab.js", (route) => route.abort());
    await page.goto("./?lang=en&stage=circles");
    await expect(page.locator("#notices")).toContainText("could not be loaded");
    await expect(page.locator("main")).toContainText("course in eighteen stages");
  });
});

test("the course is reached and left by keys alone, with the focus seen", async ({ page }) => {
  await openCourse(page);
  await page.keyboard.press("Tab");
  await expect(page.locator("#skip")).toBeFocused();
  await expect(page.locator("#skip")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(goOn(page)).toBeFocused();
  const reached: (string | null)[] = [];
  for (let press = 0; press < STAGE_IDS.length; press += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const link = document.activeElement;
      if (link === null) return null;
      const [own, around] = [getComputedStyle(link), getComputedStyle(link, "::after")];
      const seen = [own, around].some(({ outlineStyle, outlineWidth }) => {
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      });
      return { stage: link.getAttribute("data-stage"), seen };
    });
    expect(at?.seen, `the focus on ${at?.stage} is seen`).toBe(true);
    reached.push(at?.stage ?? null);
  }
  expect([...reached].sort()).toEqual([...STAGE_IDS].sort());
  await page.locator('main a[data-stage="circles"]').focus();
  await page.keyboard.press("Enter");
  await labReady(page);
  await withoutOpening(page);
  await pressKeys(page, "g");
  expect(await page.evaluate(() => probe.shapes().length)).toBe(6);
  // The way on keeps the focus, so that Enter leads on.
  await way(page, "next").focus();
  await pressKeys(page, "Enter", "Enter");
  await expect(page.locator("#stages [aria-current=page]")).toHaveAttribute("data-stage", "rectangle-circle");
  await expect(way(page, "next")).toBeFocused();
});

test("Ctrl and click leaves a link to the browser", async ({ page, context }) => {
  await openCourse(page);
  const opened = context.waitForEvent("page");
  await page.locator('main a[data-stage="sat"]').click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  await expect(cards(page)).toHaveCount(STAGE_IDS.length);
  // It opens empty, and goes to the address afterwards.
  await expect.poll(() => other.url()).toContain("stage=sat");
  await other.close();
});

test("pictures follow the theme, and have their place before they arrive", async ({ page }) => {
  const picture = page.locator(".card img").first();
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.emulateMedia({ colorScheme: "dark" });
  await openCourse(page, { theme: "auto" });
  await expect.poll(shown).toContain("boundary-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(shown).toContain("boundary-light");
  await openCourse(page, { theme: "dark" });
  await expect.poll(shown).toContain("boundary-dark");
  await expect(picture).toHaveAttribute("alt", "");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.route("**/*.webp", () => {});
  await page.reload();
  await expect(cards(page)).toHaveCount(STAGE_IDS.length);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

for (const { width, height } of SIZES) {
  test(`the course fits ${width} x ${height}, axe finds nothing, and a stage's header is one row`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const progress = '{"version":1,"last":"gjk","finished":{"boundary":["boundary-rest"]}}';
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [KEY, progress] as const);
    for (const lang of ["en", "zh"]) {
      for (const theme of ["light", "dark"]) {
        await openCourse(page, { lang, theme });
        expect(await violationsOf(page)).toEqual([]);
        const cut = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const small = [...document.querySelectorAll(".course a, .course summary, .choices > *")].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width > 0 && (box.left < 0 || box.right > clientWidth);
          });
          return { sideways: scrollWidth - clientWidth, small: small.map((each) => each.outerHTML) };
        });
        expect(cut, `${lang} ${theme}`).toEqual({ sideways: 0, small: [] });
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
      page.locator(".top :is(a, button):visible, .course :is(.card, .go a, summary):visible").evaluateAll((all) =>
        all
          .filter((each) => {
            const { width, height } = each.getBoundingClientRect();
            return width < 44 || height < 44;
          })
          .map((each) => each.outerHTML),
      );
    await openCourse(page);
    expect(await small()).toEqual([]);
    await page.locator('main a[data-stage="gjk"]').tap();
    await labReady(page);
    expect(await small()).toEqual([]);
  });
});

test("with forced colors the way on and the emphasis are seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openCourse(page);
  const contrast = await goOn(page).evaluate((link) => {
    const { color, backgroundColor } = getComputedStyle(link);
    return [color, backgroundColor];
  });
  expect(contrast[0]).not.toBe(contrast[1]);
  expect(await violationsOf(page)).toEqual([]);
});

test("going to a stage through the course keeps language, theme and seed", async ({ page }) => {
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
