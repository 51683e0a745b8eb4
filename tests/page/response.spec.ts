/** The stage of bodies that respond: the book's keys, the scenes, and what both responses are worth. */

import type { Page } from "@playwright/test";
import type { BodiesReading } from "../../www/stages/shared/bodies/reading.ts";
import type { SceneId } from "../../www/stages/shared/bodies/scenes.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, clientOf, drag, enter, hashOf, openLab, pressKeys, unfold } from "./support/lab.ts";
import { openAtRest, ownOf, rest, told } from "./support/motion.ts";

/** The list of scenes. */
const SCENE = '[data-choice="scene"]';

/** Steps of a minute. */
const MINUTE = 3600;

const read = (page: Page) => ownOf(page) as Promise<BodiesReading>;

const openStill = (page: Page, query = {}) => openAtRest(page, { stage: "response", ...query });

/** Steps the room without painting in between. */
async function run(page: Page, count: number) {
  await page.evaluate((steps) => {
    for (let step = 0; step < steps; step += 1) probe.press("step");
  }, count);
  await told(page);
}

/** The selected shape. */
const selectedOf = (page: Page) =>
  page.evaluate(() => {
    const engine = probe.engine();
    return engine.get(engine.selected ?? -1);
  });

test("the scene is the book's, and it runs", async ({ page }) => {
  await openLab(page, { stage: "response" });
  const { platforms, response, gravity } = await page.evaluate(() => {
    const engine = probe.engine();
    const platforms = Array.from(engine.ids.subarray(0, 4), (id) => engine.get(id));
    return { platforms, response: engine.response, gravity: engine.gravity };
  });
  expect(response).toBe("soft");
  expect(gravity).toEqual({ x: 0, y: 20 });
  const figures = platforms.map((shape) => {
    if (shape.type !== "rectangle") throw new Error("no platform");
    const { x, y, width, height, angle, mass } = shape;
    return [x, y, width, height, angle, mass];
  });
  expect(figures).toEqual([
    [500, 200, 400, 20, 2.8, 0],
    [200, 400, 400, 20, 0, 0],
    [100, 200, 200, 20, 0, 0],
    [10, 360, 20, 100, 0, 0],
  ]);
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0.5);
  await expect(page.locator('[data-value="bodies"]')).not.toHaveText("0");
  await expect(page.locator('[data-plot="energy"] canvas')).toBeVisible();
  await expect(page.locator('[data-plot="contacts"] canvas')).toBeVisible();
});

test("every key of the book changes its quantity by its step", async ({ page }) => {
  await openStill(page);
  const steps = [
    ["push-right", "velocityX", 1],
    ["push-left", "velocityX", -1],
    ["push-down", "velocityY", 1],
    ["push-up", "velocityY", -1],
    ["spin-right", "angularVelocity", 0.1],
    ["spin-left", "angularVelocity", -0.1],
    ["heavier", "mass", 1],
    ["lighter", "mass", -1],
    ["rougher", "friction", 0.01],
    ["smoother", "friction", -0.01],
    ["bouncier", "restitution", 0.01],
    ["duller", "restitution", -0.01],
  ] as const;
  const numbers = async () => {
    const { velocity, angularVelocity, mass, friction, restitution } = await selectedOf(page);
    const { x: velocityX, y: velocityY } = velocity;
    return { velocityX, velocityY, angularVelocity, mass, friction, restitution };
  };
  await page.evaluate(() => {
    probe.body().edit((engine) => {
      const id = engine.selected ?? -1;
      engine.set(id, { mass: 5, friction: 0.5, restitution: 0.5 });
    });
  });
  for (const [command, name, step] of steps) {
    const before = await numbers();
    await pressKeys(page, command, command, command);
    const after = await numbers();
    expect(after[name], command).toBeCloseTo(before[name] + 3 * step, 9);
    expect({ ...after, [name]: 0 }, command).toEqual({ ...before, [name]: 0 });
  }
  await pressKeys(page, "lighter", "lighter", "lighter", "lighter", "lighter", "lighter");
  const fixed = await selectedOf(page);
  expect({ mass: fixed.mass, velocity: fixed.velocity }).toEqual({
    ...{ mass: 0, velocity: { x: 0, y: 0 } },
  });
});

