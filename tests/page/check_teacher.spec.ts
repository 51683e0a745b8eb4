/** Presets of a teacher: the address of the page, the element, the frame and its messages. */

import type { Frame, Page } from "@playwright/test";
import { ARTICLES, LAB, serveLab, servePage, snippetsOf } from "./support/article.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { generator } from "./support/random.ts";

const CIRCLES = `function collide(a, b) {
  return Math.hypot(b.x - a.x, b.y - a.y) <= a.radius + b.radius;
}`;
const FAULTY = CIRCLES.replace("a.radius + b.radius", "a.radius");

/** A right yes or no with another depth. */
const DEEP = `function collide(a, b) {
  const depth = a.radius + b.radius - Math.hypot(b.x - a.x, b.y - a.y);
  return { hit: depth >= 0, depth: 2 * depth };
}`;

type Message = Record<string, unknown> & { type: string };

const originOf = (site: string) => site.replace(/\/$/, "");

/** Opens the page by a teacher's link. */
async function open(page: Page, query: string, lang: string = "en") {
  await page.goto("about:blank");
  await page.goto(`./${lang}/check/${query}`);
  await expect(page.locator("body[data-ready]")).toBeAttached();
}

/** Opens a program as a file, and checks it. */
async function check(frame: Page | Frame, code: string) {
  const file = { name: "collide.js", mimeType: "text/javascript", buffer: Buffer.from(code) };
  await frame.locator('[data-part="file"]').setInputFiles(file);
  await expect(frame.locator(".cm-content")).toContainText(code.split("\n")[0] ?? "");
  // The driver of Firefox sends no input to frames of other origins.
  await frame.locator('[data-act="check"]').dispatchEvent("click");
  await expect(frame.locator('[data-act="check"]')).toHaveText(/Check|检查/, { timeout: 25_000 });
}

/** Records the events of all checks of a page. */
async function recordEvents(page: Page) {
  await page.addInitScript(() => {
    const events: unknown[] = Object.assign(window, { events: [] }).events;
    for (const type of ["ready", "result", "refusal", "error"]) {
      const record = (event: Event) => {
        if (event instanceof CustomEvent) events.push({ type, ...event.detail });
      };
      // An `error` does not bubble.
      addEventListener(type, record, { capture: true });
    }
  });
}

const events = (page: Page) => page.evaluate(() => Reflect.get(window, "events") as Message[]);

/** Opens an article of another site with the element in it. */
async function openArticle(page: Page, body: string, policy: string | null = null, until: "load" | "commit" = "load") {
  const script = `<script type="module" src="${LAB}collidoscope-check.js"></script>`;
  await recordEvents(page);
  await page.route(`${ARTICLES}article.html`, (route) =>
    route.fulfill({
      body: `<!doctype html><html lang="en"><title>Article</title>${body}${script}`,
      headers: { "content-type": "text/html", ...(policy === null ? {} : { "content-security-policy": policy }) },
    }),
  );
  await page.goto(`${ARTICLES}article.html`, { waitUntil: until });
}

async function frameOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error("the frame is missing");
  await expect(frame.locator("body[data-ready]")).toBeAttached();
  return frame;
}

test.beforeEach(({ page, site }) => serveLab(page, site, /./));

test("a teacher's link presets question, kinds, cases, faults and conventions", async ({ page }) => {
  for (const lang of ["en", "zh"]) {
    await open(
      page,
      "?question=collide&kinds=circle-circle,rect-circle&cases=300&faults=missed,ghost&touching=counts",
      lang,
    );
    await expect(page.locator('[data-part="question"]')).toBeDisabled();
    await expect(page.locator('[data-part="kind"]')).toBeDisabled();
    await expect(page.locator('[data-part="kind"]')).toHaveValue("circle-circle,rect-circle");
    await expect(page.locator('[data-part="given"]')).toHaveText(/^(Here touching counts\.|规定：接触算碰撞。)$/);
    await expect(page.locator(".cm-content")).toContainText("{ x, y, radius } or { x, y, width, height, angle }");
    expect(await violationsOf(page)).toEqual([]);
  }
  await open(page, "?kinds=circle-circle&cases=300&faults=missed,ghost&touching=counts");
  await check(page, DEEP);
  await expect(page.locator('[data-part="finding"] h2')).toHaveText("No fault found");
  await expect(page.locator('[data-part="finding"] p')).toHaveText("Right in all 300 cases.");
  await expect(page.locator('[data-part="given"]')).toBeVisible();
  await expect(page.locator('[data-convention="touching"]')).toHaveCount(0);
  await open(page, "?kinds=circle-circle&cases=300");
  await check(page, DEEP);
  await expect(page.locator('[data-part="finding"] p')).toContainText("Its depth is wrong");
  await open(page, "?question=distance");
  await expect(page.locator('[data-part="question"]')).toHaveValue("distance");
  await expect(page.locator('[data-part="kind"]')).toBeEnabled();
});

