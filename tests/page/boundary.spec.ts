/** The stage of the limit: the fall against its closed form, and the naive test beside it. */

import type { Page } from "@playwright/test";
import { type BoundaryReading, METRE } from "../../www/stages/boundary/fall.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, clientOf, openLab, pressKeys } from "./support/lab.ts";
import { ownOf, rest, takeSteps, told } from "./support/motion.ts";

/** A ball from 50 m with 5 m/s downwards; 0.6 of the speed is left after an impact. */
const [HEIGHT, SPEED, GRAVITY, LEFT] = [50, 5, 9.81, 0.6];
const FIRST = Math.sqrt(SPEED ** 2 + 2 * GRAVITY * HEIGHT);
const FALL = (FIRST - SPEED) / GRAVITY;
const REST = FALL + (2 * FIRST * LEFT) / (GRAVITY * (1 - LEFT));

/** Steps until the ball lies still, and those that the stage shows. */
const STEPS_TO_REST = Math.ceil(REST * 60);
const ALL_STEPS = 16 * 60;

/** The impact of that number, from 0. */
function impact(number: number) {
  const before = FIRST * LEFT ** number;
  let time = FALL;
  for (let hop = 1; hop <= number; hop += 1) time += (2 * FIRST * LEFT ** hop) / GRAVITY;
  return { time, before, after: before * LEFT, rise: (before * LEFT) ** 2 / (2 * GRAVITY) };
}

/** Where the ball is, by the closed form. */
function heightAt(time: number) {
  if (time >= REST) return 0;
  if (time <= FALL) return HEIGHT - SPEED * time - (GRAVITY * time ** 2) / 2;
  let number = 0;
  while (impact(number + 1).time < time) number += 1;
  const { time: since, after } = impact(number);
  return after * (time - since) - (GRAVITY * (time - since) ** 2) / 2;
}

const read = (page: Page) => ownOf(page) as Promise<BoundaryReading>;

const ballOf = (page: Page) =>
  page.evaluate(() => {
    const { x, y } = probe.engine().get(probe.engine().ids[0] ?? 0);
    return { x, y };
  });

const cells = (page: Page) =>
  page
    .locator('[data-part="impacts"] [data-impact]')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.querySelectorAll("td"), (cell) => cell.textContent)));

async function startStill(page: Page) {
  await openLab(page, { stage: "boundary" });
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "start", "pause");
  await told(page);
}

test("nothing moves before it is started", async ({ page }) => {
  await openLab(page, { stage: "boundary" });
  for (let frame = 0; frame < 5; frame += 1) await told(page);
  const { started, time, height, speed, impacts } = await read(page);
  expect({ started, time, height, speed, impacts }).toEqual({
    ...{ started: false, time: 0, height: HEIGHT, speed: SPEED, impacts: [] },
  });
  await expect(page.locator('[data-value="height"]')).toHaveText("50.00");
  await expect(page.locator('[data-part="verdict"]')).toHaveText("The ball waits 50.00\u00a0m above the line.");
});

test("the sliders set height and speed of the fall, also from rest, until R", async ({ page }) => {
  await openLab(page, { stage: "boundary" });
  const slide = (name: string, value: number) => page.locator(`input[data-slider="${name}"]`).fill(String(value));
  await slide("height", 20.4);
  await slide("speed", 0);
  expect(await read(page)).toMatchObject({ started: false, time: 0, speed: 0 });
  expect((await read(page)).height).toBeCloseTo(20.4, 9);
  for (let fall = 0; fall < 2; fall += 1) {
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "start");
    await rest(page);
    await takeSteps(page, 150);
    const { impacts, deviation } = await read(page);
    expect(impacts[0]?.before).toBeCloseTo(Math.sqrt(2 * GRAVITY * 20.4), 9);
    expect(deviation).toBeLessThan(1e-9);
  }
  // A change in flight ends the flight.
  await slide("height", 30);
  expect(await read(page)).toMatchObject({ started: false, time: 0, impacts: [] });
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "reset");
  expect(await read(page)).toMatchObject({ height: HEIGHT, speed: SPEED });
});