test("M, comma and Enter switch correction, movement and response", async ({ page }) => {
  await openStill(page);
  await unfold(page, "world");
  await pressKeys(page, "correction");
  expect((await read(page)).settings.correction).toBe(0);
  await expect(page.locator('[data-action="correction"]')).toHaveAttribute("aria-pressed", "false");
  await pressKeys(page, "correction", "movement");
  const { settings } = await read(page);
  expect(settings.correction).toBe(0.8);
  expect(settings.movement).toBe(false);
  const before = await page.evaluate(() => Array.from(probe.engine().velocities));
  await run(page, 30);
  expect(await page.evaluate(() => Array.from(probe.engine().velocities))).toEqual(before);
  await pressKeys(page, "movement", "switch-response");
  expect((await read(page)).response).toBe("classic");
  await expect(page.locator('[data-choice="classic"]')).toHaveAttribute("aria-pressed", "true");
  await pressKeys(page, "switch-response");
  expect((await read(page)).response).toBe("soft");
});

test("H excites all within 250 px/s, by key and by button", async ({ page }) => {
  await openStill(page);
  const before = await hashOf(page);
  // Read in the same moment: exciting lets the clock run.
  const excited = (how: "key" | "button") =>
    page.evaluate((by) => {
      const found = probe.lab().shadowRoot?.querySelector('[data-action="excite"]');
      if (by === "key") probe.press("excite");
      else if (found instanceof HTMLElement) found.click();
      const engine = probe.engine();
      const all = Array.from(engine.ids, (id) => engine.get(id));
      return all.filter(({ mass }) => mass > 0).flatMap(({ velocity }) => [velocity.x, velocity.y]);
    }, how);
  const first = await excited("key");
  const second = await excited("button");
  const sizes = [...first, ...second].map(Math.abs);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
  expect(Math.max(...sizes)).toBeGreaterThan(200);
  expect(first).not.toEqual(second);
  await pressKeys(page, "reset");
  expect(await hashOf(page)).not.toBe(before);
  await expect.poll(async () => (await read(page)).scene).toBe("demo");
});

test("ten boxes stand for a minute in the modern response", async ({ page }) => {
  test.setTimeout(120_000);
  await openStill(page);
  await page.locator(SCENE).selectOption("stack");
  await rest(page);
  await run(page, MINUTE);
  const { drift, resting, bodies, kinetic, response } = await read(page);
  expect({ resting, bodies, response }).toEqual({ resting: 10, bodies: 10, response: "soft" });
  expect(drift ?? 9).toBeLessThan(1);
  expect(kinetic).toBeLessThan(1);
  await expect(page.locator('[data-part="verdict"]')).toContainText("All are at rest.");
});

test("bodies that have come to rest sleep, unless sleep is off", async ({ page }) => {
  await openStill(page);
  await unfold(page, "world");
  await page.locator(SCENE).selectOption("stack");
  await rest(page);
  await run(page, 200);
  const button = page.locator('[data-action="sleeping"]');
  for (const steps of [0, 400]) {
    await run(page, steps);
    const { asleep, resting, bodies } = await read(page);
    expect({ asleep: asleep.filter(Boolean).length, resting, bodies }).toEqual({ asleep: 10, resting: 10, bodies: 10 });
  }
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await run(page, 100);
  const { asleep, resting } = await read(page);
  expect({ asleep: asleep.filter(Boolean).length, resting }).toEqual({ asleep: 0, resting: 10 });
});

test("in the classic response they do not", async ({ page }) => {
  test.setTimeout(120_000);
  await openStill(page);
  await pressKeys(page, "switch-response");
  await page.locator(SCENE).selectOption("stack");
  expect((await read(page)).scene).toBe("stack");
  await run(page, 300);
  const { drift, response } = await read(page);
  expect(response).toBe("classic");
  expect(drift ?? 0).toBeGreaterThan(10);
  await run(page, MINUTE - 300);
  const later = await read(page);
  expect(later.drift === null || later.drift > 100, `drift ${later.drift}`).toBe(true);
});

