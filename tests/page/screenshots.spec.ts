/** The matrix of pictures that people judge: stage, language, theme and size, with a scene each. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { ViewName } from "../../www/canvas/glossary.ts";
import type { Shape } from "../../www/engine/lab.ts";
import { test } from "./support/fixtures.ts";
import { openLab, painted, pressKeys, STAGE_IDS } from "./support/lab.ts";
import { takeSteps } from "./support/motion.ts";

const FOLDER = fileURLToPath(new URL("../../test-results/screenshots/", import.meta.url));

const SIZES = [
  { size: "1280x800", viewport: { width: 1280, height: 800 }, embed: 0 },
  { size: "390x844", viewport: { width: 390, height: 844 }, embed: 0 },
  { size: "640x400-embed", viewport: { width: 640, height: 400 }, embed: 1 },
  { size: "320x240-embed", viewport: { width: 320, height: 240 }, embed: 1 },
] as const;

/** What stands in each classic stage: shapes beside the start, the one that is selected, the views. */
const SCENES: Readonly<Partial<Record<string, { shapes: Shape[]; selected: number; views: ViewName[] }>>> = {
  "broad-phase": {
    shapes: [
      { type: "rectangle", x: 300, y: 170, width: 96, height: 60, angle: 0.35 },
      { type: "circle", x: 372, y: 224, radius: 34 },
      { type: "rectangle", x: 560, y: 300, width: 80, height: 74, angle: -0.5 },
      { type: "circle", x: 612, y: 262, radius: 40 },
      { type: "circle", x: 160, y: 340, radius: 30 },
    ],
    selected: 6,
    views: ["bounding-circles"],
  },
  circles: {
    shapes: [
      { type: "circle", x: 300, y: 200, radius: 64, angle: 0.4 },
      { type: "circle", x: 378, y: 250, radius: 52, angle: -0.6 },
      { type: "circle", x: 590, y: 160, radius: 40 },
      { type: "circle", x: 628, y: 118, radius: 30, angle: 1 },
      { type: "rectangle", x: 560, y: 330, width: 90, height: 60, angle: 0.3 },
    ],
    selected: 5,
    views: ["depth"],
  },
  rectangles: {
    shapes: [
      { type: "rectangle", x: 220, y: 215, width: 150, height: 90, angle: 0.25 },
      { type: "rectangle", x: 316, y: 268, width: 110, height: 80, angle: -0.35 },
      { type: "rectangle", x: 610, y: 140, width: 90, height: 60, angle: 0.6 },
      { type: "circle", x: 150, y: 350, radius: 36 },
    ],
    selected: 5,
    views: ["depth", "axes", "intervals", "supports"],
  },
  "rectangle-circle": {
    shapes: [
      { type: "rectangle", x: 230, y: 240, width: 150, height: 96, angle: 0.3 },
      { type: "circle", x: 300, y: 180, radius: 46, angle: 0.8 },
      { type: "circle", x: 620, y: 320, radius: 36 },
      { type: "rectangle", x: 650, y: 286, width: 60, height: 40, angle: -0.4 },
    ],
    selected: 5,
    views: ["depth", "regions"],
  },
};

/** Steps of what was set going before its picture is taken. */
const FLIGHTS = {
  "ray-cast": 60,
  boundary: 560,
} as Readonly<Partial<Record<string, number>>>;

/** Steps of the room of discs. */
const ROOM_STEPS = 700;

/** Steps of the many shapes before their picture is taken. */
const STEPS = 120;

for (const { size, viewport, embed } of SIZES) {
  for (const theme of ["light", "dark"]) {
    for (const lang of ["en", "zh"]) {
      test.describe(`${size} ${theme} ${lang} @screenshots`, () => {
        test.use({ viewport });

        for (const stage of STAGE_IDS) {
          test(stage, async ({ page }) => {
            await openLab(page, { stage, theme, lang, embed });
            await arrange(page, stage);
            await painted(page);
            await page.mouse.move(0, 0);
            await painted(page);
            await page.screenshot({ path: `${FOLDER}${size}-${stage}-${theme}-${lang}.png` });
          });
        }
      });
    }
  }
}

/** Adds a layer to the shown ones. */
const show = (page: Page, view: ViewName) =>
  page.evaluate((view) => probe.lab().change({ views: new Set([...probe.lab().model.views, view]) }), view);

/** Arranges the scene of a picture. The stages with a player open with a scene of their own. */
async function arrange(page: Page, stage: string) {
  const scene = SCENES[stage];
  if (scene !== undefined) {
    await page.evaluate(({ shapes, selected, views }) => {
      for (const shape of shapes) probe.engine().add(shape);
      probe.engine().select(probe.engine().ids[selected] ?? null);
      probe.engine().detect();
      probe.lab().change({ views: new Set(views) });
    }, scene);
  }
  const flight = FLIGHTS[stage];
  if (flight !== undefined) {
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "Enter", "p");
    if (stage === "boundary") await show(page, "naive");
    await takeSteps(page, flight);
  }
  if (stage === "impulse") {
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "p");
    await show(page, "velocity");
    await takeSteps(page, ROOM_STEPS);
    await pressKeys(page, "Enter");
  }
  if (stage !== "scale") return;
  // The plots are to have something to show.
  await page.waitForFunction((steps) => (probe.lab().model.facts?.own?.steps ?? 0) > steps, STEPS);
  await page.evaluate(() => {
    probe.lab().paused = true;
  });
}

