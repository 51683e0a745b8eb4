// Views on the engine's memory, and that memory itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import init, { CONTACT_STRIDE, Lab, PAIR_STRIDE, POSE_STRIDE, SIZE_STRIDE, VELOCITY_STRIDE } from "#collidoscope/lab";
import { assertHarmless, assertRefused } from "./support/errors.mjs";
import { openStage } from "./support/stages.mjs";

await init();

const SHAPE_LIMIT = 2 ** 20;

/** @param {number} count Circles in a row, each touching the next. */
const row = (count) => Float64Array.from({ length: 3 * count }, (_, at) => [at / 3, 0, 0.5][at % 3] ?? 0);

/** @param {Lab} engine */
const memoryOf = (engine) => engine.ids.buffer.byteLength;

// The first test: later ones find the memory already grown.
test("a view that was kept while the memory grew is empty, and a fresh one is right", () => {
  const engine = new Lab({ width: 100, height: 100 });
  engine.add({ type: "circle", x: 1, y: 2, radius: 3 });
  const kept = engine.poses;
  const before = memoryOf(engine);
  engine.addCircles(row(100_000));
  assert.ok(memoryOf(engine) > before);
  assert.equal(kept.length, 0);
  assert.deepEqual([...engine.poses.subarray(0, 6)], [1, 2, 0, 0, 0, 0]);
  assert.equal(engine.ids.length, 100_001);
  assert.equal(engine.get(engine.ids.at(-1) ?? -1).x, 99_999);
  engine.free();
});

test("the sizes of all shapes are those that get tells, and none where an outline has more numbers", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const ids = [
    engine.add({ type: "circle", x: 1, y: 2, radius: 3 }),
    engine.add({ type: "rectangle", x: 2, y: 3, width: 4, height: 5, angle: 6 }),
    engine.add({ type: "segment", x1: 0, y1: 0, x2: 8, y2: 9 }),
  ];
  engine.addPolygons(Float64Array.of(0, 0, 6, 0, 0, 6), Uint32Array.of(3));
  assert.equal(SIZE_STRIDE, 2);
  assert.deepEqual([...engine.sizes], [3, 0, 4, 5, 0, 0, 0, 0]);
  engine.set(ids[0] ?? -1, { radius: 7 });
  engine.remove(ids[2] ?? -1);
  assert.deepEqual([...engine.sizes], [7, 0, 4, 5, 0, 0]);
  const { sizes, poses } = engine;
  assert.ok(sizes.length > 0 && poses.length > 0, "one view does not detach another");
});

test("views have their strides and the order of ids", () => {
  const engine = new Lab({ width: 100, height: 100 });
  engine.add({ type: "circle", x: 1, y: 2, radius: 3, angle: 4 }, { velocity: { x: 5, y: 6 }, angularVelocity: 7 });
  engine.add({ type: "rectangle", x: 2, y: 3, width: 4, height: 5, angle: 6 });
  engine.detect();
  assert.deepEqual([POSE_STRIDE, VELOCITY_STRIDE, CONTACT_STRIDE, PAIR_STRIDE], [3, 3, 8, 2]);
  assert.deepEqual([...engine.ids], [1, 2]);
  assert.deepEqual([...engine.poses], [1, 2, 4, 2, 3, 6]);
  assert.deepEqual([...engine.velocities], [5, 6, 7, 0, 0, 0]);
  assert.deepEqual([...engine.candidatePairs], [0, 1]);
  assert.deepEqual([...engine.contactPairs], [0, 1]);
  assert.equal(engine.contacts.length, CONTACT_STRIDE);
  assert.ok(engine.contactPairs instanceof Uint32Array && engine.contacts instanceof Float64Array);
});

