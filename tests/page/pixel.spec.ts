/** The stage of pictures: the engine's pixels against a full scan, and the hand on the pictures. */

import type { Page } from "@playwright/test";
import type { PixelReading } from "../../www/stages/pixel/pictures.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, clientOf, drag, openLab, pressKeys } from "./support/lab.ts";
import { ownOf, told } from "./support/motion.ts";
import { generator } from "./support/random.ts";

type Pose = { x: number; y: number; angle: number; scale: number };

const read = (page: Page) => ownOf(page) as Promise<PixelReading>;

/** The pictures as the stage paints them. */
async function picturesOf(page: Page) {
  const [ring, star] = await page.evaluate(() =>
    [0, 1].map((position) => {
      const picture = (probe.body().model.facts?.own as PixelReading | undefined)?.sprites[position]?.picture;
      return picture && { ...picture, opaque: Array.from(picture.opaque) };
    }),
  );
  if (!ring || !star) throw new Error("there are no pictures");
  return [ring, star] as const;
}

/** Whether a picture is opaque where the middle of a pixel of the world is. */
function isOpaque(
  { width, height, opaque }: { width: number; height: number; opaque: readonly number[] },
  { x, y, angle, scale }: Pose,
  column: number,
  row: number,
) {
  const [across, down] = [column + 0.5 - x, row + 0.5 - y];
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const u = Math.floor((across * cosine + down * sine) / scale + width / 2);
  const v = Math.floor((down * cosine - across * sine) / scale + height / 2);
  return u >= 0 && v >= 0 && u < width && v < height && opaque[v * width + u] === 1;
}

/** Puts both pictures somewhere. */
async function place(page: Page, poses: readonly [Pose, Pose]) {
  await page.evaluate((all) => {
    const { sprites } = probe.body().model.facts?.own ?? {};
    probe.body().edit((engine) => {
      all.forEach(({ x, y, angle, scale }, position) => {
        const { width = 0, height = 0 } = sprites?.[position]?.picture ?? {};
        const id = engine.ids[position] ?? -1;
        engine.set(id, { x, y, angle, width: width * scale, height: height * scale });
      });
    });
  }, poses);
  await told(page);
}

test("20 placements equal a full scan of the world", async ({ page }) => {
  test.setTimeout(60_000);
  await openLab(page, { stage: "pixel" });
  const [ring, star] = await picturesOf(page);
  const random = generator(20);
  const seen = { hits: 0, boxesOnly: 0, apart: 0, turned: 0, scaled: 0 };
  for (let round = 0; round < 20; round += 1) {
    const straight = round % 4 === 0;
    const scale = round % 3 === 0 ? 1 : random.between(0.6, 1.6);
    const first = { x: 300, y: 220, angle: straight ? 0 : random.between(-3, 3), scale: 1 };
    const reach = 40 + random.between(0, 110);
    const way = random.between(0, 2 * Math.PI);
    const second = {
      x: straight ? Math.round(300 + reach * Math.cos(way)) : 300 + reach * Math.cos(way),
      y: straight ? Math.round(220 + reach * Math.sin(way)) : 220 + reach * Math.sin(way),
      angle: straight ? 0 : random.between(-3, 3),
      scale: straight ? 1 : scale,
    };
    await place(page, [first, second]);
    const expected: Set<number> = new Set();
    for (let row = 0; row < 450; row += 1) {
      for (let column = 0; column < 800; column += 1) {
        if (isOpaque(ring, first, column, row) && isOpaque(star, second, column, row)) {
          expected.add(row * 800 + column);
        }
      }
    }
    const { count, boxes, runs, examined, close } = await read(page);
    const found = new Set<number>();
    for (let at = 0; at < runs.length; at += 3) {
      for (let step = 0; step < (runs[at + 2] ?? 0); step += 1) {
        const [column, row] = [(runs[at] ?? 0) + step, runs[at + 1] ?? 0];
        found.add(row * 800 + column);
        expect(column >= (examined?.left ?? 0) && column < (examined?.right ?? 0)).toBe(true);
        expect(row >= (examined?.top ?? 0) && row < (examined?.bottom ?? 0)).toBe(true);
      }
    }
    expect(count, `placement ${round}`).toBe(expected.size);
    expect(found, `placement ${round}`).toEqual(expected);
    expect(close === null, "without a shared pixel nothing is enlarged").toBe(count === 0);
    if (close !== null) {
      const { x, y, width, height } = close;
      const shown = [...found].filter(
        (at) => Math.abs((at % 800) + 0.5 - x) < width / 2 && Math.abs(Math.floor(at / 800) + 0.5 - y) < height / 2,
      );
      expect(shown.length, "the enlarged part is no uniform patch").toBeGreaterThan(0);
      expect(shown.length / (width * height)).toBeLessThan(0.8);
    }
    const words = page.locator('[data-value="shared"]');
    await expect(words).toHaveText(`${count.toLocaleString("en")} ${count === 1 ? "pixel" : "pixels"}`);
    const holds = (name: string) => page.locator(`[data-answer="${name}"]`).getAttribute("data-holds");
    expect(await holds("boxes")).toBe(String(boxes));
    expect(await holds("pixels")).toBe(String(count > 0));
    if (count > 0) seen.hits += 1;
    else if (boxes) seen.boxesOnly += 1;
    else seen.apart += 1;
    if (!straight) seen.turned += 1;
    if (second.scale !== 1) seen.scaled += 1;
  }
  expect(seen.hits).toBeGreaterThan(4);
  expect(seen.boxesOnly).toBeGreaterThan(1);
  expect(seen.turned).toBe(15);
  expect(seen.scaled).toBeGreaterThan(6);
});

