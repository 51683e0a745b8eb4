/** The pages that are read: the first page and the chapters, by keys, pointer and finger, and without scripts. */
import type { Page } from "@playwright/test";
import { CHAPTERS } from "../../www/chapters/chapter.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { inksOf, recordWords, wordsPainted } from "./support/inks.ts";
import { labReady, painted, pressKeys } from "./support/lab.ts";
import { CHINESE_SPACE } from "./support/texts.ts";

const LANGUAGES = ["en", "zh"] as const;

const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]:visible`);
const sentence = (page: Page) => page.locator('[data-part="verdict"]');
const current = (page: Page) => page.locator('.beat[data-when="now"]');

async function openChapter(page: Page, id: string, { lang = "en", beat = "" } = {}) {
  await page.goto(`./${lang}/${id}/${beat === "" ? "" : `#${beat}`}`);
  await labReady(page);
  await expect(current(page)).toHaveCount(1);
}

async function openHome(page: Page, lang: string = "en") {
  await page.goto(`./${lang}/`);
  await labReady(page);
  await expect(act(page, "restore")).toBeVisible();
}

/** Share of the window that the picture takes with what is drawn beside it, across and down. */
const pictureShare = (page: Page) =>
  page.evaluate(() => {
    const drawn = [...(probe.lab().shadowRoot?.querySelectorAll("canvas") ?? [])].map((each) =>
      each.getBoundingClientRect(),
    );
    const span = (low: "left" | "top", high: "right" | "bottom") =>
      Math.max(...drawn.map((box) => box[high])) - Math.min(...drawn.map((box) => box[low]));
    return { width: span("left", "right") / innerWidth, height: span("top", "bottom") / innerHeight };
  });

/** How much of a shape of the picture lies where; in CSS pixels of the window. */
const placeOf = (page: Page, position: number) =>
  page.evaluate((at) => {
    const shape = probe.shapes()[at];
    const place = shape === undefined ? null : probe.body().toClient({ x: shape.x, y: shape.y });
    if (place === null) throw new Error(`there is no shape ${at}`);
    return place;
  }, position);

test.describe("the first page", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  test("keys act without a click", async ({ page }) => {
    await openHome(page);
    await expect(sentence(page)).toHaveText("A and B overlap by 22.0 px.");
    await pressKeys(page, "spawn-rectangle");
    await expect.poll(() => page.evaluate(() => probe.shapes().length)).toBe(4);
    await pressKeys(page, "spawn-circle");
    await expect.poll(() => page.evaluate(() => probe.shapes().length)).toBe(5);
    await pressKeys(page, "select-previous");
    const selected = () => page.evaluate(() => probe.engine().ids.indexOf(probe.engine().selected ?? -1));
    await expect.poll(selected).toBe(3);
    const angle = () => page.evaluate(() => probe.shapes()[3]?.angle ?? 0);
    const before = await angle();
    await pressKeys(page, "rotate-right");
    await expect.poll(angle).toBeCloseTo(before + 0.1, 9);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await pressKeys(page, "reset");
    await expect.poll(() => page.evaluate(() => probe.shapes().length)).toBe(3);
    await expect(sentence(page)).toHaveText("A and B overlap by 22.0 px.");
  });

  test("single keys can be switched off, and stay so", async ({ page }) => {
    await openHome(page);
    await page.locator('[data-choice="keys"]').click();
    await page.locator("h1").click();
    await pressKeys(page, "spawn-rectangle");
    await page.locator("canvas").first().focus();
    await pressKeys(page, "spawn-rectangle");
    expect(await page.evaluate(() => probe.shapes().length)).toBe(3);
    await page.reload();
    await labReady(page);
    await expect(page.locator('[data-choice="keys"]')).toHaveAttribute("aria-pressed", "false");
    await page.locator('[data-act="spawn-circle"]').click();
    await expect.poll(() => page.evaluate(() => probe.shapes().length)).toBe(4);
  });

  test("a drag moves a shape, and the sentence follows", async ({ page }) => {
    await openHome(page);
    const [from, to] = [await placeOf(page, 2), await placeOf(page, 1)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y, { steps: 8 });
    await page.mouse.up();
    await expect(sentence(page)).toContainText("B and C overlap by");
    // A keeps its colour and letter, whoever is selected.
    expect(await page.evaluate(() => probe.engine().ids.indexOf(probe.engine().selected ?? -1))).toBe(2);
  });

  test("doors and cards lead on, and every link of the page is there", async ({ page, request }) => {
    for (const lang of LANGUAGES) {
      await openHome(page, lang);
      await expect(page.locator(".cards li")).toHaveCount(CHAPTERS.length);
      await expect(page.locator(".door")).toHaveCount(4);
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
      for (const link of new Set(links.map((each) => each.replace(/#.*/, "")))) {
        expect((await request.get(link)).status(), link).toBe(200);
      }
    }
  });
});

test("the doors stand above the fold, and the row in one line", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const lang of LANGUAGES) {
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openHome(page, lang);
      const doors = await page.locator(".doors").boundingBox();
      expect((doors?.y ?? height) + (doors?.height ?? 0), `${lang} ${width}`).toBeLessThan(height);
      const row = await page.locator(".row").boundingBox();
      expect(row?.height, `${lang} ${width}`).toBeLessThan(64);
    }
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`an address without a page, scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, provoked: /404/ });

    test("leads home and to every chapter, in both languages", async ({ page }) => {
      const response = await page.goto("./en/no/such/page/");
      expect(response?.status()).toBe(404);
      for (const lang of LANGUAGES) {
        for (const path of ["", ...CHAPTERS.map((id) => `${id}/`)]) {
          const address = await page.locator(`main a[href$="/${lang}/${path}"]`).getAttribute("href");
          expect((await page.request.get(new URL(address ?? "", page.url()).href)).status(), path).toBe(200);
        }
      }
      await expect(page.locator("main")).toHaveCSS("max-width", "704px");
    });
  });
}