test("reading one view does not detach another", () => {
  const engine = new Lab({ width: 100, height: 100 });
  engine.addCircles(row(6_000));
  engine.detect();
  const views = [engine.ids, engine.poses, engine.velocities, engine.contacts, engine.contactPairs];
  assert.equal(engine.candidatePairs.length, 2 * 5_999);
  assert.deepEqual(
    views.map(({ length }) => length),
    [6_000, 18_000, 18_000, 8 * 5_999, 2 * 5_999],
  );
  engine.free();
});

test("writing to a view changes nothing in the world", () => {
  const engine = openStage("circles");
  const hash = engine.stateHash();
  engine.poses.fill(1e9);
  assert.equal(engine.stateHash(), hash);
  assert.equal(engine.get(1).x, 400);
});

test("the views of one engine may be handed to another", () => {
  const [from, to] = [0, 0].map(() => new Lab({ width: 10, height: 10 }));
  assert.ok(from && to);
  from.addCircles(row(40_000));
  to.addCircles(row(40_000));
  from.setPoses(Float64Array.from({ length: 120_000 }, (_, at) => at));
  to.setPoses(from.poses);
  assert.equal(to.stateHash(), from.stateHash());
  to.setVelocities(to.poses);
  assert.equal(to.get(to.ids[1] ?? -1).angularVelocity, 5);
  from.free();
  to.free();
});

test("a world that is full refuses one more and works on", () => {
  const engine = new Lab({ width: 10, height: 10 });
  const tooMany = new Float64Array(3e7).fill(1);
  const error = assertHarmless(engine, () => engine.addCircles(tooMany), "too-many-shapes");
  assert.equal(error.value, 1e7);
  engine.addCircles(Float64Array.from({ length: 3 * SHAPE_LIMIT }, (_, at) => (at % 3 === 2 ? 0.25 : at)));
  assert.equal(engine.ids.length, SHAPE_LIMIT);
  const hash = engine.stateHash();
  for (const call of [
    () => engine.add({ type: "circle", x: 0, y: 0, radius: 1 }),
    () => engine.spawnCircle(),
    () => engine.spawnRectangle(),
    () => engine.addCircles(row(1)),
  ]) {
    assertRefused(call, "too-many-shapes");
  }
  assert.equal(engine.stateHash(), hash);
  engine.remove(engine.ids.at(-1) ?? -1);
  engine.spawnCircle();
  engine.free();
});

test("shapes at one point are cut off at the pair limit, and that is said", () => {
  const engine = new Lab({ width: 10, height: 10 });
  engine.addCircles(new Float64Array(3 * 3000).fill(1));
  engine.detect();
  const { possible, candidates, truncated } = engine.counts;
  assert.equal(possible, (3000 * 2999) / 2);
  assert.ok(truncated && candidates < possible);
  engine.free();
});

test("10,000 engines made and freed leave the memory as it was", () => {
  const probe = new Lab({ width: 10, height: 10 });
  const make = () => {
    const engine = openStage("rectangle-circle");
    engine.spawnCircle();
    engine.step();
    const { length } = engine.contacts;
    engine.free();
    return length;
  };
  for (let each = 0; each < 100; each += 1) {
    make();
  }
  const before = memoryOf(probe);
  for (let each = 0; each < 10_000; each += 1) {
    make();
  }
  assert.equal(memoryOf(probe), before);
});

test("engines that are forgotten instead of freed give their memory back", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = /** @type {() => void} */ (runInNewContext("gc"));
  const probe = new Lab({ width: 10, height: 10 });
  const forget = () => new Lab({ width: 10, height: 10 }).addCircles(row(20_000));
  for (let each = 0; each < 10; each += 1) {
    forget();
  }
  collectGarbage();
  await sleep(10);
  const before = memoryOf(probe);
  for (let round = 0; round < 20; round += 1) {
    for (let each = 0; each < 10; each += 1) {
      forget();
    }
    collectGarbage();
    await sleep(10);
  }
  const grown = memoryOf(probe) - before;
  // 200 engines of more than 2 MB each would be 400 MB.
  assert.ok(grown < 100e6, `${grown} bytes more`);
});
