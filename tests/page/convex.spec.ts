/** The stages of convex shapes: distances, shadows and penetration, all live. */

import type { Page } from "@playwright/test";
import type { AxisStep, ResidentShape } from "../../www/engine/lab.ts";
import init, { collide, distance } from "../../www/engine/lab.ts";
import { decimals, threeDigits } from "../../www/i18n/format.ts";
import { explained, placeAll, placement, questionOf } from "./support/convex.ts";
import { expect, test } from "./support/fixtures.ts";
import { recordWords, wordsPainted } from "./support/inks.ts";
import { clientOf, drag, openLab, pressKeys } from "./support/lab.ts";
import { generator } from "./support/random.ts";

const METHODS = ["sat", "gjk-epa", "auto"] as const;

/** Pixels of a unit of the classic figures, and the pixels within which methods must agree. */
const UNIT = 100;
const ROUNDING = 1e-9;

test.beforeAll(() => init());

const distanceOf = (a: ResidentShape, b: ResidentShape) => distance(questionOf(a), questionOf(b)).distance;

/** How deep each method says that two shapes overlap; null: apart. */
function depthsOf({ a, b }: { a: ResidentShape; b: ResidentShape }) {
  return METHODS.map((method) => collide(questionOf(a), questionOf(b), { method })?.depth ?? null);
}

const unitsShown = (page: Page) => page.locator('[data-measure="units"]');

test.describe("distance", () => {
  test("the two classic positions show 1.01789 and 1.03130 units", async ({ page }) => {
    await openLab(page, { stage: "gjk-distance" });
    await expect(page.locator('[data-part="measures"]')).toContainText("1 unit = 100\u00a0px");
    for (const round of [1, 2]) {
      for (const [place, units] of ["1.01789", "1.03130"].entries()) {
        await page.locator(`[data-place="${place}"]`).click();
        await expect(unitsShown(page), `round ${round}`).toHaveText(`${units} units`);
        const { a, b } = await explained(page);
        const pixels = distanceOf(a, b);
        expect((pixels / UNIT).toFixed(5)).toBe(units);
        await expect(page.locator('[data-measure="pixels"]')).toHaveText(`${pixels.toFixed(3)}\u00a0px`);
        // It is computed, not remembered: B a little further gives another number.
        await pressKeys(page, "select-1", "move-right");
        await expect(unitsShown(page)).not.toHaveText(`${units} units`);
      }
    }
  });

  test("88 scripted placements show what distance() says, to the last digit", async ({ page }) => {
    test.setTimeout(60_000);
    await openLab(page, { stage: "gjk-distance" });
    const random = generator(31);
    const { a: first } = await explained(page);
    const placements = Array.from({ length: 88 }, () => placement(random, first, 3.2 * UNIT));
    const seen = await placeAll(page, placements, '[data-measure="units"]');
    const wrong = seen.flatMap(({ a, b, text }) => {
      const expected = `${(distanceOf(a, b) / UNIT).toFixed(5)} units`;
      return text === expected ? [] : [{ x: b.x, y: b.y, angle: b.angle, text, expected }];
    });
    expect(wrong).toEqual([]);
    expect(seen.filter(({ a, b }) => distanceOf(a, b) > 0).length).toBeGreaterThan(40);
    expect(new Set(seen.map(({ text }) => text)).size).toBeGreaterThan(40);
  });

  test("12 placements by a dragging mouse show what distance() says", async ({ page }) => {
    await openLab(page, { stage: "gjk-distance" });
    const random = generator(32);
    for (let number = 0; number < 12; number += 1) {
      const { b } = await explained(page);
      const to = { x: random.between(120, 680), y: random.between(110, 340) };
      await drag(page, b, to);
      const pair = await explained(page);
      expect(Math.hypot(pair.b.x - to.x, pair.b.y - to.y), `drag ${number}`).toBeLessThan(2);
      const expected = decimals(distanceOf(pair.a, pair.b) / UNIT, 5);
      await expect(unitsShown(page), `drag ${number}`).toHaveText(`${expected} units`);
      // Whichever shape is grabbed next where both overlap: from here they are apart.
      if (depthsOf(pair)[0] !== null) await page.locator('[data-place="0"]').click();
    }
  });

  test("the edge from (-4, -1) to (1, 3) is 1.71791 from the origin", async ({ page }) => {
    await openLab(page, { stage: "gjk-distance" });
    const example = page.locator('[data-part="example"]');
    await example.locator("summary").click();
    const answer = page.locator('[data-example="answer"]');
    await expect(answer).toBeVisible();
    const edge = { type: "segment", x1: -4, y1: -1, x2: 1, y2: 3 } as const;
    const origin = { type: "segment", x1: 0, y1: 0, x2: 1e-9, y2: 0 } as const;
    expect(distance(edge, origin).distance.toFixed(5)).toBe("1.71791");
    await expect(answer).toContainText("1.71791");
    // The nearest point is P + 24/41 L.
    await expect(answer).toContainText((-4 + (24 / 41) * 5).toFixed(5).replace("-", "\u2212"));
    await expect(answer).toContainText((-1 + (24 / 41) * 4).toFixed(5));
  });
});

