// Whatever cannot be answered throws a typed error, and the world is exactly as it was.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, contains, distance, explain, Lab, signedDistance } from "#collidoscope/lab";
import { deepNum, exact } from "./support/cases.mjs";
import { assertHarmless, assertRefused, refusalOf, wrong } from "./support/errors.mjs";
import { openStage } from "./support/stages.mjs";

await init();

const BALL = /** @type {const} */ ({ type: "circle", x: 1, y: 2, radius: 3 });
const PLANK = /** @type {const} */ ({ type: "rectangle", x: 0, y: 0, width: 20, height: 2 });

function world() {
  const engine = new Lab({ width: 800, height: 450, seed: 7 });
  engine.add(BALL, { velocity: { x: 1, y: 2 }, angularVelocity: 0.5 });
  engine.add(PLANK, { mass: 0 });
  engine.select(engine.ids[1] ?? null);
  return engine;
}

/** The refusals of outlines whose points are points. @type {Record<string, string>} */
const OUTLINES = {
  "poly.NaN": "not-finite",
  "poly.Infinity": "not-finite",
  "poly.-Infinity": "not-finite",
  "poly.0": "too-few-points",
  "poly.1": "too-few-points",
  "poly.2": "too-few-points",
  "poly.same": "too-few-points",
  "poly.collinear": "zero-area",
  "poly.nearly-collinear": "zero-area",
  "poly.nonconvex": "not-convex",
  "poly.bowtie": "not-simple",
  "poly.pentagram": "not-simple",
};

/**
 * @param {string} id
 * @param {Record<string, unknown>} shape
 * @returns {string} The code that the shape must be refused with.
 */
function expectedCode(id, shape) {
  if (shape.type === "polygon") {
    return OUTLINES[id] ?? "wrong-type";
  }
  if (shape.type !== "circle" && shape.type !== "rectangle") {
    return "wrong-type";
  }
  const values = Object.entries(shape).filter(([key]) => key !== "type");
  if (values.some(([, value]) => typeof value !== "number") || values.length < 3) {
    return "wrong-type";
  }
  const numbers = values.map(([, value]) => Number(value));
  if (numbers.some((value) => !Number.isFinite(value))) {
    return "not-finite";
  }
  return numbers.some((value) => Math.abs(value) > 1e12) ? "out-of-range" : "not-positive";
}

/** Segments that are none; the case file has no segments. */
const INVALID_SEGMENTS = [
  { x1: NaN, y1: 0, x2: 1, y2: 1 },
  { x1: 0, y1: Infinity, x2: 1, y2: 1 },
  { x1: 0, y1: 0, x2: -Infinity, y2: 1 },
  { x1: 0, y1: 0, x2: 1, y2: 2e12 },
  { x1: 3, y1: 4, x2: 3, y2: 4 },
  { x1: 0, y1: 0, x2: 1, y2: "1" },
  { x1: 0, y1: 0, x2: 1 },
].map((ends) => ({ type: "segment", ...ends }));

/** @param {unknown} shape @returns {(() => unknown)[]} The questions that no invalid shape gets through. */
const questions = (shape) => [
  () => collide(wrong(shape), BALL),
  () => collide(PLANK, wrong(shape)),
  () => collide(PLANK, wrong(shape), { method: "sat" }),
  () => collide(wrong(shape), BALL, { method: "gjk-epa" }),
  () => distance(wrong(shape), BALL),
  () => explain("bounding-circle", BALL, wrong(shape)),
  () => explain("sat", wrong(shape), PLANK),
];

/** @param {unknown} shape @returns {(() => unknown)[]} The questions about points, for which outlines need not be convex. */
const pointQuestions = (shape) => [
  () => contains(wrong(shape), { x: 0, y: 0 }),
  () => signedDistance(wrong(shape), { x: 0, y: 0 }),
];

const invalid = exact("invalid").cases.map(deepNum);

