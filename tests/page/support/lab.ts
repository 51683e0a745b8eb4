/** What a reader does with the lab, and what the page then says. */

import type { Frame, Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { keyOf } from "./keys.ts";
import type { Point } from "./probe.ts";
import { STAGE_IDS } from "./stage_ids.ts";

export * from "./stage_ids.ts";

/** Milliseconds that a test may take that opens every stage, also on a machine that is at work elsewhere. */
export const ALL_STAGES_TIMEOUT = STAGE_IDS.length * 15_000;

/** The number of shapes that every classic stage starts with. */
export const START_SHAPES = 5;

/** Opens a stage at what R returns to, now and whenever the page opens it again: without its opening scene. */
export async function openLab(page: Page, query: Record<string, string | number> = {}) {
  await openUntouched(page, query);
  await withoutOpening(page);
}

/** Lets the running labs of a page begin again without their opening scenes, as R leaves them. */
export async function withoutOpening(page: Page | Frame) {
  await page.evaluate(async () => {
    for (const index of document.querySelectorAll("collidoscope-lab").keys()) {
      if (probe.skipOpening(index)) await probe.body(index).restart();
    }
    await probe.painted();
  });
}

/** Opens a stage with a query, as a reader finds it, and waits until the lab runs and is painted. */
export async function openUntouched(page: Page, query: Record<string, string | number> = {}) {
  const words = Object.entries({ stage: "broad-phase", lang: "en", theme: "light", seed: 1, ...query });
  await page.goto(`./?${new URLSearchParams(words.map(([name, value]) => [name, `${value}`]))}`);
  await labReady(page);
}

/** Goes to a stage as a reader does, through the list of all. */
export async function goToStage(page: Page, stage: string) {
  await page.locator('#stages [data-link="contents"]').click();
  await page.locator(`main .contents a[data-stage="${stage}"]`).click();
}

/** Waits until the lab runs. */
export async function labRuns(page: Page | Frame) {
  await page.waitForFunction(
    () => {
      const lab = document.querySelector("collidoscope-lab");
      return lab !== null && "engine" in lab && lab.engine !== null;
    },
    undefined,
    { polling: 50 },
  );
}

/** Waits until the lab runs and is painted. */
export async function labReady(page: Page | Frame) {
  await labRuns(page);
  await page.evaluate(() => probe.painted());
}

export const hashOf = (page: Page) => page.evaluate(() => probe.hash());

export const shapesOf = (page: Page) => page.evaluate(() => probe.shapes());

export const contactsOf = (page: Page) => page.evaluate(() => probe.contacts());

export const countsOf = (page: Page) => page.evaluate(() => probe.engine().counts);

export const painted = (page: Page) => page.evaluate(() => probe.painted());

/** Presses the keys that fill the scene, the panel and the player of a stage. */
export async function fillLab(page: Page) {
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "spawn-rectangle", "spawn-circle", "spawn-circle", "spawn-rectangle", "select-6", "move-right");
  await painted(page);
}

/** Resizes the window, and waits until the lab has taken its layout there and is painted. */
export async function resizeWindow(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    await probe.painted();
    await probe.body().updateComplete;
    await probe.painted();
  });
}

/** Presses keys one after the other, with a real keyboard: those of commands, and others by their names. */
export async function pressKeys(page: Page, ...commandsOrNames: string[]) {
  for (const each of commandsOrNames) await page.keyboard.press(/^[A-Z]/.test(each) ? each : keyOf(each));
}

/** Types into a field in place of what is there, and presses Enter. */
export async function enter(field: Locator, text: string) {
  await field.focus();
  await field.press("ControlOrMeta+a");
  await field.press("Delete");
  await field.pressSequentially(text);
  await field.press("Enter");
}

/** Where a point of the world lies in the window. */
export async function clientOf(page: Page, world: Point) {
  const client = await page.evaluate((point) => probe.body().toClient(point), world);
  if (client === null) throw new Error("the picture has no area");
  return client;
}

/** Drags with the mouse from one point of the world to another. */
export async function drag(page: Page, from: Point, to: Point) {
  await painted(page);
  await dragClient(page, await clientOf(page, from), await clientOf(page, to));
}

/**
 * Drags with the mouse from one point of the window to another. A reader drags what is seen: this waits for the
 * picture.
 */
export async function dragClient(page: Page, from: Point, to: Point) {
  await painted(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Where the rotation handle of the selected shape is seen in the window. */
export async function knobOf(page: Page) {
  await painted(page);
  const { shape, box, scale, unit } = await page.evaluate(() => {
    const lab = probe.body();
    const { selected } = probe.engine();
    const [zero, one] = [lab.toClient({ x: 0, y: 0 }), lab.toClient({ x: 1, y: 0 })];
    if (selected === null || zero === null || one === null) throw new Error("nothing to turn");
    const size = Number.parseFloat(getComputedStyle(probe.canvas()).fontSize);
    const shape = probe.engine().get(selected);
    if (shape.type !== "circle" && shape.type !== "rectangle") throw new Error("no classic shape");
    return {
      shape,
      box: probe.canvas().getBoundingClientRect().toJSON(),
      scale: one.x - zero.x,
      unit: size / 14,
    };
  });
  const centre = await clientOf(page, shape);
  const circle = shape.type === "circle";
  // The knob stands 22 units out of the outline: beside a circle's radius line, above a rectangle.
  const half = shape.type === "circle" ? shape.radius : shape.height / 2;
  const distance = half * scale + 22 * unit;
  const { angle } = shape;
  const along = circle ? { x: Math.cos(angle), y: Math.sin(angle) } : { x: Math.sin(angle), y: -Math.cos(angle) };
  const knob = { x: centre.x + along.x * distance, y: centre.y + along.y * distance };
  const inside = knob.x > box.left && knob.y > box.top && knob.x < box.right && knob.y < box.bottom;
  expect(inside, "the knob lies in the picture").toBe(true);
  return { knob, centre };
}

/** A button of the controls, by its action. */
export function button(page: Page, action: string) {
  return page.locator(`[data-part="controls"] [data-action="${action}"]`);
}

/** Presses buttons by their actions, those on request too. */
export async function pressButtons(page: Page, ...actions: string[]) {
  await page.evaluate(() => probe.body().change({ tools: true }));
  for (const action of actions) await page.locator(`[data-action="${action}"]`).last().click();
}

/** Opens the folded controls of a panel. */
export const unfold = (page: Page, part: string) =>
  page.locator(`details[data-part="${part}"]:not([open]) > summary`).click();

/** A value of the panel, by its hook. */
export function selectedValue(page: Page, name: "number" | "centre" | "angle") {
  return page.locator(`[data-selected="${name}"]`);
}

/** A counter of the panel. */
export function counter(page: Page, name: string) {
  return page.locator(`[data-counter="${name}"]`);
}
