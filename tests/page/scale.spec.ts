/** The stage of many shapes: what it is made of, and what is found in it. */

import { become, counterOf, METHODS, openStill, settingsOf, settled } from "./support/crowd.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, enter, openLab, pressButtons, pressKeys } from "./support/lab.ts";

test.describe("what the crowd is", () => {
  test("keys go through numbers, buttons through sizes, what moves and methods", async ({ page }) => {
    await openStill(page);
    expect(await settingsOf(page)).toEqual({
      count: 1000,
      sizes: "equal",
      moving: "all",
      method: "auto",
      tested: "all",
    });
    await pressKeys(page, "more");
    await settled(page);
    expect(await counterOf(page, "possible")).toBe((2000 * 1999) / 2);
    await pressKeys(page, "fewer", "fewer");
    await settled(page);
    expect(await counterOf(page, "possible")).toBe((500 * 499) / 2);
    for (const sizes of ["mixed", "clustered", "one-point", "equal"]) {
      await pressButtons(page, "next-sizes");
      await settled(page);
      expect((await settingsOf(page)).sizes).toBe(sizes);
    }
    for (const moving of ["some", "none", "all"]) {
      await pressButtons(page, "next-moving");
      await settled(page);
      expect((await settingsOf(page)).moving).toBe(moving);
    }
    for (const method of [...METHODS.slice(1), "auto"]) {
      await pressButtons(page, "next-method");
      await settled(page);
      expect((await settingsOf(page)).method).toBe(method);
      expect(await page.evaluate(() => probe.engine().broadPhase)).toBe(method);
    }
  });

  test("the fold of operations opens with a table for each pair, in both languages", async ({ page }) => {
    await openStill(page);
    const fold = page.locator('[data-part="operations"]');
    await fold.locator("summary").click();
    await expect(fold.locator("table")).toHaveCount(2);
    await expect(fold.locator("td[data-operations]")).toHaveCount(2 * 5 * 3);
    await expect(fold.locator('[data-operations="overlap simple-sat projections"]')).toHaveText(String(24 * 24));
    await page.locator('[data-lang="zh"]').click();
    await expect(fold.locator("thead").first()).toContainText("投影");
  });

  test("the buttons do what the keys do", async ({ page }) => {
    await openStill(page);
    await button(page, "tools").click();
    for (const [action, name, value] of [
      ["more", "count", 2000],
      ["fewer", "count", 1000],
      ["next-sizes", "sizes", "mixed"],
      ["next-moving", "moving", "some"],
      ["next-method", "method", "all-pairs"],
    ] as const) {
      await button(page, action).first().click();
      await settled(page);
      expect((await settingsOf(page))[name]).toBe(value);
    }
  });

  test("the slider, the number and the lists of the panel do so too", async ({ page }) => {
    await openStill(page);
    await enter(page.locator('[data-crowd="number"]'), "321");
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
      tested: "all",
    });
  });

  test("a number out of range is brought into it, and what is none changes nothing", async ({ page }) => {
    await openStill(page);
    const number = page.locator('[data-crowd="number"]');
    for (const [typed, used] of [
      ["7", 100],
      ["-3", 100],
      ["150.6", 151],
      ["", 151],
    ] as const) {
      await enter(number, typed);
      await settled(page);
      expect((await settingsOf(page)).count).toBe(used);
      await expect(number).toHaveValue(String(used));
    }
  });

  test("the same settings give the same world, and a reset the first one", async ({ page }) => {
    await openStill(page);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "reset");
    await settled(page);
    const first = await page.evaluate(() => probe.hash());
    await become(page, { count: 400, sizes: "mixed" });
    const other = await page.evaluate(() => probe.hash());
    expect(other).not.toBe(first);
    await become(page, { count: 200 });
    await become(page, { count: 400 });
    expect(await page.evaluate(() => probe.hash())).toBe(other);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "reset");
    await settled(page);
    expect(await page.evaluate(() => probe.hash())).toBe(first);
    expect((await settingsOf(page)).count).toBe(1000);
  });
});

test.describe("what is found", () => {
  for (const sizes of ["equal", "mixed", "clustered"] as const) {
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
          const { expected } = window as Window & { expected?: (Uint32Array | Float64Array)[] };
          const [pairs, contacts] = expected ?? [];
          const same = (one: Uint32Array | Float64Array, other: Uint32Array | Float64Array | undefined) =>
            one.length === other?.length && one.every((value, at) => value === other[at]);
          const engine = probe.engine();
          return {
            method: engine.broadPhase,
            pairs: same(engine.contactPairs, pairs) ? (pairs?.length ?? 0) / 2 : -1,
            contacts: same(engine.contacts, contacts),
          };
        });
        expect(found).toEqual({ method, pairs: hits, contacts: true });
        expect(await counterOf(page, "hits")).toBe(hits);
        expect(await counterOf(page, "candidates")).toBeGreaterThanOrEqual(await counterOf(page, "boxes"));
        expect(await counterOf(page, "boxes")).toBeGreaterThanOrEqual(hits);
      }
    });
  }

  test("what takes long is not done unasked, and what is cut off is called so", async ({ page }) => {
    await openLab(page, { stage: "scale" });
    await page.evaluate(() =>
      probe.body().editStage("settings", (before: object) => ({ ...before, count: 2100, sizes: "one-point" })),
    );
    await expect(page.locator('[data-part="heavy"]')).toBeVisible();
    await expect(page.locator('[data-part="paused"]')).toBeVisible();
    await expect(page.locator('[data-part="truncated"]')).toHaveCount(0);
    expect(await page.evaluate(() => probe.engine().counts.hits)).toBe(0);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "step");
    await expect(page.locator('[data-part="truncated"]')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('[data-part="verdict"]')).toContainText("Truncated");
    expect(await page.evaluate(() => probe.engine().counts.truncated)).toBe(true);
    // Back among worlds that are quick everything is found at once again.
    await become(page, { sizes: "equal" });
    await expect(page.locator('[data-part="heavy"]')).toHaveCount(0);
    expect(await counterOf(page, "hits")).toBeGreaterThan(1000);
  });
});
