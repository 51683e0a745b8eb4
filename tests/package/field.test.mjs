// Signed distances through the public interface: the exact cases, what any field must be, and hostile input.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { castRay, contains, Engine, signedDistance } from "#collidoscope";
import { dec, exact } from "./support/cases.mjs";
import { assertRefused, wrong } from "./support/errors.mjs";

/** @import { Point, Shape } from "../../www/engine/lab.ts" */

await init();

/** @param {readonly (readonly [number, number])[]} points @returns {Shape} */
const polygon = (points) => ({ type: "polygon", points: points.map(([x, y]) => ({ x, y })) });

/** @param {number} seed */
function generator(seed) {
  let state = seed;
  return (/** @type {number} */ low, /** @type {number} */ high) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + ((high - low) * state) / 2 ** 32;
  };
}

/** @param {Shape} shape @returns {number} */
const magnitude = (shape) =>
  Math.max(...(JSON.stringify(shape).match(/-?\d+(\.\d+)?/g) ?? []).map((text) => Math.abs(+text)));

test("all exact signed distances are answered, with gradient, inside and out", () => {
  const { rows } = exact("point_in");
  assert.equal(rows.length, 2000);
  const complaints = [];
  let inside = 0;
  for (const [index, [[x, y], row, distance, gx, gy]] of rows.entries()) {
    /** @type {Shape} */
    const shape = dec(row);
    const found = signedDistance(shape, { x, y });
    const tolerance = 1e-9 * Math.max(1, magnitude(shape), Math.abs(x), Math.abs(y));
    const off = Math.hypot(found.gradient.x - gx, found.gradient.y - gy);
    if (!(Math.abs(found.distance - distance) <= tolerance)) complaints.push([index, found]);
    if (!(off <= tolerance * (1 + 1 / Math.abs(distance)))) complaints.push([index, found]);
    if (contains(shape, { x, y }) !== distance < 0) complaints.push([index, "contains"]);
    inside += Number(distance < 0);
  }
  assert.deepEqual(complaints, []);
  assert.ok(inside > 300 && inside < 1500, `${inside} inside`);
});

const NOTCHED = /** @type {const} */ ([
  [10, 0],
  [0.5, 0.5],
  [0, 10],
  [-0.5, 0.5],
  [-10, 0],
  [-0.5, -0.5],
  [0, -10],
  [0.5, -0.5],
]);

test("any simple polygon will do, however it is written", () => {
  const star = polygon(NOTCHED);
  const backwards = polygon([...NOTCHED].reverse());
  const closed = polygon([...NOTCHED, NOTCHED[0]]);
  const doubled = polygon(NOTCHED.flatMap((point) => [point, point]));
  const halved = polygon(
    NOTCHED.flatMap((point, index) => {
      const [x, y] = NOTCHED[(index + 1) % NOTCHED.length] ?? point;
      return [point, /** @type {const} */ ([(point[0] + x) / 2, (point[1] + y) / 2])];
    }),
  );
  const random = generator(7);
  let inside = 0;
  for (let round = 0; round < 2000; round += 1) {
    const point = { x: random(-4, 4), y: random(-4, 4) };
    const found = signedDistance(star, point);
    for (const same of [backwards, closed, doubled, halved]) {
      const other = signedDistance(same, point);
      assert.ok(Math.abs(other.distance - found.distance) < 1e-12, JSON.stringify(point));
      assert.equal(contains(same, point), contains(star, point));
    }
    assert.equal(contains(star, point), found.distance < 0);
    inside += Number(found.distance < 0);
  }
  assert.ok(inside > 200 && inside < 1000, `${inside} inside`);
  // On the outline the gradient is the outward normal, whichever way the points run, though notches turn more than tips.
  for (const same of [star, backwards]) {
    const { distance, gradient } = signedDistance(same, { x: 5.25, y: 0.25 });
    assert.ok(Math.abs(distance) < 1e-15 && gradient.y > 0.99, `${distance} ${gradient.y}`);
    assert.equal(contains(same, { x: 5.25, y: 0.25 }), true);
  }
});