test("a still stands in for the picture until the engine is there", async ({ page }) => {
  let letThrough = () => {};
  const isAsked = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/*.wasm", async (route) => {
    await isAsked;
    await route.continue();
  });
  for (const path of ["en/", "en/gjk/"]) {
    await page.goto(path);
    const still = page.locator(".figure .still img");
    await expect(page.locator("collidoscope-lab")).toBeAttached();
    await expect(page.locator("collidoscope-lab .lab")).toBeHidden();
    await expect(page.locator("collidoscope-lab")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    expect(await still.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    // Nothing moves when the picture acts.
    const below = page.locator(path === "en/" ? ".doors" : ".ways");
    const before = await below.boundingBox();
    if (path === "en/gjk/") letThrough();
    else continue;
    await labReady(page);
    await expect(still).toHaveCount(0);
    expect(await below.boundingBox()).toEqual(before);
  }
});

test("with motion the second circle drifts into the first, once", async ({ page }) => {
  await openHome(page);
  await expect.poll(() => page.evaluate(() => probe.shapes()[1]?.x)).toBe(302);
  await expect(sentence(page)).toHaveText("A and B overlap by 22.0 px.");
  const hash = await page.evaluate(() => probe.hash());
  await page.evaluate(() => probe.painted());
  expect(await page.evaluate(() => probe.hash())).toBe(hash);
});

for (const lang of LANGUAGES) {
  for (const id of CHAPTERS) {
    test(`${id}, ${lang}: every beat opens, with few controls beside a large picture`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width: 1280, height: 800 });
      await openChapter(page, id, { lang });
      const count = await page.locator(".beat").count();
      const { width, height } = await pictureShare(page);
      expect(width).toBeGreaterThanOrEqual(0.6);
      expect(height).toBeGreaterThanOrEqual(0.6);
      for (let at = 0; at < count; at += 1) {
        await expect(page.locator(".beat").nth(at)).toHaveAttribute("data-when", "now");
        await expect(sentence(page)).not.toBeEmpty();
        await expect(act(page, "restore")).not.toHaveAttribute("data-away");
        const words = await sentence(page).innerText();
        expect(words).not.toMatch(/undefined|NaN(?! )|\[object|[{}|]/);
        expect(await focusables(page), `beat ${at + 1}`).toBeLessThanOrEqual(8);
        if (at + 1 < count) await act(page, "next").click();
      }
      await expect(page.locator('[data-part="place"]')).toHaveText(
        lang === "en" ? `${count} of ${count}` : `${count}/${count}`,
      );
      const text = await page.locator("body").innerText();
      expect(text).not.toMatch(/undefined|\[object|[{|]\w+\|/);
      expect(await violationsOf(page)).toEqual([]);
      await page.evaluate(() => {
        for (const formula of document.querySelectorAll("math")) formula.remove();
      });
      const prose = await page.locator("body").innerText();
      if (lang === "zh") expect(prose.split("\n").filter((line) => CHINESE_SPACE.test(line))).toEqual([]);
    });
  }
}

test("beats passed while their stage loads leave the picture to the beat after them", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const late: (() => Promise<void>)[] = [];
  await page.route("**/assets/response-*.js", async (route) => void late.push(() => route.continue()));
  await openChapter(page, "pushing-apart", { lang: "en", beat: "split" });
  const words = await sentence(page).innerText();
  await act(page, "next").click();
  await expect.poll(() => late.length).toBe(1);
  await act(page, "next").click();
  await expect(page.locator(".beat#brake")).toHaveAttribute("data-when", "now");
  await expect(sentence(page)).not.toHaveText(words);
  await Promise.all(late.map((arrive) => arrive()));
  await page.evaluate(() => probe.painted());
  await expect(act(page, "restore")).not.toHaveAttribute("data-away");
  expect(await page.evaluate(() => probe.body().module?.id)).toBe("impulse");
});

/** Pixels that stay free above and below the sentence. */
const ROOM = 4;

for (const id of CHAPTERS) {
  test(`${id}: sentences have room on a phone, and no control leaves the row`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await openChapter(page, id, { lang: "en" });
    const count = await page.locator(".beat").count();
    for (let at = 0; at < count; at += 1) {
      await expect(page.locator(".beat").nth(at)).toHaveAttribute("data-when", "now");
      await expect(sentence(page)).not.toBeEmpty();
      const free = () =>
        sentence(page).evaluate((place) => {
          const words = document.createRange();
          words.selectNodeContents(place);
          const [inner, outer] = [words.getBoundingClientRect(), place.getBoundingClientRect()];
          return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
        });
      // Once style sheet and fonts are there.
      await expect.poll(free, { message: `beat ${at + 1}` }).toBeGreaterThanOrEqual(ROOM);
      if (at + 1 < count) await act(page, "next-small").click();
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const left = () => page.locator(".row").evaluate((row) => row.scrollWidth - row.clientWidth);
      await expect.poll(left, { message: `${width} px` }).toBe(0);
    }
  });
}

