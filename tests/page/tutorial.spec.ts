/** The tutorial, examples/tutorial: five labs of an author's own scenes, with a question. Each number of its text is computed. */

import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const COUNT = 5;
const [MISS, LOOK, DEPTH, SWEPT, QUESTION] = [0, 1, 2, 3, 4];

/** Words of the reports of the page, by language. */
const WORDS = {
  en: {
    address: "./tutorial/",
    moment: "The bullet meets the wall 10.0 ms after the step begins.",
    gap: /80/,
    back: "Depth 4.0 px: the push sends the bullet back.",
    through: "Depth 4.0 px: the push sends the bullet on, through the wall.",
    times: ["no hit in this step", "a hit after 15.6 ms", "a hit after 10.0 ms"],
    right: "Right: the window is 100 px, the step 250.",
    wrong: "Look at the window: it is 100 px, the step 250.",
  },
  zh: {
    address: "./tutorial/zh.html",
    moment: "这一步开始10.0毫秒后，子弹碰到墙。",
    gap: /80/,
    back: "深度4.0像素：子弹被推回来。",
    through: "深度4.0像素：子弹被继续往前推，穿过了墙。",
    times: ["这一步里没有命中", "15.6毫秒后命中", "10.0毫秒后命中"],
    right: "答对了：窗口是100像素，一步是250像素。",
    wrong: "看看窗口：它是100像素，而一步是250像素。",
  },
} as const;

const lab = (page: Page, at: number) => page.locator("collidoscope-lab").nth(at);

async function reach(page: Page, at: number) {
  await lab(page, at).scrollIntoViewIfNeeded();
  await page.waitForFunction((index) => Reflect.get(probe.lab(index), "engine"), at);
}

async function readThrough(page: Page) {
  for (let at = 0; at < COUNT; at += 1) await reach(page, at);
}

/** The sentence under the picture of a lab. */
const sentence = (page: Page, at: number) => lab(page, at).locator("[data-part], .what, .caption").allTextContents();

for (const [language, words] of Object.entries(WORDS)) {
  test(`the tutorial in ${language} shows a miss, its proof, its depth, and the time that a sweep finds`, async ({
    page,
  }) => {
    await page.goto(words.address);
    await reach(page, MISS);
    await expect(page.locator("#moment")).toHaveText(words.moment);

    await reach(page, LOOK);
    await expect.poll(async () => (await sentence(page, LOOK)).join(" ")).toMatch(words.gap);
    await expect(lab(page, LOOK).locator("[data-action]"), "nothing to press").toHaveCount(0);

    await reach(page, DEPTH);
    await expect(page.locator("#out")).toHaveText(words.back);
    await page.locator('[data-place="226"]').click();
    await expect(page.locator("#out")).toHaveText(words.through);
    await page.locator('[data-place="214"]').click();
    await expect(page.locator("#out")).toHaveText(words.back);

    await reach(page, SWEPT);
    for (const [at, speed] of ["3000", "9600", "15000"].entries()) {
      await page.locator(`[data-speed="${speed}"]`).click();
      await expect(page.locator("#time")).toContainText(words.times[at] ?? "");
    }
    await expect(page.locator('[data-part="notices"]')).toHaveCount(0);
  });

  test(`the question of the tutorial in ${language} is about its own shapes, and takes both answers`, async ({
    page,
  }) => {
    await page.goto(words.address);
    await reach(page, QUESTION);
    const part = lab(page, QUESTION).locator('[data-part="predict"]');
    await expect(part).toHaveAttribute("data-kind", "tunnel");
    await expect(lab(page, QUESTION).locator('[data-action="another-scene"]')).toHaveCount(0);
    await part.locator('[data-choice="yes"]').click();
    await expect(page.locator("#verdict")).toHaveText(words.wrong);
    await page.locator("#ask").click();
    await expect(part).toHaveAttribute("data-phase", "open");
    await part.locator('[data-choice="no"]').click();
    await expect(page.locator("#verdict")).toHaveText(words.right);
    await part.locator('[data-action="go-on"]').click();
    await expect(part, "the only question").toHaveCount(0);
  });

  test(`the tutorial in ${language} is accessible in both themes, fits, and nothing in it jumps`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = Object.assign(window, { shifts: [] }).shifts;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (Reflect.get(entry, "value") > 0) shifts.push(entry.toJSON());
      });
      observer.observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(words.address);
    await readThrough(page);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
    for (const width of [360, 720, 1100]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Printed {
  overlaps: (a: Box, b: Box) => boolean;
  timeOfHit: (bullet: Box, wall: Box, way: number) => number | null;
}

test("the programs and the numbers of the text agree with the scenes that it shows", async ({ page }) => {
  const printed: string[] = [];
  for (const { address } of Object.values(WORDS)) {
    await page.goto(address);
    printed.push((await page.locator("pre code").allTextContents()).join("\n"));
  }
  expect(printed[0]).toBe(printed[1]);
  const { overlaps, timeOfHit } = new Function(`${printed[0]}; return { overlaps, timeOfHit };`)() as Printed;
  const scenes = await page
    .locator("collidoscope-lab script")
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent)));
  const STEP = 1 / 60;
  const thrown = (at: number) => {
    const [bullet, wall] = scenes[at].shapes;
    return { bullet, wall, way: bullet.velocity.x * STEP, window: bullet.width + wall.width };
  };
  /** Shots of 250 that the second look sees, fired from places a pixel apart. */
  const caught = ({ bullet, wall, way }: ReturnType<typeof thrown>, more: (x: number) => boolean = () => true) =>
    Array.from({ length: way }, (_, start) => wall.x - way / 2 + start + 0.5).filter(
      (x) => overlaps({ ...bullet, x }, wall) && more(x),
    ).length;
  for (const at of [MISS, SWEPT]) {
    const { bullet, wall, way, window } = thrown(at);
    expect([bullet.width, wall.width, way, window]).toEqual([12, 8, 250, 20]);
    expect([overlaps(bullet, wall), overlaps({ ...bullet, x: bullet.x + way }, wall)]).toEqual([false, false]);
    expect(timeOfHit(bullet, wall, way)).toBe(0.6);
    expect(0.6 * STEP).toBeCloseTo(0.01, 12);
    expect(caught(thrown(at)) / way, "8 in 100").toBe(0.08);
    expect(caught(thrown(at), (x) => x > wall.x) / way, "4 in 100").toBe(0.04);
    expect(timeOfHit(bullet, wall, 9600 * STEP)).toBe(0.9375);
    expect(overlaps({ ...bullet, x: bullet.x + 9600 * STEP }, wall)).toBe(true);
    expect(timeOfHit(bullet, wall, 3000 * STEP)).toBeNull();
    expect(window / STEP, "12 meters a second").toBeCloseTo(1200, 9);
    expect([way / 12 > window, way / 13 <= window], "13 smaller steps").toEqual([true, true]);
  }
  const [end, faced] = scenes[LOOK].shapes;
  expect(end.x).toBe(thrown(MISS).bullet.x + 250);
  expect(end.x - end.width / 2 - (faced.x + faced.width / 2), "the gap").toBe(80);
  const { bullet, wall, way, window } = thrown(QUESTION);
  expect([bullet.width, wall.width, way, window]).toEqual([40, 60, 250, 100]);
  expect(caught(thrown(QUESTION)) / way, "40 in 100").toBe(0.4);
  expect(overlaps({ ...bullet, x: bullet.x + way }, wall)).toBe(false);
});
