// Questions to the whole world: filters, casts and overlaps of a shape.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, Engine } from "#collidoscope";
import { assertRefused, wrong } from "./support/errors.mjs";

/** @import { Filter, Properties, Shape } from "../../www/engine/index.ts" */

await init();

const EYE = { x: 0, y: 0 };
const AHEAD = { x: 1, y: 0 };
/** @type {Shape} */
const DISC = { type: "circle", x: 0, y: 0, radius: 5 };
/** @type {Shape} */
const PLAYER = { type: "rectangle", x: 8, y: 8, width: 16, height: 16 };

/** Discs in a row, 20 px apart, the first around the eye. */
const ROW = /** @type {const} @satisfies {Record<string, Properties>} */ ({
  player: { layers: 2 },
  ghost: { collides: false },
  coin: { sensor: true },
  lift: { kind: "kinematic", layers: 4, mask: 1 },
  enemy: { layers: 8 },
  wall: { kind: "static" },
});

function rowOfDiscs() {
  const engine = new Engine();
  /** @type {Record<string, number>} */
  const ids = {};
  for (const [place, [name, properties]] of Object.entries(ROW).entries()) {
    ids[name] = engine.add({ ...DISC, x: 20 * place }, properties);
  }
  const names = Object.keys(ROW);
  /** Names of ids. @param {Iterable<number>} found */
  const named = (found) => [...found].map((id) => names.find((name) => ids[name] === id));
  return { engine, ids: /** @type {Record<keyof typeof ROW, number>} */ (ids), named };
}

test("every query leaves out what its filter excludes, one by one and many at once", () => {
  const { engine, ids, named } = rowOfDiscs();
  const all = ["player", "coin", "lift", "enemy", "wall"];
  /** @type {[Filter | undefined, string[]][]} */
  const rows = [
    [undefined, all],
    [{}, all],
    [{ notColliding: true }, ["player", "ghost", "coin", "lift", "enemy", "wall"]],
    [{ ignore: ids.player }, all.slice(1)],
    [{ ignore: [ids.player, ids.wall] }, ["coin", "lift", "enemy"]],
    [{ ignore: Float64Array.of(ids.coin) }, ["player", "lift", "enemy", "wall"]],
    [{ ignore: new Set([ids.coin, ids.wall]) }, ["player", "lift", "enemy"]],
    [{ sensors: false }, ["player", "lift", "enemy", "wall"]],
    [{ kinds: ["static", "kinematic"] }, ["lift", "wall"]],
    [{ kinds: [] }, []],
    [{ mask: 8 | 4 }, ["lift", "enemy"]],
    [{ mask: ~1 }, ["player", "lift", "enemy"]],
    [{ layers: 2 }, ["player", "coin", "enemy", "wall"]],
    [{ mask: 8 | 1, layers: 2, sensors: false, ignore: ids.wall }, ["enemy"]],
  ];
  for (const [filter, expected] of rows) {
    const what = JSON.stringify(filter);
    const first = expected[0];
    /** @param {Uint32Array} positions */
    const at = (positions) => named(Array.from(positions, (position) => Number(engine.ids[position])));
    const beam = /** @type {const} */ ({ type: "rectangle", x: 50, y: 0, width: 120, height: 1 });
    assert.deepEqual(named(engine.queryRegion(-9, -1, 109, 1, filter)), expected, what);
    assert.deepEqual(named(engine.overlapShape(beam, filter).map(({ id }) => id)), expected, what);
    assert.deepEqual(at(engine.queryRegionMany(Float64Array.of(-9, -1, 109, 1), filter).positions), expected, what);
    assert.deepEqual(at(engine.overlapShapeMany(beam, Float64Array.of(50, 0, 0), filter).positions), expected, what);
    assert.deepEqual(named(engine.castRayAll(EYE, AHEAD, 200, filter).map(({ id }) => id)), expected, what);
    const points = Float64Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 10 * index : 0));
    assert.deepEqual(at(engine.queryPointMany(points, filter).positions), expected, what);
    assert.deepEqual(named(engine.queryPoint(0, 0, filter)), expected.includes("player") ? ["player"] : [], what);
    /** @type {({ id: number } | null)[]} */
    const hits = [
      engine.castRay(EYE, AHEAD, 200, filter),
      engine.nearest(0, 0, 200, filter),
      engine.castShape({ ...DISC, x: -20, radius: 1 }, { x: 200, y: 0 }, filter),
    ];
    for (const hit of hits) {
      assert.deepEqual(hit && named([hit.id]), first === undefined ? null : [first], what);
    }
    /** @type {Float64Array[]} */
    const lists = [
      engine.castRayMany(Float64Array.of(0, 0, 1, 0, 200), filter),
      engine.nearestMany(Float64Array.of(0, 0), 200, filter),
      engine.castShapeMany({ ...DISC, radius: 1 }, Float64Array.of(-20, 0, 0, 200, 0), filter),
    ];
    for (const list of lists) {
      assert.deepEqual(list[0] === -1 ? [] : at(Uint32Array.of(Number(list[0]))), expected.slice(0, 1), what);
    }
  }
});

