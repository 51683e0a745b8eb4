/**
 * Questions before the steps of runs: 10,000 of each stage. Each has one right choice by a computation of its own, which
 * uses coordinates alone, none is a tie, and each wrong choice has a consequence to draw.
 */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import init, { type DifferencePoint, type Point, type Step } from "../../www/engine/lab.ts";
import type { Questions } from "../../www/lab/stage.ts";
import { asker as broadPhase } from "../../www/stages/broad-phase/questions.ts";
import { asker as circles } from "../../www/stages/circles/questions.ts";
import { asker as epa } from "../../www/stages/epa/questions.ts";
import { asker as gjk } from "../../www/stages/gjk/questions.ts";
import { asker as gjkDistance } from "../../www/stages/gjk-distance/questions.ts";
import { asker as rayCast } from "../../www/stages/ray-cast/questions.ts";
import { asker as rectangleCircle } from "../../www/stages/rectangle-circle/questions.ts";
import { asker as rectangles } from "../../www/stages/rectangles/questions.ts";
import { STAGES as REGISTRY } from "../../www/stages/registry.ts";
import { asker as sat } from "../../www/stages/sat/questions.ts";
import {
  type Asker,
  type Choice,
  MOST_CHOICES,
  type Question,
  randomFrom,
  type Scene,
  WORLD,
} from "../../www/stages/shared/predict/questions.ts";
import type { Kind } from "../../www/stages/shared/predict/strings.en.ts";
import { predictEn } from "../../www/stages/shared/predict/strings.en.ts";
import { predictZh } from "../../www/stages/shared/predict/strings.zh.ts";
import { asker as sweep } from "../../www/stages/sweep/questions.ts";
import type { ShapeRow } from "../../www/state/view_state.ts";

import { openSession } from "../core/support/session.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const QUESTIONS = 10_000;

/** Pixels that separate the right choice from all others. */
const CLEAR = 1;

const dot = (one: Point, other: Point) => one.x * other.x + one.y * other.y;
const cross = (one: Point, other: Point) => one.x * other.y - one.y * other.x;
const minus = (one: Point, other: Point) => ({ x: one.x - other.x, y: one.y - other.y });
const plus = (one: Point, other: Point, times = 1) => ({ x: one.x + other.x * times, y: one.y + other.y * times });
const length = ({ x, y }: Point) => Math.hypot(x, y);
const unit = (way: Point) => ({ x: way.x / length(way), y: way.y / length(way) });

/** The corners of a shape, from its own numbers. */
function cornersOf({ type, x, y, angle, width, height, points }: ShapeRow): Point[] {
  if (type !== "rectangle") return [...points];
  const [right, down] = [
    { x: (Math.cos(angle) * width) / 2, y: (Math.sin(angle) * width) / 2 },
    { x: (-Math.sin(angle) * height) / 2, y: (Math.cos(angle) * height) / 2 },
  ];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, along = 0]) => plus(plus({ x, y }, right, across), down, along));
}

const pairsOf = (corners: readonly Point[]) =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] as Point] as const);

/** The distance of a point from a segment. */
function toSegment(point: Point, from: Point, to: Point) {
  const way = minus(to, from);
  const share = Math.min(1, Math.max(0, dot(minus(point, from), way) / dot(way, way)));
  return length(minus(point, plus(from, way, share)));
}

const toOutline = (point: Point, corners: readonly Point[]) =>
  Math.min(...pairsOf(corners).map(([from, to]) => toSegment(point, from, to)));

/** Whether a convex outline, clockwise on the screen, has a point in it. */
const isIn = (point: Point, corners: readonly Point[]) =>
  pairsOf(corners).every(([from, to]) => cross(minus(to, from), minus(point, from)) >= 0);