test("a link that a reader copies keeps the presets and the code", async ({ page }) => {
  await open(page, "?kinds=circle-circle&cases=300&touching=counts");
  await check(page, FAULTY);
  const address = page.url();
  expect(new URL(address).search).toBe("?kinds=circle-circle&cases=300&touching=counts");
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.locator(".cm-content")).toContainText("<= a.radius;");
  await expect(page.locator('[data-part="kind"]')).toBeDisabled();
});

test("a preset that is unknown is named, and the usual one is used", async ({ page }) => {
  const bad = ["question=hit", "kinds=cube", "families=huge", "cases=1e9", "touching=maybe", "kind=circle-circle"];
  for (const each of [...bad, "__proto__=1", "origin=null", "theme=red"]) {
    await open(page, `?${each}`);
    await expect(page.locator(".news")).toContainText(`unknown: ${each.split("=")[0]}.`);
    await expect(page.locator('[data-part="question"]')).toHaveValue("collide");
  }
  await open(page, "?cases=0", "zh");
  await expect(page.locator(".news")).toContainText("cases");
});

/** Returns the keys of the storage of a frame. A browser may forbid it to frames of other sites. */
function keysStored(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

for (const [lang, title, own] of [
  ["en", "Check your own code", "Open in Collidoscope"],
  ["zh", "检查你的代码", "在Collidoscope中打开"],
] as const) {
  test(`the element checks in an article and emits the result, in ${lang}`, async ({ page }) => {
    const element = `<collidoscope-check lang="${lang}" kinds="circle-circle" cases="300">
      <script type="text/plain">
        ${FAULTY.replaceAll("\n", "\n        ")}
      </script>
    </collidoscope-check>`;
    await openArticle(page, element);
    const frame = await frameOf(page);
    await expect(frame.locator("h1")).toHaveText(title);
    await expect(frame.locator(".top")).toBeHidden();
    await expect(frame.locator(".cm-content")).toContainText("<= a.radius;");
    await expect(frame.locator(".cm-line").nth(1)).toHaveText(/^ {2}return/);
    const link = frame.getByRole("link", { name: own });
    await expect(link).toBeVisible();
    await page.evaluate(() => document.querySelector("collidoscope-check")?.check());
    await expect
      .poll(() => events(page), { timeout: 20_000 })
      .toContainEqual({
        ...{ type: "result", passed: false, refused: null, question: "collide", kinds: ["circle-circle"] },
        cases: expect.any(Number),
        failures: expect.arrayContaining([{ fault: "missed", kind: "circle-circle", family: "small", numbers: 6 }]),
      });
    await check(frame, CIRCLES);
    await expect
      .poll(() => events(page))
      .toContainEqual(expect.objectContaining({ type: "result", passed: true, cases: 300 }));
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect(address.search).toBe("?kinds=circle-circle&cases=300");
    expect(address.hash).toMatch(/^#s=1\./);
    expect(await frame.evaluate(keysStored)).toEqual([]);
  });
}

test("a program that an author sets before the script arrives is taken", async ({ page }) => {
  await openArticle(page, "");
  await page.evaluate((code) => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    // Elements of a document without the script are not upgraded until they move into one with it.
    const raw = frame.contentDocument?.createElement("collidoscope-check");
    if (raw) document.body.append(Object.assign(raw, { code, lang: "en" }));
    frame.remove();
  }, FAULTY);
  const frame = await frameOf(page);
  await expect(frame.locator(".cm-content")).toContainText("<= a.radius;");
});

test("the element programs that do not run emit a result, bad attributes a refusal", async ({ page }) => {
  await openArticle(page, '<collidoscope-check lang="en" kinds="cube"></collidoscope-check>');
  const frame = await frameOf(page);
  await expect.poll(() => events(page)).toContainEqual(expect.objectContaining({ type: "refusal", property: "kinds" }));
  await check(frame, "const collide = 7;\nthrow new Error('no');");
  await expect.poll(() => events(page)).toContainEqual(expect.objectContaining({ type: "result", refused: "error" }));
});

test("the element takes attributes, code and its place in the page again", async ({ page }) => {
  await openArticle(page, '<collidoscope-check lang="en"></collidoscope-check>');
  await frameOf(page);
  await page.evaluate((code) => {
    const element = document.querySelector("collidoscope-check");
    if (element === null) return;
    element.code = code;
    element.setAttribute("question", "distance");
    element.setAttribute("lang", "zh");
    element.setAttribute("theme", "dark");
  }, FAULTY);
  await expect
    .poll(() => page.frames()[1]?.url() ?? "")
    .toMatch(/\/zh\/check\/\?question=distance&embed=1&theme=dark&/);
  const frame = await frameOf(page);
  await expect(frame.locator(".cm-content")).toContainText("<= a.radius;");
  await expect(frame.locator("html")).toHaveAttribute("theme", "dark");
  await page.evaluate(() => {
    const element = document.querySelector("collidoscope-check");
    element?.remove();
    if (element) document.body.append(element);
  });
  await expect((await frameOf(page)).locator(".cm-content")).toContainText("<= a.radius;");
});

test.describe("a policy that forbids the frame", () => {
  test.use({ provoked: /Content Security Policy|Content-Security-Policy|frame-src/ });
  test("a sentence and a link with the presets replace the frame", async ({ page }) => {
    const policy = `default-src 'none'; script-src ${LAB}`;
    for (const lang of ["en", "zh"]) {
      const element = `<collidoscope-check lang="${lang}" kinds="circle-circle"></collidoscope-check>`;
      await openArticle(page, element, policy);
      const link = page.locator("collidoscope-check a");
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", `${LAB}${lang}/check/?kinds=circle-circle`);
      await expect(page.locator("collidoscope-check p")).toContainText(lang === "en" ? "did not open" : "没有");
      await expect(page.locator("collidoscope-check iframe")).toBeHidden();
    }
  });
});

test("a frame that stays silent gives way to the sentence, and comes back when it opens", async ({ page }) => {
  let release: (value: unknown) => void = () => {};
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.clock.install();
  await page.route(`${LAB}en/check/**`, async (route) => {
    await held;
    await route.fallback();
  });
  await openArticle(page, '<collidoscope-check lang="en"></collidoscope-check>', null, "commit");
  await expect(page.locator("collidoscope-check iframe")).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.locator("collidoscope-check a")).toBeVisible();
  release(undefined);
  await expect(page.locator("collidoscope-check iframe")).toBeVisible();
  await expect(page.locator("collidoscope-check p")).toBeHidden();
});

