/** Keys belong to whoever has the focus: the article scrolls, the lab listens only when asked. */

import type { Page } from "@playwright/test";
import { openArticle } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { keyOf, keysOf, pressOf } from "./support/keys.ts";
import { clientOf, hashOf, openLab, painted, pressKeys, shapesOf, withoutOpening } from "./support/lab.ts";

type PressField = "key" | "code" | "isComposing" | "keyCode" | "ctrlKey" | "metaKey" | "altKey";
type Press = Pick<KeyboardEventInit, PressField>;

const TALL = `
  <p><input id="name" /><textarea id="notes"></textarea><select id="choice"><option>one</option><option>two</option></select></p>
  <div id="rich" contenteditable="true">words</div>
  <div style="inline-size: 720px"><collidoscope-lab lang="en" theme="light" seed="1"></collidoscope-lab></div>
  <div style="block-size: 4000px">a long article</div>`;

/** Letters that are keys of the lab. */
const LETTERS = ["spawn-rectangle", "spawn-circle", "move-up", "move-left", "reset"]
  .map((id) => pressOf(id).key)
  .join("");

const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName);

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Clicks an empty place of the picture. */
async function enterLab(page: Page) {
  const { x, y } = await clientOf(page, { x: 120, y: 60 });
  await page.mouse.click(x, y);
  expect(await focused(page)).toBe("collidoscope-lab");
}

/** Presses an arrow key and waits until the page has stopped scrolling. */
async function scrollBy(page: Page, key: string) {
  const before = await scrolled(page);
  await page.keyboard.press(key);
  let [last, now] = [-1, before];
  for (let tries = 0; tries < 100 && (now !== last || now === before); tries += 1) {
    await page.waitForTimeout(50);
    [last, now] = [now, await scrolled(page)];
  }
  return now - before;
}

test("no key is handled while the focus is elsewhere, and typing stays typing", async ({ page, site }) => {
  await openArticle(page, site, TALL);
  await withoutOpening(page);
  const start = await hashOf(page);
  expect(await focused(page), "the lab takes no focus by itself").toBe("body");
  await pressKeys(page, "spawn-rectangle", "spawn-circle", "move-up", "rotate-left", "remove", "reset", "select-3");
  expect(await hashOf(page)).toBe(start);

  await page.locator("#name").click();
  await page.keyboard.type(`${LETTERS} 3`);
  expect(await page.locator("#name").inputValue()).toBe(`${LETTERS} 3`);
  await page.locator("#notes").click();
  await page.keyboard.type(`${LETTERS}.`);
  expect(await page.locator("#notes").inputValue()).toBe(`${LETTERS}.`);
  await page.locator("#rich").click();
  await page.keyboard.type(LETTERS);
  expect(await page.locator("#rich").textContent()).toContain(LETTERS);
  await page.locator("#choice").focus();
  await pressKeys(page, "select-next");
  expect(await hashOf(page)).toBe(start);

  await enterLab(page);
  await pressKeys(page, "spawn-rectangle");
  expect(await hashOf(page)).not.toBe(start);
});

test("arrows scroll the article unless the lab has the focus, and Escape gives it back", async ({ page, site }) => {
  await openArticle(page, site, TALL);
  await withoutOpening(page);
  const start = await hashOf(page);
  expect(await scrollBy(page, "ArrowDown")).toBeGreaterThan(0);
  expect(await hashOf(page)).toBe(start);
  await scrollBy(page, "ArrowUp");

  await enterLab(page);
  const at = await scrolled(page);
  await pressKeys(
    page,
    "spawn-rectangle",
    "spawn-rectangle",
    "select-previous",
    "select-next",
    "rotate-right",
    "pause",
    "pause",
  );
  await page.waitForTimeout(200);
  expect(await scrolled(page)).toBe(at);
  const selected = await page.evaluate(() => probe.engine().ids.indexOf(probe.engine().selected ?? -1));
  expect(selected).toBe(6);
  expect((await shapesOf(page))[6]?.angle).toBeCloseTo(0.1, 12);

  await page.keyboard.press("Escape");
  expect(await focused(page)).toBe("body");
  const left = await hashOf(page);
  expect(await scrollBy(page, "ArrowDown")).toBeGreaterThan(0);
  expect(await hashOf(page)).toBe(left);
});

test("keys that mean nothing to the lab stay the article's", async ({ page, site }) => {
  await openArticle(page, site, TALL);
  await withoutOpening(page);
  await enterLab(page);
  expect(await scrollBy(page, "PageDown")).toBeGreaterThan(100);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => probe.lab().shadowRoot?.activeElement?.localName);
  expect(inside, "Tab goes on to the buttons").toBe("button");
});

test("the wheel scrolls the article until the lab has the focus, then it turns the shape", async ({ page, site }) => {
  await openArticle(page, site, TALL);
  await withoutOpening(page);
  const { x, y } = await clientOf(page, { x: 120, y: 60 });
  const start = await hashOf(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  expect(await hashOf(page)).toBe(start);
  await page.evaluate(() => window.scrollTo(0, 0));
  await enterLab(page);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await shapesOf(page))[0]?.angle).toBeCloseTo(0.1, 6);
  expect(await scrolled(page)).toBe(0);
});

test("a held key repeats movement, but not a toggle and not a spawn", async ({ page }) => {
  await openLab(page);
  const [spawn, tools, move] = [keyOf("spawn-rectangle"), keyOf("tools"), keyOf("move-right")];
  await page.keyboard.down(spawn);
  await page.keyboard.down(spawn);
  await page.keyboard.up(spawn);
  expect(await shapesOf(page)).toHaveLength(6);
  await page.keyboard.down(tools);
  await page.keyboard.down(tools);
  await page.keyboard.up(tools);
  expect(await page.evaluate(() => probe.body().model.tools)).toBe(true);
  const before = (await shapesOf(page)).at(-1);
  await page.keyboard.down(move);
  await page.keyboard.down(move);
  await page.keyboard.down(move);
  await page.keyboard.up(move);
  const after = (await shapesOf(page)).at(-1);
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBe(30);
});

