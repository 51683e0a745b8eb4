// Many shapes: broad phases, questions to the whole world, many pairs at once, scattered worlds.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { CONTACT_STRIDE, collide, contains, distance, Lab } from "#collidoscope/lab";
import { assertHarmless, assertRefused, wrong } from "./support/errors.mjs";
import { openStage } from "./support/stages.mjs";

/** @import { Shape } from "../../www/engine/lab.ts" */

await init();

/** @param {import("../../www/engine/lab.ts").Scattering} scattering */
function scattered(scattering, seed = 3) {
  const engine = openStage("scale", { seed });
  engine.scatter(scattering);
  return engine;
}

/** @param {Lab} engine @returns {Shape[]} */
const shapesOf = (engine) => [...engine.ids].map((id) => /** @type {Shape} */ (engine.get(id)));

/** Repeatable numbers from 0 to 1. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("every broad phase finds the same contacts, also while the shapes move", () => {
  for (const sizes of Lab.scatterings.sizes) {
    const engines = Lab.broadPhases.map((broadPhase) => {
      const engine = new Lab({ width: 800, height: 450, seed: 5, broadPhase });
      assert.equal(engine.broadPhase, broadPhase);
      engine.scatter({ count: 300, sizes });
      return engine;
    });
    for (let step = 0; step < 10; step += 1) {
      const found = engines.map((engine) => {
        engine.step();
        return [engine.contacts.slice(), engine.contactPairs.slice(), engine.counts.hits];
      });
      assert.ok(Number(found[0]?.[2]) > 100, sizes);
      for (const each of found) {
        assert.deepEqual(each, found[0]);
      }
    }
    const hashes = new Set(engines.map((engine) => engine.stateHash()));
    assert.equal(hashes.size, 1, "the broad phase is no part of the state");
    for (const engine of engines) {
      engine.free();
    }
  }
});

test("a broad phase is chosen by name, and the counts tell what it leaves over", () => {
  assert.equal(new Lab({ width: 10, height: 10 }).broadPhase, "auto");
  assert.equal(openStage("circles").broadPhase, "bounding-circle");
  assert.ok(Object.isFrozen(Lab.broadPhases));
  const engine = scattered({ count: 500, moving: "all" });
  const hash = engine.stateHash();
  for (const broadPhase of Lab.broadPhases) {
    engine.broadPhase = broadPhase;
    engine.detect();
    const { possible, candidates, boxes, hits, falsePositives } = engine.counts;
    assert.equal(possible, (500 * 499) / 2);
    assert.ok(possible >= candidates && candidates >= boxes && boxes >= hits && hits > 300);
    assert.equal(falsePositives, candidates - hits);
    assert.equal(candidates === possible, broadPhase === "all-pairs");
  }
  engine.detect();
  assert.equal(engine.counts.reinserted, 0, "nothing moved in the tree");
  for (let step = 0; step < 5; step += 1) {
    engine.step();
  }
  const { reinserted } = engine.counts;
  assert.ok(reinserted < 250, `${reinserted} of 500 were put in again`);
  engine.reset();
  engine.broadPhase = "grid";
  assert.equal(scattered({ count: 500, moving: "all" }).stateHash(), hash);
  assertHarmless(engine, () => (engine.broadPhase = wrong("octree")), "unknown-broad-phase");
  assert.equal(engine.broadPhase, "grid");
  for (const broadPhase of [null, 0, "Grid", {}, ["grid"]]) {
    assertRefused(() => new Lab(wrong({ width: 1, height: 1, broadPhase })), "unknown-broad-phase");
  }
});

test("the boxes of quadtree and tree cover all shapes, and there are none without a structure", () => {
  const engine = scattered({ count: 400 });
  for (const broadPhase of /** @type {const} */ (["grid", "quadtree", "tree"])) {
    engine.broadPhase = broadPhase;
    engine.detect();
    const boxes = engine.broadPhaseBoxes.slice();
    assert.ok(boxes.length > 4 * 50 && boxes.length % 4 === 0, `${broadPhase}: ${boxes.length}`);
    for (let at = 0; at < boxes.length; at += 4) {
      const [left = NaN, top = NaN, right = NaN, bottom = NaN] = boxes.subarray(at, at + 4);
      assert.ok(left <= right && top <= bottom, broadPhase);
    }
    const poses = engine.poses.slice();
    for (let at = 0; at < poses.length; at += 3) {
      const [x = NaN, y = NaN] = poses.subarray(at, at + 2);
      let isCovered = false;
      for (let box = 0; box < boxes.length; box += 4) {
        const [left = NaN, top = NaN, right = NaN, bottom = NaN] = boxes.subarray(box, box + 4);
        isCovered ||= left - 1e-3 <= x && x <= right + 1e-3 && top - 1e-3 <= y && y <= bottom + 1e-3;
      }
      // The grid has a shape only where it begins in a row.
      assert.ok(isCovered || broadPhase === "grid", `${broadPhase}: ${x}, ${y}`);
    }
  }
  engine.broadPhase = "sweep-and-prune";
  engine.detect();
  assert.equal(engine.broadPhaseBoxes.length, 0);
});

