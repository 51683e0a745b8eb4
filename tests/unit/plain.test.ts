/** Plain copies: short formatted files, whose programs answer as the engine does. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as vm from "node:vm";
import { runInContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import init, { castRay, collide, explain, Lab, type Shape } from "../../www/engine/lab.ts";
import { openBench } from "../../www/lab/headless.ts";
import { fileOf } from "../../www/lab/plain.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { copyPair, type PlainPairAlgorithm, writePlain } from "../../www/stages/shared/code/plain/write.ts";
import { readWorld } from "../../www/state/view_state.ts";
import type { PlainPage } from "../../www/ui/model.ts";
import { randomSource } from "./random.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

/** The stages with plain copies. */
const COPIED = ["broad-phase", "circles", "rectangles", "rectangle-circle", "sat", "ray-cast"];

/** Opens a stage in a language, and returns its plain copy with what the stage itself has found. */
async function opened(id: string, language: "en" | "zh") {
  const { session, module, model, engine, strings } = await openBench(STAGES, id, { language });
  session.refresh(1000);
  const { facts } = model();
  const copy = (await module.code?.())?.copy;
  if (facts === null || copy === undefined) throw new TypeError(`${id} has no plain copy`);
  const { width, height } = engine();
  const source = { facts, size: { width, height }, language, title: strings.stage.title };
  const page = await copy(source);
  session.close();
  if (page === null) throw new TypeError(`${id} has no plain copy now`);
  return { page, facts };
}

/** Runs a copy in a page without a picture. Returns its sentence, what it painted, and what evaluates in it. */
function run({ script }: PlainPage) {
  const places: number[][] = [];
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (own, name) =>
      name === "arc" ? (...numbers: number[]) => places.push(numbers) : (Reflect.get(own, name) ?? (() => {})),
  });
  const canvas = { width: 1600, height: 900, clientWidth: 800, getContext: () => pen } as Record<string, unknown>;
  const sentence = { textContent: "" };
  const context = vm.createContext({
    document: { querySelector: (name: string) => (name === "p" ? sentence : canvas) },
  });
  runInContext(script, context);
  return {
    canvas,
    places,
    sentence: () => sentence.textContent,
    evaluate: (code: string) => runInContext(code, context),
  };
}

/** The plain copy of two shapes as a stage with some algorithm makes it. */
function copyOf(algorithm: PlainPairAlgorithm, a: Shape, b: Shape): PlainPage {
  using lab = Lab.fromScene({ format: "collidoscope", version: 2, world: { width: 800, height: 450 }, shapes: [a, b] });
  const world = readWorld(lab);
  const [one, other] = world.shapes;
  const pair = { a: one, b: other } as never;
  const page = copyPair(algorithm, { facts: { world, run: pair, own: null }, ...SOURCE });
  if (page === null) throw new TypeError("no plain copy");
  return page;
}

const SOURCE = { size: { width: 800, height: 450 }, language: "en", title: "Two shapes" } as const;

/** Formats a program as the project does. */
const formatted = (program: string) =>
  execFileSync("npx", ["biome", "format", "--stdin-file-path=plain.js"], { input: program, encoding: "utf8" });

test("stages whose programs are short enough offer plain copies, and no others do", async () => {
  const stages = await Promise.all(STAGES.ids.map((id) => STAGES.load(id, ["en"])));
  const books = await Promise.all(stages.map((stage) => stage.code?.()));
  expect(STAGES.ids.filter((_, index) => books[index]?.copy !== undefined).toSorted()).toEqual(COPIED.toSorted());
});

for (const id of COPIED) {
  for (const language of ["en", "zh"] as const) {
    test(`${id}, ${language}: the copy is short, formatted, and shows what the stage has found`, async () => {
      const { page, facts } = await opened(id, language);
      const file = fileOf(page);
      expect(file.trimEnd().split("\n").length).toBeLessThanOrEqual(120);
      expect(Math.max(...file.split("\n").map((line) => line.length))).toBeLessThanOrEqual(130);
      expect(page.script).not.toMatch(/operations|@param|\/\/[:!]|import|export|words\.|colors\./);
      expect(formatted(`${page.script}\n`)).toBe(`${page.script}\n`);
      const { sentence, evaluate } = run(page);
      const { run: explained } = facts;
      if (id === "ray-cast")
        expect(sentence()).toBe(language === "en" ? "The ray from A does not meet B." : "从A发出的射线碰不到B。");
      else if (id === "broad-phase")
        expect(evaluate("boundingCircles(...shapes).candidate")).toBe(explained?.reason === "candidate");
      else {
        expect(explained?.contact).not.toBeNull();
        expect(sentence()).toContain(explained?.contact?.depth.toFixed(1) ?? "no depth");
      }
    });
  }
}

const ULP = 2 ** -44;

/**
 * Places of the second shape from the first: level, touching, one step of a double before and behind it, concentric. `isNear`: the
 * engine takes gaps of rounding for touching, so that programs may differ there.
 */
