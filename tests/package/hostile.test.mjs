// Objects that lie, throw or call back while they are read.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, {
  CollidoscopeError,
  castRay,
  collide,
  contains,
  distance,
  Engine,
  explain,
  Lab,
  signedDistance,
  sweep,
} from "#collidoscope/lab";
import { assertHarmless, assertRefused, wrong } from "./support/errors.mjs";
import { openStage } from "./support/stages.mjs";

await init();

const BALL = /** @type {const} */ ({ type: "circle", x: 1, y: 2, radius: 3 });
const STILL = Object.freeze({ x: 0, y: 0 });
const FIELDS = ["type", "x", "y", "radius", "angle"];

/** @param {string} field @param {() => unknown} get */
const withGetter = (field, get) =>
  wrong(Object.defineProperty({ ...BALL, angle: 0 }, field, { get, enumerable: true }));

test("what a getter throws is the cause of a typed error, and nothing changes", () => {
  const engine = openStage("circles");
  const hash = engine.stateHash();
  for (const field of FIELDS) {
    const shape = withGetter(field, () => {
      throw new RangeError(field);
    });
    for (const call of [
      () => engine.add(shape),
      () => collide(BALL, shape),
      () => contains(shape, { x: 0, y: 0 }),
      () => explain("bounding-circle", shape, BALL),
    ]) {
      assert.deepEqual(assertRefused(call, "wrong-type", field).cause, new RangeError(field));
    }
  }
  assert.equal(engine.stateHash(), hash);
});

test("a getter may call the engine that is asking", () => {
  const [one, two] = [0, 0].map(() => openStage("rectangle-circle"));
  assert.ok(one && two);
  const reentrant = withGetter("x", () => {
    one.spawnCircle();
    one.step();
    collide(BALL, { ...BALL, x: 2 });
    return 1;
  });
  const id = one.add(reentrant);
  two.spawnCircle();
  two.step();
  two.add(BALL);
  assert.equal(one.stateHash(), two.stateHash());
  assert.equal(one.get(id).x, 1);
  assert.deepEqual(collide(BALL, reentrant), collide(BALL, BALL));
  one.set(
    id,
    wrong({
      get y() {
        one.remove(1);
        return 5;
      },
    }),
  );
  assert.equal(one.get(id).y, 5);
});

/** @param {number} x @param {number} size */
const kite = (x, size) => ({
  type: /** @type {const} */ ("polygon"),
  points: [
    { x, y: -size },
    { x: x + size, y: 0 },
    { x, y: 2 * size },
    { x: x - size, y: 0 },
  ],
});

/**
 * A kite, of which a corner asks something while it is read.
 *
 * @param {number} corner
 * @param {() => void} ask
 */
function asking(corner, ask) {
  const shape = kite(1, 5);
  const y = shape.points[corner]?.y;
  Object.defineProperty(shape.points[corner], "y", {
    get() {
      ask();
      return y;
    },
  });
  return shape;
}

test("what a corner asks while it is read leaves the question that waits as it was", () => {
  const engine = new Lab({ width: 99, height: 99 });
  const held = engine.add(kite(50, 3));
  const [quiet, other, far] = [kite(1, 5), kite(6, 4), kite(30, 2)];
  const inner = [
    () => assert.notEqual(collide(BALL, kite(2, 7)), null),
    () => assert.equal(collide(kite(2, 7), far), null),
    () => assert.ok(distance(far, BALL).distance > 0),
    () => assert.equal(sweep(far, STILL, BALL, STILL, 1).state, "miss"),
    () => assert.ok(contains(far, { x: 30, y: 0 })),
    () => assert.ok(signedDistance(far, { x: 30, y: 0 }).distance < 0),
    () => assert.notEqual(castRay({ x: 30, y: -9 }, { x: 0, y: 1 }, 99, far), null),
    () => assert.ok(explain("sat", BALL, far).length > 1),
    () => engine.set(engine.add(far), { x: 40 }),
    () => engine.set(held, { points: kite(50, 3).points }),
    () => assertRefused(() => collide(far, wrong({ type: "polygon", points: [{ x: 0 }] })), "wrong-type"),
    // Deeper still.
    () =>
      assert.notEqual(
        collide(
          asking(2, () => collide(far, BALL)),
          other,
        ),
        null,
      ),
  ];
  for (const ask of inner) {
    for (const corner of [0, 1, 3]) {
      assert.deepEqual(collide(asking(corner, ask), other), collide(quiet, other));
      assert.deepEqual(collide(other, asking(corner, ask)), collide(other, quiet));
      assert.deepEqual(collide(BALL, asking(corner, ask)), collide(BALL, quiet));
      assert.deepEqual(distance(asking(corner, ask), far), distance(quiet, far));
      const id = engine.add(asking(corner, ask));
      const [read, plain] = [id, engine.add(quiet)].map((id) => engine.get(id));
      assert.deepEqual({ ...read, id }, { ...plain, id });
    }
  }
  engine.free();
});

