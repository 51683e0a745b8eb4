/** The matrix of pictures that people judge: stage, language, theme and size, with a scene each. */
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
  page.evaluate((view) => probe.body().change({ views: new Set([...probe.body().model.views, view]) }), view);

/** Arranges the scene of a picture. The stages with a player open with a scene of their own. */
async function arrange(page: Page, stage: string) {
  const scene = SCENES[stage];
  if (scene !== undefined) {
    await page.evaluate(({ shapes, selected, views }) => {
      for (const shape of shapes) probe.engine().add(shape);
      probe.engine().select(probe.engine().ids[selected] ?? null);
      probe.engine().detect();
      probe.body().change({ views: new Set(views) });
    }, scene);
  }
  const flight = FLIGHTS[stage];
  if (flight !== undefined) {
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "Enter", "pause");
    if (stage === "boundary") await show(page, "naive");
    await takeSteps(page, flight);
  }
  if (stage === "impulse") {
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "pause");
    await show(page, "velocity");
    await takeSteps(page, ROOM_STEPS);
    await pressKeys(page, "Enter");
  }
  if (stage !== "scale") return;
  // The plots are to have something to show.
  await page.waitForFunction((steps) => (probe.body().model.facts?.own?.steps ?? 0) > steps, STEPS);
  await page.evaluate(() => {
    probe.lab().paused = true;
  });
}
