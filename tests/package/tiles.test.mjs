// Maps of tiles through the public interface.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { Engine, mergeTiles } from "#collidoscope";
import { assertRefused, wrong } from "./support/errors.mjs";

await init();

test("rows of any length become rectangles that a world takes", () => {
  const map = [
    [0, 0, 7],
    [true, false],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ];
  const merged = mergeTiles(map, 20);
  assert.deepEqual(
    [...merged],
    [
      [50, 10, 20, 20, 0],
      [10, 50, 20, 60, 0],
      [50, 60, 60, 40, 0],
    ].flat(),
  );
  const world = new Engine({ width: 400, height: 400, gravity: { x: 0, y: 600 } });
  assert.equal(world.addRectangles(merged, { kind: "static" }).length, 3);
  const ball = world.add({ type: "circle", x: 55, y: 30, radius: 5 });
  for (let step = 0; step < 120; step += 1) world.step();
  const { y } = world.get(ball);
  assert.ok(Math.abs(y - 35) < 0.1, `the ball rests on the merged tiles, at ${y}`);
  world.free();
});

test("a map of the greatest size is merged, an empty one has no rectangle", () => {
  const row = Array.from({ length: 4096 }, () => 1);
  const map = Array.from({ length: 4096 }, () => row);
  assert.deepEqual([...mergeTiles(map, 1)], [2048, 2048, 4096, 4096, 0]);
  for (const empty of [[], [[]], [[0, false], []]]) assert.equal(mergeTiles(empty, 1).length, 0);
});

test("wrong maps and sizes are refused", () => {
  assertRefused(() => mergeTiles(wrong("##"), 20), "wrong-type", "cells");
  assertRefused(() => mergeTiles(wrong([1, 0]), 20), "wrong-type", "cells[0]");
  assertRefused(() => mergeTiles(wrong([[1], ["#"]]), 20), "wrong-type", "cells[1][0]");
  assertRefused(() => mergeTiles(wrong([[1, undefined, 1]]), 20), "wrong-type", "cells[0][1]");
  assertRefused(() => mergeTiles(wrong(Array(2 ** 32 - 1)), 20), "wrong-type", "cells");
  const long = Array.from({ length: 2 ** 17 }, () => 1);
  assertRefused(() => mergeTiles([long, ...Array.from({ length: 2 ** 8 }, () => [])], 1), "out-of-range", "cells");
  assertRefused(() => mergeTiles([[1]], wrong("20")), "wrong-type", "size");
  assertRefused(() => mergeTiles([[1]], 0), "not-positive", "size");
  assertRefused(() => mergeTiles([[1]], Number.NaN), "not-finite", "size");
  assertRefused(() => mergeTiles([[1]], 1e300), "out-of-range", "size");
});