function* offsets(reach: { x: number; y: number }) {
  for (const sign of [1, -1]) {
    for (const step of [-ULP, 0, ULP, -1, 1, -20, 20]) {
      const isNear = step === ULP;
      yield { x: sign * (reach.x + step), y: 0, isNear };
      yield { x: 0, y: sign * (reach.y + step), isNear };
    }
  }
  yield { x: 0, y: 0, isNear: false };
  yield { x: 3, y: -4, isNear: false };
}

const CIRCLE: Shape = { type: "circle", x: 200, y: 150, radius: 25 };
const BOX: Shape = { type: "rectangle", x: 200, y: 150, width: 60, height: 40 };
const HEXAGON: Shape = {
  type: "polygon",
  points: [0, 1, 2, 3, 4, 5].map((at) => ({
    x: 300 + 50 * Math.cos((at * Math.PI) / 3),
    y: 200 + 50 * Math.sin((at * Math.PI) / 3),
  })),
};

const moved = (shape: Shape, x: number, y: number): Shape =>
  shape.type === "polygon"
    ? { ...shape, points: shape.points.map((corner) => ({ x: corner.x + x, y: corner.y + y })) }
    : ({ ...shape, x: (shape as { x: number }).x + x, y: (shape as { y: number }).y + y } as Shape);

/** Pairs of shapes of each program: structured ones, and random ones. */
const PAIRS: Record<
  Exclude<PlainPairAlgorithm, "bounding-circle">,
  readonly [Shape, Shape, reach: { x: number; y: number }]
> = {
  "circle-circle": [CIRCLE, { ...CIRCLE, radius: 15 }, { x: 40, y: 40 }],
  "rectangle-rectangle": [BOX, { ...BOX, width: 30, height: 20 }, { x: 45, y: 30 }],
  "rectangle-circle": [BOX, CIRCLE, { x: 55, y: 45 }],
  sat: [HEXAGON, { ...BOX, x: 300, y: 200 }, { x: 80, y: 20 + 25 * Math.sqrt(3) }],
};

function* pairsOf([a, b, reach]: (typeof PAIRS)["sat"], seed: number): Generator<[Shape, Shape, isExact: boolean]> {
  for (const { x, y, isNear } of offsets(reach)) yield [a, moved(b, x, y), !isNear];
  const random = randomSource(seed);
  const turned = (shape: Shape) => (shape.type === "rectangle" ? { ...shape, angle: 7 * random() - 3 } : shape);
  for (let index = 0; index < 150; index += 1) {
    const [x, y] = [1, 1].map(() => (random() - 0.5) * 2.6 * Math.max(reach.x, reach.y));
    yield [turned(a), moved(turned(b), x ?? 0, y ?? 0), false];
  }
}

/** Pixels between two answers that are the same but for rounding. */
const SAME = 1e-9;

test.each(Object.entries(PAIRS))("%s: copies answer as the engine does", (algorithm, family) => {
  const counts = { hits: 0, all: 0, touching: 0 };
  const wrong: unknown[] = [];
  for (const [a, b, isExact] of pairsOf(family, 11)) {
    const { sentence, evaluate, places } = run(copyOf(algorithm as PlainPairAlgorithm, a, b));
    const contact = collide(a, b);
    const depth = Number(/depth ([\d.]+) px/.exec(sentence())?.[1] ?? Number.NaN);
    const isHit = !Number.isNaN(depth);
    const exact = contact === null ? 0 : contact.depth;
    const isClose = !isExact && exact < SAME;
    if (isHit !== (contact !== null) && !isClose) wrong.push({ a, b, contact, says: sentence() });
    if (isHit && Math.abs(depth - exact) > 0.05 + SAME) wrong.push({ a, b, contact, says: sentence() });
    const [start, end] = places.slice(-2);
    if (isHit && start && end) {
      const length = Math.hypot((end[0] ?? 0) - (start[0] ?? 0), (end[1] ?? 0) - (start[1] ?? 0));
      if (Math.abs(length - exact) > SAME) wrong.push({ a, b, length, exact });
    }
    expect(evaluate("shapes.length")).toBe(2);
    counts.all += 1;
    if (contact !== null) counts.hits += 1;
    if (contact !== null && exact < 1e-6) counts.touching += 1;
  }
  expect(wrong).toEqual([]);
  expect(counts.touching).toBeGreaterThanOrEqual(4);
  expect(counts.hits / counts.all).toBeGreaterThan(0.3);
  expect(counts.hits / counts.all).toBeLessThan(0.7);
});