test("boxes say yes and pixels no, side by side", async ({ page }) => {
  await openLab(page, { stage: "pixel" });
  await place(page, [
    { x: 300, y: 220, angle: 0, scale: 1 },
    { x: 352, y: 272, angle: 0, scale: 1 },
  ]);
  await expect(page.locator('[data-answer="boxes"] .answer')).toHaveText("yes");
  await expect(page.locator('[data-answer="pixels"] .answer')).toHaveText("yes");
  await place(page, [
    { x: 300, y: 220, angle: 0, scale: 1 },
    { x: 395, y: 315, angle: 0, scale: 1 },
  ]);
  await expect(page.locator('[data-answer="boxes"] .answer')).toHaveText("yes");
  await expect(page.locator('[data-answer="pixels"] .answer')).toHaveText("no");
  await expect(page.locator('[data-part="verdict"]')).toContainText("The box test says yes");
  await place(page, [
    { x: 300, y: 220, angle: 0, scale: 1 },
    { x: 300, y: 220, angle: 0, scale: 1 },
  ]);
  await place(page, [
    { x: 300, y: 220, angle: 0, scale: 1 },
    { x: 600, y: 220, angle: 0, scale: 1 },
  ]);
  await expect(page.locator('[data-answer="boxes"] .answer')).toHaveText("no");
  await expect(page.locator('[data-value="examined"]')).toContainText("boxes are apart");
});

test("pictures are dragged and turned, by pointer and by keys", async ({ page }) => {
  await openLab(page, { stage: "pixel" });
  const { sprites } = await read(page);
  const star = sprites[1];
  if (star === undefined) throw new Error("there is no star");
  await drag(page, star, { x: 620, y: 120 });
  const moved = (await read(page)).sprites[1];
  expect(Math.hypot((moved?.x ?? 0) - 620, (moved?.y ?? 0) - 120)).toBeLessThan(3);
  await pressKeys(page, "rotate-right", "rotate-right", "move-right", "move-down");
  const turned = (await read(page)).sprites[1];
  expect(turned?.angle).toBeCloseTo(0.2, 9);
  expect(turned?.x).toBeCloseTo((moved?.x ?? 0) + 10, 9);
  expect(turned?.y).toBeCloseTo((moved?.y ?? 0) + 10, 9);
  const at = await clientOf(page, { x: turned?.x ?? 0, y: turned?.y ?? 0 });
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await read(page)).sprites[1]?.angle).toBeCloseTo(0.3, 6);
  await pressKeys(page, "select-previous", "rotate-left");
  expect((await read(page)).sprites[0]?.angle).toBeCloseTo(-0.1, 9);
});

test("a picture is made larger and smaller", async ({ page }) => {
  await openLab(page, { stage: "pixel" });
  await place(page, [
    { x: 300, y: 220, angle: 0, scale: 1 },
    { x: 352, y: 272, angle: 0, scale: 1 },
  ]);
  await page.evaluate(() => probe.lab().focus());
  const [ring, star] = await picturesOf(page);
  await pressKeys(page, "select-next", "larger", "larger", "smaller", "larger");
  const { sprites, count } = await read(page);
  expect(sprites.map(({ scale }) => scale)).toEqual([1, 1.25 ** 2]);
  const [first, second] = sprites;
  if (!first || !second) throw new Error("there are no pictures");
  let expected = 0;
  for (let row = 0; row < 450; row += 1) {
    for (let column = 0; column < 800; column += 1) {
      if (isOpaque(ring, first, column, row) && isOpaque(star, second, column, row)) expected += 1;
    }
  }
  expect(expected).toBeGreaterThan(100);
  expect(count).toBe(expected);
});

test("boxes and examined rectangle are shown on demand", async ({ page }) => {
  await openLab(page, { stage: "pixel" });
  await place(page, [
    { x: 300, y: 220, angle: 0, scale: 1 },
    { x: 352, y: 272, angle: 0, scale: 1 },
  ]);
  await page.evaluate(() => probe.lab().focus());
  const picture = () => page.evaluate(() => probe.canvas().toDataURL());
  const first = await picture();
  await button(page, "view-bounding-boxes").click();
  await told(page);
  const second = await picture();
  await button(page, "view-examined").click();
  await told(page);
  const third = await picture();
  expect(new Set([first, second, third]).size).toBe(3);
  await button(page, "view-bounding-boxes").click();
  await button(page, "view-examined").click();
  await told(page);
  expect(await picture()).toBe(first);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger drags a picture off the other", async ({ page }) => {
    await openLab(page, { stage: "pixel" });
    await place(page, [
      { x: 300, y: 220, angle: 0, scale: 1 },
      { x: 360, y: 220, angle: 0, scale: 1 },
    ]);
    expect((await read(page)).count).toBeGreaterThan(0);
    // Where only the star is: the selected ring comes first.
    const from = await clientOf(page, { x: 385, y: 220 });
    const to = await clientOf(page, { x: 585, y: 220 });
    const fingers = await Fingers.on(page);
    await fingers.swipe(from, { x: to.x - from.x, y: 0 });
    const { count, boxes } = await read(page);
    expect({ count, boxes }).toEqual({ count: 0, boxes: false });
    const x = await page.evaluate(() => probe.engine().get(probe.engine().ids[1] ?? 0).x);
    expect(x).toBeCloseTo(560, 0);
  });
});
