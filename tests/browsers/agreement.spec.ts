/** The same operations give the same bits in Node, in every installed browser, and natively. */
import { readFileSync } from "node:fs";
import { type Browser, chromium, expect, firefox, test } from "@playwright/test";
import { browserArguments, findBrowser } from "../../scripts/lib/chromium.mjs";
import { findFirefox, firefoxOptions } from "../../scripts/lib/firefox.mjs";
import { packageFolder } from "../../scripts/lib/paths.mjs";
import { serveFolder } from "../../scripts/lib/site.mjs";
import { type BodiesWorld, runBodies, runOperations } from "./operations.ts";
import { evaluateInWebKit, findWebKit } from "./webkit.ts";

const BODIES: BodiesWorld = JSON.parse(readFileSync(new URL("../golden/bodies.json", import.meta.url), "utf8"));

/** Starts that a busy machine draws out. */
const TIMEOUT = 180_000;

/** Runs both scripts one after the other in a page of a browser that Playwright drives. */
async function inPage(browser: Browser, address: string) {
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const outcome = await page.evaluate(runOperations, address);
    const bodies = await page.evaluate(runBodies, { address, world: BODIES });
    return { outcome, bodies };
  } finally {
    await browser.close();
  }
}

const BROWSERS = [
  {
    name: "Chromium",
    path: findBrowser(),
    run: async (executablePath: string, address: string) =>
      inPage(await chromium.launch({ executablePath, args: browserArguments() }), address),
  },
  {
    name: "Firefox",
    path: findFirefox(),
    run: async (_path: string, address: string) => {
      const { channel, launchOptions } = firefoxOptions();
      return inPage(await firefox.launch({ channel, ...launchOptions }), address);
    },
  },
  {
    name: "WebKit",
    path: findWebKit(),
    run: async (path: string, address: string) => ({
      outcome: await evaluateInWebKit(path, runOperations, address),
      bodies: await evaluateInWebKit(path, runBodies, { address, world: BODIES }),
    }),
  },
];

for (const { name, path, run } of BROWSERS) {
  test(`${name} computes the state hashes and answers of Node, and the state that was recorded natively`, async () => {
    test.skip(path === null, `${name} is not installed`);
    test.setTimeout(TIMEOUT);
    const expected = await runOperations(`${packageFolder}/index.js`);
    expect(new Set(expected.hashes).size, "the checkpoints differ").toBe(expected.hashes.length);
    expect(Math.min(...Object.values(expected.ran)), "every operation runs").toBeGreaterThan(10);
    const { address, close } = await serveFolder(packageFolder, 0);
    try {
      const { outcome, bodies } = await run(path ?? "", `${address}index.js`);
      expect(outcome).toEqual(expected);
      expect(bodies).toBe(BODIES.hash);
    } finally {
      close();
    }
  });
}
