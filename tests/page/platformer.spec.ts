/** The platformer: a small game on the npm package, in a folder of its own, played by a script. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { inProject } from "../../scripts/lib/paths.mjs";
import { expect } from "./support/fixtures.ts";
import { pixels, testOf } from "./support/games.ts";

const SCRIPT = inProject("examples", "platformer", "platformer.js");
const LINES_MAX = 250;

/** Milliseconds: a game takes its time. */
const PATIENCE = 60_000;

const test = testOf("platformer");

test.describe.configure({ mode: "default", timeout: 2 * PATIENCE });

const echo = (page: Page) => page.getByRole("status");
const BLUE = [0x1d, 0x5f, 0xd6];

async function number(page: Page, name: "Coins" | "lives") {
  const text = (await echo(page).textContent()) ?? "";
  return Number(text.match(new RegExp(`${name} (\\d+)`))?.[1] ?? Number.NaN);
}

/** Opens the game with a clock that the test drives: equal frames make equal games. */
async function openPlatformer(page: Page) {
  await page.clock.install({ time: 0 });
  await page.goto("examples/platformer/");
  await expect(echo(page)).toHaveText("Coins 0 of 17, lives 3.");
  // Time passes by `runFor` alone, from a new start on.
  await page.clock.pauseAt(PATIENCE);
  await page.keyboard.press("r");
}

/** Returns how far the hero rises within a second. */
async function rise(page: Page) {
  const start = (await pixels(page, BLUE)).y;
  let most = 0;
  for (let passed = 0; passed < 1_000; passed += 50) {
    await page.clock.runFor(50);
    most = Math.max(most, start - (await pixels(page, BLUE)).y);
  }
  return most;
}

test("the hero collects coins on the way and walks over the hill", async ({ page }) => {
  await openPlatformer(page);
  await page.clock.runFor(500);
  const ground = (await pixels(page, BLUE)).y;
  await page.keyboard.down("d");
  await page.clock.runFor(1_000);
  expect(await number(page, "Coins")).toBe(3);
  await page.clock.runFor(700);
  // The hill is two tiles high.
  expect((await pixels(page, BLUE)).y).toBeCloseTo(ground - 50, 0);
  await page.clock.runFor(900);
  expect((await pixels(page, BLUE)).y).toBeCloseTo(ground, 0);
  await page.keyboard.press("r");
  await page.clock.runFor(50);
  await expect(echo(page)).toHaveText("Coins 0 of 17, lives 3.");
});

test("a held jump is higher than a short one", async ({ page }) => {
  await openPlatformer(page);
  await page.clock.runFor(500);
  await page.keyboard.press("w");
  const low = await rise(page);
  await page.keyboard.down(" ");
  const high = await rise(page);
  await page.keyboard.up(" ");
  expect(low).toBeGreaterThan(15);
  expect(high).toBeGreaterThan(low + 30);
});

test("a ledge lets the hero up, holds, and lets down with S", async ({ page }) => {
  await openPlatformer(page);
  await page.keyboard.down("d");
  await page.clock.runFor(400);
  await page.keyboard.up("d");
  await page.clock.runFor(200);
  const ground = (await pixels(page, BLUE)).y;
  await page.keyboard.down("w");
  await page.clock.runFor(1_000);
  await page.keyboard.up("w");
  // Three tiles up.
  expect((await pixels(page, BLUE)).y).toBeCloseTo(ground - 75, 0);
  await page.keyboard.down("s");
  await page.clock.runFor(200);
  await page.keyboard.up("s");
  await page.clock.runFor(400);
  expect((await pixels(page, BLUE)).y).toBeCloseTo(ground, 0);
});

test("an enemy costs a life", async ({ page }) => {
  await openPlatformer(page);
  await page.keyboard.down("d");
  await page.clock.runFor(4_000);
  expect(await number(page, "lives")).toBe(2);
});

test("fingers walk and jump", async ({ page }) => {
  await openPlatformer(page);
  await page.clock.runFor(500);
  const before = await pixels(page, BLUE);
  const touch = (type: string, pointerId: number, x: number) =>
    page.locator("canvas").evaluate(
      (canvas, { type, pointerId, x }) => {
        const { left, top } = canvas.getBoundingClientRect();
        const place = { clientX: left + x, clientY: top + 300, pointerId, pointerType: "touch", bubbles: true };
        canvas.dispatchEvent(new PointerEvent(type, place));
      },
      { type, pointerId, x },
    );
  await touch("pointerdown", 3, 100);
  await touch("pointermove", 3, 140);
  await touch("pointerdown", 4, 700);
  await page.clock.runFor(300);
  const after = await pixels(page, BLUE);
  expect(after.x).toBeGreaterThan(before.x + 40);
  expect(after.y).toBeLessThan(before.y - 40);
});

/** Returns which colors are near the hero: a box is relative to the middle, left, right, top and bottom. */
function seen(page: Page) {
  return page.locator("canvas").evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
    const context = canvas.getContext("2d");
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const colorAt = (x: number, y: number) => {
      const at = 4 * (Math.round(y) * canvas.width + Math.round(x));
      return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    };
    let [x, y, count] = [0, 0, 0];
    for (let row = 0; row < canvas.height; row += 2) {
      for (let column = 0; column < canvas.width; column += 2) {
        if (colorAt(column, row) !== 0x1d5fd6) continue;
        [x, y, count] = [x + column, y + row, count + 1];
      }
    }
    const near = (color: number, left: number, right: number, top: number, bottom: number) => {
      for (let row = y / count + top; row <= y / count + bottom; row += 2) {
        for (let column = x / count + left; column <= x / count + right; column += 2) {
          if (colorAt(column, row) === color) return true;
        }
      }
      return false;
    };
    const [wall, platform, enemy] = [0x6b6257, 0x00796b, 0xc62828];
    return {
      enemy: near(enemy, -10, 50, -40, 40),
      floor: near(wall, 20, 40, 10, 80) || near(platform, 20, 40, 10, 80),
      wall: near(wall, 10, 40, -60, 5),
      rides: near(platform, -30, 30, 10, 30),
    };
  });
}

test("a careful player rides the platforms and reaches the flag", async ({ page }) => {
  await openPlatformer(page);
  let [airborne, text] = [0, ""];
  for (let turn = 0; turn < 1_200 && !/flag|over/.test(text); turn += 1) {
    const { enemy, floor, wall, rides } = await seen(page);
    const jumps = enemy || (floor && wall && !rides);
    await page.keyboard[enemy || floor ? "down" : "up"]("d");
    if (jumps && airborne <= 0) {
      await page.keyboard.down("w");
      airborne = 250;
    }
    airborne -= 50;
    if (airborne <= 100) await page.keyboard.up("w");
    await page.clock.runFor(50);
    text = (await echo(page).textContent()) ?? "";
  }
  await expect(echo(page)).toContainText("You reached the flag: R restarts.");
  expect(await number(page, "Coins")).toBeGreaterThan(5);
  expect(await number(page, "lives")).toBeGreaterThan(0);
});

test("the script stays small", () => {
  expect(readFileSync(SCRIPT, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(LINES_MAX);
});
