// The exact cases and the golden files through the public interface, both ways round.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, distance, Lab, PAIR_STRIDE } from "#collidoscope/lab";
import { cases, checkPair, dec, exact, forJudge, goldenRows, PAIR_KINDS } from "./support/cases.mjs";
import { goldenShape, toBits } from "./support/golden.mjs";
import { pressKeys } from "./support/keys.mjs";
import { openStage } from "./support/stages.mjs";

/** @import { CollideOptions, Contact, Point } from "../../www/engine/lab.ts" */
/** @import { Case } from "./support/cases.mjs" */

await init();

/** @type {(CollideOptions | undefined)[]} */
const METHODS = [undefined, { method: "auto" }, { method: "sat" }, { method: "gjk-epa" }];
const ADVERSARIAL_CASES = 87;
/** Normals closer than this are the same direction, not a tie between two. */
const SAME_DIRECTION = 1e-6;

/**
 * @param {Case} one
 * @returns {string[]} What is wrong with the answers of all methods in both orders.
 */
function complaints(one) {
  return METHODS.flatMap((options) => complaintsBy(one, options).map((what) => `${options?.method}: ${what}`));
}

/**
 * @param {Case} one
 * @param {CollideOptions | undefined} options
 * @returns {string[]}
 */
function complaintsBy(one, options) {
  const contact = collide(one.a, one.b, options);
  const swapped = collide(one.b, one.a, options);
  const strict = one.tol_strict !== undefined;
  const turned = { ...one, a: one.b, b: one.a };
  return [
    ...checkPair(one, forJudge(contact), strict),
    ...checkPair(turned, forJudge(swapped), strict).map((what) => `swapped: ${what}`),
    ...exchangeComplaints(one, contact, swapped),
  ].map((what) => `${one.id}: ${what}`);
}

/**
 * @param {Case} one
 * @param {Contact | null} contact
 * @param {Contact | null} swapped
 * @returns {string[]}
 */
function exchangeComplaints(one, contact, swapped) {
  if (contact === null || swapped === null) {
    return contact === swapped ? [] : ["a hit one way round only"];
  }
  if (Math.abs(contact.depth - swapped.depth) > one.tol) {
    return [`depth ${contact.depth}, swapped ${swapped.depth}`];
  }
  const minus = { x: -swapped.normal.x, y: -swapped.normal.y };
  if (one.expect.normal === "any" || apart(contact.normal, minus) > SAME_DIRECTION) {
    return [];
  }
  const ends = Math.max(apart(contact.start, swapped.end), apart(contact.end, swapped.start));
  return ends <= 4 * one.tol ? [] : [`start and end are not exchanged but ${ends} apart`];
}

/**
 * @param {Point} p
 * @param {Point} q
 */
function apart(p, q) {
  return Math.hypot(p.x - q.x, p.y - q.y);
}

for (const kind of PAIR_KINDS) {
  test(`all exact cases of ${kind} are answered in both orders`, () => {
    const all = [...cases(exact(`pair_${kind}`))];
    assert.equal(all.length, 2000);
    assert.deepEqual(all.flatMap(complaints), []);
    const hits = all.filter((one) => collide(one.a, one.b) !== null).length;
    assert.ok(hits > 600 && hits < 1400, `${hits} hits`);
  });
}

test("all adversarial cases are answered in both orders", () => {
  const all = [...cases(exact("adversarial"))].filter(({ kind }) => PAIR_KINDS.includes(kind));
  assert.equal(all.length, ADVERSARIAL_CASES);
  assert.deepEqual(all.flatMap(complaints), []);
});

/** @param {Contact | null} contact */
const numbersOf = (contact) => (contact === null ? [] : [contact.depth, contact.normal.x, contact.normal.y]);

test("without a method and with auto the answer is the same, whichever way it crosses", () => {
  for (const kind of PAIR_KINDS) {
    for (const { a, b } of [...cases(exact(`pair_${kind}`))].slice(0, 500)) {
      assert.deepEqual(collide(a, b, { method: "auto" }), collide(a, b));
      assert.deepEqual(collide(b, a, {}), collide(b, a));
    }
  }
});

