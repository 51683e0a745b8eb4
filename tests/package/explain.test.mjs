// The record of an algorithm's run.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, explain, Lab } from "#collidoscope/lab";
import { cases, exact } from "./support/cases.mjs";

/** @import { Algorithm, Shape, Step } from "../../www/engine/lab.ts" */

await init();

const BALL = /** @type {const} */ ({ type: "circle", x: 50, y: -18, radius: 10 });
const PLANK = /** @type {const} */ ({ type: "rectangle", x: 0, y: 0, width: 200, height: 20 });
const BOX = /** @type {const} */ ({ type: "rectangle", x: 0, y: -14, width: 20, height: 20 });

/** @param {Step[]} steps */
const kinds = (steps) => steps.map(({ kind }) => kind);

test("bounding circles are compared once", () => {
  const steps = explain("bounding-circle", PLANK, BALL);
  assert.deepEqual(kinds(steps), ["bounding-circles", "done"]);
  const [compared, done] = steps;
  assert.ok(compared?.kind === "bounding-circles" && done?.kind === "done");
  assert.deepEqual(compared.centerB, { x: 50, y: -18 });
  assert.equal(compared.radiusSum, compared.radiusA + compared.radiusB);
  assert.equal(compared.distance, Math.sqrt(50 * 50 + 18 * 18));
  assert.deepEqual(done, { kind: "done", reason: "candidate", contact: null });
  const apart = explain("bounding-circle", PLANK, { ...BALL, x: 500 });
  assert.deepEqual(apart.at(-1), { kind: "done", reason: "apart", contact: null });
});

test("circles tell the line of centres and the normal", () => {
  const hit = explain("circle-circle", BALL, { ...BALL, x: 60 });
  assert.deepEqual(kinds(hit), ["centre-line", "normal", "done"]);
  assert.deepEqual(hit[1], { kind: "normal", normal: { x: 1, y: 0 }, concentric: false });
  const concentric = explain("circle-circle", BALL, BALL);
  assert.deepEqual(concentric[1], { kind: "normal", normal: { x: 0, y: -1 }, concentric: true });
  const apart = explain("circle-circle", BALL, { ...BALL, x: 80 });
  assert.deepEqual(kinds(apart), ["centre-line", "done"]);
  assert.deepEqual(apart.at(-1), { kind: "done", reason: "apart", contact: null });
});

test("rectangles tell all faces, the chosen one and the common interval", () => {
  const steps = explain("rectangle-rectangle", PLANK, BOX);
  const faces = steps.filter((step) => step.kind === "face");
  assert.deepEqual(
    faces.map(({ shape, face }) => `${shape}${face}`),
    ["a0", "a1", "a2", "a3", "b0", "b1", "b2", "b3"],
  );
  assert.deepEqual(kinds(steps).slice(8), ["chosen", "contact-interval", "done"]);
  const [top] = faces;
  assert.deepEqual(top?.normal, { x: 0, y: -1 });
  assert.deepEqual(top?.from, { x: -100, y: -10 });
  assert.deepEqual(top?.to, { x: 100, y: -10 });
  assert.deepEqual(top?.intervalOwner, { min: -10, max: 10 });
  assert.deepEqual(top?.intervalOther, { min: 4, max: 24 });
  assert.deepEqual([top?.depth, top?.least], [6, true]);
  const chosen = steps.find((step) => step.kind === "chosen");
  assert.deepEqual(chosen, {
    kind: "chosen",
    shape: "a",
    face: 0,
    normal: { x: 0, y: -1 },
    depth: 6,
  });
  const done = steps.at(-1);
  assert.ok(done?.kind === "done" && done.reason === "hit");
  assert.deepEqual(done.contact, collide(PLANK, BOX));
});

test("the first face without a support point ends the search and the rest are skipped", () => {
  const steps = explain("rectangle-rectangle", PLANK, { ...BOX, x: 300 });
  const tested = steps.filter((step) => step.kind === "face");
  const skipped = steps.filter((step) => step.kind === "skipped");
  assert.equal(tested.length + skipped.length, 8);
  assert.ok(tested.slice(0, -1).every(({ depth }) => depth >= 0));
  assert.ok((tested.at(-1)?.depth ?? 0) < 0);
  assert.deepEqual(steps.at(-1), { kind: "done", reason: "no-support-point", contact: null });
});

test("a rectangle and a circle tell four edges and the region, in either order", () => {
  for (const [a, b, rectangle] of /** @type {const} */ ([
    [PLANK, BALL, "a"],
    [BALL, PLANK, "b"],
  ])) {
    const steps = explain("rectangle-circle", a, b);
    assert.deepEqual(kinds(steps), ["edge", "edge", "edge", "edge", "region", "done"]);
    const region = steps[4];
    assert.ok(region?.kind === "region");
    assert.deepEqual([region.rectangle, region.region, region.face], [rectangle, "R3", 0]);
    assert.deepEqual(region.closest, { x: 50, y: -10 });
    const done = steps[5];
    assert.ok(done?.kind === "done");
    assert.deepEqual(done.contact, collide(a, b));
  }
  for (const [x, y, name] of /** @type {const} */ ([
    [-102, -15, "R1"],
    [102, -15, "R2"],
    [3, 4, "inside"],
  ])) {
    const region = explain("rectangle-circle", PLANK, { ...BALL, x, y })[4];
    assert.ok(region?.kind === "region");
    assert.equal(region.region, name);
  }
});

test("what is explained is what collide answers, bit for bit", () => {
  /** @type {[string, "circle-circle" | "rectangle-rectangle" | "rectangle-circle"][]} */
  const algorithms = [
    ["circle_circle", "circle-circle"],
    ["rect_rect", "rectangle-rectangle"],
    ["rect_circle", "rectangle-circle"],
  ];
  for (const [file, algorithm] of algorithms) {
    for (const { a, b } of [...cases(exact(`pair_${file}`))].slice(0, 300)) {
      for (const [first, second] of [
        [a, b],
        [b, a],
      ]) {
        assert.ok(first && second);
        const done = explain(algorithm, first, second).at(-1);
        assert.ok(done?.kind === "done");
        assert.deepEqual(done.contact, collide(first, second));
        assert.equal(done.reason === "hit", done.contact !== null);
      }
    }
  }
});

test("an engine explains its residents", () => {
  const engine = new Lab({ width: 100, height: 100 });
  const [plank, ball] = [engine.add(PLANK), engine.add(BALL)];
  const steps = engine.explain("rectangle-circle", ball, plank);
  assert.deepEqual(steps, explain("rectangle-circle", BALL, PLANK));
  assert.deepEqual(engine.explain("bounding-circle", plank, ball), explain("bounding-circle", PLANK, BALL));
});