for (const { id, kind, shape } of invalid) {
  if (kind !== "invalid") {
    continue;
  }
  test(`${id} is refused everywhere and changes nothing`, () => {
    const engine = world();
    const code = expectedCode(id, shape);
    assertHarmless(engine, () => engine.add(shape), code);
    const all = questions(shape);
    if (code !== "not-convex") {
      all.push(...pointQuestions(shape));
    }
    for (const call of all) {
      const error = assertRefused(call, code);
      assert.equal(typeof error.field, "string");
      if (shape?.type !== "polygon") {
        // The engine counts both zeros as one.
        const value = shape[String(error.field)];
        assert.equal(error.value, value === 0 ? 0 : value);
      }
    }
    engine.free();
  });
}

for (const shape of INVALID_SEGMENTS) {
  const { x1, y1, x2, y2 } = wrong(shape);
  test(`a segment from ${x1}, ${y1} to ${x2}, ${y2} is refused everywhere`, () => {
    const engine = world();
    const { code } = assertRefused(() => engine.add(wrong(shape)), expectedSegmentCode(shape));
    for (const call of [...questions(shape), ...pointQuestions(shape)]) {
      assertHarmless(engine, call, code);
    }
    engine.free();
  });
}

/** @param {Record<string, unknown>} segment */
function expectedSegmentCode({ x1, y1, x2, y2 }) {
  const ends = [x1, y1, x2, y2];
  if (ends.some((value) => typeof value !== "number")) {
    return "wrong-type";
  }
  if (!ends.every(Number.isFinite)) {
    return "not-finite";
  }
  return x1 === x2 && y1 === y2 ? "not-positive" : "out-of-range";
}

test("an outline that can be put right is the clean one", () => {
  const blemished = invalid.filter((/** @type {{ kind: string }} */ one) => one.kind === "normalise");
  assert.equal(blemished.length, 6);
  for (const { id, shape, expect } of blemished) {
    const clean = { type: "polygon", points: expect.same_as.points };
    for (const x of [-4, -2, 0, 2, 4, 6]) {
      const ball = /** @type {const} */ ({ type: "circle", x, y: 1, radius: 1.5 });
      const [found, expected] = [distance(shape, ball), distance(wrong(clean), ball)];
      assert.ok(Math.abs(found.distance - expected.distance) < 1e-9, `${id} at ${x}`);
      assert.equal(collide(shape, ball) === null, collide(wrong(clean), ball) === null, id);
    }
  }
});

/** What the calls of `invalid.json` are here. @type {Record<string, (engine: Lab, call: any) => unknown>} */
const OPERATIONS = {
  step: (_, { dt }) => new Lab({ width: 10, height: 10, timeStep: dt }),
  // The case names the first shape 0.
  setVelocity: (engine, { id, vx, vy }) => engine.set(id + 1, { velocity: { x: vx, y: vy } }),
  remove: (engine, { id }) => engine.remove(id),
  material: (engine, { e, mu }) => engine.set(1, mu === undefined ? { restitution: e } : { friction: mu }),
};

/** @type {Record<string, [code: string, field: string]>} */
const REFUSALS = {
  "step.dt=NaN": ["not-finite", "timeStep"],
  "step.dt=Inf": ["not-finite", "timeStep"],
  "step.dt<0": ["not-positive", "timeStep"],
  "vel=NaN": ["not-finite", "velocity.x"],
  "vel=1e308": ["out-of-range", "velocity.x"],
  "id=-1": ["unknown-id", "id"],
  "id=1.5": ["unknown-id", "id"],
  "id=2^32": ["unknown-id", "id"],
  "restitution=NaN": ["not-finite", "restitution"],
  "restitution=2": ["out-of-range", "restitution"],
  "friction<0": ["out-of-range", "friction"],
};

for (const [id, [code, field]] of Object.entries(REFUSALS)) {
  test(`the call ${id} is refused and changes nothing`, () => {
    const { call } = invalid.find((/** @type {{ id: string }} */ one) => one.id === id);
    const engine = world();
    assertHarmless(engine, () => OPERATIONS[call.op]?.(engine, call), code, field);
    engine.step();
    assert.ok(engine.poses.every(Number.isFinite));
    engine.free();
  });
}

test("a shape that was removed cannot be removed again", () => {
  const engine = world();
  engine.remove(1);
  const error = assertHarmless(engine, () => engine.remove(1), "unknown-id", "id");
  assert.equal(error.value, 1);
  engine.free();
});

