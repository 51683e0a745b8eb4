/** The stage of the sweep: the classic table, the two lanes, the time, and every way to change a throw. */

import type { Page } from "@playwright/test";
import type { SweepReading } from "../../www/stages/sweep/reading.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { recordWords, wordsPainted } from "./support/inks.ts";
import {
  clientOf,
  dragClient,
  enter,
  hashOf,
  openLab,
  painted,
  pressButtons,
  pressKeys,
  shapesOf,
} from "./support/lab.ts";
import { ownOf } from "./support/motion.ts";
import { TABLE } from "./support/throws.ts";

/** Pixels of a unit, half the box, where nothing else is said, and from a lane to the other. */
const UNIT = 14;
const LANE = 400;

const answer = (page: Page) => page.locator('[data-part="answer"]');

const verdict = (page: Page) => page.locator('[data-part="discrete"]').getAttribute("data-verdict");

const timeOf = async (page: Page) => {
  await painted(page);
  return page.locator('input[data-part="time"]').inputValue();
};

/** The throw as the engine holds it, in units. */
async function thrown(page: Page) {
  const [a, b, twin, wall] = await shapesOf(page);
  if (!a || !b || !twin || !wall) throw new Error("the stage has four shapes");
  if (a.type !== "rectangle") throw new Error("the box is a rectangle");
  const step = await page.evaluate(() => probe.engine().timeStep);
  const unit = a.width / 2;
  return {
    offset: { x: (a.x - b.x) / unit, y: (a.y - b.y) / unit },
    velocity: { x: (a.velocity.x * step) / unit, y: (a.velocity.y * step) / unit },
    lanes: [
      [twin.x - a.x, twin.y - a.y],
      [wall.x - b.x, wall.y - b.y],
    ],
  };
}

test("no two words of the picture lie on each other in any example, turned or moved", async ({ page }) => {
  test.setTimeout(90_000);
  await recordWords(page);
  await openLab(page, { stage: "sweep" });
  const overlapping = async () => {
    await painted(page);
    const all = (await wordsPainted(page)).filter(({ words }) => /[A-Za-z]/.test(words));
    return all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter(
          (two) => Math.abs(one.x - two.x) < one.width + two.width && Math.abs(one.y - two.y) < one.height + two.height,
        )
        .map((two) => `${one.words} | ${two.words}`),
    );
  };
  for (const { id } of TABLE) {
    await example(page).selectOption(id);
    await page.evaluate(() => probe.lab().focus());
    expect(await overlapping(), id).toEqual([]);
    await pressKeys(page, "move-right", ...Array<string>(4).fill("rotate-right"));
    expect(await overlapping(), `${id}, moved and turned`).toEqual([]);
  }
});

/** The list of examples. */
const example = (page: Page) => page.locator('[data-choice="example"]');

test("the table has its answers, by the list of examples and the button of the next", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  for (const [index, row] of TABLE.entries()) {
    if (index % 2 === 0) await example(page).selectOption(row.id);
    else await pressButtons(page, "next-example");
    await painted(page);
    const { offset, velocity, lanes } = await thrown(page);
    const [x = 0, y = 0] = row.offset;
    const [vx = 0, vy = 0] = row.velocity;
    expect(offset.x, row.id).toBeCloseTo(x, 9);
    expect(offset.y, row.id).toBeCloseTo(y, 9);
    expect(velocity.x, row.id).toBeCloseTo(vx, 9);
    expect(velocity.y, row.id).toBeCloseTo(vy, 9);
    expect(lanes, `${row.id}: both lanes show the same`).toEqual([
      [LANE, 0],
      [LANE, 0],
    ]);
    await expect(answer(page), row.id).toHaveAttribute("data-state", row.state);
    await expect(example(page)).toHaveValue(row.id);
    if (row.time !== undefined) {
      await expect(page.locator('[data-answer="time"]'), row.id).toHaveText(row.time);
    }
    if (row.normal !== undefined) {
      await expect(page.locator('[data-answer="normal"]'), row.id).toHaveText(row.normal);
    }
    if (row.depth !== undefined) {
      await expect(page.locator('[data-answer="depth"]'), row.id).toContainText(row.depth);
    }
    const reason = row.reason ?? row.state;
    await expect(page.locator('[data-part="run"]'), row.id).toHaveAttribute("data-reason", reason);
    expect(await verdict(page), row.id).toBe(row.discrete);
  }
});