test("unknown, wrong and hostile filters are refused and change nothing", () => {
  const { engine, ids } = rowOfDiscs();
  const before = engine.stateHash();
  /** @type {unknown[]} */
  const none = [];
  const thrower = new Proxy(none, {
    get() {
      throw new Error("no");
    },
  });
  /** @type {[unknown, string, string][]} */
  const rows = [
    [5, "wrong-type", "filter"],
    [null, "wrong-type", "filter"],
    [[ids.player], "unknown-field", "0"],
    [{ maks: 1 }, "unknown-field", "maks"],
    [{ mask: "1" }, "wrong-type", "mask"],
    [{ mask: 1.5 }, "out-of-range", "mask"],
    [{ mask: Number.NaN }, "not-finite", "mask"],
    [{ layers: 2 ** 32 }, "out-of-range", "layers"],
    [{ ignore: "all" }, "wrong-type", "ignore"],
    [{ ignore: [ids.player, "x"] }, "wrong-type", "ignore"],
    [{ ignore: 0 }, "unknown-id", "ignore"],
    [{ ignore: [1.5] }, "unknown-id", "ignore"],
    [{ ignore: thrower }, "wrong-type", "ignore"],
    [{ ignore: { length: 2 ** 20 + 1 } }, "wrong-type", "ignore"],
    [{ ignore: new Float64Array(2 ** 20 + 1) }, "wrong-type", "ignore"],
    [{ kinds: "static" }, "wrong-type", "kinds"],
    [{ kinds: ["still"] }, "wrong-type", "kinds"],
    [{ sensors: 1 }, "wrong-type", "sensors"],
    [{ notColliding: "yes" }, "wrong-type", "notColliding"],
  ];
  for (const [filter, code, field] of rows) {
    const calls = [
      () => engine.queryPoint(0, 0, wrong(filter)),
      () => engine.queryRegion(0, 0, 1, 1, wrong(filter)),
      () => engine.nearest(0, 0, 9, wrong(filter)),
      () => engine.castRay(EYE, AHEAD, 9, wrong(filter)),
      () => engine.castRayAll(EYE, AHEAD, 9, wrong(filter)),
      () => engine.castShape(DISC, AHEAD, wrong(filter)),
      () => engine.overlapShape(DISC, wrong(filter)),
      () => engine.queryPointMany(new Float64Array(2), wrong(filter)),
      () => engine.queryRegionMany(new Float64Array(4), wrong(filter)),
      () => engine.nearestMany(new Float64Array(2), 9, wrong(filter)),
      () => engine.castRayMany(Float64Array.of(0, 0, 1, 0, 9), wrong(filter)),
      () => engine.castShapeMany(DISC, new Float64Array(5), wrong(filter)),
      () => engine.overlapShapeMany(DISC, new Float64Array(3), wrong(filter)),
    ];
    for (const call of calls) assertRefused(call, code, field);
  }
  assert.equal(engine.stateHash(), before);
  assert.equal(engine.castRay(EYE, AHEAD, 9, { ignore: [] })?.id, ids.player);
});