/** Places for the second of two shapes in `sat`, from the first, in pixels. */
const SHADOW_PLACES = [
  { x: 30, y: 10, angle: 0.2 },
  { x: 55, y: -40, angle: 1 },
  { x: 90, y: 80, angle: 0.4 },
  { x: 150, y: 20, angle: 0.7 },
  { x: -30, y: 190, angle: 0 },
] as const;

test("two shapes selected faster than the page paints are the pair it explains", async ({ page }) => {
  await openLab(page, { stage: "sat" });
  await page.evaluate(() => {
    for (const key of ["2", "3"]) {
      const pressed = { key, code: `Digit${key}`, bubbles: true, composed: true, cancelable: true };
      probe.lab().dispatchEvent(new KeyboardEvent("keydown", pressed));
    }
  });
  const { a, b } = await explained(page);
  expect([a.id, b.id]).toEqual(await page.evaluate(() => [...probe.engine().ids].slice(2, 4)));
});

for (const [one, other] of [
  [0, 1],
  [0, 2],
  [2, 3],
] as const) {
  test(`axis shadows say what the axis steps say, shapes ${one} and ${other}`, async ({ page }) => {
    await openLab(page, { stage: "sat" });
    await pressKeys(page, `select-${one}`, `select-${other}`);
    let [hits, gaps] = [0, 0];
    for (const { x, y, angle } of SHADOW_PLACES) {
      const { a: first, b: second } = await explained(page);
      expect([first.type, second.type]).toEqual(
        await page.evaluate((ids) => ids.map((id) => probe.shapes()[id]?.type), [one, other]),
      );
      await placeAll(page, [{ x: first.x + x, y: first.y + y, angle }], "p");
      await pressKeys(page, "last-step");
      const { steps, reason } = await explained(page);
      const axes = steps.filter(({ kind }) => kind === "axis" || kind === "axis-skipped");
      const asked = steps.filter((step) => step.kind === "axis");
      const rows = await page.locator("[data-axis]").evaluateAll((items) =>
        items.map((item) => ({
          axis: Number(item.getAttribute("data-axis")),
          state: item.getAttribute("data-state"),
          amount: item.querySelector(".amount")?.textContent?.trim(),
          tag: item.querySelector(".verdict-tag")?.textContent?.trim() ?? "",
          bars: item.querySelectorAll("rect").length,
        })),
      );
      expect(rows).toHaveLength(axes.length);
      expect(rows.map(({ axis }) => axis)).toEqual(axes.map((_, place) => place));
      const gap = asked.findIndex(({ overlap }) => overlap < 0);
      const least = Math.min(...asked.map(({ overlap }) => overlap));
      for (const { axis, state, amount, tag, bars } of rows) {
        const step = axes[axis];
        if (step?.kind !== "axis") {
          expect({ state, amount, tag, bars }).toEqual({
            ...{ state: "skipped", amount: "–", tag: "skipped", bars: 0 },
          });
          expect(axis, "skipped axes come after the gap").toBeGreaterThan(gap);
          continue;
        }
        const { overlap } = step;
        expect(bars, "both shadows and what they share").toBe(3);
        const written = threeDigits(Math.abs(overlap));
        expect(amount).toBe(overlap < 0 ? `gap ${written}` : written);
        expect(Math.abs(Number(written) - Math.abs(overlap))).toBeLessThan(0.0051 * Math.abs(overlap) + 0.0005);
        if (overlap < 0) expect([state, tag]).toEqual(["stopped", "stopped here"]);
        else if (gap < 0 && overlap === least) expect(["least", "plain"]).toContain(state);
      }
      const deciding = rows.filter(({ tag }) => tag === "decides" || tag === "stopped here");
      expect(deciding).toHaveLength(1);
      expect((axes[deciding[0]?.axis ?? -1] as AxisStep).overlap).toBe(least);
      if (gap < 0) {
        const chosen = steps.find((step) => step.kind === "axis-chosen");
        expect(reason).toBe("hit");
        expect(deciding[0]?.state).toBe("least");
        expect(chosen?.depth).toBe(least);
        hits += 1;
      } else {
        expect(reason).toBe("separating-axis");
        expect(asked).toHaveLength(gap + 1);
        expect(deciding[0]?.axis).toBe(gap);
        gaps += 1;
      }
    }
    expect(hits).toBeGreaterThan(0);
    expect(gaps).toBeGreaterThan(0);
  });
}

