/** Forms of convex shapes: corners that are moved, refused and counted. */

import type { Page } from "@playwright/test";
import type { Point } from "../../www/engine/lab.ts";
import { explained, playerOf } from "./support/convex.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, enter, openLab, painted, pressButtons, pressKeys } from "./support/lab.ts";

const corners = (page: Page) =>
  page.evaluate(() => {
    const { selected } = probe.engine();
    const shape = selected === null ? null : probe.engine().get(selected);
    if (shape?.type !== "polygon") throw new Error("no polygon is selected");
    return shape.points;
  });

test.describe("forms", () => {
  test("a corner that would make the shape non-convex stays, and the reason is said", async ({ page }) => {
    await openLab(page, { stage: "gjk" });
    await pressKeys(page, "select-0");
    await pressButtons(page, "corners");
    const kept = page.locator('[data-part="kept"]');
    await expect(kept).toBeHidden();
    const before = await corners(page);
    const { a } = await explained(page);
    const [corner = { x: 0, y: 0 }, next] = before;
    // Through the middle and out on the other side, in one go.
    const across = { x: 2 * a.x - corner.x, y: 2 * a.y - corner.y };
    const [from, to] = [await clientOf(page, corner), await clientOf(page, across)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await painted(page);
    expect(await corners(page)).toEqual(before);
    await expect(kept).toBeVisible();
    await expect(kept).toContainText(/outline would (turn inwards|cross itself)/);
    await expect(kept).toContainText("The last good form is kept.");
    // On the way back, outside again: now it follows, and the words go.
    const outside = { x: corner.x + 0.2 * (corner.x - a.x), y: corner.y + 0.2 * (corner.y - a.y) };
    const good = await clientOf(page, outside);
    await page.mouse.move(good.x, good.y);
    await painted(page);
    const after = await corners(page);
    expect(after).not.toEqual(before);
    await expect(kept).toBeHidden();
    // Slowly inwards: it follows as far as it can, and the last good form stays.
    await page.mouse.move(to.x, to.y, { steps: 30 });
    await page.mouse.up();
    await painted(page);
    await expect(kept).toBeVisible();
    const last = await corners(page);
    expect(last).toHaveLength(before.length);
    expect(last).not.toEqual(after);
    expect(last).toContainEqual(next);
    expectConvex(last);
  });

  test("the keyboard moves a corner too, and is refused in the same words", async ({ page }) => {
    await openLab(page, { stage: "gjk", lang: "zh" });
    await pressKeys(page, "select-0");
    await pressButtons(page, "corners");
    const start = await corners(page);
    await pressKeys(page, "move-up");
    expect(await corners(page)).not.toEqual(start);
    for (let press = 0; press < 30; press += 1) await pressKeys(page, "move-down");
    const kept = page.locator('[data-part="kept"]');
    await expect(kept).toBeVisible();
    expect(await kept.innerText()).toMatch(/[\u4e00-\u9fff]{6}/);
    expectConvex(await corners(page));
    const held = await corners(page);
    await pressKeys(page, "move-down");
    expect(await corners(page)).toEqual(held);
    await pressKeys(page, "corner-next", "Escape");
    await expect(kept).toBeHidden();
    await expect(page.locator('[data-part="corner"]')).toHaveCount(0);
  });

  test("the slider and the number give the shape as many corners", async ({ page }) => {
    await openLab(page, { stage: "gjk" });
    await pressKeys(page, "select-1");
    const range = page.locator('[data-corners="range"]');
    const number = page.locator('[data-corners="number"]');
    for (const count of [12, 3, 64]) {
      await range.fill(`${count}`);
      await painted(page);
      expect(await corners(page)).toHaveLength(count);
      await expect(number).toHaveValue(`${count}`);
    }
    for (const [typed, count] of [
      ["7", 7],
      ["2", 3],
      ["900", 64],
      ["5", 5],
    ] as const) {
      await enter(number, typed);
      await painted(page);
      expect(await corners(page), typed).toHaveLength(count);
      await expect(number).toHaveValue(`${count}`);
      await expect(range).toHaveValue(`${count}`);
    }
    await enter(number, "");
    expect(await corners(page)).toHaveLength(5);
    const regular = await corners(page);
    await page.locator('[data-action="reshape-convex"]').click();
    expect(await corners(page)).not.toEqual(regular);
    expectConvex(await corners(page));
    const player = await playerOf(page);
    const { steps } = await explained(page);
    expect(player.steps).toBe(steps.length);
  });
});

/** Every turn of an outline has the same sign, and together they go round once. */
function expectConvex(points: readonly Point[]) {
  const at = (index: number) => points[index % points.length] ?? { x: 0, y: 0 };
  const turns = points.map((_, index) => {
    const [p, q, r] = [at(index), at(index + 1), at(index + 2)];
    const cross = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);
    const dot = (q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y);
    return Math.atan2(cross, dot);
  });
  expect(Math.min(...turns)).toBeGreaterThan(0);
  expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(2 * Math.PI, 6);
}
