/** The room of discs: speeds that stay, friction that slows, masses that share, and every deed by key, pointer and touch. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { decimals } from "../../www/i18n/format.ts";
import type { ImpulseReading } from "../../www/stages/impulse/reading.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, clientOf, openLab, pressButtons, pressKeys } from "./support/lab.ts";
import { ownOf, rest, takeSteps, told } from "./support/motion.ts";

/** Speeds in px a step. */
const SPEEDS = [1.6155, 2.1401, 2.7459, 3.7802];

const read = (page: Page) => ownOf(page) as Promise<ImpulseReading>;

const stateHash = (page: Page) => page.evaluate(() => probe.hash());

/** Opens the room at its very start, without the clock. */
async function openStill(page: Page, query: Record<string, string | number> = {}) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, { stage: "impulse", ...query });
  await page.evaluate(() => probe.lab().focus());
  await told(page);
}

const slide = (page: Page, name: string, value: number) =>
  page.locator(`input[data-slider="${name}"]`).evaluate((input, to) => {
    if (!(input instanceof HTMLInputElement)) throw new Error("no slider");
    input.value = String(to);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, value);

const shown = (page: Page, name: string) => page.locator(`[data-impulse="${name}"]`).last();

test("with reduced motion the room rests, else it moves at once and somebody meets something", async ({ page }) => {
  await openStill(page);
  for (let frame = 0; frame < 5; frame += 1) await told(page);
  const { steps, movers, settings } = await read(page);
  expect(steps).toBe(0);
  expect(settings).toEqual({ restitution: 1, friction: 0, pairs: "obstacles" });
  movers.forEach(({ speed }, index) => {
    expect(speed).toBeCloseTo(SPEEDS[index] ?? 0, 4);
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openLab(page, { stage: "impulse" });
  await expect.poll(async () => (await read(page)).met).toBeGreaterThan(3);
});

test("sentence and enlarged push speak of the same meeting, in steps of several meetings too", async ({ page }) => {
  await openStill(page);
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { fillText } = prototype;
    const drawn: string[] = [];
    Object.assign(globalThis, { drawn });
    prototype.fillText = function (...given) {
      drawn.push(given[0]);
      fillText.apply(this, given);
    };
  });
  let several = 0;
  for (let meeting = 0; meeting < 200 && several < 3; meeting += 1) {
    await page.evaluate(() => {
      (globalThis as unknown as { drawn: string[] }).drawn.length = 0;
    });
    await pressKeys(page, "next-meeting");
    await told(page);
    const { meetings, last } = await read(page);
    const depth = decimals(-(last?.before ?? 0), 2);
    if (meetings.length < 2 || depth === "0.00") continue;
    several += 1;
    await expect(page.locator('[data-part="verdict"]')).toContainText(`${depth}\u00a0px too deep`);
    const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn);
    const captions = drawn.filter((words) => words.includes("the push, enlarged"));
    expect(captions.length).toBeGreaterThan(0);
    for (const caption of captions) expect(caption).toContain(`${decimals(last?.before ?? 0, 2)} → `);
  }
  expect(several).toBe(3);
});

test("speeds stay for ten thousand steps, and the state is the native one", async ({ page }) => {
  await openStill(page);
  await takeSteps(page, 9000);
  const { movers, met, deviation, left } = await read(page);
  movers.forEach(({ speed, meetings }, index) => {
    expect(speed).toBeCloseTo(SPEEDS[index] ?? 0, 4);
    expect(Math.min(meetings.wall, meetings.disc, meetings.mover)).toBeGreaterThan(10);
  });
  expect(met).toBeGreaterThan(500);
  expect(deviation).toBeLessThan(1e-12);
  expect(left).toBeCloseTo(1, 12);
  for (const [index, speed] of SPEEDS.entries()) {
    await expect(page.locator(`[data-speed="${index}"]`)).toHaveText(speed.toFixed(4));
  }
  await expect(shown(page, "left")).toHaveText("100.00\u00a0%");
  await expect(page.locator('[data-part="verdict"]')).toContainText("Speeds stay constant: 1.62, 2.14, 2.75, 3.78");
  await takeSteps(page, 1000);
  const url = new URL("../golden/long_hashes.txt", import.meta.url);
  const row = /^impulse 1 10000 ([0-9a-f]{16})$/m.exec(readFileSync(url, "utf8"));
  expect(await stateHash(page)).toBe(row?.[1]);
});

