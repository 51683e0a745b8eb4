/**
 * `npm run measure:scale`: the stage `scale` in headless Chromium, in three parts; `npm run
 * measure:scale -- keys` measures one of them.
 *
 * - The page that `npm run build` wrote, with 10,000 moving shapes: each phase of 600 steps.
 * - The same crowd drawn by the page's own modules, and with one stroke for each shape. The ways take
 *   turns in every frame, so that a busy moment of the machine slows all alike. A picture ends when its
 *   pixels can be read.
 * - The page with 100,000 moving shapes: from a key press, as the browser stamps it, until the picture
 *   after it is done.
 */

import { chromium } from "@playwright/test";
import { createServer } from "vite";
import { browserArguments, findBrowser } from "./lib/chromium.mjs";
import { main, SetupError } from "./lib/progress.mjs";
import { serveSite } from "./lib/site.mjs";

const FRAMES = 600;
const SHAPES = 10_000;
const MANY = 100_000;
const PRESSES = 60;

/** Milliseconds between two presses at least and at most: at any moment of a step or a picture. */
const PRESS_EVERY = Object.freeze({ least: 150, most: 450 });

/** Size of the canvas, about that of the page. */
const CANVAS = Object.freeze({ width: 832, height: 468 });

/**
 * @param {number[]} times in milliseconds
 */
function summary(times) {
  const sorted = times.toSorted((one, two) => one - two);
  const at = (/** @type {number} */ share) =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2);
  return { median: at(0.5), "90 %": at(0.9), most: at(1), count: sorted.length };
}

/**
 * Opens the stage with a crowd and waits until it runs.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string} address
 * @param {number} count
 */
async function openCrowd(page, address, count) {
  await page.goto(`${address}?stage=scale&lang=en&theme=light&seed=1`);
  await page.waitForFunction(() => {
    const lab = document.querySelector("collidoscope-lab");
    return lab !== null && "engine" in lab && lab.engine !== null;
  });
  await page.evaluate((shapes) => {
    const lab = /** @type {import("../www/lab/element.ts").CollidoscopeLab} */ (
      document.querySelector("collidoscope-lab")
    );
    lab.body?.editStage("settings", (/** @type {object} */ settings) => ({ ...settings, count: shapes }));
    lab.focus();
  }, count);
  await page.waitForFunction((shapes) => {
    const lab = /** @type {import("../www/lab/element.ts").CollidoscopeLab} */ (
      document.querySelector("collidoscope-lab")
    );
    const state = /** @type {any} */ (lab.body?.stageState);
    return lab.engine?.ids.length === shapes && (state?.meter.entries.length ?? 0) > 10;
  }, count);
}

/**
 * Returns the times of the phases of the page's own steps.
 *
 * @param {import("@playwright/test").Page} page
 */
function measureSteps(page) {
  return page.evaluate(async (frames) => {
    const lab = /** @type {import("../www/lab/element.ts").CollidoscopeLab} */ (
      document.querySelector("collidoscope-lab")
    );
    const { engine } = lab;
    const meter = /** @type {any} */ (lab).body?.stageState?.meter;
    if (engine === null || meter === undefined) throw new Error("the lab does not run");
    /** @type {Record<string, number[]>} */
    const times = { move: [], broad: [], narrow: [], "whole step": [], draw: [] };
    const hits = [];
    const first = meter.steps;
    for (let seen = first; seen < first + frames; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const fresh = meter.entries.slice(meter.entries.length - (meter.steps - seen));
      seen = meter.steps;
      for (const { move, broad, narrow, draw, hits: found } of fresh) {
        times.move?.push(move);
        times.broad?.push(broad);
        times.narrow?.push(narrow);
        times["whole step"]?.push(move + broad + narrow);
        times.draw?.push(draw);
        hits.push(found);
      }
    }
    return { times, fewest: Math.min(...hits), most: Math.max(...hits), rate: lab.body?.model.rate ?? 0 };
  }, FRAMES);
}

