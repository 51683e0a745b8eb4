/** The picture itself: colours where they belong, read back pixel by pixel. */

import type { Page } from "@playwright/test";
import { ROLES } from "../../www/canvas/palette.ts";
import { expect, test } from "./support/fixtures.ts";
import { LIGHT, rgb } from "./support/inks.ts";
import { contactsOf, countsOf, openLab, painted, pressKeys, START_SHAPES } from "./support/lab.ts";

/** The share of an outline that must be seen where another line may cross it. */
const NEARLY_ALL = 0.9;

const census = async (page: Page) => {
  await painted(page);
  return page.evaluate((inks) => probe.census(inks), LIGHT);
};

const outlineShare = (page: Page, position: number, role: string) =>
  page.evaluate((question) => probe.outlineShare(question.position, question.role, question.inks), {
    position,
    role,
    inks: LIGHT,
  });

/**
 * A rectangle near a circle, so that only their bounding circles meet: made by keys, placed
 * through the engine.
 */
async function placeFalsePositive(page: Page, order: readonly string[]) {
  await pressKeys(page, ...order);
  await page.evaluate((base) => {
    const engine = probe.engine();
    const first = engine.ids[base];
    const second = engine.ids[base + 1];
    if (first === undefined || second === undefined) throw new Error("nothing was made");
    const [rectangle, circle] = engine.get(first).type === "rectangle" ? [first, second] : [second, first];
    engine.set(rectangle, { x: 443, y: 150, width: 40, height: 40, angle: 0.1 });
    engine.set(circle, { x: 400, y: 150, radius: 20 });
  }, START_SHAPES);
  await painted(page);
}

test("scenery at the start of every stage is not blue, and the selected shape is red", async ({ page }) => {
  for (const stage of ["broad-phase", "circles"]) {
    await openLab(page, { stage });
    const seen = await census(page);
    expect(seen.idle).toBe(0);
    const inks = { ...LIGHT, edge: rgb(ROLES.edge.light) };
    expect(await page.evaluate((all) => probe.census(all).edge, inks)).toBeGreaterThan(500);
    expect(seen.selected).toBeGreaterThan(10);
    expect(seen.candidate).toBe(0);
    expect(seen.contact).toBe(0);
  }
});

test("a rectangle and a circle turn green in broad-phase, and moving one away by keys turns both blue", async ({
  page,
}) => {
  await openLab(page, { stage: "broad-phase", seed: 11 });
  await pressKeys(page, "spawn-rectangle", "spawn-circle");
  expect(await countsOf(page)).toMatchObject({ possible: 1, candidates: 1, hits: 1 });
  await painted(page);
  const [first, second] = [START_SHAPES, START_SHAPES + 1];
  expect(await outlineShare(page, first, "candidate")).toBeGreaterThan(NEARLY_ALL);
  expect(await outlineShare(page, second, "candidate")).toBeGreaterThan(NEARLY_ALL);
  expect((await census(page)).contact).toBe(0);

  await pressKeys(page, `select-${second}`);
  for (let times = 0; times < 10; times += 1) await pressKeys(page, "move-right");
  expect(await countsOf(page)).toMatchObject({ candidates: 0 });
  expect((await census(page)).candidate).toBe(0);
  expect(await outlineShare(page, first, "idle")).toBeGreaterThan(NEARLY_ALL);
  await pressKeys(page, `select-${first}`);
  expect((await census(page)).candidate).toBe(0);
  expect(await outlineShare(page, second, "idle")).toBeGreaterThan(NEARLY_ALL);
});

test("a selected outline is red, and blue again once another is selected", async ({ page }) => {
  await openLab(page, { stage: "broad-phase" });
  await pressKeys(
    page,
    "spawn-rectangle",
    "spawn-rectangle",
    `select-${START_SHAPES}`,
    ...Array<string>(6).fill("move-right"),
  );
  await painted(page);
  expect(await outlineShare(page, START_SHAPES, "selected")).toBeGreaterThan(NEARLY_ALL);
  await pressKeys(page, `select-${START_SHAPES + 1}`);
  await painted(page);
  expect(await outlineShare(page, START_SHAPES, "selected")).toBeLessThan(0.1);
  expect(await outlineShare(page, START_SHAPES, "idle")).toBeGreaterThan(NEARLY_ALL);
});

