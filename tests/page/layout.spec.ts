/** Every size of window and every pixel ratio: all of the picture, nothing sideways, the right point. */
import type { Page } from "@playwright/test";
import { openArticle, readmeSnippets, servePage } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { LIGHT } from "./support/inks.ts";
import {
  ALL_STAGES_TIMEOUT,
  CLASSIC_STAGE_IDS,
  CONVEX_STAGE_IDS,
  clientOf,
  fillLab,
  hashOf,
  labReady,
  openLab,
  openUntouched,
  painted,
  pressKeys,
  resizeWindow,
  STAGE_IDS,
  START_SHAPES,
  withoutOpening,
} from "./support/lab.ts";
import type { Point } from "./support/probe.ts";
import { generator } from "./support/random.ts";

/** The windows for every stage. A stage is opened in the first one and resized to the following ones. */
const SIZES: Size[] = [
  { width: 390, height: 844, layout: "narrow" },
  { width: 844, height: 390, layout: "wide" },
  { width: 900, height: 700, layout: "wide" },
  { width: 1024, height: 768, layout: "wide" },
  { width: 2560, height: 1440, layout: "wide" },
  { width: 3840, height: 2160, layout: "wide" },
];

/** The sizes that are tested under every font: the narrowest, and a usual one. */
const FONT_SIZES: Size[] = [
  { width: 320, height: 640, layout: "narrow" },
  { width: 1280, height: 800, layout: "wide" },
];

const EMBED: Size = { width: 640, height: 400, layout: "minimal" };

const SMALLEST = { width: 200, height: 200 };

/** A window and the layout of a full lab in it. */
interface Size {
  width: number;
  height: number;
  layout: "narrow" | "wide" | "minimal";
}

/** From this width on English is enough: there is room, and a large picture takes its time. */
const ROOMY = 2000;

/** The words of an embed around its picture, where they are seen. */
const SENTENCE = '[data-part="verdict"]';

/** The share of an embed's height that sentence and title leave to the picture. */
const SHARE_OF_PICTURE = 0.48;

/** Below this width the convex stages are looked at in both languages; English is the longer one. */
const NARROWEST = 390;

