// A world through the public interface: shapes, hand, determinism.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, {
  CONTACT_STRIDE,
  castRay,
  collide,
  contains,
  distance,
  Engine,
  Lab,
  signedDistance,
  sweep,
} from "#collidoscope/lab";
import { assertHarmless, assertRefused } from "./support/errors.mjs";
import { pressKeys } from "./support/keys.mjs";
import { randomOf } from "./support/random.mjs";
import { openStage, STAGES } from "./support/stages.mjs";

/** @import { ResidentShape, Shape } from "../../www/engine/lab.ts" */

await init();

const BALL = /** @type {const} */ ({ type: "circle", x: 50, y: -18, radius: 10 });
const PLANK = /** @type {const} */ ({ type: "rectangle", x: 0, y: 0, width: 200, height: 20 });

/** Properties, none of them the default. */
const PROPERTIES = Object.freeze({
  kind: /** @type {const} */ ("dynamic"),
  velocity: { x: 1, y: -2 },
  angularVelocity: 0.25,
  mass: 3,
  restitution: 0.5,
  friction: 0.125,
  collides: false,
  continuous: true,
  layers: 6,
  mask: 2147483648,
  sensor: true,
  fixedRotation: true,
  meetsAllKinds: true,
  oneWay: true,
  gravityScale: -0.5,
  damping: 0.25,
  angularDamping: 4,
  surfaceVelocity: -90,
  userData: 2 ** 53 - 1,
});

test("an engine tells what it was made with", () => {
  const engine = new Lab({ width: 640, height: 480, seed: 12, timeStep: 1 / 30 });
  const { width, height, seed, timeStep } = engine;
  assert.deepEqual([width, height, seed, timeStep], [640, 480, 12, 1 / 30]);
  const plain = new Lab();
  assert.deepEqual([plain.width, plain.height, plain.timeStep], [800, 450, 1 / 60]);
  assert.deepEqual([plain.broadPhase, plain.response, plain.boundary], ["auto", "soft", null]);
  assert.equal(openStage("circles").seed, 1);
});

test("a shape comes back with all its fields, defaults included", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const ball = engine.add(BALL);
  assert.equal(ball, 1, "truthy, as every id");
  assert.deepEqual(engine.get(ball), {
    id: 1,
    ...BALL,
    angle: 0,
    kind: "dynamic",
    velocity: { x: 0, y: 0 },
    angularVelocity: 0,
    mass: 1,
    restitution: 0.2,
    friction: 0.8,
    collides: true,
    continuous: false,
    layers: 1,
    mask: 4294967295,
    sensor: false,
    fixedRotation: false,
    meetsAllKinds: false,
    oneWay: false,
    gravityScale: 1,
    damping: 0,
    angularDamping: 0,
    surfaceVelocity: 0,
    userData: 0,
  });
  const plank = engine.add({ ...PLANK, angle: 0.75 }, PROPERTIES);
  assert.deepEqual(engine.get(plank), { id: 2, ...PLANK, angle: 0.75, ...PROPERTIES });
});

test("set changes the given fields and no others", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const id = engine.add({ ...PLANK, angle: 0.1 }, { velocity: { x: 1, y: 2 }, mass: 4 });
  const before = engine.get(id);
  /** @type {import("../../www/engine/lab.ts").Changes[]} */
  const changes = [
    { x: 3 },
    { y: -4 },
    { angle: 1 },
    { width: 7 },
    { height: 9 },
    { velocity: { x: 5, y: 6 } },
    { angularVelocity: 7 },
    { kind: "kinematic", mass: 0 },
    { kind: "static", velocity: { x: 0, y: 0 }, angularVelocity: 0 },
    { restitution: 1 },
    { friction: 0 },
    { collides: false },
    { continuous: true },
    { layers: 4294967295 },
    { mask: 0 },
    { sensor: true },
    { fixedRotation: true },
    { meetsAllKinds: true },
    { oneWay: true },
    { gravityScale: 0 },
    { damping: 2 },
    { angularDamping: 3 },
    { surfaceVelocity: 40 },
    { userData: -7 },
  ];
  let expected = before;
  for (const change of changes) {
    engine.set(id, change);
    expected = /** @type {typeof before} */ ({ ...expected, ...change });
    assert.deepEqual(engine.get(id), expected);
  }
  const { id: _, type: __, ...all } = before;
  engine.set(id, /** @type {any} */ (all));
  assert.deepEqual(engine.get(id), before);
});