test("where no gradient is the only one it is the documented one", () => {
  const circle = /** @type {const} */ ({ type: "circle", x: 3, y: 4, radius: 2 });
  const wall = /** @type {const} */ ({ type: "segment", x1: 0, y1: 0, x2: 10, y2: 0 });
  const box = /** @type {const} */ ({ type: "rectangle", x: 0, y: 0, width: 4, height: 2 });
  assert.deepEqual(signedDistance(circle, { x: 3, y: 4 }), {
    distance: -2,
    gradient: { x: 0, y: -1 },
  });
  assert.deepEqual(signedDistance(wall, { x: 5, y: 0 }), {
    distance: 0,
    gradient: { x: 0, y: -1 },
  });
  const { distance, gradient } = signedDistance(box, { x: 0, y: 0 });
  assert.deepEqual([distance, Math.abs(gradient.y)], [-1, 1]);
  assert.deepEqual(signedDistance(box, { x: 1, y: 1 }), { distance: 0, gradient: { x: 0, y: 1 } });
});

test("outlines that are none are refused with their reason, and the engine goes on", () => {
  const at = { x: 0, y: 0 };
  const ring = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count;
      return /** @type {const} */ ([10 * Math.cos(angle), 10 * Math.sin(angle)]);
    });
  for (const ask of [signedDistance, contains]) {
    const refused = (/** @type {Shape} */ shape, /** @type {string} */ code) =>
      assertRefused(() => ask(shape, at), /** @type {any} */ (code), "points");
    refused(
      polygon([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ]),
      "not-simple",
    );
    refused(
      polygon([
        [0, 3],
        [1.8, -2.4],
        [-2.9, 0.9],
        [2.9, 0.9],
        [-1.8, -2.4],
      ]),
      "not-simple",
    );
    refused(
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [4, -4],
      ]),
      "not-simple",
    );
    refused(
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
      "zero-area",
    );
    refused(
      polygon([
        [0, 0],
        [1, 1],
      ]),
      "too-few-points",
    );
    refused(polygon([]), "too-few-points");
    refused(polygon(ring(65)), "too-many-points");
    refused(polygon(ring(1000)), "too-many-points");
    assert.doesNotThrow(() => ask(polygon(ring(64)), at));
    assertRefused(
      () =>
        ask(
          polygon([
            [0, 0],
            [Number.NaN, 1],
            [2, 2],
          ]),
          at,
        ),
      "not-finite",
      "x",
    );
    assertRefused(
      () =>
        ask(
          polygon([
            [0, 0],
            [1, 2e12],
            [2, 2],
          ]),
          at,
        ),
      "out-of-range",
      "y",
    );
    const disc = /** @type {const} */ ({ type: "circle", x: 0, y: 0, radius: 1 });
    assertRefused(() => ask({ ...disc, radius: 0 }, at), "not-positive", "radius");
    assertRefused(() => ask(disc, wrong(null)), "wrong-type", "point");
    assertRefused(() => ask(disc, wrong({ x: "1", y: 0 })), "wrong-type", "point.x");
    assertRefused(() => ask(disc, { x: Infinity, y: 0 }), "not-finite", "x");
    assertRefused(() => ask(disc, { x: 0, y: 1e300 }), "out-of-range", "y");
    assertRefused(() => ask(wrong({ type: "blob" }), at), "wrong-type", "type");
    assertRefused(() => ask(wrong("circle"), at), "wrong-type", "shape");
  }
  assert.equal(contains(polygon(NOTCHED), at), true);
});

test("a very small and a very large outline have a field", () => {
  for (const scale of [1e-130, 1e-9, 1e9, 9e10]) {
    const star = polygon(NOTCHED.map(([x, y]) => /** @type {const} */ ([x * scale, y * scale])));
    const { distance, gradient } = signedDistance(star, { x: 0, y: 0 });
    assert.ok(Math.abs(distance / scale + Math.SQRT1_2) < 1e-12, `${scale}: ${distance}`);
    assert.ok(Math.abs(Math.hypot(gradient.x, gradient.y) - 1) < 1e-12);
  }
});

