/** Throws at the bucket of the stage `ray-cast`: both tests of a step, the points, and the ball's way back. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init, { Lab, type Point } from "../../www/engine/lab.ts";
import scene from "../../www/stages/ray-cast/scene.json";
import {
  crossingOf,
  EVERY,
  foresee,
  HAND,
  launchBall,
  type Mouth,
  mouthOf,
  NO_THROWS,
  stepThrows,
  type Throws,
  velocityOf,
} from "../../www/stages/ray-cast/throwing.ts";
import { randomSource } from "./random.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const MOUTH: Mouth = [
  { x: 560, y: 330 },
  { x: 660, y: 330 },
];

const bucket = () => Lab.fromScene(scene);
const at = (x: number, y: number): Point => ({ x, y });

/** Throws the ball from a place and steps until it is back. */
function flown(lab: Lab, from: Point, velocity: Point, before: Throws = NO_THROWS): Throws {
  lab.set(lab.ids[0] ?? 0, from);
  let throws = launchBall(lab, before, velocity);
  for (let step = 0; throws.flying; step += 1) {
    expect(step).toBeLessThan(10_000);
    throws = stepThrows(lab, throws);
  }
  const [ball = 0] = lab.ids;
  expect(lab.get(ball)).toMatchObject({ ...HAND, angle: 0, mass: 0, velocity: { x: 0, y: 0 } });
  expect(throws.last).toBe(throws.score > before.score ? "scored" : "missed");
  return throws;
}

const points = (lab: Lab, from: Point, velocity: Point) => flown(lab, from, velocity).score;

test("a bucket scores balls through its mouth at any speed", () => {
  using lab = bucket();
  for (const x of [561, 610, 659]) expect(points(lab, at(x, 100), at(0, 0)), `dropped from ${x}`).toBe(2);
  for (const speed of [10, 100, 1000, 1e4, 1e5, 1e6]) {
    expect(points(lab, at(610, 300), at(0, speed)), `at ${speed} px/s`).toBe(2);
  }
  for (const speed of [1e4, 1e5, 1e6]) expect(points(lab, at(310, 30), at(speed, speed)), `slantwise ${speed}`).toBe(2);
  for (const x of [555, 665, 300]) expect(points(lab, at(x, 100), at(0, 0)), `dropped from ${x}`).toBe(0);
});

test("balls that rise or enter through the side do not score", () => {
  using lab = bucket();
  expect(points(lab, at(600, 380), at(200, -500))).toBe(0);
  lab.set(lab.ids[0] ?? 0, at(600, 335));
  const rising = stepThrows(lab, launchBall(lab, NO_THROWS, at(100, -600)));
  expect(rising.crossing).toMatchObject({ ray: true, boundary: false, scored: false });
  lab.set(lab.ids[0] ?? 0, { ...HAND, mass: 0, velocity: at(0, 0) });
  for (const velocity of [at(600, 0), at(1e5, 0)]) expect(points(lab, at(500, 380), velocity)).toBe(0);
  const beside = flown(lab, at(300, 200), at(0, 0));
  expect(beside.score).toBe(0);
  expect(beside.decided).toMatchObject({ ray: false, boundary: true, at: at(300, 330), u: -2.6 });
});

test("both tests of a step say where the lines meet", () => {
  using lab = bucket();
  const [ball = 0] = lab.ids;
  lab.set(ball, at(585, 329));
  const first = stepThrows(lab, launchBall(lab, NO_THROWS, at(0, 600)));
  const { x, y } = lab.get(ball);
  const { crossing } = first;
  expect(crossing).toEqual({
    ...{ from: at(585, 329), to: { x, y }, mouth: MOUTH, at: at(585, 330), t: crossing?.t, u: 0.25 },
    ...{ ray: true, boundary: true, scored: true },
  });
  expect(Math.abs((crossing?.t ?? 0) - 1 / (y - 329))).toBeLessThan(1e-12);
  expect(first.decided).toEqual(crossing);
  const second = stepThrows(lab, first);
  expect(second.crossing?.scored).toBe(false);
  expect(second.decided).toEqual(crossing);
});

