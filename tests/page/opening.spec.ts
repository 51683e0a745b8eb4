/** The first second of every stage, untouched: something moves or touches, or an algorithm is at work. */

import type { Page } from "@playwright/test";
import type { ResidentShape } from "../../www/engine/lab.ts";
import { expect, test } from "./support/fixtures.ts";
import { LIGHT } from "./support/inks.ts";
import {
  button,
  CLASSIC_STAGE_IDS,
  type Expected,
  expectedOf,
  openUntouched,
  pressKeys,
  STAGE_IDS,
  START_SHAPES,
  shapesOf,
} from "./support/lab.ts";
import { takeSteps } from "./support/motion.ts";

type Kind = Expected["opening"];

/** Milliseconds between two looks at what moves. */
const BETWEEN = 300;

/** Returns what a reader sees now and a moment later. An empty sheet shows none of it. */
const seen = (page: Page): Promise<Kind[]> =>
  page.evaluate(
    async ({ inks, pause }) => {
      const look = () => ({
        places: JSON.stringify(probe.shapes().map(({ x, y }) => [x, y])),
        picture: probe.canvas().toDataURL(),
      });
      const before = look();
      await new Promise((resolve) => setTimeout(resolve, pause));
      await probe.painted();
      const after = look();
      const { furniture, ids } = probe.engine();
      const isOwn = (position: number) => !furniture.includes(ids[position] ?? -1);
      const contacts = probe.contacts().filter(({ a, b }) => isOwn(a) && isOwn(b));
      const { run } = probe.body().model.facts ?? {};
      const orange = probe.census(inks).contact ?? 0;
      const kinds = {
        contact: contacts.length > 0,
        motion: before.places !== after.places && before.picture !== after.picture,
        run: (run?.steps.length ?? 0) > 1,
        impact: orange > 50,
        field: probe.inks().length > 100,
        waits: probe.body().model.facts?.own?.started === false,
      };
      return (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => kinds[kind]);
    },
    { inks: LIGHT, pause: BETWEEN },
  );

/** Shapes without their ids, which a reset renews. */
const placesOf = (shapes: readonly ResidentShape[]) => shapes.map(({ id: _, ...shape }) => shape);

const finished = (page: Page) => page.evaluate(() => [...probe.body().model.finished]);

for (const stage of STAGE_IDS) {
  test(`${stage} shows something at work within a second, and no task is done`, async ({ page }) => {
    await openUntouched(page, { stage });
    expect(await seen(page)).toContain(expectedOf(stage).opening);
    expect(await finished(page)).toEqual([]);
  });
}

test("an empty sheet shows nothing at work, and R restores the opening", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const stage of ["circles", "sandbox"]) {
    await openUntouched(page, { stage });
    const opening = await shapesOf(page);
    await button(page, "tools").click();
    await button(page, "empty").click();
    expect(await seen(page), stage).toEqual([]);
    await pressKeys(page, "reset");
    expect(placesOf(await shapesOf(page)), stage).toEqual(placesOf(opening));
  }
});

for (const stage of CLASSIC_STAGE_IDS) {
  test(`${stage}: keys act on the last shape, R returns to the opening, and Empty to the scenery`, async ({ page }) => {
    const { default: scene } = await import(`../../www/stages/${stage}/scene.json`, { with: { type: "json" } });
    await openUntouched(page, { stage });
    const opening = await shapesOf(page);
    expect(opening.length).toBeGreaterThan(START_SHAPES);
    await pressKeys(page, "spawn-circle");
    expect((await shapesOf(page)).at(-1)).toMatchObject({ type: "circle", x: opening.at(-1)?.x, y: opening.at(-1)?.y });
    await pressKeys(page, "reset");
    expect(placesOf(await shapesOf(page))).toEqual(placesOf(opening));
    expect(await page.evaluate(() => probe.engine().selected === probe.engine().ids.at(-1))).toBe(true);
    await button(page, "tools").click();
    await button(page, "empty").click();
    const start = await shapesOf(page);
    expect(start).toHaveLength(START_SHAPES);
    start.forEach((shape, position) => {
      const { type, x, y, width, height } = scene.shapes[position];
      expect(shape).toMatchObject({ type, x, y, width, height });
    });
    await pressKeys(page, "undo", "undo", "undo");
    expect(await shapesOf(page)).toEqual(opening);
    await pressKeys(page, "reset", "spawn-rectangle");
    expect(await shapesOf(page)).toHaveLength(opening.length + 1);
  });
}

test("scenes of authors get no opening shapes; documents return to the start", async ({ page }) => {
  await openUntouched(page, { stage: "circles" });
  const opening = await page.evaluate(() => probe.hash());
  const shapes = await page.evaluate(async () => {
    const lab = probe.body();
    const counts = [probe.shapes().length];
    const document = await lab.toDocument();
    await lab.load({
      format: "collidoscope",
      version: 2,
      world: {},
      shapes: [9, 30].map((x) => ({ type: "circle", x, y: 9, radius: 5 })),
    });
    counts.push(probe.shapes().length);
    lab.reset();
    counts.push(probe.shapes().length);
    await lab.open(document);
    counts.push(probe.shapes().length);
    return counts;
  });
  expect(shapes).toEqual([8, 2, 2, 8]);
  expect(await page.evaluate(() => probe.hash())).toBe(opening);
  await page.evaluate(() => probe.lab().reset());
  expect(await shapesOf(page)).toHaveLength(START_SHAPES);
});

for (const stage of ["boundary", "ray-cast", "sandbox"] as const) {
  test(`${stage}: what it opens with finishes no task, and rests with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openUntouched(page, { stage });
    expect(await seen(page)).not.toContain("motion");
    await page.evaluate(() => probe.lab().focus());
    await takeSteps(page, 900);
    expect(await finished(page)).toEqual([]);
  });
}

test("the ball waits at its full height, as the sentence says, until Start lets it fall", async ({ page }) => {
  await openUntouched(page, { stage: "boundary" });
  const own = () => page.evaluate(() => probe.body().model.facts?.own);
  await page.waitForTimeout(BETWEEN);
  expect(await own()).toMatchObject({ started: false, time: 0, height: 50 });
  await expect(page.locator('[data-part="verdict"]')).toHaveText("The ball waits 50.00\u00a0m above the line.");
  await button(page, "start").click();
  await expect.poll(async () => (await own())?.height).toBeLessThan(50);
});
