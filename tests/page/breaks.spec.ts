/** The faulty programs of the chapters: broken by mouse, keys and finger, at release, and repaired by the right reason. */
import type { Locator, Page } from "@playwright/test";
import { CHAPTERS } from "../../www/chapters/chapter.ts";
import { LANGUAGES } from "../../www/i18n/index.ts";
import { Fingers } from "./support/fingers.ts";
import { expect, test } from "./support/fixtures.ts";
import { labReady, pressKeys } from "./support/lab.ts";

const beat = (page: Page) => page.locator('.beat[data-when="now"]');
const sentence = (page: Page) => page.locator('[data-part="verdict"]');
const reasons = (page: Page) => beat(page).locator(".then");
const repairedOf = (page: Page) => beat(page).locator(".repaired");

/** Where B breaks `round-the-corner`, and where it does not, in pixels of the world. */
const WRONG = { x: 326, y: 281 };
const RIGHT = { x: 330, y: 245 };

async function open(page: Page, chapter: string, id: string, lang: string = "en") {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`./${lang}/${chapter}/#${id}`);
  await labReady(page);
  await expect(beat(page)).toHaveAttribute("id", id);
  await expect(sentence(page)).toContainText(lang === "en" ? "The code says" : "程序说");
}

const clientOf = (page: Page, at: { x: number; y: number }) =>
  page.evaluate((place) => probe.body().toClient(place) ?? { x: 0, y: 0 }, at);

const placeOfB = (page: Page) => page.evaluate(() => probe.shapes()[1] ?? { x: 0, y: 0 });

/** How many colors a picture has. */
const colorsOf = (picture: Locator) =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0))).size;
  });

async function dragB(page: Page, ...stops: { x: number; y: number }[]) {
  const from = await clientOf(page, await placeOfB(page));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const stop of stops) {
    const { x, y } = await clientOf(page, stop);
    await page.mouse.move(x, y, { steps: 4 });
    await page.evaluate(() => probe.painted());
  }
}

test("a program is broken at release, by a place where it is wrong; the right reason repairs it", async ({ page }) => {
  await open(page, "touching-circles", "round-the-corner");
  await expect(sentence(page)).toHaveText("The code says: no = Really: 42.0\u00a0px apart");
  await expect(reasons(page)).toBeHidden();
  // In passing it is wrong, but not where B is dropped.
  await dragB(page, WRONG);
  await expect(sentence(page)).toHaveText("The code says: no ≠ Really: 17.1\u00a0px deep");
  await expect(reasons(page)).toBeHidden();
  const { x, y } = await clientOf(page, RIGHT);
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await expect(sentence(page)).toHaveText("The code says: yes = Really: 28.0\u00a0px deep");
  await expect(reasons(page)).toBeHidden();
  await dragB(page, WRONG);
  await page.mouse.up();
  await expect(reasons(page)).toBeVisible();
  const repaired = beat(page).locator(".repaired");
  for (const wrong of ["larger radius", "touching circles"]) {
    await reasons(page).getByRole("button", { name: wrong }).click();
    await expect(repaired).toBeHidden();
  }
  await reasons(page).getByRole("button", { name: "round the corner" }).click();
  await expect(repaired).toBeVisible();
  await expect(repaired.locator("ins")).toHaveText("  const distance = Math.hypot(dx, dy);");
  await expect(beat(page).locator(".listing:not(.repaired)")).toBeHidden();
  await expect(sentence(page), "the repaired program answers").toHaveText(
    "The code says: yes = Really: 17.1\u00a0px deep",
  );
  // The right reason is the last one.
  await expect(reasons(page).getByRole("button")).toHaveCount(1);
  await expect(beat(page).locator('[data-answer="right"]')).toContainText("round the corner");
  // The case stays as a picture with both answers while the reader goes on.
  await dragB(page, RIGHT);
  await page.mouse.up();
  const still = beat(page).locator(".case");
  await expect(still.locator("figcaption")).toHaveText("The code says: no ≠ Really: 17.1\u00a0px deep");
  await expect(still.getByRole("img", { name: "A" })).toBeVisible();
  expect(await colorsOf(still.locator("canvas"))).toBeGreaterThan(2);
  await expect(still).toHaveCount(1);
  await page.reload();
  await expect(sentence(page)).toHaveText("The code says: no = Really: 42.0\u00a0px apart");
  await dragB(page, WRONG);
  await page.mouse.up();
  await expect(sentence(page)).toHaveText("The code says: yes = Really: 17.1\u00a0px deep");
  await expect(beat(page).locator(".repaired")).toBeVisible();
  await expect(beat(page)).toContainText("Right. The program above is repaired");
});