for (const lang of LANGUAGES) {
  for (const id of CHAPTERS) {
    test(`${id}, ${lang}: no beat is wider than 320 px, or hides below the row`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width: 320, height: 640 });
      await openChapter(page, id, { lang });
      // The text of an answered question is there, too.
      await page.evaluate(() => {
        for (const each of document.querySelectorAll<HTMLElement>(".beat [hidden]")) each.hidden = false;
      });
      const count = await page.locator(".beat").count();
      for (let at = 0; at < count; at += 1) {
        await expect(page.locator(".beat").nth(at)).toHaveAttribute("data-when", "now");
        const seen = await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          const cut = [...document.querySelectorAll(".beat :is(.formula, table)")].filter(
            (each) => each.scrollWidth > each.clientWidth + 1,
          );
          const top = document.querySelector('.beat[data-when="now"]')?.getBoundingClientRect().top ?? 0;
          const row = document.querySelector(".side")?.getBoundingClientRect().bottom ?? 0;
          return { sideways: scrollWidth - clientWidth, cut: cut.map((each) => each.textContent), below: top - row };
        });
        expect(seen, `beat ${at + 1}`).toMatchObject({ sideways: 0, cut: [] });
        if (at > 0) expect(Math.abs(seen.below), `beat ${at + 1}`).toBeLessThanOrEqual(1);
        if (at + 1 < count) await act(page, "next-small").click();
      }
    });
  }
}

test("the last beat leads to the next chapter in the place of Next", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width, name] of [
    [1280, "Next: 2. Boxes around things"],
    [390, "Next"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openChapter(page, "touching-circles", { beat: "circles-only" });
    const [next, lead] = [act(page, width > 899 ? "next" : "next-small"), page.locator(".leads:visible")];
    await expect(lead).toHaveCount(0);
    await next.focus();
    await page.keyboard.press("Enter");
    await expect(current(page)).toHaveAttribute("id", "famous");
    await expect(next).toHaveCount(0);
    await expect(lead).toHaveText(name);
    await expect(lead).toBeFocused();
    await act(page, "restore").click();
    await page.keyboard.press("PageUp");
    await expect(next).toBeVisible();
    await page.keyboard.press("PageDown");
    await lead.click();
    await expect(page).toHaveURL(/\/boxes\//);
  }
});

/** What reaches from the picture's side into the text beside it. */
const besideText = (page: Page) =>
  page.evaluate(() => {
    const { left } = document.querySelector(".narrative")?.getBoundingClientRect() ?? new DOMRect();
    const parts = [...document.querySelectorAll(".figure, .figure *, .row, .row *")];
    return parts.filter((each) => each.getBoundingClientRect().right > left).map((each) => each.outerHTML);
  });

/** What the focus reaches in row and narrative, with the picture's one stop; terms and links in sentences are no controls. */
const focusables = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(".row :is(a, button), .narrative :is(a, button)");
    const reached = [...all].filter((each) => {
      const inText = each.closest(".ask, p:not(.end)") !== null;
      return (
        each.tabIndex >= 0 &&
        !each.matches(":disabled") &&
        !inText &&
        !each.closest("[hidden], [data-empty]") &&
        each.offsetParent !== null
      );
    });
    return reached.length + 1;
  });

test("a beat changes the picture, R returns to it, and undo gives back what the reader made", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "touching-circles");
  const depth = () => page.evaluate(() => probe.contacts()[0]?.depth ?? 0);
  expect(await depth()).toBeCloseTo(25, 9);
  await pressKeys(page, "select-next", "move-left");
  await expect(act(page, "restore")).toHaveAttribute("data-away", "");
  await expect(current(page)).toHaveAttribute("data-away", "");
  const made = await page.evaluate(() => probe.shapes().map(({ x, y }) => [x, y]));
  await pressKeys(page, "reset");
  await expect(act(page, "restore")).not.toHaveAttribute("data-away");
  await expect.poll(depth).toBeCloseTo(25, 9);
  await pressKeys(page, "undo");
  await expect.poll(() => page.evaluate(() => probe.shapes().map(({ x, y }) => [x, y]))).toEqual(made);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(current(page)).toHaveAttribute("id", "two-things");
  await expect(sentence(page)).toHaveText("A and B are 45.0 px apart.");
  await page.keyboard.press("PageUp");
  await expect(current(page)).toHaveAttribute("id", "jump");
});

