/** The player: every step is reached, told, listed and marked, and it follows while shapes move. */

import type { Page } from "@playwright/test";
import { explained, placeAll, placement, playerOf } from "./support/convex.ts";
import { expect, test } from "./support/fixtures.ts";
import { keysOf } from "./support/keys.ts";
import { CONVEX_STAGE_IDS, clientOf, openLab, painted, pressKeys } from "./support/lab.ts";
import { generator } from "./support/random.ts";

/** A button of the player. */
const transport = (page: Page, action: string) => page.locator(`[data-part="player"] [data-action="${action}"]`);

/** What the page says of the current step: the sentence, and the marked row of the list. */
async function tellingOf(page: Page) {
  await painted(page);
  return page.evaluate(async () => {
    await probe.body().updateComplete;
    const root = probe.lab().shadowRoot;
    const marked = [...(root?.querySelectorAll('[data-part="why"] [aria-current="step"]') ?? [])];
    const row = marked[0]?.closest("li");
    const scrubber = root?.querySelector('[data-part="scrubber"]');
    return {
      sentence: root?.querySelector('[data-part="sentence"] .what')?.textContent?.trim() ?? "",
      why: root?.querySelector('[data-part="sentence"] .reason')?.textContent?.trim() ?? "",
      place: root?.querySelector('[data-part="place"]')?.textContent?.trim() ?? "",
      marked: marked.length,
      row: row?.getAttribute("data-step") ?? null,
      axis: row?.getAttribute("data-axis") ?? null,
      scrubber: scrubber instanceof HTMLInputElement ? Number(scrubber.value) : -1,
    };
  });
}

for (const stage of CONVEX_STAGE_IDS) {
  test(`${stage}: every step is reached forwards, backwards and by the scrubber`, async ({ page }) => {
    test.setTimeout(60_000);
    await openLab(page, { stage });
    await transport(page, "first-step").click();
    const { steps } = await explained(page);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.at(-1)?.kind).toBe("done");
    const axes = steps.flatMap(({ kind }, index) => (/^axis(-skipped)?$/.test(kind) ? [index] : []));
    const sentences: string[] = [];
    const check = async (index: number) => {
      expect(await playerOf(page)).toEqual({ step: index + 1, steps: steps.length });
      const telling = await tellingOf(page);
      expect(telling.marked, `step ${index}`).toBe(1);
      expect(telling.scrubber).toBe(index);
      if (telling.axis !== null) expect(axes[Number(telling.axis)]).toBe(index);
      else expect(Number(telling.row)).toBe(index);
      expect(telling.place).toContain(`${index + 1}`);
      expect(telling.sentence.length, `step ${index} is told`).toBeGreaterThan(10);
      expect(telling.why.length, `step ${index} has a reason`).toBeGreaterThan(10);
      return telling.sentence;
    };
    for (const index of steps.keys()) {
      sentences[index] = await check(index);
      if (index % 2 === 0) await transport(page, "step-forward").click();
      else await pressKeys(page, index % 4 === 1 ? "step-forward" : (keysOf("step-forward").at(-1) ?? ""));
    }
    expect(await playerOf(page), "the end stays").toEqual({
      step: steps.length,
      steps: steps.length,
    });
    for (const index of [...steps.keys()].reverse()) {
      expect(await check(index)).toBe(sentences[index]);
      if (index % 2 === 0) await transport(page, "step-back").click();
      else await pressKeys(page, index % 4 === 1 ? "step-back" : (keysOf("step-back").at(-1) ?? ""));
    }
    expect((await playerOf(page)).step, "the start stays").toBe(1);
    for (const index of [steps.length - 1, 1, Math.floor(steps.length / 2)]) {
      await page.locator('[data-part="scrubber"]').fill(`${index}`);
      expect(await check(index)).toBe(sentences[index]);
    }
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "last-step");
    await check(steps.length - 1);
    await pressKeys(page, "first-step");
    await check(0);
  });

  test(`${stage}: the player has the engine's steps wherever the shapes are`, async ({ page }) => {
    await openLab(page, { stage });
    const random = generator(41);
    const lengths = new Set();
    const { a: first } = await explained(page);
    for (let number = 0; number < 15; number += 1) {
      await placeAll(page, [placement(random, first, 220)], "p");
      const { steps } = await explained(page);
      const player = await playerOf(page);
      expect(player.steps).toBe(steps.length);
      expect(player.step).toBeGreaterThanOrEqual(1);
      expect(player.step).toBeLessThanOrEqual(steps.length);
      lengths.add(steps.length);
    }
    expect(lengths.size).toBeGreaterThan(1);
  });
}