/** Opens a page with the check in a frame, and records what the frame posts. */
async function openFramed(page: Page, site: string, query: string, sandbox = ""): Promise<Frame> {
  await page.addInitScript(() => {
    const posted: unknown[] = Object.assign(window, { posted: [] }).posted;
    if (window === window.top) addEventListener("message", ({ data }) => posted.push(data));
  });
  const address = `${site}en/check/?embed=1&theme=light&kinds=circle-circle&cases=300&${query}`;
  await servePage(page, `${site}host.html`, `<iframe ${sandbox} width="720" height="800" src="${address}"></iframe>`);
  await page.goto(`${site}host.html`);
  return frameOf(page);
}

const send = (page: Page, ...messages: unknown[]) =>
  page.evaluate((all) => {
    for (const each of all) window.frames[0]?.postMessage(each, "*");
  }, messages);

const posted = (page: Page) => page.evaluate(() => Reflect.get(window, "posted") as Message[]);

test("a frame takes a program, checks it, and posts the result", async ({ page, site }) => {
  for (const sandbox of ["", 'sandbox="allow-scripts"']) {
    const frame = await openFramed(page, site, `origin=${originOf(site)}`, sandbox);
    await expect
      .poll(() => posted(page))
      .toContainEqual({ collidoscope: 1, type: "ready", question: "collide", kinds: ["circle-circle"] });
    await send(page, { collidoscope: 1, type: "load", code: FAULTY }, { collidoscope: 1, type: "check" });
    await expect(frame.locator('[data-part="finding"] h2')).toHaveText("Here it goes wrong");
    await expect.poll(() => posted(page)).toContainEqual(expect.objectContaining({ type: "result", passed: false }));
    expect(JSON.stringify(await posted(page))).not.toContain("hypot");
    await page.goto("about:blank");
  }
});

