/** The view of the picture: wheel with Ctrl, pinch, keys, drag and button, in every stage; attributes and links. */

import type { Page } from "@playwright/test";
import { openArticle } from "./support/article.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { keysOf } from "./support/keys.ts";
import {
  ALL_STAGES_TIMEOUT,
  clientOf,
  drag,
  hashOf,
  labReady,
  openLab,
  painted,
  pressKeys,
  STAGE_IDS,
  shapesOf,
} from "./support/lab.ts";
import type { Point } from "./support/probe.ts";

/** Stages whose shapes follow rules of their own while they are dragged. */
const DRAGS_OF_ITS_OWN: readonly string[] = ["boundary", "ray-cast"];

const frameOf = (page: Page) => page.evaluate(() => probe.body().model.frame);

/** CSS pixels of a world pixel. */
async function scaleOf(page: Page) {
  const [zero, one] = [await clientOf(page, { x: 0, y: 0 }), await clientOf(page, { x: 1, y: 0 })];
  return one.x - zero.x;
}

/** The point of the world at a place of the window. */
async function worldAt(page: Page, at: Point) {
  const [zero, scale] = [await clientOf(page, { x: 0, y: 0 }), await scaleOf(page)];
  return { x: (at.x - zero.x) / scale, y: (at.y - zero.y) / scale };
}

async function wheelZoom(page: Page, at: Point, by: number) {
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, by);
  await page.keyboard.up("Control");
  await painted(page);
}

const fitButton = (page: Page) => page.locator('[data-action="fit"]');

const picture = (page: Page) => page.evaluate(() => probe.canvas().toDataURL());

test("in every stage wheel, keys and button zoom, and the world stays as it is", async ({ page }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  for (const stage of STAGE_IDS) {
    await openLab(page, { stage });
    await page.evaluate(() => {
      probe.lab().paused = true;
    });
    await painted(page);
    const [hash, scale, whole] = [await hashOf(page), await scaleOf(page), await picture(page)];
    await expect(fitButton(page), stage).toHaveCount(0);

    // The wheel's place is in whole pixels.
    const place = await clientOf(page, { x: 310, y: 190 });
    const at = { x: Math.round(place.x), y: Math.round(place.y) };
    const held = await worldAt(page, at);
    for (const by of [-100, -100, 100, -100, -100]) await wheelZoom(page, at, by);
    expect((await scaleOf(page)) / scale, stage).toBeCloseTo(Math.exp(0.75), 4);
    const under = await worldAt(page, at);
    expect(Math.hypot(under.x - held.x, under.y - held.y), `${stage}: under the pointer`).toBeLessThan(0.01);
    expect(await picture(page), `${stage}: it is painted`).not.toBe(whole);

    // The middle button moves the view from anywhere.
    await page.mouse.down({ button: "middle" });
    await page.mouse.move(at.x + 60, at.y - 40, { steps: 3 });
    await page.mouse.up({ button: "middle" });
    const moved = await worldAt(page, { x: at.x + 60, y: at.y - 40 });
    expect(Math.hypot(moved.x - held.x, moved.y - held.y), `${stage}: drag`).toBeLessThan(0.01);

    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "fit");
    expect(await frameOf(page), stage).toBeNull();
    await page.mouse.move(0, 0);
    await pressKeys(page, ...keysOf("zoom-in"), "zoom-out");
    await painted(page);
    expect((await scaleOf(page)) / scale, `${stage}: keys`).toBeCloseTo(1.25, 4);
    await expect(fitButton(page), stage).toHaveAccessibleName("Show everything again");
    await fitButton(page).click();
    await expect(fitButton(page), stage).toHaveCount(0);
    expect(await page.evaluate(() => probe.lab().shadowRoot?.activeElement?.localName), stage).toBe("canvas");
    expect(await frameOf(page), stage).toBeNull();
    expect(await hashOf(page), `${stage}: nothing of the world has changed`).toBe(hash);
  }
});

test("the enlargement is bounded, and keys keep the selected shape in its place", async ({ page }) => {
  await openLab(page, { stage: "rectangles" });
  await pressKeys(page, "spawn-rectangle");
  await page.evaluate(() => probe.engine().set(probe.engine().selected ?? -1, { x: 600, y: 300 }));
  await painted(page);
  const [scale, at] = [await scaleOf(page), await clientOf(page, { x: 600, y: 300 })];
  for (let press = 0; press < 30; press += 1) await pressKeys(page, "zoom-in");
  expect((await scaleOf(page)) / scale).toBeCloseTo(40, 4);
  const now = await clientOf(page, { x: 600, y: 300 });
  expect(Math.hypot(now.x - at.x, now.y - at.y)).toBeLessThan(0.05);
  for (let press = 0; press < 40; press += 1) await pressKeys(page, "zoom-out");
  expect((await scaleOf(page)) / scale).toBeCloseTo(0.5, 4);
});

