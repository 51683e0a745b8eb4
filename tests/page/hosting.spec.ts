/** Where the site may be put: strict policies, sandboxed frames, sub-folders, other people's pages. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Frame, Page } from "@playwright/test";
import { siteFolder } from "../../scripts/lib/paths.mjs";
import { ARTICLES, LAB, readmeSnippets, serveLab, servePage } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressOf } from "./support/keys.ts";
import {
  ALL_STAGES_TIMEOUT,
  button,
  goToStage,
  labReady,
  openLab,
  pressKeys,
  STAGE_IDS,
  shapesOf,
  withoutOpening,
} from "./support/lab.ts";

/** Serves the site's pages under another policy. */
async function servePolicy(page: Page, site: string, policy: string) {
  await page.route(`${site}**`, async (route) => {
    try {
      const response = await route.fetch();
      const headers = { ...response.headers(), "content-security-policy": policy };
      await route.fulfill({ response, headers });
    } catch {
      // The page has gone on to another address.
    }
  });
}

async function recordViolations(page: Page) {
  await page.addInitScript(() => {
    const violations = Object.assign(window, { violations: [] as string[] });
    document.addEventListener("securitypolicyviolation", (event) => {
      violations.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

const violations = (page: Page) => page.evaluate(() => Reflect.get(window, "violations"));

const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html";

test("the strictest policy that allows WebAssembly is not violated", async ({ page, site }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  await recordViolations(page);
  await servePolicy(page, site, STRICT);
  await openLab(page);
  for (const stage of STAGE_IDS) {
    await goToStage(page, stage);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(
      page,
      "spawn-rectangle",
      "spawn-circle",
      "spawn-circle",
      "spawn-rectangle",
      "select-5",
      "move-right",
      "bouncier",
      "lighter",
      "smoother",
      "duller",
      "help",
      "help",
    );
    await pressKeys(
      page,
      "spawn-polygon",
      "spin-left",
      "rougher",
      "correction",
      "rotate-right",
      "move-up",
      "correction",
      "step",
      "movement",
      "pause",
      "Enter",
    );
    await page.locator('[data-lang="zh"]').click();
    await page.locator("[data-theme]").last().click();
    expect(await violations(page)).toEqual([]);
  }
});

test("pictures and films are saved under the same policy", async ({ page, site }) => {
  await recordViolations(page);
  await servePolicy(page, site, STRICT);
  await openLab(page, { stage: "gjk" });
  await button(page, "share").click();
  for (const what of ["png", "svg", "gif"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(`[data-share="${what}"]`).click(),
    ]);
    expect(await download.failure(), what).toBeNull();
    await expect(page.locator('[data-news="saved"]')).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
});

/** What a policy may forbid, and the directive that the lab then names. */
const FORBIDDEN: readonly [what: string, allowed: string, changed: string, words: RegExp][] = [
  ["WebAssembly", " 'wasm-unsafe-eval'", "", /security policy.*script-src must allow 'wasm-unsafe-eval'/],
  ["the engine's file", "connect-src 'self'", "connect-src 'none'", /security policy.*connect-src must allow it/],
  [
    "the policy of the templates",
    "trusted-types lit-html",
    "trusted-types 'none'",
    /security policy.*trusted-types lit-html/,
  ],
];

for (const [what, allowed, changed, words] of FORBIDDEN) {
  test.describe(`a policy that forbids ${what}`, () => {
    test.use({ provoked: /./ });
    test("is named with the directive that it lacks", async ({ page, site }) => {
      expect(STRICT).toContain(allowed);
      await page.route(`${site}article.html`, (route) =>
        route.fulfill({
          contentType: "text/html",
          headers: { "content-security-policy": STRICT.replace(allowed, changed) },
          body: `<!doctype html><html lang="en"><title>Article</title><body>
            <collidoscope-lab stage="circles" lang="en" controls="minimal"></collidoscope-lab>
            <script type="module" src="${site}collidoscope-lab.js"></script>`,
        }),
      );
      await page.goto(`${site}article.html`);
      await expect(page.locator('collidoscope-lab [role="alert"]')).toHaveText(words);
      const reason = await page.evaluate(() =>
        probe.lab().ready.then(
          () => "ready",
          ({ name }) => name,
        ),
      );
      expect(reason).toMatch(/^(CollidoscopeError|TypeError)$/);
    });
  });
}

test("a sandboxed frame of opaque origin runs the lab", async ({ page, site }) => {
  await servePage(
    page,
    `${site}host.html`,
    `<iframe sandbox="allow-scripts" width="640" height="400"
      src="${site}?stage=circles&lang=en&theme=light&embed=1&seed=1"></iframe>`,
  );
  await page.goto(`${site}host.html`);
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error("the frame is missing");
  await labReady(frame);
  await withoutOpening(frame);
  expect(await frame.evaluate(() => self.origin)).toBe("null");
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
  const canvas = frame.locator('canvas[data-part="picture"]');
  await canvas.click({ position: { x: 60, y: 60 } });
  await pressKeys(page, "spawn-circle", "spawn-circle");
  expect(await frame.evaluate(() => probe.contacts().length)).toBe(1);
  await frame.locator('[data-part="controls"] [data-action="reset"]').click();
  expect(await frame.evaluate(() => probe.shapes().length)).toBe(5);
});

test("an embedded lab in a frame takes no focus, and Escape gives it back to nobody", async ({ page, site }) => {
  await servePage(
    page,
    `${site}host.html`,
    `<input id="name" autofocus /><iframe width="640" height="400" src="${site}?embed=1&lang=en"></iframe>`,
  );
  await page.goto(`${site}host.html`);
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error("the frame is missing");
  await labReady(frame);
  await withoutOpening(frame);
  await page.locator("#name").focus();
  const letters = ["spawn-rectangle", "spawn-circle", "reset"].map((id) => pressOf(id).key).join("");
  await page.keyboard.type(letters);
  expect(await page.locator("#name").inputValue()).toBe(letters);
  expect(await frame.evaluate(() => probe.shapes().length)).toBe(5);
  await frame.locator('canvas[data-part="picture"]').click({ position: { x: 60, y: 60 } });
  await pressKeys(page, "spawn-rectangle");
  expect(await frame.evaluate(() => probe.shapes().length)).toBe(6);
  await page.keyboard.press("Escape");
  await pressKeys(page, "spawn-rectangle");
  expect(await frame.evaluate(() => probe.shapes().length)).toBe(6);
});

/** Opens an article of another site. */
async function openElsewhere(page: Page, body: string) {
  await servePage(page, `${ARTICLES}article.html`, body);
  await page.goto(`${ARTICLES}article.html`);
}

const NOTHING = /^$/;
const ALL = /./;

test.describe("where the script cannot load", () => {
  test.use({
    provoked: /CORS|Failed to load resource|ERR_FAILED|Access-Control|origin 'null'|origin null/,
  });

  const notices = (frame: Page | Frame) => frame.locator("[data-notice]");

  test("an article on another site says that the server must allow it, in both languages", async ({ page, site }) => {
    const { tag } = readmeSnippets(LAB);
    await serveLab(page, site, NOTHING);
    await openElsewhere(page, tag + tag.replace('lang="en"', 'lang="zh"'));
    await expect(notices(page).first()).toContainText("must allow other sites to use its files");
    await expect(notices(page).first()).toContainText(new URL(LAB).host);
    await expect(notices(page).nth(2)).toContainText("需要允许其他网站使用它的文件");
    await expect(notices(page).first()).toBeVisible();
  });

  test("an article in a sandboxed frame names the sandbox", async ({ page, site }) => {
    const { tag, frame } = readmeSnippets(LAB);
    await serveLab(page, site, NOTHING);
    await servePage(page, `${ARTICLES}framed.html`, tag);
    const sandboxed = (html: string) => html.replace("<iframe", '<iframe sandbox="allow-scripts"');
    await openElsewhere(page, sandboxed(`<iframe src="${ARTICLES}framed.html"></iframe>`) + sandboxed(frame));
    await expect.poll(() => page.frames().length).toBe(3);
    for (const inner of page.frames().slice(1)) {
      await expect(notices(inner).first()).toContainText("sandboxed frame");
      await expect(notices(inner).first()).toBeVisible();
    }
  });

  test("the engine that another site does not give is named", async ({ page, site }) => {
    const { tag } = readmeSnippets(LAB);
    await serveLab(page, site, /\.js$/);
    await openElsewhere(page, tag);
    const failure = page.locator('[data-status="failed"]');
    await expect(failure).toContainText("could not be fetched from another site");
    await expect(notices(page)).toHaveCount(0);
  });

  test("an article and the site opened as files say that they need a web server", async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "article-"));
    try {
      const beside = `${pathToFileURL(siteFolder).href}/`;
      await writeFile(join(folder, "article.html"), readmeSnippets(beside).tag);
      await page.goto(pathToFileURL(join(folder, "article.html")).href);
      await expect(notices(page)).toContainText("opened as a file");
      await expect(notices(page)).toBeVisible();
      await page.goto(`${beside}index.html`);
      await expect(notices(page).first()).toContainText("opened as a file");
      await expect(notices(page).last()).toContainText("以文件方式打开");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test("an article on another site that is allowed the files runs, and has no notice", async ({ page, site }) => {
  await serveLab(page, site, ALL);
  await openElsewhere(page, readmeSnippets(LAB).tag);
  await labReady(page);
  await expect(page.locator("[data-notice]")).toHaveCount(0);
});

for (const folder of ["some/where/deep/", "with%20space/"]) {
  test(`the site works from the folder ${folder}`, async ({ page, site }) => {
    const strays: string[] = [];
    await page.route(`${site}**`, async (route) => {
      const url = route.request().url();
      if (url.startsWith(`${site}${folder}`)) {
        const response = await route.fetch({ url: url.replace(folder, "") });
        await route.fulfill({ response });
        return;
      }
      strays.push(url);
      await route.fulfill({ status: 404 });
    });
    await page.goto(`${site}${folder}?stage=rectangles&lang=en`);
    await labReady(page);
    await withoutOpening(page);
    await pressKeys(page, "spawn-rectangle", "spawn-rectangle");
    expect(await shapesOf(page)).toHaveLength(7);
    expect(strays.filter((url) => !url.endsWith("favicon.ico"))).toEqual([]);
    await goToStage(page, "circles");
    expect(page.url()).toContain(`${folder}?stage=circles`);
    // Requests in flight are answered before the test ends.
    await page.unrouteAll({ behavior: "wait" });
  });
}

test("the site asks nobody else for anything", async ({ page, site }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith("data:")) {
      foreign.push(request.url());
    }
  });
  await openLab(page);
  await pressKeys(page, "spawn-rectangle", "spawn-circle");
  expect(foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("going away and back goes on with a fresh clock", async ({ page, site }) => {
  await openLab(page);
  await servePage(page, `${site}other.html`, "elsewhere");
  await page.goto(`${site}other.html`);
  await page.goBack();
  await labReady(page);
  await withoutOpening(page);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "spawn-rectangle");
  expect(await shapesOf(page)).toHaveLength(6);
});
