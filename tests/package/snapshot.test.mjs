// The state of a world comes back to the bit, as bytes; what is no snapshot is refused and changes nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { Lab } from "#collidoscope/lab";
import { assertHarmless, assertRefused, wrong } from "./support/errors.mjs";
import { HEAD, sealed, wordsOf } from "./support/snapshots.mjs";
import { openStage } from "./support/stages.mjs";
import { memoryOf, play, saidOf, WORLDS, zoo } from "./support/worlds.mjs";

await init();

test("restoring goes back and on as before, here and in another engine of the scene", () => {
  for (const [name, make] of WORLDS) {
    const engine = make();
    engine.step();
    const bytes = engine.snapshot();
    const said = saidOf(engine);
    const first = play(engine);
    const other = make();
    other.spawnConvex();
    other.measure = true;
    other.step();
    for (const each of [engine, other]) {
      each.restore(bytes);
      assert.deepEqual(saidOf(each), said, name);
      assert.deepEqual(each.snapshot(), bytes, name);
      assert.deepEqual(play(each), first, name);
      each.free();
    }
  }
});

test("what was timed before is not said of a restored world", () => {
  const engine = openStage("circles");
  const bytes = engine.snapshot();
  engine.measure = true;
  engine.step();
  assert.notEqual(engine.counts.microseconds, null);
  engine.restore(bytes);
  assert.deepEqual([engine.counts.microseconds, engine.measure], [null, true]);
});

test("ids given out after the snapshot are unknown, those of then live again", () => {
  const engine = zoo(2);
  const before = engine.ids.slice();
  const removed = engine.add({ type: "circle", x: 0, y: 0, radius: 1 });
  engine.remove(removed);
  const bytes = engine.snapshot();
  const fresh = [1, 2, 3].map((x) => engine.add({ type: "circle", x, y: 0, radius: 1 }));
  engine.remove(before[0] ?? -1);
  engine.restore(bytes);
  for (const id of [removed, ...fresh]) assertRefused(() => engine.get(id), "unknown-id");
  for (const id of before) assert.equal(engine.get(id).id, id);
});

test("bytes that are cut off, flipped or of another version change nothing", () => {
  const engine = openStage("sat");
  engine.step();
  const bytes = engine.snapshot();
  const size = memoryOf(engine);
  for (let length = 0; length < bytes.length; length += 1) {
    assertHarmless(engine, () => engine.restore(bytes.slice(0, length)), "bad-snapshot");
  }
  for (let bit = 0; bit < 8 * bytes.length; bit += 1) {
    const flipped = bytes.slice();
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    assertHarmless(engine, () => engine.restore(flipped), "bad-snapshot");
  }
  const version = bytes.slice();
  version[7] = 2;
  assertHarmless(engine, () => engine.restore(version), "bad-snapshot", "version");
  const turned = bytes.slice().map((_, place) => bytes[(place & ~7) + 7 - (place & 7)] ?? 0);
  assertHarmless(engine, () => engine.restore(turned), "bad-snapshot", "format");
  const longer = new Uint8Array([...bytes, ...bytes]);
  assertHarmless(engine, () => engine.restore(longer), "bad-snapshot", "length");
  for (const other of [null, undefined, "x", {}, [1, 2], bytes.buffer, new Float64Array(9)]) {
    assertHarmless(engine, () => engine.restore(wrong(other)), "wrong-type", "bytes");
  }
  engine.restore(new Uint8Array(new Uint8Array([0, 0, 0, ...bytes]).buffer, 3));
  assert.equal(memoryOf(engine), size, "none of them took memory");
});

test("huge rubbish and huge counts take no memory", () => {
  const engine = zoo(1);
  engine.snapshot();
  const size = memoryOf(engine);
  const rubbish = new Uint8Array(1 << 26).fill(7);
  assertHarmless(engine, () => engine.restore(rubbish), "bad-snapshot", "format");
  const words = wordsOf(engine.snapshot());
  for (let place = HEAD; place < words.length; place += 1) {
    for (const value of [2 ** 32 - 1, 2 ** 53, Number.NaN, Infinity, -Infinity, -7, 0.5]) {
      const hostile = words.slice();
      hostile[place] = value;
      const hash = engine.stateHash();
      const other = new Lab({ width: 9, height: 9 });
      const before = other.stateHash();
      try {
        other.restore(sealed(hostile));
        other.step();
        other.restore(other.snapshot());
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, "bad-snapshot");
        assert.equal(other.stateHash(), before);
        assert.equal(other.width, 9);
      }
      other.free();
      assert.equal(engine.stateHash(), hash);
    }
  }
  const grown = memoryOf(engine) - size;
  assert.ok(grown <= 2 * 8 * words.length, `${grown} bytes for ${8 * words.length}`);
});

test("20,000 restores take no memory", () => {
  const engine = zoo(3);
  const bytes = engine.snapshot();
  const bad = bytes.slice();
  bad[40] = (bad[40] ?? 0) ^ 1;
  const round = () => {
    engine.restore(bytes);
    engine.step();
    engine.snapshot();
    assertRefused(() => engine.restore(bad), "bad-snapshot", "checksum");
  };
  for (let warm = 0; warm < 50; warm += 1) round();
  const size = memoryOf(engine);
  for (let count = 0; count < 20_000; count += 1) round();
  assert.equal(memoryOf(engine), size);
});
