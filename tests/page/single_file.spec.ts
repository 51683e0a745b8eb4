/** The site as one file, opened from the disk: every stage plays, and nothing is fetched. */

import { pathToFileURL } from "node:url";
import { singleFile } from "../../scripts/lib/paths.mjs";
import { expect, test } from "./support/fixtures.ts";
import { ALL_STAGES_TIMEOUT, hashOf, labReady, openLab, painted, pressKeys, STAGE_IDS } from "./support/lab.ts";

const ADDRESS = pathToFileURL(singleFile).href;

test("every stage plays from the disk as from the server", async ({ page }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  const requests: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const stage of STAGE_IDS) {
    const hashes = [];
    for (const open of [
      () => openLab(page, { stage }),
      async () => {
        page.on("request", (request) => requests.push(request.url()));
        await page.goto(`${ADDRESS}?stage=${stage}&lang=en&theme=light&seed=1`);
        await labReady(page);
      },
    ]) {
      await open();
      await page.evaluate(() => probe.lab().focus());
      const start = await hashOf(page);
      await pressKeys(page, "f", "d", "Enter", ".");
      await painted(page);
      expect(await hashOf(page), stage).not.toBe(start);
      await page.evaluate(() => {
        probe.lab().paused = true;
      });
      await pressKeys(page, "r");
      hashes.push(await hashOf(page));
      page.removeAllListeners("request");
    }
    expect(hashes[1], stage).toBe(hashes[0]);
  }
  const foreign = requests.filter((address) => !/^(file|data|blob):/.test(address));
  expect(foreign, "what is fetched").toEqual([]);
  expect(requests.filter((address) => address.startsWith("file:") && !address.startsWith(ADDRESS))).toEqual([]);
});

test("the course opens from the disk, in Chinese too, and leads to a stage", async ({ page }) => {
  await page.goto(`${ADDRESS}?lang=zh`);
  await page.locator('[data-link="continue"]').click();
  await labReady(page);
  await expect(page).toHaveURL(/stage=/);
  await page.reload();
  await labReady(page);
});
