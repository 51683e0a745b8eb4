/**
 * `npm run measure:start`: start times of the engine and the page, of the output of `npm run build`.
 * Each time is the median of fresh processes or fresh browser profiles.
 */

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "./lib/chromium.mjs";
import { inProject, packageFolder } from "./lib/paths.mjs";
import { main, SetupError } from "./lib/progress.mjs";
import { serveSite } from "./lib/site.mjs";

const RUNS = 15;
const LAB = pathToFileURL(join(packageFolder, "lab.js")).href;

/** The page sets this mark after its first painted frame with the engine ready. */
const FIRST_FRAME = "collidoscope:first-frame";

const NODE_PROBE = `
  const start = performance.now();
  const { default: init, Lab } = await import(process.argv[1]);
  await init();
  new Lab().step();
  console.log(performance.now() - start);
`;

/** @param {number[]} times in milliseconds */
function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => (sorted[Math.floor(share * (RUNS - 1))] ?? NaN).toFixed(0);
  return `median ${at(0.5)} ms, from ${at(0)} to ${at(1)} ms`;
}

/** The ids of all stages. */
function stages() {
  const folder = inProject("www", "stages");
  return readdirSync(folder).filter((id) => existsSync(join(folder, id, "scene.json")));
}

/** From `import` to the return of the first `engine.step()`, in a fresh Node process. */
function startInNode() {
  const probe = ["--input-type=module", "--eval", NODE_PROBE, LAB];
  const { status, stdout, stderr } = spawnSync(process.execPath, probe, { encoding: "utf8" });
  if (status !== 0) throw new SetupError(`dist/package does not start in Node: ${stderr}`);
  return Number(stdout);
}

/**
 * From the start of the navigation to the first painted frame, with nothing cached.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 */
async function startInBrowser(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, FIRST_FRAME);
  const time = await page.evaluate(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
    FIRST_FRAME,
  );
  await context.close();
  return time;
}

await main(async () => {
  console.log(`Node, import to first step: ${summary(Array.from({ length: RUNS }, startInNode))}`);
  const { address, close } = await serveSite(0);
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? "chromium",
    args: browserArguments(),
  });
  try {
    /** @type {Map<string, number[]>} */
    const times = new Map(stages().map((stage) => [stage, []]));
    // The stages take turns, so that a busy moment of the machine slows all alike.
    for (let run = 0; run < RUNS; run += 1) {
      for (const [stage, ofStage] of times) {
        ofStage.push(await startInBrowser(browser, `${address}?stage=${stage}`));
      }
    }
    for (const [stage, ofStage] of times) {
      console.log(`Chromium, navigation to first frame, ${stage}: ${summary(ofStage)}`);
    }
  } finally {
    await browser.close();
    close();
  }
});
