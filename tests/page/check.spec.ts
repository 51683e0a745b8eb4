/** The page that checks a reader's own program: right and faulty ones, links, keyboard, and hostile code. */
import { deflateRawSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
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
  conventions?: object;
}

/** The fragment of a link with a program. */
const fragmentOf = ({ question = "collide", kind = "circle-circle", ...more }: Linked) =>
  `#s=1.${deflateRawSync(JSON.stringify({ question, kind, ...more })).toString("base64url")}`;

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

test("before a run the page says that the case is its own", async ({ page }) => {
  await open(page);
  await expect(heading(page)).toHaveText("The first case");
  await expect(remark(page)).toContainText("Your function has not run yet. Check begins with this case");
  await open(page, "", "zh");
  await expect(remark(page)).toContainText("你的函数还没有运行。检查从这个情形开始");
});

test("examples have titles in the language of the page", async ({ page }) => {
  const names = ["added-squares", "round-the-corner", "half-width", "face-only"];
  for (const [lang, words] of [
    ["en", /^(Circles|Rectangle, circle): [a-z ]+$/],
    ["zh", /^(圆|矩形和圆)：\p{Script=Han}+$/u],
  ] as const) {
    await open(page, "", lang);
    for (const name of names) await expect(page.locator(`option[value="${name}"]`)).toHaveText(words);
  }
});

test("a right program passes, with its speed beside the engine's", async ({ page }) => {
  await check(page, { code: CIRCLES });
  await expect(heading(page)).toHaveText("No fault found");
  await expect(page.locator('[data-convention="touching"]')).toHaveValue("counts");
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
    await expect(said(page)).toHaveText(/^(0 and 1: no hit|0和1: 没有碰撞)$/);
    await expect(right(page)).toHaveText(/^(0 and 1: hit|0和1: 碰撞)$/);
    expect(await violationsOf(page)).toEqual([]);
  }
});

test("all pairs of a long list arrive, with whatever a program adds to them", async ({ page }) => {
  const linked = { question: "pairs", kind: "circle" };
  const more = PAIRS.replace("[i, i + 1 + j]", "{ a: i, b: i + 1 + j, shapes: [a, b] }");
  await check(page, { ...linked, code: more });
  await expect(heading(page)).toHaveText("No fault found");
  // Pairs of more than ten shapes share a key.
  const keyed = more.replace("found;", "[...new Map(found.map((pair) => [10 * pair.a + pair.b, pair])).values()];");
  await check(page, { ...linked, code: keyed });
  await expect(heading(page)).toHaveText("Here it goes wrong");
});

test("a faulty program shows its smallest case, and both answers", async ({ page }) => {
  const code = CIRCLES.replace("a.radius + b.radius", "Math.max(a.radius, b.radius)");
  await check(page, { code });
  await expect(heading(page)).toHaveText("Here it goes wrong");
  await expect(remark(page)).toHaveText("It says no, but the shapes meet. The smallest such case has 6 numbers.");
  await expect(said(page)).toHaveText("no hit");
  await expect(right(page)).toHaveText(/ deep$/);
  const step = page.locator('[data-act="step"]');
  const mark = await step.evaluate((button) => getComputedStyle(button, "::before").content);
  expect(mark, "answers of the chapters have numbers").toBe("none");
  expect(await violationsOf(page)).toEqual([]);
  await check(page, { code }, "zh");
  await expect(heading(page)).toHaveText("这里答错了");
  await expect(said(page)).toHaveText("没有碰撞");
  expect(await violationsOf(page)).toEqual([]);
});

test("the right answer has words, and a wrong type its name", async ({ page }) => {
  const code = (answer: string) => `function collide(a, b) { ${answer} }`;
  for (const [lang, type, deep] of [
    ["en", '"yes" (string)', /^\S+ deep$/],
    ["zh", '"yes"（string）', /^重叠\S+$/],
  ] as const) {
    await check(page, { code: code('return "yes";') }, lang);
    await expect(said(page)).toHaveText(type);
    await expect(right(page)).toHaveText(deep);
    await check(page, { code: code("while (true) {}") }, lang);
    await expect(right(page)).toHaveText(deep);
  }
});

test("a thrown object shows its message, or its content", async ({ page }) => {
  const throws = (value: string) => check(page, { code: `function collide() { throw ${value}; }` });
  await throws('{ message: "no such shape", code: 3 }');
  await expect(said(page)).toHaveText("throws no such shape");
  await throws("{ code: 3 }");
  await expect(said(page)).toHaveText('throws {"code":3}');
  await throws('new RangeError("too far")');
  await expect(said(page)).toHaveText("throws RangeError: too far");
});

