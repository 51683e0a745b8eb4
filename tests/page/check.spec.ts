/** The page that checks a reader's own program: right and faulty ones, links, keyboard, and hostile code. */
import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const heading = (page: Page) => page.locator('[data-part="finding"] h2');
const remark = (page: Page) => page.locator('[data-part="finding"] p');
const said = (page: Page) => page.locator('[data-part="said"]');
const right = (page: Page) => page.locator('[data-part="right"]');

interface Linked {
  question?: string;
  kind?: string;
  code: unknown;
}

/** The fragment of a link with a program. */
const fragmentOf = ({ question = "collide", kind = "circle-circle", code }: Linked) =>
  `#s=1.${deflateRawSync(JSON.stringify({ question, kind, code })).toString("base64url")}`;

async function open(page: Page, fragment: string = "", lang: string = "en") {
  await page.goto("about:blank");
  await page.goto(`./${lang}/check/${fragment}`);
  await expect(page.locator("body[data-ready]")).toBeAttached();
}

/** Opens a program by its link, and checks it. */
async function check(page: Page, linked: Linked, lang: string = "en") {
  await open(page, fragmentOf(linked), lang);
  await page.locator('[data-act="check"]').click();
  await expect(page.locator('[data-act="check"]')).toHaveText(/Check|检查/, { timeout: 25_000 });
}

const CIRCLES = `function collide(a, b) {
  return Math.hypot(b.x - a.x, b.y - a.y) <= a.radius + b.radius;
}`;

/** A separating axis test as tutorials have it. */
const SAT = `function axesOf(points) {
  return points.map((p, i) => {
    const q = points[(i + 1) % points.length];
    return { x: q.y - p.y, y: p.x - q.x };
  });
}

function shadow(points, axis) {
  const places = points.map((p) => p.x * axis.x + p.y * axis.y);
  return [Math.min(...places), Math.max(...places)];
}

function collide(a, b) {
  return [...axesOf(a), ...axesOf(b)].every((axis) => {
    const [minA, maxA] = shadow(a, axis);
    const [minB, maxB] = shadow(b, axis);
    return minA <= maxB && minB <= maxA;
  });
}`;

test("a right program passes, with its speed beside the engine's", async ({ page }) => {
  await check(page, { code: CIRCLES });
  await expect(heading(page)).toHaveText("No fault found");
  await expect(page.locator('[data-part="guess"]')).toContainText("touching counts");
  await expect(page.locator('[data-part="speed"]')).toContainText("the engine:");
});

/** All pairs of circles that overlap. It takes nothing but a list. */
const PAIRS = `function pairs(shapes) {
  if (!Array.isArray(shapes)) throw new Error("no list");
  const found = [];
  shapes.forEach((a, i) => {
    shapes.slice(i + 1).forEach((b, j) => {
      if (Math.hypot(b.x - a.x, b.y - a.y) <= a.radius + b.radius) found.push([i, i + 1 + j]);
    });
  });
  return found;
}`;

test("a broad phase takes lists, also where its speed is measured", async ({ page }) => {
  const linked = { question: "pairs", kind: "circle" };
  for (const lang of ["en", "zh"]) {
    await check(page, { ...linked, code: PAIRS }, lang);
    await expect(page.locator('[data-part="speed"]')).toContainText(/the engine:|引擎：/);
    await check(page, { ...linked, code: PAIRS.replace("shapes.slice(i + 1)", "shapes.slice(i + 2)") }, lang);
    await expect(heading(page)).toHaveText(/Here it goes wrong|这里答错了/);
    await expect(right(page)).toHaveText(/^\[\[\d, \d\]/);
    expect(await violationsOf(page)).toEqual([]);
  }
});

test("a faulty program shows its smallest case, and both answers", async ({ page }) => {
  const code = CIRCLES.replace("a.radius + b.radius", "Math.max(a.radius, b.radius)");
  await check(page, { code });
  await expect(heading(page)).toHaveText("Here it goes wrong");
  await expect(remark(page)).toHaveText("no, where the shapes meet; smallest case, 6 numbers");
  await expect(said(page)).toHaveText("no hit");
  await expect(right(page)).toHaveText(/ deep$/);
  expect(await violationsOf(page)).toEqual([]);
  await check(page, { code }, "zh");
  await expect(heading(page)).toHaveText("这里答错了");
  await expect(said(page)).toHaveText("没有碰撞");
  expect(await violationsOf(page)).toEqual([]);
});

test("a separating axis test passes; without the axes of one shape it does not", async ({ page }) => {
  await check(page, { kind: "poly-poly", code: SAT });
  await expect(heading(page)).toHaveText("No fault found");
  await check(page, { kind: "poly-poly", code: SAT.replace(", ...axesOf(b)", "") });
  await expect(heading(page)).toHaveText("Here it goes wrong");
  await expect(said(page)).toHaveText("hit");
  await expect(right(page)).toHaveText(/^apart by /);
});

test("the keyboard writes, checks, and leaves the editor", async ({ page }) => {
  await open(page);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("// end");
  await expect(page.locator(".cm-content")).toContainText("// end");
  await page.keyboard.press("Control+Enter");
  await expect(heading(page)).toHaveText("Here it goes wrong");
  await page.keyboard.press("Tab");
  await expect(page.locator('[data-act="check"]')).toBeFocused();
  expect(new URL(page.url()).hash).toMatch(/^#s=1\./);
});

test("damaged links open an empty function", async ({ page }) => {
  const bad = [
    fragmentOf({ code: 7 }),
    fragmentOf({ code: "x".repeat(60_000) }),
    fragmentOf({ code: "", question: "constructor" }),
    fragmentOf({ code: "", kind: "__proto__" }),
    ...["#s=1.", "#s=2.AAAA", "#s=1.%%%", `#s=1.${"A".repeat(40_000)}`],
  ];
  for (const fragment of bad) {
    await open(page, fragment);
    await expect(page.locator(".cm-content")).toContainText("export function collide(a, b)");
    await expect(page.locator(".news")).toHaveText("The link is damaged, so the page starts with an empty function.");
  }
});

test("a chapter page loads neither editor nor judge", async ({ page, site }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url().slice(site.length)));
  await page.goto("./en/gjk/");
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((path) => /check|sandbox-\w+\.html/.test(path))).toEqual([]);
  loaded.length = 0;
  await open(page);
  expect(loaded.some((path) => /assets\/check-/.test(path))).toBe(true);
});
