/** The sandbox: every kind of shape, the tools, and its world as a file of the sheet. */

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { BodiesReading } from "../../www/stages/shared/bodies/reading.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, clientOf, drag, hashOf, openLab, pressButtons, pressKeys, unfold } from "./support/lab.ts";
import { openAtRest, ownOf, rest, takeSteps, told } from "./support/motion.ts";

const read = (page: Page) => ownOf(page) as Promise<BodiesReading>;

const kindsOf = (page: Page) => page.evaluate(() => probe.shapes().map(({ type }) => type));

const openStill = (page: Page, query = {}) => openAtRest(page, { stage: "sandbox", ...query });

/** Lets the page read a file that the reader has chosen. */
async function load(page: Page, name: string, text: string) {
  const buffer = Buffer.from(text);
  if ((await page.locator('[data-part="share"]').count()) === 0) await button(page, "share").click();
  await page
    .locator('[data-part="share"] input[type="file"]')
    .setInputFiles({ name, mimeType: "application/json", buffer });
}

test("the world is empty, and takes every kind of shape by key and button", async ({ page }) => {
  await openStill(page);
  expect(await kindsOf(page)).toEqual([]);
  await expect(page.locator('[data-part="verdict"]')).toHaveText("The world is empty. Add a shape.");
  await pressKeys(page, "spawn-rectangle", "spawn-circle", "spawn-polygon", "spawn-segment");
  await expect.poll(() => kindsOf(page)).toEqual(["rectangle", "circle", "polygon", "segment"]);
  for (const name of ["spawn-segment", "spawn-polygon", "spawn-circle", "spawn-rectangle"]) {
    await button(page, name).click();
  }
  expect((await kindsOf(page)).slice(4)).toEqual(["segment", "polygon", "circle", "rectangle"]);
  await pressKeys(page, "borders");
  const { bodies, fixed } = await read(page);
  expect({ bodies, fixed }).toEqual({ bodies: 8, fixed: 4 });
});

test("a capsule is made by key and button, and outlines are rounded by the slider", async ({ page }) => {
  await openStill(page);
  const radii = () => page.evaluate(() => probe.shapes().map((shape) => ("radius" in shape ? shape.radius : 0)));
  await pressKeys(page, "spawn-capsule");
  await pressButtons(page, "spawn-capsule");
  await expect.poll(() => kindsOf(page)).toEqual(["segment", "segment"]);
  expect(await radii()).toEqual([14, 14]);
  const slider = page.locator('input[data-slider="rounding"]');
  await pressKeys(page, "select-1");
  await expect(slider).toHaveValue("14");
  await slider.focus();
  await pressKeys(page, "ArrowRight");
  await expect.poll(radii).toEqual([14, 15]);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "spawn-polygon");
  await expect.poll(() => kindsOf(page)).toEqual(["segment", "segment", "polygon"]);
  await pressKeys(page, "select-2");
  await expect(slider).toHaveValue("0");
  await slider.fill("12");
  await expect.poll(radii).toEqual([14, 15, 12]);
  // Round corners stay round while their number changes.
  const corners = page.locator('input[data-slider="corners"]');
  await corners.fill("7");
  await expect(corners).toHaveValue("7");
  expect(await radii()).toEqual([14, 15, 12]);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "spawn-circle", "select-3");
  await expect(slider).toHaveCount(0);
});

test("shapes fall under gravity and come to rest on borders", async ({ page }) => {
  await openStill(page);
  await pressKeys(page, "borders", "spawn-circle");
  await unfold(page, "world");
  await page.locator('[data-slider="gravity-y"]').fill("200");
  await takeSteps(page, 600);
  const { resting, kinetic } = await read(page);
  expect(resting).toBe(1);
  expect(kinetic).toBeLessThan(1);
  const { y, radius } = await page.evaluate(() => {
    const ball = probe.shapes().find(({ type }) => type === "circle");
    return { y: ball?.y ?? 0, radius: ball?.type === "circle" ? ball.radius : 0 };
  });
  expect(Math.abs(y + radius - 440)).toBeLessThan(0.5);
});

test("tools: drag, turn, corners, fix, free and remove", async ({ page }) => {
  await openStill(page);
  await pressKeys(page, "spawn-polygon", "select-next");
  await drag(page, { x: 400, y: 225 }, { x: 200, y: 150 });
  const polygon = () =>
    page.evaluate(() => {
      const shape = probe.engine().get(probe.engine().selected ?? -1);
      if (shape.type !== "polygon") throw new Error("no polygon");
      return {
        x: shape.x,
        y: shape.y,
        angle: shape.angle,
        points: shape.points,
        mass: shape.mass,
        oneWay: shape.oneWay,
      };
    });
  const moved = await polygon();
  expect(Math.hypot(moved.x - 200, moved.y - 150)).toBeLessThan(3);
  await pressKeys(page, "rotate-right");
  expect((await polygon()).angle).toBeCloseTo(0.1, 9);
  await page.locator('input[data-slider="corners"]').fill("8");
  expect((await polygon()).points.length).toBe(8);
  await page.evaluate(() => probe.lab().focus());
  await pressButtons(page, "edit-corners");
  await expect(page.locator('[data-action="edit-corners"]')).toHaveAttribute("aria-pressed", "true");
  const [corner] = (await polygon()).points;
  if (corner === undefined) throw new Error("no corner");
  const { x, y } = await polygon();
  const out = { x: x + (corner.x - x) * 1.2, y: y + (corner.y - y) * 1.2 };
  await drag(page, corner, out);
  const [pulled] = (await polygon()).points;
  expect(Math.hypot((pulled?.x ?? 0) - out.x, (pulled?.y ?? 0) - out.y)).toBeLessThan(2);
  await unfold(page, "body");
  await pressButtons(page, "edit-corners", "fix");
  expect((await polygon()).mass).toBe(0);
  await pressButtons(page, "fix");
  expect((await polygon()).mass).toBe(1);
  await pressButtons(page, "one-way");
  expect(await polygon()).toMatchObject({ mass: 0, oneWay: true });
  await expect(page.locator('[data-action="one-way"]')).toHaveAttribute("aria-pressed", "true");
  await pressButtons(page, "one-way");
  expect((await polygon()).oneWay).toBe(false);
  await pressKeys(page, "remove");
  expect(await kindsOf(page)).toEqual([]);
});

