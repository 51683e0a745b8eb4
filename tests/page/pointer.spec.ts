/** Mouse, fingers and what interrupts them. */

import type { Page } from "@playwright/test";
import { openArticle } from "./support/article.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, drag, hashOf, openLab, pressKeys, START_SHAPES, shapesOf, withoutOpening } from "./support/lab.ts";

const FIRST = START_SHAPES;

/** A rectangle at (200, 100) and a circle at (600, 300), both large enough to grab. */
async function placeTwo(page: Page) {
  await openLab(page, { stage: "rectangle-circle" });
  await pressKeys(page, "spawn-rectangle", "spawn-circle");
  await page.evaluate((first) => {
    const { ids } = probe.engine();
    probe.engine().set(ids[first] ?? -1, { x: 200, y: 100, width: 40, height: 40 });
    probe.engine().set(ids[first + 1] ?? -1, { x: 600, y: 300, radius: 30 });
    probe.engine().detect();
  }, FIRST);
}

const selected = (page: Page) => page.evaluate(() => probe.engine().ids.indexOf(probe.engine().selected ?? -1));

test("what is held is let go when the window loses the focus", async ({ page }) => {
  await placeTwo(page);
  await page.evaluate(() => {
    probe.canvas().addEventListener("pointerdown", ({ pointerId }) => {
      Object.assign(globalThis, { pointerId });
    });
  });
  const from = await clientOf(page, { x: 200, y: 100 });
  for (const event of ["blur", "visibilitychange", "pointercancel", "lostpointercapture"]) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y, { steps: 3 });
    const held = (await shapesOf(page))[FIRST];
    expect(held?.x, `${event}: the shape follows`).toBeGreaterThan(205);
    await page.evaluate((name) => {
      const targets = { blur: window, visibilitychange: document };
      const target = targets[name as keyof typeof targets] ?? probe.canvas();
      const made = name.includes("pointer") ? PointerEvent : Event;
      const { pointerId } = globalThis as unknown as { pointerId: number };
      target.dispatchEvent(new made(name, { pointerId }));
    }, event);
    await page.mouse.move(from.x + 80, from.y + 40, { steps: 3 });
    expect((await shapesOf(page))[FIRST]?.x, `${event}: it is let go`).toBe(held?.x);
    await page.mouse.up();
    await drag(page, held ?? { x: 0, y: 0 }, { x: 200, y: 100 });
  }
});

test("an empty place, another button and a mere click move nothing", async ({ page }) => {
  await placeTwo(page);
  const start = await shapesOf(page);
  await drag(page, { x: 300, y: 300 }, { x: 500, y: 100 });
  const at = await clientOf(page, { x: 600, y: 300 });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(at.x + 50, at.y);
  await page.mouse.up({ button: "right" });
  await page.mouse.click(at.x, at.y);
  expect(await shapesOf(page)).toEqual(start);
  expect(await selected(page)).toBe(FIRST + 1);
});

test("a dragged shape stays in the world, and a border does not follow a stray pointer", async ({ page }) => {
  await placeTwo(page);
  await drag(page, { x: 200, y: 100 }, { x: 200, y: -300 });
  const moved = (await shapesOf(page))[FIRST];
  expect(moved?.y).toBe(0);
  expect(moved?.x).toBeCloseTo(200, 0);
  const [, ...borders] = (await shapesOf(page)).slice(0, START_SHAPES);
  await drag(page, { x: 1, y: 225 }, { x: 120, y: 225 });
  expect((await shapesOf(page)).slice(1, START_SHAPES)).toEqual(borders);
  expect(await selected(page), "but it can be selected").toBe(3);
});

test("shapes that lie on each other: the selected one is dragged, a tap reaches the other", async ({ page }) => {
  await placeTwo(page);
  await page.evaluate((first) => {
    const { ids } = probe.engine();
    probe.engine().set(ids[first + 1] ?? -1, { x: 200, y: 100, radius: 30 });
    probe.engine().select(ids[first] ?? null);
  }, FIRST);
  await drag(page, { x: 200, y: 100 }, { x: 260, y: 100 });
  const shapes = await shapesOf(page);
  expect(shapes[FIRST]?.x).toBeCloseTo(260, 0);
  expect(shapes[FIRST + 1]?.x).toBe(200);
});