test("a case that is shown asks for its reason, and R returns", async ({ page }) => {
  await open(page, "boxes", "outline-only");
  await beat(page).getByRole("button", { name: "Show me a case" }).click();
  await expect(sentence(page)).toHaveText("The code says: no ≠ Really: 70.0\u00a0px deep");
  await expect(reasons(page)).toBeVisible();
  await pressKeys(page, "reset");
  await expect(sentence(page)).toHaveText("The code says: no = Really: 60.0\u00a0px apart");
  await page.keyboard.press("PageDown");
  await expect(sentence(page), "the next picture has its own sentence").not.toContainText("The code says");
});

test("a question has no tick before its answer", async ({ page }) => {
  await open(page, "turned-boxes", "only-a");
  await beat(page).getByRole("button", { name: "Show me a case" }).click();
  await expect(reasons(page)).toBeVisible();
  const marks = () =>
    reasons(page)
      .locator("p")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each, "::before").content.split(" ")[0]));
  expect(await marks()).toEqual(["none", "none"]);
  await reasons(page).getByRole("button", { name: "never asked" }).click();
  expect(await marks()).toEqual(["none", "none", '"✓"']);
});

const FAULTS = {
  en: [
    ["with the larger radius", "Circles that just touch have centres as far apart as both radii together."],
    ["touching circles", "Side by side it counts them, and here the circles overlap, not just touch."],
    ["round the corner", ""],
  ],
  zh: [
    ["较大的半径", "两圆刚好接触时，圆心距正好是两个半径之和。"],
    ["刚好接触的圆", "左右相邻时它算接触；而且这里的两个圆是重叠的，不只是接触。"],
    ["绕着拐角", ""],
  ],
} as const;

