/** Items of the source texts that a stage shows behind a heading of its own: loaded when it opens, live, in both languages. */
import type { Page } from "@playwright/test";
import init, { distance, signedDistance } from "../../www/engine/lab.ts";
import type { BucketReading } from "../../www/stages/ray-cast/throwing.ts";
import type { FieldReading } from "../../www/stages/sdf/reading.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { contactsOf, openLab, painted, pressKeys, shapesOf, unfold } from "./support/lab.ts";
import { ownOf } from "./support/motion.ts";

const value = (page: Page, name: string) => page.locator(`[data-value="${name}"]`);

/** The number that a text writes, also as 4.2 × 10⁻⁵. */
function numberIn(text: string) {
  const raised = text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]/g, (sign) => "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".indexOf(sign).toString().replace("10", "-"));
  const [, digits = "", power = "0"] = /([−-]?[\d.]+)(?:\s×\s10(-?\d+))?/.exec(raised.replace("−", "-")) ?? [];
  return Number(digits) * 10 ** Number(power);
}

/** Opens a part of a panel, after a check that nothing of it was loaded before. */
async function openPart(page: Page, name: string, file: string) {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(response.url()));
  expect(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name: url }) => url))).not.toContain(
    expect.stringMatching(new RegExp(`/${file}-[^/]*\\.js`)),
  );
  await unfold(page, name);
  await expect.poll(() => scripts.some((url) => new RegExp(`/${file}-[^/]*\\.js`).test(url))).toBe(true);
}

test("sdf: the forward difference stands beside the exact gradient, with its error over the step", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await openPart(page, "numeric", "numeric");
  await init();
  const shapes = await shapesOf(page);
  const { probe } = (await ownOf(page)) as FieldReading;
  const fieldAt = (x: number, y: number) =>
    Math.min(...shapes.map((shape) => signedDistance(shape, { x, y }).distance));
  const errorAt = (h: number) => {
    const here = fieldAt(probe.x, probe.y);
    const across = (fieldAt(probe.x + h, probe.y) - here) / h - probe.gradient.x;
    const down = (fieldAt(probe.x, probe.y + h) - here) / h - probe.gradient.y;
    return Math.hypot(across, down);
  };
  const told = async () => numberIn(await value(page, "numeric-error").innerText());
  const step = page.locator('[data-slider="numeric-step"]');
  const set = async (power: number) => {
    await step.fill(String(power));
    await painted(page);
  };
  // It opens with the step of the source.
  await expect(step).toHaveJSProperty("value", "-10");
  expect((await told()) / errorAt(1e-10)).toBeCloseTo(1, 1);
  await expect(value(page, "numeric-reason")).toHaveAttribute("data-reason", "short");
  await expect(value(page, "numeric-source")).toContainText("GAMES103");
  await set(-6);
  expect((await told()) / errorAt(1e-6)).toBeCloseTo(1, 1);
  expect(errorAt(1e-10)).toBeGreaterThan(100 * errorAt(1e-6));
  await set(1);
  await expect(value(page, "numeric-reason")).toHaveAttribute("data-reason", "long");
  // At a step that the coordinates cannot hold, nothing is left of the gradient.
  await set(-16);
  await expect(value(page, "numeric-forward")).toHaveText("(0.000000, 0.000000)");
  // Pointing at the plot chooses a step, too.
  const plot = page.locator('[data-part="numeric-plot"]');
  await plot.hover({ position: { x: 200, y: 60 } });
  await expect(step).not.toHaveJSProperty("value", "-16");
  expect(await plot.locator("path").count()).toBeGreaterThan(5);
});

