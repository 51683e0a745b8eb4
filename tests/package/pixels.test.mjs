// Pictures through the public interface, against a full scan.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { collidePixels, Mask } from "#collidoscope";
import { assertRefused, wrong } from "./support/errors.mjs";

await init();

/** A ring, 21 pixels wide and 17 high. @param {number} x @param {number} y */
const isRing = (x, y) => {
  const distance = Math.hypot((x - 10) / 10, (y - 8) / 8);
  return distance <= 1 && distance >= 0.6;
};

/** @param {(x: number, y: number) => boolean} isOpaque @param {number} width @param {number} height */
const alphaOf = (isOpaque, width, height) =>
  Uint8Array.from({ length: width * height }, (_, at) => (isOpaque(at % width, Math.floor(at / width)) ? 200 : 20));

const RING = alphaOf(isRing, 21, 17);

/**
 * @param {{ x: number, y: number, angle?: number, scale?: number }} pose
 * @param {number} px
 * @param {number} py
 */
function isRingAt({ x, y, angle = 0, scale = 1 }, px, py) {
  const [dx, dy] = [px + 0.5 - x, py + 0.5 - y];
  const column = (dx * Math.cos(angle) + dy * Math.sin(angle)) / scale + 10.5;
  const row = (dy * Math.cos(angle) - dx * Math.sin(angle)) / scale + 8.5;
  return column >= 0 && column < 21 && row >= 0 && row < 17 && isRing(Math.floor(column), Math.floor(row));
}

test("twenty placements are those of a full scan, pixel by pixel", () => {
  const mask = new Mask(21, 17, RING);
  let hits = 0;
  for (let index = 0; index < 20; index += 1) {
    const a = { mask, x: 40.5, y: 40.5 };
    const place = { x: 40.5 + ((index * 7) % 29) - 14, y: 40.5 + ((index * 5) % 23) - 11 };
    const turned = { angle: index * 0.37 + 0.01, scale: 0.5 + index * 0.1 };
    const b = { mask, ...place, ...(index % 2 === 0 ? {} : turned) };
    const found = collidePixels(a, b, { runs: true });
    const expected = new Set();
    for (let y = 0; y < 90; y += 1) {
      for (let x = 0; x < 90; x += 1) {
        if (isRingAt(a, x, y) && isRingAt(b, x, y)) {
          expected.add(`${x} ${y}`);
        }
      }
    }
    const told = new Set();
    const runs = found.runs ?? new Int32Array(0);
    for (let at = 0; at < runs.length; at += 3) {
      const [x = 0, y = 0, length = 0] = runs.subarray(at);
      for (let offset = 0; offset < length; offset += 1) {
        told.add(`${x + offset} ${y}`);
      }
    }
    assert.deepEqual(told, expected);
    assert.deepEqual([found.count, found.hit], [expected.size, expected.size > 0]);
    const { runs: _, ...plain } = found;
    assert.deepEqual(collidePixels(a, b), plain);
    hits += Number(found.hit);
  }
  assert.ok(hits > 5 && hits < 20, `${hits}`);
  mask.free();
});

test("the boxes say yes where the pixels say no, and the threshold decides", () => {
  const mask = new Mask(21, 17, RING);
  const [a, b] = [
    { mask, x: 0.5, y: 0.5 },
    { mask, x: 20.5, y: 16.5 },
  ];
  const found = collidePixels(a, b);
  assert.deepEqual([found.hit, found.count, found.boxes], [false, 0, true]);
  assert.deepEqual(found.examined, { left: 10, top: 8, right: 11, bottom: 9 });
  const apart = { hit: false, count: 0, boxes: false, examined: null };
  assert.deepEqual(collidePixels(a, { mask, x: 90, y: 0 }), apart);
  const all = new Mask(21, 17, RING, { threshold: 20 });
  assert.ok(collidePixels({ ...a, mask: all }, { ...b, mask: all }).hit);
  const rgba = Uint8ClampedArray.from(RING, () => 0);
  const four = new Uint8ClampedArray(4 * rgba.length).map((_, at) => (at % 4 === 3 ? (RING[at >> 2] ?? 0) : 255));
  const same = new Mask(21, 17, four);
  assert.deepEqual(collidePixels(a, { ...b, x: 9 }), collidePixels({ ...a, mask: same }, { ...b, x: 9 }));
  assert.deepEqual([same.width, same.height], [21, 17]);
});

