// The stages of motion and aim: throws, the fall, the sweep.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { CollidoscopeError, Lab } from "#collidoscope/lab";

await init();

/** Accepts values that the types forbid. @type {(value: unknown) => any} */
const wrong = (value) => value;

/** @param {Lab} engine @param {number} position */
const shapeAt = (engine, position) => engine.get(engine.ids[position] ?? 0);

/** @param {Lab} engine @param {number} position @param {import("../../www/engine/lab.ts").Changes} changes */
const change = (engine, position, changes) => engine.set(engine.ids[position] ?? 0, changes);

/** @param {Lab} engine */
function throwing(engine) {
  const found = engine.throwing;
  assert.ok(found !== null);
  return found;
}

/**
 * Throws the ball from a place and steps until it is back; returns the points.
 *
 * @param {Lab} engine
 * @param {[number, number]} from
 * @param {[number, number]} velocity
 */
function points(engine, [x, y], [vx, vy]) {
  const before = throwing(engine).score;
  change(engine, 0, { x, y });
  engine.throw({ x: vx, y: vy });
  for (let step = 0; throwing(engine).flying; step += 1) {
    assert.ok(step < 10_000);
    engine.step();
  }
  return throwing(engine).score - before;
}

test("a drop and a very fast ball score two, a rising ball and one from the side nothing", () => {
  const engine = Lab.stage("ray-cast");
  assert.equal(engine.unit, 37.5);
  assert.deepEqual(engine.gravity, { x: 0, y: 367.5 });
  const { hand, launch, depth, mouth, points: ofHit, crossing, decided, last } = throwing(engine);
  assert.deepEqual(
    { hand, launch, depth, mouth, ofHit, crossing, decided, last },
    {
      hand: { x: 90, y: 330 },
      launch: 3.75,
      depth: 100,
      mouth: [
        { x: 560, y: 330 },
        { x: 660, y: 330 },
      ],
      ofHit: 2,
      crossing: null,
      decided: null,
      last: "none",
    },
  );
  assert.deepEqual(
    [
      points(engine, [610, 100], [0, 0]),
      points(engine, [310, 30], [1e6, 1e6]),
      points(engine, [600, 380], [200, -500]),
      points(engine, [500, 380], [600, 0]),
    ],
    [2, 2, 0, 0],
  );
  assert.deepEqual([throwing(engine).score, throwing(engine).throws], [4, 4]);
  assert.equal(throwing(engine).last, "missed");
  engine.reset();
  assert.deepEqual([throwing(engine).score, throwing(engine).throws], [0, 0]);
});

test("both conditions of a throw are told, with the crossing", () => {
  const engine = Lab.stage("ray-cast");
  change(engine, 0, { x: 585, y: 329 });
  engine.throw({ x: 0, y: 600 });
  engine.step();
  const { crossing, decided } = throwing(engine);
  assert.ok(crossing !== null && crossing.t !== null);
  const { x, y } = shapeAt(engine, 0);
  assert.deepEqual(crossing, {
    from: { x: 585, y: 329 },
    to: { x, y },
    mouth: [
      { x: 560, y: 330 },
      { x: 660, y: 330 },
    ],
    at: { x: 585, y: 330 },
    t: crossing.t,
    u: 0.25,
    ray: true,
    boundary: true,
    scored: true,
  });
  assert.ok(Math.abs(crossing.t - 1 / (y - 329)) < 1e-12);
  assert.deepEqual(decided, crossing);
  engine.step();
  assert.ok(throwing(engine).crossing?.scored === false);
  assert.deepEqual(throwing(engine).decided, crossing);
});

test("throws that cannot be are refused and change nothing", () => {
  const engine = Lab.stage("ray-cast");
  const hash = engine.stateHash();
  for (const [velocity, code] of [
    [{ x: Number.NaN, y: 0 }, "not-finite"],
    [{ x: 0, y: 1e13 }, "out-of-range"],
    [{ x: "1", y: 0 }, "wrong-type"],
    [null, "wrong-type"],
  ]) {
    assert.throws(
      () => engine.throw(wrong(velocity)),
      (error) => error instanceof CollidoscopeError && error.code === code,
    );
  }
  assert.equal(engine.stateHash(), hash);
  const other = Lab.stage("sat");
  assert.equal(other.throwing, null);
  assert.throws(
    () => other.throw({ x: 1, y: 1 }),
    (error) => error instanceof CollidoscopeError && error.code === "wrong-type",
  );
  engine.remove(engine.ids[1] ?? 0);
  assert.equal(throwing(engine).mouth, null);
  engine.remove(engine.ids[0] ?? 0);
  assert.throws(
    () => engine.throw({ x: 1, y: 1 }),
    (error) => error instanceof CollidoscopeError && error.code === "unknown-id",
  );
  engine.free();
  assert.throws(
    () => engine.throwing,
    (error) => error instanceof CollidoscopeError && error.code === "disposed",
  );
});

test("the ball of the limit falls, bounces and rests by the closed form", () => {
  const engine = Lab.stage("boundary");
  assert.equal(engine.boundary?.bottom, 430);
  /** @type {{ time: number, speed: number, rebound: number }[]} */
  const told = [];
  for (let step = 0; step < 800; step += 1) {
    engine.step();
    for (const { time, speed, rebound } of engine.bounces) {
      told.push({
        time: step / 60 + time,
        speed: speed / engine.unit,
        rebound: rebound / engine.unit,
      });
    }
  }
  const [first, rest] = [told[0], told.at(-1)];
  assert.ok(first !== undefined && rest !== undefined);
  assert.equal(first.time.toFixed(2), "2.72");
  assert.equal(first.speed.toFixed(1), "31.7");
  assert.equal((first.rebound ** 2 / (2 * 9.81)).toFixed(2), "18.46");
  const closed = (Math.sqrt(1006) - 5) / 9.81 + (2 * 0.6 * Math.sqrt(1006)) / (9.81 * 0.4);
  assert.ok(Math.abs(rest.time - closed) < 1e-9 && rest.rebound === 0);
  assert.equal(shapeAt(engine, 0).y, 420);
});

test("of the two fast boxes one stops at the wall", () => {
  const engine = Lab.stage("sweep");
  assert.equal(engine.unit, 14);
  engine.step();
  assert.ok(Math.abs(shapeAt(engine, 0).x - 185.5) < 1e-9);
  assert.equal(shapeAt(engine, 2).x, 739);
});