test("the normal of every hit points from the box to what it hits, never against the motion", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  for (const { id, velocity } of TABLE.filter(({ state }) => state === "hit")) {
    await example(page).selectOption(id);
    await painted(page);
    const text = (await page.locator('[data-answer="normal"]').innerText()).replaceAll("\u2212", "-");
    const [x = 0, y = 0] = (text.match(/-?\d+\.\d+/g) ?? []).map(Number);
    expect(Math.hypot(x, y), id).toBeCloseTo(1, 2);
    expect(x * (velocity[0] ?? 0) + y * (velocity[1] ?? 0), id).toBeGreaterThan(0);
  }
});

test("one step of the engine does what the two lanes show", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  await pressButtons(page, "next-example");
  const { a, b, way, impact, end, lane } = await (ownOf(page) as Promise<SweepReading>);
  await page.evaluate(() => probe.engine().step());
  const [swept, , discrete] = await shapesOf(page);
  // Stopped where both faces touch, and 9 units beyond the other box's face.
  expect(swept?.x).toBeCloseTo(b.x - 2 * UNIT, 6);
  expect(swept?.x).toBeCloseTo(a.x + way.x * (impact ?? 1), 6);
  expect(discrete?.x).toBeCloseTo(b.x + 10 * UNIT + lane, 6);
  expect(discrete?.x).toBeCloseTo(end.x + lane, 6);
});

test("the time goes by keys, by the scrubber and by a throw, and the axes say when", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  await pressButtons(page, "next-example", "next-example");
  await painted(page);
  const rows = page.locator('[data-part="timeline"] [data-axis]');
  await expect(rows).toHaveCount(3);
  await expect(page.locator("[data-axis][data-latest]")).toHaveCount(1);
  await expect(page.locator("[data-axis][data-latest]")).toHaveAttribute("data-from", "0.400");
  await expect(page.locator('[data-axis][data-from="0.200"]')).toHaveCount(1);
  for (let press = 0; press < 8; press += 1) await pressKeys(page, "time-forward");
  expect(await timeOf(page)).toBe("0.4");
  await pressKeys(page, "time-back");
  expect(await timeOf(page)).toBe("0.35");
  await expect(page.locator('[data-part="time-words"]')).toContainText("0.35");
  await page.locator('input[data-part="time"]').fill("0.75");
  await painted(page);
  expect(await timeOf(page)).toBe("0.75");
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "throw");
  await page.waitForFunction(() => probe.body().model.facts?.own.time === 1);
  expect(await page.evaluate(() => probe.body().model.facts?.own.playing)).toBe(false);
  await pressKeys(page, "throw");
  await page.waitForFunction(() => (probe.body().model.facts?.own.time ?? 1) < 1);
  await pressKeys(page, "reset");
  await painted(page);
  expect(await timeOf(page)).toBe("0");
  await expect(example(page)).toHaveValue("wall");
});

test("the steps of the reason go by click, and light their edge and their bar", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  const steps = page.locator('[data-part="run"] [data-step]');
  const count = await steps.count();
  expect(count).toBeGreaterThan(2);
  await steps
    .nth(count - 2)
    .locator("button")
    .click();
  await expect(steps.nth(count - 2).locator("button")).toHaveAttribute("aria-current", "step");
  await expect(page.locator('.track[aria-current="step"]')).toHaveCount(1);
  await steps.nth(0).locator("button").click();
  await expect(page.locator('[data-axis][data-state="ahead"]')).toHaveCount(1);
  await expect(page.locator("[data-axis][data-latest]")).toHaveCount(0);
  await page.evaluate(() => probe.lab().focus());
  await steps
    .nth(count - 1)
    .locator("button")
    .press("Enter");
  await expect(page.locator("[data-axis][data-latest]")).toHaveCount(1);
});