test("without a named origin the frame posts and reads nothing", async ({ page, site }) => {
  const frame = await openFramed(page, site, "");
  await send(page, { collidoscope: 1, type: "load", code: FAULTY });
  await check(frame, CIRCLES);
  await expect(frame.locator('[data-part="finding"] h2')).toHaveText("No fault found");
  await expect(frame.locator('[data-part="guess"]')).not.toContainText("result");
  expect(await posted(page)).toEqual([]);
});

test("hostile messages change nothing, and are answered by error or not at all", async ({ page, site }) => {
  const frame = await openFramed(page, site, `origin=${originOf(site)}`);
  const before = await frame.locator(".cm-content").innerText();
  const random = generator(5);
  const values = [null, 7, "", "x".repeat(60_000), [], {}, { code: "x" }, { __proto__: { code: "y" } }];
  const types = ["load", "check ", "__proto__", "constructor", "toString", 1, null];
  for (let round = 0; round < 10; round += 1) {
    const messages = Array.from({ length: 20 }, () => ({
      collidoscope: random.pick([1, 2, "1"]),
      type: random.pick(types),
      ...(random.next() < 0.8 ? { code: random.pick([null, 7, [], {}, "x".repeat(50_001)]) } : {}),
      ...(random.next() < 0.3 ? { more: 1 } : {}),
    }));
    await send(page, ...messages, ...values);
  }
  await page.waitForTimeout(300);
  expect(await frame.locator(".cm-content").innerText()).toBe(before);
  await expect(frame.locator('[data-act="check"]')).toHaveText(/Check/);
  const types2 = new Set((await posted(page)).map(({ type }) => type));
  expect([...types2]).toEqual(["ready", "error"]);
});

test("a page of another origin, and another window than the parent, are ignored", async ({ page, site }) => {
  const frame = await openFramed(page, site, "origin=https://article.example");
  await send(page, { collidoscope: 1, type: "load", code: FAULTY });
  await page.waitForTimeout(300);
  await expect(frame.locator(".cm-content")).not.toContainText("hypot");
  expect(await posted(page)).toEqual([]);
});

test("the element hears its own frame alone", async ({ page }) => {
  await openArticle(page, '<collidoscope-check lang="en"></collidoscope-check>');
  await frameOf(page);
  await expect.poll(() => events(page)).toHaveLength(1);
  await page.evaluate(() => {
    for (const data of [null, 1, { collidoscope: 1, type: "result", passed: true }]) postMessage(data, "*");
  });
  await page.frames()[1]?.evaluate(() => {
    for (const type of ["click", "__proto__", null]) parent.postMessage({ collidoscope: 1, type }, "*");
    parent.postMessage({ type: "result", passed: true }, "*");
    parent.postMessage(null, "*");
  });
  await page.waitForTimeout(200);
  expect(await events(page)).toHaveLength(1);
});

test("the snippets of the document work as they stand", async ({ page, site }) => {
  const [element = "", frame = ""] = snippetsOf("docs/check.md", "For teachers", site);
  await recordEvents(page);
  for (const [snippet, place] of [
    [element, "#passed"],
    [frame, "#outcome"],
  ] as const) {
    await servePage(page, `${site}host.html`, snippet);
    await page.goto(`${site}host.html`);
    await check(await frameOf(page), CIRCLES);
    await expect(page.locator(place)).toContainText("passed");
  }
});