for (const lang of LANGUAGES) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    test(`the fault of a wrong answer appears in sight, in ${lang}, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, "touching-circles", "round-the-corner", lang);
      await beat(page).locator('[data-act="example"]').click();
      const outcome = reasons(page).locator(".outcome");
      await expect(outcome).toHaveRole("status");
      await expect(outcome).toBeEmpty();
      const picture = await page.locator('[data-part="figure"]').boundingBox();
      for (const [name, fault] of FAULTS[lang]) {
        await reasons(page).getByRole("button", { name }).click();
        await expect(outcome).toHaveText(fault);
        if (fault !== "") await expect(outcome).toBeInViewport({ ratio: 1 });
        expect(await page.locator('[data-part="figure"]').boundingBox(), "the picture stays").toEqual(picture);
      }
      await expect(repairedOf(page)).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(reasons(page).locator(".answers"), "paper has the question alone").toBeHidden();
      await expect(outcome).toBeHidden();
    });
  }
}

/** Programs whose reasons stand far below their fault. */
const LONG_PROGRAMS = [
  ["fast-things", "both-ends"],
  ["turned-boxes", "only-a"],
  ["any-convex-shape", "min-value"],
  ["gjk", "two-rounds"],
] as const;

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the right reason and its report are in sight, with the first new line where it fits, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    let whole = 0;
    for (const [chapter, id] of LONG_PROGRAMS) {
      await open(page, chapter, id);
      const example = beat(page).getByRole("button", { name: "Show me a case" });
      await example.click();
      const answers = reasons(page).getByRole("button");
      await expect(answers).toHaveCount(3);
      for (let at = 0; at < 3 && !(await repairedOf(page).isVisible()); at += 1) await answers.nth(at).click();
      const [right, report] = [reasons(page).locator('[data-answer="right"]'), reasons(page).locator(".report")];
      const line = repairedOf(page).locator("ins").first();
      const [top, bottom] = await Promise.all([
        line.evaluate((ins) => ins.getBoundingClientRect().top),
        report.evaluate((text) => text.getBoundingClientRect().bottom),
      ]);
      const lid = width > 900 ? null : await page.locator(".side").boundingBox();
      const room = lid === null ? Number.POSITIVE_INFINITY : height - lid.y - lid.height;
      const seen = [right, report, ...(bottom - top < room ? [line] : [])];
      whole += seen.length - 2;
      for (const each of seen) {
        await expect(each, id).toBeInViewport({ ratio: 1 });
        const isUncovered = each.evaluate((each) => {
          const { left, top, height } = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint(left + 2, top + height / 2));
        });
        expect(await isUncovered, `${id}: nothing covers the line`).toBe(true);
      }
      await expect(answers, "no other reason is left").toHaveCount(1);
      await expect(example, "no case is left").toBeHidden();
      await expect(beat(page)).toHaveAttribute("id", id);
    }
    expect(whole, "some programs fit with their reasons").toBeGreaterThan(0);
  });
}

/** How far the pair of a picture reaches beyond its edges, in CSS pixels. */
const beyondPicture = (page: Page) =>
  page.evaluate(() => {
    const { left, top, right, bottom } = probe.canvas().getBoundingClientRect();
    const reachOf = (shape: ReturnType<typeof probe.shapes>[number]) => {
      const { type, x, y, angle } = shape;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const turned = (u: number, v: number) => ({ x: x + u * cos - v * sin, y: y + u * sin + v * cos });
      if (type === "rectangle") {
        const [u, v] = [shape.width / 2, shape.height / 2];
        return [turned(u, v), turned(u, -v), turned(-u, v), turned(-u, -v)];
      }
      if (type === "polygon") return shape.points;
      // A line may lead out of it.
      if (type === "segment") return [];
      const { radius } = shape;
      return [-radius, radius].flatMap((far) => [
        { x: x + far, y },
        { x, y: y + far },
      ]);
    };
    const places = probe
      .shapes()
      .slice(0, 2)
      .flatMap((shape) => reachOf(shape).map((place) => probe.body().toClient(place)));
    return Math.max(
      ...places.map((place) => {
        const { x, y } = place ?? { x: 0, y: 0 };
        return Math.max(left - x, x - right, top - y, y - bottom);
      }),
    );
  });

for (const id of CHAPTERS) {
  test(`${id}: the case of each program lies whole in the picture`, async ({ page }) => {
    await page.goto(`./en/${id}/`);
    const names = await page.locator(".beat:has(.repaired)").evaluateAll((all) => all.map((each) => each.id));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      await page.goto("about:blank");
      await open(page, id, name);
      await beat(page).getByRole("button", { name: "Show me a case" }).click();
      await expect(sentence(page)).toContainText("≠");
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => probe.painted());
        expect(await beyondPicture(page), `${name}, ${width} px`).toBeLessThan(0);
      }
    }
  });
}

test("keys break a program, in Chinese too", async ({ page }) => {
  await open(page, "touching-circles", "added-squares", "zh");
  await pressKeys(page, "select-next");
  for (const [command, times] of [
    ["move-left", 7],
    ["move-up", 3],
  ] as const) {
    for (let press = 0; press < times; press += 1) await pressKeys(page, command);
  }
  await expect(sentence(page)).toContainText("≠");
  await expect(reasons(page)).toBeVisible();
  await reasons(page).getByRole("button", { name: "和的平方" }).click();
  await expect(beat(page).locator(".repaired")).toBeVisible();
});

test("a depth is wrong where one shadow lies in the other", async ({ page }) => {
  await open(page, "any-convex-shape", "shadow-is-depth");
  await expect(sentence(page)).toHaveText("The code says: no = Really: 10.0\u00a0px apart");
  await dragB(page, { x: 316, y: 254 });
  await page.mouse.up();
  await expect(sentence(page)).toHaveText(/^The code says: 60\.0\spx deep\s+≠\s+Really:\s+9\d\.\d\spx deep$/);
  await expect(reasons(page)).toBeVisible();
});

test("a drag breaks programs whose answer is a depth, a time or a velocity", async ({ page }) => {
  for (const [chapter, id, at, reason, words] of [
    ["gjk", "small-cap", { x: 263, y: 255 }, "has not grown", /^The code says: 6\S+\spx deep\s+≠\s+Really:\s+7\S+\spx/],
    [
      "fast-things",
      "both-ends",
      { x: 175, y: 225 },
      "two moments",
      /: no meeting\s+≠\s+Really:\s+at 0\.3\d+ of the step$/,
    ],
    [
      "fast-things",
      "first-enter",
      { x: 176, y: 226 },
      "first shadows",
      /: at 0\.3\S+ of the step\s+≠\s+Really:\s+at 0\.4/,
    ],
    [
      "pushing-apart",
      "turn-round",
      { x: 270, y: 318 },
      "already leaving",
      /: \(3\.00, 4\.00\)\spx\s+≠\s+Really:\s+\(3\.00, −4\.00\)\spx$/,
    ],
    [
      "pushing-apart",
      "max-one",
      { x: 270, y: 316 },
      "below 1",
      /: \(3\.00, −2\.00\)\spx\s+≠\s+Really:\s+\(1\.80, −2\.00\)\spx$/,
    ],
  ] as const) {
    await open(page, chapter, id);
    await expect(sentence(page)).toContainText("=");
    await dragB(page, at);
    await expect(sentence(page)).toHaveText(words);
    await expect(reasons(page)).toBeHidden();
    await page.mouse.up();
    await reasons(page).getByRole("button", { name: reason }).click();
    await expect(beat(page).locator(".repaired")).toBeVisible();
    await expect(beat(page).locator(".case figcaption"), "the case stays, with both answers").toHaveText(words);
    await expect(sentence(page), "the repaired program is right there").toHaveText(/=\s+Really/);
  }
});

test("keys break a program about a velocity", async ({ page }) => {
  await open(page, "pushing-apart", "turn-round", "zh");
  await expect(sentence(page)).toContainText("=");
  await pressKeys(page, "select-next", "move-up", "move-up", "move-up");
  await expect(sentence(page)).toContainText("≠ 实际上： (3.00, −4.00)");
  await expect(reasons(page)).toBeVisible();
});

/** Programs with the longest answers of each kind. */
const LONG = [
  ["gjk", "small-cap"],
  ["fast-things", "first-enter"],
  ["pushing-apart", "max-one"],
] as const;

for (const lang of ["en", "zh"]) {
  test(`both answers are set large and fit the place of the sentence, ${lang}`, async ({ page }) => {
    for (const [chapter, id] of LONG) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, chapter, id, lang);
      await beat(page)
        .getByRole("button", { name: lang === "en" ? "Show me a case" : "给我看一个例子" })
        .click();
      await expect(sentence(page)).toContainText("≠");
      for (const [width, size, lines] of [
        [1280, 28, 1],
        [960, 20, 2],
        [390, 20, 2],
        [320, 16, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => probe.painted());
        const seen = await sentence(page).evaluate((place) => {
          const [answers, ...bold] = [place.firstElementChild as Element, ...place.querySelectorAll("b")];
          const sizes = bold.map((answer) => Number.parseFloat(getComputedStyle(answer).fontSize));
          const { height } = answers.getBoundingClientRect();
          const lines = height / Number.parseFloat(getComputedStyle(answers).lineHeight);
          return {
            sizes,
            lines,
            fits: place.scrollHeight <= place.clientHeight && place.scrollWidth <= place.clientWidth,
          };
        });
        const where = `${id} at ${width} px`;
        expect(seen.sizes, where).toEqual([size, size]);
        expect(seen.lines, where).toBeLessThanOrEqual(lines);
        expect(seen.fits, where).toBe(true);
      }
    }
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger breaks a program, and the reasons come into view", async ({ page }) => {
    await open(page, "touching-circles", "round-the-corner");
    const fingers = await Fingers.on(page);
    await fingers.down(await clientOf(page, await placeOfB(page)));
    for (const at of [{ x: 360, y: 262 }, WRONG]) await fingers.move(await clientOf(page, at));
    await page.evaluate(() => probe.painted());
    await expect(reasons(page)).toBeHidden();
    await fingers.up();
    await expect(reasons(page).getByRole("button").first()).toBeInViewport();
    await reasons(page).getByRole("button", { name: "round the corner" }).tap();
    await expect(beat(page).locator(".repaired")).toBeVisible();
  });
});
