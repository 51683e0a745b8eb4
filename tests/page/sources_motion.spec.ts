/** What the sources show of motion: swept polygons, sticking and sliding, turned circles, and the visible region. */

import type { Page } from "@playwright/test";
import type { SweepReading } from "../../www/stages/sweep/reading.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, dragClient, openLab, painted, pressKeys, shapesOf, unfold } from "./support/lab.ts";
import { ownOf } from "./support/motion.ts";

const LANE = 400;

const sliderOf = (page: Page, name: string) => page.locator(`[data-slider="${name}"]`);

/** The points of the shapes of a lane, moved into the left one. */
async function outlines(page: Page, lane: 0 | 1) {
  const shapes = (await shapesOf(page)).slice(2 * lane, 2 * lane + 2);
  return shapes.map((shape) => {
    const points = shape.type === "polygon" ? shape.points : [];
    return { type: shape.type, points: points.map(({ x, y }) => [x - lane * LANE, y]) };
  });
}

async function polygons(page: Page, thrown: number, target: number) {
  await sliderOf(page, "corners-0").fill(String(thrown));
  await sliderOf(page, "corners-1").fill(String(target));
  await painted(page);
}

test("box and target get any number of corners, the same in both lanes", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  await page.locator('[data-choice="example"]').selectOption("hit");
  await unfold(page, "corners");
  for (const [thrown, target] of [
    [5, 12],
    [3, 4],
    [12, 7],
  ] as const) {
    await polygons(page, thrown, target);
    const left = await outlines(page, 0);
    const right = await outlines(page, 1);
    for (const [at, count] of [thrown, target].entries()) {
      expect(left[at]?.points.length, `${count} corners`).toBe(count === 4 ? 0 : count);
      expect(right[at]?.type).toBe(left[at]?.type);
      for (const [corner, point] of (left[at]?.points ?? []).entries()) {
        expect(right[at]?.points[corner]?.[0]).toBeCloseTo(point[0] ?? 0, 9);
        expect(right[at]?.points[corner]?.[1]).toBeCloseTo(point[1] ?? 0, 9);
      }
    }
    const { answer, looks, unit } = await (ownOf(page) as Promise<SweepReading>);
    expect(answer.state).toBe("hit");
    expect(looks).toEqual([null, null]);
    expect(unit, "a polygon of the box's reach keeps the unit").toBeCloseTo(14, 9);
  }
  // The edges that face the motion, and across the motion.
  await polygons(page, 5, 7);
  const [a, b] = await outlines(page, 0);
  const facing = (points: readonly (readonly number[])[], side: 1 | -1) =>
    points.filter(([, y = 0], at) => side * ((points[(at + 1) % points.length]?.[1] ?? 0) - y) > 1e-9).length;
  await expect(page.locator("[data-axis]")).toHaveCount(1 + facing(a?.points ?? [], 1) + facing(b?.points ?? [], -1));
  await expect(page.locator("[data-axis][data-latest]")).toHaveCount(1);
});

test("a step of the engine stops the polygon where the sweep says", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  await page.locator('[data-choice="example"]').selectOption("hit");
  await unfold(page, "corners");
  await polygons(page, 5, 9);
  const { a, way, impact } = await (ownOf(page) as Promise<SweepReading>);
  await page.evaluate(() => probe.engine().step());
  const [swept] = await shapesOf(page);
  expect(impact).toBeGreaterThan(0.3);
  expect(swept?.x).toBeCloseTo(a.x + way.x * (impact ?? 1), 6);
});

test("polygons are dragged, turned, undone, linked and put back by an example", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  await page.locator('[data-choice="example"]').selectOption("hit");
  await unfold(page, "corners");
  await polygons(page, 6, 3);
  await page.evaluate(() => probe.lab().focus());
  const [a] = await shapesOf(page);
  if (!a) throw new Error("there is a box");
  await dragClient(page, await clientOf(page, a), await clientOf(page, { x: a.x, y: a.y + 60 }));
  await pressKeys(page, "e", "l");
  const [moved, , twin] = await shapesOf(page);
  expect(moved?.y).toBeCloseTo(a.y + 60, 0);
  expect(moved?.angle).toBeCloseTo(0.1, 9);
  expect(twin?.x).toBeCloseTo((moved?.x ?? 0) + LANE, 9);
  expect(twin?.angle).toBeCloseTo(0.1, 9);
  const before = await outlines(page, 0);

  const reopened = await page.evaluate(async () => {
    const lab = probe.lab();
    const document = lab.toDocument();
    await lab.restart();
    await lab.open(document);
    await probe.painted();
    return probe.shapes().map(({ type }) => type);
  });
  expect(reopened).toEqual(["polygon", "polygon", "polygon", "polygon"]);
  for (const [at, { points }] of (await outlines(page, 0)).entries()) {
    for (const [corner, point] of points.entries()) {
      expect(point[0]).toBeCloseTo(before[at]?.points[corner]?.[0] ?? 0, 6);
    }
  }
  await page.locator('[data-choice="example"]').selectOption("diagonal");
  expect((await shapesOf(page)).map(({ type }) => type)).toEqual(Array(4).fill("rectangle"));
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "Control+z");
  expect((await shapesOf(page)).map(({ type }) => type)).toEqual(Array(4).fill("polygon"));
  await pressKeys(page, "r");
  expect((await shapesOf(page)).map(({ type }) => type)).toEqual(Array(4).fill("rectangle"));
});

test("overlap after one step is an example: apart, then found too late, with a depth", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  await page.locator('[data-choice="example"]').selectOption("late");
  await painted(page);
  const { looks, verdict, impact } = await (ownOf(page) as Promise<SweepReading>);
  expect(looks[0]).toBeNull();
  expect(looks[1]).toBeCloseTo(14, 9);
  expect(verdict).toBe("late");
  expect(impact).toBeCloseTo(8 / 9, 9);
  await expect(page.locator('[data-part="discrete"]')).toContainText("contact, 14.0\u00a0px deep");
});
