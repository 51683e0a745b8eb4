/** Links and files that readers have shared open as they were: tests/links holds three links and a file of every stage. */

import { readdirSync, readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { button, hashOf, labReady, painted, STAGE_IDS } from "./support/lab.ts";

const FOLDER = new URL("../links/", import.meta.url);

interface Kept {
  stage: string;
  /** hash: of the world that was shared */
  links: { query: string; fragment: string; hash: string }[];
  /** text: the file that `save` wrote */
  file: { text: string; hash: string };
}

const RECORDS: readonly Kept[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));

/** What the page shows: the document that it would share, and the hash of its world. */
async function shown(page: Page) {
  await painted(page);
  const document = await page.evaluate(() => probe.body().toDocument());
  return { hash: await hashOf(page), document: promised(JSON.stringify(document)) };
}

/** The document in a fragment, read without the page's own code. */
function linked(fragment: string) {
  return inflateRawSync(Buffer.from(fragment.replace("#s=1.", ""), "base64url")).toString();
}

/**
 * The count of the lines of plots, whether a ball was still in the flight that the stage opened with, and what only the tasks of
 * stages read, which are no more: the energy at the start and the step of a search.
 */
const DROPPED = new Set(["noted", "isOpening", "began", "sought"]);

/**
 * What a document promises. Later versions may add to it, and write the engine's own state in another way. The lines of plots
 * begin anew, Boundary's ball waits for its start, and views have no order.
 */
function promised(text: string) {
  const { state: _, ...document } = JSON.parse(text, (name, value) => (DROPPED.has(name) ? undefined : value));
  // The step of a base was for a task too; other steps are promised.
  delete document.page.kept?.base?.steps;
  return { ...document, show: document.show.toSorted() };
}

const isStage = (id: string) => STAGE_IDS.some((each) => each === id);

/** Stages that are no more, each with the stage that opens in its place. */
const SUCCESSORS = { duel: "scale" } as Readonly<Record<string, string>>;

/** Opens a kept file by the sheet. */
async function openFile(page: Page, stage: string, { text }: Kept["file"]) {
  await button(page, "share").click();
  const given = { name: `${stage}.json`, mimeType: "application/json", buffer: Buffer.from(text) };
  await page.locator('[data-part="share"] input[type="file"]').setInputFiles(given);
  await expect(page.locator('[data-news="opened"]')).toBeVisible();
}

test("every stage has kept links", () => {
  expect(RECORDS.map(({ stage }) => stage)).toEqual(expect.arrayContaining([...STAGE_IDS]));
});

for (const { stage, links, file } of RECORDS.filter(({ stage }) => isStage(stage))) {
  test(`${stage}: kept links and a kept file open as they were shared`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(links).toHaveLength(3);
    for (const [index, { query, fragment, hash }] of links.entries()) {
      if (index === 0) await page.goto(`./${query}&lang=en&theme=light${fragment}`);
      // The others are put into the address of the open page, which is quicker.
      else await page.evaluate((link) => location.assign(link), fragment);
      await labReady(page);
      await expect.poll(() => hashOf(page), `link ${index}`).toBe(hash);
      expect((await shown(page)).document, `link ${index}`).toMatchObject(promised(linked(fragment)));
      await expect(page.locator("#notices")).toBeHidden();
    }
    await openFile(page, stage, file);
    expect(await shown(page)).toMatchObject({ hash: file.hash, document: promised(file.text) });
  });
}

for (const { stage, links, file } of RECORDS.filter(({ stage }) => !isStage(stage))) {
  test(`${stage} is no more: its links and its file open another stage and say so`, async ({ page }) => {
    const successor = SUCCESSORS[stage] ?? "";
    const shownStage = () => page.evaluate(() => probe.body().module?.id);
    for (const [index, { query, fragment }] of [{ query: `?stage=${stage}`, fragment: "" }, ...links].entries()) {
      const isEnglish = index < 2;
      await page.goto("about:blank");
      await page.goto(`./${query}&lang=${isEnglish ? "en" : "zh"}${fragment}`);
      await labReady(page);
      await expect(page.locator("#stages [aria-current]")).toHaveAttribute("data-stage", successor);
      const words = isEnglish ? `“${stage}” is no longer part of the laboratory` : `已没有阶段“${stage}”`;
      await expect(page.locator("#notices p")).toHaveText(new RegExp(words));
      expect(await shownStage()).toBe(successor);
    }
    // A link alone, put into the address of another stage.
    await page.goto("./?stage=circles&lang=en");
    await labReady(page);
    await page.evaluate((link) => location.assign(link), links[0]?.fragment ?? "");
    await expect.poll(shownStage).toBe(successor);
    await expect(page.locator("#notices p")).toContainText(stage);
    await page.locator("#notices button").click();
    await openFile(page, stage, file);
    expect(await shownStage()).toBe(successor);
    await expect(page.locator("#notices p")).toContainText(stage);
  });
}