test("a selected candidate shows both: its outline green, a red frame around it", async ({ page }) => {
  await openLab(page, { stage: "broad-phase" });
  await pressKeys(page, "spawn-rectangle", "spawn-circle", `select-${START_SHAPES + 1}`);
  await painted(page);
  expect(await outlineShare(page, START_SHAPES + 1, "candidate")).toBeGreaterThan(NEARLY_ALL);
  expect((await census(page)).selected).toBeGreaterThan(100);
});

const PAIRS = {
  circles: [["spawn-circle", "spawn-circle"]],
  rectangles: [["spawn-rectangle", "spawn-rectangle"]],
  mixed: [
    ["spawn-rectangle", "spawn-circle"],
    ["spawn-circle", "spawn-rectangle"],
  ],
} as const;

for (const order of PAIRS.mixed) {
  test(`a turned rectangle near a circle is green in broad-phase and has no orange line in rectangle-circle (${order[0]} first)`, async ({
    page,
  }) => {
    await openLab(page, { stage: "broad-phase" });
    await placeFalsePositive(page, order);
    expect(await countsOf(page)).toMatchObject({ candidates: 1, hits: 0, falsePositives: 1 });
    expect(await outlineShare(page, START_SHAPES, "candidate")).toBeGreaterThan(NEARLY_ALL);
    expect(await outlineShare(page, START_SHAPES + 1, "candidate")).toBeGreaterThan(NEARLY_ALL);

    await openLab(page, { stage: "rectangle-circle" });
    await placeFalsePositive(page, order);
    expect(await contactsOf(page)).toEqual([]);
    const seen = await census(page);
    expect(seen.contact).toBe(0);
    expect(seen.candidate).toBe(0);
    expect(await outlineShare(page, START_SHAPES, "idle")).toBeGreaterThan(NEARLY_ALL);

    // Two pixels nearer and they touch: now the line is there.
    await page.evaluate((position) => {
      const engine = probe.engine();
      const id = engine.ids.find((each) => engine.get(each).type === "circle");
      if (id === undefined) throw new Error(`no circle after ${position}`);
      engine.set(id, { x: 404 });
    }, START_SHAPES);
    await painted(page);
    expect(await contactsOf(page)).toHaveLength(1);
    expect((await census(page)).contact).toBeGreaterThan(0);
  });
}

/** Two shapes on each other, and whether the stage draws their line. */
const LINES = [
  { stage: "broad-phase", circles: 0, rectangles: 0, mixed: 0 },
  { stage: "circles", circles: 1, rectangles: 0, mixed: 0 },
  { stage: "rectangles", circles: 1, rectangles: 1, mixed: 0 },
  { stage: "rectangle-circle", circles: 1, rectangles: 1, mixed: 1 },
] as const;

for (const row of LINES) {
  test(`${row.stage} draws lines for its own pairs only, along their whole length`, async ({ page }) => {
    for (const kind of ["circles", "rectangles", "mixed"] as const) {
      for (const [first, second] of PAIRS[kind]) {
        await openLab(page, { stage: row.stage, seed: 5 });
        // Away from the start's own square, then one step apart, so that lines are long.
        await pressKeys(page, first, ...Array<string>(7).fill("move-right"), second, "move-right");
        const contacts = await contactsOf(page);
        const own = contacts.filter(({ a, b }) => a >= START_SHAPES && b >= START_SHAPES);
        const counts = await countsOf(page);
        expect(counts.hits, `${first} and ${second} touch`).toBeGreaterThan(0);
        expect(own, `${first} and ${second} in ${row.stage}`).toHaveLength(row[kind]);
        const seen = await census(page);
        if (contacts.length === 0) expect(seen.contact, `${first} and ${second} in ${row.stage}`).toBe(0);
        else expect(seen.contact).toBeGreaterThan(20);
        if (row.stage !== "broad-phase") expect(seen.candidate, "no green any more").toBe(0);
        const share = await page.evaluate((inks) => {
          const { wears } = probe.picture(inks);
          const points = probe
            .contacts()
            .flatMap(({ start, end }) => probe.between(start, end))
            .map((point) => wears(point, "contact"));
          return points.filter(Boolean).length / Math.max(points.length, 1);
        }, LIGHT);
        expect(share).toBe(contacts.length === 0 ? 0 : 1);
      }
    }
  });
}

