/** The shooter: a small game on the npm package, in a folder of its own, played by a script. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { inProject } from "../../scripts/lib/paths.mjs";
import { expect } from "./support/fixtures.ts";
import { pixels, testOf } from "./support/games.ts";

const SCRIPT = inProject("examples", "shooter", "shooter.js");
const LINES_MAX = 250;

/** Milliseconds: a game takes its time. */
const PATIENCE = 60_000;

const test = testOf("shooter");

test.describe.configure({ mode: "default", timeout: 2 * PATIENCE });

const echo = (page: Page) => page.getByRole("status");

/** Returns a number of the state line. */
async function number(page: Page, name: "Lives" | "hits" | "enemies" | "which") {
  const text = (await echo(page).textContent()) ?? "";
  return Number(text.match(new RegExp(`${name} (\\d+)`))?.[1] ?? Number.NaN);
}

async function openShooter(page: Page) {
  await page.goto("examples/shooter/");
  await expect(echo(page)).toHaveText(/^Lives 5, hits 0, enemies 20, of which \d+ see you\.$/);
}

const BLUE = [0x1d, 0x5f, 0xd6];
const RED = [0xc6, 0x28, 0x28];
const ORANGE = [0xef, 0x6c, 0x00];

/** The game has no chance in it, so equal frames make equal games. */
test("enemies seek, bullets hit, and R restarts", async ({ page }) => {
  await page.clock.install();
  await openShooter(page);
  const box = await page.locator("canvas").boundingBox();
  if (box === null) throw new Error("no canvas");
  await page.mouse.move(box.x + 500, box.y + 225);
  await page.mouse.down();
  let seen = 0;
  for (let turn = 0; turn < 100 && (await number(page, "hits")) < 5; turn += 1) {
    await page.mouse.move(box.x + 500, box.y + 140 + ((turn * 17) % 150));
    await page.clock.runFor(200);
    seen = Math.max(seen, await number(page, "which"));
  }
  expect(await number(page, "hits")).toBeGreaterThanOrEqual(5);
  expect(await number(page, "Lives")).toBeGreaterThan(0);
  expect(seen).toBeGreaterThan(0);
  await page.mouse.up();
  await page.keyboard.press("r");
  await page.clock.runFor(100);
  await expect(echo(page)).toContainText("Lives 5, hits 0, enemies 20");
});

test("waves come, and a player that does nothing loses", async ({ page }) => {
  await page.clock.install();
  await openShooter(page);
  await page.clock.runFor(4_500);
  expect(await number(page, "enemies")).toBe(40);
  for (let turn = 0; turn < 60 && (await number(page, "Lives")) > 0; turn += 1) await page.clock.runFor(1_000);
  await expect(echo(page)).toContainText("Lives 0");
  await expect(echo(page)).toContainText("R restarts");
});

test("keys move the player up to a wall and no farther", async ({ page }) => {
  await openShooter(page);
  const before = await pixels(page, BLUE);
  await page.keyboard.down("a");
  await expect.poll(async () => (await pixels(page, BLUE)).x).toBeLessThan(before.x - 60);
  const edge = await pixels(page, BLUE);
  await page.keyboard.up("a");
  // The border is 10 px thick, the player 9 px in radius.
  expect(edge.x).toBeGreaterThan(18);
  expect(edge.count).toBeGreaterThan(150);
});

test("a blast shows its circle and leaves the enemies alive", async ({ page }) => {
  await openShooter(page);
  await page.keyboard.down("b");
  await expect.poll(async () => (await pixels(page, ORANGE)).count).toBeGreaterThan(10);
  await page.keyboard.up("b");
  expect(await number(page, "hits")).toBe(0);
  expect((await pixels(page, RED)).count).toBeGreaterThan(500);
});

test("a finger in the left third moves the player", async ({ page }) => {
  await openShooter(page);
  const before = await pixels(page, BLUE);
  await page.locator("canvas").evaluate((canvas) => {
    const { left, top } = canvas.getBoundingClientRect();
    const touch = (type: string, x: number, y: number) => {
      const place = { clientX: left + x, clientY: top + y, pointerId: 3, pointerType: "touch", bubbles: true };
      canvas.dispatchEvent(new PointerEvent(type, place));
    };
    touch("pointerdown", 60, 200);
    touch("pointermove", 60, 260);
  });
  await expect.poll(async () => (await pixels(page, BLUE)).y).toBeGreaterThan(before.y + 40);
});

test("the script stays small", () => {
  expect(readFileSync(SCRIPT, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(LINES_MAX);
});
