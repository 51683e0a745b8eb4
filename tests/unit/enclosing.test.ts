/** The enclosing shapes of the stage `bounding-shapes`, and the drawings in them. */
import { readFileSync } from "node:fs";
import { parse } from "valibot";
import { beforeAll, expect, test } from "vitest";
import init, { collide, Lab, type Point } from "../../www/engine/lab.ts";
import {
  boundingOf,
  type Drawn,
  drawingsTouch,
  drawnShapes,
  isInside,
  OPENED,
  readBounding,
} from "../../www/stages/bounding-shapes/enclosing.ts";
import { KEPT } from "../../www/stages/bounding-shapes/kept.ts";
import scene from "../../www/stages/bounding-shapes/scene.json";
import { cornersOf, distanceBetween, edgesOf } from "../../www/state/points.ts";
import { outlineOf, readWorld } from "../../www/state/view_state.ts";
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
    expect(naivelyTouch(drawnAt(lab, pair[0]), drawnAt(lab, pair[1])), `case ${index}, ${pair}`).toBe(found.drawings);
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
  using lab = open();
  const { shape } = drawnAt(lab, 2);
  const star = (x: number): Drawn => ({
    shape,
    drawing: Array.from({ length: 10 }, (_, index) => {
      const [turn, radius] = [(Math.PI * index) / 5, index % 2 === 0 ? 50 : 20];
      return { x: x + radius * Math.sin(turn), y: -radius * Math.cos(turn) };
    }),
  });
  const corners = (x: number, y: number) => [
    { x, y },
    { x: x + 1, y },
    { x, y: y + 1 },
  ];
  const speck = (x: number, y: number): Drawn => ({ shape, drawing: corners(x, y) });
  const disc = (radius: number): Drawn => ({ shape: { ...shape, x: 0, y: 30, radius }, drawing: null });
  const touch = (one: Drawn, other: Drawn) => {
    const found = drawingsTouch(one, other);
    expect([drawingsTouch(other, one), naivelyTouch(one, other)]).toEqual([found, found]);
    return found;
  };
  expect(touch(star(0), star(60))).toBe(true);
  expect(touch(star(0), star(100))).toBe(false);
  expect(touch(star(0), speck(0, 0)) && touch(speck(0, 0), star(0))).toBe(true);
  // The topmost point of the star, and the dent below it.
  expect(touch(star(0), speck(0, -51))).toBe(true);
  expect(touch(star(0), speck(0, 30))).toBe(false);
  // The edges of the dent are 8.2 from there.
  expect(touch(star(0), disc(8.3))).toBe(true);
  expect(touch(star(0), disc(8.1))).toBe(false);
});

/** The answer from crossing numbers and distances to edges alone; a circle is its middle and a reach. */
function naivelyTouch(a: Drawn, b: Drawn): boolean {
  if (a.drawing === null && b.drawing === null) return collide(outlineOf(a.shape), outlineOf(b.shape)) !== null;
  const reach = [a, b].find(({ shape, drawing }) => drawing === null && shape.type === "circle")?.shape.radius ?? 0;
  return outlinesTouch(a.drawing ?? cornersOf(a.shape), b.drawing ?? cornersOf(b.shape), reach);
}

/** Whether two closed outlines, their insides included, are not farther apart than `reach`. */
function outlinesTouch(a: readonly Point[], b: readonly Point[], reach: number): boolean {
  const [edgesA, edgesB] = [edgesOf(a), edgesOf(b)];
  return (
    a.some((point) => isInside(b, point)) ||
    b.some((point) => isInside(a, point)) ||
    edgesA.some((own) => edgesB.some((other) => isNear(own, other, reach) || isNear(other, own, reach)))
  );
}

type Edge = readonly [Point, Point];

/** Whether an edge crosses another, or an end of the other is not farther from it than `reach`. */
function isNear(edge: Edge, other: Edge, reach: number): boolean {
  const parts = (by: Edge, [from, to]: Edge) => isRight(by, from) !== isRight(by, to);
  return (parts(edge, other) && parts(other, edge)) || other.some((end) => distanceToEdge(edge, end) <= reach);
}

/** Whether a point is to the right of the way along an edge, as it is seen on the screen. */
function isRight([from, to]: Edge, { x, y }: Point): boolean {
  return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0;
}

/** The distance from a point to an edge, which may be a point. */
function distanceToEdge([from, to]: Edge, point: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const square = x * x + y * y;
  const along = (point.x - from.x) * x + (point.y - from.y) * y;
  const share = square > 0 ? Math.min(Math.max(along / square, 0), 1) : 0;
  return distanceBetween(point, { x: from.x + x * share, y: from.y + y * share });
}
