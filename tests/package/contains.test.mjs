// Whether a point is in a shape.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { contains } from "#collidoscope";
import { assertRefused } from "./support/errors.mjs";

await init();

const BALL = /** @type {const} */ ({ type: "circle", x: 50, y: -18, radius: 10 });
const PLANK = /** @type {const} */ ({ type: "rectangle", x: 0, y: 0, width: 200, height: 20 });

test("contains answers for polygons and segments, their outlines among it", () => {
  const points = [
    { x: -2, y: 4 },
    { x: -3, y: -8 },
    { x: 4, y: -7 },
  ];
  const triangle = { type: /** @type {const} */ ("polygon"), points };
  const segment = { type: /** @type {const} */ ("segment"), x1: -0.5, y1: -0.2, x2: 0, y2: 0.4 };
  for (const point of [...points, { x: -2.5, y: -2 }, { x: 0, y: 0 }]) {
    assert.equal(contains(triangle, point), true, JSON.stringify(point));
  }
  for (const point of [
    { x: -2.6, y: -2 },
    { x: 4, y: -6.9 },
  ]) {
    assert.equal(contains(triangle, point), false, JSON.stringify(point));
  }
  assert.equal(contains(segment, { x: -0.5, y: -0.2 }), true);
  assert.equal(contains(segment, { x: 0, y: 0.4 }), true);
  assert.equal(contains(segment, { x: -0.25, y: 0.1 }), true);
  assert.equal(contains(segment, { x: -0.25, y: 0.11 }), false);
  assert.equal(contains(segment, { x: 0.05, y: 0.46 }), false);
});

test("contains answers for inside, outline and outside", () => {
  assert.equal(contains(PLANK, { x: 99, y: 9 }), true);
  assert.equal(contains(PLANK, { x: 100, y: 10 }), true);
  assert.equal(contains(PLANK, { x: 101, y: 0 }), false);
  assert.equal(contains({ ...PLANK, angle: Math.PI / 2 }, { x: 9, y: 99 }), true);
  assert.equal(contains(BALL, { x: 60, y: -18 }), true);
  assertRefused(() => contains(BALL, { x: NaN, y: 0 }), "not-finite", "x");
  assertRefused(() => contains(BALL, /** @type {any} */ ([0, 0])), "wrong-type", "point.x");
});
