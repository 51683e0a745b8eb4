/** Many shapes: the page keeps answering, whatever a step takes, and keeps its manners. */

import type { Page } from "@playwright/test";
import { counterOf, openStill, settingsOf, settled } from "./support/crowd.ts";
import { makeFilm } from "./support/film.ts";
import { expect, test } from "./support/fixtures.ts";
import { LIGHT } from "./support/inks.ts";
import { button, goToStage, labRuns, openLab, painted } from "./support/lab.ts";

test.describe("the page keeps answering", () => {
  test("10,000 moving shapes run, are measured and plotted", async ({ page }) => {
    await openLab(page, { stage: "scale" });
    await page.evaluate(() => probe.body().editStage("settings", (before: object) => ({ ...before, count: 10_000 })));
    await page.waitForFunction(() => (probe.body().model.facts?.own?.steps ?? 0) > 60, undefined, {
      timeout: 25_000,
    });
    expect(await page.evaluate(() => probe.lab().paused)).toBe(false);
    for (const phase of ["move", "broad", "narrow", "draw"]) {
      await expect(page.locator(`[data-time="${phase}"]`)).toHaveText(/^\d+\.\d+$/);
    }
    const hits = await counterOf(page, "hits");
    expect(hits).toBeGreaterThan(8000);
    expect(hits).toBeLessThan(12_000);
    await expect(page.locator('[data-plot="times"] canvas')).toBeVisible();
    await expect(page.locator('[data-plot="pairs"] canvas')).toBeVisible();
    const inked = await page.evaluate(() => {
      const plot = probe.lab().shadowRoot?.querySelector('[data-plot="pairs"] canvas');
      if (!(plot instanceof HTMLCanvasElement)) throw new Error("there is no plot");
      const data = plot.getContext("2d")?.getImageData(0, 0, plot.width, plot.height).data ?? [];
      return data.filter((value, index) => index % 4 === 3 && value > 128).length;
    });
    expect(inked).toBeGreaterThan(300);
  });

  test("100,000 shapes do not swell the document", async ({ page }) => {
    await openStill(page, { count: 100_000 });
    expect(await page.evaluate(() => probe.lab().shadowRoot?.querySelectorAll("*").length)).toBeLessThan(700);
    expect(await counterOf(page, "possible")).toBe((100_000 * 99_999) / 2);
  });

  /**
   * Opens the stage with frames that come from the test, and counts the steps of its engine.
   *
   * @param cost milliseconds that each step takes
   */
  async function openFilm(page: Page, cost: number) {
    await page.addInitScript(`globalThis.film = (${makeFilm})()`);
    await page.goto("./?lang=en&theme=light&seed=1&stage=scale");
    await labRuns(page);
    await expect(async () => {
      await page.evaluate(() => film.frame(16));
      expect(await page.evaluate((inks) => probe.census(inks).idle, LIGHT)).toBeGreaterThan(0);
    }).toPass();
    await page.evaluate((milliseconds) => {
      const engine = probe.engine();
      const step = engine.step.bind(engine);
      const counted = Object.assign(window, { steps: 0 });
      engine.step = () => {
        counted.steps += 1;
        film.pass(milliseconds);
        step();
      };
    }, cost);
  }

  /**
   * Shows frames in the film.
   *
   * @returns the steps run in each
   */
  const stepsIn = (page: Page, frames: number): Promise<number[]> =>
    page.evaluate((count) => {
      const counted = window as Window & { steps?: number };
      return Array.from({ length: count }, () => {
        counted.steps = 0;
        film.frame(16);
        return counted.steps;
      });
    }, frames);

  test("slow steps are dropped, never queued, and pictures come between them", async ({ page }) => {
    await openFilm(page, 60);
    const steps = await stepsIn(page, 40);
    expect(Math.max(...steps)).toBe(1);
    // After a slow step comes a picture: no two frames in turn are spent on steps.
    expect(steps.some((count, frame) => count > 0 && (steps[frame + 1] ?? 0) > 0)).toBe(false);
    expect(steps.filter((count) => count > 0).length).toBeGreaterThan(5);
    await expect(page.locator('[data-part="rate"]')).toContainText(/Slowed to 0\.\d/);
  });

  test("a key goes before the next step", async ({ page }) => {
    await openFilm(page, 60);
    await stepsIn(page, 20);
    for (let press = 0; press < 10; press += 1) {
      const answer = await page.evaluate(() => {
        const engine = probe.engine();
        const { x } = engine.get(engine.selected ?? -1);
        const before = probe.canvas().toDataURL();
        probe.press(x > 800 ? "move-left" : "move-right");
        const counted = window as Window & { steps?: number };
        counted.steps = 0;
        film.frame(16);
        return { steps: counted.steps, painted: probe.canvas().toDataURL() !== before };
      });
      expect(answer).toEqual({ steps: 0, painted: true });
      await stepsIn(page, 3);
    }
  });

  test("the panels follow a key after the picture", async ({ page }) => {
    await openFilm(page, 60);
    await stepsIn(page, 20);
    // What moves by itself would tell nothing about the key.
    await page.evaluate(() => {
      probe.lab().paused = true;
    });
    await stepsIn(page, 5);
    const shown = () =>
      page.evaluate(() => {
        const { x } = probe.engine().get(probe.engine().selected ?? -1);
        return { x, told: probe.body().model.facts?.world.chosen?.x };
      });
    const before = await shown();
    expect(before.told).toBe(before.x);
    const painted = await page.evaluate(() => {
      const picture = probe.canvas().toDataURL();
      probe.press("move-right");
      film.frame(16);
      return probe.canvas().toDataURL() !== picture;
    });
    expect(painted).toBe(true);
    expect((await shown()).told).toBe(before.x);
    await stepsIn(page, 2);
    const after = await shown();
    expect(after.x).toBeCloseTo(before.x + 10, 9);
    expect(after.told).toBe(after.x);
  });
});

