/** The stage of many shapes: what it is made of, what it shows, and that the page keeps answering. */

import { makeFilm } from "./support/film.js";
import { Fingers } from "./support/fingers.js";
import { expect, test } from "./support/fixtures.js";
import { LIGHT } from "./support/inks.js";
import { button, clientOf, drag, labRuns, openLab, painted, pressKeys } from "./support/lab.js";
import { generator } from "./support/random.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../../www/scale/settings.js").Settings} Settings */

/** Methods of the broad phase, in the order of the list. */
const METHODS = /** @type {const} */ ([
  "auto",
  "all-pairs",
  "bounding-circle",
  "bounding-box",
  "grid",
  "quadtree",
  "sweep-and-prune",
  "tree",
]);

/**
 * Opens the stage at rest.
 *
 * @param {Page} page
 * @param {Partial<Settings>} [settings]
 * @param {Record<string, string | number>} [query]
 */
async function openStill(page, settings = {}, query = {}) {
  await openLab(page, { stage: "scale", ...query });
  await page.evaluate(() => {
    probe.lab().paused = true;
  });
  await become(page, settings);
}

/**
 * Makes the crowd another one, as the panel does, and waits until it is shown.
 *
 * @param {Page} page
 * @param {Partial<Settings>} settings
 */
async function become(page, settings) {
  await page.evaluate(
    (changes) => probe.lab().scatter((before) => ({ ...before, ...changes })),
    settings,
  );
  await settled(page);
}

/**
 * Waits until what was asked for is made, counted, painted and told.
 *
 * @param {Page} page
 */
async function settled(page) {
  for (let frame = 0; frame < 3; frame += 1) await painted(page);
  await page.evaluate(() => probe.lab().updateComplete);
}

/**
 * @param {Page} page
 * @returns {Promise<Settings>}
 */
const settingsOf = (page) =>
  page.evaluate(() => {
    const crowd = probe.lab().model.facts?.world.crowd;
    if (!crowd) throw new Error("there is no crowd");
    return crowd.settings;
  });

/**
 * A number that the panel shows.
 *
 * @param {Page} page
 * @param {string} name
 */
async function counterOf(page, name) {
  const text = await page.locator(`[data-counter="${name}"]`).innerText();
  return Number(text.replaceAll(",", ""));
}