test("the page's text is in the sans-serif under test @fonts", async ({ page }, { project }) => {
  const { family } = project.metadata;
  test.skip(family === undefined, "the system has none of the named fonts");
  await openLab(page, { stage: "circles" });
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  await session.send("DOM.getDocument", { depth: -1, pierce: true });
  const { result } = await session.send("Runtime.evaluate", {
    expression: `probe.lab().shadowRoot.querySelector('[data-part="verdict"]')`,
  });
  const { nodeId } = await session.send("DOM.requestNode", { objectId: result.objectId ?? "" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toContain(family);
});

const isClassic = (stage: string) => CLASSIC_STAGE_IDS.some((each) => each === stage);

/** Whether a stage is tested in a language and size: the convex stages need Chinese only in the narrowest window. */
const isTested = (stage: string, lang: string, { width }: Size) =>
  lang === "en" || (width <= ROOMY && (isClassic(stage) || width < NARROWEST));

/** Expects all parts of a filled stage within the window, and all parts of the player within its column. */
async function expectNothingSideways(page: Page, name: string, { width, height, layout }: Size) {
  const seen = await page.evaluate(() => {
    const root = document.documentElement;
    const rows = [...(probe.lab().shadowRoot?.querySelectorAll("button, p, td, dd") ?? [])];
    const outside = rows.filter((row) => {
      const { right, left, width: own } = row.getBoundingClientRect();
      const scrolls = row.closest('[data-layout="minimal"] .controls');
      const unseen = row.closest(".unseen");
      return own > 0 && !scrolls && !unseen && (right > root.clientWidth + 1 || left < -1);
    });
    const player = probe.lab().shadowRoot?.querySelector('[data-part="player"]');
    const edge = player?.getBoundingClientRect().right ?? 0;
    const parts = [...(player?.querySelectorAll("button, input, .place") ?? [])];
    return {
      layout: probe.lab().shadowRoot?.querySelector(".lab")?.getAttribute("data-layout"),
      beside: parts
        .filter((part) => part.getBoundingClientRect().right > edge + 1)
        .map((part) => part.getAttribute("data-action") ?? part.className),
      sideways: root.scrollWidth - root.clientWidth,
      outside: outside.map((row) => row.textContent?.trim()),
      picture: probe.canvas().getBoundingClientRect().toJSON(),
    };
  });
  const where = `${name} at ${width}x${height}`;
  expect(seen.layout, where).toBe(layout);
  expect(seen.sideways, where).toBe(0);
  expect(seen.outside, where).toEqual([]);
  expect(seen.beside, `${where}: the player keeps to its column`).toEqual([]);
  expect(seen.picture.width, where).toBeGreaterThan(0.45 * width);
  expect(seen.picture.top, `${where}: the picture is seen at once`).toBeLessThan(height / 2);
}

/** Opens a stage in the first of the sizes, fills it, and resizes the window to the following ones. */
async function expectFitIn(page: Page, stage: string, lang: string, sizes: Size[]) {
  const [first, ...following] = sizes;
  if (first === undefined) return;
  await page.setViewportSize({ width: first.width, height: first.height });
  await openLab(page, { stage, lang });
  await fillLab(page);
  await expectNothingSideways(page, `${stage} ${lang}`, first);
  for (const size of following) {
    await resizeWindow(page, { width: size.width, height: size.height });
    await expectNothingSideways(page, `${stage} ${lang}`, size);
  }
}

test.describe("on a phone held sideways", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test("the whole picture is in sight with tools beside it, and no part leaves its column", async ({ page }) => {
    test.setTimeout(ALL_STAGES_TIMEOUT);
    for (const stage of STAGE_IDS) {
      await openUntouched(page, { stage });
      const { picture, inSight, beside } = await page.evaluate(() => {
        const root = probe.lab().shadowRoot;
        const boxOf = (part: Element) => part.getBoundingClientRect();
        const picture = boxOf(probe.canvas());
        const buttons = [...(root?.querySelectorAll(".side button") ?? [])].map(boxOf);
        const parts = [...(root?.querySelectorAll(":is(.bench, .side) :is(button, input, .rewind-when)") ?? [])];
        return {
          picture: { top: picture.top, bottom: picture.bottom, right: picture.right },
          inSight: buttons.filter(({ bottom, left }) => bottom <= innerHeight && left > picture.right).length,
          beside: parts
            .filter((part) => boxOf(part).right > boxOf(part.closest(".bench, .side") ?? part).right + 1)
            .map(({ outerHTML }) => outerHTML),
        };
      });
      expect(picture.top, stage).toBeGreaterThanOrEqual(0);
      expect(picture.bottom, stage).toBeLessThan(390);
      expect(inSight, `${stage}: tools in sight`).toBeGreaterThan(0);
      expect(beside, `${stage}: beside its column`).toEqual([]);
    }
  });
});

/** Expects a picture, and nothing sideways, in the smallest window. */
async function expectSmallest(page: Page, name: string) {
  const { sideways, height } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    height: probe.canvas().getBoundingClientRect().height,
  }));
  expect(sideways, `${name} at 200x200`).toBe(0);
  expect(height, `${name} at 200x200`).toBeGreaterThan(80);
}

