/** The example article, examples/article: five labs in somebody's text, on any site, under any policy. */

import { gzipSync } from "node:zlib";
import type { Frame, Page, Response } from "@playwright/test";
import { ARTICLES, LAB, openArticle, servePage } from "./support/article.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { labReady, painted, pressKeys } from "./support/lab.ts";

const COUNT = 5;
const [COINS, , SHADOWS, GJK, TOWER] = [0, 1, 2, 3, 4];

const labs = (page: Page | Frame) => page.locator("collidoscope-lab");

/** Ids of the labs that have an engine, by position. */
const running = (page: Page | Frame) =>
  page.evaluate(() => [...document.querySelectorAll("collidoscope-lab")].map((_, at) => probe.lab(at).engine !== null));

async function waitFor(page: Page | Frame, at: number) {
  await labs(page).nth(at).scrollIntoViewIfNeeded();
  await page.waitForFunction((index) => Reflect.get(probe.lab(index), "engine"), at);
}

async function readThrough(page: Page | Frame) {
  for (let at = 0; at < COUNT; at += 1) await waitFor(page, at);
}

/** Counts the strokes on the picture of each lab. */
async function countPaints(page: Page) {
  await page.addInitScript(() => {
    const paints: Map<HTMLCanvasElement, number> = new Map();
    Object.assign(window, { paints });
    const { stroke } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.stroke = function (...path: [] | [Path2D]) {
      const canvas = this.canvas as HTMLCanvasElement;
      paints.set(canvas, (paints.get(canvas) ?? 0) + 1);
      Reflect.apply(stroke, this, path);
    };
  });
}
const paints = (page: Page, at: number) =>
  page.evaluate((index) => Number(Reflect.get(window, "paints").get(probe.canvas(index)) ?? 0), at);

/** Opens the article on a site of its own, with the laboratory from another one. */
async function openElsewhere(page: Page, site: string, policy: string, name = "index.html") {
  await page.route(`${LAB}**`, async (route) => {
    // A second copy of everything, in another version's folder.
    const response = await route.fetch({ url: route.request().url().replace(LAB, site).replace("/v2/", "/") });
    await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
  });
  await page.route(`${ARTICLES}**`, async (route) => {
    const url = route.request().url().replace(ARTICLES, `${site}article/`);
    const response = await route.fetch({ url });
    const isPage = url.endsWith(".html");
    const text = isPage ? (await response.text()).replaceAll('src="../', `src="${LAB}`) : await response.body();
    const headers = { ...response.headers(), "content-security-policy": policy };
    await route.fulfill({ response, headers, body: text });
  });
  await page.goto(`${ARTICLES}${name}`);
}

for (const [language, address] of [
  ["English", "article/"],
  ["Chinese", "article/zh.html"],
]) {
  test(`the article in ${language} is linked from the first page, accessible in both themes, and fits`, async ({
    page,
  }) => {
    await page.goto(language === "English" ? "./en/" : "./zh/");
    await page.locator('.door[href*="embed"]').click();
    await page.locator('main a[href*="article"]').click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await readThrough(page);
      expect(await violationsOf(page)).toEqual([]);
    }
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => [...document.querySelectorAll("collidoscope-lab")].length)).toBe(COUNT);
    await expect(page.locator('[data-part="notices"]')).toHaveCount(0);
  });
}

test("a page that may not copy selects the code to paste", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("./en/embed/");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByRole("status").first()).toHaveText(
    "The browser does not allow copying. The code is selected.",
  );
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected.trim()).toBe((await page.locator("pre").first().innerText()).trim());
});