test("billiards keep their energy", async ({ page }) => {
  await openStill(page);
  await page.locator(SCENE).selectOption("billiards");
  await rest(page);
  const { kinetic: began } = await read(page);
  expect(began).toBeCloseTo((420 * 420) / 2, 6);
  await run(page, 900);
  const { kinetic, velocities } = await read(page);
  expect(Math.abs(kinetic - began) / began).toBeLessThan(1e-3);
  const moving = velocities.filter((each) => each !== null && Math.hypot(each.x, each.y) > 1);
  expect(moving.length).toBeGreaterThan(8);
});

test("on the slope friction decides", async ({ page }) => {
  await openStill(page);
  await page.locator(SCENE).selectOption("slope");
  await rest(page);
  await run(page, 60);
  const { velocities } = await read(page);
  const speed = (at: number) => Math.hypot(velocities[at]?.x ?? 0, velocities[at]?.y ?? 0);
  const g = 100;
  // The friction of a pair is the root of the product; the plane has 0.45.
  const slides = (friction: number) => g * (Math.sin(0.38) - Math.sqrt(friction * 0.45) * Math.cos(0.38));
  // Box 0.1, the ball, box 0.3, box 0.6.
  expect(speed(3) / slides(0.1)).toBeCloseTo(1, 1);
  expect(speed(4) / ((2 / 3) * g * Math.sin(0.38))).toBeCloseTo(1, 1);
  expect(speed(5) / slides(0.3)).toBeCloseTo(1, 1);
  expect(speed(6)).toBeLessThan(0.5);
});

test("pyramid and masses come to rest", async ({ page }) => {
  test.setTimeout(60_000);
  await openStill(page);
  await page.locator(SCENE).selectOption("pyramid");
  await rest(page);
  await run(page, 600);
  const pyramid = await read(page);
  expect({ bodies: pyramid.bodies, resting: pyramid.resting }).toEqual({ bodies: 55, resting: 55 });
  await page.locator(SCENE).selectOption("masses");
  await rest(page);
  await run(page, 600);
  const places = await page.evaluate(() => {
    const engine = probe.engine();
    return Array.from(engine.ids.subarray(4, 8), (id) => engine.get(id).y);
  });
  for (const [at, expected] of [405, 360, 405, 360].entries()) {
    expect(Math.abs((places[at] ?? 0) - expected), `box ${at}`).toBeLessThan(3);
  }
});

for (const stage of ["response", "sandbox"] as const) {
  test(`fast bodies go on in the scenes of ${stage}, which begin anew in another response`, async ({ page }) => {
    test.setTimeout(60_000);
    await openLab(page, { stage });
    await page.evaluate(() => probe.lab().focus());
    await rest(page);
    const open = async (scene: SceneId) => {
      await page.locator(SCENE).selectOption(scene);
      await rest(page);
    };
    const speeds = async () => {
      const { velocities } = await read(page);
      return velocities.flatMap((each) => (each === null ? [] : [Math.hypot(each.x, each.y)]));
    };
    const heights = () => page.evaluate(() => probe.shapes().map(({ y }) => y));

    await open("near-miss");
    const start = { heights: await heights(), speeds: await speeds() };
    expect(start.speeds).toEqual([300, 300, 600, 600, 1000]);
    await run(page, 300);
    expect(await heights(), "nothing is deflected").toEqual(start.heights);
    expect(await speeds()).toEqual(start.speeds);

    await open("tiles");
    await run(page, 300);
    const sliding = await speeds();
    expect(sliding).toHaveLength(3);
    for (const speed of sliding) expect(Math.abs(speed - 300)).toBeLessThan(0.5);

    await open("fast-roll");
    const fastest = async () => {
      let most = 0;
      for (let sample = 0; sample < 12; sample += 1) {
        await run(page, 10);
        most = Math.max(most, ...(await speeds()));
      }
      return most;
    };
    expect(await fastest(), "the ball rolls through the bowl").toBeGreaterThan(300);
    await pressKeys(page, "switch-response");
    await rest(page);
    const anew = await read(page);
    expect([anew.response, anew.scene, anew.time]).toEqual(["classic", "fast-roll", 0]);
  });
}

