/** What the sources show of motion: swept polygons, sticking and sliding, turned circles, and the visible region. */

import type { Page } from "@playwright/test";
import type { CrowdReading } from "../../www/stages/scale/crowd.ts";
import type { BodiesReading } from "../../www/stages/shared/bodies/reading.ts";
import type { SweepReading } from "../../www/stages/sweep/reading.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  clientOf,
  contactsOf,
  dragClient,
  openLab,
  openUntouched,
  painted,
  pressKeys,
  shapesOf,
  unfold,
} from "./support/lab.ts";
import { ownOf, rest, takeSteps, told } from "./support/motion.ts";

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
  await pressKeys(page, "rotate-right", "push-right");
  const [moved, , twin] = await shapesOf(page);
  expect(moved?.y).toBeCloseTo(a.y + 60, 0);
  expect(moved?.angle).toBeCloseTo(0.1, 9);
  expect(twin?.x).toBeCloseTo((moved?.x ?? 0) + LANE, 9);
  expect(twin?.angle).toBeCloseTo(0.1, 9);
  const before = await outlines(page, 0);

  const reopened = await page.evaluate(async () => {
    const lab = probe.body();
    const document = await lab.toDocument();
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
  await pressKeys(page, "undo");
  expect((await shapesOf(page)).map(({ type }) => type)).toEqual(Array(4).fill("polygon"));
  await pressKeys(page, "reset");
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

test("of two equal boxes one sticks by static friction, and one slides at the limit", async ({ page }) => {
  await openLab(page, { stage: "response" });
  await rest(page);
  const panel = page.locator('[data-part="friction"]');
  await page.locator('[data-choice="scene"]').selectOption("friction");
  await expect(panel).toHaveAttribute("data-holds", "none");
  const start = await shapesOf(page);
  const reading = async (box: number) => {
    await page.evaluate((at) => {
      const { engine } = probe.lab();
      engine?.select(engine.ids[at] ?? null);
    }, box);
    await takeSteps(page, 1);
    const { friction } = await ownOf<BodiesReading>(page);
    if (friction === null) throw new Error("the box has one contact");
    await expect(panel).toHaveAttribute("data-holds", friction.holds);
    return friction;
  };
  const [steep, flat] = [3, 4];
  await takeSteps(page, 60);
  const sticks = await reading(flat);
  expect(sticks.holds).toBe("static");
  // As large as needed: the share of gravity along the plank.
  expect(sticks.along / sticks.pressed).toBeCloseTo(Math.tan(0.32), 3);
  expect(sticks.along).toBeLessThan(0.8 * sticks.limit);
  await expect(panel).toContainText("Static friction");
  const slides = await reading(steep);
  expect(slides.holds).toBe("kinetic");
  expect(slides.along).toBeCloseTo(slides.limit, 3);
  await expect(panel).toContainText("Kinetic friction");
  const end = await shapesOf(page);
  const way = (at: number) =>
    Math.hypot((end[at]?.x ?? 0) - (start[at]?.x ?? 0), (end[at]?.y ?? 0) - (start[at]?.y ?? 0));
  expect(way(flat)).toBeLessThan(0.5);
  expect(way(steep)).toBeGreaterThan(4);
  // Rough enough, the second box sticks too.
  await page.evaluate((at) => {
    const { engine } = probe.lab();
    engine?.set(engine.ids[at] ?? 0, { friction: 1.2 });
  }, steep);
  await takeSteps(page, 60);
  expect((await reading(steep)).holds).toBe("static");
});

test("the visible region limits tests and drawing, and its counts stand beside those of the whole world", async ({
  page,
}) => {
  await openLab(page, { stage: "scale" });
  await rest(page);
  await page.locator('[data-crowd="number"]').fill("4000");
  await page.locator('[data-crowd="number"]').blur();
  await page.evaluate(() => probe.body().change({ views: new Set() }));
  await expect(page.locator('[data-part="tallies"]')).toHaveCount(0);
  await page.locator('[data-choice="tested"]').selectOption("seen");
  await told(page);
  const { tallies } = await ownOf<CrowdReading>(page);
  if (tallies?.whole == null) throw new Error("both are counted");
  const { whole, seen } = tallies;
  const found = await page.evaluate(() => {
    const engine = probe.engine();
    const region = engine.visibleRegion;
    if (region === null) throw new Error("a part is seen");
    const inside = probe.shapes().map((shape) => {
      const half = (cosine: number, sine: number) =>
        shape.type === "rectangle"
          ? (Math.abs(shape.width * cosine) + Math.abs(shape.height * sine)) / 2
          : shape.type === "circle"
            ? shape.radius
            : Number.NaN;
      const [cosine, sine] = [Math.cos(shape.angle), Math.sin(shape.angle)];
      const [across, down] = [half(cosine, sine), half(sine, cosine)];
      const { x, y } = shape;
      return (
        x + across >= region.left && x - across <= region.right && y + down >= region.top && y - down <= region.bottom
      );
    });
    const pairs = Array.from(engine.contactPairs);
    return { region, count: inside.filter(Boolean).length, unseen: pairs.filter((at) => !inside[at]).length };
  });
  expect(found.region).toEqual({ left: 400, top: 225, right: 1200, bottom: 675 });
  expect(whole.shapes).toBe(4000);
  expect(whole.possible).toBe((4000 * 3999) / 2);
  expect(Math.abs(seen.shapes - found.count), "boxes against shapes, at the corners of the region").toBeLessThan(8);
  expect(seen.shapes).toBeLessThan(0.35 * whole.shapes);
  expect(seen.possible).toBeLessThan(0.12 * whole.possible);
  expect(seen.candidates).toBeLessThan(0.4 * whole.candidates);
  expect(seen.hits).toBeLessThan(whole.hits);
  expect(found.unseen, "no contact of a shape that is not seen").toBe(0);
  await expect(page.locator('[data-seen="shapes"]')).toHaveText(seen.shapes.toLocaleString("en-US"));

  // As far as the picture shows, so far is tested.
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "fit");
  await told(page);
  const all = (await ownOf<CrowdReading>(page)).tallies;
  expect(all?.seen).toEqual(all?.whole);
  await pressKeys(page, "zoom-in", "zoom-in", "zoom-in", "zoom-in", "zoom-in", "zoom-in", "zoom-in", "zoom-in");
  await told(page);
  const near = (await ownOf<CrowdReading>(page)).tallies;
  expect(near?.seen.shapes).toBeLessThan(seen.shapes);
  await page.locator('[data-choice="tested"]').selectOption("all");
  await told(page);
  expect(await page.evaluate(() => probe.engine().visibleRegion)).toBeNull();
});

test("turning a circle changes nothing: no contact changes", async ({ page }) => {
  await openUntouched(page, { stage: "circles" });
  await page.evaluate(() => probe.lab().focus());
  await told(page);
  const before = await contactsOf(page);
  expect(before.length).toBeGreaterThan(0);
  for (let press = 0; press < 16; press += 1) await pressKeys(page, "rotate-right");
  await told(page);
  expect(await contactsOf(page)).toEqual(before);
});