test("an untouched function says what it gets, and a helper behind the function is not taken for it", async ({
  page,
}) => {
  await open(page);
  const lines = page.locator('[data-part="editor"] .cm-content');
  await page.locator('[data-part="kind"]').selectOption("poly-poly");
  await expect(lines).toContainText("// a: [{ x, y }, …]");
  await page.locator('[data-part="kind"]').selectOption("rect-circle");
  await expect(lines).toContainText("// b: { x, y, radius }");
  const code = `const touch = (a, b) => isNear(a, b, a.radius + b.size.radius);
const isNear = (a, b, reach) => Math.hypot(b.x - a.x, b.y - a.y) <= reach;`;
  await check(page, { code });
  await expect(page.locator('[data-part="function"] code')).toHaveText("touch");
  await expect(said(page)).toContainText("throws TypeError");
  await expect(page.locator('[data-part="call"]')).toHaveText(/^touch\({ x: -?\d+, y: -?\d+, radius: \d+ }, {/);
});

test("a separating axis test passes; without the axes of one shape it does not", async ({ page }) => {
  await check(page, { kind: "poly-poly", code: SAT });
  await expect(heading(page)).toHaveText("No fault found");
  await check(page, { kind: "poly-poly", code: SAT.replace(", ...axesOf(b)", "") });
  await expect(heading(page)).toHaveText("Here it goes wrong");
  await expect(said(page)).toHaveText("hit");
  await expect(right(page)).toHaveText(/^apart by /);
});

test("a program with types runs without them; one with a slip is refused by its own sentence", async ({ page }) => {
  const typed = `interface Circle { x: number; y: number; radius: number }
export const collide = (a: Circle, b: Circle): boolean =>
  Math.hypot(b.x - a.x, b.y - a.y) <= (a.radius as number) + b.radius;`;
  await check(page, { code: typed });
  await expect(heading(page)).toHaveText("No fault found");
  await check(page, { code: typed.replace("radius: number }", "radius: number ]") });
  await expect(heading(page)).toHaveText("It does not run");
});

test("conventions are chosen, kept in the link, and guessed again", async ({ page }) => {
  // It says no to all that only touch.
  const faulty = CIRCLES.replace("a.radius + b.radius", "Math.max(a.radius, b.radius)");
  const [touching, guess] = [page.locator('[data-convention="touching"]'), page.locator('[data-part="guess"] button')];
  for (const lang of ["en", "zh"]) {
    await check(page, { code: faulty }, lang);
    await expect(touching).toHaveValue("does-not");
    await expect(guess).toHaveCount(0);
    await touching.selectOption("counts");
    await expect(guess).toBeVisible();
    await expect(heading(page)).toHaveText(/Here it goes wrong|这里答错了/);
    await expect(touching).toHaveValue("counts");
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await page.locator('[data-act="check"]').click();
    await expect(touching).toHaveValue("counts");
    await guess.click();
    await expect(guess).toHaveCount(0);
    await expect(touching).toHaveValue("does-not");
  }
  await check(page, { code: CIRCLES, conventions: { touching: "does-not" } });
  await expect(right(page)).toHaveText("they touch: no hit");
});

test("the smallest case is copied as a test of Node, vitest or Rust", async ({ page }) => {
  await page.addInitScript(() => {
    const copied: string[] = Object.assign(window, { copied: [] }).copied;
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text: string) => copied.push(text) } });
  });
  for (const [lang, news] of [
    ["en", "Copied."],
    ["zh", "已复制。"],
  ] as const) {
    await check(page, { code: CIRCLES.replace("a.radius + b.radius", "a.radius") }, lang);
    const list = page.locator('[data-act="test"]');
    for (const runner of ["node:test", "vitest", "Rust"]) {
      await list.selectOption(runner);
      await expect(page.locator(".news")).toHaveText(news);
      await expect(list).toHaveValue("");
    }
    const copied: string[] = await page.evaluate(() => Reflect.get(window, "copied"));
    expect(copied.map((text) => /node:test|vitest|#\[test\]/.exec(text)?.[0])).toEqual([
      "node:test",
      "vitest",
      "#[test]",
    ]);
  }
});

/** Answers of programs to these questions, each wrong in some small case. */
const ANSWERS: Partial<Record<string, string>> = { distance: "0", contains: "false", castRay: "null", sweep: "null" };

const LABORATORIES: readonly (Partial<Linked> & { kind: string; stage: string; sentence?: RegExp })[] = [
  { kind: "circle-circle", stage: "circles" },
  { kind: "rect-rect", stage: "rectangles" },
  { kind: "rect-circle", stage: "rectangle-circle" },
  { kind: "poly-poly", stage: "sat" },
  { kind: "poly-poly", question: "distance", stage: "gjk-distance" },
  { kind: "rect", question: "pairs", stage: "broad-phase" },
  { kind: "poly", question: "contains", stage: "sdf", sentence: /The probe is .* inside polygon/ },
  { kind: "circle", question: "castRay", stage: "sdf", sentence: /meets circle/ },
  { kind: "rect-circle", question: "sweep", stage: "sweep" },
  { kind: "poly-poly", question: "sweep", stage: "sweep" },
];

