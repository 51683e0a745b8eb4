/** What is pointed at in one view lights its counterparts in every other, and the list keeps up. */

import type { Page } from "@playwright/test";
import { explained, placeAll, playerOf } from "./support/convex.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, openLab, painted, pressKeys } from "./support/lab.ts";

/** What is lit now: keys, rows of the list, words of the sentence, points in hand; and both pictures. */
async function litOf(page: Page) {
  await painted(page);
  return page.evaluate(async () => {
    await probe.body().updateComplete;
    const root = probe.lab().shadowRoot;
    const lit = (selector: string) =>
      [...(root?.querySelectorAll(`${selector}[data-lit]`) ?? [])].map((each) => each.textContent?.trim() ?? "");
    const pixels = (part: string) => {
      const canvas = root?.querySelector(`canvas[data-part="${part}"]`);
      if (!(canvas instanceof HTMLCanvasElement)) return "";
      return canvas.toDataURL();
    };
    return {
      keys: [...probe.body().model.lit].sort(),
      rows: [...(root?.querySelectorAll("[data-step]:has([data-lit])") ?? [])].map((row) =>
        Number(row.getAttribute("data-step")),
      ),
      words: lit('[data-part="sentence"] .link'),
      points: lit(".point"),
      world: pixels("picture"),
      difference: pixels("difference-picture"),
    };
  });
}

/** Opens `gjk` at its fourth step, in which the third point is found. */
async function openAtFourthStep(page: Page) {
  await openLab(page, { stage: "gjk" });
  await pressKeys(page, "step-forward", "step-forward", "step-forward");
  const { a, b, steps } = await explained(page);
  const step = steps[3];
  if (step?.kind !== "support") throw new Error("the fourth step finds a point");
  const name = `A${step.vertexA}\u00a0−\u00a0B${step.vertexB}`;
  const keys = [`a:vertex:${step.vertexA}`, `b:vertex:${step.vertexB}`, `point:${step.vertexA}-${step.vertexB}`];
  await page.mouse.move(0, 0);
  return { a, b, step, name, keys, dark: await litOf(page) };
}

for (const [view, selector] of [
  ["the sentence", '[data-part="sentence"] .link:last-of-type'],
  ["the points in hand", '.point[data-role="found"]'],
  ["the list", '[data-step="3"] .step'],
] as const) {
  for (const way of ["hover", "focus"] as const) {
    test(`a point lit in ${view} by ${way} is lit in every view`, async ({ page }) => {
      const { name, keys, dark } = await openAtFourthStep(page);
      const target =
        view === "the sentence"
          ? page.locator('[data-part="sentence"] .link', { hasText: name })
          : page.locator(selector);
      if (way === "hover") await target.hover();
      else await target.focus();
      const lit = await litOf(page);
      expect(lit.keys).toEqual(expect.arrayContaining(keys));
      expect(lit.words).toContain(name);
      expect(lit.points.some((words) => words.startsWith(name))).toBe(true);
      expect(lit.rows).toContain(3);
      expect(lit.world).not.toBe(dark.world);
      expect(lit.difference).not.toBe(dark.difference);
      if (way === "hover") await page.mouse.move(0, 0);
      else await page.evaluate(() => probe.lab().focus());
      expect((await litOf(page)).keys).toEqual([]);
    });
  }
}

test("a corner pointed at in the world lights its points everywhere", async ({ page }) => {
  const { a, step, name, dark } = await openAtFourthStep(page);
  const corner = a.type === "polygon" ? a.points[step.vertexA] : undefined;
  if (corner === undefined) throw new Error("A has that corner");
  const at = await clientOf(page, corner);
  await page.mouse.move(at.x, at.y);
  const lit = await litOf(page);
  expect(lit.keys).toContain(`a:vertex:${step.vertexA}`);
  expect(lit.words).toEqual(expect.arrayContaining([`A${step.vertexA}`]));
  expect(lit.points.some((words) => words.startsWith(name))).toBe(true);
  expect(lit.rows).toContain(3);
  expect(lit.difference).not.toBe(dark.difference);
  await page.mouse.move(0, 0);
  expect((await litOf(page)).keys).toEqual([]);
});

test("a point pointed at in the difference lights where it came from", async ({ page }) => {
  const { keys, name, dark } = await openAtFourthStep(page);
  const canvas = page.locator('canvas[data-part="difference-picture"]');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error("the difference is shown");
  // Not computed but looked for, as a reader does: along rows over the whole picture.
  const key = keys.find((key) => key.startsWith("point")) ?? "";
  const place = await page.evaluate(
    ({ key, width, height }) => {
      const lab = probe.body();
      for (let y = 6; y < height; y += 6) {
        for (let x = 6; x < width; x += 6) {
          lab.pointInFigure({ x, y }, 8);
          if (lab.model.lit.has(key)) return { x, y };
        }
      }
      return null;
    },
    { key, width: box.width, height: box.height },
  );
  if (place === null) throw new Error("the point is somewhere in the picture");
  await page.mouse.move(0, 0);
  await page.mouse.move(box.x + place.x, box.y + place.y);
  const found = await page.evaluate((key) => probe.body().model.lit.has(key), key);
  expect(found).toBe(true);
  const lit = await litOf(page);
  expect(lit.keys).toEqual(expect.arrayContaining(keys));
  expect(lit.words).toContain(name);
  expect(lit.rows).toContain(3);
  expect(lit.world).not.toBe(dark.world);
});

test("an axis lit in the shadows is lit in the picture and in the sentence", async ({ page }) => {
  await openLab(page, { stage: "sat" });
  await pressKeys(page, "first-step", "step-forward");
  await page.mouse.move(0, 0);
  const dark = await litOf(page);
  await page.locator('[data-axis="1"] .shadow').hover();
  const lit = await litOf(page);
  expect(lit.keys).toContain("axis:1");
  expect(lit.words).toEqual(["Axis 2"]);
  expect(lit.world).not.toBe(dark.world);
});

test("the list of steps is on screen and follows the player", async ({ page }) => {
  await openLab(page, { stage: "epa" });
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "first-step");
  const { steps } = await explained(page);
  expect(steps.length).toBeGreaterThan(12);
  for (let step = 1; step <= steps.length; step += 1) {
    expect((await playerOf(page)).step).toBe(step);
    const seen = await page.evaluate(() => {
      const root = probe.lab().shadowRoot;
      const rail = root?.querySelector(".rail")?.getBoundingClientRect();
      const row = probe.lab().shadowRoot?.querySelector('[aria-current="step"]');
      const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
      return {
        within: top >= (rail?.top ?? 0) - 1 && bottom <= (rail?.bottom ?? 0) + 1,
        bottom,
      };
    });
    expect(seen.within, `step ${step}`).toBe(true);
    expect(seen.bottom, `step ${step}`).toBeLessThanOrEqual(800);
    await pressKeys(page, "PageDown");
  }
  // Dragging changes the steps; that alone does not move the list under the reader's eyes.
  await pressKeys(page, "first-step");
  const { a } = await explained(page);
  const before = await page.evaluate(() => probe.lab().shadowRoot?.querySelector(".rail")?.scrollTop);
  await placeAll(page, [{ x: a.x + 40, y: a.y + 10, angle: 0.3 }], "p");
  const after = await page.evaluate(() => probe.lab().shadowRoot?.querySelector(".rail")?.scrollTop);
  expect(after).toBe(before);
});