for (const lang of ["en", "zh"]) {
  test(`the first page leads to the tag to paste, in ${lang}`, async ({ page, site, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`./${lang}/`);
    await page.locator('.door[href*="embed"]').click();
    const [tag, frame] = [page.locator("pre").first(), page.locator("pre").nth(1)];
    await expect(tag).toContainText(`src="${site}collidoscope-lab.js"`);
    // The tag stands in the first screen of a phone, with its button.
    const copy = page.getByRole("button", { name: lang === "en" ? "Copy" : "复制" }).first();
    await expect(copy).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOf(page)).toEqual([]);
    await copy.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").first()).toHaveText(lang === "en" ? "Copied." : "已复制。");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await tag.innerText()).trim());
    // Both codes show the lab.
    const source = (await frame.innerText()).match(/src="(.*?)"/)?.[1] ?? "";
    await page.goto(source);
    await labReady(page);
    expect(await page.evaluate(() => probe.lab().getAttribute("controls"))).toBe("minimal");
    await page.route("**/pasted.html", (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html><title>A page</title>${copied}` }),
    );
    await page.goto("./pasted.html");
    await labReady(page);
  });
}

test("buttons outside step their lab, and counters outside follow it", async ({ page }) => {
  await page.goto("./article/");
  await waitFor(page, COINS);
  await page.evaluate(() => probe.lab().focus());
  for (let press = 0; press < 8; press += 1) await pressKeys(page, "move-right");
  await expect(page.locator("#meetings")).toHaveText("1");
  for (let press = 0; press < 8; press += 1) await pressKeys(page, "move-left");
  // A contact that ends and begins within one frame is none.
  await painted(page);
  for (let press = 0; press < 8; press += 1) await pressKeys(page, "move-right");
  await expect(page.locator("#meetings")).toHaveText("2");

  await waitFor(page, SHADOWS);
  await expect(page.locator("#step")).toHaveText("1");
  await page.locator("#next").click();
  await expect(page.locator("#step")).toHaveText("2");
  await page.locator("#back").click();
  await expect(page.locator("#step")).toHaveText("1");
  expect(Number(await page.locator("#steps").textContent())).toBeGreaterThan(2);

  await waitFor(page, TOWER);
  const start = await page.evaluate((at) => probe.hash(at), TOWER);
  await page.locator("#one").click();
  const one = await page.evaluate((at) => probe.hash(at), TOWER);
  expect(one).not.toBe(start);
  await page.waitForTimeout(200);
  expect(await page.evaluate((at) => probe.hash(at), TOWER), "one step, not more").toBe(one);
  await page.locator("#run").click();
  await expect(page.locator("#touching")).not.toHaveText("0");
  await page.locator("#again").click();
  await expect.poll(() => page.evaluate((at) => probe.hash(at), TOWER)).toBe(start);
  await expect(page.locator("#touching")).toHaveText("0");
});

test("arrows scroll the article until a lab has the focus", async ({ page }) => {
  await page.goto("./article/");
  await waitFor(page, COINS);
  const hash = await page.evaluate(() => probe.hash());
  const top = await page.evaluate(() => scrollY);
  await pressKeys(page, "ArrowDown", "ArrowDown", "spawn-rectangle", "move-right");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  expect(await page.evaluate(() => probe.hash())).toBe(hash);
  // The rectangles select by the same keys.
  await waitFor(page, 1);
  await page.evaluate(() => probe.lab(1).focus());
  await page.waitForTimeout(300);
  const rest = await page.evaluate(() => scrollY);
  await pressKeys(page, "ArrowUp", "ArrowLeft", "ArrowDown", "move-right");
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(rest);
  await pressKeys(page, "Escape", "ArrowDown", "ArrowDown");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(rest);
});

test("labs load when the reader comes near, and rest out of view", async ({ page }) => {
  await countPaints(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("./article/");
  await waitFor(page, COINS);
  expect((await running(page)).slice(SHADOWS), "labs far below the window have no engine").toEqual([
    false,
    false,
    false,
  ]);
  await readThrough(page);
  await page.locator("#run").click();
  const start = await page.evaluate((at) => probe.hash(at), TOWER);
  await expect.poll(() => page.evaluate((at) => probe.hash(at), TOWER)).not.toBe(start);
  await labs(page).nth(GJK).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(200);
  const state = async () => [
    await page.evaluate(() => [0, 1, 2, 3, 4].map((at) => [probe.hash(at), probe.body(at).model.player.wanted])),
    await Promise.all([SHADOWS, GJK, TOWER].map((at) => paints(page, at))),
  ];
  const before = await state();
  await page.waitForTimeout(500);
  expect(await state()).toEqual(before);
  await labs(page).nth(TOWER).scrollIntoViewIfNeeded();
  await expect.poll(() => paints(page, TOWER), "it goes on in view").toBeGreaterThan(Number(before[1]?.[2]));
});

test("nothing in the article jumps while its labs arrive", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = Object.assign(window, { shifts: [] }).shifts;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, "value") > 0) shifts.push(entry.toJSON());
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("./article/");
  await readThrough(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
});

/** Most gzip bytes beside the module: of one embed, and of the article with five. Ceilings at the measured values. */
const HEAVIEST = { embed: 113_760, article: 135_740 };

/** Returns the gzip bytes of all scripts, styles and pictures that a page has loaded, and whether it has a module. */
function weigh(page: Page) {
  const files: Promise<{ name: string; size: number }>[] = [];
  const note = (response: Response) => {
    const { pathname: name } = new URL(response.url());
    if (name.endsWith(".html") || name.endsWith("/")) return;
    files.push(response.body().then((body) => ({ name, size: gzipSync(body, { level: 9 }).length })));
  };
  page.on("response", note);
  return async () => {
    await page.waitForLoadState("networkidle");
    page.off("response", note);
    const all = await Promise.all(files);
    const isModule = ({ name }: { name: string }) => name.endsWith(".wasm");
    expect(all.filter(isModule)).toHaveLength(1);
    return all.filter((file) => !isModule(file)).reduce((sum, { size }) => sum + size, 0);
  };
}

test("an embed and the article load what they show, and nothing of the other language", async ({ page, site }) => {
  const names: string[] = [];
  page.on("request", (request) => names.push(request.url()));
  const embed = weigh(page);
  await openArticle(page, site, '<collidoscope-lab stage="gjk" lang="en" controls="minimal"></collidoscope-lab>');
  expect(await embed()).toBeLessThanOrEqual(HEAVIEST.embed);
  expect(names.filter((name) => /\.zh-|\/(rail|course|messages|line_plot|mount)-/.test(name))).toEqual([]);
  // A lab that becomes Chinese loads the texts, and one that becomes full the rail.
  await page.evaluate(() => probe.lab().setAttribute("lang", "zh"));
  await expect(page.locator(".lab")).toHaveAttribute("lang", "zh-Hans");
  expect(names.filter((name) => /\.zh-/.test(name)).length).toBeGreaterThan(1);
  await page.evaluate(() => probe.lab().setAttribute("controls", "full"));
  await expect(page.locator('[data-part="why"]')).toBeVisible();
});

test("the five labs of the article share what they load", async ({ page }) => {
  const article = weigh(page);
  await page.goto("./article/");
  await readThrough(page);
  expect(await article()).toBeLessThanOrEqual(HEAVIEST.article);
});

/** The directives that docs/embedding.md gives to authors, with what the article itself loads. */
const POLICY = `default-src 'none'; script-src 'self' ${LAB} 'wasm-unsafe-eval'; connect-src ${LAB}; style-src 'self'; img-src 'self'`;

test("the article runs with everything from another site, under a strict policy", async ({ page, site }) => {
  await page.addInitScript(() => {
    const violations: string[] = Object.assign(window, { violations: [] }).violations;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  await openElsewhere(page, site, POLICY);
  await readThrough(page);
  expect(await running(page)).toEqual(Array(COUNT).fill(true));
  await page.locator("#one").click();
  await page.locator("#next").click();
  await expect(page.locator("#step")).toHaveText("2");
  expect(await page.evaluate(() => Reflect.get(window, "violations"))).toEqual([]);
  await expect(page.locator("[data-notice]")).toHaveCount(0);
});

test("the article runs in a sandboxed frame without storage", async ({ page, site }) => {
  const frame = `<iframe sandbox="allow-scripts" width="800" height="600" src="${site}article/"></iframe>`;
  await servePage(page, `${site}host.html`, frame);
  await page.goto(`${site}host.html`);
  await expect.poll(() => page.frames().length).toBe(2);
  const inner = page.frames()[1];
  if (inner === undefined) throw new Error("the frame is missing");
  await readThrough(inner);
  expect(await inner.evaluate(() => self.origin)).toBe("null");
  const start = await inner.evaluate((at) => probe.hash(at), TOWER);
  await inner.locator("#one").click();
  expect(await inner.evaluate((at) => probe.hash(at), TOWER)).not.toBe(start);
});

test("two copies of the script on one page do no harm", async ({ page, site }) => {
  const notes: string[] = [];
  page.on("console", (message) => notes.push(`${message.type()}: ${message.text()}`));
  await openElsewhere(page, site, POLICY);
  await waitFor(page, COINS);
  const hash = await page.evaluate(() => probe.hash());
  await page.evaluate((src) => {
    const script = Object.assign(document.createElement("script"), { type: "module", src });
    const loaded = new Promise((resolve) => script.addEventListener("load", resolve));
    document.head.append(script);
    return loaded;
  }, `${LAB}v2/collidoscope-lab.js`);
  expect(notes).toEqual([expect.stringMatching(/^warning: <collidoscope-lab> is already defined by another copy/)]);
  expect(await page.evaluate(() => probe.hash())).toBe(hash);
  await readThrough(page);
  expect(await running(page)).toEqual(Array(COUNT).fill(true));
});
