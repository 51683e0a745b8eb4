/** The picture of the Minkowski difference: the origin stays where it is while a shape moves. */

import type { Page } from "@playwright/test";
import { View } from "../../www/canvas/view.ts";
import type { Difference } from "../../www/engine/lab.ts";
import { FrameKeeper } from "../../www/stages/shared/player/draw_minkowski_frame.ts";
import { explained } from "./support/convex.ts";
import { expect, test } from "./support/fixtures.ts";
import { clientOf, openLab, painted, pressKeys } from "./support/lab.ts";
import { generator } from "./support/random.ts";

const ORIGIN = { x: 0, y: 0 };

const BOX = { width: 456, height: 326, deviceWidth: 456, deviceHeight: 326, unit: 1 };

/** A difference of about the size of the classic one. */
function differenceAt(x: number, y: number): Difference {
  const points = Array.from({ length: 10 }, (_, corner) => ({
    ...{ x: x + 190 * Math.cos(0.2 * Math.PI * corner), vertexA: corner, vertexB: 0 },
    y: y + 190 * Math.sin(0.2 * Math.PI * corner),
  }));
  return { points, radius: 0 } as unknown as Difference;
}

function viewOf(
  frames: FrameKeeper,
  difference: Difference,
  { about = "0 1", held = true }: { about?: string; held?: boolean } = {},
) {
  return new View(BOX, frames.frame(difference, BOX, { about, held }));
}

test("while a shape is held the origin stays, and all of the difference is seen", () => {
  const random = generator(51);
  let [grown, still, strayed, nearer, room] = [0, 0, 0, 0, BOX.width];
  for (let walk = 0; walk < 40; walk += 1) {
    const frames = new FrameKeeper();
    let [x, y] = [random.between(-180, 180), random.between(-180, 180)];
    const start = viewOf(frames, differenceAt(x, y));
    const origin = start.toScreen(ORIGIN);
    let { scale } = start;
    for (let move = 0; move < 30; move += 1) {
      x += random.between(-60, 60);
      y += random.between(-60, 60);
      const difference = differenceAt(x, y);
      const view = viewOf(frames, difference);
      const now = view.toScreen(ORIGIN);
      strayed = Math.max(strayed, Math.hypot(now.x - origin.x, now.y - origin.y));
      nearer = Math.max(nearer, view.scale / scale);
      const ends = difference.points.map((point) => view.toScreen(point));
      const free = ends.flatMap((at) => [at.x, at.y, BOX.width - at.x, BOX.height - at.y]);
      room = Math.min(room, ...free);
      if (view.scale < scale) grown += 1;
      else still += 1;
      scale = view.scale;
    }
  }
  expect(strayed).toBeLessThan(1e-6);
  expect(nearer, "it only grows").toBeLessThan(1 + 1e-12);
  expect(room, "a margin is left").toBeGreaterThan(8);
  expect(grown).toBeGreaterThan(40);
  expect(still).toBeGreaterThan(400);
});

test("a fresh start, another pair, and a frame far too large are fitted anew", () => {
  const fresh = (each: Difference) => viewOf(new FrameKeeper(), each);
  const near = differenceAt(90, -100);
  const far = differenceAt(-90, 900);
  const frames = new FrameKeeper();
  viewOf(frames, near);
  const large = viewOf(frames, far);
  expect(large.scale).toBeLessThan(fresh(far).scale);
  expect(viewOf(frames, near), "held: as it is").toEqual(large);
  expect(viewOf(frames, near, { held: false }), "let go: as it is").toEqual(large);
  const moved = differenceAt(91, -100);
  expect(viewOf(frames, moved, { held: false })).toEqual(fresh(moved));
  expect(viewOf(frames, far, { about: "0 2" })).toEqual(fresh(far));
  frames.reset();
  expect(viewOf(frames, near, { about: "0 2" })).toEqual(fresh(near));
});

/** Where the cross of the origin is in the picture, and the middle of the grey figure. */
async function seenIn(page: Page) {
  await painted(page);
  return page.evaluate(() => {
    const canvas = probe.lab().shadowRoot?.querySelector('canvas[data-part="difference-picture"]');
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error("the difference is shown");
    const { width, height } = canvas;
    const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const colours = new Map();
    const colourAt = (pixel: number) => [0, 1, 2].reduce((sum, part) => 256 * sum + (data[4 * pixel + part] ?? 0), 0);
    const isInk = (pixel: number) => [0, 1, 2].every((part) => (data[4 * pixel + part] ?? 255) < 60);
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      colours.set(colourAt(pixel), (colours.get(colourAt(pixel)) ?? 0) + 1);
    }
    const [, second] = [...colours].sort(([, one], [, two]) => two - one);
    const middle = (meant: (pixel: number) => boolean) => {
      let [x, y, count] = [0, 0, 0];
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        if (!meant(pixel)) continue;
        x += pixel % width;
        y += Math.floor(pixel / width);
        count += 1;
      }
      return { x: x / count, y: y / count, count };
    };
    return {
      origin: middle(isInk),
      grey: middle((pixel) => colourAt(pixel) === second?.[0]),
    };
  });
}

/** Pixels by which the middle of the cross may seem to move: arrows and labels cover parts of it. */
const COVERED = 4;

test("B dragged right and down takes the grey figure left and up, and the origin stays", async ({ page }) => {
  await openLab(page, { stage: "gjk" });
  await pressKeys(page, "1");
  const before = await seenIn(page);
  expect(before.origin.count, "the cross is found").toBeGreaterThan(10);
  expect(before.grey.count, "the figure is found").toBeGreaterThan(5000);
  const { b } = await explained(page);
  const from = await clientOf(page, b);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let move = 1; move <= 6; move += 1) {
    const to = await clientOf(page, { x: b.x + 10 * move, y: b.y + 5 * move });
    await page.mouse.move(to.x, to.y);
    const now = await seenIn(page);
    expect(Math.abs(now.origin.x - before.origin.x), `move ${move}`).toBeLessThan(COVERED);
    expect(Math.abs(now.origin.y - before.origin.y), `move ${move}`).toBeLessThan(COVERED);
    expect(now.grey.x, `move ${move}`).toBeLessThan(before.grey.x - 3 * move);
    expect(now.grey.y, `move ${move}`).toBeLessThan(before.grey.y);
  }
  const held = await seenIn(page);
  await page.mouse.up();
  expect(await seenIn(page), "letting go changes nothing").toEqual(held);
});
