// Two circles as plain objects go by a way of their own: nobody shall notice it.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, Engine } from "#collidoscope";
import { assertRefused, refusalOf } from "./support/errors.mjs";
import { randomOf } from "./support/random.mjs";

/** @import { Circle } from "../../www/engine/lab.ts" */

await init();

const BALL = Object.freeze({ type: "circle", x: 0, y: 0, radius: 5 });

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @returns {Circle}
 */
const circle = (x, y, radius) => ({ type: "circle", x, y, radius });

test("two circles have the answers of circles that are turned, to the last bit", () => {
  const unit = randomOf(0xc19c1e);
  const random = (/** @type {number} */ low, /** @type {number} */ high) => low + unit() * (high - low);
  const pairs = [
    [circle(0, 0, 5), circle(10, 0, 5)],
    [circle(0, 0, 5), circle(10.000000000000002, 0, 5)],
    [circle(0, 0, 5), circle(10.00000001, 0, 5)],
    [circle(3, 4, 5), circle(3, 4, 2)],
    [circle(-0, 0, 5), circle(0, -0, 5)],
    [circle(0, 0, 5), circle(5e-324, 0, 5)],
    [circle(0, 0, 1e-140), circle(1e-140, 1e-140, 1e-140)],
    [circle(-1e12, 1e12, 1e12), circle(1e12, -1e12, 1e12)],
    [circle(1e12, 0, 1), circle(1e12, 1.5, 1)],
  ];
  for (let count = 0; count < 20_000; count += 1) {
    const scale = 10 ** random(-3, 6);
    const any = () => circle(random(-scale, scale), random(-scale, scale), random(0.01, 1) * scale);
    pairs.push([any(), any()]);
  }
  let hits = 0;
  for (const [a = BALL, b = BALL] of /** @type {Circle[][]} */ (pairs)) {
    const found = collide(a, b);
    assert.deepStrictEqual(found, collide(a, { ...b, angle: 0 }), JSON.stringify([a, b]));
    hits += Number(found !== null);
  }
  assert.ok(hits > 8000 && hits < 16_000, `${hits} hits`);
});

test("what is refused of a circle is refused in the same words", () => {
  const bad = [undefined, null, "5", 5n, Number.NaN, Number.POSITIVE_INFINITY, -1e13, 2e12, {}];
  /** @type {object[]} */
  const wrongs = ["x", "y", "radius", "angle"].flatMap((field) => bad.map((value) => ({ ...BALL, [field]: value })));
  // An angle may be left out.
  wrongs.splice(
    wrongs.findIndex((wrong) => "angle" in wrong && wrong.angle === undefined),
    1,
  );
  wrongs.push({ ...BALL, radius: 0 }, { ...BALL, radius: -1 }, { ...BALL, radius: 1e-200 });
  for (const wrong of [...wrongs, null, undefined, 7, "circle", { type: "disc" }, {}]) {
    const shape = /** @type {Circle} */ (/** @type {unknown} */ (wrong));
    for (const [a, b] of /** @type {[Circle, Circle][]} */ ([
      [shape, BALL],
      [BALL, shape],
      [shape, shape],
    ])) {
      const { code, field, message } = refusalOf(() => collide(a, b));
      const usual = refusalOf(() => collide(a, b, { method: "auto" }));
      assert.deepEqual({ code, field, message }, { code: usual.code, field: usual.field, message: usual.message });
    }
  }
});

test("what is no object is no circle, whatever it has", () => {
  for (const shape of [
    Object.assign(() => {}, BALL),
    Object.assign(() => {}, BALL, { angle: 1 }),
    Object.assign(() => {}, BALL, { apply: undefined }),
    Object.setPrototypeOf(
      Object.assign(() => {}, BALL),
      null,
    ),
  ]) {
    const wrong = /** @type {Circle} */ (/** @type {unknown} */ (shape));
    assertRefused(() => collide(wrong, BALL), "wrong-type", "a");
    assertRefused(() => collide(BALL, wrong), "wrong-type", "b");
  }
});

test("a circle may have any further fields, also those that functions have", () => {
  const odd = { ...BALL, apply: 1, call: () => {}, length: 2 };
  for (const [a, b] of /** @type {[Circle, Circle][]} */ ([
    [odd, BALL],
    [BALL, odd],
    [odd, odd],
  ])) {
    assert.deepEqual(collide(a, b), collide(BALL, BALL));
  }
});

test("of two that are wrong the first is named, also where the second throws", () => {
  const fail = () => {
    throw new Error("no");
  };
  const wrong = /** @type {Circle} */ (/** @type {unknown} */ ({ ...BALL, x: "5" }));
  for (const key of ["type", "x", "radius"]) {
    const unreadable = Object.defineProperty({ ...BALL }, key, { get: fail });
    assert.match(assertRefused(() => collide(wrong, unreadable), "wrong-type", "x").message, /^a\.x/);
    assert.match(assertRefused(() => collide(BALL, unreadable), "wrong-type").message, /^b/);
  }
});

test("circles as an engine tells them are answered too", () => {
  const engine = new Engine({ width: 100, height: 100 });
  const [a, b] = [engine.add(circle(0, 0, 5)), engine.add(circle(6, 8, 7))];
  assert.equal(collide(engine.get(a), engine.get(b))?.depth, 2);
  engine.free();
});

test("every property of two circles is asked for once", () => {
  for (const radius of [5, 0.5]) {
    /** @type {string[]} */
    const asked = [];
    const told = (/** @type {string} */ name) =>
      new Proxy(
        { ...BALL, x: name === "a" ? 0 : 6, radius },
        {
          get: (target, key, receiver) => {
            asked.push(`${name}.${String(key)}`);
            return Reflect.get(target, key, receiver);
          },
        },
      );
    collide(told("a"), told("b"));
    const fields = ["type", "x", "y", "radius", "angle"];
    assert.deepEqual(asked.sort(), ["a", "b"].flatMap((name) => fields.map((field) => `${name}.${field}`)).sort());
  }
});

test("a getter of a circle may ask too", () => {
  const asking = {
    ...BALL,
    get x() {
      assert.equal(collide(BALL, circle(0, 7, 3))?.depth, 1);
      assert.equal(collide(BALL, circle(0, 9, 3)), null);
      return 2;
    },
  };
  assert.deepEqual(collide(asking, circle(9, 0, 4)), {
    depth: 2,
    normal: { x: 1, y: 0 },
    start: { x: 5, y: 0 },
    end: { x: 7, y: 0 },
    points: [{ x: 5, y: 0 }],
  });
});
