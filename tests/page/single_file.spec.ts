/** The site as one file, opened from the disk: every stage plays, and nothing is fetched. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inProject, singleFile } from "../../scripts/lib/paths.mjs";
import init, { Lab } from "../../www/engine/lab.ts";
import { expect, test } from "./support/fixtures.ts";
import { ALL_STAGES_TIMEOUT, hashOf, labReady, painted, pressKeys, STAGE_IDS, withoutOpening } from "./support/lab.ts";

const ADDRESS = pathToFileURL(singleFile).href;

test("every stage plays from the disk, and R returns to its scene as in Node", async ({ page }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await init();
  for (const stage of STAGE_IDS) {
    await page.goto(`${ADDRESS}?stage=${stage}&lang=en&theme=light&seed=1`);
    await labReady(page);
    await withoutOpening(page);
    await page.evaluate(() => probe.lab().focus());
    const start = await hashOf(page);
    await pressKeys(page, "spawn-rectangle", "move-right", "Enter", "step");
    await painted(page);
    expect(await hashOf(page), stage).not.toBe(start);
    await page.evaluate(() => {
      probe.lab().paused = true;
    });
    await pressKeys(page, "reset");
    const scene = readFileSync(inProject("www", "stages", stage, "scene.json"), "utf8");
    const engine = Lab.fromScene(JSON.parse(scene), { seed: 1 });
    expect(await hashOf(page), stage).toBe(engine.stateHash());
    engine.free();
  }
  const foreign = requests.filter((address) => !/^(file|data|blob):/.test(address));
  expect(foreign, "what is fetched").toEqual([]);
  expect(requests.filter((address) => address.startsWith("file:") && !address.startsWith(ADDRESS))).toEqual([]);
});

test("the list of all stages opens from the disk, in Chinese too, and leads to a stage", async ({ page }) => {
  await page.goto(`${ADDRESS}?lang=zh`);
  await page.locator('.contents a[data-stage="circles"]').click();
  await labReady(page);
  await expect(page).toHaveURL(/stage=/);
  await page.reload();
  await labReady(page);
});
