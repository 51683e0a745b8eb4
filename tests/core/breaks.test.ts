/** The faulty programs of the narratives: wrong where they should be, seldom by chance, and right once repaired. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { compile, prepare } from "../../www/chapters/build.ts";
import { type Beat, CHAPTERS } from "../../www/chapters/chapter.ts";
import { LISTINGS, listingOf } from "../../www/chapters/listings.ts";
import { withoutFault } from "../../www/chapters/repair.ts";
import { PAGE_TEXTS } from "../../www/chapters/texts.ts";
import { judge, type Program, type Verdict } from "../../www/chapters/verdict.ts";
import init, { type Point, type Shape } from "../../www/engine/lab.ts";
import { type Bench, openBench } from "../../www/lab/headless.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { randomSource } from "../unit/random.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MODULE = new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url);

type Scene = NonNullable<Beat["picture"]["scene"]>;

type Placed = Shape & { velocity?: Point };

/** Programs of each chapter, in reading order. */
const PER_CHAPTER = [3, 3, 3, 3, 3, 2, 2, 2];

const DRAGS = 200;
/** Share of random drags that may break a program. */
const LUCK = 0.05;
/** Drops of B at which the repaired program is compared with the truth. */
const DROPS = 800;
/** Characters of a program's line for which the column beside a picture has room. */
const WIDEST = 42;
/** An error below this is rounding. */
const ROUNDING = 1e-6;

const circle = (x: number, y: number, radius: number): Shape => ({ type: "circle", x, y, radius });
const box = (x: number, y: number, width: number, height: number, angle: number = 0): Shape => ({
  ...{ type: "rectangle", x, y, width, height, angle },
});
const segment = (x1: number, y1: number, x2: number, y2: number): Shape => ({ type: "segment", x1, y1, x2, y2 });
const polygon = (...points: [number, number][]): Shape => ({
  ...{ type: "polygon", points: points.map(([x, y]) => ({ x, y })) },
});

/** A shape with its way in a step. */
const moving = (shape: Shape, x: number, y: number): Placed => ({ ...shape, velocity: { x: 60 * x, y: 60 * y } });

/** For each program a small case in which it is wrong. */
const SMALL: Readonly<Record<string, readonly [Placed, Placed]>> = {
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
  "small-cap": [polygon([0, 2], [1, 0], [0, 0]), polygon([0, 0], [0, 1], [2, 0])],
  "both-ends": [moving(box(-3, 0, 2, 2), 6, 0), box(0, 0, 2, 2)],
  "first-enter": [moving(box(-4, -2, 2, 2), 8, 4), box(0, 0, 2, 2)],
  "turn-round": [segment(-4, 0, 4, 0), moving(circle(0, -1, 2), 0, -1)],
  "max-one": [segment(-4, 0, 4, 0), moving(circle(0, -1, 2), 1, 1)],
  "half-width": [box(0, 0, 4, 4), circle(3, 3, 2)],
  "two-rounds": [
    polygon([150, 310], [220, 130], [340, 290]),
    polygon([306, 305], [372, 233], [432, 293], [412, 373], [352, 363]),
  ],
};

const beats: Beat[] = [];
const counts: number[] = [];

beforeAll(async () => {
  await init(readFileSync(MODULE));
  await prepare(ROOT);
  for (const id of CHAPTERS) {
    const { chapter } = await compile(ROOT, id, "en");
    const breaks = chapter.beats.filter(({ broken }) => broken !== null);
    counts.push(breaks.length);
    beats.push(...breaks);
  }
}, 60_000);