/** @returns {[Engine, Shape[]]} A crowd that the caller frees. */
function crowded() {
  const engine = new Engine({ width: 800, height: 450 });
  const random = generator(11);
  /** @type {Shape[]} */
  const shapes = [];
  for (let round = 0; round < 40; round += 1) {
    const [x, y] = [random(0, 800), random(0, 450)];
    const kinds = /** @type {Shape[]} */ ([
      { type: "circle", x, y, radius: random(10, 60) },
      {
        ...{ type: "rectangle", x, y, width: random(10, 130), height: random(10, 130) },
        angle: random(-3, 3),
      },
      polygon([
        [x, y - 60],
        [x + random(20, 70), y],
        [x, y + random(10, 70)],
        [x - 45, y],
      ]),
      { type: "segment", x1: x, y1: y, x2: x + random(-50, 50), y2: y + random(-50, 50) },
    ]);
    shapes.push(/** @type {Shape} */ (kinds[round % 4]));
  }
  for (const shape of shapes) engine.add(shape);
  return [engine, shapes];
}

test("the field of a world is that of the nearest shape", () => {
  const [engine, shapes] = crowded();
  const random = generator(12);
  let inside = 0;
  for (let round = 0; round < 2000; round += 1) {
    const point = { x: random(-50, 850), y: random(-50, 500) };
    const each = shapes.map((shape) => signedDistance(shape, point));
    const least = Math.min(...each.map(({ distance }) => distance));
    const found = engine.sampleField(point);
    assert.ok(found);
    assert.ok(Math.abs(found.distance - least) < 1e-12, `${found.distance}, not ${least}`);
    const own = each[engine.ids.indexOf(found.id)];
    assert.ok(own && Math.abs(own.distance - least) < 1e-12);
    assert.ok(Math.hypot(own.gradient.x - found.gradient.x, own.gradient.y - found.gradient.y) < 1e-9);
    assert.deepEqual([found.exact, found.other], [true, null]);
    inside += Number(least < 0);
  }
  assert.ok(inside > 300 && inside < 1400, `${inside} inside`);
  engine.free();
});

test("a grid holds the field at the centres of its cells", () => {
  const [engine] = crowded();
  const region = { left: -20, top: 30, right: 820, bottom: 450 };
  const grid = engine.fieldGrid(region, 60, 30);
  assert.equal(grid.length, 1800);
  for (let row = 0; row < 30; row += 1) {
    for (let column = 0; column < 60; column += 1) {
      const at = { x: -20 + (column + 0.5) * 14, y: 30 + (row + 0.5) * 14 };
      const { distance = NaN } = engine.sampleField(at) ?? {};
      assert.ok(Math.abs((grid[60 * row + column] ?? NaN) - distance) < 1e-12);
    }
  }
  engine.clear();
  // A copy: what happens to the engine does not reach it.
  assert.ok(Number.isFinite(grid[0]));
  assert.deepEqual([...engine.fieldGrid(region, 2, 1)], [Infinity, Infinity]);
  assert.equal(engine.sampleField({ x: 0, y: 0 }), null);
  engine.free();
});

test("a grid over a crowd at one place is refused, and what fits is answered", () => {
  const engine = new Engine({ width: 800, height: 450, response: "none" });
  engine.addCircles(Float64Array.from({ length: 3 * 2000 }, (_, index) => [400, 225, 500][index % 3] ?? 0));
  const region = { left: 0, top: 0, right: 800, bottom: 450 };
  const before = engine.stateHash();
  assertRefused(() => engine.fieldGrid(region, 2048, 2048), "out-of-range", "count");
  const centre = { x: 400, y: 225 };
  assertRefused(() => engine.discClearance(centre, 5, 2 ** 22), "out-of-range", "count");
  assert.equal(engine.stateHash(), before);
  assert.equal(engine.fieldGrid(region, 64, 64).length, 4096);
  engine.free();
});

test("a gradient that is not the only one is told with another", () => {
  const engine = new Engine({ width: 800, height: 450 });
  const ball = engine.add({ type: "circle", x: 100, y: 100, radius: 20 });
  engine.add({ type: "circle", x: 200, y: 100, radius: 20 });
  const between = engine.sampleField({ x: 150, y: 110 });
  assert.ok(between?.other);
  assert.deepEqual([between.id, between.exact], [ball, false]);
  assert.ok(between.gradient.x > 0.9 && between.other.x < -0.9);
  assert.equal(engine.sampleField({ x: 149, y: 110 })?.exact, true);
  assert.equal(engine.sampleField({ x: 149, y: 110 }, { slack: 3 })?.exact, false);
  assert.deepEqual(engine.sampleField({ x: 100, y: 100 }), {
    ...{ distance: -20, gradient: { x: 0, y: -1 }, id: ball, exact: false },
    other: { x: 0, y: 1 },
  });
  engine.free();
});