/** Makes worlds until the engine's memory has grown. */
function growMemory() {
  const worlds = [new Lab({ width: 99, height: 99 })];
  const [first] = worlds;
  const bytes = first?.ids.buffer.byteLength;
  while (first?.ids.buffer.byteLength === bytes) {
    const world = new Lab({ width: 99, height: 99 });
    world.addCircles(new Float64Array(3 * 40_000).fill(1));
    worlds.push(world);
  }
  for (const world of worlds) {
    world.free();
  }
}

test("the engine's memory may grow while a corner is read", () => {
  for (const corner of [0, 1, 3]) {
    const shape = asking(corner, growMemory);
    assert.deepEqual(collide(kite(6, 4), shape), collide(kite(6, 4), kite(1, 5)));
  }
});

test("what a question inside another one answers survives that the memory grows meanwhile", () => {
  const far = kite(30, 2);
  const place = { x: 40, y: 0 };
  const growing = Object.defineProperty({ ...place }, "x", {
    get() {
      growMemory();
      return place.x;
    },
  });
  const found = signedDistance(far, place);
  const shape = asking(2, () => {
    assert.deepEqual(signedDistance(far, growing), found);
    assert.equal(contains(far, growing), false);
  });
  assert.deepEqual(collide(kite(6, 4), shape), collide(kite(6, 4), kite(1, 5)));
});

test("a getter may free the engine that is asking", () => {
  const engine = openStage("circles");
  const deadly = withGetter("y", () => {
    engine.free();
    return 1;
  });
  assertRefused(() => engine.add(deadly), "disposed");
});

test("a proxy is read like any object, once per field", () => {
  /** @type {Map<PropertyKey, number>} */
  const reads = new Map();
  const proxy = new Proxy(BALL, {
    get(target, key, receiver) {
      reads.set(key, (reads.get(key) ?? 0) + 1);
      return Reflect.get(target, key, receiver);
    },
  });
  assert.deepEqual(collide(proxy, BALL), collide(BALL, BALL));
  assert.deepEqual(
    [...reads].filter(([, count]) => count > 1),
    [],
  );
  const chameleon = new Proxy(BALL, { get: () => ({}) });
  assertRefused(() => collide(chameleon, BALL), "wrong-type", "type");
  const { proxy: revoked, revoke } = Proxy.revocable(BALL, {});
  revoke();
  assert.ok(assertRefused(() => collide(revoked, BALL), "wrong-type").cause instanceof TypeError);
});

test("values that cannot be shown are still refused with their field", () => {
  const engine = openStage("circles");
  const unshowable = [
    Symbol("size"),
    Object.create(null),
    {
      toString: () => assert.fail("it was called"),
      [Symbol.toPrimitive]: () => assert.fail("it was called"),
    },
    () => 1,
    1n,
    new Number(3),
    [3],
    "3",
  ];
  for (const radius of unshowable) {
    const error = assertHarmless(engine, () => engine.add(wrong({ ...BALL, radius })), "wrong-type", "radius");
    assert.equal(error.value, radius);
  }
});

test("lists that lie about themselves are read as what they are", () => {
  const engine = new Lab({ width: 10, height: 10 });
  const liar = Object.defineProperties(Float64Array.of(1, 2, 3), {
    length: { get: () => 3e9 },
    buffer: { get: () => assert.fail("it was read") },
  });
  assert.equal(engine.addCircles(liar).length, 1);
  class Late extends Float64Array {
    static get [Symbol.species]() {
      return assert.fail("it was used");
    }
  }
  assert.equal(engine.addCircles(Late.of(4, 5, 6)).length, 1);
  const fake = Object.create(Float64Array.prototype);
  assertHarmless(engine, () => engine.addCircles(fake), "wrong-type", "values");
  const proxy = new Proxy(Float64Array.of(1, 2, 3), {});
  assertHarmless(engine, () => engine.addCircles(proxy), "wrong-type", "values");
  const detached = Float64Array.of(1, 2, 3);
  structuredClone(detached, { transfer: [detached.buffer] });
  assert.equal(engine.addCircles(detached).length, 0);
  assertHarmless(engine, () => engine.setPoses(detached), "wrong-length", "values");
});

