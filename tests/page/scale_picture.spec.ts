/** The picture of many shapes, and the hand in it. */

import type { Page } from "@playwright/test";
import type { ResidentShape } from "../../www/engine/lab.ts";
import { counterOf, openStill, settingsOf, settled } from "./support/crowd.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { LIGHT } from "./support/inks.ts";
import { button, clientOf, drag, pressButtons, pressKeys } from "./support/lab.ts";
import { generator } from "./support/random.ts";

test.describe("the picture", () => {
  /**
   * How much of the outlines, or of the middle, of some shapes wears the ink of idle shapes.
   *
   * @param every one in so many shapes is looked at
   */
  const idleShares = (page: Page, every: number) =>
    page.evaluate(
      ({ inks, step }) => {
        const { wears, pixelOf } = probe.picture(inks);
        const engine = probe.engine();
        const ids = engine.ids.slice();
        const shares = [];
        for (let position = 1; position < ids.length; position += step) {
          const shape = engine.get(ids[position] ?? -1);
          const size = shape.type === "circle" ? shape.radius : shape.type === "rectangle" ? shape.height / 2 : 0;
          const points = size < 2 ? [shape] : around(shape, size);
          const seen = points.filter((point) => pixelOf(point) !== null);
          if (seen.length === 0) continue;
          shares.push(seen.filter((point) => wears(point, "idle")).length / seen.length);
        }
        return shares;

        /** Points of a circle's outline, or of two sides of a rectangle. */
        function around(shape: ResidentShape, size: number) {
          const angles = [0.3, 1.2, 2.1, 3, 3.9, 4.8];
          if (shape.type === "circle") {
            return angles.map((angle) => ({
              x: shape.x + size * Math.cos(angle),
              y: shape.y + size * Math.sin(angle),
            }));
          }
          return [-0.8, -0.2, 0.4].flatMap((along) =>
            [size, -size].map((across) => ({
              x: shape.x + along * size * Math.cos(shape.angle) - across * Math.sin(shape.angle),
              y: shape.y + along * size * Math.sin(shape.angle) + across * Math.cos(shape.angle),
            })),
          );
        }
      },
      { inks: LIGHT, step: every },
    );

  for (const { count, every } of [
    { count: 300, every: 7 },
    { count: 3000, every: 37 },
    { count: 10_000, every: 97 },
    { count: 100_000, every: 997 },
  ]) {
    test(`shows each of ${count} shapes`, async ({ page }) => {
      await openStill(page, { count });
      await page.evaluate(() => probe.body().change({ views: new Set() }));
      await page.mouse.move(0, 0);
      await settled(page);
      const shares = await idleShares(page, every);
      expect(shares.length).toBeGreaterThan(40);
      // A few points lie under the selected shape or its knob.
      expect(shares.filter((share) => share >= 0.8).length).toBeGreaterThanOrEqual(shares.length - 2);
    });
  }

  test("shows contacts, candidates and cells on demand", async ({ page }) => {
    await openStill(page, { count: 400, method: "grid" });
    const census = () => page.evaluate((inks) => probe.census(inks), LIGHT);
    const first = await census();
    expect(first.contact).toBeGreaterThan(100);
    expect(first.candidate).toBe(0);
    await page.evaluate(() => probe.lab().focus());
    await pressButtons(page, "view-contact", "view-candidate");
    await settled(page);
    const second = await census();
    expect(second.contact).toBe(0);
    expect(second.candidate).toBeGreaterThan(1000);
    const before = await page.evaluate(() => probe.canvas().toDataURL());
    await button(page, "view-cells").click();
    await settled(page);
    expect(await page.evaluate(() => probe.canvas().toDataURL())).not.toBe(before);
    expect(await page.evaluate(() => probe.engine().broadPhaseBoxes.length)).toBeGreaterThan(0);
  });

  test("is not painted again while nothing changes", async ({ page }) => {
    await openStill(page, { count: 5000 });
    const pictures = await page.evaluate(async () => {
      const { clearRect } = CanvasRenderingContext2D.prototype;
      let count = 0;
      CanvasRenderingContext2D.prototype.clearRect = function (...area) {
        if (this.canvas === probe.canvas()) count += 1;
        clearRect.apply(this, area);
      };
      for (let frame = 0; frame < 20; frame += 1) await probe.painted();
      return count;
    });
    expect(pictures).toBe(0);
  });
});

