// Calls that take many at once do what as many calls for one do, bit by bit: random shapes, rounded ones among them.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { CONTACT_STRIDE, castRay, collide, distance, Engine, sweep } from "#collidoscope";
import { randomOf } from "./support/random.mjs";

/** @import { Point, Shape } from "../../www/engine/lab.ts" */

await init();

const SIDE = 120;
const PAIRS = 4000;
const RAYS = 2000;

/** @param {() => number} random @param {number} low @param {number} high */
const between = (random, low, high) => low + (high - low) * random();

/**
 * Returns the corners of a convex polygon: points on a turned ellipse.
 *
 * @param {() => number} random
 */
function outline(random) {
  const [x, y] = [between(random, 0, SIDE), between(random, 0, SIDE)];
  const [across, down] = [between(random, 8, 40), between(random, 8, 40)];
  const count = 3 + Math.floor(between(random, 0, 10));
  return Array.from({ length: count }, (_, corner) => {
    const turn = ((corner + between(random, 0, 0.5)) / count) * 2 * Math.PI;
    return { x: x + across * Math.cos(turn), y: y + down * Math.sin(turn) };
  });
}

/**
 * Returns a shape of any kind; polygons and segments are rounded, bare or nearly so by turns.
 *
 * @param {() => number} random
 * @param {number} turn
 * @returns {Shape}
 */
function shapeOf(random, turn) {
  const place = { x: between(random, 0, SIDE), y: between(random, 0, SIDE) };
  const radius = [0, 1e-3, between(random, 1, 25)][Math.floor(turn / 4) % 3] ?? 0;
  switch (turn % 4) {
    case 0:
      return { type: "circle", ...place, radius: between(random, 5, 40) };
    case 1: {
      const [width, height] = [between(random, 5, 80), between(random, 5, 80)];
      return { type: "rectangle", ...place, width, height, angle: between(random, -4, 4) };
    }
    case 2:
      return { type: "polygon", points: outline(random), radius };
    default: {
      const [x2, y2] = [between(random, 0, SIDE), between(random, 0, SIDE)];
      return { type: "segment", x1: place.x, y1: place.y, x2, y2, radius };
    }
  }
}

/** @param {Shape} shape @returns {Point} */
function placeOf(shape) {
  if (shape.type === "segment") return { x: shape.x1, y: shape.y1 };
  return shape.type === "polygon" ? (shape.points[0] ?? { x: 0, y: 0 }) : shape;
}

/** A world of shapes that move. @param {number} seed */
function world(seed) {
  const random = randomOf(seed);
  const engine = new Engine({ width: SIDE, height: SIDE });
  // As they were given: what `get` tells of a polygon is rounded once more.
  const shapes = Array.from({ length: 60 }, (_, turn) => shapeOf(random, turn));
  // Across the middle, where they meet.
  const velocities = shapes.map((shape) => {
    const { x, y } = placeOf(shape);
    return {
      x: SIDE / 2 - x + between(random, -60, 60),
      y: SIDE / 2 - y + between(random, -60, 60),
    };
  });
  for (const [turn, shape] of shapes.entries()) {
    const velocity = velocities[turn] ?? { x: 0, y: 0 };
    engine.add(shape, { velocity });
  }
  const pairs = Uint32Array.from({ length: 2 * PAIRS }, () => Math.floor(60 * random()));
  return { engine, random, shapes, velocities, pairs };
}

/**
 * @param {ReturnType<typeof world>} world
 * @param {number} pair
 */
function pairOf({ shapes, velocities, pairs }, pair) {
  const places = /** @type {const} */ ([pairs[2 * pair] ?? 0, pairs[2 * pair + 1] ?? 0]);
  const [a, b] = places.map((at) => shapes[at]);
  const [va, vb] = places.map((at) => velocities[at]);
  assert.ok(a && b && va && vb);
  return { a, b, va, vb };
}

/** @param {number} count @param {number} all */
function assertFairShare(count, all) {
  assert.ok(count >= 0.3 * all && count <= 0.7 * all, `${count} of ${all}`);
}

test("many contacts are those of one pair after the other", () => {
  const all = world(0xb01c);
  const { hits, contacts } = all.engine.collideMany(all.pairs);
  let next = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const { a, b } = pairOf(all, pair);
    const contact = collide(a, b);
    assert.equal(hits[next] === pair, contact !== null, `pair ${pair}`);
    if (contact === null) continue;
    const { depth, normal, start, end, points } = contact;
    const row = [depth, normal.x, normal.y, start.x, start.y, end.x, end.y, points.length];
    const at = CONTACT_STRIDE * next;
    assert.deepEqual([...contacts.subarray(at, at + CONTACT_STRIDE)], row, `pair ${pair}`);
    next += 1;
  }
  assert.equal(hits.length, next);
  assertFairShare(next, PAIRS);
});