test("playing shows every step in turn and rests at the end", async ({ page }) => {
  test.setTimeout(60_000);
  await openLab(page, { stage: "epa" });
  const { steps } = await explained(page);
  await pressKeys(page, "first-step", "faster", "faster");
  await expect(page.locator('[data-part="speed"]')).toHaveText("4×");
  const seen = page.evaluate(async (count) => {
    const player = probe.lab().shadowRoot?.querySelector('[data-part="player"]');
    const shown: number[] = [];
    while (shown.at(-1) !== count) {
      const step = Number(player?.getAttribute("data-step"));
      if (shown.at(-1) !== step) shown.push(step);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return shown;
  }, steps.length);
  await transport(page, "play").click();
  expect(await seen).toEqual(Array.from(steps.keys(), (index) => index + 1));
  await painted(page);
  expect(await page.evaluate(() => probe.body().model.player.playing)).toBe(false);
  // At the end it starts over; a step by hand lets it rest.
  await pressKeys(page, "play");
  await painted(page);
  expect((await playerOf(page)).step).toBe(1);
  expect(await page.evaluate(() => probe.body().model.player.playing)).toBe(true);
  await pressKeys(page, "step-forward");
  await painted(page);
  expect(await page.evaluate(() => probe.body().model.player.playing)).toBe(false);
});

test("reset and a classic position show the first step again", async ({ page }) => {
  await openLab(page, { stage: "gjk" });
  const start = await explained(page);
  await pressKeys(page, "select-1", "move-right", "move-right", "last-step");
  expect((await playerOf(page)).step).toBeGreaterThan(2);
  await pressKeys(page, "reset");
  expect((await playerOf(page)).step).toBe(1);
  expect((await explained(page)).b).toMatchObject({ x: start.b.x, y: start.b.y });
  await pressKeys(page, "faster", "last-step");
  await expect(page.locator('[data-part="speed"]')).toHaveText("2×");
  const { steps } = await explained(page);
  expect(steps.some((step) => step.kind === "simplex" && step.dropped !== null)).toBe(true);
});

for (const stage of CONVEX_STAGE_IDS) {
  test(`${stage}: a shape dragged while the player plays has new steps, and one is shown`, async ({ page }) => {
    await openLab(page, { stage });
    await pressKeys(page, "select-0", "select-1", "first-step", "faster", "faster", "play");
    const { b, a } = await explained(page);
    const lengths = new Set();
    const sentences = new Set();
    const from = await clientOf(page, b);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // Into the other shape, and out of it again to where there is room.
    const inside = { x: a.x + 60, y: a.y + 25 };
    const outside = { x: a.x < 400 ? a.x + 330 : a.x - 330, y: a.y };
    for (let move = 0; move <= 24; move += 1) {
      const [start, end] = move <= 12 ? [b, inside] : [inside, outside];
      const share = (move <= 12 ? move : move - 12) / 12;
      const to = await clientOf(page, {
        x: start.x + share * (end.x - start.x),
        y: start.y + share * (end.y - start.y),
      });
      await page.mouse.move(to.x, to.y);
      const { step, steps } = await playerOf(page);
      expect(step).toBeGreaterThanOrEqual(1);
      expect(step).toBeLessThanOrEqual(steps);
      const now = await explained(page);
      expect((await playerOf(page)).steps).toBe(now.steps.length);
      const telling = await tellingOf(page);
      expect(telling.marked).toBe(1);
      expect(telling.sentence).not.toBe("");
      lengths.add(now.steps.length);
      sentences.add(telling.sentence);
      if (move === 0) expect(await page.evaluate(() => probe.body().model.player.playing)).toBe(true);
    }
    await page.mouse.up();
    const end = await explained(page);
    expect(Math.hypot(end.b.x - b.x, end.b.y - b.y), "it was dragged").toBeGreaterThan(20);
    expect(lengths.size, "the steps are new ones").toBeGreaterThan(1);
    expect(sentences.size).toBeGreaterThan(2);
  });
}