test("the orange arrow of the deciding axis points the way that B is pushed", async ({ page }) => {
  await openLab(page, { stage: "sat" });
  const { steps } = await explained(page);
  const axes = steps.filter((step) => step.kind === "axis");
  const chosen = steps.find((step) => step.kind === "axis-chosen");
  const place = axes.findIndex(({ normal }) => JSON.stringify(normal) === JSON.stringify(chosen?.normal));
  const axis = axes[place];
  if (axis?.source.kind !== "edge") throw new Error("an edge decides at first");
  expect(axis.source.shape, "its outward side is A's, where B must not go").toBe("b");
  const foot = { x: (axis.from.x + axis.to.x) / 2, y: (axis.from.y + axis.to.y) / 2 };
  const lit = async (along: number) => {
    const { x, y } = await clientOf(page, {
      x: foot.x + along * axis.normal.x,
      y: foot.y + along * axis.normal.y,
    });
    await page.mouse.move(x, y);
    return page.evaluate((key) => probe.body().model.lit.has(key), `axis:${place}`);
  };
  expect(await lit(16)).toBe(true);
  expect(await lit(-16)).toBe(false);
});

test("a shape in no test has the next letter, which is no corner's", async ({ page }) => {
  await recordWords(page);
  await openLab(page, { stage: "gjk" });
  await pressKeys(page, "spawn-circle");
  await expect.poll(async () => (await wordsPainted(page)).map(({ words }) => words)).toContain("C");
});

test("Enter applies the penetration and leaves the shapes exactly touching", async ({ page }) => {
  await openLab(page, { stage: "epa" });
  const random = generator(33);
  let pushed = 0;
  for (let number = 0; number < 12; number += 1) {
    const { a: first } = await explained(page);
    await placeAll(page, [placement(random, first, 0.9 * UNIT)], "p");
    const before = await explained(page);
    const [depth] = depthsOf(before);
    expect(depth, "the pair overlaps").toBeGreaterThan(1);
    await expect(page.locator('[data-measure="units"]')).toHaveText(`${((depth ?? 0) / UNIT).toFixed(5)} units`);
    if (number % 2 === 0) await pressKeys(page, "apply");
    else await page.locator('[data-action="apply"]').first().click();
    const after = await explained(page);
    expect(after.a, "A stays").toEqual(before.a);
    const moved = Math.hypot(after.b.x - before.b.x, after.b.y - before.b.y);
    expect(Math.abs(moved - (depth ?? 0)), "by the depth").toBeLessThan(ROUNDING);
    for (const left of depthsOf(after)) {
      expect(left, "a touch is a hit").not.toBeNull();
      expect(left).toBeLessThanOrEqual(ROUNDING);
    }
    expect(distanceOf(after.a, after.b)).toBeLessThanOrEqual(ROUNDING);
    await expect(page.locator('[data-measure="units"]')).toHaveText("0.00000 units");
    await expect(page.locator('[data-measure="verdict"]')).toHaveText("A and B touch");
    await expect(page.locator('[data-part="sentence"]')).toContainText("They just touch. Nothing left to push.");
    await expect(page.locator('[data-part="sentence"] .reason')).not.toContainText("That shift");
    // Once more changes nothing that could be seen.
    await pressKeys(page, "apply");
    const again = await explained(page);
    expect(Math.hypot(again.b.x - after.b.x, again.b.y - after.b.y)).toBeLessThan(ROUNDING);
    pushed += 1;
  }
  expect(pushed).toBe(12);
});
