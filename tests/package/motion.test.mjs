// Motion and aim: sweeps, rays, continuous steps, gravity and the boundary through the public interface.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { castRay, explain, Lab, sweep } from "#collidoscope/lab";
import { cases, checkRay, checkToi, exact } from "./support/cases.mjs";
import { assertHarmless, assertRefused, wrong } from "./support/errors.mjs";
import { openStage } from "./support/stages.mjs";

/** @import { RayHit, Shape, Sweep } from "../../www/engine/lab.ts" */
/** @import { MotionCase, RayCase } from "./support/cases.mjs" */

await init();

const BALL = /** @type {const} */ ({ type: "circle", x: 1, y: 2, radius: 3 });
const STILL = { x: 0, y: 0 };
const AXIS = { x: 1, y: 0 };

/** @param {number} x @param {number} y */
const box = (x, y) => /** @type {const} */ ({ type: "rectangle", x, y, width: 2, height: 2 });

/** @param {readonly number[]} pair */
const point = ([x = 0, y = 0]) => ({ x, y });

/** @param {{ x: number, y: number }} point @returns {[number, number]} */
const pair = ({ x, y }) => [x, y];

/** @param {Sweep} found */
function sweepForJudge(found) {
  if (found.state !== "hit") {
    return { hit: found.state === "overlapping", toi: 0 };
  }
  const { time: toi, normal, pointA, pointB } = found;
  return {
    hit: true,
    toi,
    normal: pair(normal),
    pointA: pair(pointA),
    pointB: pair(pointB),
  };
}

/** @param {RayHit | null} found @param {number} length */
function rayForJudge(found, length) {
  return found === null
    ? { hit: false }
    : { hit: true, t: found.distance / length, normal: found.normal && pair(found.normal) };
}

/** @param {MotionCase} one */
function sweepComplaints(one) {
  const swapped = { ...one, a: one.b, va: one.vb, b: one.a, vb: one.va };
  const expect = /** @type {{ normal?: number[] }} */ (one.expect);
  const turned = {
    ...swapped,
    expect: { ...one.expect, normal: expect.normal?.map?.((part) => -part) },
  };
  return [one, turned].flatMap((each) => {
    const found = sweep(each.a, point(each.va), each.b, point(each.vb), each.maxT);
    return checkToi(each, sweepForJudge(found)).map((what) => `${each.id}: ${what}`);
  });
}

/** @param {RayCase} one */
function rayComplaints({ origin, dir, shape, ...rest }) {
  const length = Math.hypot(...dir);
  if (length === 0) {
    assertRefused(() => castRay(point(origin), point(dir), 1, shape), "zero-direction", "direction");
    return [];
  }
  const found = castRay(point(origin), point(dir), length, shape);
  const one = { origin, dir, shape, ...rest };
  return checkRay(one, rayForJudge(found, length)).map((what) => `${one.id}: ${what}`);
}

test("the exact sweeps and rays, and the adversarial ones", () => {
  const adversarial = [...cases(exact("adversarial"))];
  const sweeps = [...cases(exact("toi")), ...adversarial.filter(({ kind }) => kind === "toi")];
  assert.equal(sweeps.length, 2012);
  assert.deepEqual(sweeps.flatMap(sweepComplaints), []);
  const rays = [...cases(exact("raycast")), ...adversarial.filter(({ kind }) => kind === "raycast")];
  assert.equal(rays.length, 2020);
  assert.deepEqual(rays.flatMap(rayComplaints), []);
});