test("masks and sprites that cannot be are refused, and freed ones say so", () => {
  const bytes = new Uint8Array(4).fill(255);
  /** @type {[() => unknown, string, string | null][]} */
  const calls = [
    [() => new Mask(0, 4, bytes), "not-positive", "width"],
    [() => new Mask(2, 4097, bytes), "out-of-range", "height"],
    [() => new Mask(1.5, 2, bytes), "out-of-range", "width"],
    [() => new Mask(NaN, 2, bytes), "not-finite", "width"],
    [() => new Mask(2, Infinity, bytes), "not-finite", "height"],
    [() => new Mask(2, 2 ** 33, bytes), "out-of-range", "height"],
    [() => new Mask(wrong("2"), 2, bytes), "wrong-type", "width"],
    [() => new Mask(2, 3, bytes), "wrong-length", "alpha"],
    [() => new Mask(2, 2, wrong([1, 2, 3, 4])), "wrong-type", "alpha"],
    [() => new Mask(2, 2, wrong(new Int8Array(4))), "wrong-type", "alpha"],
    [() => new Mask(2, 2, wrong(Object.create(Uint8Array.prototype))), "wrong-type", "alpha"],
    [() => new Mask(2, 2, bytes, { threshold: 256 }), "out-of-range", "threshold"],
    [() => new Mask(2, 2, bytes, { threshold: -1 }), "out-of-range", "threshold"],
    [() => new Mask(2, 2, bytes, { threshold: NaN }), "not-finite", "threshold"],
    [() => new Mask(2, 2, bytes, wrong({ least: 3 })), "unknown-field", "least"],
    [() => new Mask(2, 2, bytes, wrong(null)), "wrong-type", "options"],
  ];
  const mask = new Mask(2, 2, bytes);
  const sprite = { mask, x: 0, y: 0 };
  calls.push(
    [() => collidePixels(sprite, wrong({ x: 0, y: 0 })), "wrong-type", "mask"],
    [() => collidePixels(wrong({ ...sprite, mask: {} }), sprite), "wrong-type", "mask"],
    [() => collidePixels({ ...sprite, x: NaN }, sprite), "not-finite", "x"],
    [() => collidePixels(sprite, { ...sprite, y: 2e12 }), "out-of-range", "y"],
    [() => collidePixels(sprite, { ...sprite, scale: 0 }), "not-positive", "scale"],
    [() => collidePixels({ ...sprite, scale: 5000 }, sprite), "out-of-range", "scale"],
    [() => collidePixels(sprite, { ...sprite, angle: Infinity }), "not-finite", "angle"],
    [() => collidePixels(sprite, wrong({ ...sprite, turn: 1 })), "unknown-field", "turn"],
    [() => collidePixels(sprite, sprite, wrong({ runs: 1 })), "wrong-type", "runs"],
    [() => collidePixels({ ...sprite, x: 1e11 }, { ...sprite, x: 1e11 }, { runs: true }), "out-of-range", "x"],
  );
  for (const [call, code, field] of calls) {
    assertRefused(call, code, field);
  }
  assert.equal(assertRefused(() => new Mask(2, 3, bytes), "wrong-length").value, 4);
  assert.ok(collidePixels({ ...sprite, x: 1e11 }, { ...sprite, x: 1e11 }).hit);
  mask.free();
  mask.free();
  assertRefused(() => collidePixels(sprite, sprite), "disposed");
  assertRefused(() => mask.width, "disposed");
  const next = new Mask(1, 1, new Uint8Array(1));
  assertRefused(() => collidePixels(sprite, { ...sprite, mask: next }), "disposed");
  next[Symbol.dispose]();
});