test("gjk-distance: weights and closest points follow the run, and light their things", async ({ page }) => {
  await openLab(page, { stage: "gjk-distance" });
  // A corner against a face: the nearest edge of the difference has two ends that count.
  await page.evaluate(() =>
    probe.body().setUp({
      shapes: [
        { type: "rectangle", x: 280, y: 225, width: 120, height: 160 },
        { type: "rectangle", x: 480, y: 240, width: 120, height: 100, angle: 0.5 },
      ],
    }),
  );
  await openPart(page, "blend", "blend");
  await init();
  const [a, b] = await shapesOf(page);
  if (a === undefined || b === undefined) throw new Error("the stage has two shapes");
  const blend = (name: string) => page.locator(`[data-blend="${name}"]`);
  const written = (name: string) => blend(name).innerText();
  const pointIn = async (name: string) => {
    const [x = Number.NaN, y = Number.NaN] = ((await written(name)).match(/[−\d.]+/g) ?? []).map(numberIn);
    return { x, y };
  };
  await pressKeys(page, "last-step");
  await painted(page);
  const exact = distance(a, b);
  expect(numberIn(await written("distance"))).toBeCloseTo(exact.distance, 2);
  expect(numberIn(await written("r1")) + numberIn(await written("r2"))).toBeCloseTo(1, 4);
  for (const [name, at] of [
    ["qa", exact.pointA],
    ["qb", exact.pointB],
  ] as const) {
    const { x, y } = await pointIn(name);
    expect([x, y].map(Math.round)).toEqual([at?.x, at?.y].map((each) => Math.round(each ?? Number.NaN)));
  }
  // A term lights its thing in the picture.
  const lit = () => page.evaluate(() => [...probe.body().model.lit]);
  await page.locator('[data-part="blend-values"] button', { hasText: "Qa" }).first().hover();
  expect(await lit()).toEqual(["closest:a"]);
  await page.locator('[data-part="blend-values"] button', { hasText: "r₁" }).hover();
  expect((await lit()).some((key) => key.startsWith("point:"))).toBe(true);
  // And the reverse: pointing at the closest point lights its term.
  const at = await pointIn("qb");
  const client = await page.evaluate((point) => probe.body().toClient(point), at);
  await page.mouse.move(client?.x ?? 0, client?.y ?? 0);
  await expect(page.locator('[data-part="blend-values"] button[data-lit]', { hasText: /^Qb$/ })).toBeVisible();
  // Earlier steps have blends of their own.
  const last = await written("distance");
  await pressKeys(page, "first-step");
  await expect(blend("r1")).toHaveText("1.00000");
  const seen = new Set<string>();
  for (let step = 0; step < 8; step += 1) {
    await pressKeys(page, "step-forward");
    await painted(page);
    seen.add(await written("distance"));
  }
  expect(seen.size).toBeGreaterThan(1);
  expect(seen).toContain(last);
});

test("ray-cast: the line y = kx + b agrees with the shares, until the ball falls straight down", async ({ page }) => {
  await openLab(page, { stage: "ray-cast" });
  await openPart(page, "naive", "naive");
  const told = (way: "naive" | "parametric", name: string) => page.locator(`[data-${way}="${name}"]`);
  const reason = value(page, "naive-reason");
  await expect(reason).toHaveAttribute("data-reason", "none");
  await page.locator('[data-action="throw-ball"]').first().click();
  const scored = async () => ((await ownOf(page)) as BucketReading).decided?.scored === true;
  await expect.poll(scored, { timeout: 15_000 }).toBe(true);
  await expect(told("naive", "says")).toHaveText("yes");
  await expect(told("parametric", "says")).toHaveText("yes");
  await expect(reason).toHaveAttribute("data-reason", "same");
  await page.locator('[data-case="drop"]').click();
  await expect.poll(scored, { timeout: 15_000 }).toBe(true);
  await expect(told("naive", "slope")).toHaveText("∞");
  await expect(told("naive", "x")).toHaveText("NaN");
  await expect(told("naive", "says")).toHaveText("no");
  await expect(told("parametric", "says")).toHaveText("yes");
  await expect(reason).toHaveAttribute("data-reason", "vertical");
});

test("pixel: a table says which of the six methods fits which game, and leads to their stages", async ({ page }) => {
  await openLab(page, { stage: "pixel", lang: "zh" });
  await openPart(page, "methods", "methods");
  const rows = page.locator('[data-part="methods"] tbody tr');
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText("边界");
  const stages = await page
    .locator("a[data-method]")
    .evaluateAll((all) => all.map((a) => a.getAttribute("data-method")));
  expect(stages).toEqual(["boundary", "bounding-shapes", "circles", "ray-cast", "sat"]);
  await page.locator('a[data-method="circles"]').click();
  await page.waitForURL(/stage=circles&lang=zh/);
});

