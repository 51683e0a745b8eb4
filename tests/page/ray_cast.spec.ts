/** The stage of the ball and the bucket: what scores, and the hand that throws. */

import type { Page } from "@playwright/test";
import { type BucketReading, HAND } from "../../www/stages/ray-cast/throwing.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, clientOf, drag, openLab, openUntouched, pressButtons, pressKeys } from "./support/lab.ts";
import { openAtRest, ownOf, takeSteps, told } from "./support/motion.ts";

/** Pixels a second of a metre a second. */
const METRE = 37.5;

/** Steps after which every flight is over. */
const LONGEST = 900;

const read = (page: Page) => ownOf(page) as Promise<BucketReading>;

const openStill = (page: Page) => openAtRest(page, { stage: "ray-cast" });

/** Lets the ball fly from a place until it is back, and says what became of it. */
async function fly(page: Page, from: { x: number; y: number }, velocity: { x: number; y: number }) {
  await page.evaluate(
    ([place, speed]) =>
      probe.body().edit((engine) => {
        engine.set(engine.ids[0] ?? -1, place);
        probe.body().editStage("launch", speed);
      }),
    [from, velocity] as const,
  );
  await page.evaluate((longest) => {
    for (let step = 0; step < longest && probe.engine().get(probe.engine().ids[0] ?? -1).mass > 0; step += 1) {
      probe.press("step");
    }
  }, LONGEST);
  const { flying, score, last, tests } = await read(page);
  return { flying, score, last, tests };
}

for (const { name, from, velocity, score } of [
  {
    name: "a vertical drop scores",
    from: { x: 610, y: 60 },
    velocity: { x: 0, y: 0 },
    score: 2,
  },
  {
    name: "a very fast ball scores, though no step ends in the mouth",
    from: { x: 610, y: 40 },
    velocity: { x: 0, y: 800 * METRE },
    score: 2,
  },
  {
    name: "a ball that rises out of the bucket does not",
    from: { x: 640, y: 400 },
    velocity: { x: 100, y: -600 },
    score: 0,
  },
  {
    name: "a ball that comes in through the side does not",
    from: { x: 480, y: 380 },
    velocity: { x: 1500, y: 0 },
    score: 0,
  },
]) {
  test(name, async ({ page }) => {
    await openStill(page);
    const result = await fly(page, from, velocity);
    expect(result.score).toBe(score);
    expect(result.last).toBe(score > 0 ? "scored" : "missed");
    expect(result.flying).toBe(false);
    if (score > 0) expect(result.tests).toEqual({ ray: true, boundary: true });
    await expect(page.locator('[data-value="score"]')).toHaveText(String(score));
    await expect(page.locator('[data-value="last"]')).toHaveText(score > 0 ? "in the bucket" : "missed");
  });
}

test("the first throw scores, and no crossing is marked before the ball reaches it", async ({ page }) => {
  await openStill(page);
  await pressKeys(page, "throw-ball");
  const marks = await page.evaluate(async (longest) => {
    const seen: { meets: string | null; ray: boolean }[] = [];
    for (let step = 0; step < longest && probe.engine().get(probe.engine().ids[0] ?? -1).mass > 0; step += 1) {
      probe.press("step");
      await probe.painted();
      const { meets, tests } = probe.body().model.facts?.own ?? {};
      seen.push({ meets, ray: tests?.ray });
    }
    return seen;
  }, LONGEST);
  // The last step puts the ball back into the hand.
  expect(marks.slice(0, -1).filter(({ meets, ray }) => (meets === "mouth") !== ray)).toEqual([]);
  expect(marks.some(({ meets }) => meets === "mouth")).toBe(true);
  expect((await read(page)).score).toBe(2);
});

test("each test alone says yes where it must, and is no hit", async ({ page }) => {
  await openStill(page);
  const until = (which: "ray" | "boundary") =>
    page.evaluate(
      async ([name, longest]) => {
        for (let step = 0; step < longest; step += 1) {
          probe.press("step");
          await probe.painted();
          if (probe.body().model.facts?.own.crossing?.[name]) return true;
        }
        return false;
      },
      [which, LONGEST] as const,
    );
  // Out of the bucket: the way crosses the mouth, but upwards.
  await page.evaluate(() =>
    probe.body().edit((engine) => {
      engine.set(engine.ids[0] ?? -1, { x: 640, y: 400 });
      probe.body().editStage("launch", { x: 100, y: -600 });
    }),
  );
  expect(await until("ray")).toBe(true);
  expect((await read(page)).tests).toEqual({ ray: true, boundary: false });
  const ray = page.locator('[data-answer="ray"]');
  const boundary = page.locator('[data-answer="boundary"]');
  await expect(ray).toHaveAttribute("data-holds", "true");
  await expect(ray.locator(".answer")).toHaveText("Yes.");
  await expect(boundary).toHaveAttribute("data-holds", "false");
  await expect(boundary.locator(".answer")).toHaveText("No.");
  await expect(boundary).toContainText(/Does the ball’s centre sink below the line of the mouth\?\s*No\./);
  // Beside it: below the line of the mouth, but not through the mouth.
  await page.evaluate(() =>
    probe.body().edit((engine) => {
      engine.set(engine.ids[0] ?? -1, { x: 700, y: 200 });
      probe.body().editStage("launch", { x: 0, y: 0 });
    }),
  );
  expect(await until("boundary")).toBe(true);
  expect((await read(page)).tests).toEqual({ ray: false, boundary: true });
  expect((await read(page)).score).toBe(0);
});