test("a jam of movers has a hundred meetings at once, and solves no task", async ({ page }) => {
  await openStill(page);
  for (let count = 0; count < 8; count += 1) await page.evaluate(() => probe.press("spawn-circle"));
  await takeSteps(page, 120);
  expect((await read(page)).met).toBeGreaterThan(100);
  await told(page);
});

test("every meeting follows the formula that stands in Why", async ({ page }) => {
  await openStill(page);
  await slide(page, "restitution", 0.5);
  await slide(page, "friction", 0.2);
  let [braked, steps] = [0, 0];
  for (let meeting = 0; meeting < 25; meeting += 1) {
    await pressKeys(page, "next-meeting");
    const reading = await read(page);
    expect(reading.steps).toBeGreaterThan(steps);
    steps = reading.steps;
    const { last } = reading;
    if (last === null) throw new Error("nothing was met");
    expect(Math.abs(last.after)).toBeLessThan(1e-9);
    expect(last.before).toBeLessThan(1e-9);
    if (last.into >= 0 || last.along === 0) continue;
    const a = Math.max(1 - (0.2 * 1.5 * -last.into) / last.along, 0);
    expect(last.a).toBeCloseTo(a, 12);
    expect(last.out).toBeCloseTo(-0.5 * last.into, 9);
    expect(last.kept).toBeCloseTo(a * last.along, 9);
    await expect(page.locator('[data-meeting="phi"]')).toHaveText(decimals(last.before, 2));
    await expect(page.locator('[data-meeting="a"]')).toHaveText(a.toFixed(3));
    braked += 1;
  }
  expect(braked).toBeGreaterThan(10);
  await expect(page.locator('[data-meeting="who"]')).toContainText("too deep");
});

test("friction slows, and the plots follow", async ({ page }) => {
  await openStill(page);
  await expect(page.locator('[data-plot="speeds"] canvas')).toBeVisible();
  await expect(page.locator('[data-plot="energy"] canvas')).toBeVisible();
  const inked = (id: string) =>
    page.locator(`[data-plot="${id}"] canvas`).evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no plot");
      const { width, height } = canvas;
      const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
      let blue = 0;
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 2] ?? 0) > 150 && (data[at] ?? 0) < 100 && (data[at + 3] ?? 0) > 200) blue += 1;
      }
      return blue;
    });
  const before = await inked("energy");
  for (let press = 0; press < 8; press += 1) await pressKeys(page, "rougher");
  expect((await read(page)).settings.friction).toBeCloseTo(0.4, 12);
  await takeSteps(page, 3000);
  const { left, deviation, energy } = await read(page);
  expect(left).toBeLessThan(0.5);
  expect(deviation).toBeGreaterThan(0.2);
  await expect(shown(page, "energy")).toHaveText(energy.toFixed(4));
  await expect(page.locator('[data-part="verdict"]')).toContainText("Bounces take energy");
  expect(await inked("energy")).toBeGreaterThan(before + 50);
  expect(await inked("speeds")).toBeGreaterThan(200);
});

test("by masses energy stays, and momentum between two meetings with what stands", async ({ page }) => {
  await openStill(page);
  await page.locator('[data-choice="masses"]').click();
  expect((await read(page)).settings.pairs).toBe("masses");
  const found = await page.evaluate(() => {
    const engine = probe.engine();
    const roomNow = () => {
      const room = engine.impulseRoom;
      if (room === null) throw new Error("no room");
      return room;
    };
    const energy = roomNow().kineticEnergy;
    let [between, momentumOff, energyOff] = [0, 0, 0];
    for (let step = 0; step < 5000; step += 1) {
      const { momentum: before } = roomNow();
      engine.step();
      const { momentum, meetings, kineticEnergy } = roomNow();
      energyOff = Math.max(energyOff, Math.abs(kineticEnergy / energy - 1));
      if (meetings.some(({ kind }) => kind !== "mover")) continue;
      between += meetings.length;
      const off = Math.hypot(momentum.x - before.x, momentum.y - before.y);
      momentumOff = Math.max(momentumOff, off);
    }
    return { between, momentumOff, energyOff };
  });
  expect(found.between).toBeGreaterThan(30);
  expect(found.momentumOff).toBeLessThan(1e-10);
  expect(found.energyOff).toBeLessThan(1e-11);
  await told(page);
  await expect(shown(page, "left")).toHaveText("100.00\u00a0%");
  await expect(page.locator('[data-part="verdict"]')).toContainText("share by mass");
  await pressButtons(page, "swap-pairs");
  expect((await read(page)).settings.pairs).toBe("obstacles");
});

