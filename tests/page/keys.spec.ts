/** Every key of the product's key table, and the button that does the same. */

import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { keysOf } from "./support/keys.ts";
import { button, hashOf, openLab, pressKeys, START_SHAPES } from "./support/lab.ts";

/** The product's table: actions that have keys, and a button that does the same. */
const TABLE = [
  ...["spawn-rectangle", "spawn-circle", "select-previous", "select-next", "rotate-left", "rotate-right"],
  ...["move-up", "move-left", "move-down", "move-right", "reset", "remove", "help"],
];

const VIEWS = [
  ["broad-phase", "view-bounding-circles"],
  ["circles", "view-depth"],
  ["rectangles", "view-depth"],
  ["rectangles", "view-axes"],
  ["rectangles", "view-intervals"],
  ["rectangles", "view-supports"],
  ["rectangle-circle", "view-depth"],
  ["rectangle-circle", "view-regions"],
] as const;

/** Everything that an action may change. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { views, paused, help, tools } = probe.body().model;
    return JSON.stringify({
      hash: probe.hash(),
      selected: probe.engine().ids.indexOf(probe.engine().selected ?? -1),
      shapes: probe.shapes().length,
      views: [...views],
      paused,
      help,
      tools,
    });
  });

/** The same scene every time: a rectangle and a circle, the rectangle selected and aside. */
async function scene(page: Page, stage: string) {
  await openLab(page, { stage, seed: 8 });
  await setScene(page);
}

/** The scene again, in a lab that is open. */
async function setScene(page: Page) {
  await page.evaluate(() => {
    const lab = probe.body();
    lab.restart();
    probe.lab().paused = false;
    lab.change({ help: false, tools: true, views: new Set() });
    lab.focus();
  });
  await pressKeys(
    page,
    "spawn-rectangle",
    "spawn-circle",
    "spawn-rectangle",
    `select-${START_SHAPES + 1}`,
    "move-right",
    "rotate-right",
    "move-up",
  );
}

test("every key of the table has a visible button that does the same", async ({ page }) => {
  test.setTimeout(60_000);
  await scene(page, "broad-phase");
  const presses = TABLE.flatMap((action) => keysOf(action).map((key) => ({ key, action })));
  for (const { key, action } of presses) {
    await setScene(page);
    const before = await stateOf(page);
    await page.keyboard.press(key);
    const byKey = await stateOf(page);
    expect(byKey, `${key} does something`).not.toBe(before);
    await setScene(page);
    expect(await stateOf(page), "the scene is the same again").toBe(before);
    await expect(button(page, action), `${action} is seen`).toBeVisible();
    await button(page, action).click();
    expect(await stateOf(page), `${key} and ${action}`).toBe(byKey);
  }
});

test("every digit has a visible button that selects the same shape", async ({ page }) => {
  await openLab(page, { seed: 8 });
  await pressKeys(
    page,
    "tools",
    "spawn-rectangle",
    "spawn-circle",
    "spawn-rectangle",
    "spawn-circle",
    "spawn-rectangle",
  );
  for (let digit = 9; digit >= START_SHAPES; digit -= 1) {
    await pressKeys(page, `select-${digit}`);
    const byKey = JSON.parse(await stateOf(page));
    expect(byKey.selected).toBe(digit);
    await pressKeys(page, `select-${digit === 9 ? START_SHAPES : digit + 1}`);
    await page.locator(`.chip[data-action="select-${digit}"]`).click();
    expect(JSON.parse(await stateOf(page))).toEqual(byKey);
  }
  // The furniture has neither.
  const before = await stateOf(page);
  for (let digit = 0; digit < START_SHAPES; digit += 1) {
    await pressKeys(page, `select-${digit}`);
    expect(await stateOf(page)).toBe(before);
  }
});

test("the buttons of the sheets are pressed while their sheet is open", async ({ page }) => {
  await scene(page, "circles");
  for (const action of ["help", "share"]) {
    await button(page, action).click();
    await expect(button(page, action)).toHaveAttribute("aria-pressed", "true");
    await button(page, action).click();
    await expect(button(page, action)).toHaveAttribute("aria-pressed", "false");
  }
});

for (const [stage, action] of VIEWS) {
  test(`a button switches ${action} in ${stage}, on and off`, async ({ page }) => {
    await scene(page, stage);
    const off = await stateOf(page);
    await button(page, action).click();
    const on = await stateOf(page);
    expect(on).not.toBe(off);
    await expect(button(page, action)).toHaveAttribute("aria-pressed", "true");
    await button(page, action).click();
    expect(await stateOf(page)).toBe(off);
    await expect(button(page, action)).toHaveAttribute("aria-pressed", "false");
    await button(page, action).click();
    expect(await stateOf(page)).toBe(on);
  });
}

test("the key help names every key of the stage and closes on Escape", async ({ page }) => {
  await scene(page, "rectangles");
  await pressKeys(page, "help");
  const help = page.locator('[data-part="help"]');
  await expect(help).toBeVisible();
  const names = await page
    .locator('[data-part="controls"] [data-action][aria-keyshortcuts]')
    .evaluateAll((buttons) => buttons.map((each) => (each.getAttribute("title") ?? "").replace(/ \([^)]*\)$/, "")));
  expect(names.length).toBeGreaterThan(14);
  for (const name of names) await expect(help).toContainText(name);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
});

test("with nothing selected the keys for a selected shape do nothing, and nothing breaks", async ({ page }) => {
  await openLab(page);
  await pressKeys(page, "tools", "remove");
  expect(await page.evaluate(() => probe.shapes().length)).toBe(START_SHAPES - 1);
  const empty = await stateOf(page);
  await pressKeys(
    page,
    "move-up",
    "move-left",
    "move-down",
    "move-right",
    "rotate-left",
    "rotate-right",
    "remove",
    "select-previous",
    "select-next",
    "select-4",
  );
  expect(await stateOf(page)).toBe(empty);
  await expect(button(page, "remove")).toBeDisabled();
  await expect(page.locator('[data-selected="number"]')).toHaveText("–");
  await pressKeys(page, "spawn-circle");
  const last = await page.evaluate(() => probe.shapes().at(-1));
  expect(last).toMatchObject({ type: "circle", x: 400, y: 225 });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the cap of a key in a text performs its command", async ({ page }) => {
    await openLab(page, { stage: "sandbox" });
    const start = await hashOf(page);
    await button(page, "spawn-circle").tap();
    expect(await hashOf(page)).not.toBe(start);
    await page.locator("[data-press]", { hasText: /^R$/ }).first().tap();
    await expect.poll(() => hashOf(page)).toBe(start);
  });
});