test("the mouth is where it was dragged and turned", () => {
  using lab = bucket();
  const [ball = 0, mouth = 0] = lab.ids;
  lab.set(mouth, at(310, 330));
  expect(points(lab, at(610, 100), at(0, 0))).toBe(0);
  expect(points(lab, at(310, 100), at(0, 0))).toBe(2);
  // On its side, the mouth to the left: thrown from the left it goes in, from the right it does not.
  lab.set(mouth, { x: 310, y: 200, angle: -Math.PI / 2 });
  expect(points(lab, at(200, 200), at(3000, 0))).toBe(2);
  expect(points(lab, at(400, 200), at(-3000, 0))).toBe(0);
  // Without a mouth there is nothing to hit, without a ball nothing to throw.
  lab.remove(mouth);
  expect(mouthOf(lab)).toBe(null);
  expect(points(lab, at(300, 100), at(0, 0))).toBe(0);
  lab.remove(ball);
  expect(() => launchBall(lab, NO_THROWS, at(0, 0))).toThrow(expect.objectContaining({ code: "unknown-id" }));
});

test("a refused throw changes nothing, and points are kept from throw to throw", () => {
  using lab = bucket();
  const fresh = lab.stateHash();
  for (const [velocity, code] of [
    [at(Number.NaN, 0), "not-finite"],
    [at(0, 1e13), "out-of-range"],
  ] as const) {
    expect(() => launchBall(lab, NO_THROWS, velocity)).toThrow(expect.objectContaining({ code }));
  }
  expect(lab.stateHash()).toBe(fresh);
  let throws = stepThrows(lab, launchBall(lab, NO_THROWS, at(380, -420)));
  // Thrown again in flight: another throw, of which nothing is decided.
  throws = launchBall(lab, throws, at(0, 1e6));
  expect(throws).toMatchObject({ throws: 2, decided: null, crossing: null });
  throws = stepThrows(lab, throws);
  expect(throws).toMatchObject({ throws: 2, flying: false, last: "missed" });
  throws = flown(lab, at(610, 100), at(0, 0), throws);
  expect(throws).toMatchObject({ score: 2, throws: 3, last: "scored" });
  throws = flown(lab, at(200, 100), at(0, 0), throws);
  throws = flown(lab, at(200, 100), at(1, -1e4), throws);
  expect(throws).toMatchObject({ score: 2, throws: 5, last: "missed" });
});

test("a ball thrown straight up falls back into the bucket whatever its speed", () => {
  for (let steps = 1; steps <= 100; steps += 1) {
    using lab = bucket();
    lab.set(lab.ids[0] ?? 0, at(610, 200));
    // A whole number of steps to the top, where its velocity is zero to the bit.
    let throws = launchBall(lab, NO_THROWS, at(0, -steps * lab.gravity.y * lab.timeStep));
    for (let step = 0; step < 1000; step += 1) throws = stepThrows(lab, throws);
    expect(throws, `${steps} steps up`).toMatchObject({ score: 2, last: "scored", flying: false });
  }
});

test("a removed ball stops flying", () => {
  using lab = bucket();
  const throws = stepThrows(lab, launchBall(lab, NO_THROWS, at(100, -100)));
  lab.remove(lab.ids[0] ?? 0);
  expect(stepThrows(lab, throws)).toMatchObject({ flying: false, last: "missed" });
});