const MAKE = pressOf("spawn-rectangle");

/** Presses that mean nothing to the lab. */
const PRESSES = [
  { what: "an input method composing", press: { ...MAKE, isComposing: true } },
  { what: "an input method at work", press: { ...MAKE, keyCode: 229 } },
  { what: "Process", press: { ...MAKE, key: "Process", keyCode: 229 } },
  { what: "a rectangle with Ctrl", press: { ...MAKE, ctrlKey: true } },
  { what: "reset with Ctrl", press: { ...pressOf("reset"), ctrlKey: true } },
  { what: "a circle with ⌘", press: { ...pressOf("spawn-circle"), metaKey: true } },
  { what: "a move with Alt", press: { ...pressOf("move-right"), altKey: true } },
  { what: "Alt+Left", press: { key: "ArrowLeft", code: "ArrowLeft", altKey: true } },
  { what: "an unknown key", press: { key: "Unidentified", code: "" } },
  { what: "F5", press: { key: "F5", code: "F5" } },
  { what: "a key of another stage", press: pressOf("spawn-polygon") },
  { what: "a letter without a command at the place of a rectangle", press: { ...MAKE, key: "u" } },
] as const;

/**
 * Sends a made key press to the picture.
 *
 * @returns whether the lab took it
 */
function send(page: Page, press: Press): Promise<boolean> {
  return page.evaluate((init) => {
    const event = new KeyboardEvent("keydown", {
      bubbles: true,
      composed: true,
      cancelable: true,
      ...init,
    });
    probe.canvas().dispatchEvent(event);
    return event.defaultPrevented;
  }, press);
}

test("input methods, browser shortcuts and foreign keys are left alone", async ({ page }) => {
  await openLab(page);
  const start = await hashOf(page);
  for (const { what, press } of PRESSES) {
    expect(await send(page, press), `${what} is not taken`).toBe(false);
    expect(await hashOf(page), what).toBe(start);
  }
  expect(await send(page, MAKE)).toBe(true);
  expect(await hashOf(page)).not.toBe(start);
});

const UP = pressOf("move-up").code;
const [, TURN_LEFT = ""] = keysOf("rotate-left");
const [, TURN_RIGHT = ""] = keysOf("rotate-right");

/** What a key of another layout does to shape 0 at (400, 225), angle 0. */
const LAYOUTS = [
  { layout: "AZERTY", key: "z", code: UP, x: 400, y: 215, angle: 0, shapes: 5 },
  { layout: "AZERTY", key: "q", code: pressOf("move-left").code, x: 390, y: 225, angle: 0, shapes: 5 },
  { layout: "AZERTY", key: "a", code: TURN_LEFT, x: 400, y: 225, angle: -0.1, shapes: 5 },
  { layout: "Dvorak", key: ",", code: UP, x: 400, y: 215, angle: 0, shapes: 5 },
  { layout: "Dvorak", key: "o", code: pressOf("move-down").code, x: 400, y: 235, angle: 0, shapes: 5 },
  { layout: "Dvorak", key: ".", code: TURN_RIGHT, x: 400, y: 225, angle: 0.1, shapes: 5 },
  { layout: "Dvorak", key: MAKE.key, code: "KeyY", x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "Dvorak", key: pressOf("spawn-circle").key, code: "KeyI", x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "Russian", key: "ц", code: UP, x: 400, y: 215, angle: 0, shapes: 5 },
  { layout: "Russian", key: "а", code: MAKE.code, x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "an empty code", key: pressOf("move-up").key, code: "", x: 400, y: 215, angle: 0, shapes: 5 },
  { layout: "an empty code", key: MAKE.key, code: "", x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "an empty code", key: "ArrowRight", code: "", x: 400, y: 225, angle: 0.1, shapes: 5 },
  { layout: "capitals", key: MAKE.key.toUpperCase(), code: MAKE.code, x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "capitals", key: pressOf("move-up").key.toUpperCase(), code: UP, x: 400, y: 215, angle: 0, shapes: 5 },
] as const;

test("moving goes by place, making by letter, on AZERTY, Dvorak, Russian and without a code", async ({ page }) => {
  await openLab(page);
  for (const { layout, key, code, x, y, angle, shapes } of LAYOUTS) {
    await send(page, pressOf("reset"));
    expect(await send(page, { key, code }), `${layout} ${key} is taken`).toBe(true);
    const all = await shapesOf(page);
    const seen = [all[0]?.x, all[0]?.y, all[0]?.angle, all.length];
    expect(seen, `${layout}: ${key} at ${code}`).toEqual([x, y, angle, shapes]);
  }
});

test("on a French keyboard digits select without Shift", async ({ page }) => {
  await openLab(page);
  await pressKeys(page, "spawn-rectangle", "spawn-rectangle");
  await send(page, { key: "(", code: "Digit5" });
  const position = () => page.evaluate(() => probe.engine().ids.indexOf(probe.engine().selected ?? -1));
  expect(await position()).toBe(5);
  await send(page, { key: "-", code: "Digit6" });
  expect(await position()).toBe(6);
});

test("Space on a focused button presses that button only", async ({ page }) => {
  await openLab(page);
  await page.locator('[data-part="controls"] [data-action="spawn-circle"]').focus();
  await pressKeys(page, "pause");
  await painted(page);
  expect(await shapesOf(page)).toHaveLength(6);
  expect(await page.evaluate(() => probe.lab().paused)).toBe(false);
});