test("shapes outside the visible region are in no pair", () => {
  const engine = scattered({ count: 2000 });
  engine.detect();
  const all = engine.counts.hits;
  const region = { left: 400, top: 200, right: 900, bottom: 600 };
  engine.visibleRegion = region;
  engine.detect();
  assert.deepEqual(engine.visibleRegion, region);
  assert.ok(Object.isFrozen(engine.visibleRegion));
  const { hits } = engine.counts;
  assert.ok(hits > all / 20 && hits < all / 4, `${hits} of ${all}`);
  const seen = new Set(engine.queryRegion(400, 200, 900, 600));
  assert.ok([...engine.contactPairs].some((position) => seen.has(engine.ids[position] ?? -1)));
  region.left = -1e9;
  assert.equal(engine.visibleRegion?.left, 400, "it was read once");
  for (const [value, code] of /** @type {const} */ ([
    [undefined, "wrong-type"],
    [{ left: 0 }, "wrong-type"],
    [{ ...region, left: NaN }, "not-finite"],
    [{ ...region, bottom: 2e12 }, "out-of-range"],
    [{ ...region, near: 1 }, "unknown-field"],
  ])) {
    assertHarmless(engine, () => (engine.visibleRegion = wrong(value)), code);
  }
  assert.equal(engine.visibleRegion?.left, 400);
  engine.visibleRegion = null;
  engine.detect();
  assert.equal(engine.counts.hits, all);
});

test("points and regions find what a search over all shapes finds", () => {
  const engine = scattered({ count: 400, sizes: "mixed", moving: "none" });
  const [shapes, ids, random] = [shapesOf(engine), [...engine.ids], randomFrom(7)];
  const points = Array.from({ length: 300 }, () => ({ x: 1600 * random(), y: 900 * random() }));
  const regions = points.map(({ x, y }) => [x, y, x + 90 * random(), y + 90 * random()]);
  const many = engine.queryPointMany(Float64Array.from(points.flatMap(({ x, y }) => [x, y])));
  const byPoint = { starts: many.starts.slice(), positions: many.positions.slice() };
  const { starts, positions } = engine.queryRegionMany(Float64Array.from(regions.flat()));
  const byRegion = { starts: starts.slice(), positions: positions.slice() };
  let found = 0;
  for (const [index, point] of points.entries()) {
    const expected = ids.filter((_, at) => contains(/** @type {Shape} */ (shapes[at]), point));
    assert.deepEqual(engine.queryPoint(point.x, point.y), expected);
    const [begin, end] = [byPoint.starts[index], byPoint.starts[index + 1]];
    const listed = [...byPoint.positions.subarray(begin, end)].map((position) => ids[position]);
    assert.deepEqual(listed, expected);
    found += expected.length;
    const [left = 0, top = 0, right = 0, bottom = 0] = regions[index] ?? [];
    const [width, height] = [right - left, bottom - top];
    /** @type {Shape} */
    const asked = { type: "rectangle", x: left + width / 2, y: top + height / 2, width, height };
    const overlapping = ids.filter((_, at) => collide(asked, /** @type {Shape} */ (shapes[at])) !== null);
    assert.deepEqual(engine.queryRegion(left, top, right, bottom), overlapping);
    assert.deepEqual(engine.queryRegion(right, bottom, left, top), overlapping);
    const [first, last] = [byRegion.starts[index], byRegion.starts[index + 1]];
    assert.deepEqual(
      [...byRegion.positions.subarray(first, last)].map((at) => ids[at]),
      overlapping,
    );
  }
  assert.ok(found > 100, `${found} shapes were found`);
  assert.equal(byPoint.starts.length, 301);
  assert.equal(engine.queryPointMany(new Float64Array(0)).starts.length, 1);
});