test("mass 0 makes a shape fixed", () => {
  const engine = world();
  engine.set(1, { mass: 0 });
  engine.step();
  assert.deepEqual([engine.get(1).x, engine.get(1).y], [1, 2]);
  engine.free();
});

test("ids that are no ids are unknown, and what is no number is of the wrong type", () => {
  const engine = world();
  const unknown = [-1, -0.5, 1.5, NaN, Infinity, -Infinity, 2 ** 32, 2 ** 53, 1e308, 0, 3];
  const calls = [
    (/** @type {any} */ id) => engine.get(id),
    (/** @type {any} */ id) => engine.set(id, { x: 1 }),
    (/** @type {any} */ id) => engine.remove(id),
    (/** @type {any} */ id) => engine.select(id),
    (/** @type {any} */ id) => engine.partner(id, "bounding-circle"),
    (/** @type {any} */ id) => engine.explain("bounding-circle", id, 1),
    (/** @type {any} */ id) => engine.explain("bounding-circle", 1, id),
  ];
  for (const call of calls) {
    for (const id of unknown) {
      const error = assertHarmless(engine, () => call(id), "unknown-id");
      assert.ok(Object.is(error.value, id), `${error.value} is not ${id}`);
    }
    for (const id of ["0", undefined, {}, [0], true, 0n, Symbol("id")]) {
      const error = assertHarmless(engine, () => call(id), "wrong-type");
      assert.equal(error.value, id);
    }
  }
  engine.free();
});

test("minus zero is no id, zero as a coordinate, and no size", () => {
  const engine = world();
  assertHarmless(engine, () => engine.get(-0), "unknown-id", "id");
  const hash = engine.stateHash();
  engine.set(1, { angle: -0 });
  assert.equal(engine.stateHash(), hash);
  const error = assertHarmless(engine, () => engine.set(1, { radius: -0 }), "not-positive", "radius");
  assert.match(error.message, /-0|: 0/);
  engine.free();
});

test("options are checked one by one", () => {
  const good = { width: 10, height: 10 };
  assertRefused(() => new Lab(wrong(null)), "wrong-type", "options");
  assertRefused(() => new Lab({ ...good, width: 0 }), "not-positive", "width");
  assertRefused(() => new Lab({ ...good, height: NaN }), "not-finite", "height");
  assertRefused(() => new Lab({ ...good, width: 1e13 }), "out-of-range", "width");
  assertRefused(() => new Lab({ ...good, seed: -1 }), "out-of-range", "seed");
  assertRefused(() => new Lab({ ...good, seed: 0.5 }), "out-of-range", "seed");
  assertRefused(() => new Lab({ ...good, seed: 2 ** 53 }), "out-of-range", "seed");
  assertRefused(() => new Lab({ ...good, timeStep: 0 }), "not-positive", "timeStep");
  assertRefused(() => new Lab({ ...good, timeStep: 1e9 }), "out-of-range", "timeStep");
  assertRefused(() => new Lab(wrong({ ...good, timestep: 1 })), "unknown-field", "timestep");
  assertRefused(() => openStage("circles", { seed: Infinity }), "not-finite", "seed");
  assertRefused(() => openStage("circles", wrong({ sed: 1 })), "unknown-field", "sed");
  assertRefused(() => openStage("circles", wrong(7)), "wrong-type", "options");
});

test("an unknown name is refused with the known name that is spelled most like it", () => {
  const engine = world();
  /** @type {[() => unknown, string, string][]} */
  const typos = [
    [() => engine.add(wrong({ ...BALL, velocty: { x: 1, y: 0 } })), "velocty", "velocity"],
    [() => engine.add(wrong({ ...BALL, Mass: 2 })), "Mass", "mass"],
    [() => engine.add(wrong({ ...BALL, width: 3 })), "width", "it has id, type, x, y, angle"],
    [() => engine.add(BALL, wrong({ restituton: 1 })), "restituton", "restitution"],
    [() => engine.set(engine.ids[0] ?? -1, wrong({ radus: 1 })), "radus", "radius"],
    [() => new Lab(wrong({ timestep: 1 })), "timestep", "timeStep"],
    [() => collide(BALL, BALL, wrong({ methods: "sat" })), "methods", "method"],
    [() => Object.assign(engine, { trackEvents: true }), "trackEvents", "tracksEvents"],
    [() => Object.assign(engine, { gravitation: 1 }), "gravitation", "gravity"],
    [() => Object.assign(engine, { zzz: 1 }), "zzz", "it has broadPhase, visibleRegion"],
  ];
  for (const [call, field, known] of typos) {
    const error = assertHarmless(engine, call, "unknown-field", field);
    assert.ok(error.message.includes(known), error.message);
  }
  assert.equal("trackEvents" in engine, false);
  engine.free();
});