for (const lang of ["en", "zh"]) {
  for (const { windows, sizes, tag } of [
    { windows: "from 390x844 to 3840x2160", sizes: SIZES, tag: "" },
    { windows: "of 320x640 and 1280x800", sizes: FONT_SIZES, tag: " @fonts" },
  ]) {
    test(`nothing scrolls sideways in windows ${windows}, ${lang}${tag}`, async ({ page }) => {
      test.setTimeout(ALL_STAGES_TIMEOUT);
      for (const stage of STAGE_IDS) {
        const own = sizes.filter((size) => isTested(stage, lang, size));
        await expectFitIn(page, stage, lang, own);
      }
    });
  }

  test(`nothing scrolls sideways in embeds of 200x200 and 640x400, ${lang}`, async ({ page }) => {
    test.setTimeout(ALL_STAGES_TIMEOUT);
    for (const stage of STAGE_IDS.filter((each) => isTested(each, lang, EMBED))) {
      await page.setViewportSize(SMALLEST);
      await openLab(page, { stage, lang, embed: 1 });
      await expectSmallest(page, `${stage} ${lang}`);
      await resizeWindow(page, { width: EMBED.width, height: EMBED.height });
      await fillLab(page);
      await expectNothingSideways(page, `${stage} ${lang} embedded`, EMBED);
    }
  });
}

test("embedded at 320x240 there is the picture and one row of controls @fonts", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 240 });
  for (const stage of CLASSIC_STAGE_IDS) {
    await openLab(page, { stage, embed: 1 });
    const { picture, tops, bottom, scrolls } = await page.evaluate(() => {
      const buttons = [...(probe.lab().shadowRoot?.querySelectorAll('[data-part="controls"] button') ?? [])].map(
        (each) => each.getBoundingClientRect(),
      );
      return {
        picture: probe.canvas().getBoundingClientRect().toJSON(),
        tops: [...new Set(buttons.map(({ top }) => Math.round(top)))],
        bottom: Math.max(...buttons.map((each) => each.bottom)),
        scrolls: document.documentElement.scrollHeight - window.innerHeight,
      };
    });
    expect(picture.height, stage).toBeGreaterThanOrEqual(SHARE_OF_PICTURE * 240);
    expect(picture.width, stage).toBe(320);
    expect(tops, `${stage}: one row`).toHaveLength(1);
    expect(bottom, stage).toBeLessThanOrEqual(240);
    expect(scrolls, stage).toBeLessThanOrEqual(0);
    await expect(page.locator(SENTENCE), stage).toBeVisible();
  }
});

test("embedded at 320x240 a stage with a player has its pictures and one row for the player @fonts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 240 });
  for (const stage of CONVEX_STAGE_IDS) {
    await openLab(page, { stage, embed: 1 });
    const { pictures, tops, right, bottom, scrolls } = await page.evaluate(() => {
      const root = probe.lab().shadowRoot;
      const boxes = (selector: string) =>
        [...(root?.querySelectorAll(selector) ?? [])].map((each) => each.getBoundingClientRect());
      const parts = boxes('[data-part="player"] :is(button, input)');
      const buttons = parts.filter(({ width }) => width > 0);
      return {
        pictures: boxes("canvas").map(({ left, right, top, height }) => ({
          left,
          right,
          top,
          height,
        })),
        tops: [...new Set(buttons.map(({ top }) => Math.round(top)))],
        right: Math.max(...buttons.map((each) => each.right)),
        bottom: Math.max(...buttons.map((each) => each.bottom)),
        scrolls: document.documentElement.scrollHeight - window.innerHeight,
      };
    });
    expect(right, `${stage}: the player fits`).toBeLessThanOrEqual(320);
    const width = pictures.reduce((sum, { left, right }) => sum + right - left, 0);
    expect(pictures.length, stage).toBe(stage === "sat" ? 1 : 2);
    for (const { height } of pictures) expect(height, stage).toBeGreaterThan(70);
    expect(width, `${stage}: the pictures fill the width`).toBeGreaterThan(300);
    expect(tops, `${stage}: one row`).toHaveLength(1);
    expect(bottom, stage).toBeLessThanOrEqual(240);
    expect(scrolls, stage).toBeLessThanOrEqual(0);
    await expect(page.locator(SENTENCE), stage).toBeVisible();
  }
});