test("the nearest shape is the one that a search over all finds", () => {
  const engine = scattered({ count: 200, moving: "none" });
  const [shapes, ids, random] = [shapesOf(engine), [...engine.ids], randomFrom(9)];
  const points = Array.from({ length: 100 }, () => [3000 * random() - 700, 2000 * random() - 500]);
  const many = engine.nearestMany(Float64Array.from(points.flat())).slice();
  for (const [index, [x = 0, y = 0]] of points.entries()) {
    const probe = /** @type {const} */ ({ type: "segment", x1: x, y1: y, x2: x + 1e-9, y2: y });
    const all = shapes.map((shape) => distance(probe, shape).distance);
    const found = engine.nearest(x, y);
    assert.ok(found !== null);
    assert.ok(Math.abs(found.distance - Math.min(...all)) < 1e-6);
    assert.ok(Math.abs(Math.hypot(found.point.x - x, found.point.y - y) - found.distance) < 1e-6);
    const { id, point } = found;
    const row = [ids.indexOf(id), found.distance, point.x, point.y];
    assert.deepEqual([...many.subarray(4 * index, 4 * index + 4)], row);
    assert.equal(engine.nearest(x, y, found.distance / 2) === null, found.distance > 0);
  }
  const none = engine.nearestMany(Float64Array.of(-900, -900), 5);
  assert.deepEqual([...none], [-1, Infinity, NaN, NaN]);
  assert.equal(new Lab({ width: 1, height: 1 }).nearest(0, 0), null);
});

test("many pairs are answered as one by one", () => {
  const engine = scattered({ count: 300, sizes: "clustered", moving: "none" });
  engine.add({
    type: "polygon",
    points: [
      { x: 0, y: 0 },
      { x: 900, y: 100 },
      { x: 500, y: 800 },
    ],
  });
  engine.add({ type: "segment", x1: 10, y1: 800, x2: 1500, y2: 20 });
  const [shapes, random] = [shapesOf(engine), randomFrom(11)];
  const pairs = Uint32Array.from({ length: 4000 }, (_, at) =>
    at % 10 < 2 ? 300 + (at % 2) : Math.floor(300 * random()),
  );
  const { hits, contacts } = engine.collideMany(pairs);
  const [kept, numbers] = [hits.slice(), contacts.slice()];
  assert.equal(numbers.length, CONTACT_STRIDE * kept.length);
  const distances = engine.distanceMany(pairs).slice();
  let next = 0;
  for (let pair = 0; pair < pairs.length / 2; pair += 1) {
    const [a, b] = [pairs[2 * pair] ?? 0, pairs[2 * pair + 1] ?? 0].map((at) => shapes[at]);
    assert.ok(a && b);
    const contact = collide(a, b);
    assert.equal(kept[next] === pair, contact !== null, `pair ${pair}`);
    if (contact !== null) {
      const { depth, normal, start, end, points } = contact;
      const row = [depth, normal.x, normal.y, start.x, start.y, end.x, end.y, points.length];
      assert.deepEqual([...numbers.subarray(8 * next, 8 * next + 8)], row);
      next += 1;
    }
    const { distance: apart, pointA, pointB } = distance(a, b);
    const ends = [pointA?.x ?? NaN, pointA?.y ?? NaN, pointB?.x ?? NaN, pointB?.y ?? NaN];
    assert.deepEqual([...distances.subarray(5 * pair, 5 * pair + 5)], [apart, ...ends]);
  }
  assert.ok(next > 200 && next < 1800, `${next} hits`);
  const own = engine.collideMany(Uint32Array.of(7, 7));
  assert.equal(own.hits.length, 1, "a shape overlaps itself");
  engine.detect();
  const expected = engine.contacts.slice();
  assert.deepEqual(engine.collideMany(engine.contactPairs).contacts.slice(), expected);
});