/** One of each type, rounded and turned, with every property. @type {readonly Shape[]} */
const KINDS = [
  { ...BALL, angle: 0.5 },
  { ...PLANK, angle: 0.1 },
  { type: "polygon", points: [corner(0, 0.3), corner(9.1, 1), corner(4, 7.7)], radius: 0.5 },
  { type: "segment", x1: 1.1, y1: 2, x2: 30, y2: -7.3, radius: 2 },
];

/**
 * @param {number} x
 * @param {number} y
 */
function corner(x, y) {
  return { x, y };
}

test("properties count in the shape as they do beside it", () => {
  const engine = new Lab();
  for (const shape of KINDS) {
    const beside = engine.get(engine.add(shape, PROPERTIES));
    const within = engine.get(engine.add({ ...shape, ...PROPERTIES }));
    assert.deepEqual({ ...within, id: beside.id }, beside);
    assert.equal(engine.get(engine.add({ ...shape, mass: 5 }, { mass: 7 })).mass, 7);
  }
});

test("a radius beside what get returns rounds an outline", () => {
  const engine = new Lab();
  /** @type {Shape[]} */
  const sharp = [
    { type: "polygon", points: [corner(0, 0.3), corner(9.1, 1), corner(4, 7.7)] },
    { type: "segment", x1: 1.1, y1: 2, x2: 30, y2: -7.3 },
  ];
  for (const shape of sharp) {
    const id = engine.add(shape);
    const before = engine.get(id);
    engine.set(id, { ...before, radius: 5 });
    assert.deepEqual(engine.get(id), { ...before, radius: 5 });
  }
});

test("add and set take what get returns", () => {
  const engine = new Lab();
  for (const shape of KINDS) {
    const id = engine.add(shape, PROPERTIES);
    engine.set(id, { x: 31.3, y: 17.7, angle: 0.7 });
    const hash = engine.stateHash();
    engine.set(id, engine.get(id));
    assert.equal(engine.stateHash(), hash, `${shape.type}: what it is already changes nothing`);
    const original = engine.get(id);
    const copy = engine.get(engine.add(original));
    assert.notEqual(copy.id, id);
    assert.deepEqual(rounded({ ...copy, id }), rounded(original));
    const other = engine.add(shape);
    engine.set(other, original);
    assert.deepEqual(rounded({ ...engine.get(other), id }), rounded(original));
  }
});

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function assertAlike(one, other) {
  assert.deepEqual(rounded(one), rounded(other));
}

/**
 * A copy whose numbers have 11 digits: points that are turned, and a centre that is taken of them, differ by a rounding.
 *
 * @param {unknown} value
 */
function rounded(value) {
  return JSON.parse(
    JSON.stringify(value, (_, value) => (typeof value === "number" ? Number(value.toPrecision(11)) : value)),
  );
}

test("a pose beside an outline must be that of the outline", () => {
  const engine = new Lab();
  const points = [corner(0, 0), corner(6, 0), corner(0, 3)];
  const triangle = /** @type {const} */ ({ type: "polygon", points });
  const rod = /** @type {const} */ ({ type: "segment", x1: 0, y1: 0, x2: 4, y2: 2 });
  for (const shape of [
    { ...triangle, x: 2, y: 1, angle: 0.3 },
    { ...rod, x: 2, y: 1, angle: 0.3 },
  ]) {
    const { x, y, angle } = engine.get(engine.add(shape));
    assert.deepEqual([x, y, angle], [2, 1, 0.3]);
    assert.ok(collide(shape, BALL) === null && contains(shape, { x: 2, y: 1 }));
    const hash = engine.stateHash();
    for (const [field, other] of /** @type {[string, Shape][]} */ ([
      ["x", { ...shape, x: 100 }],
      ["y", { ...shape, y: 1.0001 }],
      ["angle", { ...triangle, angle: 0.5 }],
      ["angle", { ...rod, x: 2, angle: 0.5 }],
    ])) {
      for (const call of [
        () => engine.add(other),
        () => collide(BALL, other),
        () => contains(other, { x: 0, y: 0 }),
        () => sweep(other, corner(0, 0), BALL, corner(0, 0), 1),
      ]) {
        assertRefused(call, "contradictory", field);
      }
    }
    assert.equal(engine.stateHash(), hash);
  }
  const id = engine.add(triangle);
  engine.set(id, { x: 50, y: 40, angle: Math.PI / 2 });
  const moved = engine.get(id);
  assert.deepEqual([moved.x, moved.y, moved.angle], [50, 40, Math.PI / 2]);
  assertAlike(moved.type === "polygon" ? moved.points[0] : null, { x: 51, y: 38 });
});