/** Returns the boxes of an embed's parts and the cut words at each of the steps; null is the present step. */
const readingsOf = (page: Page, steps: (number | null)[]) =>
  page.evaluate(async (indices) => {
    const root = probe.lab().shadowRoot;
    const boxOf = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect().toJSON();
    const readings = [];
    for (const step of indices) {
      if (step !== null) probe.lab().seek(step);
      await probe.painted();
      const words = [...(root?.querySelectorAll('.title, [data-part="verdict"]') ?? [])];
      const cut = words.filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      );
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      readings.push({
        title: boxOf(".title"),
        picture: boxOf('canvas[data-part="picture"]'),
        sentence: boxOf('[data-part="verdict"]'),
        row: boxOf('[data-part="controls"], [data-part="player"], [data-part="timeline"]'),
        verdict: root?.querySelector('[data-part="verdict"]')?.textContent?.trim(),
        cut: cut.map(({ textContent }) => textContent?.trim()),
        scrolls: [scrollWidth - clientWidth, scrollHeight - clientHeight],
      });
    }
    return readings;
  }, steps);

async function placesOfParts(page: Page) {
  const [reading] = await readingsOf(page, [null]);
  if (reading === undefined) throw new Error("there is no reading");
  return reading;
}

for (const lang of ["en", "zh"] as const) {
  test(`embeds tell title, sentence and the address of the site, ${lang}`, async ({ page, site }) => {
    test.setTimeout(ALL_STAGES_TIMEOUT);
    for (const stage of STAGE_IDS) {
      await page.setViewportSize({ width: 480, height: 360 });
      await openUntouched(page, { stage, embed: 1, lang });
      const link = page.locator(".title a");
      await expect(link).toHaveText(lang === "en" ? "Open in Collidoscope" : "在Collidoscope中打开");
      await expect(link).toHaveAttribute("href", `${site}?stage=${stage}&lang=${lang}`);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener");
      const title = await page.evaluate(() => (probe.body().strings as { stage: { title: string } }).stage.title);
      await expect(page.locator(".title span")).toHaveText(title);
      const steps = Number(await page.evaluate(() => probe.body().model.facts?.run?.steps.length ?? 0));
      for (const [width, height] of [
        [320, 240],
        [360, 300],
        [480, 360],
        [720, 450],
      ] as const) {
        await resizeWindow(page, { width, height });
        const name = `${stage}, ${width}x${height}`;
        // A crowd is put into words once it has made a step.
        await expect(page.locator('[data-part="verdict"]'), name).not.toHaveText("");
        const places = new Set<string>();
        const indices = Array.from({ length: Math.max(steps, 1) }, (_, step) => step);
        for (const [step, reading] of (await readingsOf(page, indices)).entries()) {
          const { cut, scrolls, verdict, ...parts } = reading;
          expect(verdict, `${name}, step ${step}`).not.toBe("");
          expect.soft(cut, `${name}, step ${step}`).toEqual([]);
          expect.soft(scrolls, name).toEqual([0, 0]);
          places.add(JSON.stringify(parts));
          expect(parts.picture.height, name).toBeGreaterThanOrEqual((width < 480 ? SHARE_OF_PICTURE : 0.6) * height);
          expect(parts.sentence.top, `${name}: below the picture`).toBeGreaterThanOrEqual(parts.picture.bottom - 1);
          expect(parts.row.top, `${name}: above the buttons`).toBeGreaterThanOrEqual(parts.sentence.bottom - 1);
          expect(parts.sentence.height, name).toBeGreaterThan(40);
          if (width >= 360) expect(parts.title.height, name).toBeGreaterThanOrEqual(24);
          else expect(parts.title.height, `${name}: first without a title`).toBe(0);
        }
        expect(places.size, `${name}: nothing moves from step to step`).toBe(1);
      }
    }
  });
}

