/** The part of the plane that the picture of the difference shows: the origin stays while a shape moves. */

import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { type Box, View } from "../../www/canvas/view.ts";
import { prepare, sourceOf } from "../../www/chapters/build.ts";
import { openChapter } from "../../www/chapters/open.ts";
import type { Difference } from "../../www/engine/lab.ts";
import { FrameKeeper } from "../../www/stages/shared/player/draw_difference.ts";
import { generator } from "../page/support/random.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

beforeAll(() => prepare(ROOT));

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

test("another pair and a frame far too large are fitted anew", () => {
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
});

test("beside a text the difference has the scale of the picture, on a desktop and on a phone", async () => {
  const boxOf = (width: number, height: number): Box => ({
    ...{ width, height, deviceWidth: width, deviceHeight: height, unit: 1 },
  });
  let seen = 0;
  await openChapter(await sourceOf(ROOT, "gjk", "en"), ({ bench, beat }) => {
    const difference = bench.model().facts?.run?.difference ?? null;
    const { frame } = beat.picture;
    if (difference === null || frame === null) return;
    for (const [picture, box] of [
      [boxOf(407, 592), boxOf(407, 592)],
      [boxOf(266, 520), boxOf(266, 520)],
      [boxOf(390, 165), boxOf(390, 214)],
    ] as const) {
      const { scale } = new View(picture, frame);
      const beside = new FrameKeeper().frame(difference, box, { about: "", held: false, scale });
      expect(new View(box, beside).scale, `${beat.id} ${box.width}`).toBeCloseTo(scale, 9);
      seen += 1;
    }
  });
  expect(seen).toBeGreaterThan(40);
});