test("questions about two shapes take what get returns", () => {
  const engine = new Lab();
  const shapes = KINDS.map((shape) => engine.get(engine.add(shape, PROPERTIES)));
  const far = { x: 500, y: 20 };
  for (const [index, a] of shapes.entries()) {
    const plain = /** @type {Shape} */ (KINDS[index]);
    assert.equal(contains(a, a), true);
    assertAlike(signedDistance(a, far), signedDistance(plain, far));
    assertAlike(castRay(far, { x: -1, y: 0 }, 900, a), castRay(far, { x: -1, y: 0 }, 900, plain));
    assert.deepEqual(engine.castRay(a, { x: 1, y: 0 }, 9, { notColliding: true })?.distance, 0);
    for (const [other, b] of shapes.entries()) {
      const plainB = /** @type {Shape} */ (KINDS[other]);
      assertAlike(collide(a, b), collide(plain, plainB));
      assertAlike(distance(a, b), distance(plain, plainB));
      assertAlike(sweep(a, far, b, far, 1), sweep(plain, far, plainB, far, 1));
    }
  }
});

test("a mask may be written as the signed number that bitwise operators return", () => {
  const engine = new Lab();
  const id = engine.add({ ...BALL, mask: ~8, layers: 1 << 31 });
  assert.deepEqual([engine.get(id).mask, engine.get(id).layers], [4294967287, 2147483648]);
  engine.set(id, { mask: -1 });
  assert.equal(engine.get(id).mask, 4294967295);
  assertRefused(() => engine.set(id, { mask: -(2 ** 31) - 1 }), "out-of-range", "mask");
  assertRefused(() => engine.set(id, { mask: -0.5 }), "out-of-range", "mask");
});

test("a subclass has fields of its own and comes back from JSON as what it is", () => {
  class Game extends Lab {
    score = 3;
    /** @type {string | undefined} */
    title;

    /** @param {string} title */
    rename(title) {
      this.title = title;
      Object.assign(this, { level: 2 });
    }
  }
  const game = new Game();
  game.rename("pile");
  game.add(BALL);
  const again = Game.fromJSON(JSON.parse(JSON.stringify(game)));
  assert.ok(again instanceof Game);
  assert.deepEqual([again.score, game.title, "level" in game], [3, "pile", true]);
  assert.equal(again.stateHash(), game.stateHash());
  const [plain] = [game.toJSON()].map(Engine.fromJSON);
  assert.ok(plain instanceof Engine && !(plain instanceof Lab));
});

test("an id of a removed shape is never mistaken for a living one", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const first = engine.add(BALL);
  engine.remove(first);
  const second = engine.add(BALL);
  assert.equal(second, 2 ** 32 + 1);
  assert.ok(Number.isSafeInteger(second));
  assertRefused(() => engine.get(first), "unknown-id", "id");
  assert.equal(engine.get(second).id, second);
  engine.clear();
  assertRefused(() => engine.get(second), "unknown-id", "id");
  assert.equal(engine.ids.length, 0);
});

test("many shapes leave at once, or none", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const ids = [...engine.addCircles(Float64Array.from({ length: 30 }, (_, index) => 1 + index))];
  const [first = 0, second = 0, third = 0] = ids;
  engine.select(third);
  const error = assertHarmless(engine, () => engine.removeMany([first, 77, second]), "unknown-id", "id");
  assert.equal(error.index, 1);
  engine.removeMany(new Set([third, second]));
  assert.equal(engine.selected, first, "the one before it that stays");
  assert.deepEqual(engine.removed, [second, third]);
  engine.removeMany(engine.ids.subarray(1, 3));
  engine.removeMany([]);
  assert.deepEqual([...engine.ids], [first, ...ids.slice(5)]);
  assertHarmless(engine, () => engine.removeMany(/** @type {any} */ ([String(first)])), "wrong-type", "id");
  for (const wrong of [first, "1", null, undefined, { length: 1, 0: first }]) {
    assertHarmless(engine, () => engine.removeMany(/** @type {any} */ (wrong)), "wrong-type", "ids");
  }
  engine.removeMany(engine.ids);
  assert.deepEqual([engine.ids.length, engine.selected], [0, null]);
});

