/** The duel: two lanes of one scene, their counts, what breaks a search, and two broad phases on one crowd. */

import type { Page } from "@playwright/test";
import type { DuelReading } from "../../www/stages/duel/reading.ts";
import { expect, test } from "./support/fixtures.ts";
import { LIGHT, recordWords, wordsPainted } from "./support/inks.ts";
import {
  clientOf,
  dragClient,
  hashOf,
  knobOf,
  openLab,
  openUntouched,
  painted,
  pressButtons,
  pressKeys,
  shapesOf,
} from "./support/lab.ts";
import { ownOf, rest, takeSteps, told } from "./support/motion.ts";

/** World pixels from a lane to the other. */
const LANE = 400;

const own = (page: Page) => ownOf<DuelReading>(page);

const value = (page: Page, lane: "left" | "right", name: string) =>
  page.locator(`td[data-lane="${lane}"][data-answer="${name}"]`);

const choose = async (page: Page, name: string, id: string) => {
  await page.locator(`[data-choice="${name}"]`).selectOption(id);
  await told(page);
};

const slide = async (page: Page, name: string, to: number) => {
  await page.locator(`[data-slider="${name}"]`).fill(String(to));
  await told(page);
};

const finished = async (page: Page) => {
  await told(page);
  return page.evaluate(() => [...probe.lab().model.finished]);
};

async function open(page: Page, query: Record<string, string | number> = {}) {
  await openLab(page, { stage: "duel", ...query });
  await page.evaluate(() => probe.lab().focus());
  await rest(page);
}

test("each lane counts its operations by the number of axes and corners", async ({ page }) => {
  await open(page);
  // Five and seven corners: twelve axes.
  await expect(value(page, "left", "projections")).toHaveText(String(12 * 12));
  await expect(value(page, "left", "supports")).toHaveText("0");
  await choose(page, "left", "sat");
  await expect(value(page, "left", "supports")).toHaveText("12");
  await expect(value(page, "left", "projections")).toHaveText(String(5 * 7 + 7 * 5));
  await expect(value(page, "left", "roots")).toHaveText("12");
  await choose(page, "example", "apart");
  await choose(page, "right", "gjk");
  const { outcomes } = await own(page);
  const { supports = 0, projections = 0 } = outcomes?.[1]?.operations ?? {};
  expect(projections).toBe((supports / 2) * (5 + 6));
  await expect(value(page, "right", "projections")).toHaveText(String(projections));
});

test("both answers are the engine's, and both lanes show the depth", async ({ page }) => {
  await recordWords(page);
  await open(page);
  const [depth] = await page.evaluate(() => probe.contacts().map((contact) => contact.depth));
  const { outcomes } = await own(page);
  for (const outcome of outcomes ?? []) expect(outcome.depth).toBeCloseTo(depth ?? 0, 9);
  await expect(page.locator('[data-part="left"]')).not.toHaveAttribute("data-fault");
  await painted(page);
  const words = (await wordsPainted(page)).filter(({ words }) => words.endsWith("px"));
  expect(words.map((each) => each.words)).toEqual([words[0]?.words, words[0]?.words]);
});

test("a shape is moved, turned and selected in either lane, and stays in it", async ({ page }) => {
  await open(page);
  await choose(page, "example", "close");
  for (const shift of [0, LANE]) {
    const [before] = await shapesOf(page);
    if (before === undefined) throw new Error("the stage has two shapes");
    const from = await clientOf(page, { x: before.x + shift - 20, y: before.y });
    const to = await clientOf(page, { x: before.x + shift - 10, y: before.y + 40 });
    await dragClient(page, from, to);
    const [after] = await shapesOf(page);
    expect(after?.x).toBeCloseTo(before.x + 10, 3);
    expect(after?.y).toBeCloseTo(before.y + 40, 3);
    await pressKeys(page, "Control+z");
  }
  const { knob, centre } = await knobOf(page);
  const lane = (await clientOf(page, { x: LANE, y: 0 })).x - (await clientOf(page, { x: 0, y: 0 })).x;
  const radius = centre.y - knob.y;
  await dragClient(page, { x: knob.x + lane, y: knob.y }, { x: centre.x + lane + radius, y: centre.y });
  expect((await shapesOf(page))[0]?.angle).toBeCloseTo(Math.PI / 2, 2);
  const [, b] = await shapesOf(page);
  const on = await clientOf(page, { x: (b?.x ?? 0) + LANE + 40, y: b?.y ?? 0 });
  await dragClient(page, on, { x: on.x + 3 * lane, y: on.y });
  const [, moved] = await shapesOf(page);
  expect(moved?.x).toBe(LANE);
  expect(await page.evaluate(() => probe.engine().selected === probe.engine().ids[1])).toBe(true);
  await pressKeys(page, "ArrowUp", "d");
  expect((await own(page)).pair?.a.x).toBeGreaterThan(0);
});