test("many distances are those of one pair after the other", () => {
  const all = world(0xb02c);
  const found = all.engine.distanceMany(all.pairs);
  let apart = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const { a, b } = pairOf(all, pair);
    const { distance: between, pointA, pointB } = distance(a, b);
    const ends = [pointA?.x ?? NaN, pointA?.y ?? NaN, pointB?.x ?? NaN, pointB?.y ?? NaN];
    assert.deepEqual([...found.subarray(5 * pair, 5 * pair + 5)], [between, ...ends], `${pair}`);
    apart += Number(between > 0);
  }
  assertFairShare(apart, PAIRS);
});

test("many sweeps are those of one pair after the other", () => {
  const all = world(0xb03c);
  const found = all.engine.sweepMany(all.pairs, 0.5);
  const seen = { miss: 0, hit: 0, overlapping: 0 };
  const numbers = { miss: 0, hit: 1, overlapping: 2 };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const { a, b, va, vb } = pairOf(all, pair);
    const one = sweep(a, va, b, vb, 0.5);
    const number = one.state === "hit" ? one.time : one.state === "miss" ? NaN : one.depth;
    const { x, y } = one.state === "miss" ? { x: NaN, y: NaN } : one.normal;
    const row = [numbers[one.state], number, x, y];
    assert.deepEqual([...found.subarray(4 * pair, 4 * pair + 4)], row, `pair ${pair}`);
    seen[one.state] += 1;
  }
  assertFairShare(seen.hit, seen.hit + seen.miss);
});

test("many rays are those of one after the other, at every shape", () => {
  const { engine, random, shapes } = world(0xb04c);
  const rays = new Float64Array(5 * RAYS);
  for (let ray = 0; ray < RAYS; ray += 1) {
    // From beside the crowd, at it or past it.
    const [x, y] = [between(random, -SIDE, 0), between(random, -SIDE, SIDE)];
    const [dx, dy] = [between(random, 0, SIDE) - x, between(random, -SIDE, 2 * SIDE) - y];
    const reach = ray % 4 === 0 ? Infinity : between(random, 0, 3 * SIDE);
    rays.set([x, y, dx, dy, reach], 5 * ray);
  }
  const found = engine.castRayMany(rays);
  let hits = 0;
  for (let ray = 0; ray < RAYS; ray += 1) {
    const [x = 0, y = 0, dx = 0, dy = 0, reach = 0] = rays.subarray(5 * ray, 5 * ray + 5);
    /** @type {number[]} */
    let row = [-1, Infinity, NaN, NaN];
    for (const [position, shape] of shapes.entries()) {
      const hit = castRay({ x, y }, { x: dx, y: dy }, reach, shape);
      if (hit === null || hit.distance >= (row[1] ?? 0)) continue;
      row = [position, hit.distance, hit.normal?.x ?? NaN, hit.normal?.y ?? NaN];
    }
    assert.deepEqual([...found.subarray(4 * ray, 4 * ray + 4)], row, `ray ${ray}`);
    hits += Number(row[0] !== -1);
  }
  assertFairShare(hits, RAYS);
});

test("many shapes are added, placed and set in motion as one after the other", () => {
  const random = randomOf(0xb05c);
  const [many, one] = [0, 0].map(() => new Engine({ width: SIDE, height: SIDE }));
  assert.ok(many && one);
  const circles = Float64Array.from({ length: 300 }, () => between(random, 1, SIDE));
  const rectangles = Float64Array.from({ length: 500 }, () => between(random, 1, SIDE));
  const outlines = Array.from({ length: 100 }, () => outline(random));
  const points = Float64Array.from(outlines.flat().flatMap(({ x, y }) => [x, y]));
  const counts = Uint32Array.from(outlines, ({ length }) => length);
  const given = [...many.addCircles(circles), ...many.addRectangles(rectangles), ...many.addPolygons(points, counts)];
  /** @type {number[]} */
  const ids = [];
  for (let at = 0; at < circles.length; at += 3) {
    const [x = 0, y = 0, radius = 0] = circles.subarray(at);
    ids.push(one.add({ type: "circle", x, y, radius }));
  }
  for (let at = 0; at < rectangles.length; at += 5) {
    const [x = 0, y = 0, width = 0, height = 0, angle = 0] = rectangles.subarray(at);
    ids.push(one.add({ type: "rectangle", x, y, width, height, angle }));
  }
  for (const points of outlines) ids.push(one.add({ type: "polygon", points }));
  assert.deepEqual(given, ids);
  assert.deepEqual(many.snapshot(), one.snapshot());
  const poses = Float64Array.from({ length: 3 * ids.length }, () => between(random, 0, SIDE));
  const motion = Float64Array.from({ length: 3 * ids.length }, () => between(random, -9, 9));
  many.setPoses(poses);
  many.setVelocities(motion);
  for (const [place, id] of ids.entries()) {
    const [x = 0, y = 0, angle = 0] = poses.subarray(3 * place);
    const [vx = 0, vy = 0, angularVelocity = 0] = motion.subarray(3 * place);
    one.set(id, { x, y, angle, velocity: { x: vx, y: vy }, angularVelocity });
  }
  assert.deepEqual(many.snapshot(), one.snapshot());
  for (const engine of [many, one]) engine.step();
  assert.equal(many.stateHash(), one.stateHash());
  assert.deepEqual(many.contacts.slice(), one.contacts.slice());
  assert.ok(many.contacts.length > 0);
});
