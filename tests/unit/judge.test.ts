// The judge of programs: planted faults, right programs, and conventions.

import assert from "node:assert/strict";
import { beforeAll, expect, test } from "vitest";
import init from "#collidoscope";
import { type Case, casesOf, FAMILY_NAMES, type QuestionName } from "../../www/judge/cases.ts";
import { argumentsOf, type Conventions, caseUnder, USUAL } from "../../www/judge/conventions.ts";
import { type Failure, guessConventions, judgeKind, type Program, type Subject } from "../../www/judge/judge.ts";

interface Listing {
  name: string;
  subject: Subject;
  program: Program;
}

/** Cases of each kind that right programs get. `JUDGED_CASES=100000` tries more. */
const RIGHT_CASES = Number(process.env.JUDGED_CASES ?? 4000);

const FAULTY_CASES = 20_000;
const MOST_MILLISECONDS = 3000;
const MOST_NUMBERS = 14;

const ALWAYS = () => true;

const FAULTY = listingsOf(import.meta.glob("../judge/faulty/*.js", { eager: true }));
const RIGHT = listingsOf(import.meta.glob("../judge/right/*.js", { eager: true }));

beforeAll(() => init());

function listingsOf(modules: Record<string, unknown>): readonly Listing[] {
  return Object.entries(modules).map(([path, module]) => {
    const { kinds, ...programs } = module as { kinds: string[] } & Record<string, Program>;
    const [[question, program] = []] = Object.entries(programs);
    if (question === undefined || program === undefined) throw new Error(`${path} has no program`);
    return { name: path.split("/").at(-1) ?? path, subject: { question: question as QuestionName, kinds }, program };
  });
}

function failuresOf(program: Program, subject: Subject, cases: number, watch = ALWAYS): readonly Failure[] {
  const { conventions } = guessConventions(program, subject, watch);
  return subject.kinds.flatMap((kind) => [...judgeKind(program, subject, kind, conventions, cases, watch)]);
}

const named = (name: string) => {
  const found = [...RIGHT, ...FAULTY].find((listing) => listing.name === name);
  assert(found);
  return found;
};

test("the judge finds all planted faults but one within 3 s each, most of them in 14 numbers", () => {
  const found = FAULTY.flatMap(({ name, program, subject }) => {
    const start = performance.now();
    const [failure] = failuresOf(program, subject, FAULTY_CASES);
    const isInTime = performance.now() - start < MOST_MILLISECONDS;
    return failure && isInTime ? [{ name, numbers: failure.numbers }] : [];
  });
  expect(FAULTY.length).toBeGreaterThanOrEqual(50);
  expect(found.length).toBeGreaterThanOrEqual(FAULTY.length - 1);
  expect(found.filter(({ numbers }) => numbers <= MOST_NUMBERS).length).toBeGreaterThan(FAULTY.length / 2);
});

test.each(RIGHT)("$name raises no alarm", ({ program, subject }) => {
  assert.deepEqual(failuresOf(program, subject, RIGHT_CASES), []);
});

test("conventions are guessed from the first answers", () => {
  const guessed = (name: string) => guessConventions(named(name).program, named(name).subject, ALWAYS).conventions;
  assert.deepEqual(guessed("circles.js"), USUAL);
  assert.equal(guessed("poly_circle.js").points, "list");
  assert.equal(guessed("polygons.js").normal, "b-to-a");
  assert.equal(guessed("rect_circle.js").touching, "does-not");
});

/** Separating axes that a program forgets to scale, so that depth and normal are wrong in nearly all cases. */
function unscaled(a: { x: number; y: number }[], b: { x: number; y: number }[]) {
  let least = { depth: Infinity, normal: { x: 0, y: 0 } };
  for (const points of [a, b]) {
    for (const [at, point] of points.entries()) {
      const next = points[(at + 1) % points.length] ?? point;
      const normal = { x: next.y - point.y, y: point.x - next.x };
      const [ofA, ofB] = [a, b].map((each) => each.map(({ x, y }) => x * normal.x + y * normal.y)) as [
        number[],
        number[],
      ];
      const depth = Math.min(Math.max(...ofA) - Math.min(...ofB), Math.max(...ofB) - Math.min(...ofA));
      if (Number.isNaN(depth) || depth < 0) return null;
      if (depth < least.depth) least = { depth, normal };
    }
  }
  return least;
}