test("impacts and rest are those of the closed form", async ({ page }) => {
  await startStill(page);
  await takeSteps(page, ALL_STEPS);
  const { impacts, rest: rested, deviation, height, speed } = await read(page);
  expect(impacts.length).toBeGreaterThan(10);
  impacts.forEach((each, number) => {
    const exact = impact(number);
    for (const name of ["time", "before", "after", "rise"] as const) {
      expect(each[name], `${name} of impact ${number}`).toBeCloseTo(exact[name], 9);
    }
  });
  expect(rested).toBeCloseTo(REST, 9);
  expect(REST).toBeCloseTo(12.423, 3);
  expect({ height, speed }).toEqual({ height: 0, speed: 0 });
  expect(deviation).toBeLessThan(1e-9);
  const [first = []] = await cells(page);
  expect(first).toEqual(["1", "2.72", "31.72", "19.03", "18.46"]);
  await expect(page.locator('[data-value="rest"]')).toHaveText("12.42 s");
  await expect(page.locator('[data-part="verdict"]')).toContainText("rests on the line");
});

test("the rest of the step after an impact is flown", async ({ page }) => {
  await startStill(page);
  let { time } = await read(page);
  const seen = { late: 0, after: 0 };
  while (time < REST) {
    await takeSteps(page, 37);
    const reading = await read(page);
    time = reading.time;
    expect(reading.height, `at ${time} s`).toBeCloseTo(heightAt(time), 8);
    seen.late += 1;
    if (reading.impacts.length > 0) seen.after += 1;
  }
  expect(seen.late).toBeGreaterThan(15);
  expect(seen.after).toBeGreaterThan(10);
});

test("the naive test sinks through the line", async ({ page }) => {
  await startStill(page);
  await expect(page.locator('[data-value="naive-height"]')).toHaveText("– m");
  await button(page, "view-naive").click();
  await takeSteps(page, ALL_STEPS);
  const { naive, impacts } = await read(page);
  expect(naive.height).toBeLessThan(-0.5);
  expect(naive.impacts).toBeGreaterThan(10 * impacts.length);
  await expect(page.locator('[data-value="naive-verdict"]')).toHaveText("It sinks through the line.");
  // The film ends here.
  const { time } = await read(page);
  await takeSteps(page, 5);
  expect((await read(page)).time).toBe(time);
});

test("the top of the first rebound is found by pausing", async ({ page }) => {
  await startStill(page);
  const top = impact(0).time + impact(0).after / GRAVITY;
  await takeSteps(page, Math.round(top * 60) - Math.round((await read(page)).time * 60));
  await expect(page.locator('[data-value="height"]')).toHaveText("18.46");
});

test("button, key and ball start; R takes back; starting again is a new fall", async ({ page }) => {
  await openLab(page, { stage: "boundary" });
  await button(page, "start").click();
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0.1);
  await pressKeys(page, "reset");
  expect((await read(page)).started).toBe(false);
  const { scene, height } = await read(page);
  const y = scene.limit - height * METRE - scene.radius;
  const at = await clientOf(page, { x: scene.x, y });
  await page.mouse.click(at.x, at.y);
  await expect.poll(async () => (await read(page)).started).toBe(true);
  await rest(page);
  await takeSteps(page, STEPS_TO_REST);
  expect((await read(page)).impacts.length).toBeGreaterThan(10);
  await pressKeys(page, "start");
  await rest(page);
  const again = await read(page);
  expect(again.impacts).toEqual([]);
  expect(again.time).toBeLessThan(2);
});

test("in an article the picture says the numbers, and the buttons do", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openLab(page, { stage: "boundary", embed: 1 });
  await button(page, "start").click();
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0.1);
  await expect(page.locator("#alternative")).toContainText("The ball falls.");
});

test("the ball falls when it is pressed, also while the clock rests", async ({ page }) => {
  await openLab(page, { stage: "boundary" });
  await rest(page);
  const { x, y } = await clientOf(page, await ballOf(page));
  await page.mouse.click(x, y);
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0.2);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger lets the ball fall, and the button begins anew", async ({ page }) => {
    await openLab(page, { stage: "boundary" });
    const ball = await ballOf(page);
    const fingers = await Fingers.on(page);
    await fingers.down(await clientOf(page, ball));
    await fingers.up();
    await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0.5);
    await button(page, "start").tap();
    await rest(page);
    const { time, height } = await read(page);
    expect(time).toBeLessThan(0.5);
    expect(height).toBeCloseTo(heightAt(time), 8);
  });
});