/** How far two convex outlines overlap, by projections on every normal; negative: a gap on some axis. */
function overlapOf(one: readonly Point[], other: readonly Point[]) {
  const shadow = (corners: readonly Point[], axis: Point) => {
    const values = corners.map((corner) => dot(corner, axis));
    return [Math.min(...values), Math.max(...values)] as const;
  };
  return Math.min(
    ...[...pairsOf(one), ...pairsOf(other)].map(([from, to]) => {
      const { x, y } = unit(minus(to, from));
      const axis = { x: y, y: -x };
      const [[low, high], [least, most]] = [shadow(one, axis), shadow(other, axis)];
      return Math.min(high - least, most - low);
    }),
  );
}

/** How deep a rectangle and a circle overlap; negative: the distance. */
function roundOverlap(corners: readonly Point[], circle: ShapeRow) {
  const distance = toOutline(circle, corners);
  return circle.radius + (isIn(circle, corners) ? distance : -distance);
}

/** Scores of the choices: the highest is right. */
type Scores = Readonly<Record<string, number>>;

const best = (scores: Scores) => Object.entries(scores).sort(([, one], [, other]) => other - one);

const yesBy = (value: number): Scores => ({ yes: value, no: -value });

/** Scores each choice by a number of its own. */
const scored = (choices: readonly Choice[], score: (choice: Choice) => number): Scores =>
  Object.fromEntries(choices.map((choice) => [choice.id, score(choice)]));

/** The points that GJK had found before a step. */
function known(steps: readonly Step[], step: number) {
  const before = steps.slice(0, step);
  const simplex = before.findLast((each) => each.kind === "simplex") as Extract<Step, { kind: "simplex" }>;
  return { simplex: simplex.points, found: before.at(-1) as Step & DifferencePoint & { direction: Point } };
}

/** The direction from the nearest point of one or two points to the origin. */
function searchDirection(points: readonly Point[]) {
  const [from, to = from] = points as [Point, Point?];
  const way = minus(to, from);
  const share = to === from ? 0 : Math.min(1, Math.max(0, -dot(from, way) / dot(way, way)));
  const nearest = plus(from, way, share);
  // Near the origin the direction of the difference itself is all rounding.
  return length(nearest) < CLEAR ? null : unit({ x: -nearest.x, y: -nearest.y });
}

/** The outward normal of a clockwise edge. */
const normalOf = (from: Point, to: Point) => {
  const { x, y } = unit(minus(to, from));
  return { x: y, y: -x };
};

/** The polytope of EPA before a step, as the record builds it. */
function polytopeOf(steps: readonly Step[], step: number) {
  const points: Point[] = [];
  for (const each of steps.slice(0, step)) {
    if (each.kind === "polytope-vertex") points.push(each.point);
    if (each.kind === "expansion" && each.inserted) points.splice(each.after + 1, 0, each.point);
  }
  return points;
}

/** All points of the Minkowski difference that corners make. */
const differenceOf = ({ a, b }: Scene) => cornersOf(a).flatMap((one) => cornersOf(b).map((other) => minus(one, other)));

/** The direction of the arrow of a question. */
function arrowOf({ known = [] }: Question) {
  const arrow = known.findLast((mark) => mark.draw === "arrow" && mark.role === "direction");
  if (arrow?.draw !== "arrow") throw new Error("no arrow");
  return unit(minus(arrow.to, arrow.from));
}

/** The least way out for B along the normal of an edge of A or B. */
function wayOut({ a, b }: Scene, { id, at, to }: Choice) {
  if (at === undefined || to === undefined) throw new Error("no edge");
  const normal = normalOf(at, to);
  const out = id.startsWith("A") ? normal : { x: -normal.x, y: -normal.y };
  const reach = Math.max(...cornersOf(a).map((corner) => dot(corner, out)));
  return reach - Math.min(...cornersOf(b).map((corner) => dot(corner, out)));
}