test("the table of swept boxes", () => {
  /** @type {[[number, number], [number, number], object][]} */
  const table = [
    [[-10, 0], [20, 0], { state: "hit", time: 0.4, normal: AXIS }],
    [[-10, 0], [5, 0], { state: "miss" }],
    [[-10, 0], [-20, 0], { state: "miss" }],
    [[-10, 3], [20, 0], { state: "miss" }],
    [[-3, 0], [0, 0], { state: "miss" }],
    [[-1.5, 0.2], [0, 0], { state: "overlapping", time: 0, depth: 0.5, normal: AXIS }],
    [[-10, -10], [20, 20], { state: "hit", time: 0.4 }],
    [[-10, 6], [20, -20], { state: "hit", time: 0.4 }],
  ];
  for (const [offset, velocity, expected] of table) {
    const found = sweep(box(...offset), point(velocity), box(0, 0), STILL, 1);
    assert.deepEqual({ ...found, ...expected }, found, String(offset));
    const motion = { velocityA: point(velocity), velocityB: STILL, duration: 1 };
    const done = explain("sweep", box(...offset), box(0, 0), motion).at(-1);
    assert.ok(done?.kind === "done");
    assert.equal(done.state, found.state);
    const engine = new Lab({ width: 9, height: 9 });
    const a = engine.add(box(...offset), { velocity: point(velocity) });
    const b = engine.add(box(0, 0), { mass: 0 });
    assert.deepEqual(engine.explain("sweep", a, b).at(-1), done);
    engine.free();
  }
});

test("a ray that starts inside has no normal, and what is beyond its reach is not met", () => {
  const from = { x: -9, y: 0 };
  const met = { distance: 8, point: { x: -1, y: 0 }, normal: { x: -1, y: 0 } };
  assert.deepEqual(castRay(from, { x: 3, y: 0 }, Infinity, box(0, 0)), met);
  assert.deepEqual(castRay(from, { x: 3, y: 0 }, 8, box(0, 0)), met);
  assert.equal(castRay(from, AXIS, 7.9, box(0, 0)), null);
  const inside = { distance: 0, point: { x: 0.5, y: 0 }, normal: null };
  assert.deepEqual(castRay({ x: 0.5, y: 0 }, AXIS, 9, box(0, 0)), inside);
  const done = explain("ray", { origin: from, direction: AXIS }, box(0, 0)).at(-1);
  assert.deepEqual(done, { kind: "done", reason: "hit", ...met });
});

/** @param {number} seed */
function crowd(seed) {
  const engine = openStage("scale", { seed });
  engine.scatter({ count: 500, sizes: "mixed" });
  return engine;
}

test("a world's rays are those of its shapes, and many are those of one", () => {
  const engine = crowd(4);
  const ids = [...engine.ids];
  const rays = Float64Array.from({ length: 500 }, (_, index) => {
    const turn = index * 0.7;
    return /** @type {number} */ (
      [(index * 37) % 1600, (index * 91) % 900, Math.cos(turn), Math.sin(turn), index % 3 === 0 ? Infinity : 40][
        index % 5
      ]
    );
  });
  const found = engine.castRayMany(rays).slice();
  let hits = 0;
  for (let index = 0; index < 100; index += 1) {
    const [x = 0, y = 0, dx = 0, dy = 0, reach = 0] = rays.subarray(5 * index);
    const [origin, direction] = [point([x, y]), point([dx, dy])];
    const expected = ids
      .flatMap((id, order) => {
        const hit = castRay(origin, direction, reach, /** @type {Shape} */ (engine.get(id)));
        return hit === null ? [] : [{ id, order, ...hit }];
      })
      .sort((one, other) => one.distance - other.distance || one.order - other.order)
      .map(({ order: _, ...hit }) => hit);
    assert.deepEqual(engine.castRayAll(origin, direction, reach), expected);
    const first = expected[0] ?? null;
    assert.deepEqual(engine.castRay(origin, direction, reach), first);
    assert.deepEqual(
      [...found.subarray(4 * index, 4 * index + 4)],
      first === null
        ? [-1, Infinity, NaN, NaN]
        : [ids.indexOf(first.id), first.distance, first.normal?.x ?? NaN, first.normal?.y ?? NaN],
    );
    hits += Number(first !== null);
    if (first !== null) {
      const done = engine.explain("ray", { origin, direction, maxDistance: reach }, first.id).at(-1);
      assert.ok(done?.kind === "done");
      assert.deepEqual(done.normal, first.normal);
    }
  }
  assert.ok(hits > 40 && hits <= 100, `${hits}`);
  engine.free();
});