/** The places of B in the frames of a second, and whether the last one is that of the scene. */
const placesOfB = (page: Page) =>
  page.evaluate(async () => {
    const places: { x: number; y: number }[] = [];
    const until = performance.now() + 1000;
    (document.querySelector('[data-act="next"]') as HTMLElement).click();
    while (performance.now() < until) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { x = NaN, y = NaN } = probe.shapes()[1] ?? {};
      places.push({ x, y });
    }
    return places;
  });

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`shapes move to their next place, with reduced motion at once (${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openChapter(page, "touching-circles", { beat: "overlap" });
    const places = await placesOfB(page);
    const between = places.filter(({ x }) => x > 355 && x < 411);
    expect(places.at(-1)).toEqual({ x: 411, y: 327 });
    if (reducedMotion === "reduce") expect(between).toEqual([]);
    else {
      expect(between.length).toBeGreaterThan(2);
      // On the straight way.
      for (const { x, y } of between) expect((y - 285) / (327 - 285)).toBeCloseTo((x - 355) / (411 - 355), 6);
    }
    expect(await page.evaluate(() => probe.body().isPresented)).toBe(true);
    await pressKeys(page, "undo");
    await expect.poll(() => page.evaluate(() => probe.shapes()[1]?.x)).toBe(355);
  });
}

test("the layers of two pictures cross-fade at the end of the way, at once where nothing moves unasked", async ({
  page,
}) => {
  await openChapter(page, "touching-circles", { beat: "two-things" });
  const fade = () =>
    page.evaluate(async () => {
      document.querySelector<HTMLElement>(".ways [data-act='next']")?.click();
      const seen: { at: number; left: number; views: string[] }[] = [];
      const began = performance.now();
      while (performance.now() - began < 1500) {
        await new Promise(requestAnimationFrame);
        const { fading } = probe.body().model;
        if (fading !== null) seen.push({ at: performance.now() - began, left: fading.left, views: [...fading.views] });
      }
      return { seen, after: probe.body().model.fading };
    });
  const { seen, after } = await fade();
  expect(after).toBeNull();
  expect(seen.length).toBeGreaterThan(2);
  expect(seen[0]).toMatchObject({ left: 1, views: ["centres", "radii"] });
  const left = seen.map((each) => each.left);
  expect(left).toEqual(left.toSorted((one, other) => other - one));
  expect(left.at(-1)).toBeLessThan(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "touching-circles", { beat: "two-things" });
  expect((await fade()).seen).toEqual([]);
});

test("every beat has an address, and a reader who comes back is where he was", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "gjk", { beat: "next" });
  await expect(current(page)).toHaveAttribute("id", "next");
  await act(page, "next").click();
  await expect(page).toHaveURL(/#out-of-reach$/);
  await page.goto("./en/gjk/");
  await labReady(page);
  await expect(current(page)).toHaveAttribute("id", "out-of-reach");
  await page.locator('[data-lang="zh"]').click();
  await labReady(page);
  await expect(page).toHaveURL(/\/zh\/gjk\/#out-of-reach$/);
  await expect(current(page)).toHaveAttribute("id", "out-of-reach");
});

test("scrolling the text makes the beat that is read the current one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "touching-circles");
  await page.locator('[data-part="beats"]').hover();
  for (let turn = 0; turn < 40 && (await current(page).getAttribute("id")) !== "compare"; turn += 1) {
    await page.mouse.wheel(0, 60);
    await page.waitForTimeout(50);
  }
  await expect(current(page)).toHaveAttribute("id", "compare");
  await expect(page).toHaveURL(/#compare$/);
});

test("a new size of the window keeps the beat at its line, and the reader's drag", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openChapter(page, "turned-boxes", { beat: "gap" });
  const away = () =>
    page.evaluate(() => {
      const head = document.querySelector('.beat[data-when="now"]')?.getBoundingClientRect().top ?? 0;
      const side = document.querySelector(".side") ?? document.body;
      const isAbove = getComputedStyle(side).position === "sticky";
      const beats = document.querySelector(".beats") ?? document.body;
      return head - (isAbove ? side.getBoundingClientRect().bottom : beats.getBoundingClientRect().top);
    });
  await expect.poll(async () => Math.abs(await away())).toBeLessThan(32);
  const { x, y } = await placeOf(page, 1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 20, { steps: 4 });
  await page.mouse.up();
  await page.locator('[data-part="beats"]').hover();
  await page.mouse.wheel(0, 3);
  await page.waitForTimeout(100);
  const hash = await page.evaluate(() => probe.hash());
  for (const [width, height] of [
    [853, 533],
    [390, 844],
    [844, 390],
    [390, 844],
    [1280, 800],
    [950, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => probe.painted());
    const where = `${width} px wide`;
    expect(Math.abs(await away()), where).toBeLessThan(32);
    await expect(current(page), where).toHaveAttribute("id", "gap");
    expect(await page.evaluate(() => probe.hash()), where).toBe(hash);
  }
});

test("the player moves on the picture, and Play becomes Pause", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Nothing of the run is shown yet, or nothing moves: there is nothing to play.
  for (const [id, beat] of [
    ["gjk", "build"],
    ["pushing-apart", "push"],
    ["fast-things", "second-condition"],
  ] as const) {
    await openChapter(page, id, { beat });
    await expect(page.locator(".run"), beat).toBeHidden();
  }
  await openChapter(page, "gjk", { beat: "support" });
  const step = () => page.evaluate(() => probe.body().model.facts?.run?.index);
  const first = await step();
  await act(page, "forward").click();
  await expect.poll(step).toBe((first ?? 0) + 1);
  await act(page, "back").click();
  await expect.poll(step).toBe(first);
  await act(page, "play").click();
  await expect(act(page, "play")).toHaveText(/Pause/);
  await act(page, "play").click();
  await expect(act(page, "play")).toHaveText(/Play/);
});

for (const [id, beat] of [
  ["gjk", "next"],
  ["pushing-apart", "two-bodies"],
] as const) {
  test(`${id}: Play wakes the way back to the picture, and keeps all shapes in it`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openChapter(page, id, { beat });
    await expect(act(page, "restore")).not.toHaveAttribute("data-away");
    await act(page, "play").click();
    await expect(act(page, "restore")).toHaveAttribute("data-away");
    await expect(act(page, "play")).toHaveText(/Play/, { timeout: 20_000 });
    await expect(act(page, "restore")).toHaveAttribute("data-away");
    const places = [await placeOf(page, 0), await placeOf(page, 1)];
    const box = await page.locator("canvas").first().boundingBox();
    for (const { x } of places) expect(x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
    await act(page, "restore").click();
    await expect(act(page, "restore")).not.toHaveAttribute("data-away");
  });
}

test("a run that was over begins again at its picture", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "pushing-apart", { beat: "out-first" });
  for (const way of ["button", "button", "key"]) {
    // The disc begins at x = 270, and leaves the picture at about 350.
    const over = page.evaluate(async () => {
      for (let begins = false, x = 0; ; begins ||= x < 320) {
        await new Promise(requestAnimationFrame);
        x = probe.shapes()[1]?.x ?? 0;
        if (begins && x > 330 && !probe.body().isPlaying) return x;
      }
    });
    if (way === "button") await act(page, "play").click();
    else await pressKeys(page, "pause");
    expect(await over, way).toBeLessThan(380);
  }
});

test("a camera that the reader moves wakes the way back to the picture", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "touching-circles");
  const frame = () => page.evaluate(() => probe.body().model.frame);
  const before = await frame();
  for (const way of ["key", "wheel"]) {
    await page.locator("canvas").first().hover();
    if (way === "key") await pressKeys(page, "zoom-in");
    else {
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, -100);
      await page.keyboard.up("Control");
    }
    await expect(act(page, "restore"), way).toHaveAttribute("data-away");
    expect(await frame(), way).not.toEqual(before);
    await act(page, "restore").click();
    await expect(act(page, "restore"), way).not.toHaveAttribute("data-away");
    expect(await frame(), way).toEqual(before);
  }
});

test("a question is answered, and the answer is measured from the right one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "gjk", { beat: "next" });
  await current(page).locator(".answers button").first().click();
  await expect(current(page).locator(".outcome")).toHaveText(
    "B4 lies 8.16\u00a0px farther that way than B0: it is the farthest corner.",
  );
  await expect(current(page).locator('[data-answer="right"]')).toHaveText("B4");
  await current(page).getByRole("button", { name: "B4", exact: true }).click();
  await expect(current(page).locator(".outcome")).toHaveText(
    /^B4 is right: no corner lies farther that way\. The next one, B\d, lies \d+(\.\d+)?\spx behind it\.$/,
  );
  await openChapter(page, "turned-boxes", { lang: "zh", beat: "ask-support" });
  await current(page).getByRole("button", { name: "B3", exact: true }).click();
  await expect(current(page).locator(".outcome")).toHaveText("沿这个方向，B1比B3远128\u00a0px。最远的角是B1。");
});

for (const [id, beat, key] of [
  ["gjk", "next", "5"],
  ["turned-boxes", "ask-support", "2"],
] as const) {
  test(`${id}: digits and corners of the picture answer, and move nothing`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const answer = current(page).locator('[data-answer="right"]');
    await openChapter(page, id, { beat });
    await page.keyboard.press(key);
    await expect(answer).toHaveText(`B${Number(key) - 1}`);
    await openChapter(page, "boxes");
    await openChapter(page, id, { beat });
    const hash = await page.evaluate(() => probe.hash());
    const corner = await page.evaluate((index) => {
      const run = probe.body().model.facts?.run;
      const { x, y, angle, width, height, points } = run?.b ?? {
        x: 0,
        y: 0,
        angle: 0,
        width: 0,
        height: 0,
        points: [],
      };
      const [right, up] = [width / 2, -height / 2];
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      const own = { x: x + right * cosine - up * sine, y: y + right * sine + up * cosine };
      return probe.body().toClient(points[index] ?? own);
    }, Number(key) - 1);
    await page.mouse.click((corner?.x ?? 0) + 8, (corner?.y ?? 0) - 8);
    await expect(answer).toHaveText(`B${Number(key) - 1}`);
    expect(await page.evaluate(() => probe.hash())).toBe(hash);
    await expect(act(page, "restore")).not.toHaveAttribute("data-away");
  });
}

test("a wrong answer is marked where it was pressed, beside the right one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "turned-boxes", { beat: "ask-support" });
  const markOf = (name: string) =>
    current(page)
      .getByRole("button", { name, exact: true })
      .evaluate((button) => getComputedStyle(button, "::before").content.split(" ")[0]);
  await current(page).getByRole("button", { name: "B3", exact: true }).click();
  expect(await Promise.all(["B0", "B1", "B2", "B3"].map(markOf))).toEqual([
    "counter(answer)",
    '"✓"',
    "counter(answer)",
    '"✗"',
  ]);
  await current(page).getByRole("button", { name: "B1", exact: true }).click();
  expect(await Promise.all(["B1", "B3"].map(markOf))).toEqual(['"✓"', "counter(answer)"]);
});

test("a task is solved by its deed, not by R or Next, and stays so", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "touching-circles", { beat: "way-out" });
  const task = page.locator('.try[data-task="part-them"]');
  await pressKeys(page, "reset");
  await act(page, "next").click();
  await act(page, "previous").click();
  await expect(current(page)).toHaveAttribute("id", "way-out");
  await page.evaluate(() => probe.painted());
  await expect(task).not.toHaveAttribute("data-done");
  // Along the normal (0.8, 0.6) by the depth of 25.
  const [from, to] = await page.evaluate(() => {
    const b = probe.shapes()[1];
    const at = (x: number, y: number) => probe.body().toClient({ x, y }) ?? { x: 0, y: 0 };
    return [at(b?.x ?? 0, b?.y ?? 0), at((b?.x ?? 0) + 20.1, (b?.y ?? 0) + 15.1)] as const;
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(task).toHaveAttribute("data-done", "");
  await page.reload();
  await labReady(page);
  await expect(task).toHaveAttribute("data-done", "");
});

test("a task that asks takes an answer", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "touching-circles", { beat: "circles-only" });
  const task = page.locator('.try[data-task="no-line"]');
  const question = current(page).locator(".then");
  await expect(question).toBeHidden();
  // The rectangle that is there: a finger cannot add one.
  const [from, to] = [await placeOf(page, 2), await placeOf(page, 0)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(question).toBeVisible();
  await expect(task.getByRole("status"), "the deed counts, before the answer").toHaveText(
    "Done. One question is left.",
  );
  await question.getByRole("button", { name: "never gets a line" }).click();
  await expect(question.getByRole("status")).toHaveText(
    "Only in this stage: in later chapters rectangles get lines, too.",
  );
  await expect(task).not.toHaveAttribute("data-done");
  await question.getByRole("button", { name: "Nobody has written" }).click();
  await expect(task).toHaveAttribute("data-done", "");
  await expect(task.getByRole("status")).toHaveText("Done");
  await expect(question.getByRole("status")).toBeEmpty();
});

test("a term lights its thing while it is pointed at", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "touching-circles");
  const lit = () => page.evaluate(() => probe.body().model.layer);
  await current(page).locator(".term").hover();
  await expect.poll(lit).toBe("contact");
  await page.locator("h1").hover();
  await expect.poll(lit).toBeNull();
});

test("Play freely takes the picture into the laboratory", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "turned-boxes", { beat: "drop" });
  const hash = await page.evaluate(() => probe.hash());
  await act(page, "free").click();
  await page.waitForURL(/stage=rectangles/);
  await labReady(page);
  await expect.poll(() => page.evaluate(() => probe.hash())).toBe(hash);
  await expect(page.locator("#notices")).toBeHidden();
});

for (const lang of LANGUAGES) {
  test(`the laboratory keeps letters and colours of the beat and leads back to it, in ${lang}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await recordWords(page);
    await openChapter(page, "turned-boxes", { lang, beat: "direction" });
    await act(page, "free").click();
    await page.waitForURL(/stage=rectangles/);
    await labReady(page);
    for (const command of ["select-next", "select-previous"]) {
      await pressKeys(page, command);
      await painted(page);
      const words = (await wordsPainted(page)).map((each) => each.words);
      expect(words, command).toEqual(expect.arrayContaining(["A", "B"]));
      expect(words, command).not.toContain("0");
      const share = await page.evaluate(
        (inks) => ["selected", "idle"].map((ink, at) => probe.outlineShare(at, ink, inks)),
        inksOf("light"),
      );
      for (const each of share) expect(each, command).toBeGreaterThan(0.6);
    }
    await expect(sentence(page)).toHaveText(lang === "en" ? "A and B overlap by 22.0 px." : "A与B重叠22.0 px。");
    await expect(page.locator('[data-part="contacts"] tbody td').first()).toHaveText("A, B");
    const name = page.locator(".selected-name");
    await expect(name).toHaveText(lang === "en" ? /^rectangle [AB]$/ : /^矩形[AB]$/);
    await expect(name).toHaveAttribute("data-of", (await name.textContent())?.endsWith("A") ? "a" : "b");
    await expect(page.locator('[data-part="why"] h2')).toContainText(
      lang === "en" ? "Rectangle A and rectangle B" : "矩形A与矩形B",
    );
    const back = page.getByRole("link", { name: lang === "en" ? "Back to the text" : "回到正文" });
    await back.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/${lang}/turned-boxes/#direction`);
    await expect(current(page)).toHaveAttribute("id", "direction");
  });
}