/** The first time at which a rectangle that moves touches another, by bisection between many looks. */
function impactOf({ a, b, way }: Scene) {
  const at = (time: number) =>
    overlapOf(
      cornersOf(a).map((corner) => plus(corner, way as Point, time)),
      cornersOf(b),
    );
  const looks = 100;
  for (let look = 1; look <= looks; look += 1) {
    const { x, y } = plus(minus(a, b), way as Point, look / looks);
    if (Math.hypot(x, y) > 220 || at(look / looks) < 0) continue;
    let [low, high] = [(look - 1) / looks, look / looks];
    for (let round = 0; round < 30; round += 1) {
      const middle = (low + high) / 2;
      if (at(middle) >= 0) high = middle;
      else low = middle;
    }
    return high;
  }
  return null;
}

const JUDGES: Readonly<Record<Kind, (scene: Scene, question: Question) => Scores>> = {
  farthest(scene, question) {
    const { a, b, steps } = scene;
    const { letter, step, choices } = question;
    const way = arrowOf(question);
    if (steps[step]?.kind === "support") {
      const towards = searchDirection(known(steps, step).simplex.map(({ point }) => point));
      const turned = towards === null ? 1 : dot(way, towards) * (letter === "A" ? 1 : -1);
      if (turned < 0.9999) throw new Error(`the arrow is turned: ${turned}`);
    }
    const corners = cornersOf(letter === "A" ? a : b);
    return scored(choices, ({ id }) => dot(corners[Number(id.slice(1))] as Point, way));
  },
  dropped({ steps }, { step, choices }) {
    const { simplex, found } = known(steps, step);
    const points = [...simplex, found].map(({ point }) => point);
    const [one, two, three] = points as [Point, Point, Point];
    const turn = Math.sign(cross(minus(two, one), minus(three, one)));
    const border = Math.min(...pairsOf(points).map(([from, to]) => toSegment({ x: 0, y: 0 }, from, to)));
    const isInside = pairsOf(points).every(
      ([from, to]) => turn * cross(minus(to, from), minus({ x: 0, y: 0 }, from)) >= 0,
    );
    return scored(choices, ({ id }) => {
      if (id === "none") return isInside ? border : -1000;
      const [from, to] = points.filter((_, index) => id !== `point-${index}`) as [Point, Point];
      return (isInside ? -1000 : 0) - toSegment({ x: 0, y: 0 }, from, to);
    });
  },
  stops(scene, { step }) {
    const { direction } = known(scene.steps, step).found;
    const reach = Math.max(...differenceOf(scene).map((point) => dot(point, direction)));
    return { on: reach, out: -reach };
  },
  final(scene, { step }) {
    const { simplex, found } = known(scene.steps, step);
    const reach = Math.max(...differenceOf(scene).map((point) => dot(point, found.direction)));
    const kept = Math.max(...simplex.map(({ point }) => dot(point, found.direction)));
    return { on: reach - kept - CLEAR, final: kept - reach + CLEAR };
  },
  closest({ a, b }, { choices }) {
    const corners = cornersOf(b);
    // Places two pixels apart; within 12 px of a corner an edge is not meant.
    const places = pairsOf(cornersOf(a)).flatMap(([from, to], edge) => {
      const pixels = length(minus(to, from));
      return Array.from({ length: Math.floor(pixels / 2) }, (_, place) => ({
        id: place === 0 ? `A${edge}` : place < 6 || 2 * place > pixels - 12 ? "" : `A-edge-${edge}`,
        distance: toOutline(plus(from, unit(minus(to, from)), 2 * place), corners),
      }));
    });
    const leastOf = (own: typeof places) => Math.min(...own.map(({ distance }) => distance));
    const scores = scored(choices, ({ id }) => -leastOf(places.filter((place) => place.id === id)));
    expect(leastOf(places)).toBeGreaterThan(-Math.max(...Object.values(scores)) - CLEAR / 2);
    return scores;
  },
  "closest-edge"({ steps }, { step, choices }) {
    const edges = pairsOf(polytopeOf(steps, step));
    return scored(choices, ({ id }) => {
      const [from, to] = edges[Number(id.slice(5))] as readonly [Point, Point];
      return -toSegment({ x: 0, y: 0 }, from, to);
    });
  },
  expands(scene, { step }) {
    const before = scene.steps[step - 1];
    if (before?.kind !== "closest-edge") throw new Error("no edge");
    const { normal, from } = before;
    const beyond = Math.max(...differenceOf(scene).map((point) => dot(minus(point, from), normal)));
    return yesBy(beyond - CLEAR);
  },
  separates({ a, b, steps }, { step }) {
    const axis = steps[step];
    if (axis?.kind !== "axis") throw new Error("no axis");
    const shadow = (shape: ShapeRow) => cornersOf(shape).map((corner) => dot(corner, axis.normal));
    return yesBy(Math.min(...shadow(b)) - Math.max(...shadow(a)));
  },
  behind({ a, b, steps }, { step }) {
    const face = steps[step];
    if (face?.kind !== "face") throw new Error("no face");
    const owner = cornersOf(face.shape === "a" ? a : b);
    const [from, to] = [owner[face.face] as Point, owner[(face.face + 1) % 4] as Point];
    const normal = normalOf(from, to);
    return yesBy(Math.max(...cornersOf(face.shape === "a" ? b : a).map((corner) => -dot(minus(corner, from), normal))));
  },
  least: (scene, { choices }) => scored(choices, (choice) => -wayOut(scene, choice)),
  nearest({ a, b }, { choices }) {
    const corners = cornersOf(a);
    return scored(choices, ({ id }) => {
      const face = Number(id.split("-").at(-1));
      const [from, to] = [corners[face] as Point, corners[(face + 1) % 4] as Point];
      return dot(minus(b, from), normalOf(from, to));
    });
  },
  region({ a, b }) {
    const corners = cornersOf(a);
    if (isIn(b, corners)) return { inside: toOutline(b, corners), R1: -1000, R2: -1000, R3: -1000 };
    // Seen from the face in front of which the center lies most.
    const faces = pairsOf(corners).map(([from, to]) => ({ from, to, out: dot(minus(b, from), normalOf(from, to)) }));
    const { from, to } = faces.reduce((one, other) => (other.out > one.out ? other : one));
    const along = dot(minus(b, from), unit(minus(to, from)));
    const far = length(minus(to, from));
    return { R1: -along, R2: along - far, R3: Math.min(along, far - along), inside: -1000 };
  },
  touch: ({ a, b }) => yesBy(a.radius + b.radius - length(minus(a, b))),
  way({ a, b }, { choices }) {
    const depth = a.radius + b.radius - length(minus(a, b));
    return scored(choices, ({ at, to }) => {
      const moved = plus(b, unit(minus(to as Point, at as Point)), depth);
      return length(minus(moved, a)) - a.radius - b.radius;
    });
  },
  deepest({ a, b }, { choices }) {
    // Of all points of B on a fine ring none is deeper than the right one.
    const ring = Array.from({ length: 720 }, (_, index) => (index * Math.PI) / 360);
    const depths = ring.map(
      (angle) => a.radius - length(minus(plus(b, { x: Math.cos(angle), y: Math.sin(angle) }, b.radius), a)),
    );
    const deepest = Math.max(...depths);
    return scored(choices, ({ at }) => a.radius - length(minus(at as Point, a)) - (deepest - 0.01));
  },
  candidate({ a, b }) {
    const reach = (shape: ShapeRow) =>
      shape.radius || Math.max(...cornersOf(shape).map((corner) => length(minus(corner, shape))));
    return yesBy(reach(a) + reach(b) - length(minus(a, b)));
  },
  "false-positive": ({ a, b }) =>
    yesBy(-(b.type === "circle" ? roundOverlap(cornersOf(a), b) : overlapOf(cornersOf(a), cornersOf(b)))),
  meet(scene, { choices }) {
    const impact = impactOf(scene);
    if (impact === null) throw new Error("they never meet");
    const way = scene.way as Point;
    return scored(choices, ({ at }) => -length(minus(at as Point, plus(scene.a, way, impact))));
  },
  latest({ a, b, way }, { choices }) {
    return scored(choices, ({ id, at, to }) => {
      const normal = normalOf(at as Point, to as Point);
      const shadow = (shape: ShapeRow) => cornersOf(shape).map((corner) => dot(corner, normal));
      const [one, other, speed] = [shadow(a), shadow(b), dot(way as Point, normal)];
      expect(id).toMatch(/^[AB]-edge-\d$/);
      const gap = speed > 0 ? Math.min(...other) - Math.max(...one) : Math.min(...one) - Math.max(...other);
      // As pixels of the way, so that the margin is one of places.
      return (gap / Math.abs(speed)) * length(way as Point);
    });
  },
  tunnel({ a, b, way }) {
    const moved = cornersOf(a).map((corner) => plus(corner, way as Point));
    return yesBy(overlapOf(moved, cornersOf(b)));
  },
  tests(scene) {
    const { u, before, now } = crossed(scene);
    const boundary = before < 0 && now > 0;
    const ray = before < 0 !== now < 0 && u > 0 && u < 1;
    const right = ray ? (boundary ? "both" : "ray") : boundary ? "boundary" : "neither";
    return Object.fromEntries(["both", "ray", "boundary", "neither"].map((id) => [id, id === right ? CLEAR : -CLEAR]));
  },
  share(scene, { choices }) {
    const { before, now } = crossed(scene);
    return scored(choices, ({ value }) => -Math.abs(value - before / (before - now)) * 100);
  },
};

