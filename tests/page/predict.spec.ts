/** Questions before the steps: every way to answer, what follows from a wrong answer, the truth, and the way back. */
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, dragClient, hashOf, openLab, painted, pressKeys } from "./support/lab.ts";
import type { Point } from "./support/probe.ts";

/**
 * Stages that ask in words, by places, in the difference and along a way: each way of answering. tests/unit/predict.test.ts
 * opens the questions of every stage, and judges 10,000 of each.
 */
const STAGES = ["broad-phase", "rectangles", "epa", "sweep"];

/** Questions in which a wrong and a right answer surely occur, where the choice goes round. */
const ENOUGH = 40;

const partOf = (page: Page) => page.locator('[data-part="predict"]');

async function openQuestions(page: Page, query: Record<string, string | number>) {
  await openLab(page, query);
  await page.locator('[data-action="predict"]').click();
  await partOf(page).waitFor();
  await painted(page);
}

/** The question that is shown. */
async function asked(page: Page) {
  await painted(page);
  return page.evaluate(() => {
    const part = probe.lab().shadowRoot?.querySelector<HTMLElement>('[data-part="predict"]');
    const choices = [...(part?.querySelectorAll<HTMLElement>("[data-choice]") ?? [])].map((button) => {
      const [, x, y] = /(-?\d+), (-?\d+)$/.exec(button.getAttribute("aria-label") ?? "") ?? [];
      return {
        id: button.dataset.choice ?? "",
        key: button.getAttribute("aria-keyshortcuts") ?? "",
        at: x === undefined ? null : { x: Number(x), y: Number(y) },
      };
    });
    const canvases = [...(probe.lab().shadowRoot?.querySelectorAll("canvas") ?? [])];
    return {
      ...{ kind: part?.dataset.kind ?? "", phase: part?.dataset.phase ?? "", choices },
      outcome: part?.querySelector('[data-part="outcome"]')?.textContent?.trim() ?? "",
      drawn: canvases.map((canvas) => canvas.toDataURL()).join(),
    };
  });
}

const isInDifference = (kind: string) => ["dropped", "closest-edge"].includes(kind);

/** Answers questions until one answer was wrong and one right, and checks what follows each. */
async function answerBoth(
  page: Page,
  answer: (choice: { id: string; key: string; at: Point | null }, kind: string) => Promise<void>,
  isMissing: () => boolean = () => false,
) {
  const seen = { wrong: 0, told: 0 };
  for (let round = 0; round < ENOUGH && (seen.wrong * seen.told === 0 || isMissing()); round += 1) {
    const before = await asked(page);
    expect(before.phase).toBe("open");
    expect(before.outcome).toBe("");
    const choice = before.choices[round % before.choices.length];
    if (choice === undefined) throw new Error("no choice");
    await answer(choice, before.kind);
    const after = await asked(page);
    expect(after.phase, `${before.kind}, ${choice.id}`).toMatch(/wrong|told/);
    expect(after.outcome.length).toBeGreaterThan(6);
    expect(after.drawn === before.drawn, `${before.kind}: something is drawn`).toBe(false);
    seen[after.phase as "wrong" | "told"] += 1;
    if (after.phase === "wrong") {
      await page.locator('[data-action="go-on"]').click();
      const told = await asked(page);
      expect(told.phase).toBe("told");
      expect(told.outcome).not.toBe(after.outcome);
      expect(told.drawn === after.drawn, `${before.kind}: the truth is drawn`).toBe(false);
    }
    await page.locator('[data-action="go-on"]').click();
  }
  expect(seen.wrong * seen.told, "a wrong and a right answer").toBeGreaterThan(0);
}

