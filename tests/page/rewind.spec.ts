/** Back in time by the slider; `tests/core/rewind.test.ts` has the states of every stage that moves. */

import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { button, openLab, pressKeys } from "./support/lab.ts";
import { ownOf, rest, takeSteps, told } from "./support/motion.ts";

const slider = (page: Page) => page.locator('input[data-part="rewind"]');

/** Takes steps one by one and returns the hash after each. */
const record = (page: Page, count: number) =>
  page.evaluate((steps) => {
    const hashes = [probe.hash()];
    for (let step = 0; step < steps; step += 1) {
      probe.press("step");
      hashes.push(probe.hash());
    }
    return hashes;
  }, count);

/** Puts the slider so many states before the present. */
async function goBack(page: Page, back: number) {
  await told(page);
  await slider(page).evaluate((input, by) => {
    const range = input as HTMLInputElement;
    range.value = String(Number(range.max) - by);
    range.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }, back);
  await told(page);
}

const hash = (page: Page) => page.evaluate(() => probe.hash());

test("what the room remembers comes back too: impacts, times and the naive ball", async ({ page }) => {
  await openLab(page, { stage: "boundary" });
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "start", "pause");
  await takeSteps(page, 300);
  const middle = await ownOf(page);
  await takeSteps(page, 200);
  const end = await ownOf(page);
  expect(end).not.toEqual(middle);
  await goBack(page, 200);
  expect(await ownOf(page)).toEqual(middle);
  await expect(page.locator('[data-part="rewind-when"]')).toHaveText("3.3 s ago");
  await goBack(page, 0);
  expect(await ownOf(page)).toEqual(end);
  await goBack(page, 200);
  await takeSteps(page, 200);
  expect(await ownOf(page)).toEqual(end);
});

test("running on drops what came after; the clock rests while one looks back", async ({ page }) => {
  await openLab(page, { stage: "ray-cast" });
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "throw-ball", "pause");
  await told(page);
  const hashes = await record(page, 40);
  await goBack(page, 30);
  expect(await hash(page)).toBe(hashes[10]);
  for (let frame = 0; frame < 5; frame += 1) await told(page);
  expect(await hash(page), "it rests").toBe(hashes[10]);
  const max = Number(await slider(page).getAttribute("max"));
  await button(page, "pause").click();
  await expect.poll(() => hash(page)).not.toBe(hashes[10]);
  await rest(page);
  const now = await page.evaluate(() => probe.body().model.rewind);
  expect(now.at, "the present is the end").toBe(now.count - 1);
  expect(now.count).toBeLessThan(max + 10);
});

test("the slider goes by keys, and its keys are not the lab's", async ({ page }) => {
  await openLab(page, { stage: "ray-cast" });
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "throw-ball", "pause");
  await told(page);
  const hashes = await record(page, 30);
  await told(page);
  await slider(page).focus();
  for (let press = 0; press < 4; press += 1) await pressKeys(page, "ArrowLeft");
  await told(page);
  expect(await hash(page)).toBe(hashes[26]);
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "0.1 s ago");
  await pressKeys(page, "ArrowRight");
  await told(page);
  expect(await hash(page)).toBe(hashes[27]);
  await page.keyboard.press("End");
  await told(page);
  expect(await hash(page)).toBe(hashes[30]);
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "now");
  await page.keyboard.press("Home");
  await told(page);
  const { at, ago } = await page.evaluate(() => probe.body().model.rewind);
  expect([at, ago > 0.4]).toEqual([0, true]);
});

test("a deed in the past is where the future goes on; looking changes nothing", async ({ page }) => {
  await openLab(page, { stage: "ray-cast" });
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "throw-ball", "pause");
  await takeSteps(page, 30);
  const count = () => page.evaluate(() => probe.body().model.rewind.count);
  const before = await count();
  await goBack(page, 20);
  await page.evaluate(() => probe.press("help"));
  await told(page);
  expect(await count(), "the help ends no future").toBe(before);
  await page.evaluate(() => {
    const [id = 0] = probe.engine().ids;
    probe.body().edit((engine) => engine.set(id, { x: 100, y: 50 }));
  });
  await told(page);
  expect(await count()).toBeLessThan(before);
});

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? "by touch" : "by pointer", () => {
    test.use({ hasTouch, viewport: { width: 390, height: 844 } });

    test("the slider goes where it is pressed", async ({ page }) => {
      await openLab(page, { stage: "boundary", lang: "zh" });
      await page.evaluate(() => probe.lab().focus());
      await pressKeys(page, "start");
      await page.waitForFunction(() => probe.body().model.rewind.count > 60);
      const box = await slider(page).boundingBox();
      expect(box?.height, "as large as a finger").toBeGreaterThanOrEqual(hasTouch ? 43.5 : 23.5);
      const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(x + width).toBeLessThanOrEqual(390);
      if (hasTouch) await page.touchscreen.tap(x + width / 2, y + height / 2);
      else await page.mouse.click(x + width / 2, y + height / 2);
      await told(page);
      const { paused, rewind } = await page.evaluate(() => {
        const lab = probe.lab();
        return { paused: lab.paused, rewind: probe.body().model.rewind };
      });
      expect(paused).toBe(true);
      expect(rewind.at / (rewind.count - 1)).toBeGreaterThan(0.4);
      expect(rewind.at / (rewind.count - 1)).toBeLessThan(0.6);
      await expect(page.locator('[data-part="rewind-when"]')).toHaveText(/秒前/);
    });
  });
}

test("in an embedded lab too", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openLab(page, { stage: "boundary", controls: "minimal" });
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "start", "pause");
  await told(page);
  const hashes = await record(page, 30);
  await goBack(page, 10);
  expect(await hash(page)).toBe(hashes[20]);
  const box = await slider(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(640);
});

test("stages whose clock does not run have no slider", async ({ page }) => {
  for (const stage of ["sat", "pixel", "circles"]) {
    await openLab(page, { stage });
    await expect(slider(page)).toHaveCount(0);
  }
});

test("after a trap the lab goes on from its last state, and says so", async ({ page, faults }) => {
  await openLab(page, { stage: "boundary" });
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "start", "pause");
  await takeSteps(page, 100);
  const before = { hash: await hash(page), room: await ownOf(page) };
  await page.evaluate(() => {
    const engine = probe.engine();
    engine.step = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
    probe.press("step");
  });
  await expect(page.locator('[data-part="notices"]')).toContainText("continues from its last good state");
  expect(faults.splice(0).join()).toContain("unreachable");
  await told(page);
  expect(await hash(page)).toBe(before.hash);
  expect(await ownOf(page)).toEqual(before.room);
  await takeSteps(page, 10);
  expect(await hash(page)).not.toBe(before.hash);
  await goBack(page, 10);
  expect(await hash(page)).toBe(before.hash);
});
