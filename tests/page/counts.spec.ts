/**
 * 200 seeded key scripts: the counters against an all-pairs count that knows nothing of the
 * engine, and every contact against the pixels on the screen.
 */
import { expect, test } from "./support/fixtures.ts";
import { LIGHT } from "./support/inks.ts";
import { CLASSIC_STAGE_IDS, labReady, openLab, pressKeys, withoutOpening } from "./support/lab.ts";
import { countPairs } from "./support/naive.ts";
import type { Inks, Point } from "./support/probe.ts";
import { generator } from "./support/random.ts";

const SCRIPTS = 50;
const LENGTH = 48;

/** A verdict this near to tipping over could go either way by rounding, in pixels. */
const UNDECIDED = 1e-9;

/** How often each command comes, per hundred. */
const WEIGHTS = Object.freeze([
  [10, "spawn-rectangle"],
  [10, "spawn-circle"],
  [8, "move-up"],
  [8, "move-left"],
  [8, "move-down"],
  [8, "move-right"],
  [10, "rotate-left"],
  [10, "rotate-right"],
  [5, "select-previous"],
  [8, "select-next"],
  [2, "remove"],
]);

/** One script. Runs of the same moving command make shapes leave the spot where they were made. */
function script(seed: number): string[] {
  const random = generator(seed);
  const bag = WEIGHTS.flatMap(([weight, command]) => Array.from({ length: Number(weight) }, () => `${command}`));
  for (let digit = 0; digit < 10; digit += 1) bag.push(`select-${digit}`);
  const presses: string[] = [];
  while (presses.length < LENGTH) {
    const press = random.pick(bag);
    const times = /^(move|rotate)-/.test(press) ? 1 + random.below(4) : 1;
    presses.push(...Array.from({ length: times }, () => press));
  }
  return presses;
}

/** Which hits each stage draws a line for. */
const LINES = Object.freeze({
  "broad-phase": () => 0,
  circles: ({ circles = 0 }: Record<string, number>) => circles,
  rectangles: ({ circles = 0, rectangles = 0 }: Record<string, number>) => circles + rectangles,
  "rectangle-circle": ({ circles = 0, rectangles = 0, mixed = 0 }: Record<string, number>) =>
    circles + rectangles + mixed,
});

for (const [stageIndex, stage] of CLASSIC_STAGE_IDS.entries()) {
  test(`counts and lines are true after ${SCRIPTS} key scripts in ${stage}`, async ({ page }) => {
    test.setTimeout(60_000);
    await openLab(page, { stage });
    const total = { candidates: 0, hits: 0, falsePositives: 0, contacts: 0, points: 0 };
    for (let number = 0; number < SCRIPTS; number += 1) {
      const seed = 1000 * stageIndex + number;
      const seen = await page.evaluate(runScript, { seed, presses: script(seed), inks: LIGHT });
      const { count, kinds, closest } = countPairs(seen.shapes);
      const { possible, candidates, hits, falsePositives } = seen.counts;
      expect(closest, `script ${seed} has no undecided pair`).toBeGreaterThan(UNDECIDED);
      expect({ possible, candidates, hits, falsePositives }, `counts of script ${seed}`).toEqual(count);
      expect(seen.counts.truncated).toBe(false);
      expect(seen.contacts, `contacts of script ${seed}`).toBe(LINES[stage](kinds));
      expect(seen.pale, `points of script ${seed} that are not orange`).toEqual([]);
      total.candidates += candidates;
      total.hits += hits;
      total.falsePositives += falsePositives;
      total.contacts += seen.contacts;
      total.points += seen.points;
    }
    test.info().annotations.push({ type: "totals", description: JSON.stringify(total) });
    expect(total.candidates).toBeGreaterThan(5 * SCRIPTS);
    expect(total.hits).toBeGreaterThan(2 * SCRIPTS);
    expect(total.falsePositives).toBeGreaterThan(SCRIPTS / 2);
    if (stage === "broad-phase") {
      expect(total.contacts).toBe(0);
    } else {
      expect(total.contacts).toBeGreaterThan(SCRIPTS);
      expect(total.points).toBeGreaterThan(10 * SCRIPTS);
    }
  });
}

/** In the page: a fresh stage, the keys, and what came of it. */
async function runScript({ seed, presses, inks }: { seed: number; presses: string[]; inks: Inks }) {
  const lab = probe.lab();
  lab.seed = String(seed);
  await probe.body().updateComplete;
  if (probe.engine().seed !== seed) throw new Error("the lab did not take the seed");
  for (const command of presses) probe.press(command);
  await probe.painted();
  const { wears, pixelOf } = probe.picture(inks);
  const contacts = probe.contacts();
  const pale: { pair: number[]; point: Point }[] = [];
  let points = 0;
  for (const { a, b, start, end } of contacts) {
    for (const point of probe.between(start, end)) {
      if (pixelOf(point) === null) continue;
      points += 1;
      if (!wears(point, "contact")) pale.push({ pair: [a, b], point });
    }
  }
  return {
    shapes: probe.shapes(),
    counts: { ...probe.engine().counts },
    contacts: contacts.length,
    pale,
    points,
  };
}

test("a script by dispatched keys leaves the same world as by a real keyboard", async ({ page }) => {
  const seed = 7;
  const presses = script(seed);
  await openLab(page, { stage: "rectangle-circle", seed });
  const { hash } = await page.evaluate(
    ({ presses: all }) => {
      for (const command of all) probe.press(command);
      return { hash: probe.hash() };
    },
    { presses },
  );
  await page.reload();
  await labReady(page);
  await withoutOpening(page);
  await pressKeys(page, ...presses);
  expect(await page.evaluate(() => probe.hash())).toBe(hash);
});

test("pairs that touch without a line are counted without the furniture", async ({ page }) => {
  const verdict = page.locator('[data-part="verdict"]');
  for (const { stage, own, other } of [
    { stage: "circles", own: "spawn-circle", other: "spawn-rectangle" },
    { stage: "rectangles", own: "spawn-rectangle", other: "spawn-circle" },
  ]) {
    await openLab(page, { stage });
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, own, own);
    await expect(verdict, stage).toContainText("overlap");
    await expect(verdict, stage).not.toContainText("more pair");
    await pressKeys(page, other);
    await expect(verdict, stage).toContainText("2 more pairs overlap");
  }
});
