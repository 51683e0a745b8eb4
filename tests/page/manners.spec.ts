/** Keys belong to whoever has the focus: the article scrolls, the lab listens only when asked. */

import type { Page } from "@playwright/test";
import { openArticle } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, hashOf, openLab, painted, pressKeys, shapesOf, withoutOpening } from "./support/lab.ts";

type PressField = "key" | "code" | "isComposing" | "keyCode" | "ctrlKey" | "metaKey" | "altKey";
type Press = Pick<KeyboardEventInit, PressField>;

const TALL = `
  <p><input id="name" /><textarea id="notes"></textarea><select id="choice"><option>one</option><option>two</option></select></p>
  <div id="rich" contenteditable="true">words</div>
  <div style="inline-size: 720px"><collidoscope-lab lang="en" theme="light" seed="1"></collidoscope-lab></div>
  <div style="block-size: 4000px">a long article</div>`;

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
  await pressKeys(page, "f", "g", "w", "q", "Delete", "r", "3");
  expect(await hashOf(page)).toBe(start);

  await page.locator("#name").click();
  await page.keyboard.type("fgwasd 3");
  expect(await page.locator("#name").inputValue()).toBe("fgwasd 3");
  await page.locator("#notes").click();
  await page.keyboard.type("fgr.");
  expect(await page.locator("#notes").inputValue()).toBe("fgr.");
  await page.locator("#rich").click();
  await page.keyboard.type("fg");
  expect(await page.locator("#rich").textContent()).toContain("fg");
  await page.locator("#choice").focus();
  await page.keyboard.press("ArrowDown");
  expect(await hashOf(page)).toBe(start);

  await enterLab(page);
  await pressKeys(page, "f");
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
  await pressKeys(page, "f", "f", "ArrowUp", "ArrowDown", "ArrowRight", "Space", "Space");
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
  await page.keyboard.down("f");
  await page.keyboard.down("f");
  await page.keyboard.up("f");
  expect(await shapesOf(page)).toHaveLength(6);
  await page.keyboard.down("/");
  await page.keyboard.down("/");
  await page.keyboard.up("/");
  expect(await page.evaluate(() => probe.body().model.tools)).toBe(true);
  const before = (await shapesOf(page)).at(-1);
  await page.keyboard.down("d");
  await page.keyboard.down("d");
  await page.keyboard.down("d");
  await page.keyboard.up("d");
  const after = (await shapesOf(page)).at(-1);
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBe(30);
});

/** What a press means: the change it makes to the start, or nothing at all. */
const PRESSES = [
  { what: "an input method composing", press: { key: "f", code: "KeyF", isComposing: true } },
  { what: "an input method at work", press: { key: "f", code: "KeyF", keyCode: 229 } },
  { what: "Process", press: { key: "Process", code: "KeyF", keyCode: 229 } },
  { what: "Ctrl+F", press: { key: "f", code: "KeyF", ctrlKey: true } },
  { what: "Ctrl+R", press: { key: "r", code: "KeyR", ctrlKey: true } },
  { what: "Cmd+G", press: { key: "g", code: "KeyG", metaKey: true } },
  { what: "Alt+D", press: { key: "d", code: "KeyD", altKey: true } },
  { what: "Alt+Left", press: { key: "ArrowLeft", code: "ArrowLeft", altKey: true } },
  { what: "an unknown key", press: { key: "Unidentified", code: "" } },
  { what: "F5", press: { key: "F5", code: "F5" } },
  { what: "Y", press: { key: "y", code: "KeyY" } },
  { what: "U where F lies elsewhere", press: { key: "u", code: "KeyF" } },
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
  expect(await send(page, { key: "f", code: "KeyF" })).toBe(true);
  expect(await hashOf(page)).not.toBe(start);
});

/** What a key of another layout does to shape 0 at (400, 225), angle 0. */
const LAYOUTS = [
  { layout: "AZERTY", key: "z", code: "KeyW", x: 400, y: 215, angle: 0, shapes: 5 },
  { layout: "AZERTY", key: "q", code: "KeyA", x: 390, y: 225, angle: 0, shapes: 5 },
  { layout: "AZERTY", key: "a", code: "KeyQ", x: 400, y: 225, angle: -0.1, shapes: 5 },
  { layout: "Dvorak", key: ",", code: "KeyW", x: 400, y: 215, angle: 0, shapes: 5 },
  { layout: "Dvorak", key: "o", code: "KeyS", x: 400, y: 235, angle: 0, shapes: 5 },
  { layout: "Dvorak", key: ".", code: "KeyE", x: 400, y: 225, angle: 0.1, shapes: 5 },
  { layout: "Dvorak", key: "f", code: "KeyY", x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "Dvorak", key: "g", code: "KeyI", x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "Russian", key: "ц", code: "KeyW", x: 400, y: 215, angle: 0, shapes: 5 },
  { layout: "Russian", key: "а", code: "KeyF", x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "an empty code", key: "w", code: "", x: 400, y: 215, angle: 0, shapes: 5 },
  { layout: "an empty code", key: "f", code: "", x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "an empty code", key: "ArrowRight", code: "", x: 400, y: 225, angle: 0.1, shapes: 5 },
  { layout: "capitals", key: "F", code: "KeyF", x: 400, y: 225, angle: 0, shapes: 6 },
  { layout: "capitals", key: "W", code: "KeyW", x: 400, y: 215, angle: 0, shapes: 5 },
] as const;

test("moving goes by place, making by letter, on AZERTY, Dvorak, Russian and without a code", async ({ page }) => {
  await openLab(page);
  for (const { layout, key, code, x, y, angle, shapes } of LAYOUTS) {
    await send(page, { key: "r", code: "KeyR" });
    expect(await send(page, { key, code }), `${layout} ${key} is taken`).toBe(true);
    const all = await shapesOf(page);
    const seen = [all[0]?.x, all[0]?.y, all[0]?.angle, all.length];
    expect(seen, `${layout}: ${key} at ${code}`).toEqual([x, y, angle, shapes]);
  }
});

test("on a French keyboard digits select without Shift", async ({ page }) => {
  await openLab(page);
  await pressKeys(page, "f", "f");
  await send(page, { key: "(", code: "Digit5" });
  const position = () => page.evaluate(() => probe.engine().ids.indexOf(probe.engine().selected ?? -1));
  expect(await position()).toBe(5);
  await send(page, { key: "-", code: "Digit6" });
  expect(await position()).toBe(6);
});

test("Space on a focused button presses that button only", async ({ page }) => {
  await openLab(page);
  await page.locator('[data-part="controls"] [data-action="spawn-circle"]').focus();
  await page.keyboard.press("Space");
  await painted(page);
  expect(await shapesOf(page)).toHaveLength(6);
  expect(await page.evaluate(() => probe.lab().paused)).toBe(false);
});