/** A ball's step against the line of the mouth: both distances from it, and the share of the mouth. */
function crossed({ a, b, way }: Scene) {
  const [left, right] = b.points as readonly [Point, Point];
  const mouth = minus(right, left);
  const [before, now] = [cross(mouth, minus(a, left)), cross(mouth, minus(plus(a, way as Point), left))];
  const at = plus(a, way as Point, before / (before - now));
  return { before, now, u: dot(minus(at, left), mouth) / dot(mouth, mouth) };
}

const STAGES: readonly [string, Asker, readonly Kind[]][] = [
  ["broad-phase", broadPhase, ["candidate", "false-positive"]],
  ["circles", circles, ["touch", "way", "deepest"]],
  ["rectangles", rectangles, ["farthest", "behind", "least"]],
  ["rectangle-circle", rectangleCircle, ["nearest", "region"]],
  ["sat", sat, ["separates", "farthest", "least"]],
  ["gjk", gjk, ["farthest", "dropped", "stops"]],
  ["gjk-distance", gjkDistance, ["farthest", "dropped", "final", "closest"]],
  ["epa", epa, ["closest-edge", "expands", "farthest"]],
  ["sweep", sweep, ["meet", "latest", "tunnel"]],
  ["ray-cast", rayCast, ["tests", "share"]],
];

