/** The classic faults of the support-point lab, on the page: where the line must be, and which way. */

import type { Page } from "@playwright/test";
import { ROLES } from "../../www/canvas/palette.ts";
import type { Shape } from "../../www/engine/lab.ts";
import { expect, test } from "./support/fixtures.ts";
import { LIGHT, rgb } from "./support/inks.ts";
import { contactsOf, openLab, openUntouched, painted, pressKeys, START_SHAPES, shapesOf } from "./support/lab.ts";
import type { ContactRow } from "./support/probe.ts";

/** What rounding may do to a coordinate below 1000, in pixels. */
const ROUNDING = 1e-10;

/** Adds shapes in this order and waits for the picture. */
async function addShapes(page: Page, shapes: readonly Shape[]) {
  await page.evaluate((all) => {
    for (const shape of all) probe.engine().add(shape);
  }, shapes);
  await painted(page);
}

/** The only contact among what was added to the start. */
async function onlyContact(page: Page) {
  const contacts = await contactsOf(page);
  expect(contacts).toHaveLength(1);
  return contacts[0] as ContactRow;
}

const orangeColumns = (page: Page) =>
  page.evaluate((inks) => {
    const { width, height, roleAt, pixelOf } = probe.picture(inks);
    const origin = pixelOf({ x: 0, y: 0 })?.x ?? 0;
    const scale = ((pixelOf({ x: 400, y: 0 })?.x ?? 0) - origin) / 400;
    const found = [];
    for (let x = 0; x < width; x += 1) {
      for (let y = 0; y < height; y += 1) {
        if (roleAt(x, y) === "contact") {
          found.push((x - origin) / scale);
          break;
        }
      }
    }
    return { count: found.length, least: Math.min(...found), most: Math.max(...found) };
  }, LIGHT);

for (const first of ["plank", "box"] as const) {
  test(`a box on a plank draws its line inside the overlap, ${first} created first`, async ({ page }) => {
    const plank = {
      type: "rectangle",
      x: 250,
      y: 120,
      width: 200,
      height: 20,
    } as const;
    const box = { type: "rectangle", x: 250, y: 106, width: 20, height: 20 } as const;
    await openLab(page, { stage: "rectangles" });
    await addShapes(page, first === "plank" ? [plank, box] : [box, plank]);
    const { depth, normal, start, end } = await onlyContact(page);
    expect(depth).toBeCloseTo(6, 10);
    expect(normal.x).toBeCloseTo(0, 10);
    expect(normal.y).toBe(first === "plank" ? -1 : 1);
    for (const { x } of [start, end]) {
      expect(x).toBeGreaterThanOrEqual(250 - 10 - ROUNDING);
      expect(x).toBeLessThanOrEqual(250 + 10 + ROUNDING);
    }
    // Start on the second shape, end on the first.
    expect(start.y).toBeCloseTo(first === "plank" ? 116 : 110, 10);
    expect(end.y).toBeCloseTo(first === "plank" ? 110 : 116, 10);
    const columns = await orangeColumns(page);
    expect(columns.count).toBeGreaterThan(0);
    // The ring at the line's end stands out six pixels at most.
    expect(columns.least).toBeGreaterThan(250 - 10 - 6);
    expect(columns.most).toBeLessThan(250 + 10 + 6);
  });
}

test("concentric circles get the normal up, the whole depth, and ends on their boundaries", async ({ page }) => {
  await openLab(page, { stage: "circles", seed: 9 });
  await pressKeys(page, "spawn-circle", "spawn-circle");
  const [a, b] = (await shapesOf(page)).slice(START_SHAPES);
  if (a?.type !== "circle" || b?.type !== "circle") throw new Error("no circles were made");
  expect([b.x, b.y]).toEqual([a.x, a.y]);
  const { depth, normal, start, end } = await onlyContact(page);
  expect(depth).toBeCloseTo(a.radius + b.radius, 10);
  expect(normal).toEqual({ x: 0, y: -1 });
  expect(start.x).toBeCloseTo(b.x, 10);
  expect(start.y).toBeCloseTo(b.y + b.radius, 10);
  expect(end.x).toBeCloseTo(a.x, 10);
  expect(end.y).toBeCloseTo(a.y - a.radius, 10);
  await expect(page.locator('[data-part="contacts"] [data-contact="5-6"]')).toBeVisible();
});

for (const [first, second] of [
  ["spawn-rectangle", "spawn-circle"],
  ["spawn-circle", "spawn-rectangle"],
] as const) {
  test(`a circle at a rectangle's centre leaves through the nearest face (${first} first)`, async ({ page }) => {
    await openLab(page, { stage: "rectangle-circle", seed: 4 });
    // The second shape appears at the centre of the first, away from the start's own square.
    await pressKeys(page, first, ...Array<string>(8).fill("move-right"), second);
    const made = (await shapesOf(page)).slice(START_SHAPES);
    const rectangle = made.find((shape) => shape.type === "rectangle");
    const circle = made.find((shape) => shape.type === "circle");
    if (rectangle?.type !== "rectangle" || circle?.type !== "circle") {
      throw new Error("a rectangle and a circle were to be made");
    }
    expect([circle.x, circle.y]).toEqual([rectangle.x, rectangle.y]);
    const own = (await contactsOf(page)).filter(({ a }) => a >= START_SHAPES);
    expect(own).toHaveLength(1);
    const [{ depth, normal } = { depth: 0, normal: { x: 0, y: 0 } }] = own;
    const upright = rectangle.height < rectangle.width;
    const half = Math.min(rectangle.width, rectangle.height) / 2;
    expect(depth).toBeCloseTo(circle.radius + half, 10);
    expect(Math.abs(upright ? normal.y : normal.x)).toBe(1);
    expect(Math.abs(upright ? normal.x : normal.y)).toBe(0);
    // The translation that the page shows does separate them.
    const after = await page.evaluate(
      ({ position, by }) => {
        const id = probe.engine().ids[position];
        if (id === undefined) throw new Error("the second shape is gone");
        const { x, y } = probe.engine().get(id);
        probe.engine().set(id, { x: x + by.x, y: y + by.y });
        probe.engine().detect();
        return probe.contacts().filter(({ a }) => a === position - 1);
      },
      { position: START_SHAPES + 1, by: { x: normal.x * depth, y: normal.y * depth } },
    );
    for (const left of after) expect(left.depth).toBeLessThan(ROUNDING);
  });
}

