/** What can go wrong while the engine is fetched: the reader is told in words, and can try again. */

import type { Page, Route } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { goToStage, labReady, openLab, pressKeys, STAGE_IDS, shapesOf, withoutOpening } from "./support/lab.ts";

// A request that fails is written to the console by the browser itself.
test.use({ provoked: /Failed to load resource|net::ERR/ });

const WASM = "**/*.wasm";
const ADDRESS = "./?stage=broad-phase&lang=en&theme=light&seed=1";

const failed = (page: Page) => page.locator('[data-status="failed"]');

/** The engine's file as the server has it. */
async function bytesOf(route: Route) {
  const response = await route.fetch();
  return { response, body: await response.body() };
}

const FAULTS: { what: string; says: RegExp; serve: (route: Route) => Promise<void> }[] = [
  {
    what: "a missing file",
    says: /its file is missing/,
    serve: (route) => route.fulfill({ status: 404, body: "Not found" }),
  },
  {
    what: "a server error",
    says: /its file is missing/,
    serve: (route) => route.fulfill({ status: 503, body: "Busy" }),
  },
  {
    what: "a refused connection",
    says: /could not be fetched/,
    serve: (route) => route.abort("connectionrefused"),
  },
  {
    what: "half of the file",
    says: /damaged or incomplete/,
    serve: async (route) => {
      const { body } = await bytesOf(route);
      const half = body.subarray(0, body.length / 2);
      await route.fulfill({ body: half, contentType: "application/wasm" });
    },
  },
  {
    what: "half of the file as plain text",
    says: /damaged or incomplete/,
    serve: async (route) => {
      const { body } = await bytesOf(route);
      const half = body.subarray(0, body.length / 2);
      await route.fulfill({ body: half, contentType: "text/plain" });
    },
  },
  {
    what: "an HTML page in its place",
    says: /something else/,
    serve: (route) => route.fulfill({ body: "<h1>Welcome</h1>", contentType: "text/html" }),
  },
  {
    what: "nothing",
    says: /something else|damaged or incomplete/,
    serve: (route) => route.fulfill({ body: "", contentType: "application/wasm" }),
  },
  {
    what: "another module",
    says: /different versions/,
    serve: (route) =>
      route.fulfill({
        body: Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
        contentType: "application/wasm",
      }),
  },
];

for (const { what, says, serve } of FAULTS) {
  test(`${what} is told in words, and trying again works`, async ({ page }) => {
    await page.route(WASM, serve);
    await page.goto(ADDRESS);
    await expect(failed(page)).toContainText("The lab could not start");
    await expect(failed(page)).toContainText(says);
    expect(await page.evaluate(() => probe.lab().engine)).toBe(null);

    // The page stays usable: languages, stages and keys do no harm.
    await page.locator('[data-lang="zh"]').click();
    await expect(failed(page)).toContainText("实验室无法启动");
    await page.locator('[data-lang="en"]').click();
    await goToStage(page, "circles");
    await expect(failed(page)).toContainText(says);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "spawn-rectangle", "select-next", "pause", "reset");

    await page.unroute(WASM);
    await failed(page).locator('[data-action="retry"]').click();
    await labReady(page);
    await expect(failed(page)).toHaveCount(0);
    expect(await page.evaluate(() => probe.engine().toJSON().stage)).toBe("circles");
    await page.evaluate(() => probe.lab().focus());
    await withoutOpening(page);
    await pressKeys(page, "spawn-rectangle");
    expect(await shapesOf(page)).toHaveLength(6);
  });
}

test("half of the file is damage also where a stream that does not compile names no reason", async ({ page }) => {
  await page.addInitScript(() => {
    const compile = WebAssembly.compileStreaming;
    WebAssembly.compileStreaming = async (source) => {
      try {
        return await compile.call(WebAssembly, source);
      } catch {
        // As Firefox does.
        throw new TypeError("Response body is given up");
      }
    };
  });
  await page.route(WASM, async (route) => {
    const { body } = await bytesOf(route);
    const half = body.subarray(0, body.length / 2);
    await route.fulfill({ body: half, contentType: "application/wasm" });
  });
  await page.goto(ADDRESS);
  await expect(failed(page)).toContainText("damaged or incomplete");
});