for (const stage of STAGES) {
  test(`${stage}: keys answer, a consequence and the truth follow, and the world waits`, async ({ page }) => {
    test.setTimeout(90_000);
    await openLab(page, { stage });
    const start = await hashOf(page);
    await page.locator('[data-action="predict"]').click();
    await partOf(page).waitFor();
    await answerBoth(page, ({ key }) => page.keyboard.press(key));
    await expect(page.locator('[data-part="score"]')).toHaveText(/^(\d of \d|\d+ of the last 10) right$/);
    await pressKeys(page, "Escape");
    await expect(partOf(page)).toHaveCount(0);
    expect(await hashOf(page), "the reader’s own world").toBe(start);
  });

  test(`${stage}: the mouse answers in the picture`, async ({ page }) => {
    test.setTimeout(90_000);
    await openQuestions(page, { stage, seed: 4 });
    const places = new Set<string>();
    const isInPicture = stage !== "broad-phase";
    await answerBoth(
      page,
      async ({ id, at }, kind) => {
        if (at === null || isInDifference(kind)) {
          await page.locator(`[data-choice="${id}"]`).click();
          return;
        }
        places.add(kind);
        const { x, y } = await clientOf(page, at);
        await page.mouse.click(x, y);
      },
      () => isInPicture && places.size === 0,
    );
    expect(places.size > 0).toBe(isInPicture);
  });
}

test.describe("with fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const stage of STAGES) {
    test(`${stage}: a finger answers, in the picture or on a button as large as it`, async ({ page }) => {
      test.setTimeout(90_000);
      await openQuestions(page, { stage, seed: 4, lang: "zh" });
      await answerBoth(page, async ({ id, at }, kind) => {
        const button = page.locator(`[data-choice="${id}"]`);
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        if (at === null || isInDifference(kind)) await button.tap();
        else {
          const { x, y } = await clientOf(page, at);
          await page.touchscreen.tap(x, y);
        }
      });
    });
  }
});

for (const stage of ["gjk", "epa"]) {
  test(`${stage}: a click in the difference takes the choice under the mouse`, async ({ page }) => {
    await openQuestions(page, { stage, seed: 4 });
    for (let round = 0; round < ENOUGH && !isInDifference((await asked(page)).kind); round += 1) {
      await pressKeys(page, "answer-1");
      while ((await asked(page)).phase !== "open") await page.locator('[data-action="go-on"]').click();
    }
    const found = await page.evaluate(() => {
      const figure = probe.lab().shadowRoot?.querySelector("[data-figure]");
      const { left, top, width, height } = figure?.getBoundingClientRect() ?? new DOMRect();
      for (let y = top + 4; y < top + height; y += 8) {
        for (let x = left + 4; x < left + width; x += 8) {
          figure?.dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: y, pointerType: "mouse" }));
          const key = [...probe.body().model.lit].find((each) => each.startsWith("choice:"));
          if (key !== undefined) return { x, y, id: key.replace("choice:", "") };
        }
      }
      return null;
    });
    if (found === null) throw new Error("no choice in the difference");
    await page.mouse.click(found.x, found.y);
    expect((await asked(page)).phase).not.toBe("open");
    await expect(page.locator("[data-choice][data-verdict]").first()).toHaveAttribute("data-choice", found.id);
  });
}

test("sweep: the box is dragged along its way to the place of impact", async ({ page }) => {
  await openQuestions(page, { stage: "sweep", seed: 4 });
  for (let round = 0; round < ENOUGH && (await asked(page)).kind !== "meet"; round += 1) {
    await pressKeys(page, "answer-1", "answer-yes");
    while ((await asked(page)).phase !== "open") await page.locator('[data-action="go-on"]').click();
  }
  const { choices } = await asked(page);
  const [first, last] = [choices[0], choices.at(-1)];
  if (!first?.at || !last?.at) throw new Error("no places");
  await dragClient(page, await clientOf(page, first.at), await clientOf(page, last.at));
  expect((await asked(page)).phase).not.toBe("open");
  await expect(page.locator(`[data-choice="${last.id}"]`)).toHaveAttribute("data-verdict", /right|wrong/);
});

test("axe finds nothing while a question is open, answered wrong and told", async ({ page }) => {
  test.setTimeout(120_000);
  for (const query of [{ theme: "light" }, { theme: "dark", lang: "zh" }]) {
    for (const stage of ["broad-phase", "gjk", "sweep"]) {
      await openQuestions(page, { stage, seed: 4, lang: "en", ...query });
      const phases: string[] = [];
      while (phases.at(-1) !== "told") {
        if (phases.at(-1) === "open") await pressKeys(page, "answer-1", "answer-yes");
        else if (phases.length > 0) await page.locator('[data-action="go-on"]').click();
        const { phase } = await asked(page);
        phases.push(phase);
        expect(await violationsOf(page), `${stage}, ${phase}`).toEqual([]);
      }
    }
  }
});