test.describe("what the crowd is", () => {
  test("the keys go through numbers, sizes, what moves and methods", async ({ page }) => {
    await openStill(page);
    expect(await settingsOf(page)).toEqual({
      count: 1000,
      sizes: "equal",
      moving: "all",
      method: "auto",
    });
    await pressKeys(page, "]");
    await settled(page);
    expect(await counterOf(page, "possible")).toBe((2000 * 1999) / 2);
    await pressKeys(page, "[", "[");
    await settled(page);
    expect(await counterOf(page, "possible")).toBe((500 * 499) / 2);
    for (const sizes of ["mixed", "clustered", "one-point", "equal"]) {
      await pressKeys(page, "t");
      await settled(page);
      expect((await settingsOf(page)).sizes).toBe(sizes);
    }
    for (const moving of ["some", "none", "all"]) {
      await pressKeys(page, "v");
      await settled(page);
      expect((await settingsOf(page)).moving).toBe(moving);
    }
    for (const method of [...METHODS.slice(1), "auto"]) {
      await pressKeys(page, "m");
      await settled(page);
      expect((await settingsOf(page)).method).toBe(method);
      expect(await page.evaluate(() => probe.engine().broadPhase)).toBe(method);
    }
  });

  test("the buttons do what the keys do", async ({ page }) => {
    await openStill(page);
    for (const [action, name, value] of /** @type {const} */ ([
      ["more", "count", 2000],
      ["fewer", "count", 1000],
      ["next-sizes", "sizes", "mixed"],
      ["next-moving", "moving", "some"],
      ["next-method", "method", "all-pairs"],
    ])) {
      await button(page, action).first().click();
      await settled(page);
      expect((await settingsOf(page))[name]).toBe(value);
    }
  });

  test("the slider, the number and the lists of the panel do so too", async ({ page }) => {
    await openStill(page);
    await page.locator('[data-crowd="number"]').fill("321");
    await page.locator('[data-crowd="number"]').press("Enter");
    await settled(page);
    expect(await counterOf(page, "possible")).toBe((321 * 320) / 2);
    await page.locator('[data-crowd="range"]').focus();
    await page.keyboard.press("Home");
    await settled(page);
    expect(await counterOf(page, "possible")).toBe((100 * 99) / 2);
    await page.locator('[data-choice="sizes"]').selectOption("clustered");
    await page.locator('[data-choice="moving"]').selectOption("none");
    await page.locator('[data-choice="method"]').selectOption("tree");
    await settled(page);
    expect(await settingsOf(page)).toEqual({
      count: 100,
      sizes: "clustered",
      moving: "none",
      method: "tree",
    });
  });

  test("a number out of range is brought into it, and what is none changes nothing", async ({
    page,
  }) => {
    await openStill(page);
    const number = page.locator('[data-crowd="number"]');
    for (const [typed, used] of /** @type {const} */ ([
      ["7", 100],
      ["-3", 100],
      ["150.6", 151],
      ["", 151],
    ])) {
      await number.fill(typed);
      await number.press("Enter");
      await settled(page);
      expect((await settingsOf(page)).count).toBe(used);
      await expect(number).toHaveValue(String(used));
    }
  });

  test("the same settings give the same world, and a reset the first one", async ({ page }) => {
    await openStill(page);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "r");
    await settled(page);
    const first = await page.evaluate(() => probe.hash());
    await become(page, { count: 400, sizes: "mixed" });
    const other = await page.evaluate(() => probe.hash());
    expect(other).not.toBe(first);
    await become(page, { count: 200 });
    await become(page, { count: 400 });
    expect(await page.evaluate(() => probe.hash())).toBe(other);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "r");
    await settled(page);
    expect(await page.evaluate(() => probe.hash())).toBe(first);
    expect((await settingsOf(page)).count).toBe(1000);
  });
});

test.describe("what is found", () => {
  for (const sizes of /** @type {const} */ (["equal", "mixed", "clustered"])) {
    test(`every method finds the contacts of all pairs: ${sizes}`, async ({ page }) => {
      await openStill(page, { count: 1500, sizes, method: "all-pairs" });
      const hits = await page.evaluate(() => {
        const engine = probe.engine();
        const expected = [engine.contactPairs.slice(), engine.contacts.slice()];
        Object.assign(window, { expected });
        return engine.counts.hits;
      });
      expect(hits).toBeGreaterThan(1000);
      for (const method of METHODS) {
        await become(page, { method });
        const found = await page.evaluate(() => {
          const { expected } =
            /** @type {Window & { expected?: (Uint32Array | Float64Array)[] }} */ (window);
          const [pairs, contacts] = expected ?? [];
          const same = (
            /** @type {Uint32Array | Float64Array} */ one,
            /** @type {Uint32Array | Float64Array | undefined} */ other,
          ) => one.length === other?.length && one.every((value, at) => value === other[at]);
          const engine = probe.engine();
          return {
            method: engine.broadPhase,
            pairs: same(engine.contactPairs, pairs) ? (pairs?.length ?? 0) / 2 : -1,
            contacts: same(engine.contacts, contacts),
          };
        });
        expect(found).toEqual({ method, pairs: hits, contacts: true });
        expect(await counterOf(page, "hits")).toBe(hits);
        expect(await counterOf(page, "candidates")).toBeGreaterThanOrEqual(
          await counterOf(page, "boxes"),
        );
        expect(await counterOf(page, "boxes")).toBeGreaterThanOrEqual(hits);
      }
    });
  }

  test("what takes long is not done unasked, and what is cut off is called so", async ({
    page,
  }) => {
    await openLab(page, { stage: "scale" });
    await page.evaluate(() =>
      probe.lab().scatter((before) => ({ ...before, count: 2100, sizes: "one-point" })),
    );
    await expect(page.locator('[data-part="heavy"]')).toBeVisible();
    await expect(page.locator('[data-part="paused"]')).toBeVisible();
    await expect(page.locator('[data-part="truncated"]')).toHaveCount(0);
    expect(await page.evaluate(() => probe.engine().counts.hits)).toBe(0);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, ".");
    await expect(page.locator('[data-part="truncated"]')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('[data-part="verdict"]')).toContainText("Truncated");
    expect(await page.evaluate(() => probe.engine().counts.truncated)).toBe(true);
    // Back among worlds that are quick everything is found at once again.
    await become(page, { sizes: "equal" });
    await expect(page.locator('[data-part="heavy"]')).toHaveCount(0);
    expect(await counterOf(page, "hits")).toBeGreaterThan(1000);
  });

  test("the tasks are noticed", async ({ page }) => {
    await openStill(page, { count: 600, sizes: "one-point" });
    await expect(page.locator('[data-task="scale-point"]')).toHaveAttribute("data-done", "");
    await become(page, { sizes: "clustered", method: "quadtree" });
    await expect(page.locator('[data-task="scale-cells"]')).toHaveAttribute("data-done", "");
    await expect(page.locator('[data-task="scale-tree"]')).not.toHaveAttribute("data-done", "");
    await become(page, { method: "tree", moving: "some" });
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, ".");
    await expect(page.locator('[data-task="scale-tree"]')).toHaveAttribute("data-done", "");
  });
});