test("the way back to the text follows the language and ends at another stage", async ({ page }) => {
  await page.goto("./?stage=circles&lang=en&beat=touching-circles.depth");
  await labReady(page);
  const back = page.locator('[data-link="text"]');
  await page.locator('.choices [data-lang="zh"]').click();
  await expect(back).toHaveAttribute("href", "./zh/touching-circles/#depth");
  await page.locator('[data-link="next"]').click();
  await expect(back).toHaveCount(0);
  await expect(page.locator('[data-link="contents"]')).toBeVisible();
  expect(new URL(page.url()).searchParams.has("beat")).toBe(false);
  await page.goBack();
  await expect(back).toBeVisible();
});

for (const lang of LANGUAGES) {
  test(`Escape closes the keys, returns the focus, and leads back to the text, in ${lang}`, async ({ page }) => {
    await page.goto(`./?stage=rectangle-circle&lang=${lang}&beat=turned-boxes.inside`);
    await labReady(page);
    const hasFocus = () => page.evaluate(() => document.activeElement === probe.lab());
    const help = page.locator('[data-part="help"]');
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press("?");
    await expect(help).toContainText(
      lang === "en" ? "Esc once more leads back to the text." : "再按一次Esc，就回到正文。",
    );
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(hasFocus).toBe(false);
    // An open panel takes the key first, wherever the focus is.
    await page.locator('[data-action="help"]').click();
    await page.locator('[data-link="text"]').focus();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    expect(page.url()).toContain("stage=rectangle-circle");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.waitForURL(`**/${lang}/turned-boxes/#inside`);
  });
}