test("each break is seen in the picture and in the panel, and the button goes through them", async ({ page }) => {
  await recordWords(page);
  await open(page);
  const faults = [];
  for (let press = 0; press < 5; press += 1) {
    await pressButtons(page, "spoil");
    const { broken, outcomes } = await own(page);
    await painted(page);
    const said = (await wordsPainted(page)).filter(({ words }) => /wrong|cut off/.test(words));
    faults.push([broken, outcomes?.map(({ fault }) => fault), said.map(({ words }) => words.replace(/ by .*/, ""))]);
    if (broken !== "sound") await expect(page.locator('[data-part="right"]')).toHaveAttribute("data-fault");
  }
  expect(faults).toEqual([
    ["cap", [null, "depth"], ["wrong depth,"]],
    ["tolerance", [null, "verdict"], ["wrong: overlap"]],
    ["line", [null, "distance"], ["wrong distance,"]],
    ["zero", [null, "depth"], ["wrong depth,"]],
    ["sound", [null, null], []],
  ]);
  await choose(page, "break", "line");
  await expect(value(page, "right", "error")).toHaveText(/5\.51/);
  await expect(page.locator('[data-part="truth"]')).toContainText("32.4");
});

test("cap, tolerance, first direction and nearest point change what a search finds", async ({ page }) => {
  await open(page);
  await choose(page, "example", "round");
  await slide(page, "cap", 2);
  const { outcomes } = await own(page);
  expect(outcomes?.[1]).toMatchObject({ fault: "depth", capped: true });
  expect(outcomes?.[0]?.fault).toBeNull();
  await slide(page, "cap", 24);
  expect((await own(page)).outcomes?.[1]?.fault).toBeNull();
  await slide(page, "tolerance", 4);
  expect((await own(page)).outcomes?.[1]).toMatchObject({ fault: "depth", capped: false });
  await slide(page, "tolerance", 0);
  await choose(page, "example", "deep");
  await choose(page, "first", "zero");
  expect((await own(page)).outcomes?.[1]?.depth).toBeCloseTo(0, 6);
  await choose(page, "first", "away");
  expect((await own(page)).outcomes?.[1]?.fault).toBeNull();
  await choose(page, "right", "gjk-distance");
  await choose(page, "example", "needle");
  await choose(page, "nearest", "line");
  expect((await own(page)).outcomes?.[1]?.fault).toBe("distance");
});

test("a crowd has the same contacts in both lanes, whichever broad phases they run", async ({ page }) => {
  await open(page);
  await pressKeys(page, "Enter");
  await takeSteps(page, 5);
  const count = (await shapesOf(page)).length;
  expect(count).toBe(60);
  const seen: Record<string, number> = {};
  for (const way of await page
    .locator('[data-choice="left"] option')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))) {
    await choose(page, "left", way);
    const { crowd } = await own(page);
    seen[way] = crowd?.[0]?.tests ?? 0;
    expect(crowd?.[0]?.hits, way).toBe(crowd?.[1]?.hits);
    await expect(value(page, "left", "hits"), way).toHaveText(await value(page, "right", "hits").innerText());
  }
  expect(Object.keys(seen)).toHaveLength(7);
  expect(seen["all-pairs"]).toBe((count * (count - 1)) / 2);
  for (const way of ["grid", "quadtree", "sweep-and-prune", "tree"]) expect(seen[way], way).toBeLessThan(300);
  await slide(page, "count", 100);
  await expect(value(page, "left", "tests")).not.toHaveText("0");
  expect(await shapesOf(page)).toHaveLength(100);
});

test("the picture joins the compared pairs, and shows cells, circles, boxes and sorted extents", async ({ page }) => {
  await open(page);
  await pressKeys(page, "Enter");
  const inks = { ...LIGHT };
  const greens: Record<string, number> = {};
  const pictures = new Set<string>();
  for (const way of ["all-pairs", "bounding-circle", "bounding-box", "grid", "quadtree", "sweep-and-prune", "tree"]) {
    await choose(page, "left", way);
    await choose(page, "right", way);
    await painted(page);
    const { crowd } = await own(page);
    greens[way] = crowd?.[0]?.compared.length ?? 0;
    pictures.add(await page.evaluate(() => probe.canvas().toDataURL()));
    if (["grid", "quadtree", "tree"].includes(way)) expect(crowd?.[0]?.boxes.length, way).toBeGreaterThan(10);
    if (way === "sweep-and-prune") expect(crowd?.[0]?.axis).toBe("y");
  }
  expect(pictures.size).toBe(7);
  expect(greens["all-pairs"]).toBeGreaterThan(5 * (greens.grid ?? 0));
  expect((await page.evaluate((table) => probe.census(table), inks)).contact).toBeGreaterThan(20);
});