test("a ball keeps its other properties through throw and return", () => {
  using lab = bucket();
  const [ball = 0] = lab.ids;
  const own = { restitution: 0.9, friction: 0.1, collides: true, continuous: true };
  lab.set(ball, { mass: 0, ...own });
  let throws = launchBall(lab, NO_THROWS, at(10, -20));
  expect(lab.get(ball)).toMatchObject({ mass: 1, ...own });
  for (let step = 0; step < 2000; step += 1) throws = stepThrows(lab, throws);
  expect(throws.flying).toBe(false);
  expect(lab.get(ball)).toMatchObject({ mass: 0, ...own });
});

test("a crossing does not depend on the length of the steps", () => {
  const random = randomSource(0x00b0c4e7);
  const between = (least: number, most: number) => least + random() * (most - least);
  const cases = 20_000;
  let [scored, rising] = [0, 0];
  const wrong: unknown[] = [];
  for (let index = 0; index < cases; index += 1) {
    const [from, to] = [at(between(500, 720), between(230, 430)), at(between(500, 720), between(230, 430))];
    // By hand: the mouth is level.
    const x = from.x + ((to.x - from.x) * (330 - from.y)) / (to.y - from.y);
    const expected = from.y < 330 && to.y >= 330 && x >= 560 && x <= 660;
    const crossing = crossingOf(MOUTH, from, to);
    const off = crossing.at === null ? Infinity : Math.hypot(crossing.at.x - x, crossing.at.y - 330);
    // Cut anywhere, it is passed in one of the parts: never in both, never in none.
    const cuts = 1 + Math.floor(random() * 9);
    const place = (cut: number) => at(from.x + (to.x - from.x) * (cut / cuts), from.y + (to.y - from.y) * (cut / cuts));
    const parts = Array.from({ length: cuts }, (_, cut) => crossingOf(MOUTH, place(cut), place(cut + 1)));
    const passed = parts.filter((part) => part.scored).length;
    const isAtRim = Math.min(Math.abs(x - 560), Math.abs(x - 660)) < 1e-9;
    const isRight = crossing.scored === expected && off < 1e-9 * (1 + Math.abs(x));
    if (!isRight || !(passed === Number(expected) || isAtRim)) wrong.push({ from, to, cuts });
    scored += Number(expected);
    rising += Number(crossingOf(MOUTH, to, from).scored);
  }
  expect(wrong).toEqual([]);
  expect(scored).toBeGreaterThan(cases / 10);
  expect(scored).toBeLessThan(cases * 0.4);
  expect(rising).toBeGreaterThan(cases / 10);
  // Exactly at the rims, exactly to the line, and along it.
  for (const x of [560, 660]) {
    expect(crossingOf(MOUTH, at(x, 300), at(x, 360)).scored).toBe(true);
    expect(crossingOf(MOUTH, at(x, 300), at(x, 330)).scored).toBe(true);
    expect(crossingOf(MOUTH, at(x, 330), at(x, 360)).scored).toBe(false);
  }
  expect(crossingOf(MOUTH, at(500, 330), at(700, 330))).toMatchObject({ at: null, ray: false, boundary: false });
  expect(crossingOf(MOUTH, at(600, 330), at(600, 330))).toMatchObject({ at: null, scored: false });
});

test("the flight ahead is the flight of the throw, and looking ahead changes nothing", () => {
  for (const aim of [
    { speed: 12, angle: 54 },
    { speed: 60, angle: 90 },
    { speed: 25, angle: 20 },
    { speed: 1, angle: -90 },
  ]) {
    const lab = bucket();
    const before = lab.snapshot();
    const { dots, decided } = foresee(lab, aim);
    expect(lab.snapshot()).toEqual(before);
    let throws = launchBall(lab, NO_THROWS, velocityOf(aim));
    const flown: Point[] = [];
    for (let step = 1; throws.flying; step += 1) {
      throws = stepThrows(lab, throws);
      if (throws.crossing !== null && step % EVERY === 0) flown.push(throws.crossing.to);
    }
    expect(dots).toEqual(flown);
    expect(decided).toEqual(throws.decided);
    expect(flown.length).toBeGreaterThan(0);
  }
});