test("Escape stays in a laboratory that no text has opened", async ({ page }) => {
  await page.goto("./?stage=rectangle-circle&lang=en");
  await labReady(page);
  await page.keyboard.press("?");
  await expect(page.locator('[data-part="help"]')).not.toContainText("back to the text");
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Escape");
  await page.waitForTimeout(200);
  expect(page.url()).toContain("stage=rectangle-circle");
});

for (const lang of LANGUAGES) {
  test(`no row of buttons leaves the window, in ${lang} @fonts`, async ({ page }) => {
    const beyond = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".row > *, .row .action")]
          .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map((each) => each.textContent?.trim()),
      );
    for (const width of [600, 900, 1024, 1280, 1400]) {
      await page.setViewportSize({ width, height: 800 });
      await openHome(page, lang);
      expect(await beyond(), `first page, ${width}`).toEqual([]);
      await openChapter(page, "gjk", { lang, beat: "same-point" });
      expect(await beyond(), `chapter, ${width}`).toEqual([]);
      if (width >= 900) expect(await besideText(page), `chapter, ${width}`).toEqual([]);
    }
  });
}

for (const lang of LANGUAGES) {
  for (const id of CHAPTERS) {
    test(`${id}, ${lang}: the picture and its row stay beside the text`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openChapter(page, id, { lang });
      const count = await page.locator(".beat").count();
      for (let at = 0; at < count; at += 1) {
        await expect(page.locator(".beat").nth(at)).toHaveAttribute("data-when", "now");
        for (const width of [900, 960, 1024, 1100]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await besideText(page), `beat ${at + 1} at ${width} px`).toEqual([]);
        }
        if (at + 1 < count) await act(page, "next").click();
      }
    });
  }
}