test("shapes that are added at once share properties", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const properties = /** @type {const} */ ({ kind: "static", sensor: true, layers: 4, friction: 0.25 });
  const ids = [
    ...engine.addCircles(Float64Array.of(0, 0, 5, 20, 0, 5), properties),
    ...engine.addRectangles(Float64Array.of(40, 0, 10, 10, 0), properties),
    ...engine.addPolygons(Float64Array.of(60, 0, 70, 0, 60, 10), Uint32Array.of(3), properties),
  ];
  for (const id of ids) {
    const { kind, sensor, layers, friction } = engine.get(id);
    assert.deepEqual({ kind, sensor, layers, friction }, properties);
  }
  const [plain = 0] = engine.addCircles(Float64Array.of(0, 0, 5));
  assert.equal(engine.get(plain).kind, "dynamic", "those of an earlier call are forgotten");
  const [fast = 0] = engine.addRectangles(Float64Array.of(0, 0, 5, 5, 0), { velocity: { x: 3, y: 0 } });
  assert.deepEqual(engine.get(fast).velocity, { x: 3, y: 0 });
  const one = Float64Array.of(0, 0, 5);
  assertHarmless(engine, () => engine.addCircles(one, { mass: -1 }), "out-of-range", "mass");
  assertHarmless(
    engine,
    () => engine.addCircles(one, { mass: 0, velocity: { x: 1, y: 0 } }),
    "fixed-shape",
    "velocity.x",
  );
  const unknown = /** @type {any} */ ({ radius: 1 });
  assertHarmless(engine, () => engine.addCircles(one, unknown), "unknown-field", "radius");
});

test("contacts and events survive a removal until the next detection", () => {
  const engine = new Lab({ response: "none" });
  const ids = [0, 8, 16, 24].map((x) => engine.add({ type: "circle", x, y: 0, radius: 5 }));
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  engine.tracksEvents = true;
  engine.detect();
  const [events, counts] = [engine.events, engine.counts];
  assert.equal(events.length, 3);
  engine.remove(second);
  assert.deepEqual(
    Array.from(engine.contactPairs, (place) => engine.ids[place]),
    [third, fourth],
  );
  assert.equal(engine.contacts[0], 2);
  assert.deepEqual([engine.events, engine.counts, engine.removed], [events, counts, [second]]);
  engine.keptRegion = { left: 10, top: -9, right: 99, bottom: 9 };
  engine.step();
  assert.deepEqual(engine.removed, [second, first], "what the step took comes behind");
  assert.deepEqual(
    engine.events.map(({ kind, a, b }) => [kind, a, b]),
    [
      ["end", first, second],
      ["end", second, third],
      ["stay", third, fourth],
    ],
  );
  engine.step();
  assert.deepEqual(engine.removed, []);
});

test("gravity and boundary are options too", () => {
  const engine = new Lab({ gravity: { x: 0, y: 60 }, boundary: { bottom: 100 } });
  assert.deepEqual([engine.gravity, engine.boundary], [{ x: 0, y: 60 }, { bottom: 100 }]);
  const id = engine.add(BALL);
  engine.step();
  assert.equal(engine.get(id).velocity.y, 1);
  engine.gravity = { x: 1, y: 1 };
  engine.reset();
  assert.deepEqual(engine.gravity, { x: 0, y: 60 }, "the world's start");
  const bad = /** @type {any} */ (NaN);
  assertRefused(() => new Lab({ gravity: { x: bad, y: 0 } }), "not-finite", "gravity.x");
  assertRefused(() => new Lab({ boundary: { left: 5, right: 3 } }), "out-of-range", "right");
  assertRefused(() => new Lab({ gravity: /** @type {any} */ (9.8) }), "wrong-type", "gravity");
});

