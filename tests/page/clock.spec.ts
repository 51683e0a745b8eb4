/** Time: whole steps at any refresh rate, nothing piles up, nothing flickers. */

import type { Page } from "@playwright/test";
import { makeFilm } from "./support/film.ts";
import { expect, test } from "./support/fixtures.ts";
import { LIGHT } from "./support/inks.ts";
import { labRuns, openLab, pressKeys } from "./support/lab.ts";

const RATES = [30, 60, 144];

/** Opens a lab whose frames come from the test, with the steps of its engine counted. */
async function openFilm(page: Page, stage: string) {
  await page.addInitScript(`globalThis.film = (${makeFilm})()`);
  await page.goto(`./?lang=en&theme=light&seed=1&stage=${stage}`);
  await labRuns(page);
  // The picture's size is told by the browser's real frames, so the first ones may find none.
  await expect(async () => {
    await page.evaluate(() => film.frame(16));
    expect(await page.evaluate((inks) => probe.census(inks).idle, LIGHT)).toBeGreaterThan(0);
  }).toPass();
  await page.evaluate(() => {
    probe.skipOpening();
    probe.body().reset();
  });
  await countSteps(page);
}

/** Counts the steps of the engine in `window.steps`. */
async function countSteps(page: Page) {
  await page.evaluate(() => {
    const engine = probe.engine();
    const step = engine.step.bind(engine);
    const counted = Object.assign(window, { steps: 0 });
    engine.step = () => {
      counted.steps += 1;
      step();
    };
  });
}

/**
 * Shows frames in the film.
 *
 * @param milliseconds of each
 * @returns the steps run in each
 */
function showFrames(page: Page, count: number, milliseconds: number): Promise<number[]> {
  return page.evaluate(
    ([frames, length]) => {
      const counted = window as Window & { steps?: number };
      return Array.from({ length: frames }, () => {
        counted.steps = 0;
        // A lab at rest takes no frames; who asks for its engine ends the rest.
        probe.engine();
        film.frame(length);
        return counted.steps;
      });
    },
    [count, milliseconds] as const,
  );
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test("ten seconds are 600 steps at 30, 60 and 144 Hz", async ({ page }) => {
  await openFilm(page, "broad-phase");
  for (const rate of RATES) {
    const steps = await showFrames(page, 10 * rate, 1000 / rate);
    expect(Math.abs(sum(steps) - 600), `${rate} Hz`).toBeLessThanOrEqual(1);
    expect(Math.max(...steps), `${rate} Hz`).toBeLessThanOrEqual(Math.floor(60 / rate) + 1);
  }
});

test("a still contact shows the same orange pixels in each of 300 frames at 144 Hz", async ({ page }) => {
  // A small picture, since each frame is read back.
  await page.setViewportSize({ width: 640, height: 600 });
  await openFilm(page, "circles");
  await pressKeys(page, "spawn-circle", "spawn-circle", "select-6", "move-right");
  await showFrames(page, 3, 1000 / 144);
  expect(await page.evaluate(() => probe.contacts().length)).toBe(1);
  const seen = await page.evaluate((inks) => {
    const counted = window as Window & { steps?: number };
    counted.steps = 0;
    const oranges = Array.from({ length: 300 }, () => {
      probe.engine();
      film.frame(1000 / 144);
      return probe.census(inks).contact ?? 0;
    });
    return { oranges, steps: counted.steps };
  }, LIGHT);
  expect(seen.oranges).toHaveLength(300);
  expect(seen.oranges[0]).toBeGreaterThan(20);
  expect(new Set(seen.oranges).size, "one count for all frames").toBe(1);
  // Painted more often than stepped: what is painted was kept.
  expect(seen.steps).toBeGreaterThanOrEqual(124);
  expect(seen.steps).toBeLessThanOrEqual(126);
});

test("an hour without a frame costs at most 15 steps, and none after a hidden tab", async ({ page }) => {
  await openFilm(page, "broad-phase");
  await showFrames(page, 10, 1000 / 60);
  const before = await page.evaluate(() => Date.now());
  expect(await showFrames(page, 1, 3_600_000)).toEqual([15]);
  expect((await page.evaluate(() => Date.now())) - before).toBeLessThan(500);
  expect(sum(await showFrames(page, 60, 1000 / 60))).toBeLessThanOrEqual(61);
  await page.evaluate(() => {
    film.pass(3_600_000);
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await showFrames(page, 1, 1000 / 60)).toEqual([0]);
});

test("an hour on the browser's own clock costs at most 15 steps", async ({ page }) => {
  await page.clock.install();
  await openLab(page);
  await countSteps(page);
  // A lab at rest takes no frames; who asks for its engine ends the rest.
  await page.evaluate(() => void setInterval(() => probe.engine(), 100));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const steps = () =>
    page.evaluate(() => {
      const counted = window as Window & { steps?: number };
      const run = counted.steps ?? 0;
      counted.steps = 0;
      return run;
    });
  await steps();
  await page.clock.fastForward("01:00:00");
  expect(await steps()).toBeLessThanOrEqual(15);
  await page.clock.runFor(1000);
  const second = await steps();
  expect(second, "time goes on afterwards").toBeGreaterThanOrEqual(58);
  expect(second).toBeLessThanOrEqual(60 + 15);
});

test("steps slower than real time lower the rate, say so, and never pile up", async ({ page }) => {
  await openFilm(page, "broad-phase");
  const badge = page.locator('[data-part="rate"]');
  await showFrames(page, 5, 1000 / 60);
  await expect(badge).toHaveCount(0);
  await page.evaluate(() => {
    const engine = probe.engine();
    const step = engine.step.bind(engine);
    engine.step = () => {
      film.pass(100);
      step();
    };
  });
  const slow = await showFrames(page, 40, 1000 / 60);
  expect(Math.max(...slow.slice(1)), "steps in one frame").toBeLessThanOrEqual(1);
  expect(sum(slow), "time is stretched, not stopped").toBeGreaterThan(3);
  await expect(badge).toBeVisible();
  await expect(badge).toContainText("0.1");
  // A key is still answered within a frame.
  await pressKeys(page, "spawn-rectangle");
  expect(await page.evaluate(() => probe.shapes().length)).toBe(6);

  await page.evaluate(() => {
    const engine = probe.engine();
    Reflect.deleteProperty(engine, "step");
  });
  await showFrames(page, 600, 1000 / 60);
  await expect(badge).toHaveCount(0);
});

test("while paused no step runs, and a point runs exactly one", async ({ page }) => {
  await openFilm(page, "response");
  await pressKeys(page, "pause");
  expect(sum(await showFrames(page, 60, 1000 / 60))).toBe(0);
  const one = async () => {
    await page.evaluate(() => Object.assign(window, { steps: 0 }));
    await pressKeys(page, "step");
    return page.evaluate(() => (window as Window & { steps?: number }).steps);
  };
  expect(await one()).toBe(1);
  expect(await one()).toBe(1);
  await pressKeys(page, "pause");
  // Nothing is owed for the pause.
  await page.evaluate(() => film.pass(60_000));
  expect(sum(await showFrames(page, 61, 1000 / 60))).toBeLessThanOrEqual(61);
  // A point pauses a running lab.
  expect(await one()).toBe(1);
  await expect(page.locator('[data-part="paused"]')).toBeVisible();
  expect(sum(await showFrames(page, 60, 1000 / 60))).toBe(0);
});
