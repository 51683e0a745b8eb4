/** The traps of a stage: listed on request, set up by their buttons and undone; at every size, in both themes. */
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, contactsOf, countsOf, hashOf, openLab, painted, pressKeys, unfold } from "./support/lab.ts";

const traps = '[data-part="traps"]';

const finished = (page: Page) => page.evaluate(() => [...probe.body().model.finished]);

test("traps load when their list opens, in either language", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(response.url()));
  await openLab(page, { stage: "gjk" });
  const loaded = () => scripts.filter((url) => /\/traps-[^/]*\.js/.test(url)).length;
  expect(loaded()).toBe(0);
  await page.locator(`${traps} summary`).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(`${traps} [data-trap]`)).toHaveCount(4);
  expect(loaded()).toBe(1);
  await expect(page.locator(`${traps} [data-trap]`).first()).toHaveText("Touching");
  await page.evaluate(() => {
    probe.lab().lang = "zh";
  });
  await expect(page.locator(`${traps} [data-trap]`).first()).toHaveText("刚好接触");
});

for (const stage of ["broad-phase", "circles", "rectangles", "rectangle-circle", "sat"]) {
  test(`${stage}: each trap is set up by its button, and undone`, async ({ page }) => {
    await openLab(page, { stage });
    await unfold(page, "traps");
    const buttons = page.locator(`${traps} [data-trap]`);
    await expect(buttons.first()).toBeVisible();
    const before = await hashOf(page);
    const hashes = new Set([before]);
    for (let at = 0; at < (await buttons.count()); at += 1) {
      await buttons.nth(at).click();
      await painted(page);
      hashes.add(await hashOf(page));
      const contacts = await contactsOf(page);
      if (stage === "broad-phase" && at !== 1) {
        expect(contacts.length).toBe(0);
        expect((await countsOf(page)).candidates).toBeGreaterThan(0);
      }
      if (stage === "circles") expect(contacts.map(({ depth }) => Math.round(depth))).toEqual([[100, 100, 0, 10][at]]);
      if (stage === "sat") expect(contacts.length).toBe(1);
    }
    // A trap is no deed of the reader.
    expect(await finished(page)).toEqual([]);
    expect(hashes.size).toBe((await buttons.count()) + 1);
    for (let at = await buttons.count(); at > 0; at -= 1) await button(page, "undo").click();
    expect(await hashOf(page)).toBe(before);
  });
}

test("a trap is shown whole in a zoomed picture, and solves no deed after Back either", async ({ page }) => {
  await openLab(page, { stage: "circles", view: "0 0 80 45" });
  await unfold(page, "traps");
  await page.locator(`${traps} [data-trap="0"]`).click();
  await painted(page);
  expect(await page.evaluate(() => probe.body().model.frame)).toBeNull();
  const hash = await hashOf(page);
  expect(await finished(page)).toEqual([]);
  await page.locator('#stages [data-link="next"]').click();
  await expect.poll(() => page.evaluate(() => probe.body().module?.id)).toBe("rectangles");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => probe.body().module?.id)).toBe("circles");
  await painted(page);
  expect(await hashOf(page)).toBe(hash);
  expect(await finished(page)).toEqual([]);
});

for (const [theme, width, height] of [
  ["light", 390, 844],
  ["dark", 768, 1024],
  ["light", 1440, 900],
  ["dark", 1440, 900],
] as const) {
  test(`traps fit ${width} pixels, ${theme}, and axe finds nothing`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const stage of ["gjk", "response", "sdf", "scale"]) {
      await openLab(page, { stage, theme, lang: width === 768 ? "zh" : "en" });
      await unfold(page, "traps");
      await expect(page.locator(`${traps} [data-trap]`).first()).toBeVisible();
      const wide = await page.evaluate((part) => {
        const section = probe.lab().shadowRoot?.querySelector(part);
        const right = section?.getBoundingClientRect().right ?? 0;
        const beyond = [...(section?.querySelectorAll("*") ?? [])].filter(
          (each) => each.getBoundingClientRect().right > right + 1,
        );
        return [document.documentElement.scrollWidth - innerWidth, beyond.map((each) => each.outerHTML.slice(0, 80))];
      }, traps);
      expect(wide, stage).toEqual([0, []]);
      expect(await violationsOf(page), stage).toEqual([]);
    }
  });
}

test("an embed has no traps; where panels are locked none is set up", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openLab(page, { stage: "gjk", embed: 1 });
  await expect(page.locator(traps)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLab(page, { stage: "gjk" });
  await page.evaluate(() => {
    probe.lab().lock = "panel";
  });
  await unfold(page, "traps");
  await expect(page.locator(`${traps} [data-trap]`).first()).toBeDisabled();
  await pressKeys(page, "help");
  await expect(page.locator(traps)).toHaveCount(0);
});