test("a right yes or no shows the form of the arguments, whatever else is wrong", () => {
  const subject: Subject = { question: "collide", kinds: ["poly-poly"] };
  const { conventions } = guessConventions(unscaled as Program, subject, ALWAYS);
  assert.equal(conventions.points, "object");
  const [failure] = failuresOf(unscaled as Program, subject, FAULTY_CASES);
  assert.equal(failure?.fault, "not-a-unit-vector");
});

test("an object whose list of contact points is empty means no", () => {
  interface Disc {
    x: number;
    y: number;
    radius: number;
  }
  const program = (a: Disc, b: Disc) => {
    const [x, y] = [b.x - a.x, b.y - a.y];
    const apart = Math.hypot(x, y);
    if (apart > a.radius + b.radius) return { points: [] };
    const share = apart === 0 ? 0 : Math.max(-a.radius, apart - b.radius) / apart;
    return { points: [{ x: a.x + share * x, y: a.y + share * y }] };
  };
  const subject: Subject = { question: "collide", kinds: ["circle-circle"] };
  assert.deepEqual(failuresOf(program as Program, subject, RIGHT_CASES), []);
});

test("only conventions that matter or show are named", () => {
  const { names } = guessConventions(() => true, { question: "collide", kinds: ["circle-circle"] }, ALWAYS);
  assert.deepEqual(names, ["points", "touching"]);
});

function firstOf(cases: Iterator<Case>, count: number): readonly Case[] {
  return Array.from({ length: count }, () => cases.next().value);
}

/** Conventions that a program may follow, and by which it gets and gives the same. */
const OTHERS: readonly { listing: string; conventions: Partial<Conventions> }[] = [
  { listing: "rectangles.js", conventions: { angle: "degrees" } },
  { listing: "rectangles.js", conventions: { points: "list", angle: "degrees" } },
  { listing: "rect_circle.js", conventions: { points: "list" } },
  { listing: "contains.js", conventions: { order: "y-to-x" } },
  { listing: "polygons.js", conventions: { polygon: "vertices" } },
  { listing: "polygons.js", conventions: { points: "list", polygon: "points" } },
  { listing: "contains.js", conventions: { polygon: "corners", order: "y-to-x" } },
];

test.each(OTHERS)("$listing under $conventions is right, and its conventions are found", ({ listing, conventions }) => {
  const { program, subject } = named(listing);
  const other: Conventions = { ...USUAL, ...conventions };
  const adapted: Program = (...given) => program(...given.map((each) => usualOf(other, each)));
  assert.deepEqual(failuresOf(adapted, subject, 1000), []);
  const { conventions: guessed } = guessConventions(adapted, subject, ALWAYS);
  assert.deepEqual({ ...guessed, ...conventions }, guessed);
});

/** Returns an argument under other conventions as it is under the usual ones. */
function usualOf({ points, polygon, angle, order }: Conventions, given: unknown): unknown {
  if (typeof given !== "object" || given === null) return given;
  const named = polygon === "list" ? undefined : Reflect.get(given, polygon);
  if (named !== undefined) return usualOf({ ...USUAL, points, order }, named);
  if (polygon !== "list" && Array.isArray(given) && typeof given[0] === "object") throw new TypeError("no polygon");
  if (points === "list" && Array.isArray(given) && typeof given[0] === "number") return { x: given[0], y: given[1] };
  if (Array.isArray(given)) {
    const corners = given.map((each) => usualOf({ ...USUAL, points }, each));
    return order === "y-to-x" ? corners.reverse() : corners;
  }
  const { center, ...rest } = given as { center?: [number, number]; angle?: number };
  const turn =
    rest.angle === undefined ? {} : { angle: angle === "degrees" ? (rest.angle * Math.PI) / 180 : rest.angle };
  // A program that reads lists finds no x and y elsewhere.
  return { ...rest, ...(points === "list" ? { x: center?.[0], y: center?.[1] } : {}), ...turn };
}