test("a fixed shape with a velocity is refused, and a shape that becomes fixed stops", () => {
  const engine = new Lab();
  const id = engine.add({ ...BALL, velocity: { x: 3, y: 4 }, angularVelocity: 5 });
  const hash = engine.stateHash();
  for (const [field, motion] of /** @type {[string, object][]} */ ([
    ["velocity.x", { velocity: { x: 1, y: 0 } }],
    ["velocity.y", { velocity: { x: 0, y: -1 } }],
    ["angularVelocity", { angularVelocity: 1 }],
  ])) {
    for (const call of [
      () => engine.add({ ...BALL, mass: 0, ...motion }),
      () => engine.add(BALL, { mass: 0, ...motion }),
      () => engine.set(id, { mass: 0, ...motion }),
    ]) {
      assert.match(assertRefused(call, "fixed-shape", field).message, /must be 0 for a static shape/);
    }
  }
  assert.equal(engine.stateHash(), hash);
  engine.set(id, { mass: 0 });
  const { velocity, angularVelocity } = engine.get(id);
  assert.deepEqual([velocity, angularVelocity], [{ x: 0, y: 0 }, 0]);
  const error = assertRefused(() => engine.setVelocities(Float64Array.of(0, 2, 0)), "fixed-shape", "velocity.y");
  assert.equal(error.index, 0);
});

test("removing keeps the order of creation", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const ids = [0, 1, 2, 3].map((x) => engine.add({ ...BALL, x }));
  engine.remove(/** @type {number} */ (ids[1]));
  engine.add({ ...BALL, x: 9 });
  const xs = [...engine.ids].map((id) => engine.get(id).x);
  assert.deepEqual(xs, [0, 2, 3, 9]);
});

test("every stage starts with something selected and the given size", () => {
  assert.equal(STAGES.length, 18);
  for (const id of STAGES) {
    const engine = openStage(id);
    const sizes = /** @type {Record<string, number[]>} */ ({
      scale: [1600, 900],
      impulse: [640, 480],
    });
    assert.deepEqual([engine.width, engine.height], sizes[id] ?? [800, 450]);
    assert.equal(engine.selected, firstSelected(engine));
  }
});

/**
 * What is selected at first: the first shape; in the stage of bodies the first that moves; in an empty world none.
 *
 * @param {Lab} engine
 */
function firstSelected(engine) {
  const ids = Array.from(engine.ids);
  const moving = engine.toJSON().stage === "response" ? ids.filter((id) => engine.get(id).mass > 0) : ids;
  return moving[0] ?? null;
}

test("in the broad phase F and G show a candidate and no contact is reported", () => {
  const engine = openStage("broad-phase");
  pressKeys(engine, "FG");
  assert.ok(engine.counts.candidates > 0);
  assert.equal(engine.contacts.length, 0);
  assert.equal(engine.counts.falsePositives, engine.counts.candidates - engine.counts.hits);
});

test("contacts are what collide answers for the same pair", () => {
  const engine = openStage("rectangle-circle", { seed: 5 });
  pressKeys(engine, "FGFGAAFDDGSSFQEG");
  assert.ok(engine.contactPairs.length > 0);
  const { ids, contacts, contactPairs } = engine;
  for (let at = 0; at < contactPairs.length / 2; at += 1) {
    const [first = 0, second = 0] = contactPairs.subarray(2 * at, 2 * at + 2);
    assert.ok(first < second);
    const contact = collide(outline(engine, ids[first] ?? -1), outline(engine, ids[second] ?? -1));
    const [depth] = contacts.subarray(CONTACT_STRIDE * at);
    assert.equal(contact?.depth, depth);
  }
});

/**
 * @param {Lab} engine
 * @param {number} id
 * @returns {Shape}
 */
function outline(engine, id) {
  const shape = engine.get(id);
  const { x, y, angle } = shape;
  switch (shape.type) {
    case "circle":
      return { type: shape.type, x, y, angle, radius: shape.radius };
    case "rectangle":
      return { type: shape.type, x, y, angle, width: shape.width, height: shape.height };
    case "polygon":
      return { type: shape.type, points: shape.points };
    default:
      return { type: shape.type, x1: shape.x1, y1: shape.y1, x2: shape.x2, y2: shape.y2 };
  }
}

