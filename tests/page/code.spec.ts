/** Code beside the step: in step with the player, linked with the picture both ways. */
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, openLab, openUntouched, painted } from "./support/lab.ts";

const panel = '[data-part="code"]';
const opener = '[data-action="code"]';
const current = `${panel} .listing [aria-current="step"]`;

/** A stage of each kind: without a player, with one, and with steps of its own. tests/unit/code.test.ts reads all ten books. */
const STAGES = ["circles", "sat", "gjk", "sweep"] as const;

const STAGES_WITHOUT_SOURCE = ["sat"];

const tab = (page: Page, view: "pseudo" | "script" | "source") =>
  page.locator(`${panel} [role="tab"][data-view="${view}"]`);
const player = (page: Page, action: string) => page.locator(`[data-action="${action}"]`);
const litKeys = (page: Page) => page.evaluate(() => [...probe.body().model.lit]);

async function openCode(page: Page, stage: string, query: Record<string, string> = {}) {
  await openUntouched(page, { stage, ...query });
  await page.locator(opener).click();
  await expect(page.locator(panel)).toBeVisible();
}

/** The color sums of the picture, which change with everything that is drawn. */
const pictureOf = async (page: Page) => {
  await painted(page);
  return page.evaluate(() => {
    const canvas = probe.lab().shadowRoot?.querySelector<HTMLCanvasElement>('canvas[data-part="picture"]');
    return canvas?.toDataURL() ?? "";
  });
};

/** A place of the world where a variable lies, or the corner that it comes from. */
const placeOf = (page: Page, variable: string) =>
  page.evaluate((name) => {
    const { code, facts } = probe.body().model;
    const steps = facts && (code?.book.steps === undefined ? facts.run?.steps : code.book.steps(facts));
    if (!steps) throw new Error("nothing runs");
    const index = steps.length - 1;
    const run = { steps, shown: steps, index, current: steps[index] ?? steps[0], round: null };
    const value = code?.book.values[name]?.(run as Parameters<NonNullable<(typeof code.book.values)[string]>>[0]);
    const support = steps.findLast((each) => each.kind === "support");
    const at = value?.at ?? (support?.kind === "support" ? support.pointA : { x: 0, y: 0 });
    const to = value?.to ?? at;
    return { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 };
  }, variable);

for (const stage of STAGES) {
  test(`${stage}: the code opens in both languages, with one lit line in each view`, async ({ page }) => {
    await openCode(page, stage);
    const views = STAGES_WITHOUT_SOURCE.includes(stage) ? 2 : 3;
    await expect(page.locator(`${panel} [role="tab"]`)).toHaveCount(views);
    for (const lang of ["en", "zh"] as const) {
      await page.evaluate((wanted) => {
        probe.lab().lang = wanted;
      }, lang);
      await expect(page.locator(`${panel} h2`)).toHaveText(
        { en: "Code beside the step", zh: "随步骤点亮的代码" }[lang],
      );
      for (const view of (["pseudo", "script", "source"] as const).slice(0, views)) {
        await tab(page, view).click();
        await expect(page.locator(`${panel} .listing`)).toHaveAttribute("data-view", view);
        await expect(page.locator(current)).toHaveCount(1);
        await expect(page.locator(current)).toBeInViewport();
        if (view === "source") {
          const faults = await page.locator(`${panel} .faults li`).count();
          expect(faults).toBeGreaterThan(2);
          expect(await page.locator(`${panel} .listing [data-fault]`).count()).toBeGreaterThanOrEqual(faults);
        }
      }
    }
    await page.keyboard.press("Escape");
    await expect(page.locator(panel)).toHaveCount(0);
  });
}

test("nothing of the code is loaded before it opens", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(response.url()));
  await openLab(page, { stage: "gjk" });
  const before = scripts.length;
  await page.locator(opener).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(panel)).toBeVisible();
  await expect(page.locator(`${panel} header button`)).toBeFocused();
  const loaded = scripts.slice(before).filter((url) => url.endsWith(".js"));
  expect(loaded.length).toBeGreaterThan(1);
  const early = await Promise.all(
    scripts
      .slice(0, before)
      .filter((url) => url.endsWith(".js"))
      .map(async (url) => (await page.request.get(url)).text()),
  );
  expect(early.filter((text) => text.includes("nearestToOrigin"))).toEqual([]);
});

test("the lit line and its values follow the player, and nothing jumps", async ({ page }) => {
  await openCode(page, "sat");
  await player(page, "first-step").click();
  const line = () => page.locator(current).innerText();
  await expect.poll(line).toContain("const overlap");
  const values = page.locator(`${panel} .values`);
  const [top, overlap] = [
    (await values.boundingBox())?.y,
    page.locator(`${panel} .value[data-variable="overlap"] .number`),
  ];
  const first = await overlap.innerText();
  await player(page, "step-forward").click();
  await expect(overlap).not.toHaveText(first);
  await player(page, "last-step").click();
  await expect.poll(line).toContain("...least");
  expect((await values.boundingBox())?.y).toBe(top);
  await tab(page, "pseudo").click();
  await expect.poll(line).toContain("a hit");
  // The player plays on, and the line with it.
  await player(page, "first-step").click();
  await expect.poll(line).toContain("overlap");
});