for (const [stage, asker, kinds] of STAGES) {
  test(`${stage}: 10,000 questions have one right answer, no tie, and a consequence for every wrong choice`, () => {
    const random = randomFrom(11);
    const counts: Partial<Record<Kind, number>> = {};
    const rights = new Map<string, number>();
    let [asked, scenes] = [0, 0];
    while (asked < QUESTIONS) {
      const scene = asker.scene(random);
      scenes += 1;
      for (const question of asker.questions(scene)) {
        const { kind, choices, right } = question;
        asked += 1;
        counts[kind] = (counts[kind] ?? 0) + 1;
        const place = choices.findIndex(({ id }) => id === right);
        rights.set(`${kind} ${place}`, (rights.get(`${kind} ${place}`) ?? 0) + 1);
        const ids = new Set(choices.map(({ id }) => id));
        if (ids.size !== choices.length || choices.length < 2 || choices.length > MOST_CHOICES || place < 0) {
          throw new Error(`${kind}: ${[...ids]}, right ${right}`);
        }
        const scores = JUDGES[kind](scene, question);
        const [first, second] = best(scores);
        if (Object.keys(scores).length !== ids.size || first?.[0] !== right || first[1] - (second?.[1] ?? 0) < CLEAR) {
          throw new Error(`${kind}, right ${right}: ${JSON.stringify(scores)}`);
        }
        for (const { id, consequence } of choices) {
          if (id !== right && consequence.length === 0) throw new Error(`${kind}: nothing follows from ${id}`);
        }
        if (question.truth.length === 0) throw new Error(`${kind}: no truth`);
      }
    }
    // Few scenes have no clear question, and every kind occurs.
    expect(asked / scenes).toBeGreaterThan(0.8);
    expect(Object.keys(counts).sort()).toEqual([...kinds].sort());
    for (const kind of kinds) expect(counts[kind], kind).toBeGreaterThan(QUESTIONS / 60);
    // No place of the list is right nearly always.
    for (const [place, count] of rights) {
      expect(count / (counts[place.split(" ")[0] as Kind] ?? 1), place).toBeLessThan(0.9);
    }
  });
}