test("a circle's radius line turns with it", async ({ page }) => {
  await openLab(page, { stage: "circles", seed: 2 });
  // A second circle takes the selection and keeps out of the way.
  await pressKeys(page, "spawn-circle", "spawn-circle", ...Array<string>(7).fill("move-right"));
  const radiusShare = () =>
    page.evaluate(
      ({ inks, position }) => {
        const { wears } = probe.picture(inks);
        const circle = probe.shapes()[position];
        if (circle?.type !== "circle") throw new Error("no circle was made");
        const { x, y, angle, radius } = circle;
        const along = (turned: number) =>
          probe
            .between(
              { x: x + 8 * Math.cos(angle + turned), y: y + 8 * Math.sin(angle + turned) },
              {
                x: x + (radius - 4) * Math.cos(angle + turned),
                y: y + (radius - 4) * Math.sin(angle + turned),
              },
            )
            .map((point) => wears(point, "idle"));
        const share = (all: boolean[]) => all.filter(Boolean).length / all.length;
        return { on: share(along(0)), beside: share(along(1.2)) };
      },
      { inks: LIGHT, position: START_SHAPES },
    );
  await painted(page);
  expect((await radiusShare()).on).toBe(1);
  await pressKeys(
    page,
    `select-${START_SHAPES}`,
    ...Array<string>(8).fill("rotate-right"),
    `select-${START_SHAPES + 1}`,
  );
  await painted(page);
  const turned = await radiusShare();
  expect(turned.on).toBe(1);
  expect(turned.beside).toBe(0);
});

/** What each view of a stage adds to the picture: the ink, or any change at all. */
const VIEWS = [
  { stage: "broad-phase", view: "bounding-circles", made: ["spawn-rectangle", "spawn-circle"] },
  { stage: "circles", view: "depth", made: ["spawn-circle", "spawn-circle"] },
  { stage: "rectangles", view: "depth", made: ["spawn-rectangle", "spawn-rectangle"] },
  { stage: "rectangles", view: "axes", made: ["spawn-rectangle", "spawn-rectangle"] },
  { stage: "rectangles", view: "intervals", made: ["spawn-rectangle", "spawn-rectangle"] },
  { stage: "rectangles", view: "supports", made: ["spawn-rectangle", "spawn-rectangle"] },
  { stage: "rectangle-circle", view: "depth", made: ["spawn-rectangle", "spawn-circle"] },
  { stage: "rectangle-circle", view: "regions", made: ["spawn-rectangle", "spawn-circle"] },
] as const;

for (const { stage, view, made } of VIEWS) {
  test(`the view ${view} of ${stage} draws something, and nothing once it is off`, async ({ page }) => {
    await openLab(page, { stage, seed: 3 });
    await pressKeys(page, ...made, `select-${START_SHAPES + 1}`, "move-right");
    const pixels = () =>
      page.evaluate(async () => {
        await probe.painted();
        const surface = probe.canvas();
        const { width, height } = surface;
        const data = surface.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
        return Array.from(new Uint32Array(new Uint8ClampedArray(data).buffer)).join();
      });
    const off = await pixels();
    const toggle = page.locator(`[data-action="view-${view}"]`).last();
    await toggle.click();
    const on = await pixels();
    await toggle.click();
    expect(on === off, "the view is seen").toBe(false);
    expect((await pixels()) === off, "the view goes").toBe(true);
  });
}