test.describe("the picture", () => {
  /**
   * How much of the outlines, or of the middle, of some shapes wears the ink of idle shapes.
   *
   * @param {Page} page
   * @param {number} every one in so many shapes is looked at
   */
  const idleShares = (page, every) =>
    page.evaluate(
      ({ inks, step }) => {
        const { wears, pixelOf } = probe.picture(inks);
        const engine = probe.engine();
        const ids = engine.ids.slice();
        const shares = [];
        for (let position = 1; position < ids.length; position += step) {
          const shape = engine.get(ids[position] ?? -1);
          const size =
            shape.type === "circle"
              ? shape.radius
              : shape.type === "rectangle"
                ? shape.height / 2
                : 0;
          const points = size < 2 ? [shape] : around(shape, size);
          const seen = points.filter((point) => pixelOf(point) !== null);
          if (seen.length === 0) continue;
          shares.push(seen.filter((point) => wears(point, "idle")).length / seen.length);
        }
        return shares;

        /** Points of a circle's outline, or of two sides of a rectangle. */
        function around(
          /** @type {import("../../www/package/types.js").ResidentShape} */ shape,
          /** @type {number} */ size,
        ) {
          const angles = [0.3, 1.2, 2.1, 3, 3.9, 4.8];
          if (shape.type === "circle") {
            return angles.map((angle) => ({
              x: shape.x + size * Math.cos(angle),
              y: shape.y + size * Math.sin(angle),
            }));
          }
          return [-0.8, -0.2, 0.4].flatMap((along) =>
            [size, -size].map((across) => ({
              x: shape.x + along * size * Math.cos(shape.angle) - across * Math.sin(shape.angle),
              y: shape.y + along * size * Math.sin(shape.angle) + across * Math.cos(shape.angle),
            })),
          );
        }
      },
      { inks: LIGHT, step: every },
    );

  for (const { count, every } of [
    { count: 300, every: 7 },
    { count: 3000, every: 37 },
    { count: 10_000, every: 97 },
    { count: 100_000, every: 997 },
  ]) {
    test(`shows each of ${count} shapes`, async ({ page }) => {
      await openStill(page, { count });
      await page.evaluate(() => probe.lab().change({ views: new Set() }));
      await page.mouse.move(0, 0);
      await settled(page);
      const shares = await idleShares(page, every);
      expect(shares.length).toBeGreaterThan(40);
      // A few points lie under the selected shape or its knob.
      expect(shares.filter((share) => share >= 0.8).length).toBeGreaterThanOrEqual(
        shares.length - 2,
      );
    });
  }

  test("shows contacts, candidates and cells on demand", async ({ page }) => {
    await openStill(page, { count: 400, method: "grid" });
    const census = () => page.evaluate((inks) => probe.census(inks), LIGHT);
    const first = await census();
    expect(first.contact).toBeGreaterThan(100);
    expect(first.candidate).toBe(0);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "c", "b");
    await settled(page);
    const second = await census();
    expect(second.contact).toBe(0);
    expect(second.candidate).toBeGreaterThan(1000);
    const before = await page.evaluate(() => probe.canvas().toDataURL());
    await pressKeys(page, "x");
    await settled(page);
    expect(await page.evaluate(() => probe.canvas().toDataURL())).not.toBe(before);
    expect(await page.evaluate(() => probe.engine().broadPhaseBoxes.length)).toBeGreaterThan(0);
  });

  test("is not painted again while nothing changes", async ({ page }) => {
    await openStill(page, { count: 5000 });
    const pictures = await page.evaluate(async () => {
      const { clearRect } = CanvasRenderingContext2D.prototype;
      let count = 0;
      CanvasRenderingContext2D.prototype.clearRect = function (...area) {
        if (this.canvas === probe.canvas()) count += 1;
        clearRect.apply(this, area);
      };
      for (let frame = 0; frame < 20; frame += 1) await probe.painted();
      return count;
    });
    expect(pictures).toBe(0);
  });
});

