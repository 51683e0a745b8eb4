// A world through the public interface: shapes, hand, determinism.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { CONTACT_STRIDE, collide, Engine } from "#collidoscope";
import { assertRefused } from "./support/errors.mjs";
import { pressKeys } from "./support/keys.mjs";
import { randomOf } from "./support/random.mjs";

/** @import { ResidentShape, Shape } from "../../www/package/types.js" */

await init();

const BALL = /** @type {const} */ ({ type: "circle", x: 50, y: -18, radius: 10 });
const PLANK = /** @type {const} */ ({ type: "rectangle", x: 0, y: 0, width: 200, height: 20 });

test("an engine tells what it was made with", () => {
  const engine = new Engine({ width: 640, height: 480, seed: 12, timeStep: 1 / 30 });
  const { width, height, seed, timeStep, stageId } = engine;
  assert.deepEqual([width, height, seed, timeStep, stageId], [640, 480, 12, 1 / 30, null]);
  assert.equal(new Engine({ width: 1, height: 1 }).timeStep, 1 / 60);
  assert.equal(Engine.stage("circles").stageId, "circles");
  assert.equal(Engine.stage("circles").seed, 1);
});

test("a shape comes back with all its fields, defaults included", () => {
  const engine = new Engine({ width: 100, height: 100 });
  const ball = engine.add(BALL);
  assert.equal(ball, 0);
  assert.deepEqual(engine.get(ball), {
    id: 0,
    ...BALL,
    angle: 0,
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
  });
  const properties = {
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
  };
  const plank = engine.add({ ...PLANK, angle: 0.75 }, properties);
  assert.deepEqual(engine.get(plank), { id: 1, ...PLANK, angle: 0.75, ...properties });
});

