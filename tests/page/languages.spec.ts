/** Two languages on the page: everything said, nothing raw, switchable live. The tables are tested in tests/unit. */
import type { Page } from "@playwright/test";
import { LANGUAGES, type Language } from "../../www/i18n/index.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  CONVEX_STAGE_IDS,
  hashOf,
  labReady,
  openLab,
  openUntouched,
  painted,
  pressKeys,
  STAGE_IDS,
  START_SHAPES,
  withoutOpening,
} from "./support/lab.ts";

/** A space beside a Chinese character or Chinese punctuation. */
const CHINESE_SPACE =
  /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef][ \u00a0]|[ \u00a0][\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

/** All words that a reader can see or hear. */
const wordsOf = async (page: Page) => {
  await painted(page);
  return page.evaluate(() => {
    const words: string[] = [];
    for (const root of [document.body, probe.lab().shadowRoot ?? document.body]) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const element = walker.currentNode.parentElement;
        // Announcements follow at a calm pace; the accessibility tests wait for them.
        if (element?.closest('style, script, noscript, [data-part="announcement"]')) continue;
        words.push(walker.currentNode.textContent?.trim() ?? "");
      }
      for (const element of root.querySelectorAll("[title], [aria-label]")) {
        words.push(element.getAttribute("title") ?? "", element.getAttribute("aria-label") ?? "");
      }
    }
    return words.filter((each) => each !== "").join("\n");
  });
};

/** Names, keys and units that are the same in Chinese. */
const SHARED = new Set([
  ..."Collidoscope WebAssembly EN Ctrl Shift Esc Space Del Home End PgUp PgDn Enter MTD px rad R1 R2 R3".split(" "),
  ..."SAT GJK EPA AND max min a c d e g h j k m n p q r s t u v Gilbert Johnson Keerthi".split(" "),
  ..."Tanaya Chen Pavleas Sung Catto Solver2D".split(" "),
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ",
]);

/** A corner by its number, as in "A2 − B0", or a shape after Z. */
const CORNER = /^([AB]\d+|A[A-Z])$/;

/** Nothing raw, and in Chinese nothing English. */
function expectSaid(text: string, lang: Language, where: string) {
  expect(text, where).not.toMatch(/undefined|NaN|\[object|null|[{}|]/);
  expect(text.length, where).toBeGreaterThan(200);
  if (lang === "en") {
    expect(text.replaceAll("中文", ""), where).not.toMatch(/[\u4e00-\u9fff]/);
    return;
  }
  expect(text.match(/[\u4e00-\u9fff]/g)?.length ?? 0, where).toBeGreaterThan(150);
  expect(
    text.split("\n").filter((line) => CHINESE_SPACE.test(line)),
    where,
  ).toEqual([]);
  const foreign = (text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).filter((word) => !SHARED.has(word) && !CORNER.test(word));
  expect([...new Set(foreign)], `English words in ${where}`).toEqual([]);
}

for (const stage of STAGE_IDS) {
  test(`${stage} says everything in both languages, with nothing raw`, async ({ page }) => {
    for (const lang of LANGUAGES) {
      await openLab(page, { stage, lang, seed: 6 });
      const texts = [await wordsOf(page)];
      for (const acts of [
        ["spawn-circle", "spawn-circle"],
        ["spawn-rectangle", "spawn-rectangle"],
        ["pause"],
        [`select-${START_SHAPES}`, ...Array<string>(4).fill("move-right")],
        [`select-${START_SHAPES + 3}`, ...Array<string>(9).fill("move-left")],
        ["help"],
      ]) {
        await pressKeys(page, ...acts);
        texts.push(await wordsOf(page));
      }
      for (const text of texts) expectSaid(text, lang, stage);
    }
  });
}

for (const stage of CONVEX_STAGE_IDS) {
  test(`every step of ${stage} is told in both languages, with nothing raw`, async ({ page }) => {
    test.setTimeout(60_000);
    for (const lang of LANGUAGES) {
      await openLab(page, { stage, lang });
      // Another place, with more kinds of steps, comes after the one that the stage opens with.
      for (const acts of [[], ["select-1", ...Array<string>(14).fill("move-left")]]) {
        await pressKeys(page, ...acts, "first-step");
        await painted(page);
        const steps = await page.locator('[data-part="player"]').getAttribute("data-steps");
        const sentences: Set<string> = new Set();
        for (let step = 1; step <= Number(steps); step += 1) {
          expectSaid(await wordsOf(page), lang, `step ${step} of ${stage}`);
          sentences.add(await page.locator('[data-part="sentence"]').innerText());
          await pressKeys(page, "step-forward");
        }
        expect(sentences.size, "every step has its own sentence").toBe(Number(steps));
      }
    }
  });
}

test("the language switches live, and the world stays as it is", async ({ page }) => {
  await openLab(page, { stage: "circles" });
  await pressKeys(page, "spawn-circle", "spawn-circle", "select-6", "move-right");
  const world = await hashOf(page);
  const english = await wordsOf(page);
  await page.locator('[data-lang="zh"]').click();
  await expect(page.locator('[data-part="verdict"]')).toContainText("橙色线段");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  expect(await page.title()).toContain("圆与圆");
  expect(page.url()).toContain("lang=zh");
  const heard = await page.evaluate(() => {
    const { shadowRoot } = probe.lab();
    return shadowRoot?.querySelector('[data-part="alternative"]')?.textContent;
  });
  expect(heard).toContain("A与B");
  await page.locator('[data-lang="en"]').click();
  await expect(page.locator('[data-part="verdict"]')).toContainText("orange line");
  expect(await wordsOf(page)).toBe(english);
  expect(await hashOf(page)).toBe(world);
});

for (const [locale, lang] of [
  ["zh-CN", "zh-Hans"],
  ["zh-TW", "zh-Hans"],
  ["de-DE", "en"],
  ["ar", "en"],
] as const) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });
    test(`gets ${lang}, with points in its numbers`, async ({ page }) => {
      await page.goto("./?stage=circles&seed=1");
      await labReady(page);
      await withoutOpening(page);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator('[data-selected="centre"]')).toHaveText("400, 225");
      await pressKeys(page, "rotate-right");
      await expect(page.locator('[data-selected="angle"]')).toHaveText("0.100");
    });
  });
}

test("plots are drawn in a browser whose name of its language is none", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "language", { get: () => "C" });
  });
  await openLab(page, { stage: "response" });
  await expect(page.locator('[data-plot="energy"] canvas')).toBeVisible();
  expect(await page.evaluate(() => navigator.language)).toBe("C");
});

test("common texts that arrive after those of the stage are not left in the last language", async ({ page }) => {
  await openUntouched(page, { stage: "response" });
  await page.route(/common\.zh/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.evaluate(() => {
    probe.lab().lang = "zh";
  });
  await expect(page.locator('[data-part="controls"] [data-action="excite"]')).toContainText("激发");
});
