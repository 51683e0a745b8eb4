/** The stage of the field of signed distances: what the instruments read, by key, pointer and touch. */

import type { Page } from "@playwright/test";
import type { Point } from "../../www/engine/lab.ts";
import init, { signedDistance } from "../../www/engine/lab.ts";
import type { FieldReading } from "../../www/stages/sdf/reading.ts";
import { letterAt } from "../../www/state/view_state.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, clientOf, drag, openLab, pressButtons, pressKeys, shapesOf } from "./support/lab.ts";
import { ownOf, told } from "./support/motion.ts";
import { generator } from "./support/random.ts";

const read = (page: Page) => ownOf(page) as Promise<FieldReading>;

const value = (page: Page, name: string) => page.locator(`[data-value="${name}"]`);

/** The least signed distance of all shapes at a point, each asked by itself, and whose it is. */
async function leastAt(page: Page, { x, y }: Point) {
  await init();
  const all = (await shapesOf(page)).map((shape, position) => ({
    position,
    ...signedDistance(shape, { x, y }),
  }));
  return all.reduce((best, each) => (each.distance < best.distance ? each : best));
}

/** Puts the instrument that is chosen somewhere, by dragging. */
async function dragProbe(page: Page, to: Point) {
  const { probe: from } = await read(page);
  await drag(page, from, to);
}

test("the probe reads the signed distance of the nearest shape", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  const random = generator(31);
  let inside = 0;
  for (let round = 0; round < 12; round += 1) {
    const aim = [
      { x: 170, y: 140 },
      { x: 430, y: 110 },
      { x: 620, y: 300 },
      { x: 400, y: 250 },
    ][round % 4] ?? { x: 0, y: 0 };
    await dragProbe(page, {
      x: aim.x + random.between(-60, 60),
      y: aim.y + random.between(-60, 60),
    });
    const { probe: found } = await read(page);
    const least = await leastAt(page, found);
    expect(found.distance).toBeCloseTo(least.distance, 9);
    expect(found.name).toBe(letterAt(least.position));
    expect(Math.hypot(found.gradient.x, found.gradient.y)).toBeCloseTo(1, 12);
    expect(found.gradient.x).toBeCloseTo(least.gradient.x, 9);
    expect(found.gradient.y).toBeCloseTo(least.gradient.y, 9);
    const size = Math.abs(least.distance).toPrecision(3);
    const written = least.distance < 0 ? `\u2212${size}` : size;
    await expect(value(page, "value")).toHaveText(`${written}\u00a0px`);
    inside += Number(found.distance < 0);
  }
  expect(inside).toBeGreaterThan(2);
  expect(inside).toBeLessThan(11);
});

test("buttons move the probe, keys follow the gradient and go to the outline", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await page.evaluate(() => probe.lab().focus());
  const { probe: start } = await read(page);
  await pressButtons(page, "field-right", "field-right", "field-up");
  const { probe: moved } = await read(page);
  expect([moved.x - start.x, moved.y - start.y]).toEqual([20, -10]);
  await pressKeys(page, "field-more");
  const { probe: farther } = await read(page);
  expect(farther.distance - moved.distance).toBeCloseTo(10, 6);
  await pressKeys(page, "field-less", "field-go");
  const { probe: arrived } = await read(page);
  expect(Math.abs(arrived.distance)).toBeLessThan(1e-9);
  await expect(value(page, "side")).toHaveText("on the outline");
  await expect(page.locator('[data-part="verdict"]')).toContainText("the distance is 0");
});