test("in every stage with shapes to move, a shape dragged in a zoomed picture lands where the pointer is", async ({
  page,
}) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  const moved = STAGE_IDS.filter((stage) => !DRAGS_OF_ITS_OWN.includes(stage));
  for (const stage of moved) {
    await openLab(page, { stage });
    const shape = await page.evaluate(() => {
      const [lab, engine] = [probe.lab(), probe.engine()];
      lab.paused = true;
      if (engine.selected === null || engine.furniture.includes(engine.selected)) probe.press("spawn-circle");
      return engine.selected === null ? null : engine.get(engine.selected);
    });
    if (shape === null) throw new Error(`${stage} has no shape to drag`);
    await painted(page);
    for (let turn = 0; turn < 4; turn += 1) await wheelZoom(page, await clientOf(page, shape), -100);
    await drag(page, shape, { x: shape.x + 24, y: shape.y + 16 });
    const now = (await shapesOf(page)).find(({ id }) => id === shape.id);
    expect(now?.x, stage).toBeCloseTo(shape.x + 24, 0);
    expect(now?.y, stage).toBeCloseTo(shape.y + 16, 0);
  }
});

test("a drag of an empty place moves the view of a zoomed picture, and no shape", async ({ page }) => {
  await openLab(page, { stage: "rectangle-circle" });
  await pressKeys(page, "spawn-circle");
  await page.evaluate(() => probe.engine().set(probe.engine().selected ?? -1, { x: 300, y: 150, radius: 30 }));
  await wheelZoom(page, await clientOf(page, { x: 300, y: 150 }), -100);
  for (let turn = 0; turn < 4; turn += 1) await wheelZoom(page, await clientOf(page, { x: 300, y: 150 }), -100);
  const shape = (await shapesOf(page)).at(-1);
  const before = await clientOf(page, { x: 260, y: 210 });
  await drag(page, { x: 260, y: 210 }, { x: 280, y: 200 });
  const after = await worldAt(page, {
    x: before.x + 20 * (await scaleOf(page)),
    y: before.y - 10 * (await scaleOf(page)),
  });
  expect(after.x).toBeCloseTo(260, 0);
  expect(after.y).toBeCloseTo(210, 0);
  expect((await shapesOf(page)).at(-1), "the shape stays").toEqual(shape);
  await pressKeys(page, "fit");
  await drag(page, { x: 300, y: 300 }, { x: 500, y: 100 });
  expect(await frameOf(page), "in the whole picture it moves nothing").toBeNull();
});

test.describe("after a failure", () => {
  test.use({ provoked: /unreachable/ });
  test("undo and a new engine keep the view", async ({ page }) => {
    await openLab(page, { stage: "circles" });
    await pressKeys(page, "spawn-circle", "zoom-in", "zoom-in", "move-right");
    const frame = await frameOf(page);
    expect(frame).not.toBeNull();
    await pressKeys(page, "undo");
    expect(await frameOf(page)).toEqual(frame);
    await page.evaluate(() => {
      const lab = probe.body();
      lab.edit(() => {
        throw new WebAssembly.RuntimeError("unreachable");
      });
    });
    await expect.poll(() => page.evaluate(() => probe.body().model.recovered)).toBe(true);
    expect(await frameOf(page)).toEqual(frame);
  });
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("two fingers pinch and move the view in every stage, one scrolls the page", async ({ page }) => {
    test.setTimeout(ALL_STAGES_TIMEOUT);
    const fingers = await Fingers.on(page);
    for (const stage of STAGE_IDS) {
      await openLab(page, { stage });
      await page.evaluate(() => {
        probe.lab().paused = true;
      });
      await painted(page);
      // A small picture opens around its shapes.
      if (await fitButton(page).isVisible()) await fitButton(page).tap();
      await painted(page);
      const [shapes, scale] = [await shapesOf(page), await scaleOf(page)];
      // Two fingers on two shapes hold them.
      const y = await page.evaluate(() => {
        const isFree = (x: number, y: number) => probe.engine().pick(x, y, 40) === null;
        return [60, 100, 140, 180, 220, 260, 300, 340, 380].find((y) => isFree(150, y) && isFree(350, y)) ?? 60;
      });
      const [left, right] = [await clientOf(page, { x: 150, y }), await clientOf(page, { x: 350, y })];
      const held = await worldAt(page, { x: (left.x + right.x) / 2, y: left.y });
      const spread = right.x - left.x;
      await fingers.down(left);
      await fingers.down(left, right);
      for (let step = 1; step <= 5; step += 1) {
        const by = (spread / 2) * (step / 5);
        await fingers.move(
          { x: left.x - by + 4 * step, y: left.y + 3 * step },
          { x: right.x + by + 4 * step, y: left.y + 3 * step },
        );
      }
      await fingers.up();
      await painted(page);
      expect((await scaleOf(page)) / scale, stage).toBeCloseTo(2, 1);
      const now = await worldAt(page, { x: (left.x + right.x) / 2 + 20, y: left.y + 15 });
      expect(Math.hypot(now.x - held.x, now.y - held.y), `${stage}: under the fingers`).toBeLessThan(1);
      expect(await page.evaluate(() => [window.scrollY, visualViewport?.scale]), stage).toEqual([0, 1]);
      expect(await shapesOf(page), `${stage}: no shape is moved`).toEqual(shapes);
      await fitButton(page).tap();
      expect(await frameOf(page), stage).toBeNull();
    }
  });

  test("in a zoomed picture one finger on an empty place scrolls the page", async ({ page }) => {
    await openLab(page, { stage: "rectangle-circle", view: "100 50 400 225" });
    const fingers = await Fingers.on(page);
    const frame = await frameOf(page);
    await fingers.swipe(await clientOf(page, { x: 200, y: 150 }), { x: 2, y: -80 });
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(40);
    expect(await frameOf(page)).toEqual(frame);
  });
});

