/** The shooter: a small game on the npm package, in a folder of its own, played by a script. */
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { inProject } from "../../scripts/lib/paths.mjs";
import { serveFolder } from "../../scripts/lib/site.mjs";
import { test as base, expect } from "./support/fixtures.ts";

const SCRIPT = inProject("examples", "shooter", "shooter.js");
const LINES_MAX = 250;

/** Milliseconds: a game takes its time. */
const PATIENCE = 60_000;

const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
    async ({}, use, { parallelIndex }) => {
      const built = inProject("dist", "package");
      if (!existsSync(join(built, "index.js"))) throw new Error("npm run build makes dist/package first");
      const folder = inProject("dist", `shooter-${parallelIndex}`);
      rmSync(folder, { recursive: true, force: true });
      cpSync(inProject("examples", "shooter"), join(folder, "examples", "shooter"), { recursive: true });
      cpSync(built, join(folder, "dist", "package"), { recursive: true });
      // Chromium asks every server for it, and reports one that is missing.
      cpSync(inProject("www", "site", "mark.svg"), join(folder, "favicon.ico"));
      const { address, close } = await serveFolder(folder, 0);
      await use(address);
      close();
    },
    { scope: "worker" },
  ],
});

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

/** Returns the center of the pixels of a color on the canvas, and their number. */
function pixels(page: Page, color: number[]) {
  return page.locator("canvas").evaluate((canvas, color) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
    const { data = [], width = 1 } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const found = { x: 0, y: 0, count: 0 };
    for (let at = 0; at < data.length; at += 4) {
      if (color.some((channel, part) => Math.abs(channel - (data[at + part] ?? 0)) > 9)) continue;
      found.x += (at / 4) % width;
      found.y += Math.floor(at / 4 / width);
      found.count += 1;
    }
    return { x: found.x / found.count, y: found.y / found.count, count: found.count };
  }, color);
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
