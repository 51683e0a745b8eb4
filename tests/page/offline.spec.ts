/** The site without a network: after one visit, and when a new version replaces the one that was kept. */

import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { siteFolder } from "../../scripts/lib/paths.mjs";
import { serveFolder } from "../../scripts/lib/site.mjs";
import { test as base, expect } from "./support/fixtures.ts";
import { labReady } from "./support/lab.ts";

/** A copy of the site that a test may change and close. */
const test = base.extend<{ copy: { folder: string; address: string; close: () => void } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
  copy: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "site-"));
    cpSync(siteFolder, folder, { recursive: true });
    const { address, close } = await serveFolder(folder, 0);
    await use({ folder, address, close });
    close();
    rmSync(folder, { recursive: true });
  },
});
test.use({ serviceWorkers: "allow" });
// A visit fetches every file of the site.
test.describe.configure({ timeout: 60_000 });

/** Waits until the site is kept. */
async function kept(page: Page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== "activated") await new Promise((later) => setTimeout(later, 20));
  });
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test("after one visit every page of the site works without a network", async ({ page, context, copy }) => {
  await page.goto(`${copy.address}?lang=en`);
  await kept(page);
  await context.setOffline(true);
  copy.close();
  await page.goto(`${copy.address}?stage=gjk&lang=zh`);
  await labReady(page);
  await expect(page.locator(".lab")).toHaveAttribute("lang", "zh-Hans");
  await page.locator('#stages [data-link="next"]').click();
  await expect.poll(() => page.evaluate(() => probe.body().module?.id)).toBe("gjk-distance");
  await page.goto(`${copy.address}en/`);
  await labReady(page);
  await page.locator('.cards a[href="./gjk/"]').click();
  await labReady(page);
  await page.goto(`${copy.address}article/`);
  await labReady(page);
});

/** Publishes a version in which two files without a hash in their names have changed. */
function publish(folder: string, version: string) {
  const edit = (name: string, change: (text: string) => string) => {
    const text = change(readFileSync(join(folder, name), "utf8"));
    writeFileSync(join(folder, name), text);
    return `sha256-${createHash("sha256").update(text).digest("base64")}`;
  };
  const page = edit("index.html", (text) => text.replace(/<body[^>]*>/, `<body data-version="${version}">`));
  const notice = edit(
    "www/notice.js",
    (text) => `document.body.dataset.lab = "${version}";\n${text.replace(/^document.*\n/, "")}`,
  );
  edit("offline.js", (text) =>
    text
      .replace(/VERSION = "[^"]*"/, `VERSION = "${version}"`)
      .replace(/"":"[^"]*"/, `"":"${page}"`)
      .replace(/"www\/notice.js":"[^"]*"/, `"www/notice.js":"${notice}"`),
  );
}

test("a new version replaces the old one whole at the next visit", async ({ page, context, copy }) => {
  const shown = async (each: Page) => {
    await labReady(each);
    return each.evaluate(() => ({ ...document.body.dataset }));
  };
  const address = `${copy.address}?stage=circles&lang=en`;
  publish(copy.folder, "1");
  await page.goto(address);
  await kept(page);

  publish(copy.folder, "2");
  await page.goto(address);
  expect(await shown(page), "the kept version, whole").toEqual({ version: "1", lab: "1" });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
      timeout: 20_000,
    })
    .toBe("installed");
  await page.reload();
  expect(await shown(page), "not while a page of it is open").toEqual({ version: "1", lab: "1" });

  const next = await context.newPage();
  await next.addInitScript("globalThis.probe = { painted: async () => {} }");
  await page.close();
  // The browser activates the new version a moment after the last page is gone.
  const visit = async () => {
    await next.goto("about:blank");
    await next.waitForTimeout(300);
    await next.goto(address);
    return shown(next);
  };
  await expect.poll(visit, { timeout: 15_000 }).toEqual({ version: "2", lab: "2" });
  const names = () => next.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)));
  await expect.poll(names, "the old version is gone").toEqual(["2"]);
});

test("files of two versions are never kept as one", async ({ page, copy }) => {
  publish(copy.folder, "1");
  const script = join(copy.folder, "www", "notice.js");
  const old = readFileSync(script);
  publish(copy.folder, "2");
  // A server that has not got the new file yet.
  writeFileSync(script, old);
  await page.goto(`${copy.address}?stage=circles&lang=en`);
  await labReady(page);
  const worker = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("offline.js");
    const installing = registration.installing ?? registration.waiting ?? registration.active;
    await new Promise<void>((done) => {
      if (installing === null || installing.state === "redundant") done();
      else installing.onstatechange = () => installing.state !== "installing" && done();
    });
    return installing?.state ?? "redundant";
  });
  expect(await worker).toBe("redundant");
});

test("a page behind a redirect is kept too", async ({ page, context, copy }) => {
  const server = createServer(async (request, response) => {
    if (request.url === "/article/") {
      response.writeHead(302, { location: "/article/?moved" }).end();
      return;
    }
    const answer = await fetch(new URL(request.url ?? "/", copy.address));
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  await page.goto(`${address}?lang=en`);
  await kept(page);
  await context.setOffline(true);
  server.close();
  server.closeAllConnections();
  await page.goto(`${address}article/`);
  await labReady(page);
});

test("neither a frame in an article nor a lab in one keeps anything", async ({ page, copy }) => {
  for (const path of ["?embed=1&stage=circles&lang=en", "article/"]) {
    await page.goto(`${copy.address}${path}`);
    await page.waitForLoadState("networkidle");
    expect(await registrations(page), path).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  }
});
