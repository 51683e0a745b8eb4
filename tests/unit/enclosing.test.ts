/** The enclosing shapes of the stage `bounding-shapes`, and the drawings in them. */
import { readFileSync } from "node:fs";
import { parse } from "valibot";
import { beforeAll, expect, test } from "vitest";
import init, { Lab, type Point } from "../../www/engine/lab.ts";
import {
  boundingOf,
  drawnShapes,
  edgesOf,
  isInside,
  isNear,
  OPENED,
  outlinesTouch,
  readBounding,
} from "../../www/stages/bounding-shapes/enclosing.ts";
import { KEPT } from "../../www/stages/bounding-shapes/kept.ts";
import scene from "../../www/stages/bounding-shapes/scene.json";
import { readWorld } from "../../www/state/view_state.ts";
import { randomSource } from "./random.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const open = () => Lab.fromScene(scene);

function place(lab: Lab, position: number, x: number, y: number, angle: number = 0) {
  lab.set(lab.ids[position] ?? 0, { x, y, angle });
}

function drawnAt(lab: Lab, position: number) {
  const found = drawnShapes(readWorld(lab).shapes)[position];
  if (found === undefined) throw new RangeError(`there is no shape ${position}`);
  return found;
}

/** What encloses two shapes says, the same from both sides. */
function bounding(lab: Lab, a: number, b: number) {
  const [one, other] = [drawnAt(lab, a), drawnAt(lab, b)];
  const [found, turned] = [boundingOf(one, other), boundingOf(other, one)];
  const answer = ({ kind, meet, drawings, closest }: typeof found) => ({ kind, meet, drawings, closest });
  expect(answer(turned)).toEqual(answer(found));
  return found;
}

test("enclosing shapes meet by their three tests", () => {
  using lab = open();
  // Squares of 90, circles of 45 and 36.
  place(lab, 0, 200, 200);
  for (const [x, meet] of [
    [289, true],
    [290, true],
    [290.001, false],
  ] as const) {
    place(lab, 1, x, 230);
    const found = bounding(lab, 0, 1);
    expect(found, String(x)).toMatchObject({ kind: "box-box", meet, drawings: meet, closest: null, distance: null });
    expect(found.boxes.every((box) => box !== null)).toBe(true);
  }
  // A turned square counts by the box around it.
  place(lab, 1, 300, 110, Math.PI / 4);
  expect(bounding(lab, 0, 1)).toMatchObject({ meet: true, drawings: false });
  // 3, 4, 5.
  place(lab, 2, 200, 200);
  for (const [scale, meet] of [
    [16.2, true],
    [16, true],
    [16.201, false],
  ] as const) {
    place(lab, 3, 200 + 3 * scale, 200 + 4 * scale);
    const found = bounding(lab, 2, 3);
    expect(found).toMatchObject({ kind: "circle-circle", meet, drawings: meet, boxes: [null, null] });
    expect(Math.abs((found.distance ?? 0) - 5 * scale)).toBeLessThan(1e-9);
  }
  // A corner, a side, and inside.
  place(lab, 0, 200, 200);
  for (const [x, y, closestX, closestY, distance] of [
    [245 + 27, 245 + 36, 245, 245, 45],
    [210, 290, 210, 245, 45],
    [190, 205, 190, 205, 0],
    [245 + 28, 245 + 36, 245, 245, 45.607017],
  ] as const) {
    place(lab, 2, x, y);
    const found = bounding(lab, 0, 2);
    expect(found).toMatchObject({ kind: "box-circle", meet: distance <= 45, drawings: distance <= 45 });
    const { closest } = found;
    expect(Math.hypot((closest?.x ?? 0) - closestX, (closest?.y ?? 0) - closestY)).toBeLessThan(1e-9);
    expect(Math.abs((found.distance ?? Infinity) - distance)).toBeLessThan(1e-6);
  }
});

test("bounding shapes report hits of drawings that do not touch", () => {
  using lab = open();
  // The sun beside the figure's head, above its arm; then upon its arm; then far off.
  place(lab, 4, 400, 250);
  for (const [x, y, meet, drawings] of [
    [290, 170, true, false],
    [330, 250, true, true],
    [200, 250, false, false],
    [400, 250, true, true],
  ] as const) {
    place(lab, 5, x, y);
    expect(bounding(lab, 4, 5), `${x}, ${y}`).toMatchObject({ kind: "box-circle", meet, drawings });
  }
  // A drawing and a plain shape: a circle between the legs, a square beside the head.
  place(lab, 5, 700, 60);
  const [, , , circle = 0, box = 0] = lab.ids;
  lab.set(circle, { x: 400, y: 310, radius: 3 });
  expect(bounding(lab, 3, 4)).toMatchObject({ meet: true, drawings: false });
  place(lab, 3, 400, 280);
  expect(bounding(lab, 3, 4).drawings).toBe(true);
  place(lab, 0, 310, 140);
  expect(bounding(lab, 0, 4), "the corner of the box is empty").toMatchObject({ meet: true, drawings: false });
  // Drawings turn and grow with their shapes, and what was added has none.
  const upright = drawnAt(lab, 4).drawing ?? [];
  place(lab, 4, 400, 250, Math.PI);
  const turned = drawnAt(lab, 4).drawing ?? [];
  expect(turned.length).toBe(27);
  for (const [index, { x, y }] of upright.entries()) {
    expect(Math.hypot(x + (turned[index]?.x ?? 0) - 800, y + (turned[index]?.y ?? 0) - 500)).toBeLessThan(1e-9);
  }
  lab.set(box, { x: 0, y: 0, angle: 0, width: 200, height: 140 });
  expect(Math.max(...(drawnAt(lab, 4).drawing ?? []).map(({ x }) => x))).toBe(100);
  lab.spawnRectangle();
  expect(drawnAt(lab, 6).drawing).toBe(null);
  expect(bounding(lab, 4, 4).meet).toBe(true);
});