test("each beat reaches its line, and no text stands above it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [id, height] of [
    ["fast-things", 900],
    ["turned-boxes", 800],
  ] as const) {
    await page.setViewportSize({ width: height * 1.6, height });
    await openChapter(page, id);
    const count = await page.locator(".beat").count();
    for (let at = 1; at < count; at += 1) {
      await act(page, "next").click();
      const seen = await page.evaluate(() => {
        const now = document.querySelector('.beat[data-when="now"]');
        const edge = document.querySelector(".beats")?.getBoundingClientRect().top ?? 0;
        const before = [
          ...(now?.previousElementSibling?.querySelectorAll("h2, p, li, pre, table, button, math") ?? []),
        ];
        const left = before.filter((each) => each.getBoundingClientRect().bottom > edge + 0.5);
        return { top: (now?.getBoundingClientRect().top ?? 0) - edge, left: left.map((each) => each.textContent) };
      });
      expect(seen.top, `${id}, beat ${at + 1}`).toBeCloseTo(16, -1);
      expect(seen.left, `${id}, beat ${at + 1}`).toEqual([]);
    }
  }
});

test("Tab goes through the terms and answers of the current beat to Back and Next", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChapter(page, "turned-boxes");
  const count = await page.locator(".beat").count();
  for (let at = 0; at < count; at += 1) {
    const beat = page.locator(".beat").nth(at);
    await expect(beat).toHaveAttribute("data-when", "now");
    await page.locator('[data-act="free"]').focus();
    const order: string[] = [];
    for (let press = 0; press < 16 && !/next|leads/.test(order.at(-1) ?? ""); press += 1) {
      await page.keyboard.press("Tab");
      order.push(
        await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          const beat = focused.closest(".beat")?.id;
          if (focused.matches(".leads")) return "leads";
          return beat ?? focused.dataset.act ?? focused.dataset.part ?? focused.closest("p")?.className ?? "";
        }),
      );
    }
    const id = (await beat.getAttribute("id")) ?? "";
    const terms = await beat.locator(":is(p a, button, .term):visible").count();
    const isLast = at + 1 === count;
    const ways = [...(at > 0 ? ["previous"] : []), isLast ? "leads" : "next"];
    const end = isLast ? ["more"] : [];
    // Chromium stops at what scrolls, too, where nothing in it has a stop.
    const stops = order.filter((each) => each !== "beats");
    expect(stops, id).toEqual([...Array(terms).fill(id), ...end, ...ways]);
    await expect(beat, "stays the current one").toHaveAttribute("data-when", "now");
    if (!isLast) await page.keyboard.press("Enter");
  }
});

