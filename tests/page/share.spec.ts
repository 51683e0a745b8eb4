/** Links and files: they open the state that was shared; hostile ones change nothing. */

import { readFileSync } from "node:fs";
import type { Frame, Page } from "@playwright/test";
import { openArticle } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, hashOf, labReady, openLab, painted, pressKeys, STAGE_IDS } from "./support/lab.ts";

/** Presses a button of the sheet and returns the text that it copied. */
async function shared(page: Page, what: string) {
  if ((await page.locator('[data-part="share"]').count()) === 0) await button(page, "share").click();
  await page.locator(`[data-share="${what}"]`).click();
  await expect(page.locator('[data-news="copied"], [data-news="select"]')).toBeVisible();
  return page.locator('textarea[data-part="shared"]').inputValue();
}

/** Waits until the lab shows the document of the address, and has painted it. */
async function linkOpened(page: Page | Frame) {
  await labReady(page);
  await page.waitForFunction(() => probe.lab().scene !== null);
  await page.evaluate(() => probe.painted());
}

const picture = (page: Page) => page.evaluate(() => probe.canvas().toDataURL());

/** Acts before the link is copied: what a reader may do, until the middle of a run. */
const ACTS: readonly string[] = [
  ...["spawn-circle", "move-right", "move-right", "spawn-rectangle", "move-down", "Enter", "step", "step", "step"],
  ...["rotate-right", "zoom-in", "zoom-in"],
];

for (const stage of STAGE_IDS) {
  test(`${stage}: a link opens the same world and the same picture, in the middle of a run`, async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLab(page, { stage, seed: 5 });
    // A link has no room for a thousand shapes.
    await pressKeys(page, ...(stage === "scale" ? ["fewer", "fewer", "fewer", "fewer", ...ACTS] : ACTS));
    await page.evaluate(() => {
      probe.lab().paused = true;
    });
    await page.mouse.move(0, 0);
    const link = await shared(page, "link");
    await page.keyboard.press("Escape");
    await page.evaluate(() => probe.lab().blur());
    await painted(page);
    const [hash, seen] = [await hashOf(page), await picture(page)];
    expect(new URL(link).hash).toMatch(/^#s=1\.[\w-]+$/);

    const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 800 } });
    const other = await context.newPage();
    await other.addInitScript({ content: await probeScript(page) });
    await other.goto(`${link.replace("#", "&lang=en&theme=light#")}`);
    await linkOpened(other);
    await other.evaluate(() => probe.body().change({ share: false }));
    await other.evaluate(() => probe.lab().blur());
    await painted(other);
    expect(await hashOf(other)).toBe(hash);
    expect(await picture(other), "the picture").toBe(seen);
    await context.close();
  });
}

/** The probe, for pages of another profile. */
async function probeScript(page: Page) {
  const { makeProbe } = await import("./support/probe.ts");
  expect(page).toBeDefined();
  return `globalThis.probe = (${makeProbe})()`;
}

test("a damaged link says so, and the stage opens as it would", async ({ page }) => {
  await page.goto("./?stage=gjk&lang=en#s=1.AAAA");
  await labReady(page);
  await expect(page.locator("#notices")).toContainText("The link cannot be shown: it is damaged");
  const broken = await hashOf(page);
  await openLab(page, { stage: "gjk" });
  expect(await hashOf(page)).toMatch(/^[0-9a-f]{16}$/);
  expect(broken).toMatch(/^[0-9a-f]{16}$/);
});

test("a saved file opens again, in another stage and exactly", async ({ page }) => {
  await openLab(page, { stage: "epa", seed: 4 });
  await pressKeys(page, "spawn-circle", "move-right", "spawn-polygon", "move-left");
  const hash = await hashOf(page);
  await button(page, "share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-share="save"]').click()]);
  const path = await download.path();
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ format: "collidoscope", version: 2, stage: "epa" });
  await openLab(page, { stage: "circles", seed: 4 });
  await button(page, "share").click();
  await page.locator('[data-part="share"] input[type="file"]').setInputFiles(path);
  await expect(page.locator('[data-news="opened"]')).toBeVisible();
  await expect(page).toHaveURL(/stage=epa/);
  expect(await hashOf(page)).toBe(hash);
});