/**
 * Returns the times of several ways of drawing.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string} address of the modules
 */
async function measureDrawing(page, address) {
  const html = `<!doctype html><canvas width="${CANVAS.width}" height="${CANVAS.height}"></canvas>`;
  const place = `${address}measure.html`;
  await page.route(place, (route) => route.fulfill({ body: html, contentType: "text/html" }));
  await page.goto(place);
  return page.evaluate(
    async ({ frames, shapes, address }) => {
      const load = (/** @type {string} */ path) => import(/* @vite-ignore */ `${address}${path}`);
      const { default: init, Lab } = await load("www/engine/lab.ts");
      const { drawCrowd } = await load("www/stages/scale/draw.ts");
      const { Pen } = await load("www/canvas/pen.ts");
      const { View } = await load("www/canvas/view.ts");
      const { paletteFor } = await load("www/canvas/palette.ts");
      await init();
      const { default: scene } = await load("www/stages/scale/scene.json");
      const engine = Lab.fromScene(scene, { seed: 1 });
      engine.scatter({ count: shapes, sizes: "equal", moving: "all" });
      const sizes = engine.sizes.slice();
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("canvas"));
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      const { width, height } = canvas;
      const box = { width, height, deviceWidth: width, deviceHeight: height, unit: 1 };
      const view = new View(box, { x: 800, y: 450, width: 1600, height: 900 });
      const palette = paletteFor("light");
      const done = () => context.getImageData(0, 0, 1, 1);

      const batched = () => {
        view.begin(context);
        const pen = new Pen(context, view, palette, { layer: null, strength: 0 });
        drawCrowd(pen, engine, -1, false);
      };
      const strokeEach = (/** @type {number} */ lineWidth) => () => {
        view.begin(context);
        const { poses } = engine;
        context.strokeStyle = palette.line.idle;
        context.lineWidth = lineWidth;
        context.lineJoin = "round";
        for (let index = 0; index < shapes; index += 1) {
          const { x, y } = view.toScreen({ x: poses[3 * index], y: poses[3 * index + 1] });
          const [across, high] = [sizes[2 * index] * view.scale, sizes[2 * index + 1] * view.scale];
          context.beginPath();
          if (high === 0) context.arc(x, y, across, 0, 2 * Math.PI);
          else {
            const [cosine, sine] = [Math.cos(poses[3 * index + 2]), Math.sin(poses[3 * index + 2])];
            const [ax, ay] = [(across / 2) * cosine, (across / 2) * sine];
            const [bx, by] = [(-high / 2) * sine, (high / 2) * cosine];
            context.moveTo(x + ax + bx, y + ay + by);
            context.lineTo(x - ax + bx, y - ay + by);
            context.lineTo(x - ax - bx, y - ay - by);
            context.lineTo(x + ax - bx, y + ay - by);
            context.closePath();
          }
          context.stroke();
        }
      };
      const ways = {
        batched,
        "one stroke each, hairlines too": strokeEach(0.99),
        "one stroke each, 1.75 wide as in the other stages": strokeEach(1.75),
      };
      /** @type {Record<string, number[]>} */
      const times = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
      for (let frame = 0; frame < frames; frame += 1) {
        engine.step();
        for (const [way, draw] of Object.entries(ways)) {
          done();
          const started = performance.now();
          draw();
          done();
          times[way]?.push(performance.now() - started);
        }
        await new Promise((resolve) => setTimeout(resolve));
      }
      return times;
    },
    { frames: FRAMES, shapes: SHAPES, address },
  );
}

/**
 * Presses a key many times while everything moves.
 *
 * @param {import("@playwright/test").Page} page
 */