test("many sweeps are those of one, and views are good after the memory has grown", () => {
  const engine = crowd(5);
  const ids = [...engine.ids];
  engine.detect();
  const scattered = Uint32Array.from({ length: 2000 }, (_, index) => (index * 7919) % 500);
  const pairs = Uint32Array.of(...engine.candidatePairs.subarray(0, 800), ...scattered);
  const before = engine.sweepMany(pairs, 20);
  const found = before.slice();
  const states = { miss: 0, hit: 1, overlapping: 2 };
  const seen = [0, 0, 0];
  for (let index = 0; index < pairs.length / 2; index += 1) {
    const [a, b] = [2 * index, 2 * index + 1].map((at) => engine.get(ids[pairs[at] ?? 0] ?? 0));
    assert.ok(a && b);
    const one = sweep(a, a.velocity, b, b.velocity, 20);
    const number = one.state === "hit" ? one.time : one.state === "miss" ? NaN : one.depth;
    const { x, y } = one.state === "miss" ? { x: NaN, y: NaN } : one.normal;
    const state = states[one.state];
    assert.deepEqual([...found.subarray(4 * index, 4 * index + 4)], [state, number, x, y]);
    seen[state] = (seen[state] ?? 0) + 1;
  }
  assert.ok(Math.min(...seen) > 5, `${seen}`);
  const other = new Lab({ width: 9, height: 9 });
  other.addCircles(new Float64Array(900_000).fill(1));
  assert.equal(before.length, 0);
  assert.deepEqual(engine.sweepMany(pairs, 20), found);
  assert.equal(engine.castRayMany(Float64Array.of(0, 0, 1, 1, Infinity)).length, 4);
  other.free();
  engine.free();
});

test("a continuous bullet stops at a wall of one pixel, and another flies through", () => {
  const engine = new Lab({ width: 800, height: 450, response: "none" });
  const wall = engine.add({ type: "rectangle", x: 400, y: 225, width: 1, height: 400 }, { mass: 0 });
  const [slow, fast] = [true, false].map((continuous, index) =>
    engine.add(
      { type: "circle", x: 10, y: 225 + 9 * index, radius: 0.5 },
      { velocity: { x: 50_000, y: 0 }, continuous },
    ),
  );
  assert.ok(slow !== undefined && fast !== undefined && engine.get(slow).continuous);
  engine.step();
  assert.equal(engine.get(slow).x, 399);
  assert.ok(engine.get(fast).x > 800);
  assert.deepEqual(engine.get(slow).velocity, { x: 50_000, y: 0 });
  engine.set(slow, { continuous: false });
  engine.step();
  assert.ok(engine.get(slow).x > 1200);
  assert.equal(engine.get(wall).x, 400);
  engine.free();
});

test("the falling ball meets the floor when and as fast as it must, and comes to rest", () => {
  for (const timeStep of [1, 0.1, 1 / 60]) {
    const engine = new Lab({ width: 100, height: 100, timeStep, response: "none" });
    engine.gravity = { x: 0, y: 9.81 };
    engine.boundary = { bottom: 50 };
    const ball = engine.add({ type: "circle", x: 0, y: -1, radius: 1 }, { velocity: { x: 0, y: 5 }, restitution: 0.6 });
    const told = [];
    for (let step = 0; step * timeStep < 14; step += 1) {
      engine.step();
      told.push(...engine.bounces.map(({ time, ...rest }) => ({ ...rest, at: step * timeStep + time })));
    }
    const [first] = told;
    assert.ok(first && first.id === ball && first.side === "bottom");
    // From 51 px higher than the floor is low, less the radius.
    const speed = Math.sqrt(25 + 2 * 9.81 * 50);
    assert.ok(Math.abs(first.at - (speed - 5) / 9.81) < 1e-9);
    assert.ok(Math.abs(first.speed - speed) < 1e-9 && Math.abs(first.rebound - 0.6 * speed) < 1e-9);
    const last = told.at(-1);
    assert.ok(last?.speed === 0 && Math.abs(last.at - 12.42) < 0.01, `${last?.at}`);
    assert.deepEqual([engine.get(ball).y, engine.get(ball).velocity.y], [49, 0]);
    engine.free();
  }
});