test("a corner has several gradients, and slack compares both places of round shapes too", () => {
  const engine = new Engine({ width: 800, height: 450 });
  engine.add({ type: "rectangle", x: 0, y: 0, width: 20, height: 20 });
  assert.deepEqual(engine.sampleField({ x: 10, y: 10 })?.gradient, { x: 1, y: 0 });
  assert.deepEqual(engine.sampleField({ x: 10, y: 10 })?.other, { x: 0, y: 1 });
  assert.equal(engine.sampleField({ x: 10, y: 4 })?.exact, true);
  engine.clear();
  engine.add({ type: "circle", x: 0, y: 0, radius: 20 });
  assert.equal(engine.sampleField({ x: 4, y: 0 }, { slack: 5 })?.exact, true);
  assert.equal(engine.sampleField({ x: 4, y: 0 }, { slack: 9 })?.exact, false);
  engine.free();
});

test("a tangent disc touches in the field as it does everywhere", () => {
  const engine = new Engine({ width: 800, height: 450 });
  engine.add({ type: "circle", x: -7.9, y: 13.4, radius: 9.7 });
  const center = { x: 15.2, y: 13.4 };
  assert.equal(engine.overlapShape({ type: "circle", ...center, radius: 13.4 }).length, 1);
  assert.equal(engine.discClearance(center, 13.4).touches, true);
  assert.equal(engine.discClearance({ x: 15.201, y: 13.4 }, 13.4).touches, false);
  engine.free();
});

test("a march ends where the ray hits, and no step passes an outline", () => {
  const [engine, shapes] = crowded();
  const random = generator(13);
  const seen = { hit: 0, "max-distance": 0, "step-limit": 0, inside: 0 };
  for (let round = 0; round < 2000; round += 1) {
    const origin = { x: random(-50, 850), y: random(-50, 500) };
    const angle = random(0, 2 * Math.PI);
    const direction = { x: Math.cos(angle), y: Math.sin(angle) };
    const found = engine.marchRay(origin, direction, 300);
    const cast = engine.castRay(origin, direction, 300);
    seen[found.reason] += 1;
    const places = found.steps.map(({ point }) => Math.hypot(point.x - origin.x, point.y - origin.y));
    const limit = cast?.distance ?? 300;
    assert.ok(places.every((place) => place <= limit + 1e-9));
    assert.ok(places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0)));
    if (found.reason === "step-limit") continue;
    assert.equal(found.hit === null, cast === null);
    if (found.hit === null || cast === null) continue;
    seen.inside += Number(found.hit.normal === null);
    // Where the ray comes in flat, an outline that is near is far along the ray.
    const flat = cast.normal === null ? 1 : -(cast.normal.x * direction.x + cast.normal.y * direction.y);
    assert.ok(Math.abs(found.hit.distance - cast.distance) * flat <= 1e-9, JSON.stringify(found.hit));
    if (found.hit.normal !== null && cast.normal !== null && found.hit.id === cast.id) {
      const shape = shapes[engine.ids.indexOf(cast.id)];
      assert.ok(shape && castRay(origin, direction, 300, shape));
    }
  }
  assert.ok(seen.hit > 600 && seen["max-distance"] > 100 && seen.inside > 200, JSON.stringify(seen));
  assert.ok(seen["step-limit"] < 20, JSON.stringify(seen));
  const empty = new Engine({ width: 8, height: 8 });
  const nothing = empty.marchRay({ x: 0, y: 0 }, { x: 1, y: 0 });
  assert.deepEqual([nothing.reason, nothing.hit, nothing.distance], ["max-distance", null, Infinity]);
  assert.deepEqual(nothing.steps, [{ point: { x: 0, y: 0 }, distance: Infinity }]);
  empty.free();
  engine.free();
});

