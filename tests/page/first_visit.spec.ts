/** The script of a first visit, by keys, by mouse and by fingers: the panel follows each change. */

import type { Page } from "@playwright/test";
import type { ResidentShape } from "../../www/engine/lab.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  button,
  clientOf,
  counter,
  drag,
  dragClient,
  hashOf,
  knobOf,
  openLab,
  openUntouched,
  pressButtons,
  pressKeys,
  START_SHAPES,
  selectedValue,
  shapesOf,
} from "./support/lab.ts";

const FIRST = START_SHAPES;
const SECOND = START_SHAPES + 1;

const views = (page: Page) => page.evaluate(() => [...probe.body().model.views]);

const verdict = (page: Page) => page.locator('[data-part="verdict"]');

async function expectCounters(
  page: Page,
  counts: Record<"possible" | "candidates" | "hits" | "falsePositives", number>,
) {
  for (const [name, value] of Object.entries(counts)) {
    await expect(page.locator(`[data-value="${name}"]`), name).toHaveText(`${value}`);
  }
}

test("a first visit by keys", async ({ page }) => {
  await openUntouched(page, { seed: 3 });
  await button(page, "view-bounding-circles").press("Enter");
  expect(await views(page)).toContain("bounding-circles");
  await expect(verdict(page)).toContainText("one is a false positive");
  await openLab(page, { seed: 3 });
  const start = await hashOf(page);
  const [square] = await shapesOf(page);
  expect(square).toMatchObject({ type: "rectangle", x: 400, y: 225, width: 3, height: 3 });
  expect(await shapesOf(page)).toHaveLength(START_SHAPES);
  await expect(selectedValue(page, "number")).toHaveText("0");
  await expect(selectedValue(page, "centre")).toHaveText("400, 225");
  await expectCounters(page, { possible: 0, candidates: 0, hits: 0, falsePositives: 0 });
  await expect(verdict(page)).toContainText("nothing collides");

  // The keys work at once on the site's own page; no click is needed.
  await pressKeys(page, "spawn-rectangle");
  expect(await shapesOf(page)).toHaveLength(FIRST + 1);
  await pressKeys(page, "spawn-circle");
  await expectCounters(page, { possible: 1, candidates: 1, hits: 1, falsePositives: 0 });
  await expect(verdict(page)).toContainText("One pair is green");
  await expect(selectedValue(page, "number"), "a spawned shape is selected").toHaveText(`${SECOND}`);

  await pressKeys(page, "select-previous", "select-previous", "select-previous");
  await expect(selectedValue(page, "number"), "no key selects furniture").toHaveText(`${FIRST}`);
  await pressKeys(page, "select-next", "select-next");
  await expect(selectedValue(page, "number"), "the selection stops at the end").toHaveText(`${SECOND}`);
  await pressKeys(page, "move-right", "move-right", "move-up");
  await expect(selectedValue(page, "centre")).toHaveText("420, 215");
  await pressKeys(page, "move-left", "move-down", "move-down");
  await expect(selectedValue(page, "centre")).toHaveText("410, 235");
  await pressKeys(page, "rotate-right", "rotate-right", "rotate-right");
  await expect(selectedValue(page, "angle")).toHaveText("0.300");
  await pressKeys(page, "rotate-left", "rotate-left", "rotate-left", "rotate-left");
  await expect(selectedValue(page, "angle")).toHaveText("−0.100");

  for (let times = 0; times < 12; times += 1) await pressKeys(page, "move-right");
  await expectCounters(page, { possible: 1, candidates: 0, hits: 0, falsePositives: 0 });

  // Nothing moves by itself, so there is nothing to pause: the keys do nothing, and have no button.
  await pressKeys(page, "pause", "step", "pause");
  await expect(page.locator('[data-part="paused"]')).toHaveCount(0);
  await expect(button(page, "pause")).toHaveCount(0);
  await expect(button(page, "step")).toHaveCount(0);

  await pressKeys(page, `select-${FIRST}`, "remove");
  expect(await shapesOf(page)).toHaveLength(SECOND);
  await expect(selectedValue(page, "number")).toHaveText(`${FIRST}`);
  await pressKeys(page, "reset");
  expect(await hashOf(page)).toBe(start);
  await expect(selectedValue(page, "centre")).toHaveText("400, 225");
});