test("getters that detach a list while a call reads its other arguments harm no engine", () => {
  const [engine, other] = [new Lab({ width: 10, height: 10 }), new Lab({ width: 10, height: 10 })];
  other.add(BALL);
  /** @type {Record<string, (list: Float64Array, spoilt: any) => unknown>} */
  const calls = {
    addCircles: (list, spoilt) => engine.addCircles(list, spoilt),
    addRectangles: (list, spoilt) => engine.addRectangles(list, spoilt),
    addPolygons: (list, spoilt) => engine.addPolygons(list, Uint32Array.of(3), spoilt),
    queryPointMany: (list, spoilt) => engine.queryPointMany(list, spoilt),
    queryRegionMany: (list, spoilt) => engine.queryRegionMany(list, spoilt),
    nearestMany: (list, spoilt) => engine.nearestMany(list, 9, spoilt),
    castRayMany: (list, spoilt) => engine.castRayMany(list, spoilt),
    castShapeMany: (list, spoilt) => engine.castShapeMany(BALL, list, spoilt),
    castShapeManyOfShape: (list, spoilt) =>
      engine.castShapeMany(Object.create(BALL, { radius: { get: () => spoilt.mask } }), list),
    overlapShapeMany: (list, spoilt) => engine.overlapShapeMany(BALL, list, spoilt),
  };
  let count = 0;
  for (const [name, call] of Object.entries(calls)) {
    const list = new Float64Array(30);
    const spoilt = {
      get [name.startsWith("add") ? "mass" : "mask"]() {
        structuredClone(list, { transfer: [list.buffer] });
        count += 1;
        return 2;
      },
    };
    try {
      call(list, spoilt);
    } catch (error) {
      assert.ok(error instanceof CollidoscopeError && error.code !== "engine-failed", `${name}: ${error}`);
    }
    other.step();
  }
  assert.equal(count, Object.keys(calls).length);
});

test("a polluted prototype is not mistaken for fields of a shape", () => {
  const prototype = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (Object.prototype));
  prototype.pollution = 1;
  try {
    assert.ok(collide(BALL, { ...BALL, x: 2 }));
    const engine = new Lab({ width: 10, height: 10 });
    engine.add(BALL, { mass: 2 });
    engine.set(1, { x: 3 });
    assert.equal(engine.get(1).x, 3);
  } finally {
    delete prototype.pollution;
  }
});

test("after free every call says disposed, and free again does nothing", () => {
  const engine = openStage("circles");
  /** @type {Set<string>} */
  const names = new Set();
  for (let part = Lab.prototype; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const name of Object.getOwnPropertyNames(part)) {
      names.add(name);
    }
  }
  engine.free();
  engine.free();
  /** @type {Record<string, unknown[]>} */
  const calls = {
    add: [BALL],
    sampleField: [{ x: 0, y: 0 }],
    fieldGrid: [{ left: 0, top: 0, right: 9, bottom: 9 }, 2, 2],
    marchRay: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    discClearance: [{ x: 0, y: 0 }, 1],
    get: [0],
    set: [0, { x: 1 }],
    remove: [0],
    removeMany: [[]],
    clear: [],
    reset: [],
    addCircles: [Float64Array.of(1, 2, 3)],
    addRectangles: [Float64Array.of(1, 2, 3, 4, 5)],
    addPolygons: [Float64Array.of(0, 0, 1, 0, 0, 1), Uint32Array.of(3)],
    setPoses: [new Float64Array(15)],
    setVelocities: [new Float64Array(15)],
    applyImpulse: [0, { x: 1, y: 2 }, { x: 3, y: 4 }],
    select: [0],
    selectNext: [],
    selectPrevious: [],
    spawnRectangle: [],
    spawnCircle: [],
    spawnRegular: [5],
    spawnConvex: [],
    reshapeRegular: [0, 5],
    reshapeConvex: [0],
    moveVertex: [0, 0, 1, 2],
    separate: [0, 1],
    moveSelected: [1, 2],
    rotateSelected: [1],
    pick: [1, 2],
    detect: [],
    step: [],
    partner: [0, "bounding-circle"],
    explain: ["bounding-circle", 0, 1],
    distance: [0, 1],
    minkowskiDifference: [0, 1],
    scatter: [{ count: 1 }],
    queryPoint: [1, 2],
    queryRegion: [1, 2, 3, 4],
    nearest: [1, 2],
    queryPointMany: [Float64Array.of(1, 2)],
    queryRegionMany: [Float64Array.of(1, 2, 3, 4)],
    nearestMany: [Float64Array.of(1, 2)],
    collideMany: [Uint32Array.of(0, 1)],
    distanceMany: [Uint32Array.of(0, 1)],
    sweepMany: [Uint32Array.of(0, 1), 1],
    castRay: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    castRayAll: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    castRayMany: [Float64Array.of(0, 0, 1, 0, 9)],
    castShape: [BALL, { x: 1, y: 0 }],
    castShapeMany: [BALL, Float64Array.of(0, 0, 0, 1, 0)],
    moveAndSlide: [BALL, { x: 1, y: 0 }],
    overlapShape: [BALL],
    overlapShapeMany: [BALL, Float64Array.of(0, 0, 0)],
    stateHash: [],
    exciteMovers: [],
    adjustSelected: ["mass", 1],
    excite: [],
    spawnSegment: [],
    impulseTerms: [0, 1],
    snapshot: [],
    restore: [new Uint8Array(8)],
    toJSON: [],
  };
  for (const [name, given] of Object.entries(calls)) {
    assertRefused(() => wrong(engine)[name](...given), "disposed");
    names.delete(name);
  }
  for (const name of ["constructor", "free"]) {
    names.delete(name);
  }
  for (const name of names) {
    assertRefused(() => wrong(engine)[name], "disposed");
  }
  assertRefused(() => (engine.measure = true), "disposed");
  assertRefused(() => (engine.broadPhase = "grid"), "disposed");
  assertRefused(() => (engine.visibleRegion = null), "disposed");
  assertRefused(() => (engine.gravity = { x: 0, y: 1 }), "disposed");
  assertRefused(() => (engine.boundary = null), "disposed");
  assertRefused(() => engine.select(null), "disposed");
  engine[Symbol.dispose]();
});