test("a fault that lasts for one request only is not even seen", async ({ page }) => {
  let requests = 0;
  await page.route(WASM, (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 502 }) : route.fallback();
  });
  await page.goto(ADDRESS);
  await labReady(page);
  expect(requests).toBe(2);
  await withoutOpening(page);
  expect(await shapesOf(page)).toHaveLength(5);
});

for (const contentType of ["text/plain", "application/octet-stream", "application/wasm; x=1"]) {
  test(`a server that calls the engine ${contentType} is forgiven`, async ({ page }) => {
    await page.route(WASM, async (route) => {
      const { body } = await bytesOf(route);
      await route.fulfill({ body, contentType });
    });
    await openLab(page);
    expect(await shapesOf(page)).toHaveLength(5);
  });
}

test("while the file stalls the reader is told after a while, and it may still arrive", async ({ page }) => {
  let release: (value: unknown) => void = () => {};
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.clock.install();
  await page.route(WASM, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(ADDRESS);
  await expect(page.locator('[data-status="loading"]')).toContainText("Loading the engine");
  await page.clock.fastForward(10_000);
  const slow = page.locator('[data-status="slow"]');
  await expect(slow).toContainText("taking its time");
  await page.locator('[data-lang="zh"]').click();
  await expect(slow).toContainText("加载比平时慢");
  await page.locator('[data-lang="en"]').click();
  release(undefined);
  await expect(slow).toHaveCount(0);
  await labReady(page);
  await withoutOpening(page);
  expect(await shapesOf(page)).toHaveLength(5);
});

test("a stalled file can be asked for again", async ({ page }) => {
  let requests = 0;
  await page.clock.install();
  await page.route(WASM, async (route) => {
    requests += 1;
    if (requests > 1) await route.fallback();
  });
  await page.goto(ADDRESS);
  await expect(page.locator('[data-status="loading"]')).toBeVisible();
  await page.clock.fastForward(10_000);
  await page.locator('[data-status="slow"] [data-action="retry"]').click();
  await labReady(page);
  await withoutOpening(page);
  expect(await shapesOf(page)).toHaveLength(5);
});

test("without WebAssembly the page says why, and its words stay", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "WebAssembly");
  });
  await page.goto(ADDRESS);
  await expect(failed(page)).toContainText("This browser has no WebAssembly");
  await page.locator('#stages [data-link="contents"]').click();
  await expect(page.locator("main a[data-stage]")).toHaveCount(STAGE_IDS.length);
  await page.goBack();
  await expect(failed(page)).toContainText("This browser has no WebAssembly");
  await page.locator('[data-lang="zh"]').click();
  await expect(failed(page)).toContainText("WebAssembly");
  await failed(page).locator('[data-action="retry"]').click();
  await expect(failed(page)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the page explains itself in both languages", async ({ page }) => {
    await page.goto("./");
    await expect(page.locator("main")).toContainText("The laboratory needs scripts and WebAssembly");
    await expect(page.locator("main")).toContainText("实验室需要脚本");
    await page.locator('main a[href="./zh/"]').click();
    await expect(page.locator("h1")).toHaveText("看清图形为什么碰撞");
  });
});

/** Opens an address, and returns the parts of the laboratory that are requested while the page's own script is held back. */
async function requestedEarly(page: Page, address: string) {
  const names: string[] = [];
  page.on("request", (request) => names.push(new URL(request.url()).pathname.replace(/.*\//, "")));
  await page.route(/\/assets\/index-[\w-]+\.js/, () => {});
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName(new URL("early.js", location.href).href).length > 0);
  // By then the script has run.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return names.filter((name) => /^(collidoscope_bg|laboratory|lab-core)-/.test(name)).map((name) => name.split("-")[0]);
}

for (const query of ["?stage=sat&lang=en", "?embed=1"]) {
  test(`${query} requests engine and code before the page's own script has arrived`, async ({ page }) => {
    expect((await requestedEarly(page, `./${query}`)).sort()).toEqual(["collidoscope_bg", "lab", "laboratory"]);
  });
}

test("the list of all stages requests no engine", async ({ page }) => {
  expect(await requestedEarly(page, "./?lang=en")).toEqual([]);
});

test("a frame fetches engine and scripts once", async ({ page }) => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto("./?stage=sat&lang=en&embed=1");
  await labReady(page);
  const code = paths.filter((path) => /\.(js|wasm)$/.test(path));
  expect(code.length).toBeGreaterThan(10);
  expect(code.filter((path, at) => code.indexOf(path) < at)).toEqual([]);
});