test.describe("manners", () => {
  test("with reduced motion nothing moves unasked", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLab(page, { stage: "scale" });
    await expect(page.locator('[data-part="paused"]')).toBeVisible();
    const first = await page.evaluate(() => probe.hash());
    for (let frame = 0; frame < 5; frame += 1) await painted(page);
    expect(await page.evaluate(() => probe.hash())).toBe(first);
    await expect.poll(() => counterOf(page, "hits")).toBeGreaterThan(500);
    await goToStage(page, "circles");
    await expect(page.locator('[data-part="paused"]')).toHaveCount(0);
  });

  test("the plots are fetched only where they are shown", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await openLab(page, { stage: "circles" });
    expect(fetched.filter((url) => /line_plot-/.test(url))).toEqual([]);
    await goToStage(page, "scale");
    await expect(page.locator('[data-plot="times"] canvas')).toBeVisible();
    expect(fetched.filter((url) => /line_plot-/.test(url))).toHaveLength(1);
  });

  test.describe("without the plots", () => {
    test.use({ provoked: /Failed to load resource/ });

    test("without the plots the numbers are still told", async ({ page }) => {
      await page.route("**/line_plot-*.js", (route) => route.abort());
      await openLab(page, { stage: "scale" });
      await expect(page.locator('[data-plot="times"]')).toHaveAttribute("data-missing", "");
      await expect.poll(() => counterOf(page, "possible")).toBe((1000 * 999) / 2);
    });
  });

  test("speaks Chinese throughout", async ({ page }) => {
    await openStill(page, { count: 300, method: "tree" }, { lang: "zh" });
    for (const part of ["see", "why"]) {
      const text = await page.locator(`[data-part="${part}"]`).innerText();
      expect(text.replaceAll(/\b[A-Z]\b|\bn\b/g, "")).not.toMatch(/[A-Za-z]{2}/);
    }
    await expect(page.locator('[data-part="verdict"]')).toContainText("44,850");
  });

  for (const size of [
    { width: 320, height: 240 },
    { width: 640, height: 400 },
  ]) {
    test(`fits a frame of ${size.width} by ${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      await openLab(page, { stage: "scale", embed: 1 });
      const boxes = await page.evaluate(() => {
        const root = probe.lab().shadowRoot;
        const box = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect().toJSON();
        return {
          canvas: box('canvas[data-part="picture"]'),
          controls: box(".controls"),
        };
      });
      expect(boxes.canvas.width).toBe(size.width);
      expect(boxes.canvas.height).toBeGreaterThan(size.height / 2);
      expect(boxes.controls.bottom).toBeLessThanOrEqual(size.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await button(page, "tools").click();
      await button(page, "more").first().click();
      await settled(page);
      expect((await settingsOf(page)).count).toBe(2000);
    });
  }
});
