// The exact cases and the golden files through the public interface, both ways round.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collide, Engine, PAIR_STRIDE } from "../../www/package/index.js";
import { cases, checkPair, dec, exact, forJudge, goldenRows } from "./support/cases.mjs";
import { pressKeys } from "./support/keys.mjs";

/** @import { Contact, Point, Shape } from "../../www/package/types.js" */
/** @import { Case } from "./support/cases.mjs" */

await init();

const KINDS = ["circle_circle", "rect_rect", "rect_circle"];
const ADVERSARIAL_CASES = 57;
/** Normals closer than this are the same direction, not a tie between two. */
const SAME_DIRECTION = 1e-6;

/**
 * @param {Case} one
 * @returns {string[]} What is wrong with the answers of both orders.
 */
function complaints(one) {
  const contact = collide(one.a, one.b);
  const swapped = collide(one.b, one.a);
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

for (const kind of KINDS) {
  test(`all exact cases of ${kind} are answered in both orders`, () => {
    const all = [...cases(exact(`pair_${kind}`))];
    assert.equal(all.length, 2000);
    assert.deepEqual(all.flatMap(complaints), []);
    const hits = all.filter((one) => collide(one.a, one.b) !== null).length;
    assert.ok(hits > 600 && hits < 1400, `${hits} hits`);
  });
}

test("all adversarial cases of circles and rectangles are answered in both orders", () => {
  const all = [...cases(exact("adversarial"))].filter(({ kind }) => KINDS.includes(kind));
  assert.equal(all.length, ADVERSARIAL_CASES);
  assert.deepEqual(all.flatMap(complaints), []);
});

test("the engine finds the pairs of the exact scenes and no others", () => {
  let found = 0;
  for (const [shapes, pairs] of exact("scene_pairs").rows) {
    const isKnown = (/** @type {number} */ index) => ["c", "r"].includes(shapes[index][0]);
    const known = [...shapes.keys()].filter(isKnown);
    const engine = new Engine({ width: 1000, height: 1000 });
    for (const index of known) {
      engine.add(dec(shapes[index]));
    }
    engine.detect();
    const expected = pairs.filter((/** @type {number[]} */ pair) => pair.every(isKnown));
    const contacts = [];
    for (let at = 0; at < engine.contactPairs.length; at += PAIR_STRIDE) {
      const [first = 0, second = 0] = engine.contactPairs.subarray(at, at + PAIR_STRIDE);
      contacts.push([known[first], known[second]]);
    }
    assert.deepEqual(contacts, expected);
    assert.equal(engine.counts.hits, expected.length);
    found += expected.length;
    engine.free();
  }
  assert.ok(found > 0);
});

const bits = new DataView(new ArrayBuffer(8));

/** @param {string} word */
function fromBits(word) {
  bits.setBigUint64(0, BigInt(`0x${word}`));
  return bits.getFloat64(0);
}

/** @param {number} number */
function toBits(number) {
  bits.setFloat64(0, number);
  return bits.getBigUint64(0).toString(16).padStart(16, "0");
}

/**
 * @param {string} words
 * @returns {Shape}
 */
function goldenShape(words) {
  const [kind, ...numbers] = words.split(" ");
  return dec([kind, ...numbers.map(fromBits)]);
}

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
    const engine = Engine.stage(/** @type {any} */ (stage), { seed: Number(seed) });
    pressKeys(engine, keys);
    assert.equal(engine.stateHash(), hash, row);
    engine.free();
  }
});
