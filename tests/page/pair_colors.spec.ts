/** Both shapes of an explained pair keep their colours. */
import { expect, test } from "./support/fixtures.ts";
import { inksOf } from "./support/inks.ts";
import { ALL_STAGES_TIMEOUT, CONVEX_STAGE_IDS, openLab, painted, pressKeys } from "./support/lab.ts";

for (const theme of ["light", "dark"] as const) {
  test(`A stays red and B blue whoever is selected, ${theme}`, async ({ page }) => {
    test.setTimeout(ALL_STAGES_TIMEOUT);
    for (const stage of [...CONVEX_STAGE_IDS, "sweep"]) {
      await openLab(page, { stage, theme });
      for (const command of ["select-0", "select-1"]) {
        await page.evaluate(() => probe.lab().focus());
        await pressKeys(page, command);
        await painted(page);
        const share = await page.evaluate((inks) => {
          const { run } = probe.body().model.facts ?? {};
          if (!run) throw new Error("nothing is explained");
          return {
            a: probe.outlineShare(run.a.position, "selected", inks),
            b: probe.outlineShare(run.b.position, "idle", inks),
          };
        }, inksOf(theme));
        expect(share.a, `${stage}, A after ${command}`).toBeGreaterThan(0.6);
        expect(share.b, `${stage}, B after ${command}`).toBeGreaterThan(0.6);
      }
    }
  });
}