test("a saved file gives the same state, and the same later on", async ({ page }) => {
  await openStill(page);
  await pressKeys(page, "borders", "spawn-rectangle", "spawn-circle", "spawn-polygon", "spawn-segment", "excite");
  // Exciting lets the clock run.
  await rest(page);
  await unfold(page, "world");
  await page.locator('[data-slider="gravity-y"]').fill("100");
  await takeSteps(page, 120);
  const before = await hashOf(page);
  await button(page, "share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-share="save"]').click()]);
  const text = await readFile(await download.path(), "utf8");
  await takeSteps(page, 60);
  const later = await hashOf(page);
  expect(later).not.toBe(before);
  await pressKeys(page, "reset");
  expect(await kindsOf(page)).toEqual([]);
  await load(page, "mine.json", text);
  await expect(page.locator("[data-news]")).toHaveText("Opened mine.json.");
  expect(await hashOf(page)).toBe(before);
  await page.keyboard.press("Escape");
  await takeSteps(page, 60);
  expect(await hashOf(page)).toBe(later);
});

test("bad files are refused with a reason, and nothing changes", async ({ page }) => {
  await openStill(page);
  await pressKeys(page, "spawn-rectangle", "spawn-circle");
  const before = await hashOf(page);
  const good = await page.evaluate(() => JSON.stringify(probe.engine().toJSON()));
  const world = JSON.parse(good);
  const bad = {
    "words.json": "once upon a time",
    "empty.json": "",
    "null.json": "null",
    "list.json": "[]",
    "other.json": '{"format":"other"}',
    "late.json": JSON.stringify({ ...world, version: 99 }),
    "shapes.json": JSON.stringify({ ...world, shapes: [{ type: "rectangle", x: null }] }),
    "many.json": JSON.stringify({ ...world, shapes: 5 }),
    "proto.json": '{"__proto__":{"format":"collidoscope"},"shapes":[]}',
    "half.json": good.slice(0, good.length / 2),
  };
  for (const [name, text] of Object.entries(bad)) {
    await load(page, name, text);
    await expect(page.locator("[data-news]")).toContainText(`Cannot show ${name}`);
    await expect(page.locator("[data-news]")).toContainText("Nothing has changed.");
    expect(await hashOf(page), name).toBe(before);
  }
  await load(page, "good.json", good);
  await expect(page.locator("[data-news]")).toHaveText("Opened good.json.");
  expect(await hashOf(page)).toBe(before);
});

test("a file can be dropped", async ({ page }) => {
  await openStill(page);
  await pressKeys(page, "spawn-rectangle", "spawn-circle");
  const before = await hashOf(page);
  const text = await page.evaluate(() => JSON.stringify(probe.engine().toJSON()));
  await pressKeys(page, "reset");
  await button(page, "share").click();
  await page.locator('[data-part="share"]').evaluate((element, content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], "dropped.json", { type: "application/json" }));
    element.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  }, text);
  await expect(page.locator("[data-news]")).toHaveText("Opened dropped.json.");
  expect(await hashOf(page)).toBe(before);
});

test("both languages say what is seen and what became of a file", async ({ page }) => {
  await openStill(page, { lang: "zh" });
  await expect(page.locator('[data-part="verdict"]')).toHaveText("世界是空的。添加一个图形吧。");
  await load(page, "words.json", "once");
  await expect(page.locator("[data-news]")).toContainText("什么也没有改变。");
  await pressKeys(page, "spawn-circle");
  await told(page);
  await expect(page.locator("#alternative")).toContainText("1个刚体");
});

test("in an article shapes are made and fall", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openLab(page, { stage: "sandbox", embed: 1 });
  await button(page, "borders").click();
  await button(page, "spawn-circle").click();
  await button(page, "excite").click();
  await expect.poll(async () => (await read(page)).kinetic).toBeGreaterThan(1);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger makes a shape and drags it", async ({ page }) => {
    await openLab(page, { stage: "sandbox" });
    await rest(page);
    await button(page, "spawn-circle").tap();
    await told(page);
    const from = await clientOf(page, { x: 400, y: 225 });
    const to = await clientOf(page, { x: 600, y: 300 });
    const fingers = await Fingers.on(page);
    await fingers.swipe(from, { x: to.x - from.x, y: to.y - from.y });
    const [ball] = await page.evaluate(() => probe.shapes());
    expect(Math.hypot((ball?.x ?? 0) - 600, (ball?.y ?? 0) - 300)).toBeLessThan(6);
  });
});