test.describe("the hand", () => {
  test("selects and drags one of many", async ({ page }) => {
    await openStill(page, { count: 200 });
    const random = generator(11);
    let dragged = 0;
    for (let round = 0; round < 6; round += 1) {
      const position = 1 + random.below(199);
      const shape = await page.evaluate(
        (at) => probe.engine().get(probe.engine().ids[at] ?? -1),
        position,
      );
      if (shape.x < 60 || shape.x > 1540 || shape.y < 60 || shape.y > 840) continue;
      // Where shapes overlap the last one is on top: select it by the keyboard's way instead.
      await page.evaluate((id) => {
        probe.engine().select(id);
        probe.lab().edit(() => {});
      }, shape.id);
      await drag(page, shape, { x: 800, y: 450 });
      const after = await page.evaluate((id) => probe.engine().get(id), shape.id);
      expect(Math.hypot(after.x - 800, after.y - 450)).toBeLessThan(6);
      dragged += 1;
    }
    expect(dragged).toBeGreaterThan(2);
    await page.mouse.click(1, 1);
    const other = await page.evaluate(() => probe.engine().get(probe.engine().ids[3] ?? -1));
    const at = await clientOf(page, other);
    await page.mouse.move(at.x, at.y);
    await page.mouse.click(at.x, at.y);
    const picked = await page.evaluate(({ x, y }) => probe.engine().pick(x, y, 0), other);
    expect(await page.evaluate(() => probe.engine().selected)).toBe(picked);
  });

  test("moves the selected shape by keys, and the numbers follow", async ({ page }) => {
    await openStill(page, { count: 300 });
    await page.evaluate(() => probe.lab().focus());
    const before = await page.evaluate(() => probe.engine().get(probe.engine().ids[0] ?? -1));
    await pressKeys(page, "d", "d", "s", "e");
    await settled(page);
    const after = await page.evaluate(() => probe.engine().get(probe.engine().ids[0] ?? -1));
    expect(after.x - before.x).toBeCloseTo(20, 9);
    expect(after.y - before.y).toBeCloseTo(10, 9);
    await expect(page.locator('[data-selected="centre"]')).toContainText(
      String(Math.round(after.x)),
    );
    await pressKeys(page, "f", "g", "Delete");
    await settled(page);
    expect(await counterOf(page, "possible")).toBe((301 * 300) / 2);
  });

  test.describe("with a finger", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test("drags, taps and uses the buttons", async ({ page }) => {
      await openStill(page, { count: 100 });
      const shape = await page.evaluate(() => probe.engine().get(probe.engine().ids[0] ?? -1));
      const [from, to] = [await clientOf(page, shape), await clientOf(page, { x: 800, y: 450 })];
      const fingers = await Fingers.on(page);
      await fingers.swipe(from, { x: to.x - from.x, y: to.y - from.y });
      await settled(page);
      const after = await page.evaluate((id) => probe.engine().get(id), shape.id);
      expect(Math.hypot(after.x - 800, after.y - 450)).toBeLessThan(40);
      await button(page, "more").first().tap();
      await expect.poll(async () => (await settingsOf(page)).count).toBe(200);
    });
  });
});