test("a step takes no time from its caller", () => {
  const engine = world();
  const step = /** @type {(duration?: unknown) => void} */ (engine.step.bind(engine));
  for (const duration of [0.5, 1 / 60, NaN, "1", null]) {
    const error = assertHarmless(engine, () => step(duration), "wrong-type", "step");
    assert.match(error.message, /timeStep/);
  }
  step(undefined);
  engine.free();
});

test("properties and changes are checked one by one", () => {
  const engine = world();
  /** @param {unknown} properties */
  const add = (properties) => () => engine.add(BALL, wrong(properties));
  assertHarmless(engine, add(null), "wrong-type", "properties");
  assertHarmless(engine, add({ velocity: 3 }), "wrong-type", "velocity");
  assertHarmless(engine, add({ velocity: { x: 1 } }), "wrong-type", "velocity.y");
  assertHarmless(engine, add({ velocity: { x: 1, y: -Infinity } }), "not-finite", "velocity.y");
  assertHarmless(engine, add({ angularVelocity: "1" }), "wrong-type", "angularVelocity");
  assertHarmless(engine, add({ mass: -1 }), "out-of-range", "mass");
  assertHarmless(engine, add({ collides: 1 }), "wrong-type", "collides");
  assertHarmless(engine, add({ continuous: 1 }), "wrong-type", "continuous");
  assertHarmless(engine, add({ __proto__: null, density: 1 }), "unknown-field", "density");
  /** @param {number} id @param {unknown} changes */
  const set = (id, changes) => () => engine.set(id, wrong(changes));
  assertHarmless(engine, set(1, undefined), "wrong-type", "changes");
  assertHarmless(engine, set(1, { type: "rectangle" }), "wrong-type", "type");
  assertHarmless(engine, set(1, { width: 3 }), "unknown-field", "width");
  assertHarmless(engine, set(1, { height: 3 }), "unknown-field", "height");
  assertHarmless(engine, set(2, { radius: 3 }), "unknown-field", "radius");
  assertHarmless(engine, set(2, { x: 5, width: -1 }), "not-positive", "width");
  assertHarmless(engine, set(2, { x: 5, mass: NaN }), "not-finite", "mass");
  assertHarmless(engine, set(2, { x: 1e12 + 1e3 }), "out-of-range", "x");
  engine.set(2, { x: undefined, y: 4 });
  assert.deepEqual([engine.get(2).x, engine.get(2).y], [0, 4]);
  engine.free();
});

test("the hand's calls are checked", () => {
  const engine = world();
  assertHarmless(engine, () => engine.moveSelected(NaN, 0), "not-finite", "dx");
  assertHarmless(engine, () => engine.moveSelected(0, wrong("1")), "wrong-type", "dy");
  assertHarmless(engine, () => engine.moveSelected(1e308, 0), "out-of-range", "dx");
  assertHarmless(engine, () => engine.rotateSelected(Infinity), "not-finite", "angle");
  assertHarmless(engine, () => engine.pick(0, NaN), "not-finite", "y");
  assertHarmless(engine, () => engine.pick(0, 0, -1), "out-of-range", "reach");
  assertHarmless(engine, () => engine.pick(wrong(null), 0), "wrong-type", "x");
  engine.set(2, { x: 1e12 });
  assertHarmless(engine, () => engine.moveSelected(1e12, 0), "out-of-range");
  assertHarmless(engine, () => (engine.measure = wrong(1)), "wrong-type", "measure");
  engine.free();
});