test("the questions of every stage that has some open, take answers, go on and close", async () => {
  const opened: string[] = [];
  for (const id of REGISTRY.ids) {
    const stage = await REGISTRY.load(id, ["en"]);
    if (stage.questions === null) continue;
    opened.push(id);
    const open = await stage.questions();
    const shown: (Questions | null)[] = [];
    open(stage, 4, (questions) => shown.push(questions));
    const now = () => shown.at(-1) as Questions;
    const asks = (tag: string) => now().stage.describe(now().facts, { tag } as never, new Set()).picture;
    expect(asks("en"), id).toContain("?");
    expect(asks("zh-Hans"), id).toContain("？");
    const first = now().facts;
    // One of the two is a choice of this question, and at most two presses go on to the next.
    for (const act of ["answer-1", "answer-yes", "go-on", "go-on"]) now().dispatch(act);
    expect(shown.length, `${id}: answer, truth, next question`).toBeGreaterThanOrEqual(3);
    expect(now().facts, id).not.toBe(first);
    now().dispatch("predict");
    expect(shown.at(-1), id).toBeNull();
  }
  expect(opened.toSorted()).toEqual(STAGES.map(([id]) => id).toSorted());
});

describe("questions about an author's shapes", () => {
  const PIERCING = {
    ...{ format: "collidoscope", version: 2, world: { width: 800, height: 450 } },
    shapes: [
      { type: "rectangle", x: 60, y: 225, width: 12, height: 12, velocity: { x: 15000, y: 0 } },
      { type: "rectangle", x: 220, y: 225, width: 8, height: 160, mass: 0 },
    ],
    selected: 0,
  };

  async function ask(id: string, scene: object | null, kinds: readonly string[] | null) {
    const { session, module, model, engine, frame } = await openSession(id);
    if (scene !== null) session.open(module, scene, null);
    frame();
    const { facts } = model();
    if (module.questions === null || facts === null) throw new Error(`${id} asks nothing`);
    const open = await module.questions();
    const shown: (Questions | null)[] = [];
    const answers: object[] = [];
    const own = { facts, size: engine() };
    const answered = (answer: object) => answers.push(answer);
    const isAsked = open(module, 4, (questions) => shown.push(questions), { own, kinds, answered });
    const dispatch = (act: string) => shown.at(-1)?.dispatch(act);
    session.leave();
    return { isAsked, shown, answers, dispatch, facts };
  }

  test.each([
    ["no", true],
    ["yes", false],
  ])("whether a test of the end sees the bullet: %s is reported, and the questions end", async (choice, right) => {
    const { isAsked, shown, answers, dispatch } = await ask("sweep", PIERCING, ["tunnel"]);
    expect(isAsked).toBe(true);
    const { world } = (shown[0] as Questions).facts;
    expect(world.shapes.map(({ x, width }) => [x, width])).toEqual([
      [60, 12],
      [220, 8],
    ]);
    dispatch("another-scene");
    expect(shown, "no other scene").toHaveLength(1);
    dispatch(`answer-${choice}`);
    expect(answers).toEqual([{ stage: "sweep", kind: "tunnel", choice, right }]);
    dispatch("go-on");
    if (!right) dispatch("go-on");
    expect(shown.at(-1)).toBeNull();
  });

  test("every stage with a recorded run of its pair asks about it, each kind once", async () => {
    for (const [id, , kinds] of STAGES) {
      const { isAsked, shown, answers, dispatch, facts } = await ask(id, null, null);
      if (id === "ray-cast") expect(isAsked, "a waiting ball has no step").toBe(false);
      if (!isAsked) continue;
      const { run } = facts;
      if (run !== null) expect((shown[0] as Questions).facts.world.shapes, id).toEqual([run.a, run.b]);
      for (let act = 0; act < 40 && shown.at(-1) !== null; act += 1) {
        for (const each of ["answer-1", "answer-yes", "go-on"]) dispatch(each);
      }
      expect(shown.at(-1), id).toBeNull();
      const asked = answers.map((answer) => Reflect.get(answer, "kind"));
      expect(new Set(asked).size, id).toBe(asked.length);
      for (const kind of asked) expect(kinds, id).toContain(kind);
      expect((await ask(id, null, ["none-of-these"])).isAsked).toBe(false);
    }
  });
});