/** An article with a lab near its top. */
const article = (attributes: string) =>
  `<collidoscope-lab stage="rectangles" lang="en" controls="minimal" ${attributes}></collidoscope-lab>
   <p style="block-size: 3000px">A long article.</p>`;

test("a plain wheel over a zoomed picture scrolls the article, a locked zoom leaves Ctrl to the browser", async ({
  page,
  site,
}) => {
  await openArticle(page, site, article('zoom="4"'));
  const at = await clientOf(page, { x: 400, y: 225 });
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const frame = await frameOf(page);
  expect(frame).toEqual({ x: 400, y: 225, width: 200, height: 112.5 });
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    probe.lab().setAttribute("lock", "zoom");
  });
  await painted(page);
  const caught = await page.evaluate(() => {
    const event = new WheelEvent("wheel", { deltaY: -100, ctrlKey: true, bubbles: true, cancelable: true });
    return !probe.canvas().dispatchEvent(event);
  });
  expect(caught).toBe(false);
  expect(await frameOf(page)).toEqual(frame);
  await expect(fitButton(page)).toHaveCount(0);
  await page.evaluate(() => probe.lab().removeAttribute("lock"));
  await wheelZoom(page, at, -100);
  expect(await page.evaluate(() => window.scrollY), "with Ctrl the article stays").toBe(0);
  expect((await frameOf(page))?.width).toBeCloseTo(200 * Math.exp(-0.25), 4);
});

test("the attributes view and zoom show a part of the world; removed, they show all of it", async ({ page, site }) => {
  await openArticle(page, site, article('view="100 50 400 225"'));
  const set = async (name: string, value: string | null) => {
    await page.evaluate(
      ([name, value]) => {
        if (value === null) probe.lab().removeAttribute(name as string);
        else probe.lab().setAttribute(name as string, value as string);
      },
      [name, value],
    );
    await painted(page);
  };
  expect(await frameOf(page)).toEqual({ x: 300, y: 162.5, width: 400, height: 225 });
  await set("zoom", "2");
  expect(await frameOf(page)).toEqual({ x: 300, y: 162.5, width: 200, height: 112.5 });
  await set("view", null);
  expect(await frameOf(page)).toEqual({ x: 400, y: 225, width: 400, height: 225 });
  await page.evaluate(() => {
    probe.lab().zoom = 4;
  });
  await painted(page);
  expect((await frameOf(page))?.width).toBe(200);
  await set("zoom", null);
  expect(await frameOf(page)).toBeNull();
  await set("view", "0 0 800 450");
  expect(await frameOf(page), "all of the world is no part").toBeNull();
  await set("view", "700 300 1 1");
  expect((await frameOf(page))?.width, "the nearest enlargement").toBeLessThanOrEqual(20);
  await set("view", "-5000 0 400 225");
  expect((await frameOf(page))?.x, "the middle stays in the world").toBe(0);

  await set("view", "100 50 400 225");
  const frame = await frameOf(page);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  for (const value of [
    "",
    "1 2 3",
    "0 0 -5 5",
    "1e999 0 5 5",
    "<img src=x onerror=alert(1)>",
    "0 0 5 5 ".repeat(1e5),
  ]) {
    await set("view", value);
    expect(await frameOf(page), value.slice(0, 20)).toEqual(frame);
  }
  expect(warnings).toHaveLength(6);
  expect(warnings[1]).toContain('"1 2 3" is not known in view; accepted: left top width height');
  await expect(page.locator('[data-part="notices"]')).toHaveCount(0);
  await set("view", "100 50 400 225");
  for (const value of ["", "0", "-2", "41", "1e1", "NaN"]) {
    await set("zoom", value);
    expect(await frameOf(page), value).toEqual(frame);
  }
  await page.evaluate(() => {
    // Values of no text, as scripts may set them.
    for (const value of [[], Number.NaN, () => 1, true, Symbol("view"), Object.create(null)]) {
      Object.assign(probe.lab(), { zoom: value, view: value });
    }
  });
  await painted(page);
  expect(await frameOf(page), "objects").toEqual(frame);
  expect(await page.evaluate(() => probe.lab().view)).toBe("100 50 400 225");
  for (const type of ["object", "number", "function", "boolean", "symbol"]) {
    expect(warnings.join("\n")).toContain(`view must be a string, not a value of type ${type}`);
  }
});