/** Four shapes without ties; every two of them overlap. */
const CROWD = {
  plank: { type: "rectangle", x: 200, y: 120, width: 120, height: 24, angle: 0.3 },
  box: { type: "rectangle", x: 215, y: 109, width: 40, height: 36, angle: -0.4 },
  ball: { type: "circle", x: 190, y: 103, radius: 21 },
  marble: { type: "circle", x: 221, y: 134, radius: 27 },
} as Readonly<Record<string, Shape>>;

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    orders(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

test("every creation order of four shapes gives the same contacts, from the first to the second", async ({ page }) => {
  await openLab(page, { stage: "rectangle-circle" });
  const names = Object.keys(CROWD);
  /** what each pair gave in the order in which it came first */
  const known: Map<string, ContactRow> = new Map();
  for (const order of orders(names)) {
    const contacts = await page.evaluate(
      (shapes) => {
        probe.engine().reset();
        for (const shape of shapes) probe.engine().add(shape);
        probe.engine().detect();
        return probe.contacts();
      },
      order.map((name) => CROWD[name] as Shape),
    );
    const own = contacts.filter(({ a }) => a >= START_SHAPES);
    expect(own, order.join()).toHaveLength(6);
    for (const contact of own) {
      const a = order[contact.a - START_SHAPES] ?? "";
      const b = order[contact.b - START_SHAPES] ?? "";
      const same = known.get(`${a} ${b}`);
      const swapped = known.get(`${b} ${a}`);
      if (same !== undefined) expectSame(contact, same, 1);
      else if (swapped !== undefined) expectSame(contact, swapped, -1);
      if (same === undefined) known.set(`${a} ${b}`, contact);
      const [from, to] = [CROWD[a], CROWD[b]];
      if (from?.type === "circle" && to?.type === "circle") {
        const along = contact.normal.x * (to.x - from.x) + contact.normal.y * (to.y - from.y);
        expect(along, `${a} to ${b} points from a to b`).toBeGreaterThan(0);
      }
    }
  }
  expect(known.size).toBe(12);
});

/** @param other the same pair, in the same order (1) or the other one (-1) */
function expectSame(contact: ContactRow, other: ContactRow, sign: 1 | -1) {
  const [start, end] = sign === 1 ? [other.start, other.end] : [other.end, other.start];
  const expected = [other.depth, sign * other.normal.x, sign * other.normal.y];
  const seen = [contact.depth, contact.normal.x, contact.normal.y];
  for (const [index, value] of expected.entries()) expect(seen[index]).toBeCloseTo(value, 10);
  for (const [one, two] of [
    [contact.start, start],
    [contact.end, end],
  ] as const) {
    expect(one.x).toBeCloseTo(two.x, 9);
    expect(one.y).toBeCloseTo(two.y, 9);
  }
}

const SUPPORT = { ...LIGHT, support: rgb(ROLES.support.light) };

const PARTS = {
  "broad-phase": "bounding-circles",
  circles: "depth centre-line",
  rectangles: "axes intervals supports",
  "rectangle-circle": "depth regions",
} as const;

for (const [stage, views] of Object.entries(PARTS)) {
  test(`${stage}: nothing lies over the picture of an embed, whatever is shown in it`, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 500 });
    await openUntouched(page, { stage, embed: 1, views });
    await expect(page.locator(".picture canvas")).toHaveCount(1);
  });
}

test("a face that is pointed at in its row is seen in the picture", async ({ page }) => {
  const supports = () => page.evaluate((inks) => probe.census(inks).support ?? 0, SUPPORT);
  await openUntouched(page, { stage: "rectangles" });
  const faces = page.locator(".step-face");
  const picture = page.locator('canvas[data-part="picture"]');
  await expect(faces).toHaveCount(8);
  expect(await supports()).toBe(0);
  const seen = new Set<string>();
  for (const face of await faces.all()) {
    await face.hover();
    await painted(page);
    expect(await supports()).toBeGreaterThan(20);
    seen.add(await picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL()));
  }
  expect(seen.size).toBe(8);
  await page.mouse.move(5, 5);
  await painted(page);
  expect(await supports()).toBe(0);
});

test("the distance of the centers is seen with the bounding circles", async ({ page }) => {
  await openUntouched(page, { stage: "broad-phase", views: "bounding-circles" });
  const inkBetween = await page.evaluate((inks) => {
    const { roleAt, pixelOf } = probe.picture(inks);
    const { a, b } = probe.body().model.facts?.run ?? {};
    if (!a || !b) throw new Error("no pair is explained");
    const shares = Array.from({ length: 100 }, (_, index) => (index + 0.5) / 100);
    return shares.filter((share) => {
      const at = pixelOf({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) });
      return at !== null && roleAt(Math.round(at.x), Math.round(at.y)) === "ink";
    }).length;
  }, LIGHT);
  expect(inkBetween).toBeGreaterThan(20);
});