test("where no gradient is the only one, picture and words say so", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await page.evaluate(() => probe.lab().focus());
  await expect(value(page, "unique")).toHaveAttribute("data-holds", "true");
  // To the circle's centre by buttons: 300, 210 to 170, 140.
  await pressButtons(page, ...Array(13).fill("field-left"), ...Array(7).fill("field-up"));
  const centre = (await read(page)).probe;
  expect([centre.x, centre.y, centre.distance]).toEqual([170, 140, -70]);
  expect(centre.gradient).toEqual({ x: 0, y: -1 });
  expect(centre.other).not.toBeNull();
  await expect(value(page, "unique")).toContainText("centre");
  await expect(page.locator('[data-part="verdict"]')).toContainText("No single gradient");
  // On the segment.
  await dragProbe(page, { x: 200, y: 360 });
  await expect(value(page, "unique")).toContainText("on the segment");
  // Halfway between circle and rectangle: by trying along the line between their middles.
  await page.evaluate(() => {
    const { engine, body } = probe;
    body().edit(() => engine().set(engine().ids[1] ?? 0, { angle: 0, x: 500, y: 140 }));
  });
  // The circle ends at 240, the rectangle begins at 415.
  await dragProbe(page, { x: 327.5, y: 140 });
  const tie = (await read(page)).probe;
  expect(Math.abs(tie.x - 327.5)).toBeLessThan(0.51);
  expect(tie.other).not.toBeNull();
  await expect(value(page, "unique")).toContainText("two places");
});

test("the ray marches to where the exact ray test hits, step by step", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await page.evaluate(() => probe.lab().focus());
  await pressButtons(page, "field-ray");
  let hits = 0;
  for (let round = 0; round < 40; round += 1) {
    await pressKeys(page, "field-more", "field-more", "field-more");
    const { ray } = await read(page);
    if (ray.reason === "step-limit") continue;
    expect(ray.hit === null).toBe(ray.cast === null);
    for (const [index, { point, distance }] of ray.steps.entries()) {
      const next = ray.steps[index + 1]?.point;
      if (next === undefined) continue;
      expect(Math.hypot(next.x - point.x, next.y - point.y)).toBeCloseTo(distance, 9);
    }
    if (ray.cast === null) continue;
    hits += 1;
    expect(Math.abs(ray.cast - ray.distance), `angle ${ray.angle}`).toBeLessThan(1e-9 * 800);
  }
  expect(hits).toBeGreaterThan(8);
  expect(hits).toBeLessThan(36);
});

test("steps are shown one by one, by keys and by the slider", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await page.evaluate(() => probe.lab().focus());
  await pressButtons(page, "field-ray");
  const { ray } = await read(page);
  expect(ray.shown).toBe(ray.near);
  expect(ray.near).toBeGreaterThan(3);
  await pressKeys(page, "field-go");
  expect((await read(page)).ray.shown).toBe(1);
  await pressKeys(page, "field-on", "field-on", "field-back", "field-go");
  expect((await read(page)).ray.shown).toBe(3);
  const slider = page.locator('[data-slider="shown"]');
  await slider.fill("2");
  expect((await read(page)).ray.shown).toBe(2);
  await expect(page.locator('output[for="slider-shown"]')).toHaveText(`2 of ${ray.near}`);
  await expect(page.locator('[data-action="field-ray"]')).toHaveAttribute("aria-pressed", "true");
});

test("the ray is dragged by its start and turned by its knob", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await page.evaluate(() => probe.lab().focus());
  await pressButtons(page, "field-ray");
  const { ray } = await read(page);
  await drag(page, ray.origin, { x: 300, y: 250 });
  const moved = (await read(page)).ray;
  expect(Math.hypot(moved.origin.x - 300, moved.origin.y - 250)).toBeLessThan(1);
  expect(moved.angle).toBe(ray.angle);
  const scale = await page.evaluate(() => {
    const [one, two] = [0, 100].map((x) => probe.body().toClient({ x, y: 0 }));
    return ((two?.x ?? 0) - (one?.x ?? 0)) / 100;
  });
  const far = 64 / scale;
  const knob = {
    x: moved.origin.x + far * Math.cos(moved.angle),
    y: moved.origin.y + far * Math.sin(moved.angle),
  };
  await drag(page, knob, { x: moved.origin.x, y: moved.origin.y - far });
  const turned = (await read(page)).ray;
  expect(turned.angle).toBeCloseTo(-Math.PI / 2, 1);
});