test("a low embed has neither title nor sentence, and nothing that the Tab key reaches there", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 220 });
  for (const stage of ["sat", "circles"]) {
    await openUntouched(page, { stage, embed: 1 });
    const { title, picture, sentence } = await placesOfParts(page);
    expect([title.height, sentence.height, picture.top]).toEqual([0, 0, 0]);
    await expect(page.locator(".title a")).toBeHidden();
  }
});

test("in an article a lab links to the site that its author names, and has a height for all", async ({
  page,
  site,
}) => {
  const tag = (more: string) =>
    `<collidoscope-lab stage="sat" lang="en" controls="minimal" ${more}></collidoscope-lab>`;
  const link = page.locator(".title a");
  await openArticle(page, site, tag(""));
  await expect(page.locator(".title")).toHaveText("SAT");
  await expect(link).toHaveCount(0);
  const { picture, sentence, title } = await placesOfParts(page);
  expect(picture.width / picture.height, "the picture keeps its ratio").toBeCloseTo(16 / 9, 2);
  expect(sentence.height).toBeGreaterThan(40);
  expect(title.height).toBeGreaterThanOrEqual(24);
  await openArticle(page, site, tag(`home="${site}" lock="all"`));
  await expect(link, "nothing to press").toHaveCount(0);
  await openArticle(page, site, tag(`home="${site}" style="inline-size: 400px"`));
  expect((await placesOfParts(page)).title.height, "also in a narrow column").toBeGreaterThanOrEqual(24);
  const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(opened.locator("collidoscope-lab")).toHaveAttribute("controls", "full");
  await expect(opened.locator("collidoscope-lab")).toHaveAttribute("stage", "sat");
});

/** How far beside an outline a mouse still takes it, and what whole pixels may cost, in CSS pixels. */
const REACH = 6;
const SLACK = 1.2;