test("points of a disc and its centre say the same, at very different cost", () => {
  const engine = new Engine({ width: 800, height: 450 });
  engine.add({ type: "rectangle", x: 300, y: 200, width: 200, height: 120, angle: 0.4 });
  engine.add({ type: "circle", x: 600, y: 200, radius: 90 });
  const random = generator(14);
  let touching = 0;
  for (let round = 0; round < 1000; round += 1) {
    const center = { x: random(100, 750), y: random(50, 400) };
    const one = engine.discClearance(center, 25);
    const many = engine.discClearance(center, 25, 256);
    assert.deepEqual([one.evaluations, many.evaluations], [1, 256]);
    // A point is never farther beside the deepest place than half the way between two.
    const sagitta = 25 * (1 - Math.cos(Math.PI / 256));
    if (one.distance > -25) {
      assert.ok(many.distance >= one.distance - 1e-9, JSON.stringify([one, many]));
      if (Math.abs(one.distance) > 2 * sagitta) assert.equal(many.touches, one.touches);
    }
    touching += Number(one.touches);
  }
  assert.ok(touching > 250 && touching < 800, `${touching}`);
  // What lies inside the disc escapes its outline.
  engine.clear();
  engine.add({ type: "circle", x: 100, y: 100, radius: 2 });
  assert.equal(engine.discClearance({ x: 100, y: 100 }, 25).touches, true);
  assert.equal(engine.discClearance({ x: 100, y: 100 }, 25, 256).touches, false);
  engine.free();
});

test("questions to the field that make no sense change nothing and say why", () => {
  const [engine] = crowded();
  const before = engine.stateHash();
  const region = { left: 0, top: 0, right: 10, bottom: 10 };
  const at = { x: 0, y: 0 };
  assertRefused(() => engine.sampleField(wrong(undefined)), "wrong-type", "point");
  assertRefused(() => engine.sampleField({ x: NaN, y: 0 }), "not-finite", "x");
  assertRefused(() => engine.sampleField(at, { slack: -1 }), "out-of-range", "slack");
  assertRefused(() => engine.sampleField(at, { slack: NaN }), "not-finite", "slack");
  assertRefused(() => engine.sampleField(at, wrong({ slac: 1 })), "unknown-field", "slac");
  for (const bad of [0, -1, 1.5, 2 ** 32 + 4, 2 ** 22 + 1, Infinity]) {
    assertRefused(() => engine.fieldGrid(region, bad, 4), "out-of-range", "columns");
    assertRefused(() => engine.fieldGrid(region, 4, bad), "out-of-range", "rows");
    if (bad !== 0) assertRefused(() => engine.discClearance(at, 5, bad), "out-of-range", "points");
  }
  assertRefused(() => engine.fieldGrid(region, 2 ** 12, 2 ** 12), "out-of-range", "count");
  assertRefused(() => engine.fieldGrid(region, NaN, 4), "not-finite", "columns");
  assertRefused(() => engine.fieldGrid(region, wrong("4"), 4), "wrong-type", "columns");
  assertRefused(() => engine.fieldGrid({ ...region, left: NaN }, 4, 4), "not-finite", "left");
  assertRefused(() => engine.marchRay(at, at), "zero-direction", "direction");
  assertRefused(() => engine.marchRay(at, { x: 1, y: 0 }, -1), "out-of-range", "maxDistance");
  assertRefused(() => engine.discClearance(at, 0), "not-positive", "radius");
  assertRefused(() => engine.discClearance(at, NaN), "not-finite", "radius");
  assert.equal(engine.stateHash(), before);
  engine.free();
  assertRefused(() => engine.sampleField(at), "disposed");
});

/** @type {Point} */
const FAR = { x: 1e12, y: -1e12 };

test("the edge of all coordinates is answered", () => {
  const [engine] = crowded();
  assert.ok((engine.sampleField(FAR)?.distance ?? 0) > 1.4e12);
  assert.equal(engine.marchRay(FAR, { x: 1, y: -1 }).reason, "max-distance");
  assert.ok(engine.marchRay(FAR, { x: -1, y: 1 }).steps.length <= 257);
  engine.free();
});