test("counts equal an independent count over all pairs", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const random = randomOf(42);
  for (let each = 0; each < 60; each += 1) {
    const [x, y] = [random() * 100, random() * 100];
    const properties = { mass: each % 4, collides: each % 7 !== 0 };
    if (each % 2 === 0) {
      engine.add({ type: "circle", x, y, radius: 1 + random() * 9 }, properties);
    } else {
      const [width, height] = [1 + random() * 15, 1 + random() * 15];
      engine.add({ type: "rectangle", x, y, width, height, angle: random() * 6 }, properties);
    }
  }
  engine.detect();
  const expected = { possible: 0, candidates: 0, hits: 0, falsePositives: 0 };
  const shapes = [...engine.ids].map((id) => engine.get(id));
  for (const [index, a] of shapes.entries()) {
    for (const b of shapes.slice(index + 1)) {
      if (!a.collides || !b.collides || (a.mass === 0 && b.mass === 0)) {
        continue;
      }
      expected.possible += 1;
      if (Math.hypot(a.x - b.x, a.y - b.y) <= boundingRadius(a) + boundingRadius(b)) {
        expected.candidates += 1;
        const hit = collide(outline(engine, a.id), outline(engine, b.id)) !== null;
        expected[hit ? "hits" : "falsePositives"] += 1;
      }
    }
  }
  const { possible, candidates, hits, falsePositives, truncated, frozen, microseconds } = engine.counts;
  assert.deepEqual({ possible, candidates, hits, falsePositives }, expected);
  assert.deepEqual([truncated, frozen, microseconds], [false, 0, null]);
  assert.ok(hits > 10 && falsePositives > 5, `${hits} hits, ${falsePositives} false positives`);
});

/** @param {ResidentShape} shape */
function boundingRadius(shape) {
  switch (shape.type) {
    case "circle":
      return shape.radius;
    case "rectangle":
      return Math.hypot(shape.width, shape.height) / 2;
    case "polygon":
      return Math.max(...shape.points.map(({ x, y }) => Math.hypot(x - shape.x, y - shape.y)));
    default:
      return Math.hypot(shape.x2 - shape.x1, shape.y2 - shape.y1) / 2;
  }
}

test("times are measured only while asked for", () => {
  const engine = openStage("circles");
  engine.step();
  assert.equal(engine.counts.microseconds, null);
  engine.measure = true;
  assert.equal(engine.counts.microseconds, null, "nothing was measured yet");
  engine.step();
  const { microseconds } = engine.counts;
  assert.ok(microseconds !== null && Object.values(microseconds).every((time) => time >= 0));
  const hash = engine.stateHash();
  engine.measure = false;
  assert.equal(engine.counts.microseconds, null);
  assert.equal(engine.stateHash(), hash);
});

test("where there is no performance the date tells the times", () => {
  const { performance } = globalThis;
  const engine = openStage("circles");
  Object.assign(globalThis, { performance: undefined });
  try {
    engine.measure = true;
    engine.step();
  } finally {
    Object.assign(globalThis, { performance });
  }
  const times = Object.values(engine.counts.microseconds ?? { missing: NaN });
  assert.ok(times.every((time) => time >= 0 && time % 1000 === 0));
});

test("the same seed and keys end in the same state, another seed does not", () => {
  const keys = "FG>DDDWSQEF<<G5XAA1SSRFGFGDDX>.";
  for (const id of STAGES) {
    const [one, two, other] = [3, 3, 4].map((seed) => openStage(id, { seed }));
    for (const engine of [one, two, other]) {
      pressKeys(/** @type {Lab} */ (engine), keys);
    }
    assert.equal(one?.stateHash(), two?.stateHash());
    assert.notEqual(one?.stateHash(), other?.stateHash());
  }
});

test("reset equals a fresh world", () => {
  for (const id of STAGES) {
    const engine = openStage(id, { seed: 9 });
    const start = engine.stateHash();
    pressKeys(engine, "FGFGDDX>>Q");
    assert.notEqual(engine.stateHash(), start);
    engine.reset();
    assert.equal(engine.stateHash(), start);
    assert.equal(engine.stateHash(), openStage(id, { seed: 9 }).stateHash());
    assert.equal(engine.selected, firstSelected(engine));
  }
  const empty = new Lab({ width: 10, height: 10 });
  const start = empty.stateHash();
  empty.spawnCircle();
  empty.reset();
  assert.equal(empty.stateHash(), start);
  assert.equal(empty.selected, null);
});