test("a pinch that Safari reports zooms about the pointer", async ({ page }) => {
  await openLab(page, { stage: "sat" });
  const at = await clientOf(page, { x: 300, y: 200 });
  const [held, scale] = [await worldAt(page, at), await scaleOf(page)];
  await page.evaluate(({ x, y }) => {
    for (const [name, scale] of [
      ["gesturestart", 1],
      ["gesturechange", 1.5],
      ["gesturechange", 2],
      ["gesturechange", Number.NaN],
    ] as const) {
      const event = new Event(name, { bubbles: true, cancelable: true });
      probe.canvas().dispatchEvent(Object.assign(event, { scale, clientX: x, clientY: y }));
    }
  }, at);
  await painted(page);
  expect((await scaleOf(page)) / scale).toBeCloseTo(2, 4);
  const now = await worldAt(page, at);
  expect(Math.hypot(now.x - held.x, now.y - held.y)).toBeLessThan(0.01);
});

test("the code for an article and the document have the view", async ({ page }) => {
  await openLab(page, { stage: "gjk", view: "100 50 400 225" });
  expect(
    await page.evaluate(() =>
      probe
        .body()
        .toDocument()
        .then((document) => document?.page.view),
    ),
  ).toBe("100 50 400 225");
  await page.locator('[data-action="share"]').click();
  await page.locator('[data-share="element"]').click();
  await expect(page.locator('textarea[data-part="shared"]')).toHaveValue(/ view="100 50 400 225"/);
  await page.evaluate(async () => {
    const lab = probe.body();
    const document = await lab.toDocument();
    lab.change({ frame: null });
    await lab.open(document);
  });
  expect(await frameOf(page)).toEqual({ x: 300, y: 162.5, width: 400, height: 225 });
  const refused = await page.evaluate(async () => {
    const document = await probe.body().toDocument();
    if (document === null) return "";
    const page = { ...document.page, view: "0 0 1e99 5" };
    return probe
      .body()
      .open({ ...document, page })
      .then(
        () => "opened",
        (error) => error.code,
      );
  });
  expect(refused).toBe("bad-snapshot");
});

test("the smallest view that is accepted can be saved and opened again", async ({ page }) => {
  await openLab(page, { stage: "gjk", view: "0 0 0.000001 0.000001", zoom: "9" });
  const opened = await page.evaluate(async () => {
    const lab = probe.body();
    return lab.open(await lab.toDocument()).then(
      () => "opened",
      (error) => error.message,
    );
  });
  expect(opened).toBe("opened");
});

test("the address takes view and zoom, and reports bad ones", async ({ page }) => {
  await openLab(page, { stage: "gjk", view: "100 50 400 225", zoom: "1.5" });
  expect((await frameOf(page))?.width).toBeCloseTo(400 / 1.5, 4);
  await page.goto("./?stage=gjk&lang=en&view=1+2&zoom=99");
  await labReady(page);
  await expect(page.locator("#notices")).toContainText("“view=1 2” in the address cannot be used. Used instead: all.");
  await expect(page.locator("#notices")).toContainText("“zoom=99” in the address cannot be used. Used instead: 1.");
  expect(await frameOf(page)).toBeNull();
});