test("velocity by keys, by typing and by the arrow's ring; the time of impact follows", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  await pressButtons(page, "next-example");
  await pressKeys(page, "push-left", "push-left", "push-left", "push-left");
  await painted(page);
  expect((await thrown(page)).velocity.x).toBeCloseTo(16, 9);
  await expect(page.locator('[data-answer="time"]')).toHaveText("0.500");
  await pressKeys(page, "push-up", "push-down", "push-right", "push-down");
  expect((await thrown(page)).velocity.y).toBeCloseTo(1, 9);
  const right = page.locator('input[data-velocity="x"]');
  await enter(right, "10");
  await enter(page.locator('input[data-velocity="y"]'), "0");
  await painted(page);
  await expect(page.locator('[data-answer="time"]')).toHaveText("0.800");
  await enter(right, "40000");
  expect((await thrown(page)).velocity.x).toBeCloseTo(40, 9);
  await enter(right, "10");

  const [a] = await shapesOf(page);
  if (!a) throw new Error("there is a box");
  // In the right lane too, and the left one follows.
  for (const lane of [0, LANE]) {
    // The picture is fitted to the arrow, which was longer a moment ago.
    await painted(page);
    const tip = { x: a.x + 10 * UNIT + lane, y: a.y };
    const from = await clientOf(page, tip);
    const to = await clientOf(page, { x: tip.x + 10 * UNIT, y: tip.y });
    await dragClient(page, from, to);
    await painted(page);
    expect((await thrown(page)).velocity.x).toBeCloseTo(20, 0);
    await expect(page.locator('[data-answer="time"]')).toHaveText(/^0\.(39|40)\d$/);
    await dragClient(page, to, from);
  }
});

test("a box is dragged in either lane, and both follow; turning works by keys", async ({ page }) => {
  await openLab(page, { stage: "sweep" });
  const [a, b] = await shapesOf(page);
  if (!a || !b) throw new Error("there are boxes");
  for (const lane of [0, LANE]) {
    const from = await clientOf(page, { x: a.x + lane, y: a.y - 4 });
    const to = await clientOf(page, { x: a.x + lane, y: a.y + 96 });
    await dragClient(page, from, to);
    const [moved, , twin] = await shapesOf(page);
    expect(moved?.y).toBeCloseTo(a.y + 100, 0);
    expect(twin?.y).toBe(moved?.y);
    expect(twin?.x).toBe((moved?.x ?? 0) + LANE);
    await pressKeys(page, "reset");
    await painted(page);
  }
  await pressKeys(page, "select-next", "move-right", "rotate-right", "rotate-right");
  const [, wall, , twin] = await shapesOf(page);
  expect(wall?.x).toBeCloseTo(b.x + 10, 9);
  expect(wall?.angle).toBeCloseTo(0.2, 9);
  expect([twin?.x, twin?.angle]).toEqual([(wall?.x ?? 0) + LANE, wall?.angle]);
  await expect(example(page)).toHaveValue("choose one");
  await pressKeys(page, "reset");
  const [first] = await shapesOf(page);
  expect(first).toMatchObject({ x: a.x, y: a.y });
});

test("the same presses give the same world, and R brings back the start", async ({ page }) => {
  const hashes: string[] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    await openLab(page, { stage: "sweep" });
    const start = await hashOf(page);
    await pressButtons(page, "next-example");
    await pressKeys(page, "push-right", "move-up", "rotate-right", "throw", "time-forward");
    hashes.push(await hashOf(page));
    await pressKeys(page, "reset");
    expect(await hashOf(page)).toBe(start);
  }
  expect(hashes[0]).toBe(hashes[1]);
});