test("lists that are none, of the wrong length or with wrong elements are refused with their place", () => {
  const engine = scattered({ count: 10 });
  const [two, pairs] = [Float64Array.of(1, 2), Uint32Array.of(0, 1, 2, 10)];
  for (const call of [
    () => engine.queryPointMany(wrong([1, 2])),
    () => engine.queryRegionMany(wrong(Float32Array.of(1, 2, 3, 4))),
    () => engine.nearestMany(wrong(undefined)),
    () => engine.nearestMany(two, wrong("1")),
    () => engine.collideMany(wrong(Float64Array.of(0, 1))),
    () => engine.distanceMany(wrong(null)),
    () => engine.queryPoint(wrong("1"), 0),
    () => engine.queryRegion(0, 0, 0, wrong(undefined)),
    () => engine.nearest(0, wrong(null)),
  ]) {
    assertHarmless(engine, call, "wrong-type");
  }
  for (const call of [
    () => engine.queryPointMany(Float64Array.of(1, 2, 3)),
    () => engine.queryRegionMany(Float64Array.of(1, 2, 3)),
    () => engine.nearestMany(Float64Array.of(1)),
    () => engine.collideMany(Uint32Array.of(1)),
    () => engine.distanceMany(Uint32Array.of(1, 2, 3)),
  ]) {
    assertHarmless(engine, call, "wrong-length");
  }
  const broken = Float64Array.of(1, 2, NaN, 4);
  assert.equal(assertHarmless(engine, () => engine.queryPointMany(broken), "not-finite", "x").index, 1);
  assert.equal(assertHarmless(engine, () => engine.nearestMany(broken), "not-finite", "x").index, 1);
  const region = () => engine.queryRegionMany(broken);
  assert.equal(assertHarmless(engine, region, "not-finite", "right").index, 0);
  for (const call of [() => engine.collideMany(pairs), () => engine.distanceMany(pairs)]) {
    const error = assertHarmless(engine, call, "out-of-range", "pairs");
    assert.deepEqual([error.index, error.value], [1, 10]);
  }
  assertHarmless(engine, () => engine.queryPoint(Infinity, 0), "not-finite", "x");
  assertHarmless(engine, () => engine.queryRegion(0, 2e12, 0, 0), "out-of-range", "top");
  assertHarmless(engine, () => engine.nearest(0, 0, -1), "out-of-range", "maxDistance");
  assertHarmless(engine, () => engine.nearestMany(two, NaN), "not-finite", "maxDistance");
  assert.deepEqual(engine.queryPointMany(engine.poses.subarray(0, 2)).starts.length, 2);
});

test("scattered worlds repeat, and what cannot be scattered changes nothing", () => {
  const { sizes, moving } = Lab.scatterings;
  assert.ok(Object.isFrozen(Lab.scatterings) && Object.isFrozen(sizes) && Object.isFrozen(moving));
  const hashes = new Set();
  for (const size of sizes) {
    for (const motion of moving) {
      const [one, other] = [0, 0].map(() => scattered({ count: 50, sizes: size, moving: motion }));
      assert.ok(one && other);
      other.step();
      other.scatter({ count: 50, sizes: size, moving: motion });
      assert.equal(one.stateHash(), other.stateHash());
      assert.equal(one.selected, one.ids[0]);
      hashes.add(one.stateHash());
      one.free();
      other.free();
    }
  }
  assert.equal(hashes.size, sizes.length * moving.length);
  assert.equal(scattered({ count: 9 }).stateHash(), scattered({ count: 9, sizes: "equal", moving: "all" }).stateHash());
  const engine = openStage("scale");
  assert.equal(engine.ids.length, 1000);
  const start = engine.stateHash();
  for (const [scattering, code, field] of /** @type {const} */ ([
    [{ count: 0 }, "not-positive", "count"],
    [{ count: -1 }, "out-of-range", "count"],
    [{ count: 1.5 }, "out-of-range", "count"],
    [{ count: 100_001 }, "out-of-range", "count"],
    [{ count: NaN }, "not-finite", "count"],
    [{ count: 2 ** 32 }, "out-of-range", "count"],
    [{ count: "5" }, "wrong-type", "count"],
    [{}, "wrong-type", "count"],
    [undefined, "wrong-type", "scattering"],
    [{ count: 5, sizes: "huge" }, "unknown-scattering", "sizes"],
    [{ count: 5, sizes: null }, "unknown-scattering", "sizes"],
    [{ count: 5, moving: "most" }, "unknown-scattering", "moving"],
    [{ count: 5, speed: 1 }, "unknown-field", "speed"],
  ])) {
    assertHarmless(engine, () => engine.scatter(wrong(scattering)), code, field);
  }
  engine.scatter({ count: 20 });
  engine.reset();
  assert.equal(engine.stateHash(), start);
});

test("100,000 shapes are scattered and stepped, at one point too", () => {
  const engine = openStage("scale");
  engine.scatter({ count: 100_000 });
  engine.step();
  const { hits, truncated } = engine.counts;
  assert.ok(!truncated && hits > 90_000 && hits < 110_000, `${hits} hits`);
  assert.equal(engine.contacts.length, CONTACT_STRIDE * hits);
  engine.scatter({ count: 20_000, sizes: "one-point" });
  engine.step();
  assert.ok(engine.counts.truncated);
  engine.free();
});