test("centre and outline of the disc are compared, and where the points are fooled", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await page.evaluate(() => probe.lab().focus());
  await pressButtons(page, "field-disc");
  const { disc } = await read(page);
  expect([disc.centre.evaluations, disc.outline.evaluations]).toEqual([1, 64]);
  const least = await leastAt(page, disc);
  expect(disc.centre.distance).toBeCloseTo(least.distance - disc.radius, 9);
  await drag(page, disc, { x: 560, y: 250 });
  const hit = (await read(page)).disc;
  expect([hit.centre.touches, hit.outline.touches]).toEqual([true, true]);
  await expect(page.locator('[data-test="centre"]')).toHaveAttribute("data-touches", "true");
  await expect(value(page, "outline-questions")).toHaveText("64");
  await expect(value(page, "centre-questions")).toHaveText("1");
  await expect(value(page, "centre-time")).toContainText("µs");
  // Pushed out it touches and does not overlap.
  await pressKeys(page, "field-go");
  const out = (await read(page)).disc;
  expect(Math.abs(out.centre.distance)).toBeLessThan(1e-9);
  // Over the segment's end: all points beside it.
  await drag(page, out, { x: 108, y: 323 });
  await page.locator('[data-slider="points"]').fill("0");
  const fooled = (await read(page)).disc;
  expect(fooled.points).toBe(4);
  expect([fooled.centre.touches, fooled.outline.touches]).toEqual([true, false]);
  await expect(value(page, "same")).toHaveAttribute("data-holds", "false");
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "field-more", "field-more", "field-on");
  const larger = (await read(page)).disc;
  expect([larger.radius, larger.points]).toEqual([disc.radius + 4, 8]);
});

test("the field follows a shape that is dragged", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  const before = await read(page);
  const picture = () => page.evaluate(() => probe.canvas().toDataURL());
  const first = await picture();
  await drag(page, { x: 170, y: 140 }, { x: 250, y: 170 });
  await told(page);
  const after = await read(page);
  expect(before.probe.distance - after.probe.distance).toBeGreaterThan(40);
  const least = await leastAt(page, after.probe);
  expect(after.probe.distance).toBeCloseTo(least.distance, 9);
  expect(await picture()).not.toBe(first);
});

test("colour and lines are shown on demand", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await page.evaluate(() => probe.lab().focus());
  const picture = () => page.evaluate(() => probe.canvas().toDataURL());
  const seen = new Set([await picture()]);
  for (const view of ["colour", "contours", "colour"]) {
    await button(page, `view-${view}`).click();
    await told(page);
    seen.add(await picture());
  }
  expect(seen.size).toBe(4);
  await expect(page.locator('[data-action="view-contours"]')).toHaveAttribute("aria-pressed", "false");
});

test("all is told in Chinese too, and to who does not see the picture", async ({ page }) => {
  await openLab(page, { stage: "sdf", lang: "zh" });
  await page.evaluate(() => probe.lab().focus());
  const alternative = page.locator('[data-part="alternative"]');
  await expect(alternative).toContainText("探针在圆A的外部");
  await pressButtons(page, "field-ray");
  await told(page);
  await expect(alternative).toContainText("射线采样");
  await pressButtons(page, "field-disc");
  await told(page);
  await expect(alternative).toContainText("在圆心采样一次");
  await expect(page.locator('[data-why="disc"]')).toContainText("为什么采样一次就够");
});

test("an embed shows the field and its instruments", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openLab(page, { stage: "sdf", embed: 1 });
  const controls = page.locator('[data-part="controls"]');
  await controls.locator('[data-action="field-ray"]').click();
  expect((await read(page)).instrument).toBe("ray");
  await controls.locator('[data-action="reset"]').click();
  expect((await read(page)).instrument).toBe("probe");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger drags the probe, and then a shape", async ({ page }) => {
    await openLab(page, { stage: "sdf" });
    const { probe: start } = await read(page);
    const fingers = await Fingers.on(page);
    const from = await clientOf(page, start);
    const to = await clientOf(page, { x: 420, y: 260 });
    await fingers.swipe(from, { x: to.x - from.x, y: to.y - from.y });
    const { probe: moved } = await read(page);
    expect(Math.hypot(moved.x - 420, moved.y - 260)).toBeLessThan(8);
    const grip = await clientOf(page, { x: 620, y: 300 });
    const end = await clientOf(page, { x: 560, y: 300 });
    await fingers.swipe(grip, { x: end.x - grip.x, y: 0 });
    const { probe: nearer } = await read(page);
    expect(moved.distance - nearer.distance).toBeGreaterThan(20);
  });
});