test("a drag throws: ten pixels are a metre a second", async ({ page }) => {
  await openStill(page);
  const by = { x: 90, y: -120 };
  const { ball } = await read(page);
  await drag(page, ball, { x: ball.x + by.x, y: ball.y + by.y });
  const { flying, aim, throws } = await read(page);
  expect({ flying, throws }).toEqual({ flying: true, throws: 1 });
  // A pointer stands on whole pixels of the window.
  expect(aim.speed).toBeCloseTo(15, 0);
  expect(aim.angle).toBeCloseTo(53.13, 0);
  const velocity = await page.evaluate(() => probe.engine().get(probe.engine().ids[0] ?? -1).velocity);
  expect(Math.hypot(velocity.x, velocity.y)).toBeCloseTo(aim.speed * METRE, 6);
  await takeSteps(page, 30);
  expect((await read(page)).dots.length).toBe(10);
  await expect(page.locator('[data-value="last"]')).toHaveText("in the air");
});

test("while it is dragged the arrow shows speed and angle, and a tap throws nothing", async ({ page }) => {
  await openStill(page);
  const { ball } = await read(page);
  const from = await clientOf(page, ball);
  const to = await clientOf(page, { x: ball.x, y: ball.y - 80 });
  await page.mouse.click(from.x, from.y);
  expect((await read(page)).throws).toBe(0);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  const { speed, angle, flying } = await read(page);
  expect(flying).toBe(false);
  expect(speed).toBeCloseTo(8, 0);
  expect(angle).toBeCloseTo(90, 0);
  await page.mouse.up();
  expect((await read(page)).throws).toBe(1);
});

test("keys aim and throw; P pauses; R takes the score back", async ({ page }) => {
  await openLab(page, { stage: "ray-cast" });
  await page.evaluate(() => probe.lab().focus());
  const { aim } = await read(page);
  await pressKeys(page, "aim-up", "aim-up", "aim-down", "aim-stronger", "aim-stronger", "aim-stronger");
  const aimed = (await read(page)).aim;
  expect(aimed.speed).toBeCloseTo(aim.speed + 1.5, 9);
  expect(Math.abs(aimed.angle - aim.angle)).toBeLessThanOrEqual(3);
  await pressKeys(page, "throw-ball", "pause");
  await expect(page.locator('[data-part="paused"]')).toBeVisible();
  const { ball } = await read(page);
  await told(page);
  expect((await read(page)).ball).toEqual(ball);
  await page.evaluate((longest) => {
    for (let step = 0; step < longest && probe.engine().get(probe.engine().ids[0] ?? -1).mass > 0; step += 1) {
      probe.press("step");
    }
  }, LONGEST);
  const { score, throws, flying, ball: back } = await read(page);
  expect({ throws, flying }).toEqual({ throws: 1, flying: false });
  expect({ x: back.x, y: back.y }).toEqual(HAND);
  expect(score).toBeGreaterThanOrEqual(0);
  await pressKeys(page, "reset");
  const fresh = await read(page);
  expect({ score: fresh.score, throws: fresh.throws }).toEqual({ score: 0, throws: 0 });
  expect(fresh.before).toEqual([]);
});

test("buttons and sliders do what the keys do", async ({ page }) => {
  await openStill(page);
  const before = (await read(page)).aim;
  await pressButtons(page, "aim-stronger");
  expect((await read(page)).aim.speed).toBeCloseTo(before.speed + 0.5, 9);
  await page.locator('[data-slider="angle"]').fill("60");
  await page.locator('[data-slider="speed"]').fill("12.5");
  expect((await read(page)).aim).toEqual({ speed: 12.5, angle: 60 });
  await button(page, "throw-ball").click();
  expect((await read(page)).flying).toBe(true);
  await expect(page.locator('[data-slider="speed"]')).toBeDisabled();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the first drag of all throws, shows its path before, and does not scroll", async ({ page }) => {
    await openUntouched(page, { stage: "ray-cast" });
    const { ball } = await read(page);
    const [from, to] = [await clientOf(page, ball), await clientOf(page, { x: ball.x + 60, y: ball.y - 160 })];
    const fingers = await Fingers.on(page);
    await fingers.down(from);
    await fingers.move(to);
    await told(page);
    const { ahead, aim } = await read(page);
    expect(aim.angle).toBeGreaterThan(60);
    expect(ahead?.dots.length).toBeGreaterThan(10);
    await fingers.up();
    await expect.poll(async () => (await read(page)).throws).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("a drag throws", async ({ page }) => {
    await openStill(page);
    const { ball } = await read(page);
    const from = await clientOf(page, ball);
    const to = await clientOf(page, { x: ball.x + 100, y: ball.y - 130 });
    const fingers = await Fingers.on(page);
    await fingers.swipe(from, { x: to.x - from.x, y: to.y - from.y });
    await expect.poll(async () => (await read(page)).throws).toBe(1);
    expect((await read(page)).aim.speed).toBeCloseTo(16.4, 0);
  });
});
