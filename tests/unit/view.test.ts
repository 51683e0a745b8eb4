/** The view of a picture: what is enlarged, moved and bounded, and the attributes that name a part of the world. */
import { expect, test } from "vitest";
import { bounded, type Frame, fitted, frameAround, View, ZOOM } from "../../www/canvas/view.ts";
import { frameText, readFrame, readZoom } from "../../www/lab/attributes.ts";
import type { ShapeRow } from "../../www/state/view_state.ts";
import { generator } from "../page/support/random.ts";

const WORLD = { width: 800, height: 450 };
const BOX = { width: 640, height: 400, deviceWidth: 1280, deviceHeight: 800, unit: 1 };

const viewOf = (frame: Frame | null) => new View(BOX, frame ?? fitted(WORLD));

test("a zoom keeps the point of the world under the pointer, as long as the middle stays in the world", () => {
  const random = generator(7);
  let kept = 0;
  for (let walk = 0; walk < 200; walk += 1) {
    let frame: Frame | null = null;
    for (let turn = 0; turn < 20; turn += 1) {
      const view = viewOf(frame);
      const at = { x: random.between(0, BOX.width), y: random.between(0, BOX.height) };
      const held = view.toWorld(at);
      frame = view.moved(WORLD, at, at, random.between(0.6, 1.8));
      const { x, y, width } = frame ?? fitted(WORLD);
      const zoom = WORLD.width / width;
      expect(zoom).toBeGreaterThanOrEqual(ZOOM.least * (1 - 1e-6));
      expect(zoom).toBeLessThanOrEqual(ZOOM.most * (1 + 1e-6));
      expect([x >= 0, x <= WORLD.width, y >= 0, y <= WORLD.height]).toEqual([true, true, true, true]);
      if (x === 0 || y === 0 || x === WORLD.width || y === WORLD.height) continue;
      const now = viewOf(frame).toScreen(held);
      expect(Math.hypot(now.x - at.x, now.y - at.y)).toBeLessThan(0.01);
      kept += 1;
    }
  }
  expect(kept).toBeGreaterThan(2000);
});

test("a zoom back about the same point shows all of the world again", () => {
  const at = { x: 500, y: 90 };
  let frame: Frame | null = null;
  for (let press = 0; press < 30; press += 1) frame = viewOf(frame).moved(WORLD, at, at, 1.25);
  expect(WORLD.width / (frame?.width ?? 0)).toBeCloseTo(ZOOM.most, 6);
  frame = bounded({ ...fitted(WORLD), width: 400, height: 225 }, WORLD);
  expect(viewOf(frame).moved(WORLD, at, at, 0.5)).not.toBeNull();
  const middle = { x: BOX.width / 2, y: BOX.height / 2 };
  expect(viewOf(frame).moved(WORLD, middle, middle, 0.5)).toBeNull();
});

test("a drag moves the world with the pointer", () => {
  const frame = bounded({ x: 300, y: 200, width: 200, height: 112.5 }, WORLD);
  const [from, to] = [
    { x: 100, y: 100 },
    { x: 160, y: 70 },
  ];
  const held = viewOf(frame).toWorld(from);
  const now = viewOf(viewOf(frame).moved(WORLD, from, to)).toScreen(held);
  expect(now.x).toBeCloseTo(to.x, 2);
  expect(now.y).toBeCloseTo(to.y, 2);
});

test("a part of the world is written and read back", () => {
  const random = generator(3);
  for (let round = 0; round < 500; round += 1) {
    const frame = bounded(
      { x: random.between(0, 800), y: random.between(0, 450), width: random.between(1, 2000), height: 300 },
      WORLD,
    );
    const read = readFrame(frameText(frame ?? fitted(WORLD)));
    expect(read && bounded(read, WORLD)).toEqual(frame);
  }
  expect(readFrame("100 50 400 225")).toEqual({ x: 300, y: 162.5, width: 400, height: 225 });
  expect(readFrame(" -10,5.5, 20 , 1e-3 ")).toEqual({ x: 0, y: 5.5005, width: 20, height: 0.001 });
});

test("hostile values of view and zoom are refused", () => {
  const words = ["", " ", "1", "1 2 3", "1 2 3 4 5", "0 0 0 5", "0 0 -5 5", "NaN 0 5 5", "0 0 Infinity 5", "1e9 0 5 5"];
  words.push("0 0 1e999 5", "0x10 0 5 5", "0 0 5 5;", "0 0 5e400 5", "__proto__", "<img onerror>", "0 0 1e-9 1");
  words.push("٣ 0 5 5", "0 0 5 5 ".repeat(2000), "\ud800 0 5 5", "0 0 5", ", , , ,");
  const others = [
    null,
    undefined,
    5,
    Number.NaN,
    {},
    [],
    [0, 0, 5, 5],
    () => "0 0 5 5",
    Symbol("view"),
    Object.create(null),
  ];
  for (const value of [...words, ...others]) expect(readFrame(value), typeof value).toBeNull();
  const zooms = [
    "",
    "0",
    "-1",
    "0.4",
    "41",
    "1e1",
    "1.",
    ".5",
    " 1",
    "NaN",
    "1,5",
    "9".repeat(99),
    Number.NaN,
    1e9,
    0.1,
  ];
  for (const value of [...zooms, {}, [2], true, undefined, Symbol("zoom")]) expect(readZoom(value)).toBeNull();
  expect(["0.5", "1", "2.25", "40", 3].map(readZoom)).toEqual([0.5, 1, 2.25, 40, 3]);
});

test("the frame around shapes leaves out scenery and reaches as far beyond a turned box as beyond a circle", () => {
  const row = { angle: 0, radius: 0, width: 0, height: 0, points: [], furniture: false };
  const circle = { ...row, type: "circle", x: 200, y: 200, radius: 50 };
  const box = { ...row, type: "rectangle", x: 400, y: 200, width: 100, height: 20, angle: Math.PI / 2 };
  const wall = { ...row, type: "rectangle", x: 400, y: 0, width: 800, height: 3, furniture: true };
  const frame = frameAround([circle, box, wall] as unknown as ShapeRow[], WORLD);
  expect(frame).toEqual({ x: 280, y: 200, width: 340, height: 180 });
});