for (const { kind, question = "collide", stage, sentence } of LABORATORIES) {
  test(`the smallest case opens in the laboratory that explains it: ${question} ${kind}`, async ({ page }) => {
    await check(page, { kind, question, code: `const ${question} = () => ${ANSWERS[question] ?? "[]"};` });
    await page.locator('[data-act="lab"]').click();
    await page.waitForURL(new RegExp(`stage=${stage}`));
    const lab = page.locator("collidoscope-lab");
    await expect(lab).toHaveJSProperty("stage", stage);
    expect(
      await lab.evaluate(async (each: HTMLElement & { ready: Promise<void>; engine: { ids: Uint32Array } }) => {
        await each.ready;
        return each.engine.ids.length;
      }),
    ).toBeGreaterThan(stage === "sdf" ? 0 : 1);
    if (sentence !== undefined) await expect(lab.getByText(sentence).first()).toBeVisible();
    await expect(page.locator(".notice")).toHaveCount(0);
  });
}

/** Returns the step that a lab shows, of a run or of a ray in a field. */
const stepOf = (lab: Locator): Promise<number> =>
  lab.evaluate(
    async (each: HTMLElement & { body: { toDocument(): Promise<{ page: { step: number; kept: unknown } }> } }) => {
      const { step, kept } = (await each.body.toDocument()).page;
      return step ?? (kept as { ray: { shown: number } }).ray.shown;
    },
  );

const RUNS = [
  { lang: "en", stage: "sat", unit: 64, kind: "rect-circle", question: "collide", first: 0 },
  { lang: "zh", stage: "gjk-distance", unit: 128, kind: "poly-poly", question: "distance", first: 0 },
  { lang: "en", stage: "sdf", unit: 32, kind: "rect", question: "castRay", first: 1 },
  { lang: "zh", stage: "sat", unit: 128, kind: "circle", question: "pairs", first: 0 },
];

for (const { lang, stage, unit, kind, question, first } of RUNS) {
  test(`a run of the right answer is stepped through in place of the picture: ${question}`, async ({ page }) => {
    await check(page, { kind, question, code: `const ${question} = () => ${ANSWERS[question] ?? "[]"};` }, lang);
    const [step, lab] = [page.locator('[data-act="step"]'), page.locator("collidoscope-lab")];
    await expect(step).toHaveAttribute("aria-pressed", "false");
    await step.click();
    await expect(step).toHaveAttribute("aria-pressed", "true");
    await expect(lab).toHaveJSProperty("stage", stage);
    await expect(page.locator('canvas[data-part="picture"]').first()).toBeHidden();
    await expect(page.locator(".news")).toContainText(`${unit}\u00a0px`);
    await lab.evaluate((each: HTMLElement & { ready: Promise<void> }) => each.ready);
    await expect.poll(() => stepOf(lab)).toBe(first);
    await lab.locator('[data-action="field-go"], [data-action="step-forward"]').first().click();
    await expect.poll(() => stepOf(lab)).toBe(first + 1);
    expect(await violationsOf(page)).toEqual([]);
    await step.click();
    await expect(lab).toHaveCount(0);
    await expect(page.locator('canvas[data-part="picture"]')).toBeVisible();
  });
}

test("a point has no run", async ({ page }) => {
  await check(page, { question: "contains", kind: "circle", code: "const contains = () => false;" });
  await expect(page.locator('[data-act="step"]')).toHaveCount(0);
});

test("a sweep that code gets wrong is played in place of the picture, and meets when the page says", async ({
  page,
}) => {
  await check(page, { question: "sweep", kind: "rect-circle", code: "const sweep = () => null;" });
  await expect(page.locator('[data-part="right"]')).toHaveText("at 1.50");
  await page.locator('[data-act="step"]').click();
  const lab = page.locator("collidoscope-lab");
  await lab.evaluate((each: HTMLElement & { ready: Promise<void> }) => each.ready);
  // The case lasts two units of time, and the step shows it from 0 to 1.
  await expect(lab.locator('[data-part="verdict"]')).toContainText("t = 0.750");
  await lab.locator('[data-action="time-forward"]').click();
  await expect(lab.getByText("t = 0.05")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
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
    fragmentOf({ code: "", conventions: { touching: "sometimes" } }),
    fragmentOf({ code: "", conventions: { __proto__: 1, constructor: "counts" } }),
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
