/** The thin page on the package that wasm-pack builds, in a folder of its own: nothing else is there to import. */
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { inProject } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/run.mjs";
import { serveFolder } from "../../scripts/lib/site.mjs";
import { test as base, expect } from "./support/fixtures.ts";

const SCRIPT = inProject("examples", "thin", "thin.js");
const LINES_MAX = 200;

/** Milliseconds: compiling the engine may come first. */
const BUILD_TIMEOUT = 900_000;

/** Distance in RGB up to which a pixel has a color; its edge is antialiased. */
const NEAR = 40;

const BLUE = [0x1d, 0x5f, 0xd6];
const RED = [0xc6, 0x28, 0x28];
const ORANGE = [0xef, 0x6c, 0x00];

const FIRST = /^Shapes: 3\. Selected: shape 1 at x 360\.0, y 220\.0, angle 0\.30\. Collisions: 1, depth \d+\.\d\.$/;

const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
    async ({}, use) => {
      const folder = inProject("dist", "thin");
      const thin = join(folder, "examples", "thin");
      rmSync(folder, { recursive: true, force: true });
      cpSync(inProject("examples", "thin"), thin, { recursive: true });
      // Chromium asks every server for it, and reports one that is missing.
      cpSync(inProject("www", "site", "mark.svg"), join(folder, "favicon.ico"));
      const options = ["--target", "web", "--out-dir", join(folder, "pkg"), "--", "--locked"];
      await run("wasm-pack", ["build", ...options], { env: process.env });
      const { address, close } = await serveFolder(folder, 0);
      await use(address);
      close();
    },
    { scope: "worker", timeout: BUILD_TIMEOUT },
  ],
});

// One worker, and so one build.
test.describe.configure({ mode: "default" });

const echo = (page: Page) => page.getByRole("status");

async function openThin(page: Page) {
  await page.goto("examples/thin/");
  await expect(echo(page)).toHaveText(FIRST);
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Returns the number of pixels of each color. */
function pixels(page: Page, colors: number[][]) {
  return page.locator("canvas").evaluate(
    (canvas, { colors, near }) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
      const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      const counts = colors.map(() => 0);
      for (let at = 0; at < data.length; at += 4) {
        colors.forEach((color, index) => {
          const distance = Math.hypot(...color.map((channel, part) => channel - (data[at + part] ?? 0)));
          if (distance < near) counts[index] = (counts[index] ?? 0) + 1;
        });
      }
      return counts;
    },
    { colors, near: NEAR },
  );
}

const picture = (page: Page) =>
  page.locator("canvas").evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));

test("the page opens with blue shapes, a red one and an orange collision line", async ({ page }) => {
  await openThin(page);
  const [blue = 0, red = 0, orange = 0] = await pixels(page, [BLUE, RED, ORANGE]);
  expect(blue).toBeGreaterThan(200);
  expect(red).toBeGreaterThan(200);
  expect(orange).toBeGreaterThan(20);
});

test("F and G add a shape where the selected one is, and select it", async ({ page }) => {
  await openThin(page);
  const before = await picture(page);
  await press(page, "f");
  await expect(echo(page)).toHaveText(
    /^Shapes: 4\. Selected: shape 4 at x 360\.0, y 220\.0, angle 0\.00\. Collisions: [23]/,
  );
  await press(page, "g");
  await expect(echo(page)).toHaveText(/^Shapes: 5\. Selected: shape 5 at x 360\.0, y 220\.0/);
  await expect.poll(() => picture(page)).not.toBe(before);
});

test("arrows select and rotate, W, A, S and D move", async ({ page }) => {
  await openThin(page);
  await press(page, "ArrowRight", "ArrowRight", "ArrowLeft");
  await expect(echo(page)).toContainText("shape 1 at x 360.0, y 220.0, angle 0.40");
  await press(page, "ArrowDown");
  await expect(echo(page)).toContainText("shape 2 at x 450.0, y 270.0, angle 0.00");
  await press(page, "w", "w", "w", "s", "a", "a", "d");
  await expect(echo(page)).toContainText("shape 2 at x 440.0, y 250.0");
  await press(page, "ArrowDown");
  await expect(echo(page)).toContainText("shape 3");
  await press(page, "ArrowUp");
  await expect(echo(page)).toContainText("shape 2");
});

test("shapes that are moved apart have no collision and no orange line", async ({ page }) => {
  await openThin(page);
  await press(page, "ArrowDown", ...Array(8).fill("d"));
  await expect(echo(page)).toContainText("Collisions: none.");
  await expect.poll(() => pixels(page, [ORANGE])).toEqual([0]);
});

test("R brings back what was first seen", async ({ page }) => {
  await openThin(page);
  const [text, before] = [await echo(page).textContent(), await picture(page)];
  await press(page, "f", "d", "d", "g", "w", "ArrowUp", "ArrowLeft");
  await expect(echo(page)).toContainText("Shapes: 5.");
  await press(page, "r");
  await expect(echo(page)).toHaveText(text ?? "");
  await expect.poll(() => picture(page)).toBe(before);
});

test("keys with modifiers are left to the browser, and arrows do not scroll", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await openThin(page);
  const text = (await echo(page).textContent()) ?? "";
  await press(page, "Alt+f", "Shift+G", "Control+d", "Meta+s", "Control+ArrowRight");
  await press(page, "x", "Escape");
  await expect(echo(page)).toHaveText(text);
  await press(page, "ArrowDown");
  await expect(echo(page)).toContainText("shape 2");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** The module is the page's own, so a count in its class counts the page's steps. */
test("frames run whole steps of the world's time, and a long frame at most a quarter of a second", async ({ page }) => {
  await page.clock.install();
  await openThin(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(async () => {
    const { Engine } = await import(`${location.origin}/pkg/collidoscope_wasm.js`);
    const { step } = Engine.prototype;
    Object.assign(globalThis, { steps: 0 });
    Engine.prototype.step = function () {
      Reflect.set(globalThis, "steps", Reflect.get(globalThis, "steps") + 1);
      step.call(this);
    };
  });
  const steps = () => page.evaluate(() => Reflect.get(globalThis, "steps"));
  await page.clock.runFor(2000);
  const running = await steps();
  expect(running).toBeGreaterThanOrEqual(117);
  expect(running).toBeLessThanOrEqual(121);
  await page.clock.fastForward(3_600_000);
  await page.clock.runFor(50);
  const paused = (await steps()) - running;
  expect(paused).toBeGreaterThanOrEqual(15);
  expect(paused).toBeLessThanOrEqual(20);
});

test("the script is short, and imports nothing but the package", () => {
  const code = readFileSync(SCRIPT, "utf8");
  expect(code.split("\n").length - 1).toBeLessThanOrEqual(LINES_MAX);
  const imports = [...code.matchAll(/\bfrom "([^"]*)"|\bimport\(/g)].map(([, source]) => source);
  expect(imports).toEqual(["../../pkg/collidoscope_wasm.js"]);
});