test("a first visit by mouse", async ({ page }) => {
  await openLab(page, { stage: "rectangle-circle", seed: 3 });
  await button(page, "view-regions").click();
  expect(await views(page)).toContain("regions");
  await button(page, "reset").click();
  const start = await hashOf(page);
  await button(page, "spawn-rectangle").click();
  await button(page, "spawn-circle").click();
  const [rectangle, circle] = (await shapesOf(page)).slice(FIRST);
  expect([rectangle?.type, circle?.type]).toEqual(["rectangle", "circle"]);
  expect([circle?.x, circle?.y]).toEqual([400, 225]);
  await expect(counter(page, "contacts")).toHaveText("3");

  // The selected square at the centre is 3 px wide; next to it the circle is taken.
  await drag(page, { x: 412, y: 233 }, { x: 212, y: 133 });
  const [, moved] = (await shapesOf(page)).slice(FIRST);
  expect(moved?.x).toBeCloseTo(200, 0);
  expect(moved?.y).toBeCloseTo(125, 0);
  await expect(selectedValue(page, "centre")).toHaveText("200, 125");
  await expect(counter(page, "contacts")).toHaveText("1");

  const { knob, centre } = await knobOf(page);
  const reach = knob.x - centre.x;
  await dragClient(page, knob, { x: centre.x, y: centre.y + reach });
  expect((await shapesOf(page))[SECOND]?.angle).toBeCloseTo(Math.PI / 2, 1);
  await expect(selectedValue(page, "angle")).toHaveText(/^1\.[56]\d$/);

  const at = await clientOf(page, { x: 200, y: 125 });
  await page.mouse.move(at.x, at.y);
  const before = (await shapesOf(page))[SECOND]?.angle ?? 0;
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await shapesOf(page))[SECOND]?.angle).toBeCloseTo(before + 0.1, 6);

  const other = await clientOf(page, { x: 400, y: 225 + (rectangleHalf(rectangle) - 1) });
  await page.mouse.click(other.x, other.y);
  await expect(selectedValue(page, "number")).toHaveText(`${FIRST}`);

  await pressButtons(page, "remove");
  expect(await shapesOf(page)).toHaveLength(SECOND);
  await button(page, "reset").click();
  expect(await hashOf(page)).toBe(start);
});

function rectangleHalf(shape: ResidentShape | undefined) {
  if (shape?.type !== "rectangle") throw new Error("no rectangle was made");
  return shape.height / 2;
}

test("a rectangle is turned by dragging its handle and its rim", async ({ page }) => {
  await openLab(page, { stage: "rectangles", seed: 3 });
  await pressKeys(page, "spawn-rectangle", `select-${FIRST}`);
  await page.evaluate((position) => {
    const id = probe.engine().ids[position] ?? -1;
    probe.engine().set(id, { x: 250, y: 150, width: 40, height: 30, angle: 0 });
  }, FIRST);
  const { knob, centre } = await knobOf(page);
  expect(knob.x).toBeCloseTo(centre.x, 6);
  const reach = centre.y - knob.y;
  await dragClient(page, knob, { x: centre.x + reach, y: centre.y });
  expect((await shapesOf(page))[FIRST]?.angle).toBeCloseTo(Math.PI / 2, 1);
  expect((await shapesOf(page))[FIRST]?.x, "it stays where it is").toBe(250);

  const { knob: turned } = await knobOf(page);
  await dragClient(page, turned, { x: centre.x, y: centre.y - reach });
  expect((await shapesOf(page))[FIRST]?.angle).toBeCloseTo(0, 1);

  const rim = await clientOf(page, { x: 250 + 20, y: 150 });
  await dragClient(page, { x: rim.x + 3, y: rim.y }, { x: centre.x, y: centre.y + 60 });
  expect((await shapesOf(page))[FIRST]?.angle).toBeCloseTo(Math.PI / 2, 1);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a first visit by fingers", async ({ page }) => {
    await openLab(page, { stage: "rectangle-circle", seed: 3 });
    await button(page, "view-regions").tap();
    expect(await views(page)).toContain("regions");
    await button(page, "reset").tap();
    const start = await hashOf(page);
    await button(page, "spawn-rectangle").tap();
    await button(page, "spawn-circle").tap();
    const fingers = await Fingers.on(page);

    const from = await clientOf(page, { x: 414, y: 225 });
    const to = await clientOf(page, { x: 214, y: 125 });
    await fingers.swipe(from, { x: to.x - from.x, y: to.y - from.y });
    const moved = (await shapesOf(page))[SECOND];
    expect(moved?.x).toBeCloseTo(200, 0);
    expect(moved?.y).toBeCloseTo(125, 0);
    await expect(selectedValue(page, "centre")).toHaveText("200, 125");

    const { knob, centre } = await knobOf(page);
    const reach = knob.x - centre.x;
    await fingers.swipe(knob, { x: -reach, y: reach });
    expect((await shapesOf(page))[SECOND]?.angle).toBeCloseTo(Math.PI / 2, 1);

    const rectangle = await clientOf(page, { x: 400, y: 228 });
    await page.touchscreen.tap(rectangle.x, rectangle.y);
    const tapped = await page.evaluate(() => {
      const { ids, selected } = probe.engine();
      return Array.from(ids).indexOf(selected ?? -1);
    });
    expect([0, FIRST]).toContain(tapped);
    await expect(button(page, "move-up"), "what the picture does needs no button at first").toHaveCount(0);
    await button(page, "tools").tap();
    await page.locator(`.chip[data-action="select-${FIRST}"]`).tap();
    await expect(selectedValue(page, "number")).toHaveText(`${FIRST}`);

    for (const action of ["move-up", "move-up", "move-right", "rotate-right"]) {
      await button(page, action).tap();
    }
    await expect(selectedValue(page, "centre")).toHaveText("410, 205");
    await expect(selectedValue(page, "angle")).toHaveText("0.100");
    await button(page, "remove").tap();
    expect(await shapesOf(page)).toHaveLength(SECOND);
    await expect(page.locator('[data-part="why"] .panel')).toBeVisible();
    await page.locator('[data-part="why"] > summary').tap();
    await expect(page.locator('[data-part="why"] .panel')).toBeHidden();
    await button(page, "reset").tap();
    expect(await hashOf(page)).toBe(start);
  });
});