test("a cast shape slides along level tiles and is stopped by a step", () => {
  const engine = new Engine();
  const tiles = Array.from({ length: 10 }, (_, at) => [16 * at + 8, 24, 16, 16, 0]);
  engine.addRectangles(Float64Array.from(tiles.flat()));
  const step = engine.add({ type: "rectangle", x: 104, y: 8, width: 16, height: 16 }, { kind: "static" });
  const hit = engine.castShape(PLAYER, { x: 200, y: 0 });
  assert.deepEqual(hit, {
    id: step,
    time: 0.4,
    depth: 0,
    normal: { x: 1, y: 0 },
    pointA: { x: 96, y: 8 },
    pointB: { x: 96, y: 8 },
  });
  assert.equal(engine.castShape(PLAYER, { x: 200, y: 0 }, { ignore: step }), null, "nothing else is in its way");
  assert.equal(engine.castShape(PLAYER, { x: 5, y: -3 }), null);
  assert.deepEqual(engine.castShape(PLAYER, { x: 5, y: 3 })?.normal, { x: 0, y: 1 });
  const sunk = { ...PLAYER, y: 9 };
  const deeper = engine.castShape(sunk, { x: 0, y: 5 });
  assert.deepEqual([deeper?.time, deeper?.depth], [0, 1]);
  assert.equal(engine.castShape(sunk, { x: 0, y: -5 }), null, "it may leave");
  const numbers = engine.castShapeMany(PLAYER, Float64Array.of(8, 8, 0, 200, 0, 8, 8, 0, 5, -3));
  assert.deepEqual([...numbers.slice(0, 5)], [10, 0.4, 1, 0, -1]);
});

test("overlaps of a shape have the contacts of collide", () => {
  const engine = new Engine();
  engine.addRectangles(Float64Array.of(0, 0, 16, 16, 0, 16, 0, 16, 16, 0, 90, 0, 16, 16, 0));
  const shape = /** @type {const} */ ({ type: "circle", x: 7, y: -4, radius: 6 });
  const found = engine.overlapShape(shape);
  assert.deepEqual(
    found.map(({ id }) => id),
    [...engine.ids].slice(0, 2),
  );
  for (const { id, ...contact } of found) {
    assert.deepEqual(contact, collide(shape, engine.get(id)));
  }
  const { starts, positions } = engine.overlapShapeMany(shape, Float64Array.of(7, -4, 0, 50, 0, 0, 90, 0, 0));
  assert.deepEqual(
    [[...starts], [...positions]],
    [
      [0, 2, 2, 3],
      [0, 1, 2],
    ],
  );
});

test("refused shapes, motions and lists are named", () => {
  const engine = new Engine();
  assertRefused(() => engine.castShape({ ...DISC, radius: -1 }, AHEAD), "not-positive", "radius");
  assertRefused(() => engine.castShape(DISC, { x: Number.NaN, y: 0 }), "not-finite", "motion.x");
  assertRefused(() => engine.castShape(DISC, { x: 0, y: 2e12 }), "out-of-range", "motion.y");
  assertRefused(() => engine.castShape(DISC, wrong(undefined)), "wrong-type", "motion");
  assertRefused(() => engine.overlapShape(wrong({ type: "blob" })), "wrong-type", "type");
  assertRefused(() => engine.castShapeMany(DISC, new Float64Array(4)), "wrong-length", "values");
  assertRefused(() => engine.overlapShapeMany(DISC, wrong([0, 0, 0])), "wrong-type", "poses");
  const error = assertRefused(
    () => engine.castShapeMany(DISC, Float64Array.of(0, 0, 0, 1, 0, 0, 0, 0, Infinity, 0)),
    "not-finite",
    "motion.x",
  );
  assert.equal(error.index, 1);
});

test("an engine that a getter frees says so, and others live on", () => {
  const other = new Engine();
  for (const name of ["castShape", "overlapShape", "castShapeMany", "overlapShapeMany"]) {
    const engine = new Engine();
    const shape = {
      ...DISC,
      get type() {
        engine.free();
        return "circle";
      },
    };
    /** @type {Record<string, unknown>} */
    const given = { castShape: AHEAD, castShapeMany: new Float64Array(5), overlapShapeMany: new Float64Array(3) };
    assertRefused(() => wrong(engine)[name](shape, given[name]), "disposed");
  }
  assert.deepEqual([...other.ids], []);
});