test("keys and buttons change the settings within their limits, R takes all back", async ({ page }) => {
  await openStill(page);
  const start = await stateHash(page);
  await pressKeys(page, "duller", "duller", "rougher", "smoother", "smoother");
  expect((await read(page)).settings).toEqual({
    restitution: 0.9,
    friction: 0,
    pairs: "obstacles",
  });
  await pressButtons(page, "bouncier", "rougher", "swap-pairs");
  expect((await read(page)).settings).toEqual({
    restitution: 0.95,
    friction: 0.05,
    pairs: "masses",
  });
  await pressKeys(page, "bouncier", "bouncier", "bouncier");
  expect((await read(page)).settings.restitution).toBe(1);
  await button(page, "excite").click();
  await rest(page);
  const speeds = (await read(page)).movers.map(({ speed }) => speed);
  speeds.forEach((speed, index) => {
    expect(speed).not.toBeCloseTo(SPEEDS[index] ?? 0, 3);
  });
  await pressKeys(page, "reset");
  expect(await stateHash(page)).toBe(start);
  await pressKeys(page, "spawn-circle", "step");
  expect((await read(page)).movers).toHaveLength(5);
  await pressKeys(page, "remove", "step");
  expect((await read(page)).movers.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});

test("a mover is held by the pointer, and pushed out of a disc when it is let go", async ({ page }) => {
  await openStill(page);
  const from = await clientOf(page, { x: 420, y: 340 });
  const to = await clientOf(page, { x: 430, y: 300 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await takeSteps(page, 3);
  const held = (await read(page)).movers[2];
  expect(held?.x).toBeCloseTo(430, 0);
  expect(held?.y).toBeCloseTo(300, 0);
  await page.mouse.up();
  await takeSteps(page, 1);
  const { meetings, movers } = await read(page);
  const push = meetings.find(({ mover, kind }) => mover === 2 && kind === "disc");
  expect(push?.before).toBeLessThan(-8);
  expect(Math.abs(push?.after ?? 1)).toBeLessThan(1e-9);
  const { x = 0, y = 0 } = movers[2] ?? {};
  expect(Math.hypot(x - 450, y - 250)).toBeCloseTo(90, 9);
});

test("both languages say it, in the panels and to who does not see the picture", async ({ page }) => {
  await openStill(page, { lang: "zh" });
  await pressKeys(page, "next-meeting");
  await expect(page.locator('[data-part="verdict"]')).toContainText("速率不变：1.62、2.14、2.75、3.78");
  await expect(page.locator("#alternative")).toContainText("碰到了");
  await expect(page.locator('[data-meeting="who"]')).toContainText("陷入");
  await openStill(page, { lang: "en" });
  await pressKeys(page, "next-meeting");
  await expect(page.locator("#alternative")).toContainText(/Disc \d has met/);
});

test("in an article the room keeps its black ground, and the buttons work", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  for (const theme of ["light", "dark"]) {
    await openStill(page, { embed: 1, theme });
    await button(page, "next-meeting").click();
    expect((await read(page)).meetings.length).toBeGreaterThan(0);
    const middle = await clientOf(page, { x: 320, y: 400 });
    const colour = await page.evaluate(({ x, y }) => {
      const canvas = probe.canvas();
      const { left, top, width } = canvas.getBoundingClientRect();
      const scale = canvas.width / width;
      return Array.from(canvas.getContext("2d")?.getImageData((x - left) * scale, (y - top) * scale, 1, 1).data ?? []);
    }, middle);
    expect(colour).toEqual([0, 0, 0, 255]);
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger holds a mover, and the buttons are tapped", async ({ page }) => {
    await openStill(page);
    const fingers = await Fingers.on(page);
    await fingers.down(await clientOf(page, { x: 320, y: 140 }));
    await fingers.move(await clientOf(page, { x: 340, y: 400 }));
    await fingers.up();
    await told(page);
    const { x = 0, y = 0 } = (await read(page)).movers[1] ?? {};
    expect(Math.hypot(x - 340, y - 400)).toBeLessThan(3);
    await button(page, "next-meeting").tap();
    expect((await read(page)).met).toBeGreaterThan(0);
    await button(page, "tools").tap();
    await button(page, "swap-pairs").tap();
    expect((await read(page)).settings.pairs).toBe("masses");
  });
});
