// Capsules and rounded polygons through the public interface.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { castRay, collide, contains, distance, explain, Lab, signedDistance, sweep } from "#collidoscope/lab";
import { assertRefused, wrong } from "./support/errors.mjs";

await init();

const CAPSULE = /** @type {const} */ ({ type: "segment", x1: 0, y1: 0, x2: 10, y2: 0, radius: 2 });
const POINTS = [
  { x: 20, y: 5 },
  { x: 30, y: 5 },
  { x: 30, y: 15 },
  { x: 20, y: 15 },
];
const PEBBLE = /** @type {const} */ ({ type: "polygon", points: POINTS, radius: 3 });
const METHODS = /** @type {const} */ (["auto", "sat", "gjk-epa"]);

/** @param {number} found @param {number} expected */
function assertNear(found, expected) {
  assert.ok(Math.abs(found - expected) < 1e-12, `${found} is not ${expected}`);
}

test("every question knows the radius", () => {
  const gap = Math.hypot(10, 5) - 5;
  const apart = distance(CAPSULE, PEBBLE);
  assertNear(apart.distance, gap);
  assert.equal(collide(CAPSULE, PEBBLE), null);
  const still = { x: 0, y: 0 };
  // Both corners of the cores are nearest: the way is straight from one to the other.
  const way = { x: 100, y: 50 };
  const met = sweep(CAPSULE, way, PEBBLE, still, 1);
  assert.ok(met.state === "hit");
  assertNear(met.time, gap / Math.hypot(100, 50));
  const down = castRay({ x: 25, y: -50 }, { x: 0, y: 1 }, Number.POSITIVE_INFINITY, PEBBLE);
  assert.deepEqual(down, { distance: 52, point: { x: 25, y: 2 }, normal: { x: 0, y: -1 } });
  assert.ok(contains(PEBBLE, { x: 18, y: 4 }) && !contains(PEBBLE, { x: 17.5, y: 3 }));
  assertNear(signedDistance(PEBBLE, { x: 25, y: 10 }).distance, -8);
  assertNear(signedDistance(CAPSULE, { x: 5, y: 0 }).distance, -2);
  assertNear(signedDistance(CAPSULE, { x: 13, y: 4 }).distance, 3);
  const near = { ...CAPSULE, x1: 6, y1: 1, x2: 17, y2: 2 };
  for (const method of METHODS) {
    const contact = collide(near, PEBBLE, { method });
    assert.ok(contact !== null, method);
    assertNear(contact.depth, 5 - Math.hypot(3, 3));
    assertNear(contact.normal.x, Math.SQRT1_2);
  }
});

test("the axis between two corners is told, and so is what a sweep meets", () => {
  const near = { ...CAPSULE, x1: 6, y1: 1, x2: 17, y2: 1 };
  const chosen = explain("sat", near, PEBBLE).find(({ kind }) => kind === "axis-chosen");
  assert.ok(chosen?.kind === "axis-chosen");
  assert.deepEqual(chosen.source, { kind: "vertices", vertexA: 1, vertexB: 0 });
  assert.deepEqual(
    [chosen.from, chosen.to],
    [
      { x: 17, y: 1 },
      { x: 20, y: 5 },
    ],
  );
  const velocityA = { x: 100, y: 50 };
  const steps = explain("sweep", CAPSULE, PEBBLE, { velocityA, duration: 1 });
  const part = steps.find(({ kind }) => kind === "outline-part");
  assert.ok(part?.kind === "outline-part" && part.source.kind === "vertices");
});

test("a radius is added, told, changed and taken away", () => {
  const engine = new Lab({ width: 100, height: 100, response: "none" });
  const capsule = engine.add(CAPSULE);
  const pebble = engine.add(PEBBLE);
  const sharp = engine.add({ ...PEBBLE, radius: 0 });
  assert.equal(wrong(engine.get(capsule)).radius, 2);
  assert.equal(wrong(engine.get(pebble)).radius, 3);
  assert.ok(!("radius" in engine.get(sharp)));
  assert.deepEqual([...engine.sizes], [2, 0, 3, 0, 0, 0]);
  engine.set(capsule, { angle: 1 });
  const turned = wrong(engine.get(capsule));
  engine.set(capsule, { radius: 4 });
  assert.deepEqual(engine.get(capsule), { ...turned, radius: 4 });
  engine.set(capsule, { x1: 0, y1: 0, x2: 8, y2: 0 });
  assert.equal(wrong(engine.get(capsule)).radius, 4);
  engine.set(pebble, { points: POINTS.slice(0, 3) });
  assert.equal(wrong(engine.get(pebble)).radius, 3);
  engine.set(pebble, { points: POINTS, radius: 1 });
  assert.equal(wrong(engine.get(pebble)).radius, 1);
  engine.set(pebble, { radius: 0 });
  const { points } = wrong(engine.get(pebble));
  assert.equal(points.length, 4);
  assert.ok(!("radius" in engine.get(pebble)));
});

test("a radius that is none is refused and changes nothing", () => {
  const engine = new Lab({ width: 100, height: 100, response: "none" });
  const id = engine.add(CAPSULE);
  const before = engine.stateHash();
  for (const [radius, code] of /** @type {const} */ ([
    [-1, "out-of-range"],
    [Number.NaN, "not-finite"],
    [2e12, "out-of-range"],
    ["2", "wrong-type"],
  ])) {
    assertRefused(() => engine.set(id, { radius: wrong(radius) }), code, "radius");
    assertRefused(() => engine.add({ ...PEBBLE, radius: wrong(radius) }), code, "radius");
    assertRefused(() => contains({ ...CAPSULE, radius: wrong(radius) }, { x: 0, y: 0 }), code, "radius");
  }
  assert.equal(engine.stateHash(), before);
  const dart = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 4 },
  ];
  assert.ok(contains({ type: "polygon", points: dart }, { x: 0.5, y: 0.5 }));
  const round = /** @type {const} */ ({ type: "polygon", points: dart, radius: 1 });
  assertRefused(() => contains(round, { x: 0.5, y: 0.5 }), "not-convex", "points");
});

test("what is rounded comes back from bytes and JSON, and rolls on as it did", () => {
  const engine = new Lab({ width: 200, height: 200 });
  engine.gravity = { x: 0, y: 100 };
  engine.add({ type: "segment", x1: -50, y1: 60, x2: 250, y2: 90, radius: 5 }, { mass: 0 });
  engine.add({ ...CAPSULE, x1: 60, x2: 90, radius: 8 });
  engine.add(PEBBLE, { velocity: { x: 10, y: 0 }, angularVelocity: 1 });
  const start = engine.stateHash();
  const plain = new Lab({ width: 200, height: 200 });
  plain.gravity = { x: 0, y: 100 };
  plain.add({ type: "segment", x1: -50, y1: 60, x2: 250, y2: 90 }, { mass: 0 });
  assert.notEqual(start, plain.stateHash());
  const others = [new Lab({ width: 200, height: 200 }), Lab.fromJSON(JSON.parse(JSON.stringify(engine.toJSON())))];
  others[0]?.restore(engine.snapshot());
  for (let step = 0; step < 120; step += 1) {
    engine.step();
    for (const other of others) {
      other.step();
      assert.equal(other.stateHash(), engine.stateHash());
    }
  }
  assert.ok(engine.contacts.length > 0);
  const json = wrong(engine.toJSON());
  assert.deepEqual(
    json.shapes.map((/** @type {any} */ shape) => shape.radius),
    [5, 8, 3],
  );
  json.shapes[1].radius = -1;
  assertRefused(() => Lab.fromJSON(json), "out-of-range", "shapes[1].radius");
});