test("bounding circles of copies are those of the engine", () => {
  const counts = { candidates: 0, all: 0 };
  for (const [a, b] of pairsOf([BOX, CIRCLE, { x: 61, y: 61 }], 5)) {
    const { sentence } = run(copyOf("bounding-circle", a, b));
    const isCandidate =
      explain("bounding-circle", a, b).at(-1)?.kind === "done" &&
      Reflect.get(explain("bounding-circle", a, b).at(-1) ?? {}, "reason") === "candidate";
    expect(sentence().includes("a candidate pair"), JSON.stringify([a, b])).toBe(isCandidate);
    counts.all += 1;
    if (isCandidate) counts.candidates += 1;
  }
  expect(counts.candidates / counts.all).toBeGreaterThan(0.3);
  expect(counts.candidates / counts.all).toBeLessThan(0.7);
});

test("rays of copies are those of the engine", () => {
  const random = randomSource(3);
  const counts = { hits: 0, all: 0 };
  const row = (own: object) => ({ angle: 0, radius: 0, width: 0, height: 0, x: 0, y: 0, points: [], ...own }) as never;
  const wall: Shape = { type: "segment", x1: 300, y1: 100, x2: 300, y2: 300 };
  const ends = [
    { x: 300, y: 100 },
    { x: 300, y: 300 },
  ];
  const aims = [
    [500, 200],
    [300, 200],
    [300 + ULP, 200],
    [299, 200],
    [500, 100],
    [100, 150],
    [500, 400],
  ];
  for (let at = 0; at < 150; at += 1) aims.push([200 + 300 * random(), 450 * random()]);
  for (const [x = 0, y = 0] of aims) {
    const origin = { x: 100, y: 200 };
    const page = writePlain(
      "ray",
      [
        row({ type: "circle", ...origin, radius: 12 }),
        row({ type: "segment", points: ends }),
        row({ type: "circle", x, y, radius: 6 }),
      ],
      { ...SOURCE, facts: {} as never },
    );
    if (page === null) throw new TypeError("no plain copy");
    const way = { x: x - origin.x, y: y - origin.y };
    const hit = castRay(origin, way, Math.hypot(way.x, way.y), wall);
    const says = run(page).sentence();
    expect(says, `to ${x}, ${y}`).toBe(
      hit === null ? "The ray from A does not meet B." : `The ray from A meets B after ${hit.distance.toFixed(1)} px.`,
    );
    counts.all += 1;
    if (hit !== null) counts.hits += 1;
  }
  expect(counts.hits / counts.all).toBeGreaterThan(0.3);
  expect(counts.hits / counts.all).toBeLessThan(0.7);
});

test("a reader drags the shape that is nearest, and the sentence follows", () => {
  const { canvas, sentence, evaluate } = run(copyOf("circle-circle", CIRCLE, moved(CIRCLE, 45, 0)));
  expect(sentence()).toBe("A and B touch or overlap: depth 5.0 px.");
  const point = (name: string, offsetX: number, buttons: number) =>
    (canvas[name] as (event: object) => void)({ offsetX, offsetY: 150, buttons });
  point("onpointermove", 260, 1);
  expect(sentence(), "a button that was pressed elsewhere drags nothing").toContain("5.0");
  point("onpointerdown", 250, 1);
  point("onpointermove", 248, 1);
  expect(sentence()).toBe("A and B touch or overlap: depth 7.0 px.");
  point("onpointermove", 290, 1);
  expect(sentence()).toBe("A and B do not touch.");
  point("onpointermove", 200, 0);
  expect(evaluate("shapes[1].points[0].x")).toBe(285);
  point("onpointermove", 100, 1);
  expect(evaluate("shapes[1].points[0].x"), "a shape that was let go is dragged by no later press elsewhere").toBe(285);
});

test("no text of a scene or a title leaves its place", () => {
  const hostile = "</script></title><b>\u2028`\"'";
  const page = { ...copyOf("circle-circle", CIRCLE, CIRCLE), title: hostile };
  const file = fileOf(page);
  expect(file.match(/<\/script>/g)).toHaveLength(1);
  expect(file.match(/<\/title>/g)).toHaveLength(1);
  expect(file).not.toContain("<b>");
});

test("rounded shapes and crowds have no copy; shapes around the pair stand back when lines are short", () => {
  const row = (own: object) => ({ angle: 0, radius: 0, width: 0, height: 0, x: 0, y: 0, points: [], ...own }) as never;
  const source = { ...SOURCE, facts: {} as never };
  const circle = row({ type: "circle", radius: 5 });
  const ring = (count: number, radius: number) =>
    row({
      type: "polygon",
      radius,
      points: Array.from({ length: count }, (_, at) => ({
        x: Math.cos((at * 2 * Math.PI) / count),
        y: Math.sin((at * 2 * Math.PI) / count),
      })),
    });
  expect(writePlain("sat", [circle, ring(4, 3)], source)).toBeNull();
  expect(writePlain("sat", [circle, ring(200, 0)], source)).toBeNull();
  const many = writePlain("sat", [circle, circle], source, Array(200).fill(circle));
  expect(many && run(many).evaluate("shapes.length")).toBe(2);
  const some = writePlain("sat", [circle, circle], source, [circle, circle]);
  expect(some && run(some).evaluate("shapes.length")).toBe(4);
});