test.describe("the page keeps answering", () => {
  test("10,000 moving shapes run, are measured and plotted", async ({ page }) => {
    await openLab(page, { stage: "scale" });
    await page.evaluate(() => probe.lab().scatter((before) => ({ ...before, count: 10_000 })));
    await page.waitForFunction(() => (probe.lab().meter?.steps ?? 0) > 60, undefined, {
      timeout: 25_000,
    });
    expect(await page.evaluate(() => probe.lab().paused)).toBe(false);
    for (const phase of ["move", "broad", "narrow", "draw"]) {
      await expect(page.locator(`[data-time="${phase}"]`)).toHaveText(/^\d+\.\d+$/);
    }
    const hits = await counterOf(page, "hits");
    expect(hits).toBeGreaterThan(8000);
    expect(hits).toBeLessThan(12_000);
    await expect(page.locator('[data-plot="times"] canvas')).toBeVisible();
    await expect(page.locator('[data-plot="pairs"] canvas')).toBeVisible();
    const inked = await page.evaluate(() => {
      const plot = probe.lab().shadowRoot?.querySelector('[data-plot="pairs"] canvas');
      if (!(plot instanceof HTMLCanvasElement)) throw new Error("there is no plot");
      const data = plot.getContext("2d")?.getImageData(0, 0, plot.width, plot.height).data ?? [];
      return data.filter((value, index) => index % 4 === 3 && value > 128).length;
    });
    expect(inked).toBeGreaterThan(300);
  });

  test("100,000 shapes do not swell the document", async ({ page }) => {
    await openStill(page, { count: 100_000 });
    expect(
      await page.evaluate(() => probe.lab().shadowRoot?.querySelectorAll("*").length),
    ).toBeLessThan(700);
    expect(await counterOf(page, "possible")).toBe((100_000 * 99_999) / 2);
  });

  /**
   * Opens the stage with frames that come from the test, and counts the steps of its engine.
   *
   * @param {Page} page
   * @param {number} cost milliseconds that each step takes
   */
  async function openFilm(page, cost) {
    await page.addInitScript(`globalThis.film = (${makeFilm})()`);
    await page.goto("./?lang=en&theme=light&seed=1&stage=scale");
    await labRuns(page);
    await expect(async () => {
      await page.evaluate(() => film.frame(16));
      expect(await page.evaluate((inks) => probe.census(inks).idle, LIGHT)).toBeGreaterThan(0);
    }).toPass();
    await page.evaluate((milliseconds) => {
      const engine = probe.engine();
      const step = engine.step.bind(engine);
      const counted = Object.assign(window, { steps: 0 });
      engine.step = () => {
        counted.steps += 1;
        film.pass(milliseconds);
        step();
      };
    }, cost);
  }

  /**
   * Shows frames in the film.
   *
   * @param {Page} page
   * @param {number} frames
   * @returns {Promise<number[]>} the steps run in each
   */
  const stepsIn = (page, frames) =>
    page.evaluate((count) => {
      const counted = /** @type {Window & { steps?: number }} */ (window);
      return Array.from({ length: count }, () => {
        counted.steps = 0;
        film.frame(16);
        return counted.steps;
      });
    }, frames);

  test("slow steps are dropped, never queued, and pictures come between them", async ({ page }) => {
    await openFilm(page, 60);
    const steps = await stepsIn(page, 40);
    expect(Math.max(...steps)).toBe(1);
    // After a slow step comes a picture: no two frames in turn are spent on steps.
    expect(steps.some((count, frame) => count > 0 && (steps[frame + 1] ?? 0) > 0)).toBe(false);
    expect(steps.filter((count) => count > 0).length).toBeGreaterThan(5);
    await expect(page.locator('[data-part="rate"]')).toContainText(/Slowed to 0\.\d/);
  });

  test("a key goes before the next step", async ({ page }) => {
    await openFilm(page, 60);
    await stepsIn(page, 20);
    for (let press = 0; press < 10; press += 1) {
      const answer = await page.evaluate(() => {
        const engine = probe.engine();
        const { x } = engine.get(engine.selected ?? -1);
        const before = probe.canvas().toDataURL();
        probe.press(x > 800 ? "a" : "d", x > 800 ? "KeyA" : "KeyD");
        const counted = /** @type {Window & { steps?: number }} */ (window);
        counted.steps = 0;
        film.frame(16);
        return { steps: counted.steps, painted: probe.canvas().toDataURL() !== before };
      });
      expect(answer).toEqual({ steps: 0, painted: true });
      await stepsIn(page, 3);
    }
  });
});