test("docs/embedding.md lists the kinds of questions that authors can ask", () => {
  const page = readFileSync(new URL("../../docs/embedding.md", import.meta.url), "utf8");
  const asked = STAGES.filter(([id]) => id !== "ray-cast");
  const rows = asked.map(([id, , kinds]) => `| \`${id}\` | ${kinds.map((kind) => `\`${kind}\``).join(", ")} |`);
  expect(page).toContain(`| stage | kinds |\n| --- | --- |\n${rows.join("\n")}\n\n`);
});

test("the same seed asks the same questions, another one others", () => {
  const kindsOf = (seed: number) => JSON.stringify(gjk.questions(gjk.scene(randomFrom(seed))));
  expect(kindsOf(3)).toBe(kindsOf(3));
  expect(kindsOf(3)).not.toBe(kindsOf(4));
});

test("shapes of all scenes lie in the world", () => {
  for (const [stage, asker] of STAGES) {
    const random = randomFrom(5);
    for (let scene = 0; scene < 300; scene += 1) {
      for (const shape of Object.values(asker.scene(random)).slice(0, 2) as ShapeRow[]) {
        const ends = [shape, ...cornersOf(shape)];
        const isOutside = ends.some(({ x, y }) => x < 0 || y < 0 || x > WORLD.width || y > WORLD.height);
        expect(isOutside, stage).toBe(false);
      }
    }
  }
});

test("every sentence of every question is written in both languages, with no number missing", () => {
  for (const [, asker] of STAGES) {
    const random = randomFrom(7);
    for (let scene = 0; scene < 100; scene += 1) {
      for (const { kind, letter, choices, right } of asker.questions(asker.scene(random))) {
        const place = choices.findIndex(({ id }) => id === right);
        for (const { value } of choices) {
          const best = choices[place]?.value ?? 0;
          const told = {
            letter,
            other: letter === "A" ? "B" : "A",
            right,
            rightNumber: place + 1,
            value,
            best,
          } as const;
          for (const { kinds } of [predictEn, predictZh]) {
            const { ask, wrong, truth } = kinds[kind];
            for (const words of [ask(told), wrong(told), truth(told)]) {
              if (words.length < 4 || /undefined|NaN|–/.test(words)) throw new Error(`${kind}: ${words}`);
            }
          }
        }
      }
    }
  }
});