for (const ratio of [1, 1.5, 2, 3]) {
  test.describe(`at ${ratio} device pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor: ratio });

    test("the same world point picks the same shape, and the picture is sharp", async ({ page }) => {
      await openLab(page, { stage: "rectangle-circle", seed: 4 });
      await pressKeys(page, "spawn-rectangle", "spawn-circle", "spawn-rectangle", "spawn-circle");
      const places = [
        { x: 120, y: 90 },
        { x: 650, y: 110.5 },
        { x: 201.5, y: 371 },
        { x: 555.25, y: 333.75 },
      ];
      await page.evaluate(
        ({ base, all }) => {
          all.forEach((place, index) => {
            const id = probe.engine().ids[base + index] ?? -1;
            const round = probe.engine().get(id).type === "circle";
            const size = round ? { radius: 24 } : { width: 36, height: 28, angle: 0.4 };
            probe.engine().set(id, { ...place, ...size });
          });
          probe.engine().select(probe.engine().ids[0] ?? null);
        },
        { base: START_SHAPES, all: places },
      );
      await painted(page);
      const { backing, css, share } = await page.evaluate(
        ({ inks, base }) => ({
          backing: probe.canvas().width,
          css: probe.canvas().getBoundingClientRect().width,
          share: [0, 1, 2, 3].map((index) => probe.outlineShare(base + index, "idle", inks)),
        }),
        { inks: LIGHT, base: START_SHAPES },
      );
      expect(Math.abs(backing - css * ratio)).toBeLessThanOrEqual(1);
      for (const each of share) expect(each, "the outline lies where it belongs").toBeGreaterThan(0.95);
      const picked = async (world: Point) => {
        await page.evaluate(() => probe.engine().select(null));
        const { x, y } = await clientOf(page, world);
        await page.mouse.click(x, y);
        return page.evaluate(() => {
          const { selected, ids } = probe.engine();
          return selected === null ? -1 : ids.indexOf(selected);
        });
      };
      for (const [index, { x, y }] of places.entries()) {
        const scale = (await clientOf(page, { x: 1, y: 0 })).x - (await clientOf(page, { x: 0, y: 0 })).x;
        for (const side of [-1, 1]) {
          const along = index % 2 === 1 ? { x: 1, y: 0 } : { x: Math.cos(0.4), y: Math.sin(0.4) };
          const half = index % 2 === 1 ? 24 : 18;
          const beyond = (distance: number) => ({
            x: x + side * (half + distance / scale) * along.x,
            y: y + side * (half + distance / scale) * along.y,
          });
          expect(await picked(beyond(-1)), `inside, ${side}`).toBe(START_SHAPES + index);
          expect(await picked(beyond(REACH - SLACK)), `in reach, ${side}`).toBe(START_SHAPES + index);
          expect(await picked(beyond(REACH + SLACK)), `out of reach, ${side}`).toBe(-1);
        }
      }
    });

    test("a drag moves by as much as the pointer, to half a pixel", async ({ page }) => {
      await openLab(page, { stage: "circles", seed: 4 });
      await pressKeys(page, "spawn-circle");
      const from = await clientOf(page, { x: 412, y: 231 });
      const to = await clientOf(page, { x: 212, y: 131 });
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
      const circle = await page.evaluate((position) => probe.shapes()[position], START_SHAPES);
      expect(Math.abs((circle?.x ?? 0) - 200)).toBeLessThan(0.5);
      expect(Math.abs((circle?.y ?? 0) - 125)).toBeLessThan(0.5);
    });
  });
}

const BOX = `<div id="box" style="inline-size: 700px; block-size: 500px; overflow: hidden">
  <collidoscope-lab lang="en" theme="light" seed="1" controls="minimal"
    style="block-size: 100%"></collidoscope-lab></div>`;

test("without any height nothing is drawn, nothing breaks, and it comes back", async ({ page, site }) => {
  await openArticle(page, site, BOX);
  await withoutOpening(page);
  const start = await hashOf(page);
  const resize = (block: string, inline: string) =>
    page.evaluate(
      async ([height = "", width = ""]) => {
        const box = document.querySelector("#box") as HTMLElement;
        box.style.blockSize = height;
        box.style.inlineSize = width;
        await probe.painted();
        await probe.painted();
      },
      [block, inline],
    );
  const census = () => page.evaluate((inks) => probe.census(inks), LIGHT);
  await resize("500px", "700px");
  const whole = await census();
  expect(whole.selected).toBeGreaterThan(10);
  for (const [block, inline] of [
    ["0", "700px"],
    ["500px", "0"],
    ["0", "0"],
    ["1px", "1px"],
    ["500px", "8000px"],
  ]) {
    await resize(block ?? "", inline ?? "");
    expect(await hashOf(page)).toBe(start);
  }
  await page.evaluate(() => {
    (document.querySelector("#box") as HTMLElement).style.display = "none";
    probe.press("spawn-rectangle");
    probe.press("reset");
  });
  await page.evaluate(() => {
    (document.querySelector("#box") as HTMLElement).style.display = "";
  });
  await resize("500px", "700px");
  expect(await hashOf(page)).toBe(start);
  expect(await census()).toEqual(whole);
});

test("100 random sizes leave the world as it is and the picture whole", async ({ page, site }) => {
  await openArticle(page, site, BOX);
  await page.evaluate(() => {
    for (const command of ["spawn-rectangle", "spawn-circle", "spawn-circle"]) probe.press(command);
  });
  const start = await hashOf(page);
  const resize = (all: number[][]) =>
    page.evaluate(async (all) => {
      const box = document.querySelector("#box") as HTMLElement;
      for (const [width, height] of all) {
        box.style.inlineSize = `${width}px`;
        box.style.blockSize = `${height}px`;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await probe.painted();
      await probe.painted();
    }, all);
  const census = () => page.evaluate((inks) => probe.census(inks), LIGHT);
  await resize([[700, 500]]);
  const whole = await census();
  expect(whole.idle).toBeGreaterThan(100);
  expect(whole.candidate).toBeGreaterThan(100);
  const random = generator(100);
  const sizes = Array.from({ length: 100 }, () => [
    Math.floor(random.between(1, 1200)),
    Math.floor(random.between(1, 900)),
  ]);
  sizes.push([700, 500]);
  await resize(sizes);
  expect(await hashOf(page)).toBe(start);
  const fits = await page.evaluate(() => {
    const { width, height } = probe.canvas().getBoundingClientRect();
    const surface = probe.canvas();
    return [surface.width - width, surface.height - height];
  });
  for (const off of fits) expect(Math.abs(off)).toBeLessThanOrEqual(1);
  expect(await census()).toEqual(whole);
});

/** The places of an article, 720 px wide, in which authors put the README's tag. */
const PLACES = [
  ["block", "", ["", ""]],
  ["flex row", "display: flex", ["", ""]],
  ["flex column", "display: flex; flex-direction: column", ["", ""]],
  ["centered flex column", "display: flex; flex-direction: column; align-items: center", ["", ""]],
  ["grid", "display: grid", ["", ""]],
  ["table cell", "", ["<table><tr><td>", "</td></tr></table>"]],
] as const;

/** The least height and width of the element in a place of 720 px, and of its pictures together. */
const LEAST = { height: 300, width: 700, picture: 200 };

/**
 * Returns an article with the tag in each place, first minimal and then full.
 *
 * @param tag the README's snippet
 */
function placesOf(tag: string) {
  const full = tag.replace('controls="minimal"', 'controls="full"');
  return [tag, full].flatMap((html) =>
    PLACES.map(
      ([name, style, [before, after]]) => `<h2>${name}</h2>
        <div style="inline-size: 720px; ${style}">${before}${html}${after}</div><p>The text goes on.</p>`,
    ),
  );
}

test("the README's tag has a picture in every place of an article, in every stage", async ({ page, site }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  const { tag } = readmeSnippets(site);
  expect(tag).toContain('stage="rectangles"');
  for (const stage of STAGE_IDS) {
    const article = placesOf(tag.replace('stage="rectangles"', `stage="${stage}"`)).join("");
    await servePage(page, `${site}article.html`, article);
    await page.goto(`${site}article.html`);
    await labReady(page);
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll("collidoscope-lab")].map((lab) => {
        const root = lab.shadowRoot;
        const box = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON() ?? null;
        const pictures = [...(root?.querySelectorAll(".picture > [data-part=picture], .difference canvas") ?? [])].map(
          (canvas) => box(canvas),
        );
        return {
          place: lab.closest("div")?.previousElementSibling?.textContent,
          controls: lab.getAttribute("controls"),
          own: box(lab),
          within: box(root?.querySelector(".lab")),
          after: box(lab.closest("div")?.nextElementSibling),
          pictures,
        };
      }),
    );
    expect(seen).toHaveLength(2 * PLACES.length);
    for (const { place, controls, own, within, after, pictures } of seen) {
      const name = `${stage} ${controls} in a ${place}`;
      expect(own.height, name).toBeGreaterThanOrEqual(LEAST.height);
      expect(own.width, name).toBeGreaterThanOrEqual(LEAST.width);
      expect(own.width, name).toBeLessThanOrEqual(720);
      expect(within.bottom, `${name}: all of it inside`).toBeLessThanOrEqual(own.bottom + 1);
      expect(after.top, `${name}: the text follows below`).toBeGreaterThanOrEqual(own.bottom);
      const across = pictures.reduce((sum, { width }) => sum + width, 0);
      expect(across, `${name}: the pictures fill the width`).toBeGreaterThan(LEAST.width - 10);
      for (const { height } of pictures) expect(height, name).toBeGreaterThan(LEAST.picture);
    }
    // The first of them is in view, and has a picture on its canvas.
    expect(await page.evaluate(() => probe.inks().length), stage).toBeGreaterThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(1281);
  }
});

test("an author's CSS gives the element another size", async ({ page, site }) => {
  // The style of the copied code would win.
  const tag = readmeSnippets(site)
    .tag.replace(/ style="[^"]*"/, "")
    .replace(/\n\s*style="[^"]*"/, "");
  for (const { style, height, width } of [
    { style: "height: 200px", height: 200, width: 720 },
    { style: "aspect-ratio: 3 / 1", height: 240, width: 720 },
    { style: "min-height: 600px", height: 600, width: 720 },
    { style: "width: 400px", height: 367, width: 400 },
    { style: "max-width: 400px; margin: auto", height: 367, width: 400 },
  ]) {
    await servePage(
      page,
      `${site}article.html`,
      `<style>collidoscope-lab { ${style} }</style><div style="inline-size: 720px">${tag}</div>`,
    );
    await page.goto(`${site}article.html`);
    await labReady(page);
    const { own, parts } = await page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect().toJSON();
      const parts = [".title", ".picture", ".verdict", ".controls"].map((part) =>
        box(probe.lab().shadowRoot?.querySelector(part) as Element),
      );
      return { own: box(probe.lab()), parts };
    });
    expect(own.width, style).toBe(width);
    expect(Math.abs(own.height - height), style).toBeLessThan(1);
    const edges = [own.top, ...parts.map(({ bottom }) => bottom)];
    for (const [at, part] of parts.entries()) expect(part.top, `${style}: the parts fill it`).toBeCloseTo(edges[at], 1);
    expect(Math.abs(edges[4] - own.bottom), style).toBeLessThan(1);
  }
});

test("a frame of the default size shows the picture, and the README's frame more of it", async ({ page, site }) => {
  const { tag, frame } = readmeSnippets(site);
  await servePage(page, `${site}framed.html`, tag);
  const bare = frame.replace(/\s*style="[^"]*"/, "");
  expect(bare).not.toBe(frame);
  for (const { html, least } of [
    { html: `<iframe src="${site}framed.html"></iframe>`, least: { width: 280, height: 110 } },
    { html: bare, least: { width: 300, height: 100 } },
    { html: frame, least: { width: 720, height: 300 } },
  ]) {
    await servePage(page, `${site}host.html`, `<div style="inline-size: 720px">${html}</div>`);
    await page.goto(`${site}host.html`);
    await expect.poll(() => page.frames().length).toBe(2);
    const inner = page.frames()[1];
    if (inner === undefined) throw new Error("the frame is missing");
    await labReady(inner);
    const { picture, ink, sideways, scrollbar } = await inner.evaluate(() => {
      const { left, right, top, bottom } = probe.canvas().getBoundingClientRect();
      return {
        picture: { width: right - left, height: Math.min(bottom, window.innerHeight) - top },
        ink: probe.inks().length,
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        scrollbar: window.innerWidth - document.documentElement.clientWidth,
      };
    });
    expect(picture.width, html).toBeGreaterThanOrEqual(least.width - scrollbar);
    expect(picture.height, html).toBeGreaterThanOrEqual(least.height);
    expect(ink, html).toBeGreaterThan(2);
    expect(sideways, html).toBe(0);
  }
});

test("at 1280x800 the picture takes 60 % of the width, also beside a second one", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const stage of CONVEX_STAGE_IDS) {
    await openLab(page, { stage });
    const box = await page.locator('canvas[data-part="picture"]').boundingBox();
    expect((box?.width ?? 0) / 1280, stage).toBeGreaterThanOrEqual(0.6);
  }
});

test("at 1366x768 no stage scrolls into blank paper, and at 200x200 none sideways", async ({ page }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  for (const stage of STAGE_IDS) {
    for (const lang of stage === "sandbox" ? ["en", "zh"] : ["en"]) {
      await page.setViewportSize({ width: 1366, height: 768 });
      await openLab(page, { stage, lang });
      const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      expect(below, `${stage} ${lang}`).toBeLessThanOrEqual(0);
      await resizeWindow(page, SMALLEST);
      await expectSmallest(page, `${stage} ${lang}`);
    }
  }
});
