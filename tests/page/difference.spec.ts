/** The picture of the Minkowski difference: the origin stays where it is while a shape moves. */

import type { Page } from "@playwright/test";
import { explained } from "./support/convex.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, openLab, painted, pressKeys } from "./support/lab.ts";

/** Where the cross of the origin is in the picture, and the middle of the grey figure. */
async function seenIn(page: Page) {
  await painted(page);
  return page.evaluate(() => {
    const canvas = probe.lab().shadowRoot?.querySelector('canvas[data-part="difference-picture"]');
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error("the difference is shown");
    const { width, height } = canvas;
    const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const colours = new Map();
    const colourAt = (pixel: number) => [0, 1, 2].reduce((sum, part) => 256 * sum + (data[4 * pixel + part] ?? 0), 0);
    const isInk = (pixel: number) => [0, 1, 2].every((part) => (data[4 * pixel + part] ?? 255) < 60);
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      colours.set(colourAt(pixel), (colours.get(colourAt(pixel)) ?? 0) + 1);
    }
    const [, second] = [...colours].sort(([, one], [, two]) => two - one);
    const middle = (meant: (pixel: number) => boolean) => {
      let [x, y, count] = [0, 0, 0];
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        if (!meant(pixel)) continue;
        x += pixel % width;
        y += Math.floor(pixel / width);
        count += 1;
      }
      return { x: x / count, y: y / count, count };
    };
    return {
      origin: middle(isInk),
      grey: middle((pixel) => colourAt(pixel) === second?.[0]),
    };
  });
}

/** Pixels by which the middle of the cross may seem to move: arrows and labels cover parts of it. */
const COVERED = 4;

test("B dragged right and down takes the grey figure left and up, and the origin stays", async ({ page }) => {
  await openLab(page, { stage: "gjk" });
  await pressKeys(page, "select-1");
  const before = await seenIn(page);
  expect(before.origin.count, "the cross is found").toBeGreaterThan(10);
  expect(before.grey.count, "the figure is found").toBeGreaterThan(5000);
  const { b } = await explained(page);
  const from = await clientOf(page, b);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let move = 1; move <= 6; move += 1) {
    const to = await clientOf(page, { x: b.x + 10 * move, y: b.y + 5 * move });
    await page.mouse.move(to.x, to.y);
    const now = await seenIn(page);
    expect(Math.abs(now.origin.x - before.origin.x), `move ${move}`).toBeLessThan(COVERED);
    expect(Math.abs(now.origin.y - before.origin.y), `move ${move}`).toBeLessThan(COVERED);
    expect(now.grey.x, `move ${move}`).toBeLessThan(before.grey.x - 3 * move);
    expect(now.grey.y, `move ${move}`).toBeLessThan(before.grey.y);
  }
  const held = await seenIn(page);
  await page.mouse.up();
  expect(await seenIn(page), "letting go changes nothing").toEqual(held);
});

test("on a phone the picture has 45 % of the height, above the difference, the player and its sentence", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const stage of ["gjk", "gjk-distance", "epa"]) {
    await openLab(page, { stage });
    const height = await page.evaluate(() => probe.canvas().getBoundingClientRect().height / innerHeight);
    expect(height, stage).toBeGreaterThanOrEqual(0.4499);
    await expect(page.locator('[data-part="difference"]'), stage).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-action="play"]'), stage).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-part="player"] [data-part="sentence"]'), stage).toBeInViewport();
  }
});
