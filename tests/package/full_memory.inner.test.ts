// Where the engine's memory has come to its end.

import assert from "node:assert/strict";
import { test } from "vitest";
import init, { collide, Engine } from "#collidoscope";
import { memory as moduleMemory } from "../../www/engine/instance.ts";
import { refusalOf } from "./support/errors.mjs";

await init();

function ring(x: number) {
  const points = Array.from({ length: 64 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 64;
    return { x: x + 50 * Math.cos(angle), y: 50 * Math.sin(angle) };
  });
  return { type: "polygon" as const, points };
}

/** Leaves the engine no memory but what it has. */
function takeAllPages() {
  const memory = moduleMemory();
  for (let pages = 2 ** 16; pages >= 1; pages /= 2) {
    try {
      for (;;) {
        memory.grow(pages);
      }
    } catch (cause) {
      assert.ok(cause instanceof RangeError);
    }
  }
}

test("questions about ever new polygons are answered after a world has filled the memory", () => {
  const expected = Array.from({ length: 200 }, (_, index) => collide(ring(index), ring(index + 9)));
  const engine = new Engine({ width: 99, height: 99 });
  takeAllPages();
  for (let count = 1000; count >= 1; count = Math.floor(count / 10)) {
    const fill = () => {
      for (;;) {
        engine.addCircles(new Float64Array(3 * count).fill(1));
      }
    };
    assert.equal(refusalOf(fill).code, "out-of-memory");
  }
  expected.forEach((contact, index) => {
    assert.deepEqual(collide(ring(index), ring(index + 9)), contact);
  });
  assert.ok(engine.ids.length > 100, "the world is whole");
  engine.free();
});