test("gravity and boundary are state, come back as they were given, and reset takes them back", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const hash = engine.stateHash();
  assert.deepEqual([engine.gravity, engine.boundary, engine.bounces], [{ x: 0, y: 0 }, null, []]);
  engine.gravity = { x: 1, y: -2 };
  assert.deepEqual(engine.gravity, { x: 1, y: -2 });
  const heavy = engine.stateHash();
  engine.boundary = { left: -0, top: 4 };
  assert.deepEqual(engine.boundary, { left: 0, top: 4 });
  assert.notEqual(heavy, hash);
  assert.notEqual(engine.stateHash(), heavy);
  engine.boundary = {};
  assert.equal(engine.boundary, null);
  assert.equal(engine.stateHash(), heavy);
  engine.reset();
  assert.equal(engine.stateHash(), hash);
  assert.ok(Object.isFrozen(engine.gravity));
});

test("what cannot be answered is refused and changes nothing", () => {
  const engine = new Lab({ width: 800, height: 450 });
  engine.add(BALL, { velocity: { x: 1, y: 2 } });
  engine.add(box(9, 9));
  /** @type {[() => unknown, string, string | null][]} */
  const calls = [
    [() => sweep(BALL, { x: NaN, y: 0 }, BALL, STILL, 1), "not-finite", "velocityA.x"],
    [() => sweep(BALL, STILL, BALL, { x: 0, y: 2e12 }, 1), "out-of-range", "velocityB.y"],
    [() => sweep(BALL, STILL, BALL, wrong(null), 1), "wrong-type", "velocityB"],
    [() => sweep(BALL, STILL, BALL, wrong({ x: 1 }), 1), "wrong-type", "velocityB.y"],
    [() => sweep(BALL, STILL, BALL, STILL, -1), "out-of-range", "duration"],
    [() => sweep(BALL, STILL, BALL, STILL, Infinity), "not-finite", "duration"],
    [() => sweep(BALL, STILL, BALL, STILL, wrong("1")), "wrong-type", "duration"],
    [() => sweep(BALL, STILL, { ...BALL, radius: -1 }, STILL, 1), "not-positive", "radius"],
    [() => castRay(STILL, STILL, 1, BALL), "zero-direction", "direction"],
    [() => castRay(STILL, { x: NaN, y: 0 }, 1, BALL), "not-finite", "direction.x"],
    [() => castRay(STILL, { x: 0, y: Infinity }, 1, BALL), "not-finite", "direction.y"],
    [() => castRay({ x: 2e12, y: 0 }, AXIS, 1, BALL), "out-of-range", "origin.x"],
    [() => castRay(STILL, AXIS, -1, BALL), "out-of-range", "maxDistance"],
    [() => castRay(STILL, AXIS, NaN, BALL), "not-finite", "maxDistance"],
    [() => castRay(STILL, AXIS, wrong(undefined), BALL), "wrong-type", "maxDistance"],
    [() => castRay(STILL, AXIS, 1, wrong({ ...BALL, radius: NaN })), "not-finite", "radius"],
    [() => engine.castRay(STILL, STILL), "zero-direction", "direction"],
    [() => engine.castRay(wrong(1), AXIS), "wrong-type", "origin"],
    [() => engine.castRay(STILL, AXIS, NaN), "not-finite", "maxDistance"],
    [() => engine.castRayAll(STILL, { x: 0, y: -0 }), "zero-direction", "direction"],
    [() => engine.castRayMany(wrong([0, 0, 1, 0, 1])), "wrong-type", "values"],
    [() => engine.castRayMany(new Float64Array(6)), "wrong-length", "values"],
    [() => engine.castRayMany(new Float64Array(10)), "zero-direction", "direction"],
    [() => engine.sweepMany(Uint32Array.of(0, 1, 1), 1), "wrong-length", "pairs"],
    [() => engine.sweepMany(Uint32Array.of(0, 2), 1), "out-of-range", "pairs"],
    [() => engine.sweepMany(Uint32Array.of(0, 1), NaN), "not-finite", "duration"],
    [() => engine.sweepMany(wrong(null), 1), "wrong-type", "pairs"],
    [() => engine.sweepMany(Uint32Array.of(0, 1), wrong(undefined)), "wrong-type", "duration"],
    [() => (engine.gravity = { x: 0, y: NaN }), "not-finite", "gravity.y"],
    [() => (engine.gravity = wrong(null)), "wrong-type", "gravity"],
    [() => (engine.gravity = { x: 2e12, y: 0 }), "out-of-range", "gravity.x"],
    [() => (engine.boundary = { left: NaN }), "not-finite", "left"],
    [() => (engine.boundary = { left: Infinity }), "not-finite", "left"],
    [() => (engine.boundary = { top: 5, bottom: 4 }), "out-of-range", "bottom"],
    [() => (engine.boundary = wrong({ floor: 4 })), "unknown-field", "floor"],
    [() => (engine.boundary = wrong(4)), "wrong-type", "boundary"],
    [() => (engine.boundary = wrong({ right: "4" })), "wrong-type", "right"],
    [() => explain("sweep", BALL, BALL, { duration: NaN }), "not-finite", "duration"],
    [() => explain("sweep", BALL, BALL, wrong({ time: 1 })), "unknown-field", "time"],
    [() => explain("ray", wrong(BALL), BALL), "unknown-field", "type"],
    [() => explain("ray", { origin: STILL, direction: STILL }, BALL), "zero-direction", "direction"],
    [() => engine.explain("sweep", 1, 7), "unknown-id", "b"],
    [() => engine.explain("sweep", 1, 2, { duration: -1 }), "out-of-range", "duration"],
    [() => engine.explain("ray", { origin: STILL, direction: AXIS }, 7), "unknown-id", "id"],
    [() => engine.explain("ray", wrong(null), 1), "wrong-type", "ray"],
    [() => engine.partner(1, wrong("rays")), "unknown-algorithm", "algorithm"],
    [() => engine.add(BALL, wrong({ continuous: null })), "wrong-type", "continuous"],
    [() => engine.set(1, wrong({ continuous: 1 })), "wrong-type", "continuous"],
  ];
  for (const [call, code, field] of calls) {
    assertHarmless(engine, call, code, field);
  }
  assert.equal(assertRefused(() => engine.castRayMany(new Float64Array(10)), "zero-direction").index, 0);
  assert.equal(engine.partner(1, "ray"), null);
  engine.step();
});

test("getters that throw or call back do no harm", () => {
  const engine = new Lab({ width: 9, height: 9 });
  engine.add(BALL);
  const hash = engine.stateHash();
  const lying = wrong({
    get x() {
      engine.castRay(STILL, AXIS);
      sweep(box(0, 0), AXIS, box(5, 0), STILL, 9);
      return 1;
    },
    y: 0,
  });
  assert.deepEqual(sweep(BALL, lying, BALL, lying, 1), sweep(BALL, AXIS, BALL, AXIS, 1));
  assert.deepEqual(engine.castRay(STILL, lying), engine.castRay(STILL, AXIS));
  const throwing = wrong({
    get x() {
      throw new RangeError("x");
    },
  });
  for (const call of [
    () => sweep(BALL, throwing, BALL, STILL, 1),
    () => castRay(throwing, AXIS, 1, BALL),
    () => engine.castRay(STILL, throwing),
    () => (engine.gravity = throwing),
    () => explain("ray", { origin: throwing, direction: AXIS }, BALL),
  ]) {
    assert.deepEqual(assertRefused(call, "wrong-type").cause, new RangeError("x"));
  }
  assert.equal(engine.stateHash(), hash);
});