const THUMBNAILS = new URL("../../www/site/course/thumbnails/", import.meta.url);

/** Bytes of a thumbnail at most. */
const HEAVIEST = 12 * 1024;

/** What makes a thumbnail show the point of its stage, after {@link arrange}. */
const MOMENTS: Readonly<Partial<Record<string, (page: Page) => Promise<unknown>>>> = {
  // The shapes overlap: the triangle holds the origin.
  gjk: async (page) => {
    await page.evaluate(() => {
      const run = probe.lab().model.facts?.run;
      if (run) probe.lab().edit((engine) => engine.set(run.b.id, { x: run.a.x + 62, y: run.a.y - 40 }));
    });
    await painted(page);
    await pressKeys(page, "End");
  },
  // A circle meets the box of the figure, and not the figure.
  "bounding-shapes": (page) =>
    page.evaluate(() => {
      const [figure, circle] = [probe.shapes()[4], probe.engine().ids[3]];
      if (figure?.type !== "rectangle" || circle === undefined) throw new Error("the stage has other shapes");
      probe.lab().edit((engine) => engine.set(circle, { x: figure.x + 52, y: figure.y + 58 }));
    }),
  // The ball has flown into the bucket.
  "ray-cast": (page) =>
    page.evaluate(async () => {
      for (let step = 0; step < 120 && probe.lab().model.facts?.own?.decided?.ray !== true; step += 1) {
        probe.press(".", "Period");
        await probe.painted();
      }
    }),
  response: (page) => pressKeys(page, "p").then(() => takeSteps(page, 60)),
  // Shapes on a card must be distinct: use few.
  scale: async (page) => {
    await page.evaluate(() => probe.lab().editStage("settings", (before: object) => ({ ...before, count: 100 })));
    await pressKeys(page, ".", ".", ".");
  },
  // An overlap whose depth the right lane gets wrong.
  sandbox: (page) =>
    page.evaluate(() => {
      const shapes = [
        { type: "rectangle", x: 400, y: 400, width: 620, height: 24, mass: 0 },
        { type: "rectangle", x: 260, y: 348, width: 80, height: 80 },
        { type: "circle", x: 342, y: 347, radius: 41 },
        { type: "rectangle", x: 300, y: 287, width: 150, height: 44 },
        {
          type: "polygon",
          points: [
            { x: 250, y: 265 },
            { x: 290, y: 195 },
            { x: 340, y: 265 },
          ],
        },
        { type: "segment", x1: 470, y1: 380, x2: 660, y2: 250, radius: 10, mass: 0 },
        { type: "circle", x: 600, y: 220, radius: 34 },
      ];
      probe.lab().paused = true;
      probe.lab().edit((engine) => {
        for (const shape of shapes) engine.add(shape as Parameters<typeof engine.add>[0]);
        engine.select(null);
      });
    }),
};

for (const theme of ["light", "dark"] as const) {
  test.describe(`${theme} @thumbnails`, () => {
    // A card of the course is about 320 px wide; the picture has 448 pixels for it.
    test.use({ viewport: { width: 320, height: 180 }, deviceScaleFactor: 1.4, bypassCSP: true });

    for (const stage of STAGE_IDS) {
      test(stage, async ({ page }) => {
        await page.addInitScript(() => {
          // Words would need a picture for each language; letters stay.
          for (const name of ["fillText", "strokeText"] as const) {
            const write = CanvasRenderingContext2D.prototype[name];
            CanvasRenderingContext2D.prototype[name] = function (text, ...at) {
              if (/^[A-Z]\d?$/.test(text)) write.call(this, text, ...at);
            };
          }
        });
        await openLab(page, { stage, theme, embed: 1 });
        await page.evaluate(() => {
          const style = new CSSStyleSheet();
          style.replaceSync(".bench > :not(.pictures), .badge { display: none !important; }");
          const root = probe.lab().shadowRoot;
          if (root !== null) root.adoptedStyleSheets = [...root.adoptedStyleSheets, style];
        });
        await arrange(page, stage);
        await page.evaluate(() => probe.lab().focus());
        await MOMENTS[stage]?.(page);
        await page.evaluate(() => probe.lab().blur());
        await painted(page);
        const picture = await webpOf(page, await page.screenshot());
        writeFileSync(new URL(`${stage}-${theme}.webp`, THUMBNAILS), picture);
      });
    }
  });
}

/** Returns a picture as WebP, in the best quality that is light enough; the browser encodes it. */
async function webpOf(page: Page, png: Buffer) {
  const source = `data:image/png;base64,${png.toString("base64")}`;
  const addresses = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return [0.25, 0.2, 0.1, 0.05].map((quality) => canvas.toDataURL("image/webp", quality));
  }, source);
  const pictures = addresses.map((each) => Buffer.from(each.replace("data:image/webp;base64,", ""), "base64"));
  const picture = pictures.find(({ length }) => length <= HEAVIEST);
  if (picture === undefined) throw new Error(`the lightest picture has ${pictures.at(-1)?.length} bytes`);
  return picture;
}