test("after free disposed comes before every wrong argument", () => {
  const trap = new Proxy({}, { get: () => assert.fail("an argument was read") });
  const values = [undefined, null, true, -1, Number.NaN, "none", Symbol("none"), [], {}, trap, () => {}];
  for (const type of [Engine, Lab]) {
    const engine = new type();
    engine.free();
    let [calls, assignments] = [0, 0];
    for (let part = type.prototype; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
      for (const [name, { value, set }] of Object.entries(Object.getOwnPropertyDescriptors(part))) {
        if (typeof value === "function" && name !== "constructor" && name !== "free") {
          assertRefused(() => wrong(engine)[name](), "disposed");
          for (const given of values) {
            assertRefused(() => wrong(engine)[name](given, given, given, given, given), "disposed");
            assertRefused(() => wrong(engine)[name](1, given, given, given, given), "disposed");
          }
          calls++;
        }
        if (set !== undefined) {
          for (const given of values) {
            assertRefused(() => {
              wrong(engine)[name] = given;
            }, "disposed");
          }
          assignments++;
        }
      }
    }
    assert.ok(calls >= 40 && assignments >= 9, `${calls} calls and ${assignments} assignments`);
  }
});

test("a freed engine does not come back with the next one", () => {
  const [kept, freed] = [openStage("circles"), openStage("rectangles")];
  const hash = kept.stateHash();
  freed.free();
  const next = new Lab({ width: 10, height: 10 });
  freed.free();
  assertRefused(() => freed.step(), "disposed");
  assert.equal(next.ids.length, 0);
  assert.equal(next.add(BALL), 1);
  assert.equal(kept.stateHash(), hash);
  kept.free();
  next.step();
  next.free();
});

test("polygons that begin alike are not taken for each other", () => {
  // Each round changes one number of an outline that was asked about before, some by a bit.
  const outlines = [];
  for (let corner = 0; corner < 4; corner += 1) {
    for (const name of /** @type {const} */ (["x", "y"])) {
      for (const by of [0, 2 ** -40, -0.25, 0.75]) {
        const shape = kite(1, 5);
        const point = shape.points[corner] ?? assert.fail("a corner is missing");
        point[name] += by;
        outlines.push(shape);
      }
    }
  }
  outlines.push({ ...kite(1, 5), points: kite(1, 5).points.slice(0, 3) });
  const engine = new Lab({ width: 99, height: 99 });
  const other = kite(5, 4);
  const position = outlines.length;
  const flat = [...outlines, other].flatMap(({ points }) => points.flatMap(({ x, y }) => [x, y]));
  const counts = [...outlines, other].map(({ points }) => points.length);
  engine.addPolygons(Float64Array.from(flat), Uint32Array.from(counts));
  const pairs = Uint32Array.from(outlines.flatMap((_, index) => [index, position]));
  const { hits, contacts } = engine.collideMany(pairs);
  assert.equal(hits.length, outlines.length);
  const seen = new Set();
  for (let round = 0; round < 3; round += 1) {
    outlines.forEach((outline, index) => {
      const contact = collide(outline, other) ?? assert.fail("they overlap");
      const { depth, normal, start } = contact;
      const found = [depth, normal.x, normal.y, start.x, start.y];
      assert.deepEqual(found, [...contacts.subarray(8 * index, 8 * index + 5)]);
      seen.add(String(found));
    });
  }
  assert.ok(seen.size > 8, `${seen.size} contacts`);
  engine.free();
});