test("two engines that take turns end where each ends alone", () => {
  const scripts = ["FGDDFQ>S.G<A", "GGWW>FEEX..R"];
  const alone = scripts.map((keys, index) => {
    const engine = openStage("rectangle-circle", { seed: index });
    pressKeys(engine, keys);
    return engine.stateHash();
  });
  const engines = scripts.map((_, seed) => openStage("rectangle-circle", { seed }));
  for (let at = 0; at < 12; at += 1) {
    for (const [index, engine] of engines.entries()) {
      pressKeys(engine, scripts[index]?.[at] ?? "");
    }
  }
  assert.deepEqual(
    engines.map((engine) => engine.stateHash()),
    alone,
  );
});

test("a hash is 16 hexadecimal digits", () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const engine = openStage("circles", { seed });
    assert.match(engine.stateHash(), /^[0-9a-f]{16}$/);
    engine.free();
  }
});

test("picking finds the last created shape under the point, else the nearest within reach", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const low = engine.add({ type: "circle", x: 0, y: 0, radius: 10 });
  const high = engine.add({ type: "rectangle", x: 5, y: 0, width: 4, height: 4 });
  assert.equal(engine.pick(5, 0), high);
  assert.equal(engine.pick(-5, 0), low);
  assert.equal(engine.pick(14, 0), null);
  assert.equal(engine.pick(14, 0, 5), low);
});

test("the partner is the nearest shape that the algorithm takes", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const plank = engine.add(PLANK);
  const near = engine.add({ ...BALL, x: 10 });
  const far = engine.add({ ...PLANK, x: 400 });
  assert.equal(engine.partner(plank, "rectangle-circle"), near);
  assert.equal(engine.partner(plank, "rectangle-rectangle"), far);
  assert.equal(engine.partner(near, "circle-circle"), null);
});

test("bulk calls do what the single calls do", () => {
  const [one, many] = [0, 0].map(() => new Lab({ width: 100, height: 100 }));
  assert.ok(one && many);
  const circles = Float64Array.of(1, 2, 3, 4, 5, 6);
  const rectangles = Float64Array.of(1, 2, 3, 4, 0.5, 6, 7, 8, 9, -1);
  assert.deepEqual([...many.addCircles(circles)], [1, 2]);
  assert.deepEqual([...many.addRectangles(rectangles)], [3, 4]);
  assert.equal(many.addCircles(new Float64Array(0)).length, 0);
  one.add({ type: "circle", x: 1, y: 2, radius: 3 });
  one.add({ type: "circle", x: 4, y: 5, radius: 6 });
  one.add({ type: "rectangle", x: 1, y: 2, width: 3, height: 4, angle: 0.5 });
  one.add({ type: "rectangle", x: 6, y: 7, width: 8, height: 9, angle: -1 });
  assert.equal(many.stateHash(), one.stateHash());
  many.setPoses(Float64Array.from({ length: 12 }, (_, index) => index));
  many.setVelocities(Float64Array.from({ length: 12 }, (_, index) => -index));
  for (const [index, id] of [...one.ids].entries()) {
    const at = 3 * index;
    const velocity = { x: -at, y: -at - 1 };
    one.set(id, { x: at, y: at + 1, angle: at + 2, velocity, angularVelocity: -at - 2 });
  }
  assert.equal(many.stateHash(), one.stateHash());
});

test("a random outline that the world's limits refuse leaves the hash, and so the next random numbers", () => {
  const engine = new Lab({ width: 800, height: 450 });
  const id = engine.add({ type: "circle", x: 1e12, y: 0, radius: 1 });
  engine.select(id);
  const before = engine.stateHash();
  assertRefused(() => engine.spawnConvex(), "out-of-range");
  assertRefused(() => engine.reshapeConvex(id), "out-of-range");
  assert.equal(engine.stateHash(), before);
  engine.free();
});

test("after a push no axis of the record shows a gap where the run ends with a hit", () => {
  const engine = openStage("sat");
  const [a = 0, b = 0] = engine.ids;
  let pushed = 0;
  for (let turn = 0; turn < 300; turn += 1) {
    engine.set(b, { x: 330 + ((turn * 37) % 90), y: 180 + ((turn * 53) % 90), angle: turn / 7 });
    if (engine.separate(a, b) === null) continue;
    const steps = engine.explain("sat", a, b);
    const last = steps.at(-1);
    if (last?.kind !== "done" || last.reason !== "hit") continue;
    pushed += 1;
    for (const step of steps) assert.ok(step.kind !== "axis" || step.overlap >= 0);
  }
  assert.ok(pushed > 100, `${pushed} pushes`);
  engine.free();
});