for (const lang of ["en", "zh"]) {
  test(`every example and step is told in ${lang}, in the panel and in the alternative`, async ({ page }) => {
    await openLab(page, { stage: "sweep", lang });
    const said: Set<string> = new Set();
    for (const { id } of TABLE) {
      await example(page).selectOption(id);
      await painted(page);
      const texts = await Promise.all(
        ['[data-part="sentence"]', '[data-part="swept"]', '[data-part="discrete"]', '[data-part="run"]'].map((part) =>
          page.locator(part).innerText(),
        ),
      );
      const heard = await page.locator('[data-part="alternative"]').textContent();
      for (const text of [...texts, heard ?? ""]) {
        expect(text, id).not.toMatch(/undefined|NaN|Infinity|null|[{}|]/);
        expect(text, id).toMatch(lang === "zh" ? /[\u4e00-\u9fff]/ : /[a-z]/);
        if (lang === "en") expect(text, id).not.toMatch(/[\u4e00-\u9fff]/);
      }
      expect(heard, `${id}: the alternative says what the sentence says`).toContain(texts[0] ?? "");
      said.add(texts[0] ?? "");
    }
    expect(said.size, "one sentence for each outcome").toBeGreaterThan(5);
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger pulls the arrow's ring and drags the box", async ({ page }) => {
    await openLab(page, { stage: "sweep" });
    const fingers = await Fingers.on(page);
    const [a] = await shapesOf(page);
    if (!a) throw new Error("there is a box");
    const ring = await clientOf(page, { x: a.x + 20 * UNIT, y: a.y });
    await fingers.swipe(ring, { x: -40, y: 0 });
    const scale = (await clientOf(page, { x: 1, y: 0 })).x - (await clientOf(page, { x: 0, y: 0 })).x;
    await painted(page);
    expect((await thrown(page)).velocity.x).toBeCloseTo(20 - 40 / scale / UNIT, 0);
    const box = await clientOf(page, a);
    await fingers.swipe(box, { x: 0, y: 40 });
    expect((await shapesOf(page))[0]?.y).toBeCloseTo(a.y + 40 / scale, 0);
    await example(page).selectOption("overlapping");
    await expect(answer(page)).toHaveAttribute("data-state", "overlapping");
  });

  for (const width of [320, 390]) {
    test(`the slider of the time lies on none of its buttons, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openLab(page, { stage: "sweep" });
      const covered = await page.locator(".scrub").evaluate((scrub) => {
        const slider = scrub.querySelector("input")?.getBoundingClientRect();
        if (!slider) throw new Error("there is no slider");
        return [...scrub.querySelectorAll("button")].filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return left < slider.right && right > slider.left && top < slider.bottom && bottom > slider.top;
        }).length;
      });
      expect(covered).toBe(0);
    });
  }
});

test("embedded there are the throw, the time and the next example", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 240 });
  await openLab(page, { stage: "sweep", embed: 1 });
  await page.locator('[data-action="next-example"]').last().click();
  await expect.poll(() => page.evaluate(() => probe.body().model.facts?.own.preset)).toBe("hit");
  await page.locator('.scrub [data-action="throw"]').click();
  await page.waitForFunction(() => probe.body().model.facts?.own.time === 1);
  const { scrolls, bottom, picture } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollHeight - window.innerHeight,
    bottom: probe.lab().shadowRoot?.querySelector(".scrub")?.getBoundingClientRect().bottom ?? 0,
    picture: probe.canvas().getBoundingClientRect().height,
  }));
  expect(scrolls).toBeLessThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(240);
  // The sentence below it takes its share.
  expect(picture).toBeGreaterThanOrEqual(0.48 * 240);
  await expect(page.locator('[data-part="verdict"]')).toBeVisible();
});