test("the code of questions is loaded with the first question", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openLab(page, { stage: "circles" });
  const before = loaded.length;
  await page.locator('[data-action="predict"]').click();
  await partOf(page).waitFor();
  expect(loaded.slice(before).filter((url) => url.endsWith(".js")).length).toBeGreaterThan(0);
  expect(loaded.slice(0, before).filter((url) => /questions|mode/.test(url))).toEqual([]);
});

test("a zoomed picture shows all of a question, and its part of the world afterwards", async ({ page }) => {
  await openLab(page, { stage: "circles", view: "100 50 400 225" });
  const frame = () => page.evaluate(() => probe.body().model.frame);
  const before = await frame();
  expect(before).not.toBeNull();
  const scale = await page.evaluate(() => probe.body().shown?.box.width);
  await page.locator('[data-action="predict"]').click();
  await partOf(page).waitFor();
  await painted(page);
  const [left, right] = [await clientOf(page, { x: 0, y: 0 }), await clientOf(page, { x: 800, y: 450 })];
  expect(right.x - left.x).toBeLessThanOrEqual((scale ?? 0) + 1);
  await expect(page.locator('[data-action="fit"]')).toHaveCount(0);
  await page.locator('[data-action="predict"]').click();
  await expect(partOf(page)).toHaveCount(0);
  expect(await frame()).toEqual(before);
});

test("a locked player keeps nobody in the questions", async ({ page }) => {
  await openQuestions(page, { stage: "gjk" });
  await page.evaluate(() => {
    probe.lab().lock = "player";
  });
  await expect(page.locator("[data-choice]").first()).toBeEnabled();
  await page.locator('[data-action="another-scene"]').click();
  await page.locator('[data-action="predict"]').click();
  await expect(partOf(page)).toHaveCount(0);
});

test("questions closed while a choice is held stay closed", async ({ page }) => {
  await openQuestions(page, { stage: "broad-phase" });
  await page.evaluate(() => {
    const lab = probe.body();
    const { questions } = lab;
    lab.dispatch({ ...lab.commands[0], id: "predict" } as never);
    // The finger that held a choice is lifted afterwards.
    questions?.dispatch("answer-1");
    questions?.dispatch("answer-yes");
  });
  await painted(page);
  await expect(partOf(page)).toHaveCount(0);
});

test("digits answer while a question is open, and select shapes again afterwards", async ({ page }) => {
  await openLab(page, { stage: "rectangles" });
  await pressKeys(page, "spawn-rectangle", "spawn-rectangle");
  const selected = () => page.evaluate(() => probe.engine().selected);
  const before = await selected();
  await page.locator('[data-action="predict"]').click();
  await partOf(page).waitFor();
  await pressKeys(page, "select-5");
  expect(await selected()).toBe(before);
  await page.locator('[data-action="predict"]').click();
  await expect(partOf(page)).toHaveCount(0);
  await pressKeys(page, "select-5");
  expect(await selected()).not.toBe(before);
});

for (const [width, height] of [
  [320, 240],
  [720, 450],
] as const) {
  test(`an embed of ${width} x ${height} asks and keeps everything in its frame`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const stage of ["circles", "gjk", "sweep", "ray-cast"]) {
      await openQuestions(page, { stage, embed: 1, seed: 4 });
      await answerBoth(page, async ({ id }) => page.locator(`[data-choice="${id}"]`).click());
      const sizes = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { scrollWidth, scrollHeight, picture: probe.canvas().getBoundingClientRect().height };
      });
      expect(sizes.scrollWidth).toBeLessThanOrEqual(width);
      expect(sizes.scrollHeight).toBeLessThanOrEqual(height);
      expect(sizes.picture).toBeGreaterThan(height * 0.35);
    }
  });
}