test("set changes the given fields and no others", () => {
  const engine = new Engine({ width: 100, height: 100 });
  const id = engine.add({ ...PLANK, angle: 0.1 }, { velocity: { x: 1, y: 2 }, mass: 4 });
  const before = engine.get(id);
  const changes = [
    { x: 3 },
    { y: -4 },
    { angle: 1 },
    { width: 7 },
    { height: 9 },
    { velocity: { x: 5, y: 6 } },
    { angularVelocity: 7 },
    { mass: 0 },
    { restitution: 1 },
    { friction: 0 },
    { collides: false },
    { continuous: true },
    { layers: 4294967295 },
    { mask: 0 },
    { sensor: true },
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

test("an id of a removed shape is never mistaken for a living one", () => {
  const engine = new Engine({ width: 100, height: 100 });
  const first = engine.add(BALL);
  engine.remove(first);
  const second = engine.add(BALL);
  assert.equal(second, 2 ** 32);
  assert.ok(Number.isSafeInteger(second));
  assertRefused(() => engine.get(first), "unknown-id", "id");
  assert.equal(engine.get(second).id, second);
  engine.clear();
  assertRefused(() => engine.get(second), "unknown-id", "id");
  assert.equal(engine.ids.length, 0);
});

test("removing keeps the order of creation", () => {
  const engine = new Engine({ width: 100, height: 100 });
  const ids = [0, 1, 2, 3].map((x) => engine.add({ ...BALL, x }));
  engine.remove(/** @type {number} */ (ids[1]));
  engine.add({ ...BALL, x: 9 });
  const xs = [...engine.ids].map((id) => engine.get(id).x);
  assert.deepEqual(xs, [0, 2, 3, 9]);
});

test("every stage starts with something selected and the given size", () => {
  assert.deepEqual(Engine.stages, [
    "broad-phase",
    "circles",
    "rectangles",
    "rectangle-circle",
    "sat",
    "gjk",
    "gjk-distance",
    "epa",
    "sweep",
    "ray-cast",
    "boundary",
    "bounding-shapes",
    "pixel",
    "sdf",
    "impulse",
    "response",
    "scale",
    "sandbox",
  ]);
  assert.ok(Object.isFrozen(Engine.stages));
  for (const id of Engine.stages) {
    const engine = Engine.stage(id);
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
 * @param {Engine} engine
 */
function firstSelected(engine) {
  const ids = Array.from(engine.ids);
  const moving = engine.stageId === "response" ? ids.filter((id) => engine.get(id).mass > 0) : ids;
  return moving[0] ?? null;
}

test("in the broad phase F and G show a candidate and no contact is reported", () => {
  const engine = Engine.stage("broad-phase");
  pressKeys(engine, "FG");
  assert.ok(engine.counts.candidates > 0);
  assert.equal(engine.contacts.length, 0);
  assert.equal(engine.counts.falsePositives, engine.counts.candidates - engine.counts.hits);
});

test("contacts are what collide answers for the same pair", () => {
  const engine = Engine.stage("rectangle-circle", { seed: 5 });
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
 * @param {Engine} engine
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
  const engine = new Engine({ width: 100, height: 100 });
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
  const { possible, candidates, hits, falsePositives, truncated, frozen, microseconds } =
    engine.counts;
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
  const engine = Engine.stage("circles");
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
  const engine = Engine.stage("circles");
  engine.measure = true;
  Object.assign(globalThis, { performance: undefined });
  try {
    engine.step();
  } finally {
    Object.assign(globalThis, { performance });
  }
  const times = Object.values(engine.counts.microseconds ?? { missing: NaN });
  assert.ok(times.every((time) => time >= 0 && time % 1000 === 0));
});

test("the same seed and keys end in the same state, another seed does not", () => {
  const keys = "FG>DDDWSQEF<<G5XAA1SSRFGFGDDX>.";
  for (const id of Engine.stages) {
    const [one, two, other] = [3, 3, 4].map((seed) => Engine.stage(id, { seed }));
    for (const engine of [one, two, other]) {
      pressKeys(/** @type {Engine} */ (engine), keys);
    }
    assert.equal(one?.stateHash(), two?.stateHash());
    assert.notEqual(one?.stateHash(), other?.stateHash());
  }
});

test("reset equals a fresh world", () => {
  for (const id of Engine.stages) {
    const engine = Engine.stage(id, { seed: 9 });
    const start = engine.stateHash();
    pressKeys(engine, "FGFGDDX>>Q");
    assert.notEqual(engine.stateHash(), start);
    engine.reset();
    assert.equal(engine.stateHash(), start);
    assert.equal(engine.stateHash(), Engine.stage(id, { seed: 9 }).stateHash());
    assert.equal(engine.selected, firstSelected(engine));
  }
  const empty = new Engine({ width: 10, height: 10 });
  const start = empty.stateHash();
  empty.spawnCircle();
  empty.reset();
  assert.equal(empty.stateHash(), start);
  assert.equal(empty.selected, null);
});

test("two engines that take turns end where each ends alone", () => {
  const scripts = ["FGDDFQ>S.G<A", "GGWW>FEEX..R"];
  const alone = scripts.map((keys, index) => {
    const engine = Engine.stage("rectangle-circle", { seed: index });
    pressKeys(engine, keys);
    return engine.stateHash();
  });
  const engines = scripts.map((_, seed) => Engine.stage("rectangle-circle", { seed }));
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
    const engine = Engine.stage("circles", { seed });
    assert.match(engine.stateHash(), /^[0-9a-f]{16}$/);
    engine.free();
  }
});

test("picking finds the last created shape under the point, else the nearest within reach", () => {
  const engine = new Engine({ width: 100, height: 100 });
  const low = engine.add({ type: "circle", x: 0, y: 0, radius: 10 });
  const high = engine.add({ type: "rectangle", x: 5, y: 0, width: 4, height: 4 });
  assert.equal(engine.pick(5, 0), high);
  assert.equal(engine.pick(-5, 0), low);
  assert.equal(engine.pick(14, 0), null);
  assert.equal(engine.pick(14, 0, 5), low);
});

test("the partner is the nearest shape that the algorithm takes", () => {
  const engine = new Engine({ width: 100, height: 100 });
  const plank = engine.add(PLANK);
  const near = engine.add({ ...BALL, x: 10 });
  const far = engine.add({ ...PLANK, x: 400 });
  assert.equal(engine.partner(plank, "rectangle-circle"), near);
  assert.equal(engine.partner(plank, "rectangle-rectangle"), far);
  assert.equal(engine.partner(near, "circle-circle"), null);
});

test("bulk calls do what the single calls do", () => {
  const [one, many] = [0, 0].map(() => new Engine({ width: 100, height: 100 }));
  assert.ok(one && many);
  const circles = Float64Array.of(1, 2, 3, 4, 5, 6);
  const rectangles = Float64Array.of(1, 2, 3, 4, 0.5, 6, 7, 8, 9, -1);
  assert.deepEqual([...many.addCircles(circles)], [0, 1]);
  assert.deepEqual([...many.addRectangles(rectangles)], [2, 3]);
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
  const engine = new Engine({ width: 800, height: 450 });
  const id = engine.add({ type: "circle", x: 1e12, y: 0, radius: 1 });
  engine.select(id);
  const before = engine.stateHash();
  assertRefused(() => engine.spawnConvex(), "out-of-range");
  assertRefused(() => engine.reshapeConvex(id), "out-of-range");
  assert.equal(engine.stateHash(), before);
  engine.free();
});

test("after a push no axis of the record shows a gap where the run ends with a hit", () => {
  const engine = Engine.stage("sat");
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