test.describe("the hand", () => {
  test("selects and drags one of many", async ({ page }) => {
    await openStill(page, { count: 200 });
    const random = generator(11);
    let dragged = 0;
    for (let round = 0; round < 6; round += 1) {
      const position = 1 + random.below(199);
      const shape = await page.evaluate((at) => probe.engine().get(probe.engine().ids[at] ?? -1), position);
      if (shape.x < 60 || shape.x > 1540 || shape.y < 60 || shape.y > 840) continue;
      // Where shapes overlap the last one is on top: select it by the keyboard's way instead.
      await page.evaluate((id) => {
        probe.engine().select(id);
        probe.body().edit(() => {});
      }, shape.id);
      await drag(page, shape, { x: 800, y: 450 });
      const after = await page.evaluate((id) => probe.engine().get(id), shape.id);
      expect(Math.hypot(after.x - 800, after.y - 450)).toBeLessThan(6);
      dragged += 1;
    }
    expect(dragged).toBeGreaterThan(2);
    await page.mouse.click(1, 1);
    const other = await page.evaluate(() => probe.engine().get(probe.engine().ids[3] ?? -1));
    const at = await clientOf(page, other);
    await page.mouse.move(at.x, at.y);
    await page.mouse.click(at.x, at.y);
    const picked = await page.evaluate(({ x, y }) => probe.engine().pick(x, y, 0), other);
    expect(await page.evaluate(() => probe.engine().selected)).toBe(picked);
  });

  test("moves the selected shape by keys, and the numbers follow", async ({ page }) => {
    await openStill(page, { count: 300 });
    await page.evaluate(() => probe.lab().focus());
    const before = await page.evaluate(() => probe.engine().get(probe.engine().ids[0] ?? -1));
    await pressKeys(page, "move-right", "move-right", "move-down", "rotate-right");
    await settled(page);
    const after = await page.evaluate(() => probe.engine().get(probe.engine().ids[0] ?? -1));
    expect(after.x - before.x).toBeCloseTo(20, 9);
    expect(after.y - before.y).toBeCloseTo(10, 9);
    await expect(page.locator('[data-selected="centre"]')).toContainText(String(Math.round(after.x)));
    // The number is the one that the keys know, whatever the engine's id is.
    await expect(page.locator('[data-selected="number"]')).toHaveText("0");
    await pressKeys(page, "spawn-rectangle", "spawn-circle", "remove");
    await settled(page);
    expect(await counterOf(page, "possible")).toBe((301 * 300) / 2);
  });

  test.describe("with a finger", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test("drags, taps and uses the buttons", async ({ page }) => {
      await openStill(page, { count: 100 });
      const shape = await page.evaluate(() => probe.engine().get(probe.engine().ids[0] ?? -1));
      const [from, to] = [await clientOf(page, shape), await clientOf(page, { x: 800, y: 450 })];
      const fingers = await Fingers.on(page);
      await fingers.swipe(from, { x: to.x - from.x, y: to.y - from.y });
      await settled(page);
      const after = await page.evaluate((id) => probe.engine().get(id), shape.id);
      expect(Math.hypot(after.x - 800, after.y - 450)).toBeLessThan(40);
      // Right after a swift swipe a tap only stops what it set going: so Chromium.
      await page.waitForTimeout(600);
      await button(page, "tools").first().tap();
      await button(page, "more").first().tap();
      await expect.poll(async () => (await settingsOf(page)).count).toBe(200);
    });
  });
});