test("rectangles as polygons of a name are found and named", () => {
  const box = (value: unknown) => {
    const { vertices } = value as { vertices: { x: number; y: number }[] };
    const [xs, ys] = [vertices.map(({ x }) => x), vertices.map(({ y }) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  };
  const touch: Program = (one, other) => {
    const [a, b] = [box(one), box(other)];
    return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
  };
  const subject: Subject = { question: "collide", kinds: ["rect-rect"] };
  const { conventions, names } = guessConventions(touch, subject, ALWAYS);
  assert.deepEqual(
    { rectangle: conventions.rectangle, polygon: conventions.polygon },
    { rectangle: "corners", polygon: "vertices" },
  );
  expect(names).toContain("polygon");
});

test("the first lists are short, others have up to thirty shapes; the first polygons have few corners, others up to 24", () => {
  const lists = firstOf(casesOf("pairs", "poly", FAMILY_NAMES), 5000).map(({ family, parts }) => {
    const corners = parts.map((part) => (typeof part === "object" && "points" in part ? part.points.length : 0));
    return { isSmall: family === "small", shapes: parts.length, corners: Math.max(...corners) };
  });
  for (const [isSmall, shapes, corners] of [[true, 8, 8] as const, [false, 30, 24] as const]) {
    const own = lists.filter((list) => list.isSmall === isSmall);
    assert.equal(Math.max(...own.map((list) => list.shapes)), shapes);
    assert.equal(Math.max(...own.map((list) => list.corners)), corners);
  }
});

test("left and top are those of the screen, whichever way y points", () => {
  const touch: Program = (a, b) => {
    const [p, q] = [a, b] as { x: number; y: number; width: number; height: number }[];
    assert(p && q);
    const isUp = p.y - p.height <= q.y && q.y - q.height <= p.y;
    return p.x <= q.x + q.width && q.x <= p.x + p.width && isUp;
  };
  const subject: Subject = { question: "collide", kinds: ["rect-rect"] };
  const { rectangle, y } = guessConventions(touch, subject, ALWAYS).conventions;
  assert.deepEqual({ rectangle, y }, { rectangle: "left-top", y: "up" });
  assert.deepEqual(failuresOf(touch, subject, 3000), []);
});

/** The first faults of programs that are wrong in one way. */
const CIRCLES: Subject = { question: "collide", kinds: ["circle-circle"] };
const WRONG: readonly { fault: string; program: Program }[] = [
  {
    fault: "throws",
    program: () => {
      throw new Error("no");
    },
  },
  { fault: "unreadable", program: () => "yes" },
  { fault: "missed", program: () => null },
  { fault: "ghost", program: () => true },
  { fault: "NaN", program: () => ({ depth: Number.NaN }) },
  { fault: "misplaced", program: (...given) => named("circles.js").program(...given) && [{ x: 1e3, y: 0 }] },
];

test.each(WRONG)("the first fault of a program is named: $fault", ({ fault, program }) => {
  const [first] = failuresOf(program, CIRCLES, 1000);
  assert.equal(first?.fault, fault);
});

const LISTS: Subject = { question: "pairs", kinds: ["circle"] };
const grid = () => named("pairs_grid.js").program as (circles: unknown) => [number, number][];
const isFew = (circles: unknown) => Array.isArray(circles) && circles.length < 3;

const WRONG_LISTS: readonly { fault: string; program: Program }[] = [
  { fault: "missed", program: (circles) => grid()(circles).slice(1) },
  { fault: "ghost", program: (circles) => (isFew(circles) ? grid()(circles) : [...allPairs(circles)]) },
  {
    fault: "duplicate",
    program: (circles) =>
      grid()(circles).flatMap(([i, j]) => [
        [i, j],
        [j, i],
      ]),
  },
  { fault: "no-such-pair", program: (circles) => [...grid()(circles), [0, 0]] },
  { fault: "no-such-pair", program: (circles) => grid()(circles).map(([i, j]) => [i + 1, j + 1]) },
  { fault: "NaN", program: (circles) => grid()(circles).map(([i]) => [i, Number.NaN]) },
  { fault: "unreadable", program: () => new Set() },
];

function allPairs(circles: unknown): [number, number][] {
  const places = (circles as unknown[]).map((_, place) => place);
  return places.flatMap((j) => places.slice(0, j).map((i): [number, number] => [i, j]));
}

test.each(WRONG_LISTS)("the first fault of a list of pairs is named: $fault", ({ fault, program }) => {
  const fixed = { points: "object", pairs: "overlap", touching: "counts" } as const;
  assert.equal(failuresOf(program, { ...LISTS, fixed }, 1000)[0]?.fault, fault);
});

test("pairs in any order and form are right; the strictest convention that they follow is guessed", () => {
  const guessed = (program: Program) => {
    assert.deepEqual(failuresOf(program, LISTS, 1000), []);
    return guessConventions(program, LISTS, ALWAYS).conventions.pairs;
  };
  assert.equal(
    guessed((circles) =>
      grid()(circles)
        .reverse()
        .map(([i, j]) => ({ first: j, second: i })),
    ),
    "overlap",
  );
  assert.equal(
    guessed((circles) => named("pairs_sweep.js").program(circles)),
    "boxes",
  );
  assert.equal(guessed(allPairs), "candidates");
});

test("the two shapes of a list that an answer is wrong about are named", () => {
  const names = ["pairs_center_cell.js", "pairs_corner_cells.js", "pairs_sorted_centers.js", "pairs_ten_columns.js"];
  for (const name of names) {
    const { program, subject } = named(name);
    const failures = failuresOf(program, subject, FAULTY_CASES).filter(({ fault }) => fault === "missed");
    expect(failures.length).toBeGreaterThan(0);
    for (const { pair, right, said } of failures) {
      assert(pair && right.pairs && Array.isArray(said));
      expect(right.pairs).toContainEqual(pair);
      expect(said.map((places: number[]) => String(places.toSorted((i, j) => i - j)))).not.toContain(String(pair));
    }
  }
  const all: Program = (list) => (list as unknown[]).flatMap((_, j) => Array.from({ length: j }, (_, i) => [i, j]));
  const [ghost] = failuresOf(
    all,
    { ...named("pairs_ten_columns.js").subject, fixed: { pairs: "overlap" } },
    FAULTY_CASES,
  );
  assert.equal(ghost?.fault, "ghost");
  assert(ghost.pair);
  expect(ghost.right.pairs).not.toContainEqual(ghost.pair);
});

test("a normal that is always turned round is a convention; one that changes is a fault", () => {
  const { program } = named("circles.js");
  const turned = (isTurned: () => boolean): Program => {
    return (...given) => {
      const answer = program(...given) as { depth: number; normal: { x: number; y: number } } | null;
      if (answer === null || !isTurned()) return answer;
      return { ...answer, normal: { x: -answer.normal.x, y: -answer.normal.y } };
    };
  };
  assert.deepEqual(
    failuresOf(
      turned(() => true),
      CIRCLES,
      1000,
    ),
    [],
  );
  const fixed: Subject = { ...CIRCLES, fixed: { normal: "a-to-b" } };
  assert.equal(
    failuresOf(
      turned(() => true),
      fixed,
      1000,
    )[0]?.fault,
    "direction",
  );
});

test("a call that the watch knows to be endless is a failure, and the last of its kind", () => {
  let calls = 0;
  const watch = () => {
    calls += 1;
    return calls <= 20;
  };
  const found = [...judgeKind(() => null, CIRCLES, "circle-circle", USUAL, 1000, watch)];
  assert.equal(found.at(-1)?.fault, "endless");
});

test("cases are equal each time; the first ones are small whole numbers, and all families come", () => {
  const taken = (count: number) => firstOf(casesOf("collide", "rect-circle", FAMILY_NAMES), count);
  const [once, again] = [taken(3100), taken(3100)];
  assert.deepEqual(once, again);
  const numbers = once.slice(0, 100).flatMap(({ parts }) => parts.flatMap((part) => Object.values(part)));
  const isSmall = (each: unknown) => typeof each !== "number" || (Number.isInteger(each) && Math.abs(each) <= 3);
  assert.ok(numbers.every(isSmall));
  assert.deepEqual(new Set(once.map(({ family }) => family)), new Set(FAMILY_NAMES));
});

test("rectangles as corners are judged as these corners", () => {
  const conventions: Conventions = { ...USUAL, rectangle: "corners" };
  const rectangle = { type: "rectangle", x: 1, y: 2, width: 4, height: 2, angle: 0 } as const;
  const asked = caseUnder(conventions, { kind: "rect-rect", family: "small", parts: [rectangle, rectangle] });
  assert(asked);
  const [corners] = argumentsOf(conventions, asked.parts);
  assert.deepEqual(corners, [
    { x: -1, y: 1 },
    { x: 3, y: 1 },
    { x: 3, y: 3 },
    { x: -1, y: 3 },
  ]);
});