test("numbers of the body and of the world are typed and dragged", async ({ page }) => {
  await openStill(page);
  for (const part of ["body", "world"]) await unfold(page, part);
  const mass = page.locator('[data-body="mass"]');
  await enter(mass, "7.5");
  expect((await selectedOf(page)).mass).toBe(7.5);
  await enter(mass, "-3");
  expect((await selectedOf(page)).mass).toBe(7.5);
  await expect(mass).toHaveValue("7.5");
  const gravity = page.locator('[data-slider="gravity-y"]');
  await gravity.fill("-100");
  expect((await read(page)).gravity).toEqual({ x: 0, y: -100 });
  await page.locator('[data-slider="substeps"]').fill("8");
  await page.locator('[data-slider="relaxations"]').fill("3");
  await page.locator('[data-slider="correction"]').fill("0.5");
  const { settings } = await read(page);
  expect(settings).toMatchObject({ substeps: 8, relaxations: 3, correction: 0.5 });
  await page.locator('[data-action="heavier"]').click();
  expect((await selectedOf(page)).mass).toBe(8.5);
});

test("the numbers of the impulse stand in Why", async ({ page }) => {
  await openStill(page);
  await page.locator(SCENE).selectOption("stack");
  await rest(page);
  await run(page, 120);
  await expect(page.locator('[data-why="pushed"]')).toContainText("mass 1.00");
  const { pushed, meeting } = await read(page);
  // At rest the contacts carry the weight: mass times gravity times the step, upwards.
  expect(pushed?.impulse.y).toBeCloseTo(-100 / 60, 2);
  // From the box below to the top one.
  expect(meeting?.terms.normal.y).toBeCloseTo(-1, 6);
  await expect(page.locator('[data-why="impulse"]')).toContainText("Between rectangle");
});

test("a body is dragged and thrown, and velocities are shown", async ({ page }) => {
  await openStill(page);
  const { x, y } = await selectedOf(page);
  await drag(page, { x, y }, { x: 640, y: 60 });
  const moved = await selectedOf(page);
  expect(Math.hypot(moved.x - 640, moved.y - 60)).toBeLessThan(3);
  const picture = () => page.evaluate(() => probe.canvas().toDataURL());
  const before = await picture();
  await button(page, "view-velocity").click();
  await told(page);
  expect(await picture()).not.toBe(before);
});

test("both languages say what is seen", async ({ page }) => {
  await openStill(page, { lang: "zh" });
  await page.locator(SCENE).selectOption("stack");
  await rest(page);
  await run(page, 60);
  await expect(page.locator('[data-part="verdict"]')).toContainText("10个刚体");
  await expect(page.locator("#alternative")).toContainText("10个刚体");
  await expect(page.locator(`${SCENE} option:checked`)).toHaveText("十个箱子");
});

test("in an article the picture says the numbers, and the buttons do", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openLab(page, { stage: "response", embed: 1 });
  await button(page, "excite").click();
  await expect.poll(async () => (await read(page)).kinetic).toBeGreaterThan(1e5);
  await button(page, "tools").click();
  await button(page, "next-scene").click();
  expect((await read(page)).scene).toBe("stack");
  await button(page, "switch-response").click();
  expect((await read(page)).response).toBe("classic");
  await expect(page.locator("#alternative")).toContainText("Kinetic energy");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger drags a body, chooses a scene and changes a mass", async ({ page }) => {
    await openLab(page, { stage: "response" });
    await rest(page);
    await page.locator(SCENE).selectOption("stack");
    await rest(page);
    await page.locator('[data-part="body"] summary').tap();
    await page.locator('[data-action="heavier"]').tap();
    expect((await selectedOf(page)).mass).toBe(2);
    await page.locator('[data-choice="classic"]').tap();
    expect((await read(page)).response).toBe("classic");
    const top = await selectedOf(page);
    const from = await clientOf(page, top);
    const to = await clientOf(page, { x: top.x + 200, y: top.y });
    const fingers = await Fingers.on(page);
    await fingers.swipe(from, { x: to.x - from.x, y: 0 });
    expect(Math.abs((await selectedOf(page)).x - top.x - 200)).toBeLessThan(4);
  });
});