async function repaired(name: string): Promise<Program> {
  const folder = new URL("../../content/listings/", import.meta.url);
  const faulty = readFileSync(new URL(`${name}.js`, folder), "utf8");
  const text = withoutFault(faulty).replaceAll(/(?<=from ")\.\//g, folder.href);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
}

/** Whether an answer is wrong beyond rounding. */
const isOff = ({ error }: Verdict) => !(error <= ROUNDING);

/** The verdict on a program about the picture of a bench. */
function judgedIn({ model }: Bench, program: Program) {
  const { facts } = model();
  if (facts === null) throw new TypeError("no world is open");
  return judge(program, facts);
}

/** Judges a program after each drop of B at a random place of the picture: anywhere, or at a whole number. */
async function judged({ picture }: Beat, program: Program, drops: number, seed: number) {
  const bench = await openBench(STAGES, picture.stage);
  const { session } = bench;
  const random = randomSource(seed);
  const verdicts: Verdict[] = [];
  session.present(picture);
  const { width, height } = bench.engine();
  const frame = picture.frame ?? { x: width / 2, y: height / 2, width, height };
  for (let drop = 1; drop <= drops; drop += 1) {
    const place = (at: number, size: number) => {
      const exact = at + (random() - 0.5) * size;
      return drop % 2 === 0 ? Math.round(exact) : exact;
    };
    const at = { x: place(frame.x, frame.width), y: place(frame.y, frame.height) };
    session.edit((world) => world.set(world.ids[1] ?? -1, at));
    session.refresh(1000 * drop);
    verdicts.push(judgedIn(bench, program));
  }
  session.close();
  return verdicts;
}

test("each program stands in a chapter, three in each of the first five, two in the others", () => {
  expect(beats.map(({ broken }) => broken?.listing).sort()).toEqual([...LISTINGS].sort());
  expect(counts).toEqual(PER_CHAPTER);
  expect(Object.keys(SMALL).sort()).toEqual([...LISTINGS].sort());
});

test("a program is six to twenty lines, and its repair changes some", () => {
  for (const name of LISTINGS) {
    const { faulty = [], repaired = [] } = listingOf(name) ?? {};
    expect(faulty.length, name).toBeGreaterThanOrEqual(6);
    expect(faulty.length, name).toBeLessThanOrEqual(20);
    for (const line of [...faulty, ...repaired.map(({ text }) => text)])
      expect(line.length, line).toBeLessThanOrEqual(WIDEST);
    expect(
      repaired.some(({ isNew }) => isNew),
      name,
    ).toBe(true);
    expect([...faulty, ...repaired.map(({ text }) => text)].join("\n"), name).not.toMatch(/\/\/[!-]|export/);
  }
});

test("a copied program takes nothing of Math from a hidden line", () => {
  for (const name of LISTINGS) {
    const text = readFileSync(new URL(`../../content/listings/${name}.js`, import.meta.url), "utf8");
    expect(text.split("//---")[1] ?? "", name).not.toMatch(/^const .*= *Math\b/m);
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
    expect(right.filter(({ isHit }) => isHit).length, `${name}: some touch`).toBeGreaterThan(10);
  }
});

test.each(Object.entries(SMALL))("%s is wrong in a small case, and right once repaired", async (name, shapes) => {
  const { picture } = beats.find(({ broken }) => broken?.listing === name) as Beat;
  const bench = await openBench(STAGES, picture.stage);
  const { edits = [] } = picture.scene ?? {};
  bench.session.present({
    ...picture,
    scene: { shapes: shapes as unknown as Scene["shapes"], isBare: true, edits },
    step: null,
    frame: null,
  });
  bench.session.refresh(1000);
  expect(isOff(judgedIn(bench, listingOf(name)?.program ?? {}))).toBe(true);
  expect(isOff(judgedIn(bench, await repaired(name)))).toBe(false);
  bench.session.close();
});

test("a program and the truth have one word for shapes that do not meet", async () => {
  const { picture, broken } = beats.find(({ id }) => id === "both-ends") as Beat;
  const bench = await openBench(STAGES, picture.stage);
  bench.session.present(picture);
  bench.session.refresh(1000);
  const { isHit, says, truth } = judgedIn(bench, listingOf(broken?.listing ?? "")?.program ?? {});
  expect(isHit).toBe(false);
  for (const texts of Object.values(PAGE_TEXTS)) expect(says(texts)).toBe(truth(texts));
  bench.session.close();
});