test.describe("manners", () => {
  test("with reduced motion nothing moves unasked", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLab(page, { stage: "scale" });
    await expect(page.locator('[data-part="paused"]')).toBeVisible();
    const first = await page.evaluate(() => probe.hash());
    for (let frame = 0; frame < 5; frame += 1) await painted(page);
    expect(await page.evaluate(() => probe.hash())).toBe(first);
    expect(await counterOf(page, "hits")).toBeGreaterThan(500);
    await page.locator('[data-stage="circles"]').click();
    await expect(page.locator('[data-part="paused"]')).toHaveCount(0);
  });

  test("the plots are fetched only where they are shown", async ({ page }) => {
    /** @type {string[]} */
    const fetched = [];
    page.on("request", (request) => fetched.push(request.url()));
    await openLab(page, { stage: "circles" });
    expect(fetched.filter((url) => /plots-/.test(url))).toEqual([]);
    await page.locator('#stages [data-stage="scale"]').click();
    await expect(page.locator('[data-plot="times"] canvas')).toBeVisible();
    expect(fetched.filter((url) => /plots-/.test(url))).toHaveLength(1);
  });

  test.describe("without the plots", () => {
    test.use({ provoked: /Failed to load resource/ });

    test("without the plots the numbers are still told", async ({ page }) => {
      await page.route("**/plots-*.js", (route) => route.abort());
      await openLab(page, { stage: "scale" });
      await expect(page.locator('[data-plot="times"]')).toHaveAttribute("data-missing", "");
      expect(await counterOf(page, "possible")).toBe((1000 * 999) / 2);
    });
  });

  test("speaks Chinese throughout", async ({ page }) => {
    await openStill(page, { count: 300, method: "tree" }, { lang: "zh" });
    for (const part of ["see", "why", "try"]) {
      const text = await page.locator(`.panel[data-part="${part}"]`).innerText();
      expect(text.replaceAll(/\b[A-Z]\b|\bn\b/g, "")).not.toMatch(/[A-Za-z]{2}/);
    }
    await expect(page.locator('[data-part="verdict"]')).toContainText("44,850");
  });

  for (const size of [
    { width: 320, height: 240 },
    { width: 640, height: 400 },
  ]) {
    test(`fits a frame of ${size.width} by ${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      await openLab(page, { stage: "scale", embed: 1 });
      const boxes = await page.evaluate(() => {
        const root = probe.lab().shadowRoot;
        const box = (/** @type {string} */ selector) =>
          root?.querySelector(selector)?.getBoundingClientRect().toJSON();
        return {
          canvas: box('canvas[data-part="picture"]'),
          hint: box(".hint"),
          controls: box(".controls"),
        };
      });
      expect(boxes.canvas.width).toBe(size.width);
      expect(boxes.canvas.height).toBeGreaterThan(size.height / 2);
      expect(boxes.hint.left).toBeGreaterThanOrEqual(0);
      expect(boxes.hint.right).toBeLessThanOrEqual(size.width);
      expect(boxes.controls.bottom).toBeLessThanOrEqual(size.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await button(page, "more").first().click();
      await settled(page);
      expect((await settingsOf(page)).count).toBe(2000);
    });
  }
});