test("drawings touch only if their bounding shapes do", () => {
  using lab = open();
  const random = randomSource(0x00d4a71e);
  const between = (least: number, most: number) => least + random() * (most - least);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  let [meet, errs] = [0, 0];
  for (let index = 0; index < 3000; index += 1) {
    const pair = pick([[4, 5] as const, [0, 4] as const, [4, 3] as const, [2, 5] as const, [1, 5] as const]);
    for (const position of pair) {
      const angle = position === 5 ? between(-7, 7) : pick([0, 0.3, 2]);
      place(lab, position, between(250, 450), between(150, 350), angle);
    }
    const found = bounding(lab, pair[0], pair[1]);
    expect(found.meet || !found.drawings, `case ${index}, ${pair}`).toBe(true);
    meet += Number(found.meet);
    errs += Number(found.meet && !found.drawings);
  }
  expect(meet).toBeGreaterThanOrEqual(900);
  expect(meet).toBeLessThanOrEqual(2700);
  expect(errs).toBeGreaterThan(150);
});

test("the drawings fill their shapes and never cross themselves", () => {
  using lab = open();
  const all = drawnShapes(readWorld(lab).shapes);
  expect(all.map(({ drawing }) => drawing?.length ?? null)).toEqual([null, null, null, null, 27, 24]);
  for (const { shape, drawing } of all.slice(4)) {
    const outline = drawing ?? [];
    const half =
      shape.type === "rectangle" ? { x: shape.width / 2, y: shape.height / 2 } : { x: shape.radius, y: shape.radius };
    for (const axis of ["x", "y"] as const) {
      const offsets = outline.map((point) => point[axis] - shape[axis]);
      expect(Math.abs(Math.min(...offsets) + half[axis])).toBeLessThan(1e-9);
      expect(Math.abs(Math.max(...offsets) - half[axis])).toBeLessThan(1e-9);
    }
    const edges = edgesOf(outline);
    for (const [index, edge] of edges.entries()) {
      for (const other of edges.slice(index + 2, index + 2 + edges.length - 3)) {
        expect(isNear(edge, other, 1e-9)).toBe(false);
      }
    }
    expect(isInside(outline, shape)).toBe(true);
  }
});

test("the state names the shapes that enclose a drawing", () => {
  using lab = open();
  const subjectsFor = (state: typeof OPENED) => readBounding(lab, readWorld(lab), state).subjects;
  expect(subjectsFor(OPENED)).toEqual(["square", "square", "circle", "circle", "figure", "sun"]);
  expect(subjectsFor({ figure: 0, sun: 3 })).toEqual(["figure", "square", "circle", "sun", "rectangle", "circle"]);
  // No drawing fits a shape of the other type.
  expect(subjectsFor({ figure: 2, sun: null })).toEqual([
    "square",
    "square",
    "circle",
    "circle",
    "rectangle",
    "circle",
  ]);
  // Links of earlier versions carry no positions.
  expect(parse(KEPT, {})).toEqual(OPENED);
});

test("outlines touch by edges, by corners, from inside and from a distance", () => {
  const star = (x: number): Point[] =>
    Array.from({ length: 10 }, (_, index) => {
      const [turn, radius] = [(Math.PI * index) / 5, index % 2 === 0 ? 50 : 20];
      return { x: x + radius * Math.sin(turn), y: -radius * Math.cos(turn) };
    });
  const speck = (x: number, y: number): Point[] => [
    { x, y },
    { x: x + 1, y },
    { x, y: y + 1 },
  ];
  expect(outlinesTouch(star(0), star(60), 0)).toBe(true);
  expect(outlinesTouch(star(0), star(100), 0)).toBe(false);
  expect(outlinesTouch(star(0), speck(0, 0), 0) && outlinesTouch(speck(0, 0), star(0), 0)).toBe(true);
  // The topmost point of the star, and the dent below it.
  expect(outlinesTouch(star(0), speck(0, -51), 0)).toBe(true);
  expect(outlinesTouch(star(0), speck(0, 30), 0)).toBe(false);
  // The edges of the dent are 8.2 from there.
  expect(outlinesTouch(star(0), [{ x: 0, y: 30 }], 8.3)).toBe(true);
  expect(outlinesTouch(star(0), [{ x: 0, y: 30 }], 8.1)).toBe(false);
});