test("files that are no scenes are refused in one sentence, and change nothing", async ({ page }) => {
  await openLab(page, { stage: "sat" });
  const hash = await hashOf(page);
  await button(page, "share").click();
  const input = page.locator('[data-part="share"] input[type="file"]');
  for (const text of [
    "",
    "null",
    "{",
    '{"format":"collidoscope"}',
    '{"format":"collidoscope","version":2,"world":5}',
  ]) {
    await input.setInputFiles({ name: "file.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(page.locator('[data-news="refused"]')).toContainText("Nothing has changed.");
    expect(await hashOf(page)).toBe(hash);
    await page.evaluate(() => probe.body().change({ shared: null }));
  }
});

test("the picture is saved as a file", async ({ page }) => {
  await openLab(page, { stage: "circles" });
  await button(page, "share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-share="png"]').click()]);
  const bytes = readFileSync(await download.path());
  expect([...bytes.subarray(1, 4)]).toEqual([..."PNG"].map((letter) => letter.charCodeAt(0)));
  await expect(page.locator('[data-news="saved"]')).toBeVisible();
});

test("a refused file changes nothing: world, undo and address stay", async ({ page }) => {
  await openLab(page, { stage: "sdf", seed: 7 });
  await pressKeys(page, "move-right", "move-right");
  const [hash, address] = [await hashOf(page), page.url()];
  const document = await page.evaluate(() => probe.body().toDocument());
  const hostile = [
    { ...document, stage: {} },
    { ...document, page: 5 },
    { ...document, page: { ...document?.page, kept: { instrument: "probe" } } },
    { ...document, page: { ...document?.page, step: -1 } },
    { ...document, scatter: [{ count: {} }] },
  ];
  const texts = [
    ...hostile.map((each) => JSON.stringify(each)),
    JSON.stringify(document).replace(/"x":\d+/, '"x":1e999'),
  ];
  await button(page, "share").click();
  for (const text of texts) {
    const file = { name: "file.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await page.locator('[data-part="share"] input[type="file"]').setInputFiles(file);
    await expect(page.locator('[data-news="refused"]'), text.slice(0, 80)).toBeVisible();
    await painted(page);
    expect(await hashOf(page)).toBe(hash);
    expect(page.url()).toBe(address);
    await page.evaluate(() => probe.body().change({ shared: null }));
  }
  await page.keyboard.press("Escape");
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "undo");
  expect(await hashOf(page), "undo still works").not.toBe(hash);
});

test("a link shows its own part of the world, whatever view stands in the address", async ({ page }) => {
  await openLab(page, { stage: "epa", view: "100 50 400 225" });
  const frame = () => page.evaluate(() => probe.body().model.frame);
  const wanted = await frame();
  const link = new URL(await shared(page, "link"));
  link.searchParams.set("view", "0 0 80 45");
  link.searchParams.set("zoom", "2");
  await page.goto(link.href);
  await linkOpened(page);
  await painted(page);
  expect(await frame()).toEqual(wanted);
});

test("a link put into the address of an open page is shown, and Back returns", async ({ page }) => {
  await openLab(page, { stage: "epa", seed: 4 });
  await pressKeys(page, "move-right", "move-right", "move-right");
  const hash = await hashOf(page);
  const fragment = new URL(await shared(page, "link")).hash;
  await pressKeys(page, "Escape");
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "move-left", "move-up");
  const later = await hashOf(page);
  expect(later).not.toBe(hash);
  await page.evaluate((link) => {
    location.hash = link;
  }, fragment);
  await page.waitForFunction((wanted) => probe.hash() === wanted, hash);
  expect(page.url()).toContain(fragment);
  await page.reload();
  await linkOpened(page);
  expect(await hashOf(page), "the link stays in the address").toBe(hash);
});

/** Words of an author that would leave an attribute or a tag if they were not escaped. */
const HOSTILE = {
  heading: `"><script>window.broken = 1</script><b a='`,
  caption: `&quot;&amp;</collidoscope-lab><img src="x" onerror="window.broken = 1">`,
  labels: `gone, "><b>ball, , 墙 & wall`,
  roles: "construction, a, , b",
};

const FOUR = `<script type="application/json">${JSON.stringify({
  ...{ format: "collidoscope", version: 2, selected: 0 },
  shapes: [100, 260, 400, 560].map((x) => ({ type: "circle", x, y: 200, radius: 40 })),
})}</script>`;

/** The words around the picture, and the names and roles of the shapes, as a lab shows them. */
const shownIn = (place: Page | Frame) =>
  place.evaluate(() => {
    const { words, model } = probe.body();
    const shapes = model.facts?.world.shapes ?? [];
    return {
      words: [words.heading, words.caption],
      sentence: probe.lab().shadowRoot?.querySelector('[part="sentence"]')?.textContent,
      shapes: shapes.map(({ x, label = null, role = null }) => ({ x, label, role })),
      broken: Reflect.get(window, "broken") ?? null,
    };
  });

for (const what of ["element", "frame"] as const) {
  test(`${what}: the copied code shows the author's words, names and roles, of the shapes that are left`, async ({
    page,
    site,
  }) => {
    await openArticle(
      page,
      site,
      `<collidoscope-lab stage="circles" lang="en" home="${site}">${FOUR}</collidoscope-lab>`,
    );
    await page.evaluate((words) => {
      Object.assign(probe.lab(), words);
      probe.lab().focus();
    }, HOSTILE);
    await pressKeys(page, "remove", "spawn-circle");
    await painted(page);
    const wanted = await shownIn(page);
    expect(wanted.shapes.map(({ label }) => label)).toEqual(['"><b>ball', null, "墙 & wall", null]);
    expect(wanted.shapes.map(({ role }) => role)).toEqual(["a", null, "b", null]);
    const code = `<meta charset="utf-8">${await shared(page, what)}`;
    await openArticle(
      page,
      site,
      what === "frame" ? `${code}<collidoscope-lab stage="circles"></collidoscope-lab>` : code,
    );
    const frame = page.frames()[1];
    if (what === "frame" && frame === undefined) throw new Error("no frame");
    if (frame !== undefined) await linkOpened(frame);
    const copy = frame ?? page;
    await expect.poll(() => shownIn(copy)).toEqual(wanted);
  });
}

test("the copied code of a lab without an author's words names none", async ({ page }) => {
  await openLab(page, { stage: "circles" });
  for (const what of ["element", "frame"]) {
    expect(await shared(page, what)).not.toMatch(/heading=|caption=|labels=|roles=/);
    await page.evaluate(() => probe.body().change({ shared: null }));
  }
});