/** A number that went into the wrong place would be seen here: every shape has six different ones. */
test("sat and gjk-epa agree with auto on circles and rectangles", () => {
  let hits = 0;
  for (const kind of ["circle_circle", "rect_rect", "rect_circle"]) {
    for (const { a, b, tol } of cases(exact(`pair_${kind}`))) {
      for (const [first, second] of /** @type {const} */ ([
        [a, b],
        [b, a],
      ])) {
        const auto = collide(first, second);
        for (const method of /** @type {const} */ (["sat", "gjk-epa"])) {
          const other = collide(first, second, { method });
          assert.equal(other === null, auto === null, `${method} of ${kind}`);
          assert.ok(Math.abs((other?.depth ?? 0) - (auto?.depth ?? 0)) <= tol);
        }
        hits += Number(auto !== null);
      }
    }
  }
  assert.ok(hits > 4000, `${hits} hits`);
  const ball = /** @type {const} */ ({ type: "circle", x: 50, y: -18, radius: 10 });
  const plank = /** @type {const} */ ({ type: "rectangle", x: 0, y: 0, width: 200, height: 20 });
  for (const method of /** @type {const} */ (["auto", "sat", "gjk-epa"])) {
    assert.deepEqual(numbersOf(collide(plank, ball, { method })), [2, 0, -1], method);
    assert.deepEqual(numbersOf(collide(ball, plank, { method })), [2, 0, 1], method);
  }
});

test("all exact distances are answered in both orders", () => {
  const all = [...cases(exact("distance"))];
  assert.equal(all.length, 1000);
  for (const { id, a, b, tol, expect } of all) {
    const wanted = Number(/** @type {{ distance?: number }} */ (expect).distance);
    const [found, swapped] = [distance(a, b), distance(b, a)];
    assert.ok(wanted > 0, `${id} has a distance`);
    assert.ok(Math.abs(found.distance - wanted) <= tol, `${id}: ${found.distance}, not ${wanted}`);
    assert.ok(Math.abs(swapped.distance - wanted) <= tol, `${id} swapped: ${swapped.distance}`);
    assert.ok(found.pointA !== null && found.pointB !== null);
    assert.ok(Math.abs(apart(found.pointA, found.pointB) - wanted) <= 4 * tol, id);
  }
});

test("the engine finds the pairs of the exact scenes and no others", () => {
  let found = 0;
  for (const [shapes, pairs] of exact("scene_pairs").rows) {
    const engine = new Lab({ width: 1000, height: 1000 });
    for (const shape of shapes) {
      engine.add(dec(shape));
    }
    engine.detect();
    const contacts = [];
    for (let at = 0; at < engine.contactPairs.length; at += PAIR_STRIDE) {
      contacts.push([...engine.contactPairs.subarray(at, at + PAIR_STRIDE)]);
    }
    assert.deepEqual(contacts, pairs);
    assert.equal(engine.counts.hits, pairs.length);
    found += pairs.length;
    engine.free();
  }
  assert.equal(found, 45);
});

/** @param {Contact | null} contact */
function goldenAnswer(contact) {
  if (contact === null) {
    return "miss";
  }
  const points = [contact.normal, contact.start, contact.end, ...contact.points];
  return [contact.depth, ...points.flatMap(({ x, y }) => [x, y])].map(toBits).join(" ");
}

test("answers have the bits that were recorded natively", () => {
  const rows = goldenRows("collide_bits.txt");
  assert.ok(rows.length >= 300, `${rows.length} rows`);
  for (const row of rows) {
    const [a = "", b = "", answer] = row.split(" | ");
    assert.equal(goldenAnswer(collide(goldenShape(a), goldenShape(b))), answer, row);
  }
});

test("stages end in the states that were recorded natively", () => {
  const rows = goldenRows("stage_hashes.txt");
  assert.ok(rows.length >= 4, `${rows.length} rows`);
  for (const row of rows) {
    const [stage = "", seed, keys = "", hash] = row.split(" ");
    const engine = openStage(/** @type {any} */ (stage), { seed: Number(seed) });
    pressKeys(engine, keys);
    assert.equal(engine.stateHash(), hash, row);
    engine.free();
  }
});