test("sat: projecting every corner gives the depth of the support points, with more operations", async ({ page }) => {
  await openLab(page, { stage: "sat" });
  await openPart(page, "simple", "simple");
  const told = (way: "simple" | "supporting", name: string) =>
    page.locator(`[data-${way}="${name}"]`).innerText().then(numberIn);
  await expect(page.locator('[data-part="simple-steps"] li')).toHaveCount(4);
  const place = (x: number) =>
    page.evaluate(
      (at) =>
        probe.body().setUp({
          shapes: [
            { type: "rectangle", x: 300, y: 225, width: 100, height: 100 },
            { type: "rectangle", x: at, y: 235, width: 120, height: 100, angle: 0.3 },
          ],
        }),
      x,
    );
  await place(380);
  await painted(page);
  const [contact] = await contactsOf(page);
  // Four faces each, eight corners: every corner on every axis, against one shape's corners for each face.
  expect(await told("simple", "projections")).toBe(64);
  expect(await told("supporting", "projections")).toBe(32);
  expect(await told("supporting", "supports")).toBe(8);
  expect(await told("simple", "supports")).toBe(0);
  for (const way of ["simple", "supporting"] as const) {
    expect(await told(way, "roots")).toBe(8);
    expect(await told(way, "answer")).toBeCloseTo(contact?.depth ?? Number.NaN, 0);
  }
  // Apart, both stop at the first axis with a gap.
  await place(470);
  await painted(page);
  expect(await contactsOf(page)).toEqual([]);
  await expect(page.locator('[data-simple="answer"]')).toContainText("gap");
  expect(await told("simple", "projections")).toBeLessThan(64);
});

for (const stage of ["gjk", "gjk-distance"] as const) {
  test(`${stage}: variants of start and nearest point stand side by side, wrong answers marked`, async ({ page }) => {
    await openLab(page, { stage });
    await openPart(page, "variants", "variants");
    const row = (id: string) => page.locator(`[data-variant="${id}"]`);
    const told = (id: string, name: string) =>
      row(id).locator(`[data-variant-value="${name}"]`).innerText().then(Number);
    await page.evaluate(() =>
      probe.body().setUp({
        shapes: [
          { type: "rectangle", x: 300, y: 180, width: 120, height: 100, angle: 0.3 },
          { type: "rectangle", x: 380, y: 240, width: 120, height: 100, angle: -0.4 },
        ],
      }),
    );
    await painted(page);
    // Overlapping: two supports at the start save a round.
    await expect(page.locator('[data-variant][data-right="true"]')).toHaveCount(4);
    expect(await told("two-segment", "iterations")).toBe((await told("one-segment", "iterations")) - 1);
    if (stage === "gjk") return;
    // Corner to corner the foot on the line is nearer than any point of the difference.
    await page.locator('[data-case="corners"]').click();
    await painted(page);
    for (const start of ["one", "two"]) {
      await expect(row(`${start}-segment`)).toHaveAttribute("data-right", "true");
      await expect(row(`${start}-segment`)).toContainText("78.10");
      await expect(row(`${start}-line`)).toHaveAttribute("data-right", "false");
    }
    await expect(row("one-line")).toContainText("60.00");
    await expect(row("two-line")).toContainText("no end");
    expect(await told("two-line", "iterations")).toBe(64);
  });
}

const PARTS = {
  sdf: ["see", "numeric"],
  "gjk-distance": ["see", "blend"],
  "ray-cast": ["see", "naive"],
  pixel: ["why", "methods"],
  sat: ["see", "simple"],
  gjk: ["see", "variants"],
} as const;

for (const [lang, theme, width, height] of [
  ["en", "dark", 1280, 800],
  ["zh", "light", 390, 844],
] as const) {
  test(`${lang}, ${width} x ${height}: every part fits its panel and has no axe violation`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const [stage, [_tab, part]] of Object.entries(PARTS)) {
      await openLab(page, { stage, lang, theme });
      await unfold(page, part);
      const fold = page.locator(`details[data-part="${part}"]`);
      await expect(fold.locator(":scope > :not(summary)").first(), stage).toBeVisible();
      const sideways = await fold.evaluate((element) => {
        const { right } = element.getBoundingClientRect();
        const all = [...element.querySelectorAll("*")].filter((each) => each.closest("svg, math") === null);
        return Math.max(...all.map((each) => each.getBoundingClientRect().right)) - right;
      });
      expect(sideways, stage).toBeLessThanOrEqual(0.5);
      expect(await violationsOf(page), stage).toEqual([]);
    }
  });
}

test("where the panels are locked no case can be set up", async ({ page }) => {
  await openLab(page, { stage: "ray-cast" });
  await page.evaluate(() => {
    probe.lab().lock = "panel";
  });
  await unfold(page, "naive");
  await expect(page.locator("[data-case]").first()).toBeDisabled();
});