for (const stage of ["circles", "ray-cast"]) {
  test(`${stage}: the panel walks through the steps of the run by itself`, async ({ page }) => {
    await openCode(page, stage);
    if (stage === "ray-cast") await page.evaluate(() => probe.lab().pause());
    const [back, forward] = ["back", "forward"].map((way) => page.locator(`${panel} [data-code="${way}"]`));
    const seen = [await page.locator(current).getAttribute("data-line")];
    await expect(forward as NonNullable<typeof forward>).toHaveAttribute("aria-disabled", "true");
    while ((await back?.getAttribute("aria-disabled")) === "false") {
      await back?.click();
      // The button and the lit line follow with the next picture.
      await painted(page);
      seen.push(await page.locator(current).getAttribute("data-line"));
      expect(seen.length).toBeLessThan(40);
    }
    expect(new Set(seen).size).toBeGreaterThan(1);
    await forward?.click();
    await expect(page.locator(current)).toHaveAttribute("data-line", seen.at(-2) ?? "");
  });
}

for (const [stage, variable] of [
  ["circles", "depth"],
  ["sat", "overlap"],
  ["gjk", "next"],
  ["sweep", "latest"],
] as const) {
  test(`${stage}: ${variable} lights the picture by mouse, key and tap, and the picture lights it`, async ({
    page,
  }) => {
    await openCode(page, stage);
    await page.evaluate(() => probe.lab().pause());
    const { view, steps } = await page.evaluate(() => {
      const { code, facts } = probe.body().model;
      return { view: code?.view, steps: facts?.run?.steps.length ?? 1 };
    });
    expect(view).toBe("script");
    await page.evaluate((last) => probe.lab().seek(last), steps - 1);
    const value = page.locator(`${panel} .value[data-variable="${variable}"]`);
    await expect(value).toBeEnabled();
    // The pointer still rests where the panel opened, perhaps on the variable itself.
    await page.mouse.move(2, 2);
    await expect.poll(() => litKeys(page)).toEqual([]);
    const plain = await pictureOf(page);
    const word = page.locator(`${panel} .listing .variable[data-variable="${variable}"]`).first();
    await word.scrollIntoViewIfNeeded();
    await word.hover();
    await expect(value).toHaveAttribute("data-lit");
    const lit = await litKeys(page);
    expect(lit).toContain(`code:${variable}`);
    expect(await pictureOf(page)).not.toBe(plain);
    await page.mouse.move(2, 2);
    await expect.poll(() => litKeys(page)).toEqual([]);
    await value.focus();
    expect(await litKeys(page)).toEqual(lit);
    await value.blur();
    await word.click();
    expect(await litKeys(page)).toEqual(lit);
    // The reverse: whatever lights these keys from the picture lights the words.
    await page.evaluate(() => probe.body().light([]));
    await expect(word).not.toHaveAttribute("data-lit");
    const place = await clientOf(page, await placeOf(page, variable));
    await page.mouse.move(place.x, place.y, { steps: 3 });
    await expect(word).toHaveAttribute("data-lit");
  });
}

for (const [theme, width, height] of [
  ["light", 390, 844],
  ["dark", 390, 844],
  ["dark", 1280, 800],
  ["light", 768, 1024],
] as const) {
  test(`code fits ${width} pixels, ${theme}, and axe finds nothing`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const stage of ["rectangles", "gjk", "sweep"]) {
      await openCode(page, stage, { theme, lang: width === 768 ? "zh" : "en" });
      for (const view of ["pseudo", "script", "source"] as const) {
        await tab(page, view).click();
        const wide = await page.evaluate(() => {
          const box = probe.lab().shadowRoot?.querySelector('[data-part="code"]');
          return [...(box?.querySelectorAll("*") ?? [])].filter(
            (each) =>
              each.scrollWidth > each.clientWidth + 1 &&
              getComputedStyle(each).overflowX === "visible" &&
              each.clientWidth > 0,
          ).length;
        });
        expect(wide, `${stage} ${view}`).toBe(0);
      }
      expect(await violationsOf(page, "collidoscope-lab")).toEqual([]);
    }
  });
}

test("a screen reader hears the current line with the picture", async ({ page }) => {
  await openCode(page, "gjk");
  await expect
    .poll(() => page.evaluate(() => probe.body().model.announcement), { timeout: 8000 })
    .toContain("Line 3: point, kept");
});