test("bulk calls are all or nothing and name the element", () => {
  const engine = world();
  const circles = new Float64Array(300).fill(1);
  circles[3 * 70 + 2] = -1;
  const error = assertHarmless(engine, () => engine.addCircles(circles), "not-positive", "radius");
  assert.deepEqual([error.index, error.value], [70, -1]);
  const rectangles = new Float64Array(50).fill(1);
  rectangles[5 * 3 + 4] = NaN;
  const other = assertHarmless(engine, () => engine.addRectangles(rectangles), "not-finite", "angle");
  assert.equal(other.index, 3);
  for (const values of [[1, 2, 3], null, undefined, new Float32Array(3), new DataView(new ArrayBuffer(24))]) {
    for (const call of [
      () => engine.addCircles(wrong(values)),
      () => engine.addRectangles(wrong(values)),
      () => engine.setPoses(wrong(values)),
      () => engine.setVelocities(wrong(values)),
    ]) {
      assertHarmless(engine, call, "wrong-type", "values");
    }
  }
  assertHarmless(engine, () => engine.addCircles(new Float64Array(4)), "wrong-length", "values");
  assertHarmless(engine, () => engine.addRectangles(new Float64Array(6)), "wrong-length", "values");
  for (const length of [0, 3, 5, 7, 9]) {
    assertHarmless(engine, () => engine.setPoses(new Float64Array(length)), "wrong-length", "values");
    assertHarmless(engine, () => engine.setVelocities(new Float64Array(length)), "wrong-length", "values");
  }
  const poses = Float64Array.of(1, 1, 1, 2, 1e13, 2);
  const late = assertHarmless(engine, () => engine.setPoses(poses), "out-of-range", "y");
  assert.equal(late.index, 1);
  const velocities = Float64Array.of(1, 1, 1, 2, 2, NaN);
  assertHarmless(engine, () => engine.setVelocities(velocities), "not-finite", "angularVelocity");
  engine.free();
});

test("the methods of collide are checked by name", () => {
  for (const method of ["SAT", "gjk", "", null, 0, "__proto__"]) {
    assertRefused(() => collide(BALL, PLANK, { method: wrong(method) }), "unknown-method", "method");
  }
  assertRefused(() => collide(BALL, PLANK, wrong({ methods: "auto" })), "unknown-field", "methods");
  assertRefused(() => collide(BALL, PLANK, wrong("sat")), "wrong-type", "options");
  assert.deepEqual(collide(BALL, PLANK, { method: "auto" }), collide(BALL, PLANK, {}));
  assert.deepEqual(collide(BALL, PLANK, { method: undefined }), collide(BALL, PLANK));
});

test("algorithms are checked by name and by the shapes they are for", () => {
  for (const name of ["SAT", "", undefined, 0, "__proto__", "toString"]) {
    assertRefused(() => explain(wrong(name), BALL, PLANK), "unknown-algorithm", "algorithm");
  }
  assertRefused(() => explain("circle-circle", BALL, PLANK), "wrong-type", "b");
  assertRefused(() => explain("circle-circle", PLANK, BALL), "wrong-type", "a");
  assertRefused(() => explain("rectangle-circle", BALL, BALL), "wrong-type");
  assertRefused(() => explain("rectangle-rectangle", BALL, BALL), "wrong-type", "a");
});

test("a shape may carry fields of its owner, and its own may be inherited", () => {
  const contact = collide(BALL, PLANK);
  assert.ok(contact !== null);
  assert.deepEqual(collide(wrong({ ...BALL, id: 7, color: "red", width: 3 }), PLANK), contact);
  assert.deepEqual(collide(Object.assign(Object.create(null), BALL), PLANK), contact);
  assert.deepEqual(collide(Object.create(BALL), PLANK), contact);
  const engine = openStage("rectangle-circle");
  const [first, second] = [engine.spawnCircle(), engine.spawnRectangle()].map((id) => engine.get(id));
  assert.ok(first && second && collide(first, second));
  engine.free();
});

test("a message names the argument, the field and the value", () => {
  const error = refusalOf(() => collide(PLANK, { ...BALL, radius: -2 }));
  assert.equal(error.message, "b.radius must be greater than 0: -2");
  assert.equal(error.name, "CollidoscopeError");
  assert.deepEqual([error.code, error.field, error.value, error.index], ["not-positive", "radius", -2, null]);
});
