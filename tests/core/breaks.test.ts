/** The faulty programs of the narratives: wrong where they should be, seldom by chance, and right once repaired. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { compile, prepare } from "../../www/chapters/build.ts";
import { type Beat, CHAPTERS } from "../../www/chapters/chapter.ts";
import { LISTINGS, listingOf, repairedText } from "../../www/chapters/listings.ts";
import { judge, type Program } from "../../www/chapters/verdict.ts";
import init, { type Shape } from "../../www/engine/lab.ts";
import { openBench } from "../../www/lab/headless.ts";
import { STAGES } from "../../www/stages/registry.ts";
import type { ShapeRow } from "../../www/state/view_state.ts";
import { randomSource } from "../unit/random.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MODULE = new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url);

type Scene = NonNullable<Beat["picture"]["scene"]>;

const DRAGS = 200;
/** Share of random drags that may break a program. */
const LUCK = 0.05;
/** Drops of B at which the repaired program is compared with the truth. */
const DROPS = 400;
/** Below this depth or distance rounding decides, in pixels. */
const ROUNDING = 1e-6;

const circle = (x: number, y: number, radius: number): Shape => ({ type: "circle", x, y, radius });
const box = (x: number, y: number, width: number, height: number, angle: number = 0): Shape => ({
  ...{ type: "rectangle", x, y, width, height, angle },
});
const polygon = (...points: [number, number][]): Shape => ({
  ...{ type: "polygon", points: points.map(([x, y]) => ({ x, y })) },
});

/** For each program a small case in which it is wrong. */
const SMALL: Readonly<Record<string, readonly [Shape, Shape]>> = {
  "round-the-corner": [circle(0, 0, 2), circle(2, 2, 1)],
  famous: [circle(0, 0, 2), circle(2, 2, 1)],
  "added-squares": [circle(0, 0, 2), circle(2, 2, 1)],
  "corner-in": [box(0, 0, 4, 2), box(0, 0, 2, 4)],
  "square-corner": [box(0, 0, 2, 2), circle(3, 2, 2)],
  "outline-only": [box(0, 0, 4, 4), circle(0, 0, 1)],
  "only-a": [box(0, 0, 2, 2), box(2, 2, 2, 2, Math.PI / 4)],
  "face-only": [box(0, 0, 4, 4), circle(3, 3, 1)],
  "closing-edge": [polygon([0, 1], [0, 0], [1, 0]), polygon([2, 1], [1, 4], [0, 2])],
  "min-value": [polygon([1, 1], [0, 1], [0, 0]), polygon([0, -3], [1, -2], [-1, -1])],
  "shadow-is-depth": [box(0, 0, 6, 6), box(1, 0, 2, 2)],
  "wrong-way": [box(0, 0, 6, 2, 0.5), circle(3, 2, 1)],
  "centre-cell": [circle(99, 50, 2), circle(101, 50, 2)],
  "drop-oldest": [
    polygon([150, 310], [220, 130], [340, 290]),
    polygon([274, 327], [340, 255], [400, 315], [380, 395], [320, 385]),
  ],
  "half-width": [box(0, 0, 4, 4), circle(3, 3, 2)],
  "two-rounds": [
    polygon([150, 310], [220, 130], [340, 290]),
    polygon([306, 305], [372, 233], [432, 293], [412, 373], [352, 363]),
  ],
};

const beats: Beat[] = [];

beforeAll(async () => {
  await init(readFileSync(MODULE));
  await prepare(ROOT);
  for (const id of CHAPTERS) {
    const { chapter } = await compile(ROOT, id, "en");
    beats.push(...chapter.beats.filter(({ broken }) => broken !== null));
  }
}, 60_000);

async function repaired(name: string): Promise<Program> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(repairedText(name))}`);
}

/** Whether an answer is wrong beyond rounding. */
function isOff({ says, depth }: ReturnType<typeof judge>) {
  if (typeof says === "number") return Math.abs(says - Math.max(depth, 0)) > ROUNDING;
  return Math.abs(depth) > ROUNDING && says !== depth > 0;
}

/** Judges a program after each drop of B at a random place of the picture: anywhere, or at a whole number. */
async function judged({ picture }: Beat, program: Program, drops: number, seed: number) {
  const bench = await openBench(STAGES, picture.stage);
  const { session, model } = bench;
  const random = randomSource(seed);
  const frame = picture.frame ?? { x: 400, y: 225, width: 800, height: 450 };
  const verdicts: ReturnType<typeof judge>[] = [];
  session.present(picture);
  for (let drop = 1; drop <= drops; drop += 1) {
    const place = (at: number, size: number) => {
      const exact = at + (random() - 0.5) * size;
      return drop % 2 === 0 ? Math.round(exact) : exact;
    };
    const at = { x: place(frame.x, frame.width), y: place(frame.y, frame.height) };
    session.edit((world) => world.set(world.ids[1] ?? -1, at));
    session.refresh(1000 * drop);
    const [a, b] = model().facts?.world.shapes ?? [];
    verdicts.push(judge(program, a as ShapeRow, b as ShapeRow));
  }
  session.close();
  return verdicts;
}

test("each program stands in a chapter, three in each of the first, and at least one later", () => {
  expect(beats.map(({ broken }) => broken?.listing).sort()).toEqual([...LISTINGS].sort());
  expect(Object.keys(SMALL).sort()).toEqual([...LISTINGS].sort());
});

test("a program is six to twenty lines, and its repair changes some", () => {
  for (const name of LISTINGS) {
    const { faulty = [], repaired = [] } = listingOf(name) ?? {};
    expect(faulty.length, name).toBeGreaterThanOrEqual(6);
    expect(faulty.length, name).toBeLessThanOrEqual(20);
    expect(
      repaired.some(({ isNew }) => isNew),
      name,
    ).toBe(true);
    expect([...faulty, ...repaired.map(({ text }) => text)].join("\n"), name).not.toMatch(/\/\/[!-]|export/);
  }
});

test("few random drags break a program, and its repair is right everywhere", { timeout: 120_000 }, async () => {
  for (const [at, beat] of beats.entries()) {
    const name = beat.broken?.listing ?? "";
    const program = listingOf(name)?.program ?? {};
    const verdicts = await judged(beat, program, DRAGS, 5 + at);
    expect(verdicts.filter(({ isWrong }) => isWrong).length / DRAGS, name).toBeLessThan(LUCK);
    const right = await judged(beat, await repaired(name), DROPS, 50 + at);
    expect(right.filter(isOff), name).toEqual([]);
    expect(right.filter(({ depth }) => depth > 0).length, `${name}: some touch`).toBeGreaterThan(10);
  }
});

test.each(Object.entries(SMALL))("%s is wrong in a small case, and right once repaired", async (name, pair) => {
  const bench = await openBench(STAGES, "sat");
  bench.session.present({
    ...{
      stage: "sat",
      scene: { shapes: pair as unknown as Scene["shapes"], isBare: true },
      step: null,
      views: [],
      lit: null,
      frame: null,
    },
  });
  bench.session.refresh(1000);
  const [a, b] = bench.model().facts?.world.shapes ?? [];
  const of = (program: Program) => judge(program, a as ShapeRow, b as ShapeRow);
  expect(isOff(of(listingOf(name)?.program ?? {}))).toBe(true);
  expect(isOff(of(await repaired(name)))).toBe(false);
  bench.session.close();
});
