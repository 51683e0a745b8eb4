/** The lesson beside a stage: opened, read, its traps set up and undone, closed; at every size, in both themes. */
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, contactsOf, countsOf, hashOf, openLab, painted, pressKeys } from "./support/lab.ts";

const lesson = '[data-part="lesson"]';
const opener = '[data-action="lesson"]';

test("a lesson is loaded when it opens, in either language, and closes to the picture", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(response.url()));
  await openLab(page, { stage: "gjk" });
  const loaded = () => scripts.filter((url) => /\/lesson-[^/]*\.js/.test(url)).length;
  expect(loaded()).toBe(0);
  await page.locator(opener).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(lesson)).toBeVisible();
  expect(loaded()).toBe(1);
  await expect(page.locator(`${lesson} header button`)).toBeFocused();
  await expect(page.locator(`${lesson} h2`)).toHaveText("Can three points prove that two shapes overlap?");
  await expect(page.locator(`${lesson} math msub`).first()).toBeVisible();
  expect(await page.locator(`${lesson} .lines li`).count()).toBe(7);
  await expect(page.locator('a[data-next="epa"]')).toHaveAttribute("href", /\?stage=epa/);
  // A term lights its thing in the picture.
  await page.locator(`${lesson} [data-term="simplex"]`).first().focus();
  expect(await page.evaluate(() => probe.lab().model.layer)).toBe("simplex");
  await page.evaluate(() => {
    probe.lab().lang = "zh";
  });
  await expect(page.locator(`${lesson} h2`)).toHaveText("三个点就能证明两个图形重叠吗？");
  await page.locator('a[data-next="epa"]').waitFor();
  await page.keyboard.press("Escape");
  await expect(page.locator(lesson)).toHaveCount(0);
  await expect(page.locator(opener)).toBeVisible();
  expect(await page.evaluate(() => probe.lab().shadowRoot?.activeElement?.localName)).toBe("canvas");
});

for (const stage of ["broad-phase", "circles", "sat"]) {
  test(`${stage}: each trap is set up by its button, and undone`, async ({ page }) => {
    await openLab(page, { stage });
    await page.locator(opener).click();
    const traps = page.locator(`${lesson} [data-trap]`);
    await expect(traps.first()).toBeVisible();
    const before = await hashOf(page);
    const hashes = new Set([before]);
    for (let at = 0; at < (await traps.count()); at += 1) {
      await traps.nth(at).click();
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
    // A trap solves no task.
    await expect(page.locator(`${lesson} [data-done]`)).toHaveCount(0);
    expect(hashes.size).toBe((await traps.count()) + 1);
    for (let at = await traps.count(); at > 0; at -= 1) await button(page, "undo").click();
    expect(await hashOf(page)).toBe(before);
    await page.locator(`${lesson} header button`).click();
    await expect(page.locator(lesson)).toHaveCount(0);
  });
}

test("a trap is shown whole in a zoomed picture, and solves no task after Back either", async ({ page }) => {
  await openLab(page, { stage: "circles", view: "0 0 80 45" });
  await page.locator(opener).click();
  await page.locator(`${lesson} [data-trap="0"]`).click();
  await painted(page);
  expect(await page.evaluate(() => probe.lab().model.frame)).toBeNull();
  const hash = await hashOf(page);
  const finished = () => page.evaluate(() => [...probe.lab().model.finished]);
  expect(await finished()).toEqual([]);
  await page.locator('#stages [data-link="next"]').click();
  await expect.poll(() => page.evaluate(() => probe.lab().module?.id)).toBe("rectangles");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => probe.lab().module?.id)).toBe("circles");
  await painted(page);
  expect(await hashOf(page)).toBe(hash);
  expect(await finished()).toEqual([]);
});

for (const [theme, width, height] of [
  ["light", 390, 844],
  ["dark", 768, 1024],
  ["light", 1440, 900],
  ["dark", 1440, 900],
] as const) {
  test(`lessons fit ${width} pixels, ${theme}, and axe finds nothing`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const stage of ["gjk", "response", "sdf", "scale"]) {
      await openLab(page, { stage, theme, lang: width === 768 ? "zh" : "en" });
      await page.locator(opener).click();
      await expect(page.locator(lesson)).toBeVisible();
      const wide = await page.evaluate((part) => {
        const section = probe.lab().shadowRoot?.querySelector(part);
        const inside = [...(section?.querySelectorAll("*") ?? [])].filter(
          (each) => each.closest(".formula") === null && each.closest(".unseen") === null,
        );
        const right = section?.getBoundingClientRect().right ?? 0;
        const beyond = inside.filter((each) => each.getBoundingClientRect().right > right + 1);
        return [document.documentElement.scrollWidth - innerWidth, beyond.map((each) => each.outerHTML.slice(0, 80))];
      }, lesson);
      expect(wide, stage).toEqual([0, []]);
      expect(await violationsOf(page), stage).toEqual([]);
    }
  });
}

test("an embed has no lesson; where panels are locked no trap is set up", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openLab(page, { stage: "gjk", embed: 1 });
  await expect(page.locator('[data-action="lesson"]')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLab(page, { stage: "gjk" });
  await page.evaluate(() => {
    probe.lab().lock = "panel";
  });
  await page.locator(opener).click();
  await expect(page.locator(`${lesson} [data-trap]`).first()).toBeDisabled();
  await pressKeys(page, "?");
  await expect(page.locator(lesson)).toHaveCount(0);
});
