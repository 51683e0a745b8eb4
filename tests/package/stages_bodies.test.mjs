// The stages of bodies that respond: the hand on them, and what an impulse is made of.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { CollidoscopeError, Lab } from "#collidoscope/lab";
import { wrong } from "./support/errors.mjs";
import { openStage } from "./support/stages.mjs";

await init();

/** @param {string} code @param {string} [field] */
const refusal = (code, field) => /** @param {unknown} error */ (error) =>
  error instanceof CollidoscopeError && error.code === code && (field === undefined || error.field === field);

test("the response is the book's scene, the sandbox is empty", () => {
  const engine = openStage("response", { seed: 4 });
  assert.equal(engine.ids.length, 24);
  assert.equal(engine.response, "soft");
  assert.deepEqual(engine.gravity, { x: 0, y: 20 });
  assert.deepEqual(engine.keptRegion, { left: 0, top: 0, right: 800, bottom: 450 });
  assert.equal(engine.selected, engine.ids[4]);
  const empty = openStage("sandbox");
  assert.deepEqual([empty.ids.length, empty.selected, empty.response], [0, null, "soft"]);
  assert.deepEqual(empty.keptRegion, { left: -800, top: -450, right: 1600, bottom: 900 });
});

test("a press changes a quantity by its step", () => {
  const engine = openStage("sandbox");
  const id = engine.spawnCircle();
  engine.select(id);
  engine.set(id, { mass: 3, friction: 0.5, restitution: 0.25 });
  for (const quantity of Lab.quantities) engine.adjustSelected(quantity, 2);
  const { velocity, angularVelocity, mass, friction, restitution } = engine.get(id);
  assert.deepEqual([velocity.x, velocity.y, angularVelocity, mass, friction, restitution], [2, 2, 0.2, 5, 0.52, 0.27]);
  engine.adjustSelected("mass", -9);
  assert.deepEqual([engine.get(id).mass, engine.get(id).velocity], [0, { x: 0, y: 0 }]);
  const before = engine.stateHash();
  assert.throws(() => engine.adjustSelected(wrong("colour"), 1), refusal("unknown-field"));
  assert.throws(() => engine.adjustSelected("mass", wrong("1")), refusal("wrong-type", "presses"));
  assert.throws(() => engine.adjustSelected("mass", Number.NaN), refusal("not-finite"));
  assert.throws(() => engine.adjustSelected("velocity-x", 1e13), refusal("out-of-range"));
  assert.equal(engine.stateHash(), before);
  engine.select(null);
  engine.adjustSelected("mass", 1);
  assert.equal(engine.get(id).mass, 0);
});

test("exciting is random, repeatable and within its range", () => {
  const [one, two] = [openStage("response", { seed: 9 }), openStage("response", { seed: 9 })];
  one.excite();
  two.excite();
  assert.equal(one.stateHash(), two.stateHash());
  const moving = Array.from(one.ids, (id) => one.get(id)).filter(({ mass }) => mass > 0);
  assert.equal(moving.length, 20);
  assert.ok(moving.every(({ velocity: { x, y } }) => Math.abs(x) <= 250 && Math.abs(y) <= 250));
  assert.ok(moving.some(({ velocity: { x } }) => Math.abs(x) > 150));
});

test("a segment is spawned", () => {
  const engine = openStage("sandbox");
  const segment = engine.get(engine.spawnSegment());
  assert.ok(segment.type === "segment");
  const length = segment.x2 - segment.x1;
  assert.ok(length >= 60 && length < 120 && segment.y1 === segment.y2);
});

test("the terms of an impulse are those of the formula, and none while apart", () => {
  const engine = new Lab({ width: 800, height: 450 });
  const ball = { velocity: { x: 0, y: 30 }, mass: 2, restitution: 0.5, friction: 0.4 };
  const a = engine.add({ type: "circle", x: 100, y: 90, radius: 10 }, ball);
  const plank = /** @type {const} */ ({ type: "rectangle", x: 100, y: 105, width: 80, height: 11 });
  const b = engine.add(plank, { mass: 0 });
  const terms = engine.impulseTerms(a, b);
  assert.ok(terms !== null);
  assert.deepEqual(terms.normal, { x: 0, y: 1 });
  const friction = Math.sqrt(0.4 * 0.8);
  assert.deepEqual([terms.speed, terms.restitution, terms.friction], [-30, 0.5, friction]);
  assert.deepEqual(
    [terms.inverseMasses, terms.turns],
    [
      [0.5, 0],
      [0, 0],
    ],
  );
  assert.ok(Math.abs(terms.impulse - (1.5 * 30) / 0.5) < 1e-9);
  engine.set(b, { y: 200 });
  assert.equal(engine.impulseTerms(a, b), null);
  assert.throws(() => engine.impulseTerms(a, 99), refusal("unknown-id", "b"));
});