test("undo returns through modes and methods, and a document brings the duel back", async ({ page }) => {
  await open(page);
  const start = await hashOf(page);
  await choose(page, "left", "gjk");
  await choose(page, "break", "cap");
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "Enter");
  await choose(page, "right", "tree");
  const before = await own(page);
  const document = await page.evaluate(() => JSON.parse(JSON.stringify(probe.lab().toDocument())));
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "Control+z", "Control+z", "Control+z", "Control+z");
  expect(await own(page)).toMatchObject({ mode: "pair", methods: ["simple-sat", "gjk-epa"], broken: "sound" });
  expect(await hashOf(page)).toBe(start);
  await page.evaluate((given) => probe.lab().open(given), document);
  await rest(page);
  expect(await own(page)).toEqual(before);
});

test("an author's scene is a pair or a crowd by its number of shapes, also with none", async ({ page }) => {
  await open(page);
  const modes = [];
  for (const count of [0, 1, 2, 3]) {
    await page.evaluate(async (shapes) => {
      const circle = (_: unknown, index: number) => ({ type: "circle", x: 60 + 90 * index, y: 200, radius: 30 });
      await probe
        .lab()
        .load({ format: "collidoscope", version: 2, world: {}, shapes: Array.from({ length: shapes }, circle) });
    }, count);
    const { mode, pair, crowd } = await own(page);
    modes.push([mode, pair !== null, crowd !== null]);
  }
  expect(modes).toEqual([
    ["pair", false, false],
    ["pair", false, false],
    ["pair", true, false],
    ["crowd", false, true],
  ]);
});

/** How a reader does each task. */
const SCRIPTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "duel-apart": async (page) => {
    await choose(page, "left", "sat");
    await choose(page, "right", "gjk");
    expect(await finished(page)).toEqual([]);
    const [, b] = await shapesOf(page);
    const from = await clientOf(page, { x: (b?.x ?? 0) + 20, y: b?.y ?? 0 });
    await dragClient(page, from, await clientOf(page, { x: 390, y: 420 }));
  },
  "duel-cap": async (page) => {
    await slide(page, "cap", 1);
    expect(await finished(page)).toEqual([]);
    await slide(page, "cap", 2);
  },
  "duel-tolerance": async (page) => {
    await choose(page, "example", "apart");
    await choose(page, "left", "gjk-distance");
    expect(await finished(page)).toEqual([]);
    await slide(page, "tolerance", 5);
  },
  "duel-tests": async (page) => {
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "Enter");
    expect(await finished(page)).toEqual([]);
    await choose(page, "right", "tree");
  },
  "duel-line": async (page) => {
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "Enter");
    await choose(page, "left", "sweep-and-prune");
    await choose(page, "right", "quadtree");
    expect(await finished(page)).toEqual([]);
    await choose(page, "scatter", "line");
  },
};

test("every task is done by its script, and none by breaks, modes and examples alone", async ({ page }) => {
  test.setTimeout(60_000);
  for (const [task, script] of Object.entries(SCRIPTS)) {
    await open(page);
    expect(await finished(page)).toEqual([]);
    await script(page);
    await expect.poll(() => finished(page), { message: task }).toEqual([task]);
    await page.evaluate(() => localStorage.clear());
  }
  await open(page);
  expect(await page.evaluate(() => probe.lab().module?.tasks.length)).toBe(Object.keys(SCRIPTS).length);
  for (let press = 0; press < 6; press += 1) {
    await pressButtons(page, "spoil");
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "Enter", ".", "Enter");
    await pressButtons(page, "next-example");
  }
  expect(await finished(page)).toEqual([]);
});

for (const { width, height, lang } of [
  { width: 320, height: 240, lang: "en" },
  { width: 480, height: 360, lang: "zh" },
]) {
  test(`an embed of ${width} x ${height} names both methods and changes them by button`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await recordWords(page);
    await openUntouched(page, { stage: "duel", embed: 1, lang });
    await rest(page);
    await page.locator('[data-action="tools"]').click();
    for (const [action, lane] of [
      ["next-left", 0],
      ["next-right", 1],
    ] as const) {
      const before = (await own(page)).methods[lane];
      await page.locator(`[data-action="${action}"]`).last().click();
      expect((await own(page)).methods[lane]).not.toBe(before);
    }
    await painted(page);
    const words = (await wordsPainted(page)).map((each) => each.words);
    expect(words.filter((each) => /SAT|GJK|分离轴/.test(each))).toHaveLength(2);
  });
}
