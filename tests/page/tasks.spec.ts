/** Tasks ask for an act of the reader: none ticks itself. */

import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { ALL_STAGES_TIMEOUT, openLab, pressKeys, STAGE_IDS } from "./support/lab.ts";
import { rest, told } from "./support/motion.ts";
import { generator } from "./support/random.ts";

/** Tasks that ask for exactly these keys: to step to the end, or to spawn two circles. */
const ASKED = {
  stepping: ["gjk-end", "sweep-tunnel"],
  spawning: ["concentric"],
};

/** Presses that are a task's own script beside the keys that it names: buttons that do the same, or that it is about. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  gjk: ["play", "step-forward", "last-step"],
  impulse: ["swap-pairs"],
  response: ["fix"],
  sandbox: ["spawn-rectangle", "spawn-circle", "spawn-polygon", "spawn-segment"],
  sdf: ["field-go"],
};

/** Commands that open something in front of the picture. */
const DIALOGS = ["help", "lesson", "share", "tools", "predict"];

const WALK = 200;
const SEED = 23;

async function finished(page: Page): Promise<string[]> {
  await told(page);
  return page.evaluate(() => [...probe.lab().model.finished]);
}

test("pairs that touch without a line are counted without the furniture", async ({ page }) => {
  const verdict = page.locator('[data-part="verdict"]');
  for (const { stage, own, other } of [
    { stage: "circles", own: "g", other: "f" },
    { stage: "rectangles", own: "f", other: "g" },
  ]) {
    await openLab(page, { stage });
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, own, own);
    await expect(verdict, stage).toContainText("overlap");
    await expect(verdict, stage).not.toContainText("more pair");
    await pressKeys(page, other);
    await expect(verdict, stage).toContainText("2 more pairs touch");
  }
});

test("no task is done at the start, by stepping, or by spawning two circles", async ({ page }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  for (const stage of STAGE_IDS) {
    await openLab(page, { stage });
    expect(await finished(page), `${stage} at the start`).toEqual([]);
    await page.evaluate(() => probe.lab().focus());
    await rest(page);
    await page.evaluate(async () => {
      for (let step = 0; step < 40; step += 1) {
        probe.press(".", "Period");
        await probe.painted();
      }
    });
    const stepped = await finished(page);
    expect(
      stepped.filter((id) => !ASKED.stepping.includes(id)),
      `${stage} after 40 steps`,
    ).toEqual([]);
    await openLab(page, { stage });
    await page.evaluate(() => probe.lab().focus());
    await rest(page);
    await pressKeys(page, "g", "g", "End");
    const spawned = await finished(page);
    expect(
      spawned.filter((id) => !ASKED.spawning.includes(id) && !ASKED.stepping.includes(id)),
      `${stage} after G, G`,
    ).toEqual([]);
  }
});

for (const stage of STAGE_IDS) {
  test(`no task of ${stage} is done after ${WALK} random clicks and keys`, async ({ page }) => {
    test.setTimeout(120_000);
    await openLab(page, { stage });
    const { acts, box } = await page.evaluate(
      (apart) => {
        const { commands, strings } = probe.lab();
        const named = Object.values(strings?.stage.tasks ?? {}).flatMap((text) =>
          [...String(text).matchAll(/\{key\|([^}]*)\}/g)].map(([, cap]) => cap),
        );
        const isScript = (id: string) => apart.includes(id) || commands.some((each) => each.id === id && isNamed(each));
        const isNamed = ({ cap, codes }: (typeof commands)[number]) =>
          named.some((name) => name === cap || codes.includes(`Key${name}`));
        const { x, y, width, height } = probe.canvas().getBoundingClientRect();
        return {
          acts: commands
            .filter(({ id, chord }) => chord === undefined && !isScript(id))
            .map(({ id, codes }) => ({ id, code: codes[0] ?? null })),
          box: { x, y, width, height },
        };
      },
      [...DIALOGS, ...(SCRIPTS[stage] ?? [])],
    );
    await page.evaluate(() => probe.lab().focus());
    const random = generator(SEED);
    for (let count = 0; count < WALK; count += 1) {
      const kind = random.next();
      const { id, code } = random.pick(acts);
      const isKey = kind < 0.4 && code !== null;
      const isClick = !isKey && kind < 0.7;
      if (isKey) await page.keyboard.press(code);
      else if (isClick) {
        await page.mouse.click(box.x + random.next() * box.width, box.y + random.next() * box.height);
      }
      // A task counts only in a picture: on a fast machine several acts would share one.
      await page.evaluate(
        async (action) => {
          const found = probe.lab().shadowRoot?.querySelector(`[data-action="${action}"]:not(:disabled)`);
          if (action !== null && found instanceof HTMLElement) found.click();
          await probe.painted();
        },
        isKey || isClick ? null : id,
      );
    }
    expect(await finished(page), stage).toEqual([]);
  });
}