test("on paper each beat has its picture, whole on one page, and nothing to press", async ({ page }) => {
  await openChapter(page, "touching-circles", { beat: "depth" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".beat .still img:visible")).toHaveCount(17);
  await expect(page.locator(":is(button, .action):visible")).toHaveCount(0);
  const sizes = await page.locator(".beat").evaluateAll((all) =>
    all.map((each) => ({
      height: each.querySelector("img")?.getBoundingClientRect().height ?? 0,
      breaks: getComputedStyle(each).breakInside,
    })),
  );
  // Two pictures of 80 mm and their texts fit on a page of 297 mm.
  for (const { height, breaks } of sizes) {
    expect(height).toBeLessThanOrEqual((80 / 25.4) * 96 + 1);
    expect(breaks).toBe("avoid");
  }
  // Ink is dark, whichever theme the reader has chosen.
  for (const [theme, colorScheme] of [
    ["dark", "light"],
    ["auto", "dark"],
  ] as const) {
    await page.emulateMedia({ media: "print", colorScheme });
    const ink = await page.evaluate((name) => {
      document.documentElement.setAttribute("theme", name);
      return getComputedStyle(document.querySelector(".beat p") ?? document.body).color;
    }, theme);
    const [red = 255, green = 255, blue = 255] = (ink.match(/\d+/g) ?? []).map(Number);
    expect(red + green + blue, `${theme}: ${ink}`).toBeLessThan(200);
  }
});

test("in forced colors the current beat alone has a border", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openChapter(page, "boxes", { beat: "sideways" });
  const borders = await page.evaluate(() => {
    const colorOf = (element: Element, property: string) => getComputedStyle(element).getPropertyValue(property);
    const ground = colorOf(document.body, "background-color");
    return [...document.querySelectorAll(".beat")]
      .filter((beat) => colorOf(beat, "border-inline-start-color") !== ground)
      .map(({ id }) => id);
  });
  expect(borders).toEqual(["sideways"]);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the picture stays at the top with 45 % of the height, and nothing scrolls sideways", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const lang of LANGUAGES) {
      await openChapter(page, "gjk", { lang, beat: "same-point" });
      for (let at = 0; at < 4; at += 1) await act(page, "next-small").tap();
      const { height } = await pictureShare(page);
      expect(height).toBeGreaterThanOrEqual(0.445);
      await expect(current(page)).toHaveAttribute("id", "next");
      await expect(current(page)).toBeInViewport();
      const box = await page.locator(".side").boundingBox();
      expect(box?.y).toBe(0);
      const progress = page.locator(".progress:visible");
      await expect(progress, "stays in sight").toBeInViewport({ ratio: 1 });
      await expect(progress.locator('i[data-when="past"]')).toHaveCount(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await openHome(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.locator('[data-act="spawn-circle"]').tap();
    await expect.poll(() => page.evaluate(() => probe.shapes().length)).toBe(4);
  });

  test("a turned phone has the picture and its row beside the text", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const lang of LANGUAGES) {
      for (const [width, height] of [
        [844, 390],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openChapter(page, "pushing-apart", { lang, beat: "friction" });
        const where = `${lang}, ${width} px wide`;
        const boxOf = async (name: string) =>
          (await page.locator(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const [picture, row, text] = [await boxOf(".figure"), await boxOf(".side .row"), await boxOf(".beats")];
        expect(picture.height, where).toBeGreaterThan(0.65 * height);
        expect(picture.x + picture.width, where).toBeLessThan(text.x);
        expect(row.y, where).toBeGreaterThanOrEqual(picture.y + picture.height);
        expect(row.y + row.height, where).toBeLessThanOrEqual(height);
        expect(text.height, where).toBeGreaterThan(0.6 * height);
        await expect(page.locator(".row :is(a, button):visible"), where).toHaveCount(6);
        for (const each of await page.locator(".row :is(a, button):visible").all()) {
          const { x = 0, width: across = 0, height: down = 0 } = (await each.boundingBox()) ?? {};
          expect(Math.min(across, down), where).toBeGreaterThanOrEqual(44);
          expect(x + across, where).toBeLessThanOrEqual(text.x);
        }
        await page.locator('[data-act="next-small"]').tap();
        await expect(current(page), where).toHaveAttribute("id", "brake");
        await expect(current(page).locator("h2"), where).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test("the way back to the text is in sight in the laboratory", async ({ page }) => {
    for (const lang of LANGUAGES) {
      await page.goto(`./?stage=rectangle-circle&lang=${lang}&beat=turned-boxes.inside`);
      await labReady(page);
      const box = await page.getByText(lang === "en" ? "Back to the text" : "回到正文").boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const target = await page.locator('[data-link="text"]').boundingBox();
      expect(target?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test("targets are at least 44 px", async ({ page }) => {
    for (const open of [() => openHome(page), () => openChapter(page, "gjk")]) {
      await open();
      const small = await page.locator(":is(.top, .row, .answers, .end) :is(a, button):visible").evaluateAll((all) =>
        all
          .map((each) => [each.outerHTML, each.getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => width < 44 || height < 44)
          .map(([words]) => words),
      );
      expect(small).toEqual([]);
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a chapter is an article with a picture at each paragraph", async ({ page }) => {
    await page.goto("./en/touching-circles/");
    await expect(page.locator("h1")).toContainText("Touching circles");
    await expect(page.locator(".beat")).toHaveCount(17);
    await expect(page.locator(".row")).toBeHidden();
    const pictures = page.locator(".still img");
    await expect(pictures).toHaveCount(17);
    for (const picture of await pictures.all()) expect((await picture.boundingBox())?.height).toBeGreaterThan(300);
    await page.locator(".end a").click();
    await expect(page.locator("h1")).toContainText("Boxes around things");
  });
});