async function measureKeys(page) {
  await page.evaluate(() => {
    const { clearRect } = CanvasRenderingContext2D.prototype;
    const lab = /** @type {HTMLElement} */ (document.querySelector("collidoscope-lab"));
    const canvas = lab.shadowRoot?.querySelector('canvas[data-part="picture"]');
    /** @type {number[]} */
    const answered = [];
    /** Presses without a picture, and presses whose picture is in progress. */
    const [waiting, painted] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    // The picture is done when the browser does something else: the page's message, or the next frame,
    // which goes before messages where frames follow each other without a pause.
    const done = () => {
      const now = performance.now();
      for (const pressed of painted.splice(0)) answered.push(now - pressed);
    };
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      request((now) => {
        done();
        callback(now);
      });
    lab.addEventListener("keydown", ({ timeStamp }) => waiting.push(timeStamp));
    // Every picture begins by clearing the canvas.
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      clearRect.apply(this, area);
      if (this.canvas !== canvas || waiting.length === 0) return;
      painted.push(...waiting.splice(0));
      channel.port2.postMessage(null);
    };
    Object.assign(window, { answered });
  });
  const ways = await page.evaluate(() => {
    const lab = /** @type {import("../www/lab/element.ts").CollidoscopeLab} */ (
      document.querySelector("collidoscope-lab")
    );
    const { commands } = lab.body ?? { commands: [] };
    return ["move-right", "move-left"].map((way) => commands.find(({ id }) => id === way)?.codes[0] ?? "");
  });
  for (let press = 0; press < PRESSES; press += 1) {
    const share = (press * 0.618) % 1;
    await page.waitForTimeout(PRESS_EVERY.least + share * (PRESS_EVERY.most - PRESS_EVERY.least));
    await page.keyboard.press(ways[press % 2] ?? "");
  }
  await page.waitForTimeout(2 * PRESS_EVERY.most);
  return page.evaluate(() => {
    const lab = /** @type {import("../www/lab/element.ts").CollidoscopeLab} */ (
      document.querySelector("collidoscope-lab")
    );
    const { answered } = /** @type {Window & { answered?: number[] }} */ (window);
    return { answered: answered ?? [], paused: lab.paused, rate: lab.body?.model.rate ?? 0 };
  });
}

const PARTS = ["steps", "drawing", "keys"];

await main(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) {
    throw new SetupError(`There is no part "${unknown}"; the parts are ${PARTS.join(", ")}.`);
  }
  const isAsked = (/** @type {string} */ part) => asked.length === 0 || asked.includes(part);
  const { address, close } = await serveSite(0);
  const modules = await createServer({ server: { port: 0, host: "127.0.0.1" }, logLevel: "warn" });
  await modules.listen();
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? "chromium",
    args: browserArguments(),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    if (isAsked("steps")) {
      await openCrowd(page, address, SHAPES);
      const steps = await measureSteps(page);
      console.log(`${FRAMES} steps of the page with ${SHAPES} moving shapes, milliseconds`);
      console.table(Object.fromEntries(Object.entries(steps.times).map(([name, own]) => [name, summary(own)])));
      console.log(`true hits from ${steps.fewest} to ${steps.most}, rate at the end ${steps.rate}`);
    }
    if (isAsked("drawing")) {
      const drawing = await measureDrawing(page, modules.resolvedUrls?.local[0] ?? "");
      const own = Number(summary(drawing.batched ?? []).median);
      console.log(`\n${FRAMES} pictures of ${SHAPES} moving shapes, milliseconds`);
      console.table(
        Object.fromEntries(
          Object.entries(drawing).map(([way, times]) => {
            const row = summary(times);
            return [way, { ...row, "times batched": (Number(row.median) / own).toFixed(2) }];
          }),
        ),
      );
    }
    if (isAsked("keys")) {
      await openCrowd(page, address, MANY);
      const keys = await measureKeys(page);
      console.log(`\nA key with ${MANY} moving shapes, until the picture after it, milliseconds`);
      console.table({ key: summary(keys.answered) });
      console.log(`rate at the end ${keys.rate}${keys.paused ? ", paused" : ""}`);
    }
  } finally {
    await browser.close();
    await modules.close();
    close();
  }
});