test.describe("by touch", () => {
  // Low enough for the whole page to scroll.
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 640 } });

  const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  for (const embed of [false, true]) {
    const place = embed ? "in an article" : "on the site";
    test(`a swipe on an empty place scrolls the page, one on a shape drags it, ${place}`, async ({ page, site }) => {
      if (embed) {
        await openArticle(
          page,
          site,
          `<meta name="viewport" content="width=device-width" />
           <p style="block-size: 300px">Words before it.</p>
           <collidoscope-lab stage="rectangle-circle" lang="en" controls="minimal"></collidoscope-lab>
           <p style="block-size: 3000px">A long article.</p>`,
        );
        await withoutOpening(page);
      } else await openLab(page, { stage: "rectangle-circle" });
      await page.evaluate(() => {
        probe.press("spawn-circle");
        const { ids } = probe.engine();
        probe.engine().set(ids.at(-1) ?? -1, { x: 600, y: 300, radius: 40 });
        probe.engine().detect();
      });
      const fingers = await Fingers.on(page);
      const start = await shapesOf(page);
      expect(await scrolled(page)).toBe(0);
      await fingers.swipe(await clientOf(page, { x: 200, y: 150 }), { x: 2, y: -120 });
      await expect.poll(() => scrolled(page)).toBeGreaterThan(60);
      expect(await shapesOf(page), "nothing is moved by it").toEqual(start);
      const focused = () => page.evaluate(() => document.activeElement?.localName);
      if (embed) expect(await focused(), "and the article keeps the keys").toBe("body");

      // A finger that comes while the page still glides stops the glide and scrolls on, whatever it meets.
      await expect
        .poll(async () => {
          const before = await scrolled(page);
          await page.waitForTimeout(100);
          return (await scrolled(page)) - before;
        })
        .toBe(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await fingers.swipe(await clientOf(page, { x: 600, y: 300 }), { x: 0, y: -60 });
      await page.waitForTimeout(200);
      expect(await scrolled(page), "the page stays").toBe(0);
      const y = (await shapesOf(page)).at(-1)?.y ?? 300;
      expect(y, "the shape follows").toBeLessThan(250);
      expect(await focused()).toBe("collidoscope-lab");
    });
  }

  test("two fingers drag two shapes at once", async ({ page }) => {
    await placeTwo(page);
    const fingers = await Fingers.on(page);
    const [one, two] = [await clientOf(page, { x: 200, y: 100 }), await clientOf(page, { x: 600, y: 300 })];
    await fingers.down(one, two);
    await fingers.move({ x: one.x + 20, y: one.y + 10 }, { x: two.x - 30, y: two.y - 20 });
    await fingers.move({ x: one.x + 40, y: one.y + 20 }, { x: two.x - 60, y: two.y - 40 });
    await fingers.up();
    const shapes = await shapesOf(page);
    const scale = (await clientOf(page, { x: 1, y: 0 })).x - (await clientOf(page, { x: 0, y: 0 })).x;
    expect(shapes[FIRST]?.x).toBeCloseTo(200 + 40 / scale, 0);
    expect(shapes[FIRST]?.y).toBeCloseTo(100 + 20 / scale, 0);
    expect(shapes[FIRST + 1]?.x).toBeCloseTo(600 - 60 / scale, 0);
    expect(shapes[FIRST + 1]?.y).toBeCloseTo(300 - 40 / scale, 0);
  });

  test("two fingers on the same shape pinch, and the shape stays", async ({ page }) => {
    await placeTwo(page);
    const fingers = await Fingers.on(page);
    const at = await clientOf(page, { x: 200, y: 100 });
    await fingers.down(at, { x: at.x + 4, y: at.y + 4 });
    await fingers.move({ x: at.x + 30, y: at.y }, { x: at.x - 60, y: at.y });
    await fingers.up();
    expect((await shapesOf(page))[FIRST]?.x).toBe(200);
    expect(await page.evaluate(() => probe.body().model.frame)).not.toBeNull();
  });

  test("a cancelled touch lets go", async ({ page }) => {
    await placeTwo(page);
    const fingers = await Fingers.on(page);
    const at = await clientOf(page, { x: 200, y: 100 });
    await fingers.down(at);
    await fingers.move({ x: at.x + 20, y: at.y });
    await fingers.cancel();
    const before = await hashOf(page);
    // The same finger somewhere empty holds nothing.
    const empty = await clientOf(page, { x: 300, y: 350 });
    await fingers.down(empty);
    await fingers.move({ x: empty.x + 40, y: empty.y });
    await fingers.up();
    expect(await hashOf(page)).toBe(before);
  });
});
